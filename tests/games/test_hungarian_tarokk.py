"""Paskievics tarokk: what its deals and their figures alone cannot say. Rules: HU-n, V-n of its rulebook."""

import json
from pathlib import Path
from typing import Any

import pytest

import tarokscore
from tarokscore import games
from tarokscore.ledger.renames import renamed
from tarokscore.rules.nine_tricks import fitting
from tarokscore.settling import carried_state, house_rules
from tests.conftest import Run

FOUR = ["Anna", "Béla", "Cili", "Dani"]
FIVE = [*FOUR, "Emma"]
GAME = games.load("hungarian-tarokk")
ROOT = Path(__file__).parents[1]
EVENING = ROOT.parent / "samples" / "hungarian-tarokk-evening.jsonl"

Json = dict[str, Any]


def table(**facts: Any) -> Json:
    return {"variant": "hungarian-tarokk", "players": FOUR, **facts}


def deal(**facts: Any) -> Json:
    """Anna and Cili against Béla and Dani in a három, 50 card points, unless said otherwise."""
    usual = {"declarer": "Anna", "partner": "Cili", "contract": "three", "card_points": 50}
    return table(**{**usual, **facts})


def alone(**facts: Any) -> Json:
    return deal(**{"partner": None, **facts})


def bonus(name: str, side: str = "declarer", **facts: Any) -> Json:
    return {"name": name, "side": side, **facts}


def announced(name: str, side: str = "declarer", *, made: bool | None, **facts: Any) -> Json:
    return bonus(name, side, announced=True, made=made, **facts)


def lines(told: Json, options: Json | None = None, state: Json | None = None) -> list[tuple[str, str]]:
    return [(line.rule, line.text) for line in tarokscore.settle(told, options, state).lines]


def warnings(told: Json, options: Json | None = None, state: Json | None = None) -> list[tuple[str, str]]:
    found = tarokscore.settle(told, options, state).warnings
    return [(warning.rule, warning.where) for warning in found]


def refused(told: Json, options: Json | None = None, state: Json | None = None) -> list[tuple[str, str]]:
    with pytest.raises(tarokscore.DealError) as refusal:
        tarokscore.settle(told, options, state)
    return [(problem.rule, problem.where) for problem in refusal.value.problems]


def told_notes(outlook: Any) -> tuple[tuple[str, str], ...]:
    return tuple((str(label), str(text)) for label, text in outlook.notes)


def states(deals: list[Json], options: Json | None = None) -> list[Json]:
    state, found = None, []
    for told in deals:
        state = tarokscore.settle(told, options, state).state
        assert state is not None
        found.append(state)
    return found


# --- as the table says it --------------------------------------------------------------------


def test_a_lost_game_with_an_announced_pagat_ultimo() -> None:
    told = deal(
        contract="one",
        card_points=46,
        bonuses=[
            announced("four-kings", made=False, doubling="kontra"),
            announced("pagat-ultimo", made=True),
        ],
        declarations=[{"name": "eight-tarokks", "player": "Dani"}],
    )
    assert lines(told) == [
        ("HU-20", "egy lost with 46: 3 to the defenders"),
        ("HU-35", "négykirály of the declarer's side, announced, lost, kontra: 2 × 2 = 4 to the defenders"),
        ("HU-32", "pagát ultimó of the declarer's side, announced, made: 10 to the declarer's side"),
        ("HU-42", "nyolc tarokk of Dani: 1 from each of the others"),
    ]


def test_a_lone_declarer_settles_with_each() -> None:
    told = alone(alone="card-discarded", discarder="Dani", doubling="kontra", card_points=55)
    settled = tarokscore.settle(told)
    assert (
        settled.lines[0].text == "három won with 55, kontra: 1 × 2 = 2 to the declarer from each of the three"
    )
    assert [step.rule for step in settled.lines[0].steps] == ["HU-10", "HU-63", "HU-60", "HU-41"]
    assert settled.lines[0].scores == {"Anna": 6, "Béla": -2, "Cili": -2, "Dani": -2}


