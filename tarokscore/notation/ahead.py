"""What stands before a bonus or declaration and is said of it: "Cene trula", "kontra trull".

At the beginning of a clause it is the bonus's. Behind something else it can be the game's as well: a
name the partner, a kontra that of the game. Then nobody can tell, and it is asked.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from tarokscore.core.words import fold
from tarokscore.notation import common_words, lexicon
from tarokscore.notation.lexicon import Meaning
from tarokscore.notation.line import Line, quoted
from tarokscore.notation.naming import choices, other_readings
from tarokscore.notation.owning import OF, is_colon
from tarokscore.notation.parting import is_and, matching_names
from tarokscore.notation.trouble import Choice
from tarokscore.schema.keys import Key, Kind, keys

NOT_DOUBLED = "none"
ON = frozenset(map(fold, common_words.ON))


class Said(NamedTuple):
    """One thing said of a bonus. key: of the entry, or "not"; value; start, end: its atoms; names: the
    players it can mean too, where it is a word and the beginning of a name, or the beginning of several."""

    key: str
    value: Any
    start: int
    end: int
    names: tuple[str, ...] = ()


class Ahead(NamedTuple):
    """said: what stands before the entry, in order; entry; start, end: the atoms of the entry's name."""

    said: tuple[Said, ...]
    entry: Meaning
    start: int
    end: int


def ahead(line: Line) -> Ahead | None:
    """The bonus or declaration that comes next and what is said before its name; None if anything else
    comes first, or nothing is said."""
    said: list[Said] = []
    place = line.place
    while len(said) < 8:
        place = _over_small_words(line, place, said)
        if found := entry_at(line, place):
            return Ahead(tuple(said), found[0], place, place + found[1]) if said else None
        one = _said_at(line, place)
        if one is None:
            return None
        if said and said[-1].key == "not" and one.key in ("announced", "made"):
            one = one._replace(value=not one.value, start=said.pop().start)
        elif said and said[-1].key == "not" and one.key == "doubling":
            one = one._replace(value=NOT_DOUBLED, start=said.pop().start)
        said.append(one)
        place = one.end
    return None


def entry_at(line: Line, place: int) -> tuple[Meaning, int] | None:
    """The bonus or declaration named there, and how many atoms name it; its list may stand before it."""
    count, meanings = lexicon.of_deal(line.variant).at(line.atoms, place)
    if not count or matching_names(line, place)[0] > count:
        return None
    for meaning in meanings:
        if meaning.sort == "key" and Kind.ENTRIES in line.model[meaning.key].kinds:
            behind = entry_at(line, place + count)
            return (behind[0], count + behind[1]) if behind and behind[0].key == meaning.key else None
    entries = [each for each in meanings if each.sort == "entry"]
    return (entries[0], count) if len(entries) == 1 else None


def _over_small_words(line: Line, place: int, said: list[Said]) -> int:
    """Past signs, "and" between two names, and behind a doubling the "on" before what it is on and the "by"
    before who doubled."""
    while place < len(line.atoms):
        atom = line.atoms[place]
        last = said[-1].key if said else ""
        sign = atom.kind == "noise" or (said and is_colon(line, place))
        on = last == "doubling" and atom.fold in ON | OF and not matching_names(line, place)[0]
        if not sign and not on and not (last == "player" and is_and(line, place)):
            break
        place += 1
    return place


def _said_at(line: Line, place: int) -> Said | None:
    count, meanings = lexicon.before_entry(line.variant).at(line.atoms, place)
    beyond, others = lexicon.of_deal(line.variant).at(line.atoms, place)
    people, names = matching_names(line, place)
    if beyond > max(count, people) or (count and _is_a_key(line, others, place + beyond)):
        return None
    if count and count >= people:
        also = names if people == count else ()
        return Said(meanings[0].key, meanings[0].value, place, place + count, also)
    if people:
        return Said("player", names[0], place, place + people, names if len(names) > 1 else ())
    return None


def _is_a_key(line: Line, meanings: tuple[Meaning, ...], behind: int) -> bool:
    """ "declarer Anna": a key with a name behind it, and not the declarer's side."""
    key = next((line.model[each.key] for each in meanings if each.sort == "key"), None)
    return key is not None and Kind.NAME in key.kinds and matching_names(line, behind)[0] > 0


