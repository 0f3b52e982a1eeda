"""Slovenian tarok reckoned a second time, from plain deals, as a scorekeeper with pencil and rulebook would:
whether it can have happened, what everybody notes, who pays whom, and what the sheet shows afterwards.

It shares nothing with the package but the rule ids in its comments.
"""

from typing import Any

from tests.independent.refused import Refused

Data = dict[str, Any]

SHEET = {  # value, counted by points (or the tricks that win), talon cards
    "three": (10, "points", 3), "two": (20, "points", 2), "one": (30, "points", 1),
    "solo-three": (40, "points", 3), "solo-two": (50, "points", 2), "solo-one": (60, "points", 1),
    "beggar": (70, 0, 0), "solo-without": (80, "points", 0), "open-beggar": (None, 0, 0),
    "colour-valat": (None, "all", 0), "colour-valat-without": (None, "all", 0),
    "valat-without": (500, "all", 0), "piccolo": (None, 1, 0), "klop": (None, None, 0),
}  # fmt: skip
CALLED = ("three", "two", "one")
PRIZE = {
    "trula": (10, 20),
    "kings": (10, 20),
    "king-ultimo": (10, 20),
    "pagat-ultimo": (25, 50),
    "valat": (250, 500),
}
HIGH = (
    "beggar",
    "solo-without",
    "open-beggar",
    "colour-valat",
    "colour-valat-without",
    "valat-without",
    "klop",
)
DEFAULTS = {
    "rounding": 5, "settlement": "differences", "threshold": "36", "silent_pagat": "side",
    "mond_penalty": None, "mond_partner_shared": False, "three_player_values": "pagat",
    "solo_without": "flat",
    "colour_valat_value": 125, "open_beggar_value": 90, "colour_valat_partner": False, "piccolo": 0,
    "klop_full_at": 36, "klop_flat": 70, "klop_kontra": False, "klop_radli": True, "radli": True,
    "radli_scope": "player", "radli_end_penalty": 100, "zero_klop": True, "klop_at_multiples_of": 0,
    "klop_after_misdeal": False, "renons_penalty": None, "hirskontra": False, "max_doubling": "mordkontra",
}  # fmt: skip
EMPTY = {
    "noted": {}, "radli": {}, "collective_radli": 0, "compulsory_klop": False, "misdeals": {}, "dealer": None,
}  # fmt: skip


def no(cannot_be: Any) -> None:
    if cannot_be:
        raise Refused


def is_told(value: Any) -> bool:
    return value is not None and value is not False and value not in ([], {}, "none")


