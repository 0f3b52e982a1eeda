"""One value of a key, read from where the line stands: a name, names, a number, a word, free text."""

from collections.abc import Callable
from typing import Any

from tarokscore import rulebook
from tarokscore.core.words import fold
from tarokscore.notation import lexicon
from tarokscore.notation.ahead import ahead
from tarokscore.notation.lexicon import Lexicon
from tarokscore.notation.line import Line, is_full_name
from tarokscore.notation.naming import read_name
from tarokscore.notation.owning import OF
from tarokscore.notation.parting import AND, is_and, matching_names
from tarokscore.schema.keys import Key, Kind, keys

ABSENT = object()
"""Nothing could be read; the trouble is told."""


def value(line: Line, key: Key, start: int) -> Any:
    """The value that follows a key. start: the key's own atom, for a complaint."""
    line.place = _behind_sign(line, line.place)
    atom = line.atom
    kinds = key.kinds
    if Kind.TEXT in kinds:
        return text(line, to_the_end=key.name == "note")
    if atom is not None and atom.kind == "number" and Kind.NUMBER in kinds and not _is_word(line, key):
        line.place += 1
        return atom.value
    if Kind.FLAG in kinds:
        return True
    for kind, read in _READERS.items():
        if kind in kinds and not (
            kind in _OF_NAMES and len(kinds) > 1 and not matching_names(line, line.place)[0]
        ):
            return read(line, key)
    wanted = "a number" if Kind.NUMBER in kinds else "something"
    line.say(
        start, f"{wanted} is missing after {key.name.replace('_', ' ')}", f"{key.name.replace('_', ' ')} 2"
    )
    return ABSENT


def _is_word(line: Line, key: Key) -> bool:
    """A number that is a word of this key: the trump 21."""
    return (
        bool(key.words)
        and lexicon.of_words(line.variant, key.words).at(line.atoms, line.place, numbers=True)[0] > 0
    )


def text(line: Line, *, to_the_end: bool) -> Any:
    """Free text: what is quoted, else a word, or several with an "of" between them ("roi de coeur"); of a
    note everything to the end of the line."""
    start, atom = line.place, line.atom
    if atom is not None and atom.kind == "quoted" and atom.value is not None:
        line.place += 1
        return atom.value
    if to_the_end:
        line.place = len(line.atoms)
    elif not line.at_end:
        line.place += 1
        while _more_of_it(line):
            line.place += 1
    if line.place == start:
        line.say(start, "some text is missing here")
        return ABSENT
    if not to_the_end and _is_free(line, line.place):
        line.place += 1
        shown = line.words(start, line.place)
        line.say(start, f"“{shown}” is several words", f'between quotes they are one text: "{shown}"')
        return ABSENT
    begin, end = line.span(start)
    if to_the_end:
        return line.text[line.atoms[start - 1].end if start else begin :].lstrip(" =").strip()
    return line.text[begin:end].strip()


def _more_of_it(line: Line) -> bool:
    """Whether the next atom goes on with a free text: an "of", a word behind one, a sign glued to it."""
    atom, before = line.atom, line.atoms[line.place - 1]
    if atom is None or atom.kind == "comma":
        return False
    if atom.fold in OF:
        return _is_free(line, line.place + 1)
    return atom.start == before.end or (before.fold in OF and _is_free(line, line.place))


def _is_free(line: Line, place: int) -> bool:
    """Whether a word stands there that is nothing by itself."""
    return (
        place < len(line.atoms)
        and line.atoms[place].kind == "word"
        and not is_and(line, place)
        and not matching_names(line, place)[0]
        and not lexicon.of_deal(line.variant).at(line.atoms, place)[0]
        and not lexicon.before_entry(line.variant).at(line.atoms, place)[0]
    )


def word(line: Line, key: Key) -> Any:
    """One of the key's own words."""
    known = lexicon.of_words(line.variant, key.words)
    start = line.place
    count, meanings = known.at(line.atoms, start, numbers=True)
    ids = [meaning.value for meaning in meanings if meaning.sort == "value"]
    if len(ids) == 1:
        line.place += count
        return ids[0]
    if line.at_end:
        known_words = ", ".join(rulebook.native(line.variant, each) for each in key.words)
        number = "a number, or " if Kind.NUMBER in key.kinds else ""
        what = key.name.replace("_", " ")
        line.say(max(start - 1, 0), f"{what} is not said", f"{number}one of: {known_words}")
    else:
        line.give_up(start, known.shown)
    return ABSENT


def words(line: Line, key: Key) -> Any:
    """Several of the key's words; "none" for an empty list."""
    known = lexicon.of_words(line.variant, key.words)
    count, meanings = known.at(line.atoms, line.place, numbers=True)
    if any(meaning.sort == "small" for meaning in meanings):
        line.place += count
        return []
    found: list[Any] = []
    gap: int | None = 0
    while gap is not None:
        line.place += gap
        if (one := word(line, key)) is ABSENT:
            return ABSENT
        found.append(one)
        gap = _another(line, known)
    return found


