"""What is told of a deal of Paskievics tarokk, and what cannot have happened, for the second settlement.

Plain data, nothing of the package used: every number of tricks is tried against explicit piles of cards, and
rule ids are gathered in a set. Rules: V-n of the rulebook.
"""

from typing import Any

Json = dict[str, Any]
KONTRAS = ["kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra"]
BIDS = {"three": (1, 3), "two": (2, 2), "one": (3, 1), "solo": (4, 0)}  # value, discards
NAMES = {"trull", "four-kings", "pagat-ultimo", "xxi-catch", "pagat-catch", "double-game", "volat"}
CARDS = {  # what a made bonus has in its side's tricks
    "trull": {"S", "XXI", "I"}, "four-kings": {"K1", "K2", "K3", "K4"}, "pagat-ultimo": {"I"},
    "xxi-catch": {"S", "XXI"}, "pagat-catch": {"I"},
}  # fmt: skip
OUTCOMES = {"played", "all-passed", "annulled", "no-honour", "trull-conceded", "close-pot"}
HOLDINGS = ("four-kings", "no-tarokk", "xxi-alone", "pagat-alone", "xxi-and-pagat")
ALWAYS = {"variant", "players", "dealer", "outcome", "end_called", "skiz", "note"}
ANNULMENT = {"annulled_by", "holding", "tarokk_discarded"}
PLAYED = {
    "declarer", "partner", "alone", "discarder", "contract", "card_points", "defender_points", "tricks",
    "doubling", "bonuses", "declarations", "talon_honours",
}  # fmt: skip
KEYS = ALWAYS | ANNULMENT | PLAYED
USEFUL = {
    "all-passed": set(), "close-pot": set(), "annulled": ANNULMENT | {"declarer", "partner", "contract"},
    "no-honour": {"declarer", "contract"}, "trull-conceded": {"declarer", "partner", "contract"},
    "played": PLAYED,
}  # fmt: skip
ENTRY = {
    "bonuses": ({"name", "side", "player", "announced", "made", "doubling", "kontra_by"}, "V-11"),
    "declarations": ({"name", "player", "declared"}, "V-20"),
    "talon_honours": ({"card", "player"}, "V-25"),
}
BELOW_FIVE = sorted([1] * 23 + [2] * 4 + [3] * 4 + [4] * 4)
OTHER = {"declarer": "defenders", "defenders": "declarer"}


# --- reading -----------------------------------------------------------------------------------------


def said(entry: Json, known: set[str]) -> Json:
    """Without what is as good as left out."""

    def empty(key: str, value: Any) -> bool:
        if value is False:
            return key not in ("made", "declared")
        if isinstance(value, dict) and not value:
            return key not in ("bonuses", "declarations")
        return value is None or value == [] or (key == "doubling" and value == "none")

    return {key: value for key, value in entry.items() if key not in known or not empty(key, value)}


def word(value: Any, words: Any, rule: str) -> set[str]:
    if value is None or (isinstance(value, str) and value in words):
        return set()
    return {rule if isinstance(value, str) else "V-24"}


def person(value: Any, rule: str) -> set[str]:
    if value is None or (isinstance(value, str) and value.strip()):
        return set()
    return {rule if isinstance(value, str) else "V-24"}