class Table:
    """One deal, its house rules and the sheet before it."""

    def __init__(self, deal: Data, options: Data, state: Data) -> None:
        self.deal = {key: value for key, value in deal.items() if is_told(value)}
        self.deal |= {key: deal[key] for key in ("made",) if deal.get(key) is False}
        self.rule = {**DEFAULTS, **options}
        self.state = {**EMPTY, **state}
        self.players = deal["players"]
        carried = self.state["dealer"] if self.state["dealer"] in self.players else None
        self.dealer = self.deal.get("dealer", carried)
        self.idle = self.dealer if len(self.players) == 5 else None
        self.active = [name for name in self.players if name != self.idle]
        self.outcome = self.deal.get("outcome", "played")
        self.game = self.deal.get("contract", "")
        self.lone, self.partner = self.deal.get("declarer"), self.deal.get("partner")
        self.bonuses = [
            {
                key: value
                for key, value in {"announced": False, "made": None, **bonus}.items()
                if value != "none"
            }
            for bonus in self.deal.get("bonuses", [])
        ]
        for bonus in self.bonuses:
            bonus.setdefault("doubling", None)
            if bonus.get("player") and not bonus.get("side"):
                bonus["side"] = self.side(bonus["player"])
        counts = [key for key in ("card_points", "defender_points") if key in self.deal]
        self.points = None
        if counts:
            self.points = self.deal[counts[0]] if counts[0] == "card_points" else 70 - self.deal[counts[0]]

    def side(self, player: str) -> str:
        return "declarer" if player in (self.lone, self.partner) else "defenders"

    def flat(self) -> bool:
        brez = self.game == "solo-without" and self.rule["solo_without"] == "flat"
        return brez or SHEET[self.game][1] != "points"

    def times(self, doubling: str | None) -> int:
        steps = ["kontra", "rekontra", "subkontra", "mordkontra"]
        if self.rule["hirskontra"]:
            steps.insert(3, "hirskontra")
        return 1 if doubling is None else 2 ** (1 + steps.index(doubling))

    def valat(self) -> Data | None:
        found = sorted(
            (each for each in self.bonuses if each["name"] == "valat"), key=lambda each: not each["announced"]
        )
        return found[0] if found else None

    def came_off(self, bonus: Data) -> bool:
        sure = not bonus["announced"] and bonus["name"] in ("trula", "kings", "valat")
        return bonus["made"] is True or (bonus["made"] is None and sure)

    def by_points(self) -> bool | None:
        if self.points is None:
            return None
        if self.points == 35 and self.rule["threshold"] == "35-and-a-card":
            return self.deal.get("made")
        return bool(self.points > 35)

    def won(self) -> bool:
        if SHEET[self.game][1] != "points":
            return self.deal.get("made", self.by_tricks()) is True
        valat = self.valat()
        if valat:
            return bool(self.came_off(valat) == (valat["side"] == "declarer"))
        return self.by_points() is True

    def by_tricks(self) -> bool | None:
        aim = SHEET[self.game][1]
        aim = {3: 16, 4: 12}.get(len(self.active)) if aim == "all" else aim
        return None if "tricks" not in self.deal else bool(self.deal["tricks"] == aim)

    def value(self) -> int:
        special = {
            "open-beggar": self.rule["open_beggar_value"], "piccolo": self.rule["piccolo"],
            "colour-valat": self.rule["colour_valat_value"],
            "colour-valat-without": self.rule["colour_valat_value"],
        }  # fmt: skip
        if len(self.active) == 3 and self.rule["three_player_values"] == "tarok-net" and self.game in CALLED:
            return {"three": 10, "two": 30, "one": 50}[self.game]
        return int(special.get(self.game) or SHEET[self.game][0] or 0)

    def radelc(self) -> bool:
        """Whether the declarer's hand counts double."""
        if not self.rule["radli"]:
            return False
        if self.rule["radli_scope"] == "collective":
            return bool(self.state["collective_radli"])
        return bool(self.state["radli"].get(self.lone, 0))

    def own_radelc(self, player: str) -> bool:
        """Whether the player's klop counts double."""
        personal = self.rule["radli"] and self.rule["klop_radli"] and self.rule["radli_scope"] == "player"
        return bool(personal and self.state["radli"].get(player, 0))


# --- can it have happened? ---------------------------------------------------------------------


def check(table: Table) -> None:
    deal, players = table.deal, table.players
    no(not 3 <= len(players) <= 5 or len(set(players)) < len(players))  # 1
    taking_part = [deal.get(key) for key in ("declarer", "partner", "player", "mond_lost", "kontra_by")]
    taking_part += [bonus.get("player") for bonus in table.bonuses]
    no(any(name and name not in players for name in [*taking_part, deal.get("dealer")]))
    no(table.idle and table.idle in taking_part)
    no(len(players) == 5 and table.dealer is None and table.outcome != "session-end")
    for doubling in [deal.get("doubling"), *(bonus["doubling"] for bonus in table.bonuses)]:
        no(doubling == "hirskontra" and not table.rule["hirskontra"])
    bare = {"variant", "players", "dealer", "outcome", "note"}
    if table.outcome != "played":
        no((table.outcome == "renons") != ("player" in deal))
        no(table.outcome == "misdeal" and table.dealer is None)
        if table.outcome == "renons" and table.rule["renons_penalty"] is None:
            check_renons(table, bare | {"player"})
        else:
            no(set(deal) - bare - {"player"})
        return
    no(table.game not in SHEET or "player" in deal)
    check_game(table)
    check_doublings(table)
    if table.game == "klop":
        check_klop(table, bare)
        return
    no("kontra_by" in deal or "points" in deal)
    check_roles(table)
    check_result(table)
    check_mond(table)
    if SHEET[table.game][1] != "points":
        no(table.bonuses)  # 5
        return
    for place, bonus in enumerate(table.bonuses):
        check_bonus(table, bonus)
        check_pairs(table, bonus, table.bonuses[:place])
    check_together(table)


