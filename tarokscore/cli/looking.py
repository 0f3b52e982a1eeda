"""standings, sheet, explain, check: the commands that read a ledger."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from tarokscore.cli.shell import LEDGER, Exit, JsonOption, LedgerOption, answering, usage


def standings(ledger: LedgerOption = LEDGER, json: JsonOption = False) -> None:
    """Where everybody stands, who deals next, and what the table carries."""
    from tarokscore.ledger import corrections, storage
    from tarokscore.ledger.book import book as fold
    from tarokscore.views.book import book_data

    with answering("standings", json, str(ledger)) as answer:
        book = fold(storage.load(ledger))
        outlook = corrections.outlook(book)
        if json:
            answer.data = book_data(book, outlook)
        else:
            from tarokscore.views import sheet

            answer.text = sheet.standings(book, outlook)


def sheet(
    ledger: LedgerOption = LEDGER,
    amounts: Annotated[
        bool, typer.Option("--amounts", help="What each deal brought, not the running totals.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """The score sheet: a row per deal, with everybody's running total."""
    from tarokscore.ledger import storage
    from tarokscore.ledger.book import book as fold
    from tarokscore.views.book import sheet_rows

    with answering("sheet", json, str(ledger)) as answer:
        book = fold(storage.load(ledger))
        answer.data = {
            "variant": book.document.variant,
            "accounts": list(book.accounts),
            "rows": sheet_rows(book),
        }
        if not json:
            from tarokscore.views import sheet

            answer.text = sheet.sheet(book, amounts=amounts)


FORMS = "--brief alone, or --rules, --markdown or both"


def explain(
    number: Annotated[int, typer.Argument(metavar="N", help="The number of the deal on the sheet.")],
    brief: Annotated[bool, typer.Option("--brief", help="All on one line.")] = False,
    rules: Annotated[bool, typer.Option("--rules", help="With the rules in full.")] = False,
    markdown: Annotated[bool, typer.Option("--markdown", help="As a Markdown document.")] = False,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:
    """Why a deal paid what it paid: each rule with its figures, then who pays whom."""
    from tarokscore.ledger import corrections, storage
    from tarokscore.ledger.book import book as fold
    from tarokscore.views.book import label
    from tarokscore.views.settlement import payments, settlement_data

    with answering("explain", json, str(ledger)) as answer:
        if brief and (rules or markdown):
            usage(f"explain: {'--rules' if rules else '--markdown'} does not go with --brief", FORMS)
        book = fold(storage.load(ledger))
        booking = book.find(number)
        what = f"{number}: {label(booking, book.document.variant)}"
        remarks = [("amended", booking.amended), ("void", booking.voided), ("note", booking.note)]
        heading = " · ".join([what, *(f"{kind}: {text}" for kind, text in remarks if text)])
        facts: dict[str, Any] = {"number": number, "deal": booking.deal, "recorded": dict(booking.scores)}
        facts |= {kind: text for kind, text in remarks if text}
        said: list[str] = []
        if book.remarks:
            from tarokscore.views.protests import protested_data, protested_lines

            facts |= protested_data(book, number)
            said = protested_lines(book, number)
        if booking.deal is None:
            paid = [
                {"from": payer, "to": payee, "amount": sum} for payer, payee, sum in payments(booking.scores)
            ]
            answer.data = {**facts, "scores": dict(booking.scores), "lines": [], "payments": paid}
            if not json:
                answer.text = _by_hand(booking.scores, what if brief else heading, said, brief, markdown)
            return
        settlement = corrections.settled_again(book, number)
        answer.warnings = settlement.warnings
        from tarokscore.views.citations import Citations
        from tarokscore.views.citations import brief as on_one_line

        cited = Citations(book.document.variant, booking.deal)
        answer.data = {**facts, **settlement_data(settlement)}
        for told, line in zip(answer.data["lines"], settlement.lines, strict=True):
            told |= cited.data(line)
        if rules:
            answer.data["rules"] = [rule.data() for rule in cited.cited(settlement)]
        if markdown:
            from tarokscore.render.markdown import escaped

            answer.text = "\n\n".join([cited.markdown(settlement, heading, rules), *map(escaped, said)])
        elif brief:
            answer.text = on_one_line(settlement, what)
        elif not json:
            from tarokscore.views.explanation import explanation

            answer.text = explanation(settlement, heading, cited.below)
            answer.text += _below(said)
            answer.text += f"\n\n{cited.full(settlement)}" if rules else ""
        if booking.voided:
            itself = " itself" * any(answer.data.get("in_all", {}).values())
            answer.text += f"\n\nThe deal{itself} is void: it counts for nothing."
        elif dict(booking.scores) != settlement.scores:
            answer.text += "\n\nThe ledger recorded something else: tarokscore check says what."


def _by_hand(scores: Mapping[str, int], heading: str, said: list[str], brief: bool, markdown: bool) -> str:
    """The same forms for what the table agreed outside the rules."""
    from tarokscore.core.figures import visible
    from tarokscore.render.layout import indented
    from tarokscore.views.explanation import by_hand

    told = by_hand(scores)
    if brief:
        return indented(f"{visible(heading)}: {told[0]}", "", "  ")
    if markdown:
        from tarokscore.render.markdown import escaped

        return "\n\n".join([f"## {escaped(heading)}", *map(escaped, [*told, *said])])
    return "\n\n".join(indented(part, "", "") for part in (visible(heading), *told)) + _below(said)


def _below(said: list[str]) -> str:
    """Sentences as a paragraph of their own."""
    from tarokscore.core.figures import visible
    from tarokscore.render.layout import indented

    return "\n\n" + "\n".join(indented(visible(line), "", "  ") for line in said) if said else ""


def check(
    ledger: LedgerOption = LEDGER,
    repair: Annotated[
        Path | None,
        typer.Option("--repair", metavar="NEW", help="Recover a damaged ledger into this new file."),
    ] = None,
    seal: Annotated[
        str | None, typer.Option("--seal", metavar="WORDS", help="The words that `seal` said then.")
    ] = None,
    json: JsonOption = False,
) -> None:
    """Settle every deal again and compare; exit code 1 if anything differs, or does not fit a seal."""
    from tarokscore.core.figures import count
    from tarokscore.ledger import check, storage
    from tarokscore.ledger.format import read

    with answering("check", json, str(ledger)) as answer:
        if repair is not None:
            from tarokscore.cli.mending import mend

            mend(ledger, repair, answer)
            return
        document = storage.load(ledger, read)
        findings = list(check.check(document))
        entries = count(len(document.entries), "entry", "entries")
        answer.data = {"entries": len(document.entries), "findings": [each._asdict() for each in findings]}
        answer.exit = Exit.NO if findings else Exit.FINE
        if not json:
            from tarokscore.views.findings import findings_text

            fine = f"{entries} settled again: every figure agrees, every sum is zero."
            answer.text = findings_text(findings) or fine
        if seal is not None:
            from tarokscore.ledger.seal import opened
            from tarokscore.views.findings import seal_text

            found = opened(document, seal)
            answer.data["seal"] = {**found._asdict(), "holds": found.holds}
            answer.exit = answer.exit if found.holds else Exit.NO
            answer.text = f"{seal_text(found, len(document.entries))}\n{answer.text}"
