"""Bonuses of Slovenian tarok in sentences; their figures are in amounts.py [SL-20 … SL-29]."""

from collections.abc import Iterator
from functools import partial

from tarokscore.core import Message, Step
from tarokscore.core.figures import product
from tarokscore.games.slovenian_tarok import amounts
from tarokscore.games.slovenian_tarok.amounts import BONUS, is_paid_already
from tarokscore.games.slovenian_tarok.facts import Bonus, Deal, Options, bonus_side
from tarokscore.games.slovenian_tarok.notes import By, Part
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats, other

HOW = {  # whose, announced, made
    (DECLARER, False, True): Message("{bonus} silent, made"),
    (DECLARER, False, False): Message("{bonus} silent, lost"),
    (DECLARER, True, True): Message("{bonus} announced, made"),
    (DECLARER, True, False): Message("{bonus} announced, failed"),
    (DEFENDERS, False, True): Message("{bonus} of the defenders silent, made"),
    (DEFENDERS, False, False): Message("{bonus} of the defenders silent, lost"),
    (DEFENDERS, True, True): Message("{bonus} of the defenders announced, made"),
    (DEFENDERS, True, False): Message("{bonus} of the defenders announced, failed"),
}
DOUBLED = Message("{result}, {doubling}")
NOTED = Message("{result}: {figures} noted")
IN_PLACE = Message("{result}, in place of the game: {figures} noted")


def how(bonus: Bonus, side: str, doubling: str | None) -> Message:
    """ "pagat ultimo of the defenders announced, made, kontra"."""
    result = HOW[side, bonus.announced, bonus.is_made].filled(bonus=BONUS[bonus.name].name)
    return result if doubling is None else DOUBLED.filled(result=result, doubling=doubling)


def instead_of_game(deal: Deal, options: Options, seats: Seats, valat: Bonus) -> Part:
    """A valat, silent or announced, in place of game, difference and bonuses [SL-24, SL-25]."""
    side, doubling = bonus_side(valat, seats), amounts.valat_doubling(deal, valat, options)
    amount, times = amounts.signed_worth(valat, side), amounts.factor(doubling, options)
    text = IN_PLACE.filled(result=how(valat, side, doubling), figures=product(amount, times))
    rule = "SL-25" if valat.announced else "SL-24"
    noted = amounts.by_declarers(seats, amount * times)
    steps = partial(steps_of, side, doubling, options)
    return Part(rule, text, noted, f"bonuses[{deal.bonuses.index(valat)}]", steps)


def beside_game(deal: Deal, options: Options, seats: Seats) -> Iterator[Part]:
    """Each bonus with its own sign, or why it counts nothing [SL-13, SL-20 … SL-26, SL-29]."""
    flat = amounts.is_flat(deal, options)
    valat = None if flat else amounts.valat_of(deal)
    for index, bonus in enumerate(deal.bonuses):
        where = f"bonuses[{index}]"
        if flat:
            yield nothing(bonus, seats, where, "SL-13", FLAT_BREZ)
        elif valat is None:
            yield counted(deal, options, seats, bonus, where)
        elif bonus is not valat:
            yield nothing(bonus, seats, where, "SL-25" if valat.announced else "SL-24", REPLACED)


FLAT_BREZ = Message("{result}: counts nothing, solo brez is flat")
REPLACED = Message("{result}: counts nothing, the valat replaces it")
PAID_ALREADY = {  # who announced it and failed
    DECLARER: Message("{result}: counts nothing, the declarer's side paid for announcing it"),
    DEFENDERS: Message("{result}: counts nothing, the defenders paid for announcing it"),
}


def nothing(bonus: Bonus, seats: Seats, where: str, rule: str, text: Message) -> Part:
    """A bonus that was recorded and counts nothing."""
    result = how(bonus, bonus_side(bonus, seats), bonus.doubling)
    return Part(rule, text.filled(result=result), {}, where)


def counted(deal: Deal, options: Options, seats: Seats, bonus: Bonus, where: str) -> Part:
    """Its value with its own sign, whatever became of the game [SL-20 … SL-23, SL-26]."""
    side = bonus_side(bonus, seats)
    if is_paid_already(deal, bonus, seats):
        return nothing(bonus, seats, where, "SL-26", PAID_ALREADY[other(side)])
    if amounts.noted_by_holder(bonus, options):
        return by_holder(bonus, seats, where)
    amount, times = amounts.signed_worth(bonus, side), amounts.factor(bonus.doubling, options)
    text = NOTED.filled(result=how(bonus, side, bonus.doubling), figures=product(amount, times))
    failed = bonus.announced and not bonus.is_made
    noted = amounts.by_declarers(seats, amount * times)
    steps = partial(steps_of, side, bonus.doubling, options, bonus if failed else None)
    return Part("SL-26" if failed else BONUS[bonus.name].rule, text, noted, where, steps)


# --- a silent pagat of its holder alone [SL-29] ------------------------------------------------

ALONE = {
    True: Message("silent pagat ultimo of {player} made: {amount} noted by the holder alone"),
    False: Message("silent pagat ultimo of {player} lost: {amount} noted by the holder alone"),
}


def own_worth(bonus: Bonus) -> int:
    """What the holder notes, for or against themself [SL-23, SL-29]."""
    silent = BONUS[bonus.name].silent
    return silent if bonus.is_made else -silent


def by_holder(bonus: Bonus, seats: Seats, where: str) -> Part:
    """The holder notes it, and nobody else."""
    player, amount = amounts.holder_of(bonus, seats) or "", own_worth(bonus)
    text = ALONE[bonus.is_made].filled(player=player, amount=amount)
    step = Step("SL-23", Message("pagat ultimo silent: {value}", value=BONUS["pagat-ultimo"].silent))
    return Part("SL-29", text, {player: amount}, where, (step,), By.PLAYERS)


def noted_alone(deal: Deal, options: Options, seats: Seats) -> Iterator[tuple[Bonus, str]]:
    """Silent pagats that their holders note, where bonuses count at all."""
    if not deal.bonuses or amounts.is_flat(deal, options) or amounts.valat_of(deal) is not None:
        return
    for bonus in deal.bonuses:
        if amounts.noted_by_holder(bonus, options):
            yield bonus, amounts.holder_of(bonus, seats) or ""


# --- steps -------------------------------------------------------------------------------------


def steps_of(
    side: str, doubling: str | None, options: Options, failed: Bonus | None = None
) -> Iterator[Step]:
    """Whose it is, what doubles it, and what a failed announcement was worth."""
    if failed is not None:
        worth = BONUS[failed.name]
        yield Step(worth.rule, Message("{bonus} announced: {value}", bonus=worth.name, value=worth.announced))
    if side == DEFENDERS:
        yield Step("SL-27", Message("the defenders note nothing: it counts with the opposite sign"))
    yield from doubled(doubling, options)


def doubled(doubling: str | None, options: Options) -> Iterator[Step]:
    """A doubling of a bonus or a flat game [SL-28]."""
    if doubling is not None:
        times = amounts.factor(doubling, options)
        yield Step("SL-28", Message("{doubling} × {times}", doubling=doubling, times=times))
