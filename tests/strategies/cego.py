"""Random deals of Cego with house rules: every rule set, game and outcome, nearly all of them possible."""

from random import Random
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from tarokscore.core import DealError
from tarokscore.settling import house_rules

Json = dict[str, Any]
Pair = tuple[Json, Json]

NAMES = ("Anna", "Bernd", "Clara", "Dieter", "Emil")
RULE_SETS = (
    "schwarzwaldmeisterschaft", "loewen", "ministranten", "braeunlingen-turnier", "oberwolfach", "grupp",
)  # fmt: skip
IN_THREES = RULE_SETS[1:5]
BY_POINTS = (
    "solo", "cego", "halbe", "eine", "eine-leere", "zwei-leere", "zwei-verschiedene", "kleiner-mann",
)  # fmt: skip
SPECIAL = ("ultimo", "piccolo", "bettel", "solodu")
ALONE = ("raeuber", "raeuber", "dresch", "pflicht-raeuber")
VALUES: dict[str, tuple[Any, ...]] = {
    "counting": ("twos", "threes"),
    "reckoning": ("fach", "fach-up", "points"),
    "fach_value": (1, 3, 5, 10),
    "rounding": ("up-10", "up-5", "nearest-5", "none"),
    "halbe": (True, False),
    "solo_won": (1, 2, 3),
    "solo_lost": (1, 2),
    "gegensolo": ("plus-one", "four-two"),
    "ultimo": (0, 20, 80, 100),
    "piccolo": (0, 35, 40),
    "bettel": (0, 30, 50),
    "raeuber": (0, 5, 30, 40),
    "raeuber_high": (True, False),
    "dresch": (0, 70),
    "penalty": (0, 50, 70),
    "soloschinden": ("off", "three", "all"),
    "kleiner_mann_frei": (True, False),
    "leere_may_win": (True, False),
    "three_player_specials": ("none", "piccolo-bettel", "all"),
    "solodu": (0, 64),
    "pflicht_raeuber": (0, 30),
    "active_players": (4, 3),
    "forfeit_fach": (None, 1, 7, 8),
    "stake": (1, 2, 10),
}


def deals() -> SearchStrategy[Pair]:
    """(deal, options) pairs; the caller of a Räuber is told, as step by step everything is asked for."""
    return st.randoms(use_true_random=True).map(random_pair).filter(_agrees).map(_with_caller)


def _agrees(pair: Pair) -> bool:
    """Whether a table can agree on these house rules; `random_pair` makes others, too, to be refused."""
    try:
        house_rules("cego", pair[1])
    except DealError:
        return False
    return True


def _with_caller(pair: Pair) -> Pair:
    deal, options = pair
    if deal.get("contract") == "raeuber" and "declarer" not in deal:
        players = [name for name in deal["players"] if name != deal.get("dealer")]
        return {**deal, "declarer": players[-1]}, options
    return pair


def random_pair(random: Random) -> Pair:
    """A rule set with up to two other house rules, and a deal that mostly can happen under them."""
    options: Json = {}
    if random.random() < 0.7:
        options["rules"] = random.choice(RULE_SETS)
    for key in random.sample(list(VALUES), random.choice((0, 0, 1, 1, 2))):
        options[key] = random.choice(VALUES[key])
    threes = options.get("rules") in IN_THREES
    if options.get("counting") == "twos" or options.get("active_players") == 3:
        threes = options.get("counting") != "twos" or random.random() < 0.1
        options["counting"] = "threes" if threes else "twos"
    elif options.get("counting") == "threes":
        threes = True
    return random_deal(random, options, threes), options


def random_deal(random: Random, options: Json, threes: bool) -> Json:
    play = options.get("active_players", 4)
    people = random.choice((play, play, play + 1, 3 if threes else play))
    players = list(NAMES[:people])
    deal: Json = {"variant": "cego", "players": players}
    dealer = random.choice(players)
    if people > play or random.random() < 0.7:
        deal["dealer"] = dealer
    active = [name for name in players if people <= play or name != dealer]
    contract = random.choice((*BY_POINTS, *BY_POINTS, *SPECIAL, *ALONE))
    deal["contract"] = contract
    if contract not in ALONE or (contract != "pflicht-raeuber" and random.random() < 0.7):
        deal["declarer"] = random.choice(active)
    key = contract.replace("-", "_")
    if contract in (*SPECIAL, *ALONE) and random.random() < 0.95:
        options.setdefault(key, random.choice((20, 30, 64)))
        if len(active) == 3 and random.random() < 0.9:
            options["three_player_specials"] = "all"
    if contract in (*BY_POINTS[1:], "ultimo") and random.random() < 0.25:
        deal["gegensolo"] = True
        if random.random() < 0.5:
            deal["solo_player"] = random.choice(active)
    outcome = random.choice((*[None] * 12, "forfeit", "forfeit", "penalty", "soloschinden", "annulled"))
    if outcome is not None:
        return stop(random, deal, options, outcome, active)
    if contract in BY_POINTS:
        count(random, deal, options, threes, len(active))
    elif contract in SPECIAL:
        result(random, deal, len(active))
    else:
        share(random, deal, active, threes)
    return deal


