"""What the game has against a deal, as far as a line has told it."""

from collections.abc import Mapping
from typing import Any

from tarokscore import games, schema
from tarokscore.core import DealError
from tarokscore.notation.line import NOTHING, Line


def refused_at(line: Line, more: Mapping[str, Any] = NOTHING) -> set[str]:
    """The places at which the game refuses the deal. Who deals is known without it. more: facts that it is
    to have as well."""
    from tarokscore import settling

    variant = line.variant
    told = {key: value for key, value in {**line.told, **more}.items() if value is not None}
    deal, problems, _ = settling.shaped(variant, {"players": list(line.names), **told})
    if deal is not None:
        situation = settling.situation_of(variant, deal, *_at_the_table(line))
        problems += games.load(variant).refusals(situation)
    return {str(problem.where) for problem in problems} - ({"dealer"} - line.told.keys())


def is_impossible(line: Line) -> bool:
    """Whether the game refuses something that the line says, and does not only miss what it leaves out."""
    return any(schema.told_at(line.told, where) for where in refused_at(line) if where)


def takes(line: Line, key: str, value: Any) -> bool:
    """Whether the game has nothing against this, by what the line has told so far."""
    return key not in refused_at(line, {key: value})


def _at_the_table(line: Line) -> tuple[Any, Any]:
    """The house rules, and the state of a first deal."""
    from tarokscore import settling

    return settling.house_rules(line.variant, line.rules), settling.carried_state(line.variant, None)


def won(line: Line) -> bool | None:
    """Whether the declarer has won the game by what the line tells of it, bonuses and doublings aside; None
    where nobody can say."""
    from tarokscore import settling

    aside = (*schema.LISTS, "doubling")
    told = {key: value for key, value in line.told.items() if key not in aside and value is not None}
    deal = {"variant": line.variant, "players": list(line.names), **told}
    rules, state = _at_the_table(line)
    for dealer in (told.get("dealer"), *line.names):
        try:
            scores = settling.settle_in(line.variant, {**deal, "dealer": dealer}, rules, state).scores
        except DealError:  # somebody else deals, or something is missing
            continue
        gain = scores.get(told.get("declarer", ""), 0)
        return gain > 0 if gain else None
    return None
