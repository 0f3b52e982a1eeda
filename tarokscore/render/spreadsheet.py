"""A summary as CSV: table after table, an empty row between them, numbers as numbers."""

from tarokscore.core import Message
from tarokscore.exporting.csv_cells import Number, row
from tarokscore.render.cells import plain
from tarokscore.views.document import Cell, Pages


def text(it: Pages) -> str:
    """All tables, lines ended as the CSV standard says."""
    blocks = []
    for table in it.tables:
        lines = [
            row([str(table.title)]),
            row(list(map(str, table.heads))),
            *(row(list(map(_cell, cells))) for cells in table.rows),
        ]
        blocks.append("".join(lines))
    return row([]).join(blocks)


def _cell(cell: Cell) -> str:
    return str(cell) if isinstance(cell, str | Message) else Number(plain(cell))
