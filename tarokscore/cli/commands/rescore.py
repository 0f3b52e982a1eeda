"""rescore: the whole ledger under other house rules."""

from tarokscore.cli.actions import open_book
from tarokscore.cli.house_rules import OptionsOption, PresetOption, SetOption, house_rules
from tarokscore.cli.options import LEDGER, JsonOption, LedgerOption
from tarokscore.cli.shell import answering, usage
from tarokscore.core import Message
from tarokscore.views import rescoring
from tarokscore.whatif import rescore as again


def rescore(
    settings: SetOption = None,
    preset: PresetOption = None,
    options: OptionsOption = None,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:
    """The whole ledger under other house rules: the deals that change, and what it does to everybody."""
    with answering("rescore", json, str(ledger)) as answer:
        changes = house_rules(settings, preset, options)
        if not changes:
            usage(Message("say which house rules, with --set OPTION=VALUE or --preset NAME"))

        book = open_book(ledger)
        found = again.rescore(book, changes)
        answer.data = rescoring.rescored_data(found, book.document.variant)
        if not json:
            answer.view = rescoring.rescored_view(found, book.document.variant)
