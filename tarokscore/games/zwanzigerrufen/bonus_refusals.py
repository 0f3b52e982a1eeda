"""What the bonuses of a deal rule out: in this game, at this table, beside each other, with these points.

Rules: rules.md (ZW-V6, ZW-V8, ZW-V9). Anything may be missing in the deal.
"""

from collections.abc import Iterator
from typing import NamedTuple

from tarokscore.core import Message, Problem, Situation
from tarokscore.games.zwanzigerrufen.facts import Bonus, Deal, Options, State, bonus_side
from tarokscore.games.zwanzigerrufen.result import every_trick, is_made, points_of
from tarokscore.games.zwanzigerrufen.tariff import (
    ABSOLUT,
    BONUSES,
    CONTRACTS,
    HAND,
    HIGHER_TAROCKS,
    KINGS,
    MOND_POINTS,
    PACK,
    PAGAT_POINTS,
    TRULL,
)
from tarokscore.games.zwanzigerrufen.worth import has_absolut
from tarokscore.rules import checks
from tarokscore.rules.counting import points_place
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats

Here = Situation[Deal, Options, State]


class Owned(NamedTuple):
    """An entry that says whose it is. where: its place; made: None where nobody told, or where a Renonce
    ended the deal."""

    where: str
    bonus: Bonus
    side: str
    made: bool | None


def refusals(situation: Here) -> Iterator[Problem]:
    """Every reason that lies in the bonuses; the deal has some."""
    deal, options, _, seats = situation
    yield from whose(deal, seats)
    for index, bonus in enumerate(deal.bonuses):
        yield from entry(deal, options, bonus, f"bonuses[{index}]")
    owned = [
        Owned(f"bonuses[{index}]", bonus, bonus_side(bonus, seats),
              None if deal.revoked else is_made(deal, bonus, seats))
        for index, bonus in enumerate(deal.bonuses)
        if bonus.side is not None or bonus.player in seats.active
    ]  # fmt: skip
    yield from repeated(owned)
    yield from both_sides(owned)
    yield from one_hand(deal, owned, seats)
    if not deal.revoked:
        yield from beside_valat(deal, owned, seats)
        yield from absolut_points(deal, owned, seats)
        yield from card_points(deal, owned)


def name_of(bonus: Bonus) -> str:
    return BONUSES[bonus.name].name


# --- each by itself [ZW-V6] ----------------------------------------------------------------------


