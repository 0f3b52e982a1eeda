"""Cego: what a vector cannot say. Why a deal is refused and where, what is said, what is carried, and that a
second settlement, written from the rules, agrees on random and on damaged deals."""

import json
from pathlib import Path
from typing import Any

import pytest

import tarokscore
from tarokscore import rulebook, settling
from tarokscore.games.cego import cards
from tarokscore.games.cego.cards import Deck
from tarokscore.games.cego.rule_sets import RULE_SETS
from tarokscore.ledger.changed_rules import with_rules
from tarokscore.notation import NotationError, read
from tests.independent import cego as cego_by_hand
from tests.independent.refused import Refused

FOUR = ["Anna", "Bernd", "Clara", "Dieter"]
FIVE = [*FOUR, "Emil"]
THREE = FOUR[:3]
VECTORS = Path(__file__).parent.parent / "vectors/cego.json"
Json = dict[str, Any]


def deal(**told: Any) -> Json:
    """Clara's Eine 41:38 at a table of four where Dieter dealt, changed as told."""
    plain: Json = {"variant": "cego", "players": FOUR, "dealer": "Dieter", "declarer": "Clara"}
    return {**plain, "contract": "eine", "card_points": 41, **told}


def refused(told: Json, options: Json | None = None, state: Json | None = None) -> list[tuple[str, str]]:
    with pytest.raises(tarokscore.DealError) as refusal:
        tarokscore.settle(told, options, state)
    assert all(problem.message for problem in refusal.value.problems)
    return [(problem.rule, problem.where) for problem in refusal.value.problems]


def said(told: Json, **options: Any) -> list[str]:
    return [f"{line.rule} {line.text}" for line in tarokscore.settle(told, options).lines]


def steps(told: Json, **options: Any) -> list[str]:
    lines = tarokscore.settle(told, options).lines
    return [f"{step.rule} {step.text}" for line in lines for step in line.steps]


def warned(told: Json, state: Json | None = None) -> list[tuple[str, str]]:
    return [(each.rule, each.where) for each in tarokscore.settle(told, None, state).warnings]


# --- two settlements that know nothing of each other --------------------------------------------


def test_the_second_settlement_agrees_with_the_published_figures() -> None:
    for case in json.loads(VECTORS.read_text(encoding="utf-8")):
        known = case["options"].get("rules", "grupp") in RULE_SETS and "kontra" not in case["options"]
        if known and "state" not in case and case["deal"]["variant"] == "cego":
            try:
                scores = cego_by_hand.reckoned(case["deal"], case["options"])
            except Refused as refusal:
                assert case["error"].split(":")[0] in refusal.rules, case["id"]
            else:
                assert scores == case["expect"], case["id"]


@pytest.mark.parametrize("case", [case for case in json.loads(VECTORS.read_text(encoding="utf-8"))
                                  if "error" in case and case["deal"]["variant"] == "cego"],
                         ids=lambda case: case["id"])  # fmt: skip
def test_a_refused_vector_names_the_rule_of_its_source(case: Json) -> None:
    found = [rule for rule, _ in refused(case["deal"], case["options"], case.get("state"))]
    assert case["error"].split(":")[0] in found


def test_rule_sets_are_the_same_in_both_settlements() -> None:
    for name, values in RULE_SETS.items():
        assert {**cego_by_hand.CHAMPIONSHIP, **cego_by_hand.SETS[name]}.items() >= values.items()


# --- refusals ------------------------------------------------------------------------------------

RAEUBER = {
    "contract": "raeuber", "declarer": "Anna", "card_points": None,
    "points": {"Anna": 10, "Bernd": 25, "Clara": 12, "Dieter": 8},
}  # fmt: skip
BETTEL = {"contract": "bettel", "card_points": None, "made": True}
FORFEIT = {"outcome": "forfeit", "card_points": None, "player": "Clara", "fach": 2}
SITS = {"players": FIVE, "dealer": "Emil"}


