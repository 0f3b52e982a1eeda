"""Königrufen: what is refused, by which rule and where; what is accepted without a word."""

import pytest

import tarokscore
from tests.games.koenigrufen_facts import (
    ANNA,
    BERT,
    BESSERRUFER,
    BETTEL,
    CAPTURES,
    CORA,
    DORI,
    EMIL,
    FAILED,
    FIVE,
    MADE,
    MONDFANG,
    PLAYERS,
    RENONCE,
    RUFER,
    SCHLEIFEN,
    SOLORUFER,
    TALON,
    TARIFF,
    TRISCHAKEN,
    TWO_PAY_TWO,
    Facts,
    bonus,
    caught,
    deal,
    entry,
)

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
