"""Documents as data: paragraphs, commands, and tables of typed cells. `render` draws them.

The type of a cell says what it is: words, a count, points, a share, another figure, or None. Words are a
Message, or a text that is the same in every language (a name, a native term, a note).
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from tarokscore.core import Message, Words


class Points(NamedTuple):
    """A cell of score points, or of their mean; drawn with a sign."""

    value: int | Fraction


def points(value: int | Fraction | None) -> Points | None:
    """A cell of points; None for None."""
    return None if value is None else Points(value)


class FigureText(str):
    """A cell of a figure as text, such as a place or an amount of money."""

    __slots__ = ()


class Share(NamedTuple):
    """A cell of a fraction between 0 and 1; drawn in per cent."""

    value: Fraction


Cell: TypeAlias = Message | str | int | Points | Share | None


class Paragraph(NamedTuple):
    """Text to be wrapped. first, rest: the prefix of the first line and of the others."""

    text: Words
    first: str = ""
    rest: str = "  "


def flush(text: Words) -> Paragraph:
    """A paragraph without any indent."""
    return Paragraph(text, "", "")


def labelled(lines: Sequence[tuple[Words, Words]], margin: str = "") -> list[Paragraph]:
    """Paragraphs behind aligned labels. lines: (label, text); margin: to the left of the labels."""
    widest = max(len(str(label)) for label, _ in lines)
    room = widest + 2 if widest else 0
    return [Paragraph(text, f"{margin}{label!s:{room}}", margin + " " * room) for label, text in lines]


def below(text: Words) -> Paragraph:
    """An indented paragraph, to stand below its heading."""
    return Paragraph(text, "  ", "    ")


class Literal(NamedTuple):
    """Lines that are not wrapped, such as an example of what is typed and printed."""

    text: str


class Command(NamedTuple):
    """A command for the reader to type. before: the sentence in front of it."""

    words: tuple[str, ...]
    before: Words = ""


class Table(NamedTuple):
    """Rows of cells. heads: () for none; id: for links; note: the meaning of the figures; wraps: whether, on
    a page that is too narrow, words are wrapped inside their cells instead of cut; indent: columns to the
    left."""

    heads: Sequence[Words]
    rows: Sequence[Sequence[Cell]]
    id: str = ""
    title: Words = ""
    note: Words = ""
    wraps: bool = False
    indent: int = 0

    @property
    def words(self) -> list[int]:
        """The indices of the columns of words, which are aligned left; all others are figures."""
        columns = zip(*self.rows, strict=True)
        return [place for place, cells in enumerate(columns) if any(map(_is_word, cells))]


def _is_word(cell: Cell) -> bool:
    return isinstance(cell, str | Message) and not isinstance(cell, FigureText) and cell != ""


Block: TypeAlias = Message | str | Paragraph | Literal | Command | Table
"""Words alone are a paragraph with a hanging indent."""


def bulleted(head: Words, lines: Iterable[Words]) -> list[Block]:
    """A heading and a bulleted list below it."""
    return [flush(head), *(Paragraph(line, "  · ", "    ") for line in lines)]


Section: TypeAlias = Block | list[Block]
"""A block, or several without empty lines between them."""

View: TypeAlias = Iterable[Section]
"""A document: sections with an empty line between them. Most views are generators, so that one which is not
drawn costs nothing."""


class Pages(NamedTuple):
    """A document of tables. days: the period; counted: how many deals."""

    title: Words
    days: Words
    counted: Words
    tables: tuple[Table, ...]
