"""Dappen: what a vector cannot say. Why a deal is refused and where, what is said, what is carried."""

from typing import Any

import pytest

import tarokscore
from tarokscore import rulebook
from tarokscore.games.dappen import possible_counts
from tarokscore.games.dappen.facts import Deal, Options
from tarokscore.games.dappen.worth import game_points, needed

SIX = ["Anna", "Bert", "Cilli", "Dorf", "Emil", "Frieda"]
SEVEN = [*SIX, "Georg"]
EIGHT = [*SEVEN, "Hanna"]


def deal(**told: Any) -> dict[str, Any]:
    """Anna's Dappen 50:29 at a table of six where Frieda dealt, changed as told."""
    plain = {"variant": "dappen", "players": SIX, "dealer": "Frieda", "declarer": "Anna"}
    return {**plain, "contract": "dappen", "card_points": 50, **told}


def ulti(card: int, made: bool | None = True, **told: Any) -> dict[str, Any]:
    return {"name": f"ulti-{card}", "made": made, **told}


def refused(
    told: dict[str, Any], state: dict[str, Any] | None = None, **options: Any
) -> list[tuple[str, str]]:
    with pytest.raises(tarokscore.DealError) as refusal:
        tarokscore.settle(told, options, state)
    return [(problem.rule, problem.where) for problem in refusal.value.problems]


def said(told: dict[str, Any], **options: Any) -> list[str]:
    return [f"{line.rule} {line.text}" for line in tarokscore.settle(told, options).lines]


def steps(told: dict[str, Any], **options: Any) -> list[str]:
    lines = tarokscore.settle(told, options).lines
    return [f"{step.rule} {step.text}" for line in lines for step in line.steps]


# --- refusals ----------------------------------------------------------------------------------

SOLO_OF_SEVEN = {"players": SEVEN, "contract": "solo", "card_points": None}
STRECKEN_BY_BERT = {"declarer": "Bert", "contract": "strecken", "dapper": "Anna"}
COUNTED_BY_THE_DEFENDERS = {"players": SEVEN, "card_points": None}
EIGHT_SIT = {"players": EIGHT, "dealer": "Hanna"}


