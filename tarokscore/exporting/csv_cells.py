"""CSV cells. Text that a spreadsheet would take for a formula gets a ' in front, as one would type it there.
Control and direction signs, which a terminal would interpret, are written as <U+001B>. Only numbers are not
quoted."""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import TypeAlias

from tarokscore.core import visible

CsvCell: TypeAlias = str | int | Decimal | None


# What begins a formula in Excel, LibreOffice or Google Sheets, its fullwidth forms, and the ' itself, so that
# `unescaped` is the exact inverse.
STARTERS = tuple("=+-@'＝＋－＠|%")


_CODE = re.compile(r"<U\+([0-9A-F]{4,6})>")
_LOOKS_LIKE_CODE = re.compile(r"<(?=U\+[0-9A-F]{4,6}>)")


def escaped(text: str) -> str:
    r"""Text for a cell, harmless in a spreadsheet and on a terminal.

    >>> escaped("=1+1"), escaped(" @x"), escaped("Anna"), escaped("'tis")
    ("'=1+1", "' @x", 'Anna', "''tis")
    >>> escaped("\x1b[31m"), escaped("<U+001B>")
    ('<U+001B>[31m', '<U+003C>U+001B>')
    """
    text = _LOOKS_LIKE_CODE.sub(_code, text)
    if visible(text) != text:
        text = "".join(sign if visible(sign) == sign else _code(sign) for sign in text)
    return f"'{text}" if text.lstrip().startswith(STARTERS) else text


def _code(sign: str | re.Match[str]) -> str:
    return f"<U+{ord(sign if isinstance(sign, str) else sign.group()):04X}>"


def _sign(code: re.Match[str]) -> str:
    number = int(code.group(1), 16)
    return chr(number) if number <= 0x10FFFF and not 0xD800 <= number < 0xE000 else code.group()


def unescaped(cell: str) -> str:
    """The inverse of `escaped`.

    >>> unescaped("'=1+1"), unescaped("''tis"), unescaped("Anna"), unescaped("<U+003C>U+001B>")
    ('=1+1', "'tis", 'Anna', '<U+001B>')
    """
    text = cell[1:] if cell.startswith("'") and cell[1:].lstrip().startswith(STARTERS) else cell
    return _CODE.sub(_sign, text)


def row(cells: Sequence[CsvCell]) -> str:
    """One line of CSV, ended with CR LF."""
    return ",".join(map(_written, cells)) + "\r\n"


def _written(cell: CsvCell) -> str:
    if isinstance(cell, str):
        return '"' + escaped(cell).replace('"', '""') + '"'
    return "" if cell is None else str(cell)


def read(content: str) -> Iterable[list[str]]:
    """The cells of every row, unescaped. The separator is the sign after the first cell: spreadsheets write
    semicolons if decimals have a comma. Raises csv.Error."""
    parted = re.match(r'\s*(?:"[^"]*"|\w*)([,;\t])', content)
    delimiter = parted.group(1) if parted else ","
    for cells in csv.reader(io.StringIO(content, newline=""), delimiter=delimiter, strict=True):
        yield [unescaped(cell) for cell in cells]
