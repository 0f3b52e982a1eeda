"""What a deal of Danish tarok leaves to the next: the pots, whether they are closed, and the dealer."""

from collections.abc import Mapping

from tarokscore.core import Message, Outlook, Plural, Situation
from tarokscore.games.danish_tarok.facts import (
    FUNDING,
    KING_POT,
    PAGAT_POT,
    POT_NAME,
    Deal,
    Options,
    State,
    pots_before,
)
from tarokscore.rules.seats import next_in_order

OPENING = "fundering"  # what a table calls an open-pot


def next_state(situation: Situation[Deal, Options, State], scores: Mapping[str, int]) -> State:
    """The pots with what the deal moved, and whose deal it is [DT-1, DT-50, DT-60]."""
    deal, _, state, seats = situation
    pots = {pot: held + scores[pot] for pot, held in pots_before(deal, state).items()}
    dealer = seats.dealer
    if dealer is not None and deal.dealt:
        dealer = next_in_order(deal.players, dealer)
    return State(
        king_pot=pots[KING_POT],
        pagat_pot=pots[PAGAT_POT],
        over=deal.outcome == "close-pot",
        next_dealer=dealer,
    )


def first_state(dealer: str | None, options: Options) -> State:
    """A ledger begins with pots that nobody has opened yet [DT-3]."""
    return State(king_pot=0, pagat_pot=0, over=True, next_dealer=dealer)


def opening(players: tuple[str, ...], options: Options) -> dict[str, str]:
    """The first entry of a ledger: everybody fills the pots [DT-3]."""
    return {"outcome": "open-pot"}


def outlook(state: State, options: Options) -> Outlook:
    """The next dealer, whether the pots are closed, and what they hold [DT-3, DT-50]."""
    closed = Message("the pots are closed [DT-50]; {opening} opens them again", opening=OPENING)
    over = closed if state.over else ""
    notes = tuple(
        (POT_NAME[pot], chips(held, bool(state.over))) for pot, held in state.pots.items() if held is not None
    )
    return Outlook(state.next_dealer, over, notes)


def chips(held: int, over: bool) -> Message:
    """What a pot holds; an empty one is funded before the next deal [DT-3].

    >>> str(chips(65, False)), str(chips(0, False))
    ('65 chips', 'empty; everybody puts 20 into it before the next deal')
    """
    if held == 0 and not over:
        return Message("empty; everybody puts {funding} into it before the next deal", funding=FUNDING)
    return Plural("{n} chip", "{n} chips", n=held)
