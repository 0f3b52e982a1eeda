"""Runs of a ledger's deals, settled again in order: as they stand, or with another version of one. Pure.

Another version is settled in parallel with the version in force only until both leave the same state.
"""

from collections.abc import Iterable, Iterator, Set
from contextlib import suppress
from itertools import chain
from typing import NamedTuple

from tarokscore import games, replay, settling
from tarokscore.core import DealError, LedgerError, Message, Problem, Settlement
from tarokscore.ledger.book import Book
from tarokscore.ledger.bookings import Booking
from tarokscore.ledger.states import PlainState, moved_tallies, same_states
from tarokscore.schema import Carried


def typed_state(book: Book, state: PlainState | None) -> Carried:
    """A carried state as the game's State. None: the one before the first deal, by the house rules that it
    was played by. Raises LedgerError."""
    variant = book.variant
    if state is None:
        options = next((each.options for each in book.rows if each.deal is not None), book.options)
        return games.load(variant).first_state(book.first_dealer, book.rules_by(options))
    try:
        return settling.carried_state(variant, state)
    except DealError as error:
        hint = Message("tarokscore check says where; nothing was changed")
        raise LedgerError(
            Message("its carried state is not understood: {error}", error=error.briefly()), hint
        ) from None


class Run(NamedTuple):
    """The settlements after one deal was replaced. settled: {number: Settlement} of that deal and the later
    ones, as far as they may change; last: the state that the last deal leaves; open:
    whether changes were not followed to the end."""

    settled: dict[int, Settlement]
    last: PlainState | None
    open: bool = False


def settle_until_same(book: Book, instead: Booking) -> Run:
    """Settle another version of a deal (nothing, if it is void) and the deals after it until they leave the
    state that is in force. Raises DealError for the first deal that is refused."""
    variant = book.variant
    state, tallies = games.load(variant).State, _tallies(book)
    found = dict[int, Settlement]()
    typed_state(book, book.state)  # its tallies are added to below
    sides = (_carried(book, book.find(instead.number), {}), _carried(book, instead, found))
    for then, now in zip(*sides, strict=True):
        moved = moved_tallies(book.state, then, now, tallies)
        if moved is not None and same_states(then, now, {*tallies, state.turn()}):
            same_turn = same_states(then, now, tallies)
            return Run(found, book.state and {**book.state, **moved}, open=not same_turn)
    if moved is None or now is None or book.state is None:
        return Run(found, now, open=bool(tallies))
    return Run(found, now | moved)


def _carried(
    book: Book, instead: Booking, settled: dict[int, Settlement], whole: bool = False
) -> Iterator[PlainState | None]:
    """The states that a version of a deal and the deals behind it leave; whole: that all deals of the ledger
    leave with it. settled: gets what they come to, by number. Raises DealError for one that is refused."""
    before = None if whole else instead.before
    state = typed_state(book, before)
    last: PlainState | None = state.plain(exclude_none=True) if before is None else before
    for booking in book.rows if whole else book.after(instead.number - 1):
        if booking.number == instead.number:
            booking = instead
        if booking.settles:
            try:
                settlement = _settled(book, booking, state)
            except DealError as error:
                raise error if booking is instead else _impossible_by_it(booking.number, error) from None
            settled[booking.number] = settlement
            last = settlement.state
            state = settling.carried_state(book.variant, settlement.after)
        yield last


def settle_states(book: Book) -> None:
    """Compute the states before the deals after corrected ones, because a correction's entry records amounts
    and the last state only. Tallies and the turn to deal are left out: they change no amount."""
    ignored = {*_tallies(book), games.load(book.variant).State.turn()}
    while book.unsettled:
        number = min(book.unsettled)
        book.unsettled.remove(number)
        if number not in book.bookings:
            continue
        with suppress(DealError):  # what is refused today keeps the state that was recorded
            states = _carried(book, book.bookings[number], {})
            for booking, state in zip(book.after(number), states, strict=False):
                if same_states(booking.before, state, ignored):
                    break
                book.bookings[booking.number] = booking._replace(before=state)


def settle_all(book: Book, instead: Booking) -> Run:
    """As `settle_until_same`, with every deal of the ledger settled again."""
    settled = dict[int, Settlement]()
    *_, last = _carried(book, instead, settled, whole=True)
    return Run(settled, last)


def settle_with(book: Book, instead: Booking, whole: bool | None) -> Run:
    """The run with another version of a deal. whole: as for `corrections.amend`. Raises DealError."""
    if whole is False:
        settle_states(book)
    if not (whole or book.unsettled):
        instead = instead._replace(before=book.find(instead.number).before)
        found = settle_until_same(book, instead)
        if whole is False or not found.open:
            return found
    return settle_all(book, instead)


def _tallies(book: Book) -> Set[str]:
    """The keys of a state that are only added to, by all house rules that were ever in force."""
    state = games.load(book.variant).State
    return frozenset.intersection(*(state.tallies(book.rules_by(options)) for _, options in book.agreed))


def _impossible_by_it(number: int, error: DealError) -> DealError:
    return DealError(
        Problem(
            f"deal {number}: {problem.where}", problem.rule,
            Message("this change makes a later deal impossible: {message}", message=problem.message),
            Message("correct deal {number} first", number=number), problem.written,
        )
        for problem in error.problems
    )  # fmt: skip


def settled_again(book: Book, number: int) -> Settlement:
    """Deal `number` as it stands, settled from the state that the deals before it leave today. Raises
    DealError."""
    booking = book.find(number)._replace(voided="")
    if not book.names and all(len(each.entries) == 1 for each in book.before(number)):
        return _settled(book, booking, typed_state(book, booking.before))
    upto = (each for each in book.rows if each.number < number)
    *_, last = _run(book, chain(upto, (booking,)))
    return last.settlement


class Replayed(NamedTuple):
    """One deal of a run: the deal, the game's State that it was settled from, its Settlement."""

    played: Booking
    state: Carried
    settlement: Settlement


def replayed(book: Book, whole: bool = True) -> Iterator[Replayed]:
    """Every deal in force, in order, settled from the state that the one before it leaves. Raises DealError
    at the first one that no longer settles; it ends there where the whole is not needed."""
    try:
        yield from _run(book, book.rows)
    except DealError:
        if whole:
            raise


def _run(book: Book, bookings: Iterable[Booking]) -> Iterator[Replayed]:
    """The deals in force among these bookings, settled one after another. Raises DealError at the first one
    that is refused."""
    state = typed_state(book, None)
    for booking in bookings:
        if booking.settles:
            settlement = _settled(book, booking, state)
            yield Replayed(booking, state, settlement)
            state = settling.carried_state(book.variant, settlement.after)


def _settled(book: Book, booking: Booking, state: Carried) -> Settlement:
    """Settle a deal in force from the game's State before it. Raises DealError."""
    deal, rules = booking.deal or {}, book.rules_by(booking.options)
    return replay.settle_recorded(book.variant, deal, booking.dealer, booking.scores, state, rules)[1]
