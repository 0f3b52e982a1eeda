"""Illusztrált tarokk a second time: plain data in, plain data out, nothing of the package used.

Where the package works with typed models and one pass for each rule, this file turns a record into a set of
facts ("the pagát was in trick 9", "the defenders took it") and asks whether one thing has two values; it pays
every two players who sit on different sides by themselves; and it holds card points against explicit piles of
cards. Rules: IL-n of the rulebook.
"""

from itertools import product
from typing import Any

from tests.independent.illusztralt_tarokk_told import (
    ALLOWED,
    BIRDS,
    BONUS_KEYS,
    COUNT_KEYS,
    KEYS,
    KONTRAS,
    LOUD,
    SUITS,
    TABLE,
    said,
    shape_faults,
)
from tests.independent.refused import Refused

Json = dict[str, Any]
DEFAULTS: Json = {
    "max_doubling": "hirskontra", "uhu_value": 15, "bird_values": "ten-each", "king_uhu_value": 20,
    "xxi_catch_value": 21, "pagat_ultimo_value": 5, "four_kings_value": 1, "sas_figures": True,
    "pagat_catch": False, "silent_with_volat": "cancelled", "silent_kings_with_silent_double": "scored",
    "game_with_silent_double": False, "game_with_silent_volat": False,
    "doubled_game_with_announced_double": True, "game_beside_double": "winner",
    "kontra_multiplies_silent": False, "defenders_silent_need_kontra": False,
    "tie_after_kontra": "defenders-win", "tie_kontra_doubled": True, "tarokk_count_payment": "all-three",
    "undeclared_tarokks": "partner-pays", "lone_value": "bid", "discard_to_lone_declarer": True,
    "trial_bid_penalty": "game-value", "unplayed_trull_three": False, "renonce": "itvb",
    "doubled_rounds": "none", "after_no_play": "same-dealer",
}  # fmt: skip


def reckoned(deal: Json, options: Json, state: Json) -> tuple[dict[str, int], Json, list[str]]:
    """(scores, state after, rules of the warnings). Raises Refused."""
    house = {**DEFAULTS, **options}
    told = said(deal, KEYS)
    rules = shape_faults(told)
    if rules:
        raise Refused(rules)
    record = Record(told, house, state)
    rules = record.faults()
    if rules:
        raise Refused(rules)
    return record.scores(), record.state_after(), record.warned()


