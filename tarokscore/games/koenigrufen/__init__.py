"""Königrufen, 4 or 5 players, as played in Upper Austria. The rules: rules.md, ids KR-*.

facts.py: what is told of a deal, and the house rules; tariff.py: what everything is worth; settle.py: the
rules, read this first; bonuses.py and doublings.py: what is settled beside the game, and what multiplies;
trischaken.py, two_pay_two.py and renonce.py: where nobody plays against a side; state.py: what goes from deal
to deal; refusals.py, point_refusals.py, bonus_refusals.py and bonus_contradictions.py: what cannot have
happened; warnings.py: what is unusual, and accepted."""

from tarokscore.games.koenigrufen.facts import (
    ACCOUNTS,
    COUNT,
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
from tarokscore.games.koenigrufen.refusals import refusals
from tarokscore.games.koenigrufen.settle import settle
from tarokscore.games.koenigrufen.state import first_state, next_state, opening, outlook
from tarokscore.games.koenigrufen.warnings import warnings
