"""A summary on a terminal: one table after the other, in 80 columns."""

from collections.abc import Sequence

from tarokscore.core.figures import count, visible
from tarokscore.render.layout import clipped, columns, indented, table, width
from tarokscore.summary.summary import Summary
from tarokscore.summary.tables import Table, parted, shown, tables

PAGE = 80
LAST = 14  # what a last column of words needs at least
WORD = 12  # and a first one


def text(it: Summary) -> str:
    """The whole summary."""
    when = f", {it.chosen.days}" if it.chosen.days else ""
    evenings = count(len(it.chosen.evenings), "evening")
    head = f"{it.title}{when}: {count(len(it.deals), 'deal')}, {evenings}"
    return "\n\n".join([indented(visible(head), "", "  "), *map(drawn, tables(it))])


def drawn(it: Table) -> str:
    """A table with its title and its note."""
    if it.id == "house":
        return house(it)
    parts = [it.title.upper()]
    for part in parted(it, lambda part: _least(part) <= PAGE):
        heads, rows = _fitting(part)
        align = ["left" if place in part.words else "right" for place in range(len(heads))]
        parts += [table([heads, *rows], align), *_legend(part, heads)]
    if it.note:
        parts.append(indented(it.note, "", ""))
    return "\n".join(parts)


def _least(it: Table) -> int:
    """How narrow a table can be."""
    columns = zip(*([visible(shown(cell)) for cell in row] for row in it.rows), strict=True)
    return sum(
        (LAST if at else WORD) if at in it.words else max(map(width, cells)) + 2
        for at, cells in enumerate(columns)
    )


def house(it: Table) -> str:
    """House rules are sentences, not columns."""
    lines = [it.title.upper()]
    for name, value, changed, what in it.rows:
        lines.append(indented(visible(f"{name} = {value}" + (f"  ({changed})" if changed else "")), "", "  "))
        lines.append(indented(visible(str(what)), "    ", "    "))
    return "\n".join([*lines, *([it.note] if it.note else [])])


def _fitting(it: Table) -> tuple[list[str], list[list[str]]]:
    """Heads shortened as little as needed, and words of the last column cut where there is no room."""
    cells = [[visible(shown(cell)) for cell in row] for row in it.rows]
    last = len(it.heads) - 1
    wordy = last in it.words and it.id == "sheet"
    figures = [max((width(row[place]) for row in cells), default=1) for place in range(len(it.heads))]
    first = max(figures[0], width(it.heads[0]))
    inner = range(1, last if wordy else last + 1)
    room = PAGE - first - 2 * wordy - (LAST if wordy else 0)
    heads = [
        it.heads[0],
        *columns([it.heads[place] for place in inner], [figures[place] for place in inner], room),
    ]
    used = first + sum(max(width(heads[place]), figures[place]) + 2 for place in inner)
    if wordy:
        heads.append(it.heads[last])
        for row in cells:
            row[last] = clipped(row[last], max(PAGE - used - 2, LAST))
    elif used > PAGE:
        widest = max(it.words, key=lambda place: figures[place])
        for row in cells:
            row[widest] = clipped(row[widest], max(figures[widest] - (used - PAGE), 4))
    return heads, cells


def _legend(it: Table, heads: Sequence[str]) -> list[str]:
    short = [
        f"{head} {visible(name)}" for head, name in zip(heads, it.heads, strict=True) if head != visible(name)
    ]
    return [indented(", ".join(short), "", "  ")] if short else []
