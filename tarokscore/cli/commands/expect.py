"""expect: what the paper said after a deal."""

from typing import Annotated, Any

import typer

from tarokscore.cli.actions import locked
from tarokscore.cli.arguments import amounts, whose
from tarokscore.cli.options import LEDGER, JsonOption, LedgerOption, Number, SettledOption, completed
from tarokscore.cli.shell import Exit, answering, now
from tarokscore.core.figures import gain, visible
from tarokscore.ledger import claims
from tarokscore.render.layout import command, indented


def expect(
    number: Number,
    totals: Annotated[
        list[str],
        typer.Argument(
            metavar="NAME=TOTAL...", help="What the paper says.", autocompletion=completed("amounts")
        ),
    ],
    note: Annotated[str | None, typer.Option("--note", metavar="TEXT", help="Kept with it.")] = None,
    settled: SettledOption = False,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:
    """Record what the paper said after deal N; `check` compares it ever after."""
    with answering("expect", json, str(ledger)) as answer, locked(ledger) as append:
        said = amounts("expect", totals)
        former: dict[str, int] = {}

        def entry(book: Any) -> Any:
            in_notes = claims.notes(book) and not settled
            made = claims.expect(book, number, whose(said, book.accounts), note, now(), in_notes)
            former.update(claims.replaced(book, made))
            return made

        book = append(entry)
        wanted = whose(said, book.accounts)
        in_notes = claims.notes(book) and not settled
        there = claims.totals_after(book, number, in_notes)
        wrong = {name: total for name, total in wanted.items() if total != there[name]}
        answer.exit = Exit.NO if wrong else Exit.FINE
        answer.data = {
            "after": number, "expected": wanted, "totals": {name: there[name] for name in wanted},
            "figures": "noted" if in_notes else "settled", "agrees": not wrong, "instead_of": former,
        }  # fmt: skip
        said_of_each = [
            f"{visible(name)} {gain(total)}{' noted' * in_notes} after deal {number}: "
            + (f"no, {gain(there[name])} here" if name in wrong else "agreed")
            + (f" (no longer {gain(former[name])}, as expected before)" if name in former else "")
            for name, total in wanted.items()
        ]
        lines = [indented(line, "", "  ") for line in said_of_each]
        if wrong:
            asked = [
                word for name, total in wrong.items() for word in ("--total", f"{visible(name)}={total}")
            ]
            words = ["tarokscore", "dispute", *asked, "--after", str(number), *["--settled"] * settled]
            lines.append(command(words, "Noted. To look for the reason:"))
        answer.text = "\n".join(lines)
