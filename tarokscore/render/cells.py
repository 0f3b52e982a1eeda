"""Cells as text, and splitting tables that are too wide."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import pairwise

from tarokscore.core import decimal, gain, rounded
from tarokscore.views.document import Cell, Points, Share, Table


def shown(cell: Cell) -> str:
    """A cell as text for people: signs on points, shares in per cent, – for None.

    >>> shown(Points(-66)), shown(Points(Fraction(25, 2))), shown(Share(Fraction(2, 3))), shown(None)
    ('−66', '+12.5', '67 %', '–')
    """
    match cell:
        case None:
            return "–"
        case Points(value) if isinstance(value, int):
            return gain(value)
        case Points(value):
            text = rounded(Fraction(value), 1)
            sign = "+" if value > 0 and text != "0.0" else ""
            return sign + decimal(text.replace("-", "−"))
        case Share(value):
            return f"{rounded(value * 100, 0)} %"
        case _:
            return str(cell)


def parted(table: Table, fits: Callable[[Table], bool]) -> list[Table]:
    """Split a table into as few tables of about equal width as fit, each with the first column, but with at
    least two others. fits: whether a table is narrow enough."""
    others = range(1, len(table.heads))
    for many in range(1, len(others)):
        cuts = [len(others) * part // many for part in range(many + 1)]
        parts = [_some(table, [0, *others[start:end]]) for start, end in pairwise(cuts)]
        if all(map(fits, parts)) or len(others) <= 2 * many:
            return parts
    return [table]


def _some(table: Table, places: Sequence[int]) -> Table:
    """Some columns of a table."""
    return table._replace(
        heads=tuple(table.heads[place] for place in places),
        rows=tuple(tuple(row[place] for place in places) for row in table.rows),
    )
