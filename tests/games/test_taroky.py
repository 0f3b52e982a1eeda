"""Taroky beyond its figures: what is refused and where, what is warned of, what a line says.

The figures themselves are in tests/vectors/taroky.json.
"""

from typing import Any

import pytest

import tarokscore
from tarokscore.games.taroky.options import Options
from tarokscore.games.taroky.varsava import shares

ALENA, BOHUMIL, CYRIL, DANA = PLAYERS = ("Alena", "Bohumil", "Cyril", "Dana")  # Dana deals, Alena is forehand
FIRST = {
    "variant": "taroky", "players": list(PLAYERS), "dealer": DANA,
    "declarer": ALENA, "partner": CYRIL, "contract": "prvni-povinnost", "card_points": 40,
}  # fmt: skip
ALONE = {"partner": None}
SOLO = {"declarer": CYRIL, "partner": None, "contract": "solo"}
TROJKA = {"declarer": BOHUMIL, "partner": None, "contract": "trojka", "level": 2}
SECOND = {"declarer": BOHUMIL, "partner": DANA, "contract": "druha-povinnost"}
UNPLAYED = {"outcome": "not-played", "card_points": None}
SURRENDER = {"outcome": "surrender", "partner": None, "card_points": None}
POINTS = dict(zip(PLAYERS, (30, 20, 15, 5), strict=True))
VARSAVA = {
    "declarer": None, "partner": None, "contract": "varsava", "card_points": None, "player_points": POINTS,
}  # fmt: skip
VYSOCINA = {"preset": "vysocina"}
SURCHARGE = {"warsaw_scheme": "forehand-surcharge"}
MADE, FAILED = {"announced": True, "made": True}, {"announced": True, "made": False}

Facts = dict[str, Any]


def deal(*changes: Facts, **more: Any) -> Facts:
    """A first duty of Alena with Cyril, won by 5, changed."""
    told = dict(FIRST)
    for change in (*changes, more):
        told |= change
    return told


def pagat(side: str, made: bool | None = True, **more: Any) -> Facts:
    return {"name": "pagat", "side": side, "made": made, **more}


def valat(side: str, **more: Any) -> Facts:
    return {"name": "valat", "side": side, **more}


def bonus(*bonuses: Facts, **more: Any) -> Facts:
    return {"bonuses": list(bonuses), **more}


def hands(**declared: str) -> Facts:
    """Alena="trul honery" -> the declarations of those hands."""
    return {
        "declarations": [
            {"name": name.replace("_", "-"), "player": player}
            for player, names in declared.items()
            for name in names.split()
        ]
    }


def refusal_of(told: Facts, options: Facts) -> list[tuple[str, str]]:
    with pytest.raises(tarokscore.DealError) as refusal:
        tarokscore.settle(told, options)
    return [(found.rule, found.where) for found in refusal.value.problems]


BID_FAILED = pagat("declarer", False)

