"""The hash chain of the entries: each hash covers the hash before it and the entry's own content.

Changing an entry in the file breaks the chain there; a chain computed anew no longer fits the words of an old
seal (see seal.py). The first link is the head of the ledger: players, house rules.
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import pairwise
from typing import Any, NamedTuple, Protocol

from tarokscore.core import JsonObject, exact_json
from tarokscore.ledger.entries import Entry

LENGTH = 32  # hexadecimal digits, half of a SHA-256: nobody finds another content with the same

LOST = 20  # so many entries that were taken out are looked for


class Digest(Protocol):
    """A hash object, as of hashlib."""

    def update(self, content: bytes, /) -> None: ...
    def copy(self) -> "Digest": ...
    def hexdigest(self) -> str: ...


class ChainedLedger(Protocol):
    """A ledger as the chain needs it: its head as plain data, its entries."""

    @property
    def head(self) -> dict[str, Any]: ...
    @property
    def entries(self) -> Sequence[Entry]: ...


class Link(NamedTuple):
    """An entry's place in the chain. stored: the hash it carries (None: none); fresh: the one computed from
    its content; lost: how many entries before it were taken out and the later ones renumbered."""

    entry: int
    stored: str | None
    fresh: str
    lost: int = 0

    @property
    def holds(self) -> bool:
        return self.stored == self.fresh

    @property
    def is_whole(self) -> bool:
        """Whether it holds, and no entry before it was taken out."""
        return self.holds and not self.lost


def head_hash(ledger: ChainedLedger) -> str:
    """The hash of the head, to which the first entry is chained."""
    return hashed("", head_bytes(ledger))


def head_bytes(ledger: ChainedLedger) -> bytes:
    """What the hash of the head is made of: all but the language, which may change."""
    return canonical_bytes({key: value for key, value in ledger.head.items() if key != "language"})


def last_hash(ledger: ChainedLedger) -> str:
    """The hash to which the next entry is chained."""
    last = ledger.entries[-1].hash if ledger.entries else None
    return last or head_hash(ledger)


def hash_after(previous: str, entry: Entry) -> str:
    """The hash of an entry, given the hash of the one before it."""
    return hashed(previous, hashed_bytes(entry))


def is_carried(entry: JsonObject, previous: str) -> bool:
    """Whether an entry, as plain data, carries the hash that its content gives as it is written."""
    content = dict(entry)
    stored: object = content.pop("hash", None)
    return hashed(previous, canonical_bytes(content)) == stored


def hashed_bytes(entry: Entry) -> bytes:
    """The content of an entry as bytes to be hashed. To try several previous hashes, compute it once: it may
    be long."""
    return canonical_bytes(entry.content({"hash"}))


def hashed(previous: str, content: bytes) -> str:
    """The hash of a content, given the hash before it."""
    return _digits(_after(previous, content))


def links(ledger: ChainedLedger) -> Iterator[Link]:
    """Every entry with the hash computed from its content and the hash that the entry before it carries, so
    that only the altered entry breaks and not all later ones. After a gap the computation uses the number
    that the entry had when it was chained, so that only the first one breaks."""
    last = head_link(ledger)
    for entry in ledger.entries:
        last = link_after(last, entry)
        yield last


def head_link(ledger: ChainedLedger) -> Link:
    """The link to which the first entry is chained."""
    return Link(0, None, head_hash(ledger))


def link_after(last: Link, entry: Entry) -> Link:
    """The link of an entry, given the one before it."""
    previous = last.stored or last.fresh
    fresh, lost = hash_after(previous, entry), 0
    if entry.hash not in (None, fresh):
        numbered = dict(_renumbered(previous, entry, (last.lost, *range(1, LOST + 1))))
        lost = next((each for each, found in numbered.items() if found == entry.hash), last.lost)
        fresh = numbered[lost]
    return Link(entry.n, entry.hash, fresh, lost)


def gaps(links: Sequence[Link]) -> dict[int, int]:
    """How many entries were taken out before each entry whose link is broken: {entry: number}, as the link
    after it proves."""
    return {
        link.entry: after.lost - link.lost
        for link, after in pairwise(links)
        if not link.holds and link.stored and after.holds and after.lost > link.lost
    }


def _renumbered(previous: str, entry: Entry, shifts: Iterable[int]) -> Iterator[tuple[int, str]]:
    """The hash of an entry with each of several numbers, so much higher than its own. What stands before the
    number, its deal with it, is hashed once for all of them."""
    content = entry.content({"hash", "n"})
    before = canonical_bytes({key: value for key, value in content.items() if key < "n"})
    rest = canonical_bytes({key: value for key, value in content.items() if key > "n"})
    begun = _after(previous, before[:-1])  # every entry says when it was made, and of which type it is
    for shift in shifts:
        one = begun.copy()
        one.update(f', "n": {entry.n + shift}, '.encode() + rest[1:])
        yield shift, _digits(one)


def fresh_hashes(ledger: ChainedLedger) -> list[str]:
    """The hashes computed from the contents alone, the head's first, whatever the entries carry."""
    found = [head_hash(ledger)]
    for entry in ledger.entries:
        found.append(hash_after(found[-1], entry))
    return found


def canonical_bytes(content: JsonObject) -> bytes:
    """Plain data as bytes to be hashed, with sorted keys, so that the order of keys in the file does not
    matter."""
    return exact_json.dumps(content, sort_keys=True).encode()


def _after(previous: str, content: bytes) -> Digest:
    made = sha256(f"{previous}\n".encode())
    made.update(content)
    return made


def _digits(made: Digest) -> str:
    return made.hexdigest()[:LENGTH]
