"""Illusztrált tarokk a second time: what a record says, and whether it says it in the right shape.

Rules: IL-n of the rulebook.
"""

from typing import Any

Json = dict[str, Any]
SUITS = ("hearts", "diamonds", "clubs", "spades")
NAMES = {
    "trull", "four-kings", "pagat-ultimo", "sas-ultimo", "king-ultimo", "pagat-uhu", "sas-uhu", "king-uhu",
    "centrum", "kismadar", "nagymadar", "xxi-catch", "pagat-catch", "double-game", "volat",
}  # fmt: skip
LOUD = {"king-ultimo", "pagat-uhu", "sas-uhu", "king-uhu", "centrum", "kismadar", "nagymadar"}
BIRDS = {"centrum": (5, "XX"), "kismadar": (6, "XXI"), "nagymadar": (7, "skíz")}
KONTRAS = ["kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra"]
OUTCOMES = {"played", "all-passed", "annulled", "no-honour", "trull-conceded", "renonce"}
HOLDINGS = {"four-kings", "no-tarokk", "xxi-alone", "pagat-alone", "xxi-and-pagat"}
TABLE = {"variant", "players", "dealer", "outcome", "note"}
PLAYED = {
    "declarer", "partner", "alone", "discarder", "contract", "card_points", "defender_points", "tricks",
    "doubling", "bonuses", "declarations",
}  # fmt: skip
OTHER_KEYS = {"annulled_by", "holding", "offenders", "amount"}
KEYS = PLAYED | TABLE | OTHER_KEYS
ALLOWED = {
    "played": PLAYED,
    "all-passed": set(),
    "annulled": {"annulled_by", "holding", "declarer", "partner", "contract"},
    "no-honour": {"declarer", "contract"},
    "trull-conceded": {"declarer", "partner", "contract"},
    "renonce": {"offenders", "amount", "declarer", "partner", "contract"},
}


def empty(key: str, value: Any) -> bool:
    if value is False:
        return key not in ("made", "announced", "declared")
    if value == {} and isinstance(value, dict):
        return key not in ("bonuses", "declarations")
    return value is None or value == [] or (key == "doubling" and value == "none")


def said(entry: Json, known: set[str]) -> Json:
    return {key: value for key, value in entry.items() if key not in known or not empty(key, value)}


BONUS_KEYS = {"name", "side", "player", "announced", "made", "doubling", "suit"}
COUNT_KEYS = {"name", "player", "declared"}


def is_name(value: Any) -> bool:
    return isinstance(value, str) and value.strip() != ""


def closed(value: Any, words: Any, rule: str) -> set[str]:
    """A word of a closed list: anything but text is a wrong type."""
    if value is None or (isinstance(value, str) and value in words):
        return set()
    return {rule if isinstance(value, str) else "IL-V2"}


def named(value: Any, rule: str) -> set[str]:
    if value is None or is_name(value):
        return set()
    return {rule if isinstance(value, str) else "IL-V2"}


def whole(value: Any, rule: str) -> set[str]:
    return set() if value is None or type(value) is int else {rule}


def truth(value: Any) -> set[str]:
    return set() if value is None or isinstance(value, bool) else {"IL-V2"}


def shape_faults(told: Json) -> set[str]:
    """Keys, words and types that stand where they cannot."""
    rules: set[str] = set()
    if set(told) - KEYS:
        rules.add("IL-V3")
    players = told.get("players")
    if players is None:
        rules.add("IL-V4")
    elif not isinstance(players, list):
        rules.add("IL-V2")
    elif not all(map(is_name, players)):
        rules.add("IL-V4")
    rules |= named(told.get("dealer"), "IL-V5")
    for key in ("declarer", "partner", "discarder", "annulled_by"):
        rules |= named(told.get(key), "IL-V8")
    rules |= closed(told.get("outcome"), OUTCOMES, "IL-V6")
    rules |= closed(told.get("contract"), ("three", "two", "one", "solo"), "IL-V9")
    rules |= closed(told.get("alone"), ("self-called", "card-discarded"), "IL-V12")
    rules |= closed(told.get("holding"), HOLDINGS, "IL-V21")
    rules |= closed(told.get("doubling"), KONTRAS, "IL-V10")
    for key in ("card_points", "defender_points", "tricks"):
        rules |= whole(told.get(key), "IL-V11")
    rules |= whole(told.get("amount"), "IL-V22")
    if "note" in told and not isinstance(told["note"], str):
        rules.add("IL-V2")
    offenders = told.get("offenders", [])
    if not isinstance(offenders, list):
        rules.add("IL-V2")
    else:
        for name in offenders:
            rules |= named(name, "IL-V22") if name is not None else {"IL-V2"}
    rules |= entry_faults(told)
    return rules


def entry_faults(told: Json) -> set[str]:
    rules: set[str] = set()
    for key, known, rule in (("bonuses", BONUS_KEYS, "IL-V13"), ("declarations", COUNT_KEYS, "IL-V20")):
        entries = told.get(key, [])
        if not isinstance(entries, list):
            rules.add("IL-V2")
            continue
        for raw in entries:
            if not isinstance(raw, dict):
                rules.add("IL-V2")
                continue
            entry = said(raw, known)
            if set(entry) - known or "name" not in entry:
                rules.add(rule)
            words = NAMES if key == "bonuses" else {"eight-tarokks", "nine-tarokks"}
            rules |= closed(entry.get("name"), words, rule)
            rules |= closed(entry.get("side"), ("declarer", "defenders"), "IL-V13")
            rules |= closed(entry.get("doubling"), KONTRAS, "IL-V10")
            rules |= closed(entry.get("suit"), SUITS, "IL-V13")
            rules |= truth(entry.get("announced")) | truth(entry.get("made")) | truth(entry.get("declared"))
            rules |= named(entry.get("player"), "IL-V8")
            if key == "declarations" and "player" not in entry:
                rules.add("IL-V8")
    return rules
