"""A doubling is said once; one of it goes further."""

import pytest

from tarokscore import settling
from tarokscore.notation import read


@pytest.mark.parametrize(
    ("game", "players", "line"),
    [
        ("slovenian-tarok", "Ana Borut Cene Dana", "tri Ana Borut 45, kontra kontra"),
        ("slovenian-tarok", "Ana Borut Cene Dana", "tri Ana Borut 45 kontra Cene kontra Dana"),
        ("slovenian-tarok", "Ana Borut Cene Dana", "tri Ana Borut 45, Cene kontra, Dana kontra"),
        ("slovenian-tarok", "Ana Borut Cene Dana", "tri Ana Borut 45, pagat napovedan narejen kontra kontra"),
        ("slovenian-tarok", "Ana Borut Cene Dana", "tri Ana Borut 45, trula nap. kontra Cene kontra Dana"),
        ("koenigrufen", "Anna Cora Dori Rosi", "Solorufer Cora Dori 40 Kontra Kontra"),
        ("koenigrufen", "Anna Cora Dori Rosi", "Solorufer Cora Dori 40 Kontra Anna, Kontra Rosi"),
        ("hungarian-tarokk", "Anna Béla Cili Dani", "három Anna Béla 50, kontra Cili kontra Dani"),
        ("hungarian-tarokk", "Anna Béla Cili Dani", "kettő Anna Béla 50, trull bemondva kontra kontra"),
        ("illusztralt-tarokk", "Anna Béla Cili Dani", "három Anna Béla 50 kontra, kontra"),
        ("taroky", "Jana Petr Pavel Alena", "1. pov Jana Petr 44 flek flek"),
        ("zwanzigerrufen", "Anna Cora Dori Rosi", "Rufer Cora Dori 40 Kontra Anna Kontra Rosi"),
    ],
)  # fmt: skip
def test_a_doubling_said_twice_is_never_read_as_one(game: str, players: str, line: str) -> None:
    """Refused, or asked; or the game refuses who else is said to have doubled."""
    try:
        told = read(line, game, players.split())
        settling.settle(settling.canonical(game, {"players": players.split(), **told.deal}))
    except ValueError:
        return
    raise AssertionError(told.deal)


@pytest.mark.parametrize(
    "said", [" rekontra", ", kontra Cene, rekontra Ana", " kontra rekontra", ", rekontra Ana, kontra Cene"]
)
def test_a_doubling_of_a_doubling_is_said_in_any_order(said: str) -> None:
    assert (
        read(f"tri Ana Borut 45{said}", "slovenian-tarok", ("Ana", "Borut", "Cene", "Dana")).deal["doubling"]
        == "rekontra"
    )
