"""Cego, the tarot game of the Black Forest, for 3 to 5 players. The rules: rules.md, ids CE-*.

facts.py: what is told of a deal, and the house rules, of which rule_sets.py has the published sets;
settle.py: the rules, read this first; by_points.py, special.py, raeuber.py, unplayed.py: the kinds of games;
contracts.py, cards.py, reckoning.py, table.py: names, piles, figures and payers that they rest on;
refusals.py and *_refusals.py: what cannot have happened; warnings.py: what is unusual; state.py: from deal
to deal.
"""

from tarokscore.games.cego.facts import (
    ACCOUNTS,
    COUNT,
    IMPLIED_FACTS,
    NO_DEAL,
    PACK,
    PRESETS,
    RULE_OF,
    WHOSE,
    Deal,
    Options,
    State,
    accounts,
    counting,
    needed,
    seat,
)
from tarokscore.games.cego.refusals import refusals
from tarokscore.games.cego.settle import settle
from tarokscore.games.cego.state import first_state, next_state, opening, outlook
from tarokscore.games.cego.warnings import warnings
