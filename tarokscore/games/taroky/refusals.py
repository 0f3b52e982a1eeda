"""What cannot have happened in a deal of taroky. Rules: rules.md.

One function per refusal (CZ-V1 … CZ-V13), each yielding all its problems; points, bonuses, hands and Varšava
have files of their own. Anything may be missing in the deal: what needs it is then not asked.
"""

from collections.abc import Iterator

from tarokscore.core import Message, Problem, Seats, Situation
from tarokscore.core.fact import KeyName
from tarokscore.games.taroky import hand_refusals, varsava_refusals
from tarokscore.games.taroky.bonus_refusals import bonuses, second_duty
from tarokscore.games.taroky.facts import (
    ACCOUNTS,
    BIRDS,
    DECLARATION,
    FOREHANDS_OWN,
    Deal,
    State,
    forehand,
    is_announced,
)
from tarokscore.games.taroky.options import Options
from tarokscore.games.taroky.point_refusals import points, sides_told, tricks, within_reach
from tarokscore.rules import checks

LEAVE_OUT = Message("leave it out")


def refusals(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """Every reason why this deal cannot have happened."""
    deal, options, seats = situation.deal, situation.options, situation.seats
    yield from table(deal, options, seats)
    if deal.without_contract:
        yield from misdeal_or_fine(deal, options, seats)
        return
    if deal.player is not None or deal.amount is not None:
        yield from not_a_fine(deal)
    yield from bidding(deal, options, seats)
    if deal.doubling is not None or deal.bonuses or deal.declarations:
        yield from doublings(deal, options, seats)
    if deal.contract == "varsava":
        yield from varsava_refusals.refusals(deal, options, seats)
        return
    if deal.player_points is not None:
        text = Message("points per player outside Varšava")
        yield Problem("player_points", "CZ-V13", text, Message("{key} of a side", key=KeyName("card_points")))
    if deal.without_play:
        yield from without_play(deal, options)
        if deal.outcome == "surrender":
            return
    else:
        yield from points(deal)
        if not deal.bonuses or sides_told(deal, seats):
            yield from within_reach(deal, options, seats)
            if deal.tricks is not None:
                yield from tricks(deal.tricks, deal, seats)
        if deal.bonuses:
            yield from bonuses(deal, options, seats)
        if deal.bid_bird is not None:
            yield from second_duty(deal.bid_bird, deal, seats)
        if deal.declarations:
            yield from hand_refusals.trul_and_pagat(deal, seats)
    if deal.declarations:
        yield from hand_refusals.one_hand(deal, options)
        if len(deal.declarations) > 1:  # a single one leaves room for all that the duties ask of hands
            yield from hand_refusals.across(deal, options, seats)
        yield from hand_refusals.duty_hands(deal, options, seats)


# --- the table and who is who ------------------------------------------------------------------


def table(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Four different players, or five of whom the dealer sits out; everybody named is one of them
    [CZ-V1]; nobody is called like the žid's account [CZ-V13]."""
    if len(deal.players) not in (4, 5):
        text = Message(
            "{n} at the table; the game is for four, or five with the dealer sitting out", n=len(deal.players)
        )
        yield Problem("players", "CZ-V1", text, Message("name four or five"))
    yield from checks.repeated_names(deal.players, "CZ-V1")
    if deal.dealer not in (None, *deal.players) or not names_in(deal).issubset((None, *seats.active)):
        named = tuple(people(deal))
        yield from checks.strangers((("dealer", deal.dealer), *named), deal.players, "CZ-V1")
        yield from checks.idle_player(named, seats.idle, "CZ-V1")
    if len(deal.players) == 5 and seats.dealer is None and not deal.without_contract:
        yield checks.missing_dealer("CZ-V1")
    if options.zid:
        yield from checks.names_of_accounts(deal.players, ACCOUNTS, "CZ-V13")


def names_in(deal: Deal) -> set[str | None]:
    """Everybody who is named as one of those who play."""
    found = {deal.declarer, deal.partner}
    for bonus in deal.bonuses:
        found.add(bonus.player)
    for declaration in deal.declarations:
        found.add(declaration.player)
    return found


def people(deal: Deal) -> Iterator[tuple[str, str | None]]:
    """Place and name of the same."""
    yield from (("declarer", deal.declarer), ("partner", deal.partner))
    for index, bonus in enumerate(deal.bonuses):
        yield f"bonuses[{index}].player", bonus.player
    for index, declaration in enumerate(deal.declarations):
        yield f"declarations[{index}].player", declaration.player


def bidding(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Contract, bidder, partner, level, called tarok and bird that go together [CZ-V2, CZ-V6]."""
    if deal.bird is not None:
        yield from bird(deal, options)
    if deal.contract is None:
        text = Message("contract is missing; forehand must bid")
        yield Problem("contract", "CZ-V2", text, checks.add("contract"))
        return
    yield from bidder(deal, options, seats)
    yield from companions(deal, seats)


def bird(deal: Deal, options: Options) -> Iterator[Problem]:
    """Second duty alone announces one, and another than the pagát only where the birds are played."""
    if deal.bird != "pagat" and not options.birds:
        text = Message("there is no {bird} at this table", bird=BIRDS[deal.bird or "pagat"])
        yield Problem("bird", "CZ-V6", text, checks.house_rule("birds"))
    if deal.contract is not None and deal.bid_bird is None:
        yield Problem("bird", "CZ-V6", Message("only second duty is bid with a bird"), LEAVE_OUT)


ONLY_FOREHAND = Message("only forehand can play it, and {dealer} dealt, so that is {first}")
NOT_FOREHAND = Message("{first} is forehand and cannot bid second duty at this table")


def bidder(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """First duty and Varšava are forehand's, second duty is not, unless the table plays so."""
    first = forehand(deal.players, seats.dealer)
    if seats.declarer is None and deal.contract != "varsava":
        hint = Message("name the dealer or the declarer")
        if deal.contract not in FOREHANDS_OWN:
            hint = checks.add("declarer")
        yield Problem("declarer", "CZ-V2", Message("the declarer is missing"), hint)
    if first is None or deal.declarer not in deal.players or len(set(deal.players)) not in (4, 5):
        return  # nobody knows who is forehand
    if deal.contract in FOREHANDS_OWN and deal.declarer != first:
        text = ONLY_FOREHAND.filled(dealer=seats.dealer or "", first=first)
        yield Problem("declarer", "CZ-V2", text, Message("mend the declarer or the dealer"))
    may_bid = options.forehand_second_duty or options.zid
    if deal.contract == "druha-povinnost" and deal.declarer == first and not may_bid:
        text = NOT_FOREHAND.filled(first=first)
        yield Problem("declarer", "CZ-V2", text, checks.house_rule("forehand_second_duty"))


def companions(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Partner, level and called tarok, each where it belongs."""
    if deal.partner is not None:
        yield from checks.own_partner(deal.partner, seats.declarer, "CZ-V2")
        if not deal.is_duty:
            yield Problem("partner", "CZ-V2", Message("only the duties have a partner"), LEAVE_OUT)
    if deal.contract == "trojka" and deal.level is None:
        text = Message("trojka on the first, second or third cards?")
        yield Problem("level", "CZ-V2", text, checks.add("level", 1, 2, 3))
    if deal.level is not None and deal.contract != "trojka":
        yield Problem("level", "CZ-V2", Message("only a trojka has a level"), LEAVE_OUT)
    if deal.called is not None and not deal.is_duty:
        yield Problem("called", "CZ-V2", Message("a tarok is only called in the duties"), LEAVE_OUT)


VARSAVA_DOUBLED = Message("Varšava is never doubled")
UNPLAYED_DOUBLED = Message("a deal that was not played is never doubled")
DECLARATION_DOUBLED = Message("{name}: a hand declaration is never doubled")


def doublings(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Only the game, an announced bird and an announced valát are doubled, up to the last flek [CZ-V7]."""
    if deal.doubling is not None and (deal.contract == "varsava" or deal.without_play):
        what = VARSAVA_DOUBLED if deal.contract == "varsava" else UNPLAYED_DOUBLED
        yield Problem("doubling", "CZ-V7", what, LEAVE_OUT)
    for index, bonus in enumerate(deal.bonuses):
        if bonus.doubling is not None and not is_announced(bonus, deal, seats):
            text = Message("only what is announced can be doubled")
            hint = checks.add_or_leave_out("announced", True)
            yield Problem(f"bonuses[{index}].doubling", "CZ-V7", text, hint)
    for index, declaration in enumerate(deal.declarations):
        if declaration.doubling is not None:
            text = DECLARATION_DOUBLED.filled(name=DECLARATION[declaration.name])
            yield Problem(f"declarations[{index}].doubling", "CZ-V7", text, LEAVE_OUT)
    if options.max_doubling != "resub":
        told = [("doubling", deal.doubling)]
        told += [(f"bonuses[{index}].doubling", bonus.doubling) for index, bonus in enumerate(deal.bonuses)]
        for place, doubling in told:
            if doubling == "resub":
                text = Message("superflek is the last flek at this table")
                yield Problem(place, "CZ-V7", text, checks.house_rule("max_doubling", checks.ANY_VALUE))


# --- deals without play, misdeals and fines ------------------------------------------------------

COMMON = frozenset({"variant", "players", "dealer", "declarer", "contract", "outcome", "note"})
# What other refusals speak of is let through here, so that nothing is refused twice.
ELSEWHERE = frozenset({"level", "called", "doubling", "bird", "player", "amount"})
SURRENDER_KEYS = COMMON | ELSEWHERE | {"player_points"}
UNPLAYED_KEYS = SURRENDER_KEYS | {"partner", "declarations"}
IN_SURRENDER, IN_UNPLAYED = Message("{key} in a surrender"), Message("{key} in a deal that was not played")


def without_play(deal: Deal, options: Options) -> Iterator[Problem]:
    """Surrender and a first duty that is not played: only in first duty, and nothing more to tell
    [CZ-V12]."""
    if deal.contract not in (None, "prvni-povinnost"):
        text = Message("only a first duty ends without play")
        yield Problem("outcome", "CZ-V12", text, Message("mend the outcome or the contract"))
    told = deal.stated_keys()
    if deal.outcome == "surrender":
        yield from checks.foreign_keys(told, SURRENDER_KEYS, IN_SURRENDER, "CZ-V12")
        if options.surrender == "forbidden":
            text = Message("nobody may surrender at this table")
            yield Problem("outcome", "CZ-V12", text, Message("the declarer plays alone"))
    else:
        yield from checks.foreign_keys(told, UNPLAYED_KEYS, IN_UNPLAYED, "CZ-V12")
        if options.unplayed_first_duty == "forbidden":
            text = Message("every first duty is played at this table")
            yield Problem("outcome", "CZ-V12", text, Message("tell its points"))


MISDEAL_KEYS = frozenset({"variant", "players", "dealer", "outcome", "note"})
FINE_KEYS = MISDEAL_KEYS | {"player", "amount"}
IN_MISDEAL, IN_FINE = Message("{key} in a misdeal"), Message("{key} in a fine")


def misdeal_or_fine(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """A misdeal has its dealer, a fine a player and an amount for the žid, and neither facts of a deal
    [CZ-V13]."""
    told = deal.stated_keys()
    if deal.outcome == "misdeal":
        yield from checks.foreign_keys(told, MISDEAL_KEYS, IN_MISDEAL, "CZ-V13")
        if seats.dealer is None:
            text = Message("who dealt wrongly?")
            yield Problem("dealer", "CZ-V13", text, checks.add("dealer"))
        return
    yield from checks.foreign_keys(told, FINE_KEYS, IN_FINE, "CZ-V13")
    if not options.zid:
        text = Message("there is no žid at this table for a fine to go into")
        yield Problem("outcome", "CZ-V13", text, checks.house_rule("zid"))
    yield from checks.strangers([("player", deal.player)], deal.players, "CZ-V13")
    if deal.player is None:
        text = Message("who pays the fine?")
        yield Problem("player", "CZ-V13", text, checks.add("player"))
    if deal.amount is None:
        yield Problem("amount", "CZ-V13", Message("amount is missing"), checks.add("amount"))
    elif deal.amount <= 0:
        text = Message("a fine of {amount} chips", amount=deal.amount)
        yield Problem("amount", "CZ-V13", text, Message("1 or more"))


FINES_ONLY = {
    "player": Message("player is told of a fine only"),
    "amount": Message("amount is told of a fine only"),
}


def not_a_fine(deal: Deal) -> Iterator[Problem]:
    """Who pays a fine, and how much, belongs to a fine alone [CZ-V13]."""
    for key, text in FINES_ONLY.items():
        if getattr(deal, key) is not None:
            yield Problem(key, "CZ-V13", text, Message("leave it out, or mend the outcome"))
