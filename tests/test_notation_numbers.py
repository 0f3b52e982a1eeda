"""Numbers of a line: what they count, in words and in figures, for one and for everybody."""

import pytest

from tarokscore import notation
from tests.test_notation_otherwise import refusal
from tests.test_notation_owners import AUSTRIAN, CZECH, FRENCH, HUNGARIAN, SLOVENIAN, chosen, told


@pytest.mark.parametrize("bid", ["zehn mehr", "10 mehr", "mehr 10"])
def test_a_bid_in_words_carries_its_number(bid: str) -> None:
    table = ("Anna", "Bert", "Cilli")
    deal = {"contract": "more", "more": 10, "declarer": "Anna", "card_points": 72}
    assert told(f"{bid} Anna 72", "bavarian-tarock", table) == deal
    assert told(f"Anna, {bid}, 72", "bavarian-tarock", table) == deal
    with pytest.raises(notation.NotationError, match="said before: 10"):
        notation.read(f"{bid} Anna 72, more 15", "bavarian-tarock", table)


@pytest.mark.parametrize(
    ("line", "variant", "table", "key", "id"),
    [
        ("három Anna Cili 60, 8 tarokk Anna", "hungarian-tarokk", HUNGARIAN, "declarations", "eight-tarokks"),
        ("három Anna Cili 60, 4 király", "hungarian-tarokk", HUNGARIAN, "bonuses", "four-kings"),
        ("Rufer Anna Bert 41/2, 4 Könige", "koenigrufen", AUSTRIAN, "bonuses", "vier-koenige"),
        ("tri Ana Bor 50, 4 kralji", "slovenian-tarok", SLOVENIAN, "bonuses", "kings"),
    ],
)
def test_four_kings_may_be_typed_with_a_figure(
    line: str, variant: str, table: tuple[str, ...], key: str, id: str
) -> None:
    assert told(line, variant, table)[key][0]["name"] == id


@pytest.mark.parametrize(
    ("line", "variant", "table", "key", "number"),
    [
        ("garde Anna 49 deux bouts", "french-tarot", FRENCH, "bouts", 2),
        ("garde Anna 2 bouts, fünfundvierzig Punkte", "french-tarot", FRENCH, "card_points", 45),
        ("Dappen Anna 45 sieben Stiche", "dappen", (*AUSTRIAN, "Emil", "Frieda"), "tricks", 7),
        ("drei mehr Anna 70", "bavarian-tarock", AUSTRIAN, "more", 3),
    ],
)
def test_a_number_in_words_before_what_it_counts(
    line: str, variant: str, table: tuple[str, ...], key: str, number: int
) -> None:
    assert told(line, variant, table)[key] == number


@pytest.mark.parametrize(
    ("line", "variant", "table", "key"),
    [
        ("garde Anna 49 un bout", "french-tarot", FRENCH, "bouts"),
        ("Dappen Anna 5 ein Stich", "dappen", (*AUSTRIAN, "Emil", "Frieda"), "tricks"),
        ("tri Ana Bor 50 en štih", "slovenian-tarok", SLOVENIAN, "tricks"),
    ],
)
def test_an_article_before_what_is_counted_is_one(
    line: str, variant: str, table: tuple[str, ...], key: str
) -> None:
    assert told(line, variant, table)[key] == 1


@pytest.mark.parametrize(
    ("line", "variant", "table", "contract", "points"),
    [
        ("3 Ana Bor 50", "slovenian-tarok", SLOVENIAN, "three", 50),
        ("1 Ana Bor 50", "slovenian-tarok", SLOVENIAN, "one", 50),
        ("2 Anna Cili 40", "hungarian-tarokk", HUNGARIAN, "two", 40),
    ],
)
def test_a_contract_that_is_a_number_may_be_meant_by_its_figure(
    line: str, variant: str, table: tuple[str, ...], contract: str, points: int
) -> None:
    with pytest.raises(notation.NotationError) as refused:
        notation.read(line, variant, table)
    (trouble,) = refused.value.troubles
    deal = told(f"{trouble.choices[0].text}{line[trouble.end :]}", variant, table)
    assert (deal["contract"], deal["card_points"]) == (contract, points)
    assert told(f"{contract} 3 {line[1:-2]}", variant, table)["card_points"] == 3, "the contract is told"


@pytest.mark.parametrize(
    "line", ["garde Anna 49 deux", "garde Anna quarante-neuf points 2 bouts", "deux, bouts 3"]
)
def test_a_number_in_words_that_counts_nothing_or_is_half_of_one_is_refused(line: str) -> None:
    with pytest.raises(notation.NotationError):
        told(line, "french-tarot", FRENCH)


def test_a_number_in_words_is_a_name_where_somebody_is_called_so() -> None:
    with pytest.raises(notation.NotationError, match="bouts is not said"):
        told("garde deux bouts", "french-tarot", ("Anna", "Béla", "Chloé", "Deux"))


@pytest.mark.parametrize("bouts", ["bouts le 21, excuse", "bouts: 21, excuse", "bouts 21 et l'Excuse"])
def test_bouts_by_name(bouts: str) -> None:
    for line in (f"garde Anna 49 {bouts}", f"{bouts}, garde Anna 49"):
        assert told(line, "french-tarot", FRENCH)["bouts"] == ["21", "excuse"]
    both = told("garde Anna 49 bouts le 21, petit au bout", "french-tarot", FRENCH)
    assert both["bouts"] == ["21"] and both["bonuses"][0]["name"] == "petit-au-bout"


