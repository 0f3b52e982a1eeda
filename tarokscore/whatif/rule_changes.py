"""Every change of one house rule: to another of its values, to a number computed from the claim, to a preset.

The values are limited to those that a table can have agreed on, since with any number every claim could be
explained: nobody plays 53 where the rules say 25. Accepted are values that the game, a preset or this table
has, and similar numbers: equally round, of the same sign, from a quarter to twice as large. For a rule that
is 0 in every preset these are round figures up to NEW. A row of numbers keeps its order.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from tarokscore import games, settling
from tarokscore.core import DealError, Json, JsonObject, Place
from tarokscore.ledger.changed_rules import differing, with_rules
from tarokscore.schema import fields_of
from tarokscore.schema.options import choices
from tarokscore.whatif.changes import OPTIONS, Change


def rule_changes(variant: str, options: JsonObject) -> list[Change]:
    """All changes of one house rule. options: those in force, in full, as plain data."""
    game = games.load(variant)
    told: list[tuple[str, Json]] = [
        (name, value)
        for name in fields_of(game.Options)
        for value in choices(game.Options, name) or _figures(variant, name, options.get(name))
    ]
    told += [("preset", preset) for preset in game.PRESETS]
    return [change for name, value in told for change in changes_to_value(variant, options, name, value)]


def changes_to_value(variant: str, options: JsonObject, name: str, value: Json) -> list[Change]:
    """[The change of a house rule to a value]; [] if nothing changes or the value is refused. name: of the
    option, or "preset" for the several options that a preset sets."""
    current = options.get(name)
    if value == current and type(value) is type(current):
        return []
    try:
        full = with_rules(variant, options, {name: value})
    except DealError:
        return []
    edits = tuple(((OPTIONS, key), each) for key, each in differing(full, options).items())
    if name != "preset":
        return [Change(Place.of((OPTIONS, name)), "option", edits, current, value)]
    place = Place.of((OPTIONS, f"preset {value}"))
    return [Change(place, "preset", edits, None, value)] if len(edits) > 1 else []


def can_be_agreed(variant: str, options: JsonObject, name: str, value: Json) -> bool:
    """Whether a table can have agreed on a value that was computed from a claim."""
    return is_option_value(value, [*named_values(variant, name), options.get(name)])


def _figures(variant: str, name: str, current: Json) -> list[Json]:
    """Values to try for a house rule that is any number, or a row of numbers: those named in the game, half,
    double, and 5 or 10 more or less, as far as a table can have agreed on them."""
    named = [*named_values(variant, name), current]
    around: list[Json] = []
    if isinstance(current, list):
        row = [each for each in current if type(each) is int]
        if len(row) == len(current):
            around = [[each // 2 for each in row], [each * 2 for each in row]]
    elif type(current) is int:
        around = [current // 2, current * 2, current + 5, current - 5, current + 10, current - 10]
    return [each for each in (*named, *around) if each != current and is_option_value(each, named)]


# --- which values can have been agreed on ------------------------------------------------------

NEW = 100  # largest value to try for a rule that is 0 (not played) in every preset


def is_option_value(value: Json, named: Sequence[Json]) -> bool:
    """Whether a table can have agreed on a value, or on a row of numbers. named: the values that the game,
    its presets and this table have."""
    if isinstance(value, list):
        rows = [row for row in named if isinstance(row, list) and len(row) == len(value)]
        return any(_is_row_like(value, row) for row in rows)
    return value in named or any(_is_figure_like(value, each) for each in named)


def named_values(variant: str, option: str) -> list[Json]:
    """The values of a house rule in the game's defaults and in each preset."""
    return [options[option] for options in _values_by_preset(variant)]


@cache
def _values_by_preset(variant: str) -> tuple[JsonObject, ...]:
    said = [None, *({"preset": preset} for preset in games.load(variant).PRESETS)]
    return tuple(settling.house_rules(variant, each).plain() for each in said)


def _is_row_like(value: Sequence[Json], row: Sequence[Json]) -> bool:
    """Whether each number of a row is like the one at its place in a named row, and the order by size is the
    same."""
    pairs = list(zip(value, row, strict=True))
    if not all(one == two or _is_figure_like(one, two) for one, two in pairs):
        return False
    ordered = [(one, two) for one, two in pairs if type(one) is int and type(two) is int]
    return all(_order(one[0], two[0]) == _order(one[1], two[1]) for one, two in combinations(ordered, 2))


def _order(one: int, two: int) -> int:
    return (one > two) - (one < two)


def _is_figure_like(value: Json, named: Json) -> bool:
    """Whether both are whole numbers, and `value` is as round as `named` and of similar size.

    >>> [each for each in range(60) if _is_figure_like(each, 25)]
    [10, 15, 20, 25, 30, 35, 40, 45, 50]
    >>> [_is_figure_like(each, 200) for each in (250, 180, -200)], _is_figure_like(0, 10)
    ([True, False, False], False)
    """
    if type(value) is not int or type(named) is not int:
        return False
    if named == 0:
        return 0 < value <= NEW and len(str(value).rstrip("0")) == 1
    size, of = (value, named) if named > 0 else (-value, -named)
    return of <= 4 * size and size <= 2 * of and size % _step_of(of) == 0


def _step_of(number: int) -> int:
    """The rounding step of a figure: the largest of 1, 5, 50, 500, … that divides it more than once.

    >>> [_step_of(each) for each in (1, 5, 21, 10, 25, 40, 100, 125, 400)]
    [1, 1, 1, 5, 5, 5, 50, 5, 50]
    """
    steps = [1]
    while number > 5 * 10 ** (len(steps) - 1):
        steps.append(5 * 10 ** (len(steps) - 1))
    return max(step for step in steps if number % step == 0)
