"""variants: the games that are known."""

from tarokscore import games
from tarokscore.cli.arguments import game_id
from tarokscore.cli.options import AnyGame
from tarokscore.cli.shell import Answer
from tarokscore.views.reference import game_data, game_view, games_view


def variants(
    answer: Answer,
    game: AnyGame,
) -> None:
    """The games; with a name, its contracts, bonuses, house rules and vocabulary."""
    if game is None:
        answer.data = [{**row._asdict()} for row in games.TABLE]
        for row in answer.data:
            del row["module"]
    else:
        answer.data = game_data(game_id(game))
    answer.view = games_view() if game is None else game_view(game_id(game))
