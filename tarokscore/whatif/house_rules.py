"""Every change of one house rule: to another of its values, to a number computed from the claim, to a
preset."""

from collections.abc import Iterator, Mapping

from tarokscore import games
from tarokscore.core import DealError, Json, Place
from tarokscore.ledger.house_rules import differing, with_rules
from tarokscore.schema import domains
from tarokscore.whatif.changes import Change, Edit
from tarokscore.whatif.option_values import is_option_value, named_for


def of_rules(variant: str, options: Mapping[str, Json]) -> list[Change]:
    """All changes of one house rule. options: those in force, in full, as plain data."""
    game = games.load(variant)
    found: list[Change] = []
    for name, schema in domains.schema_of(game.Options)["properties"].items():
        current = options.get(name)
        for value in _values(variant, name, schema, current):
            found += _option(variant, options, name, current, value)
    for preset in game.PRESETS:
        try:
            full = with_rules(variant, options, {"preset": preset})
        except DealError:
            continue
        edits = _edits(full, options)
        if len(edits) > 1:
            found.append(Change(Place.of(("options", f"preset {preset}")), "preset", edits, None, preset))
    return found


def solved(variant: str, options: Mapping[str, Json], name: str, value: Json) -> list[Change]:
    """The change of a house rule to a value computed from the claim; [] where no table would agree on it."""
    if not is_option_value(value, _named(variant, name, options.get(name))):
        return []
    return list(_option(variant, options, name, options.get(name), value))


def probed(variant: str, options: Mapping[str, Json], name: str, value: Json) -> list[Change]:
    """The change of a house rule to any value, to measure what one step of it moves."""
    return list(_option(variant, options, name, options.get(name), value))


def _named(variant: str, name: str, current: Json) -> list[Json]:
    """What somebody names for a house rule: the game, its presets, this table."""
    return [*named_for(variant, name), current]


def _option(
    variant: str, options: Mapping[str, Json], name: str, current: Json, value: Json
) -> Iterator[Change]:
    if value == current and type(value) is type(current):
        return
    try:
        full = with_rules(variant, options, {name: value})
    except DealError:
        return
    yield Change(Place.of(("options", name)), "option", _edits(full, options), current, value)


def _edits(full: Mapping[str, Json], options: Mapping[str, Json]) -> tuple[Edit, ...]:
    return tuple(((key,), value) for key, value in differing(full, options).items())


def _values(variant: str, name: str, schema: domains.Schema, current: Json) -> list[Json]:
    """Closed options have their values; an open number those that tables play: named, half, double, a step
    or two aside; a row of figures each of them so."""
    if not isinstance(current, list) and not domains.is_number(schema):
        return domains.values(schema, ())
    named = _named(variant, name, current)
    if isinstance(current, list):
        row = [each for each in current if type(each) is int]
        around: list[Json] = []
        if len(row) == len(current):
            around = [[each // 2 for each in row], [each * 2 for each in row]]
    else:
        around = [*_near(current)] if type(current) is int else []
    return [each for each in (*named, *around) if each != current and is_option_value(each, named)]


def _near(number: int) -> list[int]:
    return [number // 2, number * 2, number + 5, number - 5, number + 10, number - 10]
