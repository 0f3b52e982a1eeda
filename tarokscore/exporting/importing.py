"""Reading a ledger from an export. NDJSON restores every entry; CSV restores the entries in force, each deal
settled again and compared with the figures of its row."""

import csv
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from pydantic import ValidationError

from tarokscore import replay, schema
from tarokscore.core import (
    DealError,
    Figure,
    Json,
    LedgerError,
    Message,
    Problem,
    Scores,
    clauses,
    exact_json,
)
from tarokscore.core.figures import gains
from tarokscore.exporting import csv_cells
from tarokscore.exporting.csv_rows import COLUMNS
from tarokscore.exporting.ndjson import HEAD
from tarokscore.ledger import (
    Book,
    DealEntry,
    Document,
    Entry,
    ManualEntry,
    PaidEntry,
    PlayersEntry,
    RulesEntry,
    agreements,
    corrections,
    format,
    recording,
    shape_errors,
)
from tarokscore.ledger import players as seating
from tarokscore.ledger.applying import apply
from tarokscore.ledger.entries import ENTRIES

HINT = Message("read what `tarokscore export --to csv` or `--to ndjson` wrote")


class ImportedRow(NamedTuple):
    """A row of a CSV. place: its number in the file; cell: {column: text}; scores: its figures, None if it
    has none."""

    place: int
    cell: Mapping[str, str]
    scores: Scores | None

    @property
    def facts(self) -> Json:
        """The column `facts` as plain data. Raises LedgerError."""
        try:
            return exact_json.loads(self.cell["facts"])
        except exact_json.JsonError as error:
            raise self.wrong(error.message) from None

    def wrong(self, message: Figure) -> LedgerError:
        """The error to raise about this row."""
        return LedgerError(Message("row {place}: {message}", place=self.place, message=message), HINT)


