"""Paskievics tarokk (húszashívásos tarokk), 4 or 5 players. The rules: rules.md, ids HU-* and V-*.

facts.py: what is told of a deal, and the house rules; settle.py: the rules, read this first;
carried.py: doubled rounds and the end of the session; tricks.py: who won every trick, and which card
points can be; check.py: what cannot have happened.
"""

from tarokscore.games.hungarian_tarokk.carried import carry, opening, outlook, start
from tarokscore.games.hungarian_tarokk.check import check
from tarokscore.games.hungarian_tarokk.facts import (
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
from tarokscore.games.hungarian_tarokk.remark import remark
from tarokscore.games.hungarian_tarokk.settle import settle

__all__ = [
    "ACCOUNTS", "COUNT", "NO_DEAL", "PRESETS", "RULE_OF", "WHOSE", "Deal", "Options", "State",
    "carry", "check", "opening", "outlook", "remark", "settle", "start",
]  # fmt: skip
