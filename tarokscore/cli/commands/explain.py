"""explain: why a deal paid what it paid."""

from itertools import chain
from typing import Annotated

from tarokscore.cli.command import CommandResult, LedgerOption, argument, flag, wrong_usage
from tarokscore.core import Message
from tarokscore.core.figures import shortened
from tarokscore.ledger import open_book, resettling
from tarokscore.ledger.notes import note_in_words
from tarokscore.ledger.protests import protests_of
from tarokscore.ledger.score_sheet import label
from tarokscore.render import markdown as markdown_page
from tarokscore.views.citations import Citations
from tarokscore.views.citations import brief as in_brief
from tarokscore.views.document import View
from tarokscore.views.explanation import by_hand, explanation
from tarokscore.views.protests import protested_data, protested_lines
from tarokscore.views.settlement import settlement_data

FORMS = Message("--brief alone, or --rules, --markdown or both")
REMARKS = {
    "amended": Message("amended: {text}"), "void": Message("void: {text}"), "note": Message("note: {text}"),
}  # fmt: skip


def explain(
    result: CommandResult,
    number: Annotated[int | None, argument("N", "The number of the deal on the sheet; else the last.")],
    brief: Annotated[bool, flag("--brief", "All on one line.")],
    rules: Annotated[bool, flag("--rules", "With the rules in full.")],
    markdown: Annotated[bool, flag("--markdown", "As a Markdown document.")],
    ledger: LedgerOption,
) -> None:
    """Why a deal paid what it paid: each rule with its figures, then who pays whom."""
    if brief and (rules or markdown):
        other = "--rules" if rules else "--markdown"
        wrong_usage(Message("explain: {other} does not go with --brief", other=other), FORMS)
    book = open_book(ledger)
    number = max(book.bookings, default=1) if number is None else number
    booking = book.find(number)
    what = str(Message("{number}: {deal}", number=number, deal=label(booking, book.variant)))
    remarks = {"amended": booking.amended, "void": booking.voided, "note": booking.note}
    remarks = {kind: text for kind, text in remarks.items() if text}
    by_rules = booking.deal is not None
    texts = (
        str(REMARKS[kind].filled(text=shortened(str(note_in_words(text)))))
        for kind, text in remarks.items()
        if by_rules or kind != "note"
    )
    heading = " · ".join([what, *texts])
    protests = protests_of(book, number) if book.remarks else []
    settlement = resettling.settled_again(book, number) if by_rules else by_hand(booking.scores, book.pots)
    result.warnings = settlement.warnings
    cited = Citations(book.variant, booking.deal or {})
    data = settlement_data(settlement)
    lines = zip(data["lines"], settlement.lines, strict=True)
    result.data = {
        "number": number, "deal": booking.deal, "recorded": dict(booking.scores), **remarks,
        **protested_data(book, number, protests), **data,
        "lines": [{**each, **cited.data(line)} for each, line in lines] if by_rules else [],
    }  # fmt: skip
    if rules:
        result.data["rules"] = [rule.data() for rule in cited.cited(settlement)]
    if result.json:
        return
    end: list[Message] = []
    if by_rules and booking.voided:
        end = [VOID_ITSELF if any(result.data.get("in_all", {}).values()) else VOID]
    elif dict(booking.scores) != settlement.scores:
        end = [Message("The ledger recorded something else: tarokscore check says what.")]
    protest_lines = protested_lines(book, number, protests)
    if markdown:
        document = markdown_page.explanation(settlement, cited, heading, rules)
        more = (markdown_page.escaped(str(each)) for each in (*protest_lines, *end))
        result.text = "\n\n".join([document, *more])
    elif brief:
        result.view = [in_brief(settlement, what), *end]
    else:
        below: View = [[*protest_lines]] if protest_lines else ()
        book_of_rules = cited.full(settlement) if rules else ()
        result.view = chain(explanation(settlement, heading, cited.below), below, book_of_rules, end)


VOID = Message("The deal is void: it counts for nothing.")
VOID_ITSELF = Message("The deal itself is void: it counts for nothing.")