def _another(line: Line, known: Lexicon) -> int | None:
    """How many atoms part this word of a list from another one: "le 21, excuse"; None if none follows."""
    atom = line.atom
    parted = atom is not None and (atom.kind in ("comma", "noise") or atom.fold in AND)
    place = line.place + parted
    count = known.at(line.atoms, place, numbers=True)[0]
    beyond = lexicon.of_deal(line.variant).at(line.atoms, place)[0]
    if not count or beyond > count or (parted and matching_names(line, place)[0]):
        return None
    number = count == 1 and line.atoms[place].kind == "number"
    return None if parted and number and _counts(line, place + 1) else int(parted)


def _counts(line: Line, place: int) -> bool:
    """Whether a number before this place counts something, or is one of two with a colon."""
    atom = line.atoms[place] if place < len(line.atoms) else None
    return atom is not None and atom.kind in ("word", "colon")


def names(line: Line, key: Key) -> Any:
    """Names, as many as there are; the one behind an "and" unless it is said of a bonus."""
    found: list[str] = []
    while not found or (matching_names(line, line.place)[0] and not is_a_word_too(line)):
        if (one := read_name(line)) is None:
            return ABSENT
        found.append(one)
        line.skip_noise()
        if is_and(line, line.place) and matching_names(line, line.place + 1)[0]:
            line.place += 1
            line.place -= ahead(line) is not None
    return found


def is_a_word_too(line: Line) -> bool:
    """Whether the short name that comes next is a word of this game as well: "re" at Renata's table."""
    people = matching_names(line, line.place)[0]
    word = lexicon.of_deal(line.variant).at(line.atoms, line.place)[0]
    return word >= people > 0 and not is_full_name(line, line.place, people)


def of_each(line: Line, read: Callable[[Line], Any]) -> Any:
    """A value for each name: "Franz 24/2 Resi 19/1"."""
    found: dict[str, Any] = {}
    while not found or matching_names(line, line.place)[0] or pair_at(line, line.place + 1):
        line.place += line.at_end or is_and(line, line.place)
        start = line.place
        who = read_name(line)
        if who is None:
            return ABSENT
        if who in found:
            line.say(start, f"{who} is named twice")
        line.place = _behind_sign(line, line.place)
        one = read(line)
        if one is ABSENT:
            return ABSENT
        found[who] = one
        line.skip_noise()
    return found


def pair_at(line: Line, place: int) -> int:
    """How many atoms are a name and its number: "Franz 24/2", "Franz: 24/2"; 0 if none are."""
    count, _ = matching_names(line, place)
    behind = _behind_sign(line, place + count)
    rest = [atom.kind for atom in line.atoms[behind : behind + 2]]
    is_pair = count > 0 and rest[:1] == ["number"] and rest[1:] != ["colon"]
    return behind + 1 - place if is_pair else 0


def _behind_sign(line: Line, place: int) -> int:
    """Past a sign between a name and its number: "Franz = 24", "Franz: 24", but not "Franz :24"."""
    while place < len(line.atoms) and (
        line.atoms[place].kind == "noise"
        or (line.atoms[place].kind == "colon" and line.atoms[place].start == line.atoms[place - 1].end)
    ):
        place += 1
    return place


def number(line: Line) -> Any:
    """A number, told as missing if there is none."""
    atom = line.atom
    if atom is None or atom.kind != "number":
        line.say(line.place, "a number is missing here")
        return ABSENT
    line.place += 1
    return atom.value


def parts(line: Line, key: Key) -> Any:
    """An object of its own, part by part; what a part is called may stand before it: "from Anna to Béla"."""
    found = {}
    for part in keys(key.inner).values() if key.inner else ():
        line.skip_noise()
        if line.atom is not None and line.atom.fold == fold(part.name):
            line.place += 1
        if line.at_end:
            shown = " ".join(f"{each} NAME" for each in keys(key.inner)) if key.inner else ""
            line.say(
                line.place, f"{part.name} whom?", f"{lexicon.key_texts(line.variant, key.name)[0]} {shown}"
            )
            return ABSENT
        if (one := read_name(line)) is None:
            return ABSENT
        found[part.name] = one
    return found


def _name(line: Line, key: Key) -> Any:
    found = read_name(line)
    return ABSENT if found is None else found


_OF_NAMES = (Kind.NAME, Kind.NAMES, Kind.NUMBER_OF_EACH, Kind.WORD_OF_EACH)
_READERS: dict[Kind, Callable[[Line, Key], Any]] = {
    Kind.NAME: _name,
    Kind.NAMES: names,
    Kind.NUMBER_OF_EACH: lambda line, key: of_each(line, number),
    Kind.WORD_OF_EACH: lambda line, key: of_each(line, lambda each: word(each, key)),
    Kind.PARTS: parts,
    Kind.WORDS: words,
    Kind.WORD: word,
}
