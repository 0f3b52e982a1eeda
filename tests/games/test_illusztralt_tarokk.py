"""Illusztrált tarokk: what its deals and their figures alone cannot say. Rules: IL-n of its rulebook."""

import json
from pathlib import Path
from typing import Any

import pytest

import tarokscore
from tarokscore import games
from tarokscore.games.illusztralt_tarokk.figures import FIGURES, called
from tarokscore.schema import keys
from tarokscore.settling import canonical, carried_state, house_rules
from tests.strategies.illusztralt_tarokk import OPTIONS

FOUR = ["Anna", "Béla", "Cili", "Dénes"]
FIVE = [*FOUR, "Emil"]
VARIANT = "illusztralt-tarokk"
GAME = games.load(VARIANT)
ROOT = Path(__file__).parents[1]
EVENING = ROOT.parent / "samples" / f"{VARIANT}-evening.jsonl"

Json = dict[str, Any]


def table(**facts: Any) -> Json:
    return {"variant": VARIANT, "players": FOUR, **facts}


def deal(**facts: Any) -> Json:
    """Anna and Cili against Béla and Dénes in a három, 50 card points, unless said otherwise."""
    usual = {"declarer": "Anna", "partner": "Cili", "contract": "three", "card_points": 50}
    return table(**{**usual, **facts})


def alone(**facts: Any) -> Json:
    return deal(**{"partner": None, **facts})


def figure(name: str, side: str = "declarer", **facts: Any) -> Json:
    return {"name": name, "side": side, **facts}


def announced(name: str, side: str = "declarer", *, made: bool | None, **facts: Any) -> Json:
    return figure(name, side, announced=True, made=made, **facts)


def lines(told: Json, options: Json | None = None, state: Json | None = None) -> list[tuple[str, str]]:
    return [(line.rule, line.text) for line in tarokscore.settle(told, options, state).lines]


def steps(told: Json, options: Json | None = None) -> list[list[str]]:
    return [[step.rule for step in line.steps] for line in tarokscore.settle(told, options).lines]


def warnings(told: Json, options: Json | None = None, state: Json | None = None) -> list[tuple[str, str]]:
    found = tarokscore.settle(told, options, state).warnings
    return [(warning.rule, warning.where) for warning in found]


def refused(told: Json, options: Json | None = None, state: Json | None = None) -> list[tuple[str, str]]:
    with pytest.raises(tarokscore.DealError) as refusal:
        tarokscore.settle(told, options, state)
    return [(problem.rule, problem.where) for problem in refusal.value.problems]


def states(deals: list[Json], options: Json | None = None) -> list[Json]:
    state, found = None, []
    for told in deals:
        state = tarokscore.settle(told, options, state).state
        assert state is not None
        found.append(state)
    return found


# --- as the table says it --------------------------------------------------------------------


def test_a_lost_game_with_figures() -> None:
    told = deal(
        contract="one",
        card_points=46,
        bonuses=[
            announced("four-kings", made=False, doubling="kontra"),
            announced("king-ultimo", made=True, suit="hearts"),
            figure("centrum", "defenders", made=False),
        ],
        declarations=[{"name": "eight-tarokks", "player": "Dénes"}],
    )
    assert lines(told) == [
        ("IL-20", "egy lost with 46: 3 to the defenders"),
        ("IL-45", "négykirály of the declarer's side, announced, lost, kontra: 2 × 2 = 4 to the defenders"),
        ("IL-34", "kőrkirály-ultimó of the declarer's side, announced, made: 15 to the declarer's side"),
        ("IL-51", "centrum of the defenders, announced, lost: 10 to the declarer's side"),
        ("IL-72", "nyolc tarokk of Dénes: 1 from each of the others"),
    ]


def test_a_lone_declarer_settles_with_each() -> None:
    told = alone(alone="card-discarded", discarder="Dénes", doubling="kontra", card_points=55)
    settled = tarokscore.settle(told)
    assert settled.lines[0].text == (
        "három won with 55, kontra: 1 × 2 = 2 to the declarer from each of the three"
    )
    assert steps(told) == [["IL-10", "IL-63", "IL-60", "IL-71"]]
    assert settled.lines[0].scores == {"Anna": 6, "Béla": -2, "Cili": -2, "Dénes": -2}


