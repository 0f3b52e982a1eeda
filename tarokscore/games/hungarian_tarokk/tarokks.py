"""Eight and nine tarokks. Rules: rules.md (HU-42, HU-43)."""

from collections.abc import Iterator

from tarokscore.core import Line, Message
from tarokscore.core.figures import product
from tarokscore.games.hungarian_tarokk.facts import NATIVE, Declaration, Situation
from tarokscore.games.hungarian_tarokk.paying import paid_line
from tarokscore.games.hungarian_tarokk.state import round_steps
from tarokscore.rules import pay
from tarokscore.rules.sides import Part

TAROKKS = {"eight-tarokks": 1, "nine-tarokks": 2}  # [HU-42]


def tarokk_counts(situation: Situation, rounds: int) -> Iterator[Line]:
    """Eight and nine tarokks: personal, and doubled by nothing but a doubled round [HU-42, HU-43]."""
    for index, declaration in enumerate(situation.deal.declarations):
        where = f"declarations[{index}]"
        if not declaration.declared:
            yield claim(situation, declaration, rounds, where)
        elif situation.options.tarokk_count_payment == "team":
            yield between_sides(situation, declaration, rounds, where)
        else:
            yield from_all_three(situation, declaration, rounds, where)


def from_all_three(situation: Situation, declaration: Declaration, rounds: int, where: str) -> Line:
    """Each of the other active players pays, the partner too [HU-42]."""
    player, value = declaration.player, TAROKKS[declaration.name]
    others = tuple(name for name in situation.seats.active if name != player)
    text = Message(
        "{count} of {player}: {amount} from each of the others",
        count=NATIVE[declaration.name], player=player, amount=product(value, rounds),
    )  # fmt: skip
    return Line("HU-42", text, pay.from_each(value * rounds, player, others), where, round_steps(rounds))


def between_sides(situation: Situation, declaration: Declaration, rounds: int, where: str) -> Line:
    """The side of the hand gets it from the other [HU-42]."""
    reason = Message("{count} of {player}", count=NATIVE[declaration.name], player=declaration.player)
    side = situation.seats.side_of(declaration.player)
    part = Part("HU-42", reason, side, TAROKKS[declaration.name], (), where)
    return paid_line(part, situation.seats, rounds)


NOT_PAID = Message("{count} of {player}, claimed after the play: not paid at this table")
NO_PARTNER = Message("{count} of {player}, claimed after the play: no partner to pay it")
FROM_ONE = Message("{count} of {player}, claimed after the play: {amount} from {partner}")
FROM_TWO = Message("{count} of {player}, claimed after the play: {amount} from {partner} and {second}")


def claim(situation: Situation, declaration: Declaration, rounds: int, where: str) -> Line:
    """Claimed after the play: only the partner pays, and against a lone declarer both partners [HU-43]."""
    seats, player, value = situation.seats, declaration.player, TAROKKS[declaration.name]
    side = seats.side_of(player)
    partners = tuple(name for name in seats.active if name != player and seats.side_of(name) == side)
    paid_here = situation.options.undeclared_tarokks != "not-paid"
    if not paid_here or not partners:
        says = NO_PARTNER if paid_here else NOT_PAID
        return Line("HU-43", says.filled(count=NATIVE[declaration.name], player=player), {}, where)
    says = FROM_ONE.filled(partner=partners[0])
    if len(partners) > 1:
        says = FROM_TWO.filled(partner=partners[0], second=partners[1])
    text = says.filled(count=NATIVE[declaration.name], player=player, amount=product(value, rounds))
    return Line("HU-43", text, pay.from_each(value * rounds, player, partners), where, round_steps(rounds))
