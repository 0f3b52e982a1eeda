"""Who won every trick, by the figures and the card points. Rules: rules.md (IL-24, IL-V18, IL-V19).

A number of tricks of the declarer's side fits when neither a side without a trick [IL-V18] nor the fewest
tricks and the card points [IL-V19] nor a volát speak against it. Where no tricks are told, a volát is read
from what is left [IL-24].
"""

from tarokscore.games.illusztralt_tarokk.evidence import NOTHING_SHOWN, Evidence, evidence
from tarokscore.games.illusztralt_tarokk.facts import SIDES, Deal, Situation
from tarokscore.games.illusztralt_tarokk.figures import HONOURS, KINGS, LOSABLE, PAGAT, SKIZ, UHU, XXI
from tarokscore.rules.double_game import side_of
from tarokscore.rules.nine_tricks import UNBOUND, Bounds, candidates, discards, fitting, is_lost_whole, swept
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats, once_per_deal, other

FIVES = (*HONOURS, *KINGS.values())  # never discarded [IL-2, IL-11]
SAS_OR_PAGAT = frozenset((*LOSABLE, "pagat-uhu", "sas-uhu"))


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
        return swept(frozenset((situation.deal.tricks,)))
    return swept(possible(situation))