def test_a_doubled_game_is_scored_beside_a_double_game() -> None:
    told = deal(
        contract="two", card_points=75, doubling="kontra", bonuses=[announced("double-game", made=True)]
    )
    assert lines(told) == [
        ("IL-26", "kettő won with 75, kontra: 2 × 2 = 4 to the declarer's side"),
        ("IL-21", "duplajáték of the declarer's side, announced, made: 4 × 2 = 8 to the declarer's side"),
    ]


def test_who_announced_more_gives_up_the_game() -> None:
    told = deal(contract="two", card_points=60, bonuses=[announced("volat", made=False)])
    assert lines(told) == [
        ("IL-22", "volát of the declarer's side, announced, lost: 6 × 2 = 12 to the defenders")
    ]
    assert steps(told) == [["IL-10", "IL-25", "IL-70"]]


def test_a_silent_volat_takes_the_place_of_game_trull_and_kings() -> None:
    told = deal(contract="one", card_points=88, tricks=9, bonuses=[figure("trull"), figure("four-kings")])
    assert lines(told) == [
        ("IL-24", "volát of the declarer's side, silent: 3 × 3 = 9 to the declarer's side"),
        ("IL-27", "tulétroá of the declarer's side, silent: nothing beside nine tricks"),
        ("IL-27", "négykirály of the declarer's side, silent: nothing beside nine tricks"),
    ]
    trull_only = lines(told, {"silent_with_volat": "trull-only"})
    assert trull_only[1] == ("IL-30", "tulétroá of the declarer's side, silent: 1 to the declarer's side")


def test_a_pagat_announced_for_the_eighth_trick_and_beaten_in_the_ninth() -> None:
    told = deal(bonuses=[figure("pagat-uhu", made=False), figure("pagat-ultimo", made=False)])
    assert lines(told)[1:] == [
        ("IL-48", "pagátuhu of the declarer's side, announced, lost: 15 to the defenders"),
        ("IL-47", "pagát of the declarer's side beaten in the ninth trick, silent: 5 to the defenders"),
    ]
    assert steps(told)[2] == ["IL-49", "IL-70"]


def test_a_lost_catch_and_the_other_sides_silent_one() -> None:
    told = deal(bonuses=[announced("xxi-catch", made=False), figure("xxi-catch", "defenders")])
    assert lines(told)[1:] == [
        ("IL-50", "XXI-fogás of the declarer's side, announced, lost: 42 to the defenders"),
        ("IL-41", "XXI-fogás of the defenders, silent: 21 to the defenders"),
    ]
    assert steps(told)[2] == ["IL-46", "IL-70"]


def test_silent_kings_beside_a_silent_double_game_where_they_are_not_paid() -> None:
    told = deal(card_points=75, bonuses=[figure("four-kings")])
    assert lines(told, {"silent_kings_with_silent_double": "cancelled"})[1] == (
        "IL-28",
        "négykirály of the declarer's side, silent: nothing beside a silent duplajáték",
    )


def test_a_figure_that_nobody_announced_pays_nothing_and_says_so() -> None:
    told = deal(bonuses=[figure("centrum", "defenders", announced=False)])
    assert lines(told)[1] == ("IL-52", "centrum of the defenders, not announced: nothing")


def test_a_renonsz_of_two_and_its_limits() -> None:
    told = table(outcome="renonce", offenders=["Anna", "Dénes"], amount=44)
    (line,) = tarokscore.settle(told).lines
    assert line.text == "renonsz of Anna, Dénes: 20 × 2 = 40 from each of them to each of the others"
    assert line.scores == {"Anna": -80, "Béla": 80, "Cili": 80, "Dénes": -80}
    assert [step.text for step in line.steps] == [
        "figures announced and made: 44; at most 20",
        "two offenders: each pays the double",
    ]


def test_deals_without_play() -> None:
    assert lines(table(outcome="all-passed")) == [("IL-80", "négy passz: all four passed, no score")]
    assert lines(table(outcome="annulled", annulled_by="Béla")) == [
        ("IL-81", "bedobás: the deal is annulled by Béla, no score")
    ]
    assert lines(table(outcome="no-honour", dealer="Dénes", declarer="Dénes", contract="two")) == [
        ("IL-82", "kettő of Dénes without an honour: 2 to each of the others")
    ]
    conceded = table(outcome="trull-conceded", declarer="Anna", partner="Cili", contract="three")
    assert lines(conceded, {"unplayed_trull_three": True}) == [
        ("IL-83", "három with tulétroá announced, conceded unplayed: 3 to the declarer's side")
    ]
    assert lines(table(outcome="renonce", offenders=["Béla"], amount=9)) == [
        ("IL-86", "renonsz of Béla: 9 to each of the others")
    ]


