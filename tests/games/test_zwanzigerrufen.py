"""Zwanzigerrufen beyond its figures: what is refused and where, what is warned of, what a line says.

The figures themselves are in tests/vectors/zwanzigerrufen.json, and settled a second time in
tests/independent/zwanzigerrufen.py.
"""

import json
from pathlib import Path
from typing import Any

import pytest

import tarokscore
from tarokscore import games
from tarokscore.games.zwanzigerrufen import tariff
from tarokscore.games.zwanzigerrufen.facts import Bonus, Deal, Options, needed
from tarokscore.ledger import recording
from tarokscore.ledger.applying import build_book
from tarokscore.schema import json_schema
from tarokscore.settling import carried_state, house_rules
from tests.evenings import AT, started

GAME = games.load("zwanzigerrufen")
VECTORS = json.loads(
    (Path(__file__).parent.parent / "vectors/zwanzigerrufen.json").read_text(encoding="utf-8")
)

ANNA, BERT, CORA, DORI = PLAYERS = ("Anna", "Bert", "Cora", "Dori")
RUFER = {
    "variant": "zwanzigerrufen", "players": list(PLAYERS), "dealer": DORI,
    "contract": "rufer", "declarer": ANNA, "partner": BERT, "card_points": 50,
}  # fmt: skip
SOLO = {"contract": "solo", "partner": None}
FARBENSOLO = {"contract": "farbensolo", "partner": None}
RENONCE = {"outcome": "renonce", "offenders": [CORA], "card_points": None}
MADE, LOST = {"announced": True, "made": True}, {"announced": True, "made": False}
RAISED = {"announced_absolut": "raises-target"}
ALONE_TOO = {"absolut_in_solo": True}

Facts = dict[str, Any]


def deal(*changes: Facts, **more: Any) -> Facts:
    """A Rufer won with 50, changed."""
    told = dict(RUFER)
    for change in (*changes, more):
        told |= change
    return {key: value for key, value in told.items() if value is not None}


def entry(name: str, side: str | None = "declarer", **more: Any) -> Facts:
    return {"name": name, "side": side, **more}


def bonus(*bonuses: Facts, **more: Any) -> Facts:
    return {"bonuses": list(bonuses), **more}


# --- the published and constructed deals ---------------------------------------------------------


def settled(case: Facts) -> list[tarokscore.Settlement]:
    state, found = case.get("state"), []
    for told in case.get("deals") or [case["deal"]]:
        found.append(tarokscore.settle(told, case["options"], state))
        state = found[-1].state
    return found


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in VECTORS if "expect" in case])
def test_the_derivation_cites_every_rule_that_its_source_names(case: Facts) -> None:
    lines = [line for settlement in settled(case) for line in settlement.lines]
    cited = {line.rule for line in lines} | {step.rule for line in lines for step in line.steps}
    assert set(case["rules"]) <= cited


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in VECTORS if "error" in case])
def test_a_refusal_cites_the_rule_that_its_source_names(case: Facts) -> None:
    with pytest.raises(tarokscore.DealError) as refusal:
        if case["deal"]["variant"] != "zwanzigerrufen":
            recording.add(build_book(started(PLAYERS, "zwanzigerrufen")), case["deal"], AT)
        settled(case)
    assert {problem.rule for problem in refusal.value.problems} & set(case["rules"])


# --- refusals ------------------------------------------------------------------------------------

