"""explain: why a deal paid what it paid."""

from collections.abc import Mapping
from typing import Annotated

import typer

from tarokscore.cli.actions import open_book
from tarokscore.cli.options import LEDGER, JsonOption, LedgerOption
from tarokscore.cli.shell import answering, usage
from tarokscore.core import Json, payments
from tarokscore.core.figures import visible
from tarokscore.ledger import corrections
from tarokscore.ledger.score_sheet import label
from tarokscore.render.layout import indented
from tarokscore.render.markdown import escaped
from tarokscore.views.citations import Citations
from tarokscore.views.citations import brief as on_one_line
from tarokscore.views.explanation import by_hand, explanation
from tarokscore.views.protests import protested_data, protested_lines
from tarokscore.views.settlement import settlement_data

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
    with answering("explain", json, str(ledger)) as answer:
        if brief and (rules or markdown):
            usage(f"explain: {'--rules' if rules else '--markdown'} does not go with --brief", FORMS)
        book = open_book(ledger)
        booking = book.find(number)
        what = f"{number}: {label(booking, book.document.variant)}"
        remarks = [("amended", booking.amended), ("void", booking.voided), ("note", booking.note)]
        heading = " · ".join([what, *(f"{kind}: {text}" for kind, text in remarks if text)])
        facts: dict[str, Json] = {"number": number, "deal": booking.deal, "recorded": dict(booking.scores)}
        facts |= {kind: text for kind, text in remarks if text}
        said: list[str] = []
        if book.remarks:
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
        cited = Citations(book.document.variant, booking.deal)
        answer.data = {**facts, **settlement_data(settlement)}
        for told, line in zip(answer.data["lines"], settlement.lines, strict=True):
            told |= cited.data(line)
        if rules:
            answer.data["rules"] = [rule.data() for rule in cited.cited(settlement)]
        if markdown:
            answer.text = "\n\n".join([cited.markdown(settlement, heading, rules), *map(escaped, said)])
        elif brief:
            answer.text = on_one_line(settlement, what)
        elif not json:
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
    told = by_hand(scores)
    if brief:
        return indented(f"{visible(heading)}: {told[0]}", "", "  ")
    if markdown:
        return "\n\n".join([f"## {escaped(heading)}", *map(escaped, [*told, *said])])
    return "\n\n".join(indented(part, "", "") for part in (visible(heading), *told)) + _below(said)


def _below(said: list[str]) -> str:
    """Sentences as a paragraph of their own."""
    return "\n\n" + "\n".join(indented(visible(line), "", "  ") for line in said) if said else ""
