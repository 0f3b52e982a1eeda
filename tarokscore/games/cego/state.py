"""What one deal of Cego leaves to the next: whose deal it is [CE-60]."""

from collections.abc import Mapping

from tarokscore.core import Outlook, Situation
from tarokscore.games.cego.facts import NO_DEAL, Deal, Options, State
from tarokscore.rules.seats import next_in_order


def next_state(situation: Situation[Deal, Options, State], scores: Mapping[str, int]) -> State:
    """The next dealer in order of play; cards that were thrown in are dealt again by the same player
    [CE-60]."""
    deal, dealer = situation.deal, situation.seats.dealer
    if dealer is None or deal.outcome in NO_DEAL:
        return State(dealer=dealer)
    return State(dealer=next_in_order(deal.players, dealer))


def first_state(dealer: str | None, options: Options) -> State:
    """A ledger begins with its dealer."""
    return State(dealer=dealer)


def opening(players: tuple[str, ...], options: Options) -> None:
    """Nothing is paid in before the first deal."""


def outlook(state: State, options: Options) -> Outlook:
    """The next dealer; the game has no fixed end [CE-60]."""
    return Outlook(state.dealer)
