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
ONCE_IN_FIVE = st.sampled_from((False, False, False, False, True))

Json = dict[str, Any]


def options() -> st.SearchStrategy[Json]:
    """House rules; pikolo and the doubled klop are added where a deal needs them."""
    return st.fixed_dictionaries(
        {},
        optional={
            "rounding": st.sampled_from((5, 1)),
            "mond_penalty": st.sampled_from((None, 0, 20, 21)),
            "mond_partner_shared": st.booleans(),
            "three_player_values": st.sampled_from(("pagat", "tarok-net")),
            "solo_without": st.sampled_from(("flat", "full")),
            "colour_valat_value": st.sampled_from((125, 250)),
            "open_beggar_value": st.sampled_from((90, 85, 80)),
            "klop_full_at": st.sampled_from((36, 35)),
            "klop_radli": st.booleans(),
            "radli": st.booleans(),
            "radli_scope": st.sampled_from(("player", "collective")),
            "radli_end_penalty": st.sampled_from((100, 50, 40, 0)),
            "zero_klop": st.booleans(),
            "renons_penalty": st.sampled_from((70, 100)),
            "max_doubling": st.sampled_from(("mordkontra", "hirschkontra")),
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
            deal["player"] = draw(st.sampled_from(active))
        return deal, rules
    solo = SOLO if len(active) == 4 else ()
    contract = draw(st.sampled_from((*CALLING, *CALLING, *solo, "solo-without", "klop", *FLAT)))
    deal["contract"] = contract
    if contract == "klop":
        return draw_klop(draw, deal, active, rules), rules
    deal["declarer"] = draw(st.sampled_from(active))
    deal["doubling"] = draw(st.sampled_from(DOUBLINGS))
    if contract == "piccolo":
        rules["piccolo"] = draw(st.sampled_from((35, 55, 60)))
    if contract in FLAT:
        return draw_flat(draw, deal, len(active)), rules
    others = [name for name in active if name != deal["declarer"]]
    if contract in CALLING and len(active) == 4:
        deal["partner"] = draw(st.sampled_from((*others, None)))
    return draw_counted(draw, deal, active, rules), rules


def draw_klop(draw: st.DrawFn, deal: Json, active: list[str], rules: Json) -> Json:
    first = [draw(st.integers(0, 70 // (len(active) - 1))) for _ in active[1:]]
    points = draw(st.permutations([*first, 70 - sum(first)]))
    if draw(ONCE_IN_FIVE):
        rules["klop_kontra"] = True
        deal["doubling"] = draw(st.sampled_from(("kontra", "rekontra")))
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
        deal["bonuses"] = [valat]
    else:
        deal["bonuses"] = draw_bonuses(draw, deal, active, points)
    if draw(st.booleans()):
        deal["card_points"] = points
    else:
        deal["defender_points"] = 70 - points
    trula = any(bonus["name"] == "trula" for bonus in deal["bonuses"])
    if not trula and draw(ONCE_IN_FIVE):
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
        valat["doubling"] = draw(st.sampled_from(DOUBLINGS))
    else:
        made, valat = True, {"name": "valat", "side": side}
    if not made:
        return draw(st.integers(20, 60)), valat
    if side == "declarer":
        return draw(st.integers(LEAST_WITH_ALL_TRICKS[talon], 70)), valat
    return draw(st.integers(0, MOST_WITHOUT_TRICK[talon])), valat


def draw_bonuses(draw: st.DrawFn, deal: Json, active: list[str], points: int) -> list[Json]:
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
            bonus["doubling"] = draw(st.sampled_from(DOUBLINGS))
        if bonus["announced"] or name.endswith("ultimo"):
            bonus["made"] = draw(st.booleans())
        bonuses.append(bonus)
    return bonuses
