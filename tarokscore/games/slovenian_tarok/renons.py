"""Renons: a revoke ends the deal, and the offender notes the full score of the game [SL-73]."""

from collections.abc import Iterator
from functools import partial

from tarokscore.core import Message, Step
from tarokscore.core.figures import product
from tarokscore.games.slovenian_tarok import amounts, radli
from tarokscore.games.slovenian_tarok.amounts import BONUS
from tarokscore.games.slovenian_tarok.facts import CONTRACT, PACK, Deal, Options, State
from tarokscore.games.slovenian_tarok.notes import By, Part
from tarokscore.rules.seats import Seats

FULL_DIFFERENCE = PACK // 2  # as if every card point had been taken

BY_FIGURE = Message("renons of {player}: {amount} noted, the deal is void")
IN_KLOP = Message("renons of {player} in a klop: {figures} noted")
IN_GAME = Message("renons of {player}: the full score of {game}, {amount} noted")


def renons(deal: Deal, options: Options, state: State, seats: Seats) -> Iterator[Part]:
    """The offender alone notes it; a figure that the table agreed on goes before."""
    player = deal.player or ""
    if options.renons_penalty is not None:
        amount = -options.renons_penalty
        yield Part(
            "SL-73",
            BY_FIGURE.filled(player=player, amount=amount),
            {player: amount},
            "player",
            (),
            By.PLAYERS,
        )
    elif deal.contract == "klop":
        times = 2 if radli.doubles_klop(player, options, state) else 1
        text = IN_KLOP.filled(player=player, figures=product(-options.klop_flat, times))
        steps = partial(klop_steps, times)
        yield Part("SL-73", text, {player: -options.klop_flat * times}, "player", steps, By.PLAYERS)
    else:
        times = 2 if radli.doubles(deal, options, state) else 1
        amount = -full_score(deal, options, seats) * times
        text = IN_GAME.filled(player=player, game=CONTRACT[deal.contract or ""], amount=amount)
        steps = partial(game_steps, deal, options, seats, times)
        yield Part("SL-73", text, {player: amount}, "player", steps, By.PLAYERS)


def full_score(deal: Deal, options: Options, seats: Seats) -> int:
    """(value + 35 where a difference counts) × doubling + announced bonuses × theirs, or an announced valat
    instead, before a radelc."""
    valat = amounts.valat_of(deal)
    if valat is not None:
        doubling = amounts.valat_doubling(deal, valat, options)
        return BONUS["valat"].announced * amounts.factor(doubling, options)
    return game_score(deal, options, seats) * amounts.factor(deal.doubling, options) + sum(
        BONUS[bonus.name].announced * amounts.factor(bonus.doubling, options) for bonus in deal.bonuses
    )


def game_score(deal: Deal, options: Options, seats: Seats) -> int:
    """The value, and the whole difference where one counts."""
    difference = 0 if amounts.is_flat(deal, options) else FULL_DIFFERENCE
    return amounts.value(deal, options, seats) + difference


WITH_DIFFERENCE = Message("{game}: {value} + {difference} = {sum}")
WITHOUT_DIFFERENCE = Message("{game}: {value}")
VALAT_ALONE = Message("valat announced, in place of everything else: {figures}")
OF_GAME = Message("{doubling} × {times}")
RADELC = Message("a radelc doubles it, and stays: × 2")


def game_steps(deal: Deal, options: Options, seats: Seats, times: int) -> Iterator[Step]:
    """What the full score is made of."""
    valat = amounts.valat_of(deal)
    if valat is not None:
        factor = amounts.factor(amounts.valat_doubling(deal, valat, options), options)
        figures = product(BONUS["valat"].announced, factor)
        yield Step("SL-25", VALAT_ALONE.filled(figures=figures))
    else:
        value, total = amounts.value(deal, options, seats), game_score(deal, options, seats)
        text = WITHOUT_DIFFERENCE if total == value else WITH_DIFFERENCE
        name = CONTRACT[deal.contract or ""]
        yield Step("SL-73", text.filled(game=name, value=value, difference=FULL_DIFFERENCE, sum=total))
        if deal.doubling is not None:
            factor = amounts.factor(deal.doubling, options)
            yield Step("SL-12", OF_GAME.filled(doubling=deal.doubling, times=factor))
        for bonus in deal.bonuses:
            worth = BONUS[bonus.name]
            figures = product(worth.announced, amounts.factor(bonus.doubling, options))
            text = Message("{bonus} announced: {figures}", bonus=worth.name, figures=figures)
            yield Step(worth.rule, text)
    if times > 1:
        yield Step("SL-50", RADELC)


def klop_steps(times: int) -> Iterator[Step]:
    """A radelc of the offender's own."""
    if times > 1:
        yield Step("SL-45", RADELC)