REFUSED: dict[str, list[tuple[Facts, Facts, str]]] = {
    "CZ-V1 the table": [
        ({"doubling": "hirskontra"}, {}, "doubling"),
        (TROJKA | {"level": True}, {}, "level"),
        ({"players": list(PLAYERS[:3]), "dealer": CYRIL}, {}, "players"),
        ({"players": [*PLAYERS, "Eva", "Filip"], "dealer": "Filip"}, {}, "players"),
        ({"players": [*PLAYERS, "Eva"], "dealer": "Eva", "partner": "Eva"}, {}, "partner"),
        ({"players": [*PLAYERS, "Eva"], "dealer": None, **SOLO}, {}, "dealer"),
        ({"players": [BOHUMIL, CYRIL, DANA, DANA], "declarer": BOHUMIL}, {}, "players[3]"),
        ({"dealer": "Eva"}, {}, "dealer"),
        ({"declarer": "Eva"}, {}, "declarer"),
        ({"partner": "Eva"}, {}, "partner"),
        ({"partner": [CYRIL]}, {}, "partner"),
        (hands(Eva="trul"), {}, "declarations[0].player"),
        (bonus({"name": "pagat", "player": "Eva", "made": True}), {}, "bonuses[0].player"),
        ({"kontra": 2}, {}, "kontra"),
        ({"outcome": "all-passed"}, {}, "outcome"),
        ({"bonuses": [None]}, {}, "bonuses[0]"),
        ({"declarations": "trul"}, {}, "declarations"),
        (hands(Alena="ultimo"), {}, "declarations[0].name"),
        ({}, {"value_table": "brno"}, "options.value_table"),
        ({}, {"pagat_values": [10]}, "options.pagat_values[1]"),
        ({}, {"trojka_values": 3}, "options.trojka_values"),
        ({}, {"solo_value": 5}, "options.solo_value"),
        ({}, {"second_duty_value": True}, "options.second_duty_value"),
        ({}, {"game_cap": 0}, "options.game_cap"),
        ({}, {"surrender_value": -10}, "options.surrender_value"),
        ({}, {"warsaw_no_trick_factor": 0}, "options.warsaw_no_trick_factor"),
        ({}, {"warsaw_brackets": [[39, 10], [29, 20], [None, 40]]}, "options.warsaw_brackets"),
        ({}, {"warsaw_brackets": [[None, 10], [39, 20], [None, 40]]}, "options.warsaw_brackets"),
        ({}, {"warsaw_brackets": []}, "options.warsaw_brackets"),
    ],
    "CZ-V2 who bid what": [
        ({"declarer": BOHUMIL}, {}, "declarer"),
        (VARSAVA | {"declarer": CYRIL}, {}, "declarer"),
        (SECOND | {"declarer": ALENA} | bonus(BID_FAILED), {}, "declarer"),
        (SOLO | {"declarer": None}, {}, "declarer"),
        ({"dealer": None, "declarer": None}, {}, "declarer"),
        (SURRENDER | {"dealer": None, "declarer": None}, {}, "declarer"),
        ({"contract": None}, {}, "contract"),
        ({"partner": ALENA}, {}, "partner"),
        ({"declarer": None, "partner": ALENA}, {}, "partner"),
        (SOLO | {"partner": DANA}, {}, "partner"),
        (TROJKA | {"partner": DANA}, {}, "partner"),
        (VARSAVA | {"partner": DANA}, {}, "partner"),
        (TROJKA | {"level": None}, {}, "level"),
        (TROJKA | {"level": 4}, {}, "level"),
        (TROJKA | {"level": "na čtvrtých"}, {}, "level"),
        ({"level": 1}, {}, "level"),
        ({"called": "XX"}, {}, "called"),
        (SOLO | {"called": "XIX"}, {}, "called"),
        (VARSAVA | {"called": "XIX"}, {}, "called"),
        (VARSAVA | {"dealer": None}, SURCHARGE, "dealer"),
    ],
    "CZ-V3 card points": [
        ({"card_points": 35.5}, {}, "card_points"),
        ({"card_points": -1}, {}, "card_points"),
        ({"card_points": 71}, {}, "card_points"),
        ({"card_points": None}, {}, "card_points"),
        ({"defender_points": 31}, {}, "defender_points"),
        ({"card_points": "40"}, {}, "card_points"),
    ],
    "CZ-V4 possible card points": [
        ({"card_points": 2}, {}, "card_points"),
        ({"card_points": None, "defender_points": 1}, {}, "defender_points"),
        (TROJKA | {"card_points": 1}, {}, "card_points"),
        (SOLO | {"card_points": 68}, {}, "card_points"),
        (bonus(valat("declarer"), card_points=62), {}, "card_points"),
        (ALONE | bonus(valat("declarer"), card_points=70), {}, "card_points"),
        (bonus(valat("defenders"), card_points=17), {}, "card_points"),
        (ALONE | bonus(valat("defenders"), card_points=14), {}, "card_points"),
        (bonus(valat("declarer", **FAILED), card_points=70), {}, "card_points"),
        ({"tricks": 12, "card_points": 68}, {}, "tricks"),
        ({"tricks": 0, "card_points": 10}, {}, "tricks"),
        ({"tricks": -1}, {}, "tricks"),
        ({"tricks": dict.fromkeys(PLAYERS, 3)}, {}, "tricks"),
        (bonus(valat("declarer"), tricks=11, card_points=66), {}, "tricks"),
    ],
    "CZ-V5 bonuses": [
        (bonus(valat("declarer", made=False)), {}, "bonuses[0].made"),
        (bonus(valat("declarer", announced=True)), {}, "bonuses[0].made"),
        (bonus(pagat("declarer", None)), {}, "bonuses[0].made"),
        (bonus({"name": "pagat", "made": True}), {}, "bonuses[0].side"),
        (bonus(pagat("declarer", player=DANA)), {}, "bonuses[0].side"),
        (bonus(valat("declarer", **FAILED), valat("declarer", **FAILED)), {}, "bonuses[1]"),
        (bonus(valat("declarer"), valat("defenders"), card_points=65), {}, "bonuses"),
        (bonus(pagat("declarer"), pagat("defenders", False)), {}, "bonuses[1]"),
        (SECOND | bonus(pagat("declarer"), pagat("defenders")), {}, "bonuses[1]"),
        (SECOND | bonus(BID_FAILED, BID_FAILED), {}, "bonuses[1]"),
        (bonus(valat("defenders"), pagat("declarer"), card_points=5), {}, "bonuses[1].made"),
        (SOLO | bonus(valat("declarer"), pagat("declarer", False), card_points=60), {}, "bonuses[1].made"),
    ],
    "CZ-V6 the pagát of second duty": [
        (SECOND, {}, "bonuses"),
        (SECOND | bonus(pagat("defenders", **MADE)), {}, "bonuses"),
        (SECOND | bonus(pagat("declarer", player=DANA)), {}, "bonuses"),
        (SECOND | bonus(pagat("declarer", announced=False)), {}, "bonuses[0].announced"),
    ],
    "CZ-V7 doubling": [
        (bonus(pagat("declarer", doubling="flek")), {}, "bonuses[0].doubling"),
        (bonus(valat("declarer", doubling="flek"), card_points=70), {}, "bonuses[0].doubling"),
        (
            SECOND | bonus(BID_FAILED, pagat("defenders", player=CYRIL, doubling="flek")),
            {}, "bonuses[1].doubling",
        ),
        (
            {"declarations": [{"name": "trul", "player": ALENA, "doubling": "flek"}]},
            {}, "declarations[0].doubling",
        ),
        (VARSAVA | {"doubling": "flek"}, {}, "doubling"),
        (SURRENDER | {"doubling": "flek"}, {}, "doubling"),
        (UNPLAYED | {"doubling": "flek"}, {}, "doubling"),
        ({"doubling": "resub"}, {}, "doubling"),
        (bonus(pagat("declarer", **MADE, doubling="resub")), {}, "bonuses[0].doubling"),
    ],
    "CZ-V8 one hand": [
        (hands(Bohumil="taroky tarocky"), {}, "declarations[1]"),
        (hands(Bohumil="barvy barvicky"), {}, "declarations[1]"),
        (hands(Bohumil="tarocky barvicky"), {}, "declarations[1]"),
        (hands(Bohumil="honery kralovske_honery"), {}, "declarations[1]"),
        (hands(Bohumil="barvy trul"), {}, "declarations[1]"),
        (hands(Bohumil="trul barvicky"), {}, "declarations[1]"),
        (hands(Bohumil="kralovske_honery taroky"), {}, "declarations[1]"),
        (UNPLAYED | hands(Bohumil="trul trul"), {}, "declarations[1]"),
    ],
    "CZ-V9 four hands": [
        (hands(Bohumil="taroky", Cyril="tarocky", Dana="tarocky"), {}, "declarations"),
        (hands(Bohumil="taroky", Cyril="taroky", Dana="trul"), {}, "declarations"),
        (
            SOLO | hands(Alena="barvicky", Bohumil="barvicky", Cyril="tarocky", Dana="barvy"),
            {}, "declarations",
        ),
        (SOLO | hands(Alena="barvy", Bohumil="barvy", Dana="barvicky"), {}, "declarations"),
        (hands(Alena="trul", Bohumil="trul"), {}, "declarations[1]"),
        (hands(Alena="kralovske_honery", Bohumil="honery"), {}, "declarations[1]"),
    ],
    "CZ-V10 trul and pagát": [
        (bonus(pagat("declarer")) | hands(Bohumil="trul"), {}, "bonuses[0]"),
        (bonus(pagat("declarer", False, player=CYRIL)) | hands(Alena="trul"), {}, "bonuses[0]"),
        (SECOND | bonus(pagat("declarer")) | hands(Dana="trul"), {}, "bonuses[0]"),
        (SECOND | bonus(BID_FAILED, pagat("defenders")) | hands(Bohumil="trul"), {}, "bonuses[1]"),
    ],
    "CZ-V11 hands of a duty": [
        (hands(Cyril="barvy"), {}, "declarations[0]"),
        (ALONE | hands(Alena="barvy"), {}, "declarations[0]"),
        ({"called": "XVIII"} | hands(Alena="barvy"), {}, "declarations[0]"),
        ({"called": "XVI"} | hands(Alena="barvicky"), {}, "declarations[0]"),
        (ALONE | {"called": "XVII"} | hands(Alena="barvicky"), {}, "declarations[0]"),
        (UNPLAYED | {"called": "XVI"} | hands(Alena="barvicky"), {}, "declarations[0]"),
        (
            SECOND | {"called": "XVII"} | bonus(pagat("declarer")) | hands(Bohumil="barvicky"),
            {}, "declarations[0]",
        ),
    ],
    "CZ-V12 deals without play": [
        (SURRENDER | {"partner": CYRIL}, {}, "partner"),
        (SURRENDER | {"card_points": 40}, {}, "card_points"),
        (SURRENDER | {"tricks": 5}, {}, "tricks"),
        (SURRENDER | bonus(pagat("declarer")), {}, "bonuses"),
        (SURRENDER | hands(Bohumil="trul"), {}, "declarations"),
        (SURRENDER | {"declarer": BOHUMIL, "contract": "druha-povinnost"}, {}, "outcome"),
        (SURRENDER, VYSOCINA, "outcome"),
        (UNPLAYED | {"defender_points": 30}, {}, "defender_points"),
        (UNPLAYED | {"tricks": 5}, {}, "tricks"),
        (UNPLAYED | bonus(pagat("declarer")), {}, "bonuses"),
        (SOLO | UNPLAYED, {}, "outcome"),
        (VARSAVA | {"outcome": "not-played"}, {}, "outcome"),
        (UNPLAYED, VYSOCINA, "outcome"),
    ],
    "CZ-V13 Varšava": [
        (VARSAVA | {"player_points": None}, {}, "player_points"),
        (VARSAVA | {"player_points": {ALENA: 35, BOHUMIL: 20, CYRIL: 15}}, {}, "player_points"),
        (VARSAVA | {"player_points": POINTS | {"Eva": 0}}, {}, "player_points.Eva"),
        (VARSAVA | {"player_points": POINTS | {ALENA: -5}}, {}, "player_points.Alena"),
        (VARSAVA | {"player_points": POINTS | {ALENA: "30"}}, {}, "player_points.Alena"),
        (VARSAVA | {"player_points": POINTS | {ALENA: 32}}, {}, "player_points"),
        (VARSAVA | {"player_points": dict.fromkeys(PLAYERS, 10)}, {}, "player_points"),
        (VARSAVA, {"warsaw_talon": "aside"}, "player_points"),
        (VARSAVA | {"player_points": POINTS | {ALENA: 28}}, VYSOCINA, "player_points"),
        (VARSAVA | {"tricks": 5}, {}, "tricks"),
        (VARSAVA | {"tricks": dict.fromkeys(PLAYERS, 2)}, {}, "tricks"),
        (
            VARSAVA | {"player_points": POINTS | {CYRIL: 20, DANA: 0}, "tricks": {ALENA: 6, BOHUMIL: 6}},
            {}, "player_points.Cyril",
        ),
        (VARSAVA | {"card_points": 30}, {}, "card_points"),
        (VARSAVA | bonus(pagat("declarer")), {}, "bonuses"),
        (VARSAVA | hands(Alena="trul"), {}, "declarations"),
        (SOLO | {"player_points": POINTS}, {}, "player_points"),
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "options", "rule", "place"),
    [
        pytest.param(changes, options, group.split()[0], place, id=f"{group}, {index}")
        for group, rows in REFUSED.items()
        for index, (changes, options, place) in enumerate(rows)
    ],
)
def test_refuses_by_one_rule_at_one_place(changes: Facts, options: Facts, rule: str, place: str) -> None:
    assert refusal_of(deal(changes), options) == [(rule, place)]


