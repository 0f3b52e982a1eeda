"""Amounts between the two sides, as lines of the settlement.

For games of two against two, in which each loser pays one winner, and a declarer without a partner settles
with each of three defenders.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from math import prod
from typing import NamedTuple

from tarokscore.core import DECLARER, DEFENDERS, Line, Message, Seats, Step
from tarokscore.core.figures import product
from tarokscore.core.immutable import immutable
from tarokscore.rules import pay

StepMaker = Callable[[], Iterable[Step]]


@immutable
class Part:
    """One amount between the sides. rule: rule id; reason: sentence without the amount; to: DECLARER or
    DEFENDERS; value × the product of times: score points per share; where: place in the deal; steps: makes
    the steps of the computation."""

    rule: str
    reason: Message
    to: str
    value: int
    times: tuple[int, ...]
    where: str
    steps: StepMaker = tuple


class Sharing(NamedTuple):
    """The rule ids of the payment. together: two against two; alone: with a lone declarer."""

    together: str
    alone: str


PAID = {  # (to whom, whether the declarer is alone)
    (DECLARER, False): Message("{reason}: {amount} to the declarer's side"),
    (DEFENDERS, False): Message("{reason}: {amount} to the defenders"),
    (DECLARER, True): Message("{reason}: {amount} to the declarer from each of the three"),
    (DEFENDERS, True): Message("{reason}: {amount} to each of the three"),
}


def paid_lines(
    parts: Iterable[Part], seats: Seats, sharing: Sharing, factor: int, because: StepMaker
) -> Iterator[Line]:
    """The Lines of parts; a part of value 0 moves nothing. sharing: rule ids of the payment; factor:
    multiplier of the whole deal; because: makes the steps that derive that factor."""
    declarer, partner, defenders = seats.declarer or "", seats.partner, seats.defenders
    for part in parts:
        if part.value == 0:
            yield Line(part.rule, part.reason, {}, part.where, part.steps)
            continue
        amount = part.value * prod(part.times) * factor
        text = PAID[part.to, partner is None].filled(
            reason=part.reason, amount=product(part.value, *part.times, factor)
        )
        signed = amount if part.to == DECLARER else -amount
        scores = pay.between_sides(signed, declarer, partner, defenders)
        yield Line(part.rule, text, scores, part.where, partial(_steps, part, seats, sharing, because))


def _steps(part: Part, seats: Seats, sharing: Sharing, because: StepMaker) -> Iterator[Step]:
    yield from part.steps()
    yield from because()
    if seats.partner:
        yield Step(sharing.together, Message("two against two: each loser pays one winner"))
    else:
        alone = Message("{player} is alone and settles with each of the three", player=seats.declarer or "")
        yield Step(sharing.alone, alone)


# --- reasons ---------------------------------------------------------------------------------

GAME = {  # (who won, whether doubled)
    (DECLARER, False): Message("{contract} won with {points}"),
    (DEFENDERS, False): Message("{contract} lost with {points}"),
    (DECLARER, True): Message("{contract} won with {points}, {doubling}"),
    (DEFENDERS, True): Message("{contract} lost with {points}, {doubling}"),
}
ANNOUNCED = {  # (whose, whether made, whether doubled)
    (DECLARER, True, False): Message("{bonus} of the declarer's side, announced, made"),
    (DECLARER, False, False): Message("{bonus} of the declarer's side, announced, lost"),
    (DEFENDERS, True, False): Message("{bonus} of the defenders, announced, made"),
    (DEFENDERS, False, False): Message("{bonus} of the defenders, announced, lost"),
    (DECLARER, True, True): Message("{bonus} of the declarer's side, announced, made, {doubling}"),
    (DECLARER, False, True): Message("{bonus} of the declarer's side, announced, lost, {doubling}"),
    (DEFENDERS, True, True): Message("{bonus} of the defenders, announced, made, {doubling}"),
    (DEFENDERS, False, True): Message("{bonus} of the defenders, announced, lost, {doubling}"),
}
SILENT = {  # (whose, whether doubled)
    (DECLARER, False): Message("{bonus} of the declarer's side, silent"),
    (DEFENDERS, False): Message("{bonus} of the defenders, silent"),
    (DECLARER, True): Message("{bonus} of the declarer's side, silent, {doubling}"),
    (DEFENDERS, True): Message("{bonus} of the defenders, silent, {doubling}"),
}


def game(contract: str, points: int, winner: str, doubling: str | None) -> Message:
    """The sentence for the basic game: "hármas won with 53, kontra". points: card points of the declarer's
    side; winner: DECLARER or DEFENDERS; doubling: its id, None without one."""
    return GAME[winner, doubling is not None].filled(
        contract=contract, points=points, doubling=doubling or ""
    )


def announced(bonus: str, side: str, made: bool, doubling: str | None) -> Message:
    """The sentence for an announced bonus: "pagát of the defenders, announced, made, kontra"."""
    return ANNOUNCED[side, made, doubling is not None].filled(bonus=bonus, doubling=doubling or "")


def silent(bonus: str, side: str, doubling: str | None = None) -> Message:
    """The sentence for a silent bonus: "trull of the declarer's side, silent"."""
    return SILENT[side, doubling is not None].filled(bonus=bonus, doubling=doubling or "")
