"""Slovenian tarok, 3 to 5 players. The rules: rules.md, ids SL-*.

facts.py: what is told of a deal, and the house rules; amounts.py: what is noted, in figures; settle.py:
the rules in sentences, read this first, with bonuses.py, klop.py, renons.py and unplayed.py; notes.py: how a
note is booked; radli.py: who is doubled; state.py: from deal to deal; refusals.py and bonus_refusals.py: what
cannot have happened; warnings.py: what is unusual, and accepted.
"""

from tarokscore.games.slovenian_tarok.facts import (
    ACCOUNTS,
    COUNT,
    FORMER_DEFAULTS,
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
from tarokscore.games.slovenian_tarok.refusals import refusals
from tarokscore.games.slovenian_tarok.settle import settle
from tarokscore.games.slovenian_tarok.state import first_state, next_state, opening, outlook
from tarokscore.games.slovenian_tarok.warnings import warnings
