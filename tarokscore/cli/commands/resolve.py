"""resolve: settle a protest."""

from typing import Annotated

from tarokscore.cli.actions import changing, report_change
from tarokscore.cli.arguments.values import full_name
from tarokscore.cli.command import (
    CommandResult,
    DealNumber,
    LedgerOption,
    NeededWhyOption,
    flag,
    now,
    option,
    wrong_usage,
)
from tarokscore.cli.dialog.reason import stated_reason
from tarokscore.core import Message
from tarokscore.ledger import open_book, protests


def resolve(
    result: CommandResult,
    number: DealNumber,
    why: NeededWhyOption,
    upheld: Annotated[bool | None, flag("--upheld/--rejected", "The protest is right, or the deal stands.")],
    by: Annotated[
        str | None, option("--by", "NAME", "Whose protest, if several protest against the deal.", "players")
    ],
    ledger: LedgerOption,
) -> None:
    """Settle a protest: upheld, the deal is corrected as it demands; rejected, it stands."""
    if upheld is None:
        wrong_usage(Message("say --upheld or --rejected"))
    shown = open_book(ledger)
    shown.find(number)  # raises before the reason is asked for
    reason = stated_reason(why)
    with changing(ledger, shown) as (book, add):
        who = full_name(by, book.accounts) if by else None
        made = protests.resolve(book, number, upheld, reason, now(), who)
        *caused, _ = [add(each) for each in made]
    result.warnings = tuple(protests.booking_warnings(book, caused))
    said = RESOLVED[bool(who), bool(upheld)].filled(who=who or "", number=number, why=reason)
    report_change(result, book, [said])


RESOLVED = {  # (whether --by is given, whether it is upheld)
    (False, True): Message("The protest against {number} is upheld: {why}."),
    (False, False): Message("The protest against {number} is rejected: {why}."),
    (True, True): Message("The protest of {who} against {number} is upheld: {why}."),
    (True, False): Message("The protest of {who} against {number} is rejected: {why}."),
}
