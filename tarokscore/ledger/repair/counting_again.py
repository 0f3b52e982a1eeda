"""What counts in a repaired ledger because what took it back, or corrected it, is not in it. Pure."""

from collections.abc import Container, Iterator, Mapping, Sequence
from itertools import islice

from tarokscore.core import Message, Plural
from tarokscore.core.figures import at_most, gains
from tarokscore.ledger.book import Book
from tarokscore.ledger.bookings import Booking
from tarokscore.ledger.entries import BookingEntry, UndoEntry
from tarokscore.ledger.repair.numbering import MOST_NAMED, gone
from tarokscore.ledger.repair.salvage import Piece

_SPEAKS_OF_ANOTHER = ("undo", "void", "amend", None)
"""Types of entries that take back or correct another one; None: the type cannot be read."""


def counting_again(
    pieces: Sequence[Piece], place: Mapping[int, int], number: Mapping[int, int], book: Book,
    altered: Container[int],
) -> Iterator[Message]:  # fmt: skip
    """A sentence for everything that counts again, with its amounts, and one for lost entries of which nobody
    knows whether they took something back.

    pieces: the old entries under their old numbers; place, number: {old number: new one} of entries and of
    deals; book: the new ledger; altered: old entries that prove nothing.
    """
    made_by = {booking.entries[0]: booking for booking in book.bookings.values()}
    there = {old: made_by[new] for old, new in place.items() if new in made_by}
    told: set[int] = set()
    unknown, last = list[str | Message](), 0
    for piece in pieces:
        last = piece.n or last
        if piece.n in place:
            continue
        undone, corrected = piece.says_of("entry"), piece.says_of("number")
        if isinstance(undone, int) and undone in place:
            told.add(undone)
            yield _again(pieces, undone, there.get(undone), piece.n)
        elif isinstance(corrected, int) and corrected in number:
            booking = book.bookings.get(number[corrected])
            if booking and not booking.voided:
                stands = Message("deal {number} counts as {booked}: what was said of it later is lost")
                yield stands.filled(number=corrected, booked=gains(booking.scores))
        elif piece.entry is None and piece.says_of("type") in _SPEAKS_OF_ANOTHER:
            unknown.append(str(piece.n) if piece.n else Message("behind {entry}", entry=last))
    proved = [each for each in _taken_back(pieces, place, altered) if each not in told and each in there]
    yield from (_again(pieces, each, there[each], None) for each in proved)
    unknown += map(str, islice(gone(pieces), MOST_NAMED))
    if unknown and not proved:
        yield Plural(
            "entry {entries}: whether it took back or corrected a deal is lost with it;"
            " compare the totals with your sheet",
            "entries {entries}: whether they took back or corrected a deal is lost with them;"
            " compare the totals with your sheet",
            n=len(unknown),
            entries=at_most(unknown, lambda each: each),
        )


def _again(pieces: Sequence[Piece], old: int, booking: Booking | None, by: int | None) -> Message:
    """old: the entry that counts again; booking: what it makes; by: the entry that took it back, if known."""
    entry = next(piece.entry for piece in pieces if piece.n == old and piece.entry)
    why = Message("what took it back is lost")
    if by:
        why = Message("entry {entry}, which took it back, is not in it", entry=by)
    what = f"{entry.type} {getattr(entry, 'number', '')}".strip()
    if booking and booking.counts:
        again = Message("{what} counts again ({booked}): {why}")
        return again.filled(what=what, booked=gains(booking.counts), why=why)
    return Message("{what} counts again: {why}", what=what, why=why)


def _taken_back(pieces: Sequence[Piece], place: Mapping[int, int], altered: Container[int]) -> Iterator[int]:
    """The old entries of deals that other entries prove to have been taken back before them: an undo takes
    back the last entry in force, and a deal has the number behind the last one in force."""
    live: list[tuple[int, int]] = []
    for piece in pieces:
        entry = piece.entry
        if entry is None or entry.n in altered:
            continue
        gone: list[tuple[int, int]] = []
        if isinstance(entry, UndoEntry):
            gone = [each for each in live if each[0] > entry.entry]
            live = [each for each in live if each[0] < entry.entry]
        elif isinstance(entry, BookingEntry) and entry.number:
            gone = [each for each in live if each[1] >= entry.number]
            live = [each for each in live if each[1] < entry.number]
            if entry.n in place:
                live.append((entry.n, entry.number))
        yield from (n for n, _ in gone)
