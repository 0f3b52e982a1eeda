"""What a deal of taroky leaves to the next: the dealer, and what lies in the žid [CZ-3, CZ-60]."""

from collections.abc import Mapping

from tarokscore.core import Message, Outlook, Situation
from tarokscore.games.taroky.facts import NO_DEAL, POT, Deal, State
from tarokscore.games.taroky.options import Options
from tarokscore.games.taroky.zid import content
from tarokscore.rules.seats import next_in_order


def next_state(situation: Situation[Deal, Options, State], scores: Mapping[str, int]) -> State:
    """The deal passes to the right after every deal; not after a misdeal or a fine [CZ-3, CZ-4, CZ-60]."""
    deal, options, state, seats = situation
    dealer = seats.dealer
    if dealer is not None and deal.outcome not in NO_DEAL:
        dealer = next_in_order(deal.players, dealer)
    pool = content(state) + scores[POT] if options.zid else state.zid
    return State(dealer=dealer, zid=pool)


def first_state(dealer: str | None, options: Options) -> State:
    """A ledger begins with whoever deals first, and nothing in the žid."""
    return State(dealer=dealer, zid=0 if options.zid else None)


def opening(players: tuple[str, ...], options: Options) -> None:
    """Nothing is paid in before the first deal."""


def outlook(state: State, options: Options) -> Outlook:
    """The next dealer, and what lies in the žid; a session ends when the table stops [CZ-3, CZ-60]."""
    pool = ((Message("žid"), Message("{chips}", chips=content(state))),) if options.zid else ()
    return Outlook(state.dealer, "", pool)
