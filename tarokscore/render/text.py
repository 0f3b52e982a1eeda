"""Documents as terminal text: wrapped, aligned, with control signs made visible."""

from collections.abc import Sequence

from tarokscore.core import Message, visible
from tarokscore.render.cells import parted, shown
from tarokscore.render.layout import (
    clipped,
    column_heads,
    command,
    indented,
    longest_word,
    narrowed,
    page_width,
    table,
    width,
    wrapped,
)
from tarokscore.views.document import Block, Command, Literal, Paragraph, Table, View

LEAST = 14  # the least width to which a column of words is cut


def text(view: View) -> str:
    """A document as text, with empty lines between its sections."""
    return "\n\n".join("\n".join(map(block, part if isinstance(part, list) else [part])) for part in view)


def block(it: Block) -> str:
    """One paragraph, command or table as text."""
    match it:
        case Table():
            return drawn(it)
        case Literal(lines):
            return lines
        case Command(words, before):
            return command([visible(word) for word in words], visible(str(before)))
        case Paragraph(words, first, rest):
            return indented(visible(str(words)), first, rest)
        case Message() | str():
            return indented(visible(str(it)), "", "  ")


def drawn(it: Table) -> str:
    """A table as text, with its title and note; split if it is too wide."""
    if it.id == "house":
        return _house(it)
    parts = [str(it.title).upper()] if it.title else []
    for part in parted(it, lambda part: _least(part) <= page_width()):
        heads, rows = _wrapped(part) if part.wraps else _fitted(part)
        words = part.words
        align = ["left" if place in words else "right" for place in range(_breadth(part))]
        lines = table([*([heads] if part.heads else []), *rows], align).splitlines()
        parts += [" " * part.indent + line if line else line for line in lines]
        parts += _legend(part, heads)
    if it.note:
        parts.append(indented(visible(str(it.note)), "", ""))
    return "\n".join(parts)


def _breadth(it: Table) -> int:
    return len(it.heads) or max(map(len, it.rows), default=0)


def _texts(it: Table) -> tuple[list[str], list[list[str]]]:
    heads = [visible(str(head)) for head in it.heads]
    return heads, [[visible(shown(cell)) for cell in row] for row in it.rows]


def _least(it: Table) -> int:
    """The least width of a table; in one that wraps no word is broken."""
    words, cells = it.words, zip(*_texts(it)[1], strict=True)
    return sum(
        max(LEAST, it.wraps and 2 + max(map(longest_word, column)))
        if at in words
        else max(map(width, column)) + 2
        for at, column in enumerate(cells)
    )


def _wrapped(it: Table) -> tuple[list[str], list[list[str]]]:
    """Heads and rows with words wrapped inside their cells until the table fits."""
    heads, rows = _texts(it)
    found = wrapped([*([heads] if heads else []), *rows], page_width() - it.indent)
    return (found[0], found[1:]) if heads else ([], found)


def _fitted(it: Table) -> tuple[list[str], list[list[str]]]:
    """Heads and rows, with heads of figures shortened as little as needed, then the widest words cut, until
    the table fits."""
    heads, rows = _texts(it)
    words, places, room = it.words, range(_breadth(it)), page_width() - it.indent
    figures = [max((width(row[place]) for row in rows), default=1) for place in places]
    widths = [max(figures[place], width(heads[place])) if heads else figures[place] for place in places]
    inner = [place for place in places if heads and place and place not in words]
    others = [min(widths[at], LEAST) if at in words else widths[at] for at in places if at not in inner]
    shortened = column_heads(
        [str(it.heads[place]) for place in inner],
        [figures[place] for place in inner],
        room - sum(others) - 2 * (len(others) - 1),
    )
    for place, head in zip(inner, shortened, strict=True):
        heads[place], widths[place] = head, max(width(head), figures[place])
    widths = narrowed(widths, [LEAST if at in words else widths[at] for at in places], room)
    return heads, [[clipped(cell, most) for cell, most in zip(row, widths, strict=True)] for row in rows]


def _legend(it: Table, heads: Sequence[str]) -> list[str]:
    """A line with the shortened heads in full; none if there are none."""
    if it.wraps:
        return []
    whole = [visible(str(head)) for head in it.heads]
    short = [f"{head} = {name}" for head, name in zip(heads, whole, strict=True) if head != name]
    return [indented(", ".join(short), "", "  ")] if short else []


def _house(it: Table) -> str:
    """The table of house rules as paragraphs, since their descriptions are sentences."""
    lines = [str(it.title).upper()]
    for name, value, changed, what in it.rows:
        lines.append(indented(visible(f"{name} = {value}  ({changed})"), "", "  "))
        lines.append(indented(visible(str(what)), "    ", "    "))
    return "\n".join([*lines, *([str(it.note)] if it.note else [])])
