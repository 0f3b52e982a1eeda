"""A bonus that is named again behind another comma: one bonus, where the game does not take two."""

import pytest

from tarokscore import notation
from tarokscore.notation.writing import same
from tests.test_notation_owners import AUSTRIAN, CZECH, FRENCH, HUNGARIAN, SLOVENIAN, told


@pytest.mark.parametrize(
    ("again", "once", "variant", "table"),
    [
        ("Rufer Anna Bert 45, Pagat angesagt gewonnen, Kontra Pagat",
         "Rufer Anna Bert 45, Pagat angesagt gewonnen Kontra", "koenigrufen", AUSTRIAN),
        ("Rufer Anna Bert 45, Pagat angesagt gewonnen, Kontra auf Pagat, Trull",
         "Rufer Anna Bert 45, Pagat angesagt gewonnen Kontra, Trull", "koenigrufen", AUSTRIAN),
        ("Rufer Anna Bert 45, Pagat Cora angesagt gewonnen, Trull, Kontra Pagat",
         "Rufer Anna Bert 45, Pagat Cora angesagt gewonnen Kontra, Trull", "koenigrufen", AUSTRIAN),
        ("Rufer Anna Bert 45, Pagat angesagt, Trull, Pagat verloren",
         "Rufer Anna Bert 45, Pagat angesagt verloren, Trull", "koenigrufen", AUSTRIAN),
        ("Rufer Anna Bert 45, Pagat angesagt verloren Kontra, Re Pagat",
         "Rufer Anna Bert 45, Pagat angesagt verloren Re", "koenigrufen", AUSTRIAN),
        ("kettő Anna Béla 60, trull bemondott megvan, kontra trull, rekontra trull",
         "kettő Anna Béla 60, trull bemondott megvan rekontra", "hungarian-tarokk", HUNGARIAN),
        ("tri Ana Bor 50, kralji napovedani narejeni, kontra kralji",
         "tri Ana Bor 50, kralji napovedani narejeni kontra", "slovenian-tarok", SLOVENIAN),
        ("druhá povinnost Dana 41, pagát prohraný, flek pagát",
         "druhá povinnost Dana 41, pagát prohraný flek", "taroky", CZECH),
        ("garde Anna 49 2 bouts, chelem annoncé, chelem raté",
         "garde Anna 49 2 bouts, chelem annoncé raté", "french-tarot", FRENCH),
    ],
)  # fmt: skip
def test_what_is_said_the_second_time_is_said_of_the_same(
    again: str, once: str, variant: str, table: tuple[str, ...]
) -> None:
    assert same(told(again, variant, table), told(once, variant, table), variant)


@pytest.mark.parametrize(
    "said",
    [
        "Pagat angesagt gewonnen, Pagat verloren",  # the one or the other
        "Pagat angesagt gewonnen Kontra, Kontra Pagat",
        "Trull, Trull verloren",
        "Pagat, Pagat",
        "Pagat angesagt gewonnen, Kontra Pagat von Cora",  # hers, or she doubled
    ],
)
def test_what_says_nothing_new_or_something_else_stays_a_second_one(said: str) -> None:
    """It is for the game to refuse."""
    assert len(told(f"Rufer Anna Bert 45, {said}", "koenigrufen", AUSTRIAN)["bonuses"]) == 2


@pytest.mark.parametrize(
    ("line", "variant", "table"),
    [
        ("Rufer Anna Bert 45, Pagat Cora, Pagat angesagt verloren", "koenigrufen", AUSTRIAN),
        ("tri Ana Bor 50, trula Cene, trula napovedana izgubljena", "slovenian-tarok", SLOVENIAN),
    ],
)
def test_one_whose_result_nobody_has_said_may_be_the_same(
    line: str, variant: str, table: tuple[str, ...]
) -> None:
    """She may have announced and lost it; that it was made is only what a bare name of it means."""
    with pytest.raises(notation.NotationError, match=r"one .*, or two"):
        told(line, variant, table)


def test_two_that_the_game_takes_stay_two() -> None:
    """CZ-22: in second duty somebody else may have held the pagát."""
    line = "druhá povinnost Dana 41, pagát prohraný, pagát Alena"
    deal = told(line, "taroky", CZECH)
    assert [bonus["made"] for bonus in deal["bonuses"]] == [False, True]
    assert same(told(notation.write(deal, "taroky", CZECH), "taroky", CZECH), deal, "taroky")


def test_each_fact_keeps_its_place_in_the_line() -> None:
    line = "Rufer Anna Bert 45, Pagat angesagt gewonnen, Kontra Pagat, Trull Cora"
    read = notation.read(line, "koenigrufen", AUSTRIAN)
    places = {where: line[start:end] for where, (start, end) in read.spans.items()}
    assert places["bonuses[0].doubling"].startswith("Kontra")
    assert places["bonuses[0].made"] == "gewonnen"
    assert places["bonuses[1].player"] == "Cora"
    assert not any(where.startswith("bonuses[2]") for where in places)
