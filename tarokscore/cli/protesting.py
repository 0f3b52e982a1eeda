"""expect, protest, resolve: what somebody says about a deal or a total, kept in the ledger."""

from typing import Annotated, Any

import typer

from tarokscore.cli import completing
from tarokscore.cli.disputing import SettledOption
from tarokscore.cli.shell import LEDGER, Exit, JsonOption, LedgerOption, answering, now, read_text, usage
from tarokscore.cli.typed import amounts, changed, in_full, whose
from tarokscore.cli.writing import last_entry, tell, writing

Number = Annotated[int, typer.Argument(metavar="N", help="The number of the deal on the sheet.")]


def expect(
    number: Number,
    totals: Annotated[
        list[str],
        typer.Argument(
            metavar="NAME=TOTAL...", help="What the paper says.", autocompletion=completing.amounts
        ),
    ],
    note: Annotated[str | None, typer.Option("--note", metavar="TEXT", help="Kept with it.")] = None,
    settled: SettledOption = False,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:
    """Record what the paper said after deal N; `check` compares it ever after."""
    from tarokscore.core.figures import gain, visible
    from tarokscore.ledger import claims
    from tarokscore.render.layout import command, indented

    with answering("expect", json, str(ledger)) as answer, writing(ledger) as change:
        said = amounts("expect", totals)
        former: dict[str, int] = {}

        def entry(book: Any) -> Any:
            in_notes = claims.notes(book) and not settled
            made = claims.expect(book, number, whose(said, book.accounts), note, now(), in_notes)
            former.update(claims.replaced(book, made))
            return made

        book = change(entry)
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


def protest(
    number: Number,
    by: Annotated[
        str, typer.Option("--by", metavar="NAME", help="Who protests.", autocompletion=completing.players)
    ],
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT", help="Kept in the ledger.")],
    changes: Annotated[
        list[str] | None,
        typer.Option(
            "--change", metavar="KEY=VALUE", help="What was otherwise; repeat it.",
            autocompletion=completing.changes,
        ),
    ] = None,
    file: Annotated[
        str | None, typer.Option("--deal", metavar="FILE", help="The deal as it should be; - reads it.")
    ] = None,
    claims: Annotated[
        list[str] | None,
        typer.Option(
            "--claim", metavar="NAME=AMOUNT", help="The amounts that are demanded; repeat it.",
            autocompletion=completing.amounts,
        ),
    ] = None,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:  # fmt: skip
    """Mark a deal as disputed: standings then show both totals until it is resolved.

    Say what was otherwise with --change or --deal, or the amounts with --claim; with neither, the deal
    should not count.
    """
    from tarokscore import schema
    from tarokscore.core.figures import visible
    from tarokscore.ledger import claims as remarks

    with answering("protest", json, str(ledger)) as answer, writing(ledger) as change:
        if sum(map(bool, (changes, file, claims))) > 1:
            usage("either --change, --deal or --claim")

        def entry(book: Any) -> Any:
            deal = schema.read(read_text(file)) if file else None
            if changes:
                deal = changed(book.document.variant, book.find(number).deal or {}, changes)
            wanted = whose(amounts("--claim", claims), book.accounts) if claims else None
            return remarks.protest(book, number, in_full(by, book.accounts), reason, now(), deal, wanted)

        book = change(entry)
        who = in_full(by, book.accounts)
        tell(
            answer,
            book,
            f"{visible(who)} protests against {number}: {visible(reason)}.",
            json,
            last_entry(book),
        )


def resolve(
    number: Number,
    why: Annotated[str, typer.Option("--why", metavar="TEXT", help="The reason, kept in the ledger.")],
    upheld: Annotated[
        bool | None, typer.Option("--upheld/--rejected", help="The protest is right, or the deal stands.")
    ] = None,
    by: Annotated[
        str | None,
        typer.Option(
            "--by", metavar="NAME", help="Whose protest, if several protest against the deal.",
            autocompletion=completing.players,
        ),
    ] = None,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:  # fmt: skip
    """Settle a protest: upheld, the deal is corrected as it demands; rejected, it stands."""
    from tarokscore.core.figures import visible
    from tarokscore.ledger import claims

    with answering("resolve", json, str(ledger)) as answer, writing(ledger) as change:
        if upheld is None:
            usage("say --upheld or --rejected")

        def protester(book: Any) -> str | None:
            return in_full(by, book.accounts) if by else None

        book = change(lambda book: claims.resolve(book, number, bool(upheld), why, now(), protester(book)))
        resolution = book.document.entries[-1]
        answer.warnings = tuple(claims.left_beside(book, claims.brought(book.document, resolution)))
        how = "upheld" if upheld else "rejected"
        of = f" of {visible(who)}" if (who := protester(book)) else ""
        text = f"The protest{of} against {number} is {how}: {visible(why)}."
        tell(answer, book, text, json, last_entry(book))
