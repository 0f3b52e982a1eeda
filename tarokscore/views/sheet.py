"""A book as text: the standings, and the score sheet with a row per deal."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from tarokscore.core import Outlook
from tarokscore.core.figures import count, gain, signed, visible
from tarokscore.ledger.book import Book
from tarokscore.ledger.score_sheet import deals_played, pots, ranking, sheet_rows
from tarokscore.render.layout import clipped, columns, fitting, indented, short, table, width
from tarokscore.views import WIDTH
from tarokscore.views.book import protests_data

Row: TypeAlias = Mapping[str, Any]  # of report.books.sheet_rows
LABEL_ROOM = 14  # what the last column needs at least
NAME_LEAST = 12  # what is left of a name where a page is full of figures


def standings(book: Book, outlook: Outlook) -> str:
    """Everybody's total, best first; the pot; the next dealer and what else the table carries."""
    rows: list[tuple[str, ...]] = [
        (f"{place}.", short(name), gain(total)) for place, name, total in ranking(book)
    ]
    rows += [("", visible(pot), gain(book.balances[pot])) for pot in pots(book)]
    align: tuple[str, ...] = ("right", "left", "right")
    protests = protests_data(book)
    legend: list[str] = []
    if protests:
        ways = _ways(protests, "if_upheld")
        figures = [[gain(totals[name]) for name in _shown(book)] for totals in ways.values()]
        heads = _heads(rows, list(ways), figures)
        beside = list(zip(*figures, strict=True))
        rows = [("", "", "now", *heads), *((*row, *more) for row, more in zip(rows, beside, strict=True))]
        rows, align = [tuple(row) for row in fitting(rows, 1)], (*align, *("right" for _ in ways))
        numbered = [pair for pair in zip(ways, heads, strict=True) if not pair[0].startswith(pair[1])]
        legend = [f"{head.removeprefix('if ')} = {way.removeprefix('if ')}" for way, head in numbered]
    lines = [table(rows, align), "", *(indented(each, "", "  ") for each in legend)]
    for each in protests.get("open", ()):
        told = f"{each['by']} protests against {each['number']}: {each['reason']}"
        told += " (as things are it cannot be upheld)" * (each["n"] in protests["cannot_be_upheld"])
        lines.append(indented(visible(told), "", "  "))
    lines.append(f"after {count(deals_played(book), 'deal')}")
    notes = [*running(outlook), *_noted_otherwise(protests)]
    lines += [indented(f"{label}: {visible(text)}", "", "  ") for label, text in notes]
    return "\n".join(lines)


def _heads(rows: Sequence[Sequence[str]], ways: Sequence[str], figures: Sequence[Sequence[str]]) -> list[str]:
    """The heads of the columns beside the standings, shortened where the page has no room for all."""
    now = max(3, *(width(row[2]) for row in rows))
    names = min(NAME_LEAST, max(width(row[1]) for row in rows))
    used = max(width(row[0]) for row in rows) + names + now + 3 * 2
    return columns(ways, [max(map(width, some)) for some in figures], WIDTH + 2 - used)


def _noted_otherwise(protests: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What the table would have noted if protests were upheld, where it notes other figures than are
    settled."""
    if not protests or protests["noted_if_upheld"] is None:
        return []
    return [
        (f"noted, {way}", ", ".join(f"{name} {signed(total)}" for name, total in totals.items()))
        for way, totals in _ways(protests, "noted_if_upheld").items()
    ]


def _ways(protests: Mapping[str, Any], kind: str) -> dict[str, dict[str, int]]:
    """Everybody's totals if those who protest were right: all of them, or where they contradict each one."""
    persons = protests.get(f"{kind}_by", {})
    return {f"if {visible(who)}": totals for who, totals in persons.items()} or {"if upheld": protests[kind]}


def _shown(book: Book) -> list[str]:
    return [*(name for _, name, _ in ranking(book)), *pots(book)]


def running(outlook: Outlook) -> list[tuple[str, str]]:
    """The carried state in the order in which a table asks for it."""
    notes = [(str(label), str(text)) for label, text in outlook.notes]
    if outlook.over:
        return [("over", str(outlook.over)), *notes]
    return [("dealer", outlook.dealer), *notes] if outlook.dealer else notes


def sheet(book: Book, *, amounts: bool = False) -> str:
    """The rows of `written` as text."""
    accounts = book.accounts
    rows = sheet_rows(book)
    lines = [
        ("" if row.number is None else str(row.number), [*map(_figure, row.figures)], row.words)
        for row in written(rows, accounts, amounts)
    ]
    figures = [max([1, *(width(cells[place]) for _, cells, _ in lines)]) for place in range(len(accounts))]
    number = max(map(len, ["no.", *(number for number, _, _ in lines)]))
    heads = columns(accounts, figures, WIDTH - number - 2 - LABEL_ROOM)
    used = number + sum(max(width(head), figure) + 2 for head, figure in zip(heads, figures, strict=True)) + 2
    room = max(WIDTH - used, LABEL_ROOM)
    shown = [[no, *cells, clipped(visible(what), room)] for no, cells, what in lines]
    drawn = table([["no.", *heads, "deal"], *shown], ("right", *("right" for _ in accounts), "left"))
    found = [*_shortened(accounts, heads), *marks(rows)]
    return "\n".join([drawn, *(["", *found] if found else [])])


def _figure(figure: int | None) -> str:
    return "" if figure is None else gain(figure)


class Written(NamedTuple):
    """A row as it stands on a sheet. number: None where it is no booking; figures: None where nothing stands;
    words: what the row is."""

    number: int | None
    figures: tuple[int | None, ...]
    words: str


def written(rows: Sequence[Row], accounts: Sequence[str], amounts: bool = False) -> list[Written]:
    """A row per booking: everybody's running total, or with `amounts` what each deal brought. Where the
    custom notes other figures than are settled, the rows are the table's own and a last one is settled. A row
    that is void stays in sight and counts for nothing. rows: as `sheet_rows` gives them."""
    noted = is_noted(rows) and not amounts
    which = "scores" if amounts else "noted" if noted else "totals"
    found = [Written(row["number"], _figures(row, accounts, which), _words(row)) for row in rows]
    if (amounts or noted) and rows:
        end = tuple(rows[-1]["totals"][account] for account in accounts)
        found.append(Written(None, end, "settled by differences" if noted else "total"))
    return found


def is_noted(rows: Sequence[Row]) -> bool:
    """Whether the custom notes other figures in these rows than are settled."""
    return any(row["noted"] for row in rows)


def _figures(row: Row, accounts: Sequence[str], which: str) -> tuple[int | None, ...]:
    found = {} if row["void"] else row[which] or {}
    return tuple(found.get(account) for account in accounts)


def _words(row: Row) -> str:
    return f"void: {row['void']}" if row["void"] else row["label"] + " !" * bool(row["protest"])


def marks(rows: Sequence[Row]) -> list[str]:
    """What the signs behind the words mean."""
    found = ["* amended"] if any(row["amended"] and not row["void"] for row in rows) else []
    return [*found, "! under protest"] if any(row["protest"] for row in rows) else found


def _shortened(accounts: Sequence[str], heads: Sequence[str]) -> list[str]:
    pairs = zip(heads, map(visible, accounts), strict=True)
    short = [f"{head} = {name}" for head, name in pairs if head != name]
    return [indented(", ".join(short), "", "  ")] if short else []
