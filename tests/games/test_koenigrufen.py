"""Königrufen beyond its figures: what is refused and where, what is warned of, what a line says.

The figures themselves are in tests/vectors/koenigrufen.json.
"""

from fractions import Fraction
from typing import Any

import pytest

import tarokscore
from tarokscore import games
from tarokscore.games.koenigrufen import tariff
from tarokscore.games.koenigrufen.facts import Bonus, Deal, Options
from tarokscore.settling import carried_state, house_rules

GAME = games.load("koenigrufen")

ANNA, BERT, CORA, DORI, EMIL = PLAYERS = ("Anna", "Bert", "Cora", "Dori", "Emil")
DREIER = {
    "variant": "koenigrufen", "players": list(PLAYERS[:4]), "dealer": DORI,
    "contract": "dreier", "declarer": ANNA, "card_points": 40,
}  # fmt: skip
RUFER = {"contract": "rufer", "partner": BERT}
SOLORUFER = {"contract": "solorufer", "partner": BERT}
BESSERRUFER = {"contract": "besserrufer", "partner": BERT}
TALON = {"partner": None, "king_in_talon": True}
SCHLEIFEN = RUFER | TALON | {"conceded": True, "card_points": None}
FIVE = {"players": list(PLAYERS), "dealer": EMIL}
BETTEL = {"contract": "bettel", "card_points": None, "tricks": 0}
TRISCHAKEN = {
    "contract": "trischaken", "declarer": None, "card_points": None,
    "points": {ANNA: 20, BERT: "30/1", CORA: "19/2", DORI: 0},
}  # fmt: skip
RENONCE = {"outcome": "renonce", "offenders": [BERT], "card_points": None}
MADE, FAILED = {"announced": True, "made": True}, {"announced": True, "made": False}
MONDFANG = {"mondfang": 1}
PAGAT = {"preset": "pagat"}
TARIFF = {"tariff": "pagat"}
TWO_PAY_TWO = {"trischaken": "two-pay-two"}
CAPTURES = {"koenigsfang": 1, "skuesfang": 2}
BY_SIDES = {"mondfang": 2, "mondfang_by": "sides"}
MIDDLE_TIE = {**TRISCHAKEN, "points": {ANNA: 15, BERT: 40, CORA: 15, DORI: 0}}

Facts = dict[str, Any]


def deal(*changes: Facts, **more: Any) -> Facts:
    """A Dreier won with 40, changed."""
    told = dict(DREIER)
    for change in (*changes, more):
        told |= change
    return told


def entry(name: str, side: str | None = "declarer", **more: Any) -> Facts:
    return {"name": name, "side": side, **more}


def bonus(*bonuses: Facts, **more: Any) -> Facts:
    return {"bonuses": list(bonuses), **more}


def caught(giver: str, catcher: str) -> Facts:
    return {"mondfang": {"from": giver, "to": catcher}}


