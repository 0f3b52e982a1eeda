"""amend: correct a deal."""

from collections.abc import Sequence
from typing import Annotated

from tarokscore import schema, settling
from tarokscore.cli.actions import changing, later_deals_changed, report_change
from tarokscore.cli.arguments.deal_input import is_file
from tarokscore.cli.arguments.values import naming_the_change, with_changes
from tarokscore.cli.command import (
    CommandResult,
    DealNumber,
    LedgerOption,
    NeededWhyOption,
    argument,
    now,
    option,
    read_text,
    wrong_usage,
)
from tarokscore.cli.dialog import deal_dialog
from tarokscore.cli.dialog.line_input import line_of
from tarokscore.cli.dialog.reason import reason_for_change
from tarokscore.core import Json, JsonObject, Message, Problem, exact_json
from tarokscore.ledger import corrections, open_book, protests
from tarokscore.views.after_deal import understood_line
from tarokscore.views.explanation import scores_in_words

TABLE = ("players", "dealer")


def amend(
    result: CommandResult,
    number: DealNumber,
    why: NeededWhyOption,
    words: Annotated[
        list[str] | None,
        argument(
            "[WORDS...]",
            "The right deal, or what was otherwise: words, KEY=VALUE, a FILE; - reads it.",
            "changes",
        ),
    ],
    changes: Annotated[
        list[str] | None,
        option("--change", "KEY=VALUE", "Only this key; an empty value drops it; repeat it."),
    ],
    ledger: LedgerOption,
) -> None:
    """Correct a deal: another version takes its place; both stay in the record."""
    file = words[0] if is_file(words) and words else None
    line = "" if file or _are_keys(words) else " ".join(words or [])
    changes = [*(changes or []), *(words if words and _are_keys(words) else [])]
    shown = open_book(ledger)
    deal = shown.find(number).deal
    result.source = file if file and file != "-" else ""
    if bool(file) + bool(line) + bool(changes) != 1:
        if deal is None or file or line or changes:
            wrong_usage(Message("either the right deal, or --change KEY=VALUE"))
        wrong_usage(
            Message(
                "{number} is: {deal}", number=number, deal=line_of(deal, shown) or exact_json.excerpt(deal)
            ),
            Message(
                "say what was otherwise, or the whole deal: tarokscore amend {number} WORDS; or KEY=VALUE, "
                "or a FILE",
                number=number,
            ),
        )
    corrected = schema.read(read_text(file)) if file else None  # before the lock: typing takes time
    if line:
        corrected = deal_dialog.correction(result, line, shown, number)
    reason = reason_for_change(why)  # last, so that an unreadable deal needs none
    with naming_the_change(changes), changing(ledger, shown) as (book, add):
        old = book.find(number).deal or {}
        raw = with_changes(book.variant, old, changes) if corrected is None else corrected
        made, _ = corrections.amend(book, number, raw, reason, now())
        read = "" if result.json else understood_line(_without_seating(made.deal, old), book)
        add(made)
    result.warnings = tuple(protests.booking_warnings(book, [made]))
    now_told = book.find(number).deal
    if deal and now_told and settling.same_facts(book.variant, deal, now_told):
        same = Message("deal {number} said so already: nothing is otherwise", number=number)
        result.warnings += (Problem("", "", same, Message("tarokscore undo takes the correction back")),)
    amended = Message("{number} is amended: {deal}.", number=number, deal=read)
    if not read:
        amended = Message("{number} is amended.", number=number)
    scores = Message("{scores}.", scores=scores_in_words(book.find(number).scores))
    report_change(result, book, [amended, scores, *later_deals_changed(book)])


def _are_keys(words: Sequence[str] | None) -> bool:
    """Whether words are KEY=VALUE pairs, and no deal in words."""
    return bool(words) and all("=" in word.strip("=") or word.endswith("=") for word in words or ())


def _without_seating(deal: JsonObject, old: JsonObject) -> dict[str, Json]:
    """A deal without players and dealer if they are those of the version before."""
    return {key: value for key, value in deal.items() if key not in TABLE or value != old.get(key)}