def test_a_doubled_game_is_scored_beside_a_double_game() -> None:
    told = deal(
        contract="two", card_points=75, doubling="kontra", bonuses=[announced("double-game", made=True)]
    )
    assert lines(told) == [
        ("HU-26", "kettő won with 75, kontra: 2 × 2 = 4 to the declarer's side"),
        ("HU-21", "duplajáték of the declarer's side, announced, made: 4 × 2 = 8 to the declarer's side"),
    ]


def test_who_announced_more_gives_up_the_game() -> None:
    told = deal(contract="two", card_points=60, bonuses=[announced("volat", made=False)])
    (line,) = tarokscore.settle(told).lines
    assert line.text == "volát of the declarer's side, announced, lost: 6 × 2 = 12 to the defenders"
    assert [step.rule for step in line.steps] == ["HU-10", "HU-25", "HU-40"]


def test_a_silent_volat_takes_the_place_of_game_trull_and_kings() -> None:
    told = deal(contract="one", card_points=88, tricks=9, bonuses=[bonus("trull"), bonus("four-kings")])
    assert lines(told) == [
        ("HU-24", "volát of the declarer's side, silent: 3 × 3 = 9 to the declarer's side"),
        ("HU-27", "trull of the declarer's side, silent: nothing beside nine tricks"),
        ("HU-27", "négykirály of the declarer's side, silent: nothing beside nine tricks"),
    ]


def test_silent_kings_beside_a_silent_double_game_where_they_are_not_paid() -> None:
    told = deal(card_points=75, bonuses=[bonus("four-kings")])
    assert lines(told, {"silent_kings_with_silent_double": "cancelled"})[1] == (
        "HU-28",
        "négykirály of the declarer's side, silent: nothing beside a silent duplajáték",
    )


def test_a_beaten_pagat_and_a_lost_catch() -> None:
    told = deal(
        bonuses=[
            bonus("pagat-ultimo", "defenders", made=False),
            announced("xxi-catch", made=False),
            bonus("xxi-catch", "defenders"),
        ]
    )
    assert lines(told)[1:] == [
        ("HU-37", "pagát of the defenders beaten in the last trick, silent: 5 to the declarer's side"),
        ("HU-39", "XXI-fogás of the declarer's side, announced, lost: 42 to the defenders"),
        ("HU-33", "XXI-fogás of the defenders, silent: 21 to the defenders"),
    ]
    assert tarokscore.settle(told).lines[3].steps[0].rule == "HU-36"


def test_deals_without_play() -> None:
    assert lines(table(outcome="all-passed")) == [("HU-50", "négy passz: all four passed, no score")]
    assert lines(table(outcome="annulled", annulled_by="Béla")) == [
        ("HU-51", "bedobás: the deal is annulled by Béla, no score")
    ]
    assert lines(table(outcome="no-honour", dealer="Dani", declarer="Dani", contract="two")) == [
        ("HU-52", "kettő of Dani without an honour: 2 to each of the others")
    ]
    conceded = table(outcome="trull-conceded", declarer="Anna", partner="Cili", contract="three")
    assert lines(conceded, {"unplayed_trull_three": True}) == [
        ("HU-53", "három with trull announced, conceded unplayed, 1 + 2: 3 to the declarer's side")
    ]


def test_a_claim_after_the_play() -> None:
    claim = [{"name": "nine-tarokks", "player": "Béla", "declared": False}]
    assert lines(alone(declarations=claim))[1] == (
        "HU-43",
        "kilenc tarokk of Béla, claimed after the play: 2 from Cili and Dani",
    )
    own = [{"name": "nine-tarokks", "player": "Anna", "declared": False}]
    line = tarokscore.settle(alone(declarations=own)).lines[1]
    assert (line.text, dict(line.scores)) == (
        "kilenc tarokk of Anna, claimed after the play: no partner to pay it",
        {},
    )


