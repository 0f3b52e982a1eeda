"""Random deals of Illusztrált tarokk with house rules: nearly all of them can have happened.

Hands, winners of the tricks and takers of the cards that matter are drawn first; figures, tricks and card
points follow from them. `deal_of` draws with any function that chooses one of several.
"""

import copy
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from hypothesis import strategies as st

Json = dict[str, Any]
Item = TypeVar("Item")
Choose = Callable[[Sequence[Any]], Any]

NAMES = ("Anna", "Béla", "Cili", "Dénes", "Emil")
SIDES = ("declarer", "defenders")
CHAIN = ("kontra", "rekontra", "szubkontra", "hirskontra")
DISCARDS = {"three": 3, "two": 2, "one": 1, "solo": 0}
HOLDINGS = ("four-kings", "no-tarokk", "xxi-alone", "pagat-alone", "xxi-and-pagat")
SUITS = ("hearts", "diamonds", "clubs", "spades")
CARDS = ("skiz", "xxi", "xx", "ii", "pagat", *SUITS)
HONOURS = {"skiz", "xxi", "pagat"}
OPTIONS: dict[str, tuple[Any, ...]] = {
    "max_doubling": ("hirskontra", "szubkontra", "mordkontra"),
    "uhu_value": (15, 19, 20),
    "bird_values": ("ten-each", "six-eight-six"),
    "king_uhu_value": (20, 15, 25),
    "xxi_catch_value": (21, 30, 42),
    "pagat_ultimo_value": (5, 6),
    "four_kings_value": (1, 2),
    "sas_figures": (True, False),
    "pagat_catch": (False, True),
    "silent_with_volat": ("cancelled", "cancelled-by-silent-volat", "trull-only", "scored"),
    "silent_kings_with_silent_double": ("scored", "cancelled"),
    "game_with_silent_double": (False, True),
    "game_with_silent_volat": (False, True),
    "doubled_game_with_announced_double": (True, False),
    "game_beside_double": ("winner", "never"),
    "kontra_multiplies_silent": (False, True),
    "defenders_silent_need_kontra": (False, True),
    "tie_after_kontra": ("defenders-win", "defenders-need-48", "last-doubler-loses"),
    "tie_kontra_doubled": (True, False),
    "tarokk_count_payment": ("all-three", "team"),
    "undeclared_tarokks": ("partner-pays", "not-paid"),
    "lone_value": ("bid", "solo"),
    "discard_to_lone_declarer": (True, False),
    "trial_bid_penalty": ("game-value", "three-points", "two-points", "none"),
    "unplayed_trull_three": (False, True),
    "renonce": ("itvb", "pvsz", "mkvm"),
    "doubled_rounds": ("none", "overlap", "extend", "restart", "quadruple-round"),
    "after_no_play": ("same-dealer", "next-dealer"),
}


def deals() -> st.SearchStrategy[tuple[Json, Json]]:
    """(deal, options)."""
    return st.randoms(use_true_random=True).map(random_pair)


def random_pair(random: Random) -> tuple[Json, Json]:
    """(deal, options), with up to four house rules that are not at their defaults."""
    rules = changed_rules(random.choice, random.choice((0, 1, 2, 4)))
    deal = deal_of(random.choice, rules)
    return deal, rules


def deal_of(choose: Choose, rules: Json) -> Json:
    """A deal that fits house rules, which are changed where a conceded three needs it."""
    players = list(NAMES[: choose((4, 4, 5))])
    dealer = choose(players)
    active = [name for name in players if len(players) == 4 or name != dealer]
    deal: Json = {"variant": "illusztralt-tarokk", "players": players, "dealer": dealer}
    outcome = choose((None,) * 20 + ("all-passed", "annulled", "no-honour", "trull-conceded", "renonce"))
    if outcome is not None:
        return deal | {"outcome": outcome} | unplayed(choose, outcome, deal, active, rules)
    deal |= seats(choose, active)
    deal |= play(choose, deal, rules)
    if choose((False, False, True)):
        deal["doubling"] = choose(CHAIN[: 3 if rules.get("max_doubling") == "szubkontra" else 4])
    if counts := tarokk_counts(choose, active):
        deal["declarations"] = counts
    return deal


