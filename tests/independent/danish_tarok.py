"""Danish tarok reckoned a second way, from the text of its rules and from plain JSON alone.

Nothing here is shared with the program: purses instead of lines, a search over cards instead of checks of
declarations. `reckoned` gives the chips of every account, or the rules by which a deal is refused.
"""

from collections import Counter
from itertools import permutations, product
from typing import Any

from tests.independent.refused import Refused

Json = dict[str, Any]

PRICE = {"king": 40, "pagat": 45}
SUITS = ("hearts", "diamonds", "spades", "clubs")
BONUSES = {
    "tout",
    "nolo",
    "pagat-ultimo",
    "king-ultimo",
    "last-trick",
    "lost-king",
    "lost-pagat",
    "won-pagat",
}
HAPPENED = BONUSES - {"pagat-ultimo", "king-ultimo"}
BELONGS = {
    "trumps": {"count", "pagat"}, "matadors": {"count"}, "half-kings": {"missing"}, "full-kings": set(),
    "abundant-kings": set(), "half-cavalry": {"suit", "missing"}, "full-cavalry": {"suit"},
    "abundant-cavalry": {"suit"},
}  # fmt: skip
AFTER_TRICKS = ("DT-V9", "DT-V10", "DT-V11", "DT-V13", "DT-V14")  # card points are judged all the same
OPTIONS = {
    "tout": "pots", "won_pagat": True, "last_trick_with_bagud": False, "score_card_points": True,
    "pots_at_close": "split",
}  # fmt: skip


def reckoned(deal: Json, options: Json | None = None, state: Json | None = None) -> dict[str, int]:
    """{account: chips}. Raises Refused."""
    deal, before = telling(deal), telling(state or {})
    rules = {**OPTIONS, **(options or {})}
    why = refused(deal, rules, before)
    if why:
        raise Refused(why)
    return purses(deal, rules, before)


def telling(given: Any) -> Any:
    """Without what is null."""
    if isinstance(given, dict):
        return {key: telling(value) for key, value in given.items() if value is not None}
    return [telling(value) for value in given] if isinstance(given, list) else given


# --- chips ------------------------------------------------------------------------------------


