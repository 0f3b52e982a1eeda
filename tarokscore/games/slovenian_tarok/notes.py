"""What players note, and how the ledger books it [SL-60, SL-61].

Only the declarer's side notes; the ledger settles the differences of what is noted, and because that
is linear every part of a note settles by itself.
"""

from collections.abc import Mapping
from typing import NamedTuple

from tarokscore.core import Line, Step
from tarokscore.core.figures import signed
from tarokscore.rules import pay


class Part(NamedTuple):
    """What one reason makes the players note; nobody: it is only told."""

    rule: str
    text: str
    noted: Mapping[str, int]
    where: str
    steps: tuple[Step, ...] = ()


def booked(part: Part, players: tuple[str, ...]) -> Line:
    """The differences that a part of the noted score makes [SL-61]."""
    if not any(part.noted.values()):
        return Line(part.rule, part.text, {}, part.where, part.steps)
    noted = dict.fromkeys(players, 0)
    noted.update(part.noted)
    steps = (
        *part.steps,
        Step("SL-60", who_notes(part.noted)),
        Step("SL-61", f"each gets {len(players)} × his note − the sum of all, {signed(sum(noted.values()))}"),
    )
    return Line(part.rule, part.text, pay.by_differences(noted), part.where, steps)


def who_notes(noted: Mapping[str, int]) -> str:
    """
    >>> who_notes({"Ana": 25, "Bor": 25}), who_notes({"Cene": -20, "Dana": 0})
    ('Ana and Bor note 25 each', 'Cene notes −20')
    """
    by_amount: dict[int, list[str]] = {}
    for player, amount in noted.items():
        by_amount.setdefault(amount, []).append(player)
    return "; ".join(
        f"{names[0]} notes {signed(amount)}"
        if len(names) == 1
        else f"{', '.join(names[:-1])} and {names[-1]} note {signed(amount)} each"
        for amount, names in by_amount.items()
        if amount
    )
