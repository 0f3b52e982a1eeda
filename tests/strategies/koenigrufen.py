"""Random deals of Königrufen that could have happened, with the house rules they were played under."""

from typing import Any

from hypothesis import strategies as st

from tarokscore.games.koenigrufen.tariff import BIRDS, CONTRACTS, LADDER, TARIFFS, factor_of, value_in

NAMES = ("Anna", "Bert", "Cora", "Dori", "Emil")
SIDES = ("declarer", "defenders")
WORTH_BOTH = 91  # thirds: the Trull and the four kings
Data = dict[str, Any]


def deals() -> st.SearchStrategy[tuple[Data, Data]]:
    """(deal, options): every contract, outcome, bonus and doubling, four or five players."""
    return _deals()


@st.composite
def _deals(draw: st.DrawFn) -> tuple[Data, Data]:
    options = draw(_options())
    tariff = options.get("tariff", "ooe-2023")
    contract = draw(st.sampled_from([name for name in CONTRACTS if value_in(name, tariff)]))
    players = list(draw(st.permutations(NAMES)))[: draw(st.sampled_from((4, 4, 5)))]
    active = players[:-1] if len(players) == 5 else players  # the last one deals
    deal: Data = {"variant": "koenigrufen", "players": players, "dealer": players[-1], "contract": contract}
    game = CONTRACTS[contract]
    if game.kind == "trischaken":
        deal |= draw(_trischaken(active))
        return deal, options
    declarer = active[0] if game.forehand else draw(st.sampled_from(active))
    deal["declarer"] = declarer
    opponents = [player for player in active if player != declarer]
    if game.kind == "rufer":
        choices: list[Data] = [{"king_in_talon": True}, *({"partner": name} for name in opponents)]
        deal |= draw(st.sampled_from(choices + [{}] * options.get("call_own_king", False)))
    if contract in ("rufer", "besserrufer") and "king_in_talon" in deal and draw(st.booleans()):
        deal["conceded"] = True
        return deal | ({"bird": draw(st.sampled_from(BIRDS))} if contract == "besserrufer" else {}), options
    if game.kind == "negative":
        together = options.get("negative_doubling") == "side"
        deal |= draw(_negative(game.tricks, opponents, _ladder(options), together=together))
    else:
        deal |= draw(_card_points(contract, options, "partner" in deal))
    if options.get("mondfang") and game.kind in ("rufer", "dreier") and draw(st.booleans()):
        giver, catcher = draw(st.permutations(active))[:2]
        deal["mondfang"] = {"from": giver, "to": catcher}
    if draw(st.integers(0, 5)) == 0:
        deal.pop("mondfang", None)
        deal |= draw(_renonce(active))
        deal["bonuses"] = [
            bonus for bonus in deal.get("bonuses", []) if bonus.get("announced") and bonus["name"] != "valat"
        ]
    return deal, options


@st.composite
def _options(draw: st.DrawFn) -> Data:
    return draw(
        st.fixed_dictionaries(
            {},
            optional={
                "tariff": st.sampled_from(TARIFFS),
                "book": st.sampled_from(("geld", "schrift")),
                "threshold": st.sampled_from(("35/2", "35/1")),
                "silent_loss": st.booleans(),
                "jungfrauen": st.sampled_from(("split", "full")),
                "call_own_king": st.booleans(),
                "max_doubling": st.sampled_from(tuple(LADDER)),
                "hirschkontra": st.booleans(),
                "trischaken": st.sampled_from(("one-pays", "two-pay-two")),
                "negative_doubling": st.sampled_from(("each", "side")),
                "mondfang": st.integers(0, 3),
                "mondfang_by": st.sampled_from(("players", "sides")),
                "koenigsfang": st.integers(0, 2),
                "skuesfang": st.integers(0, 2),
                "double_round_after_trischaken": st.booleans(),
            },
        )
    )


def _ladder(options: Data) -> st.SearchStrategy[str]:
    """The doublings that this table has."""
    hirschkontra = options.get("hirschkontra", False)
    highest = factor_of(options.get("max_doubling", "subkontra"), hirschkontra)
    steps = [step for step in LADDER if factor_of(step, hirschkontra) <= highest]
    return st.sampled_from(["none", *(step for step in steps if hirschkontra or step != "hirschkontra")])


def _written(thirds: int) -> Any:
    return f"{thirds // 3}/{thirds % 3}" if thirds % 3 else thirds // 3


@st.composite
def _trischaken(draw: st.DrawFn, active: list[str]) -> Data:
    if draw(st.integers(0, 5)) == 0:
        return draw(_renonce(active[1:] if draw(st.booleans()) else active[:1]))
    with_tricks = draw(st.permutations(active))[: draw(st.integers(1, 4))]
    shares = {player: draw(st.integers(1, 12)) for player in with_tricks}
    unit = 210 // sum(shares.values())
    thirds = {player: share * unit for player, share in shares.items()}
    thirds[with_tricks[0]] += 210 - sum(thirds.values())
    return {"points": {player: _written(thirds.get(player, 0)) for player in active}}


@st.composite
def _renonce(draw: st.DrawFn, players: list[str]) -> Data:
    offenders = list(draw(st.permutations(players)))[: draw(st.integers(1, 2))]
    return {"outcome": "renonce", "offenders": offenders}


