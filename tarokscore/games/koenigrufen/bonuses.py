"""Bonuses of Königrufen and the captured Mond, each settled by itself [KR-20 … KR-28, KR-40 … KR-45]."""

from collections.abc import Iterator
from functools import partial

from tarokscore.core import Line, Message, Step
from tarokscore.core.figures import product
from tarokscore.games.koenigrufen.doublings import doubled, doubling_steps, with_doubling
from tarokscore.games.koenigrufen.facts import (
    Bonus,
    Deal,
    Options,
    between_sides,
    bonus_side,
    brings_trull_and_kings,
    deciding_valat,
    is_made,
    replaces_game,
)
from tarokscore.games.koenigrufen.tariff import (
    ADDED_TARIFFS,
    BIRDS,
    BONUSES,
    CAPTURES,
    PREMIUM_TARIFFS,
    VALAT_PREMIUM,
    VALAT_TIMES,
)
from tarokscore.rules import pay
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats


def lines(deal: Deal, options: Options, seats: Seats) -> Iterator[Line]:
    """Each by itself, whatever became of the game [KR-13]."""
    if not deal.bonuses:
        return
    valat = deciding_valat(deal)
    announced: set[str] = {bonus.name for bonus in deal.bonuses if bonus.announced}
    for index, bonus in enumerate(deal.bonuses):
        where = f"bonuses[{index}]"
        if bonus is valat:
            if not replaces_game(options):
                yield valat_beside_game(deal, options, seats, bonus, where)
        elif not bonus.announced and (rule := passed_over(bonus, valat, announced, options)):
            side = bonus_side(bonus, seats)
            yield Line(rule, NOTHING[rule, side].filled(bonus=name_of(bonus)), {}, where)
        elif bonus.name in CAPTURES:
            yield capture(deal, options, seats, bonus, where)
        else:
            yield prize(deal, options, seats, bonus, where)
    yield from brought_by_valat(deal, options, seats, announced)


def name_of(bonus: Bonus) -> str:
    """A bonus as the table calls it."""
    if bonus.name in CAPTURES:
        return CAPTURES[bonus.name][0]
    return "valat" if bonus.name == "valat" else BONUSES[bonus.name].name


def for_side(side: str) -> int:
    return 1 if side == DECLARER else -1


def solo_times(deal: Deal, options: Options) -> int:
    """Bonuses count double in a solo game; with tariff `pagat` not in a Farbensolo [KR-24, KR-45]."""
    farben = deal.game.kind == "farben" and options.tariff in ADDED_TARIFFS
    return 2 if deal.game.solo and not farben else 1


def solo_steps(deal: Deal, options: Options) -> Iterator[Step]:
    if solo_times(deal, options) > 1:
        yield Step("KR-24", Message("{game} is a solo game: bonuses × 2", game=deal.game.name))


# --- silent bonuses that count nothing -------------------------------------------------------

NOTHING = {  # by the rule that says so, and whose it is
    ("KR-23", DECLARER): Message(
        "silent {bonus} of the declarer's side: nothing, only the announcement counts"
    ),
    ("KR-23", DEFENDERS): Message("silent {bonus} of the defenders: nothing, only the announcement counts"),
    ("KR-43", DECLARER): Message(
        "silent {bonus} of the declarer's side: nothing, only announced bonuses count beside a valat"
    ),
    ("KR-43", DEFENDERS): Message(
        "silent {bonus} of the defenders: nothing, only announced bonuses count beside a valat"
    ),
    ("KR-26", DECLARER): Message(
        "silent {bonus} of the declarer's side: nothing, it failed, and nobody had announced it"
    ),
    ("KR-26", DEFENDERS): Message(
        "silent {bonus} of the defenders: nothing, it failed, and nobody had announced it"
    ),
}


def passed_over(bonus: Bonus, valat: Bonus | None, announced: set[str], options: Options) -> str:
    """The rule by which a silent bonus counts nothing, "" if it counts [KR-23, KR-43, KR-26]."""
    if bonus.name in announced:
        return "KR-23"
    if valat is not None and is_silenced(bonus.name, options):
        return "KR-43"
    return "KR-26" if bonus.made is False and not options.silent_loss else ""


def is_silenced(name: str, options: Options) -> bool:
    """Whether a valat puts aside a silent bonus: everything in its own place, all but the birds beside a
    premium, nothing with tariff `pagat` [KR-43, KR-45]."""
    if options.tariff in ADDED_TARIFFS:
        return False
    return options.tariff not in PREMIUM_TARIFFS or name not in BIRDS


# --- a bonus that counts ---------------------------------------------------------------------

