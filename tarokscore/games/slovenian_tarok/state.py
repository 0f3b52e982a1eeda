"""What one deal of Slovenian tarok leaves to the next. Rules: rules.md (SL-50 … SL-77)."""

from collections.abc import Mapping

from tarokscore.core import Outlook, Situation
from tarokscore.core.figures import signed
from tarokscore.games.slovenian_tarok import amounts, radli
from tarokscore.games.slovenian_tarok.facts import Deal, Options, State
from tarokscore.games.slovenian_tarok.settle import noted_in
from tarokscore.rules.seats import Seats, next_in_order


def next_state(situation: Situation[Deal, Options, State], scores: Mapping[str, int]) -> State:
    """Noted totals, radli, misdeals, the next dealer, and whether a klop is due [SL-62]."""
    deal, options, state, seats = situation
    noted = noted_in(deal, options, state)
    totals = radli.everybody(deal.players, state.noted)
    for player, amount in noted.items():
        totals[player] += amount
    own, sheet = radli_after(deal, options, state, seats)
    return State(
        noted=totals,
        radli=own,
        collective_radli=sheet,
        compulsory_klop=klop_is_due(deal, options, state, noted),
        misdeals=misdeals_after(deal, state, seats),
        dealer=next_dealer(deal, seats),
        over=deal.outcome == "session-end",
    )


def radli_after(deal: Deal, options: Options, state: State, seats: Seats) -> tuple[dict[str, int], int]:
    """A played deal cancels and brings radli; the end of the session clears them [SL-51 … SL-54]."""
    if deal.played:
        won = deal.contract != "klop" and amounts.is_won(deal, seats)
        return radli.after(deal, options, state, won)
    own = radli.everybody(deal.players, state.radli)
    if deal.outcome == "session-end" and options.radli:
        return own | dict.fromkeys(deal.players, 0), 0
    return own, state.collective_radli


def klop_is_due(deal: Deal, options: Options, state: State, noted: Mapping[str, int]) -> bool:
    """After a hand without taroks, or a total that lands on 0; a deal that was not played out leaves
    the duty as it was [SL-70, SL-71]."""
    if deal.outcome == "session-end":
        return False
    waiting = state.compulsory_klop and not deal.played
    return deal.outcome == "no-taroks" or waiting or bool(amounts.lands_on_zero(options, state, noted))


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


def outlook(state: State, options: Options) -> Outlook:
    """The next dealer, whether the session was closed, and what the sheet shows beside the balances."""
    notes = []
    if options.radli and options.radli_scope == "collective":
        if state.collective_radli:
            notes.append(("radli", f"{state.collective_radli} on the sheet"))
    elif options.radli and any(state.radli.values()):
        notes.append(("radli", listed(state.radli, nothing=False)))
    if state.compulsory_klop:
        notes.append(("next deal", "compulsory klop"))
    if any(state.noted.values()):
        notes.append(("noted", listed(state.noted, nothing=True)))
    return Outlook(state.dealer, closed(options) if state.over else "", tuple(notes))


def closed(options: Options) -> str:
    """What became of the radli when the session was closed [SL-53, SL-54, SL-76]."""
    if not options.radli:
        return "the session was closed [SL-76]"
    if options.radli_scope == "collective":
        return "the session was closed, the radli of the sheet are cleared [SL-54]"
    return "the session was closed, the radli that were left are charged [SL-53]"


def listed(numbers: Mapping[str, int], *, nothing: bool) -> str:
    """ "Ana 20, Bor −5"; those with 0 only where `nothing` is worth a word."""
    return ", ".join(f"{name} {signed(number)}" for name, number in numbers.items() if number or nothing)
