"""The words of a table in every form in which it says them: gender, number, case."""

from typing import Any

import pytest

from tarokscore import notation
from tests.test_notation_owners import AUSTRIAN, CZECH, FRENCH, HUNGARIAN, SLOVENIAN, told

ANNOUNCED_MADE = {"announced": True, "made": True}
ANNOUNCED_LOST = {"announced": True, "made": False}
SILENT_MADE = {"announced": False, "made": True}
SILENT_LOST = {"announced": False, "made": False}


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("kralji napovedani narejeni", ANNOUNCED_MADE),
        ("kralji napovedani izgubljeni", ANNOUNCED_LOST),
        ("kralje napovedane dobljene", ANNOUNCED_MADE),
        ("trula napovedana izgubljena", ANNOUNCED_LOST),
        ("trula napovedana ni narejena", ANNOUNCED_LOST),
        ("trulo napovedano narejeno", ANNOUNCED_MADE),
        ("honerji napovedani uspeli", ANNOUNCED_MADE),
        ("kralj ultimo napovedan padel", ANNOUNCED_LOST),
        ("kralji napovedani niso narejeni", ANNOUNCED_LOST),
        ("pagat ultimo napovedan in narejen", ANNOUNCED_MADE),
        ("kralji tihi", SILENT_MADE),
        ("pagat ultimo tih", SILENT_MADE),
        ("pagata ultimo napovedan narejen kontriran", {**ANNOUNCED_MADE, "doubling": "kontra"}),
        ("kralji napovedani narejeni kontrirani", {**ANNOUNCED_MADE, "doubling": "kontra"}),
    ],
)
def test_slovenian_agrees_with_the_bonus(said: str, expected: dict[str, Any]) -> None:
    (bonus,) = told(f"tri Ana Bor 50, {said}", "slovenian-tarok", SLOVENIAN)["bonuses"]
    assert {key: bonus[key] for key in expected} == expected


@pytest.mark.parametrize(
    ("said", "variant", "table", "expected"),
    [
        ("první Alena Cyril 40, pagát hlášený neuhraný", "taroky", CZECH, ANNOUNCED_LOST),
        ("první Alena Cyril 40, pagát ohlášen uhrán", "taroky", CZECH, ANNOUNCED_MADE),
        ("první Alena Cyril 40, hlášená valát vyhraná", "taroky", CZECH, ANNOUNCED_MADE),
        ("první Alena Cyril 40, tichý pagát uhrán", "taroky", CZECH, SILENT_MADE),
        ("první Alena Cyril 40, nehlášený pagát prohrán", "taroky", CZECH, SILENT_LOST),
        ("Rufer Anna Bert 45, angesagter Pagat verlorener", "koenigrufen", AUSTRIAN, ANNOUNCED_LOST),
        ("první Alena Cyril 40, hlášený pagát nebyl uhraný", "taroky", CZECH, ANNOUNCED_LOST),
        ("Rufer Anna Bert 45, Pagat angesagt und verloren", "koenigrufen", AUSTRIAN, ANNOUNCED_LOST),
        ("garde Anna 49 2 bouts, chelem annoncé et réussi", "french-tarot", FRENCH, ANNOUNCED_MADE),
        ("Rufer Anna Bert 45, Pagat stumm", "koenigrufen", AUSTRIAN, SILENT_MADE),
        ("Rufer Anna Bert 45, stummer Pagat verloren", "koenigrufen", AUSTRIAN, SILENT_LOST),
        ("Rufer Anna Bert 45, angesagte Könige gelungen", "koenigrufen", AUSTRIAN, ANNOUNCED_MADE),
        ("három Anna Cili 60, pagát ulti bemondva megbukott", "hungarian-tarokk", HUNGARIAN, ANNOUNCED_LOST),
        ("garde Anna 49 2 bouts, chelem annoncé manqué", "french-tarot", FRENCH, ANNOUNCED_LOST),
        ("garde Anna 49 2 bouts, petit au bout manqué", "french-tarot", FRENCH, {"made": False}),
        ("garde Anna 49 2 bouts, petit au bout non perdu", "french-tarot", FRENCH, {"made": True}),
        ("garde Anna 49 2 bouts, petit au bout non réussi", "french-tarot", FRENCH, {"made": False}),
    ],
)  # fmt: skip
def test_every_language_has_its_forms(
    said: str, variant: str, table: tuple[str, ...], expected: dict[str, Any]
) -> None:
    (bonus,) = told(said, variant, table)["bonuses"]
    assert {key: bonus[key] for key in expected} == expected


