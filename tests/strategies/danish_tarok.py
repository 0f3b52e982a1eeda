"""Random deals of Danish tarok with house rules: nearly all of them can have happened.

`made` makes one with any function that takes one of several; `damaged` changes one until it often cannot have
happened, and keeps its shape.
"""

import copy
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from hypothesis import strategies as st

T = TypeVar("T")
Pick = Callable[[Sequence[Any]], Any]
"""Takes one of several."""
Json = dict[str, Any]

NAMES = ("Anna", "Bo", "Carl", "Dorte")
SUITS = ("hearts", "diamonds", "spades", "clubs")
RANKS = ("king", "queen", "knight", "jack")
OPTIONS = {
    "tout": ("pots", "fixed"),
    "won_pagat": (True, False),
    "last_trick_with_bagud": (False, True),
    "score_card_points": (True, False),
    "pots_at_close": ("split", "leave"),
}
RARELY = (False,) * 5 + (True,)


def house_rules(pick: Pick, changed: int) -> Json:
    """So many options changed from their defaults; now and then the same one twice."""
    return {name: OPTIONS[name][1] for name in (pick(tuple(OPTIONS)) for _ in range(changed))}


def carried(pick: Pick, players: Sequence[str]) -> Json | None:
    """What the deal before left; None for a single deal."""
    if pick((False, True)):
        return None
    state = {
        "king_pot": pick((0, 5, 65, 130, 85, 200)),
        "pagat_pot": pick((0, 30, 60, 65, 140)),
        "over": False,
    }
    return state | {"next_dealer": pick(players)}


def made(pick: Pick, options: Json, *, records: bool = True) -> tuple[Json, Json | None]:
    """(deal, state). records: now and then a record about the pots."""
    players = NAMES[: pick((3, 3, 4))]
    state = carried(pick, players)
    deal: Json = {"variant": "danish-tarok", "players": list(players)}
    if records and pick((False,) * 9 + (True,)):
        return record(pick, deal, options, state)
    dealer = pick(players)
    if state is None or pick(RARELY):
        deal["dealer"] = dealer
    else:
        state["next_dealer"] = dealer
    seat = players.index(dealer)
    active = [one for one in players if len(players) == 3 or one != players[seat - 2]]
    abandoned = pick((False,) * 11 + (True,))
    fixed = options.get("tout") == "fixed"
    story = pick(("ordinary",) * 6 + ("tout", "nolo", "tout" if fixed else "called"))
    maker = dealer if story == "called" else pick(active)
    fool = dealer if story == "called" else pick([one for one in active if story != "tout" or one != maker])
    pagat = pick(active)
    king_of = {suit: pick(active) for suit in SUITS}
    deal["declarations"] = declarations(pick, active, fool, pagat, king_of)
    if abandoned:
        deal["outcome"] = "abandoned"
        deal["bonuses"] = during(pick, active, king_of, lambda _: True)[: pick((0, 1, 2))]
        deal["fines"] = [{"name": "irrecoverable", "player": pick(active)}, *fines(pick, active, dealer)]
        return deal, state
    deal["fines"] = fines(pick, active, dealer)
    deal["bonuses"] = bonuses(pick, active, dealer, story, maker, pagat, king_of)
    if story != "nolo" or pick(RARELY):
        deal["points"] = points(pick, active, dealer, story, maker, fool, deal["bonuses"])
    return deal, state


def record(pick: Pick, deal: Json, options: Json, state: Json | None) -> tuple[Json, Json | None]:
    players = deal["players"]
    outcome = pick(("open-pot", "join-pot", "close-pot") if len(players) == 4 else ("open-pot", "close-pot"))
    deal["outcome"] = outcome
    if outcome == "open-pot":
        return deal, pick((None, {"king_pot": 0, "pagat_pot": 10, "over": True, "next_dealer": players[0]}))
    state = state or {"king_pot": 45, "pagat_pot": pick((0, 65, 80))}
    if outcome == "join-pot":
        deal["joins"] = pick(players)
    elif options.get("pots_at_close") != "leave" and pick((False, True)):
        deal["remainder_to"] = pick(players)
    return deal, state


def declarations(pick: Pick, active: list[str], fool: str, pagat: str, king_of: dict[str, str]) -> list[Json]:
    found: list[Json] = []
    if pick(RARELY):
        who = pick(active)
        count = pick((10, 10, 11, 12, 14))
        found.append({"name": "trumps", "player": who, "count": count})
        if pick(RARELY):
            found[0]["pagat"] = who == pagat
    if fool == pagat and pick(RARELY):
        found.append({"name": "matadors", "player": fool, "count": pick((3, 3, 4, 5, 9))})
    for who in active:
        held = [suit for suit in SUITS if king_of[suit] == who]
        if len(held) == 4 and pick((False, True)):
            found.append({"name": "abundant-kings" if who == fool else "full-kings", "player": who})
        elif len(held) == 3 and who == fool and pick((False, True)):
            missing = next(suit for suit in SUITS if suit not in held)
            found.append(
                {"name": "half-kings", "player": who} | ({"missing": missing} if pick(RARELY) else {})
            )
        for suit in held:
            if pick((False,) * 11 + (True,)):
                name = "abundant-cavalry" if who == fool else "full-cavalry"
                found.append({"name": name, "player": who} | ({"suit": suit} if pick((True, False)) else {}))
            elif who == fool and pick((False,) * 11 + (True,)):
                said = {"name": "half-cavalry", "player": who, "suit": suit}
                found.append(said | ({"missing": pick(RANKS[1:])} if pick((True, False)) else {}))
    return found


