"""What the game has against a deal, as far as a line has told it."""

from collections.abc import Mapping
from typing import Any

from tarokscore import games
from tarokscore.notation.line import NOTHING, Line


def refused_at(line: Line, more: Mapping[str, Any] = NOTHING) -> set[str]:
    """The places at which the game refuses the deal. Who deals is known without it. more: facts that it is
    to have as well."""
    from tarokscore import settling

    variant = line.variant
    told = {key: value for key, value in {**line.told, **more}.items() if value is not None}
    deal, problems, _ = settling.shaped(variant, {"players": list(line.names), **told})
    if deal is not None:
        rules, state = settling.house_rules(variant, line.rules), settling.carried_state(variant, None)
        problems += games.load(variant).check(deal, rules, state)
    return {problem.where for problem in problems} - ({"dealer"} - line.told.keys())


def takes(line: Line, key: str, value: Any) -> bool:
    """Whether the game has nothing against this, by what the line has told so far."""
    return key not in refused_at(line, {key: value})
