"""Random deals of Zwanzigerrufen that could have happened, with the house rules they were played under."""

import copy
from random import Random
from typing import Any

from hypothesis import strategies as st

NAMES = ("Anna", "Bert", "Cora", "Dori")
SIDES = ("declarer", "defenders")
LADDER = ("kontra", "rekontra", "supre", "resupre")
POINTS = (
    0,
    4,
    5,
    9,
    10,
    14,
    15,
    32,
    33,
    44,
    45,
    55,
    56,
    73,
    74,
    78,
    79,
    83,
    84,
    88,
)  # where something changes
OPTIONS: dict[str, tuple[Any, ...]] = {
    "solo_value": (4, 5),
    "announced_absolut": ("bonus-only", "raises-target"),
    "absolut_in_solo": (False, True),
    "trull_in_farbensolo": (True, False),
    "solo_bonuses": ("single", "double", "double-with-absolut"),
    "kings_in_hand": (1, 2),
    "silent_loss": (False, True),
    "valat_replaces_game": (False, True),
    "double_round_after_mondfang": (False, True),
    "max_doubling": ("resupre", "rekontra", "kontra", "supre"),
}
Data = dict[str, Any]


def deals() -> st.SearchStrategy[tuple[Data, Data]]:
    """(deal, options): every contract, outcome, bonus and doubling."""
    return st.randoms(use_true_random=True).map(_pair)


def _pair(random: Random) -> tuple[Data, Data]:
    options = random_options(random)
    return random_deal(random, options, complete=True), options


def random_options(random: Random) -> Data:
    """House rules of which none, one or two differ from the defaults."""
    changed = random.sample(sorted(OPTIONS), random.choice((0, 1, 1, 2, 2)))
    return {name: random.choice(OPTIONS[name][1:]) for name in changed}


def random_deal(random: Random, options: Data, *, complete: bool = False) -> Data:
    """A deal that could have happened under these house rules, nearly always. complete: what follows from
    other facts, or does not matter, is told as well: the declarer of a Rufer, an announcement's result."""
    players = random.sample(NAMES, 4)
    deal: Data = {"variant": "zwanzigerrufen", "players": players}
    dealt = random.random()
    if dealt < 0.7:
        deal["dealer"] = players[3]
    if random.random() < 0.05:
        return deal | {"outcome": "annulled"}
    contract = random.choice(("rufer", "rufer", "rufer", "farbensolo", "solo"))
    declarer = players[0] if contract == "rufer" else random.choice(players)
    deal |= {"contract": contract, "declarer": declarer}
    if contract == "rufer":
        deal["partner"] = random.choice([name for name in players if name != declarer])
        if random.random() < 0.2:
            deal["called"] = random.choice(("XX", "XIX", "XVIII", "XVII", "XVI"))
        if "dealer" in deal and random.random() < 0.2 and not complete:
            del deal["declarer"]
    ladder = LADDER[: LADDER.index(options.get("max_doubling", "resupre")) + 1]
    if random.random() < 0.3:
        deal["doubling"] = random.choice(ladder)
    points = random.choice((random.choice(POINTS), random.randint(0, 88)))
    bonuses = _bonuses(random, deal, options, points, ladder)
    if any(bonus["name"] == "valat" and _made(bonus) for bonus in bonuses):
        points = next(
            88 * (bonus["side"] == "declarer")
            for bonus in bonuses
            if bonus["name"] == "valat" and _made(bonus)
        )
    if random.random() < 0.1:
        revoked = [bonus for bonus in bonuses if bonus.get("announced")]
        for bonus in revoked if not complete else ():
            if random.random() < 0.8:
                del bonus["made"]
        return deal | {"outcome": "renonce", "offenders": [random.choice(players)], "bonuses": revoked}
    for bonus in bonuses if not complete else ():
        if bonus["name"] == "absolut" and bonus["announced"] and random.random() < 0.5:
            del bonus["made"]
    if not any(bonus["name"] == "valat" for bonus in bonuses) or random.random() < 0.5:
        told = random.choice((("card_points",), ("defender_points",), ("card_points", "defender_points")))
        deal |= {key: points if key == "card_points" else 88 - points for key in told}
    if bonuses or random.random() < 0.1:
        deal["bonuses"] = [_by_name(random, bonus, deal, players) for bonus in bonuses]
    return deal


def _made(bonus: Data) -> bool:
    return bool(bonus.get("made", not bonus.get("announced")))


