"""Trischaken in which two pay two. Rules: rules.md (KR-57), option `trischaken`."""

from collections.abc import Iterator, Mapping
from functools import partial

from tarokscore.core import Line, Message, Step
from tarokscore.core.figures import product
from tarokscore.games.koenigrufen.facts import Deal, Options, blatt, listed
from tarokscore.games.koenigrufen.trischaken import MAJORITY
from tarokscore.rules import pay
from tarokscore.rules.seats import Seats

TWICE = 2  # units for a player without a trick, and from one with the majority

TWO_PAY_TWO = Message("{most} with the most pay {unit} each to {fewest} with the fewest")
ONE_PAYS_ONE = Message(
    "{most} with the most pays {unit} to {fewest} with the fewest, {tied} tie and settle nothing"
)
THREE_PAY = Message("{most} tie for the most and pay {unit} each to {fewest}")
THREE_GET = Message("{most} with the most pays {unit} each to {fewest}, who tie for the fewest")
WITHOUT_TRICK = Message("{player} has no trick: {figures} from each of the others")
OVER_HALF = Message("{player} has {points}, over half: {figures} to each of the others")


def lines(deal: Deal, options: Options, seats: Seats) -> Iterator[Line]:
    """The two with the most pay the two with the fewest; besides, players without a trick are paid, and one
    with the majority pays [KR-57]."""
    points, unit = {player: deal.points[player] for player in seats.active}, deal.value(options)
    payers, receivers = two_and_two(points)
    tied = [player for player in points if player not in payers + receivers]
    if len(payers) == len(receivers):
        text = ONE_PAYS_ONE if tied else TWO_PAY_TWO
    else:
        text = THREE_PAY if len(payers) > len(receivers) else THREE_GET
    pays = unit * (len(receivers) if len(payers) < len(receivers) else 1)
    gets = unit * (len(payers) if len(receivers) < len(payers) else 1)
    figures = {"most": listed(payers), "fewest": listed(receivers), "unit": unit}
    text = text.filled(**figures, **({"tied": listed(tied)} if tied else {}))
    scores = dict.fromkeys(payers, -pays) | dict.fromkeys(receivers, gets)
    yield Line("KR-57", text, scores, "points", partial(steps, points))
    for player, taken in points.items():
        others = tuple(other for other in points if other != player)
        where = f"points.{player}"
        if taken == 0:
            text = WITHOUT_TRICK.filled(player=player, figures=product(unit, TWICE))
            yield Line("KR-57", text, pay.from_each(unit * TWICE, player, others), where)
        elif taken >= MAJORITY:
            text = OVER_HALF.filled(player=player, points=blatt(taken), figures=product(unit, TWICE))
            yield Line("KR-57", text, pay.from_each(-unit * TWICE, player, others), where)


def two_and_two(points: Mapping[str, int]) -> tuple[list[str], list[str]]:
    """Who pays and who gets: two and two; a tie in the middle leaves one and one, three who tie are one side.

    >>> two_and_two({"A": 30, "B": 15, "C": 15, "D": 10}), two_and_two({"A": 20, "B": 20, "C": 20, "D": 10})
    ((['A'], ['D']), (['A', 'B', 'C'], ['D']))
    """
    first, second, third, fourth = sorted(points, key=lambda player: -points[player])
    if points[first] == points[third]:
        return [first, second, third], [fourth]
    if points[second] == points[fourth]:
        return [first], [second, third, fourth]
    if points[second] == points[third]:
        return [first], [fourth]
    return [first, second], [third, fourth]


def steps(points: Mapping[str, int]) -> Iterator[Step]:
    """What everybody counted."""
    counted = tuple(f"{player} {blatt(taken)}" for player, taken in points.items())
    yield Step("KR-50", Message("counted: {points}", points=counted))