def seats(choose: Choose, active: list[str]) -> Json:
    declarer = choose(active)
    partner = choose([None, *(name for name in active if name != declarer)])
    told = {"declarer": declarer, "contract": choose(tuple(DISCARDS))}
    if partner is not None:
        return told | {"partner": partner}
    alone = choose((None, "self-called", "card-discarded"))
    if alone is None:
        return told
    by = [name for name in active if name != declarer]
    discarder = choose((None, *by)) if alone == "card-discarded" else None
    return told | {"alone": alone} | ({"discarder": discarder} if discarder else {})


def unplayed(choose: Choose, outcome: str, deal: Json, active: list[str], rules: Json) -> Json:
    if outcome == "annulled":
        return {"annulled_by": choose(active), "holding": choose(HOLDINGS)}
    if outcome == "no-honour":
        players, dealer = deal["players"], deal["dealer"]
        fourth = dealer if len(players) == 4 else players[players.index(dealer) - 1]
        only = rules.get("trial_bid_penalty") == "three-points"
        return {
            "declarer": fourth,
            "contract": "three" if only else choose(("three", "three", "two", "solo")),
        }
    if outcome == "trull-conceded":
        rules["unplayed_trull_three"] = True
        return {"declarer": active[0], "contract": "three"} | choose(({}, {"partner": active[2]}))
    if outcome == "renonce":
        first = choose(active)
        second = choose([None, None, *(name for name in active if name != first)])
        told: Json = {"offenders": [first] + ([second] if second else [])}
        return told | choose(({}, {"amount": choose(range(60))}))
    return {}


# --- the play ----------------------------------------------------------------------------------------


class World:
    """What happened: who held a card, who won each trick and with which card that matters, who took it."""

    def __init__(self, choose: Choose, lone: bool) -> None:
        kind = choose(("any",) * 6 + ("declarer", "defenders", "birds", "birds"))
        self.hand = {card: choose(SIDES) for card in CARDS}
        self.winner = [choose(SIDES) if kind in ("any", "birds") else kind for _ in range(9)]
        if kind == "birds":
            leader = choose(SIDES)
            self.winner[: choose((5, 6, 7))] = [leader] * choose((5, 6, 7))
            self.winner = self.winner[:9] + [choose(SIDES)] * (9 - len(self.winner))
        self.by: dict[int, str] = {}
        for trick, cards in ((9, ("pagat", "ii", *SUITS)), (8, ("pagat", "ii", *SUITS)), (5, ("xx",)),
                             (6, ("xxi",)), (7, ("skiz",))):  # fmt: skip
            fit = [card for card in cards if self.hand[card] == self.winner[trick - 1]]
            fit = [card for card in fit if card not in self.by.values()]
            if fit and choose((False, True)):
                self.by[trick] = choose(fit)
        self.tricks = self.winner.count("declarer")
        takers = [side for side in SIDES if side in self.winner]
        self.taken = {card: choose(takers) for card in CARDS}
        for trick, card in self.by.items():
            self.taken[card] = self.winner[trick - 1]
        self.beaten: dict[str, str] = {}
        self.into_the_ninth(choose, lone)
        hunter = self.hand["skiz"]
        can = self.hand["xxi"] != hunter and hunter in takers and "xxi" not in self.by.values()
        self.caught = can and self.taken["skiz"] == hunter and choose((False, True))
        if self.caught:
            self.taken["xxi"] = hunter

    def into_the_ninth(self, choose: Choose, lone: bool) -> None:
        """Pagát and II that were played to the last trick and lost it."""
        if self.by.get(9) in SUITS:
            return
        for card in ("ii", "pagat"):
            side = self.hand[card]
            alone = lone and side == "declarer"
            free = card not in self.by.values() and not (alone and self.winner[8] == "declarer")
            if (
                alone
                and (self.beaten or self.by.get(9))
                and "declarer" in (*self.beaten.values(), self.winner[8])
            ):
                free = False
            if card == "ii" and self.by.get(9) == "pagat":
                free = False
            if free and choose((False, False, True)):
                self.beaten[card] = side
                self.taken[card] = self.winner[8]

    def made(self, name: str, side: str, suit: str | None) -> bool:
        taken = {card for card, taker in self.taken.items() if taker == side}
        lost = self.hand["pagat"] != side and "pagat" in taken and "pagat" not in self.by.values()
        firsts = [index for index, winner in enumerate(self.winner) if winner != side]
        first = firsts[0] if firsts else 9
        card = {"pagat": "pagat", "sas": "ii", "king": suit}.get(name.split("-")[0])
        if name.endswith(("-ultimo", "-uhu")):
            trick = 9 if name.endswith("ultimo") else 8
            return self.by.get(trick) == card and self.winner[trick - 1] == side
        birds = {"centrum": (5, "xx"), "kismadar": (6, "xxi"), "nagymadar": (7, "skiz")}
        if name in birds:
            trick, card = birds[name]
            return first >= trick and self.by.get(trick) == card
        return {
            "trull": taken >= HONOURS,
            "four-kings": taken >= set(SUITS),
            "xxi-catch": self.caught and self.hand["skiz"] == side,
            "pagat-catch": lost,
            "volat": len(firsts) == 0,
        }[name]


