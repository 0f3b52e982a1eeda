"""What goes from deal to deal: the turn to deal and the doubled rounds. Rules: rules.md (IL-80 … IL-85)."""

from collections.abc import Mapping

from tarokscore.core import Message, Outlook, Step
from tarokscore.core.figures import doubled_ahead
from tarokscore.games.illusztralt_tarokk.facts import Deal, Doubled, Options, Situation, State
from tarokscore.rules.seats import Seats, next_in_order

DOUBLE = 2  # what a doubled round multiplies by [IL-84]
UNPLAYED = ("all-passed", "annulled")  # [IL-80, IL-81]


def next_state(situation: Situation, scores: Mapping[str, int]) -> State:
    """The next dealer and the doubled rounds after a deal."""
    deal, options, state, seats = situation
    return State(
        players=deal.players,
        next_dealer=next_dealer(deal, options, seats),
        doubled=doubled_after(deal, options, state),
    )


def first_state(dealer: str | None, options: Options) -> State:
    """Nothing is doubled before the first deal."""
    return State(next_dealer=dealer)


def opening(players: tuple[str, ...], options: Options) -> None:
    """Nothing is paid in before the first deal [IL-87]."""


# --- the turn to deal ------------------------------------------------------------------------


def is_free_trial(deal: Deal, options: Options) -> bool:
    """A bid without an honour at a table that charges nothing for it [IL-82]."""
    return deal.outcome == "no-honour" and options.trial_bid_penalty == "none"


def next_dealer(deal: Deal, options: Options, seats: Seats) -> str | None:
    """The deal passes on after each settled deal, and stays after one without play [IL-80 … IL-85]."""
    stays = deal.outcome in UNPLAYED and options.after_no_play == "same-dealer"
    if seats.dealer is None or stays or is_free_trial(deal, options):
        return seats.dealer
    return next_in_order(deal.players, seats.dealer)


# --- doubled rounds ----------------------------------------------------------------------------


def round_factor(state: State, options: Options) -> int:
    """What the running doubled rounds multiply every score by [IL-84]."""
    doubled = state.doubled
    if options.doubled_rounds == "none":
        return 1
    return doubled.fixed or DOUBLE ** len(doubled.rounds or ())


def round_steps(factor: int) -> tuple[Step, ...]:
    if factor == 1:
        return ()
    return (Step("IL-84", Message("doubled rounds: × {factor}", factor=factor)),)


def doubled_after(deal: Deal, options: Options, state: State) -> Doubled:
    """The rounds after a deal: a scored one uses up a deal of each, one passed out or annulled begins a
    round of as many deals as players [IL-84]."""
    running = state.doubled
    if options.doubled_rounds == "none":
        return Doubled()
    if is_free_trial(deal, options):
        return running
    if deal.outcome not in UNPLAYED:
        return one_less(running)
    return begun(len(deal.players), running, options.doubled_rounds)


def one_less(running: Doubled) -> Doubled:
    """One deal of each round is used up."""
    if running.left is not None:
        return Doubled(fixed=running.fixed, left=running.left - 1) if running.left > 1 else Doubled()
    return Doubled(rounds=tuple(left - 1 for left in running.rounds or () if left > 1) or None)


def begun(fresh: int, running: Doubled, rule: str) -> Doubled:
    """A new round of `fresh` deals, beside those that run. A third pass-out begins a ×4 round afresh."""
    if rule == "overlap":
        return Doubled(rounds=(*ahead(running), fresh))
    if rule == "extend":
        return Doubled(fixed=2, left=(running.left or sum(running.rounds or ())) + fresh)
    is_running = running != Doubled()
    return Doubled(fixed=4 if rule == "quadruple-round" and is_running else 2, left=fresh)


def ahead(running: Doubled) -> tuple[int, ...]:
    """The running rounds, each with the deals that it has left."""
    if running.left is not None:
        return (running.left,) * (2 if running.fixed == 2 * DOUBLE else 1)
    return running.rounds or ()


def outlook(state: State, options: Options) -> Outlook:
    """The next dealer, and the doubled deals ahead."""
    if round_factor(state, options) == 1:
        return Outlook(state.next_dealer)
    return Outlook(state.next_dealer, notes=((Message("doubled"), doubled_ahead(ahead(state.doubled))),))
