"""Random deals of French tarot with house rules: such as can have happened, and such with something changed.

`Choose` takes one of several, as `random.Random.choice` does.
"""

import copy
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st

PLAYERS = ("Anna", "Béla", "Chloé", "Dany", "Elsa")
CONTRACTS = ("prise", "garde", "pousse", "garde-sans", "garde-contre")
SIZES = {3: (13, 15, 18, 20), 4: (10, 13, 15, 18), 5: (8, 10, 13, 15)}  # trumps of the poignées
POIGNEES = ("simple-poignee", "double-poignee", "triple-poignee", "quadruple-poignee")
MISERES = ("misere-de-tetes", "misere-d-atout")
BOUTS = ("21", "petit", "excuse")
SIDES = ("declarer", "defenders")
HOLDERS = {3: 2, 4: 3, 5: 3}  # of a misère, at most
TRIPLES = ([20, 30, 40], [20, 40, 60], [-500, 0, 17], [400, 200, -200], [300, 0, -150])

Facts = dict[str, Any]
Choose = Callable[[Sequence[Any]], Any]

OPTIONS: dict[str, tuple[Any, ...]] = {  # the default first
    "five_players": ("partner", "dealer-out"), "scoring": ("multiplier", "fixed"),
    "base_points": (25, 0, 7, 50), "fixed_unit": (20, 10),
    "multipliers": ([1, 2, 4, 6], [1, 2, 4, 5], [1, 2, 4, 8, 12]), "margin_rounding": (1, 5, 10),
    "margin_direction": ("away", "nearest"), "score_rounding": (1, 5, 10),
    "five_split": ("two-to-one", "equal"), "four_player_half_points": ("reject", "round"),
    "petit_au_bout_value": (10, 0, 13, 30), "petit_au_bout_partner_capture": ("lost", "won", "none"),
    "petit_au_bout_multiplied": (True, False), "poignee_values": ([20, 30, 40], *TRIPLES[1:]),
    "poignee_multiplied": (False, True), "quadruple_poignee": (0, 50),
    "chelem_values": ([400, 200, -200], *TRIPLES[:3]), "chelem_multiplied": (False, True),
    "defenders_may_announce_chelem": (True, False), "petit_chelem": (False, True),
    "petit_chelem_values": ([200, 100, -100], *TRIPLES[:3]), "petit_chelem_tricks_lost": (1, 3),
    "misere_de_tetes": (False, True), "misere_d_atout": (False, True), "misere_value": (10, 20),
    "misere_multiplied": (False, True), "misere_settlement": ("personal", "side"),
    "misere_de_tetes_definition": ("no-oudlers", "no-excuse"),
    "petit_sec": ("redeal", "protected", "play-on"), "accounting": ("zero-sum", "winners-only"),
    "mouches": ([0, 0], [10, 5], [5, 0], [3, 2]), "target": (None, 1, 2000),
}  # fmt: skip
PLAYED_HERE = {"petit-chelem": "petit_chelem"} | {name: name.replace("-", "_") for name in MISERES}


def changed_rules(choose: Choose, number: int) -> Facts:
    """So many house rules, none of them at its default; the mouches need notes of all."""
    rules: Facts = {}
    while len(rules) < number:
        option = choose(tuple(OPTIONS))
        rules[option] = choose(OPTIONS[option][1:])
    return rules if not rules.get("mouches") else {k: v for k, v in rules.items() if k != "accounting"}


def deals() -> st.SearchStrategy[tuple[Facts, Facts]]:
    """(deal, options); the pools are left out, as most need a table that plays on."""
    return st.randoms(use_true_random=True).map(random_pair)


def random_pair(random: Random) -> tuple[Facts, Facts]:
    """(deal, options), without the pools."""
    rules = {key: value for key, value in house_rules(random.choice).items() if key != "mouches"}
    return deal_of(random.choice, rules), rules


def house_rules(choose: Choose) -> Facts:
    """Each house rule by its default, half of the time, or another value."""
    rules = {key: choose(values) for key, values in OPTIONS.items() if choose((True, False))}
    return rules | ({"accounting": "zero-sum"} if any(rules.get("mouches", ())) else {})


def deal_of(choose: Choose, rules: Facts) -> Facts:
    """A deal that can have happened under the house rules."""
    players = list(PLAYERS[: choose((3, 4, 4, 5, 5))])
    told: Facts = {"variant": "french-tarot", "players": players}
    out = len(players) == 5 and rules.get("five_players") == "dealer-out"
    if out or any(rules.get("mouches", ())) or choose((True, False)):
        told["dealer"] = choose(players)
    if choose(range(10)) == 0:
        outcomes = ["all-passed", "misdeal"] + ["petit-sec"] * (rules.get("petit_sec") != "play-on")
        return told | {"outcome": choose(outcomes)}
    active = [player for player in players if not out or player != told["dealer"]]
    return told | played(choose, active, rules)


