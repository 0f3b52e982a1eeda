"""Random deals of Slovenian tarok with house rules: nearly all of them can have happened."""

from typing import Any

from hypothesis import strategies as st

NAMES = ("Ana", "Bor", "Cene", "Dana", "Eva")
CALLING = ("three", "two", "one")
SOLO = ("solo-three", "solo-two", "solo-one")
FLAT = ("beggar", "open-beggar", "colour-valat", "colour-valat-without", "valat-without", "piccolo")
LEAST_WITH_ALL_TRICKS = {"three": 57, "two": 53, "one": 48, "without": 44}
MOST_WITHOUT_TRICK = {"three": 10, "two": 7, "one": 3, "without": 0}
DOUBLINGS = (None,) * 6 + ("kontra", "kontra", "rekontra", "subkontra", "mordkontra")
HIRSKONTRA = (*DOUBLINGS, "hirskontra")
ONCE_IN_FIVE = st.sampled_from((False, False, False, False, True))

Json = dict[str, Any]


def options() -> st.SearchStrategy[Json]:
    """House rules; pikolo and the doubled klop are added where a deal needs them."""
    return st.fixed_dictionaries(
        {},
        optional={
            "rounding": st.sampled_from((5, 1)),
            "settlement": st.sampled_from(("differences", "money")),
            "threshold": st.sampled_from(("36", "35-and-a-card")),
            "silent_pagat": st.sampled_from(("side", "holder", "holder-if-lost")),
            "mond_penalty": st.sampled_from((None, 0, 20, 21)),
            "mond_partner_shared": st.booleans(),
            "three_player_values": st.sampled_from(("pagat", "tarok-net")),
            "solo_without": st.sampled_from(("flat", "full")),
            "colour_valat_value": st.sampled_from((125, 250)),
            "open_beggar_value": st.sampled_from((90, 85, 80)),
            "colour_valat_partner": st.booleans(),
            "klop_full_at": st.sampled_from((36, 35)),
            "klop_radli": st.booleans(),
            "radli": st.booleans(),
            "radli_scope": st.sampled_from(("player", "collective")),
            "radli_end_penalty": st.sampled_from((100, 50, 40, 0)),
            "zero_klop": st.booleans(),
            "klop_at_multiples_of": st.sampled_from((0, 500)),
            "klop_after_misdeal": st.booleans(),
            "renons_penalty": st.sampled_from((None, 70, 100)),
            "hirskontra": st.booleans(),
        },
    )


@st.composite
def deals(draw: st.DrawFn) -> tuple[Json, Json]:
    """(deal, options)."""
    players = list(NAMES[: draw(st.sampled_from((3, 4, 4, 4, 5)))])
    dealer = draw(st.sampled_from(players))
    active = [name for name in players if len(players) < 5 or name != dealer]
    deal: Json = {"variant": "slovenian-tarok", "players": players, "dealer": dealer}
    rules = draw(options())
    if draw(st.integers(0, 11)) == 0:
        outcome = draw(st.sampled_from(("no-taroks", "misdeal", "renons", "session-end")))
        deal["outcome"] = outcome
        if outcome == "renons":
            deal |= draw_renons(draw, active, rules)
        return deal, rules
    solo = SOLO if len(active) == 4 else ()
    contract = draw(st.sampled_from((*CALLING, *CALLING, *solo, "solo-without", "klop", *FLAT)))
    deal["contract"] = contract
    if contract == "klop":
        return draw_klop(draw, deal, active, rules), rules
    deal["declarer"] = draw(st.sampled_from(active))
    deal["doubling"] = draw(st.sampled_from(doublings(rules)))
    if contract == "piccolo":
        rules["piccolo"] = draw(st.sampled_from((35, 55, 60, 70)))
    raised = contract == "colour-valat" and rules.get("colour_valat_partner", False)
    if (contract in CALLING or raised) and len(active) == 4:
        others = [name for name in active if name != deal["declarer"]]
        deal["partner"] = draw(st.sampled_from((*others, None)))
    if contract in FLAT:
        return draw_flat(draw, deal, len(active)), rules
    return draw_counted(draw, deal, active, rules), rules


def doublings(rules: Json) -> tuple[str | None, ...]:
    """The doublings of this table."""
    return HIRSKONTRA if rules.get("hirskontra") else DOUBLINGS