FIGURES = (
    "trull", "four-kings", "pagat-ultimo", "sas-ultimo", "king-ultimo", "pagat-uhu", "sas-uhu", "king-uhu",
    "centrum", "kismadar", "nagymadar", "xxi-catch", "pagat-catch", "volat", "double-game",
)  # fmt: skip
LOUD = ("king-ultimo", "pagat-uhu", "sas-uhu", "king-uhu", "centrum", "kismadar", "nagymadar")


def play(choose: Choose, deal: Json, rules: Json) -> Json:
    """Card points, tricks and figures that agree with each other."""
    world = World(choose, "partner" not in deal)
    points = points_of(choose, deal, rules, world)
    listed = [
        told
        for name in FIGURES
        if (name != "pagat-catch" or rules.get("pagat_catch"))
        and (not name.startswith("sas") or rules.get("sas_figures", True))
        for side in SIDES
        if (told := figure(choose, world, name, side, points)) is not None
    ]
    facts: Json = {"tricks": world.tricks} if world.tricks in (0, 9) or choose((False, True)) else {}
    kind = choose(("card_points", "card_points", "defender_points", "both"))
    if kind != "defender_points":
        facts["card_points"] = points
    if kind != "card_points":
        facts["defender_points"] = 94 - points
    return facts | ({"bonuses": listed} if listed else {})


def figure(choose: Choose, world: World, name: str, side: str, points: int) -> Json | None:
    """How a figure of a side stands in the record, if at all."""
    suit = choose(SUITS) if name.startswith("king") else None
    if suit and world.by.get(9 if name == "king-ultimo" else 8) in SUITS:
        suit = world.by[9 if name == "king-ultimo" else 8]
    mine = points if side == "declarer" else 94 - points
    made = mine >= 71 if name == "double-game" else world.made(name, side, suit)
    how = choose(
        ("no",) * 9 + ("announced",) + ("silent",) * 2 if not made else ("no", "announced", "silent")
    )
    told: Json = {"name": name, "side": side} | ({"suit": suit} if suit else {})
    if how == "announced":
        told |= {"made": made} | ({} if name in LOUD and choose((False, True)) else {"announced": True})
        return told | ({"doubling": choose(CHAIN[:3])} if choose((False, False, True)) else {})
    lost = world.beaten.get({"pagat-ultimo": "pagat", "sas-ultimo": "ii"}.get(name, "")) == side
    if lost and how == "silent":
        return told | {"made": False}
    if how == "no" or not made or name in LOUD:
        return None
    return told | ({"made": True} if name.endswith("ultimo") else {})


def points_of(choose: Choose, deal: Json, rules: Json, world: World) -> int:
    """Card points of the declarer's side, its fives as they were taken, the other cards drawn."""
    all_six = rules.get("discard_to_lone_declarer", True) and deal.get("alone") == "card-discarded"
    discards = 6 if all_six else DISCARDS[deal["contract"]]
    room = 4 * world.tricks
    fives = sum(world.taken[card] == "declarer" for card in (*HONOURS, *SUITS))
    fives = max(min(fives, room), 7 - 4 * (9 - world.tricks))
    low = room - fives + discards
    rest = [1] * 23 + [2] * 4 + [3] * 4 + [4] * 4
    least, most = sum(rest[:low]), sum(rest[len(rest) - low :])
    return 5 * fives + (least if least == most else choose(range(least, most + 1)))


