"""Slovenski tarok: what its deals and their figures alone cannot say. Rules: SL-n of its rulebook."""

import json
from pathlib import Path
from typing import Any

import pytest

import tarokscore
from tarokscore import games
from tarokscore.settling import carried_state, house_rules

FOUR = ["Ana", "Bor", "Cene", "Dana"]
FIVE = [*FOUR, "Eva"]
GAME = games.load("slovenian-tarok")
EVENING = Path(__file__).parents[2] / "samples" / "slovenian-tarok-evening.jsonl"

Json = dict[str, Any]


def steps(line: tarokscore.Line) -> tuple[tuple[str, str], ...]:
    return tuple((step.rule, step.text) for step in line.steps)


def deal(**facts: Any) -> Json:
    return {"variant": "slovenian-tarok", "players": FOUR, "dealer": "Dana", **facts}


def two(counted: float | None = 40, *bonuses: Json, **facts: Any) -> Json:
    """Ana plays dve with Bor."""
    common = {"contract": "two", "declarer": "Ana", "partner": "Bor", "card_points": counted}
    return deal(**{**common, "bonuses": list(bonuses), **facts})


def alone(contract: str, **facts: Any) -> Json:
    return deal(**{"contract": contract, "declarer": "Ana", **facts})


def klop(*points: int, **facts: Any) -> Json:
    return deal(**{"contract": "klop", "points": dict(zip(FOUR, points, strict=True)), **facts})


def silent(name: str, side: str = "declarer", made: bool | None = None) -> Json:
    return {"name": name, "side": side, "made": made}


def announced(name: str, side: str = "declarer", made: bool | None = True, **more: Any) -> Json:
    return {"name": name, "side": side, "announced": True, "made": made, **more}


def lines(settlement: tarokscore.Settlement) -> list[tuple[str, str]]:
    return [(line.rule, line.text) for line in settlement.lines]


def of_everybody(*numbers: int) -> Json:
    return dict(zip(FIVE, numbers, strict=False))


# --- as the table says it --------------------------------------------------------------------


def test_a_game_is_noted_by_both_and_settled_by_differences() -> None:
    settled = tarokscore.settle(two(48, doubling="kontra"))
    assert lines(settled) == [("SL-10", "dve, kontra, made with 48: (20 + 15) × 2 = 70 noted")]
    assert steps(settled.lines[0]) == (
        ("SL-1", "dve: 20"),
        ("SL-10", "36 needed, 48 taken"),
        ("SL-11", "48 against 35: difference 13, counts 15"),
        ("SL-12", "kontra: value and difference × 2"),
        ("SL-60", "Ana and Bor note 70 each"),
        ("SL-61", "each gets 4 × their note − the sum of all, 140"),
    )
    assert settled.lines[0].where == "card_points"


def test_every_bonus_is_a_line_of_its_own() -> None:
    settled = tarokscore.settle(
        two(
            45,
            silent("trula"),
            announced("kings", "defenders", False),
            announced("king-ultimo", doubling="kontra"),
            silent("pagat-ultimo", made=False),
        )
    )
    assert lines(settled) == [
        ("SL-10", "dve made with 45: 20 + 10 = 30 noted"),
        ("SL-20", "trula silent, made: 10 noted"),
        ("SL-26", "kralji of the defenders announced, failed: 20 noted"),
        ("SL-22", "kralj ultimo announced, made, kontra: 20 × 2 = 40 noted"),
        ("SL-23", "pagat ultimo silent, lost: −25 noted"),
    ]
    assert [line.where for line in settled.lines[1:]] == [f"bonuses[{index}]" for index in range(4)]
    assert ("SL-27", "the defenders note nothing: it counts with the opposite sign") in steps(
        settled.lines[2]
    )


