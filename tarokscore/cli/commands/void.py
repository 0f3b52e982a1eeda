"""void: strike a deal or a manual booking."""

from typing import Annotated

import typer

from tarokscore.cli.actions import also_changed, append, tell, told_reason, turn_changed
from tarokscore.cli.options import LedgerOption, Number, WhyOption
from tarokscore.cli.shell import Answer, now
from tarokscore.core import Message
from tarokscore.ledger import claims, corrections
from tarokscore.ledger.book import Book
from tarokscore.ledger.format import Entry
from tarokscore.ledger.storage import open_book


def void(
    answer: Answer,
    number: Number,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[WHY...]", help="The reason, kept in the ledger.")
    ],
    why: WhyOption,
    ledger: LedgerOption,
) -> None:
    """Strike a deal or a manual booking: it stays on the sheet and counts for nothing."""
    if why is None and not words:
        open_book(ledger).find(number)  # nobody is asked why for a deal that is not there
    reason = told_reason(why, words)  # before the lock: somebody may be typing it
    turn: list[str | None] = []

    def entry(book: Book) -> Entry:
        turn.append(corrections.outlook(book).dealer)
        return corrections.void(book, number, reason, now())

    book = append(ledger, entry)
    answer.warnings = tuple(claims.booking_warnings(book, book.document.entries[-1:]))
    voided = Message("{number} is void: {why}.", number=number, why=reason)
    tell(answer, book, [voided, *also_changed(book), *turn_changed(turn[0], book)])
