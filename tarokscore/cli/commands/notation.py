"""notation: how a deal is told on one line."""

from typing import Annotated

from tarokscore import notation as lines
from tarokscore import schema, settling
from tarokscore.cli.arguments.values import game_id
from tarokscore.cli.command import AnyGameArgument, CommandResult, option, read_text
from tarokscore.core import speaking
from tarokscore.views.notation import common_data, common_view, game_view, notation_data


def notation(
    result: CommandResult,
    game: AnyGameArgument,
    deal: Annotated[str | None, option("--deal", "FILE", "Print this deal as a line; - reads it.")],
) -> None:
    """How a deal is told on one line; with a game, its words and examples."""
    result.source = deal or ""
    if deal is not None:
        raw = schema.read(read_text(deal))
        variant = game_id(game) if game else settling.find_variant(raw).id
        with speaking(None):  # in the game's own words, so that programs can read it
            result.text = lines.write(raw, variant)
        result.data = {"line": result.text}
    elif game is None:
        result.data, result.view = common_data(), common_view()
    else:
        variant = game_id(game)
        result.data, result.view = notation_data(variant), game_view(variant)
