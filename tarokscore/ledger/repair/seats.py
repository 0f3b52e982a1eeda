"""Who sat at the table when an entry of a damaged ledger was made, and who may have been renamed. Pure."""

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
    """The players at the table when an entry was made, in order of play; () where the entry does not tell, or
    the names cannot be a table."""
    told = tuple(entry.deal["players"]) if isinstance(entry, DealEntry) else getattr(entry, "players", ())
    return told if all(map(str.strip, told)) and len({*told}) == len(told) else ()


def other_names(before: Sequence[str], now: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield (old name, new name) for each seat that has another name, provided that all other players kept
    their seats."""
    if len(before) == len(now):
        changed = [(old, new) for old, new in zip(before, now, strict=True) if old != new]
        yield from ((old, new) for old, new in changed if old not in now and new not in before)


class NewNames:
    """Finds players who may have been renamed by an entry that is lost or was altered. said: a sentence for
    each."""

    def __init__(self) -> None:
        self.said: list[Message] = []
        self._found: list[tuple[str, str]] = []
        self._last, self._unsure = 0, False

    def before(self, book: Book, piece: Piece, taken_out: int) -> None:
        """Register the state of the new book before an entry is added. taken_out: how many missing entries
        before it left no gap in the numbers."""
        self._unsure |= piece.n > self._last + 1 or taken_out > 0
        changed = other_names(book.players, seats(piece.entry)) if piece.entry else ()
        renamed = getattr(piece.entry, "renamed", {})
        self._found = [(old, new) for old, new in changed if old not in renamed and new not in book.people]
        self._last = piece.n

    def behind(self, piece: Piece, altered: bool, left_out: bool) -> None:
        """Register that an entry was added or left out. altered, left_out: as for `DealNumbers`."""
        if left_out:
            self._unsure |= piece.type in ("players", None)
        elif piece.entry and seats(piece.entry):
            for old, new in self._found if self._unsure or altered else ():
                self.said.append(PERHAPS_RENAMED.filled(entry=piece.n, old=old, new=new))
            self._unsure = False
