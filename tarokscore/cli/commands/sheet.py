"""sheet: the score sheet."""

from typing import Annotated

from tarokscore.cli.command import CommandResult, LedgerOption, flag
from tarokscore.ledger import open_book
from tarokscore.ledger.score_sheet import sheet_rows
from tarokscore.views.standings import sheet as sheet_view


def sheet(
    result: CommandResult,
    ledger: LedgerOption,
    amounts: Annotated[bool, flag("--amounts", "What each deal brought, not the running totals.")],
) -> None:
    """The score sheet: a row per deal, with everybody's running total."""
    book = open_book(ledger)
    result.data = {
        "variant": book.variant,
        "accounts": list(book.accounts),
        "rows": [row._asdict() for row in sheet_rows(book)],
    }
    result.view = sheet_view(book, amounts=amounts)
