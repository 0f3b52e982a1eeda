"""Missing and altered entries as they were, where a hash proves what they said. Pure."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import islice

from tarokscore.core import DealError, LedgerError, Message
from tarokscore.core.figures import gains
from tarokscore.ledger import chain, recording
from tarokscore.ledger.entries import BookingEntry, DealEntry, Entry, PlayersEntry, UndoEntry
from tarokscore.ledger.format import Document
from tarokscore.ledger.missing_entry import SECONDS, UNKNOWN, missing_entry, seconds_between
from tarokscore.ledger.repair.salvage import NO_NUMBER, Piece
from tarokscore.ledger.repair.seats import other_names, seats

MOST_SECONDS = 10 * SECONDS  # that are tried in a whole ledger

PUT_BACK = Message(
    "entry {entry} was missing and is put back: {what}; the hash of the entry behind it proves it"
)


class ProvedEntries:
    """The entries of a damaged ledger, with the undos that are missing or cannot be read, whether or not the
    later entries were renumbered, or that name another entry than they did.

    pieces: all of them; said: a sentence for each that was put back.
    """

    def __init__(self, head: Document, pieces: Iterable[Piece]) -> None:
        self.pieces: list[Piece] = []
        self.said: list[Message] = []
        self.unproved: set[int] = set()
        self._opening = _opening(head)
        self._at, self._seats = head.created, head.players
        self._link = chain.head_link(head)
        self._in_force: list[int] = []
        self._renumbered = self._tried = 0
        for piece in pieces:
            self._go_on(piece.called(piece.n + self._renumbered))
        first = next(iter(self.pieces), Piece(None))
        if self._opening and (first.n != 1 or first.entry is None):
            self.pieces[: first.n == 1] = [Piece(self._opening, 1)]
            self.unproved.add(1)
            anew = Message("entry 1 is lost and is made anew by the house rules: it books {booked}")
            self.said.append(anew.filled(booked=gains(self._opening.scores)))

    def _go_on(self, piece: Piece) -> None:
        if piece.entry is None:
            self.pieces.append(piece)
            return
        entry = self._as_it_was(piece.entry)
        if isinstance(entry, BookingEntry) and entry.number == NO_NUMBER and piece.reason:
            self.pieces.append(Piece(None, piece.n, piece.reason, piece.entry.plain()))
            return
        if entry.at == UNKNOWN:
            entry = entry.changed({"at": self._at})
        link = chain.link_after(self._link, entry)
        if link.stored and not link.holds and (missing := self._missing_before(entry)):
            if self.pieces and self.pieces[-1].n == missing.n:
                self.pieces.pop()
            self._add(missing, chain.Link(missing.n, missing.hash, missing.hash or ""))
            self._renumbered += missing.n + 1 - entry.n
            entry = entry.changed({"n": missing.n + 1})
            link = chain.Link(entry.n, link.stored, link.stored)
        self._add(entry, link)

    def _add(self, entry: Entry, link: chain.Link) -> None:
        self.pieces.append(Piece(entry, entry.n))
        self._at, self._link = entry.at, link
        self._seats = seats(entry) or self._seats
        if isinstance(entry, UndoEntry):
            del self._in_force[bisect_left(self._in_force, entry.entry) :]
        else:
            self._in_force.append(entry.n)

    def _as_it_was(self, entry: Entry) -> Entry:
        """An altered entry as it was before, if its hash proves that: the opening entry, or an undo, which
        may name another entry than the one that it took back; else the entry itself."""
        if self._opening and entry.n == 1 and entry.hash == self._opening.hash and entry != self._opening:
            right = Message("entry 1 was altered and is put right: it books {booked}; its hash proves it")
            self.said.append(right.filled(booked=gains(self._opening.scores)))
            return self._opening
        if isinstance(entry, BookingEntry) and entry.number == NO_NUMBER:
            return self._numbered(entry)
        if not isinstance(entry, UndoEntry) or not self._in_force or entry.entry == self._in_force[-1]:
            return entry
        then = entry.changed({"entry": self._in_force[-1]})
        if not chain.link_after(self._link, then).holds:
            return entry
        said = Message("entry {entry} took back entry {undone} and not {written}: its hash proves it")
        self.said.append(said.filled(entry=entry.n, undone=then.entry, written=entry.entry))
        return then

    def _numbered(self, entry: BookingEntry) -> BookingEntry:
        """A deal or booking whose number cannot be read, with the number that its hash proves; unchanged if
        none is proved."""
        previous = self._link.stored or self._link.fresh
        for number in range(entry.n + 1) if entry.hash and self._tried <= MOST_SECONDS else ():
            self._tried += 10  # a whole entry is hashed
            made = entry.changed({"number": number})
            if chain.hash_after(previous, made) == entry.hash:
                return made
        return entry

    def _missing_before(self, behind: Entry) -> Entry | None:
        """The one entry that is missing right before another one, if the hash of that proves it."""
        n = self._link.entry + 1
        if behind.n > n + 1 or self._tried > MOST_SECONDS:
            return None
        previous = self._link.stored or self._link.fresh
        for wanted, what in self._possible(n, behind):
            self._tried += len(seconds_between(self._at, behind))
            missing = missing_entry(wanted, previous, self._at, behind)
            if missing:
                self.said.append(PUT_BACK.filled(entry=n, what=what))
                return missing
        return None

    def _possible(self, n: int, behind: Entry) -> Iterator[tuple[Entry, Message]]:
        """Candidates for the entry that is missing before another one, each with the sentence that reports
        it."""
        if n == 1 and self._opening:
            yield self._opening.changed({"at": UNKNOWN}), Message("it opens the ledger")
        if self._in_force:
            undone = self._in_force[-1]
            said = Message("it took back entry {undone}", undone=undone)
            yield UndoEntry(n=n, at=UNKNOWN, entry=undone), said
        now = seats(behind)
        if len(changed := [*islice(other_names(self._seats, now), 2)]) == 1:
            ((old, new),) = changed
            said = Message("{old} is called {new} by it", old=old, new=new)
            yield PlayersEntry(n=n, at=UNKNOWN, players=now, renamed={old: new}), said


def _opening(head: Document) -> DealEntry | None:
    """The entry that opens a ledger; None where the game has no pot, or it is not known what was paid in."""
    try:
        made, _ = recording.opened(head.changed({"entries": ()}))
    except (DealError, LedgerError):
        return None
    return next((entry for entry in made.entries if isinstance(entry, DealEntry)), None)