def test_the_radelc_doubles_the_hand_and_not_the_mond() -> None:
    state = {"radli": of_everybody(2, 1, 0, 0)}
    settled = tarokscore.settle(two(40, mond_lost="Ana"), None, state)
    assert lines(settled) == [
        ("SL-10", "dve made with 40: 20 + 5 = 25 noted"),
        ("SL-50", "radelc of Ana: 25 × 2 = 50, so 25 more noted"),
        ("SL-30", "mond of Ana lost: −20 noted"),
    ]
    assert steps(settled.lines[1])[0] == ("SL-51", "the game is won: one is cancelled, 1 left")
    assert settled.state is not None
    assert settled.state["radli"] == of_everybody(1, 1, 0, 0)


def test_a_valat_stands_in_place_of_the_game_and_what_else_was_recorded() -> None:
    settled = tarokscore.settle(two(66, silent("valat"), silent("trula"), doubling="kontra"))
    assert lines(settled) == [
        ("SL-24", "valat silent, made, kontra, in place of the game: 250 × 2 = 500 noted"),
        ("SL-24", "trula silent, made: counts nothing, the valat replaces it"),
        ("SL-52", "after a valat: a radelc for everybody"),
    ]


def test_flat_games() -> None:
    assert lines(tarokscore.settle(alone("beggar", tricks=1, doubling="kontra"))) == [
        ("SL-14", "berač, kontra, lost with 1 trick: −70 × 2 = −140 noted"),
        ("SL-52", "after berač: a radelc for everybody"),
    ]
    assert lines(tarokscore.settle(alone("solo-without", card_points=52, bonuses=[silent("trula")]))) == [
        ("SL-13", "solo brez made with 52, flat: 80 noted"),
        ("SL-13", "trula silent, made: counts nothing, solo brez is flat"),
        ("SL-52", "after solo brez: a radelc for everybody"),
    ]


@pytest.mark.parametrize(("side", "won", "noted"), [
    ("declarer", "solo brez made, flat: 80 noted", 80),
    ("defenders", "solo brez lost, flat: −80 noted", -80),
])  # fmt: skip
def test_a_flat_solo_brez_is_decided_by_a_valat_that_counts_nothing(side: str, won: str, noted: int) -> None:
    """Alone against three: 4 × 80 − 80 for Ana, −80 for each of the others [SL-13, SL-61]."""
    settled = tarokscore.settle(alone("solo-without", bonuses=[silent("valat", side)]))
    assert lines(settled)[0] == ("SL-13", won)
    assert settled.scores == of_everybody(3 * noted, -noted, -noted, -noted)


def test_klop() -> None:
    assert lines(tarokscore.settle(klop(13, 17, 22, 18)))[0] == (
        "SL-40",
        "klop: Ana −15, Bor −15, Cene −20, Dana −20 noted",
    )
    assert lines(tarokscore.settle(klop(0, 40, 20, 10)))[0] == (
        "SL-41",
        "klop: Ana empty (0), Bor full (40); Ana 70, Bor −70 noted, the others nothing",
    )


def test_the_radelc_of_the_table() -> None:
    settled = tarokscore.settle(two(30), {"radli_scope": "collective"}, {"collective_radli": 4})
    assert lines(settled)[1] == ("SL-54", "radelc of the table: −25 × 2 = −50, so −25 more noted")


def test_deals_without_play() -> None:
    assert lines(tarokscore.settle(deal(outcome="misdeal"), None, {"misdeals": {"Dana": 2}})) == [
        ("SL-72", "misdeal of Dana, number 3 of this dealer: −80 noted")
    ]
    assert lines(tarokscore.settle(deal(outcome="renons", player="Bor"), {"renons_penalty": 70})) == [
        ("SL-73", "renons of Bor: −70 noted, the deal is void")
    ]
    assert lines(tarokscore.settle(deal(outcome="session-end"), None, {"radli": {"Ana": 1, "Bor": 3}})) == [
        ("SL-53", "session end, a radelc of Ana left: −100 noted"),
        ("SL-53", "session end, 3 radli of Bor left: −100 × 3 = −300 noted"),
    ]