def draw_renons(draw: st.DrawFn, active: list[str], rules: Json) -> Json:
    """Who revoked, and the game where its full score is paid."""
    told: Json = {"player": draw(st.sampled_from(active))}
    if rules.get("renons_penalty") is not None:
        return told
    contract = draw(st.sampled_from((*CALLING, "solo-without", "beggar", "klop")))
    if contract == "klop":
        return told | {"contract": contract}
    told |= {"contract": contract, "declarer": draw(st.sampled_from(active))}
    told["doubling"] = draw(st.sampled_from(doublings(rules)))
    if contract in CALLING and draw(st.booleans()):
        side = draw(st.sampled_from(("declarer", "defenders")))
        told["bonuses"] = [
            {"name": draw(st.sampled_from(("trula", "valat"))), "side": side, "announced": True}
        ]
    return told


def draw_klop(draw: st.DrawFn, deal: Json, active: list[str], rules: Json) -> Json:
    first = [draw(st.integers(0, 70 // (len(active) - 1))) for _ in active[1:]]
    points = draw(st.permutations([*first, 70 - sum(first)]))
    if draw(ONCE_IN_FIVE):
        rules["klop_kontra"] = True
        deal |= {"doubling": "kontra", "kontra_by": draw(st.sampled_from(active))}
    return deal | {"points": dict(zip(active, points, strict=True))}


def draw_flat(draw: st.DrawFn, deal: Json, active: int) -> Json:
    if draw(st.booleans()):
        return deal | {"made": draw(st.booleans())}
    most = 16 if active == 3 else 12
    return deal | {"tricks": draw(st.one_of(st.integers(0, most), st.sampled_from((0, 1, most))))}


def draw_counted(draw: st.DrawFn, deal: Json, active: list[str], rules: Json) -> Json:
    points = draw(st.one_of(st.integers(14, 56), st.sampled_from((33, 35, 36, 37, 45))))
    flat = deal["contract"] == "solo-without" and rules.get("solo_without", "flat") == "flat"
    if draw(st.integers(0, 7)) == 0:
        points, valat = draw_valat(draw, deal["contract"].removeprefix("solo-"), announced=not flat)
        if valat.get("doubling") == "hirskontra" and not rules.get("hirskontra"):
            valat["doubling"] = "kontra"
        deal["bonuses"] = [valat]
    else:
        deal["bonuses"] = draw_bonuses(draw, deal, active, points, rules)
        if points == 35 and rules.get("threshold") == "35-and-a-card":
            deal["made"] = draw(st.booleans())
    if draw(st.booleans()):
        deal["card_points"] = points
    else:
        deal["defender_points"] = 70 - points
    trula = any(bonus["name"] == "trula" for bonus in deal["bonuses"])
    if not trula and not (flat and len(active) == 3) and draw(ONCE_IN_FIVE):
        deal["mond_lost"] = draw(st.sampled_from(active))
        deal["mond_taker"] = draw(
            st.sampled_from([None, *(name for name in active if name != deal["mond_lost"])])
        )
    return deal


def draw_valat(draw: st.DrawFn, talon: str, *, announced: bool) -> tuple[int, Json]:
    """Card points, and a valat that goes with them."""
    side = draw(st.sampled_from(("declarer", "declarer", "defenders")))
    if announced and draw(st.booleans()):
        made = draw(st.booleans())
        valat: Json = {"name": "valat", "side": side, "announced": True, "made": made}
        valat["doubling"] = draw(st.sampled_from(HIRSKONTRA))
    else:
        made, valat = True, {"name": "valat", "side": side}
    if not made:
        return draw(st.integers(20, 60)), valat
    if side == "declarer":
        return draw(st.integers(LEAST_WITH_ALL_TRICKS[talon], 70)), valat
    return draw(st.integers(0, MOST_WITHOUT_TRICK[talon])), valat


def draw_bonuses(draw: st.DrawFn, deal: Json, active: list[str], points: int, rules: Json) -> list[Json]:
    """Bonuses that the card points and the one last trick allow, silent or announced."""
    rich = [side for side, own in (("declarer", points), ("defenders", 70 - points)) if own >= 30]
    side = draw(st.sampled_from(rich))
    names = ["trula", "kings", "pagat-ultimo"]
    if side == "declarer" and deal["contract"] in CALLING and len(active) == 4:
        names = ["trula", "kings", draw(st.sampled_from(("pagat-ultimo", "king-ultimo")))]
    bonuses = []
    for name in draw(st.lists(st.sampled_from(names), unique=True)):
        bonus: Json = {"name": name, "side": side, "announced": draw(st.booleans())}
        if bonus["announced"]:
            bonus["doubling"] = draw(st.sampled_from(doublings(rules)))
        if bonus["announced"] or name.endswith("ultimo"):
            bonus["made"] = draw(st.booleans())
        if name == "pagat-ultimo" and not bonus["announced"]:
            mine = (deal["declarer"], deal.get("partner"))
            owners = [player for player in active if (player in mine) == (side == "declarer")]
            bonus["player"] = draw(st.sampled_from(owners))
        bonuses.append(bonus)
    return bonuses
