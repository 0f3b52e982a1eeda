"""Comparing two records of one evening: which deal differs first, in which fact, and which differences only
follow from it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from tarokscore.compare.alignment import (
    aligned,
    compared_facts,
    duplicate_of,
    seating_circle,
    with_moved_pairs,
)
from tarokscore.compare.consequences import BEGINNING, BookingPair, Cause, causes, with_named_dealers
from tarokscore.compare.differences import FactDifference, differing_fields
from tarokscore.compare.foreign_record import impossible_record, settle_foreign
from tarokscore.compare.people import NamePairs, who_is_who
from tarokscore.compare.record import Record
from tarokscore.core import DealError, JsonObject, Message, RequestError, Scores, clauses, moved, summed
from tarokscore.ledger import Booking
from tarokscore.schema.absent import ABSENT


class Difference(NamedTuple):
    """One deal in which the records differ.

    kind: changed, moved (the same deal at another position), only-ours, only-theirs, twice (one record has it
    twice, this is the second), unread (theirs was not understood), follows (same facts; other amounts, dealer
    or seats because of `cause`) or amounts (same facts, other amounts, cause unknown); ours, theirs: the deal
    in each record, None where it is missing; fields: the facts that differ; refused: why theirs is impossible
    or was not understood and so counts for nothing, "" if it is possible.
    """

    kind: str
    ours: Booking | None
    theirs: Booking | None
    fields: tuple[FactDifference, ...] = ()
    cause: Cause | None = None
    refused: str = ""

    @property
    def moved(self) -> dict[str, int]:
        """{account: points} by which theirs exceeds ours."""
        ours, theirs = (each.scores if each else {} for each in (self.ours, self.theirs))
        return moved(ours, theirs)

    @property
    def number(self) -> int:
        """The number of the deal in ours; in theirs, if only they have it."""
        return self.booking.number

    @property
    def as_cause(self) -> Cause:
        """This deal as the cause of later differences."""
        return Cause(self.number, theirs=self.ours is None)

    @property
    def booking(self) -> Booking:
        """Ours; theirs, if only they have it."""
        found = self.ours or self.theirs
        assert found is not None
        return found


class Comparison(NamedTuple):
    """The result of comparing two records. rules: the house rules, first seating and first dealer that
    differ; same: how many deals agree; differences: in the order of the deals; ours, theirs: everybody's
    total; names: the players whom theirs call otherwise."""

    rules: tuple[FactDifference, ...]
    same: int
    differences: tuple[Difference, ...]
    ours: Scores
    theirs: Scores
    names: NamePairs

    @property
    def agree(self) -> bool:
        """Whether all deals and all totals are the same."""
        return not self.differences and self.ours == self.theirs


def compare(ours: Record, theirs: Record) -> Comparison:
    """Compare two records. Raises RequestError when they are of different games, DealError when no deal of
    theirs is possible."""
    if ours.variant != theirs.variant:
        message = Message("theirs is a ledger of {theirs}, ours of {ours}")
        raise RequestError(message.filled(theirs=theirs.variant, ours=ours.variant))
    people = who_is_who(ours, theirs)
    theirs = theirs.under(people.all)
    pairs = aligned(ours.bookings, theirs.bookings)
    refused: Mapping[int, DealError] = {}
    if theirs.book is None:
        pairs, refused = settle_foreign(ours, pairs, theirs.unread)
        theirs = replace(theirs, bookings=[other for _, other in pairs if other])
        if refused and all(each.number in refused for each in theirs.bookings if each.number):
            raise impossible_record(refused)
    found, same = _differences(ours, theirs, pairs)
    found = [
        each._replace(refused=_why(refused[each.theirs.number], each.kind))
        if each.theirs and each.theirs.number in refused
        else each
        for each in found
    ]
    made = _caused(ours, theirs, pairs, found)
    mine, other = (summed(each.scores for each in record.bookings) for record in (ours, theirs))
    return Comparison(tuple(_rules(ours, theirs)), same, tuple(made), mine, other, people)


def _why(error: DealError, kind: str) -> str:
    """Why a deal of theirs counts for nothing; if it was not understood (kind "unread"), with its line."""
    return str(clauses(map(str, error.problems))) if kind == "unread" else error.why


def _rules(ours: Record, theirs: Record) -> list[FactDifference]:
    """The house rules, first seating and first dealer that differ."""
    mine, other = (
        {"players": list(record.founders), "dealer": record.dealer or ABSENT,
         **{f"options.{key}": value for key, value in record.options.items()}}
        for record in (ours, theirs)
    )  # fmt: skip
    if seating_circle(ours.founders) == seating_circle(theirs.founders):
        del mine["players"], other["players"]
    return differing_fields(mine, other)


def _differences(ours: Record, theirs: Record, pairs: Sequence[BookingPair]) -> tuple[list[Difference], int]:
    """Return (the differences in order, how many deals agree). Seats that differ are reported in the deal in
    which they begin to differ; for the deals after it that deal is the cause."""
    found: list[Difference] = []
    same = 0
    seats, since = (seating_circle(ours.founders), seating_circle(theirs.founders)), BEGINNING
    for mine, other, elsewhere in with_moved_pairs(pairs):
        if other and other.number in theirs.unread:
            found.append(Difference("unread", mine, other))
        elif mine is None or other is None:
            found.append(_alone(mine, other, ours, theirs))
        elif elsewhere:
            found.append(Difference("moved", mine, other))
        else:
            now = seats
            if mine.deal is not None and other.deal is not None:
                now = seating_circle(mine.deal["players"]), seating_circle(other.deal["players"])
            if begins := now != seats:
                seats, since = now, Cause(mine.number)
            alike = seats[0] == seats[1] or not mine.number  # the opening of a ledger has no seats of its own
            if difference := _difference(mine, other, None if alike else since, begins and not alike):
                found.append(difference)
            else:
                same += mine.number > 0
    return found, same


def _alone(mine: Booking | None, other: Booking | None, ours: Record, theirs: Record) -> Difference:
    """The difference of a deal that only one record has: the other lacks it, or this one has it twice. Two
    equal deals in a row that pay nothing do not count as written twice: they occur often."""
    found = Difference("only-ours" if mine else "only-theirs", mine, other)
    booking, record = found.booking, ours if mine else theirs
    twice = any(booking.scores.values()) and duplicate_of(booking, record.bookings)
    return found._replace(kind="twice") if twice else found


def _difference(ours: Booking, theirs: Booking, seated: Cause | None, begins_here: bool) -> Difference | None:
    """The difference of a deal that both records have, None if they agree. seated: the deal since which the
    seats differ, None if they are the same; begins_here: whether it is this deal."""
    seats = [] if seated is None else differing_fields(_of_deal(ours, "players"), _of_deal(theirs, "players"))
    known = ours.dealer and theirs.dealer  # an unknown dealer is not another one
    dealer = differing_fields({"dealer": ours.dealer}, {"dealer": theirs.dealer}) if known else []
    differing = differing_fields(compared_facts(ours), compared_facts(theirs)) + (
        seats if begins_here else []
    )
    if _of_deal(ours, "dealer") or _of_deal(theirs, "dealer"):
        differing += dealer  # else the turn moved because of the deals before
    if differing:
        return Difference("changed", ours, theirs, tuple(differing))
    rules: list[FactDifference] = []
    if paid := any(moved(ours.scores, theirs.scores).values()):
        rules = differing_fields({"options": ours.options}, {"options": theirs.options})
    same = not (paid or seats or dealer)
    return None if same else Difference("amounts", ours, theirs, (*seats, *dealer, *rules), seated)


def _of_deal(booking: Booking, key: str) -> JsonObject:
    """{key: value} of one fact of a deal; {} if it is not given."""
    return {key: booking.deal[key]} if booking.deal and booking.deal.get(key) else {}


def _caused(
    ours: Record, theirs: Record, pairs: Sequence[BookingPair], found: Sequence[Difference]
) -> list[Difference]:
    """The differences, with kind "follows" and a cause for each deal with equal facts whose amounts differ
    only because an earlier deal or the house rules do."""
    if all(each.kind != "amounts" for each in found):
        return list(found)
    told = {id(booking): each.as_cause for each in found if each.kind != "amounts"
            for booking in (each.ours, each.theirs) if booking is not None}  # fmt: skip
    at = {id(mine): place for place, (mine, _) in enumerate(pairs)}
    otherwise = {
        place: told[id(each)] for place, pair in enumerate(pairs) for each in pair if id(each) in told
    }
    if theirs.book is None:
        pairs = with_named_dealers(pairs)  # a foreign deal without a dealer was dealt by ours
    known = causes(ours.variant, (ours.start, theirs.start), pairs, otherwise)
    last: Cause | None = None
    made: list[Difference] = []
    for each in found:
        cause = None
        if each.kind == "amounts":
            cause = known.get(at[id(each.ours)]) or each.cause
            if cause is None and last and ours.sound and theirs.sound:
                cause = last
        if cause is None:
            last = each.as_cause
            made.append(each)
        else:
            made.append(each._replace(kind="follows", cause=cause))
    return made
