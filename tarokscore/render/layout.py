"""Widths, wrapping and aligned tables, and commands as they are typed. Widths are terminal columns, so that
names in any script are aligned."""

import re
import sys
import textwrap
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from importlib import metadata
from typing import NamedTuple

from tarokscore.core import visible

WIDTH = 80
_page: ContextVar[int] = ContextVar("page", default=WIDTH)


class _Typed(NamedTuple):
    """How commands are to be typed. commands: the names of those that it applies to; ledger: the one to name
    behind each, "" for none; program: the text before each, "" at the program's own prompt."""

    commands: Sequence[str]
    ledger: str
    program: str


_typed: ContextVar[_Typed | None] = ContextVar("typed", default=None)


@contextmanager
def showing_commands(commands: Sequence[str], ledger: str = "") -> Iterator[None]:
    """Show these commands inside with `-l ledger` behind them; without a ledger as at the program's own
    prompt, without the program's name before them."""
    program = "tarokscore " if ledger and not is_at_prompt() else ""
    token = _typed.set(_Typed(commands, ledger, program))
    try:
        yield
    finally:
        _typed.reset(token)


def is_at_prompt() -> bool:
    """Whether commands are typed at the program's own prompt, without its name."""
    found = _typed.get()
    return found is not None and not found.program


def as_typed(text: str) -> str:
    """A text with its commands as they are to be typed (see `showing_commands`)."""
    found = _typed.get()
    if found is None or "tarokscore " not in text:
        return text
    file = f'"{found.ledger}"' if " " in found.ledger else found.ledger
    option = " -l\xa0" + file.replace(" ", "\xa0") if file else ""
    pattern = rf"\btarokscore ({'|'.join(found.commands)})\b"
    return re.sub(pattern, lambda it: f"{found.program}{it[1]}{option}", text)


def page_width() -> int:
    """The number of columns of a page."""
    return _page.get()


@contextmanager
def drawing_for(columns: int) -> Iterator[None]:
    """Draw inside for a terminal with so many columns, but never wider than the default page."""
    token = _page.set(max(20, min(columns, WIDTH)))
    try:
        yield
    finally:
        _page.reset(token)


_ONE_COLUMN_EACH = frozenset(  # Latin letters, common signs
    map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x300), *range(0x2010, 0x2028), 0x2212))
)


def width(text: str) -> int:
    """The width of a text in terminal columns."""
    if _ONE_COLUMN_EACH.issuperset(text):
        return len(text)
    import wcwidth

    return wcwidth.width(text)


def longest_word(text: str) -> int:
    """The width of the longest word of a text."""
    return max(map(width, text.split()), default=0)


def clip(text: str, most: int) -> str:
    """The longest beginning of a text that is at most `most` columns wide."""
    if _ONE_COLUMN_EACH.issuperset(text):
        return text[: max(0, most)]
    import wcwidth

    return wcwidth.clip(text, 0, most)


def wrap(text: str, room: int, first: str = "", rest: str = "", hyphens: bool = False) -> list[str]:
    """The lines of a paragraph, each at most `room` wide. first, rest: the prefixes of the first line and of
    the others; hyphens: whether to break behind hyphens."""
    if _ONE_COLUMN_EACH.issuperset(text):
        lines = textwrap.wrap(
            text, room, initial_indent=first, subsequent_indent=rest, break_on_hyphens=hyphens
        )
        return [line.rstrip() for line in lines]
    import wcwidth

    return wcwidth.wrap(text, room, initial_indent=first, subsequent_indent=rest, break_on_hyphens=hyphens)


def table(rows: Sequence[Sequence[str]], align: Sequence[str]) -> str:
    """Rows of texts as aligned columns; heads, if any, are the first row. align: "left" or "right" per
    column. No text is parsed as a number: a player may be called 007."""
    drawn = _tabulate(all(_ONE_COLUMN_EACH.issuperset(cell) for row in rows for cell in row))(
        rows, tablefmt="plain", colalign=align if rows else None, disable_numparse=True
    )
    return "\n".join(line.rstrip() for line in drawn.splitlines())


def _tabulate(one_column_each: bool) -> Callable[..., str]:
    """The function that draws tables. Its module imports wcwidth if it can, and reads its own version from
    its metadata; each takes longer than drawing a small table. So both are hidden while it is imported, and
    wcwidth is set later if there are signs of other widths."""
    if "wcwidth" not in sys.modules:
        sys.modules["wcwidth"] = None  # type: ignore[assignment]  # Python's way to say: not importable
        version, metadata.version = metadata.version, lambda distribution_name: "unknown"
        try:
            import tabulate
        finally:
            del sys.modules["wcwidth"]
            metadata.version = version
    import tabulate

    if not one_column_each:
        import wcwidth

        tabulate.wcwidth = wcwidth  # type: ignore[attr-defined]
    tabulate.WIDE_CHARS_MODE = not one_column_each
    return tabulate.tabulate


