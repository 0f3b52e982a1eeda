"""Aligning two records: which deal of ours is which of theirs. Pure."""

from collections.abc import Sequence
from operator import itemgetter

from tarokscore.compare.consequences import BookingPair
from tarokscore.compare.differences import differing_fields
from tarokscore.core import JsonObject
from tarokscore.ledger import Booking
from tarokscore.schema.absent import ABSENT

GAP = 0.6  # cost of a deal that only one record has; a pair with hardly a fact in common costs more than two
BOTH, OURS, THEIRS, NEITHER = (1, 1), (1, 0), (0, 1), (0, 0)  # how many deals of ours, theirs a step takes


def aligned(ours: Sequence[Booking], theirs: Sequence[Booking]) -> list[BookingPair]:
    """Pair the deals of two records in order, with None where one record lacks the deal, so that the sum of
    the distances is smallest."""
    cost = [[0.0] * (len(theirs) + 1) for _ in range(len(ours) + 1)]
    step = [[NEITHER] * (len(theirs) + 1) for _ in range(len(ours) + 1)]
    for i in range(len(ours), -1, -1):
        for j in range(len(theirs), -1, -1):
            ways = []
            if i < len(ours) and j < len(theirs):
                ways.append((cost[i + 1][j + 1] + distance(ours[i], theirs[j]), BOTH))
            if i < len(ours):
                ways.append((cost[i + 1][j] + GAP, OURS))
            if j < len(theirs):
                ways.append((cost[i][j + 1] + GAP, THEIRS))
            cost[i][j], step[i][j] = min(ways, key=itemgetter(0), default=(0.0, NEITHER))
    found: list[BookingPair] = []
    i = j = 0
    while (taken := step[i][j]) != NEITHER:
        found.append((ours[i] if taken[0] else None, theirs[j] if taken[1] else None))
        i, j = i + taken[0], j + taken[1]
    return found


def with_moved_pairs(pairs: Sequence[BookingPair]) -> list[tuple[Booking | None, Booking | None, bool]]:
    """Return (ours, theirs, moved) for each pair. Two deals with equal facts at different positions are
    joined into one, for which moved is True."""
    left = [theirs for ours, theirs in pairs if ours is None and theirs is not None]
    made: list[tuple[Booking | None, Booking | None, bool]] = []
    for ours, theirs in pairs:
        same = None
        if ours and not theirs:
            same = next((each for each in left if same_facts(ours, each)), None)
        if same:
            left.remove(same)
        made.append((ours, same or theirs, same is not None))
    return [each for each in made if each[0] or each[1] in left]


def distance(one: Booking, two: Booking) -> float:
    """The cost of pairing two deals: 0 if they are the same; up to 0.8 by the share of facts that differ and
    by other amounts; above two gaps if they are too different to be one deal."""
    if (one.deal is None) != (two.deal is None):
        return 2 * GAP + 1
    mine, other = compared_facts(one), compared_facts(two)
    if not (mine and other):
        return GAP  # cheaper than two gaps: a line that was not understood pairs with a deal left over
    keys = {*mine, *other}
    differing = [key for key in keys if differing_fields(mine.get(key, ABSENT), other.get(key, ABSENT))]
    share = len(differing) / len(keys)
    known = bool(one.scores and two.scores)  # a foreign deal is not settled yet
    amounts = 0.05 if known and one.scores != two.scores else 0.0
    return share + amounts if share <= 0.75 else 2 * GAP + 1


def duplicate_of(booking: Booking, record: Sequence[Booking]) -> Booking | None:
    """The deal directly before or after in a record with the same facts, and no other dealer named; None if
    there is none."""
    place = next(place for place, each in enumerate(record) if each.number == booking.number)
    beside = (*record[max(place - 1, 0) : place], *record[place + 1 : place + 2])
    return next((each for each in beside if same_facts(booking, each) and _one_dealer(booking, each)), None)


def _one_dealer(*some: Booking) -> bool:
    return len({each.deal["dealer"] for each in some if each.deal and each.deal.get("dealer")}) < 2


def same_facts(one: Booking, two: Booking) -> bool:
    """Whether two deals have the same facts, whoever dealt."""
    return not differing_fields(compared_facts(one), compared_facts(two))


def seating_circle(players: Sequence[str]) -> tuple[str, ...]:
    """An order of play independent of where it begins: two seatings are equal if their circles are.

    >>> seating_circle(["Cili", "Anna", "Béla"]) == seating_circle(["Anna", "Béla", "Cili"])
    True
    """
    start = players.index(min(players)) if players else 0
    return (*players[start:], *players[:start])


def compared_facts(booking: Booking) -> JsonObject:
    """What of a booking is compared: the facts of its deal but for players, dealer and note; of amounts
    agreed by hand the amounts and the note."""
    if booking.deal is None:
        return {"scores": booking.scores, "note": booking.note}
    left_out = ("players", "note", "dealer")
    return {key: value for key, value in booking.deal.items() if key not in left_out}
