"""Zwanzigerrufen a second time: plain data in, plain data out, nothing of the package used.

`reckoned` follows the rulebook's text rule by rule, over dicts and per player, where the package works with
typed models and sides. It answers with the scores and the doubled deals left, or with the refusals' rule ids.
"""

from fractions import Fraction
from typing import Any

from tests.independent.refused import Refused

DEFAULTS: dict[str, Any] = {
    "solo_value": 4, "announced_absolut": "bonus-only", "absolut_in_solo": False, "trull_in_farbensolo": True,
    "solo_bonuses": "single", "kings_in_hand": 1, "silent_loss": False, "valat_replaces_game": False,
    "double_round_after_mondfang": False, "max_doubling": "resupre",
}  # fmt: skip
TIMES = {None: 1, "kontra": 2, "rekontra": 4, "supre": 8, "resupre": 16}
DEAL_KEYS = {
    "variant", "players", "dealer", "outcome", "offenders", "contract", "declarer", "partner", "called",
    "card_points", "defender_points", "made", "doubling", "bonuses", "note",
}  # fmt: skip
ENTRY_KEYS = {"name", "side", "player", "announced", "made", "doubling"}
EVERYWHERE = {"declarations"}  # a key that some game has: as good as absent where it says nothing
Facts = dict[str, Any]


def reckoned(deal: Facts, options: Facts, double_deals: int = 0) -> tuple[dict[str, int], int]:
    """(scores, deals that still count double). Raises Refused."""
    house = {**DEFAULTS, **options}
    told = without_silence(deal)
    check_shape(told)
    names = [name.strip() for name in told["players"]]
    broken: set[str] = set()
    if len(names) != 4 or len(set(names)) != len(names) or ("dealer" in told and told["dealer"] not in names):
        broken.add("ZW-V1")
    if told.get("outcome") == "annulled":
        if set(told) - {"variant", "players", "dealer", "outcome", "note"}:
            broken.add("ZW-V11")
        if broken:
            raise Refused(broken)
        return dict.fromkeys(names, 0), double_deals
    two = who_plays(told, names, broken)
    if broken & {"ZW-V1", "ZW-V2"}:
        raise Refused(broken)
    sheet = Sheet(told, house, names, two)
    broken |= sheet.faults()
    if broken:
        raise Refused(broken)
    scores = sheet.renonce() if told.get("outcome") == "renonce" else sheet.score()
    if double_deals:
        scores = {name: 2 * amount for name, amount in scores.items()}
    left = double_deals - 1 if double_deals else 0
    if house["double_round_after_mondfang"] and any(b["name"] == "mondfang" for b in sheet.bonuses):
        left += 4
    return scores, left


def without_silence(deal: Facts) -> Facts:
    """Null, false, empty lists, doubling none and outcome played count as absent, but not an answer."""

    def says(key: str, value: Any, known: set[str]) -> bool:
        if key not in known:
            return True
        if value is None or (value == [] and isinstance(value, list)):
            return False
        if value is False:
            return key in ("announced", "made")
        return (key, value) not in (("doubling", "none"), ("outcome", "played"))

    def entry(bonus: Any) -> Any:
        return (
            {k: v for k, v in bonus.items() if says(k, v, ENTRY_KEYS)} if isinstance(bonus, dict) else bonus
        )

    kept = {k: v for k, v in deal.items() if says(k, v, DEAL_KEYS | EVERYWHERE)}
    if isinstance(kept.get("bonuses"), list):
        kept["bonuses"] = [entry(bonus) for bonus in kept["bonuses"]]
    return kept


