"""Deals of Slovenian tarok thrown together at random, and deals with something in them changed."""

from random import Random
from typing import Any

from tests.independent.slovenian_tarok import CALLED, DEFAULTS, SHEET

Data = dict[str, Any]

PLAYERS = ("Ana", "Bor", "Cene", "Dana", "Eva")
SIDES = ("declarer", "defenders")
DOUBLINGS = ("kontra", "kontra", "rekontra", "subkontra", "hirskontra", "mordkontra")
NAMES = ("trula", "kings", "king-ultimo", "pagat-ultimo", "valat")
TOTALS = (0, -20, 70, 465, 500, -1000)
LEAST, MOST = {3: 57, 2: 53, 1: 48, 0: 44}, {3: 10, 2: 7, 1: 3, 0: 0}
OTHER_RULES: dict[str, tuple[Any, ...]] = {
    "rounding": (1,), "settlement": ("money",), "threshold": ("35-and-a-card",),
    "silent_pagat": ("holder", "holder-if-lost"), "mond_penalty": (0, 21, 30), "mond_partner_shared": (True,),
    "three_player_values": ("tarok-net",), "solo_without": ("full",), "colour_valat_value": (250,),
    "open_beggar_value": (85, 80), "colour_valat_partner": (True,), "piccolo": (35, 55, 60, 70),
    "klop_full_at": (35,), "klop_flat": (60,), "klop_kontra": (True,), "klop_radli": (False,),
    "radli": (False,),
    "radli_scope": ("collective",), "radli_end_penalty": (50, 40, 0), "zero_klop": (False,),
    "klop_at_multiples_of": (500,), "klop_after_misdeal": (True,), "renons_penalty": (70, 100),
    "hirskontra": (True,), "max_doubling": ("kontra", "subkontra"),
}  # fmt: skip


def house_rules(random: Random) -> Data:
    """The default, or one or two other values."""
    changed = random.sample(sorted(OTHER_RULES), random.choice((0, 1, 1, 2, 2)))
    return {name: random.choice(OTHER_RULES[name]) for name in changed}


def sheet_before(random: Random, told: Data) -> Data:
    """The table's sheet before the deal."""
    players = told["players"]
    return {
        "noted": {name: random.choice((*TOTALS, random.randint(-300, 300))) for name in players},
        "radli": {name: random.choice((0, 0, 1, 2)) for name in players},
        "collective_radli": random.choice((0, 0, 1, 4)), "compulsory_klop": random.random() < 0.2,
        "misdeals": {name: random.choice((0, 0, 1, 3)) for name in players},
    }  # fmt: skip


def deal(random: Random, rules: Data) -> Data:
    """A deal of the right shape; most of them can have happened."""
    rule = {**DEFAULTS, **rules}
    players = list(PLAYERS[: random.choice((3, 4, 4, 4, 5))])
    dealer = random.choice(players)
    active = [name for name in players if len(players) < 5 or name != dealer]
    told: Data = {"variant": "slovenian-tarok", "players": players, "dealer": dealer}
    outcome = random.choice(("played",) * 12 + ("no-taroks", "misdeal", "renons", "renons", "session-end"))
    if outcome not in ("played", "renons"):
        return {**told, "outcome": outcome}
    kinds = [
        kind for kind in SHEET if len(active) == 4 or kind == "solo-without" or not kind.startswith("solo-")
    ]
    kind = random.choice([*kinds, *CALLED, "klop"])
    if kind == "piccolo" and not rule["piccolo"]:
        kind = "klop"
    told["contract"] = kind
    if kind != "klop":
        told["declarer"] = random.choice(active)
        told["doubling"] = random.choice((None, None, None, *DOUBLINGS))
        raised = kind == "colour-valat" and rule["colour_valat_partner"]
        if (kind in CALLED or raised) and len(active) == 4 and random.random() < 0.7:
            told["partner"] = random.choice([name for name in active if name != told["declarer"]])
    if outcome == "renons":
        return renons(random, told, active, rule)
    if kind == "klop":
        return {**told, **klop(random, active, rule)}
    if SHEET[kind][1] != "points":
        aim = SHEET[kind][1]
        tricks = random.choice(
            (random.randint(0, 12), (16 if len(active) == 3 else 12) if aim == "all" else aim)
        )
        return {**told, **random.choice(({"made": random.random() < 0.5}, {"tricks": tricks}))}
    return counted(random, told, active, rule)


def renons(random: Random, told: Data, active: list[str], rule: Data) -> Data:
    told |= {"outcome": "renons", "player": random.choice(active)}
    if rule["renons_penalty"] is not None:
        return {key: told[key] for key in ("variant", "players", "dealer", "outcome", "player")}
    if SHEET[told["contract"]][1] == "points":
        names = [name for name in NAMES if name != "valat" or told["contract"] != "solo-without"]
        names = [
            name
            for name in names
            if name != "king-ultimo" or (told["contract"] in CALLED and len(active) == 4)
        ]
        told["bonuses"] = [
            {
                "name": name, "side": "declarer" if name == "king-ultimo" else random.choice(SIDES),
                "announced": True, "doubling": random.choice((None, *DOUBLINGS)),
            }
            for name in names if random.random() < 0.25
        ]  # fmt: skip
    if told["contract"] == "klop":
        told |= kontra_of_klop(random, active, rule)
    return told


