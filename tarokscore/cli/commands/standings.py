"""standings: where everybody stands."""

from tarokscore.cli.arguments.several_ledgers import LedgersOption, ledgers_at, source_of
from tarokscore.cli.command import CommandResult
from tarokscore.cli.commands import summary
from tarokscore.ledger import open_book
from tarokscore.views.standings import book_data
from tarokscore.views.standings import standings as standings_view


def standings(result: CommandResult, ledger: LedgersOption) -> None:
    """Where everybody stands, who deals next, and what the table carries. Of several ledgers: one ranking."""
    result.source = source_of(ledger)
    paths = ledgers_at(ledger)
    if len(paths) > 1:
        found = summary.together(paths)
        result.data, result.view = found.data(), found.pages().tables
        return
    book = open_book(paths[0])
    result.data = book_data(book) if result.json else None
    result.view = standings_view(book)
