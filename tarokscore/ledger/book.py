"""What the entries of a ledger come to: bookings in force, balances, and where the table stands.

A fold over the entries that believes what they recorded; nothing is settled here (see verify.check).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from tarokscore import games
from tarokscore.core import LedgerError, RequestError
from tarokscore.ledger.consistency import misfit
from tarokscore.ledger.format import (
    AmendEntry,
    DealEntry,
    Document,
    Entry,
    ManualEntry,
    PaidEntry,
    PlayersEntry,
    Remark,
    RulesEntry,
    UndoEntry,
    VoidEntry,
)


class Booking(NamedTuple):
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


class _Before(NamedTuple):
    """What an entry replaced, so that it can be taken back. bookings: only those that were there before."""

    entry: Entry
    bookings: Mapping[int, Booking]
    state: dict[str, Any] | None
    options: Mapping[str, Any]
    players: tuple[str, ...]
    paid: tuple[PaidEntry, ...]
    dealer: str | None
    names: Mapping[str, str]
    remarks: tuple[Remark, ...]
    seated: int


@dataclass(slots=True)
class Book:
    """The running view. Balances sum to zero after every entry, because each booking does."""

    document: Document
    bookings: dict[int, Booking] = field(default_factory=dict)
    balances: dict[str, int] = field(default_factory=dict)
    state: dict[str, Any] | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    players: tuple[str, ...] = ()
    paid: tuple[PaidEntry, ...] = ()
    dealer: str | None = None  # of the next deal, where the one whose turn it was has left
    names: Mapping[str, str] = field(default_factory=dict)  # of the header -> today's
    remarks: tuple[Remark, ...] = ()  # expected totals, protests and what became of them
    in_force: list[_Before] = field(default_factory=list)
    folded: int = 0
    seated: int = 0  # the entry that last said who sits where
    _highest: int = 0

    def apply(self, entry: Entry) -> None:
        """Fold in one entry. Raises LedgerError when it does not fit."""
        if wrong := misfit(self, entry):
            self.folded += 1
            raise LedgerError(wrong)
        self.fold(entry)

    def fold(self, entry: Entry) -> None:
        """The same whether it fits or not. Raises LedgerError when it speaks of something that is not there,
        and leaves it out."""
        self.folded += 1
        if isinstance(entry, DealEntry):  # most of them are, and to ask what they are not takes long
            self._play(entry)
            return
        if isinstance(entry, UndoEntry):
            self._take_back(entry)
            return
        self._remember(entry, self._changed(entry))
        if isinstance(entry, RulesEntry):
            self.options = entry.options
        elif isinstance(entry, PaidEntry):
            self.paid = (*self.paid, entry)
        elif isinstance(entry, PlayersEntry):
            self._seat(entry)
        elif isinstance(entry, Remark):
            self.remarks = (*self.remarks, entry)
        elif not isinstance(entry, ManualEntry) and entry.state is not None:
            self.state = entry.state
        if isinstance(entry, AmendEntry) and self._is_last(entry.number):
            self.players = tuple(entry.deal.get("players", self.players))
            self.dealer = None
        elif isinstance(entry, VoidEntry) and self._is_last(entry.number):
            self.players = self._players_before(entry.number)

    def plus(self, entry: Entry) -> "Book":
        """A copy with one entry more, to see what would be; this one stays as it is."""
        copy = replace(
            self, bookings=dict(self.bookings), balances=dict(self.balances), in_force=list(self.in_force)
        )
        copy.apply(entry)
        return copy

    def _play(self, entry: DealEntry) -> None:
        """Book a deal; whoever played in it is the table."""
        number, deal, note = entry.number, entry.deal, str(entry.deal.get("note", ""))
        booking = Booking(number, entry.scores, deal, self.options, entry.dealer, note, "", "", (entry.n,))
        if number in self.bookings:
            self._remember(entry, {number: booking})
        else:
            self._keep(entry, {})
            self._put(booking)
        self.players = tuple(deal["players"])
        self.state = self.state if entry.state is None else entry.state
        self.dealer = None

    def _remember(self, entry: Entry, changed: Mapping[int, Booking]) -> None:
        """Book what an entry changes, and keep what it replaces."""
        self._keep(entry, {each: self.bookings[each] for each in changed if each in self.bookings})
        self._replace(changed)

    def _keep(self, entry: Entry, replaced: Mapping[int, Booking]) -> None:
        before = _Before(
            entry, replaced, self.state, self.options, self.players, self.paid, self.dealer, self.names,
            self.remarks, self.seated,
        )  # fmt: skip
        self.in_force.append(before)

    def _is_last(self, number: int) -> bool:
        """Whether no deal in force came after this one, and nobody was seated since: its players are the
        table."""
        booking = self.bookings[number]
        if booking.deal is None or self.seated > booking.entries[0]:
            return False
        later = (each for each in self.bookings.values() if each.number > number and each.deal is not None)
        return all(each.voided for each in later)

    def _players_before(self, number: int) -> tuple[str, ...]:
        """Who sat at the table before a deal that is void: the players of the last one in force, or the
        header's."""
        deals = (each for each in self.bookings.values() if each.number < number and not each.voided)
        last = max((each for each in deals if each.deal), key=lambda each: each.number, default=None)
        return tuple(last.deal["players"]) if last is not None and last.deal else self.founders

    def _changed(self, entry: Entry) -> dict[int, Booking]:
        """The bookings as an entry that is no deal leaves them."""
        match entry:
            case ManualEntry():
                booking = Booking(
                    entry.number, entry.scores, None, self.options, None, entry.note, entries=(entry.n,)
                )
                return {entry.number: booking}
            case AmendEntry():
                old = self.find(entry.number)
                new = old._replace(
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
                new = old._replace(voided=entry.why, entries=(*old.entries, entry.n))
                return {entry.number: new, **self._also(entry)}
            case PlayersEntry() if entry.renamed:
                return self._under_new_names(entry.renamed)
            case _:
                return {}

    def _under_new_names(self, names: Mapping[str, str]) -> dict[int, Booking]:
        from tarokscore.ledger.renames import by_name, renamed  # few ledgers need it

        model = games.load(self.document.variant).Deal
        return {
            number: old._replace(
                scores=by_name(old.scores, names),
                deal=None if old.deal is None else renamed(model, old.deal, names),
                dealer=names.get(old.dealer, old.dealer) if old.dealer else None,
            )
            for number, old in self.bookings.items()
        }

    def _seat(self, entry: PlayersEntry) -> None:
        from tarokscore.ledger.renames import remarked, renamed

        self.players, self.dealer = entry.players, entry.dealer
        self.seated = self.seated if entry.renamed else entry.n
        if not entry.renamed:
            return
        today = self.names or {name: name for name in self.document.players}
        self.names = {name: entry.renamed.get(now, now) for name, now in today.items()}
        if self.state is not None:
            self.state = renamed(games.load(self.document.variant).State, self.state, entry.renamed)
        self.paid = tuple(
            each.model_copy(
                update={
                    "payer": entry.renamed.get(each.payer, each.payer),
                    "payee": entry.renamed.get(each.payee, each.payee),
                }
            )
            for each in self.paid
        )
        model = games.load(self.document.variant).Deal
        self.remarks = tuple(remarked(model, each, entry.renamed) for each in self.remarks)
        for old in entry.renamed:
            self.balances.pop(old, None)

    def _also(self, entry: AmendEntry | VoidEntry) -> dict[int, Booking]:
        return {
            old.number: old._replace(scores=result.scores, entries=(*old.entries, entry.n))
            for result in entry.also
            for old in (self.find(result.number),)
        }

    def _take_back(self, entry: UndoEntry) -> None:
        if not self.in_force or self.in_force[-1].entry.n != entry.entry:
            raise LedgerError(f"it takes back entry {entry.entry}, which was not the last in force")
        last = self.in_force.pop()
        made = {last.entry.number: None} if isinstance(last.entry, DealEntry | ManualEntry) else {}
        self._replace({**made, **last.bookings})
        self.state, self.options, self.players = last.state, last.options, last.players
        self.paid, self.dealer = last.paid, last.dealer
        self.names, self.remarks, self.seated = last.names, last.remarks, last.seated
        if isinstance(last.entry, PlayersEntry):
            for name in last.entry.renamed.values():
                self.balances.pop(name, None)

    def _replace(self, changed: Mapping[int, Booking | None]) -> None:
        for number, booking in changed.items():
            old = self.bookings.pop(number, None) if booking is None else self.bookings.get(number)
            for account, amount in (old.counts if old else {}).items():
                self.balances[account] -= amount
            if booking is None:
                self._highest = max(self.bookings, default=0)
                self._forget(old)
            else:
                self._put(booking)

    def _put(self, booking: Booking) -> None:
        self.bookings[booking.number] = booking
        if booking.number > self._highest:
            self._highest = booking.number
        balances = self.balances
        for account, amount in booking.counts.items():
            balances[account] = balances.get(account, 0) + amount

    def _forget(self, gone: Booking | None) -> None:
        """Accounts that only a booking had which was taken back."""
        for account in gone.scores if gone else ():
            if not any(account in each.scores for each in self.bookings.values()):
                self.balances.pop(account, None)

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
            raise RequestError(f"no deal {number} in this ledger; {have}") from None

    def is_deal(self, booking: Booking) -> bool:
        """Whether it counts as a deal: not void, not by hand, and not what its game calls none."""
        if booking.voided or booking.deal is None:
            return False
        return booking.deal.get("outcome") not in games.load(self.document.variant).NO_DEAL

    @property
    def next_number(self) -> int:
        return self._highest + 1

    @property
    def founders(self) -> tuple[str, ...]:
        """The players of the header, by the names they go by today."""
        return tuple(self.names.get(name, name) for name in self.document.players)

    @property
    def first_dealer(self) -> str | None:
        """The dealer of the first deal, if it was agreed, by the name he goes by today."""
        dealer = self.document.dealer
        return self.names.get(dealer, dealer) if dealer is not None else None

    @property
    def pots(self) -> tuple[str, ...]:
        """Names of accounts that can be nobody's here: those of the game, unless a player is called so."""
        people = (*self.founders, *self.players)
        return tuple(name for name in games.load(self.document.variant).ACCOUNTS if name not in people)

    @property
    def accounts(self) -> tuple[str, ...]:
        """Everybody with an account: the players, in the order they came, then the pots in use."""
        pots = self.pots
        names = dict.fromkeys((*self.founders, *self.balances, *self.players))
        return (*(name for name in names if name not in pots), *(pot for pot in pots if pot in self.balances))


def book(document: Document, entries: Iterable[Entry] | None = None) -> Book:
    """Fold the entries of a document (or those given). Raises LedgerError."""
    made = Book(document, options=document.options, players=document.players)
    for entry in document.entries if entries is None else entries:
        try:
            made.apply(entry)
        except LedgerError as error:
            message = f"this ledger is damaged: entry {entry.n} ({entry.type}): {error.message}"
            raise LedgerError(message, "tarokscore check says what differs; nothing was changed") from None
    return made
