"""Königrufen, 4 or 5 players, as played in Upper Austria. The rules: rules.md, ids KR-*.

facts.py: what is told of a deal, and the house rules; tariff.py: what everything is worth; settle.py: the
rules, read this first; trischaken.py and renonce.py: the two ways in which nobody plays against a side;
check.py and cards.py: what cannot have happened.
"""

from tarokscore.games.koenigrufen.facts import (
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
from tarokscore.games.koenigrufen.refusals import refusals, warnings
from tarokscore.games.koenigrufen.settle import first_state, next_state, opening, outlook, settle

__all__ = [
    "ACCOUNTS", "COUNT", "NO_DEAL", "PRESETS", "RULE_OF", "WHOSE", "Deal", "Options", "State", "accounts",
    "first_state", "next_state", "opening", "outlook", "refusals", "seat", "settle", "warnings",
]  # fmt: skip
