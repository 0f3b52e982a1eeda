"""One bonus or declaration of a line: its name, then whose it is and how it went, in any order.

What a bare bonus means: the declarer's side's, silent and made. An announced one must say whether it was
made; "unsaid" fills in nothing.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from tarokscore.core.words import fold
from tarokscore.notation import lexicon, values
from tarokscore.notation.ahead import (  # fmt: skip
    NOT_DOUBLED,
    Ahead,
    Said,
    ahead,
    entry_at,
    fields_of,
    negated,
    text,
    told_apart,
)
from tarokscore.notation.denying import say_of_doubling
from tarokscore.notation.entry_facts import before_doubling, beside_doubling, flag_at, put_fact, put_not
from tarokscore.notation.lexicon import Meaning
from tarokscore.notation.line import Entry, Line, is_full_name, quoted
from tarokscore.notation.naming import read_name
from tarokscore.notation.owning import is_colon, skip_of
from tarokscore.notation.parting import AND, is_and, matching_names
from tarokscore.notation.trouble import Choice
from tarokscore.schema.keys import Key, Kind

_SIGNS = " :=+"


def read_ahead(line: Line, found: Ahead) -> None:
    """A bonus or declaration with something said before its name."""
    begin, fields = line.place, fields_of(line, found.entry)
    if not _is_undoubled_by(line, found):
        told_apart(line, found)
    line.place = found.end
    line.use(begin)
    if negated(found) and "made" not in fields:  # "no poignée": nothing to tell, of nobody
        _pass_its_player(line, found)
        return
    players = [one for one in found.said if one.key == "player"]
    several = players[1:] if "side" not in fields else []  # "Chloé et Béla poignée"
    said = [one for one in found.said if one not in several]
    read_entry(line, found.entry, said, begin, found.start)
    owner = found.said[-1]
    if owner.key in ("player", "side") and is_colon(line, owner.end):
        line.heading = owner.key, owner.value
    entries = line.found[found.entry.key]
    entries += [{**entries[-1], "player": one.value} for one in several]


def _is_undoubled_by(line: Line, found: Ahead) -> bool:
    """ "kein Kontra Cora Pagat": whether somebody stands beside what he has not done, and is refused."""
    by = {one.key: one for one in found.said}
    if "doubling" not in by or by["doubling"].value != NOT_DOUBLED or not by.keys() & {"player", "side"}:
        return False
    here, line.place = line.place, found.start
    say_of_doubling(line, here)
    line.place = here
    return True


def _pass_its_player(line: Line, none: Ahead) -> None:
    """ "no poignée Béla": he is nobody's partner by that."""
    line.bonus = text(line, none.start, none.end)
    skip_of(line)
    behind = line.place
    if matching_names(line, behind)[0] and read_name(line) is not None:
        _between_two(line, behind)


def read_entry(
    line: Line, entry: Meaning, said: Sequence[Said], start: int, named: int | None = None
) -> None:
    """The entry whose name was just read. said: what stood before it ("announced pagat"); start: where that
    begins; named: where the name itself begins."""
    behind, first = line.place, start if named is None else named
    line.use(first)
    line.bonus = name = text(line, first, behind)
    fields = fields_of(line, entry)
    found: dict[str, Any] = {"name": entry.value}
    place = f"{entry.key}[{len(line.found.get(entry.key, []))}]"
    for one in said:
        if one.key in fields:
            put_fact(line, found, one.key, one.value, one.start, place)
        elif one.key != "not":
            line.say(one.start, f"a {name} has no {one.key}", "leave it out")
    unsaid = _said_behind(line, entry, found, fields, place, first)
    told = frozenset(found) - {"name"}
    _under_heading(line, found, fields, (start, first, behind))
    if not unsaid:
        _fill_in(found, fields)
    line.found.setdefault(entry.key, []).append(found)
    line.spans[place] = line.span(start)
    before = text(line, start, first) if said else ""
    words = f"{before} {text(line, behind, line.place)}".strip(_SIGNS)
    whole = text(line, start, line.place).rstrip(_SIGNS)
    read = Entry(name, words, whole, start, line.place, told, frozenset(fields), found)
    line.group.append(read)
    line.entries.append((entry.key, read))
    _of_others_too(line, entry, found, fields)


