"""CSV cells. What people wrote can be no formula: where a spreadsheet would take it for one, a ' stands
before it, as somebody would type it there. Numbers are numbers, and the only cells without quotes."""

import csv
import io
from collections.abc import Iterable, Sequence


class Number(str):
    """A figure that the program wrote: it goes into a cell as it is."""

    __slots__ = ()


# What makes a formula in Excel, LibreOffice or Google Sheets, their fullwidth forms, and the ' itself, so
# that reading it back is never in doubt.
STARTERS = tuple("=+-@'＝＋－＠|%")


def safe(text: str) -> str:
    """
    >>> safe("=1+1"), safe(" @x"), safe("Anna"), safe("'tis")
    ("'=1+1", "' @x", 'Anna', "''tis")
    """
    head = text.lstrip()
    return f"'{text}" if head.startswith(STARTERS) or text[:1] in ("\t", "\r", "\n") else text


def unsafe(cell: str) -> str:
    """What `safe` was given.

    >>> unsafe("'=1+1"), unsafe("''tis"), unsafe("Anna")
    ('=1+1', "'tis", 'Anna')
    """
    return cell[1:] if cell.startswith("'") and safe(cell[1:]) == cell else cell


def row(cells: Sequence[str]) -> str:
    """One line of CSV, ended with CR LF."""
    return ",".join(str(cell) if isinstance(cell, Number) else _quoted(safe(cell)) for cell in cells) + "\r\n"


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"'


def read(content: str) -> Iterable[list[str]]:
    """The cells of every row, as they were before `safe`. Raises csv.Error."""
    for cells in csv.reader(io.StringIO(content, newline=""), strict=True):
        yield [unsafe(cell) for cell in cells]
