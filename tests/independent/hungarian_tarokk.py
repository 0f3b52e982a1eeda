"""Paskievics tarokk a second time: plain data in, plain data out, nothing of the package used.

Where the package works with typed models and sides, this file pays every pair of players by themselves.
Rules: HU-n of the rulebook.
"""

from typing import Any

from tests.independent.hungarian_tarokk_told import (
    BIDS,
    KEYS,
    KONTRAS,
    OTHER,
    Told,
    said,
    shape_faults,
)
from tests.independent.refused import Refused

__all__ = ["DEFAULTS", "KEYS", "reckoned", "said", "shape_faults"]

Json = dict[str, Any]
DEFAULTS: Json = {
    "max_doubling": "mordkontra", "doubled_rounds": "overlap", "trial_bid_penalty": "game-value",
    "tie_after_kontra": "defenders-win", "tie_kontra_doubled": True, "game_beside_double": "winner",
    "ultimo_pot": 0, "talon_honours": False, "silent_with_volat": "cancelled",
    "silent_kings_with_silent_double": "scored", "game_with_silent_double": False,
    "game_with_silent_volat": False, "kontra_multiplies_silent": False,
    "defenders_silent_need_kontra": False, "tarokk_count_payment": "all-three",
    "undeclared_tarokks": "partner-pays", "lone_value": "bid", "discard_to_lone_declarer": False,
    "xxi_catch_value": 21, "pagat_ultimo_value": 5, "four_kings_value": 1, "annul_holdings": "five",
    "unplayed_trull_three": False, "pagat_catch": False, "skiz_end": "second-turn-not-dealt",
}  # fmt: skip


def reckoned(deal: Json, options: Json, state: Json) -> tuple[dict[str, int], Json, list[str]]:
    """(scores, state after, rules of the warnings). Raises Refused."""
    told = said(deal, KEYS)
    if rules := shape_faults(told):
        raise Refused(rules)
    record = Record(told, {**DEFAULTS, **options}, state)
    if rules := record.faults():
        raise Refused(rules)
    scores = record.scores()
    return scores, record.state_after(scores), sorted(record.warned())


