"""The chain of entries: each carries a hash over the one before it and its own content.

Whoever changes an entry in the file breaks the chain there; whoever makes the chain anew cannot make the
words of an old seal fit (see sealing.py). The first link is the head of the ledger: players, house rules.
"""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple, Protocol

from tarokscore import exact_json

LENGTH = 32  # hexadecimal digits, half of a SHA-256: nobody finds another content with the same


class Model(Protocol):
    """What can be written down."""

    def model_dump(self, *, exclude: set[str], exclude_none: bool) -> dict[str, Any]: ...


class Entry(Model, Protocol):
    """What is chained: an entry with its number and the hash it carries."""

    @property
    def n(self) -> int: ...
    @property
    def hash(self) -> str | None: ...


class Ledger(Model, Protocol):
    """A head, and entries."""

    @property
    def entries(self) -> Sequence[Entry]: ...


class Link(NamedTuple):
    """An entry's place in the chain: the hash it carries (None: none) and the one it ought to carry."""

    entry: int
    stored: str | None
    fresh: str

    @property
    def holds(self) -> bool:
        return self.stored == self.fresh


def head(ledger: Ledger) -> str:
    """The hash that the first entry is chained to."""
    return _hash("", ledger.model_dump(exclude={"entries"}, exclude_none=True))


def after(ledger: Ledger) -> str:
    """The hash that the next entry is chained to."""
    last = ledger.entries[-1].hash if ledger.entries else None
    return last or head(ledger)


def of(previous: str, entry: Entry) -> str:
    """The hash of an entry after another."""
    return _hash(previous, entry.model_dump(exclude={"hash"}, exclude_none=True))


def links(ledger: Ledger) -> Iterator[Link]:
    """Every entry with the hash it ought to carry after the one that the entry before it does carry, so that
    an altered entry is named and not all that come after it."""
    previous = head(ledger)
    for entry in ledger.entries:
        fresh = of(previous, entry)
        yield Link(entry.n, entry.hash, fresh)
        previous = entry.hash or fresh


def made_anew(ledger: Ledger) -> list[str]:
    """The hashes from the head on as the contents give them, whatever the entries carry."""
    found = [head(ledger)]
    for entry in ledger.entries:
        found.append(of(found[-1], entry))
    return found


def _hash(previous: str, content: Mapping[str, Any]) -> str:
    text = f"{previous}\n{exact_json.dumps(content, sort_keys=True)}"  # their order in the file says nothing
    return sha256(text.encode()).hexdigest()[:LENGTH]
