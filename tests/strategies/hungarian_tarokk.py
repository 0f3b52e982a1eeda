"""Random deals of Paskievics tarokk with house rules: nearly all of them can have happened.

Who took which of the seven fives is drawn first; bonuses, tricks and card points follow from it. `deal_of`
draws with any function that chooses one of several; `damaged` breaks a deal.
"""

import copy
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st

from tarokscore.rules.nine_tricks import Bounds, reach

Json = dict[str, Any]
Choose = Callable[[Sequence[Any]], Any]

NAMES = ("Anna", "Béla", "Cili", "Dani", "Emma")
SIDES = ("declarer", "defenders")
CHAIN = ("kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra")
DISCARDS = {"three": 3, "two": 2, "one": 1, "solo": 0}
HOLDINGS = ("four-kings", "no-tarokk", "xxi-alone", "pagat-alone", "xxi-and-pagat")
OPTIONS: dict[str, tuple[Any, ...]] = {
    "max_doubling": ("mordkontra", "hirskontra", "szubkontra"),
    "doubled_rounds": ("overlap", "extend", "restart", "quadruple-round", "none"),
    "trial_bid_penalty": ("game-value", "three-points", "two-points", "none"),
    "tie_after_kontra": ("defenders-win", "defenders-need-48", "last-doubler-loses"),
    "tie_kontra_doubled": (True, False),
    "game_beside_double": ("winner", "never"),
    "ultimo_pot": (0, 2),
    "talon_honours": (False, True),
    "silent_with_volat": ("cancelled", "cancelled-by-silent-volat", "trull-only", "scored"),
    "silent_kings_with_silent_double": ("scored", "cancelled"),
    "game_with_silent_double": (False, True),
    "game_with_silent_volat": (False, True),
    "kontra_multiplies_silent": (False, True),
    "defenders_silent_need_kontra": (False, True),
    "tarokk_count_payment": ("all-three", "team"),
    "undeclared_tarokks": ("partner-pays", "not-paid"),
    "lone_value": ("bid", "solo"),
    "discard_to_lone_declarer": (False, True),
    "xxi_catch_value": (21, 30),
    "pagat_ultimo_value": (5, 6),
    "four_kings_value": (1, 2),
    "annul_holdings": ("five", "three"),
    "unplayed_trull_three": (False, True),
    "pagat_catch": (False, True),
    "skiz_end": ("second-turn-not-dealt", "second-turn-dealt"),
}


def changed_rules(choose: Choose, number: int) -> Json:
    """So many house rules, none of them at its default."""
    rules: Json = {}
    while len(rules) < number:
        option = choose(tuple(OPTIONS))
        rules[option] = choose(OPTIONS[option][1:])
    return rules


def deals() -> st.SearchStrategy[tuple[Json, Json]]:
    """(deal, options). Honours from the talon are not among them: no line of words tells them."""
    return st.randoms(use_true_random=True).map(random_pair)


def random_pair(random: Random) -> tuple[Json, Json]:
    """(deal, options), with up to four house rules that are not at their defaults."""
    rules = changed_rules(random.choice, random.choice((0, 1, 2, 4)))
    deal = deal_of(random.choice, rules)
    deal.pop("talon_honours", None)
    return deal, rules


def deal_of(choose: Choose, rules: Json) -> Json:
    """A deal that fits house rules, which are changed where its outcome needs it."""
    players = list(NAMES[: choose((4, 5))])
    dealer = choose(players)
    active = [name for name in players if len(players) == 4 or name != dealer]
    deal: Json = {"variant": "hungarian-tarokk", "players": players, "dealer": dealer}
    if choose(range(10)) == 0:
        deal |= {"end_called": True, "skiz": choose(active)}
    outcome = choose((None,) * 14 + ("all-passed", "annulled", "no-honour", "trull-conceded", "close-pot"))
    if outcome is not None:
        return deal | {"outcome": outcome} | unplayed(choose, outcome, players, dealer, active, rules)
    declarer = choose(active)
    partner = choose([None, *(name for name in active if name != declarer)])
    deal |= {"declarer": declarer, "contract": choose(tuple(DISCARDS))}
    if partner is not None:
        deal["partner"] = partner
    elif (alone := choose((None, "self-called", "card-discarded"))) is not None:
        deal["alone"] = alone
    if doubling := choose((None, None, None, *CHAIN)):
        deal["doubling"] = doubling
    deal |= play(choose, deal, rules)
    if tarokks := counts(choose, deal, active):
        deal["declarations"] = tarokks
    if rules.get("talon_honours") and len(players) == 5:
        cards = sorted({choose(("skiz", "xxi", "pagat")) for _ in range(choose((0, 1, 1, 2, 3)))})
        if cards:
            deal["talon_honours"] = [{"card": card, "player": choose(active)} for card in cards]
    return deal


