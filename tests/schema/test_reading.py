"""What may be said of a deal, and in which form: exact numbers, absent values, words for ids."""

import json
import re
from decimal import Decimal
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import tarokscore
from tarokscore import DealError, games, schema, settle, settling
from tarokscore.core import exact_json
from tarokscore.ledger import fast_json
from tarokscore.schema.keys import keys

DEAL = {
    "variant": "french-tarot", "players": ["Anna", "Béla", "Cili"],
    "declarer": "Anna", "contract": "prise", "bouts": 2, "card_points": 41,
}  # fmt: skip


DEFAULTS: tuple[Any, ...] = (None, False, [], {}, "none", "played")


def problems(deal: Any, options: Any = None, state: Any = None) -> list[tuple[str, str]]:
    with pytest.raises(DealError) as refusal:
        settle(deal, options, state)
    return [(problem.where, problem.rule) for problem in refusal.value.problems]


@pytest.mark.parametrize(
    "points",
    [41.5, Decimal("41.5"), Fraction(83, 2)],
)
def test_half_points_are_exact_however_they_are_told(points: Any) -> None:
    """41½ with two bouts counts 42, made by one: 26 from each of two [FT-5]."""
    assert settle({**DEAL, "card_points": points}).scores == {"Anna": 52, "Béla": -26, "Cili": -26}


def test_a_deal_may_be_json_text() -> None:
    assert settle(json.dumps(DEAL)).scores == settle(DEAL).scores == settle(json.dumps(DEAL).encode()).scores


def test_a_whole_number_may_be_written_with_a_point() -> None:
    assert settle('{"variant":"french-tarot","players":["A","B","C"],"declarer":"A","contract":"prise",'
                  '"bouts":2,"card_points":41.0}').scores == {"A": 50, "B": -25, "C": -25}  # fmt: skip


@pytest.mark.parametrize(
    "nothing",
    [
        {"partner": None}, {"partner": False}, {"bonuses": []}, {"bonuses": None}, {"bonuses": False},
        {"doubling": "none"}, {"doubling": None}, {"declarations": []}, {"note": None}, {"outcome": "played"},
    ],
)  # fmt: skip
def test_what_says_nothing_is_as_good_as_absent(nothing: dict[str, Any]) -> None:
    assert settle({**DEAL, **nothing}).scores == settle(DEAL).scores


@pytest.mark.parametrize("game", [row.id for row in games.TABLE])
def test_a_default_that_is_stated_is_as_good_as_dropped(game: str) -> None:
    """A model takes a default for what it is, or not at all: at the top of a deal and in its entries."""
    model = games.load(game).Deal
    file = Path(__file__).parents[1] / "vectors" / f"{game}.json"
    told = [case["deal"] for case in json.loads(file.read_text(encoding="utf-8")) if "deal" in case]
    for key in (None, *(name for name, key in keys(model).items() if key.inner)):
        deal = next(
            (deal for deal in told if key is None or (deal.get(key) and isinstance(deal[key], list))), None
        )
        if deal is None:
            continue
        for name, default in product(schema.fields_of(keys(model)[key].inner if key else model), DEFAULTS):
            stated = {name: default} if key is None else {key: [{**deal[key][0], name: default}]}
            raw = {**deal, **stated, "variant": game}
            dropped = schema.drop_defaults(raw, model)
            read = schema.shape(model, dropped, games.load(game).RULE_OF, settling.translator(game))
            assert settling.shaped(game, raw) == read, raw


@pytest.mark.parametrize("game", [row.id for row in games.TABLE])
def test_an_empty_object_says_nothing_where_the_game_has_it_so(game: str) -> None:
    model = games.load(game).Deal
    keys = schema.fields_of(model)
    kept = {"hungarian-tarokk": set(schema.LISTS), "illusztralt-tarokk": set(schema.LISTS), "cego": set(),
            "danish-tarok": set()}.get(game, set(keys))  # fmt: skip
    assert schema.drop_defaults({key: {} for key in keys}, model).keys() == kept
    assert schema.drop_defaults({"nonsense": {}}, model) == {"nonsense": {}}