def check_game(table: Table) -> None:  # 16, 18
    no(table.game.startswith("solo-") and table.game != "solo-without" and len(table.active) == 3)
    no(table.game == "piccolo" and not table.rule["piccolo"])


def check_doublings(table: Table) -> None:  # 11
    highest = table.times(table.rule["max_doubling"])
    no("doubling" in table.deal and table.times(table.deal["doubling"]) > highest)
    for bonus in table.bonuses:
        no(bonus["doubling"] and (not bonus["announced"] or table.times(bonus["doubling"]) > highest))


def check_roles(table: Table) -> None:  # 2
    no(table.lone is None or table.partner == table.lone)
    raised = table.game == "colour-valat" and table.rule["colour_valat_partner"]
    no(table.partner and (len(table.active) == 3 or not (table.game in CALLED or raised)))


def check_renons(table: Table, bare: set[str]) -> None:  # SL-73, 18
    no(table.game not in SHEET)
    check_game(table)
    if table.game == "klop":
        no(set(table.deal) - bare - {"contract", "doubling", "kontra_by"})
        check_kontra_of_klop(table)
        return
    no(set(table.deal) - bare - {"contract", "declarer", "partner", "doubling", "bonuses"})
    check_doublings(table)
    check_roles(table)
    no(table.bonuses and SHEET[table.game][1] != "points")
    for place, bonus in enumerate(table.bonuses):
        no(not bonus["announced"] or bonus["made"] is not None)
        check_whose(table, bonus)
        check_pairs(table, bonus, table.bonuses[:place])


def check_kontra_of_klop(table: Table) -> None:  # 18
    deal = table.deal
    no("doubling" in deal and (not table.rule["klop_kontra"] or deal["doubling"] != "kontra"))
    no(("doubling" in deal) != ("kontra_by" in deal))


def check_klop(table: Table, bare: set[str]) -> None:  # 6, 18
    deal = table.deal
    no(set(deal) - bare - {"contract", "points", "doubling", "kontra_by"})
    check_kontra_of_klop(table)
    points = deal.get("points", {})
    no(set(points) != set(table.active) or any(not 0 <= count <= 70 for count in points.values()))
    no(not 69 <= sum(points.values()) <= 71)


def check_result(table: Table) -> None:  # 3, 4, 18
    deal, tricks, made = table.deal, table.deal.get("tricks"), table.deal.get("made")
    counts = [deal[key] for key in ("card_points", "defender_points") if key in deal]
    if SHEET[table.game][1] != "points":
        no(counts or (tricks is None and made is None))
        no(tricks is not None and not 0 <= tricks <= {3: 16, 4: 12}[len(table.active)])
        no(tricks is not None and made is not None and made != table.by_tricks())
        return
    valat = table.valat()
    no(tricks is not None or any(not 0 <= count <= 70 for count in counts))
    no(len(counts) == 2 and sum(counts) != 70)
    no(not counts and not valat)
    no(not valat and table.by_points() is None)
    if made is not None:
        can_mean = {table.won()}
        if valat and not table.came_off(valat):
            can_mean.add(bool(table.by_points()) if table.points is not None else table.won())
        no(made not in can_mean)


