"""Königrufen reckoned a second time, from plain deals, as somebody with pencil and rulebook would: first
whether it can have happened, then who owes whom, item by item, between every two players.

It shares nothing with the package but the rule ids in its comments.
"""

from itertools import combinations
from typing import Any

from tests.independent.refused import Refused

Data = dict[str, Any]

ORDER = ("ooe-2023", "wien", "wien-2014", "tirol", "tarockapp", "pagat")
VALUES = {
    "trischaken": "1 2 1 2 1 1", "rufer": "1 1 1 1 1 1", "piccolo": "2 2 2 2 1 2", "zwiccolo": "- 2 2 - 1 2",
    "bettel": "2 4 4 4 3 3", "solorufer": "2 2 2 2 2 2", "besserrufer": "1 1 1 2 1 1",
    "farbendreier": "3 5 5 5 4 3", "sechserdreier": "4 4 4 4 3 2", "dreier": "4 5 5 5 4 4",
    "besserdreier": "- - - - - 4", "farbensolo": "6 10 10 10 8 6", "piccolo-ouvert": "6 6 6 8 5 5",
    "zwiccolo-ouvert": "- 6 6 - - -", "bettel-ouvert": "7 8 8 8 7 6", "solodreier": "8 10 10 10 8 8",
}  # fmt: skip
AIM = {
    "piccolo": 1,
    "zwiccolo": 2,
    "bettel": 0,
    "piccolo-ouvert": 1,
    "zwiccolo-ouvert": 2,
    "bettel-ouvert": 0,
}
CALLS = {"rufer", "solorufer", "besserrufer"}
FARBEN = {"farbendreier", "farbensolo"}
SOLO = {"solorufer", "solodreier", "farbensolo"}
FOREHAND = {"rufer", "sechserdreier", "trischaken"}
SILENT = {"trull": 1, "vier-koenige": 1, "koenig-ultimo": 1, "pagat": 1, "uhu": 2, "kakadu": 3, "quapil": 4}
BIRDS = ("pagat", "uhu", "kakadu", "quapil")
CARD = (*BIRDS, "koenig-ultimo")
DEFAULTS = {
    "tariff": "ooe-2023", "book": "geld", "threshold": "35/2", "silent_loss": False, "jungfrauen": "split",
    "call_own_king": False, "max_doubling": "subkontra", "hirschkontra": False, "trischaken": "one-pays",
    "negative_doubling": "each", "mondfang": 0, "mondfang_by": "players", "koenigsfang": 0, "skuesfang": 0,
}  # fmt: skip


def no(cannot_be: Any) -> None:
    if cannot_be:
        raise Refused


def thirds(points: Any) -> int:
    whole, _, rest = str(points).partition("/")
    return 3 * int(whole) + int(rest or 0)


