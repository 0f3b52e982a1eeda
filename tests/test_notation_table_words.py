"""Words as a table says them in a sentence: cases, sides behind a small word, the game that is doubled."""

from typing import Any

import pytest

from tarokscore import notation

TABLES = {
    "french-tarot": ("Anna", "Béla", "Chloé", "Dany"),
    "koenigrufen": ("Anna", "Bert", "Cora", "Dori"),
    "bavarian-tarock": ("Anna", "Bert", "Cilli"),
    "dappen": ("Anna", "Bert", "Cilli", "Dorf", "Emil", "Frieda"),
    "slovenian-tarok": ("Ana", "Bor", "Cene", "Dana"),
    "taroky": ("Alena", "Bohumil", "Cyril", "Dana"),
    "hungarian-tarokk": ("Anna", "Béla", "Cili", "Dani"),
}


def told(line: str, variant: str) -> dict[str, Any]:
    return notation.read(line, variant, TABLES[variant]).deal


@pytest.mark.parametrize(
    ("line", "plain", "variant"),
    [
        ("garde Anna 49 2 bouts, passée", "garde Anna 49 2 bouts", "french-tarot"),
        ("garde Anna 41 2 bouts, juste fait", "garde Anna 41 2 bouts", "french-tarot"),
        ("garde Anna attaque 49 2 bouts", "garde Anna 49 2 bouts", "french-tarot"),
        (
            "garde Anna 49 2 bouts, petit au bout pour la défense",
            "garde Anna 49 2 bouts, petit au bout défense",
            "french-tarot",
        ),
        ("Rufer Anna Bert 41, Trull bei den Gegnern", "Rufer Anna Bert 41, Trull Gegner", "koenigrufen"),
        ("Rufer Anna Bert 41, Kontra auf Spiel", "Rufer Anna Bert 41, Kontra", "koenigrufen"),
        ("mehr 10 Anna verloren mit 38", "mehr 10 Anna 38", "bavarian-tarock"),
        ("mehr 10 Anna 70 zu 50", "mehr 10 Anna 70:50", "bavarian-tarock"),
        ("mehr 10 Anna allein 70", "mehr 10 Anna 70", "bavarian-tarock"),
        ("zusammengeworfen", "alle gepasst", "dappen"),
        ("tri Ana Bor 50, brez kontre", "tri Ana Bor 50", "slovenian-tarok"),
        ("tri Ana Bor 50, trula nasprotnikov", "tri Ana Bor 50, trula nasprotniki", "slovenian-tarok"),
        ("tri Ana Bor 50, kontra na igro", "tri Ana Bor 50, kontra", "slovenian-tarok"),
        (
            "první povinnost Alena Cyril 40, pagát nahlášený uhraný",
            "první povinnost Alena Cyril 40, pagát hlášený uhraný",
            "taroky",
        ),
        ("první povinnost Alena Cyril 40, flek na hru", "první povinnost Alena Cyril 40, flek", "taroky"),
        ("první povinnost Alena Cyril 40, bez fleku", "první povinnost Alena Cyril 40", "taroky"),
        ("první povinnost Alena Cyril 30, nevyhráno", "první povinnost Alena Cyril 30", "taroky"),
        (
            "první povinnost Alena Cyril 40, pagát obrany",
            "první povinnost Alena Cyril 40, pagát protihráči",
            "taroky",
        ),
        ("három Anna Béla 40, elbukták", "három Anna Béla 40", "hungarian-tarokk"),
        (
            "három Anna Béla 50, pagátulti nincs meg",
            "három Anna Béla 50, pagátulti bukott",
            "hungarian-tarokk",
        ),
        (
            "három Anna Béla 50, trull az ellenfélnél",
            "három Anna Béla 50, trull ellenfél",
            "hungarian-tarokk",
        ),
    ],
)
def test_it_says_the_same_as_the_short_line(line: str, plain: str, variant: str) -> None:
    assert told(line, variant) == told(plain, variant)


@pytest.mark.parametrize(
    ("line", "variant"),
    [
        ("Rufer Anna Bert 41, Gegner gewonnen", "koenigrufen"),
        ("tri Ana Bor 30, obramba", "slovenian-tarok"),
    ],
)
def test_a_side_with_nothing_beside_it_is_refused_as_that(line: str, variant: str) -> None:
    with pytest.raises(notation.NotationError, match="says whose it is, and nothing stands here"):
        told(line, variant)


def test_a_game_that_was_not_played_passed_still_is_one() -> None:
    assert told("passée", "french-tarot") == {"outcome": "all-passed"}


def test_with_is_before_a_number_where_nobody_has_a_partner() -> None:
    table = ("Anna", "Bert", "Mitzi")
    for line in ("mehr 10 Anna 38", "mehr 10 Anna with 38"):
        deal = notation.read(line, "bavarian-tarock", table).deal
        assert deal == {"contract": "more", "more": 10, "declarer": "Anna", "card_points": 38}
    assert notation.read("mehr 10 Mit 70", "bavarian-tarock", table).deal["declarer"] == "Mitzi"
    with pytest.raises(notation.NotationError, match="no partners in this game"):
        notation.read("mehr 10 Anna mit Bert 70", "bavarian-tarock", table)
