"""Königrufen beyond its figures: what is warned of, what a line says, what goes from deal to deal.

The figures themselves are in tests/vectors/koenigrufen.json.
"""

from fractions import Fraction
from typing import Any

import pytest

import tarokscore
from tarokscore import games
from tarokscore.games.koenigrufen import tariff
from tarokscore.games.koenigrufen.facts import Bonus, Deal, Options
from tarokscore.schema import json_schema
from tarokscore.settling import carried_state, house_rules
from tests.games.koenigrufen_facts import (
    ANNA,
    BERT,
    BETTEL,
    BY_SIDES,
    CAPTURES,
    CORA,
    DORI,
    FAILED,
    FIVE,
    MADE,
    MIDDLE_TIE,
    MONDFANG,
    PAGAT,
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

GAME = games.load("koenigrufen")


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
        return GAME.needed(Deal.of(told))  # type: ignore[attr-defined]

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


def test_what_pays_nothing_is_not_said_to_be_doubled() -> None:
    """A Rufer of 1 counts 2; between partners a caught Mond is nothing, twice nothing too [KR-25, KR-61]."""
    told = deal(RUFER, caught(ANNA, BERT))
    rules = BY_SIDES | {"double_round_after_trischaken": True}
    settled = tarokscore.settle(told, rules, {"doubled": [3]})
    assert settled.scores == {ANNA: 2, BERT: 2, CORA: -2, DORI: -2}
    assert [line.text for line in settled.lines] == [
        "Rufer won with 40: 1; double round × 2",
        "Mondfang: Bert caught the Mond of Anna: nothing, they are on the same side",
    ]


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
    schema = json_schema(model)["properties"][field]
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