def purses(deal: Json, rules: Json, before: Json) -> dict[str, int]:
    table = list(deal["players"])
    purse = dict.fromkeys([*table, "king-pot", "pagat-pot"], 0)
    fresh = 0 if deal.get("outcome") == "open-pot" else 20 * len(table)
    cup = {"king": before.get("king_pot", fresh), "pagat": before.get("pagat_pot", fresh)}

    def give(giver: str, taker: str, chips: int) -> None:
        purse[giver] -= chips
        purse[taker] += chips
        for which in ("king", "pagat"):
            cup[which] += chips * ((taker == f"{which}-pot") - (giver == f"{which}-pot"))

    kind = deal.get("outcome", "played")
    if kind == "open-pot":
        for one in table:
            give(one, "king-pot", 20)
            give(one, "pagat-pot", 20)
        return purse
    if kind == "join-pot":
        for which in ("king", "pagat"):
            give(deal["joins"], f"{which}-pot", 5 * round(cup[which] / 15))
        return purse
    if kind == "close-pot":
        if rules["pots_at_close"] == "leave":
            return purse
        each = 0
        while (each + 5) * len(table) <= cup["king"] + cup["pagat"]:
            each += 5
        due = [(one, 1) for _ in range(each) for one in table]
        if deal.get("remainder_to"):
            due += [(deal["remainder_to"], 1)] * (cup["king"] + cup["pagat"] - each * len(table))
        for one, chip in due:
            give("king-pot" if cup["king"] else "pagat-pot", one, chip)
        return purse

    dealer = deal.get("dealer") or before["next_dealer"]
    seat = table.index(dealer)
    playing = table if len(table) == 3 else [one for one in table if one != table[seat - 2]]
    for which in ("king", "pagat"):
        if cup[which] == 0:
            for one in table:
                give(one, f"{which}-pot", 20)
        give(dealer, f"{which}-pot", 5)

    def everybody_pays(taker: str, chips: int) -> None:
        for one in playing:
            if one != taker:
                give(one, taker, chips)

    for said in deal.get("declarations") or ():
        name = said["name"]
        if name == "trumps":
            value = 10 + 5 * (said["count"] - 10)
        elif name == "matadors":
            value = 10 + 5 * (said["count"] - 3)
        else:
            value = {"half": 5, "full": 10, "abundant": 15}[name.split("-")[0]]
        everybody_pays(said["player"], value)
    happened = deal.get("bonuses") or ()
    for one in happened:
        if one["name"] in ("lost-king", "lost-pagat"):
            for _ in range(one.get("count") or 1):
                everybody_pays(one["player"], -5)
                give(one["player"], one["name"].removeprefix("lost-") + "-pot", 5)
        if one["name"] == "won-pagat" and rules["won_pagat"]:
            everybody_pays(one["player"], 5)
    for fine in deal.get("fines") or ():
        culprit = fine.get("player") or dealer
        chips = (
            fine.get("amount")
            or {"minor": 5, "major": 20, "irrecoverable": 40, "cups-not-moved": 5}[fine["name"]]
        )
        to = fine.get("to") or "pots"
        if to == "players":
            everybody_pays(culprit, -chips)
        for which in ("king", "pagat"):
            if to in ("pots", f"{which}-pot"):
                give(culprit, f"{which}-pot", chips)
    if kind == "abandoned":
        return purse

    lay = dict(cup)  # what is counted after the play
    all_tricks = [one["player"] for one in happened if one["name"] == "tout" and one.get("made") is not False]
    none = [one["player"] for one in happened if one["name"] == "nolo"]
    failed = [one["player"] for one in happened if one["name"] == "tout" and one.get("made") is False]
    last = {
        one["player"]: (one["name"].split("-")[0], one["made"]) for one in happened if "ultimo" in one["name"]
    }
    won_with = next((card for card, won in last.values() if won), None)
    behind = [(one, card) for one, (card, won) in last.items() if not won]
    if all_tricks:
        maker = all_tricks[0]
        everybody_pays(maker, 135 if rules["tout"] == "fixed" else 85)
        if rules["tout"] == "pots":
            give("king-pot", maker, lay["king"])
            give("pagat-pot", maker, lay["pagat"])
    if none:
        everybody_pays(none[0], 25)
    ordinary = not all_tricks and not none
    if won_with and ordinary and not failed:
        maker = next(one for one, (_, won) in last.items() if won)
        everybody_pays(maker, PRICE[won_with])
        give(f"{won_with}-pot", maker, lay[won_with])
    for one in failed:
        everybody_pays(one, -85)
        give(one, "king-pot", lay["king"])
        give(one, "pagat-pot", lay["pagat"])
    for one, card in behind:
        everybody_pays(one, -PRICE[card])
        give(one, f"{card}-pot", lay[card])
    if ordinary and not won_with and (not behind or rules["last_trick_with_bagud"]):
        third = [one for one in playing if one not in last] if len(behind) == 2 else []
        winner = next((one["player"] for one in happened if one["name"] == "last-trick"), None) or third[0]
        everybody_pays(winner, 20)
    if rules["score_card_points"] and not none and not (all_tricks and rules["tout"] == "fixed"):
        pile = deal.get("points") or {}
        rest = 78 - sum(pile.values())
        following = table[(seat + 1) % len(table)]
        for one in playing:
            above = pile.get(one, rest) - 26
            nearest = min(range(-30, 60, 5), key=lambda five: abs(five - above))
            if one != following:
                give(following, one, nearest)
    return purse


# --- refusals ---------------------------------------------------------------------------------


