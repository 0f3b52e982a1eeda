"""The evenings of a ledger, and choosing some of them. Pure.

An evening is a run of bookings without a long pause. It has the date of its first booking, so that deals
after midnight belong to it.
"""

from collections.abc import Iterable, Sequence
from datetime import MAXYEAR, MINYEAR, UTC, date, datetime, timedelta
from typing import NamedTuple

from tarokscore.core import Message, refusal
from tarokscore.core.exact_json import whole_number
from tarokscore.ledger import Book, Booking

PAUSE = timedelta(hours=6)  # longer than a supper, shorter than a night


class Evening(NamedTuple):
    """number: 1 for the first evening of the ledger; date: of its first booking; bookings: in order."""

    number: int
    date: date
    bookings: tuple[Booking, ...]


class Chosen(NamedTuple):
    """Some evenings of a ledger. whole: whether they are all of them, whose totals are the standings."""

    evenings: tuple[Evening, ...]
    whole: bool

    @property
    def bookings(self) -> tuple[Booking, ...]:
        """The bookings of all these evenings, in order."""
        return tuple(booking for evening in self.evenings for booking in evening.bookings)

    @property
    def numbers(self) -> frozenset[int]:
        """The numbers of the bookings."""
        return frozenset(booking.number for booking in self.bookings)

    @property
    def days(self) -> str:
        """The first and the last day as text; "" without evenings."""
        return span([evening.date.isoformat() for evening in self.evenings])


def span(days: Sequence[str]) -> str:
    """The first and the last of some days as text.

     span(["2026-11-21"]), span(["2026-11-21", "2026-12-05"]), span([])
    ('2026-11-21', '2026-11-21 to 2026-12-05', '')
    """
    if not days or days[0] == days[-1]:
        return days[0] if days else ""
    return str(Message("{first} to {last}", first=days[0], last=days[-1]))


def moment(text: str) -> datetime | None:
    """The time of an entry from its text; None if it is no time, or in the first or last year of Python."""
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        return None
    if not MINYEAR < found.year < MAXYEAR:
        return None
    return found if found.tzinfo is not None else found.replace(tzinfo=UTC)


def booked_at(book: Book, booking: Booking) -> datetime:
    """The time at which a booking was first made, before any correction; the ledger's creation time if it
    has no readable one."""
    entries = book.document.entries
    texts = [entries[n - 1].at for n in booking.entries[:1] if 0 < n <= len(entries)]
    times = [moment(text) for text in (*texts, book.document.created)]
    return next((found for found in times if found is not None), datetime(1970, 1, 1, tzinfo=UTC))


def evenings(book: Book) -> tuple[Evening, ...]:
    """All evenings of a ledger, in order. The opening (number 0) belongs to the first one, however long
    before it the ledger was made."""
    runs: list[tuple[date, list[Booking]]] = []
    last: datetime | None = None
    for booking in book.rows:
        now = booked_at(book, booking)
        opens = len(runs) == 1 and all(each.number == 0 for each in runs[0][1])
        if opens:
            runs[0] = (now.date(), runs[0][1])
        if not runs or (last is not None and now - last > PAUSE and not opens):
            runs.append((now.date(), []))
        runs[-1][1].append(booking)
        last = now if last is None else max(last, now)
    return tuple(Evening(number, day, tuple(run)) for number, (day, run) in enumerate(runs, 1))


def choose(
    book: Book, session: str | None = None, since: str | None = None, until: str | None = None,
    last: bool = False,
) -> Chosen:  # fmt: skip
    """The chosen evenings; all of them by default.

    session: the number of an evening or its day; since, until: first and last day, both included; last: only
    the last of them. Days are written 2026-11-21. Raises DealError if a day is invalid, or nothing is chosen.
    """
    if last and session is not None:
        raise refusal(
            "--last",
            Message("--session {session} names the evening already", session=session),
            Message("leave one of them out"),
        )
    everything = evenings(book)
    first, final = _day("since", since), _day("until", until)
    found: Iterable[Evening] = everything
    if session is not None:
        found = _named(everything, session)
    found = [
        evening
        for evening in found
        if (first is None or evening.date >= first) and (final is None or evening.date <= final)
    ]
    chosen = tuple(found[-1:] if last else found)
    if everything and not chosen:
        raise refusal(
            "--since",
            Message("no evening was played then; there are {everything}", everything=_list(everything)),
        )
    return Chosen(chosen, chosen == everything)


def present(book: Book, chosen: Chosen) -> tuple[str, ...]:
    """The accounts with a booking in these evenings, in the order of the ledger; all if they are the whole
    of it."""
    if chosen.whole:
        return book.accounts
    names = {name for booking in chosen.bookings for name in booking.scores}
    return tuple(account for account in book.accounts if account in names)


def _named(everything: tuple[Evening, ...], session: str) -> list[Evening]:
    if session.isdecimal():
        number = whole_number(session)
        found = [evening for evening in everything if evening.number == number]
    else:
        day = _day("session", session)
        found = [evening for evening in everything if evening.date == day]
    if not found:
        said = Message("there is no evening {session}; there are none yet")
        if everything:
            said = Message("there is no evening {session}; there are {everything}")
        raise refusal("--session", said.filled(session=session, everything=_list(everything)))
    return found


def _list(everything: tuple[Evening, ...]) -> str:
    shown = [f"{evening.number} ({evening.date})" for evening in everything]
    return ", ".join(shown if len(shown) <= 6 else [*shown[:2], "…", *shown[-3:]])


def _day(where: str, text: str | None) -> date | None:
    try:
        return None if text is None else date.fromisoformat(text)
    except ValueError:
        raise refusal(
            f"--{where}", Message("{text} is not a day", text=str(text)), Message("write it like 2026-11-21")
        ) from None
