"""Who pays whom, and how a line says it. Rules: rules.md (HU-40, HU-41, HU-54)."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from math import prod
from typing import NamedTuple

from tarokscore.core import DECLARER, DEFENDERS, Line, Message, Seats, Step
from tarokscore.core.figures import product
from tarokscore.games.hungarian_tarokk.state import round_steps
from tarokscore.rules import pay


class Part(NamedTuple):
    """What one reason is worth to a side: value × times, for each share [HU-40, HU-41]. reason: the sentence
    so far, as the beginning of a line that ends with the amount and who gets it."""

    rule: str
    reason: Message
    to: str
    value: int
    times: tuple[int, ...]
    where: str
    steps: Callable[[], Iterable[Step]] = tuple


PAID = {  # (to whom, whether the declarer is alone)
    (DECLARER, False): Message("{reason}: {amount} to the declarer's side"),
    (DEFENDERS, False): Message("{reason}: {amount} to the defenders"),
    (DECLARER, True): Message("{reason}: {amount} to the declarer from each of the three"),
    (DEFENDERS, True): Message("{reason}: {amount} to each of the three"),
}


def paid(part: Part, seats: Seats, rounds: int) -> Line:
    """Two against two each loser pays one winner [HU-40]; a lone declarer settles with each [HU-41]."""
    if part.value == 0:
        return Line(part.rule, part.reason, {}, part.where, part.steps)
    amount = part.value * prod(part.times) * rounds
    text = PAID[part.to, seats.partner is None].filled(
        reason=part.reason, amount=product(part.value, *part.times, rounds)
    )
    signed = amount if part.to == DECLARER else -amount
    scores = pay.between_sides(signed, seats.declarer or "", seats.partner, seats.defenders)
    return Line(part.rule, text, scores, part.where, partial(steps, part, seats, rounds))


def steps(part: Part, seats: Seats, rounds: int) -> Iterator[Step]:
    """What a line was reckoned from: its own figures, the doubled rounds, between whom it is paid."""
    yield from part.steps()
    yield from round_steps(rounds)
    yield shared(seats)


def shared(seats: Seats) -> Step:
    """Between whom an amount is paid."""
    if seats.partner:
        return Step("HU-40", Message("two against two: each loser pays one winner"))
    alone = Message("{player} is alone and settles with each of the three", player=seats.declarer or "")
    return Step("HU-41", alone)
