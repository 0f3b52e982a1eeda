"""Random deals of French tarot with house rules, put together so that they can have happened."""

from typing import Any

from hypothesis import strategies as st

PLAYERS = ("Anna", "Béla", "Chloé", "Dany", "Elsa")
CONTRACTS = ("prise", "garde", "pousse", "garde-sans", "garde-contre")
SIZES = {3: (13, 15, 18, 20), 4: (10, 13, 15, 18), 5: (8, 10, 13, 15)}  # trumps of the poignées
POIGNEES = ("simple-poignee", "double-poignee", "triple-poignee", "quadruple-poignee")
MISERES = ("misere-de-tetes", "misere-d-atout")
BOUTS = ("21", "petit", "excuse")
HOLDERS = {3: 2, 4: 3, 5: 3}  # of a misère, at most

Facts = dict[str, Any]


def triples() -> st.SearchStrategy[list[int]]:
    return st.lists(st.integers(-500, 500), min_size=3, max_size=3)


HOUSE_RULES = st.fixed_dictionaries(
    {
        "petit_chelem": st.booleans(),
        "misere_de_tetes": st.booleans(),
        "misere_d_atout": st.booleans(),
        "quadruple_poignee": st.sampled_from((0, 50)),
    },
    optional={
        "five_players": st.sampled_from(("partner", "dealer-out")),
        "scoring": st.sampled_from(("multiplier", "fixed")),
        "base_points": st.integers(0, 50),
        "fixed_unit": st.sampled_from((20, 10)),
        "multipliers": st.sampled_from(([1, 2, 4, 5], [1, 2, 4, 8, 12])),
        "margin_rounding": st.sampled_from((1, 5, 10)),
        "margin_direction": st.sampled_from(("away", "nearest")),
        "score_rounding": st.sampled_from((1, 5, 10)),
        "five_split": st.sampled_from(("two-to-one", "equal")),
        "four_player_half_points": st.sampled_from(("reject", "round")),
        "petit_au_bout_value": st.integers(0, 30),
        "petit_au_bout_partner_capture": st.sampled_from(("lost", "won", "none")),
        "petit_au_bout_multiplied": st.booleans(),
        "poignee_values": triples(),
        "poignee_multiplied": st.booleans(),
        "chelem_values": triples(),
        "chelem_multiplied": st.booleans(),
        "defenders_may_announce_chelem": st.just(True),
        "petit_chelem_values": triples(),
        "petit_chelem_tricks_lost": st.sampled_from((1, 3)),
        "misere_value": st.sampled_from((10, 20)),
        "misere_multiplied": st.booleans(),
        "misere_settlement": st.sampled_from(("personal", "side")),
        "misere_de_tetes_definition": st.sampled_from(("no-oudlers", "no-excuse")),
        "petit_sec": st.sampled_from(("redeal", "protected")),
        "accounting": st.sampled_from(("zero-sum", "winners-only")),
        "target": st.integers(1, 2000),
    },
)


@st.composite
def deals(draw: st.DrawFn) -> tuple[Facts, Facts]:
    """A deal and the house rules it was played by."""
    options = draw(HOUSE_RULES)
    players = list(PLAYERS[: draw(st.integers(3, 5))])
    told: Facts = {"variant": "french-tarot", "players": players}
    out = len(players) == 5 and options.get("five_players") == "dealer-out"
    if out or draw(st.booleans()):
        told["dealer"] = draw(st.sampled_from(players))
    if draw(st.integers(0, 9)) == 0:
        return told | {"outcome": draw(st.sampled_from(("all-passed", "petit-sec", "misdeal")))}, options
    active = [player for player in players if not out or player != told["dealer"]]
    return told | draw(played(active, options)), options


@st.composite
def deals_with_mouches(draw: st.DrawFn) -> tuple[Facts, Facts, Facts]:
    """A deal with the old pools, its house rules, and the mouches on the table before it."""
    told, options = draw(deals())
    options |= {"mouches": draw(st.sampled_from(([10, 5], [5, 0], [3, 2]))), "accounting": "zero-sum"}
    told.setdefault("dealer", told["players"][0])
    before: Facts = {"mouches": draw(st.lists(st.integers(1, 60), max_size=3))}
    if before["mouches"]:
        before["redeal"] = draw(st.booleans())
    if "outcome" in told and before["mouches"] and draw(st.booleans()):
        told["outcome"] = "close-pot"
    return told, options, before


