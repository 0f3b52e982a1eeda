"""A count of bouts with names beside it says the same thing twice, or it is asked [FT-4, FT-22]."""

from typing import Any

import pytest

from tarokscore.notation import NotationError, read

PLAYERS = ["Anna", "Béla", "Cili", "Dani"]


def told(line: str) -> dict[str, Any]:
    return read(f"garde Anna 49{line}", "french-tarot", PLAYERS).deal


@pytest.mark.parametrize(("line", "bouts"), [
    (", 1 bout (le petit)", ["petit"]),
    (", 1 bout: petit", ["petit"]),
    (", 1 bout excuse", ["excuse"]),
    (", un bout, l'excuse", ["excuse"]),
    (", excuse, 1 bout", ["excuse"]),
    (", 2 bouts, petit et 21", ["petit", "21"]),
    (", 2 bouts, 21 et petit", ["21", "petit"]),
    (", 3 bouts: 21, petit, excuse", ["21", "petit", "excuse"]),
    (", 2 bouts dont le petit", 2),
    (", 2 bouts dont l'excuse", 2),
    (", le petit", ["petit"]),
])  # fmt: skip
def test_as_many_names_as_are_counted_are_the_bouts(line: str, bouts: object) -> None:
    deal = told(line)
    assert deal["bouts"] == bouts and "bonuses" not in deal


@pytest.mark.parametrize(("line", "bouts", "is_bonus"), [
    (" 1 bout le petit", [["petit"], 1], [False, True]),
    (", un bout, le petit", [["petit"], 1], [False, True]),
    (", 2 bouts petit", [2, 3, 2], [False, False, True]),  # of the two, a third one, or the last trick
    (", petit, 2 bouts", [2, 3, 2], [False, False, True]),
    (", 2 bouts et l'excuse", [2, 3], [False, False]),
])  # fmt: skip
def test_a_name_that_may_be_something_else_is_asked(
    line: str, bouts: list[object], is_bonus: list[bool]
) -> None:
    with pytest.raises(NotationError) as question:
        told(line)
    deals = [each.deal for each in question.value.troubles[0].choices]
    assert [(each["bouts"], "bonuses" in each) for each in deals] == list(zip(bouts, is_bonus, strict=True))


@pytest.mark.parametrize("line", [", 1 bout, 21 et excuse", ", 1 bout: 21, excuse"])
def test_more_names_than_are_counted_are_refused(line: str) -> None:
    with pytest.raises(NotationError, match="cannot both be") as refused:
        told(line)
    assert not refused.value.is_question


@pytest.mark.parametrize("line", [", 1 bout petit au bout", ", 1 bout, petit au bout", " 2 bouts petit Anna"])
def test_the_petit_au_bout_said_whole_or_with_its_owner_is_the_bonus(line: str) -> None:
    deal = told(line)
    assert isinstance(deal["bouts"], int) and [each["name"] for each in deal["bonuses"]] == ["petit-au-bout"]


def test_bouts_that_were_told_before_a_line_are_not_changed_by_it() -> None:
    known = {"contract": "garde", "declarer": "Anna", "card_points": 49, "bouts": 1}
    assert "bouts" not in read("petit", "french-tarot", PLAYERS, known).deal
    with pytest.raises(NotationError, match="was said before"):
        read("excuse", "french-tarot", PLAYERS, known)


VARSAVA = "Varšava: Ota 20, Hana 15, Radek 33, Milan"


@pytest.mark.parametrize("nothing", ["nic", "0"])
def test_who_has_nothing_has_no_points(nothing: str) -> None:
    deal = read(f"{VARSAVA} {nothing}", "taroky", ("Ota", "Hana", "Radek", "Milan")).deal
    assert deal["player_points"] == {"Ota": 20, "Hana": 15, "Radek": 33, "Milan": 0}


@pytest.mark.parametrize("nothing", ["žádné", "má žádné"])
def test_a_word_that_denies_is_no_number(nothing: str) -> None:
    with pytest.raises(NotationError):
        read(f"{VARSAVA} {nothing}", "taroky", ("Ota", "Hana", "Radek", "Milan"))


@pytest.mark.parametrize("points", ["36/1", "36 und 1", "36 und 1 Blatt", "36 Punkte und 1"])
def test_a_small_number_behind_the_points_is_thirds(points: str) -> None:
    deal = read(f"Rufer Franz mit Resi, {points}", "koenigrufen", ("Franz", "Resi", "Hannes", "Gitti")).deal
    assert deal["card_points"] == "36/1"
