"""Slovenian tarok, 3 to 5 players. The rules: rules.md, ids SL-*.

facts.py: what is told of a deal, and the house rules; settle.py: the rules, read this first; radli.py:
who is doubled; carried.py: from deal to deal; check.py: what cannot have happened.
"""

from tarokscore.games.slovenian_tarok.carried import carry, opening, outlook, start
from tarokscore.games.slovenian_tarok.check import check, remark
from tarokscore.games.slovenian_tarok.facts import (
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
from tarokscore.games.slovenian_tarok.settle import settle

__all__ = [
    "ACCOUNTS", "COUNT", "NO_DEAL", "PRESETS", "RULE_OF", "WHOSE", "Deal", "Options", "State",
    "carry", "check", "opening", "outlook", "remark", "settle", "start",
]  # fmt: skip
