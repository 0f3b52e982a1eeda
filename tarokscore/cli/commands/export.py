"""export: the ledger for other programs."""

from enum import StrEnum
from typing import Annotated

import typer

from tarokscore.cli.actions import open_book
from tarokscore.cli.club import Choice
from tarokscore.cli.options import (
    LEDGER,
    JsonOption,
    LastOption,
    LedgerOption,
    OutOption,
    SessionOption,
    SinceOption,
    UntilOption,
)
from tarokscore.cli.output_file import deliver
from tarokscore.cli.shell import answering, usage
from tarokscore.core import Message, speaking
from tarokscore.exporting import beancount, hledger, journal, lines, table
from tarokscore.ledger.book import Book
from tarokscore.summary import sessions


class Target(StrEnum):
    """Whom an export is for."""

    CSV = "csv"
    NDJSON = "ndjson"
    HLEDGER = "hledger"
    LEDGER = "ledger"
    BEANCOUNT = "beancount"


def export(
    to: Annotated[Target, typer.Option("--to", help="A spreadsheet, line tools, or an accounting program.")],
    out: OutOption = None,
    session: SessionOption = None,
    since: SinceOption = None,
    until: UntilOption = None,
    last: LastOption = False,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:
    """The ledger for other programs: one balanced transaction per deal."""
    with answering("export", json, str(ledger)) as answer:
        if to == Target.NDJSON and (session or since or until or last):
            usage(
                Message(
                    "export --to ndjson writes the whole ledger, with every correction; --to csv takes "
                    "evenings"
                )
            )
        book = open_book(ledger)
        with speaking(None):  # what other programs read is the same in every language
            text = _exported(to, book, session, since, until, last)
        answer.data = {"to": to.value, "content": text}
        deliver(answer, text, out, ledger)


def _exported(to: Target, book: Book, *asked: *Choice) -> str:

    chosen = sessions.choose(book, *asked)
    match to:
        case Target.CSV:
            return table.csv(book, chosen)
        case Target.NDJSON:
            return lines.ndjson(book.document)
        case Target.HLEDGER:
            return hledger.hledger(journal.journal(book, chosen))
        case Target.LEDGER:
            return hledger.ledger(journal.journal(book, chosen))
        case Target.BEANCOUNT:
            return beancount.beancount(journal.journal(book, chosen))
