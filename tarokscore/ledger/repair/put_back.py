"""Entries that are missing or altered, put back as they were where a hash proves what they said. Pure."""

from bisect import bisect_left
from collections.abc import Iterable

from tarokscore.core import Message
from tarokscore.ledger import chain
from tarokscore.ledger.entries import Entry, UndoEntry
from tarokscore.ledger.format import Document
from tarokscore.ledger.missing_undo import SECONDS, missing_undo, seconds_between
from tarokscore.ledger.repair.salvage import Piece

MOST_SECONDS = 10 * SECONDS  # that are tried in a whole ledger


class PutBack:
    """The entries of a damaged ledger, with the undos that are missing or cannot be read, whether or not the
    later entries were renumbered, or that name another entry than they did.

    pieces: all of them; said: a sentence for each that was put back.
    """

    def __init__(self, head: Document, pieces: Iterable[Piece]) -> None:
        self.pieces: list[Piece] = []
        self.said: list[Message] = []
        self._last: Entry | None = None
        self._link = chain.head_link(head)
        self._in_force: list[int] = []
        self._renumbered = self._tried = 0
        for piece in pieces:
            self._go_on(piece.called(piece.n + self._renumbered))

    def _go_on(self, piece: Piece) -> None:
        if piece.entry is None:
            self.pieces.append(piece)
            return
        entry = self._as_it_was(piece.entry)
        piece, link = piece._replace(entry=entry), chain.link_after(self._link, entry)
        if link.stored and not link.holds and (missing := self._missing_before(entry)):
            if self.pieces[-1].n == missing.n:
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
        """An entry; an undo that took back another one than it names, if its hash proves it, as it was."""
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
        last = self._last
        if last is None or behind.n > last.n + 2 or not self._in_force or self._tried > MOST_SECONDS:
            return None
        self._tried += len(seconds_between(last, behind))
        undo = missing_undo(last, self._link.stored or self._link.fresh, behind, self._in_force[-1])
        if undo:
            back = Message(
                "entry {entry} was missing and is put back: it took back entry {undone};"
                " the hash of the entry behind it proves it"
            )
            self.said.append(back.filled(entry=undo.n, undone=undo.entry))
        return undo
