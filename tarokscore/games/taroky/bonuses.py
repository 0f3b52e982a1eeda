"""Pagát, birds and valát [CZ-20 … CZ-29]."""

from collections.abc import Iterator
from functools import partial
from math import prod

from tarokscore.core import Message, Seats, Step
from tarokscore.core.figures import product
from tarokscore.games.taroky.facts import BIRDS, Bonus, Deal, bonus_side, is_announced, is_bid, is_made
from tarokscore.games.taroky.options import Options
from tarokscore.games.taroky.payments import (
    FACTOR,
    FLEK,
    Part,
    contract_step,
    contract_value,
    for_side,
    title,
)
from tarokscore.rules.seats import DECLARER, DEFENDERS, other

SIDES = {DECLARER: Message("the declarer's side"), DEFENDERS: Message("the defenders")}
RESULT = {  # announced?, made?, doubled?
    (False, True, False): Message("silent {bonus} of {whose}, made"),
    (False, False, False): Message("silent {bonus} of {whose}, failed"),
    (True, True, False): Message("{bonus} of {whose}, announced, made"),
    (True, False, False): Message("{bonus} of {whose}, announced, failed"),
    (True, True, True): Message("{bonus} of {whose}, announced, made, {flek}"),
    (True, False, True): Message("{bonus} of {whose}, announced, failed, {flek}"),
}
TO = {
    DECLARER: Message("{result}: {figures} to the declarer's side"),
    DEFENDERS: Message("{result}: {figures} to the defenders"),
}
IN_PLACE = {  # a made valát that stands for the game, to whom [CZ-26]
    DECLARER: Message("{result}, in place of the game: {figures} to the declarer's side"),
    DEFENDERS: Message("{result}, in place of the game: {figures} to the defenders"),
}


def whose(bonus: Bonus, seats: Seats) -> str | Message:
    """Its player, if told, else its side."""
    return bonus.player or SIDES[bonus_side(bonus, seats)]


# --- pagát and birds -------------------------------------------------------------------------


def birds(deal: Deal, options: Options, seats: Seats) -> Iterator[Part]:
    """To the side that holds it if it won its trick, else to the other side [CZ-23, CZ-24, CZ-25]."""
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name not in BIRDS:
            continue
        side, announced, made = bonus_side(bonus, seats), is_announced(bonus, deal, seats), bonus.made is True
        winner = side if made else other(side)
        value, factor = options.pagat_values[announced], FACTOR[bonus.doubling]
        result = RESULT[announced, made, bonus.doubling is not None].filled(
            bonus=BIRDS[bonus.name], whose=whose(bonus, seats), flek=bonus.doubling or ""
        )
        text = TO[winner].filled(result=result, figures=product(value, factor))
        rule = ("CZ-24" if announced else "CZ-23") if bonus.name == "pagat" else "CZ-25"
        steps = partial(bird_steps, bonus, deal, seats)
        yield Part(rule, text, for_side(winner) * value * factor, f"bonuses[{index}]", steps)


AS_THE_PAGAT = {
    True: Message("{bird} announced, as the pagát"),
    False: Message("silent {bird}, as the pagát"),
}


def bird_steps(bonus: Bonus, deal: Deal, seats: Seats) -> Iterator[Step]:
    """What a bird goes by, whose bid it was, and the flek on it alone."""
    bird, announced = BIRDS[bonus.name], is_announced(bonus, deal, seats)
    if bonus.name != "pagat":
        yield Step("CZ-24" if announced else "CZ-23", AS_THE_PAGAT[announced].filled(bird=bird))
    if is_bid(bonus, deal, seats):
        text = Message("second duty announces the {bird}; it is settled beside the game", bird=bird)
        yield Step("CZ-12", text)
    elif bonus.name == deal.bid_bird:
        text = Message("whoever held the {bird} settles their own result beside the bidder's", bird=bird)
        yield Step("CZ-22", text)
    if bonus.doubling:
        yield Step("CZ-30", FLEK.filled(flek=bonus.doubling, factor=FACTOR[bonus.doubling]))
        if bonus.name != "pagat":
            yield Step("CZ-31", Message("the {bird} is doubled for itself alone", bird=bird))


# --- valát -----------------------------------------------------------------------------------


def valats(deal: Deal, options: Options, seats: Seats) -> Iterator[Part]:
    """All twelve tricks, beside the game or in its place; announced and failed, to the other side
    [CZ-26, CZ-28, CZ-29]."""
    listed = [(index, bonus) for index, bonus in enumerate(deal.bonuses) if bonus.name == "valat"]
    failed = {bonus_side(bonus, seats) for _, bonus in listed if not is_made(bonus, deal, seats)}
    for index, bonus in listed:
        side, announced = bonus_side(bonus, seats), is_announced(bonus, deal, seats)
        made, doubled = is_made(bonus, deal, seats), bonus.doubling is not None
        winner = side if made else other(side)
        value, factors = options.valat_values[announced], [FACTOR[bonus.doubling]]
        in_place = made and options.valat_mode == "replaces-game"
        if in_place:
            factors += [contract_value(deal, options), FACTOR[deal.doubling]]
        result = RESULT[announced, made, doubled].filled(
            bonus="valát", whose=whose(bonus, seats), flek=bonus.doubling or ""
        )
        text = (IN_PLACE if in_place else TO)[winner].filled(result=result, figures=product(value, *factors))
        turned = not announced and other(side) in failed
        rule = "CZ-28" if announced else "CZ-29" if turned else "CZ-26"
        steps = partial(valat_steps, bonus, deal, options, in_place)
        yield Part(rule, text, for_side(winner) * value * prod(factors), f"bonuses[{index}]", steps)


def valat_steps(bonus: Bonus, deal: Deal, options: Options, in_place: bool) -> Iterator[Step]:
    """The flek on it, and the game's factors where it stands for the game."""
    if bonus.doubling:
        yield Step("CZ-30", FLEK.filled(flek=bonus.doubling, factor=FACTOR[bonus.doubling]))
    if in_place:
        value = contract_value(deal, options)
        yield contract_step(deal, Message("{title}: × {value}", title=title(deal), value=value))
        if deal.doubling:
            text = Message("{flek} on the game: × {factor}", flek=deal.doubling, factor=FACTOR[deal.doubling])
            yield Step("CZ-30", text)