def _under_heading(
    line: Line, found: dict[str, Any], fields: dict[str, Key], at: tuple[int, int, int]
) -> None:
    """ "Béla: trull, négykirály": the second one has no owner of its own, and stands behind his colon. at:
    the first atoms of the entry, of its name, and of what is behind the name."""
    if line.heading is None or not fields.keys() & {"player", "side"}:
        return
    if found.keys() & {"player", "side"}:
        line.heading = None
        return
    sort, who = line.heading
    ours = who in ("declarer", line.told.get("declarer"), line.told.get("partner"))
    if sort not in fields or (ours and "side" in fields):
        return
    if "side" not in fields:
        found[sort] = who
        return
    start, first, behind = at
    here, before, name = line.place, text(line, start, first), text(line, first, behind)
    his = quoted(who) if sort == "player" else lexicon.unmistakable(line.variant, sort, who, line.names)
    declarers = lexicon.unmistakable(line.variant, "side", "declarer", line.names)
    asked = ((his, "of the same"), (declarers, "of the declarer's side"))
    line.ask(
        start, here - start,
        [
            Choice(f"{before} {name} {owner} {text(line, behind, here)}".strip(), whose)
            for owner, whose in asked
        ],
    )  # fmt: skip


def tell_apart(line: Line) -> None:
    """Several bonuses or declarations before a comma, and something is said of some of them that another one
    can have too: "Trull und Pagat verloren". Nobody can tell whether it is said of that one."""
    group, line.group = line.group, []
    line.behind = group[-1] if group and group[-1].end == line.place else None
    spoken = [told for told in group if told.said]
    others = [told for told in group if not told.said and any(one.told <= told.fields for one in spoken)]
    if not others or line.troubles:
        return
    choices = [Choice(_apart(line, [(told, told.whole) for told in group]), "each by itself")]
    if len(spoken) == 1:
        said = spoken[0].said
        shared = [(one, f"{one.name} {said}" if one in (*others, *spoken) else one.whole) for one in group]
        choices.append(Choice(_apart(line, shared), "said of all of them"))
    here, line.place = line.place, group[-1].end
    line.ask(group[0].start, group[-1].end - group[0].start, choices)
    line.place = here


def _apart(line: Line, said: Sequence[tuple[Entry, str]]) -> str:
    """Bonuses with commas between them, and whatever else stands there."""
    parts = [said[0][1]]
    for (before, _), (told, words) in pairwise(said):
        between = text(line, before.end, told.start)
        parts += [words] if fold(between.strip(_SIGNS)) in AND else [between, words]
    return ", ".join(filter(None, parts))


def _said_behind(
    line: Line, entry: Meaning, found: dict[str, Any], fields: dict[str, Key], place: str, named: int
) -> bool:
    """Everything that follows the name of the entry up to the comma; whether "unsaid" was among it. named:
    where the name begins."""
    unsaid, doubled, doubling = False, (-1, -1), None
    owner, first = (-1, -1, -1), line.place  # who is named, not first of all: an "of", the name, behind it
    loose: int | None = None  # since here only such words as can stand before another bonus too
    while not line.at_end:
        beside, of = doubled if line.place == doubled[1] else None, line.place
        skip_of(line)
        if line.at_end:
            break
        if is_and(line, line.place) and _goes_on(line, entry, found):
            line.place += 1
        here = line.place
        count, meaning = _next(line, entry, found, fields)
        if meaning is None and count == 0:
            break
        if meaning is None:
            _name_or_number(line, found, fields, place, beside, first)
            owner = (of, here, line.place) if of != first else owner
            loose = None if line.atoms[here].kind == "number" else here if loose is None else loose
            continue
        line.place += count
        loose = None if meaning.sort == "key" or meaning.key == "unsaid" else here if loose is None else loose
        if meaning.sort == "small":
            unsaid = unsaid or meaning.key == "unsaid"
            if meaning.key == "not":
                put_not(line, entry, found, place, (named, here), owner[1:])
            continue
        if meaning.sort == "side" and beside:
            beside_doubling(line, found, fields, place, beside, (first, here), "side", meaning.value)
            continue
        told = meaning.value
        if meaning.sort == "key":
            doubling = doubling or _doubling_in(line, entry, here)
            told = values.value(line, fields[meaning.key], here)
        if told is not values.ABSENT:
            put_fact(line, found, meaning.key, told, here, place)
        if meaning.sort == "side" and of != first:
            owner = (of, here, line.place)
        if meaning.key == "doubling":
            doubled = (here, line.place)
            if owner[2] == here:
                before_doubling(line, found, fields, first, owner, here)
    if doubling:
        found.setdefault("doubling", doubling)
    _between_two(line, loose)
    return unsaid


def _goes_on(line: Line, entry: Meaning, found: dict[str, Any]) -> bool:
    """ "angesagt und verloren": whether an "and" joins what else is said of the bonus to its announcement."""
    _, meanings = lexicon.of_entry(line.variant, entry.key).at(line.atoms, line.place + 1)
    results = any(each.sort == "state" and each.key == "made" for each in meanings)
    return results and "announced" in found and "made" not in found


def _doubling_in(line: Line, entry: Meaning, place: int) -> str | None:
    """The doubling that the name of a key begins with: "kontra by Béla" says both."""
    _, meanings = lexicon.of_entry(line.variant, entry.key).at(line.atoms[: place + 1], place)
    return next((each.value for each in meanings if (each.sort, each.key) == ("value", "doubling")), None)


