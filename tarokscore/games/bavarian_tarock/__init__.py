"""Haferltarock (Bayerisches Tarock), 3 or 4 players and a pot. The rules: rules.md, ids BT-*.

facts.py: what is told of a deal, and the house rules; settle.py: the rules, read this first;
refusals.py: what cannot have happened, and what is unusual.
"""

from tarokscore.games.bavarian_tarock.facts import (
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
from tarokscore.games.bavarian_tarock.refusals import refusals, warnings
from tarokscore.games.bavarian_tarock.settle import first_state, needed, next_state, opening, outlook, settle
