"""Renaming a player in everything recorded before. Pure.

Only values that the game's model declares as names change; a note, or a contract with the same spelling, does
not.
"""

from collections.abc import Callable, Mapping
from typing import Any

from tarokscore import games
from tarokscore.core import Json, JsonObject, Scores
from tarokscore.ledger.entries import Entry, ExpectEntry, ProtestEntry, Remark
from tarokscore.ledger.format import Document
from tarokscore.ledger.standing import Standing
from tarokscore.schema import Facts
from tarokscore.schema.keys import Key, Kind, keys

Renaming = Mapping[str, str]
"""Old name -> new name."""


def renamed(model: type[Facts], data: JsonObject, names: Renaming) -> dict[str, Any]:
    """A copy of a deal or a state (plain data, not yet read) with names replaced. names: old -> new."""
    return with_names(model, data, lambda name: names.get(name, name))


def people_in(model: type[Facts], deal: JsonObject) -> list[str]:
    """Every name in a deal, in its order."""
    found: dict[str, str] = {}
    with_names(model, deal, lambda name: found.setdefault(name, name))
    return list(found)


def with_names(model: type[Facts], data: JsonObject, name_of: Callable[[str], str]) -> dict[str, Any]:
    """A copy of plain data with another name for each name in it."""
    known = keys(model)
    return {key: _value(known[key], value, name_of) if key in known else value for key, value in data.items()}


def _value(key: Key, value: Json, name_of: Callable[[str], str]) -> Json:
    if isinstance(value, str):
        return name_of(value) if Kind.NAME in key.kinds else value
    if isinstance(value, list):
        if Kind.ENTRIES in key.kinds and key.inner is not None:
            inner = key.inner
            return [with_names(inner, each, name_of) if isinstance(each, dict) else each for each in value]
        are_names = Kind.NAMES in key.kinds
        return [name_of(each) if are_names and isinstance(each, str) else each for each in value]
    if isinstance(value, dict):
        if Kind.PARTS in key.kinds and key.inner is not None:
            return with_names(key.inner, value, name_of)
        return {name_of(name): each for name, each in value.items()}
    return value


def by_name(amounts: JsonObject, names: Renaming) -> dict[str, Any]:
    """{name: value} with names replaced, in the same order.

    >>> by_name({"Anna": 10, "Béla": -10}, {"Béla": "Bé"})
    {'Anna': 10, 'Bé': -10}
    """
    return {names.get(name, name): each for name, each in amounts.items()}


def since(document: Document, entries: int) -> Renaming:
    """Names changed since the ledger had so many entries: name then -> name now."""
    names: dict[str, str] = {}
    for entry in reversed(document.entries[entries:]):
        names |= {then: names.get(now, now) for then, now in _change(document, entry).items()}
    return {then: now for then, now in names.items() if then != now}


def _change(document: Document, entry: Entry) -> Renaming:
    """What names an entry changes: a new name, or a new name that is taken back."""
    if entry.type == "undo":
        return {new: old for old, new in _change(document, document.entries[entry.entry - 1]).items()}
    return entry.renamed if entry.type == "players" else {}


def remarked(model: type[Facts], remark: Remark, names: Renaming) -> Remark:
    """An expected total, a protest or a resolution with names replaced."""
    if isinstance(remark, ExpectEntry):
        return remark.changed({"totals": by_name(remark.totals, names)})
    if isinstance(remark, ProtestEntry):
        changed = {
            "by": names.get(remark.by, remark.by),
            "scores": remark.scores and by_name(remark.scores, names),
            "deal": remark.deal and renamed(model, remark.deal, names),
        }
        return remark.changed(changed)
    return remark


def standing_under(now: Standing, document: Document, names: Renaming) -> Standing:
    """A standing with names replaced: its balances, state, payments and remarks. names: old -> new."""
    game = games.load(document.variant)
    today = now.names or {name: name for name in document.players}
    return now._replace(
        balances=_renamed_last(now.balances, names),
        state=None if now.state is None else renamed(game.State, now.state, names),
        state_of=0,
        names={name: names.get(last, last) for name, last in today.items()},
        paid=tuple(
            each.changed(
                {
                    "payer": names.get(each.payer, each.payer),
                    "payee": names.get(each.payee, each.payee),
                }
            )
            for each in now.paid
        ),
        remarks=tuple(remarked(game.Deal, each, names) for each in now.remarks),
    )


def _renamed_last(balances: Scores, names: Mapping[str, str]) -> dict[str, int]:
    """Balances under other names: whoever is renamed comes last, as somebody new does."""
    kept = {name: amount for name, amount in balances.items() if name not in names}
    return kept | {new: balances[old] for old, new in names.items() if old in balances}
