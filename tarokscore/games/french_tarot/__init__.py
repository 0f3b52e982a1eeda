"""Tarot français (jeu de tarot), 3 to 5 players. The rules: rules.md, ids FT-*.

facts.py: what is told of a deal, and the house rules; settle.py: the rules, read this first;
check*.py and bounds.py: what cannot have happened.
"""

from tarokscore.games.french_tarot.check import check, remark
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
)
from tarokscore.games.french_tarot.settle import carry, opening, outlook, settle, start

__all__ = [
    "ACCOUNTS", "COUNT", "NO_DEAL", "PRESETS", "RULE_OF", "WHOSE", "Deal", "Options", "State",
    "carry", "check", "opening", "outlook", "remark", "settle", "start",
]  # fmt: skip
