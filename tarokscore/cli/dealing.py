"""settle: what a deal comes to, without a ledger."""

import sys
from pathlib import Path
from typing import Annotated, Any, BinaryIO

import typer

from tarokscore.cli import completing
from tarokscore.cli.agreed import OptionsOption, PresetOption, SetOption, house_rules
from tarokscore.cli.shell import Exit, JsonOption, answering, problem_data, read_text
from tarokscore.core import DealError, LedgerError


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
            answer.exit, answer.printed = stream(file, variant, rules), True
            return
        from tarokscore import facts, settling
        from tarokscore.report.data import settlement_data

        raw = facts.read(read_text(file))
        if variant and "variant" not in raw:
            raw["variant"] = variant
        before = facts.read(state) if state else None
        settlement = settling.settle(raw, rules, before)
        answer.warnings = settlement.warnings
        answer.data = settlement_data(settlement)
        if not json:
            from tarokscore.report import explanation

            answer.text = explanation.explanation(settlement)


def opened(file: str) -> BinaryIO:
    """A file to stream from. Raises LedgerError."""
    try:
        return Path(file).open("rb")
    except OSError as error:
        raise LedgerError(f"it cannot be read: {(error.strerror or str(error)).lower()}") from None


def stream(file: str, variant: str | None, rules: dict[str, Any]) -> Exit:
    """Settle one deal per line, in order, holding one at a time; a line that is refused says so in its
    place and the rest goes on. Exit code 2 if any was refused."""
    from tarokscore import exact_json, facts, settling
    from tarokscore.report.data import settlement_data

    refused = False
    with sys.stdin.buffer if file == "-" else opened(file) as source:
        for number, line in enumerate(source, start=1):
            if not line.strip():
                continue
            try:
                raw = facts.read(line)
                if variant and "variant" not in raw:
                    raw["variant"] = variant
                settlement = settling.settle(raw, rules)
                result = {"line": number, "ok": True, **settlement_data(settlement)}
            except DealError as error:
                refused = True
                result = {
                    "line": number,
                    "ok": False,
                    "problems": [problem_data(each) for each in error.problems],
                }
            sys.stdout.write(exact_json.dumps(result) + "\n")
    return Exit.REFUSED if refused else Exit.FINE
