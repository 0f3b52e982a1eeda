"""Entries that are missing or altered, put back as they were where a hash proves what they said. Pure."""

from bisect import bisect_left
from collections.abc import Iterable

from tarokscore.core import DealError, LedgerError, Message
from tarokscore.core.figures import gains
from tarokscore.ledger import chain, recording
from tarokscore.ledger.entries import DealEntry, Entry, UndoEntry
from tarokscore.ledger.format import Document
from tarokscore.ledger.missing_undo import SECONDS, missing_undo, seconds_between
from tarokscore.ledger.repair.salvage import Piece

MOST_SECONDS = 10 * SECONDS  # that are tried in a whole ledger

PUT_BACK = Message(
    "entry {entry} was missing and is put back: {what}; the hash of the entry behind it proves it"
)


class PutBack:
    """The entries of a damaged ledger, with the undos that are missing or cannot be read, whether or not the
    later entries were renumbered, or that name another entry than they did.

    pieces: all of them; said: a sentence for each that was put back.
    """

    def __init__(self, head: Document, pieces: Iterable[Piece]) -> None:
        self.pieces: list[Piece] = []
        self.said: list[Message] = []
        self.unproved: set[int] = set()
        self._opening = _opening(head)
        self._last: Entry | None = None
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
        piece, link = piece._replace(entry=entry), chain.link_after(self._link, entry)
        if link.stored and not link.holds and (missing := self._missing_before(entry)):
            if self.pieces and self.pieces[-1].n == missing.n:
                self.pieces.pop()
            self._add(Piece(missing, missing.n), chain.Link(missing.n, missing.hash, missing.hash or ""))
            self._renumbered += missing.n + 1 - piece.n
            piece = piece.called(missing.n + 1)
            link = chain.Link(piece.n, link.stored, link.stored)
        self._add(piece, link)

    def _add(self, piece: Piece, link: chain.Link) -> None:
        self.pieces.append(piece)
        self._last, self._link = piece.entry, link
        if isinstance(piece.entry, UndoEntry):
            del self._in_force[bisect_left(self._in_force, piece.entry.entry) :]
        else:
            self._in_force.append(piece.n)

    def _as_it_was(self, entry: Entry) -> Entry:
        """An entry as it was, where its hash proves it: the one that opens the ledger; an undo, which may
        name another entry than the one that it took back."""
        if self._opening and entry.n == 1 and entry.hash == self._opening.hash and entry != self._opening:
            right = Message("entry 1 was altered and is put right: it books {booked}; its hash proves it")
            self.said.append(right.filled(booked=gains(self._opening.scores)))
            return self._opening
        if not isinstance(entry, UndoEntry) or not self._in_force or entry.entry == self._in_force[-1]:
            return entry
        then = entry.changed({"entry": self._in_force[-1]})
        if not chain.link_after(self._link, then).holds:
            return entry
        said = Message("entry {entry} took back entry {undone} and not {written}: its hash proves it")
        self.said.append(said.filled(entry=entry.n, undone=then.entry, written=entry.entry))
        return then

    def _missing_before(self, behind: Entry) -> Entry | None:
        """The one entry that is missing right before another one, if the hash of that proves it."""
        last, what = self._last, Message("it opens the ledger")
        missing: Entry | None = None
        if last is None and self._opening and behind.n < 3:
            then = chain.hash_after(self._opening.hash or "", behind.changed({"n": 2}))
            missing = self._opening if then == behind.hash else None
        elif last and self._in_force and behind.n < last.n + 3 and self._tried < MOST_SECONDS:
            what = Message("it took back entry {undone}", undone=self._in_force[-1])
            self._tried += len(seconds_between(last, behind))
            previous = self._link.stored or self._link.fresh
            missing = missing_undo(last, previous, behind, self._in_force[-1])
        if missing:
            self.said.append(PUT_BACK.filled(entry=missing.n, what=what))
        return missing


def _opening(head: Document) -> DealEntry | None:
    """The entry that opens a ledger; None where the game has no pot, or nobody knows."""
    try:
        made, _ = recording.opened(head.changed({"entries": ()}))
    except (DealError, LedgerError):
        return None
    return next((entry for entry in made.entries if isinstance(entry, DealEntry)), None)
