"""Deals of Dappen thrown together at random, and deals with something in them changed."""

import copy
from random import Random
from typing import Any

from tests.independent.dappen import CONTRACTS, both_sides, limits

Facts = dict[str, Any]
NAMES = ("Anna", "Bert", "Cilli", "Dorf", "Emil", "Frieda", "Georg", "Hanna")
OTHER_RULES: dict[str, tuple[Any, ...]] = {
    "version": ("breitnau", "buchenbach"), "stretch_doubles": ("all",), "solo_doubles": ("won-only",),
    "solo_doubles_ulti": (True,), "ulti_value_by": ("card",), "game_size": ("half",), "ulti_size": ("half",),
    "marsch_liability": ("excess", "shared"), "all_fives_liability": (False,),
    "sitting_dealer": ("with-defenders",),
}  # fmt: skip
PAGAT = {"stretch_doubles": "all", "solo_doubles": "won-only", "ulti_value_by": "card"}


def house_rules(random: Random) -> Facts:
    """The default, one or two other values, or the preset with one of them."""
    changed = random.sample(sorted(OTHER_RULES), random.choice((0, 1, 1, 2, 2)))
    rules = {name: random.choice(OTHER_RULES[name]) for name in changed}
    return {**PAGAT, **rules} if random.random() < 0.2 else rules


def deal(random: Random, rules: Facts) -> Facts:
    """A deal of the right shape; most of them can have happened."""
    version = rules.get("version", "furtwangen")
    players = list(NAMES[: 6 if version == "buchenbach" else random.choice((6, 7, 8))])
    random.shuffle(players)
    told: Facts = {"variant": "dappen", "players": players, "dealer": players[-1]}
    active = players[:-1] if len(players) == 8 else players
    if random.random() < 0.06:
        told["outcome"] = random.choice(("all-passed", "unlawful-pass"))
        if told["outcome"] == "unlawful-pass":
            told["player"] = random.choice(active)
        return told
    first, second = sorted(random.sample(range(len(active)), 2))
    told["contract"] = contract = random.choice(sorted(CONTRACTS[version]))
    told["declarer"] = active[second if contract == "strecken" else first]
    if contract in ("strecken", "selber") and version != "buchenbach":
        against = "dapper" if contract == "strecken" else "strecker"
        if version == "furtwangen" or random.random() < 0.7:
            told[against] = active[first if contract == "strecken" else second]
        if version == "breitnau" and random.random() < 0.3:
            told["stupfen"] = True
    if version == "furtwangen" and random.random() < 0.08 and (contract != "solo" or len(active) == 6):
        told["outcome"] = "all-fives"
    else:
        count(random, told, len(active), version)
    if version == "furtwangen":
        others = [name for name in active if name != told["declarer"]]
        if random.random() < 0.25 and "outcome" not in told:
            told["gstiess_withheld_by"] = random.choice(others)
        if random.random() < 0.3 and (told.get("card_points") == 79 or "outcome" in told):
            told["marsch_liable"] = random.sample(others, random.choice((1, 2)))
    if len(players) < 8 and random.random() < 0.2:
        del told["dealer"]
    return told


def count(random: Random, told: Facts, active: int, version: str) -> None:
    """Points, tricks, ulti cards that go together, told in one of the ways a table tells them."""
    last = 13 - active
    tricks = random.choice((random.randint(1, last - 1), random.randint(0, last), last))
    points = random.randint(*limits(active, tricks))
    facts = {"card_points": points, "defender_points": both_sides(active, tricks) - points, "tricks": tricks}
    keys = random.choice((("card_points",), ("defender_points",), ("card_points", "tricks"), tuple(facts)))
    told |= {key: facts[key] for key in keys}
    if version == "furtwangen" and random.random() < 0.4:
        cards, won = random.sample((1, 2, 3), random.randint(1, 3)), random.randint(0, tricks)
        told["bonuses"] = [{"name": f"ulti-{card}", "made": place < won} for place, card in enumerate(cards)]


def damaged(random: Random, told: Facts) -> Facts:
    """One to three facts taken out or put wrong; the shape stays right."""
    told = copy.deepcopy(told)
    for _ in range(random.randint(1, 3)):
        if random.random() < 0.3:
            keys = [key for key in told if key not in ("variant", "players")]
            told.pop(random.choice(keys or ["note"]), None)
        elif random.random() < 0.2 and told.get("bonuses"):
            slips: tuple[Facts, ...] = (
                {"side": random.choice(("declarer", "defenders"))},
                {"made": random.choice((True, False, None))},
                {"announced": random.random() < 0.5}, {"player": random.choice((*NAMES, "Zita"))},
                {"name": "ulti-1"},
            )  # fmt: skip
            random.choice(told["bonuses"]).update(random.choice(slips))
        else:
            told |= slip(random)
    return told


def slip(random: Random) -> Facts:
    """One key with a value of its own."""
    name = random.choice((*NAMES, "Zita"))
    slips: tuple[Facts, ...] = (
        {"contract": random.choice(sorted({*CONTRACTS["furtwangen"], *CONTRACTS["buchenbach"]}))},
        {random.choice(("declarer", "dapper", "strecker", "dealer", "player", "gstiess_withheld_by")): name},
        {random.choice(("declarer", "dapper", "strecker", "dealer", "player", "gstiess_withheld_by")): name},
        {random.choice(("card_points", "defender_points")): random.choice((random.randint(-1, 80), 0, 79))},
        {"tricks": random.randint(-1, 8)}, {"stupfen": random.random() < 0.7},
        {"marsch_liable": random.sample((*NAMES, "Zita"), random.randint(1, 3))},
        {"outcome": random.choice(("all-fives", "all-passed", "unlawful-pass"))},
        {"players": random.sample(NAMES, random.randint(5, 8))},
        {"bonuses": [{"name": f"ulti-{random.randint(1, 3)}", "made": True}]},
    )  # fmt: skip
    return random.choice(slips)
