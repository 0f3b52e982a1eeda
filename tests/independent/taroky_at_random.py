"""Deals of taroky thrown together at random, and deals with something in them changed."""

import copy
from random import Random
from typing import Any

from tests.independent.taroky import BIRDS, RANGES

Facts = dict[str, Any]
NAMES = ("Alena", "Bohumil", "Cyril", "Dana", "Eva")
SIDES = ("declarer", "defenders")
FLEKS = (None, None, None, "flek", "reflek", "superflek", "resub")
CONTRACTS = ("prvni-povinnost", "prvni-povinnost", "druha-povinnost", "trojka", "solo", "varsava")
HANDS = ("taroky", "tarocky", "barvy", "barvicky", "trul", "honery", "kralovske-honery")
CALLED = ("XIX", "XVIII", "XVII", "XVI")
OTHER_RULES: dict[str, tuple[Any, ...]] = {
    "value_table": ("vysocina",), "trojka_values": ([1, 2, 4],), "solo_value": (4, 8),
    "second_duty_value": (2,), "pagat_values": ([20, 40],), "valat_values": ([40, 80],),
    "valat_mode": ("replaces-game",), "small_declaration": (4,), "big_declaration": (8,),
    "tie_points": ("by-contract",), "tie_doubled_to": ("declarer",), "round_up_to": (2,),
    "game_cap": (20, 400), "max_doubling": ("resub",), "surrender": ("forbidden",), "surrender_value": (7,),
    "unplayed_first_duty": ("forbidden",), "unplayed_first_duty_points": (3,),
    "forehand_second_duty": (True,), "warsaw_scheme": ("forehand-surcharge",),
    "warsaw_brackets": ([[34, 5], [None, 10]],), "warsaw_no_trick_factor": (1, 3), "warsaw_base": (15,),
    "warsaw_tie": ("each-full",), "warsaw_talon": ("aside", "with-tricks"), "misdeal_value": (0, 4),
    "birds": (True,), "single_barvy": (True,), "first_duty_talon": ("1-2-3", "5-1"), "zid": (True,),
    "zid_brackets": ([[10, 3], [None, 5]],),
}  # fmt: skip
OFTEN = ("birds", "single_barvy", "first_duty_talon", "zid", "max_doubling", "value_table")


def house_rules(random: Random) -> Facts:
    """The default, or one or two other values."""
    names = sorted(OTHER_RULES) + [name for name in OFTEN for _ in range(4)]
    changed = {random.choice(names) for _ in range(random.choice((0, 1, 1, 2, 2)))}
    return {name: random.choice(OTHER_RULES[name]) for name in changed}


def pool(random: Random, rules: Facts) -> int:
    """What lies in the žid before the deal."""
    return random.choice((0, 15, 30)) if rules.get("zid") else 0


def deal(random: Random, rules: Facts) -> Facts:
    """A deal of the right shape; most of them can have happened."""
    players = list(NAMES[: random.choice((4, 4, 5))])
    random.shuffle(players)
    told: Facts = {"variant": "taroky", "players": players, "dealer": players[-1]}
    active = players[:4]
    if random.random() < 0.06:
        if rules.get("zid") and random.random() < 0.5:
            return {
                **told,
                "outcome": "fine",
                "player": random.choice(players),
                "amount": random.randint(1, 9),
            }
        return {**told, "outcome": "misdeal"}
    told["contract"] = contract = random.choice(CONTRACTS)
    if contract == "varsava":
        varsava(random, told, active, rules)
    else:
        told["declarer"] = active[0]
        if contract != "prvni-povinnost":
            told["declarer"] = random.choice(active[1:] if contract == "druha-povinnost" else active)
        if contract == "trojka":
            told["level"] = random.randint(1, 3)
        if "povinnost" in contract and random.random() < 0.7:
            told["partner"] = random.choice([name for name in active if name != told["declarer"]])
        if "povinnost" in contract and random.random() < 0.4:
            told["called"] = random.choice(CALLED)
        outcome = random.choice(("surrender", "not-played")) if random.random() < 0.15 else None
        if contract == "prvni-povinnost" and outcome is not None:
            told["outcome"] = outcome
            if outcome == "surrender":
                told.pop("partner", None)
        else:
            played(random, told, rules)
        if random.random() < 0.4 and told.get("outcome") != "surrender":
            told["declarations"] = [
                {"name": random.choice(HANDS), "player": random.choice(active)}
                for _ in range(random.choice((1, 1, 2, 3)))
            ]
    if len(players) == 4 and random.random() < 0.2:
        del told["dealer"]
    return told


