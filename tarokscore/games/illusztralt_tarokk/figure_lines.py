"""What the figures are worth, each for itself. Rules: rules.md (IL-27 … IL-54)."""

from collections.abc import Iterator
from functools import partial

from tarokscore.core import DECLARER, DEFENDERS, Message, Step
from tarokscore.games.illusztralt_tarokk.facts import Bonus, Options
from tarokscore.games.illusztralt_tarokk.figures import FIGURES, LOSABLE, ONLY_ANNOUNCED, called
from tarokscore.games.illusztralt_tarokk.play import Play
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

ANNOUNCED = 2  # what exists in silence is worth twice that announced [IL-30 … IL-33, IL-41, IL-42]
TRULL, SAS_ULTIMO, PAGAT_CATCH = 1, 5, 4  # in silence [IL-30, IL-33, IL-42]
KING_ULTIMO = 15  # [IL-34]
BIRDS = {  # [IL-38 … IL-40]
    "ten-each": {"centrum": 10, "kismadar": 10, "nagymadar": 10},
    "six-eight-six": {"centrum": 6, "kismadar": 8, "nagymadar": 6},
}
LATE = (*LOSABLE, "king-ultimo", "pagat-uhu", "sas-uhu", "king-uhu")  # lost for more than one reason [IL-48]

BEATEN = {
    DECLARER: Message("{card} of the declarer's side beaten in the ninth trick, silent"),
    DEFENDERS: Message("{card} of the defenders beaten in the ninth trick, silent"),
}
BESIDE_NINE = {
    DECLARER: Message("{figure} of the declarer's side, silent: nothing beside nine tricks"),
    DEFENDERS: Message("{figure} of the defenders, silent: nothing beside nine tricks"),
}
BESIDE_DOUBLE = {
    DECLARER: Message("{figure} of the declarer's side, silent: nothing beside a silent {game}"),
    DEFENDERS: Message("{figure} of the defenders, silent: nothing beside a silent {game}"),
}
UNANNOUNCED = {
    DECLARER: Message("{figure} of the declarer's side, not announced: nothing"),
    DEFENDERS: Message("{figure} of the defenders, not announced: nothing"),
}


def silent_value(name: str, options: Options) -> int:
    """What a figure is worth in silence; 0 where it exists only announced [IL-52]."""
    return {
        "trull": TRULL,
        "four-kings": options.four_kings_value,
        "pagat-ultimo": options.pagat_ultimo_value,
        "sas-ultimo": SAS_ULTIMO,
        "xxi-catch": options.xxi_catch_value,
        "pagat-catch": PAGAT_CATCH,
    }.get(name, 0)


def announced_value(name: str, options: Options) -> int:
    """What a figure is worth announced [IL-30 … IL-42]."""
    if name in ("pagat-uhu", "sas-uhu"):
        return options.uhu_value
    if name == "king-uhu":
        return options.king_uhu_value
    if name == "king-ultimo":
        return KING_ULTIMO
    birds = BIRDS[options.bird_values]
    return birds[name] if name in birds else ANNOUNCED * silent_value(name, options)


def figures(play: Play) -> Iterator[Part]:
    """The figures in the order they were told, each for itself; a silent one that was not made is as if not
    told."""
    for index, bonus in enumerate(play.deal.bonuses):
        if bonus.name in GAMES or bonus.ignored:
            continue
        side, where = side_of(bonus, play.seats) or "", f"bonuses[{index}]"
        if bonus.announced:
            yield announced_figure(play, bonus, side, where)
        elif bonus.name in ONLY_ANNOUNCED:
            reason = UNANNOUNCED[side].filled(figure=called(bonus.name, bonus.suit))
            yield Part("IL-52", reason, side, 0, (), where)
        elif bonus.beaten_silently:
            yield beaten_ultimo(play, bonus, side, where)
        else:
            yield silent_figure(play, bonus.name, side, where)


def announced_figure(play: Play, bonus: Bonus, side: str, where: str) -> Part:
    """The announced value, to the side that announced it or, if it failed, to the other [IL-45]."""
    made = bool(bonus.made)
    rule = FIGURES[bonus.name].rule if made else lost_rule(bonus.name)
    reason = sides.announced(called(bonus.name, bonus.suit), side, made, bonus.doubling)
    value = announced_value(bonus.name, play.options)
    to, steps = side if made else other(side), partial(doubled_steps, bonus.doubling, play.cited)
    return Part(rule, reason, to, value, factors(bonus.doubling), where, steps)


def lost_rule(name: str) -> str:
    """The rule by which an announced figure is lost."""
    if name == "xxi-catch":
        return "IL-50"
    if name in LATE:
        return "IL-48"
    return "IL-51" if FIGURES[name].bird else "IL-45"


def beaten_ultimo(play: Play, bonus: Bonus, side: str, where: str) -> Part:
    """A silent pagát or sas beaten in the ninth trick, by whomever, costs its silent value [IL-47]."""
    reason = BEATEN[side].filled(card=FIGURES[bonus.name].card)
    steps = partial(beside_an_uhu, play, bonus.name, side)
    return Part("IL-47", reason, other(side), silent_value(bonus.name, play.options), (), where, steps)


def silent_figure(play: Play, name: str, side: str, where: str, *, contained: bool = False) -> Part:
    """A figure that was made in silence, unless nine tricks or a silent double game take its place; paid
    also on top of what the other side lost with its announcement of it [IL-46]. contained: in nine tricks."""
    figure = called(name)
    if name in WHOLE and play.sweeper == side and not nine_tricks_pay(play, name, side):
        return Part("IL-27", BESIDE_NINE[side].filled(figure=figure), side, 0, (), where)
    if name == "four-kings" and kings_cancelled(play, side):
        reason = BESIDE_DOUBLE[side].filled(figure=figure, game=called("double-game"))
        return Part("IL-28", reason, side, 0, (), where, partial(contained_steps, contained))
    steps = partial(silent_steps, play, name, side, contained)
    value = silent_value(name, play.options)
    return Part(FIGURES[name].rule, sides.silent(figure, side), side, value, (), where, steps)


def silent_steps(play: Play, name: str, side: str, contained: bool) -> Iterator[Step]:
    """That the other side lost its own announcement of the same figure [IL-46], that the card was announced
    for the eighth trick [IL-49], that nine tricks contain the figure [IL-27]."""
    if announced(play.deal, play.seats, name, other(side)):
        yield Step("IL-46", Message("on top of what the other side lost with its announcement"))
    yield from beside_an_uhu(play, name, side)
    yield from contained_steps(contained)


def contained_steps(contained: bool) -> Iterator[Step]:
    if contained:
        yield Step("IL-27", Message("nine tricks contain it"))


def beside_an_uhu(play: Play, name: str, side: str) -> Iterator[Step]:
    """That the card was announced for the eighth trick and went to the ninth [IL-49]."""
    uhu = name.replace("-ultimo", "-uhu")
    if name in LOSABLE and announced(play.deal, play.seats, uhu, side):
        yield Step("IL-49", Message("beside the lost {figure}", figure=called(uhu)))


def figures_of_nine_tricks(play: Play) -> Iterator[Part]:
    """The trull and the kings of nine tricks, which nobody has to list [IL-27]."""
    for name, side in contained_unlisted(play):
        yield silent_figure(play, name, side, tricks_place(play.deal), contained=True)