def _between_two(line: Line, loose: int | None) -> None:
    """What stands between two bonuses without a comma is said of either."""
    if loose is None or line.at_end or (after := entry_at(line, line.place)) is None:
        return
    here = line.place
    words, name = text(line, loose, here), text(line, here, here + after[1])
    line.ask(
        loose, here + after[1] - loose,
        [Choice(f"{words}, {name}", f"of the {line.bonus}"), Choice(f", {words} {name}", f"of the {name}")],
    )  # fmt: skip
    line.place = here


def _of_others_too(line: Line, entry: Meaning, found: dict[str, Any], fields: dict[str, Key]) -> None:
    """ "poignée Chloé et Béla": a declaration that several hands have made."""
    while "side" not in fields and "player" in found and is_and(line, line.place):
        people = matching_names(line, line.place + 1)[0]
        line.place += 1
        after = ahead(line)
        if people and after is not None and is_and(line, after.start - 1) and len(after.said) == 1:
            _his_or_another_s(line, line.place, after)
            return
        if not people or after is not None:
            line.place -= 1
            return
        if (who := read_name(line)) is not None:
            line.found[entry.key].append({**found, "player": who})


def _his_or_another_s(line: Line, place: int, after: Ahead) -> None:
    """ "poignée Chloé et Béla et petit au bout": Béla has the one or the other."""
    who, name, here = text(line, place, after.said[0].end), text(line, after.start, after.end), after.start
    of_it = Choice(f"{who}, {name}", f"of the {line.bonus}")
    line.ask(place, after.end - place, [of_it, Choice(f", {who} {name}", f"of the {name}")])
    line.place = here


def _next(
    line: Line, entry: Meaning, found: dict[str, Any], fields: dict[str, Key]
) -> tuple[int, Meaning | None]:
    """What comes next: (atoms, meaning); (1, None) a name or a number; (0, None) nothing of the entry."""
    atom = line.atom
    known = lexicon.of_entry(line.variant, entry.key)
    count, meanings = known.at(line.atoms, line.place)
    beyond, others = lexicon.of_deal(line.variant).at(line.atoms, line.place)
    people, names = matching_names(line, line.place)
    if beyond > count and any(other.sort == "entry" for other in others):
        return 0, None
    named = count > 0 and people == count and _can_be_named(found, fields)
    if named and meanings[0].key == "not" and flag_at(line, entry, line.place + count)[1] is None:
        return 1, None  # "poignée Sans": nothing that is not so, so it is the player
    if named and meanings[0].key not in found:
        word = lexicon.unmistakable(line.variant, meanings[0].key, meanings[0].value, line.names)
        choices = [*(Choice(quoted(name), "the player") for name in names), Choice(word, _what(meanings[0]))]
        place = line.place
        line.ask(place, count, choices)
        line.place = place
    if count:
        return count, meanings[0]
    if (
        atom is not None
        and atom.kind == "number"
        and (line.atoms[line.place + 1 :] or [atom])[0].kind != "colon"
    ):
        return 1, None
    return (1, None) if people and (not beyond or is_full_name(line, line.place, people)) else (0, None)


def _can_be_named(found: dict[str, Any], fields: dict[str, Key]) -> bool:
    """Whether nobody was said yet whose the entry is."""
    return "player" in fields and "player" not in found and "side" not in found


def _what(meaning: Meaning) -> str:
    return "made or failed" if meaning.key == "made" else meaning.key.replace("_", " ")


def _name_or_number(
    line: Line,
    found: dict[str, Any],
    fields: dict[str, Key],
    place: str,
    beside: tuple[int, int] | None,
    first: int,
) -> None:
    here, atom = line.place, line.atom
    if atom is not None and atom.kind == "number":
        line.place += 1
        numbers = [key for key, field in fields.items() if Kind.NUMBER in field.kinds]
        if len(numbers) == 1:
            put_fact(line, found, numbers[0], atom.value, here, place)
            _unit(line, numbers[0])
        else:
            said = f"{atom.text} says nothing of a {found['name']}"
            line.say(here, said, "leave it out, or put a comma before it")
        return
    who = read_name(line)
    if who is None:
        return
    if beside:
        beside_doubling(line, found, fields, place, beside, (first, here), "player", who)
    else:
        put_fact(line, found, "player", who, here, place)


def _unit(line: Line, key: str) -> None:
    """ "10 trumps": the word behind the number."""
    texts = {fold(text) for text in lexicon.key_texts(line.variant, key)}
    if line.atom is not None and line.atom.fold in texts:
        line.place += 1


def _fill_in(found: dict[str, Any], fields: dict[str, Any]) -> None:
    if "side" in fields and "side" not in found and "player" not in found:
        found["side"] = "declarer"
    if "made" in fields and "made" not in found and not found.get("announced"):
        found["made"] = True