def test_a_claim_after_the_play() -> None:
    claim = [{"name": "nine-tarokks", "player": "Béla", "declared": False}]
    assert lines(alone(declarations=claim))[1] == (
        "IL-73",
        "kilenc tarokk of Béla, claimed after the play: 2 from Cili and Dénes",
    )
    own = [{"name": "nine-tarokks", "player": "Anna", "declared": False}]
    line = tarokscore.settle(alone(declarations=own)).lines[1]
    text = "kilenc tarokk of Anna, claimed after the play: no partner to pay it"
    assert (line.text, dict(line.scores)) == (text, {})


def test_what_a_doubled_round_multiplies() -> None:
    told = deal(
        bonuses=[announced("trull", made=True, doubling="kontra")],
        declarations=[{"name": "nine-tarokks", "player": "Anna"}],
    )
    settled = tarokscore.settle(told, {"doubled_rounds": "overlap"}, {"doubled": {"rounds": [1, 4]}})
    assert [line.text for line in settled.lines] == [
        "három won with 50: 1 × 4 = 4 to the declarer's side",
        "tulétroá of the declarer's side, announced, made, kontra: 2 × 2 × 4 = 16 to the declarer's side",
        "kilenc tarokk of Anna: 2 × 4 = 8 from each of the others",
    ]
    assert all("IL-84" in [step.rule for step in line.steps] for line in settled.lines)
    assert settled.state is not None and settled.state["doubled"] == {"rounds": [3]}


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (("king-ultimo", "hearts"), "kőrkirály-ultimó"),
        (("king-uhu", "spades"), "pikk-király-uhu"),
        (("king-uhu", None), "királyuhu"),
        (("sas-uhu", None), "sasuhu"),
    ],
)
def test_what_a_table_calls_a_figure(told: tuple[str, str | None], words: str) -> None:
    assert called(*told) == words


def test_every_figure_of_a_deal_is_in_the_table_of_figures() -> None:
    inner = keys.keys(GAME.Deal)["bonuses"].inner
    assert inner is not None and set(keys.keys(inner)["name"].words) == set(FIGURES)


def test_native_names_and_empty_values() -> None:
    told = deal(
        contract="Kettő",
        doubling="none",
        alone={},
        tricks=False,
        bonuses=[{"name": "négykirály", "side": "felvevő", "made": [], "player": {}, "doubling": False}],
        declarations=[],
    )
    assert tarokscore.settle(told).scores == {"Anna": 3, "Béla": -3, "Cili": 3, "Dénes": -3}


def test_a_figure_that_exists_only_announced_is_kept_as_announced() -> None:
    """Statistics and disputes read the canonical deal; what was said otherwise stays [IL-52]."""
    told = deal(bonuses=[figure("centrum", made=True), figure("trull"), figure("sas-uhu", announced=False)])
    kept = canonical(VARIANT, told)["bonuses"]
    assert [each.get("announced") for each in kept] == [True, None, False]


@pytest.mark.parametrize(
    ("preset", "changed"),
    [
        ("itvb-2019", {}),
        ("bte-2016", {}),
        (
            "pagat",
            {
                "uhu_value": 20, "sas_figures": False, "max_doubling": "mordkontra",
                "discard_to_lone_declarer": False, "doubled_rounds": "overlap",
            },
        ),
        (
            "mkvm",
            {
                "max_doubling": "szubkontra", "silent_with_volat": "cancelled-by-silent-volat",
                "trial_bid_penalty": "none", "renonce": "mkvm",
            },
        ),
        ("kupa-84", {"xxi_catch_value": 42}),
    ],
)  # fmt: skip
def test_what_a_preset_changes(preset: str, changed: Json) -> None:
    defaults = house_rules(VARIANT, None).plain()
    assert house_rules(VARIANT, {"preset": preset}).plain() == {**defaults, **changed}


# --- refusals, warnings --------------------------------------------------------------------------

CLAIM = [{"name": "eight-tarokks", "player": "Anna", "declared": False}]
EIGHT = {"name": "eight-tarokks", "player": "Béla"}
BEATEN = figure("pagat-ultimo", made=False)