class Sheet:
    """One deal, its table and house rules."""

    def __init__(self, deal: Data, options: Data) -> None:
        self.deal = {
            key: value
            for key, value in deal.items()
            if value is not False and value not in (None, [], {}, "none")
        }
        self.deal |= {key: deal[key] for key in ("made",) if deal.get(key) is False}
        self.rule = {**DEFAULTS, **options}
        self.players = deal["players"]
        self.dealer = self.deal.get("dealer")
        self.active = [name for name in self.players if len(self.players) == 4 or name != self.dealer]
        self.contract = self.deal.get("contract", "")
        self.lone = self.deal.get("declarer")
        self.partner = self.deal.get("partner")
        self.bonuses = [
            {"announced": False, "doubling": None, "made": None, **bonus}
            for bonus in self.deal.get("bonuses", [])
        ]
        for bonus in self.bonuses:
            bonus["doubling"] = None if bonus["doubling"] == "none" else bonus["doubling"]
        self.revoked = self.deal.get("outcome") == "renonce"
        self.pagat = self.rule["tariff"] == "pagat"
        self.beside = self.rule["tariff"] in ("wien", "tirol", "pagat")
        self.first = None
        if self.dealer in self.players:
            self.first = self.players[(self.players.index(self.dealer) + 1) % len(self.players)]
        elif self.contract in FOREHAND:
            self.first = self.lone

    def value(self) -> int:
        return int(VALUES[self.contract].split()[ORDER.index(self.rule["tariff"])])

    def own_points(self) -> int | None:
        if "card_points" in self.deal:
            return thirds(self.deal["card_points"])
        return 210 - thirds(self.deal["defender_points"]) if "defender_points" in self.deal else None

    def factor(self, doubling: str | None) -> int:
        ladder = ["kontra", "rekontra", "subkontra", "mordkontra"]
        if self.rule["hirschkontra"]:
            ladder.insert(3, "hirschkontra")
        elif doubling == "hirschkontra":  # only as the table's highest, in an old ledger
            doubling = "mordkontra"
        return 1 if doubling is None else 2 ** (ladder.index(doubling) + 1)

    def acting(self, doubling: str | None) -> int:
        void = self.contract == "solorufer" and "king_in_talon" in self.deal and not self.pagat  # KR-33
        return 1 if self.rule["book"] == "schrift" or void else self.factor(doubling)

    def came_off(self, bonus: Data) -> bool:
        return bool(bonus["made"] if bonus["made"] is not None else not bonus["announced"])


# --- can it have happened? ---------------------------------------------------------------------


def check(sheet: Sheet) -> None:
    deal, rule, kind = sheet.deal, sheet.rule, sheet.contract
    players = sheet.players
    no(len(players) not in (4, 5) or len(set(players)) < len(players))  # 1
    named = [deal.get("dealer"), deal.get("declarer"), deal.get("partner"), *deal.get("doublings", {})]
    named += [*deal.get("offenders", []), *deal.get("mondfang", {}).values()]
    no(any(name is not None and name not in players for name in named))
    no(len(players) == 5 and (sheet.dealer is None or sheet.dealer in named[1:]))
    no(kind not in VALUES or VALUES[kind].split()[ORDER.index(rule["tariff"])] == "-")  # 2
    no(kind != "trischaken" and sheet.lone is None)
    pays_double = rule["trischaken"] == "one-pays" or sheet.revoked
    no(kind == "trischaken" and sheet.first is None and pays_double)
    no(kind in FOREHAND and sheet.lone is not None and sheet.first not in (None, sheet.lone))
    conceded = deal.get("conceded", False)
    no(sheet.partner and (sheet.partner == sheet.lone or kind not in CALLS or "king_in_talon" in deal))  # 3
    no("king_in_talon" in deal and kind not in CALLS)
    told = sheet.partner or "king_in_talon" in deal or rule["call_own_king"] or conceded
    no(kind in CALLS and not told)
    check_points(sheet)
    bird_announced = [
        bonus["name"] for bonus in sheet.bonuses
        if bonus["name"] in BIRDS and bonus["announced"] and bonus["side"] == "declarer"
    ]  # fmt: skip
    if kind in ("besserrufer", "besserdreier"):  # 5
        if conceded:
            no("bird" not in deal and not (sheet.pagat and kind == "besserrufer"))
        else:
            no(not bird_announced or ("bird" in deal and deal["bird"] not in bird_announced))
    else:
        no("bird" in deal)
    if conceded:
        no(kind not in ("rufer", "besserrufer") or "king_in_talon" not in deal or deal.get("made"))
        more = ("doubling", "doublings", "bonuses", "card_points", "defender_points", "tricks", "mondfang")
        no(set(more) & set(deal) or sheet.revoked)
    check_doublings(sheet)
    for each in combinations(range(len(sheet.bonuses)), 2):
        check_pair(*(sheet.bonuses[index] for index in each))
    for bonus in sheet.bonuses:
        check_bonus(sheet, bonus)
    if not sheet.revoked:
        check_made_together(sheet)
    check_result(sheet)
    check_renonce(sheet)
    if "mondfang" in deal:  # 14
        no(not rule["mondfang"] or kind in {*FARBEN, *AIM, "trischaken"})
        no(deal["mondfang"]["from"] == deal["mondfang"]["to"])


