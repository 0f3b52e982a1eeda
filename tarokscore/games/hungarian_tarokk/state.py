"""What goes from deal to deal: the turn to deal, doubled rounds, and the end of the session.

Rules: rules.md (HU-50 … HU-57).
"""

from collections.abc import Mapping, Sequence

from tarokscore.core import Message, Outlook, Seats, Step
from tarokscore.core.figures import doubled_ahead
from tarokscore.games.hungarian_tarokk import pot
from tarokscore.games.hungarian_tarokk.facts import POT, Deal, Doubled, End, Options, Situation, State
from tarokscore.rules.seats import next_in_order

DOUBLE = 2  # what one doubled round multiplies by [HU-50]


def next_state(situation: Situation, scores: Mapping[str, int]) -> State:
    """The next dealer, the doubled rounds, and whether the session is over."""
    deal, options, state, seats = situation
    end = end_after(deal, options, state, seats)
    return State(
        players=None if state.players is None else deal.players,
        next_dealer=next_dealer(deal, options, seats),
        doubled=Doubled(rounds=rounds_after(deal, options, state) or None),
        end=end,
        session_over=is_over(end, deal.players, options),
        pot=pot.before(state) + scores[POT] if options.ultimo_pot else state.pot,
    )


def first_state(dealer: str | None, options: Options) -> State:
    """Nothing is doubled before the first deal."""
    return State(next_dealer=dealer)


def opening(players: tuple[str, ...], options: Options) -> None:
    """Nothing is paid in before the first deal [HU-57, HU-58]."""


# --- the turn to deal ------------------------------------------------------------------------


def dealt_again(deal: Deal, options: Options) -> bool:
    """Whether the same dealer deals again: after négy passz and bedobás where that begins a doubled round
    [HU-50, HU-51], after a bid without an honour where the table charges nothing for it [HU-52], and after
    the close of the pot, for which nobody dealt [HU-58]."""
    if deal.outcome == "no-honour":
        return options.trial_bid_penalty == "none"
    thrown_in = deal.outcome in ("all-passed", "annulled") and options.doubled_rounds != "none"
    return thrown_in or deal.outcome == "close-pot"


def next_dealer(deal: Deal, options: Options, seats: Seats) -> str | None:
    """The deal passes on in order of play after each settled deal [HU-55]."""
    if seats.dealer is None or dealt_again(deal, options):
        return seats.dealer
    return next_in_order(deal.players, seats.dealer)


# --- doubled rounds ----------------------------------------------------------------------------


def round_factor(state: State, options: Options) -> int:
    """× 2 for each doubled round that is running [HU-54]."""
    rounds = state.doubled.rounds
    return 1 if not rounds or options.doubled_rounds == "none" else DOUBLE ** len(rounds)


def round_steps(factor: int) -> tuple[Step, ...]:
    """How many times a score counts, where it is more than once."""
    if factor == 1:
        return ()
    text = Message("doubled rounds: × {factor}", factor=factor)
    return (Step("HU-50" if factor == DOUBLE else "HU-54", text),)


def rounds_after(deal: Deal, options: Options, state: State) -> tuple[int, ...]:
    """The rounds after a deal: a scored one uses up a deal of each, one passed out or annulled begins a
    round of as many deals as players [HU-50, HU-54]."""
    running = state.doubled.rounds or ()
    if deal.outcome not in ("all-passed", "annulled"):
        return running if dealt_again(deal, options) else tuple(left - 1 for left in running if left > 1)
    fresh = len(deal.players)
    return {
        "overlap": (*running, fresh),
        "extend": (sum(running) + fresh,),
        "restart": (fresh,),
        "quadruple-round": (fresh, fresh) if running else (fresh,),  # ×4, a whole round
        "none": (),
    }[options.doubled_rounds]


# --- a skíz oszt, nem oszt -----------------------------------------------------------------------


def end_after(deal: Deal, options: Options, state: State, seats: Seats) -> End | None:
    """The call of the end, the dealers since, and the holder of the skíz once known [HU-56]."""
    end = state.end
    if end is None:
        if not deal.end_called or seats.dealer is None:
            return None
        end = End(first=seats.dealer)
    dealers = end.dealers
    if seats.dealer is not None and not dealt_again(deal, options):
        dealers = (*dealers, seats.dealer)
    return End(first=end.first, dealers=dealers, skiz=end.skiz or deal.skiz)


def is_over(end: End | None, players: Sequence[str], options: Options) -> bool:
    """The skíz deals once more in turn; the end comes when that turn comes again, or as agreed with
    that second turn. The dealer of the first deal has had the turn if the skíz was theirs [HU-56]."""
    if end is None or end.skiz is None:
        return False
    own = end.first == end.skiz
    dealt = 0
    for dealer in end.dealers:
        dealt += dealer == end.skiz
        if options.skiz_end == "second-turn-dealt" and not own:
            if dealt == 2:
                return True
        elif (own or dealt) and dealer in players and next_in_order(players, dealer) == end.skiz:
            return True
    return False


OVER = Message("the end was called, and the last deal is played [HU-56]")
OVER_WITH_SKIZ = Message("the end was called, and {skiz}, the skíz, has had the last turn [HU-56]")
CALLED = Message("called; who was dealt the skíz in {dealer}'s deal is still to be told")
LAST_DEAL = {  # whether the skíz has dealt since the call
    True: Message("called; the last deal is {skiz}'s next one"),
    False: Message("called; the last deal is {skiz}'s second one"),
}
LAST_TURN = {
    True: Message("called; it ends when {skiz}'s turn to deal comes again"),
    False: Message("called; it ends when {skiz}'s turn to deal comes the second time"),
}

Note = tuple[Message | str, Message | str]


def outlook(state: State, options: Options) -> Outlook:
    """The next dealer, the doubled deals ahead, who is "the skíz" once the end is called, and the pot."""
    over: Message | str = ""
    if state.session_over:
        skiz = state.end.skiz or "" if state.end is not None else ""
        over = OVER if state.end is None else OVER_WITH_SKIZ.filled(skiz=skiz)
    notes = (*doubled_notes(state, options), *end_notes(state, options), *pot_notes(state, options))
    return Outlook(None if over else state.next_dealer, over, notes)


def doubled_notes(state: State, options: Options) -> tuple[Note, ...]:
    """("doubled", "3 more deals"), if any [HU-54]."""
    if round_factor(state, options) == 1:
        return ()
    return ((Message("doubled"), doubled_ahead(state.doubled.rounds or ())),)


def end_notes(state: State, options: Options) -> tuple[Note, ...]:
    """What is known of the end that was called [HU-56]."""
    end = state.end
    if end is None or state.session_over:
        return ()
    if end.skiz is None:
        return ((Message("end"), CALLED.filled(dealer=end.first)),)
    own = end.first == end.skiz
    says = LAST_DEAL if options.skiz_end == "second-turn-dealt" and not own else LAST_TURN
    return (("skíz", end.skiz), (Message("end"), says[own or end.skiz in end.dealers].filled(skiz=end.skiz)))


def pot_notes(state: State, options: Options) -> tuple[Note, ...]:
    """What is in the pot, where there is one [HU-58]."""
    return ((Message("pot"), Message("{pot}", pot=pot.before(state))),) if options.ultimo_pot else ()
