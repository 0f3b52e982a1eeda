"""Settling a whole ledger again, and comparing it with what was recorded. Pure."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from tarokscore import exact_json
from tarokscore.core import DealError, LedgerError
from tarokscore.figures import count, gain
from tarokscore.ledger import chain, keep, remarks, seating
from tarokscore.ledger.book import Book
from tarokscore.ledger.document import (
    AmendEntry,
    DealEntry,
    Document,
    Entry,
    ManualEntry,
    PaidEntry,
    PlayersEntry,
    ProtestEntry,
    Result,
    RulesEntry,
    VoidEntry,
    off_by,
)


class Finding(NamedTuple):
    """Where the record and a fresh settlement differ. number: of the deal; account, stored, computed and
    difference (stored less computed) are empty where the finding is no amount."""

    entry: int
    number: int | None
    account: str
    stored: str
    computed: str
    message: str
    difference: str = ""


def check(document: Document) -> Iterator[Finding]:
    """Do every entry again, from what was told, and compare it with what was recorded; then compare the
    balances with the sum of the bookings."""
    yield from _altered(document)
    book = Book(document, options=document.options, players=document.players)
    wrong: set[int | None] = set()  # deals found wrong already: a correction need not repeat them
    for entry in document.entries:
        number = getattr(entry, "number", None)
        found: list[Finding] = []
        try:
            found = list(_compare(book, entry))
        except DealError as error:
            why = "; ".join(map(str, error.problems))
            found = [Finding(entry.n, number, "", "", "", f"is refused today: {why}")]
        except LedgerError as error:
            found = [Finding(entry.n, number, "", "", "", error.message)]
        if total := off_by(entry):
            found.append(_amount(entry.n, number, "", total, 0, "sum of the scores"))
        if found:
            yield from (each for each in found if each.number == number or each.number not in wrong)
            wrong |= {each.number for each in found}
        try:
            book.apply(entry)
        except LedgerError as error:
            yield Finding(entry.n, number, "", "", "", error.message)
            return
    totals: dict[str, int] = {}
    for booking in book.bookings.values():
        for account, amount in booking.counts.items():
            totals[account] = totals.get(account, 0) + amount
    for account, amount in book.balances.items():
        if totals.get(account, 0) != amount:
            yield _amount(0, None, account, amount, totals.get(account, 0), "balance")
    with suppress(DealError):  # a deal that is refused today was found above
        for each in remarks.expectations(book):
            if each.found != each.expected:
                what = "expected noted total" if each.noted else "expected total"
                yield _amount(each.entry, each.number, each.account, each.expected, each.found, what)


def _altered(document: Document) -> Iterator[Finding]:
    """Entries that are not what they were when they were recorded, or that follow another past."""
    links = list(chain.links(document))
    for link, after in zip(links, [*links, None][1:], strict=True):
        if not link.holds:
            number = getattr(document.entries[link.entry - 1], "number", None)
            message = "was altered, or what stood before it" if link.stored else "carries no hash"
            if link.stored and after and after.holds and (lost := after.lost - link.lost) > 0:
                message = (
                    f"follows {count(lost, 'entry', 'entries')} that {'is' if lost == 1 else 'are'} missing"
                )
            yield Finding(link.entry, number, "", "", "", message)


def _compare(book: Book, entry: Entry) -> Iterator[Finding]:
    match entry:
        case DealEntry():
            settlement = keep.as_recorded(book, entry)
            number = book.next_number if entry.n > 1 or entry.number else 0  # 0 opens a ledger
            if number != entry.number:
                yield Finding(entry.n, entry.number, "", str(entry.number), str(number), "deal number")
            yield from _amounts(entry.n, entry.number, entry.scores, settlement.scores)
            yield from _states(entry.n, entry.number, entry.state, settlement.state)
        case AmendEntry():
            again, settlement = keep.amend(book, entry.number, entry.deal, entry.why, entry.at)
            yield from _amounts(entry.n, entry.number, entry.scores, settlement.scores)
            yield from _later(entry.n, entry.also, again.also)
            yield from _states(entry.n, entry.number, entry.state, again.state)
        case VoidEntry():
            voided = keep.void(book, entry.number, entry.why, entry.at)
            yield from _later(entry.n, entry.also, voided.also)
            yield from _states(entry.n, entry.number, entry.state, voided.state)
        case RulesEntry():
            keep.rules_of(book.document.variant, entry.options)
        case PaidEntry():
            keep.paid(book, entry.payer, entry.payee, entry.amount, entry.currency, entry.at)
        case PlayersEntry():
            fresh = seating.again(book, entry)
            if (fresh.players, fresh.dealer) != (entry.players, entry.dealer):
                yield Finding(entry.n, None, "", _table(entry), _table(fresh), "players")
        case ProtestEntry() if entry.deal is not None:
            again, settlement = keep.amend(book, entry.number, entry.deal, entry.reason, entry.at)
            yield from _amounts(entry.n, entry.number, entry.scores or {}, settlement.scores)
        case ManualEntry():
            if entry.number != book.next_number:
                yield Finding(
                    entry.n, entry.number, "", str(entry.number), str(book.next_number), "deal number"
                )


def _table(entry: PlayersEntry) -> str:
    return ", ".join(entry.players) + (f"; dealer {entry.dealer}" if entry.dealer else "")


def _amounts(
    entry: int, number: int, stored: Mapping[str, int], computed: Mapping[str, int]
) -> Iterator[Finding]:
    for account in dict.fromkeys((*stored, *computed)):
        if stored.get(account) != computed.get(account):
            yield _amount(entry, number, account, stored.get(account), computed.get(account), "score")


def _amount(
    entry: int, number: int | None, account: str, stored: int | None, computed: int | None, message: str
) -> Finding:
    difference = gain((stored or 0) - (computed or 0))
    return Finding(entry, number, account, _shown(stored), _shown(computed), message, difference)


def _shown(amount: int | None) -> str:
    return "nothing" if amount is None else gain(amount)


def _later(entry: int, stored: tuple[Result, ...], computed: tuple[Result, ...]) -> Iterator[Finding]:
    recorded = {result.number: result.scores for result in stored}
    fresh = {result.number: result.scores for result in computed}
    for number in sorted(recorded.keys() | fresh.keys()):
        yield from _amounts(entry, number, recorded.get(number, {}), fresh.get(number, {}))


def _states(entry: int, number: int, stored: Any, computed: Any) -> Iterator[Finding]:
    if stored != computed:
        was, now = exact_json.excerpt(_part(stored, computed)), exact_json.excerpt(_part(computed, stored))
        yield Finding(entry, number, "", was, now, "carried state")


def _part(one: Any, other: Any) -> Any:
    """What of a state is something else in the other one."""
    if not isinstance(one, dict) or not isinstance(other, dict):
        return one
    return {key: _part(value, other.get(key)) for key, value in one.items() if value != other.get(key)}
