"""Slovenian tarok, 3 to 5 players. The rules: rules.md, ids SL-*.

facts.py: what is told of a deal, and the house rules; settle.py: the rules, read this first; radli.py:
who is doubled; carried.py: from deal to deal; check.py: what cannot have happened.
"""

from tarokscore.games.slovenian_tarok.facts import (
    ACCOUNTS,
    COUNT,
    EVEN,
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
from tarokscore.games.slovenian_tarok.refusals import refusals, warnings
from tarokscore.games.slovenian_tarok.settle import settle
from tarokscore.games.slovenian_tarok.state import first_state, next_state, opening, outlook

__all__ = [
    "ACCOUNTS", "COUNT", "EVEN", "NO_DEAL", "PACK", "PRESETS", "RULE_OF", "WHOSE", "Deal", "Options",
    "State", "accounts", "first_state", "needed", "next_state", "opening", "outlook", "refusals", "seat",
    "settle", "warnings",
]  # fmt: skip
