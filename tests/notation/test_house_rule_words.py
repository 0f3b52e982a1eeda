"""Lines that only tables with house rules write."""

from typing import Any

import pytest

from tarokscore import settling
from tarokscore.notation import NotationError, read, write

HONOURS = {"talon_honours": True}
HUNGARIANS = ("Anna", "Béla", "Cili", "Dani", "Elek")
SLOVENES = ("Ana", "Bor", "Cene", "Dana")
KLOP = "klop Ana 13 Bor 17 Cene 22 Dana 18"
BELA_AND_CILI = [{"card": "skiz", "player": "Béla"}, {"card": "pagat", "player": "Cili"}]
BELA_AND_ANNA = [{"card": "skiz", "player": "Béla"}, {"card": "xxi", "player": "Anna"}]


def told(line: str, variant: str, players: tuple[str, ...], options: dict[str, Any]) -> dict[str, Any]:
    """What is read, once it has been written and read again."""
    rules = settling.house_rules(variant, options)
    deal = read(line, variant, players, rules=rules).deal
    again = read(write(deal, variant, players, rules), variant, players, rules=rules).deal
    assert again == deal
    return deal


@pytest.mark.parametrize(
    ("line", "honours"),
    [
        ("skíz a talonból Béla, pagát Cili", BELA_AND_CILI),
        ("talon honours skíz Béla, pagát Cili", BELA_AND_CILI),
        ("skíz a talonból Béla, huszonegyes Anna", BELA_AND_ANNA),
        ("talon skíz Béla, huszonegyes Anna", BELA_AND_ANNA),
        ("talonból a skíz Béla", BELA_AND_CILI[:1]),
        ("skíz Béla a talonból", BELA_AND_CILI[:1]),
    ],
)
def test_a_list_of_honours_goes_on_while_the_words_are_cards(
    line: str, honours: list[dict[str, str]]
) -> None:
    deal = told(f"három Cili Dani 60, {line}", "hungarian-tarokk", HUNGARIANS, HONOURS)
    assert deal["talon_honours"] == honours
    assert "bonuses" not in deal


def test_an_honour_behind_an_and_is_a_question_where_it_can_be_a_bonus() -> None:
    line = "három Cili Dani 60, skíz a talonból Béla és pagát Cili"
    rules = settling.house_rules("hungarian-tarokk", HONOURS)
    with pytest.raises(NotationError) as error:
        read(line, "hungarian-tarokk", HUNGARIANS, rules=rules)
    (trouble,) = error.value.troubles
    assert [each.deal.get("talon_honours") for each in trouble.choices] == [BELA_AND_CILI, BELA_AND_CILI[:1]]


@pytest.mark.parametrize("pagat", ["pagátultimó Cili", "pagát Cili megvan"])
def test_a_bonus_behind_an_honour_is_a_bonus(pagat: str) -> None:
    line = f"három Cili Dani 60, skíz a talonból Béla, {pagat}"
    deal = told(line, "hungarian-tarokk", HUNGARIANS, HONOURS)
    assert deal["talon_honours"] == BELA_AND_CILI[:1]
    assert [each["name"] for each in deal["bonuses"]] == ["pagat-ultimo"]


def test_the_misere_that_a_table_plays_needs_no_second_word() -> None:
    players, line = ("Luc", "Anne", "Marie", "Paul"), "garde Luc 43 2 bouts, misère Anne"
    deal = told(line, "french-tarot", players, {"misere_d_atout": True})
    assert deal["declarations"] == [{"name": "misere-d-atout", "player": "Anne"}]
    both = settling.house_rules("french-tarot", {"misere_d_atout": True, "misere_de_tetes": True})
    with pytest.raises(NotationError) as error:
        read(line, "french-tarot", players, rules=both)
    (trouble,) = error.value.troubles
    named = [each.deal["declarations"][0]["name"] for each in trouble.choices]
    assert named == ["misere-de-tetes", "misere-d-atout"]


def test_a_bonus_that_only_the_defenders_can_have_is_theirs_where_that_is_said() -> None:
    """Without a side it is the declarer's, which the game refuses."""
    players = ("Anna", "Bert", "Clara", "Dora")
    options = settling.house_rules("koenigrufen", {"koenigsfang": 1, "skuesfang": 2})
    deal = told("Rufer Anna Bert 40, Königsfang", "koenigrufen", players, {"koenigsfang": 1, "skuesfang": 2})
    with pytest.raises(ValueError, match="side"):
        settling.settle_in(
            "koenigrufen",
            {"players": [*players], **deal},
            options,
            settling.carried_state("koenigrufen", None),
        )


@pytest.mark.parametrize("said", ["kontra by Ana", "Ana reče kontra", "kontra Ana", "Ana kontra"])
def test_who_said_kontra_to_a_klop_is_no_declarer(said: str) -> None:
    deal = told(f"{KLOP}, {said}", "slovenian-tarok", SLOVENES, {"klop_kontra": True})
    assert (deal["doubling"], deal["kontra_by"], deal.get("declarer")) == ("kontra", "Ana", None)


def test_what_settles_only_by_a_house_rule_is_written_under_it() -> None:
    deal = {"contract": "three", "declarer": "Ana", "partner": "Bor", "card_points": 35, "made": True}
    line = "tri Ana Bor 35, narejen"
    assert told(line, "slovenian-tarok", SLOVENES, {"threshold": "35-and-a-card"}) == deal
    rules = settling.house_rules("slovenian-tarok", {"threshold": "35-and-a-card"})
    assert write(deal, "slovenian-tarok", SLOVENES, rules) == line
    with pytest.raises((NotationError, ValueError)):
        write(deal, "slovenian-tarok", SLOVENES)
