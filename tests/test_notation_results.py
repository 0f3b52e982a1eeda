"""How the game and a bonus went, and what is doubled: nothing is turned round, or moves to the other."""

import pytest

from tarokscore import notation
from tarokscore.notation.writing import same
from tests.test_notation_otherwise import refusal
from tests.test_notation_owners import AUSTRIAN, CZECH, HUNGARIAN, SLOVENIAN, chosen, told


@pytest.mark.parametrize(
    "line",
    [
        "tri Ana Bor 30 izgubljena, trula nasprotnika",
        "tri Ana Bor 30 failed, trula Cene, kralji Dana",
        "solo tri Ana 30 failed, kralji",
        "solo tri Ana 40 made, kontra, kralji failed",
        "berač Ana ne izgubljen",
    ],
)
def test_how_the_game_went_is_written_before_the_bonuses(line: str) -> None:
    deal = told(line, "slovenian-tarok", SLOVENIAN)
    written = notation.write(deal, "slovenian-tarok", SLOVENIAN)
    assert same(told(written, "slovenian-tarok", SLOVENIAN), deal, "slovenian-tarok")


@pytest.mark.parametrize(
    ("line", "variant", "table"),
    [
        ("Bettel Anna nicht verloren", "koenigrufen", AUSTRIAN),
        ("Piccolo Anna nicht verloren", "koenigrufen", AUSTRIAN),
        ("Bettel ouvert Anna not failed", "koenigrufen", AUSTRIAN),
        ("berač Ana ne izgubljen", "slovenian-tarok", SLOVENIAN),
        ("valat brez Ana ni izgubljen", "slovenian-tarok", SLOVENIAN),
    ],
)
def test_a_game_that_was_not_lost_was_made(line: str, variant: str, table: tuple[str, ...]) -> None:
    assert told(line, variant, table)["made"] is True
    assert told("Bettel Anna nicht gewonnen", "koenigrufen", AUSTRIAN)["made"] is False


def test_not_lost_behind_a_bonus_is_of_it_or_of_the_game() -> None:
    of_it, of_the_game = chosen("Rufer Anna Bert 45, Trull, nicht verloren", "koenigrufen", AUSTRIAN)
    assert "made" not in of_it and of_it["bonuses"][0]["made"] is True
    assert of_the_game["made"] is True


@pytest.mark.parametrize(
    ("line", "variant", "table"),
    [
        ("Besserrufer Anna Bert 45, Pagat angesagt gewonnen, Kontra", "koenigrufen", AUSTRIAN),
        ("Besserrufer Anna Bert 45, Pagat angesagt gewonnen, Kontra Cora", "koenigrufen", AUSTRIAN),
        ("tri Ana Bor 50, pagat ultimo napovedan narejen, kontra Cene", "slovenian-tarok", SLOVENIAN),
        ("tri Ana Bor 50, pagat ultimo napovedan narejen, kontra", "slovenian-tarok", SLOVENIAN),
        ("první povinnost Alena 40, pagát hlášený uhraný, flek", "taroky", CZECH),
        ("kettő Anna Béla 60, trull bemondott megvan, kontra", "hungarian-tarokk", HUNGARIAN),
    ],
)
def test_a_doubling_behind_an_announced_bonus_is_of_it_or_of_the_game(
    line: str, variant: str, table: tuple[str, ...]
) -> None:
    of_it, of_the_game = chosen(line, variant, table)
    assert "doubling" in of_it["bonuses"][0] and "doubling" not in of_it
    assert "doubling" in of_the_game and "doubling" not in of_the_game["bonuses"][0]


def test_a_doubling_behind_a_silent_bonus_is_the_game_s() -> None:
    """Nobody doubles what nobody has announced."""
    assert told("tri Ana Bor 50, trula, kontra", "slovenian-tarok", SLOVENIAN)["doubling"] == "kontra"


def test_who_is_not_the_partner_is_no_partner() -> None:
    message, where = refusal("Rufer Anna nicht mit Bert 45", "koenigrufen", AUSTRIAN)
    assert "who is not the partner" in message and where == "nicht mit Bert"


@pytest.mark.parametrize(
    ("line", "variant", "table"),
    [  # 61 of 120, 40 of 79, 48 of 94, 36 of 70 win; two bouts need 41
        ("Aufnahme Anna verloren 50", "bavarian-tarock", AUSTRIAN[:3]),
        ("Aufnahme Anna 61 gewonnen", "bavarian-tarock", AUSTRIAN[:3]),
        ("zehn mehr Anna 70 verloren", "bavarian-tarock", AUSTRIAN[:3]),
        ("Dappen Anna gewonnen 40", "dappen", (*AUSTRIAN, "Emil", "Frieda")),
        ("kettő Anna Cili 48 nyert", "hungarian-tarokk", HUNGARIAN),
        ("kettő Anna Cili :48 megbukott", "hungarian-tarokk", HUNGARIAN),
        ("kettő Anna Cili 48, duplajáték bemondott bukott, game made", "hungarian-tarokk", HUNGARIAN),
        ("první povinnost Alena Cyril vyhraná 36", "taroky", CZECH),
        ("garde réussie Anna 41 2 bouts, chelem annoncé raté", "french-tarot", AUSTRIAN),
    ],
)
def test_a_result_that_the_points_say_as_well_says_nothing_more(
    line: str, variant: str, table: tuple[str, ...]
) -> None:
    words = (" gewonnen", " verloren", " nyert", " megbukott", ", game made", " vyhraná", " réussie")
    plain = line
    for word in words:
        plain = plain.replace(word, "")
    assert plain != line
    assert told(line, variant, table) == told(plain, variant, table)


@pytest.mark.parametrize(
    "line", ["Aufnahme Anna verloren :50", "Aufnahme Anna gewonnen 60", "mehr 10 Anna 70 gewonnen"]
)
def test_a_result_that_the_points_contradict_is_refused(line: str) -> None:
    with pytest.raises(notation.NotationError, match="the points say who has won"):
        told(line, "bavarian-tarock", AUSTRIAN[:3])


@pytest.mark.parametrize(
    "said", ["Trull und verloren", "Trull Anna und verloren", "Pagat angesagt und nicht gewonnen"]
)
def test_a_result_behind_an_and_is_of_the_bonus_or_of_the_game(said: str) -> None:
    of_it, of_the_game = chosen(f"Rufer Anna Bert 30, {said}", "koenigrufen", AUSTRIAN)
    assert "made" not in of_it and of_it["bonuses"][0]["made"] is False
    assert of_the_game["made"] is False and of_the_game["bonuses"][0].get("made") is not False
