"""The book of a ledger: the standing of its table and its bookings, with the queries on them. Entries are
applied to it in applying.py."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from copy import copy
from functools import lru_cache
from typing import Any, NamedTuple

from tarokscore import games, replay
from tarokscore.core import JsonObject, Message, RequestError, Scores
from tarokscore.ledger.bookings import Booking, Bookings, booking_of
from tarokscore.ledger.entries import (
    DealEntry,
    Entry,
    ExpectEntry,
    PaidEntry,
    ProtestEntry,
    Remark,
    Settled,
)
from tarokscore.ledger.format import Document
from tarokscore.ledger.standing import Seating, Standing
from tarokscore.schema import Carried, Facts

CACHED_BOOKINGS = 512  # bookings are kept of those that were made last


class InForce(NamedTuple):
    """An entry in force, with the standing before it and the bookings that it replaced, so that it can be
    undone."""

    entry: Entry
    before: Standing
    bookings: Mapping[int, Booking]


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
        self.agreed: list[tuple[int, JsonObject]] = [(0, document.options)]
        self.unsettled: set[int] = set()
        self.carried: tuple[dict[str, Any] | None, Carried] | None = None
        self._rules: dict[int, tuple[JsonObject, Facts]] = {}  # by identity: of the very objects
        self._no_deal = games.load(document.variant).NO_DEAL

    def _played(self, entry: int) -> Booking:
        """The booking of a plain deal."""
        entries = self.document.entries
        deal, last = entries[entry - 1], entries[entry - 2]
        assert isinstance(deal, DealEntry) and isinstance(last, Settled)
        _, options = self.agreed[bisect_right(self.agreed, entry, key=lambda each: each[0]) - 1]
        return booking_of(deal, options, Seating(tuple(deal.deal["players"])), last.state)

    def copy(self) -> "Book":
        """Return a copy to which entries can be applied; this book is unchanged by them."""
        made = Book(self.document)
        made.standing, made.bookings = self.standing, copy(self.bookings)
        made.in_force, made.undoable = list(self.in_force), dict(self.undoable)
        made.agreed, made.unsettled = list(self.agreed), set(self.unsettled)
        return made

    # --- where the table stands ------------------------------------------------------------------

    @property
    def balances(self) -> Scores:
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
    def options(self) -> JsonObject:
        """The house rules in force, in full."""
        return self.standing.options

    @property
    def rules(self) -> Facts:
        """The house rules in force as the game's Options. Raises LedgerError when they are not valid."""
        return self.rules_by(self.options)

    def rules_by(self, options: JsonObject) -> Facts:
        """House rules that were in force here at some time as the game's Options. Raises LedgerError when
        they are not valid."""
        known = self._rules.get(id(options))
        if known is None or known[0] is not options:
            known = self._rules[id(options)] = (options, replay.rules_of(self.variant, options))
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
    def deals(self) -> int:
        """How many bookings count as played deals."""
        return self.standing.deals

    @property
    def seated(self) -> int:
        """The number of the entry that last set the seating; 0 for the head."""
        return self.standing.seated

    @property
    def last_entry(self) -> int:
        """The number of the last entry."""
        return self.standing.entry

    @property
    def next_entry(self) -> int:
        return self.last_entry + 1

    @property
    def last_number(self) -> int:
        """The number of the last booking; 0 where nothing was played or booked yet."""
        return self.standing.number

    @property
    def next_number(self) -> int:
        return self.last_number + 1

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
        return tuple(name for name in games.load(self.variant).ACCOUNTS if name not in people)

    @property
    def pots_in_use(self) -> dict[str, int]:
        """What is in each pot that something was ever in."""
        return {pot: self.balances[pot] for pot in self.pots if pot in self.balances}

    @property
    def accounts(self) -> tuple[str, ...]:
        """Everybody with an account: the people, then the pots in use."""
        return (*self.people, *self.pots_in_use)

    @property
    def people(self) -> tuple[str, ...]:
        """Every player with an account, in the order they came. Who has left without a deal keeps one where a
        payment, an expected total or a protest names them."""
        pots = self.pots
        names = dict.fromkeys((*self.founders, *self.balances, *self.players, *self._named()))
        return tuple(name for name in names if name not in pots)

    def _named(self) -> Iterator[str]:
        for paid in self.paid:
            yield from (paid.payer, paid.payee)
        for each in self.remarks:
            if isinstance(each, ExpectEntry):
                yield from each.totals
            elif isinstance(each, ProtestEntry):
                yield from (each.by, *(each.scores or ()))

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
