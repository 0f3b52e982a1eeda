"""House rules as one page of text to be printed and signed."""

from collections.abc import Sequence

from tarokscore.core import Message
from tarokscore.render.layout import indented, width
from tarokscore.schema.fields import Option
from tarokscore.views.agreement import Agreement

LINES = 66  # of a page at 12 points
ROOM = 80


def signed_page(it: Agreement) -> str:
    """The page. Where it would be too long, the other values are left out first; then short descriptions are
    put next to their options."""
    page = _page(it, others=True, one_line=False)
    if len(page.splitlines()) > LINES:
        page = _page(it, others=False, one_line=False)
    return page if len(page.splitlines()) <= LINES else _page(it, others=False, one_line=True)


def _page(it: Agreement, *, others: bool, one_line: bool) -> str:
    lines = [*map(str, it.heads), ""]
    for option in it.options:
        lines += _option(option, others=others, one_line=one_line)
    lines += ["", indented(str(it.legend), "", "  "), "", str(it.stakes), ""]
    return "\n".join([*lines, *signatures(str(Message("Agreed:")), it.signatures)])


def signatures(head: str, people: int) -> Sequence[str]:
    """Lines to sign on, four in a row.

    >>> [line.count("_" * 14) for line in signatures("Agreed:", 8)]
    [4, 4]
    """
    places = ["_" * 14] * people
    rows = ["  ".join(places[at : at + 4]) for at in range(0, len(places), 4)]
    return [f"{'' if at else head:8}{row}" for at, row in enumerate(rows)]


def _option(it: Option, *, others: bool, one_line: bool) -> list[str]:
    head = f"{' ' if it.usual else '*'} {it.name} = {it.value}"
    rest = " | ".join(each for each in it.choices if each != it.value)
    if others and rest and width(head) + width(rest) + 6 <= ROOM:
        head += f"   {Message('(or {others})', others=rest)}"
    if one_line and width(head) + width(str(it.about)) + 3 <= ROOM:
        return [f"{head}   {it.about}"]
    return [head, *indented(str(it.about), "    ", "    ").splitlines()]
