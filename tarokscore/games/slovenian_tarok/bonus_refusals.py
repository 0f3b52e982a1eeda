"""What cannot have happened with the bonuses of a deal of Slovenian tarok [SL-V5, SL-V7 … SL-V12, SL-V14]."""

from collections.abc import Iterator

from tarokscore.core import Message, Problem
from tarokscore.core.fact import Fact
from tarokscore.games.slovenian_tarok.amounts import BONUS, factor, holder_of, is_flat, noted_by_holder
from tarokscore.games.slovenian_tarok.facts import (
    CONTRACT,
    FLAT,
    PACK,
    Bonus,
    Deal,
    Options,
    bonus_side,
    king_called,
)
from tarokscore.rules import checks
from tarokscore.rules.counting import points_place
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats, other

Owned = list[tuple[int, Bonus, str]]  # place in the list, bonus, its side

LEAST = {"trula": 13, "kings": 17}  # card points of a side that has them [SL-V12]
LEAST_OF_BOTH = 30
TAKEN = {"three": 3, "solo-three": 3, "two": 2, "solo-two": 2, "one": 1, "solo-one": 1, "solo-without": 0}
LEAST_WITH_ALL_TRICKS = (44, 48, 53, 57)  # declarer's side, by talon cards taken [SL-V14]
MOST_WITHOUT_TRICK = (0, 3, 7, 10)  # the declarer's discards, by talon cards taken [SL-V14]

LEAVE_OUT, LEAVE_THEM_OUT = Message("leave it out"), Message("leave them out")
MEND_ONE = Message("mend one of the two")


def doublings(deal: Deal, options: Options) -> Iterator[Problem]:
    """No higher than the table goes, and never on a silent bonus [SL-V11, SL-V18]."""
    if deal.doubling is not None:
        yield from doubling(deal.doubling, "doubling", options)
    for index, bonus in enumerate(deal.bonuses):
        if bonus.doubling is None:
            continue
        place = f"bonuses[{index}].doubling"
        if not bonus.announced:
            text = Message("a silent {bonus} cannot be doubled", bonus=BONUS[bonus.name].name)
            yield Problem(place, "SL-V11", text, Message("only an announcement is doubled"))
        yield from doubling(bonus.doubling, place, options)


def doubling(said: str, place: str, options: Options) -> Iterator[Problem]:
    """One that this table plays."""
    if said == "hirskontra" and not options.hirskontra:
        text = Message("hirškontra is not played at this table")
        yield Problem(place, "SL-V18", text, checks.house_rule("hirskontra"))
    elif factor(said, options) > factor(options.max_doubling, options):
        text = Message(
            "{doubling} is above {highest}, the highest here", doubling=said, highest=options.max_doubling
        )
        yield Problem(place, "SL-V11", text, checks.house_rule("max_doubling", checks.ANY_VALUE))


def owned_by(deal: Deal, seats: Seats) -> Owned:
    """Every bonus that says whose it is."""
    return [
        (index, bonus, bonus_side(bonus, seats))
        for index, bonus in enumerate(deal.bonuses)
        if bonus.side is not None or bonus.player in seats.active
    ]


