"""Taroky, the Czech game with the called XIX, for 4 or 5 players. The rules: rules.md, ids CZ-*.

facts.py: what is told of a deal; options.py: the house rules; settle.py, with bonuses.py, varsava.py and
zid.py: the rules, read these first; payments.py: who pays whom; state.py: what the next deal gets;
refusals.py and *_refusals.py, with bounds.py: what cannot have happened; warnings.py: what is unusual.
"""

from tarokscore.games.taroky.facts import (
    ACCOUNTS,
    COUNT,
    IMPLIED_FACTS,
    NO_DEAL,
    PACK,
    RULE_OF,
    WHOSE,
    Deal,
    State,
    accounts,
    needed,
    seat,
)
from tarokscore.games.taroky.options import PRESETS, Options
from tarokscore.games.taroky.refusals import refusals
from tarokscore.games.taroky.settle import settle
from tarokscore.games.taroky.state import first_state, next_state, opening, outlook
from tarokscore.games.taroky.warnings import warnings
