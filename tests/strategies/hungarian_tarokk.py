"""Random deals of Paskievics tarokk with house rules: nearly all of them can have happened.

Who took which of the seven fives is drawn first; bonuses, tricks and card points follow from it.
"""

from typing import Any

from hypothesis import strategies as st

from tarokscore.games.hungarian_tarokk.tricks import Fixed, reach

NAMES = ("Anna", "Béla", "Cili", "Dani", "Emma")
SIDES = ("declarer", "defenders")
CHAIN = ("kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra")
DISCARDS = {"three": 3, "two": 2, "one": 1, "solo": 0}
HOLDINGS = ("four-kings", "no-tarokk", "xxi-alone", "pagat-alone", "xxi-and-pagat")

Json = dict[str, Any]


def options() -> st.SearchStrategy[Json]:
    """Every house rule, most of them left at the default."""
    values: dict[str, tuple[Any, ...]] = {
        "doubled_rounds": ("extend", "restart", "quadruple-round", "none"),
        "trial_bid_penalty": ("three-points", "two-points", "none"),
        "tie_after_kontra": ("defenders-need-48", "last-doubler-loses"),
        "tie_kontra_doubled": (False,),
        "game_beside_double": ("never",),
        "ultimo_pot": (2,),
        "silent_with_volat": ("cancelled-by-silent-volat", "trull-only", "scored"),
        "silent_kings_with_silent_double": ("cancelled",),
        "game_with_silent_double": (True,),
        "game_with_silent_volat": (True,),
        "kontra_multiplies_silent": (True,),
        "defenders_silent_need_kontra": (True,),
        "tarokk_count_payment": ("team",),
        "undeclared_tarokks": ("not-paid",),
        "lone_value": ("solo",),
        "discard_to_lone_declarer": (True,),
        "xxi_catch_value": (30,),
        "pagat_ultimo_value": (6,),
        "four_kings_value": (2,),
        "annul_holdings": ("three",),
        "unplayed_trull_three": (True,),
        "pagat_catch": (True,),
        "skiz_end": ("second-turn-dealt",),
    }
    chosen = {key: st.sampled_from(some) for key, some in values.items()}
    return st.one_of(st.just({}), st.fixed_dictionaries({}, optional=chosen))


@st.composite
def deals(draw: st.DrawFn) -> tuple[Json, Json]:
    """(deal, options)."""
    rules = draw(options())
    players = list(NAMES[: draw(st.sampled_from((4, 5)))])
    dealer = draw(st.sampled_from(players))
    active = [name for name in players if len(players) == 4 or name != dealer]
    deal: Json = {"variant": "hungarian-tarokk", "players": players, "dealer": dealer}
    if draw(st.integers(0, 9)) == 0:
        deal |= {"end_called": True, "skiz": draw(st.sampled_from(active))}
    outcome = draw(
        st.sampled_from((None,) * 14 + ("all-passed", "annulled", "no-honour", "trull-conceded", "close-pot"))
    )
    if outcome is not None:
        return deal | {"outcome": outcome} | draw(unplayed(outcome, players, dealer, active, rules)), rules
    declarer = draw(st.sampled_from(active))
    partner = draw(st.sampled_from([None, *(name for name in active if name != declarer)]))
    deal |= {"declarer": declarer, "contract": draw(st.sampled_from(tuple(DISCARDS)))}
    if partner is not None:
        deal["partner"] = partner
    elif (alone := draw(st.sampled_from((None, "self-called", "card-discarded")))) is not None:
        deal["alone"] = alone
    if doubling := draw(st.sampled_from((None, None, None, *CHAIN))):
        deal["doubling"] = doubling
    deal |= draw(play(deal, rules))
    if tarokks := draw(counts(deal, active)):
        deal["declarations"] = tarokks
    return deal, rules


@st.composite
def unplayed(
    draw: st.DrawFn, outcome: str, players: list[str], dealer: str, active: list[str], rules: Json
) -> Json:
    if outcome == "annulled":
        three = rules.get("annul_holdings") == "three"
        holding = draw(st.sampled_from(HOLDINGS[:3] if three else HOLDINGS))
        return {"annulled_by": draw(st.sampled_from(active)), "holding": holding}
    if outcome == "no-honour":
        fourth = dealer if len(players) == 4 else players[players.index(dealer) - 1]
        contract = draw(st.sampled_from(("three", "three", "two", "solo")))
        only = rules.get("trial_bid_penalty") == "three-points"
        return {"declarer": fourth, "contract": "three" if only else contract}
    if outcome == "close-pot":
        rules["ultimo_pot"] = 2
    if outcome == "trull-conceded":
        rules["unplayed_trull_three"] = True
        return {"declarer": active[0], "contract": "three"} | draw(
            st.sampled_from(({}, {"partner": active[2]}))
        )
    return {}