REFUSED: dict[str, list[tuple[Facts, Facts, str, str]]] = {
    "ZW-V1 the table": [
        ({"players": [ANNA, BERT, CORA], "dealer": CORA}, {}, "ZW-V1", "players"),
        ({"players": [*PLAYERS, "Emil"]}, {}, "ZW-V1", "players"),
        ({"players": [ANNA, BERT, BERT, DORI]}, {}, "ZW-V1", "players[2]"),
        ({"players": [ANNA, " ", CORA, DORI]}, {}, "ZW-V1", "players[1]"),
        ({"players": None}, {}, "ZW-V1", "players"),
        ({"dealer": "Zita"}, {}, "ZW-V1", "dealer"),
        ({"dealer": 3}, {}, "ZW-V1", "dealer"),
    ],
    "ZW-V2 the game and its declarer": [
        ({"contract": None}, {}, "ZW-V2", "contract"),
        ({"contract": "dreier"}, {}, "ZW-V2", "contract"),
        ({"declarer": None, "dealer": None}, {}, "ZW-V2", "declarer"),
        (SOLO | {"declarer": None}, {}, "ZW-V2", "declarer"),
        ({"declarer": "Zita"}, {}, "ZW-V2", "declarer"),
        ({"declarer": CORA}, {}, "ZW-V2", "declarer"),
        ({"declarer": ["Anna"]}, {}, "ZW-V2", "declarer"),
    ],
    "ZW-V3 known facts": [
        ({"colour": "blue"}, {}, "ZW-V3", "colour"),
        ({"forehand": ANNA}, {}, "ZW-V3", "forehand"),
        ({"declarations": [{"name": "trull", "player": ANNA}]}, {}, "ZW-V3", "declarations"),
        ({"outcome": "all-passed"}, {}, "ZW-V3", "outcome"),
        ({"note": 3}, {}, "ZW-V3", "note"),
        ({"bonuses": {"name": "pagat"}}, {}, "ZW-V3", "bonuses"),
        ({"bonuses": ["pagat"]}, {}, "ZW-V3", "bonuses[0]"),
        (bonus(entry("trull", value=3)), {}, "ZW-V3", "bonuses[0].value"),
    ],
    "ZW-V4 partner and called tarock": [
        ({"partner": None}, {}, "ZW-V4", "partner"),
        ({"partner": ANNA}, {}, "ZW-V4", "partner"),
        ({"declarer": None, "partner": ANNA}, {}, "ZW-V4", "partner"),
        ({"partner": "Zita"}, {}, "ZW-V4", "partner"),
        ({"contract": "solo"}, {}, "ZW-V4", "partner"),
        ({"contract": "farbensolo"}, {}, "ZW-V4", "partner"),
        (SOLO | {"called": "XX"}, {}, "ZW-V4", "called"),
        ({"called": "XV"}, {}, "ZW-V4", "called"),
        ({"called": 20}, {}, "ZW-V4", "called"),
        (RENONCE | {"partner": None}, {}, "ZW-V4", "partner"),
    ],
    "ZW-V5 card points": [
        ({"card_points": None}, {}, "ZW-V5", "card_points"),
        ({"card_points": 89}, {}, "ZW-V5", "card_points"),
        ({"card_points": -1}, {}, "ZW-V5", "card_points"),
        ({"card_points": 44.5}, {}, "ZW-V5", "card_points"),
        ({"card_points": "45"}, {}, "ZW-V5", "card_points"),
        ({"card_points": None, "defender_points": 89}, {}, "ZW-V5", "defender_points"),
        ({"defender_points": 37}, {}, "ZW-V5", "defender_points"),
        (RENONCE | {"card_points": 100}, {}, "ZW-V5", "card_points"),
    ],
    "ZW-V6 bonuses": [
        (bonus(entry("uhu")), {}, "ZW-V6", "bonuses[0].name"),
        (bonus({"side": "declarer"}), {}, "ZW-V6", "bonuses[0].name"),
        (bonus(entry("trull", None)), {}, "ZW-V6", "bonuses[0].side"),
        (bonus(entry("trull", "Anna")), {}, "ZW-V6", "bonuses[0].side"),
        (bonus(entry("trull", "defenders", player=BERT)), {}, "ZW-V6", "bonuses[0].side"),
        (bonus(entry("trull", None, player="Zita")), {}, "ZW-V6", "bonuses[0].player"),
        (bonus(entry("trull", announced=True)), {}, "ZW-V6", "bonuses[0].announced"),
        (bonus(entry("vier-koenige", **MADE)), {}, "ZW-V6", "bonuses[0].announced"),
        (bonus(entry("mondfang", **LOST)), {}, "ZW-V6", "bonuses[0].announced"),
        (bonus(entry("pagat", announced=1)), {}, "ZW-V6", "bonuses[0].announced"),
        (bonus(entry("pagat", announced=True)), {}, "ZW-V6", "bonuses[0].made"),
        (bonus(entry("valat", announced=True)), {}, "ZW-V6", "bonuses[0].made"),
        (bonus(entry("pagat")), {"silent_loss": True}, "ZW-V6", "bonuses[0].made"),
        (bonus(entry("valat", made=False)), {}, "ZW-V6", "bonuses[0].made"),
        (bonus(entry("absolut", made=False)), {}, "ZW-V6", "bonuses[0].made"),
        (bonus(entry("mondfang", made=False)), {}, "ZW-V6", "bonuses[0].made"),
        (FARBENSOLO | bonus(entry("pagat", **MADE)), {}, "ZW-V6", "bonuses[0]"),
        (FARBENSOLO | bonus(entry("mondfang")), {}, "ZW-V6", "bonuses[0]"),
        (FARBENSOLO | bonus(entry("trull")), {"trull_in_farbensolo": False}, "ZW-V6", "bonuses[0]"),
        (SOLO | bonus(entry("absolut", **LOST)), {}, "ZW-V6", "bonuses[0]"),
        (SOLO | RENONCE | bonus(entry("absolut", announced=True)), {}, "ZW-V6", "bonuses[0]"),
    ],
    "ZW-V7 doublings": [
        ({"doubling": "subkontra"}, {}, "ZW-V7", "doubling"),
        ({"doubling": 2}, {}, "ZW-V7", "doubling"),
        ({"doubling": "supre"}, {"max_doubling": "rekontra"}, "ZW-V7", "doubling"),
        (bonus(entry("pagat", **MADE, doubling="hirsch")), {}, "ZW-V7", "bonuses[0].doubling"),
        (
            bonus(entry("pagat", **MADE, doubling="rekontra")), {"max_doubling": "kontra"},
            "ZW-V7", "bonuses[0].doubling",
        ),
        (bonus(entry("pagat", doubling="kontra")), {}, "ZW-V7", "bonuses[0].doubling"),
        (bonus(entry("trull", doubling="kontra")), {}, "ZW-V7", "bonuses[0].doubling"),
        (RENONCE | {"doubling": "supre"}, {"max_doubling": "rekontra"}, "ZW-V7", "doubling"),
    ],
    "ZW-V8 bonuses of both sides": [
        (bonus(entry("trull"), entry("trull")), {}, "ZW-V8", "bonuses[1]"),
        (bonus(entry("pagat", **MADE), entry("pagat", None, player=BERT)), {}, "ZW-V8", "bonuses[1]"),
        (bonus(entry("pagat", **MADE), entry("pagat", "defenders", **LOST)), {}, "ZW-V8", "bonuses[1]"),
        (bonus(entry("trull"), entry("trull", "defenders")), {}, "ZW-V8", "bonuses[1]"),
        (bonus(entry("vier-koenige"), entry("vier-koenige", "defenders")), {}, "ZW-V8", "bonuses[1]"),
        (bonus(entry("mondfang"), entry("mondfang", "defenders")), {}, "ZW-V8", "bonuses[1]"),
        (bonus(entry("absolut"), entry("absolut", "defenders"), card_points=60), {}, "ZW-V8", "bonuses[1]"),
        (bonus(entry("absolut", **MADE), entry("absolut", "defenders", **MADE)), {}, "ZW-V8", "bonuses[1]"),
        (
            bonus(entry("absolut"), entry("absolut", "defenders", made=False), card_points=60), {},
            "ZW-V8", "bonuses[1]",
        ),
        (RENONCE | bonus(entry("valat"), entry("valat", "defenders")), {}, "ZW-V8", "bonuses[1]"),
        (bonus(entry("valat"), entry("valat", "defenders")), {}, "ZW-V8", "bonuses[1]"),
        (bonus(entry("valat", **LOST), entry("valat", "defenders", **LOST)), {}, "ZW-V8", "bonuses[1]"),
        (bonus(entry("valat", **MADE), entry("valat", "defenders")), {}, "ZW-V8", "bonuses[1]"),
        (
            RENONCE | bonus(entry("valat", announced=True), entry("valat", "defenders", announced=True)), {},
            "ZW-V8", "bonuses[1]",
        ),
    ],
    "ZW-V9 one deal of cards": [
        (bonus(entry("pagat", **MADE), entry("trull", "defenders")), {}, "ZW-V9", "bonuses[0]"),
        (bonus(entry("trull"), entry("pagat", "defenders", **LOST)), {}, "ZW-V9", "bonuses[1]"),
        (bonus(entry("pagat", player=ANNA), entry("trull", player=BERT)), {}, "ZW-V9", "bonuses[0]"),
        (bonus(entry("trull"), entry("mondfang", "defenders")), {}, "ZW-V9", "bonuses[1]"),
        (
            bonus(entry("trull", player=ANNA), entry("vier-koenige", player=ANNA), called="XVI"), {},
            "ZW-V9", "called",
        ),
        (bonus(entry("valat"), entry("pagat", "defenders"), card_points=88), {}, "ZW-V9", "bonuses[1]"),
        (bonus(entry("valat"), entry("mondfang", "defenders"), card_points=None), {}, "ZW-V9", "bonuses[1]"),
        (bonus(entry("valat"), entry("trull", "defenders"), card_points=None), {}, "ZW-V9", "bonuses[1]"),
        (bonus(entry("valat"), entry("absolut", **LOST), card_points=None), {}, "ZW-V9", "bonuses[1].made"),
        (bonus(entry("valat"), card_points=87), {}, "ZW-V9", "card_points"),
        (
            bonus(entry("valat", "defenders"), card_points=None, defender_points=87), {},
            "ZW-V9", "defender_points",
        ),
        (bonus(entry("absolut", **MADE), card_points=55), {}, "ZW-V9", "bonuses[0].made"),
        (bonus(entry("absolut", **LOST), card_points=56), {}, "ZW-V9", "bonuses[0].made"),
        (bonus(entry("absolut"), card_points=55), {}, "ZW-V9", "bonuses[0]"),
        (bonus(entry("absolut", "defenders"), card_points=33), {}, "ZW-V9", "bonuses[0]"),
        (bonus(entry("pagat"), card_points=4), {}, "ZW-V9", "card_points"),
        (bonus(entry("mondfang", "defenders"), card_points=79), {}, "ZW-V9", "card_points"),
        (bonus(entry("pagat"), entry("mondfang"), card_points=14), {}, "ZW-V9", "card_points"),
    ],
    "ZW-V10 the result of the game": [
        ({"made": False}, {}, "ZW-V10", "made"),
        ({"made": True, "card_points": 44}, {}, "ZW-V10", "made"),
        ({"made": "won"}, {}, "ZW-V10", "made"),
        (bonus(entry("absolut", **LOST), made=True), RAISED, "ZW-V10", "made"),
        (bonus(entry("absolut", "defenders", **LOST), made=False, card_points=33), RAISED, "ZW-V10", "made"),
        (
            bonus(entry("absolut", **LOST), entry("absolut", "defenders", **LOST), made=True), RAISED,
            "ZW-V10", "made",
        ),
        (bonus(entry("valat", **LOST), made=True), {}, "ZW-V10", "made"),
        (bonus(entry("valat", "defenders"), made=True, card_points=None), {}, "ZW-V10", "made"),
    ],
    "ZW-V11 dealt again, and Renonce": [
        ({"outcome": "annulled"}, {}, "ZW-V11", "contract"),
        ({"outcome": "annulled"}, {}, "ZW-V11", "card_points"),
        (RENONCE | {"offenders": None}, {}, "ZW-V11", "offenders"),
        (RENONCE | {"offenders": [ANNA, CORA]}, {}, "ZW-V11", "offenders"),
        (RENONCE | {"offenders": ["Zita"]}, {}, "ZW-V11", "offenders[0]"),
        (RENONCE | {"offenders": "Cora"}, {}, "ZW-V11", "offenders"),
        (RENONCE | bonus(entry("trull")), {}, "ZW-V11", "bonuses[0]"),
        (RENONCE | {"made": False}, {}, "ZW-V11", "made"),
        ({"offenders": [CORA]}, {}, "ZW-V11", "offenders"),
    ],
    "ZW-V12 house rules": [
        ({}, {"radl": True}, "ZW-V12", "options.radl"),
        ({}, {"solo_value": 6}, "ZW-V12", "options.solo_value"),
        ({}, {"kings_in_hand": True}, "ZW-V12", "options.kings_in_hand"),
        ({}, {"max_doubling": "subkontra"}, "ZW-V12", "options.max_doubling"),
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
    assert all(problem.message for problem in refusal.value.problems)


@pytest.mark.parametrize(
    "state", [[1], {"double_deals": -1}, {"double_deals": "2"}, {"double_deals": True}, {"pot": 3}]
)
def test_refuses_a_state_that_no_deal_left(state: Any) -> None:
    with pytest.raises(tarokscore.DealError) as refusal:
        tarokscore.settle(deal(), {}, state)
    assert {problem.rule for problem in refusal.value.problems} == {"ZW-V12"}


def test_tells_all_problems_at_once() -> None:
    wrong = deal(
        contract="solo", card_points=89, bonuses=[entry("absolut", **MADE), entry("trull", made=False)]
    )
    with pytest.raises(tarokscore.DealError) as refusal:
        tarokscore.settle(wrong)
    assert [problem.rule for problem in refusal.value.problems] == ["ZW-V4", "ZW-V5", "ZW-V6", "ZW-V6"]


def test_one_mistake_is_told_once() -> None:
    for change in ({"card_points": 45, "defender_points": 44, "made": True}, {"players": [*PLAYERS, "Emil"]}):
        with pytest.raises(tarokscore.DealError) as refusal:
            tarokscore.settle(deal(change))
        assert len(refusal.value.problems) == 1


def test_a_deal_of_nothing_but_its_players_is_refused_without_an_accident() -> None:
    for told in (
        {},
        {"contract": "rufer"},
        {"contract": "solo"},
        {"outcome": "renonce"},
        bonus(entry("trull")),
    ):
        with pytest.raises(tarokscore.DealError):
            tarokscore.settle({"variant": "zwanzigerrufen", "players": list(PLAYERS), **told})


ACCEPTED: list[tuple[Facts, Facts]] = [
    (deal(outcome="played", doubling="none", offenders=[], bonuses=[], note="x"), {}),
    (deal(dealer=None), {}),
    (deal(declarer=None), {}),
    (deal(card_points=None, defender_points=38), {}),
    (deal(card_points=50.0, defender_points=38, made=True), {}),
    (deal(RENONCE, bonus(entry("pagat", announced=True)), doubling="kontra"), {}),
    (deal(RENONCE, declarer=None), {}),
    (deal(bonus(entry("absolut", announced=True))), {}),
    (deal(bonus(entry("absolut", announced=True), entry("absolut", "defenders"), card_points=30)), {}),
    (deal(bonus(entry("valat", **LOST), entry("valat", "defenders"), card_points=None)), {}),
    (deal(bonus(entry("valat", **LOST), card_points=88)), {}),
    (deal(bonus(entry("valat"), entry("pagat", "defenders", **LOST), card_points=None, made=True)), {}),
    (deal(bonus(entry("valat"), entry("absolut", "defenders", announced=True), card_points=None)), {}),
    (deal(FARBENSOLO, bonus(entry("valat"), entry("trull", "defenders"), card_points=88)), {}),
    (deal(bonus(entry("trull"), entry("vier-koenige"), called="XVI")), {}),
    (deal(bonus(entry("trull", player=BERT), entry("vier-koenige", player=BERT), called="XVI")), {}),
    (deal(bonus(entry("trull", player=ANNA), entry("pagat", player=ANNA))), {}),
    (deal(SOLO, bonus(entry("absolut", announced=True))), ALONE_TOO),
    (deal(SOLO, declarer=CORA), {}),
    ({"variant": "zwanzigerrufen", "players": list(PLAYERS), "outcome": "annulled", "note": "vergeben"}, {}),
]


@pytest.mark.parametrize(("told", "options"), ACCEPTED)
def test_accepts_without_a_word(told: Facts, options: Facts) -> None:
    assert tarokscore.settle(told, options).warnings == ()


@pytest.mark.parametrize(
    ("told", "rule", "place"),
    [
        (deal(card_points=88), "ZW-41", "card_points"),
        (deal(card_points=None, defender_points=88), "ZW-41", "defender_points"),
        (deal(RENONCE, card_points=40), "ZW-51", "card_points"),
        (deal(RENONCE, bonus(entry("pagat", **MADE))), "ZW-51", "bonuses[0].made"),
    ],
)
def test_accepts_the_unusual_with_a_warning(told: Facts, rule: str, place: str) -> None:
    assert [(found.rule, found.where) for found in tarokscore.settle(told).warnings] == [(rule, place)]


def test_a_dealer_out_of_turn_is_noted() -> None:
    warnings = tarokscore.settle(deal(), {}, {"dealer": ANNA}).warnings
    assert [(found.rule, found.where) for found in warnings] == [("ZW-60", "dealer")]
    warnings = tarokscore.settle(deal(dealer=None), {}, {"dealer": ANNA}).warnings
    assert [(found.rule, found.where) for found in warnings] == [("ZW-60", "declarer")]
    assert tarokscore.settle(deal(dealer=None), {}, {"dealer": DORI}).warnings == ()


# --- what a line says ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "options", "rule", "text"),
    [
        (deal(), {}, "ZW-10", "Rufer won with 50: 1"),
        (deal(card_points=44, doubling="kontra"), {}, "ZW-10", "Rufer lost with 44, kontra: −1 × 2 = −2"),
        (deal(SOLO), {"solo_value": 5}, "ZW-11", "Solo won with 50: 5"),
        (deal(FARBENSOLO, card_points=None, defender_points=50), {}, "ZW-11", "Farbensolo lost with 38: −4"),
        (
            deal(bonus(entry("absolut", **LOST), entry("absolut", "defenders", **LOST))), RAISED,
            "ZW-13", "Rufer with 50: both sides announced Absolut, neither has 56, and nobody wins it",
        ),
        (deal(card_points=56), {}, "ZW-20", "Absolut silent: 1"),
        (deal(card_points=32), {}, "ZW-20", "Absolut of the defenders silent: −1"),
        (
            deal(bonus(entry("absolut", **LOST, doubling="supre"))), {},
            "ZW-20", "Absolut announced, lost, supre: −2 × 8 = −16",
        ),
        (deal(bonus(entry("pagat"))), {}, "ZW-21", "Pagat silent: 1"),
        (
            deal(bonus(entry("pagat", "defenders", **LOST))), {},
            "ZW-21", "Pagat of the defenders announced, lost: 2",
        ),
        (
            deal(SOLO, bonus(entry("pagat", **MADE))), {"solo_bonuses": "double"},
            "ZW-21", "Pagat announced, made: 2 × 2 = 4",
        ),
        (deal(bonus(entry("trull"))), {}, "ZW-22", "Trull: 1"),
        (
            deal(bonus(entry("vier-koenige", "defenders"))), {"kings_in_hand": 2},
            "ZW-23", "Vier Könige of the defenders: −2",
        ),
        (deal(bonus(entry("mondfang"))), {}, "ZW-24", "Mondfang: 1"),
        (
            deal(bonus(entry("pagat", made=False))), {},
            "ZW-25", "silent Pagat of the declarer's side, lost: nothing, nobody had announced it",
        ),
        (deal(bonus(entry("pagat", made=False))), {"silent_loss": True}, "ZW-25", "Pagat silent, lost: −1"),
        (
            deal(bonus(entry("absolut", **LOST), entry("absolut", "defenders"), card_points=20)), {},
            "ZW-26", "silent Absolut of the defenders: nothing, only the announcement counts",
        ),
        (deal(bonus(entry("valat", **MADE), card_points=88)), {}, "ZW-10", "Rufer won by the Valat: 1"),
        (
            deal(bonus(entry("valat", **MADE, doubling="kontra"), card_points=None)), {},
            "ZW-40", "Valat announced, made, kontra: 12 × 2 = 24",
        ),
        (
            deal(bonus(entry("valat", "defenders"), card_points=0)), {},
            "ZW-41", "Valat of the defenders silent: −6",
        ),
        (
            deal(bonus(entry("valat"), entry("trull"), card_points=None)), {},
            "ZW-42", "Trull of the declarer's side: nothing, beside a Valat nothing else counts",
        ),
        (
            deal(bonus(entry("valat"), card_points=None), doubling="kontra"), {"valat_replaces_game": True},
            "ZW-43", "Valat silent, kontra: 6 × 2 = 12",
        ),
        (deal(RENONCE), {}, "ZW-51", "Renonce of Cora: 1 to each of the three others"),
        (deal(SOLO, RENONCE), {}, "ZW-51", "Renonce of Cora: 3 × 4 to Anna, 4 to each of the two others"),
        (
            {"variant": "zwanzigerrufen", "players": list(PLAYERS), "outcome": "annulled"}, {},
            "ZW-50", "the cards are dealt again by the same dealer: nobody pays",
        ),
    ],
)  # fmt: skip
def test_a_line_says_it_as_at_the_table(told: Facts, options: Facts, rule: str, text: str) -> None:
    assert (rule, text) in [(line.rule, line.text) for line in tarokscore.settle(told, options).lines]


def test_a_doubled_round_is_told_in_the_line() -> None:
    line = tarokscore.settle(deal(), {}, {"double_deals": 2}).lines[0]
    assert line.text == "Rufer won with 50: 1; doubled round × 2"
    assert line.scores == {ANNA: 2, BERT: 2, CORA: -2, DORI: -2}
    assert line.steps[-1].rule == "ZW-61"


def steps(told: Facts, options: Facts) -> list[tuple[str, str]]:
    return [(step.rule, step.text) for line in tarokscore.settle(told, options).lines for step in line.steps]


@pytest.mark.parametrize(
    ("told", "options", "scores", "said"),
    [
        # an announced Valat of 12 and no game of 1, to each of three
        (deal(RENONCE, bonus(entry("valat", announced=True))), {"valat_replaces_game": True},
         {ANNA: 12, BERT: 12, CORA: -36, DORI: 12}, ("ZW-43", "the Valat is paid in the place of the game")),
        # 4 + 2 × 2 = 8: three times that to the lone player, once to the others
        (deal(SOLO, RENONCE, bonus(entry("pagat", announced=True))), {"solo_bonuses": "double"},
         {ANNA: 24, BERT: 8, CORA: -40, DORI: 8}, ("ZW-31", "Solo: Pagat counts double, × 2")),
    ],
)  # fmt: skip
def test_a_renonce_costs_what_the_table_pays_for_a_valat_and_alone(
    told: Facts, options: Facts, scores: Facts, said: tuple[str, str]
) -> None:
    assert tarokscore.settle(told, options).scores == scores
    assert said in steps(told, options)


def test_the_derivation_says_what_was_needed_and_what_does_not_count() -> None:
    assert ("ZW-3", "45 needed, 50 taken") in steps(deal(), {})
    raised = steps(deal(bonus(entry("absolut", "defenders", **LOST))), RAISED)
    assert ("ZW-12", "Absolut announced by the defenders: 33 are enough, 50 taken") in raised
    assert ("ZW-27", "56 or more: no Absolut in a game played alone") in steps(deal(SOLO, card_points=20), {})
    missed = steps(deal(bonus(entry("absolut", **LOST), card_points=30)), {})
    assert ("ZW-26", "the 58 of the other side are no item beside the announcement") in missed
    revoked = steps(deal(RENONCE, bonus(entry("pagat", announced=True)), doubling="kontra"), {})
    assert ("ZW-51", "doublings are left out after a Renonce") in revoked
    single = steps(deal(FARBENSOLO, bonus(entry("trull"))), {"solo_bonuses": "double-with-absolut"})
    assert ("ZW-31", "Farbensolo: Trull stays single") in single


def test_german_words_mean_the_ids() -> None:
    german = deal(
        contract="Normalspiel", doubling="Retour",
        bonuses=[{"name": "Königstrull", "side": "Spieler"}, {"name": "Spatz", "side": "gegner"}],
    )  # fmt: skip
    ids = deal(doubling="rekontra", bonuses=[entry("vier-koenige"), entry("pagat", "defenders")])
    assert tarokscore.settle(german).lines == tarokscore.settle(ids).lines


# --- from deal to deal ---------------------------------------------------------------------------


def test_the_forehand_deals_next_and_cards_dealt_again_keep_the_dealer() -> None:
    assert tarokscore.settle(deal()).state == {"dealer": ANNA, "double_deals": 0}
    assert tarokscore.settle(deal(dealer=None)).state == {"dealer": ANNA, "double_deals": 0}
    assert tarokscore.settle(deal(SOLO, dealer=None, declarer=CORA)).state == {"double_deals": 0}
    again = {"variant": "zwanzigerrufen", "players": list(PLAYERS), "outcome": "annulled"}
    assert tarokscore.settle(again, {}, {"dealer": CORA, "double_deals": 3}).state == {
        "dealer": CORA,
        "double_deals": 3,
    }


def test_only_a_dealer_who_is_told_says_who_called() -> None:
    scores = tarokscore.settle(deal(dealer=CORA, declarer=None)).scores
    assert scores == {ANNA: -1, BERT: 1, CORA: -1, DORI: 1}
    with pytest.raises(tarokscore.DealError, match="nobody says who called"):
        tarokscore.settle(deal(dealer=None, declarer=None), {}, {"dealer": CORA})


def test_a_rufer_out_of_turn_is_recorded_with_the_dealer_before_its_declarer() -> None:
    table = build_book(started(PLAYERS, "zwanzigerrufen"))
    told = {"contract": "rufer", "declarer": CORA, "partner": ANNA, "card_points": 50}
    entry, settlement = recording.add(table, told, AT)
    assert [found.where for found in settlement.warnings] == ["declarer"]
    assert (entry.dealer, (entry.state or {})["dealer"]) == (BERT, CORA)
    assert recording.add(table, told | {"declarer": None, "dealer": BERT}, AT)[0].scores == entry.scores


def test_a_caught_mond_doubles_the_next_four_deals_where_the_table_plays_so() -> None:
    caught = deal(bonus(entry("mondfang")))
    tcmm = {"preset": "tcmm-2005"}
    assert (tarokscore.settle(caught, tcmm).state or {}) == {"dealer": ANNA, "double_deals": 4}
    assert (tarokscore.settle(caught, tcmm, {"double_deals": 3}).state or {}) == {
        "dealer": ANNA,
        "double_deals": 6,
    }
    assert (tarokscore.settle(caught).state or {}) == {"dealer": ANNA, "double_deals": 0}


def test_the_doubled_deals_ahead_are_told() -> None:
    def notes(left: int) -> list[tuple[str, str]]:
        state = carried_state("zwanzigerrufen", {"double_deals": left})
        found = GAME.outlook(state, house_rules("zwanzigerrufen", None)).notes
        return [(str(label), str(text)) for label, text in found]

    assert notes(0) == []
    assert notes(1) == [("doubled", "1 more deal")]
    assert notes(4) == [("doubled", "4 more deals")]


# --- the tables ----------------------------------------------------------------------------------


def ids(model: Any, field: str) -> set[str]:
    """The closed vocabulary of a field."""
    schema = json_schema(model)["properties"][field]
    return {word for one in (schema, *schema.get("anyOf", ())) for word in one.get("enum", ())}


def test_every_id_has_its_figures() -> None:
    assert ids(Deal, "contract") == set(tariff.CONTRACTS)
    assert ids(Deal, "doubling") == ids(Options, "max_doubling") == set(tariff.LADDER)
    assert ids(Bonus, "name") == set(tariff.BONUSES)
    assert ids(Deal, "called") == set(tariff.HIGHER_TAROCKS)


def test_the_pack_counts_what_the_rules_say() -> None:
    assert sum(kind.pack for kind in GAME.COUNT.cards) == 40
    assert sum(kind.pack * kind.value for kind in GAME.COUNT.cards) == GAME.PACK == 88


@pytest.mark.parametrize(
    ("told", "points"),
    [
        (deal(), 45), (deal(SOLO), 45), (deal(RENONCE), None), (deal(bonus(entry("valat", **LOST))), None),
        ({"players": list(PLAYERS), "outcome": "annulled"}, None),
    ],
)  # fmt: skip
def test_what_the_declarer_needs(told: Facts, points: int | None) -> None:
    assert needed(Deal.of(told)) == points
