"""Which values of a house rule a table can have agreed on. Without this limit every claim could be explained.
Pure.

Nobody plays 53 where the rules say 25. Accepted are values that the game, a preset or this table has, and
numbers like these: equally round, of the same sign, from a quarter to twice as large. A rule that is 0 in
every preset takes round figures up to NEW. A row of numbers keeps its order.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations

from tarokscore import games, settling
from tarokscore.core import Json

NEW = 100  # a rule that is named with 0 alone is not played; who plays it takes a round figure up to this


def is_option_value(value: Json, named: Sequence[Json]) -> bool:
    """Whether a table can have agreed on a value, or on a row of numbers. named: the values that the game,
    its presets and this table have."""
    if isinstance(value, list):
        rows = [row for row in named if isinstance(row, list) and len(row) == len(value)]
        return any(_as_a_row(value, row) for row in rows)
    return value in named or any(_of_its_kind(value, each) for each in named)


def named_for(variant: str, option: str) -> list[Json]:
    """The values of a house rule in the game's defaults and in each preset."""
    return [options[option] for options in _named(variant)]


@cache
def _named(variant: str) -> tuple[Mapping[str, Json], ...]:
    said = [None, *({"preset": preset} for preset in games.load(variant).PRESETS)]
    return tuple(settling.house_rules(variant, each).plain() for each in said)


def _as_a_row(value: Sequence[Json], row: Sequence[Json]) -> bool:
    """Each of its own kind, and whichever was more is still more."""
    if not all(one == two or _of_its_kind(one, two) for one, two in _pairs(value, row)):
        return False
    ordered = [(one, two) for one, two in _pairs(value, row) if type(one) is int and type(two) is int]
    return all(_order(one[0], two[0]) == _order(one[1], two[1]) for one, two in combinations(ordered, 2))


def _pairs(value: Sequence[Json], row: Sequence[Json]) -> Iterator[tuple[Json, Json]]:
    return zip(value, row, strict=True)


def _order(one: int, two: int) -> int:
    return (one > two) - (one < two)


def _of_its_kind(value: Json, named: Json) -> bool:
    """Whether both are figures, and one is as round as the other and about as large.

    >>> [each for each in range(60) if _of_its_kind(each, 25)]
    [10, 15, 20, 25, 30, 35, 40, 45, 50]
    >>> _of_its_kind(250, 200), _of_its_kind(180, 200), _of_its_kind(-200, 200), _of_its_kind(0, 10)
    (True, False, False, False)
    """
    if type(value) is not int or type(named) is not int:
        return False
    if named == 0:
        return 0 < value <= NEW and len(str(value).rstrip("0")) == 1
    size, of = (value, named) if named > 0 else (-value, -named)
    return of <= 4 * size and size <= 2 * of and size % _grain(of) == 0


def _grain(number: int) -> int:
    """The steps in which figures such as this one are counted: 1, 5, 50, 500, the widest that goes into it
    more than once.

    >>> [_grain(each) for each in (1, 5, 21, 10, 25, 40, 100, 125, 400)]
    [1, 1, 1, 5, 5, 5, 50, 5, 50]
    """
    steps = [1]
    while number > 5 * 10 ** (len(steps) - 1):
        steps.append(5 * 10 ** (len(steps) - 1))
    return max(step for step in steps if number % step == 0)