@st.composite
def play(draw: st.DrawFn, deal: Json, rules: Json) -> Json:
    """Card points, tricks and bonuses that agree with each other."""
    all_six = rules.get("discard_to_lone_declarer") and deal.get("alone") == "card-discarded"
    discarded = 6 if all_six else DISCARDS[deal["contract"]]
    tricks = draw(st.sampled_from((0, 1, 2, 3, 4, 4, 5, 5, 6, 7, 8, 9)))
    sweeper = {9: "declarer", 0: "defenders"}.get(tricks)
    who = st.just(sweeper) if sweeper else st.sampled_from(SIDES)
    owner = {card: draw(who) for card in ("skíz", "XXI", "pagát", "kings")}
    listed = draw(bonuses(owner, sweeper, rules, deal))
    fives = [
        sum(owner[card] == side for card in ("skíz", "XXI", "pagát")) + 4 * (owner["kings"] == side)
        for side in SIDES
    ]
    span = reach(tricks, discarded, Fixed((fives[0], fives[1]), (False, False), (False, False)))
    span = span or reach(tricks, discarded)
    assert span is not None
    points = draw(st.integers(*span))
    for bonus in listed:
        if bonus["name"] == "double-game":
            mine = points if bonus["side"] == "declarer" else 94 - points
            bonus["made"] = mine >= 71
    told: Json = {"tricks": tricks} if sweeper or draw(st.booleans()) else {}
    kind = draw(st.sampled_from(("card_points", "defender_points", "both")))
    if kind != "defender_points":
        told["card_points"] = points
    if kind != "card_points":
        told["defender_points"] = 94 - points
    return told | ({"bonuses": listed} if listed else {})


@st.composite
def bonuses(
    draw: st.DrawFn, owner: dict[str, str], sweeper: str | None, rules: Json, deal: Json
) -> list[Json]:
    """Announced or silent, as the owners of the cards make it true."""
    ultimo = draw(st.sampled_from((None, "win", "beaten")))
    pagat_caught = draw(st.booleans())
    caught = owner["skíz"] == owner["XXI"] and draw(st.booleans())
    found = []
    for side in SIDES:
        trull = {owner[card] for card in ("skíz", "XXI", "pagát")} == {side}
        made = {
            "trull": trull,
            "four-kings": owner["kings"] == side,
            "pagat-ultimo": ultimo == "win" and owner["pagát"] == side,
            "xxi-catch": caught and owner["skíz"] == side,
            "double-game": False,
            "volat": sweeper == side,
        }
        if rules.get("pagat_catch") and ultimo is None:
            made["pagat-catch"] = pagat_caught and owner["pagát"] == side
        for name, is_made in made.items():
            how = draw(st.sampled_from(("no", "no", "silent", "announced")))
            bonus: Json = {"name": name, "side": side}
            if how == "announced":
                bonus |= {"announced": True, "made": is_made}
                if doubling := draw(st.sampled_from((None, None, *CHAIN))):
                    bonus["doubling"] = doubling
                found.append(bonus)
            elif how == "silent" and is_made:
                found.append(bonus | ({"made": True} if name == "pagat-ultimo" else {}))
    if ultimo == "beaten" and not any(bonus["name"] == "pagat-ultimo" for bonus in found):
        taker = owner["pagát"]
        if deal.get("partner") or taker == "defenders":
            lone = deal.get("partner") is None
            side = draw(st.sampled_from(SIDES)) if sweeper is None and not lone else "defenders"
            found.append({"name": "pagat-ultimo", "side": side, "made": False})
    return found


@st.composite
def counts(draw: st.DrawFn, deal: Json, active: list[str]) -> list[Json]:
    """No claim where pagát ultimó was announced, whose player might be the claimant."""
    silent = not any(b["name"] == "pagat-ultimo" and b.get("announced") for b in deal.get("bonuses", ()))
    found = []
    for player in draw(st.lists(st.sampled_from(active), max_size=2, unique=True)):
        entry: Json = {"name": draw(st.sampled_from(("eight-tarokks", "nine-tarokks"))), "player": player}
        if silent and draw(st.booleans()):
            entry["declared"] = False
        found.append(entry)
    return found
