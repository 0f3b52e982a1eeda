"""variants: the games that are known."""

from tarokscore import games
from tarokscore.cli.arguments.values import game_id
from tarokscore.cli.command import AnyGameArgument, CommandResult
from tarokscore.views.reference import game_data, game_view, games_view


def variants(
    result: CommandResult,
    game: AnyGameArgument,
) -> None:
    """The games; with a name, its contracts, bonuses, house rules and vocabulary."""
    if game is None:
        result.data = [{**row._asdict()} for row in games.TABLE]
        for row in result.data:
            del row["module"]
    else:
        result.data = game_data(game_id(game))
    result.view = games_view() if game is None else game_view(game_id(game))