def varsava(random: Random, told: Facts, active: list[str], rules: Facts) -> None:
    """Everybody's points; ties and players without a trick among them."""
    total, cuts = random.choice((70, 70, 69, 60)), sorted(random.randint(0, 60) for _ in range(3))
    piles = [cuts[0], cuts[1] - cuts[0], cuts[2] - cuts[1], total - cuts[2]]
    if random.random() < 0.4:
        piles = random.choice(
            ([25, 25, 20, 0], [23, 23, 23, 1], [17, 17, 18, 18], [17, 17, 17, 17], [30, 30, 5, 5])
        )
    random.shuffle(piles)
    told["player_points"] = dict(zip(active, piles, strict=True))
    if random.random() < 0.3:
        taking = [name for name in active if told["player_points"][name]]
        told["tricks"] = {name: int(name in taking) for name in active}
        told["tricks"][taking[0]] += 12 - len(taking)


def played(random: Random, told: Facts, rules: Facts) -> None:
    """Card points, fleks, birds and valát that mostly go together."""
    swept, contract = random.choice((None, None, None, *SIDES)), told["contract"]
    talon = rules.get("first_duty_talon", "4-1-1") if contract == "prvni-povinnost" else "4-1-1"
    ranges = RANGES[(talon, "partner" not in told) if "povinnost" in contract else contract]
    points = random.randint(*ranges[(None, *SIDES).index(swept)])
    points = 35 if swept is None and random.random() < 0.15 else points
    told |= random.choice(({"card_points": points}, {"defender_points": 70 - points}))
    fleks = FLEKS if rules.get("max_doubling") else FLEKS[:-1]
    told["doubling"] = random.choice(fleks)
    bonuses: list[Facts] = []
    if swept:
        bonuses.append({"name": "valat", "side": swept})
        if random.random() < 0.4:
            bonuses[0] |= {"announced": True, "made": True, "doubling": random.choice(fleks)}
    if random.random() < 0.1:
        bonuses.append({"name": "valat", "side": random.choice(SIDES), "announced": True, "made": False})
    names = BIRDS if rules.get("birds") else BIRDS[:1]
    if contract == "druha-povinnost":
        name = random.choice(names)
        if name != "pagat" or random.random() < 0.1:
            told["bird"] = name
        made = swept != "defenders" and random.random() < 0.5
        bonuses.append({"name": name, "side": "declarer", "made": made, "doubling": random.choice(fleks)})
    for name in names:
        if random.random() < 0.2:
            side, loud = random.choice(SIDES), random.random() < 0.5
            bonus = {"name": name, "side": side, "announced": loud, "made": random.random() < 0.5}
            bonuses.append({**bonus, "doubling": random.choice(fleks) if loud else None})
    if bonuses:
        told["bonuses"] = bonuses
    if random.random() < 0.3:
        told["tricks"] = {None: random.randint(1, 11), "declarer": 12, "defenders": 0}[swept]


def damaged(random: Random, told: Facts) -> Facts:
    """One to three facts taken out or put wrong; the shape stays right."""
    told = copy.deepcopy(told)
    for _ in range(random.randint(1, 3)):
        lists = [key for key in ("bonuses", "declarations") if told.get(key)]
        if random.random() < 0.3:
            keys = [key for key in told if key not in ("variant", "players")]
            told.pop(random.choice(keys or ["note"]), None)
        elif lists and random.random() < 0.4:
            key = random.choice(lists)
            entry = random.choice(told[key])
            entry |= entry_slip(random, key == "bonuses")
        else:
            told |= slip(random)
    return told


def entry_slip(random: Random, bonus: bool) -> Facts:
    """One key of a bonus or a declaration with a value of its own."""
    name = random.choice((*NAMES, "Zita"))
    if not bonus:
        return random.choice(({"player": name}, {"name": random.choice(HANDS)}, {"doubling": "flek"}))
    slips: tuple[Facts, ...] = (
        {"side": random.choice(SIDES)}, {"player": name}, {"made": random.choice((True, False, None))},
        {"announced": random.choice((True, False, None))}, {"doubling": random.choice(FLEKS)},
        {"name": random.choice((*BIRDS, "valat"))}, {"side": None, "player": name},
    )  # fmt: skip
    return random.choice(slips)


def slip(random: Random) -> Facts:
    """One key with a value of its own."""
    name = random.choice((*NAMES, "Zita"))
    slips: tuple[Facts, ...] = (
        {"contract": random.choice(CONTRACTS)}, {random.choice(("declarer", "partner", "dealer")): name},
        {random.choice(("declarer", "partner", "dealer", "player")): name}, {"amount": random.randint(-1, 5)},
        {random.choice(("card_points", "defender_points")): random.randint(-1, 71)},
        {"tricks": random.randint(-1, 13)}, {"level": random.randint(1, 3)},
        {"called": random.choice(CALLED)},
        {"doubling": random.choice(FLEKS)}, {"bird": random.choice(BIRDS)},
        {"outcome": random.choice(("surrender", "not-played", "misdeal", "fine"))},
        {"players": random.sample(NAMES, random.randint(3, 5))},
        {"player_points": {each: random.randint(0, 35) for each in random.sample(NAMES, 4)}},
        {"bonuses": [{"name": random.choice(BIRDS), "side": random.choice(SIDES), "made": True}]},
        {"declarations": [{"name": random.choice(HANDS), "player": name}]},
    )  # fmt: skip
    return random.choice(slips)
