"""The Markdown of guides and rulebooks as documents."""

import re
from collections.abc import Iterator

from tarokscore import rulebook
from tarokscore.views.document import Block, FigureText, Literal, Paragraph, Table, View

_MARKS = (
    (re.compile(r"\[([^\]]+)\]\([^)]+\)"), r"\1"),  # a link
    (re.compile(r"\*\*([^*]+)\*\*"), r"\1"),
    (re.compile(r"`([^`]+)`"), r"\1"),
)

_SPACES = re.compile(r"[ \n]+")  # no-break spaces are kept


def without_marks(text: str) -> str:
    """A text without Markdown's marks for links, emphasis and code."""
    for mark, without in _MARKS:
        text = mark.sub(without, text)
    return text


def prose(markdown: str) -> View:
    """A Markdown text as a document: headings, paragraphs, lists and tables without their marks, blocks of
    code unchanged."""
    for part in re.split(r"(^```.*?^```$)", markdown.strip(), flags=re.DOTALL | re.MULTILINE):
        if part.startswith("```"):
            yield Literal("\n".join(f"  {line}".rstrip() for line in part.splitlines()[1:-1]))
        else:
            parts = re.split(r"\n\s*\n", without_marks(part).strip("\n"))
            yield from ([*blocks(each)] for each in parts if each.strip())


def blocks(text: str, margin: str = "") -> Iterator[Block]:
    """A Markdown text without empty lines as blocks: a table, indented code, or paragraphs. margin: to the
    left of them."""
    if text.startswith("|"):
        heads, marks, *rows = rulebook.rows(text)
        kinds = [FigureText if mark.endswith(":") else str for mark in marks]
        cells = [[kind(cell) for kind, cell in zip(kinds, row, strict=True)] for row in rows]
        yield Table(heads, cells, wraps=True, indent=len(margin))
    elif text.startswith("    "):
        yield Literal(text)
    else:
        for each in re.split(r"\n(?=- |\d+\. )", text):
            said = _SPACES.sub(" ", each)
            if said.startswith("#"):
                said = said.lstrip("# ").upper()
            yield Paragraph(said, margin, f"{margin}  " if said.startswith("- ") else margin)
