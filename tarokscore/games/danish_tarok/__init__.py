"""Danish tarok (Grosstarok), 3 or 4 players, each for themselves, and two pots. Rules: rules.md, ids DT-*.

settle.py        the rules, read this first; declarations.py and pots.py: their figures
facts.py         what is told of a deal, the house rules, what is carried, and who sits where
tricks.py        what the bonuses say of the tricks; hands.py: what the declarations say of the hands
refusals.py      what cannot have happened, and refusals_*.py
warnings.py      what is unusual; state.py: what a deal leaves to the next
"""

from tarokscore.games.danish_tarok.facts import (
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
from tarokscore.games.danish_tarok.refusals import refusals
from tarokscore.games.danish_tarok.settle import settle
from tarokscore.games.danish_tarok.state import first_state, next_state, opening, outlook
from tarokscore.games.danish_tarok.warnings import warnings
