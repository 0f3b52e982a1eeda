"""expect: what the paper said after a deal."""

from typing import Annotated

from tarokscore.cli.actions import changing
from tarokscore.cli.arguments.values import amounts, by_full_name
from tarokscore.cli.command import (
    CommandResult,
    LedgerOption,
    SettledOption,
    argument,
    now,
    option,
    wrong_usage,
)
from tarokscore.core import Message, gain
from tarokscore.core.exact_json import whole_number
from tarokscore.ledger import ExpectEntry, expected_totals
from tarokscore.views.document import Block, Command, Paragraph


def expect(
    result: CommandResult,
    words: Annotated[
        list[str],
        argument(
            "[N] NAME=TOTAL...", "After which deal, the last one if not said; what the paper says.", "amounts"
        ),
    ],
    note: Annotated[str | None, option("--note", "TEXT", "Kept with it.")],
    settled: SettledOption,
    ledger: LedgerOption,
) -> None:
    """Record what the paper said after deal N; `check` compares it ever after."""
    number = whole_number(words[0])
    claimed = amounts("expect", words if number is None else words[1:])
    if not claimed:
        wrong_usage(Message("say what the paper has: expect 5 Anna=80"))
    with changing(ledger) as (book, add):
        in_notes = expected_totals.has_paper_sheet(book) and not settled
        after = book.last_number if number is None else number
        wanted = by_full_name(claimed, book.accounts)
        made = expected_totals.expect(book, after, wanted, note, now(), in_notes)
        former = expected_totals.replaced(book, made)
        add(made)
    wanted, in_notes = made.totals, bool(made.noted)
    there = expected_totals.totals_after(book, made.number, in_notes)
    wrong = {name: total for name, total in wanted.items() if total != there[name]}
    result.answer(not wrong)
    result.data = {
        "after": made.number, "expected": wanted, "totals": {name: there[name] for name in wanted},
        "figures": "noted" if in_notes else "settled", "agrees": not wrong, "instead_of": former,
    }  # fmt: skip
    lines: list[Block] = []
    for name in wanted:
        lines.append(_compared(made, name, there[name]))
        if name in former:
            no_more = Message("the total expected before, {former}, no longer counts")
            lines.append(Paragraph(no_more.filled(former=gain(former[name])), "  "))
    if wrong:
        asked = [word for name, total in wrong.items() for word in ("--total", f"{name}={total}")]
        search = ("tarokscore", "dispute", *asked, "--after", str(made.number), *["--settled"] * settled)
        lines.append(Command(search, Message("Noted. To look for the reason:")))
    result.view = [lines]


COMPARED = {  # (whether it is a total on a paper sheet of other points, whether the ledger has the same)
    (False, True): Message("{who} {total} after deal {number}: agreed"),
    (False, False): Message("{who} {total} after deal {number}: no, {there} here"),
    (True, True): Message("{who} {total} noted after deal {number}: agreed"),
    (True, False): Message("{who} {total} noted after deal {number}: no, {there} here"),
}


def _compared(entry: ExpectEntry, name: str, there: int) -> Message:
    """The comparison of an expected total with the one of the ledger (`there`)."""
    total = entry.totals[name]
    return COMPARED[bool(entry.noted), total == there].filled(
        who=name, total=gain(total), number=entry.number, there=gain(there)
    )
