"""expect: what the paper said after a deal."""

from typing import Annotated

import typer

from tarokscore.cli.actions import append
from tarokscore.cli.arguments import amounts, whose
from tarokscore.cli.options import LedgerOption, Number, SettledOption
from tarokscore.cli.shell import Answer, Exit, now
from tarokscore.core import Message
from tarokscore.core.figures import gain
from tarokscore.ledger import claims
from tarokscore.ledger.book import Book
from tarokscore.ledger.format import Entry, ExpectEntry
from tarokscore.views.document import Block, Command


def expect(
    answer: Answer,
    number: Number,
    totals: Annotated[
        list[str],
        typer.Argument(metavar="NAME=TOTAL...", help="What the paper says."),
    ],
    note: Annotated[str | None, typer.Option("--note", metavar="TEXT", help="Kept with it.")],
    settled: SettledOption,
    ledger: LedgerOption,
) -> None:
    """Record what the paper said after deal N; `check` compares it ever after."""
    said = amounts("expect", totals)
    former: dict[str, int] = {}

    def entry(book: Book) -> Entry:
        in_notes = claims.has_paper_sheet(book) and not settled
        made = claims.expect(book, number, whose(said, book.accounts), note, now(), in_notes)
        former.update(claims.replaced(book, made))
        return made

    book = append(ledger, entry)
    made = book.document.entries[-1]
    assert isinstance(made, ExpectEntry)
    wanted, in_notes = made.totals, bool(made.noted)
    there = claims.totals_after(book, number, in_notes)
    wrong = {name: total for name, total in wanted.items() if total != there[name]}
    answer.exit = Exit.NO if wrong else Exit.FINE
    answer.data = {
        "after": number, "expected": wanted, "totals": {name: there[name] for name in wanted},
        "figures": "noted" if in_notes else "settled", "agrees": not wrong, "instead_of": former,
    }  # fmt: skip
    lines: list[Block] = [
        _compared(name, total, there[name], former.get(name), number, in_notes)
        for name, total in wanted.items()
    ]
    if wrong:
        asked = [word for name, total in wrong.items() for word in ("--total", f"{name}={total}")]
        words = ("tarokscore", "dispute", *asked, "--after", str(number), *["--settled"] * settled)
        lines.append(Command(words, Message("Noted. To look for the reason:")))
    answer.view = [lines]


def _compared(name: str, total: int, there: int, former: int | None, number: int, in_notes: bool) -> Message:
    """A total that was said, beside the one of the ledger, and what was expected before."""
    figure = Message("{total}", total=gain(total))
    if in_notes:
        figure = Message("{total} noted", total=gain(total))
    found = Message("agreed") if total == there else Message("no, {total} here", total=gain(there))
    said = Message(
        "{who} {figure} after deal {number}: {found}", who=name, figure=figure, number=number, found=found
    )
    if former is None:
        return said
    return Message("{said} (no longer {former}, as expected before)", said=said, former=gain(former))