def read(content: bytes) -> Document:
    """The ledger from the content of an export. Raises LedgerError, which names the row."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        message = Message("byte {start} is not UTF-8 text", start=error.start + 1)
        raise LedgerError(message, Message("save it as UTF-8")) from None
    return from_ndjson(text) if text.lstrip().startswith("{") else from_csv(text)


def from_ndjson(text: str) -> Document:
    """The ledger from NDJSON, with every entry as it was. Raises LedgerError."""
    found: list[Any] = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            found.append(exact_json.loads(line))
        except exact_json.JsonError as error:
            message = Message("line {number}: {message}", number=number, message=error.message)
            raise LedgerError(message, error.hint) from None
    if not found or not isinstance(found[0], dict) or found[0].get("type") != HEAD:
        raise LedgerError(Message("it does not begin with the head of a ledger"), HINT)
    head = {key: value for key, value in found[0].items() if key != "type"}
    return format.parse(exact_json.dumps({**head, "entries": found[1:]}).encode())


def from_csv(text: str) -> Document:
    """A new ledger from CSV, with every row as an entry of its time, in order. Raises LedgerError."""
    rows = list(_rows(text))
    if not rows or rows[0].cell["kind"] != "ledger":
        raise LedgerError(
            Message("it does not begin with the row of the ledger; some evenings are no ledger"), HINT
        )
    head = rows[0].facts
    if not isinstance(head, dict):
        raise rows[0].wrong(Message("the head is no JSON object"))
    empty = format.parse(exact_json.dumps({**head, "entries": []}).encode())
    made = Book(empty)
    entries: list[Entry] = []
    for row in rows[1:]:
        try:
            for entry in _entries(made, row):
                apply(made, entry)
                entries.append(entry)
        except DealError as error:
            raise row.wrong(clauses(map(str, error.problems))) from None
    return empty.plus(*entries)


def import_warnings(content: bytes) -> tuple[Problem, ...]:
    """Warn of gaps in the numbers of a CSV: rows were removed, and later deals are renumbered. content: as
    `read` accepted it."""
    text = content.decode("utf-8-sig")
    if text.lstrip().startswith("{"):
        return ()
    given = ((row, exact_json.whole_number(row.cell["number"])) for row in _rows(text))
    numbered = [(row, number) for row, number in given if number is not None]
    message, hint = Message("no. {number} follows no. {before}"), Message("the rows between are missing")
    return tuple(
        Problem(f"row {row.place}", "", message.filled(number=number, before=before), hint)
        for (_, before), (row, number) in pairwise(numbered)
        if number > before + 1
    )


def _rows(text: str) -> Iterator[ImportedRow]:
    try:
        lines = list(csv_cells.read(text))
    except csv.Error:
        message = Message("this is no CSV: its quotes do not match, or a cell is far too long")
        raise LedgerError(message, HINT) from None
    if not lines or tuple(lines[0][: len(COLUMNS)]) != COLUMNS:
        raise LedgerError(Message("its first row does not name the columns of an export"), HINT)
    accounts = lines[0][len(COLUMNS) :]
    for place, line in enumerate(lines[1:], 2):
        if not any(line):
            continue
        if len(line) != len(COLUMNS) + len(accounts):
            raise LedgerError(Message("row {place} has {line:cell|cells}", place=place, line=len(line)), HINT)
        cell = dict(zip(COLUMNS, line, strict=False))
        cell["dealer"] = schema.nfc(cell["dealer"])
        figures = dict(zip(accounts, line[len(COLUMNS) :], strict=True))
        try:
            scores = {name: int(figure) for name, figure in figures.items() if figure} or None
        except ValueError:
            raise LedgerError(
                Message("row {place}: a figure is no whole number", place=place), HINT
            ) from None
        yield ImportedRow(place, cell, scores)


def _entries(book: Book, row: ImportedRow) -> Iterator[Entry]:
    kind, at, facts = row.cell["kind"], row.cell["at"], row.facts
    if not isinstance(facts, dict):
        raise row.wrong(Message("its facts are no JSON object"))
    if kind in ("rules", "paid", "stake", "players"):
        yield from _no_booking(book, row, facts, at)
    elif kind in ("deal", "manual"):
        made = _deal(book, row, facts, at) if kind == "deal" else _manual(book, row, facts, at)
        yield made
        if row.cell["void"]:
            yield corrections.void(book, book.last_number, row.cell["void"], at)
        elif dict(made.scores) != (row.scores or {}):
            says, comes = (gains(each) or Message("nothing") for each in (row.scores or {}, made.scores))
            raise row.wrong(Message("it says {says}, and comes to {comes}", says=says, comes=comes))
    else:
        raise row.wrong(Message("'{kind}' is no kind of row", kind=kind))


def _deal(book: Book, row: ImportedRow, facts: dict[str, Any], at: str) -> DealEntry:
    """The entry of a deal, settled with its recorded dealer."""
    number = 0 if row.cell["number"] == "0" else None
    variant, dealer, state = book.variant, row.cell["dealer"] or None, recording.state_of(book)
    told, _ = replay.settle_recorded(
        variant, recording.canonical_deal(book, facts), dealer, row.scores, state, book.rules
    )
    entry, _ = recording.add(book, told, at, number=number)
    return entry if dealer not in entry.deal["players"] else entry.changed({"dealer": dealer})


def _manual(book: Book, row: ImportedRow, facts: dict[str, Any], at: str) -> ManualEntry:
    if not all(type(amount) is int for amount in facts.values()):
        raise row.wrong(Message("its amounts are no whole numbers"))
    return corrections.manual(book, facts, row.cell["note"], at)


def _no_booking(book: Book, row: ImportedRow, facts: dict[str, Any], at: str) -> Iterator[Entry]:
    """The entry of a row that is no booking: house rules, a payment, the stake, or the seats; none if the
    seats are the same. Raises LedgerError."""
    try:
        entry = ENTRIES[row.cell["kind"]].of({**facts, "n": book.next_entry, "at": at})
    except ValidationError as error:
        raise row.wrong(shape_errors.entry_fault(error, tagged=False)) from None
    if isinstance(entry, RulesEntry):
        yield agreements.new_rules(book, entry.options, entry.why, at)
    elif not isinstance(entry, PlayersEntry):
        if isinstance(entry, PaidEntry):
            agreements.payment(book, entry.payer, entry.payee, entry.amount, entry.currency, at)
        yield entry
    elif entry.players != book.players:
        yield seating.seat(book, entry.players, at)