@pytest.mark.parametrize(
    ("options", "rule"),
    [({}, "SL-53"), ({"radli": False}, "SL-76"), ({"radli_scope": "collective"}, "SL-54")],
)
def test_a_session_that_ends_without_a_charge_says_why(options: Json, rule: str) -> None:
    settled = tarokscore.settle(deal(outcome="session-end"), options)
    assert [line.rule for line in settled.lines] == [rule]
    assert settled.scores == dict.fromkeys(FOUR, 0)


# --- what cannot have happened ---------------------------------------------------------------


BOTH_LOST = [silent("pagat-ultimo", made=False), silent("pagat-ultimo", "defenders", False)]
REFUSED = [
    (two(players=["Ana", "Bor"]), "SL-V1", "players"),
    (two(players=["Ana", "Bor", "Cene", "Ana"]), "SL-V1", "players[3]"),
    (two(dealer="Zora"), "SL-V1", "dealer"),
    (two(mond_lost="Zora"), "SL-V1", "mond_lost"),
    (two(players=FIVE, dealer=None), "SL-V1", "dealer"),
    (two(players=FIVE, dealer="Bor"), "SL-V1", "partner"),
    (two(players=FIVE, dealer="Eva", mond_lost="Eva"), "SL-V1", "mond_lost"),
    (deal(players=FIVE, dealer="Eva", outcome="renons", player="Eva"), "SL-V1", "player"),
    (two(declarer=None), "SL-V2", "declarer"),
    (two(partner="Ana"), "SL-V2", "partner"),
    (two(contract="solo-two"), "SL-V2", "partner"),
    (two(players=FOUR[:3], dealer="Cene"), "SL-V2", "partner"),
    (two(71), "SL-V3", "card_points"),
    (two(40, defender_points=29), "SL-V3", "defender_points"),
    (two(None), "SL-V3", "card_points"),
    (two(40.5), "SL-V3", "card_points"),
    (alone("beggar", made=True, defender_points=70), "SL-V3", "defender_points"),
    (alone("open-beggar"), "SL-V4", "made"),
    (alone("colour-valat", made=True, tricks=11), "SL-V4", "made"),
    (alone("valat-without", tricks=13), "SL-V4", "tricks"),
    (alone("beggar", tricks="none"), "SL-V4", "tricks"),
    (two(35, made=True), "SL-V4", "made"),
    (two(None, silent("valat"), made=False), "SL-V4", "made"),
    (two(40, tricks=7), "SL-V4", "tricks"),
    (alone("beggar", made=True, bonuses=[silent("trula")]), "SL-V5", "bonuses"),
    (klop(20, 20, 20, 10, bonuses=[silent("trula")]), "SL-V5", "bonuses"),
    (alone("solo-without", card_points=50, bonuses=[announced("valat")]), "SL-V5", "bonuses[0].announced"),
    (klop(20, 20, 20, 10, declarer="Ana"), "SL-V6", "declarer"),
    (klop(20, 20, 20, 10, card_points=40), "SL-V6", "card_points"),
    (klop(20, 20, 20, 10, mond_lost="Ana"), "SL-V6", "mond_lost"),
    (klop(20, 20, 20, 12), "SL-V6", "points"),
    (klop(80, -10, 0, 0), "SL-V6", "points.Bor"),
    (deal(contract="klop"), "SL-V6", "points"),
    (deal(contract="klop", points={"Ana": 40, "Bor": 30, "Cene": 0}), "SL-V6", "points"),
    (klop(20, 20, 20, 10, players=FIVE), "SL-V6", "points.Dana"),
    (two(40, points={"Ana": 40}), "SL-V6", "points"),
    (two(40, {"name": "trula"}), "SL-V7", "bonuses[0].side"),
    (two(40, {"name": "trula", "side": "declarer", "player": "Cene"}), "SL-V7", "bonuses[0].side"),
    (two(40, silent("kings"), silent("kings")), "SL-V7", "bonuses[1]"),
    (two(40, silent("kings"), announced("kings", "defenders")), "SL-V7", "bonuses[1]"),
    (two(40, *BOTH_LOST), "SL-V7", "bonuses[1]"),
    (two(40, announced("valat", made=False), announced("valat", "defenders", False)), "SL-V7", "bonuses[1]"),
    (two(40, silent("king-ultimo", "defenders", True)), "SL-V8", "bonuses[0].side"),
    (alone("solo-one", card_points=40, bonuses=[silent("king-ultimo", made=True)]), "SL-V8", "bonuses[0]"),
    (two(40, silent("king-ultimo", made=True), silent("pagat-ultimo", "defenders", True)), "SL-V9", ""),
    (two(40, silent("king-ultimo", made=False), silent("pagat-ultimo", made=True)), "SL-V9", ""),
    (two(40, silent("pagat-ultimo", made=True), silent("trula", "defenders")), "SL-V9", "bonuses[1]"),
    (two(40, silent("king-ultimo", made=True), silent("kings", "defenders")), "SL-V9", "bonuses[1]"),
    (two(40, silent("pagat-ultimo")), "SL-V10", "bonuses[0].made"),
    (two(40, announced("trula", made=None)), "SL-V10", "bonuses[0].made"),
    (two(40, silent("valat", made=False)), "SL-V10", "bonuses[0].made"),
    (two(40, silent("trula") | {"doubling": "kontra"}), "SL-V11", "bonuses[0].doubling"),
    (two(40, announced("trula", doubling="hirskontra")), "SL-V18", "bonuses[0].doubling"),
    (two(40, doubling="hirskontra"), "SL-V18", "doubling"),
    (two(12, silent("trula")), "SL-V12", "bonuses[0]"),
    (two(54, silent("kings", "defenders")), "SL-V12", "bonuses[0]"),
    (two(29, silent("kings"), silent("trula")), "SL-V12", "card_points"),
    (two(52, silent("valat")), "SL-V14", "card_points"),
    (two(8, silent("valat", "defenders")), "SL-V14", "card_points"),
    (two(70, announced("valat", made=False)), "SL-V14", "card_points"),
    (two(0, announced("valat", "defenders", False)), "SL-V14", "card_points"),
    (alone("beggar", made=True, mond_lost="Ana"), "SL-V15", "mond_lost"),
    (two(40, mond_lost="Ana", mond_taker="Ana"), "SL-V15", "mond_taker"),
    (two(40, mond_taker="Ana"), "SL-V15", "mond_taker"),
    (two(40, mond_lost="Ana", mond_taker="Zora"), "SL-V15", "mond_taker"),
    (two(40, silent("trula"), mond_lost="Ana", mond_taker="Cene"), "SL-V15", "bonuses[0]"),
    (two(40, silent("trula"), partner=None, mond_lost="Ana"), "SL-V15", "bonuses[0]"),
    (alone("solo-one", card_points=40, players=FOUR[:3], dealer="Cene"), "SL-V16", "contract"),
    (deal(declarer="Ana"), "SL-V18", "contract"),
    (two(contract="four"), "SL-V18", "contract"),
    (two(doubling="contra"), "SL-V18", "doubling"),
    (two(40, silent("uhu")), "SL-V18", "bonuses[0].name"),
    (alone("piccolo", made=True), "SL-V18", "contract"),
    (klop(20, 20, 20, 10, doubling="kontra"), "SL-V18", "doubling"),
    (deal(outcome="surrender"), "SL-V18", "outcome"),
    (deal(outcome="misdeal", contract="two"), "SL-V18", "contract"),
    (deal(outcome="misdeal", dealer=None), "SL-72", "dealer"),
    (deal(outcome="renons"), "SL-73", "player"),
    (two(40, player="Bor"), "SL-73", "player"),
    (two(40, mond="Bor"), "DEAL-3", "mond"),
]


