"""Who sits at the table by an entry of a damaged ledger, and who may have got another name. Pure."""

from collections.abc import Iterator, Sequence

from tarokscore.core import Message
from tarokscore.ledger.book import Book
from tarokscore.ledger.entries import DealEntry, Entry
from tarokscore.ledger.repair.salvage import Piece

PERHAPS_RENAMED = Message(
    "entry {entry}: {new} sits where {old} sat, and has an account of their own; what is lost or altered may"
    " have been a renaming. If they are one, in the new ledger: undo this entry and those behind it, players"
    " rename {old} {new}, and add them again"
)


def seats(entry: Entry) -> tuple[str, ...]:
    """Who sits at the table by an entry, in order of play; () where it does not say, or no table can sit
    so."""
    told = tuple(entry.deal["players"]) if isinstance(entry, DealEntry) else getattr(entry, "players", ())
    return told if all(map(str.strip, told)) and len({*told}) == len(told) else ()


def other_names(before: Sequence[str], now: Sequence[str]) -> Iterator[tuple[str, str]]:
    """(name, other name) for each seat in which another name sits, if the others are where they were."""
    if len(before) == len(now):
        changed = [(old, new) for old, new in zip(before, now, strict=True) if old != new]
        yield from ((old, new) for old, new in changed if old not in now and new not in before)


class NewNames:
    """New names in the seats of others, where an entry that may have renamed them is lost or was altered.
    said: a sentence for each."""

    def __init__(self) -> None:
        self.said: list[Message] = []
        self._found: list[tuple[str, str]] = []
        self._last, self._unsure = 0, False

    def before(self, book: Book, piece: Piece, taken_out: int) -> None:
        """Go on to an entry. taken_out: how many before it left no gap in the numbers."""
        self._unsure |= piece.n > self._last + 1 or taken_out > 0
        changed = other_names(book.players, seats(piece.entry)) if piece.entry else ()
        renamed = getattr(piece.entry, "renamed", {})
        self._found = [(old, new) for old, new in changed if old not in renamed and new not in book.people]
        self._last = piece.n

    def behind(self, piece: Piece, altered: bool, left_out: bool) -> None:
        """Go on behind it. altered, left_out: as for `DealNumbers`."""
        if left_out:
            self._unsure |= piece.type in ("players", None)
        elif piece.entry and seats(piece.entry):
            for old, new in self._found if self._unsure or altered else ():
                self.said.append(PERHAPS_RENAMED.filled(entry=piece.n, old=old, new=new))
            self._unsure = False
