"""A doubling is said once; one of it goes further."""

import pytest

from tarokscore import settling
from tarokscore.notation import NotationError, read

HUNGARIAN = ("Anna", "Béla", "Cili", "Dani")


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


@pytest.mark.parametrize(
    "said", ["trull bemondva Dani kontrázta megvan", "bemondott trull Dani kontra bukott"]
)
def test_who_stands_between_an_announcement_and_a_doubling_is_asked_about(said: str) -> None:
    """Dani may have announced it or doubled it: it would be paid the other way."""
    with pytest.raises(NotationError, match="several things"):
        read(f"kettő Anna Béla 54 {said}", "hungarian-tarokk", HUNGARIAN)


@pytest.mark.parametrize("by", [",", " és", " &"])
def test_a_bonus_is_doubled_in_a_clause_of_its_own(by: str) -> None:
    line = f"kettő Anna Béla 54 trull bemondva{by} Dani kontrázta{by} megvan"
    try:
        deal = read(line, "hungarian-tarokk", HUNGARIAN).deal
    except NotationError:
        return
    assert "doubling" not in deal
    assert deal["bonuses"][0]["doubling"] == "kontra"
    assert deal["bonuses"][0].get("side") == "declarer"


@pytest.mark.parametrize(
    ("said", "doubling", "discarder"),
    [
        ("hivatalból kontra", "kontra", None),
        ("hivatalból kontra Cili", "kontra", "Cili"),
        (", Cili hivatalból kontra, rekontra", "rekontra", "Cili"),
        (", hívott lap a skartban", None, None),
    ],
)
def test_who_must_double_by_office_doubles(said: str, doubling: str | None, discarder: str | None) -> None:
    """HU-63: the discarder of the called tarokk kontras the game."""
    deal = read(f"három Anna 44 {said}", "hungarian-tarokk", HUNGARIAN).deal
    assert deal["alone"] == "card-discarded"
    assert (deal.get("doubling"), deal.get("discarder"), deal.get("partner")) == (doubling, discarder, None)