class Record:
    """A deal of the right shape, its house rules and the state before it."""

    def __init__(self, told: Json, house: Json, state: Json) -> None:
        self.told, self.house, self.state = told, house, state
        self.players = [name.strip() for name in told["players"]]
        self.outcome = told.get("outcome", "played")
        carried = state.get("next_dealer")
        self.dealer = told.get("dealer") or (carried if carried in self.players else None)
        self.rests = self.dealer if len(self.players) == 5 else None
        self.four = [name for name in self.players if name != self.rests]
        self.declarer, self.partner = told.get("declarer"), told.get("partner")
        self.us = [name for name in (self.declarer, self.partner) if name]
        self.them = [name for name in self.four if name not in self.us]
        self.contract = told.get("contract")
        self.entries = [self.entry(raw) for raw in told.get("bonuses", [])]
        self.points = told.get("card_points")
        if self.points is None and told.get("defender_points") is not None:
            self.points = 94 - told["defender_points"]

    def entry(self, raw: Json) -> Json:
        """A figure with everything that leaving out means."""
        told = said(raw, BONUS_KEYS)
        told.setdefault("announced", told["name"] in LOUD)
        side = told.get("side")
        if side is None and told.get("player") in self.four and self.declarer:
            side = "declarer" if told["player"] in self.us else "defenders"
        told["of"] = side
        may_lose = told["name"] in ("pagat-ultimo", "sas-ultimo")
        made = told.get("made")
        told["yes"] = made is True or (made is None and not told["announced"] and not may_lose)
        told["beaten"] = made is False and not told["announced"] and may_lose
        told["counts"] = not (made is False and not told["announced"] and not may_lose)
        return told

    # --- what is refused ---

    def faults(self) -> set[str]:
        rules = self.faults_of_people() | self.faults_of_outcome()
        if self.outcome != "played":
            return rules
        rules |= self.faults_of_figures() | self.faults_of_counts()
        cards = self.contradictions()
        rules |= cards
        points = self.faults_of_points()
        rules |= points
        if points or self.contract is None or self.declarer is None:
            return rules
        rules |= self.faults_of_double_games()
        volats = self.faults_of_volats()
        rules |= volats
        if not volats and not cards:
            rules |= self.faults_of_tricks()
        return rules

    def faults_of_people(self) -> set[str]:
        told, rules = self.told, set()
        if len(self.players) not in (4, 5) or len(set(self.players)) < len(self.players):
            rules.add("IL-V4")
        if (len(self.players) == 5 and self.dealer is None) or told.get("dealer", self.dealer) not in (
            None, *self.players,
        ):  # fmt: skip
            rules.add("IL-V5")
        named_here = [told.get(key) for key in ("declarer", "partner", "discarder", "annulled_by")]
        named_here += told.get("offenders", [])
        named_here += [entry.get("player") for entry in self.entries]
        named_here += [entry.get("player") for entry in told.get("declarations", [])]
        if any(name is not None and name.strip() not in self.four for name in named_here):
            rules.add("IL-V8")
        if self.declarer is not None and self.declarer in (self.partner, told.get("discarder")):
            rules.add("IL-V8")
        return rules

    def faults_of_outcome(self) -> set[str]:
        told, rules = self.told, set()
        if set(told) - TABLE - ALLOWED[self.outcome]:
            rules.add("IL-V7")
        if self.outcome in ("played", "no-honour", "trull-conceded"):
            rules |= {"IL-V8"} if self.declarer is None else set()
            rules |= {"IL-V9"} if self.contract is None else set()
        if self.outcome == "trull-conceded" and (
            not self.house["unplayed_trull_three"] or self.contract not in (None, "three")
        ):
            rules.add("IL-V6")
        if self.outcome == "no-honour":
            if self.house["trial_bid_penalty"] == "three-points" and self.contract not in (None, "three"):
                rules.add("IL-V23")
            if len(self.players) in (4, 5) and self.dealer in self.players and self.declarer in self.four:
                speaks = self.players.index(self.dealer)
                if self.players[speaks if len(self.players) == 4 else speaks - 1] != self.declarer:
                    rules.add("IL-V23")
        if self.outcome == "renonce":
            offenders = told.get("offenders", [])
            if len(offenders) not in (1, 2) or len(set(offenders)) < len(offenders):
                rules.add("IL-V22")
            if told.get("amount", 0) < 0:
                rules.add("IL-V22")
        if self.outcome == "played":
            if told.get("alone") and self.partner:
                rules.add("IL-V12")
            if told.get("discarder") and told.get("alone") != "card-discarded":
                rules.add("IL-V12")
        return rules

    def exists(self, name: str) -> bool:
        off = (name == "pagat-catch" and not self.house["pagat_catch"]) or (
            name.startswith("sas-") and not self.house["sas_figures"]
        )
        return not off

    def faults_of_figures(self) -> set[str]:
        rules: set[str] = set()
        top = KONTRAS.index(self.house["max_doubling"])
        for doubling in [self.told.get("doubling"), *(entry.get("doubling") for entry in self.entries)]:
            if doubling and KONTRAS.index(doubling) > top:
                rules.add("IL-V10")
        seen: list[tuple[Any, ...]] = []
        for entry in self.entries:
            name, player = entry["name"], entry.get("player")
            if entry.get("side") is None and player is None:
                rules.add("IL-V13")
            if entry.get("side") and player in self.four and self.declarer in self.four:
                rules |= {"IL-V13"} if (player in self.us) != (entry["side"] == "declarer") else set()
            key = (name, entry.get("suit"), entry["of"])
            if entry["of"] and entry["counts"]:
                rules |= {"IL-V13"} if key in seen else set()
                seen.append(key)
            if not self.exists(name):
                rules.add("IL-V13")
                continue
            if name.startswith("king-") != bool(entry.get("suit")):
                rules.add("IL-V13")
            if entry.get("doubling") and not entry["announced"]:
                rules.add("IL-V13")
            must = entry["announced"] or name in ("pagat-ultimo", "sas-ultimo")
            if must and entry.get("made") is None and name not in ("double-game", "volat"):
                rules.add("IL-V14")
        return rules

    def faults_of_counts(self) -> set[str]:
        hands = [entry["player"] for entry in self.told.get("declarations", [])]
        return {"IL-V20"} if len(set(hands)) < len(hands) or len(set(hands)) > 2 else set()

    def faults_of_points(self) -> set[str]:
        ours, theirs = self.told.get("card_points"), self.told.get("defender_points")
        bad = ours is None and theirs is None
        bad |= any(value is not None and not 0 <= value <= 94 for value in (ours, theirs))
        bad |= ours is not None and theirs is not None and ours + theirs != 94
        bad |= not 0 <= self.told.get("tricks", 0) <= 9
        return {"IL-V11"} if bad else set()

    def of(self, side: str) -> int:
        return self.points if side == "declarer" else 94 - self.points

    def faults_of_double_games(self) -> set[str]:
        for entry in self.entries:
            if entry["name"] == "double-game" and entry["of"]:
                enough = self.of(entry["of"]) >= 71
                if (entry["yes"] and not enough) or (
                    entry["announced"] and entry.get("made") is False and enough
                ):
                    return {"IL-V15"}
        return set()

    def faults_of_volats(self) -> set[str]:
        tricks, made = self.told.get("tricks"), set()
        for entry in self.entries:
            if entry["name"] != "volat" or not entry["of"]:
                continue
            all_of_them = 9 if entry["of"] == "declarer" else 0
            if entry["yes"]:
                made.add(entry["of"])
            wrong = entry["yes"] and tricks not in (None, all_of_them)
            wrong |= entry["announced"] and entry.get("made") is False and tricks == all_of_them
            if wrong or len(made) == 2:
                return {"IL-V16"}
        return set()

    # --- the facts that figures tell ---

    def facts(self) -> list[tuple[str, Any, Any]]:
        """(relation, of what, value): "trick" of a card, "hand" and "taken" of a card (a side), "winner" of
        trick 8 or 9 (a card), "first five" (a side)."""
        found: list[tuple[str, Any, Any]] = []
        for entry in self.entries:
            name, side = entry["name"], entry["of"]
            if not side or not (entry["yes"] or entry["beaten"]) or name in ("double-game", "volat"):
                continue
            rival = "defenders" if side == "declarer" else "declarer"
            if name.endswith(("-ultimo", "-uhu")):
                trick = 9 if name.endswith("-ultimo") else 8
                card = {"pagat": "I", "sas": "II"}.get(name.split("-")[0], entry.get("suit"))
                found += [("trick", card, trick), ("hand", card, side)]
                found += (
                    [("winner", trick, card), ("taken", card, side), ("to", trick, side)]
                    if entry["yes"]
                    else []
                )
            elif name in BIRDS:
                trick, card = BIRDS[name]
                found += [
                    ("trick", card, trick),
                    ("hand", card, side),
                    ("taken", card, side),
                    ("first five", 5, side),
                ]
            elif name == "trull":
                found += [("taken", card, side) for card in ("skíz", "XXI", "I")]
            elif name == "four-kings":
                found += [("taken", card, side) for card in SUITS]
            elif name == "xxi-catch":
                found += [
                    ("taken", "skíz", side),
                    ("taken", "XXI", side),
                    ("hand", "skíz", side),
                    ("hand", "XXI", rival),
                ]
            elif name == "pagat-catch":
                found += [("taken", "I", side), ("hand", "I", rival)]
        nameless = ("trick", "hand", "taken")  # of a king whose suit is not told
        return [fact for fact in found if fact[1] is not None or fact[0] not in nameless]

    def ninth(self) -> set[str]:
        """The sides to which the record says the ninth trick fell."""
        facts = self.facts()
        sides = {value for relation, what, value in facts if (relation, what) == ("to", 9)}
        if ("trick", "I", 9) in facts:
            sides |= {value for relation, what, value in facts if (relation, what) == ("taken", "I")}
        for side, rival, size in (
            ("declarer", "defenders", 1 + bool(self.partner)), ("defenders", "declarer", len(self.them)),
        ):  # fmt: skip
            beaten = {entry["name"] for entry in self.entries if entry["beaten"] and entry["of"] == side}
            if beaten and (size == 1 or (size == 2 and len(beaten) == 2)):
                sides.add(rival)
        return sides

    def taken(self) -> set[tuple[str, str]]:
        """(card, side) of everything that is known to be taken."""
        facts = self.facts()
        found = {(what, value) for relation, what, value in facts if relation == "taken"}
        if ("trick", "I", 9) in facts:
            found |= {("I", side) for side in self.ninth()}
        return found

    def contradictions(self) -> set[str]:
        facts = self.facts()
        values: dict[tuple[str, Any], set[Any]] = {}
        for relation, what, value in facts:
            values.setdefault((relation, what), set()).add(value)
        wrong = any(len(several) > 1 for several in values.values())
        wrong |= len(self.ninth()) > 1
        wrong |= len({card for card, _ in self.taken()}) < len(self.taken())
        beaten = {entry["name"] for entry in self.entries if entry["beaten"] and entry["of"]}
        winners = values.get(("winner", 9), set())
        wrong |= bool(winners & {*SUITS, None} and beaten) or ("I" in winners and "sas-ultimo" in beaten)
        made = {entry["name"] for entry in self.entries if entry["yes"] and entry["of"]}
        wrong |= made >= {"xxi-catch", "kismadar"}
        wrong |= "pagat-catch" in made and bool(made & {"pagat-ultimo", "pagat-uhu"})
        for entry in self.entries:
            if entry["name"] == "trull" and entry["announced"] and entry.get("made") is False and entry["of"]:
                wrong |= {(card, entry["of"]) for card in ("skíz", "XXI", "I")} <= self.taken()
            if entry["name"] == "centrum" and entry["yes"] and entry["of"] == "defenders":
                wrong |= self.told.get("alone") == "self-called"
        if not self.partner:
            last = {
                entry["name"] for entry in self.entries
                if entry["of"] == "declarer" and entry["name"] in ("pagat-ultimo", "sas-ultimo")
                and (entry["yes"] or entry["beaten"])
            }  # fmt: skip
            wrong |= len(last) == 2
        return {"IL-V17"} if wrong else set()

    # --- tricks and card points ---

    def fewest(self, side: str) -> int:
        made = {entry["name"] for entry in self.entries if entry["yes"] and entry["of"] == side}
        late = {name for name in made if name.endswith(("-ultimo", "-uhu"))}
        bird = max([BIRDS[name][0] for name in made if name in BIRDS], default=0)
        uhu = any(name.endswith("-uhu") for name in late)
        ninth = self.ninth() == {side}
        given = ninth and not any(name.endswith("-ultimo") for name in late)
        tricks = bird + uhu + ninth
        if bird or given:
            return tricks
        own = {card for card, taker in self.taken() if taker == side}
        tarokk = bool(late & {"pagat-ultimo", "sas-ultimo", "pagat-uhu", "sas-uhu"})
        more = (
            bool(own & {"skíz", "XXI"})
            or ("I" in own and not tarokk)
            or (not late and bool(own & set(SUITS)))
        )
        return tricks + more

    def barred_from_all(self, side: str) -> bool:
        """Whether a side cannot have every trick [IL-V18]."""
        rival = "defenders" if side == "declarer" else "declarer"
        games = ("double-game", "volat")
        if self.ninth() == {rival}:
            return True
        if any(e["yes"] and e["of"] == rival and e["name"] not in games for e in self.entries):
            return True
        lost = ("trull", "four-kings")
        return any(
            e["name"] in lost and e["announced"] and e.get("made") is False and e["of"] == side
            for e in self.entries
        )

    def piles(self, tricks: int) -> bool:
        """Whether any pile of four cards a trick and the discards makes the card points: the fives that are
        known lie where they are, as many of the others as fit on either side, low cards to fill up."""
        if self.told.get("alone") == "card-discarded" and self.house["discard_to_lone_declarer"]:
            laid = 6
        else:
            laid = {"three": 3, "two": 2, "one": 1, "solo": 0}[self.contract]
        ours = len({card for card, side in self.taken() if side == "declarer" and card not in ("XX", "II")})
        theirs = len(
            {card for card, side in self.taken() if side == "defenders" and card not in ("XX", "II")}
        )
        sums = []
        for fives in range(ours, 7 - theirs + 1):
            if fives > 4 * tricks or 7 - fives > 4 * (9 - tricks):
                continue
            others = 4 * tricks - fives + laid
            pack = sorted([1] * 23 + [2] * 4 + [3] * 4 + [4] * 4)
            sums += [5 * fives + sum(pack[:others]), 5 * fives + sum(pack[::-1][:others])]
        return bool(sums) and min(sums) <= self.points <= max(sums)

    def enough(self, tricks: int) -> bool:
        return self.fewest("declarer") <= tricks and self.fewest("defenders") <= 9 - tricks

    def against(self, tricks: int) -> set[str]:
        """The rules that speak against a number of tricks of the declarer's side."""
        rules: set[str] = set()
        for side, every in (("declarer", 9), ("defenders", 0)):
            if tricks == every and self.barred_from_all(side):
                rules.add("IL-V18")
        if not self.enough(tricks) or not self.piles(tricks):
            rules.add("IL-V19")
        return rules

    def open_tricks(self) -> list[int]:
        """What tricks and voláts told leave."""
        left = set(range(10)) if "tricks" not in self.told else {self.told["tricks"]}
        for entry in self.entries:
            if entry["name"] == "volat" and entry["of"]:
                every = 9 if entry["of"] == "declarer" else 0
                if entry["yes"]:
                    left &= {every}
                elif entry["announced"] and entry.get("made") is False:
                    left -= {every}
        return sorted(left)

    def fitting(self) -> list[int]:
        return [tricks for tricks in self.open_tricks() if not self.against(tricks)]

    def faults_of_tricks(self) -> set[str]:
        fits = self.fitting()
        if not fits:
            return set().union(*map(self.against, self.open_tricks())) or {"IL-V19"}
        for entry in self.entries:
            if entry["name"] == "volat" and entry["of"] and entry["announced"] and entry.get("made") is None:
                every = 9 if entry["of"] == "declarer" else 0
                if every in fits and len(fits) > 1:
                    return {"IL-V14"}
        return set()

    def all_nine(self) -> str | None:
        """The side with every trick."""
        fits = [self.told["tricks"]] if "tricks" in self.told else self.fitting()
        if any(0 < tricks < 9 for tricks in fits):
            return None
        return "declarer" if 9 in fits else "defenders"

    # --- what it comes to ---

    def scores(self) -> dict[str, int]:
        self.sheet = dict.fromkeys(self.players, 0)
        {
            "played": self.score_play, "all-passed": lambda: None, "annulled": lambda: None,
            "no-honour": self.score_trial, "trull-conceded": lambda: self.gain("declarer", 3),
            "renonce": self.score_renonce,
        }[self.outcome]()  # fmt: skip
        times = self.times()
        return {name: amount * times for name, amount in self.sheet.items()}

    def times(self) -> int:
        doubled = self.state.get("doubled", {})
        if self.house["doubled_rounds"] == "none":
            return 1
        return doubled.get("fixed") or 2 ** len(doubled.get("rounds", []))

    def gain(self, side: str, amount: int) -> None:
        """Of a lone declarer each opponent, of two against two each loser to one winner."""
        if len(self.us) == 1:
            pairs = [(self.us[0], name) for name in self.them]
        else:
            pairs = list(zip(self.us, self.them, strict=True))
        for one, two in pairs:
            winner, loser = (one, two) if side == "declarer" else (two, one)
            self.sheet[winner] += amount
            self.sheet[loser] -= amount

    def score_trial(self) -> None:
        price = {"three-points": 3, "two-points": 2, "none": 0}.get(self.house["trial_bid_penalty"])
        price = {"three": 1, "two": 2, "one": 3, "solo": 4}[self.contract] if price is None else price
        for name in self.four:
            if name != self.declarer:
                self.sheet[name] += price
                self.sheet[self.declarer] -= price

    def score_renonce(self) -> None:
        low, high = {"itvb": (5, 20), "pvsz": (5, 10), "mkvm": (10, 10**9)}[self.house["renonce"]]
        price = sorted((low, self.told.get("amount", 0), high))[1]
        guilty = self.told["offenders"]
        for bad, good in product(guilty, [name for name in self.four if name not in guilty]):
            self.sheet[bad] -= price * len(guilty)
            self.sheet[good] += price * len(guilty)

    def winner(self) -> str:
        doubling = self.told.get("doubling")
        if self.points == 47 and doubling:
            if self.house["tie_after_kontra"] == "defenders-need-48":
                return "declarer"
            if self.house["tie_after_kontra"] == "last-doubler-loses":
                return "declarer" if doubling in ("kontra", "szubkontra", "mordkontra") else "defenders"
        return "declarer" if self.points > 47 else "defenders"

    def score_play(self) -> None:
        house, winner = self.house, self.winner()
        base = {"three": 1, "two": 2, "one": 3, "solo": 4}[self.contract]
        if house["lone_value"] == "solo" and not self.partner:
            base = 4
        doubling = self.told.get("doubling")
        if self.points == 47 and not house["tie_kontra_doubled"]:
            doubling = None
        times = 2 ** (KONTRAS.index(doubling) + 1) if doubling else 1
        loud = {(e["name"], e["of"]) for e in self.entries if e["announced"]}
        swept = self.all_nine()
        for entry in self.entries:
            if entry["announced"] and entry["name"] in ("double-game", "volat"):
                is_double = entry["name"] == "double-game"
                made = self.of(entry["of"]) >= 71 if is_double else swept == entry["of"]
                self.settle_announced(entry, made, base * (4 if is_double else 6))
        silent = self.silent(winner, loud, swept)
        if silent:
            factor = times if house["kontra_multiplies_silent"] else 1
            self.gain(winner, {"double-game": 2, "volat": 3}[silent] * base * factor)
        if self.game_is_paid(winner, loud, silent, doubling):
            self.gain(winner, base * times)
        self.score_figures(winner, loud, swept, silent)
        self.score_counts()

    def silent(self, winner: str, loud: set[tuple[str, str]], swept: str | None) -> str | None:
        if (
            winner == "defenders"
            and self.house["defenders_silent_need_kontra"]
            and not self.told.get("doubling")
        ):
            return None
        if swept == winner and ("volat", winner) not in loud:
            return "volat"
        if self.of(winner) < 71 or {("volat", winner), ("double-game", winner)} & loud:
            return None
        if self.house["game_beside_double"] == "never" and any(name == "volat" for name, _ in loud):
            return None
        return "double-game"

    def game_is_paid(
        self, winner: str, loud: set[tuple[str, str]], silent: str | None, doubling: str | None
    ) -> bool:
        house = self.house
        own = bool({("volat", winner), ("double-game", winner)} & loud)
        kept = {"double-game": house["game_with_silent_double"], "volat": house["game_with_silent_volat"]}
        if doubling:
            if own and not house["doubled_game_with_announced_double"]:
                return False
            return not (silent and house["kontra_multiplies_silent"] and not kept[silent])
        anybody = any(name in ("double-game", "volat") for name, _ in loud)
        if house["game_beside_double"] == "never" and (silent or anybody):
            return False
        return not own and (silent is None or kept[silent])

    def settle_announced(self, entry: Json, made: bool, value: int) -> None:
        doubling = entry.get("doubling")
        value *= 2 ** (KONTRAS.index(doubling) + 1) if doubling else 1
        self.gain(entry["of"], value if made else -value)

    def price(self, name: str, announced: bool) -> int:
        house = self.house
        birds = {"ten-each": (10, 10, 10), "six-eight-six": (6, 8, 6)}[house["bird_values"]]
        both = {
            "trull": (1, 2), "four-kings": (house["four_kings_value"], 2 * house["four_kings_value"]),
            "pagat-ultimo": (house["pagat_ultimo_value"], 2 * house["pagat_ultimo_value"]),
            "sas-ultimo": (5, 10), "king-ultimo": (0, 15), "pagat-uhu": (0, house["uhu_value"]),
            "sas-uhu": (0, house["uhu_value"]), "king-uhu": (0, house["king_uhu_value"]),
            "centrum": (0, birds[0]), "kismadar": (0, birds[1]), "nagymadar": (0, birds[2]),
            "xxi-catch": (house["xxi_catch_value"], 2 * house["xxi_catch_value"]), "pagat-catch": (4, 8),
        }  # fmt: skip
        return both[name][announced]

    def score_figures(
        self, winner: str, loud: set[tuple[str, str]], swept: str | None, silent: str | None
    ) -> None:
        made_in_silence = set()
        for entry in self.entries:
            name, side = entry["name"], entry["of"]
            if name in ("double-game", "volat"):
                continue
            if entry["announced"]:
                self.settle_announced(entry, bool(entry.get("made")), self.price(name, True))
            elif entry["beaten"]:
                self.gain(side, -self.price(name, False))
            elif entry["yes"]:
                made_in_silence.add((name, side))
        if swept:
            for name in ("trull", "four-kings"):
                if (name, swept) not in loud:
                    made_in_silence.add((name, swept))
        for name, side in made_in_silence:
            if (
                name in ("trull", "four-kings")
                and side == swept
                and not self.beside_nine(name, (("volat", side) in loud))
            ):
                continue
            only = self.house["silent_kings_with_silent_double"] == "cancelled"
            if name == "four-kings" and only and silent == "double-game" and side == winner:
                continue
            self.gain(side, self.price(name, False))

    def beside_nine(self, name: str, volat_announced: bool) -> bool:
        return {
            "cancelled": False, "scored": True, "trull-only": name == "trull",
            "cancelled-by-silent-volat": volat_announced,
        }[self.house["silent_with_volat"]]  # fmt: skip

    def score_counts(self) -> None:
        for raw in self.told.get("declarations", []):
            entry = said(raw, COUNT_KEYS)
            hand, value = entry["player"], 1 if entry["name"] == "eight-tarokks" else 2
            mates = [name for name in (self.us if hand in self.us else self.them) if name != hand]
            if entry.get("declared", True) and self.house["tarokk_count_payment"] == "team":
                self.gain("declarer" if hand in self.us else "defenders", value)
                continue
            payers = [name for name in self.four if name != hand]
            if not entry.get("declared", True):
                payers = mates if self.house["undeclared_tarokks"] == "partner-pays" else []
            for name in payers:
                self.sheet[hand] += value
                self.sheet[name] -= value

    # --- what goes on ---

    def state_after(self) -> Json:
        house, table = self.house, len(self.players)
        unscored = self.outcome in ("all-passed", "annulled")
        free = self.outcome == "no-honour" and house["trial_bid_penalty"] == "none"
        stays = free or (unscored and house["after_no_play"] == "same-dealer")
        after: Json = {"players": self.players, "doubled": {}}
        if self.dealer is not None:
            at = self.players.index(self.dealer)
            after["next_dealer"] = self.dealer if stays else self.players[(at + 1) % table]
        running, rule = self.state.get("doubled", {}), house["doubled_rounds"]
        if rule == "none":
            return after
        if free:
            return after | {"doubled": running}
        if not unscored:
            if "fixed" in running:
                left = running["left"] - 1
                return after | ({"doubled": {**running, "left": left}} if left else {})
            rounds = [left - 1 for left in running.get("rounds", []) if left > 1]
            return after | ({"doubled": {"rounds": rounds}} if rounds else {})
        new: Json = {
            "overlap": lambda: {"rounds": [*running.get("rounds", []), table]},
            "extend": lambda: {"fixed": 2, "left": running.get("left", 0) + table},
            "restart": lambda: {"fixed": 2, "left": table},
            "quadruple-round": lambda: {"fixed": 4 if running else 2, "left": table},
        }[rule]()
        return after | {"doubled": new}

    # --- what is unusual ---

    def warned(self) -> list[str]:
        found = []
        carried = self.state.get("next_dealer")
        if carried in self.players and self.told.get("dealer") not in (None, carried):
            found.append("IL-85")
        if self.outcome != "played":
            return found
        if self.told.get("alone") == "card-discarded" and not self.told.get("doubling"):
            found.append("IL-63")
        loud = {(e["name"], e["of"]) for e in self.entries if e["announced"]}
        silent = self.silent(self.winner(), loud, self.all_nine())
        for entry in self.entries:
            no = not entry["announced"] and entry.get("made") is False
            if no and entry["name"] == silent and entry["of"] == self.winner():
                found.append("IL-23" if silent == "double-game" else "IL-24")
            if entry["name"] in LOUD and not entry["announced"] and entry.get("made") is not False:
                found.append("IL-52")
        late = [
            (e["of"], 9 if e["name"].endswith("-ultimo") else 8, (e["name"].split("-")[0], e.get("suit")))
            for e in self.entries if e["announced"] and e["name"].endswith(("-ultimo", "-uhu"))
        ]  # fmt: skip
        for at, (side, trick, card) in enumerate(late):
            found += [
                "IL-54" for other in late[:at] if other[0] == side and (other[1] == trick or other[2] == card)
            ]
        found += [
            "IL-73" for raw in self.told.get("declarations", []) if self.had_to_declare(said(raw, COUNT_KEYS))
        ]
        if "tricks" not in self.told:
            fits = self.fitting()
            listed = {e["of"] for e in self.entries if e["name"] == "volat"}
            for side, every in (("declarer", 9), ("defenders", 0)):
                if any(0 < tricks < 9 for tricks in fits) and every in fits and side not in listed:
                    found.append("IL-24")
        return found

    def had_to_declare(self, count: Json) -> bool:
        if count.get("declared", True):
            return False
        for entry in self.entries:
            if not entry["announced"] or not entry["name"].startswith(("pagat-u", "sas-u")):
                continue
            if entry.get("player") == count["player"]:
                return True
            lone = not self.partner and count["player"] == self.declarer
            if lone and entry["of"] == "declarer" and entry.get("player") is None:
                return True
            if lone and entry["of"] == "defenders" and entry.get("doubling"):
                return True
        return False