def test_a_line_says_between_whom_it_is_paid() -> None:
    """Two against two [HU-40], or one against three [HU-41]."""
    (two,) = tarokscore.settle(deal()).lines
    (one,) = tarokscore.settle({key: value for key, value in deal().items() if key != "partner"}).lines
    assert [step.rule for step in two.steps][-1:] == ["HU-40"]
    assert [step.rule for step in one.steps][-1:] == ["HU-41"]


def test_overlapping_rounds_multiply_everything() -> None:
    told = deal(
        bonuses=[announced("trull", made=True, doubling="kontra")],
        declarations=[{"name": "nine-tarokks", "player": "Anna"}],
    )
    settled = tarokscore.settle(told, None, {"doubled": {"rounds": [1, 4]}})
    assert [line.text for line in settled.lines] == [
        "három won with 50: 1 × 4 = 4 to the declarer's side",
        "trull of the declarer's side, announced, made, kontra: 2 × 2 × 4 = 16 to the declarer's side",
        "kilenc tarokk of Anna: 2 × 4 = 8 from each of the others",
    ]
    assert all("HU-54" in [step.rule for step in line.steps] for line in settled.lines)
    assert settled.state is not None and settled.state["doubled"] == {"rounds": [3]}


def test_native_names_and_empty_values() -> None:
    told = deal(
        contract="Kettő",
        doubling="none",
        alone={},
        tricks=False,
        bonuses=[{"name": "négykirály", "side": "felvevő", "made": [], "player": {}, "doubling": False}],
        declarations=[],
    )
    assert tarokscore.settle(told).scores == {"Anna": 3, "Béla": -3, "Cili": 3, "Dani": -3}


# --- house rules that real tables play -------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "rules"),
    [
        (deal(card_points=60, bonuses=[announced("volat", "defenders", made=False)]), ["HU-22"]),
        (deal(card_points=75, bonuses=[announced("volat", "defenders", made=False)]), ["HU-22"]),
        (
            deal(card_points=75, bonuses=[announced("double-game", "defenders", made=None)]),
            ["HU-21", "HU-23"],
        ),
        (deal(card_points=30, bonuses=[announced("double-game", made=None)]), ["HU-21"]),
        (
            deal(card_points=30, doubling="kontra", bonuses=[announced("double-game", made=None)]),
            ["HU-26", "HU-21"],
        ),
        (deal(card_points=60), ["HU-20"]),
    ],
)
def test_nothing_beside_a_double_game_or_volat(told: Json, rules: list[str]) -> None:
    assert [rule for rule, _ in lines(told, {"game_beside_double": "never"})] == rules


def test_beside_nine_tricks_the_trull_alone() -> None:
    told = deal(card_points=88, tricks=9, bonuses=[bonus("four-kings")])
    assert lines(told, {"silent_with_volat": "trull-only"}) == [
        ("HU-24", "volát of the declarer's side, silent: 3 to the declarer's side"),
        ("HU-27", "négykirály of the declarer's side, silent: nothing beside nine tricks"),
        ("HU-30", "trull of the declarer's side, silent: 1 to the declarer's side"),
    ]


def test_honours_from_the_talon_go_to_the_resting_dealer() -> None:
    told = deal(
        players=FIVE, dealer="Emma", talon_honours=[{"card": "skiz", "player": "Béla"}],
    )  # fmt: skip
    settled = tarokscore.settle(told, {"talon_honours": True}, {"doubled": {"rounds": [2]}})
    line = settled.lines[-1]
    assert (line.rule, line.text) == ("HU-45", "skíz from the talon: Béla pays 3 × 2 = 6 to Emma")
    assert line.scores == {"Emma": 6, "Béla": -6}


