"""Deals of Königrufen thrown together at random, and deals with something in them changed."""

from random import Random
from typing import Any

from tests.independent.koenigrufen import AIM, BIRDS, CALLS, DEFAULTS, FARBEN, FOREHAND, SILENT, VALUES

Data = dict[str, Any]

PLAYERS = ("Anna", "Bert", "Cora", "Dori", "Emil")
SIDES = ("declarer", "defenders")
DOUBLINGS = ("kontra", "kontra", "kontra", "rekontra", "subkontra", "hirschkontra", "mordkontra")
NAMES = (*SILENT, "valat", "koenigsfang", "skuesfang")
OTHER_RULES: dict[str, tuple[Any, ...]] = {
    "tariff": ("wien", "wien-2014", "tirol", "tarockapp", "pagat", "pagat", "pagat"),
    "book": ("schrift",), "threshold": ("35/1",), "silent_loss": (True,), "jungfrauen": ("full",),
    "call_own_king": (True,), "max_doubling": ("kontra", "mordkontra"), "hirschkontra": (True,),
    "trischaken": ("two-pay-two",), "negative_doubling": ("side",), "mondfang": (1, 3),
    "mondfang_by": ("sides",), "koenigsfang": (1, 2), "skuesfang": (1, 2),
}  # fmt: skip
PAGAT = {
    "tariff": "pagat", "silent_loss": True, "trischaken": "two-pay-two", "negative_doubling": "side",
    "call_own_king": True, "mondfang": 1, "mondfang_by": "sides", "koenigsfang": 1, "skuesfang": 2,
}  # fmt: skip


def house_rules(random: Random) -> Data:
    """The default, one or two other values, or the preset with one of them."""
    changed = random.sample(sorted(OTHER_RULES), random.choice((0, 1, 1, 2, 2)))
    rules = {name: random.choice(OTHER_RULES[name]) for name in changed}
    return {**PAGAT, **rules} if random.random() < 0.25 else rules


def written(random: Random, count: int) -> Any:
    if count % 3 or random.random() < 0.1:
        return f"{count // 3}/{count % 3}"
    return count // 3


def deal(random: Random, rules: Data) -> Data:
    """A deal of the right shape; most of them can have happened."""
    rule = {**DEFAULTS, **rules}
    players = random.sample(PLAYERS, random.choice((4, 4, 5)))
    active = players[:-1] if len(players) == 5 else players
    told: Data = {"variant": "koenigrufen", "players": players, "dealer": players[-1]}
    told["contract"] = kind = random.choice(list(VALUES))
    if kind == "trischaken":
        return {**told, **trischaken(random, active, rule)}
    told["declarer"] = lone = players[0] if kind in FOREHAND else random.choice(active)
    others = [name for name in active if name != lone]
    if kind in CALLS:
        told |= random.choice(({"partner": random.choice(others)},) * 4 + ({"king_in_talon": True}, {}))
        if "king_in_talon" in told and kind != "solorufer" and random.random() < 0.6:
            return {**told, "conceded": True, "bird": random.choice((None, *BIRDS))}
    if kind in AIM:
        tricks = random.choice((AIM[kind], random.randint(0, 12)))
        told |= random.choice(({"tricks": tricks}, {"made": tricks == AIM[kind]}))
        if random.random() < 0.5:
            if rule["negative_doubling"] == "side":
                told["doubling"] = random.choice(DOUBLINGS)
            else:
                told["doublings"] = {random.choice(others): random.choice(DOUBLINGS)}
    else:
        told |= played(random, kind, rule)
    if rule["mondfang"] and random.random() < 0.4:
        giver, catcher = random.sample(active, 2)
        told["mondfang"] = {"from": giver, "to": catcher}
    if random.random() < 0.08:
        told |= {"outcome": "renonce", "offenders": random.sample(active, random.choice((1, 1, 2)))}
        told["bonuses"] = [
            bonus for bonus in told.get("bonuses", []) if bonus["announced"] and bonus["name"] != "valat"
        ]
    return told


def trischaken(random: Random, active: list[str], rule: Data) -> Data:
    if random.random() < 0.15:
        return {"outcome": "renonce", "offenders": random.sample(active, random.choice((1, 1, 2)))}
    tie = random.random() < 0.3
    whole = rule["trischaken"] == "two-pay-two" or random.random() < 0.3
    shares = [random.choice((0, 1, 2, 3) if tie else range(12)) for _ in active]
    unit = (70 if whole else 210) // (sum(shares) or 1)
    piles = [share * unit for share in shares]
    piles[random.randrange(4)] += (
        (70 if whole else 210) - sum(piles) + (random.choice((-1, 1)) if tie and whole else 0)
    )
    counts = [pile * (3 if whole else 1) for pile in piles]
    return {"points": {name: written(random, count) for name, count in zip(active, counts, strict=True)}}


