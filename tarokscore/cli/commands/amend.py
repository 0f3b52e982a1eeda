"""amend: correct a deal."""

from collections.abc import Mapping
from typing import Annotated

import typer

from tarokscore import schema
from tarokscore.cli.actions import also_changed, last_entry, locked, tell
from tarokscore.cli.arguments import changed
from tarokscore.cli.options import LEDGER, JsonOption, LedgerOption, WhyOption, completed
from tarokscore.cli.shell import answering, now, read_text, usage
from tarokscore.core import Json, Message
from tarokscore.ledger import claims, corrections
from tarokscore.ledger.book import Book
from tarokscore.ledger.format import Entry
from tarokscore.views.after_deal import as_read
from tarokscore.views.explanation import result

TABLE = ("players", "dealer")


def amend(
    number: Annotated[int, typer.Argument(metavar="N", help="The number of the deal on the sheet.")],
    why: WhyOption,
    file: Annotated[str | None, typer.Argument(metavar="[FILE]", help="The right deal; - reads it.")] = None,
    changes: Annotated[
        list[str] | None,
        typer.Option(
            "--change", metavar="KEY=VALUE", help="Only this key; an empty value drops it; repeat it.",
            autocompletion=completed("changes"),
        ),
    ] = None,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:  # fmt: skip
    """Correct a deal: another version takes its place; both stay in the record."""
    with answering("amend", json, file if file and file != "-" else "") as answer:
        if (file is None) == (not changes):
            usage("either a FILE with the right deal, or --change KEY=VALUE")
        told = schema.read(read_text(file)) if file else None  # before the lock: somebody may be typing it
        read = ""
        with locked(ledger) as append:

            def entry(book: Book) -> Entry:
                nonlocal read
                old = book.find(number).deal or {}
                raw = changed(book.document.variant, old, changes or [])
                made = corrections.amend(book, number, raw if told is None else told, why, now())[0]
                read = "" if json else as_read(_but_the_table(made.deal, old), book)
                return made

            book = append(entry)
        answer.warnings = tuple(claims.left_beside(book, book.document.entries[-1:]))
        amended = Message("{number} is amended: {deal}.", number=number, deal=read)
        if not read:
            amended = Message("{number} is amended.", number=number)
        scores = Message("{scores}.", scores=result(book.find(number).scores))
        tell(answer, book, [amended, scores, *also_changed(book)], json, last_entry(book))


def _but_the_table(deal: Mapping[str, Json], old: Mapping[str, Json]) -> dict[str, Json]:
    """A deal without its players and dealer, where the version before had the same."""
    return {key: value for key, value in deal.items() if key not in TABLE or value != old.get(key)}
