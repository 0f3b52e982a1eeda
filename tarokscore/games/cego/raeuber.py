"""The games in which everybody plays for themselves: Räuber, compulsory Räuber, Dresch. Rules: rules.md."""

from collections.abc import Iterator
from functools import partial

from tarokscore.core import Line, Message, Seats, Step
from tarokscore.core.figures import product
from tarokscore.games.cego.facts import Deal, Options
from tarokscore.games.cego.reckoning import nearest_five
from tarokscore.games.cego.table import idle_step, others, stake_step
from tarokscore.rules import pay


def paid_by(loser: str, amount: int, deal: Deal) -> dict[str, int]:
    """Who lost pays every other player, the dealer who sits out too [CE-6]."""
    return pay.from_each(-amount, loser, others(deal, loser))


# --- Räuber --------------------------------------------------------------------------------------


def most(deal: Deal) -> tuple[str, ...]:
    """Who has the most card points: several in a tie."""
    highest = max(deal.points.values())
    return tuple(player for player in deal.players if deal.points.get(player) == highest)


def losers(deal: Deal, caller: str | None) -> tuple[str, ...]:
    """Who pays: the caller alone if among those with the most, else all of these [CE-25]."""
    found = most(deal) if deal.points else deal.losers
    return (caller,) if caller in found and caller is not None else found


def raeuber_value(options: Options, points: int | None, *, caller: bool) -> int:
    """What a loser pays each other player: the fixed value, the caller double; by option their card points
    to the nearest five if those are more [CE-23, CE-24, CE-45]."""
    times = 2 if caller else 1
    fixed = options.raeuber * times
    if options.raeuber_high and points is not None:
        return max(fixed, nearest_five(points * times))
    return fixed


PAYS = {  # whether the loser called it, and whether the points are known
    (False, False): Message("Räuber: {loser} has the most card points and pays {value} to each of {n}"),
    (False, True): Message("Räuber: {loser} has the most, {points}, and pays {value} to each of {n}"),
    (True, False): Message("Räuber: {loser} called it, loses and pays double, {value} to each of {n}"),
    (True, True): Message(
        "Räuber: {loser} called it, has the most, {points}, and pays double, {value} to each of {n}"
    ),
}


def raeuber(deal: Deal, options: Options, seats: Seats) -> Iterator[Line]:
    """Who has the most card points pays; a line for each loser [CE-23, CE-24, CE-25]."""
    found = losers(deal, seats.declarer)
    for loser in found:
        points = deal.points.get(loser) if deal.points else None
        called = loser == seats.declarer
        value = raeuber_value(options, points, caller=called)
        text = PAYS[called, points is not None].filled(
            loser=loser, points=points or 0, value=product(value, options.stake), n=len(deal.players) - 1,
        )  # fmt: skip
        rule = "CE-24" if called else "CE-25" if len(found) > 1 else "CE-23"
        scores = paid_by(loser, value * options.stake, deal)
        where = "points" if deal.points else "losers"
        steps = partial(raeuber_steps, deal, options, seats.idle, seats.declarer, loser)
        yield Line(rule, text, scores, where, steps)


def raeuber_steps(
    deal: Deal, options: Options, idle: str | None, caller: str | None, loser: str
) -> Iterator[Step]:
    """Who sits out, a tie, the caller's double, and points that are more than the fixed value."""
    yield from table_steps(idle, options)
    tied = most(deal) if deal.points else deal.losers
    if len(tied) > 1 and loser == caller:
        text = Message("{names} have as much; the caller is among them and alone loses", names=tied)
        yield Step("CE-25", text)
    elif len(tied) > 1:
        text = Message("{names} have as much; each pays each other player, also one another", names=tied)
        yield Step("CE-25", text)
    if loser == caller:
        text = Message("the caller pays double: {value}", value=product(options.raeuber, 2))
        yield Step("CE-24", text)
    points = deal.points.get(loser, 0)
    if options.raeuber_high:
        times = 2 if loser == caller else 1
        text = Message(
            "{points} to the nearest five, {near}, or {fixed} if that is more",
            points=product(points, times), near=nearest_five(points * times), fixed=options.raeuber * times,
        )  # fmt: skip
        yield Step("CE-45", text)


def table_steps(idle: str | None, options: Options) -> Iterator[Step]:
    """The dealer who sits out, and the stake [CE-6, CE-37]."""
    yield from idle_step(idle)
    yield from stake_step(options)


# --- compulsory Räuber ---------------------------------------------------------------------------


def without_trick(deal: Deal) -> tuple[str, ...]:
    """Who took no trick: a trick counts at least 1, so nobody else has 0 card points [CE-35]."""
    return tuple(player for player in deal.players if deal.points.get(player) == 0)


PFLICHT = {
    "loses": Message("Pflichträuber: {player} has the most, {points}: {value} to each of {n}"),
    "wins": Message("Pflichträuber: {player} took all tricks and wins {value} from each of {n}"),
}


def pflicht_raeuber(deal: Deal, options: Options, seats: Seats) -> Iterator[Line]:
    """Who has the most pays all others; the value doubles with every player who has no trick; who took all
    of them wins [CE-35]."""
    empty = without_trick(deal)
    value = product(options.pflicht_raeuber, *(2 for _ in empty), options.stake)
    amount = options.pflicht_raeuber * 2 ** len(empty) * options.stake
    takes_all = len(empty) == len(seats.active) - 1
    for player in most(deal):
        text = PFLICHT["wins" if takes_all else "loses"].filled(
            player=player, points=deal.points[player], value=value, n=len(deal.players) - 1,
        )  # fmt: skip
        scores = paid_by(player, -amount if takes_all else amount, deal)
        steps = partial(pflicht_steps, deal, options, seats.idle, empty)
        yield Line("CE-35", text, scores, "points", steps)


def pflicht_steps(deal: Deal, options: Options, idle: str | None, empty: tuple[str, ...]) -> Iterator[Step]:
    """Who sits out, who took no trick, and a tie."""
    yield from table_steps(idle, options)
    if empty:
        text = Message(
            "no trick: {names}, and the value doubles for each: {value}",
            names=empty, value=product(options.pflicht_raeuber, *(2 for _ in empty)),
        )  # fmt: skip
        yield Step("CE-35", text)
    tied = most(deal)
    if len(tied) > 1:
        text = Message("{names} have as much; each pays each other player, also one another", names=tied)
        yield Step("CE-35", text)


# --- Dresch ----------------------------------------------------------------------------------------


def dresch(deal: Deal, options: Options, seats: Seats) -> Line:
    """Who takes the last trick loses; the caller pays no more than others [CE-46]."""
    loser = deal.losers[0]
    text = Message(
        "Dresch: {loser} takes the last trick and pays {value} to each of {n}",
        loser=loser, value=product(options.dresch, options.stake), n=len(deal.players) - 1,
    )  # fmt: skip
    scores = paid_by(loser, options.dresch * options.stake, deal)
    return Line("CE-46", text, scores, "losers", partial(table_steps, seats.idle, options))
