"""Slips on paper: the facts are right, but a sign, digit, factor, line, person or deal was confused."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tarokscore.core import Line, Message, Scores, clauses, conjunction, figure_text, gain
from tarokscore.whatif.plausibility import swapped


class Slip(NamedTuple):
    """A mistake on paper. kind: sign, digits, times, person, line, amended, deal, total or figures; text: the
    mistake as a sentence; rule: the id of the rule of the line that it is about, or ""."""

    kind: str
    text: Message
    rule: str = ""


OtherAmounts = tuple[Slip, Scores]
"""Amounts on the sheet that may be mistaken for the deal's (of another deal, or totals), and the slip to
report if they were."""


def slips(
    scores: Scores, claims: Scores, lines: Sequence[Line], others: Sequence[OtherAmounts] = ()
) -> list[Slip]:
    """Every slip that turns the right amounts into the claimed ones. scores: the right amounts of all; lines:
    of their settlement; others: amounts that may have been mistaken for them. Claims that are right are
    ignored; if only some are wrong, the text says whose."""
    wrong = {name: amount for name, amount in claims.items() if amount != scores.get(name)}
    if not wrong or not wrong.keys() <= scores.keys():
        return []
    of_amounts = [*amount_slips(scores, wrong, lines), *line_slips(scores, wrong, lines)]
    of_amounts += dict.fromkeys(_mistaken_for(wrong, others))
    if len(wrong) < len(claims):
        whose = Message("{names}: {slip}", names=conjunction(wrong))
        of_amounts = [each._replace(text=whose.filled(slip=each.text)) for each in of_amounts]
    return [*person_slips(scores, wrong), *of_amounts]


def exchanged(pairs: Iterable[tuple[int, int]]) -> tuple[Message, ...]:
    """Texts for (right amount, wrong amount): "+66 for −66"."""
    return tuple(Message("{now} for {right}", now=gain(now), right=gain(right)) for right, now in pairs)


def amount_slips(scores: Scores, wrong: Scores, lines: Sequence[Line]) -> Iterator[Slip]:
    """The slips of sign, factor, digits and carry that lead from the amounts of a deal to the wrong ones.
    scores: {account: points}; wrong: the same for the accounts whose claim is wrong."""
    pairs = list(dict.fromkeys((scores[name], amount) for name, amount in wrong.items()))
    told = exchanged(pairs)
    if all(now == -right for right, now in pairs):
        yield Slip("sign", Message("the sign is wrong: {told}", told=told))
    for times in range(2, len(scores)):
        for too_little in (True, False):
            ways = [(now, right) if too_little else (right, now) for right, now in pairs]
            if all(once * times == product for once, product in ways):
                figures = (f"{figure_text(once)} = {figure_text(product)}" for once, product in ways)
                shown = ", ".join(f"{times} × {each}" for each in figures)
                yield Slip("times", _TIMES[too_little, times > 2].filled(times=times, shown=shown))
    if all(right * now > 0 for right, now in pairs):
        for is_slip, said in _DIGITS:
            if all(is_slip(str(abs(right)), str(abs(now))) for right, now in pairs):
                yield Slip("digits", said.filled(told=told))
                break
    if all(_no_carry([line.scores.get(name, 0) for line in lines], now) for name, now in wrong.items()):
        yield Slip("digits", Message("a carry is forgotten in adding up: {told}", told=told))


_TIMES = {  # (whether too little was paid, whether the factor is more than two)
    (True, False): Message("paid once instead of twice: {shown}"),
    (True, True): Message("paid once instead of {times} times: {shown}"),
    (False, False): Message("paid twice instead of once: {shown}"),
    (False, True): Message("paid {times} times instead of once: {shown}"),
}


def _without_one(right: str, now: str) -> bool:
    """Whether `now` is `right` with one digit left out; False for fewer than three digits, since almost any
    number would fit."""
    return len(right) > 2 and any(right[:place] + right[place + 1 :] == now for place in range(len(right)))


def _doubled(right: str, now: str) -> bool:
    """Whether `now` is `right` with one digit written twice."""
    return len(right) > 1 and any(
        right[:place] + right[place] + right[place:] == now for place in range(len(right))
    )


_DIGITS = (
    (swapped, Message("two digits are swapped: {told}")),
    (_without_one, Message("a digit is left out: {told}")),
    (_doubled, Message("a digit is written twice: {told}")),
)


def _no_carry(amounts: Sequence[int], now: int) -> bool:
    """Whether `now` is the sum of the amounts with the carry of one column forgotten. False for amounts of
    both signs, which nobody adds in columns."""
    parts = [abs(amount) for amount in amounts if amount]
    if len(parts) < 2 or min(amounts) < 0 < max(amounts):
        return False
    lost = {sum(part % unit for part in parts) // unit * unit for unit in (10, 100, 1000)} - {0}
    return any(abs(now) == sum(parts) - each and now * sum(amounts) > 0 for each in lost)


def person_slips(scores: Scores, wrong: Scores) -> Iterator[Slip]:
    """The slip that each claim is the amount of somebody else, each of a different person."""
    taken: dict[str, str] = {}
    for name, amount in wrong.items():
        other = next(
            (each for each, right in scores.items()
             if right == amount and each != name and each not in taken.values()), None
        )  # fmt: skip
        if other is None:
            return
        taken[name] = other
    shown = (
        _PERSON.filled(amount=gain(wrong[name]), other=other, name=name) for name, other in taken.items()
    )
    yield Slip("person", clauses(shown))


_PERSON = Message("{amount} is {other}'s amount, not {name}'s")
_WAYS = {  # how many times too often a line was counted
    -1: Message("left out: {line}"),
    -2: Message("taken with the wrong sign: {line}"),
    1: Message("counted twice: {line}"),
}


def line_slips(scores: Scores, wrong: Scores, lines: Sequence[Line]) -> Iterator[Slip]:
    """A slip for each line of a settlement that, left out, counted twice or taken with the wrong sign, leads
    from its scores to the wrong ones."""
    gaps = {name: amount - scores[name] for name, amount in wrong.items()}
    for line in lines if len(lines) > 1 else ():
        if times := counted_too_often(line.scores, gaps):
            yield Slip("line", _WAYS[times].filled(line=line.text), line.rule)


def counted_too_often(part: Scores, gaps: Scores) -> int:
    """How many times too often a part of a sum was counted if that explains the gaps: 1, −1 (left out) or −2
    (wrong sign); 0 if none of these does. gaps: {account: wrong sum less right sum}."""
    ways = (times for times in _WAYS if all(gap == times * part.get(name, 0) for name, gap in gaps.items()))
    return next(ways, 0)


def _mistaken_for(wrong: Scores, others: Sequence[OtherAmounts]) -> Iterator[Slip]:
    """The slips of those other amounts that equal the wrong ones."""
    for slip, scores in others:
        if any(wrong.values()) and all(scores.get(name) == amount for name, amount in wrong.items()):
            yield slip