@pytest.mark.parametrize(
    ("change", "rule", "where"),
    [
        ({"players": SIX[:5], "dealer": None}, "DA-V1", "players"),
        ({"players": [*EIGHT, "Ida"]}, "DA-V1", "players"),
        ({"players": [*SIX, "Bert"]}, "DA-V1", "players[6]"),
        ({"players": [*SIX, " "]}, "DA-V1", "players[6]"),
        ({"dealer": "Zita"}, "DA-V1", "dealer"),
        ({"players": EIGHT, "dealer": None}, "DA-V1", "dealer"),
        ({"players": EIGHT, "dealer": "Anna"}, "DA-V1", "declarer"),
        ({**EIGHT_SIT, "contract": "strecken", "dapper": "Hanna", "strecker": "Anna"}, "DA-V1", "dapper"),
        ({**EIGHT_SIT, "contract": "selber", "strecker": "Hanna"}, "DA-V1", "strecker"),
        ({**EIGHT_SIT, "card_points": 79, "marsch_liable": ["Hanna"]}, "DA-V1", "marsch_liable[0]"),
        ({"declarer": None}, "DA-V2", "declarer"),
        ({"declarer": "Zita"}, "DA-V2", "declarer"),
        ({"contract": None}, "DA-V2", "contract"),
        ({"contract": "cego"}, "DA-V2", "contract"),
        ({"partner": "Bert"}, "DA-V2", "partner"),
        ({"doubling": "kontra"}, "DA-V2", "doubling"),
        ({"declarations": [{"name": "trull"}]}, "DA-V2", "declarations"),
        ({"contract": "solo", "strecker": "Bert"}, "DA-V3", "strecker"),
        ({"contract": "solo", "dapper": "Anna"}, "DA-V3", "dapper"),
        ({"strecker": "Bert"}, "DA-V3", "strecker"),
        ({"dapper": "Bert"}, "DA-V3", "dapper"),
        ({"contract": "strecken"}, "DA-V4", "dapper"),
        ({"contract": "strecken", "dapper": "Anna"}, "DA-V4", "dapper"),
        ({"contract": "strecken", "dapper": "Zita"}, "DA-V4", "dapper"),
        ({**STRECKEN_BY_BERT, "strecker": "Emil"}, "DA-V4", "strecker"),
        ({"contract": "selber"}, "DA-V4", "strecker"),
        ({"contract": "selber", "strecker": "Anna"}, "DA-V4", "strecker"),
        ({"contract": "selber", "strecker": "Cilli", "dapper": "Bert"}, "DA-V4", "dapper"),
        ({"contract": "strecken", "dapper": "Bert"}, "DA-V5", "dapper"),
        ({"contract": "strecken", "dapper": "Bert", "dealer": "Bert"}, "DA-V5", "dapper"),
        ({"declarer": "Emil", "contract": "selber", "strecker": "Bert"}, "DA-V5", "strecker"),
        ({"card_points": None}, "DA-V6", "card_points"),
        ({"card_points": 50.5}, "DA-V6", "card_points"),
        ({"card_points": -1}, "DA-V6", "card_points"),
        ({"card_points": 80}, "DA-V6", "card_points"),
        ({"defender_points": 80}, "DA-V6", "defender_points"),
        ({"tricks": 8}, "DA-V6", "tricks"),
        ({"tricks": -1}, "DA-V6", "tricks"),
        ({"players": SEVEN, "tricks": 7}, "DA-V6", "tricks"),
        ({"defender_points": 28}, "DA-V7", "defender_points"),
        ({"players": SEVEN, "defender_points": 27}, "DA-V7", "defender_points"),
        ({"players": SEVEN, "defender_points": 29, "tricks": 3}, "DA-V7", "defender_points"),
        ({"players": SEVEN, "defender_points": 28, "tricks": 4}, "DA-V7", "defender_points"),
        ({**COUNTED_BY_THE_DEFENDERS, "defender_points": 79, "tricks": 3}, "DA-V7", "defender_points"),
        ({"players": SEVEN, "card_points": 39}, "DA-V7", "tricks"),
        ({**COUNTED_BY_THE_DEFENDERS, "defender_points": 51}, "DA-V7", "tricks"),
        ({"card_points": 14, "tricks": 0}, "DA-V8", "card_points"),
        ({"card_points": 0, "tricks": 2}, "DA-V8", "card_points"),
        ({"players": SEVEN, "card_points": 0, "defender_points": 78}, "DA-V8", "card_points"),
        ({"card_points": 76, "tricks": 7}, "DA-V8", "card_points"),
        ({"card_points": 79, "tricks": 6}, "DA-V8", "card_points"),
        ({"card_points": None, "defender_points": 0, "tricks": 6}, "DA-V8", "defender_points"),
        ({"card_points": 8}, "DA-V9", "card_points"),
        ({"card_points": 77}, "DA-V9", "card_points"),
        ({"players": SEVEN, "card_points": 76}, "DA-V9", "card_points"),
        ({"players": SEVEN, "card_points": 12, "defender_points": 67}, "DA-V9", "card_points"),
        ({**COUNTED_BY_THE_DEFENDERS, "defender_points": 70}, "DA-V9", "defender_points"),
        ({"card_points": 61, "tricks": 1}, "DA-V9", "card_points"),
        ({"card_points": None, "defender_points": 18, "tricks": 1}, "DA-V9", "defender_points"),
        ({"bonuses": [{"name": "pagat", "made": True}]}, "DA-V10", "bonuses[0].name"),
        ({"bonuses": [ulti(1, side="defenders")]}, "DA-V10", "bonuses[0].side"),
        ({"bonuses": [ulti(1, player="Bert")]}, "DA-V10", "bonuses[0].player"),
        ({"bonuses": [ulti(1, player="Zita")]}, "DA-V10", "bonuses[0].player"),
        ({"bonuses": [ulti(1, announced=False)]}, "DA-V10", "bonuses[0].announced"),
        ({"bonuses": [ulti(1, doubling="kontra")]}, "DA-V10", "bonuses[0].doubling"),
        ({"bonuses": [ulti(1, made=None)]}, "DA-V10", "bonuses[0].made"),
        ({"bonuses": [ulti(2), ulti(2, made=False)]}, "DA-V10", "bonuses[1]"),
        ({"tricks": 1, "bonuses": [ulti(1), ulti(3)]}, "DA-V10", "bonuses"),
        ({"card_points": 11, "bonuses": [ulti(1), ulti(3)]}, "DA-V10", "bonuses"),
        ({"card_points": 0, "bonuses": [ulti(1)]}, "DA-V10", "bonuses"),
        ({"marsch_liable": ["Bert"]}, "DA-V11", "marsch_liable"),
        ({"card_points": 79, "marsch_liable": ["Bert", "Cilli", "Dorf"]}, "DA-V11", "marsch_liable"),
        ({"card_points": 79, "marsch_liable": ["Anna"]}, "DA-V11", "marsch_liable[0]"),
        ({"card_points": 79, "marsch_liable": ["Zita"]}, "DA-V11", "marsch_liable[0]"),
        ({"card_points": 79, "marsch_liable": ["Bert", "Bert"]}, "DA-V11", "marsch_liable[1]"),
        ({"card_points": 79, "outcome": "all-fives", "bonuses": [ulti(1)]}, "DA-V12", "bonuses"),
        ({"outcome": "all-fives"}, "DA-V12", "card_points"),
        ({"card_points": None, "defender_points": 1, "outcome": "all-fives"}, "DA-V12", "defender_points"),
        ({"card_points": None, "tricks": 0, "outcome": "all-fives"}, "DA-V12", "tricks"),
        ({**SOLO_OF_SEVEN, "outcome": "all-fives"}, "DA-V12", "outcome"),
        ({"outcome": "surrender"}, "DA-V13", "outcome"),
        ({"pot": 5}, "DA-V13", "pot"),
        ({"player": "Bert"}, "DA-V13", "player"),
        ({"contract": "geiss"}, "DA-V14", "contract"),
        ({"stupfen": True}, "DA-V14", "stupfen"),
        ({"gstiess_withheld_by": "Anna"}, "DA-V11", "gstiess_withheld_by"),
        ({"gstiess_withheld_by": "Zita"}, "DA-V11", "gstiess_withheld_by"),
        ({**EIGHT_SIT, "gstiess_withheld_by": "Hanna"}, "DA-V11", "gstiess_withheld_by"),
        (
            {"card_points": None, "outcome": "all-fives", "gstiess_withheld_by": "Bert"},
            "DA-V11", "gstiess_withheld_by",
        ),
    ],
)  # fmt: skip
def test_refusals_name_their_rule_and_place(change: dict[str, Any], rule: str, where: str) -> None:
    assert refused(deal(**change)) == [(rule, where)]
    assert rule in rulebook.rules("dappen")


