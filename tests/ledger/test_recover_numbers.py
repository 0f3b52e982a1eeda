"""A repair calls entries and deals by the numbers that they have in the damaged file, though an entry before
them is lost."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tarokscore.ledger import agreements, corrections, format, players, protests
from tarokscore.ledger.applying import build_book
from tarokscore.ledger.book import Book
from tarokscore.ledger.repair import recover
from tests.conftest import GARDE, PRISE_LOST
from tests.ledger.test_ledger import AT, begun, dealt, with_entry


def told_of(book: Book, change: Callable[[list[Any]], None]) -> str:
    """What is said of a ledger whose first deal is lost. change: of its entries."""
    damaged = json.loads(format.to_bytes(book.document))
    damaged["entries"][0]["deal"] = 1
    change(damaged["entries"])
    found = recover.repaired(json.dumps(damaged).encode(), AT)
    assert found.lost[0].startswith("entry 1 cannot be read")
    return "\n".join((*found.lost, *found.changed))


def three_deals() -> Book:
    return dealt(begun(), GARDE, PRISE_LOST, GARDE)


def test_scores_that_stay_are_of_the_deal_that_the_file_calls_so() -> None:
    """Deal 3 is deal 2 now; what it has here is what the amended deal brought."""
    book = three_deals()
    book = with_entry(book, corrections.amend(book, 3, {**GARDE, "card_points": 45}, "recount", AT)[0])

    def change(entries: list[Any]) -> None:
        for entry in entries:
            del entry["hash"]
        entries[3]["scores"] |= {"Anna": 175, "Béla": -59}

    told = told_of(book, change)
    assert "entry 4 is not as it is settled: score" in told
    assert "deal 2: Anna" not in told


@pytest.mark.parametrize(
    "made, changed, said",
    [
        (
            lambda book: corrections.manual(book, {"Anna": -5, "Béla": 5}, "a fine", AT),
            {"scores": {"Anna": -500, "Béla": 500}},
            "deal 4 counts as Anna −500, Béla +500: what was said of it was altered",
        ),
        (
            lambda book: corrections.void(book, 3, "misdealt", AT),
            {"why": "other"},
            "deal 3 counts as nothing: what was said of it was altered",
        ),
        (
            lambda book: agreements.payment(book, "Anna", "Béla", "1.00", "EUR", AT),
            {"amount": "9.00"},
            "entry 4 was altered, or what stood before it",
        ),
        (
            lambda book: players.rename(book, "Béla", "Berci", AT),
            {"at": "2027"},
            "entry 4 was altered, or what stood before it",
        ),
    ],
)
def test_an_altered_entry_has_the_number_of_the_file(made: Any, changed: dict[str, Any], said: str) -> None:
    book = three_deals()
    book = with_entry(book, made(book))
    assert said in told_of(book, lambda entries: entries[3].update(changed))


def upheld_protest() -> Book:
    """Deal 3, with other amounts than it had: a booking by hand, and the resolution behind it."""
    book = three_deals()
    claims = {"Anna": 8, "Béla": -8, "Cili": 0, "Dani": 0}
    book = with_entry(book, protests.protest(book, 3, "Béla", "so", AT, claims=claims))
    for entry in protests.resolve(book, 3, True, "so it was", AT):
        book = with_entry(book, entry)
    return book


def test_what_a_lost_resolution_brought_has_the_number_of_the_file() -> None:
    book = upheld_protest()
    told = told_of(book, lambda entries: entries[5].update(why=1))
    assert "entry 5 was brought by a resolution that is lost: it books Anna −190" in told


def test_upheld_again_after_a_repair_nothing_is_booked_twice() -> None:
    book = upheld_protest()
    damaged = json.loads(format.to_bytes(book.document))
    damaged["entries"][5].update(why=1)
    again = build_book(recover.repaired(json.dumps(damaged).encode(), AT).document)
    (found,) = protests.all_protests(again)
    assert found.resolution is None
    assert protests.booked_by(again, found) == 4
    for entry in protests.resolve(again, 3, True, "so it was", AT):
        again = with_entry(again, entry)
    assert again.balances == book.balances
    assert [each.number for each in again.rows] == [1, 2, 3, 4]


def test_an_entry_that_does_not_fit_names_the_entry_of_the_file() -> None:
    """It takes back entry 2, which is entry 1 now, though entry 3 came after it."""
    book = three_deals()
    book = with_entry(book, corrections.undo(book, None, AT))
    told = told_of(book, lambda entries: entries[3].update(entry=2, hash="0" * 32))
    assert "entry 4 (undo) no longer fits: it takes back entry 2, which was not the last in force" in told


def test_a_correction_of_a_void_deal_names_the_deal_of_the_file() -> None:
    book = three_deals()
    book = with_entry(book, corrections.void(book, 3, "misdealt", AT))
    book = with_entry(book, corrections.void(book, 2, "misdealt", AT))
    told = told_of(book, lambda entries: entries[4].update(number=3))
    assert "entry 5 (void) no longer fits: 3 is void already (misdealt)" in told


def test_an_altered_correction_of_a_booking_that_was_taken_back_is_repaired() -> None:
    book = with_entry(begun(), corrections.manual(begun(), {"Anna": 3, "Béla": -3}, "tea", AT))
    book = with_entry(book, corrections.void(book, 1, "twice", AT))
    for _ in range(2):
        book = with_entry(book, corrections.undo(book, None, AT))
    damaged = json.loads(format.to_bytes(book.document))
    damaged["entries"][1]["why"] = "once"
    found = recover.repaired(json.dumps(damaged).encode(), AT)
    assert found.lost == () and found.changed[0].startswith("entry 2 was altered")
    assert not any("counts as" in each for each in found.changed)