@pytest.mark.parametrize(
    ("change", "rule", "where"),
    [
        ({"players": FOUR[:2], "dealer": None}, "CE-V1", "players"),
        ({"players": [*FIVE, "Frieda"]}, "CE-V1", "players"),
        ({"players": [*FOUR, "Anna"], "dealer": "Bernd"}, "CE-V1", "players[4]"),
        ({"players": [*FOUR[:3], " "]}, "CE-V1", "players[3]"),
        ({"players": [*FOUR[:3], 4]}, "CE-V1", "players[3]"),
        ({"players": THREE, "dealer": None}, "CE-V17", "players"),
        ({"dealer": "Zora"}, "CE-V2", "dealer"),
        ({"players": FIVE, "dealer": None}, "CE-V2", "dealer"),
        ({"players": FIVE, "dealer": None, "card_points": None, "outcome": "annulled"}, "CE-V2", "dealer"),
        ({"contract": None}, "CE-V3", "contract"),
        ({"contract": "trischaken"}, "CE-V3", "contract"),
        ({"contract": "solodu", "card_points": None, "made": True}, "CE-V3", "contract"),
        ({"declarer": None}, "CE-V4", "declarer"),
        ({"declarer": "Zora"}, "CE-V4", "declarer"),
        ({"players": FIVE, "dealer": "Clara"}, "CE-V4", "declarer"),
        ({**RAEUBER, "declarer": None, "dealer": None}, "CE-V4", "declarer"),
        ({"outcome": "annulled", "card_points": None, "declarer": "Zora"}, "CE-V4", "declarer"),
        ({"card_points": None}, "CE-V5", "card_points"),
        ({"card_points": None, "tricks": 5}, "CE-V5", "card_points"),
        ({"card_points": 40.5}, "CE-V5", "card_points"),
        ({"card_points": "41"}, "CE-V5", "card_points"),
        ({"card_points": 80}, "CE-V5", "card_points"),
        ({"defender_points": -1, "card_points": None}, "CE-V5", "defender_points"),
        ({"defender_points": 39}, "CE-V5", "defender_points"),
        ({"card_points": 6}, "CE-V6", "card_points"),
        ({"card_points": None, "defender_points": 1}, "CE-V6", "defender_points"),
        ({"tricks": 12}, "CE-V7", "tricks"),
        ({"tricks": -1}, "CE-V7", "tricks"),
        ({"tricks": 0}, "CE-V7", "tricks"),
        ({"card_points": 54, "tricks": 1}, "CE-V7", "tricks"),
        ({"card_points": 75, "tricks": 11}, "CE-V7", "tricks"),
        ({"card_points": 39, "tricks": 11, "made": False}, "CE-V7", "tricks"),
        ({"made": False}, "CE-V8", "made"),
        ({"card_points": None, "tricks": 0, "made": True}, "CE-V8", "made"),
        ({"contract": "kleiner-mann", "card_points": 74}, "CE-V9", "card_points"),
        ({"contract": "kleiner-mann", "card_points": None, "tricks": 11}, "CE-V9", "tricks"),
        ({"contract": "halbe", "card_points": 79}, "CE-V9", "card_points"),
        ({"contract": "eine-leere", "card_points": None, "defender_points": 0}, "CE-V9", "defender_points"),
        ({"contract": "zwei-leere", "card_points": 76}, "CE-V9", "card_points"),
        ({"contract": "zwei-verschiedene", "card_points": 75, "tricks": 10}, "CE-V9", "tricks"),
        ({"contract": "solo", "gegensolo": True}, "CE-V10", "gegensolo"),
        ({**BETTEL, "solo_player": "Anna"}, "CE-V10", "solo_player"),
        ({"solo_player": "Zora"}, "CE-V10", "solo_player"),
        ({**SITS, "solo_player": "Emil"}, "CE-V10", "solo_player"),
        ({**BETTEL, "made": None}, "CE-V11", "made"),
        ({**BETTEL, "tricks": 1}, "CE-V11", "made"),
        ({**BETTEL, "tricks": 12}, "CE-V11", "tricks"),
        ({"contract": "ultimo", "card_points": None, "tricks": 0}, "CE-V11", "made"),
        ({"contract": "ultimo", "card_points": None, "tricks": 0, "made": True}, "CE-V11", "tricks"),
        ({**RAEUBER, "points": {"Anna": 30, "Bernd": 20, "Clara": 9}}, "CE-V12", "points"),
        ({**RAEUBER, "points": {"Anna": 9, "Bernd": 29, "Clara": 9, "Dieter": 1}}, "CE-V12", "points.Dieter"),
        ({**RAEUBER, "points": {"Anna": 30, "Bernd": 20, "Clara": 9, "Dieter": 2, "Zora": 3}},
         "CE-V12", "points.Zora"),
        ({**RAEUBER, "points": {"Anna": 30, "Bernd": 30, "Clara": 9, "Dieter": 6}}, "CE-V12", "points"),
        ({**RAEUBER, "points": {"Anna": 9, "Bernd": 9, "Clara": 9, "Dieter": 9}}, "CE-V12", "points"),
        ({**RAEUBER, "points": {}}, "CE-V12", "losers"),
        ({**RAEUBER, "losers": "Clara"}, "CE-V12", "losers"),
        ({**RAEUBER, "points": None, "losers": ["Zora"]}, "CE-V12", "losers[0]"),
        ({**RAEUBER, "points": None, "losers": ["Bernd", "Bernd"]}, "CE-V12", "losers[1]"),
        ({**RAEUBER, "points": None, "losers": ["Bernd", "Anna"]}, "CE-V12", "losers"),
        ({**RAEUBER, "tricks": 3}, "CE-V13", "tricks"),
        ({**RAEUBER, "made": False}, "CE-V13", "made"),
        ({**BETTEL, "card_points": 0}, "CE-V13", "card_points"),
        ({**BETTEL, "losers": ["Clara"]}, "CE-V13", "losers"),
        ({"points": {"Anna": 20}}, "CE-V13", "points"),
        ({"player": "Anna"}, "CE-V13", "player"),
        ({"fach": 2}, "CE-V13", "fach"),
        ({"outcome": "all-passed"}, "CE-V13", "outcome"),
        ({"outcome": "annulled"}, "CE-V13", "card_points"),
        ({"outcome": "annulled", "card_points": None, "made": False}, "CE-V13", "made"),
        ({**FORFEIT, "player": None}, "CE-V13", "player"),
        ({**FORFEIT, **SITS, "player": "Emil"}, "CE-V13", "player"),
        ({**FORFEIT, "fach": None}, "CE-V13", "fach"),
        ({**FORFEIT, "fach": 9}, "CE-V13", "fach"),
        ({**FORFEIT, "fach": 0}, "CE-V13", "fach"),
        ({**FORFEIT, "contract": "bettel"}, "CE-V13", "fach"),
        ({**FORFEIT, "tricks": 3}, "CE-V13", "tricks"),
        ({**FORFEIT, "outcome": "penalty", "fach": None}, "CE-V13", "outcome"),
        ({**FORFEIT, "outcome": "soloschinden", "fach": None}, "CE-V13", "outcome"),
        ({"partner": "Anna"}, "CE-V14", "partner"),
        ({"doubling": "kontra"}, "CE-V14", "doubling"),
        ({"bonuses": [{"name": "ultimo"}]}, "CE-V14", "bonuses"),
        ({"declarations": [{"name": "trull"}]}, "CE-V14", "declarations"),
        ({"king": "herz"}, "CE-V15", "king"),
        ({"note": 5}, "CE-V15", "note"),
        ({"frei": True, "made": True}, "CE-V16", "frei"),
        ({"contract": "kleiner-mann", "frei": True, "made": True}, "CE-V16", "frei"),
        ({**BETTEL, "frei": True}, "CE-V16", "frei"),
    ],
)  # fmt: skip
def test_refusals_name_their_rule_and_place(change: Json, rule: str, where: str) -> None:
    assert refused(deal(**change)) == [(rule, where)]
    assert rule in rulebook.rules("cego")