def test_a_passed_out_deal_has_nothing_to_tell() -> None:
    found = refused(deal(outcome="all-passed", tricks=3))
    assert found == [("DA-V13", key) for key in ("card_points", "contract", "declarer", "tricks")]


UNLAWFUL = {"declarer": None, "contract": None, "card_points": None, "outcome": "unlawful-pass"}


@pytest.mark.parametrize(
    ("told", "wrong"),
    [
        (deal(**UNLAWFUL), [("DA-V13", "player")]),
        (deal(**UNLAWFUL, player="Zita"), [("DA-V13", "player")]),
        (deal(**UNLAWFUL, **EIGHT_SIT, player="Hanna"), [("DA-V13", "player")]),
        (deal(outcome="unlawful-pass", player="Bert"),
         [("DA-V13", key) for key in ("card_points", "contract", "declarer")]),
    ],
)  # fmt: skip
def test_an_unlawful_pass_names_one_who_plays_and_nothing_else(
    told: dict[str, Any], wrong: list[tuple[str, str]]
) -> None:
    assert refused(told) == wrong


@pytest.mark.parametrize(
    ("version", "change", "where"),
    [
        ("breitnau", {"contract": "ein-hannes"}, "contract"),
        ("breitnau", {"bonuses": [ulti(1)]}, "bonuses"),
        ("breitnau", {"card_points": 79, "marsch_liable": ["Bert"]}, "marsch_liable"),
        ("breitnau", {"gstiess_withheld_by": "Bert"}, "gstiess_withheld_by"),
        ("breitnau", {"stupfen": True}, "stupfen"),
        ("breitnau", {"card_points": None, "outcome": "all-fives"}, "outcome"),
        ("breitnau", {**UNLAWFUL, "player": "Bert"}, "outcome"),
        ("buchenbach", {"contract": "selber"}, "contract"),
        ("buchenbach", {"dapper": "Anna"}, "dapper"),
        ("buchenbach", {"strecker": "Bert"}, "strecker"),
        ("buchenbach", {"contract": "strecken", "stupfen": True}, "stupfen"),
        ("buchenbach", {"players": SEVEN}, "players"),
    ],
)
def test_other_places_refuse_what_they_do_not_know(version: str, change: dict[str, Any], where: str) -> None:
    assert refused(deal(**change), version=version) == [("DA-V14", where)]


