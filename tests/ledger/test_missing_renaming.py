"""check --repair of a ledger in which a renaming is lost: who was renamed would have two accounts."""

import json
from typing import Any

import pytest

from tarokscore.ledger import agreements, corrections, format, players, recording
from tarokscore.ledger.applying import build_book
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


SAID = "Annika sits where Anna sat, and has an account of their own; what is lost or altered may have been"


def told_of(told: Any) -> str:
    found = repaired(told)
    return "\n".join((*found.lost, *found.changed))


def test_what_no_hash_proves_is_said_and_can_be_mended_by_what_is_said() -> None:
    book = renamed(GARDE)
    told = damaged(book, "gone", 2)
    del told["entries"][1]["hash"]
    found = repaired(told)
    assert any(each.startswith(f"entry 3: {SAID} a renaming") for each in found.changed)
    mended = build_book(found.document)
    with_entry(mended, corrections.undo(mended, None, LATER))
    with_entry(mended, players.rename(mended, "Anna", "Annika", LATER))
    assert with_entry(mended, recording.add(mended, PRISE_LOST, LATER)[0]).balances == book.balances


def test_behind_a_payment_it_is_said_as_well() -> None:
    book = dealt(begun(), GARDE)
    with_entry(book, players.rename(book, "Anna", "Annika", LATER))
    with_entry(book, agreements.payment(book, "Béla", "Cili", "1.00", "EUR", LATER))
    assert f"entry 4: {SAID}" in told_of(damaged(dealt(book, PRISE_LOST), "unreadable", 2))


def test_two_that_are_lost_together_are_both_said() -> None:
    book = dealt(begun(), GARDE)
    with_entry(book, players.rename(book, "Anna", "Annika", LATER))
    with_entry(book, players.rename(book, "Béla", "Berci", LATER))
    told = damaged(dealt(book, {**PRISE_LOST, "declarer": "Berci"}), "gone", 2)
    del told["entries"][1]
    assert f"entry 4: {SAID}" in told_of(told)
    assert "entry 4: Berci sits where Béla sat" in told_of(told)


def test_an_altered_entry_that_renames_nobody_now_is_said() -> None:
    told = json.loads(format.to_bytes(renamed(GARDE).document))
    del told["entries"][1]["renamed"]
    assert f"entry 2: {SAID}" in told_of(told)


def test_who_came_for_somebody_is_no_renaming_where_no_entry_is_lost() -> None:
    book = dealt(begun(), GARDE)
    with_entry(book, players.seat(book, ["Annika", "Béla", "Cili", "Dani"], LATER))
    told = json.loads(format.to_bytes(dealt(book, PRISE_LOST, PRISE_LOST).document))
    told["entries"][3]["scores"] = 1
    assert "sits where" not in told_of(told)


def test_who_was_known_before_is_no_other_name() -> None:
    """Anna comes back for Annika."""
    book = dealt(begun(), GARDE)
    with_entry(book, players.seat(book, ["Annika", "Béla", "Cili", "Dani"], LATER))
    dealt(book, PRISE_LOST)
    with_entry(book, agreements.payment(book, "Béla", "Cili", "1.00", "EUR", LATER))
    told = damaged(dealt(book, {**PRISE_LOST, "players": ["Anna", "Béla", "Cili", "Dani"]}), "gone", 4)
    assert "sits where" not in told_of(told)