def is_name(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def whole(value: Any) -> bool:
    return not isinstance(value, bool) and isinstance(value, int | float) and value == int(value)


def check_shape(told: Facts) -> None:
    """Wrong kinds of values. Names are stripped and whole numbers made ints on the way."""
    broken: set[str] = set()
    if set(told) - DEAL_KEYS:
        broken.add("ZW-V3")
    players = told.get("players")
    if not isinstance(players, list) or not all(map(is_name, players)):
        broken.add("ZW-V1")
    for key, rule in (("dealer", "ZW-V1"), ("declarer", "ZW-V2"), ("partner", "ZW-V4")):
        if key in told and not is_name(told[key]):
            broken.add(rule)
        elif key in told:
            told[key] = told[key].strip()
    closed = (
        ("outcome", ("annulled", "renonce"), "ZW-V3"), ("contract", ("rufer", "farbensolo", "solo"), "ZW-V2"),
        ("called", ("XX", "XIX", "XVIII", "XVII", "XVI"), "ZW-V4"), ("doubling", tuple(TIMES)[1:], "ZW-V7"),
    )  # fmt: skip
    for key, words, rule in closed:
        if key in told and not (isinstance(told[key], str) and told[key] in words):
            broken.add(rule)
    for key in ("card_points", "defender_points"):
        if key in told and not whole(told[key]):
            broken.add("ZW-V5")
        elif key in told:
            told[key] = int(told[key])
    if "made" in told and not isinstance(told["made"], bool):
        broken.add("ZW-V10")
    if "note" in told and not isinstance(told["note"], str):
        broken.add("ZW-V3")
    offenders = told.get("offenders", [])
    if not isinstance(offenders, list) or not all(map(is_name, offenders)):
        broken.add("ZW-V11")
    bonuses = told.get("bonuses", [])
    if not isinstance(bonuses, list):
        broken.add("ZW-V3")
    else:
        for bonus in bonuses:
            broken |= entry_shape(bonus)
    if broken:
        raise Refused(broken)


def entry_shape(bonus: Any) -> set[str]:
    if not isinstance(bonus, dict):
        return {"ZW-V3"}
    broken = {"ZW-V3"} if set(bonus) - ENTRY_KEYS else set()
    if bonus.get("name") not in ("absolut", "pagat", "valat", "trull", "vier-koenige", "mondfang"):
        broken.add("ZW-V6")
    if "side" in bonus and bonus["side"] not in ("declarer", "defenders"):
        broken.add("ZW-V6")
    if "player" in bonus and not is_name(bonus["player"]):
        broken.add("ZW-V6")
    if any(key in bonus and not isinstance(bonus[key], bool) for key in ("announced", "made")):
        broken.add("ZW-V6")
    if "doubling" in bonus and bonus["doubling"] not in tuple(TIMES)[1:]:
        broken.add("ZW-V7")
    return broken


def who_plays(told: Facts, names: list[str], broken: set[str]) -> set[str]:
    """The names on the declarer's side."""
    contract, declarer, partner = told.get("contract"), told.get("declarer"), told.get("partner")
    forehand = None
    if told.get("dealer") in names:
        forehand = names[(names.index(told["dealer"]) + 1) % len(names)]
    if contract is None:
        broken.add("ZW-V2")
    if contract == "rufer" and forehand is not None:
        if declarer is None:
            declarer = told["declarer"] = forehand
        elif declarer != forehand:
            broken.add("ZW-V2")
    if declarer not in names:
        broken.add("ZW-V2")
    if contract == "rufer":
        if partner not in names or partner == declarer:
            broken.add("ZW-V4")
    elif contract is not None and (partner is not None or "called" in told):
        broken.add("ZW-V4")
    return {declarer, partner} - {None}


class Sheet:
    """One deal with its sides known."""

    def __init__(self, told: Facts, house: Facts, names: list[str], two: set[str]) -> None:
        self.told, self.house, self.names, self.two = told, house, names, two
        self.contract = told.get("contract")
        self.revoked = told.get("outcome") == "renonce"
        self.bonuses = [
            {**bonus, "of": self.owner(bonus), "said": bonus.get("announced", False)}
            for bonus in told.get("bonuses", [])
        ]
        self.points = told.get("card_points")
        if self.points is None and "defender_points" in told:
            self.points = 88 - told["defender_points"]
        valats = [bonus for bonus in self.bonuses if bonus["name"] == "valat"]
        self.valat = next((b for b in valats if b["said"]), valats[0] if valats else None)
        self.swept = next((b["of"] for b in valats if b.get("made", not b["said"])), None)
        if self.points is None and self.swept in (1, -1):
            self.known = 88 if self.swept == 1 else 0
        else:
            self.known = self.points

    def owner(self, bonus: Facts) -> int | None:
        """+1 for the declarer's side, −1 for the others, None where nobody can say."""
        if "side" in bonus:
            return 1 if bonus["side"] == "declarer" else -1
        player = bonus.get("player", "").strip()
        return None if player not in self.names else 1 if player in self.two else -1

    def made(self, bonus: Facts) -> bool | None:
        if "made" in bonus:
            return bool(bonus["made"])
        if not bonus["said"]:
            return True
        if bonus["name"] == "absolut" and self.known is not None:
            return self.of(bonus["of"]) >= 56
        return None

    def of(self, side: int) -> int:
        assert self.known is not None
        return self.known if side == 1 else 88 - self.known

    # --- why not

    def faults(self) -> set[str]:
        broken = self.total_faults() | self.renonce_faults()
        for bonus in self.bonuses:
            broken |= self.entry_faults(bonus)
        broken |= self.pair_faults()
        if not self.revoked:
            broken |= self.card_faults()
            if "made" in self.told and not broken & {"ZW-V5", "ZW-V6"}:
                won = self.won()
                if won is None or (won == 1) != self.told["made"]:
                    broken.add("ZW-V10")
        else:
            broken |= self.hand_faults()
        top = TIMES[self.house["max_doubling"]]
        doubled = [self.told.get("doubling"), *(b.get("doubling") for b in self.bonuses)]
        if any(TIMES[each] > top for each in doubled) or any(
            b.get("doubling") and not b["said"] for b in self.bonuses
        ):
            broken.add("ZW-V7")
        return broken

    def total_faults(self) -> set[str]:
        told = [self.told[key] for key in ("card_points", "defender_points") if key in self.told]
        if any(not 0 <= value <= 88 for value in told) or (len(told) == 2 and sum(told) != 88):
            return {"ZW-V5"}
        return set() if told or self.revoked or self.valat is not None else {"ZW-V5"}

    def renonce_faults(self) -> set[str]:
        offenders = [name.strip() for name in self.told.get("offenders", [])]
        if not self.revoked:
            return {"ZW-V11"} if offenders else set()
        good = len(offenders) == 1 and offenders[0] in self.names and "made" not in self.told
        return set() if good and all(bonus["said"] for bonus in self.bonuses) else {"ZW-V11"}

    def entry_faults(self, bonus: Facts) -> set[str]:
        name, said, alone = bonus["name"], bonus["said"], self.contract != "rufer"
        suits = self.contract == "farbensolo"
        player = bonus.get("player")
        bad = [
            bonus["of"] is None,
            player is not None and player.strip() not in self.names,
            player is not None
            and "side" in bonus
            and bonus["of"] != (1 if player.strip() in self.two else -1),
            said and name in ("trull", "vier-koenige", "mondfang"),
            said and name in ("pagat", "valat") and "made" not in bonus and not self.revoked,
            name == "pagat"
            and not said
            and "made" not in bonus
            and self.house["silent_loss"]
            and not self.revoked,
            suits and name in ("pagat", "mondfang"),
            suits and name == "trull" and not self.house["trull_in_farbensolo"],
            alone and name == "absolut" and not self.house["absolut_in_solo"],
            not said and name != "pagat" and bonus.get("made") is False,
        ]
        return {"ZW-V6"} if any(bad) else set()

    def pair_faults(self) -> set[str]:
        for name in ("absolut", "pagat", "valat", "trull", "vier-koenige", "mondfang"):
            for side in (1, -1):
                if len([b for b in self.bonuses if b["name"] == name and b["of"] == side]) > 1:
                    return {"ZW-V8"}
            pair = [b for b in self.bonuses if b["name"] == name and b["of"] is not None]
            if len(pair) < 2:
                continue
            said = len([b for b in pair if b["said"]])
            fine = said >= 1 if name == "absolut" else said == 1 if name == "valat" else False
            if not fine or (not self.revoked and all(self.made(b) for b in pair)):
                return {"ZW-V8"}
        return set()

    def hand_faults(self) -> set[str]:
        trulls = [b for b in self.bonuses if b["name"] == "trull"]
        for trull in trulls:
            for other in self.bonuses:
                if other["name"] == "mondfang":
                    return {"ZW-V9"}
                hands = {b.get("player", "").strip() for b in (trull, other)} - {""}
                if other["name"] == "pagat" and (other["of"] != trull["of"] or len(hands) == 2):
                    return {"ZW-V9"}
                own = hands == {self.told.get("declarer")} and "player" in trull and "player" in other
                if other["name"] == "vier-koenige" and own and self.told.get("called") == "XVI":
                    return {"ZW-V9"}
        return set()

    def card_faults(self) -> set[str]:
        broken = self.hand_faults()
        if self.points is not None and not 0 <= self.points <= 88:
            return broken
        for bonus in self.bonuses:
            name, side, made = bonus["name"], bonus["of"], self.made(bonus)
            if side is None:
                continue
            if (
                name == "absolut"
                and self.known is not None
                and made is not None
                and made != (self.of(side) >= 56)
            ):
                broken.add("ZW-V9")
            if self.swept == -side and made:
                if name in ("pagat", "mondfang", "absolut") or (
                    name == "trull" and self.contract != "farbensolo"
                ):
                    broken.add("ZW-V9")
        if self.points is None:
            return broken
        if self.swept and self.points != (88 if self.swept == 1 else 0):
            broken.add("ZW-V9")
        for side in (1, -1):
            mine = {b["name"] for b in self.bonuses if b["of"] == side and self.made(b)}
            if self.of(side) < 5 * ("pagat" in mine) + 10 * ("mondfang" in mine):
                broken.add("ZW-V9")
        return broken

    # --- who pays

    def won(self) -> int | None:
        """+1, −1, or None where the game counts for nobody or nobody knows."""
        if self.valat is not None:
            made = self.valat["made"] if self.valat["said"] else True
            return self.valat["of"] * (1 if made else -1)
        if self.points is None:
            return None
        said = {b["of"] for b in self.bonuses if b["name"] == "absolut" and b["said"]}
        if self.house["announced_absolut"] == "bonus-only" or not said:
            return 1 if self.points >= 45 else -1
        if len(said) == 2:
            return 1 if self.points >= 56 else -1 if self.points <= 32 else None
        return 1 if self.points >= (56 if said == {1} else 33) else -1

    def game(self) -> int:
        return {"rufer": 1, "farbensolo": 4, "solo": self.house["solo_value"]}[str(self.contract)]

    def twice(self, name: str) -> int:
        how = self.house["solo_bonuses"]
        if how == "single" or self.contract == "rufer":
            return 1
        if how == "double-with-absolut":
            return 2 if self.contract == "solo" else 1
        doubled = {"trull", "vier-koenige", "valat"} | (
            {"pagat", "mondfang"} if self.contract == "solo" else set()
        )
        return 2 if name in doubled else 1

    def worth(self, bonus: Facts) -> int:
        """A bonus that was made, undoubled by any kontra."""
        single = {
            "absolut": 1, "pagat": 1, "trull": 1, "mondfang": 1,
            "vier-koenige": self.house["kings_in_hand"], "valat": 6,
        }[bonus["name"]]  # fmt: skip
        return single * (2 if bonus["said"] else 1) * self.twice(bonus["name"])

    def score(self) -> dict[str, int]:
        """Every item from the declarer's side's view, then to the players."""
        total = 0
        won, kontra = self.won(), TIMES[self.told.get("doubling")]
        if self.valat is not None:
            own = TIMES[self.valat.get("doubling")]
            assert won is not None
            if self.house["valat_replaces_game"]:
                total = won * self.worth(self.valat) * max(own, kontra)
            else:
                total = won * (self.worth(self.valat) * own + self.game() * kontra)
            return self.to_players(total)
        if won is not None:
            total += won * self.game() * kontra
        absolut = [b for b in self.bonuses if b["name"] == "absolut" and b["said"]]
        plays_absolut = self.contract == "rufer" or self.house["absolut_in_solo"]
        for bonus in absolut:
            total += (
                bonus["of"]
                * (1 if self.made(bonus) else -1)
                * self.worth(bonus)
                * TIMES[bonus.get("doubling")]
            )
        if not absolut and plays_absolut:
            side = 1 if self.of(1) >= 56 else -1 if self.of(-1) >= 56 else 0
            total += side * self.twice("absolut")
        for bonus in self.bonuses:
            if bonus["name"] == "absolut":
                continue
            made = self.made(bonus)
            if made or bonus["said"] or self.house["silent_loss"]:
                total += bonus["of"] * (1 if made else -1) * self.worth(bonus) * TIMES[bonus.get("doubling")]
        return self.to_players(total)

    def to_players(self, amount: int) -> dict[str, int]:
        """Whoever is on a side alone settles with each of the others."""
        share = Fraction(len(self.names) - len(self.two), len(self.two))
        return {name: int(amount * share) if name in self.two else -amount for name in self.names}

    def renonce(self) -> dict[str, int]:
        offender = self.told["offenders"][0].strip()
        if self.valat is not None:
            due = self.worth(self.valat) + (0 if self.house["valat_replaces_game"] else self.game())
        else:
            due = self.game() + sum(map(self.worth, self.bonuses))
        got = {name: due for name in self.names if name != offender}
        if self.contract != "rufer" and offender != self.told["declarer"]:
            got[self.told["declarer"]] *= 3
        return got | {offender: -sum(got.values())}