def unplayed(
    choose: Choose, outcome: str, players: list[str], dealer: str, active: list[str], rules: Json
) -> Json:
    if outcome == "annulled":
        three = rules.get("annul_holdings") == "three"
        holding = choose(HOLDINGS[:3] if three else HOLDINGS)
        return {"annulled_by": choose(active), "holding": holding}
    if outcome == "no-honour":
        fourth = dealer if len(players) == 4 else players[players.index(dealer) - 1]
        contract = choose(("three", "three", "two", "solo"))
        only = rules.get("trial_bid_penalty") == "three-points"
        return {"declarer": fourth, "contract": "three" if only else contract}
    if outcome == "close-pot":
        rules["ultimo_pot"] = 2
    if outcome == "trull-conceded":
        rules["unplayed_trull_three"] = True
        return {"declarer": active[0], "contract": "three"} | choose(({}, {"partner": active[2]}))
    return {}


def play(choose: Choose, deal: Json, rules: Json) -> Json:
    """Card points, tricks and bonuses that agree with each other."""
    all_six = rules.get("discard_to_lone_declarer") and deal.get("alone") == "card-discarded"
    discarded = 6 if all_six else DISCARDS[deal["contract"]]
    tricks = choose((0, 1, 2, 3, 4, 4, 5, 5, 6, 7, 8, 9))
    sweeper = {9: "declarer", 0: "defenders"}.get(tricks)
    who = (sweeper,) if sweeper else SIDES
    owner = {card: choose(who) for card in ("skíz", "XXI", "pagát", "kings")}
    listed = bonuses(choose, owner, sweeper, rules, deal)
    fives = [
        sum(owner[card] == side for card in ("skíz", "XXI", "pagát")) + 4 * (owner["kings"] == side)
        for side in SIDES
    ]
    span = reach(tricks, discarded, Bounds(fives=(fives[0], fives[1])))
    span = span or reach(tricks, discarded)
    assert span is not None
    near = [points for points in (46, 47, 47, 48, 70, 71, 23, 24) if span[0] <= points <= span[1]]
    points = choose(near) if near and choose((False, True)) else choose(range(span[0], span[1] + 1))
    for bonus in listed:
        if bonus["name"] == "double-game":
            mine = points if bonus["side"] == "declarer" else 94 - points
            bonus["made"] = mine >= 71
    told: Json = {"tricks": tricks} if sweeper or choose((False, True)) else {}
    kind = choose(("card_points", "defender_points", "both"))
    if kind != "defender_points":
        told["card_points"] = points
    if kind != "card_points":
        told["defender_points"] = 94 - points
    return told | ({"bonuses": listed} if listed else {})


def bonuses(
    choose: Choose, owner: dict[str, str], sweeper: str | None, rules: Json, deal: Json
) -> list[Json]:
    """Announced or silent, as the owners of the cards make it true."""
    ultimo = choose((None, "win", "beaten"))
    pagat_caught = choose((False, True))
    caught = owner["skíz"] == owner["XXI"] and choose((False, True))
    found = []
    for side in SIDES:
        trull = {owner[card] for card in ("skíz", "XXI", "pagát")} == {side}
        made = {
            "trull": trull,
            "four-kings": owner["kings"] == side,
            "pagat-ultimo": ultimo == "win" and owner["pagát"] == side,
            "xxi-catch": caught and owner["skíz"] == side,
            "double-game": False,
            "volat": sweeper == side,
        }
        if rules.get("pagat_catch") and ultimo is None:
            made["pagat-catch"] = pagat_caught and owner["pagát"] == side
        for name, is_made in made.items():
            how = choose(("no", "no", "silent", "announced"))
            bonus: Json = {"name": name, "side": side}
            if how == "announced":
                bonus |= {"announced": True, "made": is_made}
                if doubling := choose((None, None, *CHAIN)):
                    bonus["doubling"] = doubling
                found.append(bonus)
            elif how == "silent" and is_made:
                found.append(bonus | ({"made": True} if name == "pagat-ultimo" else {}))
    if ultimo == "beaten" and not any(bonus["name"] == "pagat-ultimo" for bonus in found):
        taker = owner["pagát"]
        if deal.get("partner") or taker == "defenders":
            lone = deal.get("partner") is None
            side = choose(SIDES) if sweeper is None and not lone else "defenders"
            found.append({"name": "pagat-ultimo", "side": side, "made": False})
    return found


def counts(choose: Choose, deal: Json, active: list[str]) -> list[Json]:
    """No claim where pagát ultimó was announced, whose player might be the claimant."""
    silent = not any(b["name"] == "pagat-ultimo" and b.get("announced") for b in deal.get("bonuses", ()))
    found = []
    for player in sorted({choose(active) for _ in range(choose((0, 0, 0, 1, 2)))}):
        entry: Json = {"name": choose(("eight-tarokks", "nine-tarokks")), "player": player}
        if silent and choose((False, True)):
            entry["declared"] = False
        found.append(entry)
    return found


