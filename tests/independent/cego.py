"""A second settlement of Cego, written from the rules in rules.md and not from the program.

It works on plain JSON, has the tables of the sources as they print them (the program computes those), and
books every payment between two players by itself.
"""

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import product
from typing import Any

from tests.independent.refused import Refused

Json = dict[str, Any]

SETS: dict[str, Json] = {
    "schwarzwaldmeisterschaft": {},
    "loewen": {
        "counting": "threes", "reckoning": "points", "rounding": "up-5", "halbe": False, "piccolo": 30,
        "bettel": 30, "raeuber": 30, "soloschinden": "three",
    },
    "ministranten": {
        "counting": "threes", "reckoning": "points", "rounding": "nearest-5", "halbe": False,
        "gegensolo": "four-two", "ultimo": 70, "piccolo": 40, "bettel": 50, "raeuber": 30,
        "raeuber_high": True, "dresch": 70, "penalty": 70, "soloschinden": "three",
        "three_player_specials": "piccolo-bettel",
    },
    "braeunlingen-turnier": {
        "counting": "threes", "reckoning": "fach-up", "rounding": "none", "halbe": False, "bettel": 40,
        "raeuber": 30,
    },
    "oberwolfach": {
        "counting": "threes", "fach_value": 1, "rounding": "none", "halbe": False, "solo_won": 1,
        "solo_lost": 2, "ultimo": 0, "piccolo": 10, "bettel": 15, "raeuber": 5, "soloschinden": "all",
        "kleiner_mann_frei": True, "leere_may_win": True,
    },
    "grupp": {
        "fach_value": 1, "rounding": "none", "halbe": False, "ultimo": 0, "piccolo": 0, "bettel": 0,
        "raeuber": 0,
    },
}  # fmt: skip
CHAMPIONSHIP: Json = {
    "counting": "twos", "reckoning": "fach", "fach_value": 5, "rounding": "up-10", "halbe": True,
    "solo_won": 2, "solo_lost": 1, "gegensolo": "plus-one", "ultimo": 80, "piccolo": 40, "bettel": 30,
    "raeuber": 40, "raeuber_high": False, "dresch": 0, "penalty": 0, "soloschinden": "off",
    "kleiner_mann_frei": False, "leere_may_win": False, "three_player_specials": "none", "solodu": 0,
    "pflicht_raeuber": 0, "active_players": 4, "forfeit_fach": None, "stake": 1,
}  # fmt: skip
WITH_HALBE = {
    "cego": 1, "halbe": 2, "eine": 3, "eine-leere": 4, "zwei-leere": 5, "zwei-verschiedene": 6,
    "kleiner-mann": 7,
}  # fmt: skip
WITHOUT_HALBE = {
    "cego": 1, "eine": 2, "eine-leere": 3, "zwei-leere": 4, "zwei-verschiedene": 5, "kleiner-mann": 6,
}  # fmt: skip
OPEN_AT_MOST = {  # points of a card laid open: twos; threes; threes with three players [CE-V9]
    "kleiner-mann": (73, 65, 70), "halbe": (77, 69, 69), "eine-leere": (77, 69, 69),
    "zwei-leere": (75, 67, 68), "zwei-verschiedene": (75, 67, 68),
}  # fmt: skip
OPEN_LOSES = {"kleiner-mann": 1, "halbe": 1, "eine-leere": 1, "zwei-leere": 2, "zwei-verschiedene": 2}
BY_POINTS = {"solo", *WITH_HALBE}
ONE_AGAINST_ALL = {"ultimo", "piccolo", "bettel", "solodu"}
ALONE = {"raeuber", "dresch", "pflicht-raeuber"}
KEYS = {
    "variant", "players", "dealer", "outcome", "player", "contract", "declarer", "gegensolo", "solo_player",
    "card_points", "defender_points", "tricks", "made", "frei", "points", "losers", "fach", "partner",
    "doubling", "bonuses", "declarations", "note",
}  # fmt: skip


