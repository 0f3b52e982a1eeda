"""What cannot have happened in a deal of Dappen, and what is only unusual. Rules: rules.md.

One function per group of refusals (DA-V1 … DA-V13), each yielding all its problems. Anything may be
missing in the deal: what needs it is then not asked.
"""

from collections.abc import Iterator
from functools import lru_cache

from tarokscore.core import Problem, Situation
from tarokscore.core.figures import count, signed
from tarokscore.games.dappen.counting import TOTAL, TRICKS, reach, spans, total, ways
from tarokscore.games.dappen.facts import Deal, Options, State
from tarokscore.games.dappen.settle import result
from tarokscore.rules import checks
from tarokscore.rules.seats import DECLARER, Seats


def refusals(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """Every reason why this deal cannot have happened."""
    deal, seats = situation.deal, situation.seats
    yield from table(deal, seats)
    if deal.outcome == "all-passed":
        yield from checks.foreign_keys(
            deal.model_fields_set, PASSED_KEYS, "a deal that nobody played", "DA-V13"
        )
        return
    yield from roles(deal, seats)
    yield from bidding(deal)
    yield from speaking_order(deal, seats)
    yield from ultis(deal, seats)
    if deal.outcome == "all-fives":
        yield from all_fives(deal)
    else:
        yield from counted(deal)
    yield from liable(deal, seats)


# --- the table and who is who ----------------------------------------------------------------

PASSED_KEYS = frozenset({"variant", "players", "dealer", "outcome", "note"})


def table(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Six to eight different players, and with eight a dealer [DA-V1]."""
    if deal.active is None:
        yield Problem(
            "players", "DA-V1", f"{count(len(deal.players), 'player')}; the game is for six to eight"
        )
    yield from checks.repeated_names(deal.players, "DA-V1")
    yield from checks.strangers([("dealer", deal.dealer)], deal.players, "DA-V1")
    if len(deal.players) == 8 and seats.dealer is None:
        yield Problem("dealer", "DA-V1", "the dealer is missing, and he sits out", 'name him: "dealer": …')


def roles(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """The declarer and the contract are told; of eight, the dealer plays no part [DA-V1, DA-V2]."""
    for key in ("declarer", "contract"):
        if getattr(deal, key) is None:
            yield Problem(key, "DA-V2", f"{key} is missing", f'add "{key}": …')
    yield from checks.strangers([("declarer", deal.declarer)], deal.players, "DA-V2")
    bidders = (("dapper", deal.dapper), ("strecker", deal.strecker))
    yield from checks.strangers(bidders, deal.players, "DA-V4")
    people = [("declarer", deal.declarer), *bidders]
    people += [(f"marsch_liable[{index}]", name) for index, name in enumerate(deal.marsch_liable)]
    yield from checks.idle_player(people, seats.idle, "DA-V1")


# --- the bidding -------------------------------------------------------------------------------


def bidding(deal: Deal) -> Iterator[Problem]:
    """Who said Dappen and who said Strecken, as the contract has it [DA-V3, DA-V4]."""
    if deal.contract == "solo":
        yield from nobody("dapper", deal.dapper, "a Solo ends the bidding, nobody says Dappen")
        yield from nobody("strecker", deal.strecker, "a Solo ends the bidding, nobody says Strecken")
    elif deal.contract == "dappen":
        yield from nobody("strecker", deal.strecker, "after a Strecken the contract is Strecken or Selber")
        yield from is_declarer("dapper", deal.dapper, deal, "DA-V3", "who says Dappen plays the Dappen")
    elif deal.contract == "strecken":
        yield from rival("dapper", deal.dapper, deal, "Dappen")
        yield from is_declarer("strecker", deal.strecker, deal, "DA-V4", "who says Strecken plays it")
    elif deal.contract == "selber":
        yield from rival("strecker", deal.strecker, deal, "Strecken")
        yield from is_declarer("dapper", deal.dapper, deal, "DA-V4", "only who said Dappen can say Selber")


def nobody(key: str, name: str | None, why: str) -> Iterator[Problem]:
    if name is not None:
        yield Problem(key, "DA-V3", why, "leave it out, or mend the contract")


def is_declarer(key: str, name: str | None, deal: Deal, rule: str, why: str) -> Iterator[Problem]:
    """The bid of the contract was the declarer's own."""
    if name is not None and deal.declarer is not None and name != deal.declarer:
        yield Problem(key, rule, f"{why}: {name} is not the declarer", "leave it out, or mend the declarer")


def rival(key: str, name: str | None, deal: Deal, bid: str) -> Iterator[Problem]:
    """The other bid was somebody else's."""
    if name is None:
        yield Problem(key, "DA-V4", f"{key} is missing: who said {bid}?", f'add "{key}": …')
    elif name == deal.declarer:
        yield Problem(key, "DA-V4", f"{name} cannot have said {bid} against himself", f"who said {bid}?")


def speaking_order(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Strecken comes after Dappen in the bidding, which begins after the dealer. Asked only when the deal
    itself names him: a carried dealer may be wrong after a misdeal [DA-V5]."""
    dapper, strecker = deal.rivals
    if dapper is None or strecker is None or dapper == strecker or seats.idle in (dapper, strecker):
        return
    if deal.dealer is None or not {deal.dealer, dapper, strecker}.issubset(deal.players):
        return
    first = deal.players.index(deal.dealer) + 1
    order = (*deal.players[first:], *deal.players[:first])
    bidders = tuple(player for player in order if player != seats.idle)
    if order.index(strecker) < order.index(dapper):
        place = "dapper" if deal.contract == "strecken" else "strecker"
        text = f"{strecker} speaks before {dapper} and cannot have answered his Dappen with Strecken"
        yield Problem(place, "DA-V5", text, f"{deal.dealer} deals: the bidding goes {', '.join(bidders)}")


# --- card points and tricks ----------------------------------------------------------------------


def counted(deal: Deal) -> Iterator[Problem]:
    """Card points and tricks that the pack allows [DA-V6 … DA-V10]."""
    outside = tuple(in_range(deal))
    yield from outside
    if deal.card_points is None and deal.defender_points is None:
        yield Problem(
            "card_points", "DA-V6", "card points are missing", 'add "card_points" or "defender_points"'
        )
        return
    if outside or deal.active is None:
        return
    impossible = tuple(adding_up(deal, deal.active)) or tuple(within_reach(deal, deal.active))
    yield from impossible
    yield from enough_tricks(deal, deal.active)
    if not impossible:
        yield from parity(deal, deal.active)


def in_range(deal: Deal) -> Iterator[Problem]:
    """[DA-V6]"""
    for key, value in (("card_points", deal.card_points), ("defender_points", deal.defender_points)):
        if value is not None and not 0 <= value <= TOTAL:
            yield Problem(key, "DA-V6", f"{signed(value)} card points; the pack has {TOTAL}", f"0 to {TOTAL}")
    if deal.tricks is not None and deal.active is not None:
        most = TRICKS[deal.active]
        if not 0 <= deal.tricks <= most:
            text = f"{signed(deal.tricks)} tricks; {deal.active} active players play {most}"
            yield Problem("tricks", "DA-V6", text, f"0 to {most}, the declarer's tricks")


@lru_cache(maxsize=64)  # the tricks can be any number here
def totals(active: int, tricks: int | None) -> frozenset[int]:
    """What both sides can have together, as far as the tricks are known [DA-7]."""
    known = range(TRICKS[active] + 1) if tricks is None else (tricks,)
    return frozenset(total(active, taken) for taken in known)


def adding_up(deal: Deal, active: int) -> Iterator[Problem]:
    """79, or 78 where both sides lose a half point [DA-V7]."""
    allowed = totals(active, deal.tricks)
    if deal.card_points is None or deal.defender_points is None:
        told = deal.card_points if deal.card_points is not None else deal.defender_points
        if told is not None and told > max(allowed):
            text = f"{told} of {wanted(deal, allowed)} card points"
            yield Problem(points_place(deal), "DA-V7", text, "count again")
        return
    both = deal.card_points + deal.defender_points
    if both not in allowed:
        text = f"the two sides make {both}, not {wanted(deal, allowed)}"
        yield Problem("defender_points", "DA-V7", text, "count again")


def wanted(deal: Deal, allowed: frozenset[int]) -> str:
    """ "79 or 78", "78 with 3 tricks"."""
    sums = " or ".join(str(both) for both in sorted(allowed, reverse=True))
    return (
        f"{sums} with {count(deal.tricks, 'trick')}" if deal.active == 7 and deal.tricks is not None else sums
    )


def within_reach(deal: Deal, active: int) -> Iterator[Problem]:
    """No trick is no point, every trick is every point, and in between the cards set limits
    [DA-V8, DA-V9]. Comes after adding_up."""
    told = deal.card_points, deal.defender_points, deal.tricks
    if ways(active, *told):
        return
    place, tricks, points = points_place(deal), deal.tricks, declarers(deal, active)
    if points == 0:
        why = "the declarer took a trick" if tricks is None else count(tricks, "trick")
        yield Problem(place, "DA-V8", f"no card points for the declarer, yet {why}", "count again")
    elif tricks is None:
        yield out_of_reach(deal, active)
    elif tricks == 0:
        text = f"{points} card points without a trick; the Dapp then goes to the defenders"
        yield Problem(place, "DA-V8", text, f"0:{TOTAL}, or mend the tricks")
    elif tricks == TRICKS[active]:
        text = f"all {tricks} tricks, and only {points} card points"
        yield Problem(place, "DA-V8", text, f"{TOTAL}:0, or mend the tricks")
    elif points == TOTAL:
        text = f"all {TOTAL} card points with only {count(tricks, 'trick')}"
        yield Problem(place, "DA-V8", text, f"all are {TRICKS[active]} tricks; count again")
    else:
        low, high = reach(active, tricks)
        text = f"{points} card points for the declarer cannot be with {count(tricks, 'trick')}"
        yield Problem(place, "DA-V9", text, f"between {low} and {high}: count points and tricks again")


def out_of_reach(deal: Deal, active: int) -> Problem:
    """Points that no number of tricks makes [DA-V9]."""
    points = declarers(deal, active)
    if points is None:
        text = f"{deal.defender_points} for the defenders leave the declarer points that cannot be"
    else:
        text = f"{points} card points for the declarer cannot be"
    sums = totals(active, None)
    if deal.card_points is not None and deal.defender_points is not None:
        sums = frozenset({deal.card_points + deal.defender_points})
        text += f" when both sides have {deal.card_points + deal.defender_points}" if active == 7 else ""
    hint = f"the declarer has {spans(active, sums)}: count again"
    return Problem(points_place(deal), "DA-V9", text, hint)


def declarers(deal: Deal, active: int) -> int | None:
    """The declarer's card points, None where the defenders' alone do not say them."""
    if deal.card_points is not None or deal.defender_points is None:
        return deal.card_points
    sums = totals(active, deal.tricks)
    return max(sums) - deal.defender_points if len(sums) == 1 else None


def points_place(deal: Deal) -> str:
    return "card_points" if deal.card_points is not None else "defender_points"


def enough_tricks(deal: Deal, active: int) -> Iterator[Problem]:
    """Every ulti card made has won a trick [DA-V10]."""
    most, told = deal.tricks, deal.tricks is not None
    if most is None:
        fitting = ways(active, deal.card_points, deal.defender_points, None)
        most = max((way.tricks for way in fitting), default=TRICKS[active])
    if deal.ultis_made > most:
        text = f"{count(deal.ultis_made, 'ulti card')} made, and the declarer took "
        text += "no trick" if most == 0 else f"{'' if told else 'at most '}{count(most, 'trick')}"
        yield Problem("bonuses", "DA-V10", text, "mend the ulti, the tricks or the points")


def parity(deal: Deal, active: int) -> Iterator[Problem]:
    """With seven active, odd or even tricks are asked for where they change the payment, and only there
    [DA-V7]."""
    if active == 6:  # 79 in all, whatever the tricks
        return
    told = deal.card_points, deal.defender_points, deal.tricks
    if len({result(way) for way in ways(active, *told, deal.ultis_made)}) > 1:
        if deal.card_points is not None:
            text, other = f"{deal.card_points} for the declarer", "defender_points"
        else:
            text, other = f"{deal.defender_points} for the defenders", "card_points"
        text += " pays differently with an odd and with an even number of tricks"
        yield Problem("tricks", "DA-V7", text, f'add "tricks" (the declarer\'s) or "{other}"')


# --- ulti, all fives, Marsch -----------------------------------------------------------------------


def ultis(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """The declarer's, laid out before play, each card once, with its result [DA-V10]."""
    names = [bonus.name for bonus in deal.bonuses]
    for index, bonus in enumerate(deal.bonuses):
        place = f"bonuses[{index}]"
        if bonus.side not in (None, DECLARER):
            yield Problem(f"{place}.side", "DA-V10", "only the declarer can lay out an ulti", "leave it out")
        yield from checks.strangers([(f"{place}.player", bonus.player)], deal.players, "DA-V10")
        if bonus.player in deal.players and deal.declarer not in (None, bonus.player):
            text = f"only the declarer can lay out an ulti, and {bonus.player} is not"
            yield Problem(f"{place}.player", "DA-V10", text, "leave it out")
        if not bonus.announced:
            text = "an ulti is laid out before play; a silent one is nothing"
            yield Problem(f"{place}.announced", "DA-V10", text, "leave the ulti out")
        if bonus.made is None:
            text = "did the card win the trick it was promised for?"
            yield Problem(f"{place}.made", "DA-V10", text, 'add "made": true or false')
        if bonus.name in names[:index]:
            yield Problem(
                place, "DA-V10", f"trump {bonus.name[-1]} is laid out twice", "record each card once"
            )


def all_fives(deal: Deal) -> Iterator[Problem]:
    """No play: no ulti, all points and tricks, and cards enough to hold seven fives [DA-V12]."""
    if deal.bonuses:
        yield Problem("bonuses", "DA-V12", "an ulti without play", "leave it out, or mend the outcome")
    every_trick = TRICKS[deal.active] if deal.active is not None else deal.tricks
    for key, value, wanted in (
        ("card_points", deal.card_points, TOTAL),
        ("defender_points", deal.defender_points, 0),
        ("tricks", deal.tricks, every_trick),
    ):
        if value not in (None, wanted):
            text = f"all fives count as every trick: {key} {signed(value)} cannot be"
            yield Problem(key, "DA-V12", text, f"leave it out, or {wanted}")
    if deal.contract == "solo" and deal.active == 7:
        yield Problem(
            "outcome",
            "DA-V12",
            "a Solo hand of six cards cannot hold seven fives",
            "mend outcome or contract",
        )


def liable(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """One or two defenders who pay for a Marsch [DA-V11]. The dealer who sits out is refused in roles."""
    if deal.marsch_liable and not maybe_marsch(deal):
        yield Problem(
            "marsch_liable", "DA-V11", "nobody is liable without a Marsch", "leave it out, or mend the count"
        )
    if len(deal.marsch_liable) > 2:
        text = f"{len(deal.marsch_liable)} players liable for a Marsch; two at most"
        yield Problem("marsch_liable", "DA-V11", text, "name one or two")
    for index, name in enumerate(deal.marsch_liable):
        place = f"marsch_liable[{index}]"
        yield from checks.strangers([(place, name)], deal.players, "DA-V11")
        if name == deal.declarer:
            yield Problem(place, "DA-V11", f"{name} is the declarer, not a defender", "name a defender")
        if name in deal.marsch_liable[:index]:
            yield Problem(place, "DA-V11", f"{name} is named twice", "name him once")


def maybe_marsch(deal: Deal) -> bool:
    """Every trick, as far as the deal tells [DA-18]."""
    if deal.outcome == "all-fives":
        return True
    if deal.card_points is not None:
        return deal.card_points == TOTAL
    if deal.defender_points is not None:
        return deal.defender_points == 0
    return deal.tricks is None or deal.active is None or deal.tricks == TRICKS[deal.active]


# --- unusual, and accepted -----------------------------------------------------------------------


def warnings(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """What a table should look at twice; the table's word is final [DA-23]."""
    deal, state = situation.deal, situation.state
    if deal.dealer is not None and state.dealer in deal.players and deal.dealer != state.dealer:
        yield Problem("dealer", "DA-23", f"{deal.dealer} deals out of turn; it was {state.dealer}'s deal")
