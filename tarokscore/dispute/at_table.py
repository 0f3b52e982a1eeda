"""A deal of a ledger as a case, with what lies beside it on the sheet. Pure."""

from collections.abc import Iterator, Mapping
from typing import Any

from tarokscore import games
from tarokscore.core import DealError, RequestError
from tarokscore.dispute.case import Case
from tarokscore.dispute.slips import Beside
from tarokscore.ledger import keep
from tarokscore.ledger.book import Book, Booking
from tarokscore.ledger.remarks import totals_after


def case_of(book: Book, number: int) -> Case:
    """A deal in force, as it was settled. Raises RequestError when it is none, DealError when a deal is
    refused today."""
    booking = book.find(number)
    if booking.deal is None:
        raise RequestError(f"{number} was agreed by hand, by no rule", f"explain {number} shows it")
    if booking.voided:
        raise RequestError(f"{number} is void and counts for nothing", f"it was voided: {booking.voided}")
    return next(case for each, case in cases(book, number) if each.number == number)


def cases(book: Book, upto: int) -> Iterator[tuple[Booking, Case]]:
    """Every deal in force up to one, as it was settled."""
    for booking, state, _ in keep.replayed(book):
        if booking.number > upto:
            return
        yield booking, _case(book, booking, state)


def _case(book: Book, booking: Booking, state: Any) -> Case:
    """The dealer of a deal stays who he was, as when the ledger settles it."""
    variant, deal = book.document.variant, dict(booking.deal or {})
    options = dict(booking.options)
    carried = games.load(variant).outlook(state, keep.rules_of(variant, options)).dealer
    if booking.dealer and not deal.get("dealer") and carried != booking.dealer:
        try:
            return Case(variant, {**deal, "dealer": booking.dealer}, options, state)
        except DealError:
            pass  # a named dealer is checked more strictly than a carried one
    return Case(variant, deal, options, state)


def beside(book: Book, number: int) -> list[Beside]:
    """Other deals, the nearest first, and the totals before and after, which may be taken for a deal's
    amounts."""
    others = sorted(
        (each for each in book.bookings.values() if each.number not in (0, number) and not each.voided),
        key=lambda each: abs(each.number - number),
    )
    found = [Beside("deal", f"that is what deal {each.number} brought", each.scores) for each in others]
    after: Mapping[str, int] = totals_after(book, number)
    found.append(Beside("total", f"that is the total after deal {number}, not what it brought", after))
    before = totals_after(book, number - 1)
    found.append(Beside("total", f"that is the total before deal {number}", before))
    return found
