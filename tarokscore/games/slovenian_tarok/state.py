"""What one deal of Slovenian tarok leaves to the next. Rules: rules.md (SL-45, SL-50 … SL-77)."""

from collections.abc import Mapping

from tarokscore.core import Message, Outlook, Situation
from tarokscore.games.slovenian_tarok import amounts, klop, radli
from tarokscore.games.slovenian_tarok.facts import Deal, Options, State
from tarokscore.games.slovenian_tarok.settle import noted_in
from tarokscore.rules.seats import Seats, next_in_order

Here = Situation[Deal, Options, State]


def next_state(situation: Here, scores: Mapping[str, int]) -> State:
    """Noted totals, radli, misdeals, the next dealer, and whether a klop is due [SL-62]."""
    deal, options, state, seats = situation
    noted = noted_in(situation)
    totals = radli.everybody(deal.players, state.noted)
    for player, amount in noted.items():
        totals[player] += amount
    own, sheet = radli_after(situation)
    return State(
        noted=totals,
        radli=own,
        collective_radli=sheet,
        compulsory_klop=klop_is_due(deal, options, state, noted),
        misdeals=misdeals_after(deal, state, seats),
        dealer=next_dealer(deal, seats),
        over=deal.outcome == "session-end",
    )


def radli_after(situation: Here) -> tuple[dict[str, int], int]:
    """A played deal cancels and brings radli; the end of the session clears them [SL-45, SL-51 … SL-54]."""
    deal, options, state, _ = situation
    if deal.played:
        return radli.after(deal, options, state, used_up(situation))
    own = radli.everybody(deal.players, state.radli)
    if deal.outcome == "session-end" and options.radli:
        return own | dict.fromkeys(deal.players, 0), 0
    return own, state.collective_radli


def used_up(situation: Here) -> list[str]:
    """Whose radelc is cancelled: a declarer's who won, an empty player's in a klop [SL-45, SL-51]."""
    deal, options, state, seats = situation
    if deal.contract == "klop":
        return klop.cancelled(deal, options, state)
    won = amounts.is_won(deal, options, seats) and radli.doubles(deal, options, state)
    return [deal.declarer or ""] if won else []


def klop_is_due(deal: Deal, options: Options, state: State, noted: Mapping[str, int]) -> bool:
    """After a hand without taroks, by option after a misdeal, or a total that lands on 0 (by option on a
    multiple); a deal that was not played leaves the duty, except a renons [SL-70, SL-71]."""
    if deal.outcome == "session-end":
        return False
    if deal.outcome == "no-taroks" or (deal.outcome == "misdeal" and options.klop_after_misdeal):
        return True
    waiting = state.compulsory_klop and deal.outcome == "misdeal"
    landed = amounts.lands_on_zero(options, state, noted) or amounts.lands_on_multiple(options, state, noted)
    return waiting or bool(landed)


def misdeals_after(deal: Deal, state: State, seats: Seats) -> dict[str, int]:
    """Each dealer's own, through the whole session [SL-72]."""
    misdeals = radli.everybody(deal.players, state.misdeals)
    if deal.outcome == "session-end":
        return dict.fromkeys(misdeals, 0)
    if deal.outcome == "misdeal":
        misdeals[seats.dealer or ""] += 1
    return misdeals


def next_dealer(deal: Deal, seats: Seats) -> str | None:
    """The next in order of play; a misdeal and a hand without taroks keep the dealer [SL-77]."""
    if seats.dealer is None or deal.outcome in ("misdeal", "no-taroks", "session-end"):
        return seats.dealer
    return next_in_order(deal.players, seats.dealer)


def first_state(dealer: str | None, options: Options) -> State:
    """A ledger begins with nothing noted and no radli."""
    return State(dealer=dealer)


def opening(players: tuple[str, ...], options: Options) -> None:
    """Nothing is paid in before the first deal."""


RADLI, NEXT_DEAL, NOTED = Message("radli"), Message("next deal"), Message("noted")
COMPULSORY = Message("compulsory klop")
CLOSED = {  # by what became of the radli
    "none": Message("the session was closed [SL-76]"),
    "cleared": Message("the session was closed, the radli of the sheet are cleared [SL-54]"),
    "charged": Message("the session was closed, the radli that were left are charged [SL-53]"),
}


def outlook(state: State, options: Options) -> Outlook:
    """The next dealer, whether the session was closed, and what the sheet shows beside the balances."""
    notes: list[tuple[Message | str, Message | str]] = []
    if options.radli and options.radli_scope == "collective":
        if state.collective_radli:
            notes.append((RADLI, Message("{number} on the sheet", number=state.collective_radli)))
    elif options.radli and any(state.radli.values()):
        notes.append((RADLI, listed(state.radli, nothing=False)))
    if state.compulsory_klop:
        notes.append((NEXT_DEAL, COMPULSORY))
    if any(state.noted.values()):
        notes.append((NOTED, listed(state.noted, nothing=True)))
    return Outlook(state.dealer, closed(options) if state.over else "", tuple(notes))


def closed(options: Options) -> Message:
    """What became of the radli when the session was closed [SL-53, SL-54, SL-76]."""
    if not options.radli:
        return CLOSED["none"]
    return CLOSED["cleared" if options.radli_scope == "collective" else "charged"]


def listed(numbers: Mapping[str, int], *, nothing: bool) -> Message:
    """ "Ana 20, Bor −5"; those with 0 only where `nothing` is worth a word."""
    shown = tuple(
        Message("{player} {number}", player=name, number=number)
        for name, number in numbers.items()
        if number or nothing
    )
    return Message("{players}", players=shown)
