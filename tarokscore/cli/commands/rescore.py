"""rescore: the whole ledger under other house rules."""

from tarokscore.cli.arguments.house_rule_options import HouseRules
from tarokscore.cli.command import CommandResult, LedgerOption, wrong_usage
from tarokscore.core import Message
from tarokscore.ledger import open_book
from tarokscore.views import rescoring
from tarokscore.whatif import rescore as again


def rescore(result: CommandResult, house: HouseRules, ledger: LedgerOption) -> None:
    """The whole ledger under other house rules: the deals that change, and what it does to everybody."""
    changes = house.chosen()
    if not changes:
        wrong_usage(Message("say which house rules, with --set OPTION=VALUE or --preset NAME"))

    book = open_book(ledger)
    found = again.rescore(book, changes)
    result.data = rescoring.rescored_data(found, book.variant)
    result.view = rescoring.rescored_view(found, book.variant)