def shape_faults(told: Json) -> set[str]:
    """Keys, words and types that stand where they cannot."""
    rules = {"V-2"} if set(told) - KEYS else set()
    players = told.get("players")
    if not isinstance(players, list):
        rules.add("V-3" if players is None else "V-24")
    elif any(not isinstance(name, str) or not name.strip() for name in players):
        rules.add("V-3")
    rules |= person(told.get("dealer"), "V-4") | person(told.get("annulled_by"), "V-22")
    rules |= person(told.get("declarer"), "V-7") | person(told.get("partner"), "V-7")
    rules |= person(told.get("discarder"), "V-12") | person(told.get("skiz"), "V-23")
    rules |= word(told.get("outcome"), OUTCOMES, "V-5") | word(told.get("contract"), BIDS, "V-8")
    rules |= word(told.get("alone"), ("self-called", "card-discarded"), "V-12")
    rules |= word(told.get("holding"), HOLDINGS, "V-22") | word(told.get("doubling"), KONTRAS, "V-9")
    for key in ("card_points", "defender_points", "tricks"):
        if key in told and type(told[key]) is not int:
            rules.add("V-10")
    if any(not isinstance(told.get(key, True), bool) for key in ("end_called", "tarokk_discarded")):
        rules.add("V-24")
    if not isinstance(told.get("note", ""), str):
        rules.add("V-24")
    for key, (known, rule) in ENTRY.items():
        entries = told.get(key, [])
        if not isinstance(entries, list) or any(not isinstance(entry, dict) for entry in entries):
            rules.add("V-24")
            continue
        for raw in entries:
            entry = said(raw, known)
            title = "card" if key == "talon_honours" else "name"
            words = {
                "bonuses": NAMES, "declarations": {"eight-tarokks", "nine-tarokks"},
                "talon_honours": {"skiz", "xxi", "pagat"},
            }[key]  # fmt: skip
            if set(entry) - known or title not in entry or (key != "bonuses" and "player" not in entry):
                rules.add(rule)
            rules |= word(entry.get(title), words, rule) | person(entry.get("player"), rule)
            rules |= word(entry.get("side"), OTHER, rule) | person(entry.get("kontra_by"), rule)
            rules |= word(entry.get("doubling"), KONTRAS, "V-9")
            if any(not isinstance(entry.get(each, True), bool) for each in ("announced", "made", "declared")):
                rules.add("V-24")
    return rules


# --- one record --------------------------------------------------------------------------------------


