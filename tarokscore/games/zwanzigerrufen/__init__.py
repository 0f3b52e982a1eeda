"""Zwanzigerrufen, 4 players, as played in Vienna and eastern Austria. The rules: rules.md, ids ZW-*.

facts.py: what is told of a deal, and the house rules; tariff.py and worth.py: what everything is worth;
result.py: who won; settle.py: the rules, read this first; renonce.py: when somebody revoked; state.py: what
goes from deal to deal; refusals.py and bonus_refusals.py: what cannot have happened; warnings.py: what is
unusual, and accepted.
"""

from tarokscore.games.zwanzigerrufen.facts import (
    ACCOUNTS,
    COUNT,
    IMPLIED_FACTS,
    NO_DEAL,
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
from tarokscore.games.zwanzigerrufen.refusals import refusals
from tarokscore.games.zwanzigerrufen.settle import settle
from tarokscore.games.zwanzigerrufen.state import first_state, next_state, opening, outlook
from tarokscore.games.zwanzigerrufen.tariff import PACK
from tarokscore.games.zwanzigerrufen.warnings import warnings
