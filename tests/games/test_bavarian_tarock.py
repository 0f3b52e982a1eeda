"""Haferltarock: what its deals and their figures alone cannot say. Rules: BT-n of its rulebook."""

import json
from pathlib import Path
from typing import Any

import pytest

import tarokscore
from tarokscore import games
from tarokscore.settling import carried_state, house_rules

THREE = ["Anna", "Bert", "Cilli"]
FOUR = [*THREE, "Dora"]
GAME = games.load("bavarian-tarock")
EVENING = Path(__file__).parents[2] / "samples" / "bavarian-tarock-evening.jsonl"

Json = dict[str, Any]


def deal(**facts: Any) -> Json:
    return {"variant": "bavarian-tarock", "players": THREE, **facts}


def aufnahme(points: int, **facts: Any) -> Json:
    return deal(**{"declarer": "Anna", "contract": "aufnahme", "card_points": points, **facts})


def handspiel(points: int, **facts: Any) -> Json:
    return aufnahme(points, contract="handspiel", **facts)


def more(number: int, points: int, **facts: Any) -> Json:
    return aufnahme(points, contract="more", more=number, **facts)


def lines(settlement: tarokscore.Settlement) -> list[tuple[str, str]]:
    return [(line.rule, line.text) for line in settlement.lines]


def started(dealer: str | None = None, **options: Any) -> Json:
    state: Json = GAME.first_state(dealer, house_rules("bavarian-tarock", options)).plain(exclude_none=True)
    return state


# --- as the table says it --------------------------------------------------------------------


def test_an_aufnahme_is_paid_out_of_the_haferl() -> None:
    settled = tarokscore.settle(aufnahme(72))
    text = "Aufnahme made with 72 Augen: 72 − 60 = 12, rounded up to 15, out of the Haferl to Anna"
    assert lines(settled) == [("BT-8", text)]
    assert ("BT-16", "Haferl: 300 − 15 = 285") in [(step.rule, step.text) for step in settled.lines[0].steps]


def test_a_lost_aufnahme_pays_one_opponent_and_the_haferl_the_other() -> None:
    settled = tarokscore.settle(aufnahme(51))
    text = (
        "Aufnahme lost with 51 Augen: 61 − 51 = 10: Anna pays 10 to one opponent, the Haferl 10 to the other"
    )
    assert lines(settled) == [("BT-9", text)]


def test_a_more_game_pays_its_bonus_only_when_made() -> None:
    assert lines(tarokscore.settle(more(20, 83))) == [
        ("BT-12", "20 mehr made with 83 Augen: 83 − 80 = 3, rounded up to 5, from each opponent"),
        ("BT-13", "bonus for 20 mehr: 20 × 2 = 40 from each opponent"),
    ]
    assert lines(tarokscore.settle(more(5, 60))) == [
        ("BT-14", "5 mehr lost with 60 Augen: 66 − 60 = 6, rounded up to 10, to each opponent"),
    ]


def test_a_more_game_in_words_says_the_number_of_more() -> None:
    """83 − 80 = 3, rounded up to 5, and the bonus 2 × 20: 45 from each opponent [BT-12, BT-13]."""
    entry = aufnahme(83, contract="zwanzig mehr", bid="zwanzig mehr", more=20)
    assert tarokscore.settle(entry).scores == {"Anna": 90, "Bert": -45, "Cilli": -45, "pot": 0}
    for key in ("contract", "bid"):
        with pytest.raises(tarokscore.DealError, match="“zwanzig mehr” is not 15 more"):
            tarokscore.settle(aufnahme(83, more=15, **{"contract": "more", key: "zwanzig mehr"}))


def test_a_short_haferl_pays_what_it_has_and_the_game_is_over() -> None:
    settled = tarokscore.settle(aufnahme(95), None, {"pot": 15})
    text = (
        "Aufnahme made with 95 Augen: 95 − 60 = 35, but the Haferl has only 15: 15 out of the Haferl to Anna"
    )
    assert lines(settled) == [("BT-18", text), ("BT-16", "the Haferl is empty: the game is over")]


def test_or_it_is_filled_again() -> None:
    settled = tarokscore.settle(aufnahme(95), {"empty_pot": "refill", "stake": 50}, {"pot": 15})
    assert lines(settled)[1] == ("BT-20", "the Haferl is empty and filled again: 50 × 3 = 150")
    assert settled.state == {"pot": 150, "over": False}


