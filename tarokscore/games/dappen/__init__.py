"""Dappen (Schwarzwälder Tapptarock), 6 to 8 players. The rules: rules.md, ids DA-*.

facts.py: what is told of a deal, and the house rules; settle.py: the rules, read this first;
counting.py: which card points and tricks go together; check.py: what cannot have happened.
"""

from tarokscore.games.dappen.facts import (
    ACCOUNTS,
    COUNT,
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
from tarokscore.games.dappen.refusals import refusals, warnings
from tarokscore.games.dappen.settle import first_state, next_state, opening, outlook, settle

__all__ = [
    "ACCOUNTS", "COUNT", "NO_DEAL", "PACK", "PRESETS", "RULE_OF", "TIE", "WHOSE", "Deal", "Options",
    "State", "accounts", "first_state", "needed", "next_state", "opening", "outlook", "refusals", "seat",
    "settle", "warnings",
]  # fmt: skip
