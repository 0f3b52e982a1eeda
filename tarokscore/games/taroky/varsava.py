"""Varšava: everybody alone, and who takes most pays. Rules: rules.md (CZ-50 … CZ-55)."""

from collections.abc import Iterator
from functools import partial

from tarokscore.core import Line, Message, Seats, Step
from tarokscore.games.taroky.facts import Deal, forehand
from tarokscore.games.taroky.options import Options
from tarokscore.games.taroky.payments import table_steps
from tarokscore.rules import pay

PLACE = "player_points"
FOUR_TIED = Message("Varšava: all four took {most}, nobody pays")


def settle(deal: Deal, options: Options, seats: Seats) -> Iterator[Line]:
    """One payer pays each of the others; several share it, or each pays all of it; four tied: nothing."""
    points = deal.player_points or {}
    most = max(points.values())
    tied = payers(deal, seats)
    receivers = tuple(player for player in seats.active if points[player] < most)
    if not receivers:
        yield Line("CZ-55", FOUR_TIED.filled(most=most), {}, PLACE)
    elif len(tied) > 1 and options.warsaw_tie == "split":
        for receiver in receivers:
            yield shared(deal, options, seats, tied, receiver)
    else:
        for payer in tied:
            yield from alone(deal, options, seats, payer, receivers)


def payers(deal: Deal, seats: Seats) -> tuple[str, ...]:
    """Who took most, from the first after the dealer on; as they are listed if nobody knows the dealer."""
    points, players = deal.player_points or {}, seats.active
    first = forehand(deal.players, seats.dealer)
    start = players.index(first) if first is not None else 0
    most = max(points.values())
    around = players[start:] + players[:start]
    return tuple(player for player in around if points[player] == most)


# --- how much ----------------------------------------------------------------------------------


def bracket(most: int, options: Options) -> int:
    """10 up to 29 points, 20 up to 39, 40 beyond [CZ-53]."""
    return next(chips for limit, chips in options.warsaw_brackets if limit is None or most <= limit)


def base(deal: Deal, options: Options) -> int:
    """What a player who took a trick gets from one payer, before any surcharge [CZ-53]."""
    if options.warsaw_scheme == "forehand-surcharge":
        return options.warsaw_base
    return bracket(max((deal.player_points or {}).values()), options)


def surcharge(options: Options, seats: Seats, payer: str) -> int:
    """Forehand, who chose Varšava, may have to pay the base once more [CZ-53]."""
    if options.warsaw_scheme == "forehand-surcharge" and payer == seats.declarer:
        return options.warsaw_base
    return 0


def no_trick(deal: Deal, options: Options) -> int:
    """What a player without a trick gets on top [CZ-54]."""
    if options.warsaw_scheme == "forehand-surcharge":
        return options.warsaw_base
    return base(deal, options) * (options.warsaw_no_trick_factor - 1)


def full(deal: Deal, options: Options, seats: Seats, payer: str, receiver: str) -> int:
    """All that one payer would owe one receiver."""
    trickless = (deal.player_points or {})[receiver] == 0
    extra = no_trick(deal, options) if trickless else 0
    return base(deal, options) + surcharge(options, seats, payer) + extra


# --- who pays it -------------------------------------------------------------------------------


TOOK_MOST = Message("Varšava: {payer} took most, {points} points: {due} to each of {n}")
FOREHAND = Message("Varšava: forehand {payer} pays {more} more to each of {n}")
TRICKLESS = Message("Varšava: {receiver} took no trick and gets {extra} more from {payer}")