def refused(deal: Json, rules: Json, before: Json) -> set[str]:
    """The rules by which a deal is refused; it has the shape of a deal."""
    why: set[str] = set()
    table: list[str] = deal["players"]
    kind = deal.get("outcome", "played")
    if not 3 <= len(table) <= 4 or len(set(table)) < len(table) or {"king-pot", "pagat-pot"} & set(table):
        why.add("DT-V1")
    for key in ("declarer", "partner", "contract", "card_points", "defender_points", "doubling"):
        if deal.get(key):
            why.add("DT-V3")
    dealer: str = deal.get("dealer") or ""
    if dealer and dealer not in table:
        why.add("DT-V2")
    if not dealer and before.get("next_dealer") in table:
        dealer = before["next_dealer"]
    pots = [before[key] for key in ("king_pot", "pagat_pot") if before.get(key) is not None]
    are_open = bool(pots) and not before.get("over")
    forbidden = {"open-pot": are_open, "join-pot": not are_open, "close-pot": not are_open}
    if any(pot < 0 for pot in pots) or forbidden.get(kind, before.get("over")):
        why.add("DT-V14")
    if deal.get("joins") is not None and kind != "join-pot":
        why.add("DT-V14")
    if deal.get("remainder_to") is not None and (
        kind != "close-pot" or rules["pots_at_close"] == "leave" or deal["remainder_to"] not in table
    ):
        why.add("DT-V14")
    if kind not in ("played", "abandoned"):
        if any(deal.get(key) for key in ("bonuses", "declarations", "points", "fines")):
            why.add("DT-V14")
        if kind == "join-pot" and (len(table) != 4 or deal.get("joins") not in table):
            why.add("DT-V14")
        return why
    if not dealer:
        why.add("DT-V2")
    if why & {"DT-V1", "DT-V2"}:
        return why
    seat = table.index(dealer)
    playing = [one for one in table if len(table) == 3 or one != table[seat - 2]]
    bonuses, declared = deal.get("bonuses") or [], deal.get("declarations") or []
    fines, points = deal.get("fines") or [], deal.get("points") or {}
    named = [one["player"] for one in (*bonuses, *declared)] + [
        fine["player"] for fine in fines if fine.get("player") is not None
    ]
    if not {*named, *points} <= set(playing):
        why.add("DT-V4")
    if any(wrong_fine(fine, dealer, kind) for fine in fines):
        why.add("DT-V13")
    if sum(fine.get("name") == "cups-not-moved" for fine in fines) > 1:
        why.add("DT-V13")
    if kind == "abandoned" and not any(fine.get("name") == "irrecoverable" for fine in fines):
        why.add("DT-V13")
    why |= wrong_bonuses(bonuses, rules)
    if any(wrong_declaration(one) for one in declared):
        why.add("DT-V10")
    once = Counter((one["name"], one["player"], one.get("suit")) for one in declared
                   if "cavalry" not in one["name"] or one.get("suit"))  # fmt: skip
    if any(times > 1 for times in once.values()):
        why.add("DT-V10")
    if kind == "abandoned":
        if points or {one["name"] for one in bonuses} - {"lost-king", "lost-pagat", "won-pagat"}:
            why.add("DT-V16")
        fates = [one for one in bonuses if "pagat" in one["name"]]
        if len(fates) > 1:
            why.add("DT-V8")
    else:
        why |= wrong_tricks(bonuses, rules, playing, dealer)
    if not why & {"DT-V4", "DT-V10"}:
        why |= wrong_hands(bonuses, declared, playing, dealer)
    if kind == "played":
        why |= wrong_points(
            points, bonuses, declared, rules, playing, dealer, sound=not why - {"DT-V3", *AFTER_TRICKS}
        )
    return why


def happened(tout: Json) -> bool:
    """Whether a tout was made: an announced one says so, another is told because it was."""
    return bool(tout.get("made")) if tout.get("announced") else tout.get("made") is not False


def wrong_fine(fine: Json, dealer: str, kind: str) -> bool:
    name, amount, to = fine.get("name"), fine.get("amount"), fine.get("to")
    if name is None and (amount is None or amount <= 0 or to is None):
        return True
    if name is not None and (amount is not None or to not in (None, "pots")):
        return True
    if name == "cups-not-moved":
        return fine.get("player") not in (None, dealer)
    return fine.get("player") is None or (name == "irrecoverable" and kind == "played")


