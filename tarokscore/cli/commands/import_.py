"""import: a new ledger from what export wrote."""

from typing import Annotated

from tarokscore.cli.command import CommandResult, LedgerOption, argument, read_text
from tarokscore.cli.language import asked_language, in_language
from tarokscore.core import Message
from tarokscore.core.catalogue import code_of
from tarokscore.exporting import importing
from tarokscore.ledger import build_book, storage
from tarokscore.render.text import text as view_text
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
    result.warnings = importing.import_warnings(content)
    made = build_book(document)
    storage.create(ledger, document)
    result.data = {"ledger": str(ledger), "entries": len(document.entries), **book_data(made)}
    with in_language(asked_language() or code_of(document.language or "")):
        result.text = view_text([Message("{file} is ready.", file=str(ledger)), *standings(made)])
