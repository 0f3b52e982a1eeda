"""Which card points and tricks of Dappen go together, from the pack alone. Pure arithmetic, exact.

A side's cards are added up, less 1 for every two cards and 1 for an odd card left over [DA-7].
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from tarokscore.core import Message
from tarokscore.games.dappen.facts import PACK

ONES, JACKS, CAVALLS, QUEENS, FIVES = 35 * (1,), 4 * (2,), 4 * (3,), 4 * (4,), 7 * (5,)
CARDS = ONES + JACKS + CAVALLS + QUEENS + FIVES  # what the 54 cards are worth, lowest first
DAPP = 12  # cards, the declarer's, with one trick at least [DA-8]
TRICKS = {6: 7, 7: 6}  # by active players: as many as each has cards


class Way(NamedTuple):
    """One way a deal can have been: the declarer's tricks and card points, the defenders'."""

    tricks: int
    points: int
    defenders: int


def worth(cards: tuple[int, ...]) -> int:
    """The card points of a pile.

    >>> worth(CARDS), worth((5, 4, 1))
    (79, 8)
    """
    return sum(cards) - (len(cards) + 1) // 2


def pile(active: int, tricks: int) -> int:
    """How many cards the declarer has: none without a trick [DA-8].

    >>> pile(7, 3), pile(6, 7), pile(6, 0)
    (33, 54, 0)
    """
    return DAPP + active * tricks if tricks else 0


@cache
def reach(active: int, tricks: int) -> tuple[int, int]:
    """The fewest and the most card points of so many tricks.

    >>> reach(6, 1), reach(7, 4), reach(7, 0), reach(6, 7)
    ((9, 60), (26, 72), (0, 0), (79, 79))
    """
    cards = pile(active, tricks)
    return worth(CARDS[:cards]), worth(CARDS[len(CARDS) - cards :])


def total(active: int, tricks: int) -> int:
    """Both sides together: with an odd number of cards each loses its own half point [DA-7].

    >>> total(7, 4), total(7, 3), total(6, 3)
    (79, 78, 79)
    """
    return PACK - pile(active, tricks) % 2


@cache
def ways(
    active: int, card_points: int | None, defender_points: int | None, tricks: int | None, at_least: int = 0
) -> tuple[Way, ...]:
    """Every way that fits what was told; at_least: tricks that the ulti cards made show.

    >>> ways(7, 46, 32, None), ways(7, 9, None, None), ways(6, 77, None, None)
    ((Way(tricks=1, points=46, defenders=32), Way(tricks=3, points=46, defenders=32)), \
(Way(tricks=1, points=9, defenders=69),), ())
    """
    return tuple(_ways(active, card_points, defender_points, tricks, at_least))


def _ways(
    active: int, card_points: int | None, defender_points: int | None, tricks: int | None, at_least: int
) -> Iterator[Way]:
    possible = range(at_least, TRICKS[active] + 1) if tricks is None else (tricks,)
    for taken in possible:
        both = total(active, taken)
        points = card_points if card_points is not None else both - (defender_points or 0)
        low, high = reach(active, taken)
        if taken >= at_least and low <= points <= high and defender_points in (None, both - points):
            yield Way(taken, points, both - points)


SPAN = Message("{low} to {high}")
ONE_SPAN = Message("the declarer has {span}: count again")
SPANS = Message("the declarer has {spans}, or {last}: count again")


def spans(active: int, totals: frozenset[int]) -> Message:
    """The declarer's possible card points, when both sides together have one of `totals`.

    >>> str(spans(7, frozenset({79}))), str(spans(7, frozenset({78})))
    ('the declarer has 0, 13 to 72, or 79: count again', 'the declarer has 9 to 75: count again')
    """
    merged: list[tuple[int, int]] = []
    for taken in range(TRICKS[active] + 1):
        if total(active, taken) in totals:
            low, high = reach(active, taken)
            if merged and low <= merged[-1][1] + 1:
                low, high = merged[-1][0], max(merged[-1][1], high)
                merged.pop()
            merged.append((low, high))
    shown = [low if low == high else SPAN.filled(low=low, high=high) for low, high in merged]
    if len(shown) == 1:
        return ONE_SPAN.filled(span=shown[0])
    return SPANS.filled(spans=tuple(shown[:-1]), last=shown[-1])