@pytest.mark.parametrize(
    ("line", "variant", "table", "key", "value"),
    [
        ("berač Ana 1 vzetek", "slovenian-tarok", SLOVENIAN, "tricks", 1),
        ("berač Ana dva vzetka", "slovenian-tarok", SLOVENIAN, "tricks", 2),
        ("berač Ana 3 vzetki", "slovenian-tarok", SLOVENIAN, "tricks", 3),
        ("berač Ana 5 vzetkov", "slovenian-tarok", SLOVENIAN, "tricks", 5),
        ("berač Ana dva štiha", "slovenian-tarok", SLOVENIAN, "tricks", 2),
        ("tri Ana Bor 42 točki", "slovenian-tarok", SLOVENIAN, "card_points", 42),
        ("tri Ana Bor 41 točka", "slovenian-tarok", SLOVENIAN, "card_points", 41),
        ("sólo Alena 0 bodů, 1 zdvih", "taroky", CZECH, "tricks", 1),
        ("három Anna Cili 94, 9 ütést", "hungarian-tarokk", HUNGARIAN, "tricks", 9),
        ("Rufer Anna Bert mit 45 Punkten", "koenigrufen", AUSTRIAN, "card_points", 45),
        ("Rufer Anna Bert 45, Könige", "koenigrufen", AUSTRIAN, "bonuses",
         [{"name": "vier-koenige", "side": "declarer", "made": True}]),
        ("první Alena Cyril 40", "taroky", CZECH, "contract", "prvni-povinnost"),
        ("druhá Dana 41, pagát uhraný", "taroky", CZECH, "contract", "druha-povinnost"),
        ("druhou Dana 41, pagát uhraný", "taroky", CZECH, "contract", "druha-povinnost"),
        ("trojku Dana 41, na druhých", "taroky", CZECH, "level", 2),
        ("trojko Ana Bor 50", "slovenian-tarok", SLOVENIAN, "contract", "three"),
        ("berača Ana 2 vzetka", "slovenian-tarok", SLOVENIAN, "contract", "beggar"),
        ("tri Ana Bor 50, ujet mond Cene", "slovenian-tarok", SLOVENIAN, "mond_lost", "Cene"),
        ("tri Ana Bor 50, mond izgubljen Cene", "slovenian-tarok", SLOVENIAN, "mond_lost", "Cene"),
        ("hármas Anna Cili 60", "hungarian-tarokk", HUNGARIAN, "contract", "three"),
        ("egyes Anna Cili 60", "hungarian-tarokk", HUNGARIAN, "contract", "one"),
        ("tout le monde passe", "french-tarot", FRENCH, "outcome", "all-passed"),
        ("tout le monde a passé", "french-tarot", FRENCH, "outcome", "all-passed"),
        ("tous ont passé", "french-tarot", FRENCH, "outcome", "all-passed"),
        ("mindenki passzolt", "hungarian-tarokk", HUNGARIAN, "outcome", "all-passed"),
    ],
)  # fmt: skip
def test_nouns_and_contracts_as_they_are_counted_and_played(
    line: str, variant: str, table: tuple[str, ...], key: str, value: Any
) -> None:
    assert told(line, variant, table)[key] == value


@pytest.mark.parametrize(
    ("line", "variant", "table"),
    [
        ("három Anna Cili 60, kontra parti", "hungarian-tarokk", HUNGARIAN),
        ("három Anna Cili 60, parti kontra", "hungarian-tarokk", HUNGARIAN),
        ("három Anna Cili 60, trull bemondott megvan, kontra játék", "hungarian-tarokk", HUNGARIAN),
        ("Rufer Anna Bert 45, Pagat angesagt gewonnen, Kontra Spiel", "koenigrufen", AUSTRIAN),
        ("tri Ana Bor 50, pagat ultimo napovedan narejen, kontra igra", "slovenian-tarok", SLOVENIAN),
    ],
)
def test_a_kontra_of_the_game_may_say_so_behind_it(line: str, variant: str, table: tuple[str, ...]) -> None:
    deal = told(line, variant, table)
    assert deal["doubling"] == "kontra"
    assert not any("doubling" in bonus for bonus in deal.get("bonuses", []))


@pytest.mark.parametrize("said", ["kein Kontra", "ohne Kontra", "nicht gespritzt"])
def test_no_kontra_is_none(said: str) -> None:
    plain = told("Rufer Anna Bert 45, Pagat angesagt gewonnen", "koenigrufen", AUSTRIAN)
    of_the_game = told(f"Rufer Anna Bert 45, {said}, Pagat angesagt gewonnen", "koenigrufen", AUSTRIAN)
    of_the_bonus = told(f"Rufer Anna Bert 45, Pagat angesagt gewonnen {said}", "koenigrufen", AUSTRIAN)
    assert of_the_game == of_the_bonus == plain


@pytest.mark.parametrize(
    "line",
    [
        "{}, kein Kontra, Kontra",
        "{}, Kontra, kein Kontra",
        "{}, Pagat angesagt gewonnen Kontra kein Kontra",
    ],
)
def test_a_kontra_and_none_is_refused(line: str) -> None:
    with pytest.raises(notation.NotationError, match="said before"):
        told(line.format("Rufer Anna Bert 45"), "koenigrufen", AUSTRIAN)


def test_kontra_and_no_re_is_the_kontra() -> None:
    assert told("Rufer Anna Bert 45, Kontra, kein Re", "koenigrufen", AUSTRIAN)["doubling"] == "kontra"


@pytest.mark.parametrize(("said", "name"), [("z Borom", "Bor"), ("s Cenetom", "Cene")])
def test_a_name_in_another_case_is_not_guessed_but_shown(said: str, name: str) -> None:
    with pytest.raises(notation.NotationError) as refused:
        told(f"tri Ana {said} 50", "slovenian-tarok", SLOVENIAN)
    assert refused.value.problems[0].hint == f"did you mean {name}?"