SILENT_MADE, SILENT_LOST, MADE, LOST = (False, True), (False, False), (True, True), (True, False)
PRIZE = {  # whose; announced, made
    (DECLARER, SILENT_MADE): Message("{bonus} silent"),
    (DECLARER, SILENT_LOST): Message("{bonus} silent, lost"),
    (DECLARER, MADE): Message("{bonus} announced, made"),
    (DECLARER, LOST): Message("{bonus} announced, lost"),
    (DEFENDERS, SILENT_MADE): Message("{bonus} of the defenders silent"),
    (DEFENDERS, SILENT_LOST): Message("{bonus} of the defenders silent, lost"),
    (DEFENDERS, MADE): Message("{bonus} of the defenders announced, made"),
    (DEFENDERS, LOST): Message("{bonus} of the defenders announced, lost"),
}
WORTH = {True: Message("{bonus} announced: {value}"), False: Message("{bonus} silent: {value}")}


def prize(deal: Deal, options: Options, seats: Seats, bonus: Bonus, where: str) -> Line:
    """Announced its full value, silent half of it, double in a solo game; who fails pays
    [KR-20 … KR-24, KR-26]."""
    tariff, side, made = BONUSES[bonus.name], bonus_side(bonus, seats), is_made(bonus)
    value = (tariff.announced if bonus.announced else tariff.silent) * for_side(side) * (1 if made else -1)
    solo, factor = solo_times(deal, options), doubled(bonus.doubling, deal, options)
    result = PRIZE[side, (bonus.announced, made)].filled(bonus=tariff.name)
    failed = "KR-23" if bonus.announced else "KR-26"
    return Line(
        tariff.rule if made else failed,
        with_doubling(result, bonus.doubling, factor, product(value, solo, factor)),
        between_sides(value * solo * factor, seats),
        where,
        partial(prize_steps, deal, options, bonus.name, bonus.announced, bonus.doubling),
    )


def prize_steps(
    deal: Deal, options: Options, name: str, announced: bool, doubling: str | None
) -> Iterator[Step]:
    """The tariff of a bonus, and everything that doubles it."""
    tariff = BONUSES[name]
    value = tariff.announced if announced else tariff.silent
    yield Step(tariff.rule, WORTH[announced].filled(bonus=tariff.name, value=value))
    yield from solo_steps(deal, options)
    yield from doubling_steps(doubling, deal, options)


CAPTURE = {DECLARER: Message("{bonus}: {figures}"), DEFENDERS: Message("{bonus} of the defenders: {figures}")}


def capture(deal: Deal, options: Options, seats: Seats, bonus: Bonus, where: str) -> Line:
    """The called king or the Sküs that the other side took, for what the table agreed on [KR-27, KR-28]."""
    name, rule = CAPTURES[bonus.name]
    side, value = bonus_side(bonus, seats), capture_value(bonus, options)
    solo = solo_times(deal, options)
    text = CAPTURE[side].filled(bonus=name, figures=product(value * for_side(side), solo))
    scores = between_sides(value * for_side(side) * solo, seats)
    return Line(rule, text, scores, where, partial(capture_steps, deal, options, name, rule, value))


def capture_value(bonus: Bonus, options: Options) -> int:
    return options.koenigsfang if bonus.name == "koenigsfang" else options.skuesfang


def capture_steps(deal: Deal, options: Options, name: str, rule: str, value: int) -> Iterator[Step]:
    yield Step(rule, Message("{bonus} at this table: {value}", bonus=name, value=value))
    yield from solo_steps(deal, options)


# --- a valat beside the game -----------------------------------------------------------------

BESIDE = {  # whose; announced, made [KR-42, KR-45]
    (DECLARER, SILENT_MADE): Message("valat of the declarer's side silent, made"),
    (DECLARER, SILENT_LOST): Message("valat of the declarer's side silent, failed"),
    (DECLARER, MADE): Message("valat of the declarer's side announced, made"),
    (DECLARER, LOST): Message("valat of the declarer's side announced, failed"),
    (DEFENDERS, SILENT_MADE): Message("valat of the defenders silent, made"),
    (DEFENDERS, SILENT_LOST): Message("valat of the defenders silent, failed"),
    (DEFENDERS, MADE): Message("valat of the defenders announced, made"),
    (DEFENDERS, LOST): Message("valat of the defenders announced, failed"),
}


