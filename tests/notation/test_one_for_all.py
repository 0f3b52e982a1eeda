"""A side, or a player, that is named once for several bonuses."""

import pytest

from tarokscore import settling
from tarokscore.notation import NotationError, read

KOENIGRUFEN = ("koenigrufen", "Franz Gerda Karl Lisl")
SLOVENIAN = ("slovenian-tarok", "Ana Borut Luka Dana")
RUFER = "Rufer Franz mit Gerda"


@pytest.mark.parametrize(("table", "line"), [
    (KOENIGRUFEN, f"{RUFER} 41, Gegner Trull und vier Könige"),
    (KOENIGRUFEN, f"{RUFER} 41, Gegner: Trull und vier Könige"),
    (KOENIGRUFEN, f"{RUFER} 41, Gegner Trull, vier Könige"),
    (KOENIGRUFEN, f"{RUFER} 41, Trull und vier Könige Gegner"),
    (KOENIGRUFEN, f"{RUFER} 41, Karl Trull und vier Könige"),
    (KOENIGRUFEN, f"{RUFER} 41, Gegner Trull, Uhu und vier Könige"),
    (SLOVENIAN, "tri Ana Borut 45, nasprotnika: trula in kralji"),
    (SLOVENIAN, "tri Ana Borut 45, trula in kralji nasprotnika"),
])  # fmt: skip
def test_a_list_that_the_side_cannot_have_is_not_cut_in_two(table: tuple[str, str], line: str) -> None:
    """The side's card points do not hold the Trull and four kings: the game says so (KR-V9, SL-V12)."""
    game, players = table[0], table[1].split()
    options, state = settling.house_rules(game, None), settling.carried_state(game, None)
    with pytest.raises(ValueError, match=r"KR-V9|SL-V12"):
        settling.settle_in(
            game, {"players": players, "dealer": players[0], **read(line, game, players).deal}, options, state
        )


@pytest.mark.parametrize("bonuses", [
    "Gegner Trull und vier Könige", "Gegner Trull, vier Könige", "Gegner Trull, Uhu und vier Könige",
    "Karl Trull, Uhu und vier Könige", "Trull, Uhu und vier Könige Gegner",
])  # fmt: skip
def test_whose_the_others_of_a_list_are_is_asked_where_both_could_have_them(bonuses: str) -> None:
    game, players = KOENIGRUFEN
    with pytest.raises(NotationError) as asked:
        read(f"{RUFER} 30, {bonuses}", game, players.split())
    (question,) = asked.value.troubles
    sides = [
        [each.get("side", "defenders") for each in choice.deal["bonuses"]] for choice in question.choices
    ]
    assert ["defenders"] * len(sides[0]) in sides and len(sides) > 1


@pytest.mark.parametrize("bonuses", [
    "Gegner Trull, Franz vier Könige", "Trull Gegner, vier Könige", "vier Könige, Gegner Trull",
])  # fmt: skip
def test_clauses_of_their_own_are_no_list(bonuses: str) -> None:
    game, players = KOENIGRUFEN
    deal = read(f"{RUFER} 41, {bonuses}", game, players.split()).deal
    assert {each["name"]: each.get("side", each.get("player")) for each in deal["bonuses"]} in (
        {"trull": "defenders", "vier-koenige": "declarer"}, {"trull": "defenders", "vier-koenige": "Franz"}
    )  # fmt: skip


@pytest.mark.parametrize("between", [", ", " und "])
@pytest.mark.parametrize(("first", "second"), [("gemacht", "verloren"), ("verloren", "gemacht")])
def test_each_result_is_of_the_bonus_right_before_it(between: str, first: str, second: str) -> None:
    line = f"Dappen Jule 44, Ulti 1 {first}{between}Ulti 2 {second}"
    deal = read(line, "dappen", ("Egon", "Fini", "Gregor", "Hilde", "Ignaz", "Jule")).deal
    made = {each["name"]: each["made"] for each in deal["bonuses"]}
    assert made == {"ulti-1": first == "gemacht", "ulti-2": second == "gemacht"}
