"""Eight and nine tarokks. Rules: rules.md (IL-72, IL-73)."""

from collections.abc import Iterator

from tarokscore.core import Line, Message
from tarokscore.core.figures import product
from tarokscore.games.illusztralt_tarokk.facts import COUNTS, Declaration, Situation
from tarokscore.games.illusztralt_tarokk.paying import paid_line
from tarokscore.games.illusztralt_tarokk.state import round_steps
from tarokscore.rules import pay
from tarokscore.rules.sides import Part

TAROKKS = {"eight-tarokks": 1, "nine-tarokks": 2}  # [IL-72]


def tarokk_counts(situation: Situation, rounds: int) -> Iterator[Line]:
    """Eight and nine tarokks: personal, and doubled by nothing but a doubled round [IL-62, IL-72]."""
    for index, declaration in enumerate(situation.deal.declarations):
        where = f"declarations[{index}]"
        if not declaration.declared:
            yield claim(situation, declaration, rounds, where)
        elif situation.options.tarokk_count_payment == "team":
            yield between_sides(situation, declaration, rounds, where)
        else:
            yield from_all_three(situation, declaration, rounds, where)


def from_all_three(situation: Situation, declaration: Declaration, rounds: int, where: str) -> Line:
    """Each of the other active players pays, the partner too [IL-72]."""
    player, value = declaration.player, TAROKKS[declaration.name]
    others = tuple(name for name in situation.seats.active if name != player)
    text = Message(
        "{count} of {player}: {amount} from each of the others",
        count=COUNTS[declaration.name],
        player=player,
        amount=product(value, rounds),
    )
    return Line("IL-72", text, pay.from_each(value * rounds, player, others), where, round_steps(rounds))


def between_sides(situation: Situation, declaration: Declaration, rounds: int, where: str) -> Line:
    """The side of the hand gets it from the other [IL-72]."""
    reason = Message("{count} of {player}", count=COUNTS[declaration.name], player=declaration.player)
    side = situation.seats.side_of(declaration.player)
    part = Part("IL-72", reason, side, TAROKKS[declaration.name], (), where)
    return paid_line(part, situation.seats, rounds)


def claim(situation: Situation, declaration: Declaration, rounds: int, where: str) -> Line:
    """Claimed after the play: only the partner pays, and against a lone declarer both partners [IL-73]."""
    seats, player, count = situation.seats, declaration.player, COUNTS[declaration.name]
    if situation.options.undeclared_tarokks == "not-paid":
        text = Message(
            "{count} of {player}, claimed after the play: not paid at this table", count=count, player=player
        )
        return Line("IL-73", text, {}, where)
    partners = tuple(
        name for name in seats.active if name != player and seats.side_of(name) == seats.side_of(player)
    )
    if not partners:
        text = Message(
            "{count} of {player}, claimed after the play: no partner to pay it", count=count, player=player
        )
        return Line("IL-73", text, {}, where)
    value = TAROKKS[declaration.name]
    text = Message(
        "{count} of {player}, claimed after the play: {amount} from {partners}",
        count=count,
        player=player,
        amount=product(value, rounds),
        partners=partners,
    )
    return Line("IL-73", text, pay.from_each(value * rounds, player, partners), where, round_steps(rounds))
