"""standings: where everybody stands."""

from importlib import import_module

from tarokscore.cli.several_ledgers import LedgersOption, ledgers_at, source_of
from tarokscore.cli.shell import Answer
from tarokscore.ledger.storage import open_book
from tarokscore.views.sheet import standings as standings_view
from tarokscore.views.standings import book_data


def standings(answer: Answer, ledger: LedgersOption) -> None:
    """Where everybody stands, who deals next, and what the table carries. Of several ledgers: one ranking."""
    answer.source = source_of(ledger)
    paths = ledgers_at(ledger)
    if len(paths) > 1:  # what one table needs loads neither statistics nor money
        import_module("tarokscore.cli.club").ranking(answer, paths)
        return
    book = open_book(paths[0])
    answer.data = book_data(book) if answer.json else None
    answer.view = standings_view(book)