@st.composite
def _negative(
    draw: st.DrawFn, aim: int, opponents: list[str], ladder: st.SearchStrategy[str], *, together: bool
) -> Data:
    if together:
        doublings: Data = {"doubling": draw(ladder)}
    else:
        doublings = {"doublings": draw(st.dictionaries(st.sampled_from(opponents), ladder, max_size=3))}
    tricks = draw(st.sampled_from((aim, draw(st.integers(0, 12)))))
    told = draw(
        st.sampled_from(
            ({"tricks": tricks}, {"made": tricks == aim}, {"tricks": tricks, "made": tricks == aim})
        )
    )
    return {**doublings, **told}


@st.composite
def _card_points(draw: st.DrawFn, contract: str, options: Data, partner: bool) -> Data:
    """Points, bonuses and doublings that can stand together."""
    ladder = _ladder(options)
    game = CONTRACTS[contract]
    valat = draw(st.sampled_from((None,) * 6 + SIDES))
    low, high = {"declarer": (132, 210), "defenders": (0, 39), None: (40, 170)}[valat]
    thirds = draw(st.integers(low, high))
    bonuses: list[Data] = []
    if valat:
        announced = draw(st.booleans())
        bonuses.append(_entry("valat", valat, announced, True, draw(ladder)))
    elif draw(st.integers(0, 9)) == 0:
        bonuses.append(_entry("valat", draw(st.sampled_from(SIDES)), True, False, draw(ladder)))
    for name in ("trull", "vier-koenige"):
        in_farben = name == "vier-koenige" and options.get("tariff") != "pagat"
        if draw(st.booleans()) and (game.kind != "farben" or in_farben):
            side, announced = draw(st.sampled_from(SIDES)), draw(st.booleans())
            able = (thirds if side == "declarer" else 210 - thirds) >= WORTH_BOTH
            if valat and options.get("tariff") == "pagat":  # it brings both of them [KR-45]
                side, able = valat, True
            sure = not announced or (bool(valat) and options.get("tariff") == "pagat")
            made = able and (sure or draw(st.booleans()))
            if made or announced:
                bonuses.append(_entry(name, side, announced, made, draw(ladder)))
            if announced and not made and draw(st.booleans()):
                other = SIDES[1 - SIDES.index(side)]
                bonuses.append(_entry(name, other, True, False, draw(ladder)))
    if game.kind != "farben":
        bonuses += draw(_birds(contract, valat, bonuses, ladder))
    if game.kind == "rufer" and draw(st.booleans()):
        announced = draw(st.booleans())
        blocked = valat == "defenders" or any(
            (bonus["name"] in ("pagat", "vier-koenige")) and bonus["side"] == "defenders" for bonus in bonuses
        )
        made = not blocked and partner and draw(st.booleans())
        bonuses.append(_entry("koenig-ultimo", "declarer", announced, made, draw(ladder)))
    if game.kind in ("rufer", "dreier"):
        bonuses += draw(_captures(game.kind, valat, bonuses, options))
    points: Data = {"card_points": _written(thirds)}
    if draw(st.booleans()):
        points = draw(
            st.sampled_from(
                (
                    {"defender_points": _written(210 - thirds)},
                    {**points, "defender_points": _written(210 - thirds)},
                )
            )
        )
    return {**points, "doubling": draw(ladder), "bonuses": bonuses}


@st.composite
def _captures(
    draw: st.DrawFn, kind: str, valat: str | None, bonuses: list[Data], options: Data
) -> list[Data]:
    """The called king or the Sküs, taken from a side that has not made what it needs for."""
    made = {(bonus["name"], bonus["side"]) for bonus in bonuses if bonus["made"]}
    kings = {(name, "declarer") for name in ("koenig-ultimo", "vier-koenige", "valat")}
    found: list[Data] = []
    if kind == "rufer" and options.get("koenigsfang") and not made & kings and draw(st.booleans()):
        found.append({"name": "koenigsfang", "side": "defenders"})
    side = draw(st.sampled_from(SIDES))
    other = SIDES[1 - SIDES.index(side)]
    if options.get("skuesfang") and not made & {("trull", other), ("valat", other)} and draw(st.booleans()):
        found.append({"name": "skuesfang", "side": side})
    return found


@st.composite
def _birds(
    draw: st.DrawFn, contract: str, valat: str | None, bonuses: list[Data], ladder: st.SearchStrategy[str]
) -> list[Data]:
    """Each bird of one side; none made against the side that has every trick or the Trull."""
    found = []
    first = draw(st.sampled_from(BIRDS)) if contract in ("besserrufer", "besserdreier") else None
    trull = next((bonus["side"] for bonus in bonuses if bonus["name"] == "trull"), None)
    for name in BIRDS:
        if name == first:
            side, announced = "declarer", True
        elif draw(st.integers(0, 3)) == 0:
            side, announced = draw(st.sampled_from(SIDES)), draw(st.booleans())
        else:
            continue
        blocked = valat not in (None, side) or (name == "pagat" and trull not in (None, side))
        found.append(_entry(name, side, announced, not blocked and draw(st.booleans()), draw(ladder)))
    return found


def _entry(name: str, side: str, announced: bool, made: bool, doubling: str) -> Data:
    entry: Data = {"name": name, "side": side, "announced": announced, "made": made}
    return {**entry, "doubling": doubling} if announced else entry
