"""The standing of a table after an entry: everything on which the next entry depends. A frozen value."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from tarokscore.ledger.format import PaidEntry, Remark, Terms


class Seating(NamedTuple):
    """Who sits at the table, in order of play. dealer: of the next deal, where the one whose turn it was has
    left the table."""

    players: tuple[str, ...]
    dealer: str | None = None


class Standing(NamedTuple):
    """seating: the table; balances: account -> score points; state: what the last deal left, as plain data
    (None: nothing yet); options: the house rules in full; number: the highest number of a booking; deals: how
    many count; names: player of the head -> the name of today, where somebody was renamed; paid, remarks:
    payments, expected totals, protests and what became of them; seated: the entry that last said who sits
    where; entry: the last entry; hash: what it carries; state_of: the entry that the state is read from (0:
    none, or it has other names by now); terms: what a score point is worth, where that was said."""

    seating: Seating
    balances: Mapping[str, int]
    state: dict[str, Any] | None
    options: Mapping[str, Any]
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