def test_when_all_pass_one_line_says_so() -> None:
    (line,) = tarokscore.settle(deal(outcome="all-passed")).lines
    assert (line.rule, dict(line.scores)) == ("BT-17", {})


def test_the_haferl_is_split_in_whole_units() -> None:
    settled = tarokscore.settle(deal(outcome="close-pot"), None, {"pot": 295})
    text = "the game is ended early, the Haferl is split: 295 ÷ 3, 98 each, 1 odd unit left in the Haferl"
    assert lines(settled) == [("BT-19", text)]


@pytest.mark.parametrize(
    ("points", "units"),
    [(0, -65), (2, -60), (50, -15), (51, -10), (55, -10), (56, -5), (60, -5), (61, 5), (65, 5), (66, 10),
     (70, 10), (71, 15), (115, 55), (116, 60), (118, 60), (120, 60)],
)  # fmt: skip
def test_bands_of_five(points: int, units: int) -> None:
    """An Aufnahme moves the declarer by so much, a Handspiel by twice that [BT-8 … BT-11]."""
    assert tarokscore.settle(aufnahme(points)).scores["Anna"] == units
    assert tarokscore.settle(handspiel(points)).scores["Anna"] == 2 * units


@pytest.mark.parametrize("number", range(5, 60, 5))
def test_a_more_game_moves_the_bands(number: int) -> None:
    """Target 61 + N, bonus 2 N [BT-7, BT-12 … BT-14]."""
    assert tarokscore.settle(more(number, 60 + number)).scores["Bert"] == 5
    if number != 55:
        assert tarokscore.settle(more(number, 61 + number)).scores["Bert"] == -5 - 2 * number
        assert tarokscore.settle(more(number, 65 + number)).scores["Bert"] == -5 - 2 * number
    assert tarokscore.settle(more(number, 0)).scores["Bert"] == 65 + number


# --- four at the table -----------------------------------------------------------------------


def test_of_four_the_dealer_sits_out_and_the_deal_goes_round() -> None:
    """All four pay in; whoever deals neither pays nor is paid [BT-2]."""
    state: Json | None = started("Dora")
    seen = []
    for entry in (
        deal(players=FOUR, outcome="open-pot"),
        handspiel(71, players=FOUR),  # Dora deals
        aufnahme(50, players=FOUR, declarer="Dora"),  # Anna deals
        deal(players=FOUR, outcome="all-passed"),  # Bert deals
        more(5, 66, players=FOUR, declarer="Bert"),  # Cilli deals
    ):
        settled = tarokscore.settle(entry, None, state)
        state = settled.state
        seen.append(tuple(settled.scores.values()))
    assert seen == [
        (-100, -100, -100, -100, 400),
        (30, -15, -15, 0, 0),
        (0, 15, 15, -15, -15),
        (0, 0, 0, 0, 0),
        (-15, 30, 0, -15, 0),
    ]
    assert state == {"pot": 385, "over": False, "next_dealer": "Dora"}


def test_a_carried_dealer_who_has_left_is_forgotten() -> None:
    state = {"pot": 300, "next_dealer": "Dora"}
    assert tarokscore.settle(aufnahme(65), None, state).state == {"pot": 295, "over": False}


# --- from deal to deal -----------------------------------------------------------------------


def test_a_ledger_begins_by_paying_in() -> None:
    """Nothing is dealt before, the entry is the game's own, and the dealer stays [BT-3a, BT-19]."""
    state = started("Cilli")
    assert state == {"pot": 0, "over": False, "next_dealer": "Cilli"}
    with pytest.raises(tarokscore.DealError, match="BT-V11"):
        tarokscore.settle(aufnahme(70), None, state)
    opening = GAME.opening(tuple(THREE), house_rules("bavarian-tarock", None))
    assert opening == {"outcome": "open-pot"}
    settled = tarokscore.settle(deal(**opening), None, state)
    assert settled.state == {"pot": 300, "over": False, "next_dealer": "Cilli"}


def test_a_single_deal_assumes_a_freshly_funded_haferl() -> None:
    assert tarokscore.settle(aufnahme(70)).state == {"pot": 290, "over": False}
    assert tarokscore.settle(aufnahme(70), {"stake": 20}).state == {"pot": 50, "over": False}


