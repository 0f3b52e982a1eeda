"""Documents as data: paragraphs and tables of typed cells. `render` draws them.

A cell says what it is, not how it looks: words, a count, points, a share, another figure, or None. Words are
a Message, which is worded when it is drawn, or a text that stays the same in every language (a name, a native
term, a note).
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from tarokscore.core import Message, Words


class Points(NamedTuple):
    """Score points, or their mean; drawn with a sign."""

    value: int | Fraction


def points(value: int | Fraction | None) -> Points | None:
    """A cell of points; None where there are none."""
    return None if value is None else Points(value)


class FigureText(str):
    """A figure that is written as text, such as a place or an amount of money."""

    __slots__ = ()


class Share(NamedTuple):
    """A fraction between 0 and 1; drawn in per cent."""

    value: Fraction


Cell: TypeAlias = Message | str | int | Points | Share | None


class Paragraph(NamedTuple):
    """Text that is wrapped. first, rest: the prefix of the first line and of the others."""

    text: Words
    first: str = ""
    rest: str = "  "


def flush(text: Words) -> Paragraph:
    """A paragraph whose later lines are not indented either."""
    return Paragraph(text, "", "")


def labelled(lines: Sequence[tuple[Words, Words]], margin: str = "") -> list[Paragraph]:
    """Paragraphs behind their labels, aligned; without room for labels where there are none."""
    widest = max(len(str(label)) for label, _ in lines)
    room = widest + 2 if widest else 0
    return [Paragraph(text, f"{margin}{label!s:{room}}", margin + " " * room) for label, text in lines]


def below(text: Words) -> Paragraph:
    """A paragraph below its heading, indented."""
    return Paragraph(text, "  ", "    ")


class Literal(NamedTuple):
    """Lines that stay as they are: what is typed, or printed."""

    text: str


class Command(NamedTuple):
    """A command to be typed. before: the sentence in front of it."""

    words: tuple[str, ...]
    before: Words = ""


class Table(NamedTuple):
    """Rows of cells. heads: () for none; id: for a link; note: what the figures mean; wraps: whether words
    are broken inside their cells where the page is too narrow, instead of cut; indent: columns to the left of
    it.
    """

    heads: Sequence[Words]
    rows: Sequence[Sequence[Cell]]
    id: str = ""
    title: Words = ""
    note: Words = ""
    wraps: bool = False
    indent: int = 0

    @property
    def words(self) -> list[int]:
        """The columns of words, which are aligned at their left; all others are figures."""
        columns = zip(*self.rows, strict=True)
        return [place for place, cells in enumerate(columns) if any(map(_is_word, cells))]


def _is_word(cell: Cell) -> bool:
    return isinstance(cell, str | Message) and not isinstance(cell, FigureText) and cell != ""


Block: TypeAlias = Message | str | Paragraph | Literal | Command | Table
"""Words alone are a paragraph whose later lines are indented."""


Section: TypeAlias = Block | list[Block]
"""A block, or several without empty lines between them."""

View: TypeAlias = Iterable[Section]
"""A document: parts with an empty line between them. Most are made while they are drawn, so that a view which
nobody reads costs nothing."""


class Pages(NamedTuple):
    """A document of tables. title; days: the period; counted: how many deals."""

    title: Words
    days: Words
    counted: Words
    tables: tuple[Table, ...]
