"""Which results of pagát, birds and valát there can be. Rules: rules.md (CZ-V5, CZ-V6)."""

from collections.abc import Iterator

from tarokscore.core import Message, Problem, Seats
from tarokscore.core.fact import Fact
from tarokscore.games.taroky.facts import BIRDS, Deal, bonus_side, is_announced, is_bid
from tarokscore.games.taroky.hand_refusals import made_bid
from tarokscore.games.taroky.options import Options
from tarokscore.games.taroky.point_refusals import valat_sides
from tarokscore.rules import checks
from tarokscore.rules.seats import DECLARER, DEFENDERS, other

ONCE = Message("record it once")
MEND_VALAT = {bird: Message("mend the valát or the {bird}", bird=BIRDS[bird]) for bird in BIRDS}


def bonuses(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Told completely, once, and possible together [CZ-V5, CZ-V6]."""
    yield from checks.bonus_sides(deal.bonuses, seats, "CZ-V5")
    for index, bonus in enumerate(deal.bonuses):
        announced = is_announced(bonus, deal, seats)
        if bonus.made is None and (announced or bonus.name != "valat"):
            hint = checks.ADD_MADE
            yield Problem(f"bonuses[{index}].made", "CZ-V5", Message("was it made?"), hint)
        if bonus.name == "valat" and not announced and bonus.made is False:
            text = Message("a silent valát not made is no event")
            yield Problem(f"bonuses[{index}].made", "CZ-V5", text, Message("leave the valát out"))
        if bonus.name in BIRDS and bonus.name != "pagat" and not options.birds:
            text = Message("there is no {bird} at this table", bird=BIRDS[bonus.name])
            yield Problem(f"bonuses[{index}].name", "CZ-V6", text, checks.house_rule("birds"))
    if len(deal.bonuses) > 1:
        yield from valats(deal, seats)
        yield from birds(deal, seats)
        yield from bird_beside_valat(deal, seats)


TWICE = {
    DECLARER: Message("valát of the declarer's side twice"),
    DEFENDERS: Message("valát of the defenders twice"),
}


def valats(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Once for a side, and made by one of them [CZ-27]."""
    seen: set[str] = set()
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name != "valat" or (bonus.side is None and bonus.player is None):
            continue
        side = bonus_side(bonus, seats)
        if side in seen:
            yield Problem(f"bonuses[{index}]", "CZ-V5", TWICE[side], ONCE)
        seen.add(side)
    if len(valat_sides(deal, seats)) > 1:
        text = Message("both sides cannot win all the tricks")
        yield Problem("bonuses", "CZ-V5", text, Message("keep the one that was made"))


BIRD_TWICE = Message("the {bird} twice; there is one in the pack")
BIDDER_HAD_IT = {
    "pagat": Message("the bidder won the last trick with the {bird}, so nobody else had it"),
    "uhu": Message("the bidder won the last trick but one with the {bird}, so nobody else had it"),
    "kakadu": Message("the bidder won the last trick but two with the {bird}, so nobody else had it"),
    "quapil": Message("the bidder won the last trick but three with the {bird}, so nobody else had it"),
}


def birds(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """One card, one result; only a failed bid of second duty may stand beside its holder's [CZ-22]."""
    seen: set[tuple[str, bool]] = set()
    won_by_bidder = made_bid(deal, seats)
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name not in BIRDS:
            continue
        bird, of_bid = BIRDS[bonus.name], is_bid(bonus, deal, seats)
        if (bonus.name, of_bid) in seen:
            yield Problem(f"bonuses[{index}]", "CZ-V5", BIRD_TWICE.filled(bird=bird), ONCE)
        elif not of_bid and bonus.name == deal.bid_bird and won_by_bidder:
            text = BIDDER_HAD_IT[bonus.name].filled(bird=bird)
            yield Problem(f"bonuses[{index}]", "CZ-V5", text, Message("keep the one that was played"))
        seen.add((bonus.name, of_bid))


NO_TRICK = {  # by bird and side
    ("pagat", DECLARER): Message(
        "the declarer's side took no trick, so not the last one with the {bird}"
    ),
    ("pagat", DEFENDERS): Message("the defenders took no trick, so not the last one with the {bird}"),
    ("", DECLARER): Message("the declarer's side took no trick, so none with the {bird}"),
    ("", DEFENDERS): Message("the defenders took no trick, so none with the {bird}"),
}  # fmt: skip
NOBODY_BEAT_IT = {
    "pagat": Message("the lone declarer won every trick, so nobody beat that {bird} in the last"),
    "": Message("the lone declarer won every trick, so nobody beat that {bird}"),
}


def bird_beside_valat(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Who has no trick made no bird; a lone declarer with all tricks lost none that was silent [CZ-27]."""
    won_all = valat_sides(deal, seats)
    if not won_all:
        return
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name not in BIRDS or (bonus.side is None and bonus.player is None):
            continue
        place, side = f"bonuses[{index}].made", bonus_side(bonus, seats)
        bird, kind = BIRDS[bonus.name], "pagat" if bonus.name == "pagat" else ""
        if bonus.made and other(side) in won_all:
            text = NO_TRICK[kind, side].filled(bird=bird)
            yield Problem(place, "CZ-V5", text, MEND_VALAT[bonus.name])
        lone = side == DECLARER and seats.partner is None
        if lone and DECLARER in won_all and bonus.made is False and not is_announced(bonus, deal, seats):
            text = NOBODY_BEAT_IT[kind].filled(bird=bird)
            yield Problem(place, "CZ-V5", text, MEND_VALAT[bonus.name])


NOT_SILENT = Message("second duty announces the bidder's {bird}; it cannot be silent")
NO_RESULT = Message("second duty: the result of the bidder's {bird} is missing")


def add_result(bird: str) -> Message:
    """The hint to tell the result of the bidder's bird."""
    return checks.add_entry(Fact("name", bird), Fact("side", DECLARER), Fact("made"))


def second_duty(bid_bird: str, deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Second duty announces the bidder's bird, so its result must be told [CZ-V6]."""
    found, bird = False, BIRDS[bid_bird]
    for index, bonus in enumerate(deal.bonuses):
        if not is_bid(bonus, deal, seats):
            continue
        found = True
        if bonus.announced is False:
            hint = Message("leave announced out")
            yield Problem(f"bonuses[{index}].announced", "CZ-V6", NOT_SILENT.filled(bird=bird), hint)
    if not found:
        yield Problem("bonuses", "CZ-V6", NO_RESULT.filled(bird=bird), add_result(bid_bird))
