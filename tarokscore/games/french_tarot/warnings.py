"""What a table of French tarot should look at twice; the table's word is final. Rules: rules.md (FT-V16)."""

from collections.abc import Iterator
from decimal import Decimal

from tarokscore.core import Message, Problem, Seats, Situation
from tarokscore.games.french_tarot import bounds
from tarokscore.games.french_tarot.bonus_refusals import (
    A_BOUT,
    DENIED,
    TWO_BOUTS,
    petit_against_bouts,
    trick_winner,
)
from tarokscore.games.french_tarot.facts import Deal, Options, State, bonus_side
from tarokscore.games.french_tarot.point_refusals import (
    all_after_small,
    is_half,
    maybe_slam,
    pile_of,
    slam_of,
)
from tarokscore.rules.counting import points_place
from tarokscore.rules.seats import DECLARER, DEFENDERS


def warnings(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """What a table should look at twice; the table's word is final [FT-V16]."""
    deal, options, state, seats = situation
    if deal.dealer is not None and state.dealer in deal.players and deal.dealer != state.dealer:
        yield Problem(
            "dealer",
            "FT-70",
            Message(
                "{dealer} deals out of turn; it was {turn}'s deal",
                dealer=deal.dealer,
                turn=state.dealer or "",
            ),
        )
    for index, name in enumerate(deal.players):
        if state.totals and name not in state.totals:
            yield Problem(f"players[{index}]", "FT-V16", Message("{name} is new to this session", name=name))
    if not deal.played:
        return
    if options.accounting == "winners-only" and len(deal.players) == 5:
        text = Message(
            "five players, winners only: read literally, each winner notes the amount and all five settle"
        )
        yield Problem("players", "FT-61", text)
    if is_half(deal) and len(seats.active) == 4 and not any(maybe_slam(bonus) for bonus in deal.bonuses):
        yield Problem(
            points_place(deal), "FT-6", Message("half a point with four players: rounded to the winners")
        )
    if all_after_small(deal, options, seats):
        text = Message("every trick after an announced petit chelem: no chelem is added")
        yield Problem(points_place(deal), "FT-27", text)
    if options.petit_sec == "protected":
        yield from protected_petit(deal, options, seats)


KEPT_UNPAID = {
    DECLARER: Message("every trick for the declarer's side, and the Petit was kept unpaid"),
    DEFENDERS: Message("every trick for the defenders, and the Petit was kept unpaid"),
}
GIVEN_BACK = {
    DENIED[DECLARER]: Message(
        "the declarer's side took the Petit, which the list of bouts denies; the Petit was given back"
    ),
    DENIED[DEFENDERS]: Message(
        "the defenders took the Petit, which the list of bouts denies; the Petit was given back"
    ),
    A_BOUT: Message("the declarer's side took the Petit, so it has a bout; the Petit was given back"),
    TWO_BOUTS: Message(
        "the defenders took the Petit, so the declarer's side has two bouts at most; the Petit was given back"
    ),
}


def protected_petit(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """What is only possible because the Petit may have gone back to its holder [FT-41]."""
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name == "petit-au-bout":
            text = petit_against_bouts(deal, trick_winner(bonus, bonus_side(bonus, seats)))
            if text:
                yield Problem(f"bonuses[{index}]", "FT-41", GIVEN_BACK[text])
    pile, bouts, points = pile_of(deal, options, seats), deal.bout_count or 0, Decimal(deal.points or 0)
    unprotected = pile._replace(protected=False)
    for side in sorted(slam_of(deal, seats, "chelem") | all_after_small(deal, options, seats)):
        if not bounds.is_slam(side, unprotected, bouts, points):
            yield Problem(points_place(deal), "FT-41", KEPT_UNPAID[side])