def test_closing_leaves_the_deal_where_it_is() -> None:
    settled = tarokscore.settle(deal(outcome="close-pot"), None, {"pot": 30, "next_dealer": "Bert"})
    assert settled.state == {"pot": 0, "over": True, "next_dealer": "Bert"}


def test_a_dealer_out_of_turn_is_noticed_and_accepted() -> None:
    state = {"pot": 300, "next_dealer": "Bert"}
    settled = tarokscore.settle(aufnahme(70, dealer="Cilli"), None, state)
    assert [(found.where, found.rule) for found in settled.warnings] == [("dealer", "BT-17")]
    assert (settled.state or {})["next_dealer"] == "Anna"
    assert not tarokscore.settle(aufnahme(70, dealer="Bert"), None, state).warnings
    assert not tarokscore.settle(deal(outcome="close-pot", dealer="Cilli"), None, state).warnings


@pytest.mark.parametrize(
    ("state", "outlook"),
    [
        ({"pot": 235, "next_dealer": "Bert"}, ("Bert", "", (("Haferl", "235 units"),))),
        ({"pot": 0, "over": True}, (None, "the Haferl is empty [BT-16, BT-19]", (("Haferl", "0 units"),))),
        ({"pot": 1, "over": True}, (None, "the Haferl is closed [BT-19]", (("Haferl", "1 unit"),))),
        ({}, (None, "", ())),
    ],
)
def test_outlook(state: Json, outlook: tuple[object, ...]) -> None:
    given = carried_state("bavarian-tarock", state)
    found = GAME.outlook(given, house_rules("bavarian-tarock", None))
    notes = tuple((str(label), str(text)) for label, text in found.notes)
    assert (found.dealer, str(found.over), notes) == outlook


def test_an_evening_from_the_first_stake_to_the_empty_haferl() -> None:
    """28 deals, totals added up by hand; the last Aufnahme is worth 40 and gets the 25 that are left."""
    table: Json = {"variant": "bavarian-tarock", "players": ["Sepp", "Vroni", "Wast"]}
    settled = tarokscore.settle({**table, "outcome": "open-pot"}, None, started("Wast"))
    totals = dict(settled.scores)
    for text in EVENING.read_text(encoding="utf-8").splitlines():
        assert not (settled.state or {})["over"]
        settled = tarokscore.settle({**table, **json.loads(text)}, None, settled.state)
        assert not settled.warnings
        for account, amount in settled.scores.items():
            totals[account] += amount
    assert settled.state == {"pot": 0, "over": True, "next_dealer": "Sepp"}
    assert [line.rule for line in settled.lines] == ["BT-18", "BT-16"]
    assert totals == {"Sepp": -20, "Vroni": 175, "Wast": -155, "pot": 0}
    with pytest.raises(tarokscore.DealError, match="the game is over"):
        tarokscore.settle({**table, "outcome": "all-passed"}, None, settled.state)