def test_tells_all_that_is_wrong_at_once() -> None:
    wrong = deal(hands(Cyril="barvy"), declarer=BOHUMIL, level=2, card_points=80, doubling="resub")
    assert {place for _, place in refusal_of(wrong, {})} == {
        "declarer", "level", "card_points", "doubling", "declarations[0]",
    }  # fmt: skip


WARNED = {
    "another player declared the trul": (
        SECOND | bonus(BID_FAILED) | hands(Alena="trul"), "CZ-12", "declarations[0]",
    ),
    "no room for the pagát in the barvičky": (
        SECOND | {"called": "XVII"} | bonus(BID_FAILED) | hands(Bohumil="barvicky"),
        "CZ-12", "declarations[0]",
    ),
    "the pagát was a defender's": (SECOND | bonus(BID_FAILED, pagat("defenders")), "CZ-22", "bonuses[1]"),
    "the pagát was the partner's": (
        SECOND | bonus(BID_FAILED, pagat("declarer", player=DANA)), "CZ-22", "bonuses[1]",
    ),
    "honéry beside a trul": (hands(Alena="honery", Bohumil="trul"), "CZ-40", "declarations[0]"),
    "an odd chip, and nobody knows the dealer": (
        VARSAVA | {"dealer": None, "player_points": dict(zip(PLAYERS, (22, 22, 22, 4), strict=True))},
        "CZ-55", "dealer",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("changes", "rule", "place"), WARNED.values(), ids=WARNED)
def test_accepts_the_unusual_with_a_warning(changes: Facts, rule: str, place: str) -> None:
    warnings = tarokscore.settle(deal(changes)).warnings
    assert [(found.rule, found.where) for found in warnings] == [(rule, place)]


def test_a_dealer_out_of_turn_is_accepted() -> None:
    settled = tarokscore.settle(deal(), state={"dealer": BOHUMIL})
    assert [found.rule for found in settled.warnings] == ["CZ-3"]
    assert settled.state == {"dealer": ALENA}


USUAL = {
    "trul of the bidder of second duty": SECOND | bonus(BID_FAILED) | hands(Bohumil="trul"),
    "barvičky that leave room for the pagát": SECOND | bonus(BID_FAILED) | hands(Bohumil="barvicky"),
    "barvy of a bidder whose partner holds XIX": hands(Alena="barvy"),
    "a partner who beat the pagát of their own side": bonus(
        valat("declarer"), pagat("declarer", False), card_points=70
    ),
    "a lone announcer who won all tricks, but not the last with the pagát": SOLO
    | bonus(valat("declarer"), pagat("declarer", **FAILED), card_points=60),
    "three hands short of taroky": SOLO | hands(Alena="barvicky", Bohumil="barvicky", Dana="barvicky"),
    "twelve tricks": bonus(valat("declarer"), tricks=12, card_points=70),
    "a solo without dealer": SOLO | {"dealer": None},
}


@pytest.mark.parametrize("changes", USUAL.values(), ids=USUAL)
def test_accepts_the_possible_without_a_word(changes: Facts) -> None:
    assert not tarokscore.settle(deal(changes)).warnings


@pytest.mark.parametrize(
    ("changes", "dealer"),
    [
        ({}, ALENA),
        ({"dealer": CYRIL, "declarer": DANA, "partner": ALENA}, DANA),
        (SURRENDER, ALENA),
        (UNPLAYED, ALENA),
        (VARSAVA, ALENA),
        ({"dealer": None}, ALENA),  # the declarer of a first duty is forehand, so Dana dealt
        (VARSAVA | {"dealer": None, "declarer": BOHUMIL}, BOHUMIL),
        (SOLO | {"dealer": None}, None),
    ],
)
def test_the_deal_passes_to_the_right(changes: Facts, dealer: str | None) -> None:
    assert (tarokscore.settle(deal(changes)).state or {}).get("dealer") == dealer


def test_a_carried_dealer_who_left_the_table_is_ignored() -> None:
    assert tarokscore.settle(deal(dealer=None), state={"dealer": "Eva"}).state == {"dealer": ALENA}


def test_a_carried_dealer_makes_forehand() -> None:
    settled = tarokscore.settle(deal(dealer=None, declarer=None), state={"dealer": DANA})
    assert settled.scores == {ALENA: 5, BOHUMIL: -5, CYRIL: 5, DANA: -5}


LINES = {
    "první povinnost with flek, 40:30, won: 5 × 2 = 10": ({"doubling": "flek"}, {}),
    "trojka na druhých with reflek, 29:41, lost: −6 × 2 × 4 = −48": (
        TROJKA | {"card_points": 29, "doubling": "reflek"}, {},
    ),
    "sólo, 35:35, a tie goes to the defenders: −1": (SOLO | {"card_points": 35}, {}),
    "sólo, 35:35, a tie goes to the defenders: −1 × 8 = −8": (SOLO | {"card_points": 35}, VYSOCINA),
    "první povinnost, 18:52, lost: −17, rounded up to 18": ({"card_points": 18}, VYSOCINA),
    "sólo with reflek, 63:7, won: 28 × 8 × 4 = 896, at most 400": (
        SOLO | {"card_points": 63, "doubling": "reflek"}, VYSOCINA,
    ),
    "pagát of the declarer's side, announced, made, reflek: 20 × 4 = 80 to the declarer's side": (
        bonus(pagat("declarer", **MADE, doubling="reflek")), {},
    ),
    "silent pagát of Dana, failed: 10 to the declarer's side": (
        bonus(pagat("defenders", False, player=DANA)), {},
    ),
    "silent valát of the declarer's side, made, in place of the game: 70 × 2 = 140 to the declarer's side": (
        bonus(valat("declarer"), card_points=70, doubling="flek"), {"valat_mode": "replaces-game"},
    ),
    "barvičky of Dana: 5 to the defenders": (hands(Dana="barvicky"), {}),
    "Varšava: Alena took most, 30 points: 20 to each of 3": (VARSAVA, {}),
    "Varšava: forehand Alena pays 40 more to each of 3": (VARSAVA, SURCHARGE),
    "Varšava: all four took 17, nobody pays": (
        VARSAVA | {"player_points": dict.fromkeys(PLAYERS, 17)}, {},
    ),
    "Varšava: 3 tied at 22: Dana gets 10 (Alena 4, Bohumil 3, Cyril 3)": (
        VARSAVA | {"player_points": dict(zip(PLAYERS, (22, 22, 22, 4), strict=True))}, {},
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "told"), LINES.items(), ids=LINES)
def test_lines_say_it_as_a_player_would(text: str, told: tuple[Facts, Facts]) -> None:
    settled = tarokscore.settle(deal(told[0]), told[1])
    assert text in [line.text for line in settled.lines]


def test_lines_come_in_the_order_a_table_reckons() -> None:
    told = deal(hands(Alena="trul"), bonus(valat("declarer"), pagat("declarer")), card_points=70)
    assert [line.rule for line in tarokscore.settle(told).lines] == ["CZ-17", "CZ-23", "CZ-26", "CZ-45"]


def test_native_words_mean_the_ids() -> None:
    told = deal(contract="První povinnost", doubling="rekontra", called="xix") | {
        "bonuses": [{"name": "pagát", "side": "protihráči", "made": False}],
        "declarations": [{"name": "Královské honéry", "player": BOHUMIL}],
    }
    assert tarokscore.settle(told).scores[ALENA] == 20 + 10 - 10


def test_the_vysocina_table_is_explicit_and_yields_to_single_options() -> None:
    options = Options.of({"value_table": "vysocina", "solo_value": 6, "game_cap": None})
    assert (options.pagat_values, options.solo_value, options.game_cap) == ((20, 40), 6, None)
    assert Options.of(options.plain()) == options
    assert not {"value_table", "trojka_values", "warsaw_talon"} - options.plain().keys()


def test_shares_lose_no_chip() -> None:
    for amount in range(61):
        for tied in (2, 3):
            parts = shares((amount,) * tied)
            assert sum(parts) == amount and max(parts) - min(parts) <= 1


@pytest.mark.parametrize("word", ["na druhých", "level-2", "on the second cards", "第2レベル"])
def test_a_level_may_be_told_in_words(word: str) -> None:
    by_number = tarokscore.settle(deal(TROJKA))
    assert tarokscore.settle(deal(TROJKA | {"level": word})).scores == by_number.scores


def test_a_shared_varsava_shows_what_forehand_owes_more() -> None:
    """Two tied at 25: each owes 40, forehand 40 more: 20 + 40 for each of the others [CZ-53, CZ-55]."""
    tied = VARSAVA | {"player_points": dict(zip(PLAYERS, (25, 25, 10, 10), strict=True))}
    settled = tarokscore.settle(deal(tied), SURCHARGE | {"warsaw_tie": "split"})
    for line in settled.lines:
        assert ("CZ-53", "forehand Alena owes 40 more") in [(step.rule, step.text) for step in line.steps]
        assert line.scores["Alena"] == -40 and line.scores["Bohumil"] == -20


# --- five at the table, misdeals, birds, the žid -------------------------------------------------

FIVE = [*PLAYERS, "Eva"]
MISDEAL = {"variant": "taroky", "players": list(PLAYERS), "dealer": DANA, "outcome": "misdeal"}
FINE = MISDEAL | {"outcome": "fine", "player": BOHUMIL, "amount": 5}
ZID = {"zid": True}


def said(told: Facts, options: Facts | None = None, state: Facts | None = None) -> list[str]:
    return [f"{line.rule} {line.text}" for line in tarokscore.settle(told, options, state).lines]


def test_of_five_the_dealer_sits_out() -> None:
    found = tarokscore.settle(deal({"players": FIVE, "dealer": "Eva"}))
    assert found.scores == {ALENA: 5, BOHUMIL: -5, CYRIL: 5, DANA: -5, "Eva": 0}
    assert [step.text for step in found.lines[0].steps][:2] == [
        "five at the table: Eva deals, sits out and does not settle",
        "Alena sits after Eva and is forehand",
    ]
    assert found.state == {"dealer": ALENA}


def test_who_tells_forehand_tells_the_dealer_of_five() -> None:
    assert tarokscore.settle(deal({"players": FIVE, "dealer": None})).scores["Eva"] == 0


def test_a_misdeal_is_paid_and_dealt_again() -> None:
    found = tarokscore.settle(MISDEAL, {"misdeal_value": 4})
    assert found.scores == {ALENA: 4, BOHUMIL: 4, CYRIL: 4, DANA: -12}
    assert found.state == {"dealer": DANA}
    assert said(MISDEAL) == ["CZ-4 misdeal: Dana pays 10 to each of 3 and deals again"]


def test_a_fine_goes_into_the_zid_and_leaves_the_deal_where_it_is() -> None:
    found = tarokscore.settle(FINE, ZID, {"dealer": CYRIL, "zid": 30})
    assert found.scores == {ALENA: 0, BOHUMIL: -5, CYRIL: 0, DANA: 0, "pot": 5}
    assert found.state == {"dealer": DANA, "zid": 35}


def test_the_next_dealer_may_be_told_by_that_name() -> None:
    assert tarokscore.settle(deal(dealer=None), None, {"next_dealer": DANA}).state == {"dealer": ALENA}


def test_the_zid_in_words() -> None:
    played = deal(SECOND)
    won = played | bonus(pagat("declarer"))
    assert said(won, ZID, {"zid": 31})[-1] == (
        "CZ-62 pagát of second duty made: Bohumil and Dana share the žid, 31 ÷ 2 = 15, 1 chip stays"
    )
    lost = played | bonus(pagat("declarer", False, doubling="flek"))
    assert said(lost, ZID, {"zid": 31})[-1] == (
        "CZ-62 pagát of second duty failed with flek: the žid stays, and its 31 count "
        "31 ÷ 2, rounded down to 15 a head to the defenders"
    )
    assert len(said(played | bonus(pagat("declarer", False)), ZID, {"zid": 31})) == 2
    alone = tarokscore.settle(won | ALONE, ZID, {"zid": 31})
    assert alone.lines[-1].text == "pagát of second duty made: Bohumil takes the žid, 31"
    assert alone.lines[-1].scores == {BOHUMIL: 31, "pot": -31}
    assert (alone.state or {})["zid"] == 0
    varsava = said(deal(VARSAVA), ZID)
    assert varsava[0] == "CZ-61 Varšava: Alena took 30 and pays 20 into the žid"
    assert varsava[-1] == "CZ-61 Varšava: Dana took 5 and pays nothing"


def test_forehand_may_bid_second_duty_where_there_is_a_zid() -> None:
    told = deal(SECOND, declarer=ALENA, **bonus(pagat("declarer")))
    assert tarokscore.settle(told, ZID).scores[ALENA] == 25
    assert refusal_of(told, {}) == [("CZ-V2", "declarer")]


@pytest.mark.parametrize(
    ("told", "options", "found"),
    [
        (MISDEAL | {"dealer": None}, {}, [("CZ-V13", "dealer")]),
        (MISDEAL | {"contract": "solo"}, {}, [("CZ-V13", "contract")]),
        (FINE, {}, [("CZ-V13", "outcome")]),
        (FINE | {"player": None}, ZID, [("CZ-V13", "player")]),
        (FINE | {"amount": None}, ZID, [("CZ-V13", "amount")]),
        (FINE | {"amount": 0}, ZID, [("CZ-V13", "amount")]),
        (FINE | {"card_points": 40}, ZID, [("CZ-V13", "card_points")]),
        (FIRST | {"player": ALENA}, {}, [("CZ-V13", "player")]),
        (MISDEAL | {"players": [*PLAYERS[:3], "Pot"], "dealer": CYRIL}, ZID, [("CZ-V13", "players[3]")]),
        (FIRST | {"bird": "pagat"}, {}, [("CZ-V6", "bird")]),
        (
            FIRST | bonus({"name": "uhu", "side": "declarer", "made": True}),
            {},
            [("CZ-V6", "bonuses[0].name")],
        ),
        (FIRST | hands(Dana="barvicky"), {"single_barvy": True}, [("CZ-V1", "declarations[0].name")]),
        (FIRST | {"card_points": 69}, {}, [("CZ-V4", "card_points")]),
        (FIRST | ALONE | {"card_points": 68}, {"first_duty_talon": "1-2-3"}, [("CZ-V4", "card_points")]),
    ],
)
def test_refusals_of_what_is_new(told: Facts, options: Facts, found: list[tuple[str, str]]) -> None:
    assert refusal_of(told, options) == found


def test_a_bird_goes_as_the_pagat() -> None:
    told = deal(TROJKA, bonus({"name": "uhu", "side": "declarer", "announced": True, "made": False}))
    assert said(told, {"birds": True})[1] == (
        "CZ-25 uhu of the declarer's side, announced, failed: 20 to the defenders"
    )


def test_a_bird_bid_and_made_was_held() -> None:
    told = deal(SECOND, {"bird": "uhu"}, bonus({"name": "uhu", "side": "declarer", "made": True}))
    assert refusal_of(told | hands(Bohumil="barvy"), {"birds": True}) == [("CZ-V11", "declarations[0]")]


def test_barvy_alone_are_none_to_two_taroky() -> None:
    told = deal(hands(Cyril="barvy"))
    assert refusal_of(told, {}) == [("CZ-V11", "declarations[0]")]  # the partner holds the XIX
    assert said(told, {"single_barvy": True})[1] == "CZ-45 barvy of Cyril: 5 to the declarer's side"


@pytest.mark.parametrize(("options", "most"), [({}, "one at most"), ({"single_barvy": True}, "two at most")])
def test_a_trul_is_three_taroky_and_barvy_fewer(options: Facts, most: str) -> None:
    told = deal(hands(Dana="trul barvy"))
    assert refusal_of(told, options) == [("CZ-V8", "declarations[1]")]
    with pytest.raises(tarokscore.DealError, match=f"trul and barvy of Dana are three taroky and {most}"):
        tarokscore.settle(told, options)
