"""What a line says that there is none of: “pas de petit au bout”."""

import pytest

from tarokscore.notation import read


@pytest.mark.parametrize(
    ("game", "players", "line", "denied"),
    [
        ("french-tarot", "Anna Béla Cili Dani", "garde Anna 49 2 bouts", "pas de petit au bout"),
        ("slovenian-tarok", "Ana Borut Cene Dana", "tri Ana Borut 45", "brez trule"),
        ("hungarian-tarokk", "Anna Béla Cili Dani", "három Anna Béla 50", "pagát nélkül"),
        ("koenigrufen", "Anna Cora Dori Rosi", "Solorufer Cora Dori 40", "ohne Pagat"),
        ("zwanzigerrufen", "Anna Cora Dori Rosi", "Rufer Cora Dori 40", "kein Pagat"),
        ("taroky", "Jana Petr Pavel Alena", "1. pov Jana Petr 44", "bez pagáta"),
    ],
)  # fmt: skip
def test_what_is_denied_says_nothing_of_a_new_deal(game: str, players: str, line: str, denied: str) -> None:
    told = read(f"{line}, {denied}", game, players.split())
    assert told.deal == read(line, game, players.split()).deal and told.denied


def test_what_is_denied_is_not_where_something_else_was_told() -> None:
    line = "garde Anna 91 3 bouts, pas de petit au bout Béla, chelem annoncé réussi"
    told = read(line, "french-tarot", ("Anna", "Béla", "Cili", "Dani"))
    start, end = told.spans["bonuses[0]"]
    assert line[start:end] == "chelem annoncé réussi" and "bonuses[0].player" not in told.spans
