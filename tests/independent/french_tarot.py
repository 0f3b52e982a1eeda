"""French tarot reckoned a second time, from plain deals: what every player wins or loses, and what lies
in the pool afterwards, by the rules text alone. Deals are taken to be in order; nothing is refused here.
"""

from fractions import Fraction
from math import ceil, floor
from typing import Any

Data = dict[str, Any]

DEFAULTS: Data = {
    "five_players": "partner", "scoring": "multiplier", "base_points": 25, "fixed_unit": 20,
    "multipliers": [1, 2, 4, 6], "margin_rounding": 1, "margin_direction": "away", "score_rounding": 1,
    "five_split": "two-to-one", "petit_au_bout_value": 10, "petit_au_bout_partner_capture": "lost",
    "petit_au_bout_multiplied": True, "poignee_values": [20, 30, 40], "poignee_multiplied": False,
    "quadruple_poignee": 0, "chelem_values": [400, 200, -200], "chelem_multiplied": False,
    "petit_chelem_values": [200, 100, -100], "misere_value": 10, "misere_multiplied": False,
    "misere_settlement": "personal", "accounting": "zero-sum", "mouches": [0, 0],
}  # fmt: skip
NEEDED = {0: 56, 1: 51, 2: 41, 3: 36}
FOUR_BIDS = {"prise": 0, "garde": 1, "pousse": 1, "garde-sans": 2, "garde-contre": 3}
FIVE_BIDS = {"prise": 0, "pousse": 1, "garde": 2, "garde-sans": 3, "garde-contre": 4}
HANDFULS = ("simple-poignee", "double-poignee", "triple-poignee")


def rounded(amount: int, unit: int, *, away: bool = False) -> int:
    """The multiple of the unit: the next one from zero, or the nearest (the middle goes from zero)."""
    units = Fraction(abs(amount), unit)
    whole = ceil(units) if away else floor(units + Fraction(1, 2))
    return whole * unit * (1 if amount >= 0 else -1)


def contract(deal: Data, rule: Data) -> tuple[int, int, int]:
    """1 if made and -1 if lost, the game amount, and the multiplier [FT-4, 5, 10, 12, 13, 20]."""
    told = deal.get("card_points")
    points = Fraction(str(told)) if told is not None else 91 - Fraction(str(deal["defender_points"]))
    bouts = deal["bouts"] if isinstance(deal["bouts"], int) else len(deal["bouts"])
    won = 1 if points >= NEEDED[bouts] else -1
    over = (ceil(points) if won > 0 else floor(points)) - NEEDED[bouts]
    margin = abs(rounded(over, rule["margin_rounding"], away=rule["margin_direction"] == "away"))
    if rule["scoring"] == "fixed":
        return won, won * (rule["fixed_unit"] * 2 ** FIVE_BIDS[deal["contract"]] + margin), 1
    bids = FIVE_BIDS if len(rule["multipliers"]) == 5 else FOUR_BIDS
    times = rule["multipliers"][bids[deal["contract"]]]
    return won, won * (rule["base_points"] + margin) * times, times


def bonus_for_its_side(bonus: Data, rule: Data, times: int) -> int:
    """What a bonus brings the side that it names [FT-22 to FT-27]."""
    if bonus["name"] == "petit-au-bout":
        value = rule["petit_au_bout_value"] * (times if rule["petit_au_bout_multiplied"] else 1)
        if bonus["made"]:
            return value
        if bonus.get("taken_by") == "partner":
            return {"lost": -value, "won": value, "none": 0}[rule["petit_au_bout_partner_capture"]]
        return -value
    announced, silent, failed = rule[bonus["name"].replace("-", "_") + "_values"]
    value = failed if bonus.get("made") is False else announced if bonus.get("announced") else silent
    return value * (times if rule["chelem_multiplied"] else 1)


def played(deal: Data, rule: Data) -> tuple[dict[str, int], int]:
    """What everybody wins in a deal that was played, and 1 or -1 for the contract."""
    table = deal["players"]
    dealer_out = len(table) == 5 and rule["five_players"] == "dealer-out"
    active = [name for name in table if not (dealer_out and name == deal["dealer"])]
    attack = {deal["declarer"], deal.get("partner") or deal["declarer"]}

    def sign(entry: Data) -> int:
        if "player" in entry:
            return 1 if entry["player"] in attack else -1
        return 1 if entry["side"] == "declarer" else -1

    won, amount, times = contract(deal, rule)
    for bonus in deal.get("bonuses", []):
        amount += sign(bonus) * bonus_for_its_side(bonus, rule, times)
    personal = dict.fromkeys(table, 0)
    for shown in deal.get("declarations", []):
        if shown["name"].startswith("misere"):
            value = rule["misere_value"] * (times if rule["misere_multiplied"] else 1)
            if rule["misere_settlement"] == "side":
                amount += sign(shown) * value
            else:
                personal[shown["player"]] += value
        else:
            values = dict(zip(HANDFULS, rule["poignee_values"], strict=True))
            value = values.get(shown["name"], rule["quadruple_poignee"])
            amount += won * value * (times if rule["poignee_multiplied"] else 1)
    amount = rounded(amount, rule["score_rounding"])

    if rule["accounting"] == "winners-only":  # [FT-61]
        notes = dict(personal)
        for name in active:
            if (name in attack) == (amount > 0):
                notes[name] += abs(amount)
        return {name: len(table) * notes[name] - sum(notes.values()) for name in table}, won

    scores = dict.fromkeys(table, 0)
    against = [name for name in active if name not in attack]
    for name in against:
        scores[name] -= amount
    total = amount * len(against)
    if len(attack) == 1:
        scores[deal["declarer"]] += total
    else:  # [FT-52, FT-54]
        share = abs(total) // 2 * (1 if total > 0 else -1) if rule["five_split"] == "equal" else amount
        scores[deal["partner"]] += share
        scores[deal["declarer"]] += total - share
    for holder in active:  # [FT-36]
        for other in active:
            if other != holder:
                scores[holder] += personal[holder]
                scores[other] -= personal[holder]
    return scores, won


def largest(pool: list[int]) -> int:
    """Which mouche is the largest, of equals the oldest."""
    return pool.index(max(pool))


def reckon(deal: Data, options: Data, before: Data | None = None) -> tuple[dict[str, int], list[int]]:
    """Scores of the players (and of `pot`, where pools are played) and the mouches left, oldest first."""
    rule = DEFAULTS | options
    table, outcome = deal["players"], deal.get("outcome") or "played"
    scores, won = dict.fromkeys(table, 0), 0
    if outcome == "played":
        scores, won = played(deal, rule)
    if not any(rule["mouches"]):
        return scores, []

    pool = list((before or {}).get("mouches") or [])
    lay_there = sum(pool)
    stake, addition = rule["mouches"]
    if outcome == "close-pot":
        each = sum(pool) // len(table)
        scores = dict.fromkeys(table, each)
        rest = sum(pool) - each * len(table)
        pool = [rest] if rest else []
    elif not (before or {}).get("redeal"):
        scores[deal["dealer"]] -= addition
        if pool:
            pool[largest(pool)] += addition
        else:
            for name in table:
                scores[name] -= stake
            pool = [stake * len(table) + addition]
    if won > 0:
        scores[deal["declarer"]] += pool.pop(largest(pool))
    elif won < 0:
        scores[deal["declarer"]] -= max(pool)
        pool.append(max(pool))
    return scores | {"pot": sum(pool) - lay_there}, pool
