"""The numbers of a damaged ledger's entries: which entries are there, and which are missing. Pure."""

from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from tarokscore.core import Message
from tarokscore.ledger.repair.salvage import Piece

MOST_NAMED = 100  # missing entries that are named one by one


class NumberedPieces(NamedTuple):
    """pieces: the entries by their numbers, those among them that cannot be read; lost, changed: a sentence
    for each piece that has no number of its own, and for each number that is not the written one."""

    pieces: list[Piece]
    lost: list[Message]
    changed: list[Message]


def numbered(pieces: Sequence[Piece]) -> NumberedPieces:
    """Number the entries that were read. An entry keeps its number if that lies between those of its
    neighbours; otherwise it gets the number of its place, if no other entry has that."""
    lost, changed, made, last = list[Message](), list[Message](), dict[int, Piece](), 0
    numbers = [piece.entry.n for piece in pieces if piece.entry]
    taken = set(numbers)
    if numbers != sorted(numbers) and sorted(numbers) == list(range(1, len(numbers) + 1)):
        changed.append(Message("the entries were in another order; they stand by their numbers again"))
        pieces = sorted(pieces, key=lambda each: each.entry.n if each.entry else len(pieces))
    following = [*(piece.entry.n if piece.entry else 0 for piece in pieces[1:]), 0]
    for piece, after in zip(pieces, following, strict=False):
        written = piece.entry.n if piece.entry else piece.n
        n = 0 if piece.entry is None and written in taken else written
        if n == last + 1 or (n > last and not 0 < after <= n):
            last = n
        elif last + 1 not in taken:
            n = last = last + 1
        elif piece.entry is None:
            something = Message("something behind entry {entry} cannot be read: {reason}")
            lost.append(piece.left_out(something.filled(entry=last, reason=piece.reason)))
            continue
        if piece.entry and n in made:
            another = Message("there is another entry {entry}; the first one is taken", entry=n)
            lost.append(another if piece.called(n).entry == made[n].entry else piece.left_out(another))
            continue
        if piece.entry and n != written:
            renamed = Message("entry {entry} had lost its number", entry=n)
            if written:
                renamed = Message("entry {entry} called itself {n}", entry=n, n=written)
            changed.append(renamed)
        if piece.entry and piece.reason:
            changed.append(
                Message("entry {entry} was not read whole: {reason}", entry=n, reason=piece.reason)
            )
        made[n] = piece.called(n)
    return NumberedPieces([made[n] for n in sorted(made)], lost, changed)


def missing(pieces: Sequence[Piece]) -> Iterator[Message]:
    """A sentence for each entry that cannot be read, and for each number that nothing has."""
    for piece in pieces:
        if piece.entry is None:
            unread = Message("entry {entry} cannot be read: {reason}", entry=piece.n, reason=piece.reason)
            yield piece.left_out(unread)
    yield from _gone({piece.n for piece in pieces})


def _gone(known: Collection[int]) -> Iterator[Message]:
    """The numbers that no entry has; there may be very many."""
    numbers = (n for n in range(1, max(known, default=0)) if n not in known)
    yield from (Message("entry {entry} is gone", entry=n) for n in islice(numbers, MOST_NAMED))
    if next(numbers, None) is not None:
        yield Message("more entries are gone")
