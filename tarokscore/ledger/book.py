"""The bookings in force and the standing, folded from a ledger's entries.

Recorded amounts are taken as they are; nothing is settled here (see check.py).
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from tarokscore import games, replay
from tarokscore.core import LedgerError, Message, RequestError
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
from tarokscore.ledger.renames import by_name, remarked, renamed
from tarokscore.ledger.standing import Seating, Standing
from tarokscore.schema import Carried, Facts


class Booking(NamedTuple):
    """One numbered row of the sheet as it stands now.

    deal: the facts (None: booked by hand); options: the house rules it was settled by; dealer: None if
    unknown; voided, amended: the reason, "" if not; entries: the numbers of the entries that made and changed
    it; seating: the table before it; before: the state it was settled from, as plain data (None: the game's
    first one).
    """

    number: int
    scores: Mapping[str, int]
    deal: Mapping[str, Any] | None
    options: Mapping[str, Any]
    dealer: str | None = None
    note: str = ""
    voided: str = ""
    amended: str = ""
    entries: tuple[int, ...] = ()
    seating: Seating = Seating(())
    before: dict[str, Any] | None = None

    @property
    def counts(self) -> Mapping[str, int]:
        """Its amounts, {account: score points}; {} once it is void."""
        return {} if self.voided else self.scores

    @property
    def settles(self) -> bool:
        """Whether it is a deal in force, so that the next deal is settled from the state that it leaves."""
        return self.deal is not None and not self.voided


class InForce(NamedTuple):
    """An entry in force, with the standing before it and the bookings that it replaced, so that it can be
    undone."""

    entry: Entry
    before: Standing
    bookings: Mapping[int, Booking]


class Book:
    """The standing of a table and its bookings. Balances sum to zero after every entry, because each booking
    does.

    agreed: all house rules that were ever in force; unsettled: deals that were corrected since the states of
    the later ones were settled (see corrections); carried: a state as plain data, and as the game's own.
    """

    __slots__ = ("_rules", "agreed", "bookings", "carried", "document", "in_force", "standing", "unsettled")

    def __init__(self, document: Document) -> None:
        self.document = document
        self.standing = Standing(Seating(document.players), {}, None, document.options)
        self.bookings: dict[int, Booking] = {}
        self.in_force: list[InForce] = []
        self.agreed: list[Mapping[str, Any]] = [document.options]
        self.unsettled: set[int] = set()
        self.carried: tuple[dict[str, Any] | None, Carried] | None = None
        self._rules: tuple[Mapping[str, Any], Facts] | None = None

    def apply(self, entry: Entry) -> None:
        """Fold in one entry. Raises LedgerError when it does not fit (see consistency.py)."""
        if wrong := misfit(self, entry):
            self.skip()
            raise LedgerError(wrong)
        self.fold(entry)

    def skip(self) -> None:
        """Leave out one entry, whose number stays taken."""
        self.standing = self.standing._replace(entry=self.folded + 1, hash=None)

    def fold(self, entry: Entry) -> None:
        """Fold in one entry without checking that it fits. Raises LedgerError, and leaves it out, when it
        refers to an entry or booking that does not exist."""
        if isinstance(entry, DealEntry):  # most of them are, and to ask what they are not takes long
            self._play(entry)
            return
        try:
            if isinstance(entry, UndoEntry):
                self._take_back(entry)
                return
            changed = self._changed(entry)
        except LedgerError:
            self.skip()
            raise
        before = self.standing
        old = {number: self.bookings[number] for number in changed if number in self.bookings}
        seating, options, state = self._seating_after(entry), before.options, before.state
        balances, names = self._balances_after(changed, old), before.names
        paid, remarks, seated = before.paid, before.remarks, before.seated
        if isinstance(entry, RulesEntry):
            options = entry.options
            self.agreed.append(options)
        elif isinstance(entry, PaidEntry):
            paid = (*paid, entry)
        elif isinstance(entry, PlayersEntry) and entry.renamed:
            balances = _renamed_last(before.balances, entry.renamed)
            today = names or {name: name for name in self.document.players}
            names = {name: entry.renamed.get(now, now) for name, now in today.items()}
            state, paid, remarks = self._under_new_names(entry.renamed)
        elif isinstance(entry, PlayersEntry):
            seated = entry.n
        elif isinstance(entry, Remark):
            remarks = (*remarks, entry)
        elif isinstance(entry, AmendEntry | VoidEntry):
            state = state if entry.state is None else entry.state
            self.unsettled.add(entry.number)
        self._remember(entry, old, changed)
        deals = sum(map(self.is_deal, changed.values())) - sum(map(self.is_deal, old.values()))
        self.standing = Standing(
            seating, balances, state, options, max(before.number, *changed, 0), before.deals + deals,
            names, paid, remarks, seated, before.entry + 1, entry.hash,
        )  # fmt: skip

    def plus(self, entry: Entry) -> "Book":
        """Return a copy with one entry more; this book is unchanged."""
        copy = Book(self.document)
        copy.standing, copy.bookings, copy.in_force = self.standing, dict(self.bookings), list(self.in_force)
        copy.agreed, copy.unsettled = list(self.agreed), set(self.unsettled)
        copy.apply(entry)
        return copy

    # --- where the table stands ------------------------------------------------------------------

    @property
    def balances(self) -> Mapping[str, int]:
        return self.standing.balances

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits at the table, in order of play."""
        return self.standing.seating.players

    @property
    def dealer(self) -> str | None:
        """The dealer of the next deal, where the one whose turn it was has left the table."""
        return self.standing.seating.dealer

    @property
    def state(self) -> dict[str, Any] | None:
        """What the last deal left, as plain data."""
        return self.standing.state

    @property
    def variant(self) -> str:
        """The id of the game."""
        return self.document.variant

    @property
    def options(self) -> Mapping[str, Any]:
        """The house rules in force, in full."""
        return self.standing.options

    @property
    def rules(self) -> Facts:
        """The house rules in force as the game's Options. Raises LedgerError when they are not valid."""
        if self._rules is None or self._rules[0] is not self.options:
            self._rules = (self.options, replay.rules_of(self.document.variant, self.options))
        return self._rules[1]

    @property
    def paid(self) -> tuple[PaidEntry, ...]:
        return self.standing.paid

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """Expected totals, protests, and what became of them."""
        return self.standing.remarks

    @property
    def names(self) -> Mapping[str, str]:
        """Player of the head -> the name of today, where somebody was renamed."""
        return self.standing.names

    @property
    def seated(self) -> int:
        """The number of the entry that last set the seating; 0 for the head."""
        return self.standing.seated

    @property
    def folded(self) -> int:
        """The number of the last entry."""
        return self.standing.entry

    @property
    def next_number(self) -> int:
        return self.standing.number + 1

    @property
    def founders(self) -> tuple[str, ...]:
        """The players of the header, by the names they go by today."""
        return tuple(self.names.get(name, name) for name in self.document.players)

    @property
    def first_dealer(self) -> str | None:
        """The dealer of the first deal, if it was agreed, by the name they go by today."""
        dealer = self.document.dealer
        return self.names.get(dealer, dealer) if dealer is not None else None

    @property
    def pots(self) -> tuple[str, ...]:
        """The pots of the game that are accounts here: all but those whose name a player has."""
        people = (*self.founders, *self.players)
        return tuple(name for name in games.load(self.document.variant).ACCOUNTS if name not in people)

    @property
    def accounts(self) -> tuple[str, ...]:
        """Everybody with an account: the players, in the order they came, then the pots in use."""
        pots = self.pots
        names = dict.fromkeys((*self.founders, *self.balances, *self.players))
        return (*(name for name in names if name not in pots), *(pot for pot in pots if pot in self.balances))

    # --- bookings --------------------------------------------------------------------------------

    def find(self, number: int) -> Booking:
        """The booking with this number. Raises RequestError when there is none."""
        try:
            return self.bookings[number]
        except KeyError:
            none = Message("no deal {number} in this ledger; there is none yet")
            if self.bookings:
                none = Message(
                    "no deal {number} in this ledger; there are {first} to {last}",
                    first=min(self.bookings),
                    last=max(self.bookings),
                )
            raise RequestError(none.filled(number=number)) from None

    def is_deal(self, booking: Booking) -> bool:
        """Whether a booking counts as a played deal: in force, not by hand, and not an outcome in the game's
        NO_DEAL."""
        if booking.voided or booking.deal is None:
            return False
        return booking.deal.get("outcome") not in games.load(self.document.variant).NO_DEAL

    def after(self, number: int) -> Iterator[Booking]:
        """The bookings with higher numbers, in order."""
        first, end = number + 1, self.standing.number + 1
        numbers = range(first, end) if self._gapless else sorted(n for n in self.bookings if n >= first)
        return (self.bookings[each] for each in numbers if each in self.bookings)

    @property
    def rows(self) -> Iterator[Booking]:
        """All bookings, in the order of their numbers."""
        return self.after(-1)

    def _before(self, number: int) -> Iterator[Booking]:
        """The bookings before one, the last one first."""
        numbers = range(number) if self._gapless else sorted(n for n in self.bookings if n < number)
        return (self.bookings[each] for each in reversed(numbers) if each in self.bookings)

    @property
    def _gapless(self) -> bool:
        """Whether the numbers are as this program gives them, so that they need no sorting."""
        return len(self.bookings) >= self.standing.number

    # --- what an entry changes -------------------------------------------------------------------

    def _play(self, entry: DealEntry) -> None:
        """Book a deal; whoever played in it is the table."""
        before, number, deal = self.standing, entry.number, entry.deal
        booking = Booking(
            number, entry.scores, deal, before.options, entry.dealer, str(deal.get("note", "")), "", "",
            (entry.n,), before.seating, before.state,
        )  # fmt: skip
        old = {number: self.bookings[number]} if number in self.bookings else {}
        balances = self._balances_after({number: booking}, old)
        self._remember(entry, old, {number: booking})
        players = tuple(deal["players"])
        seating = before.seating
        if seating.players != players or seating.dealer is not None:
            seating = Seating(players)
        deals = before.deals + self.is_deal(booking) - (self.is_deal(old[number]) if old else 0)
        self.standing = Standing(
            seating, balances, before.state if entry.state is None else entry.state, before.options,
            max(before.number, number), deals, before.names, before.paid, before.remarks, before.seated,
            before.entry + 1, entry.hash,
        )  # fmt: skip

    def _remember(self, entry: Entry, replaced: Mapping[int, Booking], booked: Mapping[int, Booking]) -> None:
        """Keep what an entry books, and what it replaces, so that it can be taken back."""
        self.in_force.append(InForce(entry, self.standing, replaced))
        self.bookings.update(booked)

    def _take_back(self, entry: UndoEntry) -> None:
        if not self.in_force or self.in_force[-1].entry.n != entry.entry:
            raise LedgerError(
                Message("it takes back entry {entry}, which was not the last in force", entry=entry.entry)
            )
        last = self.in_force.pop()
        if isinstance(last.entry, DealEntry | ManualEntry):
            self.bookings.pop(last.entry.number, None)
            self.unsettled.discard(last.entry.number)
        elif isinstance(last.entry, AmendEntry | VoidEntry):
            self.unsettled.add(last.entry.number)
        self.bookings.update(last.bookings)
        self.standing = last.before._replace(entry=self.folded + 1, hash=entry.hash)

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
                return {
                    number: self._booking_under(entry.renamed, old) for number, old in self.bookings.items()
                }
            case _:
                return {}

    def _also(self, entry: AmendEntry | VoidEntry) -> dict[int, Booking]:
        return {
            old.number: old._replace(scores=result.scores, entries=(*old.entries, entry.n))
            for result in entry.also
            for old in (self.find(result.number),)
        }

    def _balances_after(
        self, changed: Mapping[int, Booking], old: Mapping[int, Booking]
    ) -> Mapping[str, int]:
        if not changed:
            return self.balances
        balances = dict(self.balances)
        for number, booking in changed.items():
            for account, amount in old[number].counts.items() if number in old else ():
                balances[account] -= amount
            for account, amount in booking.counts.items():
                balances[account] = balances.get(account, 0) + amount
        return balances

    def _seating_after(self, entry: Entry) -> Seating:
        """The table as an entry that is no deal leaves it: a correction of the last deal changes it."""
        if isinstance(entry, PlayersEntry):
            return Seating(entry.players, entry.dealer)
        if isinstance(entry, AmendEntry | VoidEntry) and self._is_last(entry.number):
            if isinstance(entry, VoidEntry):
                return self._seating_before(self.bookings[entry.number])
            return Seating(tuple(entry.deal.get("players", self.players)))
        return self.standing.seating

    def _is_last(self, number: int) -> bool:
        """Whether no deal in force came after this one, and nobody was seated since: its players are the
        table."""
        booking = self.bookings[number]
        if booking.deal is None or self.seated > booking.entries[0]:
            return False
        return not any(each.settles for each in self.after(number))

    def _seating_before(self, booking: Booking) -> Seating:
        """Who sat at the table before a deal that is void, and before the void ones right before it, unless
        somebody was seated in between."""
        found = booking.seating
        for each in self._before(booking.number):
            if each.settles or (each.deal is not None and self.seated > each.entries[0]):
                break
            found = found if each.deal is None else each.seating
        return found

    # --- other names -----------------------------------------------------------------------------

    def _booking_under(self, names: Mapping[str, str], old: Booking) -> Booking:
        game = games.load(self.document.variant)
        return old._replace(
            scores=by_name(old.scores, names),
            deal=None if old.deal is None else renamed(game.Deal, old.deal, names),
            dealer=names.get(old.dealer, old.dealer) if old.dealer else None,
            seating=_seating_under(old.seating, names),
            before=None if old.before is None else renamed(game.State, old.before, names),
        )

    def _under_new_names(
        self, names: Mapping[str, str]
    ) -> tuple[dict[str, Any] | None, tuple[PaidEntry, ...], tuple[Remark, ...]]:
        """State, payments and remarks under other names."""
        game, now = games.load(self.document.variant), self.standing
        paid = tuple(
            each.model_copy(
                update={
                    "payer": names.get(each.payer, each.payer),
                    "payee": names.get(each.payee, each.payee),
                }
            )
            for each in now.paid
        )
        state = None if now.state is None else renamed(game.State, now.state, names)
        return state, paid, tuple(remarked(game.Deal, each, names) for each in now.remarks)


def _renamed_last(balances: Mapping[str, int], names: Mapping[str, str]) -> dict[str, int]:
    """Balances under other names: whoever is renamed comes last, as somebody new does."""
    kept = {name: amount for name, amount in balances.items() if name not in names}
    return kept | {new: balances[old] for old, new in names.items() if old in balances}


def _seating_under(seating: Seating, names: Mapping[str, str]) -> Seating:
    dealer = names.get(seating.dealer, seating.dealer) if seating.dealer else None
    return Seating(tuple(names.get(name, name) for name in seating.players), dealer)


def book(document: Document, entries: Iterable[Entry] | None = None) -> Book:
    """Fold the entries of a document (or `entries` instead) into a Book. Raises LedgerError."""
    made = Book(document)
    for entry in document.entries if entries is None else entries:
        try:
            made.apply(entry)
        except LedgerError as error:
            message = Message(
                "this ledger is damaged: entry {n} ({type}): {message}",
                n=entry.n,
                type=entry.type,
                message=error.message,
            )
            raise LedgerError(
                message, Message("tarokscore check says what differs; nothing was changed")
            ) from None
    return made
