"""What cannot have happened in a deal of French tarot, judged a second time, from plain data.

Where the package asks bounds of a pile, this file says for each side what it can own: its tricks, what it
has of the dog, and the cards that were kept for want of one to give. Rules: FT-n and FT-Vn of the rulebook.
"""

from fractions import Fraction
from typing import Any

Data = dict[str, Any]

TABLE = {"variant", "players", "dealer", "sitting_out", "outcome", "player", "note"}
PLAY = {
    "declarer", "partner", "called_card", "contract", "bouts", "card_points", "defender_points", "bonuses",
    "declarations",
}  # fmt: skip
ELSEWHERE = {"variant", "doubling", "tricks", "made"}  # keys of other games: absent where they say nothing
CLOSED = {
    "outcome": {"played", "all-passed", "petit-sec", "misdeal", "close-pot"},
    "contract": {"prise", "garde", "pousse", "garde-sans", "garde-contre"},
}
ENTRY = {
    "bonuses": {
        "name": {"petit-au-bout", "chelem", "petit-chelem"}, "side": {"declarer", "defenders"}, "player": str,
        "announced": bool, "made": bool, "taken_by": {"opponents", "partner"},
    },
    "declarations": {
        "name": {
            "simple-poignee", "double-poignee", "triple-poignee", "quadruple-poignee",
            "misere-de-tetes", "misere-d-atout",
        },
        "player": str, "trumps": int,
    },
}  # fmt: skip
SIZE = {3: (13, 15, 18, 20), 4: (10, 13, 15, 18), 5: (8, 10, 13, 15)}
SHOWN = ("simple-poignee", "double-poignee", "triple-poignee", "quadruple-poignee")
COURT = [Fraction(9, 2)] * 4 + [Fraction(7, 2)] * 4 + [Fraction(5, 2)] * 4
BOUT = Fraction(9, 2)
LEGAL_DISCARDS = {6: Fraction(19), 3: Fraction(21, 2)}  # no kings, no bouts


def without_absent(told: Data) -> Data:
    """The deal and its entries without what says nothing: null, false and empty lists.

    `announced` and `made` are answers when false, and so is `bouts: []`.
    """

    def says(key: str, value: Any) -> bool:
        if key == "doubling" and value == "none":
            return False
        answer = (key in ("announced", "made") and value is False) or (key == "bouts" and value == [])
        return answer or not (value is None or value is False or value == [])

    def said(value: Any) -> Any:
        return [without_absent(each) if isinstance(each, dict) else each for each in value]

    kept = {key: value for key, value in told.items() if says(key, value)}
    return {key: said(value) if isinstance(value, list) else value for key, value in kept.items()}


def shape_faults(told: Data) -> set[str]:
    """Keys nobody knows and values of a wrong kind."""
    faults = {key for key in told if key not in TABLE | PLAY}
    for key in ("dealer", "sitting_out", "player", "declarer", "partner"):
        if key in told and not (isinstance(told[key], str) and told[key].strip()):
            faults.add(key)
    faults |= {key for key in ("called_card", "note") if not isinstance(told.get(key, ""), str)}
    for key, words in CLOSED.items():
        if key in told and not (isinstance(told[key], str) and told[key] in words):
            faults.add(key)
    players = told.get("players")
    if not isinstance(players, list) or not all(isinstance(name, str) and name.strip() for name in players):
        faults.add("players")
    bouts = told.get("bouts", 0)
    if isinstance(bouts, list):
        faults |= {"bouts"} if any(bout not in ("21", "petit", "excuse") for bout in bouts) else set()
    elif isinstance(bouts, bool) or not isinstance(bouts, int) or not 0 <= bouts <= 3:
        faults.add("bouts")
    for key in ("card_points", "defender_points"):
        value = told.get(key, 0)
        if isinstance(value, bool) or not isinstance(value, int | float) or (2 * value) % 1:
            faults.add(key)
    for key, kinds in ENTRY.items():
        entries = told.get(key, [])
        faults |= (
            {key}
            if not isinstance(entries, list) or any(entry_is_wrong(e, kinds) for e in entries)
            else set()
        )
    return faults


