"""A summary as CSV: table after table, an empty row between them, numbers as numbers."""

from tarokscore.exporting.cells import Number, row
from tarokscore.summary.summary import Summary
from tarokscore.summary.tables import Cell, plain, tables


def text(it: Summary) -> str:
    """The whole summary, lines ended as the CSV standard says."""
    blocks = []
    for table in tables(it):
        lines = [
            row([table.title]),
            row(table.heads),
            *(row(list(map(_cell, cells))) for cells in table.rows),
        ]
        blocks.append("".join(lines))
    return row([]).join(blocks)


def _cell(cell: Cell) -> str:
    return cell if isinstance(cell, str) else Number(plain(cell))