def test_a_player_with_an_honour_from_the_talon_goes_by_another_name() -> None:
    told = deal(players=FIVE, dealer="Emma", talon_honours=[{"card": "xxi", "player": "Béla"}])
    after = renamed(GAME.Deal, told, {"Béla": "Bori"})
    assert after["talon_honours"] == [{"card": "xxi", "player": "Bori"}]


def test_an_honour_from_the_talon_may_have_been_forgotten(run: Run) -> None:
    """The game of 1 [HU-10] and 3 for the skíz [HU-45]."""
    told = deal(players=FIVE, dealer="Emma", card_points=40)
    claim = ("--claim", "Anna=-4", "--claim", "Emma=3", "--set", "talon_honours=true")
    found = run("dispute", "-", *claim, "--json", given=told).json["data"]["answers"]
    assert "the skíz of Anna was forgotten [HU-45]" in [each["if"] for each in found]


POT = {"ultimo_pot": 2, "doubled_rounds": "none"}


def test_what_goes_into_the_pot() -> None:
    assert lines(table(dealer="Anna", outcome="all-passed"), POT) == [
        ("HU-50", "négy passz: all four passed, no score"),
        ("HU-58", "each of the four pays 2 into the pot: 8"),
    ]
    assert lines(table(dealer="Anna", outcome="no-honour", declarer="Anna", contract="two"), POT) == [
        ("HU-52", "kettő of Anna without an honour: nothing to the others"),
        ("HU-58", "Anna pays 8 into the pot"),
    ]


def test_three_defenders_share_the_pot_in_whole_units() -> None:
    told = alone(card_points=40, bonuses=[announced("pagat-ultimo", "defenders", made=True)])
    settled = tarokscore.settle(told, POT, {"pot": 16})
    line = settled.lines[-1]
    assert line.text == "the pot of 16 to the defenders, 5 each; 1 left in it"
    assert [step.text for step in line.steps] == ["pot: 16 − 15 = 1"]
    assert settled.state is not None and settled.state["pot"] == 1


def test_of_two_announcements_the_lost_one_doubles_the_pot_first() -> None:
    ultimos = [
        announced("pagat-ultimo", made=True),
        announced("pagat-ultimo", "defenders", made=False),
    ]
    assert lines(deal(bonuses=ultimos), POT, {"pot": 8})[-2:] == [
        ("HU-58", "the defenders pay what the pot holds, 8: 4 each"),
        ("HU-58", "the pot of 16 to the declarer's side, 8 each"),
    ]


def test_the_pot_is_shared_after_the_last_deal_too() -> None:
    told = table(outcome="close-pot")
    settled = tarokscore.settle(told, POT, {"pot": 10, "session_over": True})
    assert settled.lines[0].text == "the pot is shared: 10 ÷ 4, 2 each; 2 left in it"
    assert settled.scores == {"Anna": 2, "Béla": 2, "Cili": 2, "Dani": 2, "pot": -8}
    assert settled.state is not None and settled.state["pot"] == 2


@pytest.mark.parametrize(
    ("told", "options", "problem"),
    [
        (table(outcome="close-pot"), {}, ("V-5", "outcome")),
        (table(outcome="close-pot", card_points=3), POT, ("V-6", "card_points")),
        (table(outcome="annulled", dealer="Anna"), POT, ("V-22", "holding")),
        (deal(players=["Anna", "Béla", "Cili", "Pot"]), POT, ("V-3", "players[3]")),
        (
            deal(players=FIVE, dealer="Emma", talon_honours=[{"card": "skiz", "player": "Emma"}]),
            {"talon_honours": True},
            ("V-25", "talon_honours[0].player"),
        ),
        (
            deal(players=FIVE, dealer="Emma", talon_honours=2 * [{"card": "skiz", "player": "Béla"}]),
            {"talon_honours": True},
            ("V-25", "talon_honours[1].card"),
        ),
        (
            deal(players=FIVE, dealer="Emma", talon_honours=[{"card": "xx", "player": "Béla"}]),
            {"talon_honours": True},
            ("V-25", "talon_honours[0].card"),
        ),
    ],
)
def test_the_pot_and_the_talon_refuse(told: Json, options: Json, problem: tuple[str, str]) -> None:
    assert refused(told, options) == [problem]


