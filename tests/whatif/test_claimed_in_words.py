"""A claim as somebody says it: a name and an amount, without a sign between them."""

import pytest

from tarokscore.cli.arguments.values import amounts_in
from tests.conftest import GARDE, Run

pytestmark = pytest.mark.usefixtures("few_pairs")

NAMES = ("Anna", "Béla", "Anna Maria", "Cili")


@pytest.mark.parametrize(
    ("line", "claims"),
    [
        ("Béla 80", ["Béla=80"]),
        ("bela gets 80", ["bela=80"]),
        ("Anna gets 80 points", ["Anna=80"]),
        ("Béla pays 20", ["Béla=-20"]),
        ("Anna Maria 60, Béla −20 and Cili -40", ["Anna Maria=60", "Béla=-20", "Cili=-40"]),
        ("Béla = 80", ["Béla=80"]),
        ("garde Béla 49", []),  # a deal
        ("Béla 49 2 bouts", []),
        ("", []),
    ],
)
def test_names_and_amounts(line: str, claims: list[str]) -> None:
    assert amounts_in(line, NAMES) == claims


@pytest.mark.parametrize("said", ["anna 80", "Anna gets 80", "Anna=80"])
def test_a_name_and_an_amount_are_a_claim(table: Run, said: str) -> None:
    """Never a deal in which somebody had so many card points."""
    table("add", "-", given=GARDE)
    assert "claimed: Anna +80" in table("dispute", "1", *said.split()).out


def test_what_somebody_pays_is_no_option(table: Run) -> None:
    table("add", "-", given=GARDE)
    assert "claimed: Béla −20" in table("dispute", "1", "Béla", "-20").out


def test_a_deal_in_words_is_said_to_be_taken_as_one(table: Run) -> None:
    table("add", "-", given=GARDE)
    found = table("dispute", "1", "petite", "Anna", "49", "2", "bouts")
    assert "Taken as it was told: petite Anna 49 2 bouts" in found.out


@pytest.mark.parametrize("said", ["anna 80", "Anna gets 80", "Anna=80"])
def test_without_a_number_it_is_the_last_deal(table: Run, said: str) -> None:
    table("add", "-", given=GARDE)
    found = table("dispute", *said.split()).out
    assert "Of deal 1, the last one:" in found and "claimed: Anna +80" in found


@pytest.mark.parametrize("said", ["Petr 20", "Anna 20", "Anna=20"])
def test_where_there_is_no_deal_yet_that_is_said_and_what_to_do(table: Run, said: str) -> None:
    found = table("dispute", *said.split())
    assert (found.code, found.out) == (2, "")
    assert "there is no deal yet that could be disputed" in found.err and "tarokscore add" in found.err
