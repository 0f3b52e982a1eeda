"""Widths, wrapping and tables. Measures what a terminal shows, so that names in any script stay aligned."""

from collections.abc import Sequence

from tabulate import tabulate
from wcwidth import clip, width, wrap

from tarokscore.figures import visible
from tarokscore.report import WIDTH

__all__ = ["clipped", "columns", "indented", "table", "width"]


def table(rows: Sequence[Sequence[str]], align: Sequence[str]) -> str:
    """Rows of ready-made texts as aligned columns; heads, if any, are the first row. Nothing is taken for a
    number: a player may be called 007."""
    drawn = tabulate(rows, tablefmt="plain", colalign=align if rows else None, disable_numparse=True)
    return "\n".join(line.rstrip() for line in drawn.splitlines())


def indented(text: str, first: str, rest: str) -> str:
    """A paragraph wrapped to the page, with one prefix for its first line and one for the others."""
    kept = text.replace(" × ", "\xa0×\xa0").replace(" = ", "\xa0=\xa0")  # no break inside a product
    lines = wrap(kept, WIDTH - width(rest)) or [""]
    return "\n".join(
        f"{first if number == 0 else rest}{line}".replace("\xa0", " ") for number, line in enumerate(lines)
    )


def clipped(text: str, room: int) -> str:
    """Text that fits, with … for what does not."""
    return text if width(text) <= room else clip(text, 0, room - 1) + "…"


def columns(names: Sequence[str], figures: Sequence[int], room: int) -> list[str]:
    """Names as heads of columns whose figures are so wide: whole where there is room for all, else each
    shortened as little as needed and still telling them apart.

    >>> columns(["Anna", "Béla"], [3, 3], 20), columns(["Annamária", "Annabella"], [4, 4], 14)
    (['Anna', 'Béla'], ['Annam', 'Annab'])
    """
    shown = [visible(name) for name in names]
    for most in range(max(map(width, shown), default=0), 0, -1):
        heads = [clip(name, 0, most) for name in shown]
        total = sum(max(width(head), figure) + 2 for head, figure in zip(heads, figures, strict=True))
        if len(set(heads)) < len(set(shown)):
            return [clip(name, 0, most + 1) for name in shown]
        if total <= room:
            return heads
    return shown
