"""Documents as data: paragraphs and tables of typed cells. `render` draws them.

A cell says what it is, not how it looks: words, a count, points, a share, or None. Words are a Message, which
is worded when it is drawn, or a text that stays the same in every language (a name, a native term, a note).
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from tarokscore.core import Message

Words: TypeAlias = Message | str


class Points(NamedTuple):
    """Score points, or their mean; drawn with a sign."""

    value: int | Fraction


def points(value: int | Fraction | None) -> Points | None:
    """A cell of points; None where there are none."""
    return None if value is None else Points(value)


class Share(NamedTuple):
    """A fraction between 0 and 1; drawn in per cent."""

    value: Fraction


Cell: TypeAlias = Message | str | int | Points | Share | None


class Paragraph(NamedTuple):
    """One or several sentences, wrapped as one paragraph. first, rest: the prefix of the first line and of
    the others."""

    text: Words | tuple[Words, ...]
    first: str = ""
    rest: str = "  "


class Command(NamedTuple):
    """A command to be typed. before: the sentence in front of it."""

    words: tuple[str, ...]
    before: Words = ""


class Table(NamedTuple):
    """Rows of cells. heads: () for none; words: the columns of words, the others are figures; shrinks: the
    column of words that is cut where the page is too narrow; wraps: whether words are broken inside their
    cells instead.

    id: for a link; note: what the figures mean; indent: columns to the left of it.
    """

    heads: Sequence[Words]
    rows: Sequence[Sequence[Cell]]
    words: Sequence[int] = (0,)
    id: str = ""
    title: Words = ""
    note: Words = ""
    shrinks: int | None = None
    wraps: bool = False
    indent: int = 0


Block: TypeAlias = Message | str | Paragraph | Command | Table
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