def during(
    pick: Pick, active: list[str], king_of: dict[str, str], may_lose: Callable[[str], bool]
) -> list[Json]:
    """Kings that were lost before the last trick."""
    found: list[Json] = []
    for who in active:
        number = sum(owner == who and may_lose(who) and pick(RARELY) for owner in king_of.values())
        if number > 1 and pick((False, True)):
            found.append({"name": "lost-king", "player": who, "count": number})
        else:
            found += [{"name": "lost-king", "player": who} for _ in range(number)]
    return found


def bonuses(
    pick: Pick, active: list[str], dealer: str, story: str, maker: str, pagat: str, king_of: dict[str, str]
) -> list[Json]:
    called_made = story == "called" and pick((False, True))
    every = maker if story == "tout" or called_made else None
    none = maker if story == "nolo" else None
    found = during(pick, active, king_of, lambda who: who != every)
    lost = {who: sum(each.get("count", 1) for each in found if each["player"] == who) for who in active}
    holds = {who: sum(owner == who for owner in king_of.values()) - lost[who] for who in active}
    cards: dict[str, str] = {}
    for who in active:
        if holds[who] and pick(RARELY):
            cards[who] = "king-ultimo"
    if pick(RARELY):
        cards[pagat] = "pagat-ultimo"
    can_win = [who for who in active if who != none and (every is None or who == every)]
    by_pagat = "pagat-ultimo" in cards.values()
    winner = pick(can_win)
    if by_pagat and cards.get(winner) == "king-ultimo":
        del cards[winner]
    for who, name in cards.items():
        found.append({"name": name, "player": who, "made": who == winner})
    if winner not in cards and (every is None or pick(RARELY)):
        found.append({"name": "last-trick", "player": winner})
    if "pagat-ultimo" not in cards.values():
        won = pagat != none and (every is None or pagat == every) and (pagat == every or pick((True, False)))
        found.append({"name": "won-pagat" if won else "lost-pagat", "player": pagat})
    if story == "called":
        found.append({"name": "tout", "player": dealer, "announced": True, "made": called_made})
    elif story in ("tout", "nolo"):
        found.append({"name": story, "player": maker})
    return found


def fines(pick: Pick, active: list[str], dealer: str) -> list[Json]:
    if not pick(RARELY):
        return []
    named = {"name": pick(("minor", "major")), "player": pick(active)}
    to = pick(("pots", "king-pot", "pagat-pot", "players"))
    return [pick((
        named, {"name": "cups-not-moved"}, {"name": "cups-not-moved", "player": dealer},
        {"player": pick(active), "amount": pick((1, 5, 35)), "to": to},
    ))]  # fmt: skip


def points(
    pick: Pick, active: list[str], dealer: str, story: str, maker: str, fool: str, told: list[Json]
) -> Json:
    """78 in all; each with some for what they won, and none of it counted closely."""
    called_made = any(each.get("announced") and each["made"] for each in told)
    every = maker if story == "tout" or called_made else None
    pile = dict.fromkeys(active, 0)
    for who in active:
        empty = (every is not None and who != every) or (story == "nolo" and who == maker)
        if empty:
            pile[who] = (pick((1, 3, 8, 10)) if who == dealer else 0) + (4 if who == fool else 0)
        else:
            pile[who] = pick((2, 9, 14, 19, 24, 26, 29, 33))
    rich = every or pick([who for who in active if story != "nolo" or who != maker])
    pile[rich] += 78 - sum(pile.values())
    if pile[rich] < 0:
        pile = dict(zip(active, (26, 26, 26), strict=True))
    if pick((False, True)):
        del pile[pick(active)]
    return dict(pile)