def test_unknown_house_rules_are_refused() -> None:
    for options in (
        {"breitnau": True},
        {"version": "waldau"},
        {"sitting_dealer": "in"},
        {"solo_doubles_ulti": "yes"},
    ):
        with pytest.raises(tarokscore.DealError) as refusal:
            tarokscore.settle(deal(), options)
        assert [problem.rule for problem in refusal.value.problems] == ["DA-V13"]


def test_all_problems_are_told_at_once() -> None:
    told = deal(contract="strecken", card_points=90, tricks=9, bonuses=[ulti(1, announced=False)])
    assert refused(told) == [
        ("DA-V4", "dapper"), ("DA-V10", "bonuses[0].announced"),
        ("DA-V6", "card_points"), ("DA-V6", "tricks"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "change",
    [
        {"partner": None, "doubling": "none", "declarations": [], "marsch_liable": [], "strecker": None},
        {"dapper": "Anna"},
        {"contract": "selber", "dapper": "Anna", "strecker": "Frieda"},
        {"contract": "strecken", "dapper": "Bert", "dealer": None},
        {"bonuses": [ulti(3)]},
        {"bonuses": [ulti(3, side="declarer", player="Anna", announced=True, doubling=None)]},
        {"card_points": None, "outcome": "all-fives", "tricks": 7, "marsch_liable": ["Bert"]},
        {"card_points": 79, "bonuses": [ulti(1, made=False)]},
        {"players": SEVEN, "dealer": None},
    ],
)
def test_the_merely_unusual_is_accepted(change: dict[str, Any]) -> None:
    assert not tarokscore.settle(deal(**change)).warnings


# --- the half point [DA-7] ---------------------------------------------------------------------


def asked(key: str, **options: Any) -> list[int]:
    """Totals of one side for which a table of seven is asked for more."""
    other = {"card_points": None, "defender_points": None}
    found = []
    for points in range(80):
        try:
            tarokscore.settle(deal(players=SEVEN, dealer="Georg", **{**other, key: points}), options)
        except tarokscore.DealError as refusal:
            if [(problem.rule, problem.where) for problem in refusal.problems] == [("DA-V7", "tricks")]:
                found.append(points)
    return found


def test_odd_or_even_is_asked_only_where_it_changes_the_payment() -> None:
    assert asked("card_points") == [39, 46, 51, 56, 61, 66, 71]
    assert asked("defender_points") == [46, 51, 56, 61, 66]


def test_other_roundings_ask_at_other_totals() -> None:
    # half game: losers of 25 and 26, 15 and 16 are apart, and 5 and 6, but 73 needs an odd number of tricks;
    # Breitnau: 39 is won or lost, then losers of 30, 20, 10 end a ten
    assert asked("card_points", game_size="half") == [39, 53, 63]
    assert asked("card_points", version="breitnau") == [39, 49, 59, 69]


def test_ulti_cards_can_answer_before_anybody_asks() -> None:
    # 56 for the defenders: 23 with 2 tricks, 22 with 1 or 3; three cards made are three tricks.
    told = deal(players=SEVEN, dealer="Georg", card_points=None, defender_points=56)
    assert refused(told) == [("DA-V7", "tricks")]
    assert (
        said({**told, "bonuses": [ulti(1), ulti(2), ulti(3)]})[0]
        == "DA-11 Dappen lost 22:56: 20 to each of 6"
    )


def test_what_is_not_known_is_not_said() -> None:
    told = deal(players=SEVEN, dealer="Georg", card_points=60)
    assert said(told) == ["DA-11 Dappen won with 60: 20 from each of 6"]
    assert steps(told) == [
        "DA-7 the number of tricks was not told; odd or even, the payment is the same",
        "DA-9 the defenders have 18 or 19 and need 40: the declarer wins",
        "DA-10 40 − 18 = 22 or 40 − 19 = 21, to the nearest five 20",
    ]
    told = deal(players=SEVEN, dealer="Georg", card_points=None, defender_points=45)
    assert said(told) == ["DA-11 Dappen lost, the defenders having 45: 5 to each of 6"]


def test_the_half_point_in_words() -> None:
    odd = deal(players=SEVEN, dealer="Georg", card_points=46, tricks=3)
    assert "DA-7 3 tricks, so 33 and 21 cards: each side drops its half point, 78 in all" in steps(odd)
    even = deal(players=SEVEN, dealer="Georg", card_points=46, tricks=4)
    assert "DA-7 4 tricks, so 40 and 14 cards: 79 in all" in steps(even)
    both = deal(players=SEVEN, dealer="Georg", card_points=46, defender_points=32)
    assert "DA-7 46 + 32 = 78: an odd number of tricks" in steps(both)
    alone = deal(players=SEVEN, dealer="Georg", card_points=74)
    assert "DA-7 only an odd number of tricks fits: each side drops its half point, 78 in all" in steps(alone)


def test_six_players_hear_nothing_of_half_points() -> None:
    assert not any(step.startswith("DA-7") for step in steps(deal()))


REACH = {  # lowest and highest by tricks [DA-V9]
    6: [(0, 0), (9, 60), (12, 64), (15, 67), (19, 70), (31, 73), (52, 76), (79, 79)],
    7: [(0, 0), (9, 61), (13, 65), (16, 68), (26, 72), (47, 75), (79, 79)],
}


@pytest.mark.parametrize("active", REACH)
def test_points_within_reach(active: int) -> None:
    assert [possible_counts.reach(active, tricks) for tricks in range(len(REACH[active]))] == REACH[active]


def test_game_points_to_the_nearest_five_at_least_five() -> None:
    steps_of_five = [(1, 7, 5), (8, 12, 10), (13, 17, 15), (18, 22, 20), (23, 27, 25), (28, 32, 30)]
    for first, last, points in (*steps_of_five, (33, 37, 35), (38, 40, 40)):
        assert {game_points(40 - short) for short in range(first, last + 1)} == {points}


# --- what the table hears ------------------------------------------------------------------------


def test_game_and_solo() -> None:
    assert said(deal(card_points=52)) == ["DA-11 Dappen won 52:27: 15 from each of 5"]
    assert said(deal(contract="solo", card_points=35)) == ["DA-12 Solo lost 35:44: 5 × 2 = 10 to each of 5"]
    assert said(deal(outcome="all-passed", declarer=None, contract=None, card_points=None)) == [
        "DA-21 all passed: nobody bid, nobody pays"
    ]


def test_ulti_cards_are_named_in_the_order_of_play() -> None:
    told = deal(bonuses=[ulti(1, made=False), ulti(3)])
    assert said(told)[1:] == [
        "DA-14 Ulti made, trump 3 for the last trick but one: 20 from each of 5",
        "DA-15 Ulti lost, trump 1 for the last trick: 30 to each of 5",
    ]
    assert [line.where for line in tarokscore.settle(told).lines] == [
        "card_points",
        "bonuses[1]",
        "bonuses[0]",
    ]


def test_a_solo_doubles_ulti_only_where_agreed() -> None:
    told = deal(contract="solo", bonuses=[ulti(2)])
    assert said(told)[1] == "DA-14 Ulti made, trump 2 for the last trick: 30 from each of 5"
    doubled = said(told, solo_doubles_ulti=True)[1]
    assert doubled == "DA-14 Ulti made, trump 2 for the last trick: 30 × 2 = 60 from each of 5"


def test_a_lost_solo_counts_single_where_only_a_won_one_doubles() -> None:
    """40 - 29 = 11, to the nearest five 10, to each of five [DA-10, DA-12]."""
    told = deal(contract="solo", card_points=29)
    paid = dict.fromkeys(SIX, 10) | {"Anna": -50}
    assert tarokscore.settle(told, {"solo_doubles": "won-only"}).scores == paid
    assert steps(told, solo_doubles="won-only")[-1] == "DA-12 a Solo that is lost counts single here"
    assert tarokscore.settle(told).scores == {player: 2 * amount for player, amount in paid.items()}
    assert steps(told)[-1] == "DA-12 Solo: the game points × 2"


def test_the_two_rivals_settle_double() -> None:
    told = deal(declarer="Dorf", contract="strecken", dapper="Bert", card_points=55)
    assert said(told)[-1] == (
        "DA-13 between Bert (Dappen) and Dorf (Strecken) all counts double: Bert pays Dorf another 15"
    )
    told["bonuses"] = [ulti(1, made=False)]
    assert said(told)[-1].endswith("Dorf pays Bert another 15 (15 − 30 = −15)")
    told["card_points"] = 68
    assert said(told)[-1].endswith("nothing more to pay, 0 (30 − 30 = 0)")


def test_marsch_and_who_is_liable() -> None:
    marsch = deal(card_points=79)
    assert said(marsch) == ["DA-11 Dappen won 79:0, a Marsch: 40 from each of 5"]
    assert said({**marsch, "marsch_liable": ["Cilli"]}) == [
        "DA-19 Dappen, Marsch: Cilli pays for all, 40 × 5 = 200"
    ]
    assert said({**marsch, "marsch_liable": ["Cilli", "Emil"]}) == [
        "DA-20 Dappen, Marsch: Cilli and Emil pay half each for all, 200 ÷ 2 = 100"
    ]
    rival = {**marsch, "contract": "selber", "strecker": "Bert", "marsch_liable": ["Emil"]}
    assert said(rival) == ["DA-19 Selber, Marsch: Emil pays for all, 40 × 4 + 80 = 240"]


BID_TWICE = {"contract": "selber", "strecker": "Bert", "card_points": 79}


def test_who_pays_for_a_marsch_follows_from_bidding_and_play() -> None:
    assert said(deal(**BID_TWICE)) == ["DA-19 Selber, Marsch: Bert pays for all, 40 × 4 + 80 = 240"]
    assert "DA-19 Bert had bid as well and is liable" in steps(deal(**BID_TWICE))
    kept = deal(card_points=79, gstiess_withheld_by="Emil")
    assert said(kept) == ["DA-19 Dappen, Marsch: Emil pays for all, 40 × 5 = 200"]
    assert "DA-19 Emil withheld the Gstieß and is liable" in steps(kept)
    assert said(deal(**BID_TWICE, gstiess_withheld_by="Emil"), stretch_doubles="all") == [
        "DA-20 Selber, Marsch: Bert and Emil pay half each for all, 400 ÷ 2 = 200"
    ]


def test_the_other_bidder_may_pay_the_excess_alone() -> None:
    house = {"stretch_doubles": "all", "marsch_liability": "excess"}
    assert said(deal(**BID_TWICE), **house) == [
        "DA-11 Selber won 79:0, a Marsch: 40 from each of 5",
        "DA-19 Selber, Marsch: Bert also pays what the second bid added, 40 × 5 = 200",
    ]
    shared = {**house, "marsch_liability": "shared"}
    assert said(deal(**BID_TWICE), **shared) == [
        "DA-11 Selber won 79:0, a Marsch: 40 × 2 = 80 from each of 5"
    ]
    assert "DA-19 Bert had bid as well and pays no more than a share" in steps(deal(**BID_TWICE), **shared)


def test_a_table_that_names_another_payer_is_followed_with_a_warning() -> None:
    found = tarokscore.settle(deal(**BID_TWICE, marsch_liable=["Emil"]))
    assert found.scores["Emil"] == -240
    assert [(each.rule, each.where) for each in found.warnings] == [("DA-19", "marsch_liable")]
    assert not tarokscore.settle(deal(**BID_TWICE, marsch_liable=["Bert"])).warnings


def test_an_unlawful_pass_and_other_places() -> None:
    assert said(deal(**UNLAWFUL, player="Cilli")) == [
        "DA-24 Cilli was bound to bid and passed: 40 to each of 5"
    ]
    told = deal(declarer="Dorf", contract="strecken", dapper="Bert", card_points=45)
    assert said(told, version="breitnau") == ["DA-30 Strecken won 45:34: 6 × 2 = 12, up to 20 from each of 5"]
    assert said(deal(contract="geiss", card_points=30), version="buchenbach") == [
        "DA-31 Geiß lost 30:49: 10 × 4 = 40 to each of 5"
    ]


def test_what_a_place_does_not_know_of_the_count_is_not_said() -> None:
    told = deal(players=SEVEN, dealer="Georg", card_points=60)
    assert said(told, version="breitnau") == ["DA-30 Dappen won with 60: 30 from each of 6"]


def test_the_half_game_and_ulti_by_card_in_words() -> None:
    assert "DA-10 40 − 29 = 11, to the nearest ten 10, half of it 5" in steps(deal(), game_size="half")
    told = deal(bonuses=[ulti(2)])
    assert said(told, ulti_value_by="card", ulti_size="half")[1] == (
        "DA-14 Ulti made, trump 2 for the last trick: 10 from each of 5"
    )


@pytest.mark.parametrize(
    ("told", "points"),
    [
        (deal(), 40), (deal(players=SEVEN), 40), (deal(contract=None), None),
        (deal(card_points=None, outcome="all-fives"), None),
    ],
)  # fmt: skip
def test_what_the_declarer_needs(told: dict[str, Any], points: int | None) -> None:
    assert needed(Deal(**told), Options()) == points


def test_all_fives() -> None:
    told = deal(card_points=None, outcome="all-fives", contract="solo")
    assert said(told) == [
        "DA-17 all seven fives in Anna's hand, no play, as if every trick were won: "
        "40 × 2 = 80 from each of 5"
    ]


def test_a_table_speaks_its_own_words() -> None:
    told = deal(contract="ソロ", bonuses=[ulti(1) | {"name": "Trumpf 1", "side": "Alleinspieler"}])
    assert (
        tarokscore.settle(told).scores == tarokscore.settle(deal(contract="solo", bonuses=[ulti(1)])).scores
    )


# --- from deal to deal -----------------------------------------------------------------------


def test_the_deal_goes_to_the_next() -> None:
    assert tarokscore.settle(deal(dealer="Cilli")).state == {"dealer": "Dorf"}
    assert tarokscore.settle(deal()).state == {"dealer": "Anna"}
    passed = deal(outcome="all-passed", declarer=None, contract=None, card_points=None)
    assert tarokscore.settle(passed).state == {"dealer": "Anna"}
    assert tarokscore.settle(deal(dealer=None)).state == {}


def test_a_carried_dealer_deals_unless_they_have_left() -> None:
    assert tarokscore.settle(deal(dealer=None), None, {"dealer": "Bert"}).state == {"dealer": "Cilli"}
    assert tarokscore.settle(deal(dealer=None), None, {"dealer": "Zita"}).state == {}
    eight = deal(players=EIGHT, dealer=None)
    assert tarokscore.settle(eight, None, {"dealer": "Hanna"}).scores["Hanna"] == 0
    assert refused(eight, {"dealer": "Zita"}) == [("DA-V1", "dealer")]
    assert refused(eight, {"dealer": "Anna"}) == [("DA-V1", "declarer")]


def test_a_carried_dealer_does_not_decide_who_spoke_first() -> None:
    told = deal(contract="strecken", dapper="Bert", dealer=None)
    assert tarokscore.settle(told, None, {"dealer": "Frieda"}).scores["Bert"] == -20


def test_a_dealer_out_of_turn_is_remarked() -> None:
    warnings = tarokscore.settle(deal(), None, {"dealer": "Bert"}).warnings
    assert [(found.rule, found.where) for found in warnings] == [("DA-23", "dealer")]