def test_what_is_in_the_pot_is_told() -> None:
    rules = house_rules("hungarian-tarokk", POT)
    state = carried_state("hungarian-tarokk", {"pot": 16})
    assert told_notes(GAME.outlook(state, rules)) == (("pot", "16"),)


@pytest.mark.parametrize(
    ("doubling", "rule", "points"),
    [
        (None, "defenders-need-48", 48),
        ("kontra", "defenders-win", 48),
        ("kontra", "defenders-need-48", 47),
        ("kontra", "last-doubler-loses", 47),
        ("rekontra", "last-doubler-loses", 48),
    ],
)
def test_the_card_points_that_win(doubling: str | None, rule: str, points: int) -> None:
    rules = house_rules("hungarian-tarokk", {"tie_after_kontra": rule})
    told = GAME.Deal.of(deal(doubling=doubling))
    assert GAME.needed(told, rules) == points
    assert GAME.needed(GAME.Deal.of(table(outcome="all-passed"))) is None


def test_without_doubled_rounds_the_deal_passes_on() -> None:
    passed = [table(dealer="Anna", outcome="all-passed", end_called=True, skiz="Cili"), deal(), deal()]
    found = states(passed, {"doubled_rounds": "none"})
    assert [state["next_dealer"] for state in found] == ["Béla", "Cili", "Dani"]
    assert found[0]["end"]["dealers"] == ["Anna"]


# --- tricks and card points, refusals, warnings --------------------------------------------------

NONE, SOME, ALL = "no trick", "some", "all"


@pytest.mark.parametrize(
    ("discarded", "spans"),
    [
        (
            3,
            {(3, 6): {NONE}, (7, 12): {NONE, SOME}, (13, 81): {SOME}, (82, 87): {SOME, ALL}, (88, 91): {ALL}},
        ),
        (2, {(2, 5): {NONE}, (6, 8): {NONE, SOME}, (9, 77): {SOME}, (78, 86): {SOME, ALL}, (87, 90): {ALL}}),
        (1, {(1, 4): {NONE}, (5, 74): {SOME}, (75, 85): {SOME, ALL}, (86, 89): {ALL}}),
        (0, {(0, 0): {NONE}, (1, 3): set(), (4, 71): {SOME}, (72, 84): {SOME, ALL}, (85, 88): {ALL}}),
        (6, {(6, 9): {NONE}, (10, 22): {NONE, SOME}, (23, 90): {SOME}, (91, 93): set(), (94, 94): {ALL}}),
    ],
)
def test_which_tricks_card_points_allow(discarded: int, spans: dict[tuple[int, int], set[str]]) -> None:
    told = {points: kinds for (low, high), kinds in spans.items() for points in range(low, high + 1)}
    kind = {0: NONE, 9: ALL}
    for points in range(95):
        found = {kind.get(tricks, SOME) for tricks in fitting(points, discarded)}
        assert found == told.get(points, set()), points


CLAIM = [{"name": "eight-tarokks", "player": "Anna", "declared": False}]
EIGHT = {"name": "eight-tarokks", "player": "Béla"}


