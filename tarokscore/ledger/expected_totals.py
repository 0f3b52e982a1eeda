"""Totals after a deal, as settled or as the paper sheet has them, and those that somebody expects. Pure."""

from collections.abc import Iterator
from typing import NamedTuple

from tarokscore.core.amounts import Scores, summed
from tarokscore.ledger import account_names, corrections, recording, resettling
from tarokscore.ledger.book import Book
from tarokscore.ledger.entries import ExpectEntry


class Expectation(NamedTuple):
    """A total on paper after a deal, and the ledger's total now. noted: both are figures that the paper
    sheet has."""

    entry: int
    number: int
    account: str
    expected: int
    found: int
    noted: bool


def has_paper_sheet(book: Book) -> bool:
    """Return True if the table's paper sheet holds other points than the settled scores. Raises LedgerError
    if the carried state is invalid."""
    return recording.state_of(book).sheet is not None


def noted_points(book: Book, whole: bool = True) -> Iterator[tuple[int, dict[str, int]]]:
    """(number, {player: noted points}) of each deal in force; nothing where the paper sheet has what is
    settled. whole: as for `resettling.replayed`. Raises DealError at a deal that is refused today."""
    if has_paper_sheet(book):
        for booking, _, settlement in resettling.replayed(book, whole):
            yield booking.number, settlement.noted or {}


def totals_after(book: Book, number: int, in_notes: bool = False) -> dict[str, int]:
    """Everybody's total after deal `number`, with the deals as they stand now. in_notes: in the figures that
    the paper sheet has."""
    brought = amounts_of_deals(book, in_notes).items()
    return summed((amounts for each, amounts in brought if each <= number), book.accounts)


def amounts_of_deals(book: Book, in_notes: bool) -> dict[int, Scores]:
    """The amounts of each booking in force, {number: {account: points}}, as settled or as the paper sheet has
    them."""
    if in_notes:
        return dict(noted_points(book))
    return {each.number: each.counts for each in book.bookings.values() if not each.voided}


def expect(
    book: Book, number: int, totals: Scores, note: str | None, at: str, in_notes: bool = False
) -> ExpectEntry:
    """An entry that records the totals on paper after a deal. in_notes: they are figures that the paper
    sheet has. Raises RequestError (no such deal), DealError (no such name)."""
    book.find(number)
    account_names.expect_accounts(book, totals, "expect")
    return ExpectEntry(
        n=book.next_entry, at=at, number=number, totals=dict(totals), noted=in_notes or None,
        note=corrections.optional_text(note, "note"),
    )  # fmt: skip


def expectations(book: Book) -> Iterator[Expectation]:
    """Every expected total with the ledger's own; of several for the same total the last. Raises DealError
    when a deal is refused today."""
    last = _expected(book)
    found = {(number, kind): totals_after(book, number, kind) for number, _, kind in last}
    for (number, account, kind), (entry, amount) in last.items():
        yield Expectation(entry, number, account, amount, found[number, kind].get(account, 0), kind)


def _expected(book: Book) -> dict[tuple[int, str, bool], tuple[int, int]]:
    """(deal, account, noted): the entry that said last what is expected there, and how much."""
    return {
        (remark.number, account, bool(remark.noted)): (remark.n, amount)
        for remark in book.remarks
        if isinstance(remark, ExpectEntry)
        for account, amount in remark.totals.items()
    }


def replaced(book: Book, entry: ExpectEntry) -> dict[str, int]:
    """The totals expected so far that a new entry replaces: {account: former total}."""
    before = _expected(book)
    found = {name: before.get((entry.number, name, bool(entry.noted))) for name in entry.totals}
    return {name: was[1] for name, was in found.items() if was and was[1] != entry.totals[name]}
