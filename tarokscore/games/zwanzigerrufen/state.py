"""What goes from deal to deal: the turn to deal, the deals that count double. Rules: ZW-50, ZW-60, ZW-61."""

from collections.abc import Mapping

from tarokscore.core import Outlook, Plural, Situation
from tarokscore.games.zwanzigerrufen.facts import Deal, Options, State
from tarokscore.games.zwanzigerrufen.tariff import DOUBLE_ROUND
from tarokscore.rules.seats import next_in_order


def next_state(situation: Situation[Deal, Options, State], scores: Mapping[str, int]) -> State:
    """The forehand deals next, and a doubled deal is used up; neither after cards that are dealt again. A
    caught Mond adds a doubled round where the table plays so [ZW-50, ZW-60, ZW-61]."""
    deal, options, state, seats = situation
    if deal.outcome == "annulled":
        return State(dealer=seats.dealer, double_deals=state.double_deals)
    caught = any(bonus.name == "mondfang" for bonus in deal.bonuses)
    fresh = DOUBLE_ROUND if caught and options.double_round_after_mondfang else 0
    dealer = None if seats.dealer is None else next_in_order(deal.players, seats.dealer)
    return State(dealer=dealer, double_deals=max(state.double_deals - 1, 0) + fresh)


def first_state(dealer: str | None, options: Options) -> State:
    """A ledger begins with no doubled round."""
    return State(dealer=dealer)


def opening(players: tuple[str, ...], options: Options) -> None:
    """Nothing is paid in before the first deal."""


def outlook(state: State, options: Options) -> Outlook:
    """The next dealer, and the doubled deals ahead [ZW-60, ZW-61]."""
    left = state.double_deals
    ahead = Plural("{n} more deal", "{n} more deals", n=left)
    return Outlook(state.dealer, "", (("doubled", ahead),) if left else ())
