"""house: the house rules of a ledger."""

from typing import Annotated

import typer

from tarokscore.cli.actions import locked, open_book
from tarokscore.cli.house_rules import OptionsOption, PresetOption, SetOption, house_rules
from tarokscore.cli.options import LEDGER, JsonOption, LedgerOption
from tarokscore.cli.shell import answering, now
from tarokscore.ledger import corrections
from tarokscore.ledger.book import book as fold
from tarokscore.views.reference import changes_view, options_view


def house(
    settings: SetOption = None,
    preset: PresetOption = None,
    options: OptionsOption = None,
    why: Annotated[
        str | None, typer.Option("--why", metavar="TEXT", help="The reason, kept in the ledger.")
    ] = None,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:
    """Show the house rules of the ledger; with --set or --preset change them, for later deals only."""
    with answering("house", json, str(ledger)) as answer:
        changes = house_rules(settings, preset, options)
        if changes:
            with locked(ledger) as append:
                book = append(lambda book: corrections.agree(book, changes, why, now()))
        else:
            book = open_book(ledger)
        answer.data = {"options": dict(book.options)}
        if not json:
            answer.view = [options_view(book.document.variant, book.options)]
            if changes:
                before = fold(book.document, book.document.entries[:-1]).options
                answer.view = [changes_view(before, book.options)]