@pytest.mark.parametrize(
    ("told", "rule", "where"),
    [
        (table(), "IL-V8", "declarer"),
        (table(), "IL-V9", "contract"),
        (table(), "IL-V11", "card_points"),
        (deal(note=4), "IL-V2", "note"),
        (deal(bonuses={}), "IL-V2", "bonuses"),
        (deal(declarations=[{"name": "eight-tarokks", "player": "Anna", "declared": 1}]), "IL-V2",
         "declarations[0].declared"),
        (deal(cards=1), "IL-V3", "cards"),
        (deal(cards=None), "IL-V3", "cards"),
        (deal(players=["Anna", "Béla", "Cili", "Anna"]), "IL-V4", "players[3]"),
        (deal(players=["Anna", "Béla", "Cili", 4]), "IL-V4", "players[3]"),
        (deal(players=[*FIVE, "Feri"]), "IL-V4", "players"),
        (deal(dealer="Emil"), "IL-V5", "dealer"),
        (deal(players=FIVE), "IL-V5", "dealer"),
        (deal(outcome="lost"), "IL-V6", "outcome"),
        (table(outcome="trull-conceded", declarer="Anna", contract="two"), "IL-V6", "contract"),
        (table(outcome="all-passed", card_points=0), "IL-V7", "card_points"),
        (deal(holding="no-tarokk"), "IL-V7", "holding"),
        (deal(amount=5), "IL-V7", "amount"),
        (table(outcome="annulled", alone="self-called"), "IL-V7", "alone"),
        (table(outcome="no-honour", declarer="Anna", partner="Béla", contract="three"), "IL-V7", "partner"),
        (deal(declarer="Emil"), "IL-V8", "declarer"),
        (deal(players=FIVE, dealer="Cili"), "IL-V8", "partner"),
        (table(outcome="annulled", declarer="Anna", partner="Anna"), "IL-V8", "partner"),
        (table(outcome="renonce", offenders=["Emil"]), "IL-V8", "offenders[0]"),
        (deal(bonuses=[figure("trull", player="Emil")]), "IL-V8", "bonuses[0].player"),
        (deal(declarations=[{"name": "eight-tarokks", "player": "Emil"}]), "IL-V8", "declarations[0].player"),
        (deal(declarations=[{"name": "eight-tarokks"}]), "IL-V8", "declarations[0].player"),
        (alone(alone="card-discarded", discarder="Anna"), "IL-V8", "discarder"),
        (deal(contract="four"), "IL-V9", "contract"),
        (deal(doubling="mordkontra"), "IL-V10", "doubling"),
        (deal(bonuses=[announced("trull", made=True, doubling="mordkontra")]), "IL-V10",
         "bonuses[0].doubling"),
        (deal(card_points=95), "IL-V11", "card_points"),
        (deal(defender_points=45), "IL-V11", "defender_points"),
        (deal(tricks=10), "IL-V11", "tricks"),
        (deal(tricks="nine"), "IL-V11", "tricks"),
        (deal(alone="self-called"), "IL-V12", "alone"),
        (alone(alone="self-called", discarder="Béla"), "IL-V12", "discarder"),
        (deal(bonuses=[{"name": "trull"}]), "IL-V13", "bonuses[0].side"),
        (deal(bonuses=[figure("trull", player="Béla")]), "IL-V13", "bonuses[0].side"),
        (deal(bonuses=[figure("trull", doubling="kontra")]), "IL-V13", "bonuses[0].doubling"),
        (deal(bonuses=[figure("centrum", made=True, announced=False, doubling="kontra")]), "IL-V13",
         "bonuses[0].doubling"),
        (deal(bonuses=[figure("king-ultimo", made=False)]), "IL-V13", "bonuses[0].suit"),
        (deal(bonuses=[figure("king-uhu", made=False, suit="cups")]), "IL-V13", "bonuses[0].suit"),
        (deal(bonuses=[figure("sas-uhu", made=False, suit="clubs")]), "IL-V13", "bonuses[0].suit"),
        (deal(bonuses=[figure("trull"), figure("trull")]), "IL-V13", "bonuses[1]"),
        (deal(bonuses=[figure("pagat-catch")]), "IL-V13", "bonuses[0]"),
        (deal(bonuses=[figure("king-uhu", suit="clubs")]), "IL-V14", "bonuses[0].made"),
        (deal(bonuses=[figure("sas-ultimo")]), "IL-V14", "bonuses[0].made"),
        (deal(card_points=85, bonuses=[announced("volat", made=None)]), "IL-V14", "bonuses[0].made"),
        (deal(bonuses=[figure("double-game")]), "IL-V15", "bonuses[0]"),
        (deal(card_points=71, bonuses=[announced("double-game", made=False)]), "IL-V15", "bonuses[0].made"),
        (deal(tricks=8, card_points=80, bonuses=[figure("volat")]), "IL-V16", "bonuses[0]"),
        (deal(tricks=9, card_points=88, bonuses=[announced("volat", made=False)]), "IL-V16",
         "bonuses[0].made"),
        (deal(bonuses=[figure("volat"), figure("volat", "defenders")]), "IL-V16", "bonuses"),
        (deal(card_points=88, tricks=9, bonuses=[figure("trull", "defenders")]), "IL-V18", "bonuses[0]"),
        (deal(card_points=90, bonuses=[announced("four-kings", made=False)]), "IL-V18", "bonuses[0].made"),
        (alone(card_points=88, tricks=9, bonuses=[BEATEN]), "IL-V18", "bonuses[0]"),
        (deal(card_points=10, tricks=2), "IL-V19", "card_points"),
        (deal(card_points=None, defender_points=93), "IL-V19", "defender_points"),
        (deal(card_points=60, tricks=6, bonuses=[figure("nagymadar", made=True)]), "IL-V19", "tricks"),
        (deal(card_points=40, tricks=4, bonuses=[figure("kismadar", "defenders", made=True)]), "IL-V19",
         "tricks"),
        (deal(declarations=[EIGHT, EIGHT]), "IL-V20", "declarations[1]"),
        (deal(declarations=[{"name": "ten-tarokks", "player": "Anna"}]), "IL-V20", "declarations[0].name"),
        (deal(declarations=[{**EIGHT, "trick": 1}]), "IL-V20", "declarations[0].trick"),
        (table(outcome="annulled", holding="two-kings"), "IL-V21", "holding"),
        (table(outcome="renonce"), "IL-V22", "offenders"),
        (table(outcome="renonce", offenders=["Anna"], amount=-1), "IL-V22", "amount"),
        (table(outcome="renonce", offenders=["Anna"], amount="ten"), "IL-V22", "amount"),
        (table(outcome="no-honour", dealer="Anna", declarer="Béla", contract="three"), "IL-V23", "declarer"),
    ],
)  # fmt: skip
def test_refuses_with_rule_and_place(told: Json, rule: str, where: str) -> None:
    assert (rule, where) in refused(told)