def valat_beside_game(deal: Deal, options: Options, seats: Seats, valat: Bonus, where: str) -> Line:
    """A fixed premium, or the game × 4 or × 8, beside the game, with its own doubling, double in a solo game
    [KR-42, KR-44, KR-45]."""
    side, made = bonus_side(valat, seats), is_made(valat)
    sign = for_side(side) * (1 if made else -1)
    value, times = worth_of_valat(deal, options, valat)
    solo, factor = solo_times(deal, options), doubled(valat.doubling, deal, options)
    result = BESIDE[side, (valat.announced, made)]
    return Line(
        "KR-45" if options.tariff in ADDED_TARIFFS else "KR-42",
        with_doubling(result, valat.doubling, factor, product(value * sign, times, solo, factor)),
        between_sides(value * sign * times * solo * factor, seats),
        where,
        partial(valat_steps, deal, options, valat),
    )


def worth_of_valat(deal: Deal, options: Options, valat: Bonus) -> tuple[int, int]:
    """A value, and how often it is paid [KR-42, KR-45]."""
    if options.tariff in ADDED_TARIFFS:
        return deal.value(options), VALAT_TIMES[valat.announced]
    return VALAT_PREMIUM[valat.announced], 1


BESIDE_THE_GAME = {
    True: Message("announced valat beside the game: {value} × {times}"),
    False: Message("silent valat beside the game: {value} × {times}"),
}


def valat_steps(deal: Deal, options: Options, valat: Bonus) -> Iterator[Step]:
    """The multiplier of a valat that is no fixed premium, and everything that doubles."""
    value, times = worth_of_valat(deal, options, valat)
    if times > 1:
        yield Step("KR-45", BESIDE_THE_GAME[valat.announced].filled(value=value, times=times))
    yield from solo_steps(deal, options)
    yield from doubling_steps(valat.doubling, deal, options)


BROUGHT = {
    DECLARER: Message("{bonus} silent, brought by the valat: {figures}"),
    DEFENDERS: Message("{bonus} of the defenders silent, brought by the valat: {figures}"),
}


def brought_by_valat(deal: Deal, options: Options, seats: Seats, announced: set[str]) -> Iterator[Line]:
    """Trull and four kings of a side with every trick, where nobody announced or listed them [KR-45]."""
    if not brings_trull_and_kings(deal, options):
        return
    made = next((valat for valat in deal.bonuses if valat.name == "valat" and is_made(valat)), None)
    if made is None:
        return
    side, solo = bonus_side(made, seats), solo_times(deal, options)
    listed = {bonus.name for bonus in deal.bonuses if bonus_side(bonus, seats) == side}
    for name in ("trull", "vier-koenige"):
        if name not in announced | listed:
            tariff = BONUSES[name]
            value = tariff.silent * for_side(side)
            yield Line(
                "KR-45",
                BROUGHT[side].filled(bonus=tariff.name, figures=product(value, solo)),
                between_sides(value * solo, seats),
                f"bonuses[{deal.bonuses.index(made)}]",
                partial(prize_steps, deal, options, name, False, None),
            )


# --- the captured Mond -----------------------------------------------------------------------

CAUGHT = Message("Mondfang: {catcher} caught the Mond of {giver}: {figures}")
CAUGHT_BY_PARTNER = Message(
    "Mondfang: {catcher} caught the Mond of {giver}: nothing, they are on the same side"
)
CAUGHT_BESIDE_VALAT = Message(
    "Mondfang: {catcher} caught the Mond of {giver}: nothing, only announced bonuses count beside a valat"
)


def mondfang(deal: Deal, options: Options, seats: Seats) -> Iterator[Line]:
    """Who lost the Mond pays who caught it, partners included; or it is a bonus of the catching side, by
    option [KR-25]."""
    if deal.mondfang is None:
        return
    giver, catcher = deal.mondfang.giver, deal.mondfang.catcher
    if options.mondfang_by == "players":
        text = CAUGHT.filled(catcher=catcher, giver=giver, figures=options.mondfang)
        yield Line("KR-25", text, pay.from_each(options.mondfang, catcher, (giver,)), "mondfang")
        return
    side = seats.side_of(catcher)
    if side == seats.side_of(giver):
        yield Line("KR-25", CAUGHT_BY_PARTNER.filled(catcher=catcher, giver=giver), {}, "mondfang")
    elif not deal.revoked and deciding_valat(deal) is not None and is_silenced("mondfang", options):
        yield Line("KR-43", CAUGHT_BESIDE_VALAT.filled(catcher=catcher, giver=giver), {}, "mondfang")
    else:
        value, solo = options.mondfang * for_side(side), solo_times(deal, options)
        text = CAUGHT.filled(catcher=catcher, giver=giver, figures=product(value, solo))
        scores, steps = between_sides(value * solo, seats), partial(mond_steps, deal, options)
        yield Line("KR-25", text, scores, "mondfang", steps)


def mond_steps(deal: Deal, options: Options) -> Iterator[Step]:
    yield Step("KR-25", Message("Mondfang between the sides: {value}", value=options.mondfang))
    yield from solo_steps(deal, options)
