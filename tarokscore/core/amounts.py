"""Amounts by account: added up, and how two differ."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

Scores: TypeAlias = Mapping[str, int]
"""Score points by account; read only."""


def summed(some: Iterable[Scores], accounts: Iterable[str] = ()) -> dict[str, int]:
    """{account: sum} of some amounts. accounts: those to list first, with 0 if they have no amount.

    >>> summed([{"Anna": 3, "Béla": -3}, {"Béla": 1, "Cili": -1}], ("Cili",))
    {'Cili': -1, 'Anna': 3, 'Béla': -2}
    """
    found = dict.fromkeys(accounts, 0)
    for amounts in some:
        for name, amount in amounts.items():
            found[name] = found.get(name, 0) + amount
    return found


def moved(before: Scores, after: Scores) -> dict[str, int]:
    """{account: after − before} for every account in either of them.

    >>> moved({"Anna": 3, "Béla": -3}, {"Anna": 4})
    {'Anna': 1, 'Béla': 3}
    """
    return {name: after.get(name, 0) - before.get(name, 0) for name in {**before, **after}}


def ranked(totals: Scores) -> list[tuple[int, str, int]]:
    """(place, name, total), best first; equal totals share a place.

    >>> ranked({"Anna": 3, "Béla": 5, "Cili": 3})
    [(1, 'Béla', 5), (2, 'Anna', 3), (2, 'Cili', 3)]
    """
    found = sorted(totals.items(), key=lambda pair: -pair[1])
    return [(1 + sum(each > total for each in totals.values()), name, total) for name, total in found]


def but_zero(amounts: Scores) -> dict[str, int]:
    """The amounts that are not 0."""
    return {name: amount for name, amount in amounts.items() if amount}
