"""Which entries of a damaged ledger there are, and what the others were called. Pure."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

from tarokscore.ledger import chain
from tarokscore.ledger.format import Entry
from tarokscore.ledger.salvage import Piece

TOLD = 100  # missing entries by their numbers


def numbered(pieces: Sequence[Piece]) -> tuple[list[Entry], list[str], list[str]]:
    """The entries in order; those that are lost; and what of their numbers was another: a sentence each."""
    said = list[str]()
    pieces = _renumbered(pieces, said)
    entries = [piece.entry for piece in pieces if piece.entry]
    numbers = [entry.n for entry in entries]
    lost = list(_lost(pieces, set(numbers)))
    if len(set(numbers)) == len(numbers) and numbers != sorted(numbers):
        said.append("the entries were in another order; they stand by their numbers again")
        entries.sort(key=lambda entry: entry.n)
    return entries, lost, said


def _renumbered(pieces: Sequence[Piece], said: list[str]) -> list[Piece]:
    """An entry whose number does not fit between its neighbours' has the one that does."""
    made, last, before = list[Piece](), 0, None
    often = Counter(piece.entry.n for piece in pieces if piece.entry)
    for place, piece in enumerate(pieces):
        if piece.entry is None:
            made.append(piece)
            continue
        n = piece.entry.n
        torn = sum(each.entry is None for each in _since_the_last(made))
        after = next((each.entry.n for each in islice(pieces, place + 1, None) if each.entry), None)
        meant = last + torn + 1
        if after is None:
            wrong = n == 0 or often[n] > 1 or _chained(before, piece.entry, meant)
        else:
            between = meant < after <= meant + 1 + _torn_after(pieces, place)
            wrong = between and not last < n < after
        if wrong:
            said.append(f"entry {meant} called itself {n}" if n else f"entry {meant} had lost its number")
            piece = Piece(piece.entry.model_copy(update={"n": meant}), meant)
            n = meant
        made.append(piece)
        last, before = n, piece.entry
    return made


def _chained(before: Entry | None, entry: Entry, n: int) -> bool:
    """Whether its hash says that the last entry had another number."""
    if before is None or before.hash is None or entry.n == n:
        return False
    return chain.of(before.hash, entry.model_copy(update={"n": n})) == entry.hash


def _since_the_last(made: Sequence[Piece]) -> Iterator[Piece]:
    for piece in reversed(made):
        if piece.entry is not None:
            return
        yield piece


def _torn_after(pieces: Sequence[Piece], place: int) -> int:
    torn = 0
    for piece in islice(pieces, place + 1, None):
        if piece.entry is not None:
            break
        torn += 1
    return torn


def _lost(pieces: Sequence[Piece], known: set[int]) -> Iterator[str]:
    """Every piece that cannot be read, by its number or by where it stood; and every number that is gone."""
    last, named = 0, set[int]()
    for piece in pieces:
        if piece.entry is not None:
            last = piece.entry.n
            continue
        taken = known | named
        n = piece.n if piece.n is not None and piece.n > 0 and piece.n not in taken else last + 1
        if n in taken:
            yield f"something behind entry {last} cannot be read: {piece.reason}"
            continue
        named.add(n)
        last = n
        yield f"entry {n} cannot be read: {piece.reason}"
    gone = (n for n in range(1, max(known, default=0)) if n not in known and n not in named)
    for number, n in enumerate(gone):
        if number == TOLD:
            yield "more entries are gone"
            return
        yield f"entry {n} is gone"
