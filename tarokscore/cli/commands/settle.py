"""settle: what a deal comes to, without a ledger."""

from collections.abc import Mapping
from typing import Annotated

import typer

from tarokscore import games, notation, schema, settling
from tarokscore.cli.house_rules import HouseRules
from tarokscore.cli.shell import Answer, read_text, usage
from tarokscore.cli.stream import stream
from tarokscore.core import Json, Message, refusal
from tarokscore.views.explanation import explanation
from tarokscore.views.settlement import Detail, settlement_data


def settle(
    answer: Answer,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[FILE|GAME WORDS...]",
            help="A deal as JSON; - reads standard input. Or the game, and the deal in words.",
        ),
    ],
    variant: Annotated[
        str | None,
        typer.Option(
            "--variant",
            metavar="GAME",
            help="Where the deal does not say.",
        ),
    ],
    house: HouseRules,
    state: Annotated[
        str | None, typer.Option("--state", metavar="JSON", help="What the deal before it left, as JSON.")
    ],
    lines: Annotated[bool, typer.Option("--lines", help="One deal per line in, one result per line out.")],
    warnings: Annotated[
        bool, typer.Option("--warnings", help="With --lines: what is unusual in each deal, too.")
    ],
    derivation: Annotated[
        bool, typer.Option("--derivation", help="With --lines: rule, place and scores of each line, too.")
    ],
    sentences: Annotated[
        bool, typer.Option("--words", help="With --lines: sentences, payments and the next state, too.")
    ],
) -> None:
    """Settle a finished deal: who gets what, and by which rules."""
    told = _in_words(words or [])
    file = "" if told else (words or ["-"])[0]
    answer.source = "" if file == "-" else file
    rules = house.chosen()
    detail = Detail(warnings, derivation, sentences)
    if lines:
        answer.exit, answer.printed = stream(file, variant, rules, detail), True
        return
    if any(detail):
        usage(
            Message("--warnings, --derivation and --words go with --lines"),
            Message("a single deal shows all of it"),
        )
    raw = _read(*told, rules) if told else schema.read(read_text(file))
    if variant and "variant" not in raw:
        raw["variant"] = variant
    before = schema.read(state) if state else None
    settlement = settling.settle(raw, rules, before)
    answer.warnings = settlement.warnings
    answer.data = settlement_data(settlement)
    answer.view = explanation(settlement)


def _in_words(words: list[str]) -> tuple[str, str] | None:
    """The game and the line, where a deal is told in words."""
    game = games.find(words[0]) if len(words) > 1 else None
    return None if game is None else (game.id, " ".join(words[1:]))


def _read(variant: str, line: str, rules: Mapping[str, Json]) -> dict[str, Json]:
    """A deal in words that brings its players with it. Raises DealError."""
    told = notation.read(line, variant, (), rules=rules or None).deal
    if not told.get("players"):
        message, hint = Message("nobody sits at the table"), Message("begin with players NAME NAME …,")
        raise refusal("players", message, hint)
    return {"variant": variant, **told}
