"""Dappen (Schwarzwälder Tapptarock), 6 to 8 players. The rules: rules.md, ids DA-*.

facts.py: what is told of a deal, and the house rules; settle.py: the rules, read this first;
possible_counts.py: which card points and tricks go together; worth.py: what a game is worth; liability.py:
who pays for a Marsch; ulti.py: the cards laid out; steps.py: the figures on the way; state.py: what the next
deal gets; refusals.py and *_refusals.py: what cannot have happened; warnings.py: what is unusual."""

from tarokscore.games.dappen.facts import (
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
from tarokscore.games.dappen.refusals import refusals
from tarokscore.games.dappen.settle import settle
from tarokscore.games.dappen.state import first_state, next_state, opening, outlook
from tarokscore.games.dappen.warnings import warnings
from tarokscore.games.dappen.worth import needed
