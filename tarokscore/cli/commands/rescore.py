"""rescore: the whole ledger under other house rules."""

from tarokscore.cli.house_rules import HouseRules
from tarokscore.cli.options import LedgerOption
from tarokscore.cli.shell import Answer, usage
from tarokscore.core import Message
from tarokscore.ledger.storage import open_book
from tarokscore.views import rescoring
from tarokscore.whatif import rescore as again


def rescore(
    answer: Answer,
    house: HouseRules,
    ledger: LedgerOption,
) -> None:
    """The whole ledger under other house rules: the deals that change, and what it does to everybody."""
    changes = house.chosen()
    if not changes:
        usage(Message("say which house rules, with --set OPTION=VALUE or --preset NAME"))

    book = open_book(ledger)
    found = again.rescore(book, changes)
    answer.data = rescoring.rescored_data(found, book.variant)
    answer.view = rescoring.rescored_view(found, book.variant)
