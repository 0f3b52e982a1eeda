"""Changing a ledger: lock, settle, save, and report. For commands and the standing prompt."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import Protocol, TypeVar

from tarokscore.cli.command import CommandResult, now
from tarokscore.core import Json, JsonObject, LedgerError, Message, Settlement, Words, clauses
from tarokscore.ledger import AmendEntry, Book, DealEntry, Entry, VoidEntry, recording, storage
from tarokscore.ledger.applying import apply
from tarokscore.render.text import text as view_text
from tarokscore.views.after_deal import saved_view, spoken_view, understood_line
from tarokscore.views.explanation import scores_in_words
from tarokscore.views.standings import book_data, standings


class Overtaken(LedgerError):
    """The ledger has changed since it was read, and nothing was saved."""


EntryT = TypeVar("EntryT", bound=Entry)


class AddEntry(Protocol):
    """A function that adds an entry to a ledger, applies it to the book, and returns it. Raises DealError."""

    def __call__(self, entry: EntryT) -> EntryT: ...


@contextmanager
def changing(path: Path, cached: Book | None = None) -> Iterator[tuple[Book, AddEntry]]:
    """Lock a ledger, and at the end save the entries added inside; nothing if an error is raised. Yields the
    book, which contains the added entries, and the function that adds one. cached: the book as read before,
    which is used if the file is unchanged. Raises DealError, LedgerError."""
    storage.check_is_ledger(path)  # first, so that no lock file is created beside another file
    with storage.locked(path):
        book = storage.open_book(path, cached)
        document, added = book.document, list[Entry]()

        def add(entry: EntryT) -> EntryT:
            apply(book, entry)
            added.append(entry)
            return entry

        yield book, add
        book.document = document.plus(*added)
        recording.outlook(book)  # raises for a state that the game cannot read, before the file is written
        storage.save(path, book.document)


def report_change(
    result: CommandResult, book: Book, changed: Iterable[Words], data: JsonObject | None = None
) -> None:
    """Set the result to sentences about the changes (`changed`), and the standings after them. data: the
    changes for --json (None: the last entry)."""
    data = {"entry": book.document.entries[-1].content()} if data is None else data
    result.data = {**data, **book_data(book)}
    result.view = chain([[*changed]], standings(book))


def save_deals(
    result: CommandResult, path: Path, make: Callable[[Book], Iterable[tuple[DealEntry, Settlement]]],
    aloud: bool, more_data: JsonObject, cached: Book | None = None,
) -> None:  # fmt: skip
    """Settle and save deals, and set the result: a row per player, or a sentence for each of several deals
    and the standings. make: a function that yields entries and settlements, each when those before it are in
    the book; aloud: whether to report in sentences; more_data: for --json; cached: as for `changing`. Raises
    DealError, LedgerError."""
    settled: list[tuple[int, Settlement]] = []
    read = ""
    with changing(path, cached) as (book, add):
        for entry, settlement in make(book):
            if not (settled or result.json or aloud):
                read = understood_line(entry.deal, book)
            settled.append((entry.number, settlement))
            add(entry)
    ((number, only), *more) = settled
    result.warnings = only.warnings
    if more:
        result.warnings = tuple(
            each.replace(where=f"deal {n}: {each.where}") for n, one in settled for each in one.warnings
        )
    saved_deals: list[Json] = [{"number": n, "scores": each.scores} for n, each in settled]
    heads = (
        Message("{number} saved: {scores}.", number=n, scores=scores_in_words(each.scores))
        for n, each in settled
    )
    report_change(result, book, heads if more else (), {"saved": saved_deals, **more_data})
    if aloud:
        spoken = spoken_view(book, [(n, each.scores) for n, each in settled])
        result.view = [spoken]
        result.data |= {"say": view_text([spoken])} if result.json else {}
    elif not (more or result.json):
        result.view = saved_view(number, read, book, only.scores)


def save_deal(
    result: CommandResult,
    path: Path,
    deal: dict[str, Json],
    aloud: bool,
    cached: Book,
    expected: bool = False,
) -> None:
    """Settle and save one deal, as `save_deals` does. cached: the book as it was when the deal was told;
    expected: whether to raise Overtaken if the ledger has changed since. Raises DealError, LedgerError."""

    def made(book: Book) -> Iterator[tuple[DealEntry, Settlement]]:
        if expected and book.document != cached.document:
            raise Overtaken(
                Message("somebody else wrote to it meanwhile"),
                Message("nothing was saved; add the deal again"),
            )
        yield recording.add(book, deal, now())

    save_deals(result, path, made, aloud, {"deal": deal}, cached)


def later_deals_changed(book: Book) -> list[Message]:
    """The sentence about the later deals that the last entry changed, if it did."""
    last = book.document.entries[-1]
    also = last.also if isinstance(last, AmendEntry | VoidEntry) else ()
    if not also:
        return []
    later = Message("{number}: {deal}")
    deals = clauses(later.filled(number=each.number, deal=scores_in_words(each.scores)) for each in also)
    return [Message("Later deals change with it: {deals}.", deals=deals)]


def dealer_changed(before: str | None, book: Book) -> list[Message]:
    """The sentence about the next dealer, if it is another one than before the correction. before: that one,
    None if unknown."""
    dealer = recording.outlook(book).dealer
    if dealer is None or dealer == before:
        return []
    if before is None:
        return [Message("{dealer} deals next.", dealer=dealer)]
    return [Message("{dealer} deals next, not {before}.", dealer=dealer, before=before)]