@pytest.mark.parametrize(("given", "rule", "place"), REFUSED)
def test_refused_by_its_rule_at_its_place(given: Json, rule: str, place: str) -> None:
    with pytest.raises(tarokscore.DealError) as refusal:
        tarokscore.settle(given)
    found = [(problem.rule, problem.where) for problem in refusal.value.problems]
    assert any(cited == rule and where.startswith(place) for cited, where in found), found
    assert len(found) <= 2, found


def test_a_deal_with_many_faults_tells_all_of_them() -> None:
    with pytest.raises(tarokscore.DealError) as refusal:
        tarokscore.settle(two(90, silent("pagat-ultimo"), partner="Ana", mond_taker="Zora"))
    places = [problem.where for problem in refusal.value.problems]
    assert places == ["partner", "card_points", "mond_taker", "mond_taker", "bonuses[0].made"]


@pytest.mark.parametrize(
    "options",
    [{"rounding": 10}, {"mond_penalty": -20}, {"piccolo": 40}, {"max_doubling": "none"}, {"klop": 70}],
)
def test_unknown_house_rules_are_refused(options: Json) -> None:
    with pytest.raises(tarokscore.DealError) as refusal:
        tarokscore.settle(two(), options)
    assert [problem.rule for problem in refusal.value.problems] == ["SL-V18"]