def kontra_of_klop(random: Random, active: list[str], rule: Data) -> Data:
    if rule["klop_kontra"] and random.random() < 0.7:
        return {"doubling": "kontra", "kontra_by": random.choice(active)}
    return {}


def klop(random: Random, active: list[str], rule: Data) -> Data:
    shares = [random.choice((0, 1, 1, 2, 3, 5)) for _ in active]
    piles = [share * (70 // (sum(shares) or 1)) for share in shares]
    piles[random.randrange(len(piles))] += 70 - sum(piles) + random.choice((0, 0, -1, 1))
    return {"points": dict(zip(active, piles, strict=True)), **kontra_of_klop(random, active, rule)}


def counted(random: Random, told: Data, active: list[str], rule: Data) -> Data:
    """Card points, bonuses and a lost mond."""
    kind, talon = told["contract"], SHEET[told["contract"]][2]
    valat = random.choice((None,) * 5 + SIDES)
    low, high = {"declarer": (LEAST[talon], 70), "defenders": (0, MOST[talon]), None: (5, 65)}[valat]
    points = random.choice(
        (random.randint(low, high), random.choice((33, 34, 35, 36, 37, 38)) if not valat else high)
    )
    told[random.choice(("card_points", "card_points", "defender_points"))] = points
    if "defender_points" in told:
        told["defender_points"] = 70 - points
    if points == 35 and rule["threshold"] == "35-and-a-card":
        told["made"] = random.random() < 0.5
    bonuses = []
    flat = kind == "solo-without" and rule["solo_without"] == "flat"
    if valat:
        bonuses.append(
            {"name": "valat", "side": valat, "announced": not flat and random.random() < 0.5, "made": True}
        )
    elif not flat and random.random() < 0.1:
        bonuses.append({"name": "valat", "side": random.choice(SIDES), "announced": True, "made": False})
    for name in NAMES[:4]:
        called = kind in CALLED and len(active) == 4
        if random.random() > 0.25 or (name == "king-ultimo" and not called):
            continue
        side = "declarer" if name == "king-ultimo" else random.choice(SIDES)
        rich = points >= 30 if side == "declarer" else points <= 40
        bonuses.append(bonus(random, told, active, name, side, made=rich and random.random() < 0.7))
    for each in bonuses:
        if each["announced"]:
            each["doubling"] = random.choice((None, None, *DOUBLINGS))
    told["bonuses"] = bonuses
    if random.random() < 0.25 and not (flat and len(active) == 3):
        told["mond_lost"] = random.choice(active)
        told["mond_taker"] = random.choice([None, *(name for name in active if name != told["mond_lost"])])
    return told


def bonus(random: Random, told: Data, active: list[str], name: str, side: str, *, made: bool) -> Data:
    entry: Data = {"name": name, "side": side, "announced": random.random() < 0.5, "made": made}
    if name in ("trula", "kings") and not made:
        entry["announced"] = True
    if name == "pagat-ultimo":
        mine = (told["declarer"], told.get("partner"))
        entry["player"] = random.choice([each for each in active if (each in mine) == (side == "declarer")])
        entry.pop(random.choice(("side", "note")), None)
    return entry


def damaged(random: Random, told: Data) -> Data:
    """One to three facts taken out or put wrong; the shape stays right."""
    told = {**told, "bonuses": [dict(each) for each in told.get("bonuses", [])]}
    for _ in range(random.randint(1, 3)):
        random.choice((without, elsewise, with_bonus, bonus_changed))(random, told)
    return told


def without(random: Random, told: Data) -> None:
    told.pop(
        random.choice([key for key in told if key not in ("variant", "players", "bonuses")] or ["x"]), None
    )


def elsewise(random: Random, told: Data) -> None:
    name = random.choice(PLAYERS)
    outcomes = ("played", "no-taroks", "misdeal", "renons", "session-end")
    told |= random.choice((
        {"contract": random.choice(list(SHEET))}, {"declarer": name}, {"partner": name}, {"dealer": name},
        {"card_points": random.randint(-1, 71)}, {"defender_points": random.randint(0, 71)},
        {"made": random.random() < 0.5}, {"doubling": random.choice(DOUBLINGS)},
        {"tricks": random.randint(-1, 17)},
        {"mond_lost": name}, {"mond_taker": name}, {"kontra_by": name}, {"player": name},
        {"points": {each: random.choice((0, 17, 18, 35, 36)) for each in told["players"][:4]}},
        {"outcome": random.choice(outcomes)},
        {"players": random.sample(PLAYERS, random.choice((2, 3, 4, 5)))},
    ))  # fmt: skip


def with_bonus(random: Random, told: Data) -> None:
    told["bonuses"].append({
        "name": random.choice(NAMES), "side": random.choice(SIDES), "announced": random.random() < 0.5,
        "made": random.choice((True, False, None)),
    })  # fmt: skip


def bonus_changed(random: Random, told: Data) -> None:
    if told["bonuses"]:
        random.choice(told["bonuses"]).update(
            random.choice((
                {"side": random.choice(SIDES)}, {"made": random.choice((True, False, None))},
                {"announced": random.random() < 0.5}, {"doubling": random.choice((None, *DOUBLINGS))},
                {"player": random.choice(PLAYERS)}, {"side": None},
            ))
        )  # fmt: skip