def wrong_bonuses(bonuses: list[Json], rules: Json) -> set[str]:
    seen = []
    for one in bonuses:
        announced_tout = one["name"] == "tout" and one.get("announced", False)
        if (one["name"] not in HAPPENED or announced_tout) and one.get("made") is None:
            return {"DT-V5"}
        if one["name"] in HAPPENED and not announced_tout and one.get("made") is False:
            return {"DT-V5"}
        if one.get("announced") and (one["name"] != "tout" or rules["tout"] == "fixed"):
            return {"DT-V5"}
        if one.get("count") is not None and (one["name"] != "lost-king" or one["count"] not in (1, 2, 3, 4)):
            return {"DT-V5"}
        if one["name"] != "lost-king":
            seen.append((one["name"], one["player"], bool(one.get("announced")),
                         one.get("made") if "ultimo" in one["name"] else None))  # fmt: skip
    announced = sum(bool(one.get("announced")) for one in bonuses if one["name"] == "tout")
    return {"DT-V5"} if announced > 1 or len(set(seen)) < len(seen) else set()


def wrong_declaration(one: Json) -> bool:
    said = {key for key in ("count", "pagat", "suit", "missing") if one.get(key) is not None}
    if said - BELONGS[one["name"]]:
        return True
    if one["name"] in ("trumps", "matadors"):
        return (
            one.get("count") is None or not {"trumps": 10, "matadors": 3}[one["name"]] <= one["count"] <= 22
        )
    lacks_suit = one.get("missing") in SUITS
    return one.get("missing") is not None and lacks_suit != (one["name"] == "half-kings")


def wrong_tricks(bonuses: list[Json], rules: Json, playing: list[str], dealer: str) -> set[str]:
    why = set()
    won = [
        one for one in bonuses if one["name"] == "last-trick" or ("ultimo" in one["name"] and one.get("made"))
    ]
    behind = [one for one in bonuses if "ultimo" in one["name"] and one.get("made") is False]
    unsure = [one for one in bonuses if "ultimo" in one["name"] and one.get("made") is None]
    touts = [one for one in bonuses if one["name"] == "tout" and happened(one)]
    nolos = [one for one in bonuses if one["name"] == "nolo"]
    called = [one for one in bonuses if one["name"] == "tout" and one.get("announced")]
    cards: dict[str, list[Json]] = {}
    for one in (*won, *behind, *unsure):
        cards.setdefault(one["player"], []).append({**one, "announced": bool(one.get("announced"))})
    if any(card != laid[0] for laid in cards.values() for card in laid):
        why.add("DT-V6")
    if len({one["player"] for one in won}) > 1:
        why.add("DT-V6")
    if {"pagat-ultimo"} & {one["name"] for one in behind} and {"king-ultimo"} & {one["name"] for one in won}:
        why.add("DT-V6")
    losers = {one["player"] for one in behind}
    winner = {one["player"] for one in won}
    if losers >= set(playing):
        why.add("DT-V6")
    elif not winner and not touts and len(losers) == 2:
        winner = set(playing) - losers
    elif (
        not winner
        and not touts
        and not nolos
        and not unsure
        and (not behind or rules["last_trick_with_bagud"])
    ):
        if not any(one.get("made") is None for one in called):
            why.add("DT-V6")
    if len(touts) > 1 or len({one["player"] for one in nolos}) > 1 or (touts and nolos):
        why.add("DT-V7")
    lost = losers | {one["player"] for one in bonuses if one["name"].startswith("lost")}
    took = winner | {one["player"] for one in bonuses if one["name"] == "won-pagat"}
    for one in touts:
        if one["player"] in lost or took - {one["player"]}:
            why.add("DT-V7")
    for one in nolos:
        if one["player"] in took:
            why.add("DT-V7")
    for one in called:
        if one["player"] != dealer:
            why.add("DT-V7")
        if one.get("made") is False and any(other["player"] == one["player"] for other in touts):
            why.add("DT-V7")
    fates = sum("pagat" in one["name"] for one in bonuses)
    if fates > 1 or (not fates and rules["won_pagat"]):
        why.add("DT-V8")
    return why