class Record(Told):
    """What a deal that can have happened comes to, and what it leaves to the next."""

    # --- what it comes to ---

    def times(self) -> int:
        rounds = self.state.get("doubled", {}).get("rounds", [])
        return 1 if self.house["doubled_rounds"] == "none" else 2 ** len(rounds)

    def give(self, payer: str, payee: str, amount: int) -> None:
        self.pay[payer] -= amount
        self.pay[payee] += amount

    def gain(self, side: str, amount: int) -> None:
        """Every pair that settles: each with one, or all three with the lone declarer."""
        pairs = list(zip(self.us, self.them, strict=True)) if self.partner else [
            (self.declarer, name) for name in self.them
        ]  # fmt: skip
        for ours, theirs in pairs:
            payer, payee = (theirs, ours) if side == "declarer" else (ours, theirs)
            self.give(payer, payee, amount * self.times())

    def scores(self) -> dict[str, int]:
        stake, told = self.house["ultimo_pot"], self.told
        if self.outcome == "played":
            self.score_play()
        elif self.outcome == "trull-conceded":
            self.gain("declarer", 3)
        elif self.outcome == "no-honour":
            penalty = {"three-points": 3, "two-points": 2, "none": 0, "game-value": BIDS[self.contract][0]}
            for name in self.four:
                if stake:
                    self.give(self.declarer, "pot", stake)
                elif name != self.declarer:
                    self.give(self.declarer, name, penalty[self.house["trial_bid_penalty"]] * self.times())
        elif self.outcome == "close-pot":
            for name in self.players:
                self.give("pot", name, self.state.get("pot", 0) // len(self.players))
        elif stake and (self.outcome == "all-passed" or told.get("holding") in ("xxi-alone", "four-kings")):
            for name in self.four:
                self.give(name, "pot", stake)
        return self.pay

    def worth(self) -> int:
        lone = self.house["lone_value"] == "solo" and self.partner is None
        return 4 if lone else BIDS[self.contract][0]

    def winner(self) -> str:
        chain = self.told.get("doubling")
        if self.points == 47 and chain and self.house["tie_after_kontra"] != "defenders-win":
            if self.house["tie_after_kontra"] == "defenders-need-48":
                return "declarer"
            return "declarer" if chain in KONTRAS[::2] else "defenders"  # who doubled last has lost
        return "declarer" if self.points > 47 else "defenders"

    def silent(self) -> str | None:
        """What the winner made of double game and volát without having announced it."""
        winner, house = self.winner(), self.house
        loud = {(entry["name"], entry["of"]) for entry in self.entries if entry["loud"]}
        if house["defenders_silent_need_kontra"] and winner == "defenders" and "doubling" not in self.told:
            return None
        if self.all_nine() == winner and ("volat", winner) not in loud:
            return "volat"
        if self.of(winner) < 71 or loud & {("volat", winner), ("double-game", winner)}:
            return None
        barred = house["game_beside_double"] == "never" and ("volat", OTHER[winner]) in loud
        return None if barred else "double-game"

    def score_play(self) -> None:
        house, game, winner, silent = self.house, self.worth(), self.winner(), self.silent()
        chain = self.told.get("doubling")
        if self.points == 47 and not house["tie_kontra_doubled"]:
            chain = None
        factor = 2 ** (KONTRAS.index(chain) + 1) if chain else 1
        big = [entry for entry in self.entries if entry["loud"] and entry["name"] in ("double-game", "volat")]
        instead = silent == "double-game" and not house["game_with_silent_double"]
        instead |= silent == "volat" and not house["game_with_silent_volat"]
        if chain:
            scored = not (house["kontra_multiplies_silent"] and instead)
        else:
            scored = not instead and not any(entry["of"] == winner for entry in big)
            scored &= not (house["game_beside_double"] == "never" and (big or silent))
        if scored:
            self.gain(winner, game * factor)
        if silent:
            value = game * {"double-game": 2, "volat": 3}[silent]
            self.gain(winner, value * (factor if house["kontra_multiplies_silent"] else 1))
        for entry in big:
            made = self.all_nine() == entry["of"]
            if entry["name"] == "double-game":
                made = self.of(entry["of"]) >= 71
            self.announced(entry, made, game * {"double-game": 4, "volat": 6}[entry["name"]])
        self.score_bonuses(silent)
        for count in self.counts:
            self.score_count(count)
        for entry in self.drawn:
            worth = {"skiz": 3, "xxi": 2, "pagat": 1}[entry["card"]]
            self.give(entry["player"], self.rests, worth * self.times())
        if house["ultimo_pot"]:
            self.score_pot()

    def announced(self, entry: Json, made: bool, value: int) -> None:
        if "doubling" in entry:
            value *= 2 ** (KONTRAS.index(entry["doubling"]) + 1)
        self.gain(entry["of"] if made else OTHER[entry["of"]], value)

    def score_bonuses(self, silent: str | None) -> None:
        house, swept = self.house, self.all_nine()
        value = {
            "trull": 1, "four-kings": house["four_kings_value"], "pagat-ultimo": house["pagat_ultimo_value"],
            "xxi-catch": house["xxi_catch_value"], "pagat-catch": 4,
        }  # fmt: skip
        quiet = set()
        for entry in self.entries:
            name = entry["name"]
            if name not in value or not entry["counts"]:
                continue
            if entry["loud"]:
                self.announced(entry, entry["made"], 2 * value[name])
            elif entry["beaten"]:
                self.gain(OTHER[entry["of"]], value[name])
            else:
                quiet.add((name, entry["of"]))
        told_loud = {(entry["name"], entry["of"]) for entry in self.entries if entry["loud"]}
        if swept:
            quiet |= {(name, swept) for name in ("trull", "four-kings") if (name, swept) not in told_loud}
        for name, side in quiet:
            if side == swept and name in ("trull", "four-kings"):
                rule = house["silent_with_volat"]
                if rule == "cancelled" or (rule == "trull-only" and name != "trull"):
                    continue
                if rule == "cancelled-by-silent-volat" and ("volat", side) not in told_loud:
                    continue
            beside = silent == "double-game" and side == self.winner()
            if name == "four-kings" and beside and house["silent_kings_with_silent_double"] == "cancelled":
                continue
            self.gain(side, value[name])

    def score_count(self, count: Json) -> None:
        player, value = count["player"], 1 if count["name"] == "eight-tarokks" else 2
        if count.get("declared") is False:
            payers = [name for name in self.four if name != player and self.side(name) == self.side(player)]
            if self.house["undeclared_tarokks"] == "not-paid":
                payers = []
        elif self.house["tarokk_count_payment"] == "team":
            self.gain(self.side(player), value)
            return
        else:
            payers = [name for name in self.four if name != player]
        for name in payers:
            self.give(name, player, value * self.times())

    def score_pot(self) -> None:
        ultimos = [entry for entry in self.entries if entry["loud"] and entry["name"] == "pagat-ultimo"]
        holds = self.state.get("pot", 0)
        for made in (False, True):
            for entry in ultimos:
                if entry["made"] is not made:
                    continue
                side = self.us if entry["of"] == "declarer" else self.them
                each = holds // len(side)
                for name in side:
                    self.give("pot", name, each if made else -each)
                holds += -each * len(side) if made else each * len(side)

    # --- what goes on ---

    def counts_as_a_turn(self) -> bool:
        if self.outcome in ("all-passed", "annulled"):
            return bool(self.house["doubled_rounds"] == "none")
        if self.outcome == "no-honour":
            return bool(self.house["trial_bid_penalty"] != "none")
        return self.outcome != "close-pot"

    def after(self, name: str) -> str:
        return self.players[(self.players.index(name) + 1) % len(self.players)]

    def rounds_after(self) -> list[int]:
        rounds, size = list(self.state.get("doubled", {}).get("rounds", [])), len(self.players)
        rule = self.house["doubled_rounds"]
        if self.outcome in ("all-passed", "annulled"):
            if rule == "none":
                return []
            if rule == "overlap":
                return [*rounds, size]
            if rule == "extend":
                return [sum(rounds) + size]
            return [size, size] if rule == "quadruple-round" and rounds else [size]
        return [left - 1 for left in rounds if left > 1] if self.counts_as_a_turn() else rounds

    def end_after(self) -> Json | None:
        end = self.state.get("end")
        if end is None:
            if not self.told.get("end_called") or self.dealer is None:
                return None
            end = {"first": self.dealer, "dealers": []}
        skiz = end.get("skiz") or self.told.get("skiz")
        dealers = [*end["dealers"], *([self.dealer] if self.counts_as_a_turn() else [])]
        return {"first": end["first"], "dealers": dealers} | ({"skiz": skiz} if skiz else {})

    def over(self, end: Json | None) -> bool:
        """Whether the skíz's next turn would be one too many, at any deal since the call."""
        if end is None or "skiz" not in end:
            return False
        skiz, turns = end["skiz"], 0
        for dealer in end["dealers"]:
            turns += dealer == skiz
            if self.house["skiz_end"] == "second-turn-dealt" and end["first"] != skiz:
                if turns > 1:
                    return True
            elif dealer in self.players and self.after(dealer) == skiz and (turns or end["first"] == skiz):
                return True
        return False

    def state_after(self, scores: dict[str, int]) -> Json:
        end, rounds = self.end_after(), self.rounds_after()
        state: Json = {"doubled": {"rounds": rounds} if rounds else {}, "session_over": self.over(end)}
        if self.dealer is not None:
            state["next_dealer"] = self.after(self.dealer) if self.counts_as_a_turn() else self.dealer
        if end is not None:
            state["end"] = end
        if self.house["ultimo_pot"]:
            state["pot"] = self.state.get("pot", 0) + scores["pot"]
        elif "pot" in self.state:
            state["pot"] = self.state["pot"]
        if "players" in self.state:
            state["players"] = self.players
        return state

    def warned(self) -> list[str]:
        told, found, end = self.told, [], self.state.get("end")
        if told.get("dealer") is not None and self.turn not in (None, told["dealer"]):
            found.append("V-4")
        if end is not None:
            found += ["V-23"] * bool(told.get("end_called"))
            if "skiz" in told and end.get("skiz") not in (None, told["skiz"]):
                found.append("V-23")
            if "skiz" in told and "skiz" not in end and self.over({**end, "skiz": told["skiz"]}):
                found.append("V-23")
        if self.outcome != "played":
            return found
        if told.get("alone") == "card-discarded" and "doubling" not in told:
            found.append("V-12")
        for entry in self.entries:
            if not entry["counts"] and entry["name"] == self.silent() and entry["of"] == self.winner():
                found.append("V-16")
        if "tricks" not in told:
            left = self.open_tricks()
            listed = {entry["of"] for entry in self.volats()}
            for side in OTHER:
                if left - {0, 9} and self.all_of(side) in left and side not in listed:
                    found.append("V-19")
        return found
