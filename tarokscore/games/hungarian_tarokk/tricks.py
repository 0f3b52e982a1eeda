"""What the bonuses say of the tricks: whose the cards are, and who took every trick.

Where no tricks are told, a volát is read from what card points [V-19], bonuses [V-18] and failed voláts leave
[HU-24].
"""

from tarokscore.core import DECLARER, DEFENDERS, Seats
from tarokscore.games.hungarian_tarokk.facts import Bonus, Deal, Options
from tarokscore.rules.double_game import side_of
from tarokscore.rules.nine_tricks import (
    SOME,
    UNBOUND,
    Bounds,
    candidates,
    discards,
    fitting,
    is_lost_whole,
    swept,
)
from tarokscore.rules.seats import other

# The cards that a made bonus says its side took [HU-30 … HU-34].
TAKEN = {
    "trull": ("skíz", "XXI", "pagát"),
    "four-kings": ("♠ king", "♥ king", "♦ king", "♣ king"),
    "pagat-ultimo": ("pagát",),
    "xxi-catch": ("skíz", "XXI"),
    "pagat-catch": ("pagát",),
}


def bounds(deal: Deal, seats: Seats) -> Bounds:
    """Declarer's side first. A side whose pagát won the last trick took its skíz or XXI in another [V-19];
    who lost an announced trull or four kings has not taken everything [V-18]."""
    if not deal.bonuses:
        return UNBOUND
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
        elif is_lost_whole(bonus):
            lost.add(side)
    two = {side for side in ultimo if not cards[side].isdisjoint(("skíz", "XXI"))}
    return Bounds(
        (2 * (DECLARER in two), 2 * (DEFENDERS in two)),
        (len(cards[DECLARER]), len(cards[DEFENDERS])),
        (DECLARER in lost, DEFENDERS in lost),
    )


def lone_pagat_lost(bonus: Bonus, side: str, seats: Seats) -> bool:
    """A lone declarer's pagát that was beaten in the last trick went to the defenders [HU-37]."""
    silent_lost = bonus.name == "pagat-ultimo" and not bonus.announced and bonus.made is False
    return silent_lost and side == DECLARER and seats.partner is None


def possible(deal: Deal, options: Options, seats: Seats) -> frozenset[int]:
    """The numbers of tricks that nothing in the record speaks against; empty if there is none.
    Needs contract and card points."""
    found = fitting(deal.points or 0, discards(deal, options), bounds(deal, seats))
    return found & candidates(deal, seats)


def sweeper(deal: Deal, options: Options, seats: Seats) -> str | None:
    """The side that won all nine tricks: told, or the only thing possible [HU-24]."""
    if deal.tricks is not None:
        return swept(frozenset((deal.tricks,)))
    if fitting(deal.points or 0, discards(deal, options)) <= SOME:
        return None  # by the points alone, and bonuses only leave less
    return swept(possible(deal, options, seats))


def takes_from(bonus: Bonus, side: str, seats: Seats) -> str | None:
    """The side that took a trick with this bonus, where that is sure [V-18]."""
    if bonus.stands and bonus.name in TAKEN:
        return side
    return other(side) if lone_pagat_lost(bonus, side, seats) else None
