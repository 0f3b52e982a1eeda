"""The payments for eight and nine tarokks in one hand, declared before the play or claimed after it."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, Protocol

from tarokscore.core import Line, Message, Seats, Step
from tarokscore.core.figures import product
from tarokscore.rules import pay
from tarokscore.rules.sides import Part

TAROKKS = {"eight-tarokks": 1, "nine-tarokks": 2}  # score points per share
NATIVE = {"eight-tarokks": "nyolc tarokk", "nine-tarokks": "kilenc tarokk"}  # their native names
NOT_PAID = Message("{count} of {player}, claimed after the play: not paid at this table")
NO_PARTNER = Message("{count} of {player}, claimed after the play: no partner to pay it")
FROM_ONE = Message("{count} of {player}, claimed after the play: {amount} from {partner}")
FROM_TWO = Message("{count} of {player}, claimed after the play: {amount} from {partner} and {second}")


class Declaration(Protocol):
    """The tarokks of a hand. declared: whether before the play."""

    @property
    def name(self) -> str: ...
    @property
    def player(self) -> str: ...
    @property
    def declared(self) -> bool: ...


class TarokkOptions(Protocol):
    """The house rules by which a count is paid."""

    @property
    def tarokk_count_payment(self) -> str: ...
    @property
    def undeclared_tarokks(self) -> str: ...


class Paying(NamedTuple):
    """How a game pays. declared, claimed: rule ids; between_sides: makes the line of a part for seats and a
    factor; round_steps: makes the steps of that factor."""

    declared: str
    claimed: str
    between_sides: Callable[[Part, Seats, int], Line]
    round_steps: Callable[[int], tuple[Step, ...]]


def tarokk_counts(
    declarations: Sequence[Declaration], options: TarokkOptions, seats: Seats, rounds: int, paying: Paying
) -> Iterator[Line]:
    """A line for each count. rounds: the factor of doubled rounds, which alone multiplies it; paying: how the
    game pays."""
    for index, each in enumerate(declarations):
        where, count = f"declarations[{index}]", NATIVE[each.name]
        if not each.declared:
            yield claim(each, options, seats, rounds, paying, where)
        elif options.tarokk_count_payment == "team":
            reason = Message("{count} of {player}", count=count, player=each.player)
            part = Part(paying.declared, reason, seats.side_of(each.player), TAROKKS[each.name], (), where)
            yield paying.between_sides(part, seats, rounds)
        else:
            others = tuple(name for name in seats.active if name != each.player)  # the partner, too
            says = Message("{count} of {player}: {amount} from each of the others", count=count)
            yield personal(paying.declared, says, each, others, rounds, paying, where)


def claim(
    each: Declaration, options: TarokkOptions, seats: Seats, rounds: int, paying: Paying, where: str
) -> Line:
    """The line of a count claimed after the play: only the partner pays, of a lone declarer's opponents both
    partners. rounds, paying: as for `tarokk_counts`; where: its place in the deal."""
    player, count = each.player, NATIVE[each.name]
    side = seats.side_of(player)
    partners = tuple(name for name in seats.active if name != player and seats.side_of(name) == side)
    paid_here = options.undeclared_tarokks != "not-paid"
    if not paid_here or not partners:
        says = NO_PARTNER if paid_here else NOT_PAID
        return Line(paying.claimed, says.filled(count=count, player=player), {}, where)
    says = FROM_ONE.filled(count=count, partner=partners[0])
    if len(partners) > 1:
        says = FROM_TWO.filled(count=count, partner=partners[0], second=partners[1])
    return personal(paying.claimed, says, each, partners, rounds, paying, where)


def personal(
    rule: str,
    says: Message,
    each: Declaration,
    payers: tuple[str, ...],
    rounds: int,
    paying: Paying,
    where: str,
) -> Line:
    """The line of a count that each of the payers gives to the player. says: the sentence without player and
    amount; rounds, paying, where: as for `claim`."""
    value = TAROKKS[each.name]
    text = says.filled(player=each.player, amount=product(value, rounds))
    scores = pay.from_each(value * rounds, each.player, payers)
    return Line(rule, text, scores, where, paying.round_steps(rounds))
