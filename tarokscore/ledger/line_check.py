"""Settling a ledger again line by line, to see whether anything differs. Which figures differ is for
check.py."""

from array import array
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO

from tarokscore import settling
from tarokscore.core import DealError, LedgerError
from tarokscore.core.garbage_collection import collector_paused
from tarokscore.ledger import chain, storage
from tarokscore.ledger.book import Booking
from tarokscore.ledger.check import differences
from tarokscore.ledger.consistency import misfit
from tarokscore.ledger.format import AmendEntry, DealEntry, Document, ManualEntry, UndoEntry, VoidEntry
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

    def _prove(self, start: int, deal: dict[str, Any], state: dict[str, Any], last: str | None) -> None:
        if last is None or not _carries(deal["hash"], last, deal):
            raise NotInLines
        variant = self.document.variant
        if self.carried is None or self.carried[0] is not state:
            self.carried = (state, settling.carried_state(variant, state))
        settlement = settling.settle_in(variant, deal["deal"], self.rules, self.carried[1])
        if settlement.scores != deal["scores"] or settlement.state != deal["state"]:
            raise NotInLines
        self.carried = (deal["state"], settling.carried_state(variant, settlement.after))
        self._place(start, deal["n"], deal["number"])
        self.left = deal["n"]

    def _fold_line(self, start: int, value: dict[str, Any]) -> None:
        entry = entry_of(value, self.folded + 1)
        previous = self.standing.hash or chain.head_hash(self.document)
        if entry.hash is None or not (
            _carries(entry.hash, previous, value) or chain.hash_after(previous, entry) == entry.hash
        ):
            raise NotInLines
        if misfit(self, entry) or next(differences(self, entry), None) is not None:
            raise NotInLines
        lines = self.lines
        if isinstance(entry, DealEntry | ManualEntry) and entry.number:
            self._place(start, entry.n if isinstance(entry, DealEntry) else 0, entry.number)
        else:
            lines.lines.append(start)
            if isinstance(entry, DealEntry):
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

    def _place(self, start: int, played: int, number: int) -> None:
        """Remember where the line of a booking begins, and which entry it is (0: no deal)."""
        lines = self.lines
        lines.lines.append(start)
        del lines.played[number:], lines.left[number:]
        lines.played.append(played)
        lines.left.append(self.left)


def sound(path: Path) -> int | None:
    """The number of entries of a ledger in which nothing differs: hashes, consistency and fresh settlements
    all agree. None where something differs, or the ledger has to be read whole."""
    try:
        storage.expect_file(path)
        with path.open("rb") as file, collector_paused():
            document = head(file)
            first = file.tell()
            spoken = spoken_of(file)
            file.seek(first)
            with path.open("rb") as again:
                made = _CheckedBook(document, spoken, _Bookings(again, document.options))
                made.read(values(file))
                return made.folded
    except (NotInLines, OSError, LedgerError, DealError, KeyError, TypeError):
        return None


def _carries(hashed: str, previous: str, value: Mapping[str, Any]) -> bool:
    """Whether an entry's hash is the one that its content gives as it is written."""
    content = dict(value)
    content.pop("hash", None)
    return chain.hashed(previous, chain.canonical(content)) == hashed
