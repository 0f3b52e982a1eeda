"""Entries applied to a book, one by one, and the book of a whole document.

Recorded amounts are taken as they are; nothing is settled here (see check.py).
"""

import re
from collections.abc import Callable, Iterator, Mapping
from operator import add
from typing import Any

from tarokscore import games
from tarokscore.core import LedgerError, Message
from tarokscore.core.amounts import moved, summed
from tarokscore.core.exact_json import as_text
from tarokscore.core.garbage_collection import collector_paused
from tarokscore.core.key_names import NamedKey
from tarokscore.ledger.book import Book, InForce
from tarokscore.ledger.bookings import Booking, booking_of
from tarokscore.ledger.consistency import misfit
from tarokscore.ledger.entries import (
    AmendEntry,
    BookingEntry,
    Correction,
    DealEntry,
    Entry,
    ExpectEntry,
    ManualEntry,
    PaidEntry,
    PlayersEntry,
    ProtestEntry,
    ResolveEntry,
    RulesEntry,
    StakeEntry,
    UndoEntry,
    VoidEntry,
    imbalance,
)
from tarokscore.ledger.format import Document, ParsedEntry, expect_sound
from tarokscore.ledger.renames import standing_under
from tarokscore.ledger.standing import Seating

_HASH = re.compile(r"[0-9a-f]{32}").fullmatch
_PLAIN = ["n", "type", "at", "number", "dealer", "deal", "scores", "state", "hash"]


def apply_plain_deals(
    book: Book, parsed: Iterator[ParsedEntry], agrees: Callable[[dict[str, Any]], bool] | None = None
) -> ParsedEntry | None:
    """Apply entries as long as they are plain deals, without making entry objects of them; return the first
    entry that is no plain deal, or None at the end.

    A plain deal has the right shape, fits, and changes only amounts and state: those who sit at the table
    play it, from the state that the entry before it left. Nearly all entries are plain deals. parsed: the
    entries; agrees: a further condition on each.
    """
    now = book.standing
    entry, number, deals, state, chained = now.entry, now.number, now.deals, now.state, now.hash
    seats = [*now.seating.players]
    if (
        now.state_of != entry
        or now.seating.replacement_dealer is not None
        or not now.balances.keys() >= {*seats}
    ):
        return next(parsed, None)
    totals, plain, no_deal = [now.balances[name] for name in seats], _PLAIN, games.load(book.variant).NO_DEAL
    integers = [int] * len(seats)  # and no bool
    for each in parsed:
        if type(each) is not dict or (keys := [*each]) != plain:
            break
        plain = keys  # the next ones are mostly the very same texts, which takes no comparing
        n, kind, at, called, dealer, deal, scores, left, carried = each.values()
        if not (
            type(n) is type(called) is int
            and n == entry + 1
            and called == number + 1
            and kind == "deal"
            and type(deal) is type(left) is type(scores) is dict
            and deal.get("players") == [*scores] == seats
            and [*map(type, scores.values())] == integers
            and not sum(scores.values())
            and type(dealer) is type(at) is type(carried) is str
            and dealer in scores
            and _HASH(carried)
            and (agrees is None or agrees(each))
        ):
            break
        entry, number, state, chained = n, called, left, carried
        totals = [*map(add, totals, scores.values())]
        deals += deal.get("outcome") not in no_deal
    else:
        each = None
    if entry != now.entry:
        entries = range(now.entry + 1, entry + 1)
        book.bookings.put(range(now.number + 1, number + 1), entries)
        book.in_force += entries
        book.standing = now._replace(
            balances={**now.balances, **dict(zip(seats, totals, strict=True))}, state=state,
            number=number, deals=deals, entry=entry, hash=chained, state_of=entry,
        )  # fmt: skip
    return each


def apply(book: Book, entry: Entry) -> None:
    """Apply one entry. Raises LedgerError when it does not fit (see consistency.py)."""
    if wrong := misfit(book, entry):
        leave_out(book)
        raise LedgerError(wrong)
    apply_unchecked(book, entry)


def leave_out(book: Book) -> None:
    """Leave out one entry, whose number stays taken."""
    book.standing = book.standing._replace(entry=book.next_entry, hash=None)


def apply_unchecked(book: Book, entry: Entry) -> None:
    """Apply one entry without checking that it fits. Raises LedgerError, and leaves it out, when it refers to
    an entry or booking that does not exist."""
    try:
        if isinstance(entry, UndoEntry):
            _take_back(book, entry)
        else:
            _put_in_force(book, entry, _changed(book, entry))
    except LedgerError:
        leave_out(book)
        raise
    if book.options is not book.agreed[-1][1]:
        book.agreed.append((entry.n, book.options))


def _put_in_force(book: Book, entry: Entry, booked: Mapping[int, Booking]) -> None:
    """Apply an entry that takes nothing back. booked: the bookings as it leaves them."""
    before = book.standing
    old = {number: book.bookings[number] for number in booked if number in book.bookings}
    now = before._replace(
        seating=_seating_after(book, entry),
        balances=_balances_after(book, booked, old),
        number=max(before.number, *booked, 0),
        deals=before.deals + sum(map(book.is_deal, booked.values())) - sum(map(book.is_deal, old.values())),
        entry=before.entry + 1,
        hash=entry.hash,
    )
    match entry:
        case DealEntry() | AmendEntry() | VoidEntry() if entry.state is not None:
            now = now._replace(state=entry.state, state_of=entry.n)
        case RulesEntry():
            now = now._replace(options=entry.options)
        case StakeEntry():
            now = now._replace(terms=entry.terms)
        case PaidEntry():
            now = now._replace(paid=(*now.paid, entry), terms=entry.terms or now.terms)
        case PlayersEntry() if entry.renamed:
            now = standing_under(now._replace(balances=before.balances), book.document, entry.renamed)
        case PlayersEntry():
            now = now._replace(seated=entry.n)
        case ExpectEntry() | ProtestEntry() | ResolveEntry():
            now = now._replace(remarks=(*now.remarks, entry))
    if isinstance(entry, Correction):
        book.unsettled.add(entry.number)
    book.in_force.append(entry.n)
    book.undoable[entry.n] = InForce(entry, before, old)
    book.bookings.update(booked)
    book.standing = now


