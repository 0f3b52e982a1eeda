"""How many of nine tricks a side can have taken, by the card points.

For the pack of 42 cards, where the contract determines how many cards the declarer discards. Numbers of
tricks are those of the declarer's side.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, Protocol

from tarokscore.core import DECLARER, DEFENDERS, Seats
from tarokscore.rules.double_game import WHOLE, Bonus, DoubleGameDeal, side_of

TRICKS, PER_TRICK = 9, 4
FIVES = 7  # skíz, XXI, pagát, four kings; never discarded
LOW = (1,) * 23 + (2,) * 4 + (3,) * 4 + (4,) * 4  # the other 35 cards
DISCARDS = {"three": 3, "two": 2, "one": 1, "solo": 0}  # of the declarer, from the talon's six
ALL_DISCARDS = 6
ANY, SOME = frozenset(range(TRICKS + 1)), frozenset(range(1, TRICKS))
EVERY = {DECLARER: TRICKS, DEFENDERS: 0}  # tricks of the declarer's side when a side has them all


class DiscardOptions(Protocol):
    """The house rules by which the discards count for a side."""

    @property
    def discard_to_lone_declarer(self) -> bool: ...


class Bounds(NamedTuple):
    """What the bonuses imply for each side, the declarer's first. fewest: tricks at least; fives: cards of
    five points at least; not_all: whether it has not taken every trick."""

    fewest: tuple[int, int] = (0, 0)
    fives: tuple[int, int] = (0, 0)
    not_all: tuple[bool, bool] = (False, False)


UNBOUND = Bounds()


def discards(deal: DoubleGameDeal, options: DiscardOptions) -> int:
    """The number of discarded cards that count for the declarer's side."""
    if options.discard_to_lone_declarer and deal.alone == "card-discarded":
        return ALL_DISCARDS
    return DISCARDS[deal.contract or ""]


def has_room(tricks: int, bounds: Bounds) -> bool:
    """Whether each side has at least its fewest tricks if the declarer's side has `tricks`."""
    return bounds.fewest[0] <= tricks <= TRICKS - bounds.fewest[1]


@cache
def reach(tricks: int, discarded: int, bounds: Bounds = UNBOUND) -> tuple[int, int] | None:
    """Lowest and highest card points of the declarer's side with these numbers of tricks and discarded cards;
    None if that is impossible within the bounds of the bonuses.

    >>> reach(9, 3), reach(0, 3), reach(1, 3), reach(9, 6)
    ((82, 91), (3, 12), (7, 32), (94, 94))
    """
    cards, theirs = PER_TRICK * tricks, PER_TRICK * (TRICKS - tricks)
    least, most = max(bounds.fives[0], FIVES - theirs), min(cards, FIVES - bounds.fives[1])
    if least > most or not has_room(tricks, bounds):
        return None
    few, many = cards - most + discarded, cards - least + discarded  # cards below five
    return 5 * least + sum(LOW[:many]), 5 * most + sum(LOW[len(LOW) - few :])


@cache
def fitting(points: int, discarded: int, bounds: Bounds = UNBOUND) -> frozenset[int]:
    """The numbers of tricks with which these card points are possible. discarded, bounds: as for `reach`."""
    found = set()
    for tricks in range(TRICKS + 1):
        span = reach(tricks, discarded, bounds)
        if span is not None and span[0] <= points <= span[1]:
            found.add(tricks)
    barred = {every for every, not_all in zip(EVERY.values(), bounds.not_all, strict=True) if not_all}
    return frozenset(found - barred)


def volats(deal: DoubleGameDeal, seats: Seats) -> Iterator[tuple[int, Bonus, str]]:
    """(index, bonus, side) of every listed volát whose side is known."""
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name == "volat" and (side := side_of(bonus, seats)) is not None:
            yield index, bonus, side


def candidates(deal: DoubleGameDeal, seats: Seats) -> frozenset[int]:
    """The numbers of tricks that the listed tricks and voláts allow, whatever the card points."""
    found = ANY if deal.tricks is None else frozenset((deal.tricks,))
    for _, volat, side in volats(deal, seats):
        if volat.stands:
            found &= {EVERY[side]}
        elif volat.announced and volat.made is False:
            found -= {EVERY[side]}
    return found


def is_lost_whole(bonus: Bonus) -> bool:
    """Whether a bonus is a lost announced trull or four kings, which a side with every trick cannot lose."""
    return bonus.name in WHOLE and bonus.announced and bonus.made is False


def swept(found: frozenset[int]) -> str | None:
    """The side that must have taken every trick, None if there is none. found: the possible numbers of
    tricks."""
    return next((side for side, every in EVERY.items() if found == {every}), None)
