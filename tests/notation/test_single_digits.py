"""A single digit behind the names: card points where the game counts them, however few."""

import pytest

from tarokscore.notation import read

DAPPEN = ("dappen", "Alois Berta Christl Dolf Emma Fritz")
CEGO = ("cego", "Rosi Bernd Klaus Monika")


@pytest.mark.parametrize(("table", "line", "points"), [
    (DAPPEN, "Dappen Emma 3", 3),
    (DAPPEN, "Dappen Emma 3, Ulti 1 gemacht", 3),
    (CEGO, "Cego Rosi 3", 3),
    (CEGO, "Solo Rosi 3", 3),
    (("hungarian-tarokk", "Anna Béla Cili Dani"), "három Anna Béla 8, trull", 8),
    (("koenigrufen", "Franz Gerda Karl Lisl"), "Rufer Franz mit Gerda 3", 3),
    (("slovenian-tarok", "Ana Borut Luka Dana"), "tri Ana Borut 3", 3),
    (("french-tarot", "Anna Luc Jean Marie"), "prise Luc 3 1 bout", 3),
])  # fmt: skip
def test_few_card_points_are_not_tricks(table: tuple[str, str], line: str, points: int) -> None:
    """Where so few cannot be the game says so: they do not become the tricks, with the points to be told."""
    deal = read(line, table[0], table[1].split()).deal
    assert (deal["card_points"], deal.get("tricks")) == (points, None)


@pytest.mark.parametrize(("table", "line"), [
    (CEGO, "Bettel Rosi 3"), (("koenigrufen", "Franz Gerda Karl Lisl"), "Bettler Franz 3"),
])  # fmt: skip
def test_where_no_points_are_counted_they_are_tricks(table: tuple[str, str], line: str) -> None:
    assert read(line, table[0], table[1].split()).deal["tricks"] == 3