def book_with(book: Book, entry: Entry) -> Book:
    """Return a copy with one entry more; this book is unchanged."""
    copy = book.copy()
    apply(copy, entry)
    return copy


def _take_back(book: Book, entry: UndoEntry) -> None:
    if not book.in_force or book.in_force[-1] != entry.entry:
        raise LedgerError(
            Message("it takes back entry {entry}, which was not the last in force", entry=entry.entry)
        )
    n = book.in_force.pop()
    last = book.undoable.pop(n, None) or _last_plain(book, n)
    if isinstance(last.entry, BookingEntry):
        book.bookings.pop(last.entry.number, None)
        book.unsettled.discard(last.entry.number)
    elif isinstance(last.entry, Correction):
        book.unsettled.add(last.entry.number)
    book.bookings.update(last.bookings)
    book.standing = last.before._replace(entry=book.next_entry, hash=entry.hash)


def _last_plain(book: Book, n: int) -> InForce:
    """Entry `n`, a plain deal and the last in force, with what was before it."""
    now = book.standing
    deal = book.bookings[now.number]
    before = now._replace(
        balances=_balances_after(book, {}, {now.number: deal}), state=deal.before, number=now.number - 1,
        deals=now.deals - book.is_deal(deal), state_of=n - 1,
    )  # fmt: skip
    return InForce(book.document.entries[n - 1], before, {})


def _changed(book: Book, entry: Entry) -> dict[int, Booking]:
    """The bookings as an entry leaves them."""
    match entry:
        case DealEntry():
            now = book.standing
            return {entry.number: booking_of(entry, now.options, now.seating, now.state)}
        case ManualEntry():
            booking = Booking(entry.number, entry.scores, None, book.options, None, entry.note)
            return {entry.number: booking._replace(entries=(entry.n,), cause=entry.cause)}
        case AmendEntry():
            old = book.find(entry.number)
            new = old._replace(
                scores=entry.scores,
                deal=entry.deal,
                dealer=as_text(entry.deal.get("dealer", old.dealer)) or None,
                note=as_text(entry.deal.get("note")),
                amended=entry.why,
                entries=(*old.entries, entry.n),
            )
            return {entry.number: new, **_also(book, entry)}
        case VoidEntry():
            old = book.find(entry.number)
            new = old._replace(voided=entry.why, entries=(*old.entries, entry.n))
            return {entry.number: new, **_also(book, entry)}
        case PlayersEntry() if entry.renamed:
            return {number: old.under(entry.renamed, book.variant) for number, old in book.bookings.items()}
        case _:
            return {}


def _also(book: Book, entry: Correction) -> dict[int, Booking]:
    return {
        old.number: old._replace(scores=result.scores, entries=(*old.entries, entry.n))
        for result in entry.also
        for old in (book.find(result.number),)
    }


def _balances_after(
    book: Book, changed: Mapping[int, Booking], old: Mapping[int, Booking]
) -> Mapping[str, int]:
    was, now = (summed(each.counts for each in some.values()) for some in (old, changed))
    return summed((book.balances, moved(was, now)))


def _seating_after(book: Book, entry: Entry) -> Seating:
    """The table as an entry leaves it: whoever played is the table, and a correction of the last deal
    changes it."""
    if isinstance(entry, DealEntry):
        return Seating(tuple(entry.deal["players"]))
    if isinstance(entry, PlayersEntry):
        return Seating(entry.players, entry.dealer)
    if isinstance(entry, Correction) and _is_last(book, entry.number):
        if isinstance(entry, VoidEntry):
            return _seating_before(book, book.bookings[entry.number])
        return Seating(tuple(entry.deal.get("players", book.players)))
    return book.standing.seating


def _is_last(book: Book, number: int) -> bool:
    """Whether no deal in force came after this one, and nobody was seated since: its players are the
    table."""
    booking = book.bookings[number]
    if booking.deal is None or book.seated > booking.entries[0]:
        return False
    return not any(each.settles for each in book.after(number))


def _seating_before(book: Book, booking: Booking) -> Seating:
    """Who sat at the table before a deal that is void, and before the void ones right before it, unless
    somebody was seated in between."""
    found = booking.seating
    for each in book.before(booking.number):
        if each.settles or (each.deal is not None and book.seated > each.entries[0]):
            break
        found = found if each.deal is None else each.seating
    return found


def build_book(document: Document, allow_unbalanced: bool = False) -> Book:
    """The Book of a document. allow_unbalanced: amounts need not sum to zero. Raises
    LedgerError for what is damaged: for a wrong shape, or such amounts, before anything else."""
    made, parsed = Book(document), document.parsed()
    with collector_paused():
        while (each := apply_plain_deals(made, parsed)) is not None:
            entry = document.entry(each, made.last_entry + 1)
            try:
                apply(made, entry)
            except LedgerError as error:
                expect_sound(document)
                message = Message(
                    "this ledger is damaged: entry {n} ({type}): {message}",
                    n=entry.n,
                    type=NamedKey(entry.type),
                    message=error.message,
                )
                raise LedgerError(
                    message, Message("tarokscore check says what differs; nothing was changed")
                ) from None
            if imbalance(entry) and not allow_unbalanced:
                expect_sound(document)
    return made
