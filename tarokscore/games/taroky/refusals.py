"""What cannot have happened in a deal of taroky, and what is only unusual. Rules: rules.md.

One function per refusal (CZ-V1 … CZ-V13; hands.py and varsava.py have theirs), each yielding all its
problems. Anything may be missing in the deal: what needs it is then not asked.
"""

from collections.abc import Iterator

from tarokscore.core import Problem, Situation
from tarokscore.core.figures import count
from tarokscore.games.taroky import hands, varsava
from tarokscore.games.taroky.bounds import REACH, TRICKS, Reach
from tarokscore.games.taroky.facts import (
    FOREHANDS_OWN,
    PACK,
    Deal,
    Options,
    State,
    bonus_side,
    forehand,
    is_announced,
    is_bid,
    is_made,
)
from tarokscore.games.taroky.settle import CONTRACT, DECLARATION
from tarokscore.rules import checks
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats, named, other


def refusals(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """Every reason why this deal cannot have happened."""
    deal, options, seats = situation.deal, situation.options, situation.seats
    yield from table(deal)
    yield from bidding(deal, options, seats)
    yield from doublings(deal, options, seats)
    if deal.contract == "varsava":
        yield from varsava.check(deal, options, seats)
        return
    if deal.player_points is not None:
        yield Problem("player_points", "CZ-V13", "points per player outside Varšava", "card_points of a side")
    yield from without_play(deal, options)
    if deal.outcome == "surrender":
        return
    if not deal.without_play:
        yield from points(deal)
        if sides_told(deal, seats):
            yield from within_reach(deal, seats)
            yield from tricks(deal, seats)
        yield from bonuses(deal, seats)
        yield from second_duty(deal, seats)
        yield from hands.trul_and_pagat(deal, seats)
    if deal.declarations:
        yield from hands.one_hand(deal)
        yield from hands.across(deal, seats)
        yield from hands.duty_hands(deal, seats)


# --- the table and who is who ------------------------------------------------------------------


def table(deal: Deal) -> Iterator[Problem]:
    """Four different players; everybody named is one of them [CZ-V1]."""
    if len(deal.players) != 4:
        yield Problem("players", "CZ-V1", f"{len(deal.players)} players; the game is for four", "name four")
    yield from checks.repeated_names(deal.players, "CZ-V1")
    yield from checks.strangers(people(deal), deal.players, "CZ-V1")


def people(deal: Deal) -> Iterator[tuple[str, str | None]]:
    yield from (("dealer", deal.dealer), ("declarer", deal.declarer), ("partner", deal.partner))
    for index, bonus in enumerate(deal.bonuses):
        yield f"bonuses[{index}].player", bonus.player
    for index, declaration in enumerate(deal.declarations):
        yield f"declarations[{index}].player", declaration.player


def bidding(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Contract, bidder, partner, level and called tarok that go together [CZ-V2]."""
    if deal.contract is None:
        yield Problem("contract", "CZ-V2", "contract is missing; forehand must bid", 'add "contract": …')
        return
    yield from bidder(deal, options, seats)
    yield from companions(deal, seats)


def bidder(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """First duty and Varšava are forehand's, second duty is not, unless the table plays so."""
    first = forehand(deal.players, seats.dealer)
    if seats.declarer is None and deal.contract != "varsava":
        text = "the declarer is missing"
        hint = "name the dealer or him" if deal.contract in FOREHANDS_OWN else 'add "declarer": …'
        yield Problem("declarer", "CZ-V2", text, hint)
    if first is None or deal.declarer not in deal.players or len(set(deal.players)) != 4:
        return  # nobody knows who is forehand
    if deal.contract in FOREHANDS_OWN and deal.declarer != first:
        text = f"only forehand can play it, and {seats.dealer} dealt, so that is {first}"
        yield Problem("declarer", "CZ-V2", text, "mend the declarer or the dealer")
    if deal.contract == "druha-povinnost" and deal.declarer == first and not options.forehand_second_duty:
        text = f"{first} is forehand and cannot bid second duty at this table"
        yield Problem("declarer", "CZ-V2", text, "option forehand_second_duty")


def companions(deal: Deal, seats: Seats) -> Iterator[Problem]:
    if deal.partner is not None and deal.partner == seats.declarer:
        yield Problem(
            "partner", "CZ-V2", "the declarer cannot be his own partner", "alone: leave partner out"
        )
    if deal.partner is not None and not deal.is_duty:
        yield Problem("partner", "CZ-V2", "only the duties have a partner", "leave it out")
    if deal.contract == "trojka" and deal.level is None:
        yield Problem(
            "level", "CZ-V2", "trojka on the first, second or third cards?", 'add "level": 1, 2 or 3'
        )
    if deal.level is not None and deal.contract != "trojka":
        yield Problem("level", "CZ-V2", "only a trojka has a level", "leave it out")
    if deal.called is not None and not deal.is_duty:
        yield Problem("called", "CZ-V2", "a tarok is only called in the duties", "leave it out")


def doublings(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Only the game, an announced pagát and an announced valát are doubled, up to the last flek [CZ-V7]."""
    told = [("doubling", deal.doubling)]
    if deal.doubling is not None and (deal.contract == "varsava" or deal.without_play):
        what = "Varšava" if deal.contract == "varsava" else "a deal that was not played"
        yield Problem("doubling", "CZ-V7", f"{what} is never doubled", "leave it out")
    for index, bonus in enumerate(deal.bonuses):
        place = f"bonuses[{index}].doubling"
        told.append((place, bonus.doubling))
        if bonus.doubling is not None and not is_announced(bonus, deal, seats):
            yield Problem(
                place, "CZ-V7", "only what is announced can be doubled", 'leave it out, or "announced": true'
            )
    for index, declaration in enumerate(deal.declarations):
        if declaration.doubling is not None:
            text = f"{DECLARATION[declaration.name][0]}: a hand declaration is never doubled"
            yield Problem(f"declarations[{index}].doubling", "CZ-V7", text, "leave it out")
    for place, doubling in told:
        if doubling == "resub" and options.max_doubling != "resub":
            yield Problem(place, "CZ-V7", "superflek is the last flek at this table", "option max_doubling")


# --- card points and tricks --------------------------------------------------------------------


def points(deal: Deal) -> Iterator[Problem]:
    """Card points are told, within the pack, and both sides make 70 [CZ-V3]."""
    if deal.points is None and deal.contract is not None:
        yield Problem(
            "card_points", "CZ-V3", "card points are missing", 'add "card_points" or "defender_points"'
        )
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


def points_place(deal: Deal) -> str:
    return "card_points" if deal.card_points is not None else "defender_points"


def reach_of(deal: Deal) -> Reach:
    if deal.is_duty:
        return REACH["duty-alone" if deal.partner is None else "duty-with-partner"]
    return REACH[deal.contract or ""]


def valat_sides(deal: Deal, seats: Seats) -> set[str]:
    return {bonus_side(b, seats) for b in deal.bonuses if b.name == "valat" and is_made(b, deal, seats)}


def within_reach(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Card points that the contract allows, with or without all the tricks [CZ-V4]."""
    side_points, made = deal.points, valat_sides(deal, seats)
    if deal.contract is None or side_points is None or not 0 <= side_points <= PACK or len(made) > 1:
        return
    reach = reach_of(deal)
    possible, when = reach.both, "while both sides have a trick"
    if DECLARER in made:
        possible, when = reach.all_tricks, "after a valát of the declarer's side"
    elif DEFENDERS in made:
        possible, when = reach.no_trick, "after a valát of the defenders"
    if possible.holds(side_points):
        return
    alone = " alone" if deal.is_duty and deal.partner is None else ""
    text = f"{side_points}:{PACK - side_points} cannot be in {CONTRACT[deal.contract]}{alone} {when}"
    hint = f"the declarer's side has {possible}"
    if not made and (reach.all_tricks.holds(side_points) or reach.no_trick.holds(side_points)):
        hint += "; a valát is a bonus to record"
    yield Problem(points_place(deal), "CZ-V4", text, hint)


def tricks(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """12 tricks or none are a valát, and a valát is 12 tricks [CZ-V4]."""
    if deal.tricks is None:
        return
    if isinstance(deal.tricks, dict):
        yield Problem(
            "tricks", "CZ-V4", "tricks per player outside Varšava", "a number, of the declarer's side"
        )
        return
    if not 0 <= deal.tricks <= TRICKS:
        yield Problem("tricks", "CZ-V4", f"{deal.tricks} tricks; a deal has {TRICKS}", "count again")
        return
    made = valat_sides(deal, seats)
    for side, all_of_them in ((DECLARER, TRICKS), (DEFENDERS, 0)):
        if side in made and deal.tricks != all_of_them:
            text = f"a valát of the {named(side)} with {count(deal.tricks, 'trick')} of the declarer's side"
            yield Problem("tricks", "CZ-V4", text, "mend the tricks or the valát")
        if side not in made and deal.tricks == all_of_them:
            text = f"{deal.tricks} tricks of the declarer's side are a valát of the {named(side)}"
            yield Problem("tricks", "CZ-V4", text, "record the valát, or count again")


# --- pagát and valát ---------------------------------------------------------------------------


def bonuses(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Told completely, once, and possible together [CZ-V5]."""
    yield from checks.bonus_sides(deal.bonuses, seats, "CZ-V5")
    for index, bonus in enumerate(deal.bonuses):
        place, announced = f"bonuses[{index}]", is_announced(bonus, deal, seats)
        if bonus.made is None and (announced or bonus.name == "pagat"):
            yield Problem(f"{place}.made", "CZ-V5", "was it made?", 'add "made": true or false')
        if bonus.name == "valat" and not announced and bonus.made is False:
            yield Problem(
                f"{place}.made", "CZ-V5", "a silent valát not made is no event", "leave the valát out"
            )
    yield from valats(deal, seats)
    yield from pagats(deal, seats)
    yield from pagat_beside_valat(deal, seats)


def valats(deal: Deal, seats: Seats) -> Iterator[Problem]:
    seen: set[str] = set()
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name != "valat" or (bonus.side is None and bonus.player is None):
            continue
        side = bonus_side(bonus, seats)
        if side in seen:
            yield Problem(f"bonuses[{index}]", "CZ-V5", f"valát of the {named(side)} twice", "record it once")
        seen.add(side)
    if len(valat_sides(deal, seats)) > 1:
        yield Problem(
            "bonuses", "CZ-V5", "both sides cannot win all the tricks", "keep the one that was made"
        )


def pagats(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """One pagát, one result; only a failed bid of second duty may stand beside its holder's [CZ-22]."""
    bid = holders = 0
    won_by_bidder = any(one.made for one in hands.bids(deal, seats))
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name != "pagat":
            continue
        of_bid = is_bid(bonus, deal, seats)
        bid, holders = bid + of_bid, holders + (not of_bid)
        if (bid if of_bid else holders) > 1:
            yield Problem(
                f"bonuses[{index}]", "CZ-V5", "the pagát twice; there is one in the pack", "record it once"
            )
        elif not of_bid and won_by_bidder:
            text = "the bidder won the last trick with the pagát, so nobody else had it"
            yield Problem(f"bonuses[{index}]", "CZ-V5", text, "keep the one that was played")


def pagat_beside_valat(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Who has no trick made no pagát; a lone declarer with all tricks lost none in the last [CZ-27]."""
    won_all = valat_sides(deal, seats)
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name != "pagat" or (bonus.side is None and bonus.player is None):
            continue
        place, side = f"bonuses[{index}].made", bonus_side(bonus, seats)
        if bonus.made and other(side) in won_all:
            text = f"the {named(side)} took no trick, so not the last one with the pagát"
            yield Problem(place, "CZ-V5", text, "mend the valát or the pagát")
        lone = side == DECLARER and seats.partner is None
        if lone and DECLARER in won_all and bonus.made is False and not is_announced(bonus, deal, seats):
            text = "the lone declarer won every trick, so nobody beat his pagát in the last"
            yield Problem(place, "CZ-V5", text, "mend the valát or the pagát")


def second_duty(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Second duty announces the bidder's pagát, so its result must be told [CZ-V6]."""
    if deal.contract != "druha-povinnost":
        return
    found = False
    for index, bonus in enumerate(deal.bonuses):
        if not is_bid(bonus, deal, seats):
            continue
        found = True
        if bonus.announced is False:
            text = "second duty announces the bidder's pagát; it cannot be silent"
            yield Problem(f"bonuses[{index}].announced", "CZ-V6", text, "leave announced out")
    if not found:
        hint = 'add {"name": "pagat", "side": "declarer", "made": …}'
        yield Problem("bonuses", "CZ-V6", "second duty: the result of the bidder's pagát is missing", hint)


# --- deals without play -----------------------------------------------------------------------

COMMON = frozenset({"variant", "players", "dealer", "declarer", "contract", "outcome", "note"})
# What other refusals speak of is let through here, so that nothing is refused twice.
ELSEWHERE = frozenset({"level", "called", "doubling"})
SURRENDER_KEYS = COMMON | ELSEWHERE | {"player_points"}
UNPLAYED_KEYS = SURRENDER_KEYS | {"partner", "declarations"}


def without_play(deal: Deal, options: Options) -> Iterator[Problem]:
    """Surrender and a first duty that is not played: only in first duty, and nothing more to tell
    [CZ-V12]."""
    if not deal.without_play:
        return
    if deal.contract not in (None, "prvni-povinnost"):
        yield Problem(
            "outcome", "CZ-V12", "only a first duty ends without play", "mend the outcome or the contract"
        )
    if deal.outcome == "surrender":
        yield from checks.foreign_keys(deal.model_fields_set, SURRENDER_KEYS, "a surrender", "CZ-V12")
        if options.surrender == "forbidden":
            yield Problem("outcome", "CZ-V12", "nobody may surrender at this table", "he plays alone")
    else:
        told = deal.model_fields_set
        yield from checks.foreign_keys(told, UNPLAYED_KEYS, "a deal that was not played", "CZ-V12")
        if options.unplayed_first_duty == "forbidden":
            yield Problem("outcome", "CZ-V12", "every first duty is played at this table", "tell its points")


# --- unusual, and accepted ---------------------------------------------------------------------


def warnings(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """What a table should look at twice; the table's word is final [CZ-3, CZ-12, CZ-22, CZ-40, CZ-55]."""
    deal, options, state, seats = situation
    if deal.dealer is not None and state.dealer in deal.players and deal.dealer != state.dealer:
        yield Problem("dealer", "CZ-3", f"{deal.dealer} deals out of turn; it was {state.dealer}'s deal")
    if deal.contract == "varsava":
        if seats.dealer is None and varsava.odd_chip(deal, options, seats):
            text = "the odd chip goes by the dealer, who is not known: by the order of the players"
            yield Problem("dealer", "CZ-55", text, "name the dealer")
        return
    for index, bonus in enumerate(deal.bonuses):
        other_result = deal.contract == "druha-povinnost" and bonus.name == "pagat"
        if other_result and not is_bid(bonus, deal, seats):
            text = f"{seats.declarer} bid the pagát and somebody else held it"
            yield Problem(f"bonuses[{index}]", "CZ-22", text)
    yield from hands.remark(deal, seats)
