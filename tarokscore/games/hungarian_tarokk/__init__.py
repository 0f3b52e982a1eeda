"""Paskievics tarokk (húszashívásos tarokk), 4 or 5 players. The rules: rules.md, ids HU-* and V-*.

facts.py: what is told of a deal, and the house rules; settle.py: the rules, read this first; play.py: what
became of a played deal; bonus_lines.py: what the bonuses are worth; paying.py: who pays whom; talon.py,
pot.py, unplayed.py: what is paid besides, or without play; state.py: what the next deal gets; tricks.py: who
won every trick, and which card points can be; refusals.py and *_refusals.py: what cannot have happened;
warnings.py: what is unusual.
"""

from tarokscore.games.hungarian_tarokk.facts import (
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
    seat,
)
from tarokscore.games.hungarian_tarokk.play import needed
from tarokscore.games.hungarian_tarokk.refusals import refusals
from tarokscore.games.hungarian_tarokk.settle import settle
from tarokscore.games.hungarian_tarokk.state import first_state, next_state, opening, outlook
from tarokscore.games.hungarian_tarokk.warnings import warnings
