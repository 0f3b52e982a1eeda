"""Varšava: everybody alone, and who takes most pays. Rules: rules.md (CZ-50 … CZ-55)."""

from collections.abc import Iterator

from tarokscore.core import Line, Problem, Step
from tarokscore.core.figures import count
from tarokscore.games.taroky.bounds import TOTALS, TRICKS
from tarokscore.games.taroky.facts import PACK, Deal, Options, forehand
from tarokscore.rules import checks, pay
from tarokscore.rules.seats import Seats

PLACE = "player_points"


def settle(deal: Deal, options: Options, seats: Seats) -> Iterator[Line]:
    """One payer pays each of the others; several share it, or each pays all of it; four tied: nothing."""
    points = deal.player_points or {}
    most = max(points.values())
    tied = payers(deal, seats)
    receivers = tuple(player for player in deal.players if points[player] < most)
    if not receivers:
        yield Line("CZ-55", f"Varšava: all four took {most}, nobody pays", {}, PLACE)
    elif len(tied) > 1 and options.warsaw_tie == "split":
        for receiver in receivers:
            yield shared(deal, options, seats, tied, receiver)
    else:
        for payer in tied:
            yield from alone(deal, options, seats, payer, receivers)


def payers(deal: Deal, seats: Seats) -> tuple[str, ...]:
    """Who took most, from the first after the dealer on; as they are listed if nobody knows the dealer."""
    points = deal.player_points or {}
    first = forehand(deal.players, seats.dealer)
    start = deal.players.index(first) if first is not None else 0
    most = max(points.values())
    around = deal.players[start:] + deal.players[:start]
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


def alone(
    deal: Deal, options: Options, seats: Seats, payer: str, receivers: tuple[str, ...]
) -> Iterator[Line]:
    """A payer who shares with nobody: what he owes each, and what he owes on top [CZ-53, CZ-54]."""
    points = deal.player_points or {}
    due, more = base(deal, options), surcharge(options, seats, payer)
    tie = len(receivers) < len(deal.players) - 1
    steps = (Step("CZ-55", "tied for most: each pays the whole amount"),) if tie else ()
    text = f"Varšava: {payer} took most, {points[payer]} points: {due} to each of {len(receivers)}"
    yield Line("CZ-53", text, pay.from_each(-due, payer, receivers), PLACE, steps)
    if more:
        text = f"Varšava: forehand {payer} pays {more} more to each of {len(receivers)}"
        yield Line("CZ-53", text, pay.from_each(-more, payer, receivers), PLACE)
    for receiver in receivers:
        extra = no_trick(deal, options)
        if points[receiver] == 0 and extra:
            text = f"Varšava: {receiver} took no trick and gets {extra} more from {payer}"
            yield Line("CZ-54", text, {receiver: extra, payer: -extra}, PLACE)


