"""Plain slips: no other reading, but a sign, a digit, a factor, a line, a person or a deal went wrong."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from tarokscore.core import Line
from tarokscore.core.figures import gain, signed
from tarokscore.whatif.plausibility import swapped

Scores = Mapping[str, int]


class Slip(NamedTuple):
    """kind: sign, digits, times, person, line, deal, total; text: what was done; rule: of the line, or ""."""

    kind: str
    text: str
    rule: str = ""


class Beside(NamedTuple):
    """What lies beside the deal on the sheet and may be taken for it: another deal's amounts, a total."""

    kind: str
    text: str
    scores: Scores


def slips(scores: Scores, claims: Scores, lines: Sequence[Line], beside: Sequence[Beside] = ()) -> list[Slip]:
    """Every slip that turns the right amounts into the claimed ones; claims that are right are left alone,
    and beside them it is said whose it is."""
    wrong = {name: amount for name, amount in claims.items() if amount != scores.get(name)}
    if not wrong or not wrong.keys() <= scores.keys():
        return []
    whose = f"{' and '.join(wrong)}: " if len(wrong) < len(claims) else ""
    of_amounts = [*amount_slips(scores, wrong, lines), *line_slips(scores, wrong, lines)]
    of_amounts += dict.fromkeys(_beside(wrong, beside))
    return [*person_slips(scores, wrong), *(each._replace(text=whose + each.text) for each in of_amounts)]


def amount_slips(scores: Scores, wrong: Scores, lines: Sequence[Line]) -> Iterator[Slip]:
    pairs = list(dict.fromkeys((scores[name], amount) for name, amount in wrong.items()))
    told = ", ".join(f"{gain(now)} for {gain(right)}" for right, now in pairs)
    if all(now == -right for right, now in pairs):
        yield Slip("sign", f"the sign is wrong: {told}")
    for times in range(2, len(scores)):
        if all(now * times == right for right, now in pairs):
            shown = ", ".join(f"{times} × {signed(now)} = {signed(right)}" for right, now in pairs)
            yield Slip("times", f"paid once instead of {_times(times)}: {shown}")
        if all(right and now == right * times for right, now in pairs):
            shown = ", ".join(f"{times} × {signed(right)} = {signed(now)}" for right, now in pairs)
            yield Slip("times", f"paid {_times(times)} instead of once: {shown}")
    written = [(str(abs(right)), str(abs(now))) for right, now in pairs]
    if all(right * now > 0 for right, now in pairs):
        if all(swapped(right, now) for right, now in written):
            yield Slip("digits", f"two digits are swapped: {told}")
        elif all(_without_one(right, now) for right, now in written):
            yield Slip("digits", f"a digit is left out: {told}")
        elif all(_doubled(right, now) for right, now in written):
            yield Slip("digits", f"a digit is written twice: {told}")
    if all(_no_carry([line.scores.get(name, 0) for line in lines], now) for name, now in wrong.items()):
        yield Slip("digits", f"a carry is forgotten in adding up: {told}")


def _times(number: int) -> str:
    return {2: "twice"}.get(number, f"{number} times")


def _without_one(right: str, now: str) -> bool:
    """One digit left out, of three or more: of fewer, what is left could be anything."""
    return len(right) > 2 and any(right[:place] + right[place + 1 :] == now for place in range(len(right)))


def _doubled(right: str, now: str) -> bool:
    """One digit written twice."""
    return len(right) > 1 and any(
        right[:place] + right[place] + right[place:] == now for place in range(len(right))
    )


def _no_carry(amounts: Sequence[int], now: int) -> bool:
    """What is added up if the carry of one column is forgotten; nobody adds plus and minus in columns."""
    parts = [abs(amount) for amount in amounts if amount]
    if len(parts) < 2 or not (
        all(amount >= 0 for amount in amounts) or all(amount <= 0 for amount in amounts)
    ):
        return False
    lost = {sum(part % unit for part in parts) // unit * unit for unit in (10, 100, 1000)} - {0}
    return any(abs(now) == sum(parts) - each and now * sum(amounts) > 0 for each in lost)


def person_slips(scores: Scores, wrong: Scores) -> Iterator[Slip]:
    """Somebody else's amount, for each claim a different person."""
    taken: dict[str, str] = {}
    for name, amount in wrong.items():
        other = next(
            (each for each, right in scores.items()
             if right == amount and each != name and each not in taken.values()), None
        )  # fmt: skip
        if other is None:
            return
        taken[name] = other
    shown = "; ".join(
        f"{gain(wrong[name])} is {other}'s amount, not {name}'s" for name, other in taken.items()
    )
    yield Slip("person", shown)


def line_slips(scores: Scores, wrong: Scores, lines: Sequence[Line]) -> Iterator[Slip]:
    ways = ((-1, "left out"), (-2, "taken with the wrong sign"), (1, "counted twice"))
    for line in lines if len(lines) > 1 else ():
        for times, how in ways:
            moved = {name: times * line.scores.get(name, 0) for name in wrong}
            if all(wrong[name] == scores[name] + moved[name] for name in wrong):
                yield Slip("line", f"{how}: {line.text}", line.rule)


def _beside(wrong: Scores, beside: Sequence[Beside]) -> Iterator[Slip]:
    for each in beside:
        if any(wrong.values()) and all(each.scores.get(name) == amount for name, amount in wrong.items()):
            yield Slip(each.kind, each.text)