def whose(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Each bonus says whose it is: by side, by player, or by both where they agree."""
    people = ((f"bonuses[{index}].player", bonus.player) for index, bonus in enumerate(deal.bonuses))
    yield from checks.strangers(people, deal.players, "ZW-V6")
    yield from checks.bonus_sides(deal.bonuses, seats, "ZW-V6")


def entry(deal: Deal, options: Options, bonus: Bonus, place: str) -> Iterator[Problem]:
    """A bonus that this game has, announced only where it can be, with its result where both can be."""
    name = name_of(bonus)
    if deal.contract is not None and (why := not_in_game(deal, options, bonus)) is not None:
        yield Problem(place, "ZW-V6", why, Message("leave it out"))
    if bonus.announced and not BONUSES[bonus.name].announced:
        text = Message("{bonus} counts by itself: nobody announces it", bonus=name)
        yield Problem(f"{place}.announced", "ZW-V6", text, Message("leave announced out"))
    elif bonus.made is None and not deal.revoked and must_say(bonus, options):
        text = Message("{bonus} announced: made or lost?", bonus=name)
        if not bonus.announced:
            text = Message("{bonus} silent: at this table a failure is paid; made or lost?", bonus=name)
        yield Problem(f"{place}.made", "ZW-V6", text, checks.ADD_MADE)
    if bonus.made is False and not bonus.announced and bonus.name != "pagat":
        text = Message("{bonus} silent and not made: that is nothing", bonus=name)
        yield Problem(f"{place}.made", "ZW-V6", text, Message("leave the bonus out"))


def not_in_game(deal: Deal, options: Options, bonus: Bonus) -> Message | None:
    """Why the game that was played does not have this bonus, None if it does [ZW-22, ZW-27]."""
    game = CONTRACTS[deal.contract or ""].name
    if bonus.name == "absolut" and not has_absolut(deal, options):
        return Message("{game} is played alone: no Absolut", game=game)
    if deal.contract != "farbensolo":
        return None
    if bonus.name in ("pagat", "mondfang") or (bonus.name == "trull" and not options.trull_in_farbensolo):
        return Message("{game} has no {bonus}", bonus=name_of(bonus), game=game)
    return None


def must_say(bonus: Bonus, options: Options) -> bool:
    """Whether both results are real and nothing else tells which it was [ZW-21, ZW-25, ZW-40]."""
    if bonus.announced:
        return bonus.name in ("pagat", "valat")
    return bonus.name == "pagat" and options.silent_loss


# --- entries of the same bonus [ZW-V8] -----------------------------------------------------------


def repeated(owned: list[Owned]) -> Iterator[Problem]:
    """Each bonus once for a side."""
    seen: set[tuple[str, str]] = set()
    for where, bonus, side, _ in owned:
        if (bonus.name, side) in seen:
            yield Problem(
                where, "ZW-V8", _TWICE[side].filled(bonus=name_of(bonus)), Message("record it once")
            )
        seen.add((bonus.name, side))


_TWICE = {
    DECLARER: Message("{bonus} of the declarer's side twice"),
    DEFENDERS: Message("{bonus} of the defenders twice"),
}


def both_sides(owned: list[Owned]) -> Iterator[Problem]:
    """What only one side can have, announce or make."""
    first: dict[str, Owned] = {}
    for mine in owned:
        theirs = first.setdefault(mine.bonus.name, mine)
        if theirs.side != mine.side and (why := one_side_only(theirs, mine)) is not None:
            yield Problem(mine.where, "ZW-V8", why, Message("keep the side that it was"))


def one_side_only(one: Owned, two: Owned) -> Message | None:
    """Why two entries of opposite sides cannot stand together, None if they can."""
    name = one.bonus.name
    if name not in ("absolut", "valat"):
        return _ONE_SIDE[name]
    if one.made and two.made:
        return _BOTH_MADE[name]
    if not (one.bonus.announced or two.bonus.announced):
        return Message("{bonus} of both sides, and nobody announced it", bonus=name_of(one.bonus))
    if name == "valat" and one.bonus.announced and two.bonus.announced:
        return Message("both sides cannot have announced Valat")
    return None


_ONE_SIDE = {
    "pagat": Message("Pagat of both sides: one player holds it"),
    "trull": Message("Trull of both sides: one hand held it"),
    "vier-koenige": Message("four kings of both sides: one hand held them"),
    "mondfang": Message("both sides cannot have caught the Mond"),
}
_BOTH_MADE = {
    "absolut": Message("both sides cannot have 56 card points"),
    "valat": Message("both sides cannot have won every trick"),
}


# --- one deal of cards [ZW-V9] -------------------------------------------------------------------


def one_hand(deal: Deal, owned: list[Owned], seats: Seats) -> Iterator[Problem]:
    """The Trull has the Pagat and both cards of a Mondfang; ten cards to a hand."""
    trull = next((each for each in owned if each.bonus.name == "trull"), None)
    if trull is None:
        return
    callers = seats.declarer is not None and trull.bonus.player == seats.declarer
    for mine in owned:
        if mine.bonus.name == "pagat" and in_different_hands(mine, trull):
            text = Message("the Trull has the Pagat: both are the same player's")
            yield Problem(mine.where, "ZW-V9", text, Message("mend one of the two"))
        if mine.bonus.name == "mondfang":
            text = Message("Sküs and Mond in one hand never meet in a trick: no Mondfang beside a Trull")
            yield Problem(mine.where, "ZW-V9", text, Message("mend one of the two"))
        if mine.bonus.name == "vier-koenige" and deal.called is not None:
            cards = TRULL + KINGS + HIGHER_TAROCKS[deal.called]
            if cards > HAND and callers and mine.bonus.player == seats.declarer:
                text = Message(
                    "Trull, four kings and all tarocks above {called} are {cards} cards; a hand has {hand}",
                    called=deal.called, cards=cards, hand=HAND,
                )  # fmt: skip
                yield Problem("called", "ZW-V9", text, Message("mend one of the three"))


def in_different_hands(one: Owned, two: Owned) -> bool:
    names = {one.bonus.player, two.bonus.player} - {None}
    return one.side != two.side or len(names) > 1


def beside_valat(deal: Deal, owned: list[Owned], seats: Seats) -> Iterator[Problem]:
    """Who won every trick leaves the others no trick and no card point."""
    side = every_trick(deal, seats)
    if side is None:
        return
    impossible = {"pagat", "mondfang", "absolut"} | ({"trull"} if deal.contract != "farbensolo" else set())
    for mine in owned:
        if mine.side != side and mine.made and mine.bonus.name in impossible:
            text = _NO_TRICK[mine.side].filled(bonus=name_of(mine.bonus))
            yield Problem(mine.where, "ZW-V9", text, Message("mend the Valat or the bonus"))
    if deal.points is not None and 0 <= deal.points <= PACK:
        everything = PACK if side == DECLARER else 0
        if deal.points != everything:
            text = Message(
                "{points:card point|card points} of the declarer's side beside the Valat; it leaves "
                "{everything}",
                points=deal.points, everything=everything,
            )  # fmt: skip
            yield Problem(points_place(deal), "ZW-V9", text, Message("count again, or mend the Valat"))


_NO_TRICK = {
    DECLARER: Message("the defenders won every trick: no {bonus} of the declarer's side"),
    DEFENDERS: Message("the declarer's side won every trick: no {bonus} of the defenders"),
}


def absolut_points(deal: Deal, owned: list[Owned], seats: Seats) -> Iterator[Problem]:
    """An Absolut is 56 card points, and 56 card points are one."""
    for where, bonus, side, made in owned:
        points = points_of(deal, side, seats)
        if bonus.name != "absolut" or points is None or made is None or made == (points >= ABSOLUT):
            continue
        place = f"{where}.made" if bonus.made is not None else where
        text = _ABSOLUT[made].filled(points=points, needed=ABSOLUT)
        yield Problem(place, "ZW-V9", text, Message("count again, or mend the Absolut"))


_ABSOLUT = {  # as told
    True: Message("{points:card point is|card points are} no Absolut, which needs {needed}"),
    False: Message("{points:card point is|card points are} an Absolut, which needs {needed}"),
}


def card_points(deal: Deal, owned: list[Owned]) -> Iterator[Problem]:
    """Who won the Pagat, or the Mond with the Sküs, has their card points."""
    if deal.points is None or not 0 <= deal.points <= PACK:
        return
    for side in (DECLARER, DEFENDERS):
        points = deal.points if side == DECLARER else PACK - deal.points
        won = {each.bonus.name for each in owned if each.side == side and each.made}
        least = PAGAT_POINTS * ("pagat" in won) + MOND_POINTS * ("mondfang" in won)
        if points < least:
            what = tuple(BONUSES[name].name for name in ("pagat", "mondfang") if name in won)
            text = _FEWER[side].filled(points=points, what=what, least=least)
            yield Problem(points_place(deal), "ZW-V9", text, Message("count again, or mend the bonus"))


_FEWER = {
    DECLARER: Message(
        "{points:card point|card points} of the declarer's side with {what}, which are {least} alone"
    ),
    DEFENDERS: Message(
        "{points:card point|card points} of the defenders with {what}, which are {least} alone"
    ),
}
