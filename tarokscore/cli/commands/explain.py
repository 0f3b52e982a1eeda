"""explain: why a deal paid what it paid."""

from collections.abc import Mapping, Sequence
from typing import Annotated, NamedTuple

import typer

from tarokscore.cli.actions import open_book
from tarokscore.cli.options import LedgerOption
from tarokscore.cli.shell import Answer, usage
from tarokscore.core import Json, Message, Settlement, payments
from tarokscore.ledger import runs
from tarokscore.ledger.claims import note_in_words
from tarokscore.ledger.score_sheet import label
from tarokscore.render import markdown as markdown_page
from tarokscore.views.citations import Citations
from tarokscore.views.citations import brief as in_brief
from tarokscore.views.document import Paragraph, Section, section
from tarokscore.views.explanation import by_hand, explanation, result
from tarokscore.views.protests import protested_data, protested_lines
from tarokscore.views.settlement import settlement_data

FORMS = Message("--brief alone, or --rules, --markdown or both")
REMARKS = {
    "amended": Message("amended: {text}"), "void": Message("void: {text}"), "note": Message("note: {text}"),
}  # fmt: skip


def explain(
    answer: Answer,
    number: Annotated[
        int | None, typer.Argument(metavar="N", help="The number of the deal on the sheet; else the last.")
    ],
    brief: Annotated[bool, typer.Option("--brief", help="All on one line.")],
    rules: Annotated[bool, typer.Option("--rules", help="With the rules in full.")],
    markdown: Annotated[bool, typer.Option("--markdown", help="As a Markdown document.")],
    ledger: LedgerOption,
) -> None:
    """Why a deal paid what it paid: each rule with its figures, then who pays whom."""
    if brief and (rules or markdown):
        other = "--rules" if rules else "--markdown"
        usage(Message("explain: {other} does not go with --brief", other=other), FORMS)
    book = open_book(ledger)
    number = max(book.bookings, default=1) if number is None else number
    booking = book.find(number)
    what = str(Message("{number}: {deal}", number=number, deal=label(booking, book.document.variant)))
    remarks = {"amended": booking.amended, "void": booking.voided, "note": booking.note}
    remarks = {kind: text for kind, text in remarks.items() if text}
    shown = (
        remarks
        if booking.deal is not None
        else {kind: text for kind, text in remarks.items() if kind != "note"}
    )
    told = (str(REMARKS[kind].filled(text=note_in_words(text))) for kind, text in shown.items())
    heading = " · ".join([what, *told])
    form = _Form(what if brief else heading, brief, rules, markdown)
    facts: dict[str, Json] = {
        "number": number, "deal": booking.deal, "recorded": dict(booking.scores), **remarks,
    }  # fmt: skip
    said: list[Message] = []
    if book.remarks:
        facts |= protested_data(book, number)
        said = protested_lines(book, number)
    if booking.deal is None:
        paid = [
            {"from": one, "to": two, "amount": sum} for one, two, sum in payments(booking.scores, book.pots)
        ]
        answer.data = {**facts, "scores": dict(booking.scores), "lines": [], "payments": paid}
        if not answer.json:
            _by_hand(answer, booking.scores, book.pots, form, said)
        return
    settlement = runs.settled_again(book, number)
    answer.warnings = settlement.warnings
    cited = Citations(book.document.variant, booking.deal)
    answer.data = {**facts, **settlement_data(settlement)}
    for told, line in zip(answer.data["lines"], settlement.lines, strict=True):
        told |= cited.data(line)
    if rules:
        answer.data["rules"] = [rule.data() for rule in cited.cited(settlement)]
    if answer.json:
        return
    end: list[Message] = []
    if booking.voided:
        beside = any(answer.data.get("in_all", {}).values())
        end = [VOID_ITSELF if beside else VOID]
    elif dict(booking.scores) != settlement.scores:
        end = [Message("The ledger recorded something else: tarokscore check says what.")]
    _by_rules(answer, settlement, cited, form, said, end)


VOID = Message("The deal is void: it counts for nothing.")
VOID_ITSELF = Message("The deal itself is void: it counts for nothing.")


class _Form(NamedTuple):
    """How it is told, and under which heading."""

    heading: str
    brief: bool
    rules: bool
    markdown: bool


def _by_rules(
    answer: Answer,
    settlement: Settlement,
    cited: Citations,
    form: _Form,
    said: Sequence[Message],
    end: Sequence[Message],
) -> None:
    """A deal that was settled. said: of protests; end: what stands below everything."""
    if form.markdown:
        told = markdown_page.explanation(settlement, cited, form.heading, form.rules)
        answer.text = "\n\n".join([told, *(markdown_page.escaped(str(each)) for each in (*said, *end))])
        return
    view: list[Section] = []
    if form.brief:
        view.append(section(in_brief(settlement, form.heading)))
    else:
        view += [*explanation(settlement, form.heading, cited.below), *([section(*said)] if said else [])]
        view += cited.full(settlement) if form.rules else []
    answer.view = [*view, *map(section, end)]


def _by_hand(
    answer: Answer, scores: Mapping[str, int], pots: Sequence[str], form: _Form, said: Sequence[Message]
) -> None:
    """What the table agreed outside the rules, in the same forms."""
    if form.markdown:
        told = markdown_page.by_hand(scores, form.heading, pots)
        answer.text = "\n\n".join([told, *(markdown_page.escaped(str(each)) for each in said)])
    elif form.brief:
        answer.view = [section(Message("{deal}: {scores}", deal=form.heading, scores=result(scores)))]
    else:
        head = section(Paragraph(form.heading, "", ""))
        answer.view = [head, *by_hand(scores, pots), *([section(*said)] if said else [])]
