"""Which differences follow from which: our record is turned into theirs one difference at a time, and after
each step it is noted which later results change. Pure."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tarokscore import replay, settling
from tarokscore.core import DealError, Scores
from tarokscore.ledger import Booking
from tarokscore.schema import Carried

BookingPair = tuple[Booking | None, Booking | None]


class Cause(NamedTuple):
    """The deal that a difference follows from. number: in ours, or in theirs if only they have it (theirs is
    True then); 0: the beginning of the record, or the house rules."""

    number: int
    theirs: bool = False


BEGINNING = Cause(0)
Outcome = tuple[str | None, Scores]  # dealer and scores


def with_named_dealers(pairs: Sequence[BookingPair]) -> list[BookingPair]:
    """The pairs with the recorded dealer named in every deal, so that a missing deal does not shift the turn
    to deal."""
    return [(_by_its_dealer(ours), _by_its_dealer(theirs)) for ours, theirs in pairs]


def _by_its_dealer(booking: Booking | None) -> Booking | None:
    if booking is None or booking.deal is None or booking.dealer is None:
        return booking
    return booking._replace(deal={**booking.deal, "dealer": booking.dealer})


def causes(
    variant: str, start: tuple[Any, Any], pairs: Sequence[BookingPair], roots: Mapping[int, Cause]
) -> dict[int, Cause]:
    """Return {index of a pair: Cause}: pairs with equal facts whose recorded result follows from an earlier
    difference.

    start: the first States of ours and theirs; roots: {index: Cause} of pairs whose facts differ. Ours is
    settled, then switched to theirs at one difference after another; it is recorded which later results
    change.
    """
    mine, state = start
    now = _outcomes(variant, [(ours, ours) for ours, _ in pairs], mine)
    found: dict[int, Cause] = {}
    paid_otherwise: set[int] = set()

    def take_over(cause: Cause, place: int, state: Carried) -> None:
        for later, outcome in enumerate(_outcomes(variant, pairs[place:], state), start=place):
            if outcome != now[later]:
                if paid := not _same_amounts(outcome, now[later]):
                    paid_otherwise.add(later)
                if paid or later not in paid_otherwise:  # amounts come before whose turn it was
                    found[later] = cause
                now[later] = outcome

    take_over(BEGINNING, 0, state)
    for place, (_, theirs) in enumerate(pairs):
        now[place], state = _settled(variant, theirs, theirs, state)
        if place in roots:
            take_over(roots[place], place + 1, state)
    return {
        place: cause
        for place, cause in found.items()
        if (theirs := pairs[place][1]) and now[place] == (theirs.dealer, theirs.scores)
    }


def _same_amounts(one: Outcome | None, two: Outcome | None) -> bool:
    return one is not None and two is not None and one[1] == two[1]


def _outcomes(variant: str, pairs: Sequence[BookingPair], state: Carried) -> list[Outcome | None]:
    """The outcomes of our deals, settled in order from a state, each by the house rules of the deal of theirs
    that it is paired with."""
    found = []
    for ours, theirs in pairs:
        outcome, state = _settled(variant, ours, theirs or ours, state)
        found.append(outcome)
    return found


def _settled(
    variant: str, booking: Booking | None, rules: Booking | None, state: Carried
) -> tuple[Outcome | None, Carried]:
    """Return (the outcome of a deal, the state after it). rules: the booking whose house rules are used. The
    outcome is None, and the state unchanged, where there is no deal or it is refused."""
    if booking is None or booking.deal is None or rules is None:
        return None, state
    options = replay.rules_of(variant, rules.options)
    try:
        settlement = settling.settle_in(variant, booking.deal, options, state)
    except DealError:
        return None, state
    return (settlement.dealer, settlement.scores), settling.carried_state(variant, settlement.state)
