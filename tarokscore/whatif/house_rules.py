"""Every change of one house rule: to another of its values, to a number computed from the claim, to a
preset."""

from collections.abc import Mapping

from tarokscore import games
from tarokscore.core import DealError, Json, Place
from tarokscore.ledger.house_rules import differing, with_rules
from tarokscore.schema import domains
from tarokscore.whatif.changes import Change
from tarokscore.whatif.option_values import is_option_value, named_for


def of_rules(variant: str, options: Mapping[str, Json]) -> list[Change]:
    """All changes of one house rule. options: those in force, in full, as plain data."""
    game = games.load(variant)
    rules = domains.schema_of(game.Options)["properties"].items()
    told: list[tuple[str, Json]] = [
        (name, value) for name, schema in rules for value in _values(variant, name, schema, options.get(name))
    ]
    told += [("preset", preset) for preset in game.PRESETS]
    return [change for name, value in told for change in changed(variant, options, name, value)]


def changed(variant: str, options: Mapping[str, Json], name: str, value: Json) -> list[Change]:
    """The change of a house rule ("preset": of several at once) to any value; [] where nothing changes, or
    the value is refused."""
    current = options.get(name)
    if value == current and type(value) is type(current):
        return []
    try:
        full = with_rules(variant, options, {name: value})
    except DealError:
        return []
    edits = tuple(((key,), each) for key, each in differing(full, options).items())
    if name != "preset":
        return [Change(Place.of(("options", name)), "option", edits, current, value)]
    place = Place.of(("options", f"preset {value}"))
    return [Change(place, "preset", edits, None, value)] if len(edits) > 1 else []


def can_be_agreed(variant: str, options: Mapping[str, Json], name: str, value: Json) -> bool:
    """Whether a table can have agreed on a value that was computed from a claim."""
    return is_option_value(value, _named(variant, name, options.get(name)))


def _named(variant: str, name: str, current: Json) -> list[Json]:
    """What somebody names for a house rule: the game, its presets, this table."""
    return [*named_for(variant, name), current]


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