@pytest.mark.parametrize(
    ("told", "rule", "where"),
    [
        (table(), "V-7", "declarer"),
        (table(), "V-8", "contract"),
        (table(), "V-10", "card_points"),
        (deal(cards=1), "V-2", "cards"),
        (deal(players=["Anna", "Béla", "Cili", "Anna"]), "V-3", "players[3]"),
        (deal(players=["Anna", "Béla", "Cili", ""]), "V-3", "players[3]"),
        (deal(players=[*FIVE, "Feri"]), "V-3", "players"),
        (deal(dealer="Emma"), "V-4", "dealer"),
        (deal(players=FIVE), "V-4", "dealer"),
        (deal(outcome="lost"), "V-5", "outcome"),
        (table(outcome="trull-conceded", declarer="Anna", contract="two"), "V-5", "contract"),
        (table(outcome="all-passed", card_points=0), "V-6", "card_points"),
        (deal(holding="no-tarokk"), "V-6", "holding"),
        (table(outcome="annulled", alone="self-called"), "V-6", "alone"),
        (table(outcome="no-honour", declarer="Anna", partner="Béla", contract="three"), "V-6", "partner"),
        (deal(declarer="Emma"), "V-7", "declarer"),
        (deal(players=FIVE, dealer="Cili"), "V-7", "partner"),
        (table(outcome="annulled", declarer="Anna", partner="Anna"), "V-7", "partner"),
        (deal(contract="four"), "V-8", "contract"),
        (deal(doubling="supra"), "V-9", "doubling"),
        (deal(card_points=95), "V-10", "card_points"),
        (deal(defender_points=45), "V-10", "defender_points"),
        (deal(tricks=10), "V-10", "tricks"),
        (deal(bonuses=[{"name": "trull"}]), "V-11", "bonuses[0].side"),
        (deal(bonuses=[bonus("trull", player="Béla")]), "V-11", "bonuses[0].side"),
        (deal(bonuses=[bonus("trull", colour="red")]), "V-11", "bonuses[0].colour"),
        (deal(bonuses=[bonus("trull", player="Emma")]), "V-11", "bonuses[0].player"),
        (deal(bonuses=[bonus("trull", doubling="kontra")]), "V-11", "bonuses[0].doubling"),
        (deal(bonuses=[bonus("trull"), bonus("trull")]), "V-11", "bonuses[1]"),
        (deal(bonuses=[announced("trull", made=True, kontra_by="Béla")]), "V-11", "bonuses[0].kontra_by"),
        (deal(bonuses=[bonus("pagat-catch")]), "V-11", "bonuses[0]"),
        (deal(alone="self-called"), "V-12", "alone"),
        (alone(alone="card-discarded", discarder="Anna"), "V-12", "discarder"),
        (alone(alone="self-called", discarder="Béla"), "V-12", "discarder"),
        (
            table(outcome="no-honour", dealer="Anna", declarer="Béla", contract="three"),
            "V-13",
            "declarer",
        ),
        (deal(tricks=8, card_points=80, bonuses=[bonus("volat")]), "V-14", "bonuses[0]"),
        (
            deal(tricks=9, card_points=88, bonuses=[announced("volat", made=False)]),
            "V-14",
            "bonuses[0].made",
        ),
        (deal(card_points=85, bonuses=[announced("volat", made=None)]), "V-14", "bonuses[0].made"),
        (deal(bonuses=[bonus("volat"), bonus("volat", "defenders")]), "V-14", "bonuses"),
        (deal(bonuses=[bonus("double-game")]), "V-15", "bonuses[0]"),
        (deal(card_points=71, bonuses=[announced("double-game", made=False)]), "V-15", "bonuses[0].made"),
        (deal(bonuses=[announced("four-kings", made=None)]), "V-16", "bonuses[0].made"),
        (deal(bonuses=[bonus("pagat-ultimo")]), "V-16", "bonuses[0].made"),
        (deal(bonuses=[bonus("trull"), bonus("xxi-catch", "defenders")]), "V-17", "bonuses[1]"),
        (
            deal(bonuses=[bonus("pagat-ultimo", made=True), bonus("trull", "defenders")]),
            "V-17",
            "bonuses[1]",
        ),
        (
            deal(bonuses=[bonus("pagat-ultimo", made=False), bonus("pagat-ultimo", "defenders", made=False)]),
            "V-17",
            "bonuses[1]",
        ),
        (deal(card_points=88, tricks=9, bonuses=[bonus("trull", "defenders")]), "V-18", "bonuses[0]"),
        (
            deal(card_points=90, bonuses=[announced("four-kings", made=False)]),
            "V-18",
            "bonuses[0].made",
        ),
        (deal(card_points=10, tricks=2), "V-19", "card_points"),
        (deal(card_points=None, defender_points=93), "V-19", "defender_points"),
        (deal(declarations=[EIGHT, EIGHT]), "V-20", "declarations[1]"),
        (deal(declarations=[{"name": "ten-tarokks", "player": "Anna"}]), "V-20", "declarations[0].name"),
        (
            deal(bonuses=[announced("pagat-ultimo", made=True, player="Anna")], declarations=CLAIM),
            "V-21",
            "declarations[0].declared",
        ),
        (
            alone(
                bonuses=[announced("pagat-ultimo", "defenders", made=False, doubling="kontra")],
                declarations=CLAIM,
            ),
            "V-21",
            "declarations[0].declared",
        ),
        (table(outcome="annulled", annulled_by="Emma"), "V-22", "annulled_by"),
        (
            table(outcome="annulled", holding="no-tarokk", tarokk_discarded=True),
            "V-22",
            "holding",
        ),
        (deal(skiz="Emma"), "V-23", "skiz"),
        (deal(players=FIVE, dealer="Emma", skiz="Emma"), "V-23", "skiz"),
        (deal(end_called=True), "V-23", "dealer"),
        (deal(note=4), "V-24", "note"),
        (deal(end_called="yes"), "V-24", "end_called"),
    ],
)  # fmt: skip
def test_refuses_with_rule_and_place(told: Json, rule: str, where: str) -> None:
    assert (rule, where) in refused(told)


