"""Plain slips: no other reading, but a sign, a digit, a factor, a line, a person or a deal went wrong."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from tarokscore.core import Line
from tarokscore.dispute.plausibility import swapped
from tarokscore.figures import gain, signed

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
    """Every slip that turns the right amounts into the claimed ones; claims that are right are left alone."""
    wrong = {name: amount for name, amount in claims.items() if amount != scores.get(name)}
    if not wrong or not wrong.keys() <= scores.keys():
        return []
    return [
        *_amounts(scores, wrong), *_persons(scores, wrong), *_lines(scores, wrong, lines),
        *_beside(wrong, beside),
    ]  # fmt: skip


def _amounts(scores: Scores, wrong: Scores) -> Iterator[Slip]:
    pairs = [(scores[name], amount) for name, amount in wrong.items()]
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
    if all(right * now > 0 and swapped(str(abs(right)), str(abs(now))) for right, now in pairs):
        yield Slip("digits", f"two digits are swapped: {told}")
    elif all(right * now > 0 and _one_digit(str(abs(right)), str(abs(now))) for right, now in pairs):
        yield Slip("digits", f"one digit is wrong or missing: {told}")


def _times(number: int) -> str:
    return {2: "twice"}.get(number, f"{number} times")


def _one_digit(one: str, two: str) -> bool:
    """One digit misread, left out, or written once too often."""
    if len(one) == len(two):
        return len(one) > 1 and sum(a != b for a, b in zip(one, two, strict=True)) == 1
    long, short = sorted((one, two), key=len, reverse=True)
    return len(long) == len(short) + 1 and any(
        long[:place] + long[place + 1 :] == short for place in range(len(long))
    )


def _persons(scores: Scores, wrong: Scores) -> Iterator[Slip]:
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


def _lines(scores: Scores, wrong: Scores, lines: Sequence[Line]) -> Iterator[Slip]:
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
