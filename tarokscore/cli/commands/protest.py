"""protest: mark a deal as disputed."""

from typing import Annotated

from tarokscore import schema
from tarokscore.cli.actions import changing, report_change
from tarokscore.cli.arguments.values import (
    amounts,
    amounts_in,
    by_full_name,
    full_name,
    naming_the_change,
    with_changes,
)
from tarokscore.cli.command import (
    CommandResult,
    DealNumber,
    LedgerOption,
    argument,
    needed_why,
    now,
    option,
    read_text,
    wrong_usage,
)
from tarokscore.cli.dialog import deal_dialog
from tarokscore.cli.dialog.reason import stated_reason
from tarokscore.core import Message
from tarokscore.ledger import Book, Entry, open_book, protests


def protest(
    result: CommandResult,
    number: DealNumber,
    by: Annotated[str, option("--by", "NAME", "Who protests.", "players")],
    why: Annotated[str | None, needed_why(other="--reason")],
    changes: Annotated[list[str] | None, option("--change", "KEY=VALUE", "What was otherwise; repeat it.")],
    file: Annotated[str | None, option("--deal", "FILE", "The deal as it should be; - reads it.")],
    claims: Annotated[
        list[str] | None, option("--claim", "NAME=AMOUNT", "The amounts that are demanded; repeat it.")
    ],
    words: Annotated[
        list[str] | None,
        argument(
            "[NAME=AMOUNT...] [WORDS...]",
            "The same as --claim; the deal as it should be, in words.",
            "amounts",
        ),
    ],
    ledger: LedgerOption,
) -> None:
    """Mark a deal as disputed: standings then show both totals until it is resolved.

    Say what was otherwise with --change or --deal, or the amounts with --claim; with neither, the deal
    should not count.
    """
    shown = open_book(ledger)
    shown.find(number)
    if words and all("=" in word for word in words) and amounts_in(" ".join(words), shown.accounts):
        claims, words = [*(claims or []), *words], None
    if sum(map(bool, (changes, file, claims, words))) > 1:
        wrong_usage(Message("either --change, --deal or --claim, or the deal in words"))
    told = schema.read(read_text(file)) if file else None  # before the lock: typing takes time
    if words:
        told = deal_dialog.correction(result, " ".join(words), shown, number)

    def entry(book: Book, reason: str) -> Entry:
        deal = with_changes(book.variant, book.find(number).deal or {}, changes) if changes else told
        wanted = by_full_name(amounts("--claim", claims), book.accounts) if claims else None
        with naming_the_change(changes):
            return protests.protest(book, number, full_name(by, book.accounts), reason, now(), deal, wanted)

    if why is None:
        entry(shown, "?")  # raises before the reason is asked for
    reason = stated_reason(why)
    with changing(ledger, shown) as (book, add):
        add(entry(book, reason))
    who = full_name(by, book.accounts)
    message = Message("{who} protests against {number}: {reason}.", who=who, number=number, reason=reason)
    report_change(result, book, [message])