def check_mond(table: Table) -> None:  # 15
    loser, taker = table.deal.get("mond_lost"), table.deal.get("mond_taker")
    no(taker and (loser is None or taker == loser or taker not in table.active))
    if loser is None:
        return
    no(SHEET[table.game][1] != "points")
    no(len(table.active) == 3 and table.game == "solo-without" and table.flat())
    away = taker is not None and table.side(taker) != table.side(loser)
    if away or (loser == table.lone and not table.partner):
        no(any(
            bonus["name"] == "trula" and table.came_off(bonus) and bonus["side"] == table.side(loser)
            for bonus in table.bonuses
        ))  # fmt: skip


def check_whose(table: Table, bonus: Data) -> None:  # 5, 7, 8
    no(bonus.get("side") is None)
    no(bonus.get("player") and table.side(bonus["player"]) != bonus["side"])
    called = table.game in CALLED and len(table.active) == 4
    no(bonus["name"] == "king-ultimo" and (not called or bonus["side"] == "defenders"))
    no(bonus["name"] == "valat" and bonus["announced"] and table.game == "solo-without" and table.flat())


def check_bonus(table: Table, bonus: Data) -> None:  # 10, 18
    check_whose(table, bonus)
    can_fail = bonus["announced"] or bonus["name"].endswith("ultimo")
    no(bonus["made"] is None if can_fail else bonus["made"] is False)
    rule = table.rule["silent_pagat"]
    if bonus["name"] == "pagat-ultimo" and not bonus["announced"] and rule != "side":
        alone = bonus["side"] == "declarer" and not table.partner
        no((rule == "holder" or not bonus["made"]) and not bonus.get("player") and not alone)


def check_pairs(table: Table, bonus: Data, before: list[Data]) -> None:  # 7
    for earlier in before:
        if earlier["name"] == bonus["name"]:
            no(earlier["side"] == bonus["side"] or bonus["name"] == "pagat-ultimo")
            no(table.came_off(earlier) and table.came_off(bonus))
            no(not earlier["announced"] and not bonus["announced"])
            no(bonus["name"] == "valat" and earlier["announced"] and bonus["announced"])


def check_together(table: Table) -> None:  # 9, 12, 14
    made = {(bonus["name"], bonus["side"]) for bonus in table.bonuses if table.came_off(bonus)}
    king_lost = any(
        bonus["name"] == "king-ultimo" and not bonus["announced"] and not bonus["made"]
        for bonus in table.bonuses
    )
    no({("king-ultimo", "declarer"), ("pagat-ultimo", "defenders")} <= made)
    no(king_lost and ("pagat-ultimo", "declarer") in made)
    no({("king-ultimo", "declarer"), ("kings", "defenders")} <= made)
    no({("pagat-ultimo", "declarer"), ("trula", "defenders")} <= made)
    no({("pagat-ultimo", "defenders"), ("trula", "declarer")} <= made)
    if table.points is None:
        return
    for side, own in (("declarer", table.points), ("defenders", 70 - table.points)):
        has = {name for name, whose in made if whose == side}
        no("trula" in has and own < 13)
        no("kings" in has and own < 17)
        no({"trula", "kings"} <= has and own < 30)
        for bonus in table.bonuses:
            if (
                bonus["name"] == "valat"
                and bonus["side"] != side
                and bonus["announced"]
                and bonus["made"] is False
            ):
                no(own == 0)
    talon = SHEET[table.game][2]
    no(("valat", "declarer") in made and table.points < {3: 57, 2: 53, 1: 48, 0: 44}[talon])
    no(("valat", "defenders") in made and table.points > {3: 10, 2: 7, 1: 3, 0: 0}[talon])


# --- what is noted, and paid -------------------------------------------------------------------


class Sheet:
    """What everybody notes, apart by how the money game pays it."""

    def __init__(self) -> None:
        self.by_side: int = 0
        self.own: dict[str, int] = {}
        self.fines: dict[str, int] = {}

    def note(self, player: str, amount: int) -> None:
        self.own[player] = self.own.get(player, 0) + amount