@pytest.mark.parametrize("sign", ["", ":", " ="])
def test_points_of_everybody_with_or_without_commas(sign: str) -> None:
    deal = {"contract": "klop", "points": {"Ana": 13, "Bor": 17, "Cene": 22, "Dana": 18}}
    for gap in (" ", ", "):
        pairs = gap.join(f"{name}{sign} {points}" for name, points in deal["points"].items())  # type: ignore[attr-defined]
        assert told(f"klop {pairs}", "slovenian-tarok", SLOVENIAN) == deal


def test_a_colon_ends_a_word_or_stands_before_the_defenders_points() -> None:
    assert told("Rufer: Anna, Bert: 41", "koenigrufen", AUSTRIAN)["card_points"] == 41
    assert told("Rufer Anna Bert :41", "koenigrufen", AUSTRIAN)["defender_points"] == 41
    for line in ("Rufer Anna Bert:41", "Rufer Anna Bert : 41"):
        deals = chosen(line, "koenigrufen", AUSTRIAN)
        assert [deal.get("card_points", deal.get("defender_points")) for deal in deals] == [41, 41]


def test_who_threw_the_cards_in() -> None:
    assert told("bedobás Béla", "hungarian-tarokk", HUNGARIAN) == {
        "outcome": "annulled",
        "annulled_by": "Béla",
    }


def test_a_level_in_its_own_words() -> None:
    assert told("trojka na druhých Bohumil 42", "taroky", CZECH)["level"] == 2


# --- card points and the cards left over -----------------------------------------------------------


@pytest.mark.parametrize("points", ["41 2 Blatt", "41 und 2 Blatt", "41/2"])
def test_what_is_left_over_stands_behind_the_points(points: str) -> None:
    assert told(f"Rufer Anna Bert {points}, Trull", "koenigrufen", AUSTRIAN)["card_points"] == "41/2"


@pytest.mark.parametrize("points", ["41 und 2", "41 2"])
def test_a_second_number_may_be_what_is_left_over(points: str) -> None:
    over, tricks = chosen(f"Rufer Anna Bert {points}", "koenigrufen", AUSTRIAN)
    assert over["card_points"] == "41/2" and "tricks" not in over
    assert (tricks["card_points"], tricks["tricks"]) == (41, 2)


def test_elsewhere_nothing_is_left_over() -> None:
    with pytest.raises(notation.NotationError, match="Blatt"):
        notation.read("tri Ana Bor 41 2 Blatt", "slovenian-tarok", SLOVENIAN)


# --- a number and the side behind it ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "variant", "table", "points"),
    [
        ("Rufer Anna Bert 45, 60 Gegner Trull", "koenigrufen", AUSTRIAN, 60),
        ("Rufer Anna Bert 45, 25 Gegner Pagat", "koenigrufen", AUSTRIAN, 25),
        ("tri Ana Bor 45, 60 nasprotnika trula", "slovenian-tarok", SLOVENIAN, 60),
        ("garde Anna 49 2 bouts, 60 défense petit au bout", "french-tarot", FRENCH, 60),
        ("první povinnost Alena 40, 9 obrana pagát", "taroky", CZECH, 9),
    ],
)
def test_a_number_before_the_defenders_and_a_bonus_is_theirs_and_the_bonus_may_be(
    line: str, variant: str, table: tuple[str, ...], points: int
) -> None:
    theirs, declarers = chosen(line, variant, table)
    assert theirs["defender_points"] == declarers["defender_points"] == points
    assert (theirs["bonuses"][0]["side"], declarers["bonuses"][0]["side"]) == ("defenders", "declarer")


def test_the_only_number_may_be_of_either_side() -> None:
    deals = chosen("Rufer Anna Bert, 25 Gegner Pagat", "koenigrufen", AUSTRIAN)
    points = [(deal.get("card_points"), deal.get("defender_points")) for deal in deals]
    assert points == [(None, 25), (None, 25), (25, None)]
    deal = told("Rufer Anna Bert, 25 Gegner", "koenigrufen", AUSTRIAN)
    assert deal["defender_points"] == 25 and "card_points" not in deal


@pytest.mark.parametrize(
    ("line", "variant", "table", "number"),
    [
        ("Rufer Anna Bert 45, 60 und Trull", "koenigrufen", AUSTRIAN, "60"),
        ("Rufer Anna Bert 45, 60 Gegner 25", "koenigrufen", AUSTRIAN, "60"),
        ("Rufer Anna Bert 45, 25 Gegner angesagt Pagat gewonnen", "koenigrufen", AUSTRIAN, "25"),
        ("garde Anna 49, 2 deux bouts", "french-tarot", FRENCH, "2"),
    ],
)
def test_no_number_is_left_out_for_the_word_behind_it(
    line: str, variant: str, table: tuple[str, ...], number: str
) -> None:
    assert refusal(line, variant, table)[1] == number


@pytest.mark.parametrize("said", ["avec 2 bouts", "avec deux bouts", "les 2 bouts", "avec les deux bouts"])
def test_a_with_or_an_article_before_a_number_says_nothing(said: str) -> None:
    deal = told(f"garde Anna 49 {said}", "french-tarot", FRENCH)
    assert (deal["card_points"], deal["bouts"], "partner" in deal) == (49, 2, False)


def test_with_points_and_with_tricks() -> None:
    assert told("Dreier Anna mit 40", "koenigrufen", AUSTRIAN)["card_points"] == 40
    assert told("Piccolo Dori mit 1 Stich", "koenigrufen", AUSTRIAN)["tricks"] == 1


def test_as_many_numbers_as_players_are_asked_about_once() -> None:
    """A number behind something else is a question of its own, and does not lead back to the first four."""
    line = "10 20 30 10, no-taroks, 40"
    with pytest.raises(notation.NotationError) as refused:
        notation.read(line, "slovenian-tarok", SLOVENIAN)
    last = refused.value.troubles[-1]
    assert line[last.start : last.end] == "40"