def stop(random: Random, deal: Json, options: Json, outcome: str, active: list[str]) -> Json:
    """A deal that is not played to its end."""
    deal["outcome"] = outcome
    if outcome != "annulled":
        deal["player"] = random.choice(active)
    if outcome == "forfeit" and deal["contract"] in BY_POINTS and random.random() < 0.8:
        deal["fach"] = random.randint(1, 8)
    if outcome == "penalty" and random.random() < 0.8:
        options.setdefault("penalty", 70)
    if outcome == "soloschinden" and random.random() < 0.8:
        options.setdefault("soloschinden", "all")
    if outcome in ("penalty", "annulled") and random.random() < 0.5:
        for key in ("contract", "declarer", "gegensolo", "solo_player"):
            deal.pop(key, None)
    return deal


def count(random: Random, deal: Json, options: Json, threes: bool, active: int) -> None:
    """Card points of one side or both, with or without tricks."""
    pack, needed, tricks = (70, 36, 13 if active == 3 else 11) if threes else (79, 40, 11)
    points = random.choice(
        (random.randint(0, pack), random.randint(7, pack - 6), needed, needed - 1, 35, 36, 0, pack)
    )
    free = deal["contract"] == "kleiner-mann" and random.random() < 0.3
    if free:
        deal["frei"] = True
        options["kleiner_mann_frei"] = True
    way = random.random()
    if way < 0.4:
        deal["card_points"] = points
    elif way < 0.6:
        deal["defender_points"] = pack - points
    elif way < 0.8:
        deal |= {"card_points": points, "defender_points": pack - points}
    else:
        deal["tricks"] = random.choice((0, tricks))
    if way < 0.8 and random.random() < 0.2:
        deal["tricks"] = 0 if points == 0 else random.randint(1, tricks)
    if free:
        deal["made"] = random.random() < 0.6
    elif way < 0.8 and random.random() < 0.2:
        deal["made"] = points >= needed


def result(random: Random, deal: Json, active: int) -> None:
    """Made or not, or the tricks that say it."""
    if deal["contract"] == "ultimo" or random.random() < 0.5:
        deal["made"] = random.random() < 0.5
    if "made" not in deal or random.random() < 0.2:
        deal["tricks"] = random.choice((0, 1, 1, random.randint(0, 13 if active == 3 else 11)))


def share(random: Random, deal: Json, active: list[str], threes: bool) -> None:
    """Everybody's card points, or who lost."""
    if deal["contract"] == "dresch":
        loser = random.choice(active)
        deal["losers"] = random.choice((loser, [loser]))
        return
    if deal["contract"] == "raeuber" and random.random() < 0.3:
        caller = deal.get("declarer")
        others = [name for name in active if name != caller]
        deal["losers"] = random.sample(others, random.choice((1, 1, 2)))
        return
    total = random.randint(29, 66) if threes else random.randint(37, 74)
    taking = random.sample(active, random.choice((1, 2, 3, len(active), len(active))))
    points = dict.fromkeys(active, 0)
    for _ in range(total):
        points[random.choice(taking)] += 1
    if random.random() < 0.3 and len(taking) > 1:
        points[taking[0]] = points[taking[1]]
    deal["points"] = points


JUNK: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 3, 8, 9, 13, 36, 41, 78, 200, 2.5, "", " ", "Anna", "Zora", "none", "kontra",
    [], {}, ["Anna"], ["Anna", "Anna"], ["Bernd", "Clara"], {"Anna": 3}, {"Zora": 40}, "raeuber", "solo",
    "halbe", "forfeit", "played", "all-passed",
)  # fmt: skip
KEYS = (
    "players", "dealer", "outcome", "player", "contract", "declarer", "gegensolo", "solo_player",
    "card_points", "defender_points", "tricks", "made", "frei", "points", "losers", "fach", "partner",
    "doubling", "bonuses", "declarations", "note", "king",
)  # fmt: skip


def damaged(random: Random, deal: Json) -> Json:
    """The deal with one to three of its facts gone, changed, or others put in."""
    deal = dict(deal)
    for _ in range(random.choice((1, 1, 2, 3))):
        key = random.choice((*deal, *deal, *KEYS))
        if key == "variant":
            continue
        if random.random() < 0.25:
            deal.pop(key, None)
        elif isinstance(deal.get(key), int) and random.random() < 0.5:
            deal[key] += random.choice((-5, -1, 1, 5, 20))
        elif isinstance(deal.get(key), str) and random.random() < 0.5:
            deal[key] = random.choice((*NAMES, *BY_POINTS, *SPECIAL, *ALONE))
        elif isinstance(deal.get(key), dict) and random.random() < 0.6:
            deal[key] = {**deal[key], random.choice(NAMES): random.choice((0, 1, 2, 20, 40))}
        elif isinstance(deal.get(key), list) and random.random() < 0.6:
            deal[key] = [*deal[key][: random.randint(0, 4)], random.choice((*NAMES, "Zora", 5))]
        else:
            deal[key] = random.choice(JUNK)
    return deal