def alone(
    deal: Deal, options: Options, seats: Seats, payer: str, receivers: tuple[str, ...]
) -> Iterator[Line]:
    """A payer who shares with nobody: what they owe each, and what they owe on top [CZ-53, CZ-54]."""
    points, number = deal.player_points or {}, len(receivers)
    due, more = base(deal, options), surcharge(options, seats, payer)
    steps = partial(alone_steps, deal, seats, tied=number < len(seats.active) - 1)
    text = TOOK_MOST.filled(payer=payer, points=points[payer], due=due, n=number)
    yield Line("CZ-53", text, pay.from_each(-due, payer, receivers), PLACE, steps)
    if more:
        text = FOREHAND.filled(payer=payer, more=more, n=number)
        yield Line("CZ-53", text, pay.from_each(-more, payer, receivers), PLACE)
    for receiver in receivers:
        extra = no_trick(deal, options)
        if points[receiver] == 0 and extra:
            text = TRICKLESS.filled(receiver=receiver, extra=extra, payer=payer)
            yield Line("CZ-54", text, {receiver: extra, payer: -extra}, PLACE)


def alone_steps(deal: Deal, seats: Seats, *, tied: bool) -> Iterator[Step]:
    """Who sits out, and that those who are tied do not share."""
    yield from table_steps(deal, seats)
    if tied:
        yield Step("CZ-55", Message("tied for most: each pays the whole amount"))


def shares(amounts: tuple[int, ...]) -> tuple[int, ...]:
    """Each pays their part of what they would owe alone, in whole chips, odd chips from the first on [CZ-55].

    >>> shares((10, 10)), shares((10, 10, 10)), shares((20, 20, 20))
    ((5, 5), (4, 3, 3), (7, 7, 6))
    """
    number = len(amounts)
    whole = [amount // number for amount in amounts]
    odd = sum(amounts) // number - sum(whole)
    return tuple(part + (index < odd) for index, part in enumerate(whole))


def amounts(
    deal: Deal, options: Options, seats: Seats, tied: tuple[str, ...], receiver: str
) -> tuple[int, ...]:
    """What each of the tied would owe one receiver alone."""
    return tuple(full(deal, options, seats, payer, receiver) for payer in tied)


SHARED = {  # without a trick?
    False: Message("Varšava: {n} tied at {points}: {receiver} gets {total} ({shares})"),
    True: Message("Varšava: {n} tied at {points}: {receiver} took no trick and gets {total} ({shares})"),
}
SHARE = Message("{payer} {share}")


def shared(deal: Deal, options: Options, seats: Seats, tied: tuple[str, ...], receiver: str) -> Line:
    """What those who are tied for most pay one of the others together [CZ-55]."""
    points = deal.player_points or {}
    owed = amounts(deal, options, seats, tied, receiver)
    parts = dict(zip(tied, shares(owed), strict=True))
    total = sum(parts.values())
    text = SHARED[points[receiver] == 0].filled(
        n=len(tied), points=points[tied[0]], receiver=receiver, total=total,
        shares=tuple(SHARE.filled(payer=payer, share=part) for payer, part in parts.items()),
    )  # fmt: skip
    scores = {receiver: total} | {payer: -part for payer, part in parts.items()}
    steps = partial(shared_steps, deal, options, seats, tied, receiver)
    return Line("CZ-55", text, scores, PLACE, steps)


def shared_steps(
    deal: Deal, options: Options, seats: Seats, tied: tuple[str, ...], receiver: str
) -> Iterator[Step]:
    """What one of them alone would owe."""
    points = deal.player_points or {}
    yield from table_steps(deal, seats)
    text = Message("{points} points: {value} to each", points=points[tied[0]], value=base(deal, options))
    yield Step("CZ-53", text)
    for payer in tied:
        if more := surcharge(options, seats, payer):
            yield Step("CZ-53", Message("forehand {payer} owes {more} more", payer=payer, more=more))
    if points[receiver] == 0:
        yield Step("CZ-54", Message("no trick: {extra} more", extra=no_trick(deal, options)))


def odd_chip(deal: Deal, options: Options, seats: Seats) -> bool:
    """Whether it matters in a tie who comes first after the dealer [CZ-55]."""
    points, tied = deal.player_points or {}, payers(deal, seats)
    if len(tied) < 2 or options.warsaw_tie != "split":
        return False
    receivers = (player for player in seats.active if player not in tied and player in points)
    return any(
        amount % len(tied)
        for receiver in receivers
        for amount in amounts(deal, options, seats, tied, receiver)
    )
