"""What a deal of Dappen leaves to the next: the dealer [DA-23]."""

from collections.abc import Mapping

from tarokscore.core import Outlook, Situation
from tarokscore.games.dappen.facts import Deal, Options, State
from tarokscore.rules.seats import next_in_order


def next_state(situation: Situation[Deal, Options, State], scores: Mapping[str, int]) -> State:
    """The deal goes to the next in order of play, after a passed-out deal too [DA-21, DA-23]."""
    dealer = situation.seats.dealer
    return State(dealer=None if dealer is None else next_in_order(situation.deal.players, dealer))


def first_state(dealer: str | None, options: Options) -> State:
    """A ledger begins with its dealer."""
    return State(dealer=dealer)


def opening(players: tuple[str, ...], options: Options) -> None:
    """There is no pot to pay into [DA-1]."""


def outlook(state: State, options: Options) -> Outlook:
    """The next dealer; the game has no fixed end [DA-23]."""
    return Outlook(state.dealer)