def wrong_hands(bonuses: list[Json], declared: list[Json], playing: list[str], dealer: str) -> set[str]:
    """Whether the cards can be given out so that all of it is true, one card after the other."""
    kings: Counter[str] = Counter()
    for one in bonuses:
        if one["name"] in ("lost-king", "king-ultimo"):
            kings[one["player"]] += min(one.get("count") or 1, 4)
    why = {"DT-V9"} if sum(kings.values()) > 4 else set()
    if not declared and not any(one.get("announced") for one in bonuses):
        return why
    called = any(
        one["name"] == "tout" and one.get("announced") and one["player"] == dealer for one in bonuses
    )
    plain = {one["player"] for one in [one for one in bonuses if one["name"] == "tout" and happened(one)][:1]
             if not one.get("announced")}  # fmt: skip
    plain = set() if called else plain
    pagat = {one["player"] for one in [one for one in bonuses if "pagat" in one["name"]][:1]}
    played_king = dict(kings)
    can, can_with_kings = False, False
    for fool, small in product(playing, playing):
        if called and fool != dealer:
            continue
        if pagat - {small}:
            continue
        fitting, unfit_for_kings = lies(declared, playing, dealer, fool, small, plain, played_king)
        can |= fitting or unfit_for_kings
        can_with_kings |= fitting
    if not can:
        why.add("DT-V11")
    elif not can_with_kings:
        why.add("DT-V9")
    return why


def lies(
    declared: list[Json],
    playing: list[str],
    dealer: str,
    fool: str,
    small: str,
    plain: set[str],
    kings: dict[str, int],
) -> tuple[bool, bool]:
    """(the cards can lie so, they can but for the kings that were played), given who has fool and pagat."""
    most = {one: 28 if one == dealer else 25 for one in playing}
    tarok = {one: (fool == one) + (small == one) for one in playing}
    exact: dict[str, int] = {}
    for one in declared:
        who, name = one["player"], one["name"]
        if name == "trumps":
            exact[who] = one["count"]
            if one.get("pagat") is not None and one["pagat"] != (small == who):
                return False, False
            if one["count"] == 22 and not (fool == who == small):
                return False, False
        if name == "matadors":
            if not (fool == who == small):
                return False, False
            tarok[who] = max(tarok[who], one["count"])
        if name.startswith(("half", "abundant")) and fool != who:
            return False, False
        if name.startswith("full") and fool == who:
            return False, False
    for one in declared:
        if one["name"] == "matadors" and exact.get(one["player"]) == 22 and one["count"] < 22:
            return False, False
    if fool in plain:
        return False, False
    for who, number in exact.items():
        if tarok[who] > number:
            return False, False
        tarok[who] = number
    if sum(tarok.values()) > 22:
        return False, False
    court = [one for one in declared if "kings" in one["name"] or "cavalry" in one["name"]]
    nameless = [one for one in court if "cavalry" in one["name"] and not one.get("suit")]
    taken = [one["suit"] for one in court if one.get("suit")]
    if len(set(taken)) < len(taken) or len(taken) + len(nameless) > 4:
        return False, False
    almost = False
    for suits in permutations([suit for suit in SUITS if suit not in taken], len(nameless)):
        horses = {one["suit"]: one for one in court if one.get("suit")} | dict(
            zip(suits, nameless, strict=True)
        )
        for owner in product(playing, repeat=4):
            king = dict(zip(SUITS, owner, strict=True))
            held = dict(tarok)
            true = True
            for suit in SUITS:
                held[king[suit]] += 1
                if suit not in horses:
                    continue
                one = horses[suit]
                who, whole = one["player"], not one["name"].startswith("half")
                has_king = king[suit] == who
                if (whole and not has_king) or (
                    one.get("missing") and (one["missing"] == "king") == has_king
                ):
                    true = False
                held[who] += (4 if whole else 3) - has_king
            for one in court:
                if "kings" in one["name"]:
                    mine = {suit for suit in SUITS if king[suit] == one["player"]}
                    wanted = 3 if one["name"].startswith("half") else 4
                    true = true and len(mine) == wanted and one.get("missing") not in mine
            if not true or any(held[one] > most[one] for one in playing):
                continue
            if all(owner.count(one) >= number for one, number in kings.items()):
                return True, False
            almost = True
    return False, almost


