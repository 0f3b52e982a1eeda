"""The chain of entries: each carries a hash over the one before it and its own content.

Whoever changes an entry in the file breaks the chain there; whoever makes the chain anew cannot make the
words of an old seal fit (see seal.py). The first link is the head of the ledger: players, house rules.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import pairwise
from typing import Any, NamedTuple, Protocol

from tarokscore.core import exact_json

LENGTH = 32  # hexadecimal digits, half of a SHA-256: nobody finds another content with the same

LOST = 20  # so many entries that were taken out are looked for


class Digest(Protocol):
    """A hash in the making, as of hashlib."""

    def update(self, content: bytes, /) -> None: ...
    def copy(self) -> "Digest": ...
    def hexdigest(self) -> str: ...


class ChainedEntry(Protocol):
    """What is chained: an entry with its number and the hash it carries."""

    def model_dump(self, *, exclude: set[str], exclude_none: bool) -> dict[str, Any]: ...
    @property
    def n(self) -> int: ...
    @property
    def hash(self) -> str | None: ...


class ChainedLedger(Protocol):
    """A head as plain data, and entries."""

    @property
    def head(self) -> dict[str, Any]: ...
    @property
    def entries(self) -> Sequence[ChainedEntry]: ...


class Link(NamedTuple):
    """An entry's place in the chain: the hash it carries (None: none) and the one it ought to carry; lost:
    how many entries before it were taken out, and all after them numbered anew."""

    entry: int
    stored: str | None
    fresh: str
    lost: int = 0

    @property
    def holds(self) -> bool:
        return self.stored == self.fresh


def head_hash(ledger: ChainedLedger) -> str:
    """The hash that the first entry is chained to. No figure hangs on the language: a table may change it."""
    return hashed("", canonical({key: value for key, value in ledger.head.items() if key != "language"}))


def last_hash(ledger: ChainedLedger) -> str:
    """The hash that the next entry is chained to."""
    last = ledger.entries[-1].hash if ledger.entries else None
    return last or head_hash(ledger)


def hash_after(previous: str, entry: ChainedEntry) -> str:
    """The hash of an entry after another."""
    return hashed(previous, hashed_bytes(entry))


def hashed_bytes(entry: ChainedEntry) -> bytes:
    """The content of an entry as it is hashed. It may be long: whoever tries what stood before it writes it
    down once."""
    return canonical(entry.model_dump(exclude={"hash"}, exclude_none=True))


def hashed(previous: str, content: bytes) -> str:
    """The hash of a content after what was hashed before it."""
    return _digits(_after(previous, content))


def links(ledger: ChainedLedger) -> Iterator[Link]:
    """Every entry with the hash it ought to carry after the one that the entry before it does carry, so that
    an altered entry is named and not all that come after it; and with the number it had when it was chained,
    so that after a gap only the first one is named."""
    previous, lost = head_hash(ledger), 0
    for entry in ledger.entries:
        fresh = hash_after(previous, entry)
        if entry.hash not in (None, fresh):
            numbered = dict(_renumbered(previous, entry, (lost, *range(1, LOST + 1))))
            lost = next((each for each, found in numbered.items() if found == entry.hash), lost)
            fresh = numbered[lost]
        else:
            lost = 0
        yield Link(entry.n, entry.hash, fresh, lost)
        previous = entry.hash or fresh


def gaps(links: Sequence[Link]) -> dict[int, int]:
    """How many entries were taken out before an entry whose link is broken, as the link after it shows."""
    return {
        link.entry: after.lost - link.lost
        for link, after in pairwise(links)
        if not link.holds and link.stored and after.holds and after.lost > link.lost
    }


def _renumbered(previous: str, entry: ChainedEntry, shifts: Iterable[int]) -> Iterator[tuple[int, str]]:
    """The hash of an entry with each of several numbers, so much higher than its own. What stands before the
    number, its deal with it, is hashed once for all of them."""
    content = entry.model_dump(exclude={"hash", "n"}, exclude_none=True)
    before = canonical({key: value for key, value in content.items() if key < "n"})
    rest = canonical({key: value for key, value in content.items() if key > "n"})
    begun = _after(previous, before[:-1])  # every entry says when it was made, and of which type it is
    for shift in shifts:
        one = begun.copy()
        one.update(f', "n": {entry.n + shift}, '.encode() + rest[1:])
        yield shift, _digits(one)


def fresh_hashes(ledger: ChainedLedger) -> list[str]:
    """The hashes from the head on as the contents give them, whatever the entries carry."""
    found = [head_hash(ledger)]
    for entry in ledger.entries:
        found.append(hash_after(found[-1], entry))
    return found


def canonical(content: Mapping[str, Any]) -> bytes:
    """Plain data as it is hashed: the order of its keys in the file says nothing."""
    return exact_json.dumps(content, sort_keys=True).encode()


def _after(previous: str, content: bytes) -> Digest:
    made = sha256(f"{previous}\n".encode())
    made.update(content)
    return made


def _digits(made: Digest) -> str:
    return made.hexdigest()[:LENGTH]
