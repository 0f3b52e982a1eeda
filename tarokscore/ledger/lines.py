"""The entries of a ledger as this program writes them, one on each line, as plain data.

A large ledger is so read in little memory, with the same proofs as when it is read whole. Whatever is not as
this program writes it (an editor's work, damage) raises `NotStreamable`: then it is read whole.
"""

from array import array
from bisect import bisect
from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Any

from tarokscore.ledger import fast_json

AT_ONCE = 1 << 15  # bytes are parsed at once, to the end of a line
BLOCK = 1 << 11  # bytes are parsed where one entry is asked for
BLOCKS = 64  # of them are kept
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
        within = (self._start, self._end)
        if content.count(b"\n", *within) != content.count(_NEXT, *within):
            raise NotStreamable  # a line with other blanks, or with what is no entry
        self._kept = lru_cache(BLOCKS)(self._block)

    @property
    def text(self) -> memoryview:
        """All lines, with the line break before the first one; no copy of them."""
        return memoryview(self.content)[self._start - len(_FIRST) + 1 : self._end]

    def blocks(self) -> Iterator[list[dict[str, Any]]]:
        """Every entry as plain data (exact numbers, no repeated keys), some at once. Raises NotStreamable."""
        start = self._start
        while start < self._end:
            behind = self._line_after(start + AT_ONCE)
            yield self._parsed(start, behind)
            start = behind

    def __len__(self) -> int:
        return self._index[0][-1]

    def __getitem__(self, place: int) -> dict[str, Any]:
        """The entry on a line, counted from 0. Raises NotStreamable, IndexError."""
        if not 0 <= place < len(self):
            raise IndexError(place)
        before, _ = self._index
        block = bisect(before, place) - 1
        return self._kept(block)[place - before[block]]

    @cached_property
    def _index(self) -> tuple["array[int]", "array[int]"]:
        """How many entries stand before every block and before what is behind them; where each begins."""
        before, starts = array("Q", [0]), array("Q", [self._start])
        while (start := starts[-1]) < self._end:
            behind = self._line_after(start + BLOCK)
            before.append(before[-1] + self.content.count(_NEXT, start, behind - _APART) + 1)
            starts.append(behind)
        return before, starts

    def _block(self, number: int) -> list[dict[str, Any]]:
        _, starts = self._index
        return self._parsed(starts[number], starts[number + 1])

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
        if not isinstance(found, list) or fast_json.has_long_fraction(text):
            raise NotStreamable
        if len(found) != len(text.split(b"\n")):  # splitting takes less time than counting
            raise NotStreamable
        return found


def expect_one_form(text: bytes) -> None:
    """Raise NotStreamable where names may be written in another form, or half characters."""
    if (b"\\" in text and b"\\u" in text) or any(sign in text for sign in ACCENTS_APART):
        raise NotStreamable
