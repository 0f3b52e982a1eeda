"""A seal: seven words over a whole ledger so far, to be read aloud and noted by everybody.

The first word counts the entries, so that missing ones are found; the others say nothing but fit one record
only. They are simple and sound unlike each other; case and the signs between them do not matter.
"""

from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import NamedTuple

from tarokscore.core import RequestError
from tarokscore.ledger import chain
from tarokscore.ledger.document import Document
from tarokscore.words import fold

WORDS = 7  # of 256, one of them the count: one in 281 million million records fits by chance


class Seal(NamedTuple):
    """What became of a sealed record. entries: how many were sealed (None: the seal fits no state of this
    ledger); added: how many came after; altered: entries that were changed; missing: how many were there
    and are no more, behind the last one; remade: the chain was made anew, so that nobody can say which."""

    entries: int | None
    added: int
    altered: tuple[int, ...] = ()
    missing: int = 0

    @property
    def holds(self) -> bool:
        return self.entries is not None and not self.altered

    @property
    def remade(self) -> bool:
        return self.entries is None and not self.altered and not self.missing


def seal(document: Document) -> str:
    """The words for a ledger as it stands: "amber cello fox …"."""
    return _words(chain.made_anew(document)[-1], len(document.entries))


def opened(document: Document, words: str) -> Seal:
    """Compare a ledger with the words of a seal. Raises RequestError when they are no seal at all."""
    said = fold(words.replace(",", " ")).split()
    unknown = [word for word in said if word not in _list()]
    if len(said) != WORDS or unknown:
        hint = f"not among the words: {', '.join(unknown)}" if unknown else f"a seal has {WORDS} words"
        raise RequestError("this is no seal", hint)
    wanted = " ".join(said)
    count = len(document.entries)
    stored = [chain.head(document), *(entry.hash or "" for entry in document.entries)]
    for fitting in (chain.made_anew(document), stored):
        for number in range(count, -1, -1):
            if _words(fitting[number], number) == wanted:
                altered = () if fitting is not stored else _altered(document, number)
                return Seal(number, count - number, altered)
    if altered := _altered(document, count):
        return Seal(None, 0, altered)
    return Seal(None, 0, missing=max(0, _nearest(_list().index(said[0]), count) - count))


def _altered(document: Document, upto: int) -> tuple[int, ...]:
    return tuple(link.entry for link in chain.links(document) if not link.holds and link.entry <= upto)


def _nearest(counted: int, count: int) -> int:
    """The number of entries that the first word stands for: it turns over like a meter."""
    turn = len(_list())
    return counted + turn * max(0, round((count - counted) / turn))


def _words(hash: str, entries: int) -> str:
    bytes = sha256(f"seal {hash}".encode()).digest()[: WORDS - 1]
    return " ".join(_list()[byte] for byte in (entries % len(_list()), *bytes))


@cache
def _list() -> tuple[str, ...]:
    return tuple((files("tarokscore.ledger") / "words.txt").read_text(encoding="utf-8").split())
