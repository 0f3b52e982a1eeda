"""What follows from what: two records of one evening settled into each other, one difference after another.
Pure."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tarokscore import games, settling
from tarokscore.core import DealError
from tarokscore.ledger import keep
from tarokscore.ledger.book import Book, Booking

Pair = tuple[Booking | None, Booking | None]


class Cause(NamedTuple):
    """The deal that another difference follows from, as ours calls it, or theirs where only they have it;
    0: how the two begin, or their house rules."""

    number: int
    theirs: bool = False


BEGINNING = Cause(0)
Outcome = tuple[str | None, Mapping[str, int]]  # who dealt, and what everybody got


def untold(book: Book, bookings: Sequence[Booking]) -> list[Booking]:
    """The same, without a dealer that was told and whose turn it was anyhow: to tell him says nothing."""
    needless: set[int] = set()
    game = games.load(book.document.variant)
    try:
        for booking, state, _ in keep.replayed(book):
            turn = game.outlook(state, keep.rules_of(book.document.variant, booking.options)).dealer
            if turn is not None and (booking.deal or {}).get("dealer") == turn:
                needless.add(booking.number)
    except DealError:
        pass  # one that is refused today: from there on all that is told says something
    return [
        each._replace(deal={key: value for key, value in each.deal.items() if key != "dealer"})
        if each.deal is not None and each.number in needless
        else each
        for each in bookings
    ]


def causes(
    variant: str, start: tuple[Any, Any], pairs: Sequence[Pair], roots: Mapping[int, Cause]
) -> dict[int, Cause]:
    """Which pair comes to what theirs has only because of which difference before it: place -> that
    cause. start: the states that ours and theirs
    begin with; roots: the places that are told otherwise, and what to call them.

    Ours is settled with theirs as its beginning, longer by one difference each time; what comes to something
    else then follows from that difference.
    """
    mine, state = start
    now = _played(variant, pairs, mine, under_theirs=False)
    found: dict[int, Cause] = {}

    def take_over(cause: Cause, place: int, state: Any) -> None:
        for later, outcome in enumerate(_played(variant, pairs[place:], state), start=place):
            if outcome != now[later]:
                now[later], found[later] = outcome, cause

    take_over(BEGINNING, 0, state)
    for place, (_, theirs) in enumerate(pairs):
        now[place], state = _settled(variant, theirs, theirs, state)
        if place in roots:
            take_over(roots[place], place + 1, state)
    return {
        place: cause
        for place, cause in found.items()
        if (theirs := pairs[place][1]) and now[place] == (theirs.dealer, dict(theirs.scores))
    }


def _played(
    variant: str, pairs: Sequence[Pair], state: Any, under_theirs: bool = True
) -> list[Outcome | None]:
    """What our deals come to from a state on, by their house rules where they have the deal."""
    found = []
    for ours, theirs in pairs:
        outcome, state = _settled(variant, ours, (theirs if under_theirs else None) or ours, state)
        found.append(outcome)
    return found


def _settled(
    variant: str, booking: Booking | None, rules: Booking | None, state: Any
) -> tuple[Outcome | None, Any]:
    """A deal from a state, by the house rules of `rules`, and the state it leaves; None for what is no deal
    or could not have been."""
    if booking is None or booking.deal is None or rules is None:
        return None, state
    options = keep.rules_of(variant, rules.options)
    dealer = booking.deal.get("dealer") or games.load(variant).outlook(state, options).dealer
    try:
        settlement = settling.settle_in(variant, booking.deal, options, state)
    except DealError:
        return None, state
    return (dealer, dict(settlement.scores)), settling.carried_state(variant, settlement.state)