def damaged(pick: Pick, deal: Json, options: Json, state: Json | None) -> tuple[Json, Json, Json | None]:
    """One to three facts changed, taken away, doubled or moved to somebody else; the shape stays that of a
    deal."""
    deal, options, state = copy.deepcopy((deal, options, state))
    for _ in range(pick((1, 1, 2, 3))):
        key = pick(("bonuses", "bonuses", "bonuses", "declarations", "declarations", "points", "points",
                    "fines", "head", "state", "options"))  # fmt: skip
        anybody = (*deal["players"], "Else")
        if key in ("bonuses", "declarations", "fines"):
            entries = deal.setdefault(key, [])
            what = pick(("drop", "double", "change", "change", "add"))
            if what == "add" or not entries:
                entries.append(ENTRIES[key](pick, anybody))
            elif what == "drop":
                entries.remove(pick(entries))
            elif what == "double":
                entries.append(dict(pick(entries)))
            else:
                change(pick, key, pick(entries), anybody)
        elif key == "points":
            change_points(pick, deal, anybody)
        elif key == "head":
            change_head(pick, deal, anybody)
        elif key == "state":
            state = pick((None, {"king_pot": pick((-5, 0, 65)), "pagat_pot": 65, "over": pick((False, True))},
                          {"over": True}, {"next_dealer": pick(anybody)}))  # fmt: skip
        else:
            name = pick(tuple(OPTIONS))
            options[name] = pick(OPTIONS[name])
    return deal, options, state


BONUS = ("tout", "nolo", "pagat-ultimo", "king-ultimo", "last-trick", "lost-king", "lost-pagat", "won-pagat")
DECLARATION = (
    "trumps", "matadors", "half-kings", "full-kings", "abundant-kings", "half-cavalry", "full-cavalry",
    "abundant-cavalry",
)  # fmt: skip
VALUES: dict[str, dict[str, Sequence[Any]]] = {
    "bonuses": {"name": BONUS, "made": (True, False, None), "announced": (True, False),
                "count": (None, 0, 1, 2, 3, 4, 5)},
    "declarations": {"name": DECLARATION, "count": (None, 2, 3, 9, 10, 12, 19, 21, 22, 23),
                     "pagat": (True, False, None), "suit": (*SUITS, None), "missing": (*SUITS, *RANKS, None)},
    "fines": {"name": ("minor", "major", "irrecoverable", "cups-not-moved", None), "amount": (None, -5, 0, 5),
              "to": ("pots", "king-pot", "players", None)},
}  # fmt: skip


def change(pick: Pick, key: str, entry: Json, anybody: Sequence[str]) -> None:
    field = pick((*VALUES[key], "player"))
    entry[field] = pick(anybody) if field == "player" else pick(VALUES[key][field])


def a_bonus(pick: Pick, anybody: Sequence[str]) -> Json:
    name = pick(BONUS)
    entry = {"name": name, "player": pick(anybody)}
    if "ultimo" in name:
        entry["made"] = pick((True, False))
    elif name == "tout" and pick((True, False)):
        entry |= {"announced": True, "made": pick((True, False))}
    return entry


def a_declaration(pick: Pick, anybody: Sequence[str]) -> Json:
    name = pick(DECLARATION)
    entry = {"name": name, "player": pick(anybody)}
    if name in ("trumps", "matadors"):
        entry["count"] = pick((3, 10, 12, 15, 20, 21, 22))
    elif "cavalry" in name and pick((True, True, False)):
        entry["suit"] = pick(SUITS)
    if name.startswith("half") and pick((True, False)):
        entry["missing"] = pick(SUITS if "kings" in name else RANKS)
    return entry


def a_fine(pick: Pick, anybody: Sequence[str]) -> Json:
    return {"name": pick(VALUES["fines"]["name"]), "player": pick((*anybody, None))}


ENTRIES = {"bonuses": a_bonus, "declarations": a_declaration, "fines": a_fine}


def change_points(pick: Pick, deal: Json, anybody: Sequence[str]) -> None:
    told = deal.setdefault("points", {})
    who = pick(anybody)
    if told and pick((True, False)):
        one, two = pick(tuple(told)), pick(tuple(told))
        some = pick((1, 3, 8, 20))
        told[one] = (told[one] or 0) + some
        told[two] = (told[two] or 0) - some
    elif who in told and pick((True, False)):
        del told[who]
    else:
        told[who] = pick((0, 1, 4, 5, 12, 14, 26, 70, 78, 79, -1, None))


def change_head(pick: Pick, deal: Json, anybody: Sequence[str]) -> None:
    what = pick(("dealer", "outcome", "joins", "remainder_to", "declarer", "players"))
    if what == "outcome":
        deal["outcome"] = pick(("played", "abandoned", "open-pot", "join-pot", "close-pot"))
    elif what == "players":
        deal["players"] = pick((deal["players"][:2], [*deal["players"][:2], deal["players"][0]],
                                list(NAMES), list(NAMES[:3]), ["Anna", "king-pot", "Carl"]))  # fmt: skip
    elif pick((True, False)):
        deal[what] = pick((*anybody, None))
    else:
        deal.pop(what, None)


def deals() -> st.SearchStrategy[tuple[Json, Json]]:
    """(deal, options)."""
    return st.randoms(use_true_random=True).map(random_pair)


def random_pair(random: Random) -> tuple[Json, Json]:
    """(deal, options), of deals that were played."""
    options = house_rules(random.choice, random.choice((0, 1, 2)))
    deal, state = made(random.choice, options, records=False)
    if state is not None:
        deal["dealer"] = deal.get("dealer") or state["next_dealer"]
    return deal, options
