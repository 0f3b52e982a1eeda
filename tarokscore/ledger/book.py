"""Where a table stands and its bookings, folded from a ledger's entries.

Recorded amounts are taken as they are; nothing is settled here (see check.py).
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from operator import add
from typing import Any, NamedTuple

from tarokscore import games, replay
from tarokscore.core import LedgerError, Message, RequestError
from tarokscore.core.garbage_collection import collector_paused
from tarokscore.core.key_names import NamedKey
from tarokscore.ledger.bookings import Booking, Bookings, booking_of
from tarokscore.ledger.consistency import misfit
from tarokscore.ledger.entries import (
    AmendEntry,
    DealEntry,
    Entry,
    ExpectEntry,
    ManualEntry,
    PaidEntry,
    PlayersEntry,
    ProtestEntry,
    Remark,
    ResolveEntry,
    RulesEntry,
    StakeEntry,
    UndoEntry,
    VoidEntry,
    off_by,
)
from tarokscore.ledger.format import Document, ParsedEntry, expect_sound
from tarokscore.ledger.renames import standing_under
from tarokscore.ledger.standing import Seating, Standing
from tarokscore.schema import Carried, Facts

CACHED_BOOKINGS = 512  # bookings are kept of those that were made last


class InForce(NamedTuple):
    """An entry in force, with the standing before it and the bookings that it replaced, so that it can be
    undone."""

    entry: Entry
    before: Standing
    bookings: Mapping[int, Booking]


_HASH = re.compile(r"[0-9a-f]{32}").fullmatch
_PLAIN = ["n", "type", "at", "number", "dealer", "deal", "scores", "state", "hash"]


class Book:
    """The standing of a table and its bookings. Balances sum to zero after every entry, because each booking
    does.

    in_force: the numbers of the entries in force; undoable: those of them that are no plain deals; agreed:
    (entry, house rules that are in force from it on), all that ever were; unsettled: deals that were
    corrected since the states of the later ones were settled (see corrections); carried: a state as plain
    data, and as the game's own.
    """

    __slots__ = (
        "_no_deal", "_rules", "agreed", "bookings", "carried", "document", "in_force", "standing", "undoable",
        "unsettled",
    )  # fmt: skip

    def __init__(self, document: Document) -> None:
        self.document = document
        self.standing = Standing(Seating(document.players), {}, None, document.options)
        self.bookings = Bookings(lru_cache(CACHED_BOOKINGS)(self._played))
        self.in_force: list[int] = []
        self.undoable: dict[int, InForce] = {}
        self.agreed: list[tuple[int, Mapping[str, Any]]] = [(0, document.options)]
        self.unsettled: set[int] = set()
        self.carried: tuple[dict[str, Any] | None, Carried] | None = None
        self._rules: dict[int, tuple[Mapping[str, Any], Facts]] = {}  # by identity: of the very objects
        self._no_deal = games.load(document.variant).NO_DEAL

    def fold_plain(
        self, told: Iterator[ParsedEntry], agrees: Callable[[dict[str, Any]], bool] | None = None
    ) -> ParsedEntry | None:
        """Fold in entries, of which no objects are made, as long as they are plain deals; return the first
        one that is none, or None at the end.

        A plain deal is of the right shape and fits, and nothing but its amounts and its state is new: those
        who sit at the table play it, from the state that the entry before it left. Nearly all are. agrees:
        what else must be true of it.
        """
        now = self.standing
        entry, number, deals, state, chained = now.entry, now.number, now.deals, now.state, now.hash
        seats = [*now.seating.players]
        if (
            now.state_of != entry
            or now.seating.replacement_dealer is not None
            or not now.balances.keys() >= {*seats}
        ):
            return next(told, None)
        totals, plain, no_deal = [now.balances[name] for name in seats], _PLAIN, self._no_deal
        integers = [int] * len(seats)  # and no bool
        for each in told:
            if type(each) is not dict or (keys := [*each]) != plain:
                break
            plain = keys  # the next ones are mostly the very same texts, which takes no comparing
            n, kind, at, called, dealer, deal, scores, left, carried = each.values()
            if not (
                type(n) is type(called) is int
                and n == entry + 1
                and called == number + 1
                and kind == "deal"
                and type(deal) is type(left) is type(scores) is dict
                and deal.get("players") == [*scores] == seats
                and [*map(type, scores.values())] == integers
                and not sum(scores.values())
                and type(dealer) is type(at) is type(carried) is str
                and dealer in scores
                and _HASH(carried)
                and (agrees is None or agrees(each))
            ):
                break
            entry, number, state, chained = n, called, left, carried
            totals = [*map(add, totals, scores.values())]
            deals += deal.get("outcome") not in no_deal
        else:
            each = None
        if entry != now.entry:
            entries = range(now.entry + 1, entry + 1)
            self.bookings.put(range(now.number + 1, number + 1), entries)
            self.in_force += entries
            self.standing = now._replace(
                balances={**now.balances, **dict(zip(seats, totals, strict=True))}, state=state,
                number=number, deals=deals, entry=entry, hash=chained, state_of=entry,
            )  # fmt: skip
        return each

    def _played(self, entry: int) -> Booking:
        """The booking of a plain deal."""
        entries = self.document.entries
        deal, last = entries[entry - 1], entries[entry - 2]
        assert isinstance(deal, DealEntry) and isinstance(last, DealEntry | AmendEntry | VoidEntry)
        _, options = self.agreed[bisect_right(self.agreed, entry, key=lambda each: each[0]) - 1]
        return booking_of(deal, options, Seating(tuple(deal.deal["players"])), last.state)

    def apply(self, entry: Entry) -> None:
        """Fold in one entry. Raises LedgerError when it does not fit (see consistency.py)."""
        if wrong := misfit(self, entry):
            self.skip()
            raise LedgerError(wrong)
        self.fold(entry)

    def skip(self) -> None:
        """Leave out one entry, whose number stays taken."""
        self.standing = self.standing._replace(entry=self.last_entry + 1, hash=None)

    def fold(self, entry: Entry) -> None:
        """Fold in one entry without checking that it fits. Raises LedgerError, and leaves it out, when it
        refers to an entry or booking that does not exist."""
        try:
            if isinstance(entry, UndoEntry):
                self._take_back(entry)
            else:
                self._fold_in(entry, self._changed(entry))
        except LedgerError:
            self.skip()
            raise
        if self.options is not self.agreed[-1][1]:
            self.agreed.append((entry.n, self.options))

    def _fold_in(self, entry: Entry, booked: Mapping[int, Booking]) -> None:
        """Fold in an entry that takes nothing back. booked: the bookings as it leaves them."""
        before = self.standing
        old = {number: self.bookings[number] for number in booked if number in self.bookings}
        now = before._replace(
            seating=self._seating_after(entry),
            balances=self._balances_after(booked, old),
            number=max(before.number, *booked, 0),
            deals=before.deals
            + sum(map(self.is_deal, booked.values()))
            - sum(map(self.is_deal, old.values())),
            entry=before.entry + 1,
            hash=entry.hash,
        )
        match entry:
            case DealEntry() | AmendEntry() | VoidEntry() if entry.state is not None:
                now = now._replace(state=entry.state, state_of=entry.n)
            case RulesEntry():
                now = now._replace(options=entry.options)
            case StakeEntry():
                now = now._replace(terms=entry.terms)
            case PaidEntry():
                now = now._replace(paid=(*now.paid, entry), terms=entry.terms or now.terms)
            case PlayersEntry() if entry.renamed:
                now = standing_under(now._replace(balances=before.balances), self.document, entry.renamed)
            case PlayersEntry():
                now = now._replace(seated=entry.n)
            case ExpectEntry() | ProtestEntry() | ResolveEntry():
                now = now._replace(remarks=(*now.remarks, entry))
        if isinstance(entry, AmendEntry | VoidEntry):
            self.unsettled.add(entry.number)
        self.in_force.append(entry.n)
        self.undoable[entry.n] = InForce(entry, before, old)
        self.bookings.update(booked)
        self.standing = now

    def plus(self, entry: Entry) -> "Book":
        """Return a copy with one entry more; this book is unchanged."""
        copy = self.copy()
        copy.apply(entry)
        return copy

    def copy(self) -> "Book":
        """Return a copy to which entries can be applied; this book is unchanged by them."""
        copy = Book(self.document)
        copy.standing, copy.bookings = self.standing, self.bookings.copy()
        copy.in_force, copy.undoable = list(self.in_force), dict(self.undoable)
        copy.agreed, copy.unsettled = list(self.agreed), set(self.unsettled)
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
    def replacement_dealer(self) -> str | None:
        """The dealer of the next deal, where the one whose turn it was has left the table."""
        return self.standing.seating.replacement_dealer

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
        return self.rules_by(self.options)

    def rules_by(self, options: Mapping[str, Any]) -> Facts:
        """House rules that were in force here at some time as the game's Options. Raises LedgerError when
        they are not valid."""
        known = self._rules.get(id(options))
        if known is None or known[0] is not options:
            known = self._rules[id(options)] = (options, replay.rules_of(self.document.variant, options))
        return known[1]

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
    def last_entry(self) -> int:
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
                first, last = min(self.bookings), max(self.bookings)
                none = Message(
                    "no deal {number} in this ledger; there are {first} to {last}", first=first, last=last
                )
                if first == last:
                    none = Message("no deal {number} in this ledger; there is only {first}", first=first)
            raise RequestError(none.filled(number=number)) from None

    def is_deal(self, booking: Booking) -> bool:
        """Whether a booking counts as a played deal: in force, not by hand, and not an outcome in the game's
        NO_DEAL."""
        if booking.voided or booking.deal is None:
            return False
        return booking.deal.get("outcome") not in self._no_deal

    def after(self, number: int) -> Iterator[Booking]:
        """The bookings with higher numbers, in order."""
        first, end = number + 1, self.standing.number + 1
        numbers = range(first, end) if self._gapless else sorted(n for n in self.bookings if n >= first)
        return (self.bookings[each] for each in numbers if each in self.bookings)

    @property
    def rows(self) -> Iterator[Booking]:
        """All bookings, in the order of their numbers."""
        return self.after(-1)

    def before(self, number: int) -> Iterator[Booking]:
        """The bookings before one, the last one first."""
        numbers = range(number) if self._gapless else sorted(n for n in self.bookings if n < number)
        return (self.bookings[each] for each in reversed(numbers) if each in self.bookings)

    @property
    def _gapless(self) -> bool:
        """Whether the numbers are as this program gives them, so that they need no sorting."""
        return len(self.bookings) >= self.standing.number

    # --- what an entry changes -------------------------------------------------------------------

    def _take_back(self, entry: UndoEntry) -> None:
        if not self.in_force or self.in_force[-1] != entry.entry:
            raise LedgerError(
                Message("it takes back entry {entry}, which was not the last in force", entry=entry.entry)
            )
        n = self.in_force.pop()
        last = self.undoable.pop(n, None) or self._last_plain(n)
        if isinstance(last.entry, DealEntry | ManualEntry):
            self.bookings.pop(last.entry.number, None)
            self.unsettled.discard(last.entry.number)
        elif isinstance(last.entry, AmendEntry | VoidEntry):
            self.unsettled.add(last.entry.number)
        self.bookings.update(last.bookings)
        self.standing = last.before._replace(entry=self.last_entry + 1, hash=entry.hash)

    def _last_plain(self, n: int) -> InForce:
        """Entry `n`, a plain deal and the last in force, with what was before it."""
        now = self.standing
        deal = self.bookings[now.number]
        before = now._replace(
            balances=self._balances_after({}, {now.number: deal}), state=deal.before, number=now.number - 1,
            deals=now.deals - self.is_deal(deal), state_of=n - 1,
        )  # fmt: skip
        return InForce(self.document.entries[n - 1], before, {})

    def _changed(self, entry: Entry) -> dict[int, Booking]:
        """The bookings as an entry leaves them."""
        match entry:
            case DealEntry():
                now = self.standing
                return {entry.number: booking_of(entry, now.options, now.seating, now.state)}
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
                    number: old.under(entry.renamed, self.variant) for number, old in self.bookings.items()
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
        if not (changed or old):
            return self.balances
        balances = dict(self.balances)
        for booking in old.values():
            for account, amount in booking.counts.items():
                balances[account] -= amount
        for booking in changed.values():
            for account, amount in booking.counts.items():
                balances[account] = balances.get(account, 0) + amount
        return balances

    def _seating_after(self, entry: Entry) -> Seating:
        """The table as an entry leaves it: whoever played is the table, and a correction of the last deal
        changes it."""
        if isinstance(entry, DealEntry):
            return Seating(tuple(entry.deal["players"]))
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
        for each in self.before(booking.number):
            if each.settles or (each.deal is not None and self.seated > each.entries[0]):
                break
            found = found if each.deal is None else each.seating
        return found


def build_book(document: Document, whatever_sums: bool = False) -> Book:
    """Fold the entries of a document into a Book. whatever_sums: amounts need not sum to zero. Raises
    LedgerError for what is damaged: for a wrong shape, or such amounts, before anything else."""
    made, told = Book(document), document.parsed()
    with collector_paused():
        while (each := made.fold_plain(told)) is not None:
            entry = document.entry(each, made.last_entry + 1)
            try:
                made.apply(entry)
            except LedgerError as error:
                expect_sound(document)
                message = Message(
                    "this ledger is damaged: entry {n} ({type}): {message}",
                    n=entry.n,
                    type=NamedKey(entry.type),
                    message=error.message,
                )
                raise LedgerError(
                    message, Message("tarokscore check says what differs; nothing was changed")
                ) from None
            if off_by(entry) and not whatever_sums:
                expect_sound(document)
    return made
