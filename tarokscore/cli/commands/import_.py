"""import: a new ledger from what export wrote."""

from itertools import chain
from typing import Annotated

import typer

from tarokscore.cli.options import LedgerOption
from tarokscore.cli.shell import Answer, read_text
from tarokscore.core import Message
from tarokscore.exporting import importing
from tarokscore.ledger import storage
from tarokscore.ledger.book import build_book
from tarokscore.views.sheet import standings
from tarokscore.views.standings import book_data


def import_(
    answer: Answer,
    file: Annotated[str, typer.Argument(metavar="FILE", help="CSV or NDJSON of an export; - reads it.")],
    ledger: LedgerOption,
) -> None:
    """A new ledger from what export wrote as CSV or NDJSON."""
    answer.source = file
    content = read_text(file)
    document = importing.read(content)
    answer.warnings = importing.remarks(content)
    made = build_book(document)
    storage.create(ledger, document)
    answer.data = {"ledger": str(ledger), "entries": len(document.entries), **book_data(made)}
    answer.view = chain([Message("{file} is ready.", file=str(ledger))], standings(made))
