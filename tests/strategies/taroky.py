"""Random deals of taroky with house rules: nearly all of them valid, in all contracts and outcomes."""

from typing import Any

from hypothesis import strategies as st

NAMES = ("Alena", "Bohumil", "Cyril", "Dana")
SIDES = ("declarer", "defenders")
FLEKS = (None, None, None, "flek", "reflek", "superflek")
# Declarations of one or two hands that fit beside anything, and those that need a free trul.
ONE_HAND = (
    ("tarocky",), ("barvicky",), ("honery",), ("kralovske-honery",), ("taroky", "honery"),
    ("tarocky", "kralovske-honery"), ("barvicky", "honery"),
)  # fmt: skip
WITH_TRUL = (("trul",), ("trul", "taroky"), ("trul", "tarocky", "honery"), ("trul", "honery"))
# Card points of the declarer's side that fit: both sides with a trick, its valát, the defenders' valát.
POINTS = {
    "duty": ((3, 68), (63, 70), (1, 16)), "alone": ((3, 68), (63, 69), (1, 13)),
    "trojka": ((2, 68), (57, 69), (1, 10)), "solo": ((1, 67), (44, 68), (0, 0)),
}  # fmt: skip
FIRST_DUTY = {
    ("1-2-3", "duty"): ((2, 68), (54, 69), (0, 13)), ("1-2-3", "alone"): ((2, 67), (54, 68), (0, 3)),
    ("5-1", "duty"): ((3, 69), (63, 70), (1, 18)), ("5-1", "alone"): ((3, 68), (63, 70), (1, 16)),
}  # fmt: skip


@st.composite
def deals(draw: st.DrawFn) -> tuple[dict[str, Any], dict[str, Any]]:
    """(deal, house rules)."""
    options = draw(house_rules())
    five = draw(st.integers(0, 3)) == 0
    dealer = "Eva" if five else draw(st.sampled_from(NAMES))
    at = -1 if five else NAMES.index(dealer)
    order = NAMES[at + 1 :] + NAMES[: at + 1]  # forehand first
    players = [*NAMES, "Eva"] if five else list(NAMES)
    deal: dict[str, Any] = {"variant": "taroky", "players": players, "dealer": dealer}
    beside = draw(st.sampled_from((None,) * 12 + ("misdeal", *(("fine",) if options.get("zid") else ()))))
    if beside:
        fine = {"player": draw(st.sampled_from(players)), "amount": draw(st.integers(1, 20))}
        return deal | {"outcome": beside} | (fine if beside == "fine" else {}), options
    contract = draw(
        st.sampled_from(
            ("prvni-povinnost", "prvni-povinnost", "druha-povinnost", "trojka", "solo", "varsava")
        )
    )
    deal["contract"] = contract
    if contract == "varsava":
        return deal | draw(varsava(order, options)), options
    first = ("prvni-povinnost",)
    if contract in first:
        declarer = order[0]
    else:
        declarer = draw(st.sampled_from(order[1:] if contract == "druha-povinnost" else order))
    deal["declarer"] = declarer
    if contract == "trojka":
        deal["level"] = draw(st.integers(1, 3))
    without_play = (
        *(("surrender",) if options.get("surrender", "allowed") == "allowed" else ()),
        *(("not-played",) if options.get("unplayed_first_duty", "allowed") == "allowed" else ()),
    )
    if options.get("value_table") == "vysocina":
        without_play = tuple(
            outcome
            for outcome, option in (("surrender", "surrender"), ("not-played", "unplayed_first_duty"))
            if options.get(option) == "allowed"
        )
    outcome = draw(st.sampled_from((None, None, None, *without_play))) if contract in first else None
    if outcome == "surrender":
        return deal | {"outcome": outcome}, options
    others = [name for name in NAMES if name != declarer]
    partner = draw(st.sampled_from((None, *others))) if "povinnost" in contract else None
    if partner:
        deal["partner"] = partner
    if "povinnost" in contract and draw(st.booleans()):
        deal["called"] = draw(
            st.sampled_from(("XIX", "XVIII", "XVII", "XVI") if partner else ("XIX", "XVIII"))
        )
    if outcome is None:
        deal |= draw(played(contract, declarer, partner, options))
    else:
        deal["outcome"] = outcome
    declarations = draw(hands(deal, options))
    if declarations:
        deal["declarations"] = declarations
    return deal, options