CATCH = {"pagat_catch": True}


@pytest.mark.parametrize(("points", "hint"), [
    (5, "6 to 94; count points, tricks and figures again"),
    (91, "count points, tricks and figures again"),
    (93, "count points, tricks and figures again"),
])  # fmt: skip
def test_between_eight_tricks_and_nine_are_points_that_nobody_has(points: int, hint: str) -> None:
    """Six discards count 6 at least; with them all nine tricks are 94, and a lost one takes 4 [IL-11]."""
    with pytest.raises(tarokscore.DealError) as refusal:
        tarokscore.settle(alone(alone="card-discarded", doubling="kontra", card_points=points))
    assert [(found.rule, found.hint) for found in refusal.value.problems] == [("IL-V19", hint)]


@pytest.mark.parametrize(
    ("bonuses", "facts"),
    [
        # a card in two tricks, in two hands, taken by both
        ([figure("king-uhu", made=True, suit="clubs"),
          figure("king-ultimo", "defenders", made=True, suit="clubs")], {}),
        ([BEATEN, figure("pagat-ultimo", "defenders", made=False)], {}),
        ([figure("nagymadar", made=True), figure("xxi-catch", "defenders")], {}),
        ([BEATEN, figure("pagat-catch")], CATCH),
        ([figure("pagat-uhu", made=True), figure("trull", "defenders")], {}),
        # a trick won by two cards, birds of both sides
        ([figure("pagat-ultimo", made=True), figure("king-ultimo", made=True, suit="spades")], {}),
        ([figure("sas-uhu", made=True), figure("king-uhu", "defenders", made=True, suit="spades")], {}),
        ([figure("centrum", made=True), figure("nagymadar", "defenders", made=True)], {}),
        # what beats what
        ([figure("king-ultimo", made=True, suit="spades"),
          figure("sas-ultimo", "defenders", made=False)], {}),
        ([figure("king-ultimo", made=True, suit="spades"), BEATEN], {}),
        ([figure("sas-ultimo", made=False), figure("pagat-ultimo", "defenders", made=True)], {}),
        # catches
        ([figure("kismadar", made=True), figure("xxi-catch", "defenders")], {}),
        ([figure("pagat-ultimo", made=True), figure("pagat-catch", "defenders")], CATCH),
        # who played what
        ([figure("sas-ultimo", made=True), BEATEN], {"partner": None}),
        ([figure("centrum", "defenders", made=True)], {"partner": None, "alone": "self-called"}),
        # the ninth trick
        ([figure("sas-ultimo", made=True), BEATEN, figure("trull", "defenders")], {}),
        ([BEATEN, figure("trull")], {"partner": None}),
        ([announced("trull", made=False, side="defenders"), figure("xxi-catch", "defenders"), BEATEN],
         {"partner": None}),
    ],
)  # fmt: skip
def test_facts_that_cannot_both_be(bonuses: list[Json], facts: Json) -> None:
    options = {key: value for key, value in facts.items() if key in OPTIONS}
    told = {key: value for key, value in facts.items() if key not in OPTIONS}
    assert {rule for rule, _ in refused(deal(bonuses=bonuses, **told), options)} == {"IL-V17"}