def check_points(sheet: Sheet) -> None:  # 4, 6
    deal, kind = sheet.deal, sheet.contract
    counts = [thirds(deal[key]) for key in ("card_points", "defender_points") if key in deal]
    no(counts and (kind in AIM or kind == "trischaken"))
    no(any(not 0 <= count <= 210 for count in counts) or (len(counts) == 2 and sum(counts) != 210))
    by_points = kind not in AIM and kind != "trischaken" and not sheet.revoked and "conceded" not in deal
    valat = any(bonus["name"] == "valat" for bonus in sheet.bonuses)
    no(by_points and not counts and (sheet.beside or not valat))
    each = deal.get("points", {})
    no(each and kind != "trischaken")
    if kind == "trischaken" and (each or not sheet.revoked):
        piles = [thirds(count) for count in each.values()]
        no(set(each) != set(sheet.active) or any(not 0 <= pile <= 210 for pile in piles))
        by_threes = sheet.rule["trischaken"] == "two-pay-two" and not any(pile % 3 for pile in piles)
        loose = by_threes and sum(pile > 0 for pile in piles) >= 3
        no(not 207 <= sum(piles) <= 213 if loose else sum(piles) != 210)


def check_doublings(sheet: Sheet) -> None:  # 11, 12
    deal, rule, kind = sheet.deal, sheet.rule, sheet.contract
    said = [deal.get("doubling"), *deal.get("doublings", {}).values()]
    said += [bonus["doubling"] for bonus in sheet.bonuses]
    for doubling in filter(None, said):
        no(doubling == "hirschkontra" and not rule["hirschkontra"])
        no(sheet.factor(doubling) > sheet.factor(rule["max_doubling"]))
    if "conceded" in deal:
        return
    each = kind in AIM and rule["negative_doubling"] == "each"
    no("doubling" in deal and (each or kind == "trischaken"))
    no("doublings" in deal and (not each or sheet.lone in deal["doublings"]))


def check_bonus(sheet: Sheet, bonus: Data) -> None:  # 6, 7
    name, kind, rule = bonus["name"], sheet.contract, sheet.rule
    no(kind in AIM or kind == "trischaken")
    no(kind in FARBEN and name not in (("valat",) if sheet.pagat else ("valat", "vier-koenige")))
    no(name == "koenig-ultimo" and (kind not in CALLS or bonus["side"] != "declarer"))
    no(name in ("koenigsfang", "skuesfang") and (not rule[name] or bonus["announced"]))
    no(name == "koenigsfang" and (kind not in CALLS or bonus["side"] != "defenders"))
    no(bonus["doubling"] and not bonus["announced"])
    if not sheet.revoked:
        must_say = bonus["announced"] or (rule["silent_loss"] and name in CARD)
        no(must_say and bonus["made"] is None)
        no(not bonus["announced"] and bonus["made"] is False and name not in CARD)


def check_pair(one: Data, two: Data) -> None:  # 7
    if one["name"] == two["name"]:
        no(one["side"] == two["side"])
        no(not one["announced"] and not two["announced"])
        no(one["name"] == "valat" and one["announced"] and two["announced"])


