"""Deals that somebody else noted without amounts, settled with the help of our ledger of that evening. Pure.

What such a deal leaves out (dealer, house rules, seats) is taken from the same deal in our record.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from tarokscore import games, notation, replay, settling
from tarokscore.compare.alignment import duplicate_of, same_facts, with_moved_pairs
from tarokscore.compare.consequences import BookingPair
from tarokscore.compare.record import Record, without_defaults
from tarokscore.core import DealError, JsonObject, Settlement
from tarokscore.ledger import Book, Booking, recording, renames, resettling
from tarokscore.ledger.applying import apply
from tarokscore.schema import Carried

WayT = TypeVar("WayT")
FoundT = TypeVar("FoundT")


class PastTable(NamedTuple):
    """A seating that our ledger had, by the names used then, and its house rules."""

    players: tuple[str, ...]
    options: JsonObject


def seatings_of(ours: Book) -> list[PastTable]:
    """Every seating that our ledger had, in order, each once."""
    book = Book(ours.document)
    found = [PastTable(book.players, book.options)]
    for entry in ours.document.entries:
        apply(book, entry)
        now = PastTable(book.players, book.options)
        if now != found[-1] and now not in found:
            found.append(now)
    return found


def facts_of(said: JsonObject | str, ours: Book, at: list[PastTable]) -> JsonObject:
    """The facts of a deal given as an object or as a line in words. at: the seatings to try for a line; the
    one that fits is moved to the front. Raises DealError."""
    told = None
    if isinstance(said, str):
        told = _read(said, ours.variant, at)
        said = told.deal
    deal = recording.canonical_deal(ours, said)
    if not said.get("players"):
        deal["players"] = list(at[0].players)  # only to check the shape, which depends on their number
    _, problems, _ = settling.shaped(ours.variant, deal)
    if problems:
        error = DealError(problems)
        raise error if told is None else notation.of_line(error, told, ours.variant)
    if not said.get("players"):
        del deal["players"]
    elif told is not None:
        at.insert(0, PastTable(tuple(deal["players"]), at[0].options))
    return deal


def _read(line: str, variant: str, at: list[PastTable]) -> notation.ParsedDeal:
    """Parse a line at the first seating that accepts it, which is moved to the front. Raises DealError."""

    def read_at(table: PastTable) -> tuple[PastTable, notation.ParsedDeal]:
        rules = replay.rules_of(variant, table.options)
        return table, notation.read(line, variant, table.players, rules=rules)

    table, parsed = _first_possible(at, read_at)
    at.remove(table)
    at.insert(0, table)
    return parsed


def foreign_record(given: Sequence[JsonObject | DealError], ours: Book) -> Record:
    """Return deals as a Record with the beginning of ours, opening included. given: the facts of each deal,
    or the DealError of one that was not understood, which becomes a deal without facts. Nothing is settled
    yet."""
    said = ours.document
    deals: list[JsonObject] = [{} if isinstance(each, DealError) else each for each in given]
    unread = {number: each for number, each in enumerate(given, 1) if isinstance(each, DealError)}
    opening = ours.bookings.get(0)
    noted: list[Booking] = []
    for number, (deal, players) in enumerate(zip(deals, _sitting(deals, ours), strict=True), 1):
        note = str(deal.get("note", ""))
        booking = Booking(number, {}, deal, said.options, deal.get("dealer"), note)
        noted.append(without_defaults(said.variant, booking, players))
    if opening is not None and noted and same_facts(noted[0], opening):
        noted = [each._replace(number=each.number - 1) for each in noted]
        unread = {number - 1: error for number, error in unread.items()}
    elif opening is not None:
        noted = [opening._replace(scores={}), *noted]
    return Record(said.variant, noted, ours.founders, ours.first_dealer, said.options, unread=unread)


def _sitting(deals: Sequence[JsonObject], ours: Book) -> Iterator[Sequence[str]]:
    """Yield the players of each deal: the seating that theirs stated last, if everybody named in the deal is
    in it; otherwise the first seating of ours for which that is so."""
    model = games.load(ours.variant).Deal
    at = [table.players for table in seatings_of(ours)]
    for deal in deals:
        if deal.get("players"):
            at.insert(0, tuple(deal["players"]))
        named = set(renames.people_in(model, deal))
        yield next((players for players in at if named <= set(players)), at[0])


def settle_foreign(
    ours: Record, pairs: Sequence[BookingPair], unread: Mapping[int, DealError]
) -> tuple[list[BookingPair], dict[int, DealError]]:
    """Settle every deal of theirs, each by the first interpretation under which it is possible.

    unread: {number: error} of the deals that were not understood. Returns (the pairs with their deals
    settled, {number: error} of the deals that are impossible or unread and so count for nothing).
    """
    theirs = sorted((other for _, other in pairs if other), key=lambda each: each.number)
    mates = {other.number: mine for mine, other, _ in with_moved_pairs(pairs) if mine and other}
    for each in theirs:
        double = duplicate_of(each, theirs)
        if each.number not in mates and double and double.number in mates:
            mates[each.number] = mates[double.number]
    found: dict[int, Booking] = {each.number: each for each in theirs}
    refused = dict(unread)
    state, options, before = ours.start, ours.options, _states(ours)
    seats: tuple[Sequence[str], Sequence[str]] = (ours.founders, ours.founders)  # ours, and theirs beside it
    for each in theirs:
        if each.number in unread:
            continue
        mate = mates.get(each.number)
        options = mate.options if mate else options
        seats = _seats(each, mate, seats)
        deal = {**(each.deal or {}), "players": list(seats[1])}
        dealer = deal.get("dealer") or (mate.dealer if mate else None)
        booking = each._replace(deal=deal, options=options, dealer=dealer)
        try:
            settled = _settled(ours.variant, booking, mate, state, before)
        except DealError as error:
            found[each.number], refused[each.number] = booking, error
            continue
        found[each.number] = booking._replace(scores=settled.scores, dealer=settled.dealer)
        state = settling.carried_state(ours.variant, settled.state)
    return [(mine, found[other.number] if other else None) for mine, other in pairs], refused


def _seats(
    theirs: Booking, mate: Booking | None, last: tuple[Sequence[str], Sequence[str]]
) -> tuple[Sequence[str], Sequence[str]]:
    """Return the seats of a deal (in ours, in theirs). last: those of the deal before. A seating that theirs
    stated stays in force as long as the seating in ours does not change."""
    here = mate.deal["players"] if mate and mate.deal else last[0]
    if said := (theirs.deal or {}).get("players"):
        return here, said
    return last if list(here) == list(last[0]) else (here, here)


def _settled(
    variant: str, booking: Booking, mate: Booking | None, state: Carried, before: Mapping[int, Carried]
) -> Settlement:
    """Settle a deal by the first interpretation that is possible: with their State, with our State before the
    same deal (`mate`), or with our State and seats. Raises the DealError of the first one if none is."""
    deal, rules = booking.deal or {}, replay.rules_of(variant, booking.options)
    ways = [(deal, state)]
    if mate is not None and mate.deal is not None:
        ours = before.get(mate.number, state)
        ways += [(deal, ours), ({**deal, "players": mate.deal["players"]}, ours)]

    def settled(way: tuple[JsonObject, Carried]) -> Settlement:
        told, start = way
        told = replay.as_dealt(variant, told, booking.dealer, start, rules)
        return settling.settle_in(variant, told, rules, start)

    return _first_possible(ways, settled)


def _first_possible(ways: Iterable[WayT], made: Callable[[WayT], FoundT]) -> FoundT:
    """Return made(way) for the first of the ways that raises no DealError. Raises the DealError of the first
    one if all do. ways: at least one."""
    refused: DealError | None = None
    for way in ways:
        try:
            return made(way)
        except DealError as error:
            refused = refused or error
    assert refused is not None
    raise refused


def _states(ours: Record) -> dict[int, Carried]:
    """The State before each deal of our record, {number: State}, up to the first deal that no longer
    settles."""
    settled = resettling.replayed(ours.book, whole=False) if ours.book else ()
    return {booking.number: state for booking, state, _ in settled}


def impossible_record(refused: Mapping[int, DealError]) -> DealError:
    """The error for a record with no possible deal: the problems of each deal."""
    return DealError(
        each for number, error in refused.items() for each in error.at(f"deal {number}").problems
    )