def test_beside_all_nine_tricks_a_bonus_of_nobody_is_only_asked_whose_it_is() -> None:
    """The defenders took no king [V-18]; the trull may be the declarer's [V-11]."""
    told = deal(card_points=88, tricks=9, bonuses=[{"name": "trull"}, bonus("four-kings", "defenders")])
    assert refused(told) == [("V-11", "bonuses[0].side"), ("V-18", "bonuses[1]")]


def test_a_house_rule_nobody_knows() -> None:
    assert refused(deal(), {"xxi_catch_value": 25}) == [("V-1", "options.xxi_catch_value")]
    assert refused(deal(), {"pagat": 5}) == [("V-1", "options.pagat")]


def test_a_good_deal_has_nothing_to_warn_of() -> None:
    assert warnings(deal(dealer="Anna", tricks=5, bonuses=[bonus("trull")])) == []


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (alone(alone="card-discarded"), ("V-12", "doubling")),
        (deal(card_points=75, bonuses=[bonus("double-game", made=False)]), ("V-16", "bonuses[0].made")),
        (
            deal(card_points=5, bonuses=[bonus("volat", "defenders", made=False)]),
            ("V-16", "bonuses[0].made"),
        ),
        (deal(card_points=85), ("V-19", "card_points")),
        (deal(card_points=None, defender_points=84), ("V-19", "defender_points")),
    ],
)
def test_unusual_and_accepted(told: Json, expected: tuple[str, str]) -> None:
    assert warnings(told) == [expected]


def test_a_dealer_out_of_turn_is_accepted() -> None:
    assert warnings(deal(dealer="Dani"), None, {"next_dealer": "Béla"}) == [("V-4", "dealer")]
    assert warnings(deal(dealer="Dani"), None, {"next_dealer": "Emma"}) == []


def test_another_table_has_no_dealer_of_the_one_before() -> None:
    told = deal(players=FIVE)
    before_it = {"players": [*FOUR, "Zita"], "next_dealer": "Dani"}
    assert refused(told, None, before_it) == [("V-4", "dealer")]
    assert tarokscore.settle(told, None, {**before_it, "players": FIVE}).scores["Dani"] == 0