FREE = {"contract": "kleiner-mann", "frei": True, "made": True}
PFLICHT = {**RAEUBER, "contract": "pflicht-raeuber", "declarer": None}
SKINNED = {"outcome": "soloschinden", "card_points": None, "player": "Anna"}


@pytest.mark.parametrize(
    ("change", "options", "rule", "where"),
    [
        ({}, {"reckoning": "points"}, "CE-V15", "options.reckoning"),
        ({}, {"rules": "loewen", "counting": "twos"}, "CE-V15", "options.counting"),
        ({}, {"active_players": 3}, "CE-V17", "options.active_players"),
        ({}, {"active_players": 5}, "CE-V15", "options.active_players"),
        ({}, {"kontra": True}, "CE-V15", "options.kontra"),
        ({}, {"rules": "hinterzarten"}, "CE-V15", "options.rules"),
        ({}, {"forfeit_fach": 9}, "CE-V15", "options.forfeit_fach"),
        ({"players": FIVE}, {"rules": "oberwolfach", "active_players": 3}, "CE-V1", "players"),
        ({"dealer": None}, {"rules": "oberwolfach", "active_players": 3}, "CE-V2", "dealer"),
        ({"contract": "halbe"}, {"halbe": False}, "CE-V3", "contract"),
        ({**BETTEL, "players": THREE, "dealer": None}, {"rules": "loewen"}, "CE-V3", "contract"),
        ({"card_points": 4}, {"rules": "loewen"}, "CE-V6", "card_points"),
        ({"players": THREE, "dealer": None, "card_points": 5}, {"rules": "loewen"}, "CE-V6", "card_points"),
        ({"contract": "kleiner-mann", "card_points": 66}, {"rules": "loewen"}, "CE-V9", "card_points"),
        ({"gegensolo": True}, {"gegensolo": "four-two"}, "CE-V10", "gegensolo"),
        ({"contract": "ultimo", "card_points": None, "made": True, "solo_player": "Anna"},
         {"rules": "ministranten"}, "CE-V10", "solo_player"),
        ({**RAEUBER, "points": None, "losers": "Bernd"}, {"raeuber_high": True}, "CE-V12", "points"),
        ({**PFLICHT, "points": None}, {"pflicht_raeuber": 30}, "CE-V12", "points"),
        ({**PFLICHT, "declarer": "Anna"}, {"pflicht_raeuber": 30}, "CE-V13", "declarer"),
        ({**PFLICHT, "losers": "Bernd"}, {"pflicht_raeuber": 30}, "CE-V13", "losers"),
        ({"contract": "dresch", "card_points": None, "losers": ["Anna", "Bernd"]}, {"dresch": 70},
         "CE-V12", "losers"),
        ({"contract": "dresch", "card_points": None}, {"dresch": 70}, "CE-V12", "losers"),
        ({**PFLICHT, "points": None, "outcome": "forfeit", "player": "Anna"}, {"pflicht_raeuber": 30},
         "CE-V13", "outcome"),
        (FORFEIT, {"rules": "loewen"}, "CE-V13", "outcome"),
        ({**FORFEIT, "fach": 8}, {"rules": "braeunlingen-turnier"}, "CE-V13", "fach"),
        ({**FORFEIT, "fach": None}, {"rules": "braeunlingen-turnier", "forfeit_fach": 8},
         "CE-V13", "options.forfeit_fach"),
        ({**SKINNED}, {"soloschinden": "three"}, "CE-V13", "outcome"),
        ({**SKINNED, "contract": "solo"}, {"soloschinden": "all"}, "CE-V13", "contract"),
        ({**SKINNED, "solo_player": "Bernd"}, {"soloschinden": "all"}, "CE-V13", "solo_player"),
        ({**SKINNED, "contract": "raeuber"}, {"soloschinden": "all"}, "CE-V13", "contract"),
        ({**SKINNED, "player": "Zora"}, {"soloschinden": "all"}, "CE-V13", "player"),
        ({"outcome": "penalty", "card_points": None, "player": "Zora"}, {"penalty": 70}, "CE-V13", "player"),
        ({**FREE, "made": None}, {"rules": "oberwolfach"}, "CE-V16", "made"),
        ({**FREE, "card_points": 8}, {"rules": "oberwolfach"}, "CE-V16", "card_points"),
        ({**FREE, "card_points": None, "tricks": 0}, {"rules": "oberwolfach"}, "CE-V16", "tricks"),
    ],
)  # fmt: skip
def test_refusals_under_other_house_rules(change: Json, options: Json, rule: str, where: str) -> None:
    assert refused(deal(**change), options) == [(rule, where)]


