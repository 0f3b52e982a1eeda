"""Every change of one house rule: another of its values, a value that the amounts ask for, a preset."""

from collections.abc import Iterator, Mapping
from typing import Any

from tarokscore import games
from tarokscore.core import DealError
from tarokscore.dispute import domains
from tarokscore.dispute.changes import Change
from tarokscore.ledger.agreed import with_rules


def of_rules(variant: str, options: Mapping[str, Any]) -> list[Change]:
    """All changes of one house rule; options: those in force, in full, as plain data."""
    game = games.load(variant)
    found: list[Change] = []
    for name, schema in domains.schema_of(game.Options)["properties"].items():
        current = options.get(name)
        for value in _values(schema, current):
            found += _option(variant, options, name, current, value)
    for preset in game.PRESETS:
        try:
            full = with_rules(variant, options, {"preset": preset})
        except DealError:
            continue
        edits = tuple(((key,), value) for key, value in full.items() if value != options.get(key))
        if len(edits) > 1:
            found.append(Change(f"options.preset {preset}", "preset", edits, None, preset))
    return found


def solved(variant: str, options: Mapping[str, Any], name: str, value: Any) -> list[Change]:
    """One house rule with a value that was reckoned from the claim."""
    return list(_option(variant, options, name, options.get(name), value))


def _option(
    variant: str, options: Mapping[str, Any], name: str, current: Any, value: Any
) -> Iterator[Change]:
    if value == current and type(value) is type(current):
        return
    try:
        full = with_rules(variant, options, {name: value})
    except DealError:
        return
    edits = tuple(((key,), each) for key, each in full.items() if each != options.get(key))
    yield Change(f"options.{name}", "option", edits, current, value)


def _values(schema: domains.Schema, current: Any) -> list[Any]:
    """Closed options have their values; an open number those that tables play: none, half, double, a
    step or two aside; a row of figures each of them so."""
    if isinstance(current, list):
        if not all(type(each) is int for each in current):
            return []
        rows = [[_near(each)[0] for each in current], [each * 2 for each in current]]
        return [row for row in rows if row != current]
    if domains.is_number(schema):
        return _near(current) if type(current) is int else []
    return domains.values(schema, ())


def _near(number: int) -> list[int]:
    around = [number // 2, number * 2, 0, number + 5, number - 5, number + 10, number - 10]
    return [each for each in dict.fromkeys(around) if each != number]
