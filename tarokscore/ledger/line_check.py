"""A ledger settled again line by line: whether anything in it differs. What differs is for `check` to say."""

from array import array
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO

from tarokscore.core import DealError, LedgerError
from tarokscore.core.collector import collector_paused
from tarokscore.ledger import chain, storage
from tarokscore.ledger.book import Book, Booking
from tarokscore.ledger.check import differences
from tarokscore.ledger.consistency import misfit
from tarokscore.ledger.format import AmendEntry, DealEntry, Document, Entry, ManualEntry, UndoEntry, VoidEntry
from tarokscore.ledger.line_book import LineBook
from tarokscore.ledger.lines import NotInLines, Spoken, data_of, entry_of, head, spoken_of, values
from tarokscore.ledger.standing import Seating


class _Bookings(dict[int, Booking]):
    """Bookings by number; deals that nothing speaks of are read again from their lines."""

    def __init__(self, file: BinaryIO, options: Mapping[str, Any]) -> None:
        super().__init__()
        self.file = file
        self.lines = array("q")  # of each entry
        self.played = array("q", [0])  # the entry of each number; 0: another booking, or none
        self.left = array("q", [0])  # the entry whose state stood before that
        self.options: list[tuple[int, Mapping[str, Any]]] = [(0, options)]

    def __missing__(self, number: int) -> Booking:
        if not 0 <= number < len(self.played) or not self.played[number]:
            raise KeyError(number)
        told, n = self._entry(self.played[number]), self.played[number]
        before = self._entry(self.left[number]).get("state") if self.left[number] else None
        _, options = self.options[bisect_right(self.options, n, key=lambda each: each[0]) - 1]
        note = str(told["deal"].get("note", ""))
        return Booking(
            number, told["scores"], told["deal"], options, told.get("dealer"), note, "", "", (n,),
            Seating(()), before,
        )  # fmt: skip

    def _entry(self, n: int) -> dict[str, Any]:
        back = self.file.tell()
        self.file.seek(self.lines[n - 1])
        line = self.file.readline()
        self.file.seek(back)
        return data_of(line.strip(b" ,\n"))[0]


class _CheckedBook(LineBook):
    """The same for a check, which settles deals behind a corrected one again."""

    __slots__ = ("before", "left", "lines")

    def __init__(self, document: Document, spoken: Spoken, lines: _Bookings) -> None:
        super().__init__(document, spoken)
        self.bookings = self.lines = lines
        self.left = 0  # the entry whose state stands
        self.before: list[int] = []  # the same before each entry that will be taken back

    def after(self, number: int) -> Iterator[Booking]:
        numbers, played = range(number + 1, self.next_number), self.lines.played
        return (self.lines[each] for each in numbers if each in self.lines or played[each])

    def fold_line(self, start: int, entry: Entry) -> None:
        """Fold in an entry of the file, and remember where its line begins."""
        lines = self.lines
        lines.lines.append(start)
        if isinstance(entry, DealEntry | ManualEntry) and entry.number:
            del lines.played[entry.number :], lines.left[entry.number :]
            lines.played.append(entry.n if isinstance(entry, DealEntry) else 0)
            lines.left.append(self.left)
        elif isinstance(entry, DealEntry):
            lines.played[0] = entry.n
        if self.spoken and entry.n in self.spoken.undone:
            self.before.append(self.left)
        self.fold(entry)
        if isinstance(entry, UndoEntry):
            self.left = self.before.pop()
        elif isinstance(entry, DealEntry | AmendEntry | VoidEntry) and entry.state is not None:
            self.left = entry.n
        if lines.options[-1][1] is not self.options:
            lines.options.append((entry.n, self.options))


def sound(path: Path) -> int | None:
    """The number of entries of a ledger in which nothing differs: each is as it was chained, fits, and comes
    to what was recorded when it is settled again. None where something differs or it has to be read whole
    to know."""
    try:
        storage.expect_file(path)
        with path.open("rb") as file, collector_paused():
            document = head(file)
            first = file.tell()
            spoken = spoken_of(file)
            file.seek(first)
            with path.open("rb") as again:
                made = _CheckedBook(document, spoken, _Bookings(again, document.options))
                previous = chain.head(document)
                for n, (start, value) in enumerate(values(file), 1):
                    entry = entry_of(value, n)
                    if not (entry.hash and _chained(previous, value, entry) and _holds(made, entry)):
                        return None
                    made.fold_line(start, entry)
                    previous = entry.hash
                return made.folded
    except (NotInLines, OSError, LedgerError, DealError):
        return None


def _chained(previous: str, value: Mapping[str, Any], entry: Entry) -> bool:
    """Whether an entry carries the hash that its content gives: as it is written, or else as it is read."""
    content = {key: each for key, each in value.items() if key != "hash"}
    return (
        chain.hashed(previous, chain.as_hashed(content)) == entry.hash
        or chain.of(previous, entry) == entry.hash
    )


def _holds(book: Book, entry: Entry) -> bool:
    """Whether an entry fits what came before it, and comes to what it says."""
    return not misfit(book, entry) and next(differences(book, entry), None) is None
