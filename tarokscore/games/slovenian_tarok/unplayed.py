"""Deals of Slovenian tarok without ordinary play, and the end of a session [SL-53, SL-71, SL-72, SL-76]."""

from collections.abc import Iterator

from tarokscore.core import Message, Plural
from tarokscore.core.figures import product
from tarokscore.games.slovenian_tarok import radli
from tarokscore.games.slovenian_tarok.facts import Deal, Options, State
from tarokscore.games.slovenian_tarok.notes import By, Part
from tarokscore.games.slovenian_tarok.renons import renons
from tarokscore.rules.seats import Seats

MISDEAL = 20  # the first one; twice as much each further time [SL-72]

NO_TAROKS = Message("a hand without taroks: no score, the same dealer deals again, a compulsory klop")
FIRST_MISDEAL = Message("misdeal of {dealer}: {penalty} noted")
FURTHER_MISDEAL = Message("misdeal of {dealer}, number {number} of this dealer: {penalty} noted")
NO_RADLI = Message("session end: no radli are played, nothing to charge")
CLEARED = Message("session end: the radli of the sheet are cleared, nothing charged")
NONE_LEFT = Message("session end: no radelc is left, nothing to charge")


def no_taroks(deal: Deal, options: Options, state: State, seats: Seats) -> Iterator[Part]:
    """Nothing is noted; the same dealer deals a compulsory klop [SL-71]."""
    yield Part("SL-71", NO_TAROKS, {}, "outcome")


def misdeal(deal: Deal, options: Options, state: State, seats: Seats) -> Iterator[Part]:
    """20, 40, 80 … for the same dealer, who deals again [SL-72]."""
    dealer = seats.dealer or ""
    before = state.misdeals.get(dealer, 0)
    penalty = MISDEAL * 2**before
    text = FURTHER_MISDEAL if before else FIRST_MISDEAL
    text = text.filled(dealer=dealer, number=before + 1, penalty=-penalty)
    yield Part("SL-72", text, {dealer: -penalty}, "outcome", (), By.TABLE)


def session_end(deal: Deal, options: Options, state: State, seats: Seats) -> Iterator[Part]:
    """Every radelc left is charged to its holder, those of the sheet are cleared [SL-53, SL-54]."""
    charged = radli.charged(deal, options, state)
    for player, number in charged.items():
        charge = options.radli_end_penalty
        text = Plural(
            "session end, a radelc of {player} left: {figures} noted",
            "session end, {n} radli of {player} left: {figures} noted",
            n=number, player=player, figures=product(-charge, number),
        )  # fmt: skip
        yield Part("SL-53", text, {player: -charge * number}, "outcome", (), By.TABLE)
    if not options.radli:
        yield Part("SL-76", NO_RADLI, {}, "outcome")
    elif options.radli_scope == "collective":
        yield Part("SL-54", CLEARED, {}, "outcome")
    elif not charged:
        yield Part("SL-53", NONE_LEFT, {}, "outcome")


UNPLAYED = {"no-taroks": no_taroks, "misdeal": misdeal, "renons": renons, "session-end": session_end}
