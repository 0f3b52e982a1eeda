"""undo: take back the last entry."""

from collections.abc import Iterator
from typing import Annotated

import typer

from tarokscore.cli.actions import locked, tell
from tarokscore.cli.options import LEDGER, JsonOption, LedgerOption
from tarokscore.cli.shell import answering, now
from tarokscore.core import Json
from tarokscore.ledger import claims
from tarokscore.ledger.book import Book
from tarokscore.ledger.format import Entry


def undo(
    why: Annotated[
        str | None, typer.Option("--why", metavar="TEXT", help="The reason, kept in the ledger.")
    ] = None,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:
    """Take back the last entry. It stays in the record; it only does not count."""
    with answering("undo", json, str(ledger)) as answer, locked(ledger) as append:
        made: list[Entry] = []

        def undone(book: Book) -> Iterator[Entry]:
            for entry in claims.undo(book, why, now()):
                made.append(book.document.entries[entry.entry - 1])
                yield entry

        book = append(undone)
        last, *also = made
        brought = f", and {' and '.join(map(_called, also))}, which it brought" if also else ""
        data: dict[str, Json] = {"undone": last.n, "also": [each.n for each in also]}
        tell(answer, book, f"Taken back: {_called(last)}{brought}.", json, data)


def _called(entry: Entry) -> str:
    """An entry in the words of the commands: "amend 6", "change of the rules"."""
    if entry.type == "paid":
        return f"{entry.payer}'s payment to {entry.payee}"
    number = getattr(entry, "number", None)
    return f"{entry.type} {number}" if number is not None else f"the change of the {entry.type}"
