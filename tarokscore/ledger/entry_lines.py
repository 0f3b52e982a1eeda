"""The entries of a ledger as this program writes them, one on each line, as plain data.

A large ledger is so read in little memory, with the same proofs as when it is read whole. Whatever is not as
this program writes it (an editor's work, damage) raises `NotStreamable`: then it is read whole.
"""

from array import array
from bisect import bisect
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from tarokscore.ledger import fast_json

AT_ONCE = 1 << 13  # bytes are parsed at once, to the end of a line
BLOCKS = 32  # so many are kept: corrections ask for single entries of those that were just read
ACCENTS_APART = (b"\xcc", b"\xcd", b"\xe1")  # the first byte of accents and parts of letters as signs
TAIL = b"\n ]\n}\n"
"""What stands behind the last entry."""
_FIRST, _NEXT = b"\n  {", b"},\n  {"
_APART = len(_NEXT) - len(b"}{")  # signs between two entries


class NotStreamable(Exception):
    """The ledger cannot be read line by line; read it whole."""


class Lines:
    """The lines of a ledger's entries. content: the whole file; start: where its head ends. Raises
    NotStreamable where the entries do not begin and end as this program writes them."""

    def __init__(self, content: bytes, start: int) -> None:
        self.content = content
        self._start, self._end = start + len(_FIRST) - 1, len(content) - len(TAIL)
        is_empty = start == self._end
        if not content.endswith(TAIL) or not (is_empty or content.startswith(_FIRST, start)):
            raise NotStreamable
        self._starts, self._before = array("Q", [self._start]), array("Q", [0])
        self._kept = lru_cache(BLOCKS)(self._block)

    @property
    def text(self) -> memoryview:
        """All lines, with the line break before the first one; no copy of them."""
        return memoryview(self.content)[self._start - len(_FIRST) + 1 : self._end]

    def blocks(self) -> Iterator[list[dict[str, Any]]]:
        """Every entry as plain data (exact numbers, no repeated keys), some at once. Raises NotStreamable."""
        number = 0
        while found := self._kept(number):
            yield found
            number += 1

    def __len__(self) -> int:
        while self._read_on():
            pass
        return self._before[-1]

    def __getitem__(self, place: int) -> dict[str, Any]:
        """The entry on a line, counted from 0. Raises NotStreamable, IndexError."""
        while place >= self._before[-1]:
            if not self._read_on():
                raise IndexError(place)
        block = bisect(self._before, place) - 1
        return self._kept(block)[place - self._before[block]]

    def _read_on(self) -> bool:
        """Read the first block that was not read yet. Returns False where there is none."""
        return bool(self._block(len(self._starts) - 1))

    def _block(self, number: int) -> list[dict[str, Any]]:
        """The entries of a block; [] behind the last one. It is known where a block begins, and how many
        entries stand before it, once the one before it was read."""
        start = self._starts[number]
        if start >= self._end:
            return []
        behind = self._line_after(start + AT_ONCE)
        found = self._parsed(start, behind)
        if behind > self._starts[-1]:
            self._starts.append(behind)
            self._before.append(self._before[-1] + len(found))
        return found

    def _line_after(self, place: int) -> int:
        """Where the first line begins that ends behind a place."""
        found = self.content.find(_NEXT, place, self._end)
        return (self._end if found < 0 else found + 1) + _APART

    def _parsed(self, start: int, behind: int) -> list[dict[str, Any]]:
        """The entries from the one that begins at `start` to the one before `behind`. Raises NotStreamable
        where only the slow parser is safe."""
        text = self.content[start : behind - _APART]
        expect_one_form(text)
        found = fast_json.parsed(b"[%b]" % text)
        if not isinstance(found, list) or {*map(type, found)} != {dict} or fast_json.has_long_fraction(text):
            raise NotStreamable
        if len(found) != len(text.split(b"\n")):  # splitting takes less time than counting
            raise NotStreamable
        return found


def expect_one_form(text: bytes) -> None:
    """Raise NotStreamable where names may be written in another form, or half characters."""
    if (b"\\" in text and b"\\u" in text) or any(sign in text for sign in ACCENTS_APART):
        raise NotStreamable
