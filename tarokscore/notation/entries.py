"""One bonus or declaration of a line: its name, then whose it is and how it went, in any order.

What a bare bonus means: the declarer's side's, silent and made. An announced one must say whether it was
made; "unsaid" fills in nothing.
"""

from typing import Any

from tarokscore.kinds import Kind, keys
from tarokscore.notation import lexicon, values
from tarokscore.notation.lexicon import Meaning
from tarokscore.notation.line import Line, is_full_name, matching_names, read_name
from tarokscore.words import fold


def read_entry(line: Line, entry: Meaning, states: list[Meaning], start: int) -> None:
    """The entry whose name was just read; states: what stood before it ("announced pagat")."""
    model = line.model[entry.key]
    fields = keys(model.inner) if model.inner else {}
    found: dict[str, Any] = {"name": entry.value}
    place = f"{entry.key}[{len(line.found.get(entry.key, []))}]"
    unsaid = False
    for state in states:
        found[state.key] = state.value
    while not line.at_end:
        line.skip_noise()
        if line.at_end:
            break
        here = line.place
        count, meaning = _next(line, entry)
        if meaning is None and count == 0:
            break
        if meaning is None:
            _name_or_number(line, found, fields, place)
            continue
        line.place += count
        if meaning.sort == "small":
            unsaid = unsaid or meaning.key == "unsaid"
            if meaning.key == "not":
                _negated(line, entry, found, place)
            continue
        told = meaning.value
        if meaning.sort == "key":
            told = values.value(line, fields[meaning.key], here)
        if told is not values.ABSENT:
            _put(line, found, meaning.key, told, here, place)
    if not unsaid:
        _fill_in(found, fields)
    line.found.setdefault(entry.key, []).append(found)
    line.spans[place] = line.span(start)


def _next(line: Line, entry: Meaning) -> tuple[int, Meaning | None]:
    """What comes next: (atoms, meaning); (1, None) a name or a number; (0, None) nothing of the entry."""
    atom = line.atom
    known = lexicon.of_entry(line.variant, entry.key)
    count, meanings = known.at(line.atoms, line.place)
    beyond, others = lexicon.of_deal(line.variant).at(line.atoms, line.place)
    people, _ = matching_names(line, line.place)
    if beyond > count and any(other.sort == "entry" for other in others):
        return 0, None
    if count:  # a player who is called "made" must stand between quotes here
        return count, meanings[0]
    if (
        atom is not None
        and atom.kind == "number"
        and (line.atoms[line.place + 1 :] or [atom])[0].kind != "colon"
    ):
        return 1, None
    return (1, None) if people and (not beyond or is_full_name(line, line.place, people)) else (0, None)


def _name_or_number(line: Line, found: dict[str, Any], fields: dict[str, Any], place: str) -> None:
    here, atom = line.place, line.atom
    if atom is not None and atom.kind == "number":
        line.place += 1
        numbers = [key for key, field in fields.items() if Kind.NUMBER in field.kinds]
        if len(numbers) == 1:
            _put(line, found, numbers[0], atom.value, here, place)
            _unit(line, numbers[0])
        else:
            line.say(
                here,
                f"{atom.text} says nothing of a {found['name']}",
                "leave it out, or put a comma before it",
            )
        return
    who = read_name(line)
    if who is not None:
        _put(line, found, "player", who, here, place)


def _unit(line: Line, key: str) -> None:
    """ "10 trumps": the word behind the number."""
    texts = {fold(text) for text in lexicon.key_texts(line.variant, key)}
    if line.atom is not None and line.atom.fold in texts:
        line.place += 1


def _negated(line: Line, entry: Meaning, found: dict[str, Any], place: str) -> None:
    """ "not announced", "not made": the flag that follows, the other way round."""
    here = line.place
    count, meanings = lexicon.of_entry(line.variant, entry.key).at(line.atoms, here)
    if not count or meanings[0].sort not in ("state", "key"):
        line.give_up(here, ("not made", "not announced"))
        return
    line.place += count
    told = not meanings[0].value if meanings[0].sort == "state" else False
    _put(line, found, meanings[0].key, told, here, place)


def _put(line: Line, found: dict[str, Any], key: str, value: Any, start: int, place: str) -> None:
    if key in found and found[key] != value:
        line.say(start, f"{key.replace('_', ' ')} of the {found['name']} was said before", "say one of them")
        return
    found[key] = value
    line.spans[f"{place}.{key}"] = line.span(start)


def _fill_in(found: dict[str, Any], fields: dict[str, Any]) -> None:
    if "side" in fields and "side" not in found and "player" not in found:
        found["side"] = "declarer"
    if "made" in fields and "made" not in found and not found.get("announced"):
        found["made"] = True