def bonuses(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Where there are bonuses, whose they are, and whether they can all have happened."""
    if not deal.bonuses:
        return
    if deal.contract in FLAT:
        text = Message("no bonuses in {game}", game=CONTRACT[deal.contract])
        yield Problem("bonuses", "SL-V5", text, LEAVE_THEM_OUT)
        return
    yield from checks.bonus_sides(deal.bonuses, seats, "SL-V7")
    owned = owned_by(deal, seats)
    for index, bonus, side in owned:
        yield from made_or_not(bonus, f"bonuses[{index}]")
        yield from of_the_game(deal, options, seats, bonus, side, f"bonuses[{index}]")
        if noted_by_holder(bonus, options) and holder_of(bonus, seats) is None:
            text = Message("whose silent pagat was it? At this table its holder alone notes it")
            yield Problem(f"bonuses[{index}].player", "SL-V18", text, checks.add("player"))
    yield from repeated(owned)
    yield from last_trick(owned)
    yield from trula_and_kings(deal, owned)
    yield from valats(deal, owned)


def bonuses_of_renons(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Announcements only, and nobody knows what would have become of them [SL-V18]."""
    if not deal.bonuses:
        return
    if deal.contract in FLAT:
        text = Message("no bonuses in {game}", game=CONTRACT[deal.contract])
        yield Problem("bonuses", "SL-V5", text, LEAVE_THEM_OUT)
        return
    yield from checks.bonus_sides(deal.bonuses, seats, "SL-V7")
    for index, bonus in enumerate(deal.bonuses):
        place, name = f"bonuses[{index}]", BONUS[bonus.name].name
        if not bonus.announced:
            text = Message("a silent {bonus} is no part of what a renons costs", bonus=name)
            yield Problem(place, "SL-V18", text, Message("only announcements are"))
        elif bonus.made is not None:
            text = Message("{bonus} made or failed, and a renons ended the deal", bonus=name)
            yield Problem(f"{place}.made", "SL-V18", text, LEAVE_OUT)
    owned = owned_by(deal, seats)
    for index, bonus, side in owned:
        yield from of_the_game(deal, options, seats, bonus, side, f"bonuses[{index}]")
    yield from repeated(owned)


# --- one bonus ---------------------------------------------------------------------------------

CAN_FAIL = {
    True: Message("was the announced {bonus} made? it can fail"),
    False: Message("was the silent {bonus} made? it can fail"),
}


def made_or_not(bonus: Bonus, place: str) -> Iterator[Problem]:
    """Told completely [SL-V10]."""
    name = BONUS[bonus.name].name
    if bonus.made is None and not bonus.is_sure:
        yield Problem(
            f"{place}.made", "SL-V10", CAN_FAIL[bonus.announced].filled(bonus=name), checks.ADD_MADE
        )
    if bonus.made is False and bonus.is_sure:
        text = Message("a silent {bonus} that was not made means nothing", bonus=name)
        yield Problem(f"{place}.made", "SL-V10", text, Message("leave the bonus out"))


def of_the_game(
    deal: Deal, options: Options, seats: Seats, bonus: Bonus, side: str, place: str
) -> Iterator[Problem]:
    """The called king only where one was called, and no announced valat in a flat solo brez
    [SL-V5, SL-V8]."""
    if bonus.name == "king-ultimo":
        if side == DEFENDERS:
            text = Message("kralj ultimo always belongs to the declarer's side")
            yield Problem(
                f"{place}.side",
                "SL-V8",
                text,
                Message("{fact}, {made}", fact=Fact("side", DECLARER), made=Fact("made", True, False)),
            )
        if deal.contract is not None and not king_called(deal, seats):
            yield Problem(place, "SL-V8", Message("no king was called in this game"), LEAVE_OUT)
    flat = deal.contract == "solo-without" and is_flat(deal, options)
    if bonus.name == "valat" and bonus.announced and flat:
        text = Message("an announced valat without the talon is a contract of its own")
        yield Problem(f"{place}.announced", "SL-V5", text, Fact("contract", "valat-without"))


# --- bonuses against each other ------------------------------------------------------------------

TWICE = {
    DECLARER: Message("{bonus} of the declarer's side twice"),
    DEFENDERS: Message("{bonus} of the defenders twice"),
}


def repeated(owned: Owned) -> Iterator[Problem]:
    """One entry per bonus and side; two sides only where one of them announced, and never both made
    [SL-V7]."""
    seen: dict[str, list[tuple[Bonus, str]]] = {}
    for index, bonus, side in owned:
        place, name = f"bonuses[{index}]", BONUS[bonus.name].name
        before = seen.setdefault(bonus.name, [])
        opposite = [earlier for earlier, whose in before if whose != side]
        if len(before) > len(opposite):
            yield Problem(place, "SL-V7", TWICE[side].filled(bonus=name), Message("record it once"))
        elif opposite:
            yield from both_sides(bonus, opposite[0], place, name)
        before.append((bonus, side))


def both_sides(bonus: Bonus, earlier: Bonus, place: str, name: str) -> Iterator[Problem]:
    """Two entries of one bonus, of either side."""
    if bonus.name == "pagat-ultimo":
        text = Message("pagat ultimo of both sides; there is one pagat")
        yield Problem(place, "SL-V7", text, Message("keep its holder's"))
    elif bonus.is_made and earlier.is_made:
        text = Message("both sides cannot make {bonus}", bonus=name)
        yield Problem(place, "SL-V7", text, Message("keep the side that did"))
    elif not bonus.announced and not earlier.announced:
        text = Message("{bonus} of both sides, and nobody announced it", bonus=name)
        yield Problem(place, "SL-V7", text, Message("keep one"))
    elif bonus.name == "valat" and bonus.announced and earlier.announced:
        yield Problem(place, "SL-V7", Message("both sides cannot have announced valat"), Message("keep one"))


NO_TRULA = {  # who has the pagat
    DECLARER: Message("the declarer's side have the pagat, so the defenders made no trula"),
    DEFENDERS: Message("the defenders have the pagat, so the declarer's side made no trula"),
}


def last_trick(owned: Owned) -> Iterator[Problem]:
    """One last trick: what was won in it excludes what the other side cannot have then [SL-V9]."""
    king = next(((i, b) for i, b, side in owned if b.name == "king-ultimo" and side == DECLARER), None)
    pagat = next(((i, b, side) for i, b, side in owned if b.name == "pagat-ultimo" and b.is_made), None)
    made = {(bonus.name, side): index for index, bonus, side in owned if bonus.is_made}
    if king is not None and pagat is not None:
        king_lost = king[1].made is False and not king[1].announced
        if king[1].is_made and pagat[2] == DEFENDERS:
            text = Message("the defenders' pagat won the last trick, so kralj ultimo was not made")
            yield Problem(f"bonuses[{king[0]}].made", "SL-V9", text, Message("one of the two failed"))
        if king_lost and pagat[2] == DECLARER:
            text = Message("the declarer's pagat won the last trick, so kralj ultimo was not lost in it")
            yield Problem(f"bonuses[{king[0]}].made", "SL-V9", text, MEND_ONE)
    if pagat is not None and (trula := made.get(("trula", other(pagat[2])))) is not None:
        yield Problem(f"bonuses[{trula}]", "SL-V9", NO_TRULA[pagat[2]], MEND_ONE)
    if king is not None and king[1].is_made and ("kings", DEFENDERS) in made:
        text = Message("the declarer's side took the called king, so the defenders do not have all kings")
        yield Problem(f"bonuses[{made['kings', DEFENDERS]}]", "SL-V9", text, MEND_ONE)


# --- bonuses against the card points -------------------------------------------------------------


def points_of(deal: Deal, side: str) -> int | None:
    """A side's card points, if they are known and possible."""
    if deal.counted is None or not 0 <= deal.counted <= PACK:
        return None
    return deal.counted if side == DECLARER else PACK - deal.counted


TOO_FEW = {
    DECLARER: Message("{bonus} alone make {least}; the declarer's side have {points}"),
    DEFENDERS: Message("{bonus} alone make {least}; the defenders have {points}"),
}
TOO_FEW_FOR_BOTH = {
    DECLARER: Message("trula and kralji make {least}; the declarer's side have {points}"),
    DEFENDERS: Message("trula and kralji make {least}; the defenders have {points}"),
}


def trula_and_kings(deal: Deal, owned: Owned) -> Iterator[Problem]:
    """They are worth card points themselves [SL-V12]."""
    for side in (DECLARER, DEFENDERS):
        points = points_of(deal, side)
        made = [(i, b.name) for i, b, whose in owned if whose == side and b.name in LEAST and b.is_made]
        if points is None:
            continue
        for index, name in made:
            if points < LEAST[name]:
                text = TOO_FEW[side].filled(bonus=BONUS[name].name, least=LEAST[name], points=points)
                hint = Message("mend the bonus or the card points")
                yield Problem(f"bonuses[{index}]", "SL-V12", text, hint)
        if len({name for _, name in made}) == 2 and LEAST["kings"] <= points < LEAST_OF_BOTH:
            text = TOO_FEW_FOR_BOTH[side].filled(least=LEAST_OF_BOTH, points=points)
            yield Problem(points_place(deal), "SL-V12", text, Message("mend the bonuses or the card points"))


BROKE_VALAT = {  # who took a trick
    DECLARER: Message("the valat was lost, so the declarer's side took a trick and have card points"),
    DEFENDERS: Message("the valat was lost, so the defenders took a trick and have card points"),
}


def valats(deal: Deal, owned: Owned) -> Iterator[Problem]:
    """Card points that a valat, made or lost, allows [SL-V14]."""
    points, talon = points_of(deal, DECLARER), TAKEN.get(deal.contract or "")
    if points is None or talon is None:
        return
    place = points_place(deal)
    for _, bonus, side in owned:
        if bonus.name != "valat":
            continue
        least, most = LEAST_WITH_ALL_TRICKS[talon], MOST_WITHOUT_TRICK[talon]
        if bonus.is_made and side == DECLARER and points < least:
            text = Message(
                "{points:card point is|card points are} too few for a side with every trick", points=points
            )
            yield Problem(place, "SL-V14", text, Message("at least {least}", least=least))
        if bonus.is_made and side == DEFENDERS and points > most:
            text = Message(
                "{points:card point is|card points are} too many for a declarer without a trick",
                points=points,
            )
            yield Problem(place, "SL-V14", text, Message("the discards, at most {most}", most=most))
        if bonus.announced and bonus.made is False and points_of(deal, other(side)) == 0:
            yield Problem(
                place, "SL-V14", BROKE_VALAT[other(side)], Message("mend the valat or the card points")
            )
