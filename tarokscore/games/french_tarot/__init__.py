"""Tarot français (jeu de tarot), 3 to 5 players. The rules: rules.md, ids FT-*.

facts.py: what is told of a deal, and the house rules; settle.py: the rules, read this first; result.py: what
became of the contract; payments.py: who pays whom; mouches.py: the old pools; state.py: what the next deal
gets; refusals.py and *_refusals.py, with bounds.py: what cannot have happened; warnings.py: what is unusual.
"""

from tarokscore.games.french_tarot.facts import (
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
    seat,
)
from tarokscore.games.french_tarot.refusals import refusals
from tarokscore.games.french_tarot.result import needed
from tarokscore.games.french_tarot.settle import settle
from tarokscore.games.french_tarot.state import first_state, next_state, opening, outlook
from tarokscore.games.french_tarot.warnings import warnings
