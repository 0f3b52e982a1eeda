"""Where the table of a ledger stands, read line by line: its bookings are not kept."""

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

from tarokscore import games
from tarokscore.core import LedgerError
from tarokscore.core.garbage_collection import collector_paused
from tarokscore.ledger import chain, corrections, format, storage
from tarokscore.ledger.book import Book, Booking, InForce, book
from tarokscore.ledger.format import DealEntry, Document, Entry
from tarokscore.ledger.lines import NotInLines, Spoken, entry_of, head, spoken_of, values

_KEYS = {"n", "type", "at", "number", "dealer", "deal", "scores", "state", "hash"}
_HASH = re.compile(r"[0-9a-f]{32}").fullmatch
_WHOLE = {int}


class LineBook(Book):
    """A Book that keeps only the bookings that later entries refer to. spoken: what they refer to (None: keep
    every booking from now on)."""

    __slots__ = ("spoken",)

    def __init__(self, document: Document, spoken: Spoken) -> None:
        super().__init__(document)
        self.spoken: Spoken | None = spoken

    def _remember(self, entry: Entry, replaced: Mapping[int, Booking], booked: Mapping[int, Booking]) -> None:
        if self.spoken is None or entry.n in self.spoken.undone:
            self.in_force.append(InForce(entry, self.standing, replaced))
        else:
            self.in_force.clear()  # what stands below it cannot be the last in force any more
        if not isinstance(entry, DealEntry) or self.spoken is None or entry.number in self.spoken.bookings:
            self.bookings.update(booked)

    def _play(self, entry: DealEntry) -> None:
        if entry.number != self.next_number and (entry.number or self.folded):
            raise NotInLines
        super()._play(entry)

    def read(self, told: Iterable[tuple[int, dict[str, Any]]]) -> None:
        """Fold in entries as plain data, each with the offset where its line begins. Deals that no later
        entry refers to (nearly all) are added up without making objects of them. Raises NotInLines,
        LedgerError."""
        names = set[str]()
        now, balances = self.standing, dict(self.balances)
        entry, number, deals, state, last = now.entry, now.number, now.deals, now.state, now.hash
        seats = list(now.seating.players)
        unplayed, spoken = games.load(self.document.variant).NO_DEAL, self.spoken
        corrected: Container[int] = spoken.bookings if spoken else ()
        undone: Container[int] = spoken.undone if spoken else ()
        for start, value in told:
            if (
                value["type"] == "deal"
                and value.keys() == _KEYS
                and (scores := value["scores"]).keys() == names
                and value["deal"]["players"] == seats
                and value["n"] == entry + 1 not in undone
                and value["number"] == number + 1 not in corrected
                and value["dealer"] in names
                and type(value["n"]) is type(value["number"]) is int
                and set(map(type, scores.values())) == _WHOLE
                and type(value["state"]) is dict
                and type(value["at"]) is str
                and _HASH(value["hash"])
                and not sum(scores.values())
                and now.seating.dealer is None
                and state is not None
            ):
                self._prove(start, value, state, last)
                for name, amount in scores.items():
                    balances[name] += amount
                entry, number, state, last = entry + 1, number + 1, value["state"], value["hash"]
                deals += value["deal"].get("outcome") not in unplayed
                continue
            self.standing = now._replace(
                balances=balances, entry=entry, number=number, deals=deals, state=state, hash=last
            )
            self.in_force = [] if entry != now.entry else self.in_force
            self._fold_line(start, value)
            now, balances = self.standing, dict(self.balances)
            entry, number, deals, state, last = now.entry, now.number, now.deals, now.state, now.hash
            players = set(now.seating.players)
            seats = list(now.seating.players)
            names = players if players <= balances.keys() else set()
        self.standing = now._replace(
            balances=balances, entry=entry, number=number, deals=deals, state=state, hash=last
        )
        self.in_force = [] if entry != now.entry else self.in_force

    def _prove(self, start: int, deal: dict[str, Any], state: dict[str, Any], last: str | None) -> None:
        """Look closer at a deal that fits, before it is added up. state, last: what the entry before it left,
        and its hash. Raises NotInLines."""

    def _fold_line(self, start: int, value: dict[str, Any]) -> None:
        """Fold in any entry. Raises NotInLines, LedgerError."""
        self.apply(entry_of(value, self.folded + 1))

    def _is_last(self, number: int) -> bool:
        booking = self.bookings[number]
        if booking.deal is None or self.seated > booking.entries[0]:
            return False
        later = (self.bookings.get(each) for each in range(number + 1, self.next_number))
        return not any(each is None or each.settles for each in later)

    def _before(self, number: int) -> Iterator[Booking]:
        """The void bookings right before one."""
        for each in range(number - 1, -1, -1):
            if each not in self.bookings:
                return
            yield self.bookings[each]


def load(path: Path) -> Book:
    """The book of a ledger file, read line by line where possible: then it has no bookings. Raises
    LedgerError."""
    try:
        storage.expect_file(path)
        with path.open("rb") as file, collector_paused():
            return standing_book(file)
    except (NotInLines, OSError, LedgerError):  # whoever reads it whole says what is wrong
        with storage.about(path):
            return book(storage.load(path))


def append(path: Path, make: Callable[[Book], Entry | Iterator[Entry]]) -> Book:
    """Add the entries that `make` returns or yields to a ledger file; yielded ones are applied one by one.
    Hold the lock.

    `make` gets the book, which may have no bookings of before; the document of the returned book has only the
    new entries where the ledger was read by lines. Raises LedgerError, DealError; NotInLines, before `make`
    is called, where the ledger has to be read whole.
    """
    try:
        storage.expect_file(path)
        content = path.read_bytes()
    except (OSError, LedgerError):
        raise NotInLines from None
    with collector_paused():
        found = standing_book(BytesIO(content))
    last = found.standing.hash or chain.head_hash(found.document)
    made = make(found)
    added: list[Entry] = []
    for entry in made if isinstance(made, Iterator) else (made,):
        found.apply(entry)
        added.append(entry)
    chained = tuple(format.chained(last, added))
    found.document = found.document.model_copy(update={"entries": chained})
    corrections.outlook(found)  # what cannot be told afterwards is not written
    storage.append(path, content, chained)
    return found


def standing_book(file: BinaryIO) -> LineBook:
    """The standing of a ledger file. Raises NotInLines, or LedgerError where an entry does not fit."""
    document = head(file)
    first = file.tell()
    made = LineBook(document, spoken_of(file))
    file.seek(first)
    try:
        made.read(values(file))
    except (LedgerError, KeyError, TypeError):
        raise NotInLines from None
    made.spoken = None
    return made
