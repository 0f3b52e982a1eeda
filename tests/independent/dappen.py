"""Dappen a second time: plain data in, plain data out, nothing of the package used.

Where the package works out what each opponent pays, this file writes a sheet of what each owes, and moves
the debts; and where it reasons about odd and even numbers of tricks, this file settles the deal with every
number of tricks that fits and looks whether the sheets differ. Card points are added from the cards' half
values.
"""

from collections import defaultdict
from functools import cache
from typing import Any

from tests.independent.refused import Refused

Facts = dict[str, Any]
DEFAULTS: Facts = {
    "version": "furtwangen", "stretch_doubles": "rivals", "solo_doubles": "always",
    "solo_doubles_ulti": False, "ulti_value_by": "place", "game_size": "full", "ulti_size": "full",
    "marsch_liability": "whole", "all_fives_liability": True, "sitting_dealer": "out",
}  # fmt: skip
HALVES = sorted([9] * 7 + [7] * 4 + [5] * 4 + [3] * 4 + [1] * 35)  # twice what a card is worth, less a half
TABLE = {"variant", "players", "dealer", "outcome", "note"}
CONTRACTS = {
    "furtwangen": {"dappen", "strecken", "selber", "solo"},
    "breitnau": {"dappen", "strecken", "selber", "solo"},
    "buchenbach": {"dappen", "strecken", "solo", "ein-hannes", "zwei-hannes", "geiss"},
}
HALF_TABLE = [(26, 5), (16, 10), (6, 15), (0, 20)]  # losers with at least so many: half the game
FULL_TABLE = [(33, 5), (28, 10), (23, 15), (18, 20), (13, 25), (8, 30), (3, 35), (0, 40)]


@cache
def limits(active: int, tricks: int) -> tuple[int, int]:
    """Fewest and most card points of the declarer with so many tricks."""
    if tricks == 0:
        return 0, 0
    cards = 12 + active * tricks
    return sum(HALVES[:cards]) // 2, sum(HALVES[-cards:]) // 2


def both_sides(active: int, tricks: int) -> int:
    """What the two sides have together."""
    own = 12 + active * tricks if tricks else 0
    return (sum(HALVES) - (2 if own % 2 else 0)) // 2


def reckoned(deal: Facts, options: Facts) -> dict[str, int]:
    """The scores. Raises Refused. The shape of the deal is right."""
    house = {**DEFAULTS, **options}
    told = {
        key: value for key, value in deal.items() if value is not None and value is not False and value != []
    }
    broken = table_faults(told, house)
    if told.get("outcome") in ("all-passed", "unlawful-pass"):
        broken |= unplayed_faults(told)
        if broken:
            raise Refused(broken)
        return penalty(told, house)
    broken |= bid_faults(told, house) | side_faults(told, house)
    count_broken, counts = counted(told)
    broken |= count_broken
    if broken:
        raise Refused(broken)
    sheets = [settled(told, house, *count) for count in counts]
    if any(sheet != sheets[0] for sheet in sheets):
        raise Refused({"DA-V7"})
    return sheets[0]


def seats(told: Facts) -> tuple[list[str], str | None]:
    """Who plays, and who of eight sits out."""
    players = told["players"]
    sitter = told.get("dealer") if len(players) == 8 else None
    return [name for name in players if name != sitter], sitter


def table_faults(told: Facts, house: Facts) -> set[str]:
    players, version, broken = told["players"], house["version"], set()
    if not 6 <= len(players) <= 8 or len(set(players)) != len(players):
        broken.add("DA-V1")
    if told.get("dealer", players[0] if len(players) != 8 else None) not in players:
        broken.add("DA-V1")
    if told.get("contract", "solo") not in CONTRACTS[version] or (
        told.get("stupfen")
        and (version != "breitnau" or told.get("contract") not in (None, "strecken", "selber"))
    ):
        broken.add("DA-V14")
    if version != "furtwangen":
        if {"bonuses", "gstiess_withheld_by", "marsch_liable"} & set(told):
            broken.add("DA-V14")
        if told.get("outcome") in ("all-fives", "unlawful-pass"):
            broken.add("DA-V14")
    if version == "buchenbach" and (len(players) != 6 or {"dapper", "strecker"} & set(told)):
        broken.add("DA-V14")
    return broken


