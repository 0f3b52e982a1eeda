"""export: the ledger for other programs."""

from enum import StrEnum
from typing import Annotated

from tarokscore.cli.arguments.evenings import Evenings
from tarokscore.cli.command import CommandResult, LedgerOption, OutOption, flag, wrong_usage
from tarokscore.cli.output.output_file import deliver
from tarokscore.core import Message, speaking
from tarokscore.exporting import beancount, csv_rows, hledger, journal, ndjson
from tarokscore.ledger import Book, open_book
from tarokscore.summary import sessions


class Target(StrEnum):
    """The formats of an export."""

    CSV = "csv"
    NDJSON = "ndjson"
    HLEDGER = "hledger"
    LEDGER = "ledger"
    BEANCOUNT = "beancount"


def export(
    result: CommandResult,
    to: Annotated[Target, flag("--to", "A spreadsheet, line tools, or an accounting program.")],
    out: OutOption,
    evenings: Evenings,
    ledger: LedgerOption,
) -> None:
    """The ledger for other programs: one balanced transaction per deal."""
    if to == Target.NDJSON and any(evenings):
        wrong_usage(
            Message(
                "tarokscore export --to ndjson writes the whole ledger, with every correction; --to csv "
                "takes evenings"
            )
        )
    book = open_book(ledger)
    with speaking(None):  # what other programs read is the same in every language
        text = _exported(to, book, evenings)
    result.data = {"to": to.value, "content": text}
    deliver(result, text, out, ledger)


def _exported(to: Target, book: Book, evenings: Evenings) -> str:
    chosen = sessions.choose(book, *evenings)
    match to:
        case Target.CSV:
            return csv_rows.csv(book, chosen)
        case Target.NDJSON:
            return ndjson.ndjson(book.document)
        case Target.HLEDGER:
            return hledger.hledger(journal.journal(book, chosen))
        case Target.LEDGER:
            return hledger.ledger(journal.journal(book, chosen))
        case Target.BEANCOUNT:
            return beancount.beancount(journal.journal(book, chosen))
