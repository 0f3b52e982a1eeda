"""What one deal of Königrufen leaves to the next: the dealer, and double rounds [KR-60, KR-61]."""

from collections.abc import Mapping

from tarokscore.core import Message, Outlook, Situation
from tarokscore.core.figures import doubled_ahead
from tarokscore.games.koenigrufen.facts import Deal, Options, State, forehand


def times_of_round(options: Options, state: State) -> int:
    """Each double round that is still running doubles everything [KR-61]."""
    return 2 ** len(state.doubled) if options.double_round_after_trischaken else 1


def next_state(situation: Situation[Deal, Options, State], scores: Mapping[str, int]) -> State:
    """The forehand deals next; the double rounds go on, and a Trischaken adds one [KR-60, KR-61]."""
    deal, options, state, seats = situation
    rounds = []
    if options.double_round_after_trischaken:
        rounds = [left - 1 for left in state.doubled if left > 1]
        rounds += [len(deal.players)] if deal.game.kind == "trischaken" else []
    return State(dealer=forehand(deal, seats), doubled=rounds)


def first_state(dealer: str | None, options: Options) -> State:
    """A ledger begins with no double round."""
    return State(dealer=dealer)


def opening(players: tuple[str, ...], options: Options) -> None:
    """Nothing is paid in before the first deal."""


def outlook(state: State, options: Options) -> Outlook:
    """The next dealer, and the double rounds that are running [KR-60, KR-61]."""
    doubled = times_of_round(options, state) > 1
    return Outlook(state.dealer, "", ((Message("doubled"), doubled_ahead(state.doubled)),) if doubled else ())