def reckoned(deal: Data, options: Data, state: Data) -> tuple[Data, Data]:
    """Scores, and the noted totals, radli and duty afterwards. Raises Refused."""
    table = Table(deal, options, state)
    check(table)
    sheet = Sheet()
    radli = {name: table.state["radli"].get(name, 0) for name in table.players}
    radli |= {name: held for name, held in table.state["radli"].items() if name not in radli}
    on_sheet = table.state["collective_radli"]
    if table.outcome == "session-end":
        for name in table.players if table.rule["radli"] else ():
            if table.rule["radli_scope"] == "player":
                sheet.fines[name] = -table.rule["radli_end_penalty"] * radli[name]
            radli[name], on_sheet = 0, 0
    elif table.outcome == "misdeal":
        sheet.fines[str(table.dealer)] = -20 * 2 ** table.state["misdeals"].get(table.dealer, 0)
    elif table.outcome == "renons":
        sheet.note(deal["player"], -renons(table))
    elif table.outcome == "played" and table.game == "klop":
        for name in klop(table, sheet):
            radli[name] -= 1
    elif table.outcome == "played":
        play(table, sheet)
        if table.won() and table.radelc():
            if table.rule["radli_scope"] == "player":
                radli[str(table.lone)] -= 1
            else:
                on_sheet -= 1
    brought = table.game in HIGH or any(bonus["name"] == "valat" for bonus in table.bonuses)
    if table.outcome == "played" and table.rule["radli"] and brought:  # SL-52
        if table.rule["radli_scope"] == "player":
            radli |= {name: radli[name] + 1 for name in table.players}
        else:
            on_sheet += len(table.players)
    noted = total_notes(table, sheet)
    before = table.state["noted"]
    totals = {name: before.get(name, 0) + noted.get(name, 0) for name in [*before, *table.players]}
    after = {"noted": totals, "radli": radli, "collective_radli": on_sheet}
    return pay(table, sheet), {**after, "compulsory_klop": duty(table, noted, totals)}


def total_notes(table: Table, sheet: Sheet) -> dict[str, int]:
    noted = dict.fromkeys(table.players, 0)
    for name in filter(None, (table.lone, table.partner) if sheet.by_side else ()):
        noted[name] += sheet.by_side
    for some in (sheet.own, sheet.fines):
        for name, amount in some.items():
            noted[name] += amount
    return noted


def duty(table: Table, noted: Data, totals: Data) -> bool:  # SL-70, SL-71
    if table.outcome == "session-end":
        return False
    every = table.rule["klop_at_multiples_of"]
    landed = any(
        amount
        and (
            (table.rule["zero_klop"] and totals[name] == 0)
            or (every and totals[name] and totals[name] % every == 0)
        )
        for name, amount in noted.items()
    )
    misdealt = table.outcome == "misdeal" and (
        table.rule["klop_after_misdeal"] or table.state["compulsory_klop"]
    )
    return bool(landed or misdealt or table.outcome == "no-taroks")


def pay(table: Table, sheet: Sheet) -> dict[str, int]:
    """Every two players settle, one by one."""
    scores = dict.fromkeys(table.players, 0)

    def settle(notes: dict[str, int], among: list[str]) -> None:
        for name in among:
            for other in among:
                scores[name] += notes.get(name, 0) - notes.get(other, 0)

    side = {name: sheet.by_side for name in (table.lone, table.partner) if name}
    if table.rule["settlement"] == "money":  # SL-63
        settle(sheet.own, table.active)
        settle(sheet.fines, table.players)
        if table.partner and table.outcome == "played":
            for name in table.active:
                scores[name] += sheet.by_side if name in side else -sheet.by_side
        else:
            settle(side, table.active)
    else:
        for notes in (side, sheet.own, sheet.fines):
            settle(notes, table.players)
    return scores


