"""Deals of Slovenian tarok without ordinary play, and the end of a session [SL-53, SL-71 … SL-73, SL-76]."""

from collections.abc import Iterator

from tarokscore.core.figures import product, signed
from tarokscore.games.slovenian_tarok import radli
from tarokscore.games.slovenian_tarok.facts import Deal, Options, State
from tarokscore.games.slovenian_tarok.notes import Part
from tarokscore.rules.seats import Seats

MISDEAL = 20  # the first one; twice as much each further time [SL-72]


def no_taroks(deal: Deal, options: Options, state: State, seats: Seats) -> Iterator[Part]:
    """Nothing is noted; the same dealer deals a compulsory klop [SL-71]."""
    text = "a hand without taroks: no score, the same dealer deals again, a compulsory klop"
    yield Part("SL-71", text, {}, "outcome")


def misdeal(deal: Deal, options: Options, state: State, seats: Seats) -> Iterator[Part]:
    """20, 40, 80 … for the same dealer, who deals again [SL-72]."""
    dealer = seats.dealer or ""
    before = state.misdeals.get(dealer, 0)
    penalty = MISDEAL * 2**before
    again = "" if not before else f", number {before + 1} of this dealer"
    text = f"misdeal of {dealer}{again}: {signed(-penalty)} noted"
    yield Part("SL-72", text, {dealer: -penalty}, "outcome")


def renons(deal: Deal, options: Options, state: State, seats: Seats) -> Iterator[Part]:
    """The deal is void, the offender notes the penalty [SL-73]."""
    text = f"renons of {deal.player}: {signed(-options.renons_penalty)} noted, the deal is void"
    yield Part("SL-73", text, {deal.player or "": -options.renons_penalty}, "player")


def session_end(deal: Deal, options: Options, state: State, seats: Seats) -> Iterator[Part]:
    """Every radelc left is charged to its holder, those of the sheet are cleared [SL-53, SL-54]."""
    for player, number in radli.charged(deal, options, state).items():
        charge = options.radli_end_penalty
        amount = product(-charge, number) if charge else "0"
        left = "a radelc" if number == 1 else f"{number} radli"
        text = f"session end, {left} of {player} left: {amount} noted"
        yield Part("SL-53", text, {player: -charge * number}, "outcome")
    if not options.radli:
        yield Part("SL-76", "session end: no radli are played, nothing to charge", {}, "outcome")
    elif options.radli_scope == "collective":
        yield Part("SL-54", "session end: the radli of the sheet are cleared, nothing charged", {}, "outcome")
    elif not radli.charged(deal, options, state):
        yield Part("SL-53", "session end: no radelc is left, nothing to charge", {}, "outcome")


UNPLAYED = {"no-taroks": no_taroks, "misdeal": misdeal, "renons": renons, "session-end": session_end}
