"""variants: the games that are known."""

from typing import Annotated

import typer

from tarokscore import games
from tarokscore.cli.arguments import game_id
from tarokscore.cli.options import JsonOption, completed
from tarokscore.cli.shell import answering
from tarokscore.views.reference import game_data, game_view, games_view


def variants(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", autocompletion=completed("variants"))
    ] = None,
    json: JsonOption = False,
) -> None:
    """The games; with a name, its contracts, bonuses, house rules and vocabulary."""
    with answering("variants", json) as answer:
        if game is None:
            answer.data = [{**row._asdict()} for row in games.TABLE]
            for row in answer.data:
                del row["module"]
        else:
            answer.data = game_data(game_id(game))
        if not json:
            answer.view = games_view() if game is None else game_view(game_id(game))
