"""sheet: the score sheet."""

from typing import Annotated

import typer

from tarokscore.cli.options import LedgerOption
from tarokscore.cli.shell import Answer
from tarokscore.ledger.score_sheet import sheet_rows
from tarokscore.ledger.storage import open_book
from tarokscore.views.sheet import sheet as sheet_view


def sheet(
    answer: Answer,
    ledger: LedgerOption,
    amounts: Annotated[
        bool, typer.Option("--amounts", help="What each deal brought, not the running totals.")
    ],
) -> None:
    """The score sheet: a row per deal, with everybody's running total."""
    book = open_book(ledger)
    answer.data = {
        "variant": book.variant,
        "accounts": list(book.accounts),
        "rows": [row._asdict() for row in sheet_rows(book)],
    }
    answer.view = sheet_view(book, amounts=amounts)
