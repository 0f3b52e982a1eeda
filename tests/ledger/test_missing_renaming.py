"""check --repair of a ledger in which a renaming is lost: who was renamed would have two accounts."""

import json
from typing import Any

import pytest

from tarokscore.ledger import format, players, recording
from tarokscore.ledger.book import Book
from tarokscore.ledger.repair import recover
from tests.conftest import GARDE, PRISE_LOST
from tests.ledger.test_ledger import begun, dealt, with_entry

LATER = "2026-11-21T21:03:05+01:00"


def renamed(*before: dict[str, Any]) -> Book:
    """Anna is called Annika after some deals, and one more is played."""
    book = dealt(begun(), *before)
    book = with_entry(book, players.rename(book, "Anna", "Annika", LATER))
    return with_entry(book, recording.add(book, PRISE_LOST, LATER)[0])


def damaged(book: Book, how: str, lost: int) -> Any:
    told = json.loads(format.to_bytes(book.document))
    if how == "unreadable":
        del told["entries"][lost - 1]["type"]
    else:
        del told["entries"][lost - 1]
    for n, entry in enumerate(told["entries"] if how == "renumbered" else (), 1):
        entry["n"] = n
    return told


def repaired(told: Any) -> recover.Recovered:
    return recover.repaired(json.dumps(told).encode(), LATER)


@pytest.mark.parametrize("before", [(), (GARDE,), (GARDE, PRISE_LOST)])
@pytest.mark.parametrize("how", ["gone", "renumbered", "unreadable"])
def test_the_hash_of_the_deal_behind_it_proves_it(before: tuple[dict[str, Any], ...], how: str) -> None:
    book, lost = renamed(*before), len(before) + 1
    found = repaired(damaged(book, how, lost))
    assert (found.document, found.lost) == (book.document, ())
    (said,) = found.changed
    assert said.startswith(f"entry {lost} was missing and is put back: Anna is called Annika by it")
