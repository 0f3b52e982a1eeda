"""A seal: seven words over a whole ledger, to be read aloud and written down by every player.

The first word encodes the number of entries, so that missing ones are found; the others encode the hash. The
words are simple and sound unlike each other; letter case and separators do not matter.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import NamedTuple

from tarokscore.core import Message, RequestError
from tarokscore.core.figures import clauses, disjunction
from tarokscore.core.words import fold, similar
from tarokscore.ledger import chain
from tarokscore.ledger.format import Document

WORDS = 7  # of 256, one of them the count: one in 281 million million records fits by chance

ONCE = 6  # words that a seal had before one of them counted the entries


class Seal(NamedTuple):
    """The result of comparing a seal with a ledger. entries: how many were sealed (None: the seal fits no
    state of this ledger); added: how many came after; altered: the entries that were changed; missing: how
    many are gone, behind the last one or, where known, right before the entries `gaps`; misheard: (word
    said, word that would fit) pairs."""

    entries: int | None
    added: int
    altered: tuple[int, ...] = ()
    missing: int = 0
    gaps: tuple[int, ...] = ()
    misheard: tuple[tuple[str, str], ...] = ()

    @property
    def holds(self) -> bool:
        return self.entries is not None and not (self.altered or self.missing or self.misheard)


def seal(document: Document) -> str:
    """The words for a ledger as it stands: "amber cello fox …"."""
    return _words(chain.fresh_hashes(document)[-1], len(document.entries))


def compare_seal(document: Document, words: str) -> Seal:
    """Compare a ledger with the words of a seal. Raises RequestError when they are no seal at all."""
    said = fold(words.replace(",", " ")).split()
    unknown = [word for word in said if word not in word_list()]
    if len(said) != WORDS or unknown:
        raise RequestError(Message("this is no seal"), clauses(_unknown(unknown)) or _too_few(len(said)))
    wanted = " ".join(said)
    count = len(document.entries)
    stored = [chain.head_hash(document), *(entry.hash or "" for entry in document.entries)]
    for fitting in (chain.fresh_hashes(document), stored):
        for number in range(count, -1, -1):
            if _words(fitting[number], number) == wanted:
                altered = () if fitting is not stored else _altered(document, number)
                return Seal(number, count - number, altered)
    first = word_list().index(said[0])
    for number in range(count, 0, -1):
        lost = (first - number) % len(word_list())
        if 0 < lost <= chain.LOST and _words(stored[number], number + lost) == wanted:
            return Seal(number + lost, count - number, missing=lost, gaps=_altered(document, number))
    if altered := _altered(document, count):
        return Seal(None, 0, altered)
    for number in range(count, -1, -1):
        if misheard := _misheard(said, _words(stored[number], number).split()):
            return Seal(number, count - number, misheard=misheard)
    return Seal(None, 0, missing=max(0, nearest_count(first, count) - count))


def _too_few(words: int) -> Message:
    if words == ONCE:
        said = Message(
            "a seal has {wanted} words, and this has {words}; if one is missing, say it too. Seals once had "
            "{once}: those fit no more. check without --seal follows the chain of entries, and seal gives "
            "the words of today",
            once=ONCE,
        )
    else:
        said = Message("a seal has {wanted} words, and this has {words}")
    return said.filled(wanted=WORDS, words=words)


def _unknown(words: Iterable[str]) -> Iterator[Message]:
    """What is wrong with words that no seal has: of each the near ones, and all that are like none."""
    far = []
    for word in dict.fromkeys(words):
        if near := similar(word, word_list(), n=2):
            said = Message("not among the words: {word} (did you mean {near}?)")
            yield said.filled(word=word, near=disjunction(near))
        else:
            far.append(word)
    if far:
        yield Message("not among the words: {word}", word=tuple(far))


def _misheard(said: Sequence[str], meant: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """The words that differ, if it is one, or two that changed places; () where more of them do."""
    wrong = tuple((one, two) for one, two in zip(said, meant, strict=True) if one != two)
    swapped = len(wrong) == 2 and wrong[0] == wrong[1][::-1]
    return wrong if len(wrong) == 1 or swapped else ()


def _altered(document: Document, upto: int) -> tuple[int, ...]:
    return tuple(link.entry for link in chain.links(document) if not link.holds and link.entry <= upto)


def nearest_count(counted: int, count: int) -> int:
    """The number of entries nearest to `count` that the first word can stand for: it encodes the number
    modulo the list."""
    turn = len(word_list())
    return counted + turn * max(0, round((count - counted) / turn))


def _words(hash: str, entries: int) -> str:
    bytes = sha256(f"seal {hash}".encode()).digest()[: WORDS - 1]
    return " ".join(word_list()[byte] for byte in (entries % len(word_list()), *bytes))


@cache
def word_list() -> tuple[str, ...]:
    """The words that seals are made of, in the order of their numbers."""
    return tuple((files("tarokscore.ledger") / "words.txt").read_text(encoding="utf-8").split())
