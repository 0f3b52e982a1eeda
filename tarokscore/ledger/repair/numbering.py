"""The numbers of a damaged ledger's entries: which entries are there, and which are missing. Pure."""

from collections.abc import Iterator, Sequence

from tarokscore.core import Message
from tarokscore.ledger.entries import Entry
from tarokscore.ledger.repair.salvage import Piece

TOLD = 100  # missing entries by their numbers


def numbered(pieces: Sequence[Piece]) -> tuple[list[Entry], list[Message], list[Message]]:
    """The entries in order; a sentence for each one lost; a sentence for each number that was changed."""
    said = list[Message]()
    own = [piece.entry.n for piece in pieces if piece.entry]
    if own != sorted(own) and sorted(own) == list(range(1, len(own) + 1)):
        said.append(Message("the entries were in another order; they stand by their numbers again"))
        return sorted((piece.entry for piece in pieces if piece.entry), key=lambda entry: entry.n), [], said
    pieces = _renumbered(pieces, said)
    entries = [piece.entry for piece in pieces if piece.entry]
    return entries, list(_lost(pieces, {entry.n for entry in entries})), said


def _renumbered(pieces: Sequence[Piece], said: list[Message]) -> list[Piece]:
    """An entry whose number is not between those beside it has the one that its place says, where that is
    nobody's."""
    own = [piece.entry.n if piece.entry else 0 for piece in pieces]
    made, last, taken = list[Piece](), 0, set(own)
    for piece, n, after in zip(pieces, own, (*own[1:], 0), strict=False):
        if n == last + 1 or (n > last and not 0 < after <= n):
            last = n
        elif last + 1 not in taken:
            last += 1
            if piece.entry is not None:
                renamed = Message("entry {entry} called itself {n}")
                if not n:
                    renamed = Message("entry {entry} had lost its number")
                said.append(renamed.filled(entry=last, n=n))
                piece = Piece(piece.entry.changed({"n": last}), last)
        made.append(piece)
    return made


def _lost(pieces: Sequence[Piece], known: set[int]) -> Iterator[Message]:
    """Every piece that cannot be read, by its number or by where it stood; and every number that is gone."""
    last, named = 0, set[int]()
    for piece in pieces:
        if piece.entry is not None:
            last = piece.entry.n
            continue
        taken = known | named
        n = piece.n if piece.n is not None and piece.n > 0 and piece.n not in taken else last + 1
        if n in taken:
            something = Message("something behind entry {entry} cannot be read: {reason}")
            yield something.filled(entry=last, reason=piece.reason)
            continue
        named.add(n)
        last = n
        yield Message("entry {entry} cannot be read: {reason}", entry=n, reason=piece.reason)
    gone = (n for n in range(1, max(known, default=0)) if n not in known and n not in named)
    for number, n in enumerate(gone):
        if number == TOLD:
            yield Message("more entries are gone")
            return
        yield Message("entry {entry} is gone", entry=n)