# --- from deal to deal -------------------------------------------------------------------------


def test_the_deal_stays_after_a_pass_out_and_a_round_is_doubled() -> None:
    passed, scored = states([table(outcome="all-passed", dealer="Béla"), deal()])
    assert passed == {"next_dealer": "Béla", "doubled": {"rounds": [4]}, "session_over": False}
    assert scored == {"next_dealer": "Cili", "doubled": {"rounds": [3]}, "session_over": False}


@pytest.mark.parametrize(
    ("rule", "rounds"),
    [("overlap", [3, 4]), ("extend", [7]), ("restart", [4]), ("quadruple-round", [4, 4]), ("none", None)],
)
def test_a_second_pass_out_inside_a_doubled_round(rule: str, rounds: list[int] | None) -> None:
    deals = [table(outcome="all-passed", dealer="Anna"), deal(), table(outcome="all-passed")]
    state = states(deals, {"doubled_rounds": rule})[-1]
    assert state["doubled"].get("rounds") == rounds


def test_what_is_told_of_the_doubled_deals_ahead() -> None:
    rules = house_rules("hungarian-tarokk", None)

    def notes(rounds: list[int]) -> Any:
        state = carried_state("hungarian-tarokk", {"doubled": {"rounds": rounds}})
        return told_notes(GAME.outlook(state, rules))

    assert notes([]) == ()
    assert notes([3]) == (("doubled", "3 more deals"),)
    assert notes([2, 4]) == (("doubled", "×4 for 2 more deals, then ×2 for 2 more deals"),)
    assert notes([4, 4]) == (("doubled", "×4 for 4 more deals"),)


def test_the_end_is_called_and_the_skiz_deals_once_more() -> None:
    rules = house_rules("hungarian-tarokk", None)
    found = states(
        [deal(dealer="Anna", end_called=True), deal(skiz="Béla"), deal(), deal(), deal()]
    )  # fmt: skip
    seen = [GAME.outlook(carried_state("hungarian-tarokk", state), rules) for state in found]
    assert told_notes(seen[0]) == (
        ("end", "called; who was dealt the skíz in Anna's deal is still to be told"),
    )
    again = "called; it ends when Béla's turn to deal comes again"
    assert told_notes(seen[1]) == (("skíz", "Béla"), ("end", again))
    assert [str(outlook.over) for outlook in seen[:-1]] == [""] * 4
    assert str(seen[-1].over) == "the end was called, and Béla, the skíz, has had the last turn [HU-56]"
    assert refused(deal(), None, found[-1]) == [("V-4", "")]


def test_the_end_called_twice_and_the_skiz_told_again_or_too_late() -> None:
    called = states([deal(dealer="Anna", end_called=True, skiz="Béla")])[-1]
    assert warnings(deal(end_called=True, skiz="Cili"), None, called) == [
        ("V-23", "end_called"),
        ("V-23", "skiz"),
    ]
    late = states([deal(dealer="Anna", end_called=True), deal(), deal(), deal()])[-1]
    assert warnings(deal(skiz="Anna"), None, late) == [("V-23", "skiz")]


def test_the_evening_ends_with_the_skiz() -> None:
    deals = [json.loads(line) for line in EVENING.read_text(encoding="utf-8").splitlines()]
    players, state, results = deals[0]["players"], None, []
    for told in deals:
        players = told.get("players", players)
        settled = tarokscore.settle({"variant": "hungarian-tarokk", "players": players, **told}, None, state)
        state = settled.state
        results.append(settled)
    assert len(deals) >= 20
    assert state is not None and state["session_over"]
    rules = {line.rule for settled in results for line in settled.lines}
    assert {"HU-20", "HU-33", "HU-38", "HU-42", "HU-50", "HU-51"} <= rules
