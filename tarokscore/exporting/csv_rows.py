"""A ledger as CSV, for spreadsheets and for `import`: one row per deal, booking by hand, stake, change of the
house rules or of the table, and payment, as they are now, with a column per account.

    kind    ledger (the head), deal, manual, rules, stake, paid, players (who sits at the table from then on)
    facts   JSON: what was recorded, from which `import` settles it again
    void, amended   the reason; a void row has no figures, an amended one those of its last version
"""

from collections.abc import Iterator, Mapping, Sequence

from tarokscore.core import Json, Scores, exact_json
from tarokscore.exporting.csv_cells import CsvCell, row
from tarokscore.ledger import Book, Booking, Entry, PaidEntry, PlayersEntry, RulesEntry, StakeEntry
from tarokscore.ledger.entries import BookingEntry
from tarokscore.ledger.renames import since
from tarokscore.ledger.score_sheet import label
from tarokscore.summary.sessions import Chosen

COLUMNS = ("kind", "number", "at", "dealer", "label", "note", "void", "amended", "facts")


def csv(book: Book, chosen: Chosen) -> str:
    """The ledger as CSV: the head, then every entry in force, in order. Of some evenings only the deals and
    bookings by hand, which cannot be imported."""
    accounts, numbers = book.accounts, chosen.numbers
    lines = [row([*COLUMNS, *accounts])]
    if chosen.whole:
        first = {"dealer": book.first_dealer} if book.first_dealer else {}
        head = {**book.document.head, "players": list(book.founders), **first}
        lines.append(_other("ledger", book.document.created, head, accounts))
    for entry in _in_force(book):
        if isinstance(entry, BookingEntry):
            if entry.number in numbers:
                lines.append(_booking(book, book.find(entry.number), entry, accounts))
        elif chosen.whole and isinstance(entry, PlayersEntry):
            lines.append(_table(book, entry, accounts))
        elif chosen.whole:
            facts = entry.content({"n", "type", "at", "hash"})
            lines.append(_other(entry.type, entry.at, facts, accounts))
    if chosen.whole and book.seated:
        last = book.document.entries[-1].at
        lines.append(_other("players", last, {"players": list(book.players)}, accounts))
    return "".join(lines)


def _in_force(book: Book) -> Iterator[Entry]:
    """The entries in force under today's names, without corrections, which are applied to what they
    correct."""
    paid = {entry.n: entry for entry in book.paid}
    for n in book.in_force:
        entry = book.document.entries[n - 1]
        if isinstance(entry, BookingEntry | RulesEntry | PaidEntry | StakeEntry):
            yield paid.get(entry.n, entry)
        elif isinstance(entry, PlayersEntry) and not entry.renamed:
            yield entry


def _table(book: Book, entry: PlayersEntry, accounts: Sequence[str]) -> str:
    """The row of who sits at the table after an entry, under today's names."""
    names = since(book.document, entry.n) if book.names else {}
    players: list[Json] = [names.get(name, name) for name in entry.players]
    return _other("players", entry.at, {"players": players}, accounts)


def _booking(book: Book, it: Booking, entry: BookingEntry, accounts: Sequence[str]) -> str:
    facts = it.scores if it.deal is None else it.deal
    cells = {
        "kind": entry.type, "number": it.number, "at": entry.at, "dealer": it.dealer or "",
        "label": label(it, book.variant), "note": it.note, "void": it.voided, "amended": it.amended,
        "facts": exact_json.dumps(dict(facts)),
    }  # fmt: skip
    return _line(cells, accounts, it.counts)


def _other(kind: str, at: str, facts: Json, accounts: Sequence[str]) -> str:
    return _line({"kind": kind, "at": at, "facts": exact_json.dumps(facts)}, accounts)


def _line(cells: Mapping[str, CsvCell], accounts: Sequence[str], scores: Scores | None = None) -> str:
    figures = [(scores or {}).get(name, "") for name in accounts]
    return row([*(cells.get(column, "") for column in COLUMNS), *figures])
