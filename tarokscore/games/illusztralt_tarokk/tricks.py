"""Who won every trick, and which card points can be: from the pack, the figures and the points.

A number of tricks of the declarer's side fits when neither a side without a trick [IL-V18] nor the fewest
tricks and the card points [IL-V19] nor a volát speak against it. Where no tricks are told, a volát is read
from what is left [IL-24].
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from tarokscore.games.illusztralt_tarokk.evidence import NOTHING_SHOWN, Evidence, evidence
from tarokscore.games.illusztralt_tarokk.facts import SIDES, Bonus, Deal, Options, Situation
from tarokscore.games.illusztralt_tarokk.figures import HONOURS, KINGS, LOSABLE, PAGAT, SKIZ, UHU, XXI
from tarokscore.rules.double_game import side_of
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats, once_per_deal, other

TRICKS, PER_TRICK = 9, 4
DISCARDS = {"three": 3, "two": 2, "one": 1, "solo": 0}  # of the declarer, from the talon's six [IL-11]
ALL_DISCARDS = 6
FIVES = (*HONOURS, *KINGS.values())  # never discarded [IL-2, IL-11]
LOW = (1,) * 23 + (2,) * 4 + (3,) * 4 + (4,) * 4  # the other 35 cards [IL-2]
SOME = frozenset(range(1, TRICKS))
EVERY = {DECLARER: TRICKS, DEFENDERS: 0}  # tricks of the declarer's side when a side has them all
SAS_OR_PAGAT = frozenset((*LOSABLE, "pagat-uhu", "sas-uhu"))


class Bounds(NamedTuple):
    """What the figures demand of each side, the declarer's first: the fewest tricks, how many fives it is
    known to have taken, and whether it has not taken every trick."""

    fewest: tuple[int, int] = (0, 0)
    fives: tuple[int, int] = (0, 0)
    not_all: tuple[bool, bool] = (False, False)


UNBOUND = Bounds()


def bounds(shown: Evidence, deal: Deal, seats: Seats) -> Bounds:
    """The demands of the figures [IL-V18, IL-V19]."""
    if not deal.bonuses:
        return UNBOUND
    fives = [len(shown.cards(side).intersection(FIVES)) for side in SIDES]
    return Bounds(
        (fewest(shown, DECLARER), fewest(shown, DEFENDERS)),
        (fives[0], fives[1]),
        (beyond_all(shown, deal, seats, DECLARER), beyond_all(shown, deal, seats, DEFENDERS)),
    )


def fewest(shown: Evidence, side: str) -> int:
    """The fewest tricks with which a side can have made its figures [IL-V19]."""
    if shown is NOTHING_SHOWN:
        return 0
    won, ninth = shown.won(side), shown.ninth == side
    late = [figure for figure, trick in won.items() if trick >= UHU]
    bird = max((trick for trick in won.values() if trick < UHU), default=0)
    tricks = bird + (UHU in won.values()) + ninth
    if bird or (ninth and not shown.ninth_by_figure):
        return tricks
    cards = shown.cards(side)
    high = SKIZ in cards or XXI in cards  # no trick that a pagát, sas or king won has one of them
    pagat = PAGAT in cards and SAS_OR_PAGAT.isdisjoint(late)  # nor one that a king won the pagát
    king = not late and not cards.isdisjoint(KINGS.values())
    return tricks + (high or pagat or king)


def beyond_all(shown: Evidence, deal: Deal, seats: Seats, side: str) -> bool:
    """Whether a side cannot have won every trick: the other made something or got the ninth, or it lost an
    announced trull or four kings [IL-V18]."""
    rival = other(side)
    if shown.ninth == rival or any(each.made and each.side == rival for each in shown.showings):
        return True
    return any(is_lost_whole(bonus) and side_of(bonus, seats) == side for bonus in deal.bonuses)


def is_lost_whole(bonus: Bonus) -> bool:
    """An announced trull or four kings that was lost: nobody with every trick loses it."""
    return bonus.name in ("trull", "four-kings") and bonus.announced and bonus.made is False


def discards(deal: Deal, options: Options) -> int:
    """How many discarded cards count for the declarer's side [IL-11]."""
    if options.discard_to_lone_declarer and deal.alone == "card-discarded":
        return ALL_DISCARDS
    return DISCARDS[deal.contract or ""]


@cache
def reach(tricks: int, discarded: int, fives: tuple[int, int] = (0, 0)) -> tuple[int, int] | None:
    """Lowest and highest card points of the declarer's side with so many tricks and discarded cards, and
    so many fives known to be in each side's tricks; None where these have no room [IL-V19].

    >>> reach(9, 3), reach(0, 3), reach(1, 3), reach(9, 6)
    ((82, 91), (3, 12), (7, 32), (94, 94))
    """
    cards, theirs = PER_TRICK * tricks, PER_TRICK * (TRICKS - tricks)
    least, most = max(fives[0], len(FIVES) - theirs), min(cards, len(FIVES) - fives[1])
    if least > most:
        return None
    few, many = cards - most + discarded, cards - least + discarded  # cards below five
    return 5 * least + sum(LOW[:many]), 5 * most + sum(LOW[len(LOW) - few :])


def room(tricks: int, bound: Bounds) -> bool:
    """Whether so many tricks of the declarer's side leave each side the fewest that it needs [IL-V19]."""
    return bound.fewest[0] <= tricks <= TRICKS - bound.fewest[1]


@cache
def fitting(points: int, discarded: int, bound: Bounds = UNBOUND) -> frozenset[int]:
    """The numbers of tricks with which such card points and figures can be [IL-V18, IL-V19]."""
    found = set()
    for tricks in range(TRICKS + 1):
        span = reach(tricks, discarded, bound.fives)
        if room(tricks, bound) and span is not None and span[0] <= points <= span[1]:
            found.add(tricks)
    for side, barred in zip(SIDES, bound.not_all, strict=True):
        if barred:
            found.discard(EVERY[side])
    return frozenset(found)


def volats(deal: Deal, seats: Seats) -> Iterator[tuple[int, Bonus, str]]:
    """Place, entry and side of every volát listed."""
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name == "volat" and (side := side_of(bonus, seats)) is not None:
            yield index, bonus, side


def candidates(deal: Deal, seats: Seats) -> frozenset[int]:
    """The numbers of tricks that the told tricks and voláts leave, whatever the cards say [IL-V16]."""
    found = frozenset(range(TRICKS + 1)) if deal.tricks is None else frozenset((deal.tricks,))
    for _, volat, side in volats(deal, seats):
        if volat.stands:
            found &= {EVERY[side]}
        elif volat.announced and volat.made is False:
            found -= {EVERY[side]}
    return found


@once_per_deal
def possible(situation: Situation) -> frozenset[int]:
    """The numbers of tricks that nothing in the record speaks against; empty if there is none.
    Needs contract and card points."""
    deal, seats = situation.deal, situation.seats
    bound = bounds(evidence(situation), deal, seats)
    return fitting(deal.points or 0, discards(deal, situation.options), bound) & candidates(deal, seats)


def sweeper(situation: Situation) -> str | None:
    """The side that won all nine tricks: told, or the only thing possible [IL-24]."""
    if situation.deal.tricks is not None:
        return next((side for side in SIDES if EVERY[side] == situation.deal.tricks), None)
    found = possible(situation)
    if not found or found & SOME:
        return None
    return DECLARER if EVERY[DECLARER] in found else DEFENDERS
