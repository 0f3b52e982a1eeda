"""A small language of patterns. A pattern makes a parser that finds every way to match at a place of a
lattice.

word:contract             a word for a value of this key; also state:…, number, side, text
key:contract              the name of a key: no statement by itself
entry  title  prey  loss  the name of a bonus; other words for it
field  choice             the name of a key of a bonus; a word for its value
amount                    a number in the case that means "with"
name owner several        a player's name: uninflected; in any case but "with"; several in a row
possessor                 a name in the genitive
kin                       a name in the form that means somebody and those with them
of with not verb …        a small word of this category: no statement by itself
=from                     exactly this word
: , [ ] plus minus        a sign; [ ] stand for brackets
^ .                       the beginning, the end of a clause; matches no token
A B   A|B   A?   A*       in sequence; alternatives; optional; repeated
~A                        A without its statement
&A  !A  $A                A follows; does not follow; costs 1 if it follows: matches no token
<name  <entry  <verb      an item of this kind or key ends here; matches no token
name>partner  number>x    as the value of this key; both>both: True
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import NamedTuple, TypeAlias

from tarokscore.notation.drafts import DraftEntry, Op
from tarokscore.notation.items import WITH
from tarokscore.notation.lattice import Lattice, once
from tarokscore.notation.lexicon import SMALL, Item

Statement: TypeAlias = tuple[Op, ...]
Parses: TypeAlias = Sequence[tuple[int, Statement, int]]
"""(end, statement, cost) for every way to match."""
Reader: TypeAlias = Callable[[Lattice, int], Parses]
ItemAction: TypeAlias = Callable[[Item], Statement]
First: TypeAlias = frozenset[tuple[str, str]]

MOST = 7
"""How often A* repeats A."""
MANY = 7
"""Ways to parse the beginning of a sequence; more of them end at the same few places."""
_CASES = {
    "name": ("",), "owner": ("", "gen", "dat", "obl", "kin"), "mate": ("", "gen", "obl"),
    "helped": ("dat", "obl"), "companion": ("with",), "robbed": ("dat", "from"), "possessor": ("gen",),
    "kin": ("kin",),
}  # fmt: skip
_NAME: First = frozenset({("name", "")})
_SIGNS = {":": "colon", ",": "comma", "minus": "minus"}
_BRACKETS = {"[": "(", "]": ")"}
_PIECES = re.compile(r"[()|?*~&!$]|[^\s()|?*~&!$]+")


class Pattern(NamedTuple):
    """A parser. read: (lattice, place) -> every way to match there; first: the (kind, key) of the items that
    a match can begin with; empty: whether it can match no token; needs: the (kind, key) of items that every
    match contains."""

    read: Reader
    first: First
    empty: bool = False
    needs: First = frozenset()


NO_LEAVES: Mapping[str, Pattern] = {}


def pattern(text: str, leaves: Mapping[str, Pattern] = NO_LEAVES) -> Pattern:
    """The parser for the text of a pattern. leaves: {word in it: parser} for words defined by the caller.
    Raises ValueError for surplus text."""
    pieces = _PIECES.findall(text)[::-1]
    found = _alternatives(pieces, leaves)
    if pieces:
        raise ValueError(f"{text}: {pieces[-1]!r} is too much")
    return found


def _alternatives(pieces: list[str], leaves: Mapping[str, Pattern]) -> Pattern:
    """The parser of `A|B|…` up to a closing bracket or the end. pieces: the rest of the pattern, reversed;
    what is parsed is removed."""
    found = [_sequence(pieces, leaves)]
    while pieces and pieces[-1] == "|":
        pieces.pop()
        found.append(_sequence(pieces, leaves))
    if len(found) == 1:
        return found[0]

    def read(lattice: Lattice, place: int) -> Parses:
        return [step for each in found for step in each.read(lattice, place)]

    first = frozenset().union(*(each.first for each in found))
    needs = frozenset.intersection(*(each.needs for each in found))
    return Pattern(read, first, any(each.empty for each in found), needs)


def _sequence(pieces: list[str], leaves: Mapping[str, Pattern]) -> Pattern:
    """The parser of `A B …`; arguments as for `_alternatives`."""
    found = [_repeated(pieces, leaves)]
    while pieces and pieces[-1] not in ("|", ")"):
        found.append(_repeated(pieces, leaves))
    if len(found) == 1:
        return found[0]
    begin, *parts = (each.read for each in found)

    def read(lattice: Lattice, place: int) -> Parses:
        ways = begin(lattice, place)
        for part in parts:
            if not ways:
                break
            behind = cache(partial(part, lattice)) if len(ways) > MANY else partial(part, lattice)
            ways = [
                (last, said + more, cost + extra)
                for end, said, cost in ways
                for last, more, extra in behind(end)
            ]
        return ways

    first: First = frozenset()
    for each in found:
        first |= each.first
        if not each.empty:
            break
    needs = frozenset().union(*(each.needs for each in found))
    return Pattern(read, first, all(each.empty for each in found), needs)


def _repeated(pieces: list[str], leaves: Mapping[str, Pattern]) -> Pattern:
    """The parser of one word or bracket with its prefix and suffix; arguments as for `_alternatives`."""
    piece = pieces.pop()
    if piece == "~":
        inner = _repeated(pieces, leaves)
        return inner._replace(read=partial(_unsaid, inner.read))
    if piece in _AHEAD:
        inner = _repeated(pieces, leaves)
        return Pattern(partial(_AHEAD[piece], inner.read), frozenset(), empty=True)
    if piece == "(":
        found = _alternatives(pieces, leaves)
        pieces.pop()
    else:
        found = leaves[piece] if piece in leaves else _leaf(piece)
    if pieces and pieces[-1] in "?*":
        more = pieces.pop() == "*"
        repeated = partial(_times, once(found.read), MOST) if more else partial(_perhaps, found.read)
        return Pattern(repeated, found.first, True)
    return found


def _unsaid(inner: Reader, lattice: Lattice, place: int) -> Parses:
    return [(end, (), cost) for end, _, cost in inner(lattice, place)]


def _next(inner: Reader, lattice: Lattice, place: int) -> Parses:
    return [(place, (), 0)] if inner(lattice, place) else ()


def _not_next(inner: Reader, lattice: Lattice, place: int) -> Parses:
    return () if inner(lattice, place) else [(place, (), 0)]


def _dear(inner: Reader, lattice: Lattice, place: int) -> Parses:
    is_parsing = lattice.tried is None  # while expectations are recorded, `inner` is not to be among them
    return [(place, (), int(is_parsing and bool(inner(lattice, place))))]


_AHEAD = {"&": _next, "!": _not_next, "$": _dear}


def _perhaps(inner: Reader, lattice: Lattice, place: int) -> Parses:
    return [(place, (), 0), *inner(lattice, place)]


def _times(inner: Reader, most: int, lattice: Lattice, place: int) -> Parses:
    """Up to `most` repetitions. Ways that say the same up to the same place are one: in a row of short words
    that can each be a name, an article or nothing, their number would grow exponentially."""
    found: dict[tuple[int, Statement], int] = {(place, ()): 0}
    last = found
    for _ in range(most):
        longer: dict[tuple[int, Statement], int] = {}
        for (end, said), cost in last.items():
            for further, more, extra in inner(lattice, end):
                way, total = (further, said + more), cost + extra
                if total < longer.get(way, total + 1):
                    longer[way] = total
        last = {way: cost for way, cost in longer.items() if cost < found.get(way, cost + 1)}
        if not last:
            break
        found = found | last
    return [(end, said, cost) for (end, said), cost in found.items()]


def _before_its_figure(lattice: Lattice, place: int) -> bool:
    is_sign = lattice.kind(place) == "plus" and place + 1 < lattice.length
    return is_sign and any(item.kind == "number" for _, item in lattice.own[place + 1])


# --- the words of a pattern ----------------------------------------------------------------------


@cache
def _leaf(text: str) -> Pattern:
    """The parser of one word of a pattern; cached, since most words are in several patterns."""
    text, _, target = text.partition(">")
    kind, _, key = text.partition(":")
    if text == "plus":  # only with a number right after it: not "+ hat nur 57"
        return where(_before_its_figure, text)
    if text in _SIGNS:
        return where(lambda lattice, place: lattice.kind(place) == _SIGNS[text], _SIGNS[text])
    if text in _BRACKETS:
        return where(lambda lattice, place: lattice.text(place) == _BRACKETS[text], "comma")
    if text == ".":
        return where(lambda lattice, place: lattice.kind(place) in ("", "comma"), width=0)
    if text == "^":
        return where(lambda lattice, place: not place or lattice.kind(place - 1) == "comma", width=0)
    if text.startswith("<"):
        return where(
            lambda lattice, place: any(text[1:] in (it.kind, it.key) for _, it in lattice.before(place)),
            width=0,
        )
    if text.startswith("="):
        return where(lambda lattice, place: lattice.text(place).casefold() == text[1:])
    if text == "several":
        return pattern("owner ((and|,)? owner)*")
    if text in _CASES:
        make: ItemAction = partial(_named, target)
        return Pattern(partial(_items, "name", _CASES[text], make), _NAME, needs=_NAME)
    if text == "result":
        kind, key, make = "state", "made", _went
    elif text == "amount":
        kind, key, make = "number", WITH, partial(_numbered, target)
    elif text in SMALL:
        kind, key, make = "small", text, partial(_true, target)
    else:
        make = partial(_MAKERS[kind], target)
    first = frozenset({(kind, key)})
    return Pattern(partial(_items, kind, (key,) if key else (), make), first, needs=first)


def whose(found: Item) -> str:
    """The player of a name item; for a shortened name that fits several, these with a bar between them."""
    return "|".join(found.value) if isinstance(found.value, tuple) else str(found.value)


def _named(target: str, item: Item) -> Statement:
    return (Op("put", target, whose(item)) if target else Op("role", who=whose(item)),)


def _valued(target: str, item: Item) -> Statement:
    return (Op("put", target or item.key, item.value),)  # type: ignore[arg-type]


def _numbered(target: str, item: Item) -> Statement:
    return (Op("put" if target else "number", target, item.value),)  # type: ignore[arg-type]


def _went(item: Item) -> Statement:
    return (Op("went", value=bool(item.value)),)


def _entry(target: str, item: Item) -> Statement:
    return (Op("entry", value=DraftEntry(item.key, str(item.value))),)


def _field(target: str, item: Item) -> Statement:
    return (Op("put", item.key, True),)


def _true(target: str, item: Item) -> Statement:
    return (Op("put", target, True),) if target else ()


_MAKERS: dict[str, Callable[[str, Item], Statement]] = {
    "word": _valued, "state": _valued, "side": _valued, "text": _valued, "number": _numbered,
    "key": _true, "left": _true, "bid": _valued, "field": _field, "choice": _valued,
    **dict.fromkeys(("entry", "title", "prey", "loss"), _entry),
}  # fmt: skip


def _items(kind: str, keys: tuple[str, ...], make: ItemAction, lattice: Lattice, place: int) -> Parses:
    if lattice.tried is not None:
        lattice.tried.add((place, kind, keys))
    if (edges := lattice.at[place].get(kind)) is None:
        return ()
    return [(end, make(each), each.cost) for end, each in edges if not keys or each.key in keys]


def where(is_so: Callable[[Lattice, int], bool], kind: str = "", *, width: int = 1) -> Pattern:
    """The parser that matches `width` tokens (0 or 1), without a statement, at every place where `is_so`
    holds. kind: of the token, if a rule can begin with it."""

    def read(lattice: Lattice, place: int) -> Parses:
        return [(place + width, (), 0)] if is_so(lattice, place) else ()

    first = frozenset({(kind, "")} if kind else ())
    return Pattern(read, first, not width, first if width else frozenset())