# --- accepted -----------------------------------------------------------------------------------


LOST_PAGAT = silent("pagat-ultimo", made=False)
REMARKED = [
    (two(40, dealer="Ana"), {"dealer": "Bor"}, "SL-77", "dealer"),
    (two(40), {"compulsory_klop": True}, "SL-V17", "contract"),
    (alone("beggar", made=True), {"compulsory_klop": True}, "SL-V17", "contract"),
    (alone("colour-valat", made=True), {"compulsory_klop": True}, "SL-V17", "contract"),
    (two(40), {"over": True}, "SL-76", ""),
    (two(70), None, "SL-24", "card_points"),
    (two(66, silent("valat"), mond_lost="Ana", mond_taker="Cene"), None, "SL-30", "mond_taker"),
    (two(40, silent("king-ultimo", made=False), silent("kings")), None, "SL-22", "bonuses"),
    (alone("solo-two", card_points=40, bonuses=[LOST_PAGAT, silent("trula")]), None, "SL-23", "bonuses"),
]


@pytest.mark.parametrize(("given", "state", "rule", "place"), REMARKED)
def test_accepted_with_a_warning(given: Json, state: Json | None, rule: str, place: str) -> None:
    warnings = tarokscore.settle(given, None, state).warnings
    assert [(warning.rule, warning.where) for warning in warnings] == [(rule, place)]


@pytest.mark.parametrize(
    ("given", "whose"),
    [
        (two(66, silent("valat"), silent("pagat-ultimo", "defenders", made=True)), "the defenders"),
        (two(4, silent("valat", "defenders"), silent("king-ultimo", made=True)), "the declarer's side"),
    ],
)
def test_a_last_trick_beside_the_other_sides_valat_is_remarked(given: Json, whose: str) -> None:
    """Who took no trick took not the last one; the valat is noted alone, ±250 by both [SL-24]."""
    settled = tarokscore.settle(given)
    (warning,) = settled.warnings
    assert (warning.rule, warning.where) == ("SL-24", "bonuses")
    assert warning.message == f"an ultimo of {whose}, who took no trick in the valat"
    assert abs((settled.state or {})["noted"]["Ana"]) == 250


