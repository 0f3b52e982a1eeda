"""check --repair of a ledger without the entry that opens it, which follows from the house rules: no deal can
be settled without."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tarokscore.ledger import check, corrections, format
from tarokscore.ledger.applying import build_book
from tarokscore.ledger.format import Document
from tarokscore.ledger.repair import recover
from tests.conftest import PLAYERS
from tests.ledger.test_ledger import AT, begun, dealt, with_entry

DEAL = {"declarer": "Béla", "contract": "aufnahme", "card_points": 58}
DAMAGES: dict[str, Callable[[list[dict[str, Any]]], object]] = {
    "gone": lambda entries: entries.pop(0),
    "renumbered": lambda entries: [entries.pop(0), *(each.update(n=each["n"] - 1) for each in entries)],
    "unreadable": lambda entries: entries[0].pop("type"),
    "refused": lambda entries: entries[0]["deal"].update(outcome="open"),
    "another deal": lambda entries: entries[0].update(number=1),
}


def evening() -> Document:
    """100 from everybody for the pot; the second deal is amended."""
    book = dealt(begun("bavarian-tarock", PLAYERS[:3]), DEAL, DEAL)
    return with_entry(book, corrections.amend(book, 2, {**DEAL, "card_points": 66}, "so", AT)[0]).document


def repaired(damage: str, hashed: bool = True) -> recover.Recovered:
    damaged = json.loads(format.to_bytes(evening()))
    DAMAGES[damage](damaged["entries"])
    for entry in damaged["entries"]:
        entry["hash"] = entry["hash"] if hashed else None
    return recover.repaired(json.dumps(damaged).encode(), AT)


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_hash_proves_it(damage: str) -> None:
    found = repaired(damage)
    assert (found.document, found.lost) == (evening(), ())
    (said,) = found.changed
    assert said.startswith("entry 1 was ") and said.endswith("proves it")


@pytest.mark.parametrize("damage", ["gone", "unreadable"])
def test_where_no_hash_proves_it_it_is_made_anew(damage: str) -> None:
    found = repaired(damage, hashed=False)
    assert list(check.check(found.document)) == []
    assert build_book(found.document).balances == build_book(evening()).balances
    said = "entry 1 is lost and is made anew by the house rules: it books Anna −100, Béla −100, Cili −100"
    assert any(each.startswith(said) for each in found.changed)


def test_amounts_behind_one_that_was_made_anew_stay() -> None:
    """When the ledger was begun is another time now, so that no hash fits; nothing shows that a deal was
    altered."""
    damaged = json.loads(format.to_bytes(evening()))
    del damaged["entries"][0]
    damaged["created"] = "2026-11-01T20:00:00+01:00"
    found = recover.repaired(json.dumps(damaged).encode(), AT)
    (said,) = found.changed
    assert said.startswith("entry 1 is lost and is made anew")


def test_of_a_game_without_one_nothing_is_made() -> None:
    damaged = json.loads(format.to_bytes(begun().document))
    found = recover.repaired(json.dumps(damaged).encode(), AT)
    assert (found.entries, found.lost, found.changed) == (0, (), ())