def tarokk_counts(choose: Choose, active: list[str]) -> list[Json]:
    found: list[Json] = []
    for player in active:
        if len(found) < 2 and choose((False,) * 7 + (True,)):
            entry: Json = {"name": choose(("eight-tarokks", "nine-tarokks")), "player": player}
            found.append(entry | choose(({}, {"declared": True}, {"declared": False})))
    return found


# --- damage ------------------------------------------------------------------------------------------

VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, 9, 4, 47, 48, 50, 71, 75, 88, 94, 95, -1, 50.5, "x", "", [], {}, "Anna", "Béla",
    "Cili", "none", "kontra", "mordkontra", "three", "solo", "self-called", "card-discarded", "declarer",
    "defenders", "hearts", "no-tarokk", "all-passed", "renonce", ["Anna"], ["Anna", "Béla"],
)  # fmt: skip
KEYS = (
    "declarer", "partner", "contract", "dealer", "card_points", "defender_points", "alone", "discarder",
    "tricks", "doubling", "outcome", "offenders", "amount", "holding", "annulled_by", "note", "joker",
    "players",
)  # fmt: skip


def damaged(choose: Choose, deal: Json) -> Json:
    """A copy of a deal with one to three things in it changed, left out or told besides."""
    broken = copy.deepcopy(deal)
    for _ in range(choose((1, 1, 1, 2, 3))):
        figures = broken.get("bonuses")
        entries = figures if isinstance(figures, list) else []
        known = [entry for entry in entries if isinstance(entry, dict)]
        kind = choose(("drop", "set", "points", "tricks", "person", "add") + ("figure",) * 4)
        if kind == "drop":
            broken.pop(choose([key for key in broken if key != "variant"]), None)
        elif kind == "set":
            broken[choose(KEYS)] = copy.deepcopy(choose(VALUES))
        elif kind == "points":
            broken["card_points"] = choose(range(-1, 96))
        elif kind == "tricks":
            broken["tricks"] = choose(range(-1, 11))
        elif kind == "person":
            broken[choose(("declarer", "partner", "dealer", "discarder"))] = choose(NAMES)
        elif kind == "add" and "outcome" not in broken:
            broken["bonuses"] = [*entries, another(choose)]
        elif kind == "figure" and known:
            broken["bonuses"] = entries + damage_figure(choose, choose(known))
        if not broken.keys() - {"variant"}:
            return broken
    return broken


def another(choose: Choose) -> Json:
    told: Json = {"name": choose(FIGURES), "side": choose(SIDES), "made": choose((True, True, False))}
    if choose((True, False)):
        told["announced"] = True
    return told | ({"suit": choose(SUITS)} if told["name"].startswith("king") else {})


def damage_figure(choose: Choose, entry: Json) -> list[Json]:
    """Change an entry where it stands; the entries to add to the list."""
    kind = choose(("made", "side", "name", "drop", "set", "twice", "announced", "player", "suit"))
    if kind == "twice":
        return [dict(entry)]
    if kind == "drop":
        entry.pop(choose(list(entry) or ["name"]), None)
    elif kind == "set":
        key = choose(("announced", "made", "doubling", "suit", "side", "name", "player", "joker"))
        entry[key] = copy.deepcopy(choose(VALUES))
    else:
        entry[kind] = {
            "made": not entry.get("made", True), "announced": not entry.get("announced", False),
            "side": choose(SIDES), "name": choose(FIGURES), "player": choose(NAMES), "suit": choose(SUITS),
        }[kind]  # fmt: skip
    return []


STATES: tuple[Json, ...] = (
    {}, {"rounds": [3]}, {"rounds": [2, 4]}, {"rounds": [4, 4]}, {"fixed": 2, "left": 3},
    {"fixed": 2, "left": 1}, {"fixed": 4, "left": 2},
)  # fmt: skip


def before(choose: Choose, deal: Json, rules: Json) -> Json:
    """A state that the deal before can have left under these house rules."""
    form = {"none": "", "overlap": "rounds"}.get(rules.get("doubled_rounds", "none"), "fixed")
    doubled = choose([state for state in STATES if not state or form in state])
    return {"players": deal["players"], "next_dealer": choose(deal["players"]), "doubled": doubled}


def changed_rules(choose: Choose, number: int) -> Json:
    """So many house rules, none of them at its default."""
    rules: Json = {}
    while len(rules) < number:
        option = choose(tuple(OPTIONS))
        rules[option] = choose(OPTIONS[option][1:])
    return rules
