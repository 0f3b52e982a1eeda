"""An "and" that is the beginning of a name as well: "trul a barvičky" at Alena's table.

By what stands before it and behind it, it can be the one, the other, or either. Where it can be either
that is asked, and the line is read on as if it were the "and".
"""

from collections.abc import Iterator

from tarokscore.core.words import fold
from tarokscore.notation import common_words, lexicon
from tarokscore.notation.lexicon import Meaning
from tarokscore.notation.line import Line, named_at, quoted
from tarokscore.notation.trouble import Choice, ambiguous
from tarokscore.schema.keys import Kind

AND = frozenset(map(fold, common_words.AND))
_EXPECTING = AND | frozenset(map(fold, (*common_words.OF, *common_words.ON)))
"""Behind these a name comes, and no "and"."""

# What stands beside it.
NOTHING, COMMA, NAME, NUMBER, BID, ENTRY, PHRASE = range(7)


def matching_names(line: Line, place: int) -> tuple[int, tuple[str, ...]]:
    """How many atoms name somebody there, and whom they can mean; (0, ()) for nobody, and for an "and"."""
    count, names = named_at(line, place)
    if count != 1 or line.atoms[place].fold not in AND:
        return count, names
    if place not in line.ands:
        before, behind = _before(line, place), _behind(line, place + 1)
        among_points = _is_pair(line, before, behind, place)
        line.ands[place] = among_points or _either(before, behind)
        if line.ands[place] and not among_points:
            begin, end = line.span(place, place + 1)
            choices = list(_choices(line, names, before, behind))
            line.troubles.append(ambiguous(line.text[begin:end], begin, end, choices))
            line.either = line.either or line.troubles[-1]
    return (0, ()) if line.ands[place] else (count, names)


def is_and(line: Line, place: int) -> bool:
    """Whether an "and" stands there that is nobody's name."""
    return place < len(line.atoms) and line.atoms[place].fold in AND and not matching_names(line, place)[0]


def joined(line: Line, place: int) -> tuple[bool, bool]:
    """Whether the "and" that stands there has something to join before it, and behind it."""
    before, ends = _before(line, place), place + 1 == len(line.atoms)
    return before != BID, not ends and (before, _behind(line, place + 1)) != (NAME, NUMBER)


def _either(before: int, behind: int) -> bool:
    """Whether both an "and" and a name can stand between these two."""
    if behind == ENTRY:
        return before != NOTHING
    if behind == NUMBER:  # "2 bouts et 49", but "garde a 49", "klop Ana 13, in 17"
        return before in (ENTRY, PHRASE)
    return behind in (NAME, PHRASE) and before in (COMMA, NAME, NUMBER, ENTRY, PHRASE)


def _is_pair(line: Line, before: int, behind: int, place: int) -> bool:
    """Between two names that have a number each: "Ana 13 in Bor 17"."""
    number = place + 1 + named_at(line, place + 1)[0]
    numbered = number < len(line.atoms) and line.atoms[number].kind == "number"
    return (before, behind) == (NUMBER, NAME) and numbered and _before(line, place - 1) == NAME


def _before(line: Line, place: int) -> int:
    atom = line.atoms[place - 1] if place else None
    if atom is None or atom.kind in ("colon", "noise", "other"):
        return NOTHING
    if atom.kind in ("comma", "number"):
        return COMMA if atom.kind == "comma" else NUMBER
    if atom.fold in _EXPECTING and not matching_names(line, place - 1)[0]:
        return NOTHING
    starts = range(max(0, place - 8), place)
    if any(named_at(line, start)[0] == place - start for start in starts):
        return NAME
    return next((_sort(line, found) for start in starts if (found := _phrase(line, start, place))), NOTHING)


def _phrase(line: Line, start: int, end: int) -> tuple[Meaning, ...]:
    """What the words between mean, if they are one phrase."""
    for known in (lexicon.of_deal(line.variant), lexicon.before_entry(line.variant)):
        count, meanings = known.at(line.atoms, start)
        if start + count == end:
            return meanings
    return ()


def _sort(line: Line, meanings: tuple[Meaning, ...]) -> int:
    first = meanings[0]
    key = line.model.get(first.key)
    if first.sort == "entry":
        return ENTRY
    if first.sort == "small" or (first.sort == "key" and key and Kind.NAME in key.kinds):
        return NOTHING
    return BID if first.sort == "value" and first.key in ("contract", "outcome") else PHRASE


def _behind(line: Line, place: int) -> int:
    """What begins there; of what is said of a bonus, only with the bonus behind it."""
    if place >= len(line.atoms) or line.atoms[place].kind == "comma":
        return NOTHING
    if named_at(line, place)[0]:
        return NAME
    count, meanings = lexicon.of_deal(line.variant).at(line.atoms, place)
    if count and any(each.sort == "entry" for each in meanings):
        return ENTRY
    said, _ = lexicon.before_entry(line.variant).at(line.atoms, place)
    if said and _behind(line, place + said) == ENTRY:
        return ENTRY
    if line.atoms[place].kind == "number":
        unit = lexicon.of_deal(line.variant).at(line.atoms, place + 1)[1]
        return PHRASE if count or any(each.sort == "key" for each in unit) else NUMBER
    return PHRASE if count and meanings[0].sort != "state" else NOTHING


def _choices(line: Line, names: tuple[str, ...], before: int, behind: int) -> Iterator[Choice]:
    word = lexicon.unmistakable(line.variant, "and", None, line.names)
    for name in map(quoted, names):
        if behind == NAME:
            yield Choice(f"{f'{word} ' if before == NAME else ''}{name} {word}", "the player")
        elif behind == ENTRY and before != COMMA:
            yield Choice(f"{name},", "the player, with what stands before")
            yield Choice(f", {name}", "the player, with what follows")
        else:
            yield Choice(name, "the player")
    yield Choice(word, "no player")