def test_no_bout_at_all_is_an_answer() -> None:
    """An empty list of bouts is none of the three: 56 needed, lost by 6: −(25 + 6) [FT-4]."""
    assert settle({**DEAL, "bouts": [], "card_points": 50}).scores["Anna"] == -62


@pytest.mark.parametrize(
    ("word", "contract"),
    [("petite", "prise"), ("PRISE", "prise"), ("Garde sans le chien", "garde-sans"), ("ガルド", "garde")],
)
def test_words_of_the_vocabulary_mean_the_same_as_ids(word: str, contract: str) -> None:
    assert settle({**DEAL, "contract": word}).scores == settle({**DEAL, "contract": contract}).scores


def test_a_game_may_be_called_by_its_name() -> None:
    assert settle({**DEAL, "variant": "Tarot Francais"}).scores == settle(DEAL).scores


def test_names_have_one_form() -> None:
    """The same name with a combining accent is the same player."""
    decomposed = "Be\u0301la"
    assert settle({**DEAL, "players": ["Anna", decomposed, "Cili"], "declarer": "Béla"}).scores["Béla"] == 50


@pytest.mark.parametrize(
    ("deal", "where", "rule"),
    [
        ("{", "", "DEAL-1"),
        ("[]", "", "DEAL-1"),
        ('{"variant": "french-tarot", "variant": "taroky"}', "", "DEAL-1"),
        ('{"card_points": NaN}', "", "DEAL-1"),
        ('{"card_points": 1e999}', "", "DEAL-1"),
        ('{"card_points": ' + "9" * 10_000 + "}", "", "DEAL-1"),
        ('{"a":' * 100_000, "", "DEAL-1"),
        (b"\xff\xfe", "", "DEAL-1"),
        ({"variant": "bridge"}, "variant", "DEAL-2"),
        ({}, "variant", "DEAL-2"),
        ({**DEAL, "card_points": "12"}, "card_points", "FT-3"),
        ({**DEAL, "card_points": True}, "card_points", "FT-3"),
        ({**DEAL, "card_points": float("inf")}, "", "DEAL-1"),
        ({**DEAL, "bouts": "2"}, "bouts", "FT-4"),
        ({**DEAL, "bouts": True}, "bouts", "FT-4"),
        ({**DEAL, "cardpoints": None}, "cardpoints", "DEAL-3"),
        ({**DEAL, "doubling": "kontra"}, "doubling", "FT-V14"),
        ({**DEAL, "players": ["A", "B", ""]}, "players[2]", "FT-1"),
        ({**DEAL, "players": ["A", "B", "\ud800"]}, "players[2]", "FT-1"),
        ({**DEAL, "bonuses": [None]}, "bonuses[0]", "DEAL-3"),
    ],
)
def test_what_is_no_deal_is_refused_with_its_place(deal: Any, where: str, rule: str) -> None:
    assert (where, rule) in problems(deal)


def test_all_problems_are_told_at_once() -> None:
    """Wrong shape does not hide wrong sense: an unknown word, an unknown key and two strangers."""
    deal = {**DEAL, "contract": "gardé-ish", "foo": 1, "declarer": "Zoé", "dealer": "Yves"}
    assert {"contract", "foo", "declarer", "dealer"} == {where for where, _ in problems(deal)}


def test_house_rules_and_state_are_checked_too() -> None:
    assert problems(DEAL, {"scoring": "guess"}) == [("options.scoring", "FT-V1")]
    assert problems(DEAL, {"no_such": 1}) == [("options.no_such", "FT-V1")]
    assert problems(DEAL, {"preset": "mine"}) == [("options.preset", "DEAL-4")]
    assert problems(DEAL, [1])[0][0] == "options"
    assert problems(DEAL, None, {"deals": "many"})[0][0] == "state.deals"


