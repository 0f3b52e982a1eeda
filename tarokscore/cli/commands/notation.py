"""notation: how a deal is told on one line."""

from typing import Annotated

import typer

from tarokscore import notation as lines
from tarokscore import schema, settling
from tarokscore.cli.options import AnyGame
from tarokscore.cli.shell import Answer, read_text
from tarokscore.core import speaking
from tarokscore.views.notation import common_data, common_view, game_view, notation_data


def notation(
    answer: Answer,
    game: AnyGame,
    deal: Annotated[
        str | None, typer.Option("--deal", metavar="FILE", help="Print this deal as a line; - reads it.")
    ],
) -> None:
    """How a deal is told on one line; with a game, its words and examples."""
    answer.source = deal or ""
    if deal is not None:
        raw = schema.read(read_text(deal))
        variant = settling.find_variant({"variant": game} if game else raw).id
        with speaking(None):  # a line of the game's own words, which programs read as well
            answer.text = lines.write(raw, variant)
        answer.data = {"line": answer.text}
    elif game is None:
        answer.data, answer.view = common_data(), common_view()
    else:
        variant = settling.find_variant({"variant": game}).id
        answer.data, answer.view = notation_data(variant), game_view(variant)
