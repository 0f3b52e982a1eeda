"""What cannot have been recorded of the bonuses of a deal of Königrufen [KR-V6, KR-V7].

What the cards rule out beside that is in bonus_contradictions.py. Anything may be missing in the deal.
"""

from collections.abc import Iterator

from tarokscore.core import Message, Problem
from tarokscore.games.koenigrufen.bonus_contradictions import (
    ON_THE_OWN_CARD,
    Sides,
    contradictions,
    made_sides,
    told_sides,
)
from tarokscore.games.koenigrufen.bonuses import capture_value, name_of
from tarokscore.games.koenigrufen.facts import Bonus, Deal, Options, bonus_side
from tarokscore.games.koenigrufen.tariff import ADDED_TARIFFS, CAPTURES
from tarokscore.rules import checks
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats

KNOWN_WHEN_FAILED = ("trull", "vier-koenige", "valat", *CAPTURES)  # nothing to record if silent and not made

LEAVE_OUT = Message("leave it out")


def bonuses(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """KR-V6 to KR-V10."""
    yield from checks.bonus_sides(deal.bonuses, seats, "KR-V7")
    if deal.contract is not None:
        for index, bonus in enumerate(deal.bonuses):
            yield from of_the_game(deal, options, seats, bonus, f"bonuses[{index}]")
    told = told_sides(deal, seats)
    made = made_sides(deal, told)
    yield from entries(deal, options, seats, told, made)
    yield from contradictions(deal, options, seats, told, made)


# --- which bonuses a game has, and whose they are [KR-V6] --------------------------------------


def of_the_game(deal: Deal, options: Options, seats: Seats, bonus: Bonus, place: str) -> Iterator[Problem]:
    """Whether the game and the table have this bonus, and whether it can be this side's."""
    kind, name = deal.game.kind, deal.game.name
    if kind in ("negative", "trischaken"):
        text = Message("there are no bonuses in a {game}", game=name)
        yield Problem(place, "KR-V6", text, LEAVE_OUT)
    elif kind == "farben" and options.tariff in ADDED_TARIFFS and bonus.name != "valat":
        text = Message("no {bonus} in a {game}", bonus=name_of(bonus), game=name)
        yield Problem(place, "KR-V6", text, Message("only the valat"))
    elif kind == "farben" and bonus.name not in ("vier-koenige", "valat"):
        text = Message("no {bonus} in a {game}", bonus=name_of(bonus), game=name)
        yield Problem(place, "KR-V6", text, Message("only the four kings and the valat"))
    elif bonus.name == "koenig-ultimo":
        if kind != "rufer":
            yield Problem(place, "KR-V6", Message("no king is called in a {game}", game=name), LEAVE_OUT)
        elif bonus_side(bonus, seats) == DEFENDERS and (bonus.side or bonus.player):
            text = Message("König ultimo is the declarer's side's: it has the called king")
            yield Problem(f"{place}.side", "KR-V6", text, Message("a defender cannot have it"))
    elif bonus.name in CAPTURES:
        yield from capture(deal, options, seats, bonus, place)


NOT_PAID = {
    "koenigsfang": Message("a captured called king is not paid at this table"),
    "skuesfang": Message("a captured Sküs is not paid at this table"),
}


def capture(deal: Deal, options: Options, seats: Seats, bonus: Bonus, place: str) -> Iterator[Problem]:
    """A capture that the table pays for, silent; of the called king only by the defenders [KR-27, KR-28]."""
    if not capture_value(bonus, options):
        hint = checks.house_rule(bonus.name, checks.ANY_VALUE)
        yield Problem(place, "KR-V6", NOT_PAID[bonus.name], hint)
    if bonus.announced:
        text = Message("{bonus} is never announced", bonus=name_of(bonus))
        yield Problem(f"{place}.announced", "KR-V6", text, LEAVE_OUT)
    if bonus.name == "koenigsfang":
        if deal.game.kind != "rufer":
            text = Message("no king is called in a {game}", game=deal.game.name)
            yield Problem(place, "KR-V6", text, LEAVE_OUT)
        elif bonus_side(bonus, seats) == DECLARER and (bonus.side or bonus.player):
            text = Message("the Königsfang is the defenders': they took the declarer's called king")
            yield Problem(f"{place}.side", "KR-V6", text, Message("the declarer's side cannot have it"))


# --- each entry told completely, and once [KR-V7] ----------------------------------------------

TWICE = {
    DECLARER: Message("{bonus} of the declarer's side twice"),
    DEFENDERS: Message("{bonus} of the defenders twice"),
}


def entries(deal: Deal, options: Options, seats: Seats, told: Sides, made: Sides) -> Iterator[Problem]:
    """One entry per bonus and side, the second only beside an announcement."""
    for index, bonus in enumerate(deal.bonuses):
        yield from entry(deal, options, bonus, f"bonuses[{index}]")
    for index, bonus in enumerate(deal.bonuses):
        side = bonus_side(bonus, seats)
        first = told.get(bonus.name, {}).get(side)
        if first is not None and first != index and (bonus.side or bonus.player):
            text = TWICE[side].filled(bonus=name_of(bonus))
            yield Problem(f"bonuses[{index}]", "KR-V7", text, Message("record it once"))
    for name, sides in told.items():
        if len(sides) == 2:
            yield from both_sides(deal, sorted(sides.values()), made.get(name, {}))


def entry(deal: Deal, options: Options, bonus: Bonus, place: str) -> Iterator[Problem]:
    """An announcement says whether it was made; a silent bonus has no doubling, and was made."""
    name = name_of(bonus)
    if not bonus.announced and bonus.doubling is not None:
        text = Message("a silent {bonus} cannot be doubled", bonus=name)
        yield Problem(f"{place}.doubling", "KR-V7", text, Message("only an announcement can"))
    if deal.revoked:
        return
    if bonus.announced and bonus.made is None:
        text = Message("{bonus} announced: made or lost?", bonus=name)
        yield Problem(f"{place}.made", "KR-V7", text, checks.ADD_MADE)
    elif not bonus.announced and bonus.made is None and options.silent_loss and bonus.name in ON_THE_OWN_CARD:
        text = Message("a silent {bonus} that fails is paid at this table: made or lost?", bonus=name)
        yield Problem(f"{place}.made", "KR-V7", text, checks.ADD_MADE)
    elif not bonus.announced and bonus.made is False and bonus.name in KNOWN_WHEN_FAILED:
        text = Message("{bonus} neither announced nor made: that is nothing", bonus=name)
        yield Problem(place, "KR-V7", text, LEAVE_OUT)


def both_sides(deal: Deal, indexes: list[int], made: dict[str, int]) -> Iterator[Problem]:
    """Two entries of one bonus."""
    first, second = (deal.bonuses[index] for index in indexes)
    place, name = f"bonuses[{indexes[1]}]", name_of(second)
    if len(made) == 2:
        text = Message("both sides cannot have made the {bonus}", bonus=name)
        yield Problem(place, "KR-V7", text, Message("keep the one that was"))
    elif not first.announced and not second.announced:
        text = Message("silent {bonus} of both sides", bonus=name)
        yield Problem(place, "KR-V7", text, Message("two entries only where one was announced"))
    elif second.name == "valat" and first.announced and second.announced:
        text = Message("both sides cannot have announced the valat")
        yield Problem(place, "KR-V7", text, Message("keep one announcement"))