FIGURE = re.compile(r"(?<![:=×]) (?=[+−]\d)")  # the space between a name and its signed figure
_WORD, _PART, _SIGN = r"\S+", r"[^\s-]+-?", r"\S"
LONG_WORD = re.compile(r"\S{160}(?=\S)")  # split before wrapping, whose time grows fast with longer words


def indented(text: str, first: str, rest: str) -> str:
    """A paragraph wrapped to the page. first, rest: the prefixes of its first line and of the others."""
    kept = LONG_WORD.sub(lambda word: f"{word.group()} ", as_typed(text))
    unbroken = FIGURE.sub("\xa0", kept).replace(" × ", "\xa0×\xa0").replace(" = ", "\xa0=\xa0")
    if max(map(width, unbroken.split(" "))) <= page_width() - width(rest):
        kept = unbroken
    lines = wrap(kept, page_width(), first, rest)
    return "\n".join(line.replace("\xa0", " ") for line in lines) or first


def command(words: Sequence[str], before: str = "") -> str:
    """A command as it is to be typed, behind the text `before`; if the page is too narrow, on lines of its
    own that a shell joins. Words with spaces are quoted."""
    kept = [f'"{word}"'.replace(" ", "\xa0") if " " in word else word for word in words]
    typed = as_typed(" ".join(kept))
    whole = " ".join(filter(None, (before, typed)))
    if width(whole) > page_width():
        lines = wrap(typed, page_width() - 2, "  ", "    ")
        whole = "\n".join(filter(None, (before, " \\\n".join(lines))))
    return whole.replace("\xa0", " ")


def clipped(text: str, room: int) -> str:
    """A text shortened with … to at most `room` columns."""
    return text if width(text) <= room else clip(text, room - 1) + "…"


def narrowed(widths: Sequence[int], least: Sequence[int], room: int) -> list[int]:
    """The widths of columns reduced until they fit a room, gaps included: the widest first, none below its
    least."""
    found = [min(wide, max(floor, room)) for wide, floor in zip(widths, least, strict=True)]
    while sum(found) + 2 * len(found) - 2 > room:
        loose = [place for place, wide in enumerate(found) if wide > least[place]]
        if not loose:
            break
        found[max(loose, key=found.__getitem__)] -= 1
    return found


def wrapped(rows: Sequence[Sequence[str]], room: int) -> list[list[str]]:
    """Rows with the widest columns wrapped inside their cells until the row fits a room: between words if
    that is enough, else behind hyphens, else anywhere.

    >>> wrapped([["rufer", "a king is called"]], 17)
    [['rufer', 'a king is\\ncalled']]
    >>> wrapped([["bavarian-tarock", "four play"]], 15)
    [['bavarian-\\ntarock', 'four\\nplay']]
    >>> wrapped([["1", "", "a column without words"]], 30)
    [['1', '', 'a column without words']]
    """
    cells = [*zip(*rows, strict=True)]
    widths = [max(map(width, column)) for column in cells]
    for part in (_WORD, _PART, _SIGN):
        least = [
            max((width(each) for cell in column for each in re.findall(part, cell)), default=1)
            for column in cells
        ]
        widths = narrowed(widths, least, room)
    return [
        ["\n".join(wrap(cell, max(most, 1), hyphens=True)) for cell, most in zip(row, widths, strict=True)]
        for row in rows
    ]


def column_heads(names: Sequence[str], figures: Sequence[int], room: int) -> list[str]:
    """Names as heads of columns that fit a room: in full, else shortened as little as needed while they
    differ, else shortened and numbered. figures: the width of the figures of each column.

    >>> column_heads(["Anna", "Béla"], [3, 3], 20), column_heads(["Annamária", "Annabella"], [4, 4], 14)
    (['Anna', 'Béla'], ['Annam', 'Annab'])
    >>> column_heads(["Müller Anna", "Müller Hans"], [4, 4], 14)
    ['Müll1', 'Müll2']
    """
    shown = [clip(visible(name), room) for name in names]
    for most in range(max(map(width, shown), default=0), 0, -1):
        heads = [clip(name, most) for name in shown]
        if len(set(heads)) == len(set(names)) and columns_width(heads, figures) <= room:
            return heads
    for most in range(8, 0, -1):
        heads = [f"{clip(name, most - 1)}{seat}" for seat, name in enumerate(shown, 1)]
        if columns_width(heads, figures) <= room:
            return heads
    return heads


def columns_width(heads: Sequence[str], figures: Sequence[int]) -> int:
    """The width of columns, each as wide as its head or its figures, plus a gap."""
    return sum(max(width(head), figure) + 2 for head, figure in zip(heads, figures, strict=True))