def test_a_problem_shows_what_was_written() -> None:
    with pytest.raises(DealError) as refusal:
        settle({**DEAL, "contract": "gardesans"})
    (problem,) = refusal.value.problems
    assert problem.written == '"gardesans"'
    assert "garde-sans" in problem.hint


def test_a_preset_stands_for_its_options_and_yields_to_them() -> None:
    deal = {**DEAL, "players": ["A", "B", "C", "D"], "declarer": "A", "bonuses": [
        {"name": "petit-au-bout", "side": "defenders", "made": False, "taken_by": "partner"}]}  # fmt: skip
    assert settle(deal).scores["A"] == 105  # lost by the defenders: 25 + 10 [FT-23]
    assert settle(deal, {"preset": "fft-2012"}).scores["A"] == 45  # won by them: 25 − 10
    assert settle(deal, {"preset": "fft-2012", "petit_au_bout_partner_capture": "none"}).scores["A"] == 75


def test_numbers_stay_exact_in_json() -> None:
    assert exact_json.loads("[1.50, 2.0, 1e2]") == [Decimal("1.5"), 2, 100]
    assert exact_json.dumps({"points": Decimal("41.5")}) == '{"points": 41.5}'
    with pytest.raises(TypeError):
        exact_json.dumps(Decimal("0.12345678901234567891"))


@pytest.mark.parametrize(
    ("number", "exactly"),
    [
        ("41.5", Decimal("41.5")), ("0.10", Decimal("0.1")), ("2.0", 2), ("-0", 0), ("1e2", 100),
        ("1e16", 10**16), ("1E+16", 10**16), ("1e+29", 10**29), ("9" * 30, 10**30 - 1),
        ("2.5e-1", Decimal("0.25")), ("1e-7", Decimal("0.0000001")),
        ("0.12345678901234567891", Decimal("0.12345678901234567891")),
    ],
)  # fmt: skip
def test_numbers_stay_exact_whoever_parses_them(number: str, exactly: int | Decimal) -> None:
    for found in (exact_json.loads(f"[{number}]"), fast_json.parsed(f"[{number}]".encode())):
        if found is not None:
            assert isinstance(found, list)
            assert (type(found[0]), found[0]) == (type(exactly), exactly)


@pytest.mark.parametrize(
    "wrong", ['{"a": 1, "a": 1}', '{"a": 1, "\\u0061": 2}', "9" * 31, "NaN", "1e400", "[" * 100_000, '"\x00"']
)
def test_what_is_refused_is_refused_by_the_fast_parser_too(wrong: str) -> None:
    with pytest.raises(exact_json.JsonError):
        exact_json.loads(f"[{wrong}]")
    assert fast_json.parsed(f"[{wrong}]".encode()) is None


JUNK: tuple[Any, ...] = (
    None, True, "", ".", "x" * 5000, -1, 0, 10**30, 0.5, "1/2", [], [1], [1, 2], [[1]], [None], [*range(40)],
    {}, {"a": 1}, {"": 1}, {"a": "x"}, [{}], [{"name": 1}],
)  # fmt: skip


@pytest.mark.parametrize("variant", [row.id for row in games.TABLE])
def test_what_has_no_shape_is_refused_in_the_words_of_this_program(variant: str) -> None:
    game = games.load(variant)
    foreign = re.compile(r"\b(input|tuple|items after|unable|validat\w*|should|dictionary|instance)\b", re.I)
    seen = 0
    for model in (game.Deal, game.Options, game.State):
        for key, junk in product(schema.fields_of(model), JUNK):
            _, found, _ = schema.shape(model, {key: junk}, game.RULE_OF)
            seen += len(found)
            assert not [each for each in found if foreign.search(each.message)], (key, junk)
    assert seen > 100


def test_a_list_of_too_few_figures_is_told_how_many_there_must_be() -> None:
    with pytest.raises(DealError) as refusal:
        settle(DEAL, {"multipliers": [1, 2]})
    assert [each.message for each in refusal.value.problems] == ["multipliers must have 4 values at least"]


def test_deal_error_is_a_value_error() -> None:
    assert issubclass(tarokscore.DealError, ValueError)