def before(choose: Choose, told: Facts, rules: Facts) -> Facts:
    """The mouches on the table before this deal; sometimes the deal closes the pot instead."""
    pools: Facts = {"mouches": [choose(range(1, 61)) for _ in range(choose((0, 1, 2, 3)))]}
    if pools["mouches"]:
        pools["redeal"] = choose((True, False))
        if "outcome" in told and choose((True, False)):
            told["outcome"] = "close-pot"
    return pools if any(rules.get("mouches", ())) else {}


def played(choose: Choose, active: list[str], rules: Facts) -> Facts:
    """Declarer, contract and all that happened in the play."""
    declarer = choose(active)
    told: Facts = {"declarer": declarer, "contract": choose(CONTRACTS)}
    if len(active) == 5 and choose((True, False)):
        told["partner"] = choose([name for name in active if name != declarer])
    winner = choose((None,) * 6 + SIDES)
    count, points = counted(choose, told["contract"], len(active), winner)
    if rules.get("four_player_half_points") == "round" and winner is None and choose((True, False)):
        points += 0.5
    key, value = choose((("card_points", points), ("defender_points", 91 - points)))
    told[key] = int(value) if value == int(value) else value
    bonuses, petit_is_declarers = petit_au_bout(choose, told, winner, count)
    told["bouts"] = bouts(choose, count, petit_is_declarers)
    told["bonuses"] = bonuses + slams(choose, winner, rules)
    told["declarations"] = declarations(choose, active, rules, bonuses)
    return told