@st.composite
def house_rules(draw: st.DrawFn) -> dict[str, Any]:
    values: dict[str, st.SearchStrategy[Any]] = {
        "value_table": st.sampled_from(("hlucin", "vysocina")),
        "trojka_values": st.sampled_from(([1, 2, 3], [1, 2, 4])),
        "solo_value": st.sampled_from((6, 4, 8)),
        "second_duty_value": st.sampled_from((1, 2)),
        "pagat_values": st.sampled_from(([10, 20], [20, 40])),
        "valat_values": st.sampled_from(([70, 140], [40, 80])),
        "valat_mode": st.sampled_from(("in-addition", "replaces-game")),
        "small_declaration": st.sampled_from((5, 4)),
        "big_declaration": st.sampled_from((10, 8)),
        "tie_points": st.sampled_from(("flat", "by-contract")),
        "tie_doubled_to": st.sampled_from(("defenders", "declarer")),
        "round_up_to": st.sampled_from((1, 2)),
        "game_cap": st.sampled_from((None, 20, 400)),
        "max_doubling": st.just("resub"),
        "surrender": st.sampled_from(("allowed", "forbidden")),
        "surrender_value": st.integers(0, 50),
        "unplayed_first_duty": st.sampled_from(("allowed", "forbidden")),
        "unplayed_first_duty_points": st.integers(0, 5),
        "forehand_second_duty": st.booleans(),
        "warsaw_scheme": st.sampled_from(("brackets", "forehand-surcharge")),
        "warsaw_brackets": st.sampled_from(([[29, 10], [39, 20], [None, 40]], [[19, 5], [None, 7]])),
        "warsaw_no_trick_factor": st.integers(1, 3),
        "warsaw_base": st.integers(0, 60),
        "warsaw_tie": st.sampled_from(("split", "each-full")),
        "misdeal_value": st.integers(0, 30),
        "birds": st.just(True),
        "single_barvy": st.just(True),
        "first_duty_talon": st.sampled_from(("4-1-1", "1-2-3", "5-1")),
        "zid": st.just(True),
        "zid_brackets": st.sampled_from(([[18, 0], [28, 10], [38, 20], [None, 30]], [[None, 5]])),
        "warsaw_talon": st.sampled_from(("unspecified", "with-tricks")),
    }
    chosen = draw(st.lists(st.sampled_from(sorted(values)), max_size=4, unique=True))
    return {option: draw(values[option]) for option in chosen}


@st.composite
def varsava(draw: st.DrawFn, order: tuple[str, ...], options: dict[str, Any]) -> dict[str, Any]:
    """Points that make the pack, ties and players without a trick among them."""
    kind = draw(st.sampled_from(("free", "two", "three", "four")))
    if kind == "two":
        most = draw(st.integers(25, 34))
        third = draw(st.integers(max(0, 70 - 3 * most), min(70 - 2 * most, most)))
        told = [most, most, third, 70 - 2 * most - third]
    elif kind == "three":
        most = draw(st.integers(18, 23))
        told = [most, most, most, 70 - 3 * most]
    elif kind == "four" and options.get("warsaw_talon") is None and "value_table" not in options:
        told = [draw(st.integers(11, 17))] * 4
    else:
        first = draw(st.integers(20, 70))
        second = draw(st.integers(0, 70 - first))
        third = draw(st.integers(0, 70 - first - second))
        told = [first, second, third, 70 - first - second - third]
    deal: dict[str, Any] = {"player_points": dict(zip(draw(st.permutations(order)), told, strict=True))}
    if draw(st.booleans()):
        deal["declarer"] = order[0]
    if draw(st.booleans()):
        taking = [name for name, points in deal["player_points"].items() if points]
        tricks = dict.fromkeys(order, 0) | dict.fromkeys(taking, 1)
        tricks[taking[0]] += 12 - len(taking)
        deal["tricks"] = tricks
    return deal


