"""Card points and tricks that the pack of Dappen allows. Rules: rules.md (DA-V6 … DA-V10)."""

from collections.abc import Iterator
from functools import lru_cache

from tarokscore.core import Message, Plural, Problem
from tarokscore.games.dappen.facts import KNOWN, PACK, Deal, Options
from tarokscore.games.dappen.possible_counts import TRICKS, reach, spans, total, ways
from tarokscore.games.dappen.worth import amount, possible
from tarokscore.rules import checks
from tarokscore.rules.counting import points_place

COUNT_AGAIN = Message("count again")


def counted(deal: Deal, options: Options) -> Iterator[Problem]:
    """Card points and tricks that the pack allows [DA-V6 … DA-V10]."""
    active, outside = deal.active, tuple(in_range(deal))
    yield from outside
    if deal.card_points is None and deal.defender_points is None:
        hint = checks.ADD_CARD_POINTS
        yield Problem("card_points", "DA-V6", Message("card points are missing"), hint)
        return
    if outside or active is None:
        return
    impossible = tuple(adding_up(deal, active)) or tuple(within_reach(deal, active))
    yield from impossible
    if deal.bonuses:
        yield from enough_tricks(deal, active)
    if not impossible:
        yield from parity(deal, active, options)


def in_range(deal: Deal) -> Iterator[Problem]:
    """[DA-V6]"""
    for key, value in (("card_points", deal.card_points), ("defender_points", deal.defender_points)):
        if value is not None and not 0 <= value <= PACK:
            text: Message = Message(
                "{points:card point|card points}; the pack has {pack}", points=value, pack=PACK
            )
            yield Problem(key, "DA-V6", text, Message("0 to {pack}", pack=PACK))
    if deal.tricks is not None and deal.active is not None:
        most = TRICKS[deal.active]
        if not 0 <= deal.tricks <= most:
            text = Message(
                "{tricks:trick|tricks}; {active} active players play {most}",
                tricks=deal.tricks, active=deal.active, most=most,
            )  # fmt: skip
            yield Problem("tricks", "DA-V6", text, Message("0 to {most}, the declarer's tricks", most=most))


@lru_cache(maxsize=64)  # the tricks can be any number here
def totals(active: int, tricks: int | None) -> frozenset[int]:
    """What both sides can have together, as far as the tricks are known [DA-7]."""
    known = range(TRICKS[active] + 1) if tricks is None else (tricks,)
    return frozenset(total(active, taken) for taken in known)


TOO_MANY = {  # how many sums there can be, and whether it is the tricks that leave one
    1: Message("{told} of {most} card points"),
    2: Message("{told} of {most} or {least} card points"),
    "tricks": Plural(
        "{told} of {most} with {n} trick card points", "{told} of {most} with {n} tricks card points"
    ),
}
NOT_TOGETHER = {
    1: Message("the two sides make {told}, not {most}"),
    2: Message("the two sides make {told}, not {most} or {least}"),
    "tricks": Plural(
        "the two sides make {told}, not {most} with {n} trick",
        "the two sides make {told}, not {most} with {n} tricks",
    ),
}


def adding_up(deal: Deal, active: int) -> Iterator[Problem]:
    """79, or 78 where both sides lose a half point [DA-V7]."""
    sums = totals(active, deal.tricks)
    if deal.card_points is None or deal.defender_points is None:
        told = deal.card_points if deal.card_points is not None else deal.defender_points
        if told is None or told <= max(sums):
            return
        place, says = points_place(deal), TOO_MANY
    else:
        told = deal.card_points + deal.defender_points
        if told in sums:
            return
        place, says = "defender_points", NOT_TOGETHER
    by_tricks = active == 7 and deal.tricks is not None
    text = says["tricks" if by_tricks else len(sums)].filled(
        told=told, most=max(sums), least=min(sums), n=deal.tricks or 0
    )
    yield Problem(place, "DA-V7", text, COUNT_AGAIN)


NO_POINTS = Message("no card points for the declarer, yet the declarer took a trick")
NO_POINTS_YET = Plural(
    "no card points for the declarer, yet {n} trick", "no card points for the declarer, yet {n} tricks"
)
ALL_POINTS = Plural(
    "all {pack} card points with only {n} trick", "all {pack} card points with only {n} tricks"
)
NOT_WITH = Message(
    "{points:card point|card points} for the declarer cannot be with {n:trick|tricks}",
)