# --- damage, and what was before -----------------------------------------------------------------------

KEYS = (
    "declarer", "partner", "dealer", "alone", "discarder", "contract", "card_points", "defender_points",
    "tricks", "doubling", "bonuses", "declarations", "outcome", "holding", "tarokk_discarded", "annulled_by",
    "end_called", "skiz", "talon_honours", "players", "note", "joker",
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, 9, 47, 94, -1, "Anna", "Zoli", "three", "solo", "kontra", "mordkontra", "none",
    "card-discarded", "self-called", "annulled", "close-pot", "no-honour", "xxi-alone", "", [], {}, [None],
    ["Anna"], [{}], {"Anna": 1}, [{"name": "trull", "side": "declarer"}],
    [{"card": "skiz", "player": "Anna"}], [{"card": "xx", "player": "Anna"}],
)  # fmt: skip
BONUSES = ("trull", "four-kings", "pagat-ultimo", "xxi-catch", "pagat-catch", "double-game", "volat")


def damaged(choose: Choose, deal: Json) -> Json:
    """A copy of a deal with one to three things in it changed, left out or told besides."""
    broken = copy.deepcopy(deal)
    for _ in range(choose((1, 1, 1, 2, 3))):
        listed = broken.get("bonuses")
        entries = listed if isinstance(listed, list) else []
        known = [entry for entry in entries if isinstance(entry, dict)]
        kind = choose(("drop", "set", "points", "tricks", "person", "add", "count") + ("bonus",) * 4)
        if kind == "drop":
            broken.pop(choose([key for key in broken if key != "variant"] or ["variant"]), None)
            broken["variant"] = "hungarian-tarokk"
        elif kind == "set":
            broken[choose(KEYS)] = copy.deepcopy(choose(VALUES))
        elif kind == "points":
            broken["card_points"] = choose(range(-1, 96))
        elif kind == "tricks":
            broken["tricks"] = choose(range(-1, 11))
        elif kind == "person":
            broken[choose(("declarer", "partner", "dealer", "discarder", "skiz"))] = choose(NAMES)
        elif kind == "count" and "outcome" not in broken:
            count = {"name": choose(("eight-tarokks", "nine-tarokks")), "player": choose(NAMES)}
            told = broken.get("declarations")
            more = count | choose(({}, {"declared": False}))
            broken["declarations"] = [*(told if isinstance(told, list) else []), more]
        elif kind == "add" and "outcome" not in broken:
            broken["bonuses"] = [*entries, another(choose)]
        elif kind == "bonus" and known:
            broken["bonuses"] = entries + damage_bonus(choose, choose(known))
    return broken


def another(choose: Choose) -> Json:
    told: Json = {"name": choose(BONUSES), "side": choose(SIDES), "made": choose((True, True, False))}
    return told | choose(({}, {"announced": True}))


def damage_bonus(choose: Choose, entry: Json) -> list[Json]:
    """Change an entry where it stands; the entries to add to the list."""
    kind = choose(("made", "side", "name", "drop", "set", "twice", "announced", "player", "kontra_by"))
    if kind == "twice":
        return [dict(entry)]
    if kind == "drop":
        entry.pop(choose(list(entry) or ["name"]), None)
    elif kind == "set":
        key = choose(("announced", "made", "doubling", "side", "name", "player", "kontra_by", "joker"))
        entry[key] = copy.deepcopy(choose(VALUES))
    else:
        entry[kind] = {
            "made": not entry.get("made", True), "announced": not entry.get("announced", False),
            "side": choose(SIDES), "name": choose(BONUSES), "player": choose(NAMES),
            "kontra_by": choose(NAMES),
        }[kind]  # fmt: skip
    return []


def before(choose: Choose, deal: Json) -> Json:
    """A state that a deal before this one can have left."""
    players = deal["players"]
    state: Json = {
        "next_dealer": choose(players),
        "doubled": choose(({}, {}, {"rounds": [3]}, {"rounds": [1, 4]})),
    }
    if choose((False, False, True)):
        state["players"] = list(players if choose((True, True, False)) else NAMES[-len(players) :])
    if choose((False, True)):
        state["pot"] = choose((0, 1, 7, 8, 16))
    if choose((False, False, True)):
        dealers = [choose(players) for _ in range(choose((0, 1, 2, 4)))]
        state["end"] = {"first": choose(players), "dealers": dealers}
        if choose((False, True)):
            state["end"]["skiz"] = choose(players)
        state["session_over"] = choose((False, False, False, True))
    return state