@st.composite
def played(
    draw: st.DrawFn, contract: str, declarer: str, partner: str | None, options: dict[str, Any]
) -> dict[str, Any]:
    """Card points, fleks, pagát and valát that go together."""
    fleks = (*FLEKS, "resub") if "max_doubling" in options else FLEKS
    kind = contract if contract in POINTS else "duty" if partner else "alone"
    winner = draw(st.sampled_from((None, None, None, None, "declarer", "defenders")))
    ranges = POINTS[kind]
    if contract == "prvni-povinnost":
        ranges = FIRST_DUTY.get((str(options.get("first_duty_talon")), kind), ranges)
    low, high = ranges[(None, "declarer", "defenders").index(winner)]
    points = draw(st.sampled_from((35, None))) if winner is None else None
    points = draw(st.integers(low, high)) if points is None else points
    deal: dict[str, Any] = draw(
        st.sampled_from(({"card_points": points}, {"defender_points": 70 - points}))
    ).copy()
    if doubling := draw(st.sampled_from(fleks)):
        deal["doubling"] = doubling
    bonuses: list[dict[str, Any]] = []
    for side in ("declarer", "defenders"):
        announced = draw(st.sampled_from((False, False, False, True)))
        if announced or side == winner:
            bonus: dict[str, Any] = {"name": "valat", "side": side}
            if announced:
                bonus |= {"announced": True, "made": side == winner, "doubling": draw(st.sampled_from(fleks))}
            bonuses.append(bonus)
    pagat = draw(st.sampled_from((None, "declarer", "defenders")))
    if contract == "druha-povinnost":
        made = winner != "defenders" and draw(st.booleans())
        name = draw(st.sampled_from(("pagat", "uhu", "kakadu"))) if options.get("birds") else "pagat"
        if name != "pagat":
            deal["bird"] = name
        bonuses.append(
            {"name": name, "player": declarer, "made": made, "doubling": draw(st.sampled_from(fleks))}
        )
        pagat = None if made else draw(st.sampled_from((None, "defenders")))
    elif options.get("birds") and winner is None and draw(st.booleans()):
        made = draw(st.booleans())
        bonuses.append({"name": "quapil", "side": draw(st.sampled_from(SIDES)), "made": made})
    if pagat:
        announced = draw(st.booleans())
        made = winner in (None, pagat) and draw(st.booleans())
        if not announced and winner == pagat == "declarer" and partner is None:
            made = True  # nobody else could have beaten it
        bonuses.append({"name": "pagat", "side": pagat, "announced": announced, "made": made})
        if announced and (doubling := draw(st.sampled_from(fleks))):
            bonuses[-1]["doubling"] = doubling
    if bonuses:
        deal["bonuses"] = bonuses
    if draw(st.booleans()):
        deal["tricks"] = {None: draw(st.integers(1, 11)), "declarer": 12, "defenders": 0}[winner]
    return deal


@st.composite
def hands(draw: st.DrawFn, deal: dict[str, Any], options: dict[str, Any]) -> list[dict[str, str]]:
    """What one or two hands declare; no trul beside a pagát, whose holder would have to be the same."""
    free_trul = not any(bonus["name"] == "pagat" for bonus in deal.get("bonuses", ()))
    first = draw(st.sampled_from((None, *ONE_HAND, *(WITH_TRUL if free_trul else ()))))
    if first is None or (options.get("single_barvy") and "barvicky" in first):
        return []
    holders = draw(st.permutations(NAMES))
    if "barvicky" in first and holders[0] == deal["declarer"]:
        holders = [*holders[1:], holders[0]]
    second = draw(st.sampled_from(((), (), ("tarocky",), ("barvy",))))
    if holders[1] in (deal["declarer"], deal.get("partner")) and "barvy" in second:
        second = ()
    return [{"name": name, "player": holders[0]} for name in first] + [
        {"name": name, "player": holders[1]} for name in second
    ]