def check_made_together(sheet: Sheet) -> None:  # 6 to 10
    made = {(bonus["name"], bonus["side"]) for bonus in sheet.bonuses if sheet.came_off(bonus)}
    points = sheet.own_points()
    for side, other in (("declarer", "defenders"), ("defenders", "declarer")):
        no({(name, side) for name, _ in made if (name, other) in made} & made)
        no({("pagat", side), ("trull", other)} <= made)
        no(("skuesfang", side) in made and {("trull", other), ("valat", other)} & made)
        if ("valat", side) in made:
            no({(name, other) for name in CARD} & made)
            if sheet.pagat and sheet.contract not in FARBEN:
                failed = {(each["name"], each["side"]) for each in sheet.bonuses if not sheet.came_off(each)}
                no({("trull", side), ("vier-koenige", side)} & failed)
                no({("trull", other), ("vier-koenige", other)} & made)
        if points is not None:
            own = points if side == "declarer" else 210 - points
            no(own < 39 * (("trull", side) in made) + 52 * (("vier-koenige", side) in made))
            broken = any(
                bonus["name"] == "valat" and bonus["side"] == other and bonus["announced"]
                and bonus["made"] is False for bonus in sheet.bonuses
            )  # fmt: skip
            no(broken and own < 4)
    no({("pagat", "defenders"), ("koenig-ultimo", "declarer")} <= made)
    no({("koenig-ultimo", "declarer"), ("vier-koenige", "defenders")} <= made)
    in_talon = sheet.contract == "solorufer" and "king_in_talon" in sheet.deal
    no(in_talon and ("koenig-ultimo", "declarer") in made)
    with_the_king = {(name, "declarer") for name in ("koenig-ultimo", "vier-koenige", "valat")}
    no(("koenigsfang", "defenders") in made and with_the_king & made)
    if points is not None:
        no(("valat", "declarer") in made and points < 132)
        no(("valat", "defenders") in made and points > (78 if in_talon else 60))
    if "mondfang" in sheet.deal:
        lost, taken = (side_of(sheet, sheet.deal["mondfang"][key]) for key in ("from", "to"))
        no(lost != taken and {("trull", lost), ("valat", lost)} & made)


def check_result(sheet: Sheet) -> None:  # 12
    deal, kind = sheet.deal, sheet.contract
    if "conceded" in deal:
        return
    tricks, made = deal.get("tricks"), deal.get("made")
    no(tricks is not None and (kind not in AIM or not 0 <= tricks <= 12))
    if kind in AIM:
        no(tricks is None and made is None and not sheet.revoked)
        no(tricks is not None and made is not None and made != (tricks == AIM[kind]))
    if made is None or sheet.revoked:
        return
    no(kind == "trischaken")
    if kind not in AIM:
        points, valat = sheet.own_points(), valat_of(sheet)
        by_points = None if points is None else points >= thirds(sheet.rule["threshold"])
        if valat and sheet.came_off(valat):
            no(made != (valat["side"] == "declarer"))
        elif valat and not sheet.beside:
            no(by_points not in (None, made) and made != (valat["side"] == "defenders"))
        else:
            no(made != by_points)


def check_renonce(sheet: Sheet) -> None:  # 13
    guilty = sheet.deal.get("offenders", [])
    if not sheet.revoked:
        no(guilty)
        return
    no(len(guilty) not in (1, 2) or len(set(guilty)) < len(guilty))
    no(sheet.contract == "trischaken" and len(guilty) == 2 and sheet.first in guilty)
    no(any(not bonus["announced"] or bonus["name"] == "valat" for bonus in sheet.bonuses))


# --- who owes whom -----------------------------------------------------------------------------


def side_of(sheet: Sheet, player: str) -> str:
    return "declarer" if player in (sheet.lone, sheet.partner) else "defenders"


def valat_of(sheet: Sheet) -> Data | None:
    found = [bonus for bonus in sheet.bonuses if bonus["name"] == "valat"]
    return next((bonus for bonus in found if bonus["announced"]), found[0] if found else None)