# --- refused ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "found"),
    [
        (handspiel(70, players=["Anna", "Bert"]), [("players", "BT-V1")]),
        (handspiel(70, players=[*FOUR, "Emil"]), [("players", "BT-V1")]),
        (handspiel(70, players=["Anna", "Bert", "Anna"]), [("players[2]", "BT-V1")]),
        (handspiel(70, players=["Anna", "pot", "Cilli"]), [("players[1]", "BT-V1")]),
        (handspiel(70, players=["Anna", "", "Cilli"]), [("players[1]", "BT-V1")]),
        (handspiel(70, dealer="Dora"), [("dealer", "BT-V2")]),
        (handspiel(70, players=FOUR), [("dealer", "BT-V2")]),
        (handspiel(70, players=FOUR, dealer="Anna"), [("declarer", "BT-V2")]),
        (handspiel(70, declarer=None), [("declarer", "BT-V3")]),
        (handspiel(70, declarer="Dora"), [("declarer", "BT-V3")]),
        (aufnahme(70, contract=None), [("contract", "BT-V3")]),
        (aufnahme(70, contract="bettel"), [("contract", "BT-V3")]),
        (handspiel(121), [("card_points", "BT-V4")]),
        (handspiel(-1), [("card_points", "BT-V4")]),
        (deal(declarer="Anna", contract="handspiel"), [("card_points", "BT-V4")]),
        (deal(declarer="Anna", contract="handspiel", card_points=60.5), [("card_points", "BT-V4")]),
        (deal(declarer="Anna", contract="handspiel", defender_points=121), [("defender_points", "BT-V4")]),
        (handspiel(1), [("card_points", "BT-V5")]),
        (handspiel(119), [("card_points", "BT-V5")]),
        (deal(declarer="Anna", contract="handspiel", defender_points=119), [("defender_points", "BT-V5")]),
        (handspiel(70, defender_points=51), [("defender_points", "BT-V6")]),
        (aufnahme(70, contract="more"), [("more", "BT-V7")]),
        (more(7, 70), [("more", "BT-V7")]),
        (more(0, 70), [("more", "BT-V7")]),
        (more(60, 120), [("more", "BT-V7")]),
        (aufnahme(70, more=5), [("more", "BT-V7")]),
        (handspiel(70, more=5), [("more", "BT-V7")]),
        (aufnahme(83, contract="zwanzig mehr", more=15), [("more", "BT-V7")]),
        (aufnahme(70, bid="ich-spiele-auch"), [("bid", "BT-V8")]),
        (aufnahme(70, bid="vorn"), [("bid", "BT-V8")]),
        (aufnahme(70, bid="more"), [("bid", "BT-V8")]),
        (handspiel(70, bid="more"), [("bid", "BT-V8")]),
        (more(5, 70, bid="ich-spiele"), [("bid", "BT-V8")]),
        (more(5, 70, bid="ich-spiele-auch"), [("bid", "BT-V8")]),
        (handspiel(70, partner="Bert"), [("partner", "BT-V9")]),
        (handspiel(70, doubling="kontra"), [("doubling", "BT-V9")]),
        (handspiel(70, bonuses=[{"name": "pagat"}]), [("bonuses", "BT-V9")]),
        (handspiel(70, declarations=[{"name": "trull"}]), [("declarations", "BT-V9")]),
        (deal(outcome="all-passed", card_points=61), [("card_points", "BT-V10")]),
        (deal(outcome="close-pot", declarer="Anna"), [("declarer", "BT-V10")]),
        (deal(outcome="open-pot", contract="handspiel"), [("contract", "BT-V10")]),
        (deal(outcome="all-passed", bid="more", more=5), [("bid", "BT-V10"), ("more", "BT-V10")]),
        (handspiel(70, tricks=8), [("tricks", "BT-V12")]),
    ],
)
def test_cannot_have_happened(entry: Json, found: list[tuple[str, str]]) -> None:
    with pytest.raises(tarokscore.DealError) as refusal:
        tarokscore.settle(entry)
    assert [(problem.where, problem.rule) for problem in refusal.value.problems] == found


@pytest.mark.parametrize(
    ("entry", "state", "found"),
    [
        (handspiel(70), {"pot": 0}, ("state.pot", "BT-V11")),
        (deal(outcome="all-passed"), {"pot": 0}, ("state.pot", "BT-V11")),
        (deal(outcome="close-pot"), {"pot": 0}, ("state.pot", "BT-V11")),
        (handspiel(70), {"pot": 0, "over": True}, ("state.over", "BT-V11")),
        (handspiel(70), {"pot": 295, "over": True}, ("state.over", "BT-V11")),
        (deal(outcome="open-pot"), {"pot": 0, "over": True}, ("state.over", "BT-V11")),
        (deal(outcome="open-pot"), {"pot": 5}, ("outcome", "BT-V11")),
        (handspiel(70), {"pot": -5}, ("state.pot", "BT-V12")),
        (handspiel(70), {"pot": 2.5}, ("state.pot", "BT-V12")),
    ],
)
def test_not_with_this_haferl(entry: Json, state: Json, found: tuple[str, str]) -> None:
    with pytest.raises(tarokscore.DealError) as refusal:
        tarokscore.settle(entry, None, state)
    assert [(problem.where, problem.rule) for problem in refusal.value.problems] == [found]


def test_all_problems_are_told_at_once() -> None:
    with pytest.raises(tarokscore.DealError) as refusal:
        tarokscore.settle(more(7, 121, declarer="Dora", doubling="kontra"), None, {"pot": -1})
    rules = [problem.rule for problem in refusal.value.problems]
    assert rules == ["BT-V3", "BT-V12", "BT-V9", "BT-V7", "BT-V4"]
    assert all(problem.hint for problem in refusal.value.problems)