@pytest.mark.parametrize(
    ("given", "state"),
    [
        (klop(20, 20, 20, 10), {"compulsory_klop": True}),
        (alone("solo-without", card_points=40), {"compulsory_klop": True}),
        (alone("open-beggar", made=False), {"compulsory_klop": True}),
        (alone("colour-valat-without", made=False), {"compulsory_klop": True}),
        (two(40), {"dealer": "Zora"}),
        (two(None, announced("valat", made=False), silent("kings"), doubling="kontra"), None),
        (two(66, announced("valat", made=False), made=True), None),
        (two(66, announced("valat", made=False), made=False), None),
        (klop(20, 20, 20, 9), None),
        (klop(20, 20, 20, 11), None),
        (two(40, silent("trula"), mond_lost="Ana"), None),
        (two(40, silent("trula"), mond_lost="Cene", mond_taker="Ana"), None),
        (alone("piccolo", made=None, tricks=1) | {"contract": "beggar"}, None),
    ],
)
def test_accepted_without_a_word(given: Json, state: Json | None) -> None:
    assert tarokscore.settle(given, None, state).warnings == ()


@pytest.mark.parametrize(
    "given",
    [
        two(40, mond_lost="Bor"),
        two(40, mond_lost="Cene"),
        alone("solo-two", card_points=40, mond_lost="Cene"),
    ],
)
def test_who_took_the_mond_matters_where_their_own_side_shares_it(given: Json) -> None:
    """Taken by one's own partner or fellow defender, both note −20 [SL-32]."""
    loser, rules = given["mond_lost"], {"mond_partner_shared": True}
    (warning,) = tarokscore.settle(given, rules).warnings
    assert (warning.rule, warning.where) == ("SL-32", "mond_taker")
    assert warning.message == f"who took the mond of {loser}? If their own side did, both note −20"
    taker = {"Bor": "Ana", "Cene": "Dana"}[loser]
    shared = tarokscore.settle({**given, "mond_taker": taker}, rules)
    alone_noted = tarokscore.settle(given, rules).noted or {}
    assert shared.warnings == ()
    assert (shared.noted or {})[taker] == alone_noted[taker] - 20


@pytest.mark.parametrize(
    ("given", "options"),
    [
        (two(40, mond_lost="Bor"), {}),
        (two(40), {"mond_partner_shared": True}),
        (two(40, mond_lost="Bor"), {"mond_partner_shared": True, "mond_penalty": 0}),
        (alone("solo-two", card_points=40, mond_lost="Ana"), {"mond_partner_shared": True}),
    ],
    ids=["not shared here", "no mond lost", "it costs nothing", "nobody is on their side"],
)
def test_who_took_the_mond_does_not_matter(given: Json, options: Json) -> None:
    assert tarokscore.settle(given, options).warnings == ()


def test_slovenian_words_mean_their_ids() -> None:
    told = deal(
        contract="Dvojka", declarer="Ana", partner="Bor", card_points=45, doubling="re",
        bonuses=[{"name": "špica", "side": "obramba", "announced": True, "made": False, "doubling": "SUB"}],
    )  # fmt: skip
    # (20 + 10) × 4 + 50 × 8 = 520, two against two
    assert tarokscore.settle(told).scores == of_everybody(1040, 1040, -1040, -1040)


# --- from deal to deal -------------------------------------------------------------------------


def test_the_state_has_everybody_and_the_next_dealer() -> None:
    assert tarokscore.settle(two(40)).state == {
        "noted": of_everybody(25, 25, 0, 0),
        "radli": of_everybody(0, 0, 0, 0),
        "collective_radli": 0,
        "compulsory_klop": False,
        "misdeals": of_everybody(0, 0, 0, 0),
        "dealer": "Ana",
        "over": False,
    }


@pytest.mark.parametrize(
    ("given", "dealer"),
    [
        (two(40), "Ana"),
        (klop(20, 20, 20, 10), "Ana"),
        (deal(outcome="renons", player="Bor", contract="klop"), "Ana"),
        (deal(outcome="misdeal"), "Dana"),
        (deal(outcome="no-taroks"), "Dana"),
    ],
)
def test_only_a_misdeal_and_a_hand_without_taroks_keep_the_dealer(given: Json, dealer: str) -> None:
    assert (tarokscore.settle(given).state or {})["dealer"] == dealer