@pytest.mark.parametrize(
    ("bonuses", "facts"),
    [
        ([figure("sas-ultimo", made=True), BEATEN], {}),
        ([figure("nagymadar", made=True), figure("xxi-catch")], {"card_points": 66}),
        ([figure("pagat-uhu", made=True), figure("king-ultimo", "defenders", made=True, suit="clubs")], {}),
        ([figure("centrum", "defenders", made=True)], {"partner": None, "alone": "card-discarded"}),
        ([BEATEN, figure("trull", "defenders")], {"partner": None}),
        (
            [announced("xxi-catch", made=False), figure("kismadar", "defenders", made=True)],
            {"card_points": 30},
        ),
    ],
)
def test_facts_that_can_both_be(bonuses: list[Json], facts: Json) -> None:
    assert tarokscore.settle(deal(bonuses=bonuses, **facts)).lines


def test_a_house_rule_nobody_knows() -> None:
    assert refused(deal(), {"xxi_catch_value": 25}) == [("IL-V1", "options.xxi_catch_value")]
    assert refused(deal(), {"pagat": 5}) == [("IL-V1", "options.pagat")]
    assert refused(deal(), {"four_kings_value": True}) == [("IL-V1", "options.four_kings_value")]


@pytest.mark.parametrize(
    "state",
    [
        {"doubled": 7},
        {"doubled": {"rounds": []}},
        {"doubled": {"rounds": [0]}},
        {"doubled": {"fixed": 2}},
        {"doubled": {"fixed": 3, "left": 1}},
        {"doubled": {"rounds": [1], "fixed": 2, "left": 1}},
        {"players": FOUR, "next_dealer": "Emil"},
        {"players": FOUR[:2]},
        {"pot": 4},
    ],
)
def test_a_state_that_settling_never_gave_back(state: Json) -> None:
    assert {rule for rule, _ in refused(deal(), None, state)} == {"IL-V2"}


def test_a_good_deal_has_nothing_to_warn_of() -> None:
    assert warnings(deal(dealer="Anna", tricks=5, bonuses=[figure("trull")])) == []


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (alone(alone="card-discarded"), ("IL-63", "doubling")),
        (deal(card_points=75, bonuses=[figure("double-game", made=False)]), ("IL-23", "bonuses[0].made")),
        (
            deal(card_points=5, bonuses=[figure("volat", "defenders", made=False)]),
            ("IL-24", "bonuses[0].made"),
        ),
        (deal(card_points=85), ("IL-24", "card_points")),
        (deal(card_points=None, defender_points=84), ("IL-24", "defender_points")),
        (deal(bonuses=[figure("centrum", announced=False)]), ("IL-52", "bonuses[0].announced")),
        (
            deal(bonuses=[announced("pagat-ultimo", made=False), announced("sas-ultimo", made=False)]),
            ("IL-54", "bonuses[1]"),
        ),
        (
            deal(bonuses=[figure("pagat-uhu", made=False), announced("pagat-ultimo", made=True)]),
            ("IL-54", "bonuses[1]"),
        ),
        (
            deal(bonuses=[figure("sas-uhu", made=False, player="Anna")], declarations=CLAIM),
            ("IL-73", "declarations[0].declared"),
        ),
        (
            alone(
                bonuses=[announced("pagat-ultimo", "defenders", made=False, doubling="kontra")],
                declarations=CLAIM,
            ),
            ("IL-73", "declarations[0].declared"),
        ),
    ],
)
def test_unusual_and_accepted(told: Json, expected: tuple[str, str]) -> None:
    assert warnings(told) == [expected]


