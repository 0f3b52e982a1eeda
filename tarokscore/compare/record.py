"""One of the two records to be compared: a ledger, or deals that somebody else noted. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from tarokscore import games, replay, settling
from tarokscore.asking.partial_deal import with_implied
from tarokscore.asking.table_setup import TableSetup
from tarokscore.core import DealError, JsonObject
from tarokscore.ledger import Book, Booking, renames, resettling
from tarokscore.ledger.renames import Renaming
from tarokscore.schema import Carried, Facts
from tarokscore.schema.keys import keys


@dataclass(frozen=True)
class Record:
    """A record of an evening. bookings: those in force, in order; founders, dealer, options: the first
    seating, the first dealer and the first house rules; formerly: old name -> today's name; book: the ledger
    that it was made from, None for deals without amounts; unread: {number: error} of deals that were not
    understood."""

    variant: str
    bookings: Sequence[Booking]
    founders: tuple[str, ...]
    dealer: str | None
    options: JsonObject
    formerly: Renaming = field(default_factory=dict)
    book: Book | None = None
    unread: Mapping[int, DealError] = field(default_factory=dict)

    @cached_property
    def people(self) -> dict[str, None]:
        """Everybody named in it, as keys in order; the opening does not count, since a foreign record may
        have it from ours."""
        model = games.load(self.variant).Deal
        return {
            name: None
            for each in self.bookings
            if each.number
            for name in (each.scores if each.deal is None else renames.people_in(model, each.deal))
        }

    @cached_property
    def seatings(self) -> set[tuple[str, ...]]:
        """Every seating that its deals state."""
        return {
            tuple(each.deal["players"])
            for each in self.bookings
            if each.number and each.deal and each.deal.get("players")
        }

    @property
    def start(self) -> Carried:
        """The game's State before its first deal."""
        return games.load(self.variant).first_state(self.dealer, replay.rules_of(self.variant, self.options))

    @cached_property
    def sound(self) -> bool:
        """Whether every deal settles to its recorded amounts: then deals with equal facts differ only by the
        state before them."""
        try:
            return self.book is None or all(
                settled.scores == booking.scores for booking, _, settled in resettling.replayed(self.book)
            )
        except DealError:
            return False

    def under(self, names: Renaming) -> "Record":
        """A copy with names replaced."""
        if not names:
            return self
        return replace(
            self,
            bookings=[each.under(names, self.variant) for each in self.bookings],
            founders=tuple(names.get(name, name) for name in self.founders),
            dealer=names.get(self.dealer, self.dealer) if self.dealer else None,
        )


def record_of(book: Book) -> Record:
    """A ledger as a Record: its deals in force, without dealers whose turn it was anyway and without facts
    that are implied."""
    said, needless = book.document, _needless_dealers(book)
    bookings = [
        without_defaults(said.variant, needless.get(each.number, each))
        for each in book.rows
        if not each.voided
    ]
    formerly = {then: now for then, now in renames.since(said, 0).items() if then not in book.accounts}
    return Record(said.variant, bookings, book.founders, book.first_dealer, said.options, formerly, book)


def _needless_dealers(book: Book) -> dict[int, Booking]:
    """{number: booking without its dealer} for the deals that name a dealer whose turn it was anyway. After a
    deal that no longer settles every named dealer is kept."""
    found = {}
    for booking, state, _ in resettling.replayed(book, whole=False):
        told = dict(booking.deal or {})
        named = told.pop("dealer", None)
        if named and named == replay.next_dealer(book.variant, state, book.rules_by(booking.options)):
            found[booking.number] = booking._replace(deal=told)
    return found


def without_defaults(variant: str, booking: Booking, players: Sequence[str] = ()) -> Booking:
    """A copy of a booking whose deal names no default values (a bonus that was not announced, where most are
    not) and names the bonuses that its bid implies. players: who sat there, where the deal does not say."""
    if booking.deal is None:
        return booking
    rules, state = settling.house_rules(variant, None), settling.carried_state(variant, None)
    table = TableSetup(variant, tuple(booking.deal.get("players") or players), rules, state)
    told = with_implied(dict(booking.deal), table)
    return booking._replace(deal=_telling(games.load(variant).Deal, told))


def _telling(model: type[Facts], told: JsonObject) -> JsonObject:
    """A copy of a deal, or of an entry of a list, without the keys that state a default. model: its model."""
    known = keys(model)
    return {
        key: [_telling(inner, each) if isinstance(each, dict) else each for each in value]
        if key in known and isinstance(value, list) and (inner := known[key].inner) is not None
        else value
        for key, value in told.items()
        if key not in known or value != known[key].default
    }
