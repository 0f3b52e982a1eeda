"""Plain slips: no other explanation, but a sign, a digit, a factor, a line, a person or a deal went wrong."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tarokscore.core import NOTHING, Line, Message, Scores
from tarokscore.core.figures import both, clauses, gain, signed
from tarokscore.whatif.plausibility import swapped


class Slip(NamedTuple):
    """A mistake on paper. kind: sign, digits, times, person, line, deal or total; text: what was done, as a
    sentence; rule: the id of the line's rule, or ""."""

    kind: str
    text: Message
    rule: str = ""


class OtherAmounts(NamedTuple):
    """Amounts on the sheet that may be taken for the deal's: of another deal, or a total. kind: amended,
    deal, total or figures; text: a sentence that says what they are; scores: by account."""

    kind: str
    text: Message
    scores: Scores


def slips(
    scores: Scores, claims: Scores, lines: Sequence[Line], others: Sequence[OtherAmounts] = ()
) -> list[Slip]:
    """Every slip that turns the right amounts into the claimed ones. Claims that are right are ignored; if
    only some are wrong, the text says whose."""
    wrong = {name: amount for name, amount in claims.items() if amount != scores.get(name)}
    if not wrong or not wrong.keys() <= scores.keys():
        return []
    whose = both(wrong) if len(wrong) < len(claims) else NOTHING
    of_amounts = [*amount_slips(scores, wrong, lines), *line_slips(scores, wrong, lines)]
    of_amounts += dict.fromkeys(_mistaken_for(wrong, others))
    return [*person_slips(scores, wrong), *(_of(whose, each) for each in of_amounts)]


def _of(whose: Message, slip: Slip) -> Slip:
    """A slip with whose it is said before it; NOTHING: of all."""
    return slip._replace(text=Message("{names}: {slip}", names=whose, slip=slip.text)) if whose else slip


def exchanged(pairs: Iterable[tuple[int, int]]) -> tuple[Message, ...]:
    """Amounts, each with the one that it stands for: "+66 for −66"."""
    return tuple(Message("{now} for {right}", now=gain(now), right=gain(right)) for right, now in pairs)


def amount_slips(scores: Scores, wrong: Scores, lines: Sequence[Line]) -> Iterator[Slip]:
    pairs = list(dict.fromkeys((scores[name], amount) for name, amount in wrong.items()))
    told = exchanged(pairs)
    if all(now == -right for right, now in pairs):
        yield Slip("sign", Message("the sign is wrong: {told}", told=told))
    for times in range(2, len(scores)):
        if all(now * times == right for right, now in pairs):
            shown = ", ".join(f"{times} × {signed(now)} = {signed(right)}" for right, now in pairs)
            said = _ONCE_FOR[times > 2].filled(times=times, shown=shown)
            yield Slip("times", said)
        if all(right and now == right * times for right, now in pairs):
            shown = ", ".join(f"{times} × {signed(right)} = {signed(now)}" for right, now in pairs)
            said = _FOR_ONCE[times > 2].filled(times=times, shown=shown)
            yield Slip("times", said)
    written = [(str(abs(right)), str(abs(now))) for right, now in pairs]
    if all(right * now > 0 for right, now in pairs):
        if all(swapped(right, now) for right, now in written):
            yield Slip("digits", Message("two digits are swapped: {told}", told=told))
        elif all(_without_one(right, now) for right, now in written):
            yield Slip("digits", Message("a digit is left out: {told}", told=told))
        elif all(_doubled(right, now) for right, now in written):
            yield Slip("digits", Message("a digit is written twice: {told}", told=told))
    if all(_no_carry([line.scores.get(name, 0) for line in lines], now) for name, now in wrong.items()):
        yield Slip("digits", Message("a carry is forgotten in adding up: {told}", told=told))


_ONCE_FOR = {
    False: Message("paid once instead of twice: {shown}"),
    True: Message("paid once instead of {times} times: {shown}"),
}
_FOR_ONCE = {
    False: Message("paid twice instead of once: {shown}"),
    True: Message("paid {times} times instead of once: {shown}"),
}


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
    shown = (
        _PERSON.filled(amount=gain(wrong[name]), other=other, name=name) for name, other in taken.items()
    )
    yield Slip("person", clauses(shown))


_PERSON = Message("{amount} is {other}'s amount, not {name}'s")
_WAYS = {  # how often a line was counted too often
    -1: Message("left out: {line}"),
    -2: Message("taken with the wrong sign: {line}"),
    1: Message("counted twice: {line}"),
}


def line_slips(scores: Scores, wrong: Scores, lines: Sequence[Line]) -> Iterator[Slip]:
    for line in lines if len(lines) > 1 else ():
        for times, said in _WAYS.items():
            moved = {name: times * line.scores.get(name, 0) for name in wrong}
            if all(wrong[name] == scores[name] + moved[name] for name in wrong):
                yield Slip("line", said.filled(line=line.text), line.rule)


def _mistaken_for(wrong: Scores, others: Sequence[OtherAmounts]) -> Iterator[Slip]:
    for each in others:
        if any(wrong.values()) and all(each.scores.get(name) == amount for name, amount in wrong.items()):
            yield Slip(each.kind, each.text)