def within_reach(deal: Deal, active: int) -> Iterator[Problem]:
    """No trick is no point, every trick is every point, and in between the cards set limits
    [DA-V8, DA-V9]. Comes after adding_up."""
    if ways(active, deal.card_points, deal.defender_points, deal.tricks):
        return
    place, tricks, points = points_place(deal), deal.tricks, declarers(deal, active)
    if points == 0:
        text = NO_POINTS if tricks is None else NO_POINTS_YET.filled(n=tricks)
        yield Problem(place, "DA-V8", text, COUNT_AGAIN)
    elif tricks is None:
        yield out_of_reach(deal, active)
    elif tricks == 0:
        text = Message(
            "{points:card point|card points} without a trick; the Dapp then goes to the defenders",
            points=points or 0,
        )
        yield Problem(place, "DA-V8", text, Message("0:{pack}, or mend the tricks", pack=PACK))
    elif tricks == TRICKS[active]:
        text = Message(
            "all {tricks} tricks, and only {points:card point|card points}", tricks=tricks, points=points or 0
        )
        yield Problem(place, "DA-V8", text, Message("{pack}:0, or mend the tricks", pack=PACK))
    elif points == PACK:
        hint = Message("all are {tricks} tricks; count again", tricks=TRICKS[active])
        yield Problem(place, "DA-V8", ALL_POINTS.filled(pack=PACK, n=tricks), hint)
    else:
        low, high = reach(active, tricks)
        hint = Message("between {low} and {high}: count points and tricks again", low=low, high=high)
        yield Problem(place, "DA-V9", NOT_WITH.filled(points=points or 0, n=tricks), hint)


OUT_OF_REACH = {  # told: the defenders alone, or the declarer's, with a sum that says the parity or not
    "defenders": Message("{others} for the defenders leave the declarer points that cannot be"),
    "declarer": Message("{points:card point|card points} for the declarer cannot be"),
    "both": Message("{points:card point|card points} for the declarer cannot be when both sides have {sum}"),
    "defenders of both": Message(
        "{others} for the defenders leave the declarer points that cannot be when both sides have {sum}"
    ),
}


def out_of_reach(deal: Deal, active: int) -> Problem:
    """Points that no number of tricks makes [DA-V9]."""
    points, sums, told = declarers(deal, active), totals(active, None), "declarer"
    both = 0
    if deal.card_points is not None and deal.defender_points is not None:
        both = deal.card_points + deal.defender_points
        sums = frozenset({both})
        told = "both" if active == 7 else "declarer"
    elif points is None:
        told = "defenders"
    text = OUT_OF_REACH[told].filled(points=points or 0, others=deal.defender_points or 0, sum=both)
    return Problem(points_place(deal), "DA-V9", text, spans(active, sums))


def declarers(deal: Deal, active: int) -> int | None:
    """The declarer's card points, None where the defenders' alone do not say them."""
    if deal.card_points is not None or deal.defender_points is None:
        return deal.card_points
    sums = totals(active, deal.tricks)
    return max(sums) - deal.defender_points if len(sums) == 1 else None


CARDS_MADE = Plural("{n} ulti card", "{n} ulti cards")
NO_TRICK = Message("{cards} made, and the declarer took no trick")
SO_MANY = Plural(
    "{cards} made, and the declarer took {n} trick", "{cards} made, and the declarer took {n} tricks"
)
AT_MOST = Plural(
    "{cards} made, and the declarer took at most {n} trick",
    "{cards} made, and the declarer took at most {n} tricks",
)


def enough_tricks(deal: Deal, active: int) -> Iterator[Problem]:
    """Every ulti card made has won a trick [DA-V10]."""
    most, made = deal.tricks, deal.ultis_made
    if most is None:
        fitting = ways(active, deal.card_points, deal.defender_points, None)
        most = max((way.tricks for way in fitting), default=TRICKS[active])
    if made > most:
        text = NO_TRICK if most == 0 else SO_MANY if deal.tricks is not None else AT_MOST
        hint = Message("mend the ulti, the tricks or the points")
        yield Problem("bonuses", "DA-V10", text.filled(cards=CARDS_MADE.filled(n=made), n=most), hint)


ODD_OR_EVEN = {
    "card_points": Message(
        "{points} for the declarer pays differently with an odd and with an even number of tricks"
    ),
    "defender_points": Message(
        "{points} for the defenders pays differently with an odd and with an even number of tricks"
    ),
}


def parity(deal: Deal, active: int, options: Options) -> Iterator[Problem]:
    """With seven active, odd or even tricks are asked for where they change the payment, and only there
    [DA-V7]."""
    if active == 6 or deal.contract not in KNOWN[options.version]:  # 79 in all, whatever the tricks
        return
    fitting = possible(deal)
    if len(fitting) > 1 and len({amount(way, deal, options) for way in fitting}) > 1:
        place = points_place(deal)
        other = "defender_points" if place == "card_points" else "card_points"
        text = ODD_OR_EVEN[place].filled(points=getattr(deal, place))
        yield Problem("tricks", "DA-V7", text, checks.add_one("tricks", other))
