"""Renonce: the deal ends, and who revoked alone pays each of the others. Rules: ZW-51."""

from collections.abc import Iterator
from functools import partial

from tarokscore.core import Line, Message, Situation, Step
from tarokscore.games.zwanzigerrufen.facts import Bonus, Deal, Options, State
from tarokscore.games.zwanzigerrufen.tariff import BONUSES, CONTRACTS
from tarokscore.games.zwanzigerrufen.worth import bonus_value, game_value, times_alone

LONE_SHARES = 3  # what the lone player gets from an opponent who revokes [ZW-51]

_LINE = {  # whether the lone player is paid
    False: Message("Renonce of {offender}: {amount} to each of the three others"),
    True: Message(
        "Renonce of {offender}: {shares} × {amount} to {declarer}, {amount} to each of the two others"
    ),
}


def line(situation: Situation[Deal, Options, State]) -> Line:
    """The announced game and every announced bonus to each of the others; three times that to a lone player
    [ZW-51]."""
    deal, options, _, seats = situation
    offender, amount = deal.offenders[0], due(deal, options)
    scores = {player: amount for player in seats.active if player != offender}
    to_lone = deal.alone and offender != seats.declarer
    if to_lone:
        scores[seats.declarer or ""] = amount * LONE_SHARES
    text = _LINE[to_lone].filled(
        offender=offender, amount=amount, shares=LONE_SHARES, declarer=seats.declarer or ""
    )
    scores[offender] = -sum(scores.values())
    return Line("ZW-51", text, scores, "offenders", partial(steps, deal, options))


def counting(deal: Deal) -> list[Bonus]:
    """The announced bonuses that are paid: beside a Valat only that [ZW-42, ZW-51]."""
    if deal.valat is not None:
        return [deal.bonuses[deal.valat]]
    return list(deal.bonuses)


def due(deal: Deal, options: Options) -> int:
    """What the offender owes each of the others; a Valat that replaces the game does so here, too [ZW-43]."""
    replaced = options.valat_replaces_game and deal.valat is not None
    value = 0 if replaced else game_value(deal, options)
    return value + sum(announced_value(deal, bonus, options) for bonus in counting(deal))


def announced_value(deal: Deal, bonus: Bonus, options: Options) -> int:
    """An announced bonus, without its doubling [ZW-31, ZW-51]."""
    return bonus_value(bonus.name, True, options) * times_alone(deal, bonus.name, options)


def steps(deal: Deal, options: Options) -> Iterator[Step]:
    """What is added up, and what is left out."""
    game, rule = CONTRACTS[deal.contract or ""].name, "ZW-11" if deal.alone else "ZW-10"
    paid = counting(deal)
    if options.valat_replaces_game and deal.valat is not None:
        yield Step("ZW-43", Message("the Valat is paid in the place of the game"))
    else:
        yield Step(rule, Message("{game}: {value}", game=game, value=game_value(deal, options)))
    for bonus in paid:
        name, value = BONUSES[bonus.name].name, announced_value(deal, bonus, options)
        yield Step(BONUSES[bonus.name].rule, Message("{bonus} announced: {value}", bonus=name, value=value))
        if times_alone(deal, bonus.name, options) > 1:
            yield Step("ZW-31", Message("{game}: {bonus} counts double, × 2", game=game, bonus=name))
    if len(paid) < len(deal.bonuses):
        yield Step("ZW-42", Message("beside a Valat nothing else counts"))
    if deal.doubling or any(bonus.doubling for bonus in deal.bonuses):
        yield Step("ZW-51", Message("doublings are left out after a Renonce"))
