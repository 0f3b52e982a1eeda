"""What the other bonuses are worth, each for itself. Rules: rules.md (HU-27, HU-28, HU-30 … HU-39)."""

from collections.abc import Iterator
from functools import partial

from tarokscore.core import DECLARER, DEFENDERS, Message, Step
from tarokscore.games.hungarian_tarokk.facts import NATIVE, Bonus, Options
from tarokscore.games.hungarian_tarokk.play import Play
from tarokscore.rules import sides
from tarokscore.rules.double_game import (
    GAMES,
    WHOLE,
    announced,
    contained_unlisted,
    doubled_steps,
    factors,
    kings_cancelled,
    nine_tricks_pay,
    side_of,
    tricks_place,
)
from tarokscore.rules.seats import other
from tarokscore.rules.sides import Part

TRULL, PAGAT_CATCH = 1, 4  # in silence [HU-30, HU-34]
ANNOUNCED = 2  # an announced bonus is worth twice the silent one [HU-30 … HU-34]
RULE = {
    "trull": "HU-30", "four-kings": "HU-31", "pagat-ultimo": "HU-32", "xxi-catch": "HU-33",
    "pagat-catch": "HU-34",
}  # fmt: skip
LOST_RULE = {"pagat-ultimo": "HU-38", "xxi-catch": "HU-39"}  # announced and lost; HU-35 for the others

BEATEN = {
    DECLARER: Message("pagát of the declarer's side beaten in the last trick, silent"),
    DEFENDERS: Message("pagát of the defenders beaten in the last trick, silent"),
}
BESIDE_NINE = {
    DECLARER: Message("{bonus} of the declarer's side, silent: nothing beside nine tricks"),
    DEFENDERS: Message("{bonus} of the defenders, silent: nothing beside nine tricks"),
}
BESIDE_DOUBLE = {
    DECLARER: Message("{bonus} of the declarer's side, silent: nothing beside a silent duplajáték"),
    DEFENDERS: Message("{bonus} of the defenders, silent: nothing beside a silent duplajáték"),
}
ON_TOP = {  # of what who lost
    DECLARER: Message("on top of what the declarer's side lost with their announcement"),
    DEFENDERS: Message("on top of what the defenders lost with their announcement"),
}
CONTAINED = Message("nine tricks contain it")


def silent_value(name: str, options: Options) -> int:
    """What a bonus is worth in silence [HU-30 … HU-34]."""
    if name == "trull":
        return TRULL
    if name == "four-kings":
        return options.four_kings_value
    if name == "pagat-ultimo":
        return options.pagat_ultimo_value
    return options.xxi_catch_value if name == "xxi-catch" else PAGAT_CATCH


def listed_bonuses(play: Play) -> Iterator[Part]:
    """The bonuses in the order they were told, each for itself."""
    for index, bonus in enumerate(play.deal.bonuses):
        if bonus.name in GAMES or bonus.ignored:
            continue
        side, where = side_of(bonus, play.seats) or "", f"bonuses[{index}]"
        if bonus.announced:
            yield announced_bonus(play, bonus, side, where)
        elif bonus.stands:
            yield silent_bonus(play, bonus.name, side, where)
        else:
            yield Part("HU-37", BEATEN[side], other(side), play.options.pagat_ultimo_value, (), where)


def announced_bonus(play: Play, bonus: Bonus, side: str, where: str) -> Part:
    """Twice the silent value, to the side that announced it or, if it failed, to the other [HU-35]."""
    made = bonus.made is True
    rule = RULE[bonus.name] if made else LOST_RULE.get(bonus.name, "HU-35")
    value = ANNOUNCED * silent_value(bonus.name, play.options)
    to, reason = (
        side if made else other(side),
        sides.announced(NATIVE[bonus.name], side, made, bonus.doubling),
    )
    steps = partial(doubled_steps, bonus.doubling, play.cited)
    return Part(rule, reason, to, value, factors(bonus.doubling), where, steps)


def silent_bonus(play: Play, name: str, side: str, where: str, *, contained: bool = False) -> Part:
    """A bonus made in silence, unless nine tricks [HU-27] or a silent double game [HU-28] cancel it; paid
    also on top of the other side's lost announcement of the same bonus [HU-36]. contained: in nine tricks."""
    if name in WHOLE and play.sweeper == side and not nine_tricks_pay(play, name, side):
        return Part("HU-27", BESIDE_NINE[side].filled(bonus=NATIVE[name]), side, 0, (), where)
    if name == "four-kings" and kings_cancelled(play, side):
        return Part("HU-28", BESIDE_DOUBLE[side].filled(bonus=NATIVE[name]), side, 0, (), where)
    steps = partial(silent_steps, play, name, side, contained=contained)
    value = silent_value(name, play.options)
    return Part(RULE[name], sides.silent(NATIVE[name], side), side, value, (), where, steps)


def silent_steps(play: Play, name: str, side: str, *, contained: bool) -> Iterator[Step]:
    """That the other side lost its announcement of it [HU-36]; that nine tricks contain it [HU-27]."""
    if announced(play.deal, play.seats, name, other(side)):
        yield Step("HU-36", ON_TOP[other(side)])
    if contained:
        yield Step("HU-27", CONTAINED)


def bonuses_of_nine_tricks(play: Play) -> Iterator[Part]:
    """The trull and the kings of nine tricks, which nobody has to list [HU-27]."""
    for name, side in contained_unlisted(play):
        yield silent_bonus(play, name, side, tricks_place(play.deal), contained=True)
