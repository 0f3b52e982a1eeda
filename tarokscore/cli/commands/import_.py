"""import: a new ledger from what export wrote."""

from itertools import chain
from typing import Annotated

from tarokscore.cli.command import CommandResult, LedgerOption, argument, read_text
from tarokscore.core import Message
from tarokscore.exporting import importing
from tarokscore.ledger import build_book, storage
from tarokscore.views.standings import book_data, standings


def import_(
    result: CommandResult,
    file: Annotated[str, argument("FILE", "CSV or NDJSON of an export; - reads it.")],
    ledger: LedgerOption,
) -> None:
    """A new ledger from what export wrote as CSV or NDJSON."""
    result.source = file
    content = read_text(file)
    document = importing.read(content)
    result.warnings = importing.remarks(content)
    made = build_book(document)
    storage.create(ledger, document)
    result.data = {"ledger": str(ledger), "entries": len(document.entries), **book_data(made)}
    result.view = chain([Message("{file} is ready.", file=str(ledger))], standings(made))
