"""standings: where everybody stands."""

from tarokscore.cli.options import LEDGER, JsonOption, LedgerOption
from tarokscore.cli.shell import answering
from tarokscore.ledger import corrections, line_book
from tarokscore.views.book import book_data
from tarokscore.views.sheet import standings as standings_view


def standings(ledger: LedgerOption = LEDGER, json: JsonOption = False) -> None:
    """Where everybody stands, who deals next, and what the table carries."""
    with answering("standings", json, str(ledger)) as answer:
        book = line_book.load(ledger)
        outlook = corrections.outlook(book)
        if json:
            answer.data = book_data(book, outlook)
        else:
            answer.view = standings_view(book, outlook)
