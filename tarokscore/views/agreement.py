"""The house rules on one page to be signed: every option with its value, the other values, and its
description."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from tarokscore import games
from tarokscore.core import Message
from tarokscore.schema import fields_of
from tarokscore.schema.fields import about, choices, typed
from tarokscore.views.document import Words


class Option(NamedTuple):
    """A house rule on the page. changed: whether it differs from the default; others: its other values."""

    name: str
    value: str
    changed: bool
    others: tuple[str, ...]
    about: Message


class Agreement(NamedTuple):
    """A page to be signed. heads, legend, stakes: its sentences; signatures: for how many."""

    heads: tuple[Words, ...]
    options: tuple[Option, ...]
    legend: Words
    stakes: Words
    signatures: int


BLANK = "_" * 8


def agreement(variant: str, options: Mapping[str, Any]) -> Agreement:
    """The page for a game with these house rules in full."""
    row, model = games.row(variant), games.load(variant).Options
    standard = model()
    found = []
    for name, field in fields_of(model).items():
        value = typed(options.get(name, field.default))
        known = tuple(typed(each) for each in choices(model, name))
        found.append(
            Option(
                name,
                value,
                value != typed(getattr(standard, name)),
                tuple(each for each in known if each != value),
                about(model, name),
            )
        )
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
