"""settle: what a deal comes to, without a ledger."""

from typing import Annotated

from tarokscore import games, notation, schema, settling
from tarokscore.cli.arguments.deal_input import state_before
from tarokscore.cli.arguments.house_rule_options import HouseRules
from tarokscore.cli.command import CommandResult, argument, flag, option, read_text, wrong_usage
from tarokscore.cli.output.stream import stream
from tarokscore.core import DealError, JsonObject, Message, refusal
from tarokscore.notation.lexicon import lexicon
from tarokscore.views.explanation import explanation
from tarokscore.views.settlement import Detail, settlement_data


def settle(
    result: CommandResult,
    words: Annotated[
        list[str] | None,
        argument(
            "[FILE|GAME WORDS...]",
            "A deal as JSON; - reads standard input. Or the game, and the deal in words.",
        ),
    ],
    variant: Annotated[str | None, option("--variant", "GAME", "Where the deal does not say.")],
    house: HouseRules,
    state: Annotated[str | None, option("--state", "JSON", "What the deal before it left, as JSON.")],
    lines: Annotated[bool, flag("--lines", "One deal per line in, one result per line out.")],
    warnings: Annotated[bool, flag("--warnings", "With --lines: what is unusual in each deal, too.")],
    derivation: Annotated[
        bool, flag("--derivation", "With --lines: rule, place and scores of each line, too.")
    ],
    sentences: Annotated[bool, flag("--words", "With --lines: sentences, payments and the next state, too.")],
) -> None:
    """Settle a finished deal: who gets what, and by which rules."""
    in_words = _in_words(words or [])
    file = "" if in_words else (words or ["-"])[0]
    result.source = "" if file == "-" else file
    rules = house.chosen()
    detail = Detail(warnings, derivation, sentences)
    if lines:
        result.exit, result.printed = stream(file, variant, rules, detail), True
        return
    if any(detail):
        wrong_usage(
            Message("--warnings, --derivation and --words go with --lines"),
            Message("a single deal shows all of it"),
        )
    told = _told(*in_words, rules) if in_words else None
    raw = schema.read(read_text(file)) if told is None else told.deal
    game = in_words[0] if in_words else variant
    if game and "variant" not in raw:
        raw["variant"] = game
    try:
        settlement = settling.settle(raw, rules, state_before(state))
    except DealError as error:
        if in_words is None or told is None:
            raise
        raise notation.of_line(error, told, in_words[0]) from None
    result.warnings = settlement.warnings
    result.data = settlement_data(settlement)
    result.view = explanation(settlement)


def _in_words(words: list[str]) -> tuple[str, str] | None:
    """(game, line) if the arguments are a deal in words, else None."""
    game = games.find(words[0]) if len(words) > 1 else None
    return None if game is None else (game.id, " ".join(words[1:]))


def _told(variant: str, line: str, rules: JsonObject) -> "notation.ParsedDeal":
    """Read a deal in words, which must name its players. Raises DealError."""
    told = notation.read(line, variant, (), rules=rules or None)
    if not told.deal.get("players"):
        hint = Message("begin with {players} NAME NAME …,", players=lexicon(variant).label("players"))
        raise refusal("players", Message("nobody sits at the table"), hint)
    return told