def entry_is_wrong(entry: Any, kinds: Data) -> bool:
    if not isinstance(entry, dict):
        return True
    if "name" not in entry or ("player" not in entry and "side" not in kinds):
        return True
    return any(key not in kinds or not is_kind(value, kinds[key]) for key, value in entry.items())


def is_kind(value: Any, kind: Any) -> bool:
    if isinstance(kind, set):
        return isinstance(value, str) and value in kind
    if kind is str:
        return isinstance(value, str) and bool(value.strip())
    return isinstance(value, kind) and (kind is bool or not isinstance(value, bool))


class Judge:
    """Gathers the rules that a deal breaks."""

    def __init__(self, told: Data, rule: Data, dealer: str | None) -> None:
        self.told, self.rule, self.broken = told, rule, set[str]()
        self.table: list[str] = told["players"]
        self.dealer = told.get("dealer", dealer if dealer in self.table else None)
        self.dealer_out = len(self.table) == 5 and rule["five_players"] == "dealer-out"
        self.idle = self.dealer if self.dealer_out else None
        self.active = [name for name in self.table if name != self.idle]
        self.bonuses = [without_absent(entry) for entry in told.get("bonuses", [])]
        self.shown = [without_absent(entry) for entry in told.get("declarations", [])]
        self.attack = {told.get("declarer"), told.get("partner")} - {None}

    def no(self, rule: str, cannot_be: Any) -> None:
        if cannot_be:
            self.broken.add(rule)

    def verdict(self) -> set[str]:
        told, rule = self.told, self.rule
        self.people()
        if any(rule["mouches"]):
            self.no("FT-62", self.dealer is None and told.get("outcome") != "close-pot")
            self.no("FT-62", rule["accounting"] == "winners-only")
        if told.get("outcome", "played") != "played":
            self.no("FT-V14", set(told) - TABLE)
            self.no("FT-41", told["outcome"] == "petit-sec" and rule["petit_sec"] == "play-on")
            self.no("FT-62", told["outcome"] == "close-pot" and not any(rule["mouches"]))
            return self.broken
        self.roles()
        if self.dealer_out and self.dealer is None:
            return self.broken
        for key, missing in (("declarer", "FT-V2"), ("contract", "FT-10"), ("bouts", "FT-4")):
            self.no(missing, key not in told)
        self.no("FT-3", "card_points" not in told and "defender_points" not in told)
        for bonus in self.bonuses:
            self.bonus_alone(bonus)
        self.bonuses_together()
        self.points()
        self.petit()
        self.hands()
        return self.broken

    def people(self) -> None:
        told, names = self.told, self.table
        self.no("FT-1", not 3 <= len(names) <= 5)
        self.no("FT-V1", len(set(names)) < len(names))
        named = [told.get(key) for key in ("dealer", "declarer", "partner", "player", "sitting_out")]
        named += [entry.get("player") for entry in self.bonuses + self.shown]
        self.no("FT-V1", any(name is not None and name not in names for name in named))
        self.no("FT-51", self.dealer_out and self.dealer is None)
        self.no(
            "FT-51", "sitting_out" in told and (not self.dealer_out or told["sitting_out"] != self.dealer)
        )

    def roles(self) -> None:
        told, partner = self.told, self.told.get("partner")
        playing = {told.get("declarer"), partner, told.get("player")}
        playing |= {entry.get("player") for entry in self.bonuses + self.shown}
        self.no("FT-51", self.idle is not None and self.idle in playing)
        self.no("FT-V14", "player" in told)
        self.no("FT-52", partner is not None and partner == told.get("declarer"))
        self.no("FT-1", partner is not None and (self.dealer_out or len(self.active) < 5))

    def side(self, bonus: Data) -> str | None:
        if "side" in bonus:
            return str(bonus["side"])
        if "player" not in bonus or "declarer" not in self.told:
            return None
        return "declarer" if bonus["player"] in self.attack else "defenders"

    def bonus_alone(self, bonus: Data) -> None:
        name, rule = bonus["name"], self.rule
        self.no("FT-V15", "side" not in bonus and "player" not in bonus)
        if "player" in bonus and "side" in bonus and "declarer" in self.told:
            by_player = "declarer" if bonus["player"] in self.attack else "defenders"
            self.no("FT-V15", by_player != bonus["side"])
        if name == "petit-au-bout":
            self.no("FT-22", bonus.get("announced"))
            self.no("FT-22", "made" not in bonus)
            self.no("FT-22", bonus.get("made") and "taken_by" in bonus)
            alone = self.side(bonus) == "declarer" and "partner" not in self.told
            by_own_side = bonus.get("made") is False and bonus.get("taken_by") == "partner"
            self.no("FT-23", by_own_side and alone)
            return
        self.no("FT-22", "taken_by" in bonus)
        self.no("FT-27", name == "petit-chelem" and not rule["petit_chelem"])
        self.no("FT-24", bonus.get("announced") and "made" not in bonus)
        self.no("FT-24", not bonus.get("announced") and bonus.get("made") is False)
        may = rule["defenders_may_announce_chelem"] or self.side(bonus) != "defenders"
        self.no("FT-26", bonus.get("announced") and not may)

    def made(self, bonus: Data) -> bool:
        return bool(bonus.get("made", not bonus.get("announced")))

    def winners(self, name: str) -> set[str | None]:
        return {self.side(bonus) for bonus in self.bonuses if bonus["name"] == name and self.made(bonus)}

    def bonuses_together(self) -> None:
        slams = [bonus for bonus in self.bonuses if bonus["name"] != "petit-au-bout"]
        each = [(bonus["name"], self.side(bonus)) for bonus in slams]
        self.no("FT-V10", len(set(each)) < len(each))
        bid = [self.side(bonus) for bonus in slams if bonus.get("announced")]
        self.no("FT-V10", len(set(bid)) < len(bid))
        full, small = self.winners("chelem"), self.winners("petit-chelem")
        self.no("FT-24", len(full) == 2)
        self.no("FT-27", len(small) == 2)
        self.no("FT-27", full and small)
        for bonus in slams:
            failed = bonus["name"] == "petit-chelem" and bonus.get("announced") and bonus.get("made") is False
            self.no("FT-27", failed and self.side(bonus) in full)

    # --- points ---

    def points(self) -> None:
        told, found = self.told, []
        for key in ("card_points", "defender_points"):
            if key in told:
                found.append(Fraction(str(told[key])))
                self.no("FT-3", not 0 <= found[-1] <= 91)
        self.no("FT-3", len(found) == 2 and sum(found) != 91)
        listed = told.get("bouts")
        self.no("FT-V4", isinstance(listed, list) and len(set(listed)) < len(listed))
        if not found or "FT-3" in self.broken:
            return
        mine = found[0] if "card_points" in told else 91 - found[0]
        maybe_all = self.winners("chelem") or any(
            bonus["name"] == "petit-chelem" and bonus.get("announced") and bonus.get("made")
            for bonus in self.bonuses
        )
        rounds = self.rule["four_player_half_points"] == "round"
        self.no("FT-6", len(self.active) == 4 and mine.denominator == 2 and not (maybe_all or rounds))
        if listed is None or not {"declarer", "contract"} <= set(told) or not 3 <= len(self.active) <= 5:
            return
        self.sides_own(mine, len(listed) if isinstance(listed, list) else listed)

    def sides_own(self, mine: Fraction, bouts: int) -> None:
        """Both sides' card points: 4 at least for each bout, their tricks, and the dog or écart."""
        contract, trick = self.told["contract"], Fraction(len(self.active), 2)
        dog = 3 if len(self.active) == 5 else 6
        dogs = {"declarer": Fraction(dog, 2), "defenders": Fraction(0)}
        if contract == "garde-contre":
            dogs = {"declarer": Fraction(0), "defenders": Fraction(dog, 2)}
        owned = {"declarer": mine, "defenders": 91 - mine}
        counts = {"declarer": bouts, "defenders": 3 - bouts}
        low = {side: 4 * counts[side] + dogs[side] for side in owned}
        if any(owned[side] < low[side] for side in owned):
            self.broken.add("FT-V6")
            return
        full, small = self.winners("chelem"), self.winners("petit-chelem")
        bid = {
            self.side(bonus)
            for bonus in self.bonuses
            if bonus["name"] == "petit-chelem" and bonus.get("announced")
        } & small
        for winner, loser in (("declarer", "defenders"), ("defenders", "declarer")):
            swept = self.swept(loser, owned[loser], counts[loser], contract, dog)
            if winner in full:
                self.no("FT-7", not swept)
                continue
            trickless = owned[loser] < low[loser] + trick
            if trickless:
                self.no("FT-V7", not (winner in bid and swept))
            elif winner in small:
                kept = 2 if self.rule["petit_sec"] == "protected" else 1
                tricks = BOUT * (len(self.active) * self.rule["petit_chelem_tricks_lost"] + kept)
                besides = self.best_of_dog(loser, contract, dog, counts[loser])
                self.no("FT-27", owned[loser] > tricks + besides)

    def best_of_dog(self, side: str, contract: str, dog: int, bouts: int) -> Fraction:
        """The most that this side can own of the dog or of the écart."""
        if contract == "garde-contre":
            return best_dog(dog, bouts) if side == "defenders" else Fraction(0)
        if side == "defenders":
            return Fraction(0)
        return best_dog(dog, bouts) if contract == "garde-sans" else LEGAL_DISCARDS[dog]

    def swept(self, side: str, owned: Fraction, bouts: int, contract: str, dog: int) -> bool:
        """Whether a side without a trick can own this: dog or écart, and bouts it kept [FT-7, FT-41]."""
        most_kept = 2 if self.rule["petit_sec"] == "protected" else 1
        if side == "defenders" and contract != "garde-contre":
            if bouts == 0:
                return owned == 0
            return bouts <= most_kept and (owned == 4 * bouts or (bouts == 1 and owned == BOUT))
        blind = contract == ("garde-sans" if side == "declarer" else "garde-contre")
        if blind:  # bouts may lie in the dog
            ways = [best_dog(dog, bouts - k) + k * BOUT for k in range(min(bouts, most_kept) + 1)]
            return owned <= max(ways)
        legal = LEGAL_DISCARDS[dog] if contract != "garde-contre" else Fraction(0)
        return bouts <= most_kept and owned <= legal + bouts * BOUT

    # --- the Petit and the hands ---

    def petit(self) -> None:
        last = [bonus for bonus in self.bonuses if bonus["name"] == "petit-au-bout"]
        self.no("FT-22", len(last) > 1)
        for bonus in last:
            side = self.side(bonus)
            if side is None or "made" not in bonus:
                continue
            own = bonus["made"] or bonus.get("taken_by") == "partner"
            taker = side if own else {"declarer": "defenders", "defenders": "declarer"}[side]
            swept = self.winners("chelem") | self.swept_by_small()
            self.no("FT-24", swept and taker not in swept)
            listed = self.told.get("bouts")
            if self.rule["petit_sec"] == "protected" or listed is None:
                continue
            if isinstance(listed, list):
                self.no("FT-V11", ("petit" in listed) != (taker == "declarer"))
            else:
                self.no("FT-V11", listed == (0 if taker == "declarer" else 3))

    def swept_by_small(self) -> set[str | None]:
        """Sides whose announced petit chelem was every trick."""
        told, bouts = self.told, self.told.get("bouts")
        if not {"declarer", "contract", "bouts"} <= set(told) or self.broken & {"FT-3", "FT-V6"}:
            return set()
        count, active = len(bouts) if isinstance(bouts, list) else bouts, len(self.active)
        mine = told["card_points"] if "card_points" in told else 91 - told["defender_points"]
        dog, contre = (3 if active == 5 else 6) / 2, told["contract"] == "garde-contre"
        bid = {
            self.side(bonus)
            for bonus in self.bonuses
            if bonus["name"] == "petit-chelem" and bonus.get("announced") and bonus.get("made")
        }
        found: set[str | None] = set()
        if "declarer" in bid and 91 - mine < 4 * (3 - count) + (dog if contre else 0) + active / 2:
            found.add("declarer")
        if "defenders" in bid and mine < 4 * count + (0 if contre else dog) + active / 2:
            found.add("defenders")
        return found

    def hands(self) -> None:
        rule, sizes = self.rule, SIZE.get(len(self.active))
        if sizes is None:
            return
        poignees = [hand for hand in self.shown if hand["name"] in SHOWN]
        for hand in self.shown:
            if hand not in poignees:
                self.no("FT-35", "trumps" in hand)
                continue
            size = sizes[SHOWN.index(hand["name"])]
            self.no(f"FT-{ {4: 30, 3: 31, 5: 32}[len(self.active)] }", hand.get("trumps", size) != size)
            self.no("FT-33", hand["name"] == SHOWN[3] and not rule["quadruple_poignee"])
        owners = [hand["player"] for hand in poignees]
        self.no("FT-35", len(set(owners)) < len(owners))
        self.no("FT-35", sum(sizes[SHOWN.index(hand["name"])] for hand in poignees) > 22)
        for name in ("misere-de-tetes", "misere-d-atout"):
            holders = [hand["player"] for hand in self.shown if hand["name"] == name]
            self.no("FT-37", holders and not rule[name.replace("-", "_")])
            self.no("FT-37", len(set(holders)) < len(holders))
            lenient = name == "misere-de-tetes" and rule["misere_de_tetes_definition"] == "no-excuse"
            most = {3: 2, 4: 3, 5: 4 if lenient else 3}[len(self.active)]
            self.no("FT-37", len(set(holders)) > most)
            self.no("FT-37", name == "misere-d-atout" and set(holders) & set(owners))
            if not lenient:
                self.no("FT-37", self.petit_was_among(set(holders)))

    def petit_was_among(self, holders: set[str]) -> bool:
        """Whether one of these must have played the Petit to the last trick."""
        for bonus in self.bonuses:
            if bonus["name"] == "petit-au-bout":
                if "player" in bonus:
                    could = {bonus["player"]}
                elif bonus.get("side") and "declarer" in self.told:
                    could = {
                        name for name in self.active if (name in self.attack) == (bonus["side"] == "declarer")
                    }
                else:
                    continue
                if could and could <= holders:
                    return True
        return False


def best_dog(cards: int, bouts: int) -> Fraction:
    """The most in a dog with exactly so many bouts."""
    return bouts * BOUT + sum(COURT[: cards - bouts], Fraction(0))


def refused(deal: Data, rule: Data, dealer: str | None = None) -> set[str]:
    """The rules that a deal breaks, {"shape"} where it cannot be read; `rule`: every house rule."""
    told = without_absent(deal)
    if shape_faults(told) or has_unknown_keys(deal):
        return {"shape"}
    return Judge(told, rule, dealer).verdict()


def has_unknown_keys(deal: Data) -> bool:
    """Keys that no game has, even where they say nothing."""
    entries = [(entry, kinds) for key, kinds in ENTRY.items() for entry in deal.get(key) or [] if entry]
    strange = any(set(entry) - {*kinds, "doubling", "made", "announced", "side"} for entry, kinds in entries)
    return strange or bool(set(deal) - TABLE - PLAY - ELSEWHERE)