def _bonuses(random: Random, deal: Data, options: Data, points: int, ladder: tuple[str, ...]) -> list[Data]:
    """Bonuses of sides that can stand together, and with these card points of the declarer's side."""
    contract, found = deal["contract"], []
    valat = None
    if random.random() < 0.12:
        side, announced = random.choice(SIDES), random.random() < 0.6
        made = not announced or random.random() < 0.5
        found.append(
            _announcement(random, "valat", side, made, ladder)
            if announced
            else {"name": "valat", "side": side}
        )
        valat = side if made else None
        if not made and random.random() < 0.2:
            valat = SIDES[side == "declarer"]
            found.append({"name": "valat", "side": valat})
        points = points if valat is None else 88 * (valat == "declarer")
    if (contract == "rufer" or options.get("absolut_in_solo")) and random.random() < 0.3:
        for side in random.sample(SIDES, random.choice((1, 1, 2))):
            bonus = _announcement(
                random, "absolut", side, (points if side == "declarer" else 88 - points) >= 56, ladder
            )
            found.append(bonus)
    in_suits = contract == "farbensolo"
    trull = random.choice(SIDES) if random.random() < 0.2 else None
    if trull in (valat, None) or valat is None:
        if trull and not (in_suits and not options.get("trull_in_farbensolo", True)):
            found.append({"name": "trull", "side": trull})
    if random.random() < 0.15:
        found.append({"name": "vier-koenige", "side": random.choice(SIDES)})
    if not in_suits:
        found += _in_tricks(random, options, points, valat, trull, ladder)
    random.shuffle(found)
    return found


def _in_tricks(
    random: Random, options: Data, points: int, valat: str | None, trull: str | None, ladder: tuple[str, ...]
) -> list[Data]:
    """Pagat and Mondfang."""
    found: list[Data] = []
    if random.random() < 0.4:
        side = trull or random.choice(SIDES)
        able = valat in (side, None) and (points if side == "declarer" else 88 - points) >= 15
        made = able and random.random() < 0.6
        if random.random() < 0.5:
            found.append(_announcement(random, "pagat", side, made, ladder))
        elif made and not options.get("silent_loss") and random.random() < 0.5:
            found.append({"name": "pagat", "side": side})
        else:
            found.append({"name": "pagat", "side": side, "made": made})
    if random.random() < 0.2 and trull is None:
        side = valat or random.choice(SIDES)
        if (points if side == "declarer" else 88 - points) >= 15:
            found.append({"name": "mondfang", "side": side})
    return found


def _announcement(random: Random, name: str, side: str, made: bool, ladder: tuple[str, ...]) -> Data:
    bonus: Data = {"name": name, "side": side, "announced": True, "made": made}
    return bonus | {"doubling": random.choice(ladder)} if random.random() < 0.3 else bonus


def _by_name(random: Random, bonus: Data, deal: Data, players: list[str]) -> Data:
    """Now and then a bonus names its player instead of its side, or both."""
    if random.random() < 0.7:
        return bonus
    declarers = {deal.get("declarer", players[0]), deal.get("partner")}
    choices = [name for name in players if (name in declarers) == (bonus["side"] == "declarer")]
    named = bonus | {"player": random.choice(choices)}
    return named if random.random() < 0.5 else {key: value for key, value in named.items() if key != "side"}


# --- something in it changed ---

JUNK = (
    None, True, False, -1, 0, 1, 45, 88, 89, 44.5, 50.0, "", "x", "Zita", "Anna", " Cora ", "none", "played",
    "declarer", "defenders", "kontra", "rufer", "solo", "XVI", "absolut", "trull", "valat", [], {}, ["Anna"],
    [1],
)  # fmt: skip
KEYS = (
    "made", "called", "partner", "outcome", "offenders", "doubling", "declarations", "colour", "card_points",
    "defender_points", "dealer", "declarer", "note", "side", "player", "announced", "name",
)  # fmt: skip


def damaged(random: Random, told: Data) -> Data:
    """A copy with one to three slips: a key gone, another value, an entry twice, a fact turned round."""
    told = copy.deepcopy(told)
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        place: Any = told
        while keys := [
            key for key in (place if isinstance(place, dict) else range(len(place))) if key != "variant"
        ]:
            key = random.choice(keys)
            if isinstance(place[key], dict | list) and place[key] and random.random() < 0.6:
                place = place[key]
                continue
            spoil(random, place, key)
            break
    return told


def spoil(random: Random, place: Any, key: Any) -> None:
    junk = copy.deepcopy(random.choice(JUNK))
    slip = random.random()
    if slip < 0.3:
        del place[key]
    elif slip < 0.5 and isinstance(place, dict):
        place[random.choice(KEYS)] = junk
    elif slip < 0.6 and isinstance(place, list):
        place.append(copy.deepcopy(place[key]))
    elif slip < 0.7 and isinstance(place, dict) and "side" in place:
        place["side"] = random.choice(("declarer", "defenders"))
    elif slip < 0.8 and isinstance(place, dict) and "made" in place:
        place["made"] = not place["made"]
    elif slip < 0.9 and isinstance(place, dict) and "contract" in place:
        place["contract"] = random.choice(("rufer", "solo", "farbensolo"))
    else:
        place[key] = junk
