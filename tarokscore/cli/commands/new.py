"""new: start a ledger."""

import re
from typing import Annotated

from tarokscore import settling
from tarokscore.asking.partial_deal import refusals_so_far
from tarokscore.asking.table_setup import current_setup
from tarokscore.cli.actions import report_change
from tarokscore.cli.arguments.house_rule_options import HouseRules
from tarokscore.cli.arguments.values import amounts
from tarokscore.cli.command import CommandResult, LedgerOption, argument, option, wrong_usage
from tarokscore.cli.language import asked_language
from tarokscore.cli.new_ledger import start_ledger
from tarokscore.core import Message
from tarokscore.notation.lexicon import lexicon

TOTAL = re.compile(r"[^=]+=[+−-]?\d+")


def new(
    result: CommandResult,
    variant: Annotated[str, argument("GAME", "See: tarokscore variants.")],
    players: Annotated[list[str], argument("PLAYER...", "In order of play.")],
    dealer: Annotated[str | None, option("--dealer", "NAME", "Who deals first.")],
    carry: Annotated[
        list[str] | None,
        option("--carry", "NAME=TOTAL", "A total brought along from paper; repeat it, sums to zero."),
    ],
    house: HouseRules,
    ledger: LedgerOption,
) -> None:
    """Start a ledger: the game, the players in order of play, and the house rules."""
    row = settling.find_variant({"variant": variant})
    rules = house.chosen()
    totals = [name for name in players if TOTAL.fullmatch(name)]  # more of them, typed behind --carry
    named = [name for name in players if name not in totals]
    if totals and not carry:
        hint = Message("totals brought along from paper: --carry NAME=TOTAL, all of them together zero")
        wrong_usage(Message("{word} is no name of a player", word=totals[0]), hint)
    brought = amounts("--carry", [*(carry or ()), *totals])
    made, result.warnings = start_ledger(
        ledger, row.id, named, dealer, rules, brought, language=asked_language()
    )
    messages = [Message("{game}: {file} is ready.", game=row.name, file=str(ledger))]
    table = current_setup(made)
    if any(problem.where == "dealer" for problem in refusals_so_far({}, table)):
        messages.append(
            Message("The first deal says who deals: {dealer} NAME.", dealer=lexicon(row.id).label("dealer"))
        )
    report_change(result, made, messages, {"ledger": str(ledger)})