@st.composite
def played(draw: st.DrawFn, active: list[str], options: Facts) -> Facts:
    """Declarer, contract and all that happened in the play."""
    order = draw(st.permutations(active))
    told: Facts = {"declarer": order[0], "contract": draw(st.sampled_from(CONTRACTS))}
    if len(active) == 5 and draw(st.booleans()):
        told["partner"] = order[1]
    winner = draw(st.sampled_from((None,) * 6 + ("declarer", "defenders")))
    count, points = draw(counted(told["contract"], len(active), winner))
    if options.get("four_player_half_points") == "round" and winner is None and draw(st.booleans()):
        points += 0.5
    key, value = draw(st.sampled_from((("card_points", points), ("defender_points", 91 - points))))
    told[key] = int(value) if value == int(value) else value
    bonuses, petit_is_declarers = draw(petit_au_bout(told, winner, count))
    told["bouts"] = draw(bouts(count, petit_is_declarers))
    told["bonuses"] = bonuses + draw(slams(winner, options))
    told["declarations"] = draw(declarations(active, options, bonuses))
    return told


@st.composite
def counted(draw: st.DrawFn, contract: str, active: int, winner: str | None) -> tuple[int, float]:
    """Bouts and card points of the declarer's side, such as the winner of every trick (or nobody) leaves."""
    contre, dog = contract == "garde-contre", 3 if active == 5 else 6
    if winner == "declarer":
        if contre:
            return 3, draw(st.integers(78, 91 - dog // 2 - 1))
        return draw(st.sampled_from(((3, 91), (2, 87), (2, 86.5))))
    if winner == "defenders":
        if contre:
            return draw(st.sampled_from(((0, 0), (1, 4), (1, 4.5))))
        count = draw(st.integers(0, 1))
        return count, 4 * count + draw(st.integers(dog // 2 + 1, 10))
    count = draw(st.integers(0, 3))
    low, high = 4 * count + 6, 91 - 4 * (3 - count) - 6
    points = draw(st.integers(low, high) | st.integers(33, 59))
    return count, points + (draw(st.sampled_from((0, 0.5))) if active != 4 else 0)


@st.composite
def petit_au_bout(draw: st.DrawFn, told: Facts, winner: str | None, count: int) -> tuple[list[Facts], bool]:
    """Perhaps a Petit in the last trick, and whether the declarer's side has it."""
    sides = [
        side for side, no in (("declarer", 0), ("defenders", 3)) if count != no and winner in (None, side)
    ]
    if not sides or draw(st.booleans()):
        return [], draw(st.booleans())
    taker = draw(st.sampled_from(sides))
    side = draw(st.sampled_from(("declarer", "defenders")))
    bonus: Facts = {"name": "petit-au-bout", "side": side, "made": side == taker and draw(st.booleans())}
    if side == taker and not bonus["made"]:
        if side == "declarer" and "partner" not in told:
            bonus["made"] = True
        else:
            bonus["taken_by"] = "partner"
    if side == "declarer" and draw(st.booleans()):
        bonus["player"] = told["declarer"]
    return [bonus], taker == "declarer"


@st.composite
def bouts(draw: st.DrawFn, count: int, with_petit: bool) -> int | list[str]:
    """How many, or which."""
    others = [bout for bout in BOUTS if bout != "petit"]
    if draw(st.booleans()) or not (1 if with_petit else 0) <= count <= (3 if with_petit else 2):
        return count
    chosen = draw(st.permutations(others))[: count - with_petit]
    return [*chosen, "petit"] if with_petit else chosen


@st.composite
def slams(draw: st.DrawFn, winner: str | None, options: Facts) -> list[Facts]:
    """The slam that was made, or perhaps one that was announced and failed."""
    if winner is None:
        if draw(st.integers(0, 4)):
            return []
        name = "petit-chelem" if options["petit_chelem"] and draw(st.booleans()) else "chelem"
        side = draw(st.sampled_from(("declarer", "defenders")))
        return [{"name": name, "side": side, "announced": True, "made": False}]
    if options["petit_chelem"] and draw(st.booleans()):
        return [{"name": "petit-chelem", "side": winner, "announced": True, "made": True}]
    silent: Facts = {"name": "chelem", "side": winner}
    return [draw(st.sampled_from((silent, silent | {"announced": True, "made": True})))]


@st.composite
def declarations(draw: st.DrawFn, active: list[str], options: Facts, bonuses: list[Facts]) -> list[Facts]:
    """Poignées within 22 trumps, and misères of those who showed none and did not play the Petit."""
    sizes, left, found = SIZES[len(active)], 22, []
    names = POIGNEES if options["quadruple_poignee"] else POIGNEES[:3]
    hands = list(draw(st.permutations(active)))
    for _ in range(draw(st.sampled_from((0, 0, 1, 1, 2)))):
        name = draw(st.sampled_from(names))
        size = sizes[POIGNEES.index(name)]
        if size > left:
            break
        left -= size
        shown = {"trumps": size} if draw(st.booleans()) else {}
        found.append({"name": name, "player": hands.pop(), **shown})
    if bonuses:
        return found
    for name in MISERES:
        if options[name.replace("-", "_")]:
            holders = hands[: draw(st.integers(0, HOLDERS[len(active)] - 1))]
            found += [{"name": name, "player": player} for player in holders]
    return found
