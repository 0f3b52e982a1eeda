"""Taroky a second time: plain data in, plain data out, nothing of the package used.

Where the package adds up parts for each side, this file keeps a purse for each player, which every reason
moves by itself; hands are judged by the range of taroky that each can have held.
"""

from collections import Counter
from typing import Any

from tests.independent.refused import Refused

Facts = dict[str, Any]
DEFAULTS: Facts = {
    "trojka_values": [1, 2, 3], "solo_value": 6, "second_duty_value": 1, "pagat_values": [10, 20],
    "valat_values": [70, 140], "valat_mode": "in-addition", "small_declaration": 5, "big_declaration": 10,
    "tie_points": "flat", "tie_doubled_to": "defenders", "round_up_to": 1, "game_cap": None,
    "max_doubling": "superflek", "surrender": "allowed", "surrender_value": 10,
    "unplayed_first_duty": "allowed", "unplayed_first_duty_points": 1, "forehand_second_duty": False,
    "warsaw_scheme": "brackets", "warsaw_brackets": [[29, 10], [39, 20], [None, 40]],
    "warsaw_no_trick_factor": 2, "warsaw_base": 40, "warsaw_tie": "split", "warsaw_talon": "unspecified",
    "misdeal_value": 10, "birds": False, "single_barvy": False, "first_duty_talon": "4-1-1", "zid": False,
    "zid_brackets": [[18, 0], [28, 10], [38, 20], [None, 30]],
}  # fmt: skip
VYSOCINA: Facts = {
    "trojka_values": [1, 2, 4], "solo_value": 8, "pagat_values": [20, 40], "valat_values": [40, 80],
    "small_declaration": 4, "big_declaration": 8, "tie_points": "by-contract", "tie_doubled_to": "declarer",
    "round_up_to": 2, "game_cap": 400, "surrender": "forbidden", "unplayed_first_duty": "forbidden",
    "forehand_second_duty": True, "warsaw_scheme": "forehand-surcharge", "warsaw_tie": "each-full",
    "warsaw_talon": "with-tricks",
}  # fmt: skip
TIMES = {None: 1, "flek": 2, "reflek": 4, "superflek": 8, "resub": 16}
BIRDS = ("pagat", "uhu", "kakadu", "quapil")
RANGES = {  # (lowest, highest) with tricks on both sides, after a valát of the declarer, of the others
    "trojka": ((2, 68), (57, 69), (1, 10)), "solo": ((1, 67), (44, 68), (0, 0)),
    ("4-1-1", False): ((3, 68), (63, 70), (1, 16)), ("4-1-1", True): ((3, 68), (63, 69), (1, 13)),
    ("1-2-3", False): ((2, 68), (54, 69), (0, 13)), ("1-2-3", True): ((2, 67), (54, 68), (0, 3)),
    ("5-1", False): ((3, 69), (63, 70), (1, 18)), ("5-1", True): ((3, 68), (63, 70), (1, 16)),
}  # fmt: skip
TOTALS = {"unspecified": (43, 71), "aside": (43, 69), "with-tricks": (69, 71)}
BARE = {"variant", "players", "dealer", "outcome", "note"}


def reckoned(deal: Facts, options: Facts, pool: int = 0) -> dict[str, int]:
    """What everybody, and the pot where there is one, gains. Raises Refused. The deal's shape is right."""
    table = VYSOCINA if options.get("value_table") == "vysocina" else {}
    sheet = Sheet(deal, {**DEFAULTS, **table, **options}, pool)
    faults = sheet.faults()
    if faults:
        raise Refused(faults)
    sheet.settle()
    return sheet.purse