# --- whose it is -------------------------------------------------------------------------------


def told_apart(line: Line, found: Ahead) -> bool:
    """Whether everything said before the entry is surely the entry's own. If not, it is asked, and what can
    still be read of it goes on behind."""
    doubt = next(_doubts(line, found), None)
    if doubt is None:
        return True
    start, asked = doubt
    line.ask(start, found.end - start, asked)
    return False


def _doubts(line: Line, found: Ahead) -> Iterator[tuple[int, list[Choice]]]:
    name, first = text(line, found.start, found.end), found.said[0]
    fields = fields_of(line, found.entry)
    whole = text(line, first.start, found.end)
    rest = text(line, found.said[1].start if len(found.said) > 1 else found.start, found.end)
    for one in found.said:
        if one.names and "player" in fields:
            yield one.start, list(_meant(line, one, found))
        elif one.key == "player" and other_readings(line, one.start):
            yield one.start, list(choices(line, one.start, found.end))
    if line.place != line.clause and (also := _of_the_deal(line, first)):
        told_anyway = first.key == "made" and "made" not in line.model
        word = "" if told_anyway else text(line, first.start, first.end)
        yield first.start, [Choice(f"{word}, {rest}", also), Choice(f", {whole}", f"said of the {name}")]
    if negated(found) and "made" in fields:
        none = Choice("", "there was none: leave it out")
        yield first.start, [Choice(f"{name} failed", "it was lost"), none]
    by = {one.key: one for one in found.said}
    if (owner := by.get("player", by.get("side"))) and "doubling" in by and "doubling" in fields:
        who, word = (text(line, one.start, one.end) for one in (owner, by["doubling"]))
        other = doubler(fields, by["doubling"].value)
        yield first.start, list(who_doubled(line, name, who, word, other, owner.key))


def negated(found: Ahead) -> bool:
    """Whether there was none: "no petit au bout"."""
    return any(one.key == "not" for one in found.said)


def _of_the_deal(line: Line, said: Said) -> str:
    """What it would be if it were not said of the bonus; "" if it cannot be anything else."""
    if said.value == NOT_DOUBLED:
        return ""  # neither the game nor the bonus has anything by that
    if said.key == "player":
        return "the partner" if "partner" in line.model and not line.is_told("partner") else ""
    if said.key == "made" and said.key not in line.model:
        return "how the game went, which its points say"
    of_the_game = {"doubling": "the game is doubled", "made": "how the game went"}
    return of_the_game.get(said.key, "") if said.key in line.model and not line.is_told(said.key) else ""


def _meant(line: Line, said: Said, found: Ahead) -> Iterator[Choice]:
    """The entry with each of the players, and with the word, that a short name can be."""
    before, after = text(line, said.start, said.start), text(line, said.end, found.end)
    for name in said.names:
        yield Choice(f"{before}{quoted(name)} {after}", "this player")
    if said.key != "player":
        word = lexicon.unmistakable(line.variant, said.key, said.value, line.names)
        yield Choice(f"{before}{word} {after}", said.key)


def who_doubled(
    line: Line, entry: str, who: str, word: str, other: Key | None, sort: str
) -> Iterator[Choice]:
    """Somebody beside a doubling, as they stand in the line: it says whose the bonus is, or who doubled it.
    other: the key for that, if there is one; sort: "player" or "side"."""
    yield Choice(f"{entry} {who} {word}".strip(), "whose it is")
    by = f" {lexicon.key_texts(line.variant, other.name)[0]} {who}" if other and sort == "player" else ""
    yield Choice(f"{entry} {word}{by}".strip(), "who doubled it")


def doubler(fields: dict[str, Key], value: str | None) -> Key | None:
    """The key of a bonus under which its game keeps who doubled it, if it does: who did so first, and no
    other doubling is his."""
    if value != fields["doubling"].words[0]:
        return None
    return next((key for key in fields.values() if key.kinds == {Kind.NAME} and key.name != "player"), None)


def fields_of(line: Line, entry: Meaning) -> dict[str, Key]:
    """The keys of a bonus or of a declaration of this game."""
    model = line.model[entry.key].inner
    return keys(model) if model else {}


def text(line: Line, start: int, end: int) -> str:
    """Some atoms as they stand in the line, as far as it goes."""
    return line.words(start, end)
