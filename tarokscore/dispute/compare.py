"""Two records of one evening: which deal differs first, in which fact, and what only follows from it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tarokscore import games
from tarokscore.core import DealError, RequestError
from tarokscore.dispute.alignment import aligned, facts, placed
from tarokscore.dispute.domains import ABSENT
from tarokscore.dispute.fields import Field, fields
from tarokscore.dispute.following import Cause, Pair, causes, untold
from tarokscore.dispute.people import Names, who_is_who
from tarokscore.ledger import keep
from tarokscore.ledger.book import Book, Booking
from tarokscore.ledger.renaming import by_name, renamed


@dataclass(frozen=True, slots=True)
class Difference:
    """kind: changed, moved (the same deal at another place), only-ours, only-theirs, follows (same facts,
    other amounts or another dealer, because of `cause`) or amounts (same facts,
    other amounts, and nobody knows why); fields: the facts that differ; moved: what theirs brings each
    account more."""

    kind: str
    ours: Booking | None
    theirs: Booking | None
    fields: tuple[Field, ...] = ()
    moved: Mapping[str, int] | None = None
    cause: Cause | None = None

    @property
    def number(self) -> int:
        """The deal, as ours calls it (theirs, if only they have it)."""
        return self.booking.number if self.booking else 0

    @property
    def as_cause(self) -> Cause:
        return Cause(self.number, theirs=self.ours is None)

    @property
    def booking(self) -> Booking | None:
        """Ours; theirs, if only they have it."""
        return self.ours or self.theirs


@dataclass(frozen=True, slots=True)
class Comparison:
    """rules: house rules and seats that differ; same: deals that agree; differences in their order;
    ours, theirs: everybody's total; names: whom theirs call otherwise."""

    rules: tuple[Field, ...]
    same: int
    differences: tuple[Difference, ...]
    ours: Mapping[str, int]
    theirs: Mapping[str, int]
    names: Names

    @property
    def agree(self) -> bool:
        return not self.differences and self.ours == self.theirs


def compare(ours: Book, theirs: Book) -> Comparison:
    """Lay two ledgers of one game beside each other. Raises RequestError when they are of two games."""
    if ours.document.variant != theirs.document.variant:
        raise RequestError(
            f"theirs is a ledger of {theirs.document.variant}, ours of {ours.document.variant}"
        )
    one, two = (untold(book, _counting(book)) for book in (ours, theirs))
    people = who_is_who(one, two)
    two = [_renamed(ours.document.variant, each, people.all) for each in two]
    pairs = aligned(one, two)
    found: list[Difference] = []
    same = 0
    for mine, other, elsewhere in placed(pairs):
        if difference := _difference(mine, other, elsewhere):
            found.append(difference)
        else:
            same += 1
    made = _caused(ours, theirs, pairs, found, people.all)
    rules = _rules(ours, theirs, people.all)
    return Comparison(tuple(rules), same, tuple(made), _totals(one), _totals(two), people)


def _counting(book: Book) -> list[Booking]:
    return sorted((each for each in book.bookings.values() if not each.voided), key=lambda each: each.number)


def _totals(bookings: Sequence[Booking]) -> dict[str, int]:
    totals: dict[str, int] = {}
    for booking in bookings:
        for account, amount in booking.scores.items():
            totals[account] = totals.get(account, 0) + amount
    return totals


def _renamed(variant: str, booking: Booking, names: Mapping[str, str]) -> Booking:
    """A booking with other names in it."""
    if not names:
        return booking
    deal = None if booking.deal is None else renamed(games.load(variant).Deal, booking.deal, names)
    dealer = names.get(booking.dealer, booking.dealer) if booking.dealer else None
    return booking._replace(scores=by_name(booking.scores, names), deal=deal, dealer=dealer)


def _rules(ours: Book, theirs: Book, names: Mapping[str, str]) -> list[Field]:
    mine, other = (
        {"players": [names.get(name, name) for name in book.founders],
         "dealer": _first_dealer(book, names) or ABSENT,
         **{f"options.{key}": value for key, value in book.document.options.items()}}
        for book in (ours, theirs)
    )  # fmt: skip
    return fields(mine, other)


def _first_dealer(book: Book, names: Mapping[str, str]) -> str | None:
    return names.get(book.first_dealer, book.first_dealer) if book.first_dealer else None


def _difference(ours: Booking | None, theirs: Booking | None, elsewhere: bool) -> Difference | None:
    if theirs is None and ours is not None:
        return Difference("only-ours", ours, None, (), {name: -sum for name, sum in ours.scores.items()})
    if ours is None and theirs is not None:
        return Difference("only-theirs", None, theirs, (), dict(theirs.scores))
    assert ours is not None and theirs is not None
    told = [*fields(facts(ours), facts(theirs))]
    if ours.deal is not None and theirs.deal is not None:
        told += fields({"players": ours.deal["players"]}, {"players": theirs.deal["players"]})
    dealer = fields({"dealer": ours.dealer}, {"dealer": theirs.dealer})
    if "dealer" in (ours.deal or {}) or "dealer" in (theirs.deal or {}):
        told += dealer  # else it was his turn, by what the deals before left
    names = {**ours.scores, **theirs.scores}
    moved = {name: theirs.scores.get(name, 0) - ours.scores.get(name, 0) for name in names}
    if elsewhere:
        return Difference("moved", ours, theirs, (), moved)
    if told:
        return Difference("changed", ours, theirs, tuple(told), moved)
    if dealer or any(moved.values()):
        return Difference("amounts", ours, theirs, tuple(dealer), moved)
    return None


def _caused(
    ours: Book, theirs: Book, pairs: Sequence[Pair], found: Sequence[Difference], names: Mapping[str, str]
) -> list[Difference]:
    """Deals told alike that come to something else only because an earlier one was told otherwise, or because
    other house rules were agreed."""
    if all(each.kind != "amounts" for each in found):
        return list(found)
    told = {id(booking): each.as_cause for each in found if each.kind != "amounts"
            for booking in (each.ours, each.theirs) if booking is not None}  # fmt: skip
    at = {id(mine): place for place, (mine, _) in enumerate(pairs)}
    otherwise = {
        place: told[id(each)] for place, pair in enumerate(pairs) for each in pair if id(each) in told
    }
    start = _start(ours, {}), _start(theirs, names)
    known = causes(ours.document.variant, start, pairs, otherwise)
    roots: list[Difference] = []
    made: list[Difference] = []
    sound = None  # whether both records are what they settle to
    for each in found:
        cause = known.get(at[id(each.ours)]) if each.kind == "amounts" else None
        if cause is None and each.kind == "amounts" and roots:
            sound = _sound(ours) and _sound(theirs) if sound is None else sound
            cause = roots[-1].as_cause if sound else None
        if cause is None:
            roots.append(each)
            made.append(each)
        else:
            made.append(Difference("follows", each.ours, each.theirs, each.fields, each.moved, cause))
    return made


def _start(book: Book, names: Mapping[str, str]) -> Any:
    """The state that a record begins with."""
    variant = book.document.variant
    rules = keep.rules_of(variant, book.document.options)
    return games.load(variant).start(_first_dealer(book, names), rules)


def _sound(book: Book) -> bool:
    """Whether every deal of a record comes to what it says: then what is told alike differs only by what the
    deals before it left."""
    try:
        return all(settled.scores == dict(booking.scores) for booking, _, settled in keep.replayed(book))
    except DealError:
        return False