def wrong_points(
    points: dict[str, int], bonuses: list[Json], declared: list[Json], rules: Json, playing: list[str],
    dealer: str, *, sound: bool,
) -> set[str]:  # fmt: skip
    tout = [one["player"] for one in bonuses if one["name"] == "tout"
            and not (one.get("announced") and not one.get("made"))]  # fmt: skip
    nolo = [one["player"] for one in bonuses if one["name"] == "nolo"]
    if not points:
        free = nolo or (tout and rules["tout"] == "fixed") or not rules["score_card_points"]
        return set() if free else {"DT-V12"}
    if not set(points) <= set(playing):
        return set()
    if len(points) < 2 or any(not 0 <= number <= 78 for number in points.values()):
        return {"DT-V12"}
    rest = 78 - sum(points.values())
    if rest < 0 or (len(points) == 3 and rest):
        return {"DT-V12"}
    if not sound:
        return set()
    pile = {one: points.get(one, rest) for one in playing}
    idle = [one for one in playing if one not in tout] if tout else nolo
    called = any(one["name"] == "tout" and one.get("announced") for one in bonuses)
    fool = {dealer} if called else {
        one["player"] for one in declared
        if one["name"] == "matadors" or one["name"].startswith(("half", "abundant"))
        or (one["name"] == "trumps" and one.get("count") == 22)
    }  # fmt: skip
    fool = fool or set(playing) - {
        one["player"] for one in declared if "full" in one["name"].split("-")
    } - set(tout)
    if not fool:
        return set()  # somebody would have it: the declarations are wrong, not the points
    # every way in which the fool, and each card that was lost before the last trick, can have gone
    losses = [one for one in bonuses if one["name"].startswith("lost") for _ in range(one.get("count") or 1)]
    behind = {one["player"] for one in bonuses if "ultimo" in one["name"] and one["made"] is False}
    last = {one["player"] for one in bonuses
            if one["name"] == "last-trick" or ("ultimo" in one["name"] and one["made"])}  # fmt: skip
    last = last or set(tout) or (set(playing) - behind if len(behind) == 2 else set())
    for holder in playing:
        if holder not in fool:
            continue
        if not all(empty_pile(one, pile[one], holder, dealer, called) for one in idle):
            continue
        for takers in product(
            *([one for one in playing if one not in idle and one != loss["player"]] for loss in losses)
        ):
            if all(one in idle or pile[one] >= lowest(one, takers, losses, bonuses, last, dealer, called)
                   for one in playing):  # fmt: skip
                return set()
    return {"DT-V12"}


def empty_pile(one: str, number: int, holder: str, dealer: str, called: bool) -> bool:
    """Whether somebody who took no trick can have so many card points, with the fool in this hand."""
    if one != dealer:
        return number == 0 or (number == 4 and holder == one and not called)
    if called:
        return 5 <= number <= 14
    return 1 <= number <= 10 or (number <= 14 and number >= 5 and holder == one)


def lowest(
    one: str,
    takers: tuple[str, ...],
    losses: list[Json],
    bonuses: list[Json],
    last: set[str],
    dealer: str,
    called: bool,
) -> int:
    mine = [loss for loss, taker in zip(losses, takers, strict=True) if taker == one]
    won_pagat = sum(bonus["name"] == "won-pagat" and bonus["player"] == one for bonus in bonuses)
    tricks = max([won_pagat, *Counter(loss["player"] for loss in mine).values()])
    honours = len(mine) + won_pagat
    if one in last:
        tricks += 1
        honours += sum("ultimo" in bonus["name"] for bonus in bonuses)
    return max(tricks, 1) + 4 * honours + (one == dealer) * (1 + 4 * called)
