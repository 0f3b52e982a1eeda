"""A book as text: the standings, and the score sheet with a row per deal."""

from collections.abc import Sequence
from typing import Any

from tarokscore.core import Outlook
from tarokscore.figures import count, gain, visible
from tarokscore.ledger.book import Book
from tarokscore.report import WIDTH
from tarokscore.report.books import deals_played, pots, protests_data, ranking, sheet_rows
from tarokscore.report.layout import clipped, columns, indented, short, table, width

LABEL_ROOM = 14  # what the last column needs at least


def standings(book: Book, outlook: Outlook) -> str:
    """Everybody's total, best first; the pot; the next dealer and what else the table carries."""
    rows: list[tuple[str, ...]] = [
        (f"{place}.", short(name), gain(total)) for place, name, total in ranking(book)
    ]
    rows += [("", visible(pot), gain(book.balances[pot])) for pot in pots(book)]
    align: tuple[str, ...] = ("right", "left", "right")
    protests = protests_data(book)
    if protests:
        persons = protests.get("if_upheld_by", {})
        ways = {f"if {visible(who)}": totals for who, totals in persons.items()}
        ways = ways or {"if upheld": protests["if_upheld"]}
        rows = [
            (*row, *(gain(totals[name]) for totals in ways.values()))
            for row, name in zip(rows, _shown(book), strict=True)
        ]
        rows, align = [("", "", "now", *ways), *rows], (*align, *("right" for _ in ways))
    lines = [table(rows, align), ""]
    for each in protests.get("open", ()):
        told = f"{each['by']} protests against {each['number']}: {each['reason']}"
        lines.append(indented(visible(told), "", "  "))
    lines.append(f"after {count(deals_played(book), 'deal')}")
    lines += [indented(f"{label}: {visible(text)}", "", "  ") for label, text in running(outlook)]
    return "\n".join(lines)


def _shown(book: Book) -> list[str]:
    return [*(name for _, name, _ in ranking(book)), *pots(book)]


def running(outlook: Outlook) -> list[tuple[str, str]]:
    """The carried state in the order in which a table asks for it."""
    if outlook.over:
        return [("over", outlook.over), *outlook.notes]
    return [("dealer", outlook.dealer), *outlook.notes] if outlook.dealer else [*outlook.notes]


def sheet(book: Book, *, amounts: bool = False) -> str:
    """A row per deal: everybody's running total, or with `amounts` what each deal brought. Where the custom
    notes other figures than are settled, the rows are the table's own and the last one is settled. A row
    that is void stays in sight and counts for nothing."""
    accounts = book.accounts
    rows = sheet_rows(book)
    noted = any(row["noted"] for row in rows) and not amounts
    cells = [_cells(row, accounts, "scores" if amounts else "noted" if noted else "totals") for row in rows]
    if (amounts or noted) and rows:
        cells.append([*(gain(rows[-1]["totals"][account]) for account in accounts)])
    figures = [max((width(row[place]) for row in cells), default=1) for place in range(len(accounts))]
    number = max(len("no."), *(len(str(row["number"])) for row in rows)) if rows else len("no.")
    heads = columns(accounts, figures, WIDTH - number - 2 - LABEL_ROOM)
    used = number + sum(max(width(head), figure) + 2 for head, figure in zip(heads, figures, strict=True)) + 2
    room = max(WIDTH - used, LABEL_ROOM)
    lines = [
        [str(row["number"]), *cell, clipped(_last(row), room)] for row, cell in zip(rows, cells, strict=False)
    ]
    if (amounts or noted) and rows:
        lines.append(["", *cells[-1], "settled by differences" if noted else "total"])
    drawn = table([["no.", *heads, "deal"], *lines], ("right", *("right" for _ in accounts), "left"))
    return "\n".join([drawn, *_legend(accounts, heads, rows)])


def _cells(row: dict[str, Any], accounts: Sequence[str], which: str) -> list[str]:
    if row["void"] or row[which] is None:
        return ["" for _ in accounts]
    return [gain(row[which][account]) if account in row[which] else "" for account in accounts]


def _last(row: dict[str, Any]) -> str:
    return visible(f"void: {row['void']}" if row["void"] else row["label"] + " !" * bool(row["protest"]))


def _legend(accounts: Sequence[str], heads: Sequence[str], rows: list[dict[str, Any]]) -> list[str]:
    """What the sheet abbreviates."""
    pairs = zip(heads, map(visible, accounts), strict=True)
    short = [f"{head} = {name}" for head, name in pairs if head != name]
    found = [indented(", ".join(short), "", "  ")] if short else []
    if any(row["amended"] and not row["void"] for row in rows):
        found.append("* amended")
    if any(row["protest"] for row in rows):
        found.append("! under protest")
    return ["", *found] if found else []
