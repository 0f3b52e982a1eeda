"""settle: what a deal comes to, without a ledger."""

from typing import Annotated

import typer

from tarokscore.cli import completing
from tarokscore.cli.agreed import OptionsOption, PresetOption, SetOption, house_rules
from tarokscore.cli.shell import JsonOption, answering, read_text


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
            autocompletion=completing.variants,
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
    json: JsonOption = False,
) -> None:
    """Settle a finished deal: who gets what, and by which rules."""
    with answering("settle", json, "" if file == "-" else file) as answer:
        rules = house_rules(settings, preset, options)
        if lines:
            from tarokscore.cli.streaming import stream

            answer.exit, answer.printed = stream(file, variant, rules), True
            return
        from tarokscore import schema, settling
        from tarokscore.views.settlement import settlement_data

        raw = schema.read(read_text(file))
        if variant and "variant" not in raw:
            raw["variant"] = variant
        before = schema.read(state) if state else None
        settlement = settling.settle(raw, rules, before)
        answer.warnings = settlement.warnings
        answer.data = settlement_data(settlement)
        if not json:
            from tarokscore.views import explanation

            answer.text = explanation.explanation(settlement)