class Told:
    """A deal of the right shape, its house rules and the state before it."""

    def __init__(self, told: Json, house: Json, state: Json) -> None:
        self.told, self.house, self.state = told, house, state
        self.players = [name.strip() for name in told["players"]]
        self.outcome = told.get("outcome", "played")
        self.turn = state.get("next_dealer")
        if self.turn not in self.players or sorted(state.get("players", self.players)) != sorted(
            self.players
        ):
            self.turn = None
        self.dealer = told.get("dealer") or self.turn
        resting = len(self.players) == 5 and self.outcome != "close-pot"
        self.rests = self.dealer if resting else None
        self.four = [name for name in self.players if name != self.rests]
        self.declarer, self.partner = told.get("declarer"), told.get("partner")
        self.us = [name for name in self.four if name in (self.declarer, self.partner)]
        self.them = [name for name in self.four if name not in (self.declarer, self.partner)]
        self.contract = told.get("contract")
        self.points = told.get("card_points")
        if self.points is None and "defender_points" in told:
            self.points = 94 - told["defender_points"]
        self.entries = [self.entry(raw) for raw in told.get("bonuses", [])]
        self.counts = [said(raw, ENTRY["declarations"][0]) for raw in told.get("declarations", [])]
        self.drawn = [said(raw, ENTRY["talon_honours"][0]) for raw in told.get("talon_honours", [])]
        self.pay = dict.fromkeys(self.players, 0)
        if house["ultimo_pot"]:
            self.pay["pot"] = 0

    def side(self, name: Any) -> str:
        return "declarer" if name in (self.declarer, self.partner) else "defenders"

    def entry(self, raw: Json) -> Json:
        """A bonus with what leaving out means: of (whose), yes (made), counts (it is listed)."""
        entry = said(raw, ENTRY["bonuses"][0])
        of = entry.get("side")
        if of is None and entry.get("player") in self.four and self.declarer is not None:
            of = self.side(entry["player"])
        loud, made = entry.get("announced", False), entry.get("made")
        silent_pagat = not loud and entry["name"] == "pagat-ultimo"
        entry |= {"of": of, "loud": loud, "beaten": silent_pagat and made is False}
        entry["yes"] = made is True or (made is None and not loud and not silent_pagat)
        entry["counts"] = loud or silent_pagat or made is not False
        return entry

    # --- what is refused ---

    def faults(self) -> set[str]:
        rules = self.faults_of_the_table()
        if self.outcome != "played":
            return rules | self.faults_of_the_unplayed()
        rules |= self.faults_of_the_played() | self.faults_of_bonuses() | self.faults_of_counts()
        cards = self.cards_in_two_places()
        rules |= {"V-17"} if cards else set()
        told = self.told
        bad_points = self.points is None or ("card_points" in told and not 0 <= told["card_points"] <= 94)
        bad_points |= "defender_points" in told and not 0 <= told["defender_points"] <= 94
        bad_points |= {"card_points", "defender_points"} <= set(told) and (
            told["card_points"] + told["defender_points"] != 94
        )
        if bad_points or not 0 <= told.get("tricks", 0) <= 9:
            return rules | {"V-10"}
        if self.contract is None or self.declarer is None:
            return rules
        for entry in self.entries:
            if entry["name"] == "double-game" and entry["of"]:
                reached = self.of(entry["of"]) >= 71
                if (entry["yes"] and not reached) or (
                    entry["loud"] and entry.get("made") is False and reached
                ):
                    rules.add("V-15")
        volats = self.faults_of_volats()
        return rules | volats | (set() if volats or cards else self.faults_of_tricks())

    def faults_of_the_table(self) -> set[str]:
        told, rules = self.told, set()
        if len(self.players) not in (4, 5) or len(set(self.players)) < len(self.players):
            rules.add("V-3")
        if self.house["ultimo_pot"] and any(name.casefold() == "pot" for name in self.players):
            rules.add("V-3")
        if "dealer" in told and told["dealer"] not in self.players:
            rules.add("V-4")
        closing = self.outcome == "close-pot"
        if (len(self.players) == 5 and self.dealer is None and not closing) or (
            self.state.get("session_over") and not closing
        ):
            rules.add("V-4")
        end = self.state.get("end")
        if (told.get("end_called") or end) and self.dealer is None:
            rules.add("V-23")
        spoken_of = end["first"] if end else self.dealer
        if "skiz" in told and (
            told["skiz"] not in self.players or (len(self.players) == 5 and told["skiz"] == spoken_of)
        ):
            rules.add("V-23")
        if any(told.get(key) not in (None, *self.four) for key in ("declarer", "partner")):
            rules.add("V-7")
        if self.partner is not None and self.partner == self.declarer:
            rules.add("V-7")
        if set(told) - ALWAYS - USEFUL[self.outcome]:
            rules.add("V-6")
        if self.outcome in ("played", "no-honour", "trull-conceded"):
            rules |= {"V-7"} if self.declarer is None else set()
            rules |= {"V-8"} if self.contract is None else set()
        return rules

    def faults_of_the_unplayed(self) -> set[str]:
        told, house, rules = self.told, self.house, set()
        if self.outcome == "annulled":
            holding = told.get("holding")
            if "annulled_by" in told and told["annulled_by"] not in self.four:
                rules.add("V-22")
            if house["annul_holdings"] == "three" and holding in HOLDINGS[3:]:
                rules.add("V-22")
            if holding not in (None, "four-kings") and told.get("tarokk_discarded"):
                rules.add("V-22")
            if holding is None and house["ultimo_pot"]:
                rules.add("V-22")
        if self.outcome == "no-honour":
            if house["trial_bid_penalty"] == "three-points" and self.contract not in (None, "three"):
                rules.add("V-13")
            if len(self.players) in (4, 5) and self.dealer in self.players and self.declarer in self.four:
                speaking = self.players * 2  # the first to speak sits behind the dealer
                behind = speaking.index(self.dealer) + 1
                if [name for name in speaking[behind : behind + 4] if name in self.four][-1] != self.declarer:
                    rules.add("V-13")
        if self.outcome == "trull-conceded" and (
            not house["unplayed_trull_three"] or self.contract not in (None, "three")
        ):
            rules.add("V-5")
        if self.outcome == "close-pot" and not house["ultimo_pot"]:
            rules.add("V-5")
        return rules

    def faults_of_the_played(self) -> set[str]:
        told, rules = self.told, set()
        top = KONTRAS.index(self.house["max_doubling"])
        said_doublings = [told.get("doubling"), *(entry.get("doubling") for entry in self.entries)]
        if any(each and KONTRAS.index(each) > top for each in said_doublings):
            rules.add("V-9")
        discarder = told.get("discarder")
        if ("alone" in told and self.partner is not None) or (
            discarder is not None
            and (
                told.get("alone") != "card-discarded"
                or discarder == self.declarer
                or discarder not in self.four
            )
        ):
            rules.add("V-12")
        if self.drawn:
            cards = [entry["card"] for entry in self.drawn]
            strangers = [entry["player"] for entry in self.drawn if entry["player"] not in self.four]
            agreed = self.house["talon_honours"] and len(self.players) != 4
            if not agreed or strangers or len(set(cards)) < len(cards):
                rules.add("V-25")
        return rules

    def faults_of_bonuses(self) -> set[str]:
        rules, seen = set(), set()
        for entry in self.entries:
            name, player, by = entry["name"], entry.get("player"), entry.get("kontra_by")
            wrong = "side" not in entry and player is None
            wrong |= player is not None and player not in self.four
            wrong |= "side" in entry and player in self.four and self.declarer in self.four and (
                self.side(player) != entry["side"]
            )  # fmt: skip
            wrong |= name == "pagat-catch" and not self.house["pagat_catch"]
            wrong |= "doubling" in entry and not entry["loud"]
            if by is not None:
                wrong |= "doubling" not in entry or by not in self.four
                wrong |= by in self.four and self.declarer is not None and self.side(by) == entry["of"]
            if entry["of"] and entry["counts"]:
                wrong |= (name, entry["of"]) in seen
                seen.add((name, entry["of"]))
            rules |= {"V-11"} if wrong else set()
            if entry.get("made") is None and name not in ("double-game", "volat"):
                rules |= {"V-16"} if entry["loud"] or name == "pagat-ultimo" else set()
        return rules

    def faults_of_counts(self) -> set[str]:
        rules = set()
        players = [count["player"] for count in self.counts]
        if any(name not in self.four for name in players) or len(set(players)) < len(players):
            rules.add("V-20")
        if len(set(players)) > 2:
            rules.add("V-20")
        if any(count.get("declared") is False and self.is_bound(count["player"]) for count in self.counts):
            rules.add("V-21")
        return rules

    def is_bound(self, player: str) -> bool:
        """Whether a player announced pagát ultimó or doubled one."""
        lone = self.partner is None and player == self.declarer
        for entry in self.entries:
            if entry["name"] != "pagat-ultimo" or not entry["loud"]:
                continue
            announcer, doubler = entry.get("player"), entry.get("kontra_by")
            if lone and (entry["of"] == "declarer" or (entry["of"] == "defenders" and "doubling" in entry)):
                return True
            if announcer == player and not (
                self.partner is None and entry["of"] == "declarer" and self.declarer
            ):
                return True
            if doubler == player and not (
                self.partner is None and entry["of"] == "defenders" and "doubling" in entry and self.declarer
            ):
                return True
        return False

    # --- cards and tricks ---

    def took(self) -> dict[str, set[str]]:
        """{card: sides that took it}, as far as the bonuses tell."""
        found: dict[str, set[str]] = {}
        for entry in self.entries:
            if entry["of"] and entry["yes"]:
                for card in CARDS.get(entry["name"], ()):
                    found.setdefault(card, set()).add(entry["of"])
            if entry["beaten"] and entry["of"] == "declarer" and self.partner is None:
                found.setdefault("I", set()).add("defenders")
        return found

    def cards_in_two_places(self) -> bool:
        held = set()
        for entry in self.entries:
            if entry["of"] and entry["name"] == "pagat-ultimo" and (entry["yes"] or not entry["loud"]):
                held.add(entry["of"])
            if entry["of"] and entry["name"] == "pagat-catch" and entry["yes"]:
                held.add(OTHER[entry["of"]])
        return len(held) > 1 or any(len(sides) > 1 for sides in self.took().values())

    def of(self, side: str) -> int:
        return self.points if side == "declarer" else 94 - self.points

    def all_of(self, side: str) -> int:
        """Tricks of the declarer's side when a side has them all."""
        return 9 if side == "declarer" else 0

    def volats(self) -> list[Json]:
        return [entry for entry in self.entries if entry["name"] == "volat" and entry["of"]]

    def faults_of_volats(self) -> set[str]:
        tricks, volats = self.told.get("tricks"), self.volats()
        made = {entry["of"] for entry in volats if entry["yes"]}
        wrong = len(made) == 2
        for entry in volats:
            agrees = tricks == self.all_of(entry["of"])
            wrong |= entry["yes"] and tricks is not None and not agrees
            wrong |= entry["loud"] and entry.get("made") is False and agrees
        return {"V-14"} if wrong else set()

    def fits(self, tricks: int) -> bool:
        """Whether card points and bonuses can be with so many tricks of the declarer's side."""
        took, few = self.took(), {"declarer": tricks, "defenders": 9 - tricks}
        for entry in self.entries:
            side = entry["of"]
            if not side:
                continue
            if entry["name"] == "pagat-ultimo" and entry["yes"] and few[side] < 2:
                if any(side in took.get(card, ()) for card in ("S", "XXI")):
                    return False
            if entry["loud"] and entry.get("made") is False and few[side] == 9:
                if entry["name"] in ("trull", "four-kings"):
                    return False
        own = sum(sides == {"declarer"} for sides in took.values())
        theirs = sum(sides == {"defenders"} for sides in took.values())
        six = self.house["discard_to_lone_declarer"] and self.told.get("alone") == "card-discarded"
        laid = 6 if six else BIDS[self.contract][1]
        sums = []
        for fives in range(own, 8 - theirs):
            low_cards = 4 * tricks - fives + laid
            if fives <= 4 * tricks and 7 - fives <= 4 * (9 - tricks):
                sums += [5 * fives + sum(BELOW_FIVE[:low_cards])]
                sums += [5 * fives + sum(BELOW_FIVE[len(BELOW_FIVE) - low_cards :])]
        return bool(sums) and min(sums) <= self.points <= max(sums)

    def open_tricks(self) -> set[int]:
        """Every number of tricks that nothing in the record speaks against."""
        left = {self.told["tricks"]} if "tricks" in self.told else set(range(10))
        for entry in self.volats():
            if entry["yes"]:
                left &= {self.all_of(entry["of"])}
            elif entry["loud"] and entry.get("made") is False:
                left -= {self.all_of(entry["of"])}
        return {tricks for tricks in left if self.fits(tricks)}

    def faults_of_tricks(self) -> set[str]:
        left = self.open_tricks()
        if not left:
            return {"V-18", "V-19"}
        for entry in self.volats():
            if entry["loud"] and entry.get("made") is None:
                if self.all_of(entry["of"]) in left and len(left) > 1:
                    return {"V-14"}
        return set()

    def all_nine(self) -> str | None:
        left = {self.told["tricks"]} if "tricks" in self.told else self.open_tricks()
        return next((side for side in OTHER if left == {self.all_of(side)}), None) or (
            None if left - {0, 9} or not left else "declarer"
        )
