"""What there is to show, as data: paragraphs, tables of typed cells, sections of them. `render` draws it.

A cell says what it is, not how it looks: words, a count, points, a share, or None for nothing. Words are a
Message, which is worded when it is drawn, or a name, a native term or what somebody wrote.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from tarokscore.core import Message

Words: TypeAlias = Message | str


class Points(NamedTuple):
    """Score points, or their mean; drawn with their sign."""

    value: int | Fraction


class Share(NamedTuple):
    """A part of a whole."""

    value: Fraction


Cell: TypeAlias = Message | str | int | Points | Share | None


class Paragraph(NamedTuple):
    """Words on one or several lines; several sentences with a space between them. first, rest: what the first
    line and the others begin with."""

    text: Words | tuple[Words, ...]
    first: str = ""
    rest: str = "  "


class Command(NamedTuple):
    """A command to be typed. before: what is said in front of it."""

    words: tuple[str, ...]
    before: Words = ""


class Table(NamedTuple):
    """Rows of cells. heads: () for none; words: the columns of words, the others are figures; gives: the
    column of words that is cut where the page is too narrow; wraps: whether words are broken inside their
    cells instead.

    id: for a link; note: what the figures mean; indent: columns to the left of it.
    """

    heads: tuple[Words, ...]
    rows: tuple[tuple[Cell, ...], ...]
    words: tuple[int, ...] = (0,)
    id: str = ""
    title: Words = ""
    note: Words = ""
    gives: int | None = None
    wraps: bool = False
    indent: int = 0


Block: TypeAlias = Message | str | Paragraph | Command | Table
"""Words alone are a paragraph whose later lines are indented."""


class Section(NamedTuple):
    """Blocks below each other without an empty line."""

    blocks: tuple[Block, ...]


class Pages(NamedTuple):
    """A document of tables, for every form. title; days: when it was; counted: how much there is."""

    title: Words
    days: str
    counted: Words
    tables: tuple[Table, ...]


View: TypeAlias = Sequence[Section]


def section(*blocks: Block) -> Section:
    """Some blocks as a section."""
    return Section(blocks)