SHAPES: dict[str, tuple[tuple[type, ...], str]] = {
    "note": ((str,), "CE-V15"), "dealer": ((str,), "CE-V2"), "contract": ((str,), "CE-V3"),
    "declarer": ((str,), "CE-V4"), "card_points": ((int,), "CE-V5"), "defender_points": ((int,), "CE-V5"),
    "tricks": ((int,), "CE-V7"), "made": ((bool,), "CE-V8"), "gegensolo": ((bool,), "CE-V10"),
    "solo_player": ((str,), "CE-V10"), "points": ((dict,), "CE-V12"), "losers": ((str, list), "CE-V12"),
    "player": ((str,), "CE-V13"), "fach": ((int,), "CE-V13"), "frei": ((bool,), "CE-V16"),
}  # fmt: skip


class Table:
    """One deal under its house rules; `wrong` collects the rules that refuse it."""

    def __init__(self, deal: Json, options: Json) -> None:
        self.rules = {**CHAMPIONSHIP, **SETS[options.get("rules", "schwarzwaldmeisterschaft")], **options}
        self.deal = {
            key: value
            for key, value in deal.items()
            if (value is not None and value is not False and value not in ([], {}))
            or (key == "made" and value is False)
            or key not in KEYS
        }
        if self.deal.get("doubling") == "none":
            del self.deal["doubling"]
        if self.deal.get("outcome") == "played":
            del self.deal["outcome"]
        self.wrong: set[str] = set()
        self.paid: list[tuple[str, str, int]] = []

    # --- shapes ---

    def whole(self, key: str, rule: str) -> int | None:
        value = self.deal.get(key)
        if value is not None and type(value) is not int:
            self.wrong.add(rule)
            return None
        return value

    def name(self, key: str, rule: str) -> str | None:
        value = self.deal.get(key)
        if value is not None and not (isinstance(value, str) and value.strip()):
            self.wrong.add(rule)
            return None
        return value.strip() if value is not None else None

    def truth(self, key: str, rule: str) -> bool | None:
        value = self.deal.get(key)
        if value is not None and type(value) is not bool:
            self.wrong.add(rule)
            return None
        return value

    # --- the whole deal ---

    def judge(self) -> None:
        rules, deal = self.rules, self.deal
        if rules["counting"] == "twos" and rules["reckoning"] != "fach":
            self.wrong.add("CE-V15")
        if rules["counting"] == "twos" and rules["active_players"] == 3:
            self.wrong.add("CE-V17")
        if self.wrong:
            raise Refused
        self.outcome = deal.get("outcome")
        if self.outcome not in (None, "forfeit", "penalty", "soloschinden", "annulled"):
            self.wrong.add("CE-V13")
            raise Refused
        if set(deal) - KEYS:
            self.wrong.add("CE-V15")
        for key, (kinds, rule) in SHAPES.items():
            blank = key != "note" and not str(deal.get(key, key)).strip()
            if key in deal and (type(deal[key]) not in kinds or blank):
                self.wrong.add(rule)
        if set(deal) & {"partner", "doubling", "bonuses", "declarations"}:
            self.wrong.add("CE-V14")
        self.seat()
        self.bid()
        {
            None: self.played, "forfeit": self.forfeit, "penalty": self.penalty,
            "soloschinden": self.soloschinden, "annulled": self.annulled,
        }[self.outcome]()  # fmt: skip

    def seat(self) -> None:
        players = self.deal.get("players")
        if not isinstance(players, list) or not all(
            isinstance(name, str) and name.strip() for name in players
        ):
            self.wrong.add("CE-V1")
            raise Refused
        self.players = [name.strip() for name in players]
        play = self.rules["active_players"]
        if len(players) < 3 or len(players) > play + 1 or len(set(self.players)) < len(players):
            self.wrong.add("CE-V1")
        self.dealer = self.name("dealer", "CE-V2")
        one_sits = len(players) == play + 1
        if (self.dealer is not None and self.dealer not in self.players) or (
            one_sits and self.dealer is None
        ):
            self.wrong.add("CE-V2")
        if min(len(players), play) == 3 and self.rules["counting"] == "twos":
            self.wrong.add("CE-V17")
        if self.wrong & {"CE-V1", "CE-V2", "CE-V17"}:
            raise Refused
        self.active = [name for name in self.players if not (one_sits and name == self.dealer)]
        self.three = len(self.active) == 3
        self.twos = self.rules["counting"] == "twos"
        self.pack, self.all_tricks = (79 if self.twos else 70), (13 if self.three else 11)
        self.column = 0 if self.twos else 2 if self.three else 1

    def next_to_the_dealer(self) -> str | None:
        if self.dealer is None:
            return None
        place = self.players.index(self.dealer)
        return self.players[place + 1] if place + 1 < len(self.players) else self.players[0]

    def bid(self) -> None:
        deal, rules = self.deal, self.rules
        self.contract = deal.get("contract")
        known = BY_POINTS | ONE_AGAINST_ALL | ALONE
        if self.contract is not None and (not isinstance(self.contract, str) or self.contract not in known):
            self.wrong.add("CE-V3")
            raise Refused
        loose = self.outcome in ("penalty", "annulled")
        if self.contract is None and not loose:
            self.wrong.add("CE-V3")
        if self.contract == "halbe" and not rules["halbe"]:
            self.wrong.add("CE-V3")
        if self.contract in ONE_AGAINST_ALL | ALONE and rules[self.contract.replace("-", "_")] == 0:
            self.wrong.add("CE-V3")
        if self.three:
            extra = rules["three_player_specials"]
            if self.contract in ALONE and extra != "all":
                self.wrong.add("CE-V3")
            if self.contract in ("piccolo", "bettel") and extra == "none":
                self.wrong.add("CE-V3")
        self.declarer = self.name("declarer", "CE-V4")
        if self.declarer is None and self.contract in ("raeuber", "dresch"):
            self.declarer = self.next_to_the_dealer()
        if self.contract == "pflicht-raeuber":
            if "declarer" in deal:
                self.wrong.add("CE-V13")
        elif self.declarer is None:
            if not loose and self.contract != "dresch":
                self.wrong.add("CE-V4")
        elif self.declarer not in self.active:
            self.wrong.add("CE-V4")
        against = self.name("solo_player", "CE-V10")
        self.over_solo = bool(self.truth("gegensolo", "CE-V10")) or against is not None
        if against is not None and against not in self.active:
            self.wrong.add("CE-V10")
        if self.over_solo and self.contract is not None:
            allowed = {"cego"} if rules["gegensolo"] == "four-two" else {"ultimo", *WITH_HALBE}
            if self.contract not in allowed:
                self.wrong.add("CE-V10")

    def has_no_place(self, *keys: str) -> None:
        if set(keys) & set(self.deal):
            self.wrong.add("CE-V13")

    # --- payments ---

    def pays_all(self, player: str, amount: int) -> None:
        """At the stake of the table, to everybody else who sits there."""
        for other in self.players:
            if other != player:
                self.paid.append((player, other, amount * self.rules["stake"]))

    def scores(self) -> dict[str, int]:
        balance = dict.fromkeys(self.players, 0)
        for payer, receiver, amount in self.paid:
            balance[payer] -= amount
            balance[receiver] += amount
        return balance

    def price(self, won: bool, points: int | None, fach: int | None) -> int:
        """What one opponent settles for a game by points; points None: so many Fach are said."""
        rules = self.rules
        if points == 35 and rules["reckoning"] == "points":
            return 5
        if points == 35 and rules["reckoning"] == "fach-up":
            return int(rules["fach_value"])
        if self.contract == "solo":
            times = rules["solo_won"] if won else rules["solo_lost"]
        elif self.over_solo and rules["gegensolo"] == "four-two":
            times = 4 if won else 2
        else:
            times = (WITH_HALBE if rules["halbe"] else WITHOUT_HALBE)[self.contract] + self.over_solo
        if points is None:
            one = fach * rules["fach_value"]
        elif rules["reckoning"] == "points":
            one = abs(points - 35)
        elif rules["reckoning"] == "fach-up":
            one = next(n for n in range(9) if 5 * n >= abs(points - 35)) * rules["fach_value"]
        else:
            one = (twos_fach(points) if self.twos else oberwolfach_base(points)) * rules["fach_value"]
        return self.to_the_table(one * times)

    def to_the_table(self, amount: int) -> int:
        how = self.rules["rounding"]
        if how in ("up-10", "up-5"):
            step = 10 if how == "up-10" else 5
            while amount % step:
                amount += 1
        if how == "nearest-5":
            return max(5, five(amount))
        return amount

    # --- outcomes ---

    def annulled(self) -> None:
        self.has_no_place(*KEYS - BID)

    def penalty(self) -> None:
        self.has_no_place(*KEYS - BID - {"player"})
        player = self.name("player", "CE-V13")
        if not self.rules["penalty"] or player not in self.players:
            self.wrong.add("CE-V13")
        if not self.wrong:
            self.pays_all(str(player), self.rules["penalty"])

    def soloschinden(self) -> None:
        self.has_no_place(*KEYS - BID - {"player"})
        player, punished = self.name("player", "CE-V13"), self.rules["soloschinden"]
        if punished == "off" or (punished == "three" and not self.three) or player not in self.active:
            self.wrong.add("CE-V13")
        if self.contract in {"solo", "solodu"} | ALONE or self.over_solo:
            self.wrong.add("CE-V13")
        if not self.wrong:
            special = self.contract in ONE_AGAINST_ALL
            self.pays_all(str(player), self.rules[self.contract] if special else self.price(False, 0, None))

    def forfeit(self) -> None:
        self.has_no_place(*KEYS - BID - {"player", "fach"})
        player, fach = self.name("player", "CE-V13"), self.whole("fach", "CE-V13")
        if player not in self.active or self.contract == "pflicht-raeuber":
            self.wrong.add("CE-V13")
        if self.contract in BY_POINTS:
            fach = self.rules["forfeit_fach"] if "fach" not in self.deal else fach
            most = {"fach": 8, "fach-up": 7, "points": 0}[self.rules["reckoning"]]
            if fach is None or fach < 1 or fach > most:
                self.wrong.add("CE-V13")
        elif self.contract is not None:
            self.has_no_place("fach")
        if self.wrong:
            return
        if self.contract == "raeuber":
            self.pays_all(str(player), self.rules["raeuber"] * (2 if player == self.declarer else 1))
        elif self.contract == "dresch":
            self.pays_all(str(player), self.rules["dresch"])
        else:
            won = player != self.declarer
            if self.contract in BY_POINTS:
                amount = self.price(won, None, fach)
            else:
                amount = self.rules[str(self.contract)]
            self.pays_all(str(self.declarer), -amount if won else amount)

    def played(self) -> None:
        self.has_no_place("player", "fach")
        if self.contract in BY_POINTS:
            self.by_points()
        elif self.contract in ONE_AGAINST_ALL:
            self.one_against_all()
        elif self.contract is not None:
            if "frei" in self.deal:
                self.wrong.add("CE-V16")
            self.has_no_place("card_points", "defender_points", "tricks", "made")
            {"raeuber": self.raeuber, "dresch": self.dresch, "pflicht-raeuber": self.pflicht}[self.contract]()

    def by_points(self) -> None:
        self.has_no_place("points", "losers")
        own, others = self.whole("card_points", "CE-V5"), self.whole("defender_points", "CE-V5")
        tricks, made = self.whole("tricks", "CE-V7"), self.truth("made", "CE-V8")
        frei = bool(self.truth("frei", "CE-V16"))
        if self.wrong & {"CE-V5", "CE-V7", "CE-V8", "CE-V16"}:
            raise Refused
        if frei and (self.contract != "kleiner-mann" or not self.rules["kleiner_mann_frei"] or made is None):
            self.wrong.add("CE-V16")
        if any(count is not None and not 0 <= count <= self.pack for count in (own, others)):
            self.wrong.add("CE-V5")
        if own is not None and others is not None and own + others != self.pack:
            self.wrong.add("CE-V5")
        if tricks is not None and not 0 <= tricks <= self.all_tricks:
            self.wrong.add("CE-V7")
        if own is None and others is not None:
            own = self.pack - others
        missed = frei and made is False
        if own is None and tricks not in (0, self.all_tricks) and not missed:
            self.wrong.add("CE-V5")
        if self.wrong & {"CE-V5", "CE-V7"}:
            raise Refused
        if own is not None:
            if own in {0: {1, 2, 3, 4, 5, 6, 78}, 1: {1, 2, 3, 4}, 2: {1, 2, 3, 4, 5}}[self.column]:
                self.wrong.add("CE-V6")
            if tricks is not None:
                low, high = span(self.twos, self.three, tricks)
                if own < low or own > high:
                    self.wrong.add("CE-V7")
        elif tricks is not None:
            own = {0: 0, self.all_tricks: self.pack}.get(tricks)
        if frei:
            if made and (tricks == 0 or (own is not None and own < (11, 9, 10)[self.column])):
                self.wrong.add("CE-V16")
        else:
            if made is not None and own is not None and made != (own >= (40 if self.twos else 36)):
                self.wrong.add("CE-V8")
            if self.contract in OPEN_AT_MOST and not self.rules["leere_may_win"]:
                if not (self.contract == "kleiner-mann" and self.three):
                    at_most = OPEN_AT_MOST[self.contract][self.column]
                    too_many = tricks is not None and tricks > self.all_tricks - OPEN_LOSES[self.contract]
                    if too_many or (own is not None and own > at_most):
                        self.wrong.add("CE-V9")
        if self.wrong:
            return
        own = 0 if missed or own is None else own
        won = own >= (40 if self.twos else 36)
        amount = self.price(won, own, None)
        self.pays_all(str(self.declarer), -amount if won else amount)

    def one_against_all(self) -> None:
        if "frei" in self.deal:
            self.wrong.add("CE-V16")
        self.has_no_place("card_points", "defender_points", "points", "losers")
        tricks, made = self.whole("tricks", "CE-V7"), self.truth("made", "CE-V8")
        if self.wrong & {"CE-V7", "CE-V8"}:
            raise Refused
        if tricks is not None and not 0 <= tricks <= self.all_tricks:
            self.wrong.add("CE-V11")
            raise Refused
        wanted = {"piccolo": 1, "bettel": 0, "solodu": self.all_tricks}.get(str(self.contract))
        if wanted is None:
            if made is None or (made and tricks == 0):
                self.wrong.add("CE-V11")
        elif tricks is not None:
            if made is not None and made != (tricks == wanted):
                self.wrong.add("CE-V11")
            made = tricks == wanted
        elif made is None:
            self.wrong.add("CE-V11")
        if not self.wrong:
            amount = self.rules[str(self.contract)]
            self.pays_all(str(self.declarer), -amount if made else amount)

    def own_points(self) -> dict[str, int] | None:
        told = self.deal.get("points")
        if told is None:
            return None
        if not isinstance(told, dict) or any(type(own) is not int for own in told.values()):
            self.wrong.add("CE-V12")
            raise Refused
        told = {name.strip(): own for name, own in told.items()}
        least = 2 if self.twos else 1
        low, high = ((37, 74), (29, 68), (23, 65))[self.column]
        if set(told) != set(self.active) or not low <= sum(told.values()) <= high:
            self.wrong.add("CE-V12")
        if any(own != 0 and own < least for own in told.values()):
            self.wrong.add("CE-V12")
        return told

    def named(self) -> list[str]:
        told = self.deal.get("losers", [])
        told = [told] if isinstance(told, str) else told
        if not isinstance(told, list) or not all(isinstance(name, str) and name.strip() for name in told):
            self.wrong.add("CE-V12")
            raise Refused
        told = [name.strip() for name in told]
        if any(name not in self.active for name in told) or len(set(told)) < len(told):
            self.wrong.add("CE-V12")
        return told

    def raeuber(self) -> None:
        points, losers = self.own_points(), self.named()
        if points is None and (self.rules["raeuber_high"] or not losers):
            self.wrong.add("CE-V12")
        if self.wrong:
            return
        if points is not None:
            highest = [name for name in self.active if points[name] == max(points.values())]
            lost = [self.declarer] if self.declarer in highest else highest
            if losers and set(losers) != set(lost):
                self.wrong.add("CE-V12")
        else:
            lost = losers
            if self.declarer in losers and len(losers) > 1:
                self.wrong.add("CE-V12")
        if self.wrong:
            return
        for loser in lost:
            times = 2 if loser == self.declarer else 1
            amount = self.rules["raeuber"] * times
            if self.rules["raeuber_high"] and points is not None:
                amount = max(amount, five(points[str(loser)] * times))
            self.pays_all(str(loser), amount)

    def dresch(self) -> None:
        self.has_no_place("points")
        losers = self.named()
        if len(losers) != 1:
            self.wrong.add("CE-V12")
        if not self.wrong:
            self.pays_all(losers[0], self.rules["dresch"])

    def pflicht(self) -> None:
        self.has_no_place("losers")
        points = self.own_points()
        if points is None:
            self.wrong.add("CE-V12")
        if self.wrong or points is None:
            return
        amount = self.rules["pflicht_raeuber"]
        for own in points.values():
            amount *= 2 if own == 0 else 1
        if list(points.values()).count(0) == len(self.active) - 1:
            self.pays_all(next(name for name in points if points[name]), -amount)
            return
        for name in points:
            if points[name] == max(points.values()):
                self.pays_all(name, amount)