def counted(choose: Choose, contract: str, active: int, winner: str | None) -> tuple[int, float]:
    """Bouts and card points of the declarer's side, such as the winner of every trick (or nobody) leaves."""
    contre, dog = contract == "garde-contre", 3 if active == 5 else 6
    if winner == "declarer":
        return (3, choose(range(78, 91 - dog // 2))) if contre else choose(((3, 91), (2, 87), (2, 86.5)))
    if winner == "defenders":
        if contre:
            return choose(((0, 0), (1, 4), (1, 4.5)))
        count = choose((0, 1))
        return count, 4 * count + choose(range(dog // 2 + 1, 11))
    count = choose((0, 1, 2, 3))
    low, high = 4 * count + 6, 91 - 4 * (3 - count) - 6
    points = choose((choose(range(low, high + 1)), choose(range(33, 60))))
    return count, min(max(points, low), high - 1) + (choose((0, 0.5)) if active != 4 else 0)


def petit_au_bout(choose: Choose, told: Facts, winner: str | None, count: int) -> tuple[list[Facts], bool]:
    """Perhaps a Petit in the last trick, and whether the declarer's side has it."""
    sides = [
        side for side, no in (("declarer", 0), ("defenders", 3)) if count != no and winner in (None, side)
    ]
    if not sides or choose((True, False)):
        return [], choose((True, False))
    taker, side = choose(sides), choose(SIDES)
    bonus: Facts = {"name": "petit-au-bout", "side": side, "made": side == taker and choose((True, False))}
    if side == taker and not bonus["made"]:
        if side == "declarer" and "partner" not in told:
            bonus["made"] = True
        else:
            bonus["taken_by"] = "partner"
    if side == "declarer" and choose((True, False)):
        bonus["player"] = told["declarer"]
    return [bonus], taker == "declarer"


def bouts(choose: Choose, count: int, with_petit: bool) -> int | list[str]:
    """How many, or which."""
    if choose((True, False)) or not (1 if with_petit else 0) <= count <= (3 if with_petit else 2):
        return count
    others = list(choose((("21", "excuse"), ("excuse", "21"))))[: count - with_petit]
    return [*others, "petit"] if with_petit else others


def slams(choose: Choose, winner: str | None, rules: Facts) -> list[Facts]:
    """The slam that was made, or perhaps one that was announced and failed."""
    bidders = SIDES if rules.get("defenders_may_announce_chelem", True) else SIDES[:1]
    small = rules.get("petit_chelem") and choose((True, False))
    if winner is None:
        if choose(range(5)):
            return []
        name = "petit-chelem" if small else "chelem"
        return [{"name": name, "side": choose(bidders), "announced": True, "made": False}]
    if small and winner in bidders:
        return [{"name": "petit-chelem", "side": winner, "announced": True, "made": True}]
    silent: Facts = {"name": "chelem", "side": winner}
    announced = silent | {"announced": True, "made": True}
    return [choose((silent, announced if winner in bidders else silent))]


def declarations(choose: Choose, active: list[str], rules: Facts, bonuses: list[Facts]) -> list[Facts]:
    """Poignées within 22 trumps, and misères of those who showed none and did not play the Petit."""
    sizes, left, found = SIZES[len(active)], 22, []
    names = POIGNEES if rules.get("quadruple_poignee") else POIGNEES[:3]
    first = choose(range(len(active)))
    hands = [*active[first:], *active[:first]]
    for _ in range(choose((0, 0, 1, 1, 2))):
        name = choose(names)
        size = sizes[POIGNEES.index(name)]
        if size > left:
            break
        left -= size
        shown = {"trumps": size} if choose((True, False)) else {}
        found.append({"name": name, "player": hands.pop(), **shown})
    if not bonuses:
        for name in MISERES:
            if rules.get(PLAYED_HERE[name]):
                holders = hands[: choose(range(HOLDERS[len(active)]))]
                found += [{"name": name, "player": player} for player in holders]
    return found


# --- something in it changed -------------------------------------------------------------------

JUNK: tuple[Any, ...] = (
    None,
    False,
    True,
    0,
    1,
    -3,
    40.25,
    "x",
    "",
    [],
    ["Anna"],
    {},
    {"name": "chelem"},
    10**9,
)
KEYS = (
    "players", "dealer", "sitting_out", "outcome", "player", "declarer", "partner", "called_card", "contract",
    "bouts", "card_points", "defender_points", "bonuses", "declarations", "note", "doubling", "joker",
)  # fmt: skip
BONUSES = ("petit-au-bout", "chelem", "petit-chelem")


def damaged(choose: Choose, told: Facts) -> Facts:
    """A copy with one to three things in it changed, left out or told besides."""
    broken = copy.deepcopy(told)
    for _ in range(choose((1, 1, 1, 2, 3))):
        kind = choose(
            ("drop", "set", "points", "points", "bouts", "person", "contract", "count") + ("entry",) * 5
        )
        listed = choose(("bonuses", "declarations"))
        entries = broken.get(listed)
        entries = entries if isinstance(entries, list) else []
        if kind == "drop":
            broken.pop(choose([key for key in broken if key != "variant"] or ["note"]), None)
        elif kind == "set":
            broken[choose(KEYS)] = copy.deepcopy(choose(JUNK))
        elif kind == "points":
            key = choose(("card_points", "card_points", "defender_points"))
            broken[key] = choose(range(-2, 188)) / 2 if choose((True, False)) else choose(range(0, 92))
        elif kind == "bouts":
            broken["bouts"] = choose(
                (0, 1, 2, 3, 4, [], ["petit"], ["21", "excuse"], ["21", "21"], list(BOUTS))
            )
        elif kind == "contract":
            broken["contract"] = choose((*CONTRACTS, "solo"))
        elif kind == "person":
            key = choose(("declarer", "partner", "dealer", "sitting_out", "player"))
            broken[key] = choose((*PLAYERS, "Zoé"))
        elif kind == "count":
            broken["outcome"] = choose(("all-passed", "petit-sec", "misdeal", "close-pot", "played", "won"))
        else:
            broken[listed] = changed_entries(choose, listed, copy.deepcopy(entries))
    return broken


def changed_entries(choose: Choose, listed: str, entries: list[Any]) -> list[Any]:
    """A bonus or declaration more, or one of them changed."""
    if not entries or choose((True, False)):
        return [*entries, a_bonus(choose) if listed == "bonuses" else a_declaration(choose)]
    entry = choose(entries)
    if not isinstance(entry, dict):
        return entries
    kind = choose(
        ("drop", "junk", "made", "announced", "side", "player", "taken_by", "trumps", "name", "twice")
    )
    if kind == "twice":
        return [*entries, dict(entry)]
    if kind == "drop":
        entry.pop(choose(list(entry) or ["name"]), None)
    elif kind == "junk":
        entry[choose(("name", "side", "player", "made", "announced", "trumps", "joker"))] = choose(JUNK)
    else:
        entry[kind] = {
            "made": not entry.get("made", True), "announced": not entry.get("announced", False),
            "side": choose(SIDES), "player": choose((*PLAYERS, "Zoé")),
            "taken_by": choose(("opponents", "partner")),
            "trumps": choose((8, 10, 13, 15, 18, 20)), "name": choose((*BONUSES, *POIGNEES, *MISERES)),
        }[kind]  # fmt: skip
    return entries


def a_bonus(choose: Choose) -> Facts:
    told: Facts = {"name": choose(BONUSES)} | choose(({"side": choose(SIDES)}, {"player": choose(PLAYERS)}))
    told |= choose(({}, {"made": True}, {"made": False}))
    return told | choose(({}, {"announced": True}, {"taken_by": choose(("opponents", "partner"))}))


def a_declaration(choose: Choose) -> Facts:
    return {"name": choose((*POIGNEES, *MISERES)), "player": choose(PLAYERS)}
