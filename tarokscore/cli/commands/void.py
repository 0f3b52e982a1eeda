"""void: strike a deal or a manual booking."""

from typing import Annotated

from tarokscore.cli.actions import changing, dealer_changed, later_deals_changed, report_change
from tarokscore.cli.command import CommandResult, DealNumber, LedgerOption, NeededWhyOption, argument, now
from tarokscore.cli.dialog.reason import reason_for_change
from tarokscore.core import Message
from tarokscore.ledger import corrections, open_book, protests, recording
from tarokscore.ledger.notes import note_in_words


def void(
    result: CommandResult,
    number: DealNumber,
    words: Annotated[list[str] | None, argument("[WHY...]", "The reason, kept in the ledger.")],
    why: NeededWhyOption,
    ledger: LedgerOption,
) -> None:
    """Strike a deal or a manual booking: it stays on the sheet and counts for nothing."""
    if why is None and not words:
        open_book(ledger).find(number)  # raises before the reason is asked for
    reason = reason_for_change(why, words)  # before the lock: typing takes time
    with changing(ledger) as (book, add):
        dealer = recording.outlook(book).dealer
        entry = add(corrections.void(book, number, reason, now()))
    result.warnings = tuple(protests.booking_warnings(book, [entry]))
    voided = Message("{number} is void: {why}.", number=number, why=note_in_words(reason))
    report_change(result, book, [voided, *later_deals_changed(book), *dealer_changed(dealer, book)])
