"""Eight and nine tarokks. Rules: rules.md (HU-42, HU-43)."""

from collections.abc import Iterator

from tarokscore.core import Line
from tarokscore.core.figures import product
from tarokscore.games.hungarian_tarokk.facts import NATIVE, Deal, Options
from tarokscore.games.hungarian_tarokk.paying import Part, paid
from tarokscore.games.hungarian_tarokk.state import round_step
from tarokscore.rules import pay
from tarokscore.rules.seats import Seats

TAROKKS = {"eight-tarokks": 1, "nine-tarokks": 2}  # [HU-42]


def tarokk_counts(deal: Deal, options: Options, seats: Seats, rounds: int) -> Iterator[Line]:
    """Eight and nine tarokks: personal, never doubled but by a doubled round [HU-42, HU-43]."""
    for index, declaration in enumerate(deal.declarations):
        player, value = declaration.player, TAROKKS[declaration.name]
        where, steps = f"declarations[{index}]", round_step(rounds)
        what, amount = f"{NATIVE[declaration.name]} of {player}", product(value, rounds)
        if not declaration.declared:
            yield claim(what, value, player, options, seats, rounds, where)
        elif options.tarokk_count_payment == "team":
            part = Part("HU-42", what, seats.side_of(player), value, (), where)
            yield paid(part, seats, rounds)
        else:
            others = tuple(name for name in seats.active if name != player)
            text = f"{what}: {amount} from each of the others"
            yield Line("HU-42", text, pay.from_each(value * rounds, player, others), where, steps)


def claim(
    what: str, value: int, player: str, options: Options, seats: Seats, rounds: int, where: str
) -> Line:
    """Claimed after the play: only the partner pays, and against a lone declarer both partners [HU-43]."""
    side = [name for name in seats.active if seats.side_of(name) == seats.side_of(player)]
    partners = tuple(name for name in side if name != player)
    if options.undeclared_tarokks == "not-paid":
        return Line("HU-43", f"{what}, claimed after the play: not paid at this table", {}, where)
    if not partners:
        return Line("HU-43", f"{what}, claimed after the play: no partner to pay it", {}, where)
    text = f"{what}, claimed after the play: {product(value, rounds)} from {' and '.join(partners)}"
    return Line("HU-43", text, pay.from_each(value * rounds, player, partners), where, round_step(rounds))
