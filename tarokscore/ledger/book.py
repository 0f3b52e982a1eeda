"""What the entries of a ledger come to: bookings in force, balances, and where the table stands.

A fold over the entries that believes what they recorded; nothing is settled here (see keep.check).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from tarokscore import games
from tarokscore.core import LedgerError
from tarokscore.ledger.document import (
    AmendEntry,
    DealEntry,
    Document,
    Entry,
    ManualEntry,
    RulesEntry,
    UndoEntry,
    VoidEntry,
)


@dataclass(frozen=True, slots=True)
class Booking:
    """One numbered row of the sheet as it stands now. deal: the facts (None: agreed outside the rules);
    options: the house rules it was settled by; dealer: as far as known; voided, amended: why, "" if not;
    entries: those that made and changed it."""

    number: int
    scores: Mapping[str, int]
    deal: Mapping[str, Any] | None
    options: Mapping[str, Any]
    dealer: str | None = None
    note: str = ""
    voided: str = ""
    amended: str = ""
    entries: tuple[int, ...] = ()

    @property
    def counts(self) -> Mapping[str, int]:
        """What it adds to the balances; nothing once it is void."""
        return {} if self.voided else self.scores


@dataclass(frozen=True, slots=True)
class _Before:
    """What an entry replaced, so that it can be taken back."""

    entry: int
    bookings: Mapping[int, Booking | None]
    state: dict[str, Any] | None
    options: Mapping[str, Any]
    players: tuple[str, ...]


@dataclass(slots=True)
class Book:
    """The running view. Balances sum to zero after every entry, because each booking does."""

    document: Document
    bookings: dict[int, Booking] = field(default_factory=dict)
    balances: dict[str, int] = field(default_factory=dict)
    state: dict[str, Any] | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    players: tuple[str, ...] = ()
    in_force: list[_Before] = field(default_factory=list)
    folded: int = 0

    def apply(self, entry: Entry) -> None:
        """Fold in one entry. Raises LedgerError when it speaks of something that is not there."""
        self.folded += 1
        if isinstance(entry, UndoEntry):
            self._take_back(entry)
            return
        changed = self._changed(entry)
        before = {number: self.bookings.get(number) for number in changed}
        self.in_force.append(_Before(entry.n, before, self.state, self.options, self.players))
        self._replace(changed)
        if isinstance(entry, RulesEntry):
            self.options = entry.options
        elif not isinstance(entry, ManualEntry) and entry.state is not None:
            self.state = entry.state
        if isinstance(entry, DealEntry):
            self.players = tuple(entry.deal.get("players", self.players))

    def _changed(self, entry: Entry) -> dict[int, Booking]:
        match entry:
            case DealEntry():
                return {
                    entry.number: Booking(
                        entry.number, entry.scores, entry.deal, self.options, entry.dealer,
                        str(entry.deal.get("note", "")), entries=(entry.n,),
                    )
                }  # fmt: skip
            case ManualEntry():
                booking = Booking(
                    entry.number, entry.scores, None, self.options, None, entry.note, entries=(entry.n,)
                )  # fmt: skip
                return {entry.number: booking}
            case AmendEntry():
                old = self.find(entry.number)
                new = replace(
                    old,
                    scores=entry.scores,
                    deal=entry.deal,
                    dealer=entry.deal.get("dealer", old.dealer),
                    note=str(entry.deal.get("note", "")),
                    amended=entry.why,
                    entries=(*old.entries, entry.n),
                )
                return {entry.number: new, **self._also(entry)}
            case VoidEntry():
                old = self.find(entry.number)
                new = replace(old, voided=entry.why, entries=(*old.entries, entry.n))
                return {entry.number: new, **self._also(entry)}
            case _:
                return {}

    def _also(self, entry: AmendEntry | VoidEntry) -> dict[int, Booking]:
        return {
            result.number: replace(
                old := self.find(result.number), scores=result.scores, entries=(*old.entries, entry.n)
            )
            for result in entry.also
        }

    def _take_back(self, entry: UndoEntry) -> None:
        if not self.in_force or self.in_force[-1].entry != entry.entry:
            raise LedgerError(
                f"entry {entry.n} takes back entry {entry.entry}, which was not the last in force"
            )
        last = self.in_force.pop()
        self._replace(last.bookings)
        self.state, self.options, self.players = last.state, last.options, last.players

    def _replace(self, changed: Mapping[int, Booking | None]) -> None:
        for number, booking in changed.items():
            old = self.bookings.pop(number, None) if booking is None else self.bookings.get(number)
            for account, amount in (old.counts if old else {}).items():
                self.balances[account] -= amount
            if booking is not None:
                self.bookings[number] = booking
                for account, amount in booking.counts.items():
                    self.balances[account] = self.balances.get(account, 0) + amount

    def find(self, number: int) -> Booking:
        """The booking that the table calls by this number. Raises LedgerError."""
        try:
            return self.bookings[number]
        except KeyError:
            have = (
                f"there are {min(self.bookings)} to {max(self.bookings)}"
                if self.bookings
                else "there is none yet"
            )
            raise LedgerError(f"no deal {number} in this ledger; {have}") from None

    @property
    def next_number(self) -> int:
        return max(self.bookings, default=0) + 1

    @property
    def accounts(self) -> tuple[str, ...]:
        """Everybody with an account: the players, in the order they came, then a pot if there is one."""
        pots = games.load(self.document.variant).ACCOUNTS
        names = dict.fromkeys((*self.document.players, *self.balances))
        return (*(name for name in names if name not in pots), *(pot for pot in pots if pot in self.balances))


def book(document: Document, entries: Iterable[Entry] | None = None) -> Book:
    """Fold the entries of a document (or those given). Raises LedgerError."""
    made = Book(document, options=document.options, players=document.players)
    for entry in document.entries if entries is None else entries:
        made.apply(entry)
    return made
