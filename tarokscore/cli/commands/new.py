"""new: start a ledger."""

import re
from typing import Annotated

import typer

from tarokscore import settling
from tarokscore.cli.actions import start_ledger, tell
from tarokscore.cli.arguments import amounts
from tarokscore.cli.house_rules import OptionsOption, PresetOption, SetOption, house_rules
from tarokscore.cli.language import asked
from tarokscore.cli.options import LEDGER, JsonOption, LedgerOption, completed
from tarokscore.cli.shell import answering, usage
from tarokscore.core import Message

TOTAL = re.compile(r"[^=]+=[+−-]?\d+")


def new(
    variant: Annotated[
        str,
        typer.Argument(
            metavar="GAME", help="See: tarokscore variants.", autocompletion=completed("variants")
        ),
    ],
    players: Annotated[list[str], typer.Argument(metavar="PLAYER...", help="In order of play.")],
    dealer: Annotated[str | None, typer.Option("--dealer", metavar="NAME", help="Who deals first.")] = None,
    carry: Annotated[
        list[str] | None,
        typer.Option(
            "--carry", metavar="NAME=TOTAL", help="A total brought along from paper; repeat it, sums to zero."
        ),
    ] = None,
    settings: SetOption = None,
    preset: PresetOption = None,
    options: OptionsOption = None,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:
    """Start a ledger: the game, the players in order of play, and the house rules."""
    with answering("new", json, str(ledger)) as answer:
        row = settling.find_variant({"variant": variant})
        rules = house_rules(settings, preset, options)
        totals = [name for name in players if TOTAL.fullmatch(name)]  # behind --carry, without it again
        named = [name for name in players if name not in totals]
        if totals and not carry:
            hint = Message("totals brought along from paper: --carry NAME=TOTAL, all of them together zero")
            usage(Message("{word} is no name of a player", word=totals[0]), hint)
        brought = amounts("--carry", [*(carry or ()), *totals])
        made, answer.warnings = start_ledger(ledger, row.id, named, dealer, rules, brought, language=asked())
        ready = Message("{game}: {file} is ready.", game=row.name, file=str(ledger))
        tell(answer, made, [ready], json, {"ledger": str(ledger)})
