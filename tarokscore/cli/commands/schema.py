"""schema: JSON Schema of a ledger, of deals, of house rules."""

from typing import Annotated

from tarokscore import games
from tarokscore.cli.arguments.values import game_id
from tarokscore.cli.command import CommandResult, argument, flag
from tarokscore.core import exact_json
from tarokscore.ledger.format import json_schema as ledger_schema
from tarokscore.schema import json_schema


def schema(
    result: CommandResult,
    *,
    what: Annotated[str, argument("ledger|GAME", "The ledger, or a game's deals.", "schemas")] = "ledger",
    options: Annotated[bool, flag("--options", "The game's house rules instead of its deals.")],
) -> None:
    """JSON Schema of the ledger, of a game's deals, or of its house rules."""
    if what == "ledger":
        found = ledger_schema()
    else:
        module = games.load(game_id(what))
        found = json_schema(module.Options if options else module.Deal)
    result.data = found
    result.text = exact_json.dumps(found, indent=2)
