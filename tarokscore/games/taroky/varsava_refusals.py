"""What cannot have happened in a Varšava. Rules: rules.md (CZ-V13)."""

from collections.abc import Iterator

from tarokscore.core import Message, Problem, Seats
from tarokscore.games.taroky.bounds import TOTALS, TRICKS
from tarokscore.games.taroky.facts import PACK, Deal, forehand
from tarokscore.games.taroky.options import Options
from tarokscore.rules import checks

KEYS = frozenset({
    "variant", "players", "dealer", "declarer", "contract", "outcome", "note", "player_points", "tricks",
    # Other refusals speak of these, so that nothing is refused twice.
    "partner", "level", "called", "doubling", "bird", "player", "amount",
})  # fmt: skip
NOT_IN_VARSAVA = Message("{key} in Varšava")
COUNT_AGAIN = Message("count again")
OUT_OF_TOTALS = Message("all four together make {total:card point|card points}; {low} to {high} are possible")


def refusals(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Everybody's points, which make the pack, and nothing that belongs to sides [CZ-V13]."""
    yield from checks.foreign_keys(deal.stated_keys(), KEYS, NOT_IN_VARSAVA, "CZ-V13")
    if deal.without_play:
        text = Message("only a first duty ends without play")
        yield Problem("outcome", "CZ-V12", text, Message("Varšava is played"))
    surcharge = options.warsaw_scheme == "forehand-surcharge" and not options.zid
    if surcharge and forehand(deal.players, seats.dealer) is None:
        text = Message("the dealer is missing, and forehand pays more at this table")
        yield Problem("dealer", "CZ-V2", text, checks.add("dealer"))
    if deal.player_points is None:
        text = Message("everybody's points are missing")
        yield Problem("player_points", "CZ-V13", text, checks.add("player_points", checks.BY_NAME))
    else:
        yield from everybodys_points(deal, deal.player_points, options, seats)
    if deal.tricks is not None:
        yield from everybodys_tricks(deal, seats)


def everybodys_points(deal: Deal, told: dict[str, int], options: Options, seats: Seats) -> Iterator[Problem]:
    """Told for all four, and together what the pack has, each pile rounded for itself."""
    complete = True
    for name in seats.active:
        if name not in told:
            complete = False
            text = Message("{name}'s points are missing", name=name)
            yield Problem("player_points", "CZ-V13", text, Message("0 without a trick"))
    for name, value in told.items():
        place = f"player_points.{name}"
        yield from not_playing(place, name, deal, seats)
        if not 0 <= value <= PACK:
            complete = False
            text = Message("{points:card point|card points}; the pack has {pack}", points=value, pack=PACK)
            yield Problem(place, "CZ-V13", text, Message("0 to {pack}", pack=PACK))
    total, possible = sum(told.values()), TOTALS[options.warsaw_talon]
    if complete and not possible.holds(total):
        text = OUT_OF_TOTALS.filled(total=total, low=possible.low, high=possible.high)
        yield Problem("player_points", "CZ-V13", text, COUNT_AGAIN)


def not_playing(place: str, name: str, deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Somebody who is not at the table, or sits out."""
    yield from checks.strangers([(place, name)], deal.players, "CZ-V13")
    yield from checks.idle_player([(place, name)], seats.idle, "CZ-V13")


def everybodys_tricks(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Twelve in all, and no trick is no points."""
    if not isinstance(deal.tricks, dict):
        text = Message("Varšava has no sides: tricks per player")
        yield Problem("tricks", "CZ-V13", text, checks.add("tricks", checks.BY_NAME))
        return
    told = deal.tricks
    for name, number in told.items():
        yield from not_playing(f"tricks.{name}", name, deal, seats)
        if not 0 <= number <= TRICKS:
            text = Message("{number:trick|tricks}; a deal has {tricks}", number=number, tricks=TRICKS)
            yield Problem(f"tricks.{name}", "CZ-V13", text, COUNT_AGAIN)
    if sum(told.values()) != TRICKS:
        text = Message(
            "all four together make {number:trick|tricks}, not {tricks}",
            number=sum(told.values()),
            tricks=TRICKS,
        )
        yield Problem("tricks", "CZ-V13", text, COUNT_AGAIN)
    for name, value in (deal.player_points or {}).items():
        if name in deal.players and (value > 0) != (told.get(name, 0) > 0):
            yield trick_without_points(name, value, told.get(name, 0))


def trick_without_points(name: str, points: int, tricks: int) -> Problem:
    """One of them without the other."""
    text = Message(
        "{name} has {points:point|points} and {tricks:trick|tricks}; a trick has a point at least",
        name=name, points=points, tricks=tricks,
    )  # fmt: skip
    return Problem(f"player_points.{name}", "CZ-V13", text, Message("mend the points or the tricks"))
