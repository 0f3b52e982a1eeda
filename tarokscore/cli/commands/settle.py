"""settle: what a deal comes to, without a ledger."""

from typing import Annotated

import typer

from tarokscore import schema, settling
from tarokscore.cli.house_rules import OptionsOption, PresetOption, SetOption, house_rules
from tarokscore.cli.options import JsonOption, completed
from tarokscore.cli.shell import answering, read_text, usage
from tarokscore.cli.stream import stream
from tarokscore.views.explanation import explanation
from tarokscore.views.settlement import Detail, settlement_data


def settle(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A deal as JSON; - reads standard input.")
    ] = "-",
    variant: Annotated[
        str | None,
        typer.Option(
            "--variant",
            metavar="GAME",
            help="Where the deal does not say.",
            autocompletion=completed("variants"),
        ),
    ] = None,
    settings: SetOption = None,
    preset: PresetOption = None,
    options: OptionsOption = None,
    state: Annotated[
        str | None, typer.Option("--state", metavar="JSON", help="What the deal before it left, as JSON.")
    ] = None,
    lines: Annotated[
        bool, typer.Option("--lines", help="One deal per line in, one result per line out.")
    ] = False,
    warnings: Annotated[
        bool, typer.Option("--warnings", help="With --lines: what is unusual in each deal, too.")
    ] = False,
    derivation: Annotated[
        bool, typer.Option("--derivation", help="With --lines: rule, place and scores of each line, too.")
    ] = False,
    words: Annotated[
        bool, typer.Option("--words", help="With --lines: sentences, payments and the next state, too.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Settle a finished deal: who gets what, and by which rules."""
    with answering("settle", json, "" if file == "-" else file) as answer:
        rules = house_rules(settings, preset, options)
        detail = Detail(warnings, derivation, words)
        if lines:
            answer.exit, answer.printed = stream(file, variant, rules, detail), True
            return
        if any(detail):
            usage("--warnings, --derivation and --words go with --lines", "a single deal shows all of it")
        raw = schema.read(read_text(file))
        if variant and "variant" not in raw:
            raw["variant"] = variant
        before = schema.read(state) if state else None
        settlement = settling.settle(raw, rules, before)
        answer.warnings = settlement.warnings
        answer.data = settlement_data(settlement)
        if not json:
            answer.view = explanation(settlement)
