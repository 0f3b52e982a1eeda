"""The standing of a table after an entry: everything on which the next entry depends. A frozen value."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from tarokscore.core.amounts import Scores
from tarokscore.core.exact_json import JsonObject
from tarokscore.ledger.entries import PaidEntry, Remark, Terms


class Seating(NamedTuple):
    """Who sits at the table, in order of play. replacement_dealer: of the next deal, where the one whose turn
    it was has left the table."""

    players: tuple[str, ...]
    replacement_dealer: str | None = None

    def under(self, names: Mapping[str, str]) -> "Seating":
        """A copy with other names in it. names: old -> new."""
        replacement = self.replacement_dealer
        return Seating(
            tuple(names.get(name, name) for name in self.players),
            names.get(replacement, replacement) if replacement else None,
        )


class Standing(NamedTuple):
    """State of a table after an entry. seating: the seats; balances: {account: score points}; state: plain
    State after the last deal, None before the first; options: house rules in full; number: highest booking
    number; deals: number of deals that count; names: {name in the head: current name}; paid, remarks:
    those entries so far; seated, entry: numbers of the last seating entry and of the last entry; hash: of
    that entry."""

    seating: Seating
    balances: Scores
    state: dict[str, Any] | None
    options: JsonObject
    number: int = 0
    deals: int = 0
    names: Mapping[str, str] = {}
    paid: tuple[PaidEntry, ...] = ()
    remarks: tuple[Remark, ...] = ()
    seated: int = 0
    entry: int = 0
    hash: str | None = None
    state_of: int = 0
    terms: Terms | None = None
