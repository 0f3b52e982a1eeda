"""variants: the games that are known."""

from tarokscore import games
from tarokscore.cli.arguments.values import game_id
from tarokscore.cli.command import AnyGameArgument, CommandResult
from tarokscore.views.reference import game_data, game_view, games_view


def variants(result: CommandResult, game: AnyGameArgument) -> None:
    """The games; with a name, its contracts, bonuses, house rules and vocabulary."""
    if game is None:
        rows = (row._asdict() for row in games.TABLE)
        result.data = [{key: row[key] for key in row if key != "module"} for row in rows]
        result.view = games_view()
    else:
        variant = game_id(game)
        result.data, result.view = game_data(variant), game_view(variant)
