"""Who pays whom, and how a line says it. Rules: rules.md (HU-40, HU-41, HU-54)."""

from typing import NamedTuple

from tarokscore.core import Line, Step
from tarokscore.core.figures import product
from tarokscore.games.hungarian_tarokk.state import round_step
from tarokscore.rules import pay
from tarokscore.rules.seats import DECLARER, Seats, named


class Part(NamedTuple):
    """What one reason is worth to a side: value × times, for each share [HU-40, HU-41]."""

    rule: str
    text: str
    to: str
    value: int
    times: tuple[int, ...]
    where: str
    steps: tuple[Step, ...] = ()


def paid(part: Part, seats: Seats, rounds: int) -> Line:
    """Two against two each loser pays one winner [HU-40]; a lone declarer settles with each [HU-41]."""
    declarer = seats.declarer or ""
    if part.value == 0:
        return Line(part.rule, part.text, {}, part.where, part.steps)
    amount = part.value * rounds
    for factor in part.times:
        amount *= factor
    text = f"{part.text}: {product(part.value, *part.times, rounds)}{receiver(part.to, seats)}"
    signed = amount if part.to == DECLARER else -amount
    scores = pay.between_sides(signed, declarer, seats.partner, seats.defenders)
    steps = (*part.steps, *round_step(rounds), shared(seats))
    return Line(part.rule, text, scores, part.where, steps)


def shared(seats: Seats) -> Step:
    """Between whom an amount is paid."""
    if seats.partner:
        return Step("HU-40", "two against two: each loser pays one winner")
    return Step("HU-41", f"{seats.declarer} is alone and settles with each of the three")


def receiver(side: str, seats: Seats) -> str:
    if seats.partner is not None:
        return f" to the {named(side)}"
    return " to the declarer from each of the three" if side == DECLARER else " to each of the three"
