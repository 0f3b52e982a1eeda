"""Paskievics tarokk (húszashívásos tarokk), 4 or 5 players. The rules: rules.md, ids HU-* and V-*.

facts.py: what is told of a deal, and the house rules; settle.py: the rules, read this first;
carried.py: doubled rounds and the end of the session; tricks.py: who won every trick, and which card
points can be; check.py: what cannot have happened.
"""

from tarokscore.games.hungarian_tarokk.facts import (
    ACCOUNTS,
    COUNT,
    MADE_IF_LISTED,
    NO_DEAL,
    PACK,
    PRESETS,
    RULE_OF,
    WHOSE,
    Deal,
    Options,
    State,
    accounts,
    needed,
    seat,
)
from tarokscore.games.hungarian_tarokk.refusals import refusals
from tarokscore.games.hungarian_tarokk.settle import settle
from tarokscore.games.hungarian_tarokk.state import first_state, next_state, opening, outlook
from tarokscore.games.hungarian_tarokk.warnings import warnings

__all__ = [
    "ACCOUNTS", "COUNT", "MADE_IF_LISTED", "NO_DEAL", "PACK", "PRESETS", "RULE_OF", "WHOSE", "Deal",
    "Options", "State", "accounts", "first_state", "needed", "next_state", "opening", "outlook", "refusals",
    "seat", "settle", "warnings",
]  # fmt: skip