@pytest.mark.parametrize(
    ("given", "won"),
    [
        (two(36), True),
        (two(35), False),
        (two(66, announced("valat", made=False)), False),
        (two(None, silent("valat", "defenders")), False),
        (two(30, announced("valat", "defenders", False)), True),
        (alone("beggar", tricks=0), True),
        (alone("solo-without", card_points=35), False),
    ],
)
def test_a_won_game_cancels_a_radelc(given: Json, won: bool) -> None:
    after = (tarokscore.settle(given, None, {"radli": of_everybody(3, 0, 0, 0)}).state or {})["radli"]
    brought = after["Dana"]
    assert after["Ana"] - brought == (2 if won else 3)


@pytest.mark.parametrize(
    ("given", "due"),
    [
        (two(40), True),
        (two(40, mond_lost="Ana"), False),
        (deal(outcome="no-taroks"), True),
        (deal(outcome="session-end"), False),
    ],
)
def test_a_noted_total_that_lands_on_0_makes_a_compulsory_klop(given: Json, due: bool) -> None:
    settled = tarokscore.settle(given, None, {"noted": of_everybody(-25, 10, 0, 0)})
    assert (settled.state or {})["compulsory_klop"] is due


def test_the_outlook_shows_what_the_sheet_shows() -> None:
    state = {
        "noted": of_everybody(20, -5, 0, 0), "radli": of_everybody(1, 0, 2, 0),
        "compulsory_klop": True, "dealer": "Bor",
    }  # fmt: skip
    outlook = GAME.outlook(carried_state("slovenian-tarok", state), house_rules("slovenian-tarok", None))
    assert outlook.dealer == "Bor"
    assert outlook.over == ""
    assert [tuple(map(str, note)) for note in outlook.notes] == [
        ("radli", "Ana 1, Cene 2"),
        ("next deal", "compulsory klop"),
        ("noted", "Ana 20, Bor −5, Cene 0, Dana 0"),
    ]
    collective = house_rules("slovenian-tarok", {"radli_scope": "collective"})
    sheet = GAME.outlook(carried_state("slovenian-tarok", {"collective_radli": 4, "over": True}), collective)
    assert [tuple(map(str, note)) for note in sheet.notes] == [("radli", "4 on the sheet")]
    assert str(sheet.over) == "the session was closed, the radli of the sheet are cleared [SL-54]"
    without = house_rules("slovenian-tarok", {"radli": False})
    closed = GAME.outlook(carried_state("slovenian-tarok", {"over": True}), without)
    assert str(closed.over) == "the session was closed [SL-76]"


def test_the_end_of_a_session_leaves_nothing_to_the_next() -> None:
    """Misdeals are forgotten [SL-72]; Bor is charged, Emil, who left, keeps a radelc [SL-53]."""
    carried = {"misdeals": {"Dana": 2}, "radli": {"Bor": 1, "Emil": 1}}
    closed = tarokscore.settle(deal(outcome="session-end"), None, carried)
    assert [line.text for line in closed.lines] == ["session end, a radelc of Bor left: −100 noted"]
    (note,) = closed.warnings
    assert (note.rule, note.message) == (
        "SL-53", "Emil is not at the table and holds 1 radelc still: nothing is charged",
    )  # fmt: skip
    again = tarokscore.settle(deal(outcome="misdeal"), None, closed.state)
    assert lines(again) == [("SL-72", "misdeal of Dana: −20 noted")]


def test_the_evening_adds_up_to_what_the_sheet_noted() -> None:
    state: Json | None = None
    players: list[str] = []
    totals: dict[str, int] = {}
    for line in EVENING.read_text(encoding="utf-8").splitlines():
        told = json.loads(line)
        players = told.get("players", players)
        settled = tarokscore.settle({**told, "variant": "slovenian-tarok", "players": players}, None, state)
        assert settled.warnings == ()
        totals = {name: totals.get(name, 0) + score for name, score in settled.scores.items()}
        state = settled.state
    assert state is not None
    noted = state["noted"]
    assert totals == {name: 4 * noted[name] - sum(noted.values()) for name in players}
    assert state["over"]
