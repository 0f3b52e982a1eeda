"""undo: take back the last entry."""

from collections.abc import Iterator, Sequence

from tarokscore.cli.actions import append, tell
from tarokscore.cli.options import LedgerOption, WhyOption
from tarokscore.cli.shell import Answer, now
from tarokscore.core import Json, Message
from tarokscore.core.figures import both
from tarokscore.ledger import claims
from tarokscore.ledger.book import Book
from tarokscore.ledger.format import Entry, PaidEntry


def undo(
    answer: Answer,
    why: WhyOption,
    ledger: LedgerOption,
) -> None:
    """Take back the last entry. It stays in the record; it only does not count."""
    made: list[Entry] = []

    def undone(book: Book) -> Iterator[Entry]:
        for entry in claims.undo(book, why, now()):
            made.append(book.document.entries[entry.entry - 1])
            yield entry

    book = append(ledger, undone)
    last, *also = made
    data: dict[str, Json] = {"undone": last.n, "also": [each.n for each in also]}
    tell(answer, book, [_taken_back(last, also)], data)


def _taken_back(last: Entry, also: Sequence[Entry]) -> Message:
    if not also:
        return Message("Taken back: {entry}.", entry=_named(last))
    others = both(map(_named, also))
    return Message("Taken back: {entry}, and {others}, which it brought.", entry=_named(last), others=others)


def _named(entry: Entry) -> Message:
    """An entry in the words of the commands: "amend 6", "the change of the rules"."""
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