def play(table: Table, sheet: Sheet) -> None:  # SL-10 to SL-32, SL-50
    sign = 1 if table.won() else -1
    valat = None if table.flat() else table.valat()
    twice = 2 if table.radelc() else 1
    if valat:
        times = max(table.times(table.deal.get("doubling")), table.times(valat["doubling"]))
        total = sign * PRIZE["valat"][valat["announced"]] * times
    else:
        total = table.value()
        if not table.flat():
            gap = abs((table.points or 0) - 35)
            total += gap if table.rule["rounding"] == 1 else 5 * round(gap / 5)
        total *= sign * table.times(table.deal.get("doubling"))
        for bonus in () if table.flat() else table.bonuses:
            total += beside(table, sheet, bonus, twice)
    sheet.by_side = total * twice
    mond(table, sheet)


def beside(table: Table, sheet: Sheet, bonus: Data, twice: int) -> int:
    """What a bonus adds to the declarer's note; a silent pagat goes to its holder's own."""
    made = table.came_off(bonus)
    for rival in table.bonuses:  # SL-26
        if rival["name"] == bonus["name"] and rival["side"] != bonus["side"] and not bonus["announced"]:
            if rival["announced"] and not table.came_off(rival):
                return 0
    rule = table.rule["silent_pagat"]
    alone = rule == "holder" or (rule == "holder-if-lost" and not made)
    if bonus["name"] == "pagat-ultimo" and not bonus["announced"] and alone:  # SL-29
        holder = bonus.get("player") or table.lone
        times = twice if bonus["side"] == "declarer" else 1
        sheet.note(str(holder), (25 if made else -25) * times)
        return 0
    amount = PRIZE[bonus["name"]][bonus["announced"]] * table.times(bonus["doubling"])
    return amount if made == (bonus["side"] == "declarer") else -amount


def mond(table: Table, sheet: Sheet) -> None:  # SL-30 to SL-32
    loser, taker = table.deal.get("mond_lost"), table.deal.get("mond_taker")
    if loser is None:
        return
    cost = table.rule["mond_penalty"]
    if cost is None:
        cost = 21 if len(table.active) == 3 or table.rule["rounding"] == 1 else 20
    if taker and table.side(taker) == table.side(loser) and table.rule["mond_partner_shared"] and cost:
        sheet.note(loser, -20)
        sheet.note(taker, -20)
    else:
        sheet.note(loser, -cost)


def klop(table: Table, sheet: Sheet) -> list[str]:  # SL-40 to SL-45
    """Notes everybody's score; who uses up a radelc."""
    points, caller = table.deal["points"], table.deal.get("kontra_by")
    flat = table.rule["klop_flat"]
    full = {name for name in points if points[name] >= table.rule["klop_full_at"]}
    empty = {name for name in points if points[name] == 0}
    used = []
    for name in points:
        if caller == name and not full:
            score = -2 * flat
        elif name in full:
            score = -flat * (2 if caller else 1)
        elif full or empty:
            score = flat if name in empty else 0
        else:
            score = -points[name] if table.rule["rounding"] == 1 else -5 * round(points[name] / 5)
        if table.own_radelc(name):
            score *= 2
            if name in empty and not (caller == name and not full):
                used.append(name)
        sheet.note(name, score)
    return used


def renons(table: Table) -> int:  # SL-73
    if table.rule["renons_penalty"] is not None:
        return int(table.rule["renons_penalty"])
    if table.game == "klop":
        return int(table.rule["klop_flat"]) * (2 if table.own_radelc(table.deal["player"]) else 1)
    double = 2 if table.radelc() else 1
    valat = table.valat()
    if valat:
        return 500 * max(table.times(table.deal.get("doubling")), table.times(valat["doubling"])) * double
    score = (table.value() + (0 if table.flat() else 35)) * table.times(table.deal.get("doubling"))
    return double * (
        score + sum(PRIZE[bonus["name"]][1] * table.times(bonus["doubling"]) for bonus in table.bonuses)
    )
