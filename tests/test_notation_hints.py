"""What a game does not take as it stands: it is read as it can only be meant, or told what to write."""

import pytest

from tarokscore import notation
from tests.test_notation_owners import AUSTRIAN, CZECH, FRENCH, HUNGARIAN, SLOVENIAN, choices, chosen, told

BAVARIAN = ("Anna", "Bert", "Cilli")


def hint(line: str, variant: str, table: tuple[str, ...]) -> str:
    with pytest.raises(notation.NotationError) as refused:
        told(line, variant, table)
    (problem,) = refused.value.problems
    return problem.hint


# --- a word of two lists ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "variant", "table", "key", "value"),
    [
        ("bedobás Anna négykirály", "hungarian-tarokk", HUNGARIAN, "holding", "four-kings"),
        ("Besserrufer Anna König im Talon aufgeben Pagat", "koenigrufen", AUSTRIAN, "bird", "pagat"),
        ("Besserrufer Pagat Anna Bert 41", "koenigrufen", AUSTRIAN, "bird", "pagat"),
    ],
)
def test_where_the_game_takes_no_bonus_the_other_list_is_offered(
    line: str, variant: str, table: tuple[str, ...], key: str, value: str
) -> None:
    (choice,) = choices(line, variant, table)
    word = line.split()[-1] if line.endswith(("négykirály", "Pagat")) else "Pagat"
    deal = told(line.replace(word, choice), variant, table)
    assert deal[key] == value and "bonuses" not in deal


def test_where_the_game_takes_the_bonus_it_is_the_bonus() -> None:
    for line in ("kettő Anna Cili 60, négykirály", "Besserrufer Anna Bert 40, Pagat angesagt gewonnen"):
        game, table = ("hungarian-tarokk", HUNGARIAN) if "kettő" in line else ("koenigrufen", AUSTRIAN)
        assert len(told(line, game, table)["bonuses"]) == 1


# --- numbers ---------------------------------------------------------------------------------------


def test_a_number_that_no_bid_has_is_the_points() -> None:
    deal = told("Anna 5 mehr 71", "bavarian-tarock", BAVARIAN)
    assert (deal["contract"], deal["more"], deal["card_points"]) == ("more", 5, 71)
    deals = chosen("Anna 5 mehr 50", "bavarian-tarock", BAVARIAN)
    assert [(deal["more"], deal["card_points"]) for deal in deals] == [(5, 50), (50, 5)]


@pytest.mark.parametrize(
    ("line", "variant", "table", "key"),
    [
        ("trojka 2 Bohumil 42", "taroky", CZECH, "level"),
        ("garde 2 Chloé 49", "french-tarot", FRENCH, "bouts"),
    ],
)
def test_the_first_of_two_numbers_may_count_something_and_the_second_be_the_points(
    line: str, variant: str, table: tuple[str, ...], key: str
) -> None:
    begin = line.index("2")
    deal = told(f"{line[:begin]}{choices(line, variant, table)[0]}", variant, table)
    assert (deal[key], deal["card_points"]) == (2, int(line.split()[-1]))


def test_what_the_game_would_refuse_is_no_choice() -> None:
    assert choices("garde Chloé 49 2", "french-tarot", FRENCH) == ["2 bouts"]


@pytest.mark.parametrize("numbers", ["13 17 22 18", "13, 17, 22, 18"])
def test_as_many_numbers_as_players_are_theirs_in_order_of_play(numbers: str) -> None:
    (choice,) = choices(f"klop {numbers}", "slovenian-tarok", SLOVENIAN)
    points = {"Ana": 13, "Bor": 17, "Cene": 22, "Dana": 18}
    assert told(f"klop {choice}", "slovenian-tarok", SLOVENIAN)["points"] == points


@pytest.mark.parametrize("points", ["35 Punkte 2 Blatt", "35 Punkte und 2 Blatt", "35 und 2 Blatt", "35/2"])
def test_points_and_what_is_left_over_in_words(points: str) -> None:
    assert told(f"Rufer Anna Bert {points}", "koenigrufen", AUSTRIAN)["card_points"] == "35/2"


@pytest.mark.parametrize(
    ("line", "variant", "table", "points"),
    [
        ("garde Anna défense 42 2 bouts", "french-tarot", FRENCH, 42),
        ("garde Anna, 2 bouts, la défense: 42 points", "french-tarot", FRENCH, 42),
        ("Aufnahme Anna Gegner 69", "bavarian-tarock", BAVARIAN, 69),
        ("Dappen Anna, Gegner 42", "dappen", (*AUSTRIAN, "Emil", "Frieda"), 42),
    ],
)
def test_a_number_behind_the_defenders_is_their_points(
    line: str, variant: str, table: tuple[str, ...], points: int
) -> None:
    deal = told(line, variant, table)
    assert deal["defender_points"] == points and "card_points" not in deal


# --- the game by its name --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "variant", "table"),
    [
        ("kettő Anna Cili 60, játék kontra", "hungarian-tarokk", HUNGARIAN),
        ("kettő Anna Cili 60, trull, parti kontra", "hungarian-tarokk", HUNGARIAN),
        ("tri Ana Bor 60 trula game kontra", "slovenian-tarok", SLOVENIAN),
        ("tri Ana Bor 60, pagat ultimo napovedan narejen kontra, game kontra", "slovenian-tarok", SLOVENIAN),
    ],
)
def test_what_is_said_of_the_game_is_said_of_no_bonus(
    line: str, variant: str, table: tuple[str, ...]
) -> None:
    assert told(line, variant, table)["doubling"] == "kontra"


@pytest.mark.parametrize(
    ("line", "variant", "table"),
    [
        ("Aufnahme Anna verloren 70", "bavarian-tarock", BAVARIAN),
        ("Aufnahme Anna verloren", "bavarian-tarock", BAVARIAN),
        ("Dappen Anna verloren 50", "dappen", (*AUSTRIAN, "Emil", "Frieda")),
        ("kettő Anna Cili 40 nyert", "hungarian-tarokk", HUNGARIAN),
        ("kettő Anna Cili 60, trull, game lost", "hungarian-tarokk", HUNGARIAN),
    ],
)
def test_where_the_points_do_not_say_the_same_the_result_is_left_out(
    line: str, variant: str, table: tuple[str, ...]
) -> None:
    assert hint(line, variant, table) == "leave it out: 50 are the declarer's side's, :50 the defenders'"


def test_behind_a_game_comes_what_is_said_of_it() -> None:
    assert hint("kettő Anna Cili 60, parti", "hungarian-tarokk", HUNGARIAN).startswith(
        "say how it was doubled"
    )


# --- words of the rulebooks ------------------------------------------------------------------------


def test_a_marsch_is_all_the_points_and_a_mort_deals() -> None:
    table = (*AUSTRIAN, "Emil", "Frieda")
    for line in ("Dappen Anna Marsch", "Dappen Anna 79", "Dappen Anna, all tricks"):
        assert told(line, "dappen", table)["card_points"] == 79
    deal = told("Dappen Anna Marsch, marsch liable Bert", "dappen", table)
    assert (deal["card_points"], deal["marsch_liable"]) == (79, ["Bert"])
    five = (*FRENCH, "Emil")
    assert told("garde Anna 49 2 bouts, mort Emil", "french-tarot", five)["dealer"] == "Emil"


def test_signs_between_bonuses_are_said_of_none_of_them() -> None:
    deal = told("tri Ana Bor 50 + trula + kralji", "slovenian-tarok", SLOVENIAN)
    assert [each["name"] for each in deal["bonuses"]] == ["trula", "kings"]