REFUSED: dict[str, list[tuple[Facts, Facts, str, str]]] = {
    "KR-V1 the table": [
        ({"players": [ANNA, BERT, CORA], "dealer": CORA}, {}, "KR-V1", "players"),
        ({"players": [*PLAYERS, "Fini"]}, {}, "KR-V1", "players"),
        ({"players": [ANNA, BERT, BERT, DORI]}, {}, "KR-V1", "players[2]"),
        ({"players": [ANNA, "", CORA, DORI]}, {}, "KR-V1", "players[1]"),
        ({"dealer": "Zita"}, {}, "KR-V1", "dealer"),
        ({"declarer": "Zita"}, {}, "KR-V1", "declarer"),
        (FIVE | {"dealer": None}, {}, "KR-V1", "dealer"),
        (FIVE | {"declarer": EMIL}, {}, "KR-V1", "declarer"),
        (FIVE | RUFER | {"partner": EMIL}, {}, "KR-V1", "partner"),
        (FIVE | RENONCE | {"offenders": [EMIL]}, {}, "KR-V1", "offenders[0]"),
        (FIVE | caught(ANNA, EMIL), MONDFANG, "KR-V1", "mondfang.to"),
        (bonus(entry("trull", None, player="Zita")), {}, "KR-V1", "bonuses[0].player"),
        (BETTEL | {"doublings": {"Zita": "kontra"}}, {}, "KR-V1", "doublings.Zita"),
        ({"colour": "blue"}, {}, "DEAL-3", "colour"),
        ({"declarations": [{"name": "trull", "player": ANNA}]}, {}, "DEAL-3", "declarations"),
    ],
    "KR-V2 the contract": [
        ({"contract": None}, {}, "KR-V2", "contract"),
        ({"contract": "garde"}, {}, "KR-V2", "contract"),
        ({"declarer": None}, {}, "KR-V2", "declarer"),
        (BETTEL | {"contract": "zwiccolo", "tricks": 2}, {}, "KR-V2", "contract"),
        (BETTEL | {"contract": "zwiccolo-ouvert"}, {"tariff": "tarockapp"}, "KR-V2", "contract"),
        (BETTEL | {"contract": "zwiccolo", "tricks": 2}, {"tariff": "tirol"}, "KR-V2", "contract"),
        (RUFER | {"declarer": BERT, "partner": ANNA}, {}, "KR-V2", "declarer"),
        ({"contract": "sechserdreier", "declarer": CORA}, {}, "KR-V2", "declarer"),
        (TRISCHAKEN | {"declarer": CORA}, {}, "KR-V2", "declarer"),
        (TRISCHAKEN | {"dealer": None}, {}, "KR-V2", "dealer"),
        ({"forehand": BERT}, {}, "KR-V2", "forehand"),
        ({"forehand": "Zita"}, {}, "KR-V1", "forehand"),
        ({"contract": "besserdreier"}, {}, "KR-V2", "contract"),
        (TRISCHAKEN | RENONCE | {"points": None, "dealer": None}, TWO_PAY_TWO, "KR-V2", "dealer"),
        ({}, {"tariff": "linz"}, "DEAL-4", "options.tariff"),
    ],
    "KR-V3 the partner": [
        (RUFER | {"partner": None}, {}, "KR-V3", "partner"),
        (RUFER | {"partner": ANNA}, {}, "KR-V3", "partner"),
        (RUFER | {"king_in_talon": True}, {}, "KR-V3", "partner"),
        (RUFER | {"king_in_talon": True}, {"call_own_king": True}, "KR-V3", "partner"),
        ({"partner": BERT}, {}, "KR-V3", "partner"),
        (BETTEL | {"partner": BERT}, {}, "KR-V3", "partner"),
        (TRISCHAKEN | {"partner": BERT}, {}, "KR-V3", "partner"),
        ({"king_in_talon": True}, {}, "KR-V3", "king_in_talon"),
    ],
    "KR-V4 card points": [
        ({"card_points": None}, {}, "KR-V4", "card_points"),
        ({"card_points": "40/3"}, {}, "KR-V4", "card_points"),
        ({"card_points": "forty"}, {}, "KR-V4", "card_points"),
        ({"card_points": 40.5}, {}, "KR-V4", "card_points"),
        ({"card_points": True}, {}, "KR-V4", "card_points"),
        ({"card_points": -1}, {}, "KR-V4", "card_points"),
        ({"card_points": "70/1"}, {}, "KR-V4", "card_points"),
        ({"card_points": None, "defender_points": 71}, {}, "KR-V4", "defender_points"),
        ({"defender_points": "29/2"}, {}, "KR-V4", "defender_points"),
        (bonus(entry("valat"), card_points=None), {"tariff": "wien"}, "KR-V4", "card_points"),
        ({"points": {ANNA: 70}}, {}, "KR-V4", "points"),
        (TRISCHAKEN | {"points": None}, {}, "KR-V4", "points"),
        (TRISCHAKEN | {"points": {ANNA: 40, BERT: 30}}, {}, "KR-V4", "points"),
        (TRISCHAKEN | {"points": {ANNA: 40, BERT: 29, CORA: 0, DORI: 0}}, {}, "KR-V4", "points"),
        (TRISCHAKEN | {"points": {ANNA: 75, BERT: -5, CORA: 0, DORI: 0}}, {}, "KR-V4", "points.Bert"),
        (TRISCHAKEN | {"points": {ANNA: "1/3", BERT: 0, CORA: 0, DORI: 0}}, {}, "KR-V4", "points.Anna"),
        (FIVE | TRISCHAKEN | {"points": {**TRISCHAKEN["points"], EMIL: 0}}, {}, "KR-V4", "points.Emil"),
        (bonus(entry("valat"), card_points=None), TARIFF, "KR-V4", "card_points"),
        (TRISCHAKEN | {"points": {ANNA: 24, BERT: 20, CORA: 15, DORI: 12}}, {}, "KR-V4", "points"),
        (TRISCHAKEN | {"points": {ANNA: 24, BERT: 20, CORA: 15, DORI: 13}}, TWO_PAY_TWO, "KR-V4", "points"),
        (
            TRISCHAKEN | {"points": {ANNA: 24, BERT: 20, CORA: 15, DORI: "11/1"}}, TWO_PAY_TWO,
            "KR-V4", "points",
        ),
        (TRISCHAKEN | {"points": {ANNA: 51, BERT: 20, CORA: 0, DORI: 0}}, TWO_PAY_TWO, "KR-V4", "points"),
    ],
    "KR-V5 Besserrufer and Schleifen": [
        (BESSERRUFER, {}, "KR-V5", "bonuses"),
        (BESSERRUFER | bonus(entry("pagat")), {}, "KR-V5", "bonuses"),
        (BESSERRUFER | bonus(entry("pagat", "defenders", **MADE)), {}, "KR-V5", "bonuses"),
        (BESSERRUFER | bonus(entry("trull", **MADE)), {}, "KR-V5", "bonuses"),
        (BESSERRUFER | bonus(entry("pagat", **MADE), bird="uhu"), {}, "KR-V5", "bird"),
        (RUFER | {"bird": "pagat"}, {}, "KR-V5", "bird"),
        (SCHLEIFEN | {"contract": "besserrufer"}, {}, "KR-V5", "bird"),
        ({"contract": "besserdreier"}, TARIFF, "KR-V5", "bonuses"),
        ({"contract": "besserdreier"} | bonus(entry("uhu", **MADE), bird="pagat"), TARIFF, "KR-V5", "bird"),
        (BESSERRUFER | RENONCE, {}, "KR-V5", "bonuses"),
        (SCHLEIFEN | {"contract": "solorufer"}, {}, "KR-V5", "conceded"),
        (SCHLEIFEN | {"contract": "dreier", "king_in_talon": None}, {}, "KR-V5", "conceded"),
        (SCHLEIFEN | {"king_in_talon": None}, {}, "KR-V5", "conceded"),
        (SCHLEIFEN | {"doubling": "kontra"}, {}, "KR-V5", "doubling"),
        (SCHLEIFEN | bonus(entry("trull")), {}, "KR-V5", "bonuses"),
        (SCHLEIFEN | {"card_points": 40}, {}, "KR-V5", "card_points"),
        (SCHLEIFEN | {"made": True}, {}, "KR-V5", "made"),
        (SCHLEIFEN | caught(ANNA, BERT), MONDFANG, "KR-V5", "mondfang"),
    ],
    "KR-V6 what a game does not have": [
        ({"contract": "farbendreier"} | bonus(entry("trull")), {}, "KR-V6", "bonuses[0]"),
        ({"contract": "farbensolo"} | bonus(entry("pagat", **MADE)), {}, "KR-V6", "bonuses[0]"),
        (bonus(entry("koenig-ultimo")), {}, "KR-V6", "bonuses[0]"),
        (RUFER | bonus(entry("koenig-ultimo", "defenders")), {}, "KR-V6", "bonuses[0].side"),
        (RUFER | bonus(entry("koenig-ultimo", None, player=CORA)), {}, "KR-V6", "bonuses[0].side"),
        (BETTEL | bonus(entry("valat")), {}, "KR-V6", "bonuses[0]"),
        (TRISCHAKEN | bonus(entry("trull")), {}, "KR-V6", "bonuses[0]"),
        (BETTEL | {"card_points": 0}, {}, "KR-V6", "card_points"),
        (TRISCHAKEN | {"defender_points": 30}, {}, "KR-V6", "defender_points"),
        ({"contract": "farbensolo"} | bonus(entry("vier-koenige")), TARIFF, "KR-V6", "bonuses[0]"),
        (RUFER | bonus(entry("koenigsfang", "defenders")), {}, "KR-V6", "bonuses[0]"),
        (bonus(entry("skuesfang")), {}, "KR-V6", "bonuses[0]"),
        ({"contract": "farbensolo"} | bonus(entry("skuesfang")), CAPTURES, "KR-V6", "bonuses[0]"),
        (bonus(entry("koenigsfang", "defenders")), CAPTURES, "KR-V6", "bonuses[0]"),
        (RUFER | bonus(entry("koenigsfang")), CAPTURES, "KR-V6", "bonuses[0].side"),
        (bonus(entry("skuesfang", **MADE)), CAPTURES, "KR-V6", "bonuses[0].announced"),
        (
            RUFER | bonus(entry("koenigsfang", "defenders"), entry("vier-koenige")), CAPTURES,
            "KR-V6", "bonuses[1]",
        ),
        (
            RUFER | bonus(entry("valat"), entry("koenigsfang", "defenders"), card_points=60), CAPTURES,
            "KR-V6", "bonuses[0]",
        ),
        (bonus(entry("skuesfang"), entry("trull", "defenders")), CAPTURES, "KR-V6", "bonuses[1]"),
        (bonus(entry("valat"), entry("trull", **FAILED), card_points=60), TARIFF, "KR-V6", "bonuses[1]"),
        (
            bonus(entry("valat"), entry("vier-koenige", "defenders", **MADE), card_points=50), TARIFF,
            "KR-V6", "bonuses[1]",
        ),
    ],
    "KR-V7 entries of a bonus": [
        (bonus(entry("trull", None)), {}, "KR-V7", "bonuses[0].side"),
        (bonus(entry("trull", "defenders", player=ANNA)), {}, "KR-V7", "bonuses[0].side"),
        (bonus(entry("grand")), {}, "KR-V7", "bonuses[0].name"),
        (bonus(entry("uhu"), entry("uhu")), {}, "KR-V7", "bonuses[1]"),
        (bonus(entry("uhu"), entry("uhu", **FAILED)), {}, "KR-V7", "bonuses[1]"),
        (bonus(entry("uhu"), entry("uhu", "defenders")), {}, "KR-V7", "bonuses[1]"),
        (bonus(entry("uhu", **MADE), entry("uhu", "defenders")), {}, "KR-V7", "bonuses[1]"),
        (bonus(entry("uhu"), entry("uhu", "defenders", made=False)), {}, "KR-V7", "bonuses[1]"),
        (bonus(entry("valat", **FAILED), entry("valat", "defenders", **FAILED)), {}, "KR-V7", "bonuses[1]"),
        (bonus(entry("uhu", doubling="kontra")), {}, "KR-V7", "bonuses[0].doubling"),
        (bonus(entry("uhu", announced=True)), {}, "KR-V7", "bonuses[0].made"),
        (bonus(entry("uhu")), {"silent_loss": True}, "KR-V7", "bonuses[0].made"),
        (RUFER | bonus(entry("koenig-ultimo")), {"silent_loss": True}, "KR-V7", "bonuses[0].made"),
        (bonus(entry("trull", made=False)), {}, "KR-V7", "bonuses[0]"),
        (bonus(entry("vier-koenige", made=False)), {}, "KR-V7", "bonuses[0]"),
        (bonus(entry("valat", made=False)), {}, "KR-V7", "bonuses[0]"),
        (bonus(entry("skuesfang", made=False)), CAPTURES, "KR-V7", "bonuses[0]"),
    ],
    "KR-V8 one last trick": [
        (RUFER | bonus(entry("pagat", "defenders"), entry("koenig-ultimo")), {}, "KR-V8", "bonuses[1].made"),
        (bonus(entry("trull"), entry("pagat", "defenders")), {}, "KR-V8", "bonuses[0]"),
        (RUFER | caught(ANNA, CORA) | bonus(entry("trull")), MONDFANG, "KR-V8", "bonuses[0]"),
        (bonus(entry("pagat", **MADE), entry("trull", "defenders")), {}, "KR-V8", "bonuses[1]"),
        (caught(ANNA, CORA) | bonus(entry("valat"), card_points=60), MONDFANG, "KR-V8", "bonuses[0]"),
        (
            RUFER | bonus(entry("koenig-ultimo"), entry("vier-koenige", "defenders")), {},
            "KR-V8", "bonuses[1]",
        ),
        (bonus(entry("valat"), entry("uhu", "defenders"), card_points=60), {}, "KR-V8", "bonuses[1]"),
        (SOLORUFER | TALON | bonus(entry("koenig-ultimo")), {}, "KR-V8", "bonuses[0].made"),
    ],
    "KR-V9 worth of Trull and kings": [
        (bonus(entry("trull"), card_points="12/2"), {}, "KR-V9", "card_points"),
        (bonus(entry("vier-koenige"), card_points=17), {}, "KR-V9", "card_points"),
        (bonus(entry("trull"), entry("vier-koenige"), card_points=30), {}, "KR-V9", "card_points"),
        (bonus(entry("trull", "defenders"), card_points=58), {}, "KR-V9", "card_points"),
        (
            bonus(entry("trull", "defenders"), card_points=None, defender_points=12), {},
            "KR-V9", "defender_points",
        ),
    ],
    "KR-V10 points beside a valat": [
        (bonus(entry("valat"), card_points="43/2"), {}, "KR-V10", "card_points"),
        (bonus(entry("valat", "defenders"), card_points="20/1"), {}, "KR-V10", "card_points"),
        (
            SOLORUFER | TALON | bonus(entry("valat", "defenders"), card_points="26/1"), {},
            "KR-V10", "card_points",
        ),
        (bonus(entry("valat", **FAILED), card_points=69), {}, "KR-V10", "card_points"),
        (bonus(entry("valat", "defenders", **FAILED), card_points=1), {}, "KR-V10", "card_points"),
    ],
    "KR-V11 doublings": [
        ({"doubling": "mordkontra"}, {}, "KR-V11", "doubling"),
        ({"doubling": "rekontra"}, {"max_doubling": "kontra"}, "KR-V11", "doubling"),
        ({"doubling": "hirschkontra"}, {"max_doubling": "mordkontra"}, "KR-V11", "doubling"),
        ({"doubling": "hirschkontra"}, {"hirschkontra": True}, "KR-V11", "doubling"),
        (
            {"doubling": "mordkontra"}, {"hirschkontra": True, "max_doubling": "hirschkontra"},
            "KR-V11", "doubling",
        ),
        (BETTEL | {"doublings": {BERT: "kontra"}}, {"negative_doubling": "side"}, "KR-V11", "doublings"),
        ({"doubling": "flex"}, {}, "KR-V11", "doubling"),
        (bonus(entry("uhu", **MADE, doubling="mordkontra")), {}, "KR-V11", "bonuses[0].doubling"),
        (BETTEL | {"doublings": {BERT: "mordkontra"}}, {}, "KR-V11", "doublings.Bert"),
        (BETTEL | {"doublings": {BERT: 2}}, {}, "KR-V11", "doublings.Bert"),
        (BETTEL | {"doubling": "kontra"}, {}, "KR-V11", "doubling"),
        ({"doublings": {BERT: "kontra"}}, {}, "KR-V11", "doublings"),
        (TRISCHAKEN | {"doubling": "kontra"}, {}, "KR-V11", "doubling"),
        (TRISCHAKEN | {"doublings": {BERT: "kontra"}}, {}, "KR-V11", "doublings"),
    ],
    "KR-V12 tricks and results": [
        (BETTEL | {"tricks": 13}, {}, "KR-V12", "tricks"),
        (BETTEL | {"tricks": -1}, {}, "KR-V12", "tricks"),
        (BETTEL | {"tricks": "1"}, {}, "KR-V12", "tricks"),
        (BETTEL | {"tricks": None}, {}, "KR-V12", "tricks"),
        (BETTEL | {"tricks": 1, "made": True}, {}, "KR-V12", "made"),
        (BETTEL | {"contract": "piccolo", "tricks": 0, "made": True}, {}, "KR-V12", "made"),
        ({"tricks": 8}, {}, "KR-V12", "tricks"),
        ({"made": False}, {}, "KR-V12", "made"),
        ({"made": True, "card_points": "35/1"}, {}, "KR-V12", "made"),
        (bonus(entry("valat"), card_points=None, made=False), {}, "KR-V12", "made"),
        (TRISCHAKEN | {"made": True}, {}, "KR-V12", "made"),
        (BETTEL | {"doublings": {ANNA: "kontra"}}, {}, "KR-V12", "doublings.Anna"),
    ],
    "KR-V13 Renonce": [
        ({"offenders": [BERT]}, {}, "KR-V13", "offenders"),
        (RENONCE | {"offenders": []}, {}, "KR-V13", "offenders"),
        (RENONCE | {"offenders": [ANNA, BERT, CORA]}, {}, "KR-V13", "offenders"),
        (RENONCE | {"offenders": [BERT, BERT]}, {}, "KR-V13", "offenders[1]"),
        (RENONCE | bonus(entry("uhu")), {}, "KR-V13", "bonuses[0]"),
        (RENONCE | bonus(entry("valat", **MADE)), {}, "KR-V13", "bonuses[0]"),
        (TRISCHAKEN | RENONCE | {"points": None, "offenders": [ANNA, BERT]}, {}, "KR-V13", "offenders"),
        (SCHLEIFEN | RENONCE, {}, "KR-V13", "outcome"),
        ({"outcome": "all-passed"}, {}, "KR-V13", "outcome"),
    ],
    "KR-V14 the captured Mond": [
        (caught(ANNA, BERT), {}, "KR-V14", "mondfang"),
        (BETTEL | caught(ANNA, BERT), MONDFANG, "KR-V14", "mondfang"),
        ({"contract": "farbensolo"} | caught(ANNA, BERT), MONDFANG, "KR-V14", "mondfang"),
        (TRISCHAKEN | caught(ANNA, BERT), MONDFANG, "KR-V14", "mondfang"),
        (caught(ANNA, ANNA), MONDFANG, "KR-V14", "mondfang.to"),
        ({"mondfang": {"from": ANNA}}, MONDFANG, "KR-V14", "mondfang.to"),
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("change", "options", "rule", "place"),
    [
        pytest.param(*case, id=f"{group} {n}")
        for group, cases in REFUSED.items()
        for n, case in enumerate(cases)
    ],
)
def test_refuses_with_the_rule_and_the_place(change: Facts, options: Facts, rule: str, place: str) -> None:
    with pytest.raises(tarokscore.DealError) as refusal:
        tarokscore.settle(deal(change), options)
    assert (rule, place) in [(problem.rule, problem.where) for problem in refusal.value.problems]


def test_tells_all_problems_at_once() -> None:
    wrong = deal(contract="farbendreier", partner=BERT, card_points=71, bonuses=[entry("trull", made=False)])
    with pytest.raises(tarokscore.DealError) as refusal:
        tarokscore.settle(wrong)
    assert [problem.rule for problem in refusal.value.problems] == ["KR-V3", "KR-V4", "KR-V6", "KR-V7"]


def test_a_deal_of_nothing_but_its_players_is_refused_without_an_accident() -> None:
    for told in ({}, {"contract": "besserrufer"}, {"contract": "trischaken"}, {"outcome": "renonce"}):
        with pytest.raises(tarokscore.DealError):
            tarokscore.settle({"variant": "koenigrufen", "players": list(PLAYERS[:4]), **told})


ACCEPTED: list[tuple[Facts, Facts]] = [
    (deal(outcome="played", doubling="none", king_in_talon=False, offenders=[], points=None), {}),
    (deal(dealer=None), {}),
    (deal(forehand=ANNA), {}),
    (deal(TRISCHAKEN, dealer=None, forehand=ANNA), {}),
    (deal(FIVE, dealer=None, forehand=ANNA), {}),
    (deal(RUFER, dealer=None), {}),
    (deal(card_points="40/0"), {}),
    (deal(card_points="1/1"), {}),
    (deal(card_points=None, defender_points=30, made=True), {}),
    (deal(RUFER, partner=None), {"call_own_king": True}),
    (deal(bonus(entry("valat", **FAILED), made=False)), {}),
    (deal(bonus(entry("valat", **FAILED), made=True)), {}),
    (deal(bonus(entry("trull", **FAILED), entry("valat"), card_points=50)), {}),
    (deal(BETTEL, doublings={BERT: "none", CORA: None}), {}),
    (deal(BETTEL, tricks=None, made=False), {}),
    (deal(SCHLEIFEN, made=False), {}),
    (deal(RENONCE, bonus(entry("uhu", announced=True))), {}),
    (deal(contract="farbensolo", bonuses=[entry("valat")], card_points=60), {}),
    (deal(RUFER, bonus(entry("koenig-ultimo"), entry("pagat"))), {}),
    (deal(TRISCHAKEN, dealer=None), TWO_PAY_TWO),
    (deal(TRISCHAKEN, points={ANNA: 24, BERT: 20, CORA: 15, DORI: 12}), TWO_PAY_TWO),
    (deal(SCHLEIFEN, contract="besserrufer"), TARIFF),
    (deal(contract="besserdreier", bird="uhu", bonuses=[entry("uhu", **MADE)]), TARIFF),
    (deal(BETTEL, doubling="kontra"), {"negative_doubling": "side"}),
    (deal(doubling="mordkontra"), {"max_doubling": "hirschkontra"}),  # as it was agreed on before KR-30 said
    (deal(SOLORUFER, TALON, bonus(entry("valat", "defenders"), card_points=26)), {}),
    (deal(contract="farbensolo", bonuses=[entry("valat")], card_points=60), TARIFF),
]


@pytest.mark.parametrize(("told", "options"), ACCEPTED)
def test_accepts_without_a_word(told: Facts, options: Facts) -> None:
    assert tarokscore.settle(told, options).warnings == ()


@pytest.mark.parametrize(
    ("told", "rule", "place"),
    [
        (deal(card_points=69), "KR-41", "card_points"),
        (deal(card_points=0), "KR-41", "card_points"),
        (deal(bonus(entry("uhu", **MADE), entry("uhu", "defenders", **FAILED))), "KR-23", "bonuses[1]"),
        (deal(TRISCHAKEN, points={ANNA: 20, BERT: 30, CORA: 19, DORI: 1}), "KR-50", "points.Dori"),
        (deal(RENONCE, card_points=40), "KR-54", "card_points"),
        (deal(RENONCE, made=True), "KR-54", "made"),
    ],
)
def test_accepts_the_unusual_with_a_warning(told: Facts, rule: str, place: str) -> None:
    assert [(found.rule, found.where) for found in tarokscore.settle(told).warnings] == [(rule, place)]


def test_a_dealer_out_of_turn_is_noted() -> None:
    warnings = tarokscore.settle(deal(), {}, {"dealer": ANNA}).warnings
    assert [(found.rule, found.where) for found in warnings] == [("KR-60", "dealer")]
    warnings = tarokscore.settle(deal(dealer=None, forehand=ANNA), {}, {"dealer": ANNA}).warnings
    assert [(found.rule, found.where) for found in warnings] == [("KR-60", "forehand")]


@pytest.mark.parametrize(
    ("told", "options", "rule", "text"),
    [
        (deal(card_points="41/2"), {}, "KR-10", "Dreier won with 41/2: 4"),
        (deal(RUFER, doubling="kontra"), {}, "KR-10", "Rufer won with 40, kontra: 1 × 2 = 2"),
        (
            deal(contract="sechserdreier", card_points="28/1", doubling="kontra"), {},
            "KR-11", "Sechserdreier lost with 28/1, kontra: −4 × 2 × 2 = −16",
        ),
        (
            deal(SOLORUFER, TALON, doubling="kontra"), {},
            "KR-10", "Solorufer won with 40, kontra not counted: 2",
        ),
        (
            deal(BETTEL, doublings={BERT: "kontra"}), {},
            "KR-30", "Bettel won with 0 tricks, kontra of Bert: 2 × 2 = 4",
        ),
        (
            deal(BETTEL, doublings={BERT: "kontra"}), {},
            "KR-12", "Bettel won with 0 tricks, against Cora and Dori: 2 each",
        ),
        (
            deal(SCHLEIFEN, contract="besserrufer", bird="uhu"), {},
            "KR-32", "Schleifen: Besserrufer conceded, 1 + Uhu 4 = 5 to each of three",
        ),
        (
            deal(bonus(entry("pagat", **MADE, doubling="kontra"))), {},
            "KR-21", "Pagat announced, made, kontra: 2 × 2 = 4",
        ),
        (deal(bonus(entry("trull", "defenders"))), {}, "KR-20", "Trull of the defenders silent: −1"),
        (deal(bonus(entry("uhu", **FAILED))), {}, "KR-23", "Uhu announced, lost: −4"),
        (deal(bonus(entry("uhu", made=False))), {"silent_loss": True}, "KR-26", "Uhu silent, lost: −2"),
        (
            deal(bonus(entry("valat", **MADE), card_points=None)), {},
            "KR-40", "Dreier with valat, announced: 4 × 8 = 32",
        ),
        (
            deal(bonus(entry("valat", "defenders"), card_points=10)), {},
            "KR-41", "Dreier with valat of the defenders, silent: −4 × 4 = −16",
        ),
        (
            deal(bonus(entry("valat", **MADE), card_points=60)), {"tariff": "wien"},
            "KR-42", "valat of the declarer's side announced, made: 20",
        ),
        (
            deal(bonus(entry("valat"), entry("trull"), card_points=None)), {},
            "KR-43",
            "silent Trull of the declarer's side: nothing, only announced bonuses count beside a valat",
        ),
        (deal(TRISCHAKEN), {}, "KR-56", "Bert has the most (30/1): 3 in all, all to the Jungfrau Dori"),
        (
            deal(TRISCHAKEN, points={ANNA: 25, BERT: 25, CORA: 10, DORI: 10}), {},
            "KR-52",
            "the Trischaker Anna has the most (25), tied with Bert, and pays alone and double: "
            "6 in all, 2 each to Bert, Cora and Dori",
        ),
        (deal(RENONCE), {}, "KR-54", "Renonce of Bert: Anna 12, Cora 4, Dori 4; Bert pays 20"),
        (deal(caught(ANNA, BERT)), MONDFANG, "KR-25", "Mondfang: Bert caught the Mond of Anna: 1"),
        (
            deal(caught(CORA, BERT), contract="solodreier"), BY_SIDES,
            "KR-25", "Mondfang: Bert caught the Mond of Cora: nothing, they are on the same side",
        ),
        (
            deal(caught(ANNA, BERT), contract="solodreier"), BY_SIDES,
            "KR-25", "Mondfang: Bert caught the Mond of Anna: −2 × 2 = −4",
        ),
        (
            deal(caught(ANNA, BERT), bonus(entry("valat", **FAILED))), BY_SIDES,
            "KR-43",
            "Mondfang: Bert caught the Mond of Anna: nothing, only announced bonuses count beside a valat",
        ),
        (
            deal(RUFER, bonus(entry("koenigsfang", "defenders"))), CAPTURES,
            "KR-27", "Königsfang of the defenders: −1",
        ),
        (deal(contract="solodreier", bonuses=[entry("skuesfang")]), CAPTURES, "KR-28", "Sküsfang: 2 × 2 = 4"),
        (
            deal(bonus(entry("valat", **MADE, doubling="kontra"), card_points=60)), TARIFF,
            "KR-45", "valat of the declarer's side announced, made, kontra: 4 × 8 × 2 = 64",
        ),
        (
            deal(bonus(entry("valat", "defenders"), card_points=10)), TARIFF,
            "KR-45", "Trull of the defenders silent, brought by the valat: −1",
        ),
        (
            deal(BETTEL, doubling="kontra"), {"negative_doubling": "side"},
            "KR-30", "Bettel won with 0 tricks, kontra: 2 × 2 = 4",
        ),
        (
            deal(SCHLEIFEN, contract="besserrufer", bird="uhu"), TARIFF,
            "KR-32", "Schleifen: Besserrufer conceded, 3 whatever the bird, to each of three",
        ),
        (
            deal(TRISCHAKEN, points={ANNA: 20, BERT: 30, CORA: 15, DORI: 5}), TWO_PAY_TWO,
            "KR-57", "Bert and Anna with the most pay 1 each to Cora and Dori with the fewest",
        ),
        (
            deal(MIDDLE_TIE), TWO_PAY_TWO,
            "KR-57",
            "Bert with the most pays 1 to Dori with the fewest, Anna and Cora tie and settle nothing",
        ),
        (
            deal(TRISCHAKEN, points={ANNA: 10, BERT: 40, CORA: 10, DORI: 10}), TWO_PAY_TWO,
            "KR-57", "Bert with the most pays 1 each to Anna, Cora and Dori, who tie for the fewest",
        ),
        (
            deal(TRISCHAKEN, points={ANNA: 10, BERT: 20, CORA: 20, DORI: 20}), TWO_PAY_TWO,
            "KR-57", "Bert, Cora and Dori tie for the most and pay 1 each to Anna",
        ),
        (
            deal(MIDDLE_TIE), {**TWO_PAY_TWO, "tariff": "wien"},
            "KR-57", "Dori has no trick: 2 × 2 = 4 from each of the others",
        ),
        (
            deal(MIDDLE_TIE), TWO_PAY_TWO,
            "KR-57", "Bert has 40, over half: 1 × 2 = 2 to each of the others",
        ),
    ],
)  # fmt: skip
def test_a_line_says_it_as_at_the_table(told: Facts, options: Facts, rule: str, text: str) -> None:
    assert (rule, text) in [(line.rule, line.text) for line in tarokscore.settle(told, options).lines]


def steps(told: Facts, options: Facts) -> list[str]:
    return [step.rule for line in tarokscore.settle(told, options).lines for step in line.steps]


def test_the_derivation_says_why_a_doubling_does_not_act() -> None:
    assert "KR-31" in steps(deal(doubling="kontra"), {"book": "schrift"})
    assert "KR-33" in steps(deal(SOLORUFER, TALON, doubling="kontra"), {})
    revoked = tarokscore.settle(deal(RENONCE, doubling="kontra"))
    assert "doublings are left out after a Renonce" in [step.text for step in revoked.lines[0].steps]


def test_with_tariff_pagat_a_doubling_stands_though_the_king_lay_in_the_talon() -> None:
    """And the derivation says so [KR-33]."""
    told = deal(SOLORUFER, TALON, doubling="kontra")
    assert {"KR-33", "KR-30"} <= set(steps(told, TARIFF))
    assert tarokscore.settle(told, TARIFF).scores[ANNA] == 12


def test_mordkontra_is_higher_where_hirschkontra_stands_before_it() -> None:
    told, rules = deal(doubling="mordkontra"), {"max_doubling": "mordkontra"}
    assert tarokscore.settle(told, rules).scores[ANNA] == 3 * 4 * 16
    assert tarokscore.settle(told, {**rules, "hirschkontra": True}).scores[ANNA] == 3 * 4 * 32
    told["doubling"] = "hirschkontra"
    assert tarokscore.settle(told, {**rules, "hirschkontra": True}).scores[ANNA] == 3 * 4 * 16


def test_the_preset_is_the_game_of_pagat() -> None:
    """Game −1, a silent Uhu lost −2, the called king captured −1 [KR-26, KR-27]."""
    told = deal(RUFER, bonus(entry("uhu", made=False), entry("koenigsfang", "defenders"), card_points=30))
    assert tarokscore.settle(told, PAGAT).scores == {ANNA: -4, BERT: -4, CORA: 4, DORI: 4}


def test_points_that_win_where_points_decide() -> None:
    """35/2, as far as the deal alone can say [KR-3]."""

    def needed(told: Facts) -> Any:
        return GAME.needed(Deal.model_validate(told))  # type: ignore[attr-defined]

    assert needed(deal()) == Fraction(107, 3)
    assert needed(deal(BETTEL)) is needed(deal(SCHLEIFEN)) is needed(deal(bonus(entry("valat")))) is None


def test_a_rufer_alone_says_why() -> None:
    assert "KR-34" in steps(deal(RUFER, TALON), {})


def test_german_words_mean_the_ids() -> None:
    german = deal(
        contract="Vorhandrufer", partner=BERT, doubling="Retour",
        bonuses=[{"name": "Alle Könige", "side": "Spieler"}, {"name": "Spatz", "side": "gegner"}],
    )  # fmt: skip
    ids = deal(RUFER, doubling="rekontra", bonuses=[entry("vier-koenige"), entry("pagat", "defenders")])
    assert tarokscore.settle(german).lines == tarokscore.settle(ids).lines


# --- from deal to deal -------------------------------------------------------------------------


def test_the_forehand_deals_next() -> None:
    assert tarokscore.settle(deal()).state == {"dealer": ANNA, "doubled": []}
    assert tarokscore.settle(deal(FIVE)).state == {"dealer": ANNA, "doubled": []}
    assert tarokscore.settle(deal(dealer=None)).state == {"doubled": []}
    assert tarokscore.settle(deal(RUFER, dealer=None)).state == {"dealer": ANNA, "doubled": []}


def test_a_carried_dealer_is_taken_and_a_stranger_is_not() -> None:
    assert tarokscore.settle(deal(dealer=None), {}, {"dealer": BERT}).state == {"dealer": CORA, "doubled": []}
    assert tarokscore.settle(deal(dealer=None), {}, {"dealer": "Zita"}).state == {"doubled": []}
    with pytest.raises(tarokscore.DealError):
        tarokscore.settle(deal(RUFER, dealer=None), {}, {"dealer": ANNA})


def test_double_rounds_follow_a_trischaken_and_multiply() -> None:
    rules = {"double_round_after_trischaken": True}
    first = tarokscore.settle(deal(TRISCHAKEN), rules)
    assert first.state == {"dealer": ANNA, "doubled": [4]}
    second = tarokscore.settle(deal(TRISCHAKEN), rules, {"doubled": [4]})
    assert second.scores == {name: 2 * amount for name, amount in first.scores.items()}
    assert (second.state or {})["doubled"] == [3, 4]
    third = tarokscore.settle(deal(), rules, {"doubled": [1, 2]})
    assert third.scores[ANNA] == 48
    assert third.lines[0].text == "Dreier won with 40: 4; double round × 4"
    assert (third.state or {})["doubled"] == [1]
    assert (tarokscore.settle(deal(FIVE, TRISCHAKEN), rules).state or {})["doubled"] == [5]


def test_double_rounds_ahead_are_told_together() -> None:
    """One with 2 deals left and one with 4: two deals at 2 × 2, then two at 2 [KR-61]."""

    def notes(option: bool) -> Any:
        rules = house_rules("koenigrufen", {"double_round_after_trischaken": option})
        return GAME.outlook(carried_state("koenigrufen", {"doubled": [2, 4]}), rules).notes

    assert [tuple(map(str, note)) for note in notes(True)] == [
        ("doubled", "×4 for 2 more deals, then ×2 for 2 more deals")
    ]
    assert notes(False) == ()


def test_without_the_option_a_trischaken_doubles_nothing() -> None:
    assert tarokscore.settle(deal(TRISCHAKEN)).state == {"dealer": ANNA, "doubled": []}
    assert tarokscore.settle(deal(), {}, {"doubled": [3]}).scores[ANNA] == 12


# --- the tables --------------------------------------------------------------------------------


def ids(model: Any, field: str) -> set[str]:
    """The closed vocabulary of a field."""
    schema = model.model_json_schema()["properties"][field]
    return {word for one in (schema, *schema.get("anyOf", ())) for word in one.get("enum", ())}


def test_every_id_has_its_figures() -> None:
    assert ids(Deal, "contract") == set(tariff.CONTRACTS)
    assert ids(Deal, "doubling") == ids(Options, "max_doubling") == set(tariff.LADDER)
    assert ids(Deal, "bird") == set(tariff.BIRDS)
    assert ids(Bonus, "name") == {*tariff.BONUSES, *tariff.CAPTURES, "valat"}
    assert ids(Options, "tariff") == set(tariff.TARIFFS)
    assert all(len(contract.values) == len(tariff.TARIFFS) for contract in tariff.CONTRACTS.values())


def test_an_announced_bonus_is_worth_twice_the_silent_one() -> None:
    assert all(prize.announced == 2 * prize.silent for prize in tariff.BONUSES.values())