def reckoned(deal: Data, options: Data) -> Data:
    """Scores of everybody at the table. Raises Refused."""
    sheet = Sheet(deal, options)
    scores = dict.fromkeys(sheet.players, 0)

    def owes(payer: str, receiver: str, amount: int) -> None:
        scores[payer] -= amount
        scores[receiver] += amount

    def sides(amount: int) -> None:  # KR-10
        against = [name for name in sheet.active if name not in (sheet.lone, sheet.partner)]
        if sheet.partner:
            for payer, receiver in zip(against, (sheet.lone, sheet.partner), strict=True):
                owes(payer, str(receiver), amount)
        else:
            for payer in against:
                owes(payer, str(sheet.lone), amount)

    check(sheet)
    if sheet.revoked:
        renonce(sheet, owes)
    elif sheet.contract == "trischaken":
        (two_pay_two if sheet.rule["trischaken"] == "two-pay-two" else trischaken)(sheet, owes)
    elif "conceded" in sheet.deal:  # KR-32
        bird = 2 * SILENT.get(sheet.deal.get("bird", ""), 0)
        fixed = sheet.pagat and sheet.contract == "besserrufer"
        sides(-3 if fixed else -(sheet.value() + bird))
    elif sheet.contract in AIM:
        negative(sheet, owes)
    else:
        for amount in items(sheet):
            sides(amount)
    if "mondfang" in sheet.deal:
        lost, taken = sheet.deal["mondfang"]["from"], sheet.deal["mondfang"]["to"]
        if sheet.rule["mondfang_by"] == "players":
            owes(lost, taken, sheet.rule["mondfang"])
        elif side_of(sheet, lost) != side_of(sheet, taken):
            put_aside = valat_of(sheet) and not sheet.pagat and not sheet.revoked
            sign = 1 if side_of(sheet, taken) == "declarer" else -1
            sides(0 if put_aside else sheet.rule["mondfang"] * sign * (2 if sheet.contract in SOLO else 1))
    return scores


def items(sheet: Sheet) -> list[int]:
    """What each opponent owes the declarer's side, reason by reason."""
    found, valat = [], valat_of(sheet)
    base = sheet.value()
    lost_game = 2 if sheet.contract == "sechserdreier" else 1
    if valat and not sheet.beside:  # KR-40, KR-41, KR-44
        good = sheet.came_off(valat) == (valat["side"] == "declarer")
        times = (8 if valat["announced"] else 4) * (1 if good else lost_game)
        both = max(sheet.acting(sheet.deal.get("doubling")), sheet.acting(valat["doubling"]))
        found.append((base if good else -base) * times * both)
    else:
        good = (sheet.own_points() or 0) >= thirds(sheet.rule["threshold"])
        found.append((base if good else -base * lost_game) * sheet.acting(sheet.deal.get("doubling")))
    solo = 2 if sheet.contract in SOLO and not (sheet.pagat and sheet.contract == "farbensolo") else 1
    for bonus in sheet.bonuses:
        sign = 1 if sheet.came_off(bonus) == (bonus["side"] == "declarer") else -1
        if bonus is valat:
            if sheet.pagat:  # KR-45
                worth = base * (8 if bonus["announced"] else 4)
            elif sheet.beside:  # KR-42
                worth = 20 if bonus["announced"] else 10
            else:
                continue
            found.append(sign * worth * solo * sheet.acting(bonus["doubling"]))
        elif bonus["announced"]:
            found.append(sign * 2 * SILENT[bonus["name"]] * solo * sheet.acting(bonus["doubling"]))
        elif counts_in_silence(sheet, bonus, valat):
            worth = sheet.rule[bonus["name"]] if bonus["name"] not in SILENT else SILENT[bonus["name"]]
            found.append(sign * worth * solo)
    for bonus in sheet.bonuses:  # KR-45
        if (
            bonus["name"] == "valat"
            and sheet.came_off(bonus)
            and sheet.pagat
            and sheet.contract not in FARBEN
        ):
            for name in ("trull", "vier-koenige"):
                if not any(
                    other["name"] == name and (other["announced"] or other["side"] == bonus["side"])
                    for other in sheet.bonuses
                ):
                    found.append(solo if bonus["side"] == "declarer" else -solo)
    return found