class Sheet:
    """One deal, and a purse for everybody."""

    def __init__(self, deal: Facts, house: Facts, pool: int) -> None:
        absent: tuple[Any, ...] = ([], "none")
        self.told = {
            k: v for k, v in deal.items() if v is not None and v is not False and v not in absent
        } | {"players": deal["players"]}
        if self.told.get("outcome") == "played":
            del self.told["outcome"]
        self.house, self.pool = house, pool
        self.players: list[str] = deal["players"]
        self.kind, self.outcome = self.told.get("contract"), self.told.get("outcome")
        dealer, declarer = self.told.get("dealer"), self.told.get("declarer")
        if self.kind in ("prvni-povinnost", "varsava"):
            if dealer is None and declarer in self.players:
                dealer = self.players[self.players.index(declarer) - 1]
            if declarer is None and dealer in self.players:
                declarer = self.players[(self.players.index(dealer) + 1) % len(self.players)]
        self.dealer, self.declarer, self.partner = dealer, declarer, self.told.get("partner")
        self.forehand = None
        if dealer in self.players:
            self.forehand = self.players[(self.players.index(dealer) + 1) % len(self.players)]
        self.idle = dealer if len(self.players) == 5 else None
        self.active = [name for name in self.players if name != self.idle]
        self.duty = self.kind in ("prvni-povinnost", "druha-povinnost")
        self.bird = self.told.get("bird", "pagat") if self.kind == "druha-povinnost" else None
        self.bonuses = [self.entry(dict(bonus)) for bonus in self.told.get("bonuses", [])]
        self.purse = dict.fromkeys([*self.players, *(["pot"] if house["zid"] else [])], 0)

    def entry(self, bonus: Facts) -> Facts:
        side, player = bonus.get("side"), bonus.get("player")
        mine = player in (self.declarer, self.partner) if player is not None else side == "declarer"
        of = side or (("declarer" if mine else "defenders") if player else None)
        bid = bonus["name"] == self.bird and (
            player == self.declarer if player is not None else side == "declarer"
        )
        loud = bonus.get("announced")
        loud = bid if loud is None else loud
        made = bonus.get("made")
        if made is None and bonus["name"] == "valat" and not loud:
            made = True
        return {**bonus, "of": of, "bid": bid, "loud": loud, "made": made, "told_made": bonus.get("made")}

    # --- why not

    def faults(self) -> set[str]:
        bad = self.table_faults()
        if self.outcome == "misdeal":
            if set(self.told) - BARE or self.dealer is None:
                bad.add("CZ-V13")
            return bad
        if self.outcome == "fine":
            if set(self.told) - BARE - {"player", "amount"} or not self.house["zid"]:
                bad.add("CZ-V13")
            if self.told.get("player") not in self.players or self.told.get("amount", 0) < 1:
                bad.add("CZ-V13")
            return bad
        if {"player", "amount"} & set(self.told):
            bad.add("CZ-V13")
        bad |= self.bid_faults() | self.flek_faults()
        if self.kind == "varsava":
            return bad | self.varsava_faults()
        if "player_points" in self.told:
            bad.add("CZ-V13")
        if self.outcome in ("surrender", "not-played"):
            bad |= self.unplayed_faults()
            if self.outcome == "surrender":
                return bad
        else:
            bad |= self.bonus_faults() | self.count_faults()
        return bad | self.hand_faults()

    def table_faults(self) -> set[str]:
        bad, players = set(), self.players
        if len(players) not in (4, 5) or len(set(players)) != len(players):
            bad.add("CZ-V1")
        if self.told.get("dealer", players[0]) not in players:
            bad.add("CZ-V1")
        if len(players) == 5 and self.dealer is None and self.outcome not in ("misdeal", "fine"):
            bad.add("CZ-V1")
        named = [self.told.get("declarer"), self.told.get("partner")]
        named += [entry.get("player") for entry in self.told.get("bonuses", [])]
        named += [entry["player"] for entry in self.told.get("declarations", [])]
        if any(name is not None and (name not in players or name == self.idle) for name in named):
            bad.add("CZ-V1")
        if self.house["zid"] and any(name.lower() == "pot" for name in players):
            bad.add("CZ-V13")
        return bad

    def bid_faults(self) -> set[str]:
        bad, kind = set(), self.kind
        if "bird" in self.told:
            if self.told["bird"] != "pagat" and not self.house["birds"]:
                bad.add("CZ-V6")
            if kind is not None and kind != "druha-povinnost":
                bad.add("CZ-V6")
        if kind is None:
            return bad | {"CZ-V2"}
        told = self.told.get("declarer")
        if self.declarer is None and kind != "varsava":
            bad.add("CZ-V2")
        if self.forehand is not None and told is not None:
            if kind in ("prvni-povinnost", "varsava") and told != self.forehand:
                bad.add("CZ-V2")
            free = self.house["forehand_second_duty"] or self.house["zid"]
            if kind == "druha-povinnost" and told == self.forehand and not free:
                bad.add("CZ-V2")
        if self.partner is not None and (self.partner == self.declarer or not self.duty):
            bad.add("CZ-V2")
        if (kind == "trojka") != ("level" in self.told) or ("called" in self.told and not self.duty):
            bad.add("CZ-V2")
        return bad

    def flek_faults(self) -> set[str]:
        unplayed = self.kind == "varsava" or self.outcome in ("surrender", "not-played")
        fleks = [self.told.get("doubling"), *(bonus.get("doubling") for bonus in self.bonuses)]
        bad = [
            "doubling" in self.told and unplayed,
            any(bonus.get("doubling") and not bonus["loud"] for bonus in self.bonuses),
            any(entry.get("doubling") for entry in self.told.get("declarations", [])),
            "resub" in fleks and self.house["max_doubling"] != "resub",
        ]
        return {"CZ-V7"} if any(bad) else set()

    def unplayed_faults(self) -> set[str]:
        keys = {"card_points", "defender_points", "tricks", "bonuses"}
        if self.outcome == "surrender":
            keys |= {"partner", "declarations"}
        option = "surrender" if self.outcome == "surrender" else "unplayed_first_duty"
        wrong = self.kind not in (None, "prvni-povinnost") or keys & set(self.told)
        return {"CZ-V12"} if wrong or self.house[option] == "forbidden" else set()

    def count_faults(self) -> set[str]:
        own, theirs = self.told.get("card_points"), self.told.get("defender_points")
        bad: set[str] = set()
        if (own is None and theirs is None) or any(
            value is not None and not 0 <= value <= 70 for value in (own, theirs)
        ):
            return {"CZ-V3"}
        if own is not None and theirs is not None and own + theirs != 70:
            bad.add("CZ-V3")
        points = own if own is not None else 70 - (theirs or 0)
        swept = {bonus["of"] for bonus in self.bonuses if bonus["name"] == "valat" and bonus["made"]}
        if any(b["name"] == "valat" and (b["of"] is None or b["made"] is None) for b in self.bonuses):
            return bad | {"CZ-V5"}
        if self.kind is None or len(swept) > 1:
            return bad
        alone = self.partner is None
        talon = self.house["first_duty_talon"] if self.kind == "prvni-povinnost" else "4-1-1"
        ranges = RANGES[(talon, alone) if self.duty else self.kind]
        low, high = ranges[1 if "declarer" in swept else 2 if "defenders" in swept else 0]
        if not low <= points <= high:
            bad.add("CZ-V4")
        tricks = self.told.get("tricks")
        if isinstance(tricks, dict):
            bad.add("CZ-V4")
        elif tricks is not None:
            if not 0 <= tricks <= 12 or (tricks == 12) != ("declarer" in swept):
                bad.add("CZ-V4")
            if (tricks == 0) != ("defenders" in swept):
                bad.add("CZ-V4")
        return bad

    def bonus_faults(self) -> set[str]:
        bad, seen = set(), Counter[Any]()
        won = {bonus["of"] for bonus in self.bonuses if bonus["name"] == "valat" and bonus["made"]}
        made_bid = any(bonus["bid"] and bonus["told_made"] for bonus in self.bonuses)
        for bonus in self.bonuses:
            name, side, player = bonus["name"], bonus.get("side"), bonus.get("player")
            mine = "declarer" if player in (self.declarer, self.partner) else "defenders"
            if bonus["of"] is None or (side and player in self.active and self.declarer and side != mine):
                bad.add("CZ-V5")
            if bonus["told_made"] is None and (bonus["loud"] or name in BIRDS):
                bad.add("CZ-V5")
            if name == "valat" and not bonus["loud"] and bonus["told_made"] is False:
                bad.add("CZ-V5")
            if name in BIRDS[1:] and not self.house["birds"]:
                bad.add("CZ-V6")
            seen[(name, bonus["of"] if name == "valat" else bonus["bid"])] += 1
            if name == self.bird and not bonus["bid"] and made_bid:
                bad.add("CZ-V5")
            if name in BIRDS and bonus["of"] is not None and won:
                if bonus["told_made"] and bonus["of"] not in won:
                    bad.add("CZ-V5")
                lone = bonus["of"] == "declarer" and self.partner is None and "declarer" in won
                if lone and bonus["told_made"] is False and not bonus["loud"]:
                    bad.add("CZ-V5")
        if len(won - {None}) > 1 or any(count > 1 for count in seen.values()):
            bad.add("CZ-V5")
        bids = [bonus for bonus in self.bonuses if bonus["bid"]]
        if self.bird and (not bids or any(bonus.get("announced") is False for bonus in bids)):
            bad.add("CZ-V6")
        return bad

    def hand_faults(self) -> set[str]:
        bad: set[str] = set()
        hands: dict[str, list[str]] = {}
        for entry in self.told.get("declarations", []):
            hands.setdefault(entry["player"], []).append(entry["name"])
        single, played = self.house["single_barvy"], self.outcome is None
        if single and any("barvicky" in hand for hand in hands.values()):
            bad.add("CZ-V1")
        for hand in hands.values():
            names = set(hand)
            clash = [{"honery", "kralovske-honery"}, {"trul", "barvy"}, {"trul", "barvicky"},
                     {"taroky", "kralovske-honery"}]  # fmt: skip
            counts = names & {"taroky", "tarocky", "barvy", "barvicky"}
            if len(names) < len(hand) or len(counts) > 1 or any(pair <= names for pair in clash):
                bad.add("CZ-V8")
        others = {None: 0, "XIX": 0, "XVIII": 1, "XVII": 2, "XVI": 3}[self.told.get("called")]
        others += self.partner is None
        bid_made = any(bonus["bid"] and bonus["told_made"] for bonus in self.bonuses)
        if hands:
            bad |= self.four_hands(hands, others + bid_made, single)
        trul = [player for player, hand in hands.items() if "trul" in hand and player in self.active]
        if played and self.declarer in self.players:
            for bonus in self.bonuses:
                for holder in trul if bonus["name"] == "pagat" else []:
                    if bonus["bid"]:
                        wrong = bool(bonus["told_made"]) and holder != self.declarer
                    elif "player" in bonus and bonus["player"] is not None:
                        wrong = holder != bonus["player"]
                    else:
                        side = "declarer" if holder in (self.declarer, self.partner) else "defenders"
                        wrong = bonus["of"] is not None and side != bonus["of"]
                    if wrong:
                        bad.add("CZ-V10")
        if self.duty and self.declarer is not None:
            mine, partners = set(hands.get(self.declarer, [])), set(hands.get(self.partner or "", []))
            few = mine & ({"barvy", "barvicky"} if single else {"barvicky"})
            beside = others + (bid_made and self.bird != "pagat")
            if (few and others + bid_made > 2) or ("barvy" in mine and not single and beside):
                bad.add("CZ-V11")
            if "barvy" in partners and not single and self.partner != self.declarer:
                bad.add("CZ-V11")
        return bad

    def four_hands(self, hands: dict[str, list[str]], bidder: int, single: bool) -> set[str]:
        low, high = 0, 0
        for player in self.active:
            names = set(hands.get(player, []))
            least = max(
                [{"taroky": 10, "tarocky": 8, "trul": 3, "barvicky": 1}.get(n, 0) for n in names] or [0]
            )
            if self.duty and player == self.declarer and player != self.partner:
                least = max(least, bidder)
            if self.duty and player == self.partner:
                least = max(least, 1)
            most = {"taroky": 12, "tarocky": 9, "barvicky": 2, "barvy": 2 if single else 1}
            low += least
            high += min([most[name] for name in names if name in most] or [12])
        bare = sum("barvy" in hand for hand in hands.values())
        high -= max(0, bare - 1) if not single else 0
        truls = sum("trul" in hand for hand in hands.values())
        fives = sum(bool({"honery", "kralovske-honery"} & set(hand)) for hand in hands.values())
        return {"CZ-V9"} if low > 22 or high < 16 or truls > 1 or fives > 1 else set()

    def varsava_faults(self) -> set[str]:
        bad: set[str] = set()
        if {"card_points", "defender_points", "bonuses", "declarations"} & set(self.told):
            bad.add("CZ-V13")
        if self.outcome in ("surrender", "not-played"):
            bad.add("CZ-V12")
        if self.house["warsaw_scheme"] != "brackets" and not self.house["zid"] and self.forehand is None:
            bad.add("CZ-V2")
        points, tricks = self.told.get("player_points"), self.told.get("tricks")
        low, high = TOTALS[self.house["warsaw_talon"]]
        if points is None or set(points) != set(self.active) or not low <= sum(points.values()) <= high:
            bad.add("CZ-V13")
        if points is not None and any(not 0 <= value <= 70 for value in points.values()):
            bad.add("CZ-V13")
        if tricks is not None:
            if not isinstance(tricks, dict) or set(tricks) - set(self.active) or sum(tricks.values()) != 12:
                return bad | {"CZ-V13"}
            if any(not 0 <= value <= 12 for value in tricks.values()):
                bad.add("CZ-V13")
            if any((value > 0) != (tricks.get(name, 0) > 0) for name, value in (points or {}).items()):
                bad.add("CZ-V13")
        return bad

    # --- who pays

    def pay(self, giver: str, taker: str, amount: int) -> None:
        self.purse[giver] -= amount
        self.purse[taker] += amount

    def to_side(self, side: str, amount: int) -> None:
        """One against three settles with each; two against two, each loser with one winner."""
        mine = [name for name in (self.declarer, self.partner) if name is not None]
        theirs = [name for name in self.active if name not in mine]
        winners, losers = (mine, theirs) if side == "declarer" else (theirs, mine)
        if len(mine) == 2:
            for loser, winner in zip(losers, winners, strict=True):
                self.pay(loser, winner, amount)
        else:
            for loser in losers:
                for winner in winners:
                    self.pay(loser, winner, amount)

    def settle(self) -> None:
        house = self.house
        if self.outcome == "misdeal":
            for name in self.players:
                self.pay(self.dealer or "", name, house["misdeal_value"])
        elif self.outcome == "fine":
            self.pay(self.told["player"], "pot", self.told["amount"])
        elif self.kind == "varsava":
            self.varsava()
        elif self.outcome == "surrender":
            self.to_side("defenders", house["surrender_value"])
        elif self.outcome == "not-played":
            self.to_side("declarer", house["unplayed_first_duty_points"])
            self.hands()
        else:
            self.play()
            self.hands()

    def hands(self) -> None:
        for entry in self.told.get("declarations", []):
            big = entry["name"] in ("taroky", "kralovske-honery") or (
                entry["name"] == "barvy" and not self.house["single_barvy"]
            )
            side = "declarer" if entry["player"] in (self.declarer, self.partner) else "defenders"
            self.to_side(side, self.house["big_declaration" if big else "small_declaration"])

    def play(self) -> None:
        house, points = self.house, self.told.get("card_points")
        if points is None:
            points = 70 - self.told["defender_points"]
        rate = {
            "prvni-povinnost": 1,
            "druha-povinnost": house["second_duty_value"],
            "solo": house["solo_value"],
        }
        worth = (
            house["trojka_values"][self.told["level"] - 1] if self.kind == "trojka" else rate[self.kind or ""]
        )
        flek = TIMES[self.told.get("doubling")]
        instead = house["valat_mode"] == "replaces-game" and any(
            bonus["name"] == "valat" and bonus["made"] for bonus in self.bonuses
        )
        if not instead:
            if points == 35:
                swap = flek > 1 and house["tie_doubled_to"] == "declarer"
                side = "declarer" if swap else "defenders"
                amount = flek * (worth if house["tie_points"] == "by-contract" else 1)
            else:
                side = "declarer" if points > 35 else "defenders"
                amount = abs(points - 35) * worth * flek
            while amount % house["round_up_to"]:
                amount += 1
            self.to_side(side, min(amount, house["game_cap"] or amount))
        for bonus in self.bonuses:
            of = (
                bonus["of"]
                if bonus["made"]
                else {"declarer": "defenders", "defenders": "declarer"}[bonus["of"]]
            )
            values = house["valat_values" if bonus["name"] == "valat" else "pagat_values"]
            amount = values[1 if bonus["loud"] else 0] * TIMES[bonus.get("doubling")]
            if bonus["name"] == "valat" and bonus["made"] and instead:
                amount *= worth * flek
            self.to_side(of, amount)
            if bonus["bid"] and house["zid"]:
                self.take_pool(bonus, of)

    def take_pool(self, bonus: Facts, side: str) -> None:
        flek = bonus.get("doubling")
        if flek is not None:
            heads = {
                "flek": self.pool // 2,
                "reflek": self.pool,
                "superflek": 2 * self.pool,
                "resub": 4 * self.pool,
            }
            self.to_side(side, heads[flek])
        elif bonus["made"]:
            winners = [name for name in (self.declarer, self.partner) if name is not None]
            for name in winners:
                self.pay("pot", name, self.pool // len(winners))

    def varsava(self) -> None:
        points, house = self.told["player_points"], self.house
        if house["zid"]:
            for name in self.active:
                self.pay(name, "pot", bracket(points[name], house["zid_brackets"]))
            return
        most = max(points.values())
        start = self.active.index(self.forehand) if self.forehand is not None else 0
        tied = [name for name in self.active[start:] + self.active[:start] if points[name] == most]
        if len(tied) == 4:
            return
        for taker in [name for name in self.active if name not in tied]:
            dues = {}
            for giver in tied:
                if house["warsaw_scheme"] == "brackets":
                    base = bracket(most, house["warsaw_brackets"])
                    dues[giver] = base * (1 if points[taker] else house["warsaw_no_trick_factor"])
                else:
                    units = 1 + (giver == self.declarer) + (points[taker] == 0)
                    dues[giver] = house["warsaw_base"] * units
            if len(tied) > 1 and house["warsaw_tie"] == "split":
                parts = {giver: due // len(tied) for giver, due in dues.items()}
                left = sum(dues.values()) // len(tied) - sum(parts.values())
                for giver in tied[:left]:
                    parts[giver] += 1
                dues = parts
            for giver, due in dues.items():
                self.pay(giver, taker, due)


def bracket(points: int, brackets: list[list[int | None]]) -> int:
    """What so many points cost."""
    return next(chips or 0 for limit, chips in brackets if limit is None or points <= limit)
