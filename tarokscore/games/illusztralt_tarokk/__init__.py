"""Illusztrált tarokk, 4 or 5 players. The rules: rules.md, ids IL-*.

facts.py: what is told of a deal, and the house rules; figures.py: the figures, and which card each says
wins which trick; settle.py: the rules, read this first; play.py: what several of them rest on;
figure_lines.py: what the figures are worth; paying.py: who pays whom; unplayed.py: deals without play;
state.py: the turn to deal and doubled rounds; evidence.py: what the figures show of cards and tricks;
tricks.py: who won every trick, and which card points can be; refusals.py and *_refusals.py: what cannot have
happened; warnings.py: what is unusual.
"""

from tarokscore.games.illusztralt_tarokk.facts import (
    ACCOUNTS,
    COUNT,
    IMPLIED_FACTS,
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
from tarokscore.games.illusztralt_tarokk.refusals import refusals
from tarokscore.games.illusztralt_tarokk.settle import settle
from tarokscore.games.illusztralt_tarokk.state import first_state, next_state, opening, outlook
from tarokscore.games.illusztralt_tarokk.warnings import warnings
