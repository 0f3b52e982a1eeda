"""Who won every trick, and which card points can be: from the pack, the made bonuses and the points.

A number of tricks of the declarer's side is possible when neither the card points [V-19] nor the
bonuses [V-18] nor a volát that failed speak against it. Where no tricks are told, a volát is read from
what is left [HU-24].
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from tarokscore.games.hungarian_tarokk.facts import ALL_DISCARDS, DISCARDS, SIDES, Bonus, Deal, Options
from tarokscore.rules.double_game import side_of
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats, other

TRICKS, PER_TRICK = 9, 4
FIVES = 7  # skíz, XXI, pagát, four kings; never discarded [HU-2, HU-11]
LOW = (1,) * 23 + (2,) * 4 + (3,) * 4 + (4,) * 4  # the other 35 cards [HU-2]
SOME = frozenset(range(1, TRICKS))
EVERY = {DECLARER: TRICKS, DEFENDERS: 0}  # tricks of the declarer's side when a side has them all

# The cards that a made bonus says its side took [HU-30 … HU-34].
TAKEN = {
    "trull": ("skíz", "XXI", "pagát"),
    "four-kings": ("♠ king", "♥ king", "♦ king", "♣ king"),
    "pagat-ultimo": ("pagát",),
    "xxi-catch": ("skíz", "XXI"),
    "pagat-catch": ("pagát",),
}


class Fixed(NamedTuple):
    """What the bonuses fix: fives in each side's tricks, who took at least two tricks, and who cannot
    have taken all of them."""

    fives: tuple[int, int] = (0, 0)
    two: tuple[bool, bool] = (False, False)
    not_all: tuple[bool, bool] = (False, False)


NOTHING = Fixed()


def fixed(deal: Deal, seats: Seats) -> Fixed:
    """Declarer's side first. A side whose pagát won the last trick took its skíz or XXI in another [V-19];
    who lost an announced trull or four kings has not taken everything [V-18]."""
    if not deal.bonuses:
        return NOTHING
    cards: dict[str, set[str]] = {DECLARER: set(), DEFENDERS: set()}
    ultimo, lost = set(), set()
    for bonus in deal.bonuses:
        side = side_of(bonus, seats)
        if side is None:
            continue
        if bonus.stands:
            cards[side].update(TAKEN.get(bonus.name, ()))
            if bonus.name == "pagat-ultimo":
                ultimo.add(side)
        elif lone_pagat_lost(bonus, side, seats):
            cards[DEFENDERS].add("pagát")
        elif bonus.announced and bonus.made is False and bonus.name in ("trull", "four-kings"):
            lost.add(side)
    return Fixed(
        (len(cards[DECLARER]), len(cards[DEFENDERS])),
        (DECLARER in ultimo and not cards[DECLARER].isdisjoint(("skíz", "XXI")),
         DEFENDERS in ultimo and not cards[DEFENDERS].isdisjoint(("skíz", "XXI"))),
        (DECLARER in lost, DEFENDERS in lost),
    )  # fmt: skip


def lone_pagat_lost(bonus: Bonus, side: str, seats: Seats) -> bool:
    """A lone declarer's pagát that was beaten in the last trick went to the defenders [HU-37]."""
    silent_lost = bonus.name == "pagat-ultimo" and not bonus.announced and bonus.made is False
    return silent_lost and side == DECLARER and seats.partner is None


def discards(deal: Deal, options: Options) -> int:
    """How many discarded cards count for the declarer's side [HU-11]."""
    if options.discard_to_lone_declarer and deal.alone == "card-discarded":
        return ALL_DISCARDS
    return DISCARDS[deal.contract or ""]


@cache
def reach(tricks: int, discarded: int, known: Fixed = NOTHING) -> tuple[int, int] | None:
    """Lowest and highest card points of the declarer's side with so many tricks and discarded cards; None
    where the bonuses cannot be had with so many tricks [V-19].

    >>> reach(9, 3), reach(0, 3), reach(1, 3), reach(9, 6)
    ((82, 91), (3, 12), (7, 32), (94, 94))
    """
    cards, theirs = PER_TRICK * tricks, PER_TRICK * (TRICKS - tricks)
    least, most = max(known.fives[0], FIVES - theirs), min(cards, FIVES - known.fives[1])
    one_only = (known.two[0] and tricks < 2) or (known.two[1] and TRICKS - tricks < 2)
    if least > most or one_only:
        return None
    fewest, largest = cards - most + discarded, cards - least + discarded  # cards below five
    return 5 * least + sum(LOW[:largest]), 5 * most + sum(LOW[len(LOW) - fewest :])


@cache
def fitting(points: int, discarded: int, known: Fixed = NOTHING) -> frozenset[int]:
    """The numbers of tricks with which such card points and bonuses can be [V-18, V-19]."""
    found = set()
    for tricks in range(TRICKS + 1):
        span = reach(tricks, discarded, known)
        if span is not None and span[0] <= points <= span[1]:
            found.add(tricks)
    for side, barred in zip(SIDES, known.not_all, strict=True):
        if barred:
            found.discard(EVERY[side])
    return frozenset(found)


def volats(deal: Deal, seats: Seats) -> Iterator[tuple[int, Bonus, str]]:
    """Place, entry and side of every volát listed."""
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name == "volat" and (side := side_of(bonus, seats)) is not None:
            yield index, bonus, side


def possible(deal: Deal, options: Options, seats: Seats) -> frozenset[int]:
    """The numbers of tricks that nothing in the record speaks against; empty if there is none.
    Needs contract and card points."""
    found = fitting(deal.points or 0, discards(deal, options), fixed(deal, seats))
    if deal.tricks is not None:
        found &= {deal.tricks}
    for _, volat, side in volats(deal, seats):
        if volat.stands:
            found &= {EVERY[side]}
        elif volat.announced and volat.made is False:
            found -= {EVERY[side]}
    return found


def sweeper(deal: Deal, options: Options, seats: Seats) -> str | None:
    """The side that won all nine tricks: told, or the only thing possible [HU-24]."""
    if deal.tricks is not None:
        return next((side for side in SIDES if EVERY[side] == deal.tricks), None)
    if fitting(deal.points or 0, discards(deal, options)) <= SOME:
        return None  # by the points alone, and bonuses only leave less
    found = possible(deal, options, seats)
    if not found or found & SOME:
        return None
    return DECLARER if EVERY[DECLARER] in found else DEFENDERS


def takes_from(bonus: Bonus, side: str, seats: Seats) -> str | None:
    """The side that took a trick with this bonus, where that is sure [V-18]."""
    if bonus.stands and bonus.name in TAKEN:
        return side
    return other(side) if lone_pagat_lost(bonus, side, seats) else None
