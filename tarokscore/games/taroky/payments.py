"""What the sides settle with each other, and what doubles it [CZ-11 … CZ-14, CZ-19, CZ-30]."""

from collections.abc import Callable, Iterable, Iterator

from tarokscore.core import Message, Seats, Step
from tarokscore.core.immutable import immutable
from tarokscore.games.taroky.facts import CONTRACT, FOREHANDS_OWN, Deal
from tarokscore.games.taroky.options import Options
from tarokscore.rules.seats import DECLARER

CONTRACT_RULE = {
    "prvni-povinnost": "CZ-11", "druha-povinnost": "CZ-12", "trojka": "CZ-13", "solo": "CZ-14",
}  # fmt: skip
LEVEL = {1: "na prvních", 2: "na druhých", 3: "na třetích"}  # [CZ-13]
FIRST_DUTY_VALUE = 1  # [CZ-11]
FACTOR = {None: 1, "flek": 2, "reflek": 4, "superflek": 8, "resub": 16}  # [CZ-30]
FLEK = Message("{flek}: × {factor}")


def no_steps() -> tuple[Step, ...]:
    """Nothing on the way."""
    return ()


@immutable
class Part:
    """What one reason is worth to the declarer's side (negative: to the defenders), per opponent."""

    rule: str
    text: Message
    amount: int
    where: str
    steps: Callable[[], Iterable[Step]] = no_steps


ALONE = {  # gets or pays
    True: Message("1 against 3: {declarer} gets {value} × 3 = {total}"),
    False: Message("1 against 3: {declarer} pays {value} × 3 = {total}"),
}
TOGETHER = Message("2 against 2: each loser pays one winner {value}")


FIVE = Message("five at the table: {dealer} deals, sits out and does not settle")
FOREHAND = Message("{forehand} sits after {dealer} and is forehand")


def table_steps(deal: Deal, seats: Seats) -> Iterator[Step]:
    """Of five the dealer sits out, and who is then forehand where only forehand plays [CZ-1, CZ-3]."""
    if seats.idle is not None:
        yield Step("CZ-1", FIVE.filled(dealer=seats.idle))
        if deal.contract in FOREHANDS_OWN and seats.declarer is not None:
            yield Step("CZ-3", FOREHAND.filled(forehand=seats.declarer, dealer=seats.idle))


def steps(part: Part, deal: Deal, seats: Seats, opens: bool) -> Iterator[Step]:
    """Who sits out, in the line that opens the deal; how it was reckoned; and that everybody on the losing
    side pays, and everybody on the winning side receives, once [CZ-19]."""
    if opens:
        yield from table_steps(deal, seats)
    yield from part.steps()
    if not part.amount:
        return
    value = abs(part.amount)
    if seats.partner is None:
        text = ALONE[part.amount > 0].filled(declarer=seats.declarer or "", value=value, total=3 * value)
        yield Step("CZ-19", text)
    else:
        yield Step("CZ-19", TOGETHER.filled(value=value))


def for_side(side: str) -> int:
    """1 for the declarer's side, −1 for the defenders."""
    return 1 if side == DECLARER else -1


def contract_value(deal: Deal, options: Options) -> int:
    """What each point is worth [CZ-11..CZ-14]."""
    if deal.contract == "trojka":
        return options.trojka_values[(deal.level or 1) - 1]
    if deal.contract == "solo":
        return options.solo_value
    return options.second_duty_value if deal.contract == "druha-povinnost" else FIRST_DUTY_VALUE


def title(deal: Deal) -> str:
    """The contract as a player calls it."""
    name = CONTRACT[deal.contract or ""]
    return f"{name} {LEVEL[deal.level]}" if deal.level else name


def contract_step(deal: Deal, text: Message) -> Step:
    """What a point is worth, by the rule of the contract."""
    return Step(CONTRACT_RULE[deal.contract or ""], text)