def unplayed_faults(told: Facts) -> set[str]:
    unlawful = told["outcome"] == "unlawful-pass"
    extra = set(told) - TABLE - ({"player"} if unlawful else set())
    if extra or (unlawful and told.get("player") not in seats(told)[0]):
        return {"DA-V13"}
    return set()


def bid_faults(told: Facts, house: Facts) -> set[str]:
    broken, players = set(), told["players"]
    declarer, contract = told.get("declarer"), told.get("contract")
    dapper, strecker = told.get("dapper"), told.get("strecker")
    active, sitter = seats(told)
    if declarer not in players or contract is None:
        broken.add("DA-V2")
    if any(name not in (None, *players) for name in (dapper, strecker)):
        broken.add("DA-V4")
    if sitter and sitter in (declarer, dapper, strecker, *told.get("marsch_liable", [])):
        broken.add("DA-V1")
    if "player" in told:
        broken.add("DA-V13")
    if house["version"] == "buchenbach" or contract is None:
        return broken
    if (contract in ("solo", "dappen") and strecker) or (contract == "solo" and dapper):
        broken.add("DA-V3")
    if contract == "dappen" and dapper and declarer and dapper != declarer:
        broken.add("DA-V3")
    if contract in ("strecken", "selber"):
        own, against = (strecker, dapper) if contract == "strecken" else (dapper, strecker)
        if (against is None and house["version"] == "furtwangen") or (against and against == declarer):
            broken.add("DA-V4")
        if own and declarer and own != declarer:
            broken.add("DA-V4")
        first, second = (dapper, declarer) if contract == "strecken" else (declarer, strecker)
        dealer = told.get("dealer")
        if dealer in players and first in active and second in active and first != second:
            turn = [
                players[(players.index(dealer) + step) % len(players)] for step in range(1, len(players) + 1)
            ]
            if turn.index(second) < turn.index(first):
                broken.add("DA-V5")
    return broken


def side_faults(told: Facts, house: Facts) -> set[str]:
    """Ulti, seven fives, who is liable."""
    broken: set[str] = set()
    if house["version"] != "furtwangen":
        return broken
    active, _ = seats(told)
    declarer, fives = told.get("declarer"), told.get("outcome") == "all-fives"
    cards = [bonus["name"] for bonus in told.get("bonuses", [])]
    for bonus in told.get("bonuses", []):
        player = bonus.get("player")
        if bonus.get("side", "declarer") != "declarer" or bonus.get("announced") is False:
            broken.add("DA-V10")
        if player is not None and (player not in told["players"] or declarer not in (None, player)):
            broken.add("DA-V10")
        if bonus.get("made") is None or cards.count(bonus["name"]) > 1:
            broken.add("DA-V10")
    if fives and (cards or (told.get("contract") == "solo" and len(told["players"]) != 6)):
        broken.add("DA-V12")
    keeper = told.get("gstiess_withheld_by")
    if keeper is not None and (fives or keeper not in active or keeper == declarer):
        broken.add("DA-V11")
    payers = told.get("marsch_liable", [])
    if payers:
        swept = fives or told.get("card_points") == 79 or (
            "card_points" not in told and told.get("defender_points") == 0
        )  # fmt: skip
        if not swept or len(payers) > 2 or len(set(payers)) < len(payers):
            broken.add("DA-V11")
        if any(name not in told["players"] or name == declarer for name in payers):
            broken.add("DA-V11")
    return broken


def counted(told: Facts) -> tuple[set[str], list[tuple[int, int]]]:
    """What is wrong with the count; (declarer's tricks, declarer's points) for every way it can be."""
    active = len(seats(told)[0])
    if active not in (6, 7):
        return set(), []
    last = 7 if active == 6 else 6
    own, theirs, tricks = told.get("card_points"), told.get("defender_points"), told.get("tricks")
    if told.get("outcome") == "all-fives":
        fits = own in (None, 79) and theirs in (None, 0) and tricks in (None, last)
        return (set(), [(last, 79)]) if fits else ({"DA-V12"}, [])
    broken = set()
    if own is None and theirs is None:
        broken.add("DA-V6")
    if any(value is not None and not 0 <= value <= 79 for value in (own, theirs)):
        broken.add("DA-V6")
    if tricks is not None and not 0 <= tricks <= last:
        broken.add("DA-V6")
    if broken:
        return broken, []
    found = []
    for taken in range(last + 1) if tricks is None else [tricks]:
        total = both_sides(active, taken)
        points = own if own is not None else total - (theirs or 0)
        low, high = limits(active, taken)
        if low <= points <= high and theirs in (None, total - points):
            found.append((taken, points))
    if not found:
        return {"DA-V7", "DA-V8", "DA-V9"}, []
    made = sum(bonus.get("made") is True for bonus in told.get("bonuses", []))
    found = [(taken, points) for taken, points in found if taken >= made]
    return (set(), found) if found else ({"DA-V10"}, [])


