"""Entries that were taken out of a ledger, with those behind them renumbered: what counts again is said."""

import json
from typing import Any

import pytest

from tarokscore.ledger import agreements, chain, check, corrections, format, recording
from tarokscore.ledger.book import Book
from tarokscore.ledger.format import Document
from tarokscore.ledger.repair import recover
from tests.conftest import GARDE, PRISE_LOST
from tests.ledger.test_ledger import begun, dealt, with_entry

LATER = "2026-11-21T21:03:05+01:00"
BOOKED = "Anna +31, Béla −93, Cili +31, Dani +31"


def undone() -> Book:
    """Two deals, of which the second one is taken back an hour later."""
    book = dealt(begun(), GARDE, PRISE_LOST)
    return with_entry(book, corrections.undo(book, None, LATER))


def paid(book: Book) -> Book:
    return with_entry(book, agreements.payment(book, "Anna", "Béla", "1.00", "EUR", LATER))


def without(document: Document, *places: int) -> Any:
    """The ledger without some of its entries."""
    told = json.loads(format.to_bytes(document))
    told["entries"] = [each for each in told["entries"] if each["n"] not in places]
    for n, entry in enumerate(told["entries"], 1):
        entry["n"] = n
    return told


def messages(damaged: Any) -> list[str]:
    return [each.message for each in check.check(format.read(json.dumps(damaged).encode()))]


def repaired(damaged: Any) -> recover.Recovered:
    return recover.repaired(json.dumps(damaged).encode(), LATER)


@pytest.mark.parametrize("left", ["", '  {"n": 3, "type": "undo"\n', '  {"n": 3, "type": "\n'])
def test_an_undo_whose_line_is_gone_or_torn_is_put_back(left: str) -> None:
    """The entry behind it keeps its number."""
    book = paid(undone())
    lines = format.to_bytes(book.document).decode().splitlines(keepends=True)
    damaged = "".join(left if '"type": "undo"' in line else line for line in lines)
    found = recover.repaired(damaged.encode(), LATER)
    assert (found.document, found.lost) == (book.document, ())
    (said,) = found.changed
    assert said.startswith("entry 3 was missing and is put back: it took back entry 2; the hash of the")


def test_an_undo_is_put_back_behind_a_deal_that_is_lost_and_an_entry_that_was_altered() -> None:
    book = paid(dealt(begun(), GARDE))
    book = paid(dealt(book, PRISE_LOST))
    book = paid(with_entry(book, corrections.undo(book, None, LATER)))
    damaged = json.loads(format.to_bytes(book.document))
    damaged["entries"][0]["deal"] = 1
    damaged["entries"][3]["amount"] = "2.00"
    del damaged["entries"][4]
    found = repaired(damaged)
    assert [entry.type for entry in found.document.entries] == ["paid", "deal", "paid", "undo", "paid"]
    assert "entry 5 was missing and is put back: it took back entry 4" in " ".join(found.changed)


@pytest.mark.parametrize("behind", [1, 2])
def test_an_undo_that_is_missing_is_proved_by_the_hash_behind_it(behind: int) -> None:
    book = undone()
    for _ in range(behind):
        book = paid(book)
    damaged = without(book.document, 3)
    assert f"the undo of entry 2 (deal) is missing before it, so that deal 2 counts as {BOOKED}" in messages(
        damaged
    )
    found = repaired(damaged)
    assert (found.document, found.lost) == (book.document, ())
    (said,) = found.changed
    assert said.startswith("entry 3 was missing and is put back: it took back entry 2; the hash of the")


def void_taken_back() -> Document:
    """Two deals; the first one is void, which is taken back: both count."""
    book = dealt(begun(), GARDE, PRISE_LOST)
    book = with_entry(book, corrections.void(book, 1, "misdealt", LATER))
    return paid(with_entry(book, corrections.undo(book, None, LATER))).document


@pytest.mark.parametrize("made", [void_taken_back, lambda: paid(undone()).document])
@pytest.mark.parametrize("written", [1, 99])
def test_which_entry_an_undo_took_back_is_proved_by_its_hash(made: Any, written: int) -> None:
    document = made()
    damaged = without(document)
    undo = next(each for each in damaged["entries"] if each["type"] == "undo")
    right, undo["entry"] = undo["entry"], written
    found = repaired(damaged)
    assert (found.document, found.lost) == (document, ())
    said = f"entry {undo['n']} took back entry {right} and not {written}: its hash proves it"
    assert found.changed == (said,)


