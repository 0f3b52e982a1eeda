"""A summary as CSV: its tables with an empty row between them, numbers as numbers."""

from decimal import Decimal

from tarokscore.core import Message, rounded
from tarokscore.exporting.csv_cells import CsvCell, row
from tarokscore.views.document import Cell, Pages, Points, Share, Table


def text(it: Pages) -> str:
    """All tables of a document as CSV, with lines ended by CR LF."""
    return row([]).join(map(_table, it.tables))


def _table(it: Table) -> str:
    return "".join(row(list(map(plain, cells))) for cells in ([it.title], it.heads, *it.rows))


def plain(cell: Cell) -> CsvCell:
    """A cell for a spreadsheet: numbers as numbers, text as it is.

    >>> from fractions import Fraction
    >>> plain(Points(-66)), plain(Share(Fraction(2, 3))), plain(None)
    (-66, Decimal('0.6667'), None)
    """
    match cell:
        case Points(value):
            return value if isinstance(value, int) else Decimal(rounded(value, 2))
        case Share(value):
            return Decimal(rounded(value, 4))
        case Message():
            return str(cell)
        case _:
            return cell