def penalty(told: Facts, house: Facts) -> dict[str, int]:
    scores = dict.fromkeys(told["players"], 0)
    if told["outcome"] == "unlawful-pass":
        each = 20 if house["game_size"] == "half" else 40
        for name in seats(told)[0]:
            if name != told["player"]:
                scores[name] += each
                scores[told["player"]] -= each
    return scores


def settled(told: Facts, house: Facts, tricks: int, points: int) -> dict[str, int]:
    """A sheet of what each opponent owes the declarer; then the scores."""
    active, sitter = seats(told)
    declarer, contract = told["declarer"], told["contract"]
    opponents = [name for name in active if name != declarer]
    if sitter and house["sitting_dealer"] == "with-defenders":
        opponents.append(sitter)
    theirs = both_sides(len(active), tricks) - points
    won = theirs <= 39
    low = theirs if won else points
    owed: dict[str, int] = defaultdict(int)
    if house["version"] != "furtwangen":
        times = {
            "dappen": 1,
            "strecken": 2,
            "selber": 2,
            "solo": 2,
            "ein-hannes": 2,
            "zwei-hannes": 3,
            "geiss": 4,
        }
        factor = times[contract]
        if house["version"] == "buchenbach" and contract == "solo" and won:
            factor = 1
        if told.get("stupfen"):
            factor = 3
        amount = (40 - low) * factor
        while amount % 10:
            amount += 1
        for name in opponents:
            owed[name] += amount if won else -amount
        return totals(told, owed)
    table = HALF_TABLE if house["game_size"] == "half" else FULL_TABLE
    single = next(value for least, value in table if low >= least)
    if contract == "solo" and (won or house["solo_doubles"] == "always"):
        single *= 2
    rival = {"strecken": told.get("dapper"), "selber": told.get("strecker")}.get(contract)
    both_double = house["stretch_doubles"] == "rivals"
    for name in opponents:
        doubled = rival is not None and (name == rival or not both_double)
        owed[name] += (2 * single if doubled else single) * (1 if won else -1)
    if won and theirs == 0:
        shift_marsch(told, house, owed, opponents, rival, single)
    for bonus in told.get("bonuses", []):
        cards = sorted(other["name"] for other in told["bonuses"])
        number = int(bonus["name"][-1])
        rank = number if house["ulti_value_by"] == "card" else cards.index(bonus["name"]) + 1
        value = {1: 30, 2: 20, 3: 10}[rank] // (2 if house["ulti_size"] == "half" else 1)
        if contract == "solo" and house["solo_doubles_ulti"]:
            value *= 2
        for name in opponents:
            twice = both_double and name == rival
            owed[name] += value * (2 if twice else 1) * (1 if bonus["made"] else -1)
    return totals(told, owed)


def shift_marsch(
    told: Facts, house: Facts, owed: dict[str, int], opponents: list[str], rival: str | None, single: int
) -> None:
    """One pays for all, or two do by half, or the other bidder pays what that bid added."""
    keeper, excused = told.get("gstiess_withheld_by"), False
    if told.get("outcome") == "all-fives":
        excused = not house["all_fives_liability"]
    payers = set(told.get("marsch_liable", []))
    how = house["marsch_liability"]
    if not payers:
        if keeper:
            payers.add(keeper)
        if rival and not excused and (how == "whole" or (how == "excess" and keeper)):
            payers.add(rival)
    whole = sum(owed.values())
    if payers:
        for name in opponents:
            owed[name] = whole // len(payers) if name in payers else 0
    elif rival and how == "excess" and not excused:
        for name in opponents:
            owed[name] = single
        owed[rival] += whole - single * len(opponents)


def totals(told: Facts, owed: dict[str, int]) -> dict[str, int]:
    scores = {name: -owed.get(name, 0) for name in told["players"]}
    scores[told["declarer"]] = sum(owed.values())
    return scores
