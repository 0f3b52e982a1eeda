"""undo: take back the last entry."""

from tarokscore.cli.actions import changing, report_change
from tarokscore.cli.command import CommandResult, LedgerOption, WhyOption, now
from tarokscore.core import Message, conjunction
from tarokscore.ledger import Entry, PaidEntry, protests


def undo(result: CommandResult, why: WhyOption, ledger: LedgerOption) -> None:
    """Take back the last entry. It stays in the record; it only does not count."""
    with changing(ledger) as (book, add):
        undone = [add(each) for each in protests.undo(book, why, now())]
    last, *also = (book.document.entries[each.entry - 1] for each in undone)
    message = Message("Taken back: {entry}.", entry=_named(last))
    if also:
        others = conjunction(map(_named, also))
        message = Message(
            "Taken back: {entry}, and {others}, which it brought.", entry=_named(last), others=others
        )
    report_change(result, book, [message], {"undone": last.n, "also": [each.n for each in also]})


def _named(entry: Entry) -> Message:
    """An entry inside a sentence: "amend 6", "the change of the rules"."""
    if isinstance(entry, PaidEntry):
        return Message("{payer}'s payment to {payee}", payer=entry.payer, payee=entry.payee)
    return KINDS[entry.type].filled(number=getattr(entry, "number", 0))


KINDS = {
    "deal": Message("deal {number}"),
    "manual": Message("manual {number}"),
    "amend": Message("amend {number}"),
    "void": Message("void {number}"),
    "expect": Message("expect {number}"),
    "protest": Message("protest {number}"),
    "resolve": Message("resolve {number}"),
    "rules": Message("the change of the rules"),
    "players": Message("the change of the players"),
    "stake": Message("the change of the stake"),
}
