"""Cego, from a checked deal to its lines. Rules: rules.md (CE-n).

Each opponent pays the declarer or is paid by them, the dealer who sits out included [CE-5, CE-6].
by_points.py: the games that card points decide; special.py: Ultimo, Piccolo, Bettel, Solodu; raeuber.py:
everybody for themselves; unplayed.py: broken rules, a skinned Solo, cards thrown in.
"""

from collections.abc import Iterator

from tarokscore.core import Line, Situation
from tarokscore.games.cego import by_points, raeuber, special, unplayed
from tarokscore.games.cego.contracts import COUNTED
from tarokscore.games.cego.facts import Deal, Options, State, deck_of


def settle(situation: Situation[Deal, Options, State]) -> Iterator[Line]:
    """The derivation: one line for the game, one for each loser of a Räuber."""
    deal, options, _, seats = situation
    if not deal.played:
        yield unplayed.line(deal, options, seats)
    elif deal.contract in COUNTED:
        yield by_points.line(deal, options, deck_of(options, seats), seats.idle)
    elif deal.contract == "raeuber":
        yield from raeuber.raeuber(deal, options, seats)
    elif deal.contract == "pflicht-raeuber":
        yield from raeuber.pflicht_raeuber(deal, options, seats)
    elif deal.contract == "dresch":
        yield raeuber.dresch(deal, options, seats)
    else:
        yield special.line(deal, options, deck_of(options, seats), seats.idle)