@pytest.mark.parametrize("hash, why", [("0" * 32, "was altered"), (None, "later is lost")])
def test_what_counts_by_an_undo_that_nothing_proves_is_said(hash: str | None, why: str) -> None:
    """The void counts now, so that deal 1 does not."""
    damaged = without(void_taken_back())
    damaged["entries"][3] |= {"entry": 2, "hash": hash}
    found = repaired(damaged)
    assert found.lost[0].startswith("entry 4 (undo) no longer fits: it takes back entry 2")
    assert f"deal 1 counts as nothing: what was said of it {why}" in found.changed


def test_two_undos_in_different_places_are_put_back() -> None:
    book = paid(undone())
    book = with_entry(book, corrections.undo(book, None, LATER))
    book = paid(book)
    found = repaired(without(book.document, 3, 5))
    assert (found.document, found.lost, len(found.changed)) == (book.document, (), 2)


def test_a_deal_that_another_one_of_its_number_follows_is_not_said_to_count() -> None:
    book = undone()
    book = with_entry(book, recording.add(book, GARDE, LATER)[0])
    damaged = without(book.document, 3)
    assert "the undo of entry 2 (deal) is missing before it" in messages(damaged)
    assert not any("counts as" in each for each in messages(damaged))


def test_what_is_not_known_may_count_again() -> None:
    """An undo with a reason, and a void: nobody can guess what they said."""
    book = dealt(begun(), GARDE, PRISE_LOST)
    reasoned = with_entry(book.copy(), corrections.undo(book, "typed twice", LATER))
    void = with_entry(book.copy(), corrections.void(book, 2, "misdealt", LATER))
    for made in (reasoned, void):
        proved = without(paid(paid(made.copy())).document, 3)
        said = "follows 1 entry that is missing: what it took back or corrected counts again"
        assert said in messages(proved)
        assert f"entry 3 {said}" in repaired(proved).lost
        open_end = without(paid(made.copy()).document, 3)
        said = "or entries before it were taken out, and what they took back or corrected counts again"
        assert any(said in each for each in messages(open_end))
        assert any(said in each for each in repaired(open_end).changed)


def test_an_altered_entry_before_a_sound_one_follows_all_that_there_was() -> None:
    damaged = without(paid(paid(undone())).document)
    damaged["entries"][3]["amount"] = "2.00"
    assert messages(damaged) == ["was altered, or what stood before it"]


def test_times_that_are_none_prove_nothing() -> None:
    book = undone()
    book = with_entry(book, agreements.payment(book, "Anna", "Béla", "1.00", "EUR", "some time"))
    assert not any("the undo of" in each for each in messages(without(book.document, 3)))


def test_before_a_very_long_entry_only_some_seconds_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A day before it, of which each second would take a megabyte to be hashed."""
    book = undone()
    long = agreements.payment(
        book, "Anna", "Béla", "1.00", "EUR", "2026-11-22T21:03:05+01:00", "x" * 1_000_000
    )
    damaged = without(with_entry(book, long).document, 3)
    tried, hashed = list[int](), chain.hashed

    def counted(previous: str, content: bytes) -> str:
        tried.append(len(content))
        return hashed(previous, content)

    monkeypatch.setattr(chain, "hashed", counted)
    repaired(damaged)
    assert sum(tried) < 10**9


def test_a_correction_whose_undo_is_missing_is_said_with_what_its_deal_counts_as() -> None:
    book = dealt(begun(), GARDE, PRISE_LOST)
    void = corrections.void(book, 2, "misdealt", LATER)
    amended, _ = corrections.amend(book, 2, {**PRISE_LOST, "card_points": 46}, "recount", LATER)
    for entry, counts in (
        (void, "(void) is missing before it, so that deal 2 counts as nothing"),
        (amended, "(amend) is missing before it, so that deal 2 counts as Anna +30, Béla −90"),
    ):
        made = with_entry(book.copy(), entry)
        made = paid(with_entry(made, corrections.undo(made, None, LATER)))
        assert any(counts in each for each in messages(without(made.document, 4)))