def shares(amounts: tuple[int, ...]) -> tuple[int, ...]:
    """Each pays his part of what he would owe alone, in whole chips, odd chips from the first on [CZ-55].

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
    return tuple(full(deal, options, seats, payer, receiver) for payer in tied)


def shared(deal: Deal, options: Options, seats: Seats, tied: tuple[str, ...], receiver: str) -> Line:
    """What those who are tied for most pay one of the others together [CZ-55]."""
    points = deal.player_points or {}
    owed = amounts(deal, options, seats, tied, receiver)
    parts = dict(zip(tied, shares(owed), strict=True))
    total = sum(parts.values())
    shown = ", ".join(f"{payer} {part}" for payer, part in parts.items())
    trickless = " took no trick and" if points[receiver] == 0 else ""
    text = f"Varšava: {len(tied)} tied at {points[tied[0]]}: {receiver}{trickless} gets {total} ({shown})"
    steps = [Step("CZ-53", f"{points[tied[0]]} points: {base(deal, options)} to each")]
    steps += [
        Step("CZ-53", f"forehand {payer} owes {more} more")
        for payer in tied
        if (more := surcharge(options, seats, payer))
    ]
    if trickless:
        steps.append(Step("CZ-54", f"no trick: {no_trick(deal, options)} more"))
    scores = {receiver: total} | {payer: -part for payer, part in parts.items()}
    return Line("CZ-55", text, scores, PLACE, tuple(steps))


def odd_chip(deal: Deal, options: Options, seats: Seats) -> bool:
    """Whether it matters in a tie who comes first after the dealer [CZ-55]."""
    points, tied = deal.player_points or {}, payers(deal, seats)
    if len(tied) < 2 or options.warsaw_tie != "split":
        return False
    receivers = (player for player in deal.players if player not in tied and player in points)
    return any(
        amount % len(tied)
        for receiver in receivers
        for amount in amounts(deal, options, seats, tied, receiver)
    )


# --- what cannot have happened -----------------------------------------------------------------


KEYS = frozenset({
    "variant", "players", "dealer", "declarer", "contract", "outcome", "note", "player_points", "tricks",
    # Other refusals speak of these, so that nothing is refused twice.
    "partner", "level", "called", "doubling",
})  # fmt: skip


def check(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Everybody's points, which make the pack, and nothing that belongs to sides [CZ-V13]."""
    yield from checks.foreign_keys(deal.model_fields_set, KEYS, "Varšava", "CZ-V13")
    if deal.without_play:
        yield Problem("outcome", "CZ-V12", "only a first duty ends without play", "Varšava is played")
    if options.warsaw_scheme == "forehand-surcharge" and forehand(deal.players, seats.dealer) is None:
        text = "the dealer is missing, and forehand pays more at this table"
        yield Problem("dealer", "CZ-V2", text, 'name him: "dealer": …')
    if deal.player_points is None:
        yield Problem("player_points", "CZ-V13", "everybody's points are missing", 'add "player_points": {…}')
    else:
        yield from everybodys_points(deal, deal.player_points, options)
    yield from everybodys_tricks(deal)


def everybodys_points(deal: Deal, told: dict[str, int], options: Options) -> Iterator[Problem]:
    """Told for all four, and together what the pack has, each pile rounded for itself."""
    complete = True
    for name in deal.players:
        if name not in told:
            complete = False
            yield Problem("player_points", "CZ-V13", f"{name}'s points are missing", "0 without a trick")
    for name, value in told.items():
        if name not in deal.players:
            text = f"{name} is not at the table"
            yield Problem(f"player_points.{name}", "CZ-V13", text, f"players: {', '.join(deal.players)}")
        if not 0 <= value <= PACK:
            complete = False
            text = f"{value} card points; the pack has {PACK}"
            yield Problem(f"player_points.{name}", "CZ-V13", text, f"0 to {PACK}")
    total, possible = sum(told.values()), TOTALS[options.warsaw_talon]
    if complete and not possible.holds(total):
        text = f"all four together make {total} card points; {possible} are possible"
        yield Problem("player_points", "CZ-V13", text, "count again")


def everybodys_tricks(deal: Deal) -> Iterator[Problem]:
    """Twelve in all, and no trick is no points."""
    if deal.tricks is None:
        return
    if not isinstance(deal.tricks, dict):
        yield Problem("tricks", "CZ-V13", "Varšava has no sides: tricks per player", '{"name": tricks, …}')
        return
    told = deal.tricks
    for name, number in told.items():
        if name not in deal.players:
            text = f"{name} is not at the table"
            yield Problem(f"tricks.{name}", "CZ-V13", text, f"players: {', '.join(deal.players)}")
        if not 0 <= number <= TRICKS:
            yield Problem(f"tricks.{name}", "CZ-V13", f"{number} tricks; a deal has {TRICKS}", "count again")
    if sum(told.values()) != TRICKS:
        text = f"all four together make {sum(told.values())} tricks, not {TRICKS}"
        yield Problem("tricks", "CZ-V13", text, "count again")
    for name, value in (deal.player_points or {}).items():
        if name in deal.players and (value > 0) != (told.get(name, 0) > 0):
            both = f"{count(value, 'point')} and {count(told.get(name, 0), 'trick')}"
            text = f"{name} has {both}; a trick has a point at least"
            yield Problem(f"player_points.{name}", "CZ-V13", text, "mend the points or the tricks")
