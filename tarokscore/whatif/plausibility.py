"""The plausibility of a change as a cost: low for a likely slip of the pen or misunderstanding.

The figures are estimates, not rules; tests/dispute_figures.py measures how good they are.
"""

import re
from collections.abc import Sequence
from fractions import Fraction

from tarokscore.schema.absent import ABSENT, Value
from tarokscore.whatif.changes import Change

ANSWERS = {"made": 1.0, "announced": 1.1, "declared": 1.2, "side": 1.2, "player": 1.3, "doubling": 1.0}
ROLES = {"contract": 1.4, "partner": 1.4, "declarer": 1.3, "outcome": 2.0, "dealer": 1.5, "doubling": 1.0}
KINDS = {"removed": 1.5, "added": 1.5, "item": 1.5, "moved": 1.7, "persons": 1.9, "preset": 1.85}
OTHER_FACT, OTHER_RULE, COMPUTED_RULE = 1.6, 1.4, 2.3
GONE_WITH_IT = 0.3


def cost(change: Change, order: Sequence[object] = (), usual: bool = True) -> float:
    """The cost of a change: about 1 if likely, more if not; linked changes add little. order: the values of
    the fact as the game ranks them; usual: whether a changed house rule affected this deal (True for a
    fact)."""
    return _own_cost(change, order, usual) + sum(
        GONE_WITH_IT if each.after is ABSENT else 0.3 * _own_cost(each, (), usual) for each in change.linked
    )


def _own_cost(change: Change, order: Sequence[object], usual: bool) -> float:
    """As `cost`, without linked changes."""
    if change.kind == "option":
        typical = isinstance(change.after, str | bool)
        round_figures = change.after % 5 == 0 if type(change.after) is int else True
        return (OTHER_RULE if typical else COMPUTED_RULE) + (0 if usual else 0.3) + 0.4 * (not round_figures)
    if change.kind == "number":
        return number_cost(change.before, change.after) + (0.1 if len(change.place.parts) > 1 else 0)
    if change.kind == "added":
        entry = change.about
        rare = 0.2 * bool(entry.get("announced")) + 0.2 * (entry.get("made") is False)
        return KINDS["added"] + rare + 0.05 * len(entry) + 0.5 * (change.facts - 1)
    if change.kind in KINDS:
        some = 0.02 * change.after if change.kind == "moved" and type(change.after) is int else 0
        return KINDS[change.kind] + some
    base = (ANSWERS if change.of_entry else ROLES).get(change.place.key, OTHER_FACT)
    return base + 0.15 * rank_distance(change, order) + (0.3 if change.about in ("alone", "unplayed") else 0)


def rank_distance(change: Change, order: Sequence[object]) -> int:
    """How many values lie between the two of a change in `order`; 0 if they are not ranked."""
    places = [order.index(each) if each in order else -1 for each in (change.before, change.after)]
    if not order or change.place.key not in ("contract", "doubling"):
        return 0
    return max(0, abs(places[0] - places[1]) - 1)


def number_cost(before: Value, after: Value) -> float:
    """The cost of another number: low for swapped digits, a difference of up to 2, or one wrong digit; else
    higher with the difference."""
    if before is ABSENT or after is ABSENT:
        return 1.9
    was, now = str(before), str(after)
    if swapped(was, now):
        return 0.9
    gap = abs(float(exact_count(after) - exact_count(before)))
    if gap <= 2:
        return 1.1 + gap / 10
    if len(was) == len(now) and sum(one != two for one, two in zip(was, now, strict=True)) == 1:
        return 1.35
    return 1.6 + min(gap, 60) / 100


def is_invented_number(change: Change) -> bool:
    """Whether a change sets a house rule to a number (or row of numbers): with numbers to choose freely
    almost any claim can be explained."""
    return change.kind == "option" and not isinstance(change.after, str | bool)


def swapped(one: str, two: str) -> bool:
    """Whether two numbers differ by two neighbouring digits in the wrong order.

    >>> swapped("54", "45"), swapped("62", "102")
    (True, False)
    """
    return any(
        one[:place] + one[place + 1] + one[place] + one[place + 2 :] == two != one
        for place in range(len(one) - 1)
    )


def exact_count(number: Value) -> Fraction:
    """A count as an exact number, also one in thirds ("41/2": 41 and two thirds)."""
    if isinstance(number, str):
        digits = [int(each) for each in re.findall(r"\d+", number)] or [0]
        return digits[0] + Fraction(digits[1] if len(digits) > 1 else 0, 3)
    return Fraction(str(number))
