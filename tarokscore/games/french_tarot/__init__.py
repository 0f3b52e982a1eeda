"""Tarot français (jeu de tarot), 3 to 5 players. The rules: rules.md, ids FT-*.

facts.py: what is told of a deal, and the house rules; settle.py: the rules, read this first;
check*.py and bounds.py: what cannot have happened.
"""

from tarokscore.games.french_tarot.facts import (
    ACCOUNTS,
    COUNT,
    NO_DEAL,
    PRESETS,
    RULE_OF,
    WHOSE,
    Deal,
    Options,
    State,
    accounts,
    seat,
)
from tarokscore.games.french_tarot.refusals import refusals, warnings
from tarokscore.games.french_tarot.settle import first_state, next_state, opening, outlook, settle

__all__ = [
    "ACCOUNTS", "COUNT", "NO_DEAL", "PRESETS", "RULE_OF", "WHOSE", "Deal", "Options", "State", "accounts",
    "first_state", "next_state", "opening", "outlook", "refusals", "seat", "settle", "warnings",
]  # fmt: skip