def test_cego_carries_no_pot() -> None:
    assert refused(deal(), None, {"pot": 10}) == [("CE-V15", "state.pot")]


def test_all_problems_are_told_at_once() -> None:
    told = deal(contract="halbe", declarer="Zora", card_points=90, tricks=12, doubling="kontra", fach=3)
    assert refused(told) == [
        ("CE-V14", "doubling"), ("CE-V4", "declarer"), ("CE-V13", "fach"), ("CE-V5", "card_points"),
        ("CE-V7", "tricks"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "change",
    [
        {"partner": None, "doubling": "none", "bonuses": {}, "declarations": [], "points": {}, "losers": []},
        {"outcome": "played", "gegensolo": False, "frei": False, "fach": None, "note": "knapp"},
        {"dealer": None},
        {"made": True, "tricks": 5, "defender_points": 38},
        {"contract": "dresch", "card_points": None, "declarer": None, "dealer": None, "losers": "Anna"},
        {**RAEUBER, "losers": ["Bernd"]},
        {"outcome": "annulled", "card_points": None, "contract": None, "declarer": None},
        {"outcome": "annulled", "card_points": None, "gegensolo": True},
    ],
)
def test_what_says_nothing_or_agrees_is_accepted(change: Json) -> None:
    assert not tarokscore.settle(deal(**change), {"dresch": 70}).warnings


def test_a_free_kleiner_mann_that_missed_the_last_trick_needs_no_points() -> None:
    told = deal(contract="kleiner-mann", frei=True, made=False, card_points=None)
    assert tarokscore.settle(told, {"rules": "oberwolfach"}).scores["Clara"] == -3 * 8 * 6


# --- piles ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", [Deck("twos", 4), Deck("threes", 4), Deck("threes", 3)])
def test_a_pile_and_what_is_left_make_the_pack(deck: Deck) -> None:
    """However many tricks, the declarer's pile and the others' count as much as the whole [CE-2, CE-3]."""
    pack = cards.values(deck.players)
    for tricks in range(1, deck.tricks + 1):
        number = cards.OUT_OF_PLAY[deck.players] + tricks * deck.players
        assert deck.declarers(pack[:number]) + deck.worth(pack[number:]) == deck.pack


def test_what_a_declarer_with_so_many_tricks_can_have_is_found_by_trying_every_mix_too() -> None:
    for counting, players in (("twos", 4), ("threes", 4), ("threes", 3)):
        deck = Deck(counting, players)
        for tricks in range(deck.tricks + 1):
            by_trying = cego_by_hand.span(counting == "twos", players == 3, tricks)
            assert cards.reach(deck, tricks) == by_trying


# --- what is said --------------------------------------------------------------------------------


def test_a_game_says_its_arithmetic() -> None:
    assert said(deal()) == ["CE-11 Eine won 41:38: 1 × 5 × 3 = 15, rounded 20, from each of 3"]
    assert steps(deal()) == [
        "CE-7 41 of 79, the others 38; 40 needed",
        "CE-10 the losing side has 38: 1 Fach",
        "CE-11 Eine counts × 3",
        "CE-14 15 is rounded up to the next ten, 20",
    ]


def test_a_gegensolo_at_three_times_the_stake() -> None:
    told = deal(contract="cego", solo_player="Anna", card_points=28)
    assert said(told, stake=3) == [
        "CE-11 Gegensolo lost 28:51: 3 × 5 × 2 = 30, at 3 times the stake 90, to each of 3"
    ]
    assert steps(told, stake=3)[2:] == [
        "CE-13 Cego counts × 1, over a Solo × 2", "CE-37 all is played for 3 times the stake",
    ]  # fmt: skip


def test_by_the_point_and_a_buergermeister() -> None:
    assert said(deal(contract="solo"), rules="loewen") == [
        "CE-30 Solo won 41:29: 6 × 2 = 12, rounded 15, from each of 3"
    ]
    told = deal(contract="kleiner-mann", card_points=35, players=FIVE, dealer="Emil")
    assert said(told, rules="loewen") == ["CE-31 kleiner Mann lost 35:35: 5, to each of 4"]
    assert steps(told, rules="loewen") == [
        "CE-6 Emil deals, sits out, and settles like the others",
        "CE-7 35 of 70, the others 35; 36 needed",
        "CE-31 Bürgermeister, 35:35: 5, whatever the game",
    ]


def test_other_rule_sets_cite_their_own_rules() -> None:
    assert said(deal(), rules="oberwolfach") == ["CE-41 Eine won 41:29: 2 × 2 = 4, from each of 3"]
    assert said(deal(), rules="ministranten") == [
        "CE-44 Eine won 41:29: 6 × 2 = 12, rounded 10, from each of 3"
    ]
    assert said(deal(), rules="braeunlingen-turnier") == [
        "CE-40 Eine won 41:29: 2 × 5 × 2 = 20, from each of 3"
    ]


def test_a_free_kleiner_mann_says_how_it_went() -> None:
    told = deal(**FREE)
    assert said(told, rules="oberwolfach") == ["CE-41 kleiner Mann won 41:29: 2 × 6 = 12, from each of 3"]
    assert "CE-43 the free kleine Mann won the last trick: the card points decide" in steps(
        told, rules="oberwolfach"
    )
    told = deal(**{**FREE, "made": False})
    assert said(told, rules="oberwolfach") == ["CE-43 kleiner Mann lost 0:70: 8 × 6 = 48, to each of 3"]


def test_a_bare_buergermeister_is_flat_whatever_is_rounded() -> None:
    options = {"counting": "threes", "reckoning": "points", "stake": 2}
    assert tarokscore.settle(deal(card_points=35), options).scores["Anna"] == 10


def test_tied_losers_have_a_line_each() -> None:
    told = deal(**{**RAEUBER, "points": {"Anna": 10, "Bernd": 20, "Clara": 20, "Dieter": 8}})
    assert said(told) == [
        "CE-25 Räuber: Bernd has the most, 20, and pays 40 to each of 3",
        "CE-25 Räuber: Clara has the most, 20, and pays 40 to each of 3",
    ]


def test_tied_losers_of_a_compulsory_raeuber_pay_each_other_too() -> None:
    """Anna and Dieter get 30 from each of two; Bernd and Clara get 30 and pay 3 × 30 [CE-35]."""
    told = deal(**{**PFLICHT, "points": {"Anna": 10, "Bernd": 20, "Clara": 20, "Dieter": 8}})
    paid = tarokscore.settle(told, {"pflicht_raeuber": 30}).scores
    assert paid == {"Anna": 60, "Bernd": -60, "Clara": -60, "Dieter": 60}
    tied = "CE-35 Bernd, Clara have as much; each pays each other player, also one another"
    assert steps(told, pflicht_raeuber=30) == [tied, tied]


def test_a_caller_who_is_left_out_is_the_vorhand() -> None:
    told = deal(**{**RAEUBER, "declarer": None, "dealer": "Anna"})
    assert said(told) == ["CE-24 Räuber: Bernd called it, has the most, 25, and pays double, 80 to each of 3"]


def test_a_caller_is_not_guessed_from_a_carried_dealer() -> None:
    told = deal(**{**RAEUBER, "declarer": None, "dealer": None})
    assert refused(told, None, {"dealer": "Anna"}) == [("CE-V4", "declarer")]


def test_who_takes_all_tricks_of_a_compulsory_raeuber_wins() -> None:
    told = deal(**{**PFLICHT, "points": {"Anna": 0, "Bernd": 58, "Clara": 0, "Dieter": 0}})
    assert said(told, pflicht_raeuber=30) == [
        "CE-35 Pflichträuber: Bernd took all tricks and wins 30 × 2 × 2 × 2 = 240 from each of 3"
    ]


def test_a_broken_rule_says_who_pays() -> None:
    assert said(deal(**FORFEIT, solo_player="Bernd")) == [
        "CE-50 Clara broke a rule, Eine counts as lost: 2 × 5 × 4 = 40, to each of 3"
    ]
    caller = deal(**{**RAEUBER, "points": None, "outcome": "forfeit", "player": "Anna"})
    assert said(caller) == ["CE-52 Anna broke a rule and loses the Räuber: 80 to each of 3"]
    assert steps(caller) == ["CE-24 the caller pays double: 40 × 2 = 80"]
    assert tarokscore.settle(caller).scores == {"Anna": -240, "Bernd": 80, "Clara": 80, "Dieter": 80}
    assert said(deal(outcome="penalty", card_points=None, player="Emil", **SITS), penalty=70) == [
        "CE-53 Emil broke a rule, the deal is abandoned: 70 to each of 4"
    ]
    assert said(deal(**SKINNED), soloschinden="all") == [
        "CE-36 Anna skinned a Solo, Eine without a trick: 8 × 5 × 3 = 120 to each of 3"
    ]


def test_a_margin_is_no_count_where_card_points_alone_do_not_decide() -> None:
    """A Bettel counts tricks, a free kleiner Mann needs the last one, too: 5 over is no 41 [CE-22, CE-43]."""
    with pytest.raises(NotationError, match="no card points decide this deal"):
        read("Bettel Anna 5 drüber", "cego", FOUR)
    told = read("kleiner Mann Anna frei 5 drüber", "cego", FOUR, rules={"rules": "oberwolfach"})
    assert told.deal == {"contract": "kleiner-mann", "declarer": "Anna", "frei": True}


# --- warnings, and from deal to deal ---------------------------------------------------------------


def test_warnings() -> None:
    assert warned(deal()) == []
    assert warned(deal(contract="cego")) == [("CE-13", "declarer")]
    assert warned(deal(contract="cego", declarer="Anna")) == []
    assert warned(deal(contract="cego", gegensolo=True)) == []
    assert warned(deal(solo_player="Clara")) == [("CE-13", "solo_player")]
    assert warned(deal(**{**RAEUBER, "declarer": "Bernd"})) == [("CE-24", "declarer")]
    tie = {"Anna": 20, "Bernd": 20, "Clara": 12, "Dieter": 8}
    assert warned(deal(**{**RAEUBER, "points": tie})) == [("CE-25", "points")]
    assert warned(deal(), {"dealer": "Anna"}) == [("CE-60", "dealer")]


def test_the_deal_goes_round_and_an_annulled_one_is_dealt_again() -> None:
    assert tarokscore.settle(deal()).state == {"dealer": "Anna"}
    assert tarokscore.settle(deal(outcome="annulled", card_points=None)).state == {"dealer": "Dieter"}
    assert tarokscore.settle(deal(dealer=None)).state == {}
    carried = tarokscore.settle(deal(players=FIVE, dealer=None), None, {"dealer": "Emil"})
    assert carried.scores == {"Anna": -20, "Bernd": -20, "Clara": 80, "Dieter": -20, "Emil": -20}
    assert carried.state == {"dealer": "Anna"}


def test_a_preset_is_everything_that_it_stands_for() -> None:
    """Also where its figures are the game's defaults."""
    loewen = with_rules("cego", {}, {"preset": "loewen", "bettel": 55})
    assert loewen == rules_of(rules="loewen", bettel=55)
    assert with_rules("cego", loewen, {"preset": "schwarzwaldmeisterschaft"}) == rules_of()
    assert with_rules("cego", loewen, {"preset": None}) == loewen
    assert with_rules("cego", loewen, {"rules": "ministranten"}) == rules_of(rules="ministranten", bettel=55)


def rules_of(**options: Any) -> Any:
    return settling.house_rules("cego", options).plain()
