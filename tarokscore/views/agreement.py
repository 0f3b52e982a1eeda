"""The house rules on one page to be signed: every option with its value, the other values, and its
description."""

from typing import NamedTuple

from tarokscore import games
from tarokscore.core import Message, Plain
from tarokscore.schema.fields import Option, options_of
from tarokscore.views.document import Words


class Agreement(NamedTuple):
    """A page to be signed. heads, legend, stakes: its sentences; signatures: for how many."""

    heads: tuple[Words, ...]
    options: tuple[Option, ...]
    legend: Words
    stakes: Words
    signatures: int


BLANK = "_" * 8


def agreement(variant: str, options: Plain) -> Agreement:
    """The page for a game with these house rules in full."""
    row, found = games.row(variant), options_of(games.load(variant).Options, options)
    heads = (
        Message("{name} ({id}), {players} players", name=row.name, id=variant, players=row.players),
        Message("House rules for {blank}", blank="_" * 20),
    )
    legend = Message(
        "* not the usual rule. What stands in brackets is a rule: tarokscore rules {id} RULE.", id=variant
    )
    if games.load(variant).ACCOUNTS:
        stakes = Message("1 point = {blank}   smallest coin {blank}", blank=BLANK)
    else:
        stakes = Message(
            "1 point = {blank}   smallest coin {blank}   at most {blank} lost in a deal", blank=BLANK
        )
    return Agreement(heads, tuple(found), legend, stakes, int(row.players.split("–")[-1]))
