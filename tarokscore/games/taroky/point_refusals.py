"""Card points and tricks of the sides that there can be. Rules: rules.md (CZ-V3, CZ-V4)."""

from collections.abc import Iterator

from tarokscore.core import Message, Plural, Problem, Seats
from tarokscore.games.taroky.bounds import FIRST_DUTY_REACH, REACH, TRICKS, Reach
from tarokscore.games.taroky.facts import CONTRACT, PACK, Deal, bonus_side, is_announced, is_made
from tarokscore.games.taroky.options import Options
from tarokscore.rules import checks
from tarokscore.rules.counting import points_place
from tarokscore.rules.seats import DECLARER, DEFENDERS


def points(deal: Deal) -> Iterator[Problem]:
    """Card points are told, within the pack, and both sides make 70 [CZ-V3]."""
    if deal.points is None and deal.contract is not None:
        hint = checks.ADD_CARD_POINTS
        yield Problem("card_points", "CZ-V3", Message("card points are missing"), hint)
    yield from checks.two_totals(deal.card_points, deal.defender_points, PACK, "CZ-V3")


def sides_told(deal: Deal, seats: Seats) -> bool:
    """Whether it is known of every valát whose it is and what became of it."""
    declarer_known = seats.declarer in deal.players
    return all(
        (declarer_known or bonus.side is not None)
        and (bonus.made is not None or not is_announced(bonus, deal, seats))
        for bonus in deal.bonuses
        if bonus.name == "valat"
    )


def reach_of(deal: Deal, options: Options) -> Reach:
    """Which card points the contract allows."""
    alone = deal.partner is None
    if deal.contract == "prvni-povinnost" and options.first_duty_talon != "4-1-1":
        return FIRST_DUTY_REACH[options.first_duty_talon, alone]
    if deal.is_duty:
        return REACH["duty-alone" if alone else "duty-with-partner"]
    return REACH[deal.contract or ""]


def valat_sides(deal: Deal, seats: Seats) -> set[str]:
    """The sides that made valát."""
    return {bonus_side(b, seats) for b in deal.bonuses if b.name == "valat" and is_made(b, deal, seats)}


CANNOT_BE = {  # in a duty without a partner?, whose valát
    (False, ""): Message("{points}:{others} cannot be in {contract} while both sides have a trick"),
    (True, ""): Message("{points}:{others} cannot be in {contract} alone while both sides have a trick"),
    (False, DECLARER): Message(
        "{points}:{others} cannot be in {contract} after a valát of the declarer's side"
    ),
    (True, DECLARER): Message(
        "{points}:{others} cannot be in {contract} alone after a valát of the declarer's side"
    ),
    (False, DEFENDERS): Message("{points}:{others} cannot be in {contract} after a valát of the defenders"),
    (True, DEFENDERS): Message(
        "{points}:{others} cannot be in {contract} alone after a valát of the defenders"
    ),
}
CAN_BE = {  # one number?, can it be a valát?
    (False, False): Message("the declarer's side has {low} to {high}"),
    (False, True): Message("the declarer's side has {low} to {high}; a valát is a bonus to record"),
    (True, False): Message("the declarer's side has {low}"),
    (True, True): Message("the declarer's side has {low}; a valát is a bonus to record"),
}


def within_reach(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Card points that the contract allows, with or without all the tricks [CZ-V4]."""
    told, made = deal.points, valat_sides(deal, seats) if deal.bonuses else set[str]()
    if deal.contract is None or told is None or not 0 <= told <= PACK or len(made) > 1:
        return
    reach, whose = reach_of(deal, options), next(iter(made), "")
    possible = {"": reach.both, DECLARER: reach.all_tricks, DEFENDERS: reach.no_trick}[whose]
    if possible.holds(told):
        return
    text = CANNOT_BE[deal.is_duty and deal.partner is None, whose].filled(
        points=told, others=PACK - told, contract=CONTRACT[deal.contract]
    )
    swept = not made and (reach.all_tricks.holds(told) or reach.no_trick.holds(told))
    hint = CAN_BE[possible.low == possible.high, swept].filled(low=possible.low, high=possible.high)
    yield Problem(points_place(deal), "CZ-V4", text, hint)


VALAT_WITH = {
    DECLARER: Plural(
        "a valát of the declarer's side with {n} trick of the declarer's side",
        "a valát of the declarer's side with {n} tricks of the declarer's side",
    ),
    DEFENDERS: Plural(
        "a valát of the defenders with {n} trick of the declarer's side",
        "a valát of the defenders with {n} tricks of the declarer's side",
    ),
}
IS_A_VALAT = {
    DECLARER: Message(
        "{tricks:trick of the declarer's side is|tricks of the declarer's side are} a valát of the "
        "declarer's side"
    ),
    DEFENDERS: Message(
        "{tricks:trick of the declarer's side is|tricks of the declarer's side are} a valát of the defenders"
    ),
}


def tricks(told: int | dict[str, int], deal: Deal, seats: Seats) -> Iterator[Problem]:
    """12 tricks or none are a valát, and a valát is 12 tricks [CZ-V4]."""
    if isinstance(told, dict):
        hint = Message("a number, of the declarer's side")
        yield Problem("tricks", "CZ-V4", Message("tricks per player outside Varšava"), hint)
        return
    if not 0 <= told <= TRICKS:
        text = Message("{number:trick|tricks}; a deal has {tricks}", number=told, tricks=TRICKS)
        yield Problem("tricks", "CZ-V4", text, Message("count again"))
        return
    made = valat_sides(deal, seats)
    for side, all_of_them in ((DECLARER, TRICKS), (DEFENDERS, 0)):
        if side in made and told != all_of_them:
            text = VALAT_WITH[side].filled(n=told)
            yield Problem("tricks", "CZ-V4", text, Message("mend the tricks or the valát"))
        if side not in made and told == all_of_them:
            text = IS_A_VALAT[side].filled(tricks=told)
            yield Problem("tricks", "CZ-V4", text, Message("record the valát, or count again"))