def played(random: Random, kind: str, rule: Data) -> Data:
    """Card points, bonuses and a doubling."""
    valat = random.choice((None,) * 5 + SIDES)
    low, high = {"declarer": (130, 210), "defenders": (0, 66), None: (4, 206)}[valat]
    count = random.choice((random.randint(low, high), random.choice((105, 106, 107)) if not valat else low))
    told: Data = {"doubling": random.choice((None, None, *DOUBLINGS))}
    if random.random() < 0.5:
        told["card_points"] = written(random, count)
    else:
        told["defender_points"] = written(random, 210 - count)
    bonuses = []
    if valat:
        bonuses.append(bonus(random, "valat", valat, made=True))
    elif random.random() < 0.1:
        bonuses.append({**bonus(random, "valat", random.choice(SIDES), made=False), "announced": True})
    for name in NAMES:
        wanted = kind.startswith("besser") and name == "pagat"
        fits = name != "valat" and not (
            kind in FARBEN and (name != "vier-koenige" or rule["tariff"] == "pagat")
        )
        fits = fits and (kind in CALLS or name not in ("koenig-ultimo", "koenigsfang"))
        fits = fits and (name not in ("koenigsfang", "skuesfang") or rule[name])
        if not fits or random.random() > (0.9 if wanted else 0.2):
            continue
        side = {"koenig-ultimo": "declarer", "koenigsfang": "defenders"}.get(name) or random.choice(SIDES)
        rich = count >= 100 if side == "declarer" else count <= 110
        entry = bonus(random, name, side, made=rich and random.random() < 0.8)
        if wanted:
            entry |= {"side": "declarer", "announced": True}
        if name in ("koenigsfang", "skuesfang"):
            entry = {"name": name, "side": side, "announced": False}
        elif name in ("trull", "vier-koenige") and not entry["made"]:
            entry["announced"] = True
        bonuses.append(entry)
    return {**told, "bonuses": bonuses}


def bonus(random: Random, name: str, side: str, *, made: bool) -> Data:
    entry: Data = {"name": name, "side": side, "announced": random.random() < 0.5, "made": made}
    return {**entry, "doubling": random.choice((None, *DOUBLINGS)) if entry["announced"] else None}


def damaged(random: Random, told: Data) -> Data:
    """One to three facts taken out or put wrong; the shape stays right."""
    told = {**told, "bonuses": [dict(each) for each in told.get("bonuses", [])]}
    for _ in range(random.randint(1, 3)):
        random.choice((without, elsewise, with_bonus, bonus_changed))(random, told)
    return told


def without(random: Random, told: Data) -> None:
    told.pop(random.choice([key for key in told if key not in ("variant", "players", "bonuses")]), None)


def elsewise(random: Random, told: Data) -> None:
    name = random.choice(PLAYERS)
    told |= random.choice((
        {"contract": random.choice(list(VALUES))}, {"declarer": name}, {"partner": name}, {"dealer": name},
        {"card_points": written(random, random.randint(-3, 213))}, {"king_in_talon": True},
        {"defender_points": written(random, random.randint(0, 213))}, {"made": random.random() < 0.5},
        {"doubling": random.choice(DOUBLINGS)}, {"tricks": random.randint(-1, 13)}, {"conceded": True},
        {"doublings": {name: random.choice(DOUBLINGS)}}, {"bird": random.choice(BIRDS)},
        {"outcome": "renonce"}, {"offenders": random.sample(PLAYERS, random.randint(1, 3))},
        {"points": {each: random.choice((0, 17, 18, 35, 36)) for each in told["players"][:4]}},
        {"mondfang": {"from": name, "to": random.choice(PLAYERS)}},
        {"players": random.sample(PLAYERS, random.choice((3, 4, 5)))},
    ))  # fmt: skip
    if str(told.get("card_points", "0")).startswith("-"):
        told["card_points"] = -1


def with_bonus(random: Random, told: Data) -> None:
    told["bonuses"].append(
        bonus(random, random.choice(NAMES), random.choice(SIDES), made=random.random() < 0.5)
    )


def bonus_changed(random: Random, told: Data) -> None:
    if told["bonuses"]:
        random.choice(told["bonuses"]).update(
            random.choice((
                {"side": random.choice(SIDES)}, {"made": random.choice((True, False, None))},
                {"announced": random.random() < 0.5}, {"doubling": random.choice((None, *DOUBLINGS))},
            ))
        )  # fmt: skip