BID = {
    "variant", "players", "dealer", "outcome", "note", "contract", "declarer", "gegensolo", "solo_player",
    "partner", "doubling", "bonuses", "declarations",
}  # fmt: skip


def five(amount: int) -> int:
    """The multiple of five that is nearest."""
    return min(range(0, amount + 6, 5), key=lambda near: abs(near - amount))


def twos_fach(points: int) -> int:
    """The table of the championship: by the loser's points."""
    lost = points if points < 40 else 79 - points
    table = {
        1: (35, 39),
        2: (30, 34),
        3: (25, 29),
        4: (20, 24),
        5: (15, 19),
        6: (10, 14),
        7: (5, 9),
        8: (0, 4),
    }
    return next(fach for fach, (low, high) in table.items() if low <= lost <= high)


def oberwolfach_base(points: int) -> int:
    """The table of Oberwolfach."""
    won = ((36, 39), (40, 44), (45, 49), (50, 54), (55, 59), (60, 64), (65, 69), (70, 70))
    lost = ((31, 35), (26, 30), (21, 25), (16, 20), (11, 15), (6, 10), (1, 5), (0, 0))
    both = [*enumerate(won, 1), *enumerate(lost, 1)]
    return next(base for base, (low, high) in both if low <= points <= high)


@cache
def span(twos: bool, three: bool, tricks: int) -> tuple[int, int]:
    """Least and most of a declarer with so many tricks, by trying every mix of cards."""
    if tricks == 0:
        return 0, 0
    cards = 12 + 3 * tricks if three else 10 + 4 * tricks
    counted = list(mixes(cards, 32 if three else 35))
    less = cards // 2 if twos else 2 * (cards // 3) + min(1, cards % 3)
    return min(counted) - less + three, max(counted) - less + three


def mixes(cards: int, empty: int) -> Iterator[int]:
    for fives, queens, knights, jacks in product(range(8), range(5), range(5), range(5)):
        rest = cards - fives - queens - knights - jacks
        if 0 <= rest <= empty:
            yield 5 * fives + 4 * queens + 3 * knights + 2 * jacks + rest


def reckoned(deal: Json, options: Json) -> dict[str, int]:
    """The scores. Raises Refused."""
    table = Table(deal, options)
    with suppress(Refused):
        table.judge()
    if table.wrong:
        raise Refused(table.wrong)
    return table.scores()
