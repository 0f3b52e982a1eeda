"""Haferltarock (Bayerisches Tarock), 3 or 4 players and a pot. The rules: rules.md, ids BT-*.

facts.py: what is told of a deal, and the house rules; settle.py: the rules, read this first;
check.py: what cannot have happened.
"""

from tarokscore.games.bavarian_tarock.check import check, remark
from tarokscore.games.bavarian_tarock.facts import (
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
from tarokscore.games.bavarian_tarock.settle import carry, opening, outlook, settle, start

__all__ = [
    "ACCOUNTS", "COUNT", "NO_DEAL", "PRESETS", "RULE_OF", "WHOSE", "Deal", "Options", "State",
    "carry", "check", "opening", "outlook", "remark", "settle", "start",
]  # fmt: skip