def counts_in_silence(sheet: Sheet, bonus: Data, valat: Data | None) -> bool:
    if any(other["name"] == bonus["name"] and other["announced"] for other in sheet.bonuses):  # KR-23
        return False
    if valat and not sheet.pagat and not (sheet.beside and bonus["name"] in BIRDS):  # KR-43
        return False
    return sheet.came_off(bonus) or bool(sheet.rule["silent_loss"])  # KR-26


def negative(sheet: Sheet, owes: Any) -> None:  # KR-12, KR-30
    tricks = sheet.deal.get("tricks")
    good = sheet.deal.get("made") if tricks is None else tricks == AIM[sheet.contract]
    for player in sheet.active:
        if player != sheet.lone:
            doubling = sheet.deal.get("doubling") or sheet.deal.get("doublings", {}).get(player)
            amount = sheet.value() * sheet.acting(None if doubling == "none" else doubling)
            owes(player, sheet.lone, amount if good else -amount)


def trischaken(sheet: Sheet, owes: Any) -> None:  # KR-50 to KR-56
    unit = sheet.value()
    points = {name: thirds(sheet.deal["points"][name]) for name in sheet.active}
    top = max(points.values())
    losers = [name for name in points if points[name] == top]
    if sheet.first in losers:
        losers, total = [sheet.first], 6 * unit
    else:
        total = {1: 3, 2: 4, 3: 3}[len(losers)] * unit
    if top >= 107:
        total *= 2
    virgins = [name for name in points if not points[name]]
    if virgins and sheet.rule["jungfrauen"] == "full":
        total *= len(virgins)
    elif virgins:
        while total % len(virgins):
            total += 1
    getters = virgins or [name for name in points if name not in losers]
    shares = [name for name in getters for _ in range(total // len(getters))]
    dues = [name for name in losers for _ in range(total // len(losers))]
    for payer, receiver in zip(dues, shares, strict=True):
        owes(payer, receiver, 1)


def two_pay_two(sheet: Sheet, owes: Any) -> None:  # KR-57
    unit = sheet.value()
    points = {name: thirds(sheet.deal["points"][name]) for name in sheet.active}
    for one, two in combinations(points, 2):  # besides
        for less, more in ((one, two), (two, one)):
            owes(more, less, 2 * unit * ((points[less] == 0) + (points[more] >= 107)))
    piles = sorted(set(points.values()))
    groups = [[name for name in points if points[name] == pile] for pile in piles]
    low, high, sizes = groups[0], groups[-1], [len(group) for group in groups]
    if sizes in ([1, 3], [3, 1]):
        for payer in high:
            for receiver in low:
                owes(payer, receiver, unit)
    elif sizes == [1, 2, 1]:
        owes(high[0], low[0], unit)
    else:
        order = sorted(points, key=lambda name: points[name])
        owes(order[3], order[0], unit)
        owes(order[2], order[1], unit)


def renonce(sheet: Sheet, owes: Any) -> None:  # KR-54, KR-55
    guilty = sheet.deal["offenders"]
    rest = [name for name in sheet.active if name not in guilty]
    unit = sheet.value()
    due = {}
    for name in rest:
        if sheet.contract == "trischaken":
            due[name] = unit * (3 if len(guilty) == 2 else 4 if sheet.first in guilty else 2)
            continue
        solo = 2 if sheet.contract in SOLO and not (sheet.pagat and sheet.contract == "farbensolo") else 1
        bonuses = sum(2 * SILENT[bonus["name"]] * solo for bonus in sheet.bonuses)
        against = side_of(sheet, name) == "defenders" and sheet.contract == "sechserdreier"
        due[name] = unit * (2 if against else 1) + bonuses
        if name == sheet.lone and not sheet.partner:
            due[name] *= 3
    total = sum(due.values())
    no(total % len(guilty))
    shares = [name for name in rest for _ in range(due[name])]
    for place, name in enumerate(shares):
        owes(guilty[0] if place < total // len(guilty) else guilty[-1], name, 1)
