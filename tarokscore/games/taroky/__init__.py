"""Taroky, the Czech game with the called XIX, for 4 players. The rules: rules.md, ids CZ-*.

facts.py: what is told of a deal, and the house rules; settle.py and varsava.py: the rules, read these
first; check.py and hands.py: what cannot have happened.
"""

from tarokscore.games.taroky.facts import (
    ACCOUNTS,
    COUNT,
    EVEN,
    NO_DEAL,
    PACK,
    PRESETS,
    RULE_OF,
    TIE,
    WHOSE,
    Deal,
    Options,
    State,
    accounts,
    needed,
    seat,
)
from tarokscore.games.taroky.refusals import refusals, warnings
from tarokscore.games.taroky.settle import first_state, next_state, opening, outlook, settle

__all__ = [
    "ACCOUNTS", "COUNT", "EVEN", "NO_DEAL", "PACK", "PRESETS", "RULE_OF", "TIE", "WHOSE", "Deal", "Options",
    "State", "accounts", "first_state", "needed", "next_state", "opening", "outlook", "refusals", "seat",
    "settle", "warnings",
]  # fmt: skip