def test_different_kings_and_different_sides_are_nothing_unusual() -> None:
    two_kings = [
        figure("king-uhu", made=True, suit="clubs"), announced("king-ultimo", made=False, suit="hearts"),
    ]  # fmt: skip
    assert warnings(deal(bonuses=two_kings)) == []
    each = [announced("pagat-ultimo", made=False), announced("sas-ultimo", "defenders", made=False)]
    assert warnings(deal(bonuses=each)) == []


def test_a_dealer_out_of_turn_is_accepted() -> None:
    assert warnings(deal(dealer="Dénes"), None, {"next_dealer": "Béla"}) == [("IL-85", "dealer")]
    assert warnings(deal(dealer="Dénes"), None, {"next_dealer": "Emil"}) == []


# --- from deal to deal -------------------------------------------------------------------------


def test_the_deal_stays_after_a_pass_out_and_passes_on_after_the_rest() -> None:
    passed, scored, revoked = states(
        [table(outcome="all-passed", dealer="Béla"), deal(), table(outcome="renonce", offenders=["Anna"])]
    )
    assert passed == {"players": FOUR, "next_dealer": "Béla", "doubled": {}}
    assert scored == {"players": FOUR, "next_dealer": "Cili", "doubled": {}}
    assert revoked["next_dealer"] == "Dénes"


@pytest.mark.parametrize(
    ("rule", "doubled"),
    [
        ("overlap", {"rounds": [3, 4]}),
        ("extend", {"fixed": 2, "left": 7}),
        ("restart", {"fixed": 2, "left": 4}),
        ("quadruple-round", {"fixed": 4, "left": 4}),
        ("none", {}),
    ],
)
def test_a_second_pass_out_inside_a_doubled_round(rule: str, doubled: Json) -> None:
    deals = [table(outcome="all-passed", dealer="Anna"), deal(), table(outcome="all-passed")]
    assert states(deals, {"doubled_rounds": rule})[-1]["doubled"] == doubled


def test_what_is_told_of_the_doubled_deals_ahead() -> None:
    def notes(rule: str, doubled: Json) -> Any:
        state = carried_state(VARIANT, {"doubled": doubled})
        found = GAME.outlook(state, house_rules(VARIANT, {"doubled_rounds": rule})).notes
        return [(str(label), str(text)) for label, text in found]

    assert notes("overlap", {}) == []
    assert notes("none", {"rounds": [3]}) == []
    assert notes("overlap", {"rounds": [3]}) == [("doubled", "3 more deals")]
    assert notes("restart", {"fixed": 2, "left": 3}) == [("doubled", "3 more deals")]
    assert notes("quadruple-round", {"fixed": 4, "left": 4}) == [("doubled", "×4 for 4 more deals")]


def test_what_the_declarers_side_needs() -> None:
    model = GAME.Deal.of(deal())
    assert GAME.needed(model) == 48
    assert GAME.needed(GAME.Deal.of(table(outcome="all-passed"))) is None


def test_the_evening_has_what_the_game_is_known_for() -> None:
    deals = [json.loads(line) for line in EVENING.read_text(encoding="utf-8").splitlines()]
    players, state, results = deals[0]["players"], None, []
    for told in deals:
        settled = tarokscore.settle({"variant": VARIANT, "players": players, **told}, None, state)
        state = settled.state
        results.append(settled)
    assert len(deals) >= 20
    rules = {line.rule for settled in results for line in settled.lines}
    assert {"IL-22", "IL-24", "IL-37", "IL-40", "IL-41", "IL-47", "IL-48", "IL-81", "IL-82", "IL-86"} <= rules
