"""A word that names a card, and what happened to it with the name in between: Danish word order."""

import pytest

from tarokscore.notation import NotationError, read

PLAYERS = ("Ida", "Emil", "Freja")
REST = "sidste stik Ida, Ida 30 Emil 20"


@pytest.mark.parametrize(("clause", "name"), [
    ("pagaten har Emil tabt", "lost-pagat"),
    ("pagaten har Emil vundet", "won-pagat"),
    ("kongen har Emil mistet, pagaten hjem Freja", "lost-king"),
    ("en konge mistede Emil, pagaten hjem Freja", "lost-king"),
])  # fmt: skip
def test_what_happened_to_a_card_before_the_last_trick_is_no_ultimo(clause: str, name: str) -> None:
    bonuses = read(f"{clause}, {REST}", "danish-tarok", PLAYERS).deal["bonuses"]
    assert [(each["name"], each["player"]) for each in bonuses if each["player"] == "Emil"] == [
        (name, "Emil")
    ]


@pytest.mark.parametrize(("clause", "name"), [
    ("Emil bagud med pagaten", "pagat-ultimo"),
    ("pagaten bagud for Emil", "pagat-ultimo"),
    ("kongen bagud for Emil, pagaten hjem Freja", "king-ultimo"),
    ("pagatultimo Emil tabt", "pagat-ultimo"),
])  # fmt: skip
def test_bagud_is_an_ultimo_that_was_lost(clause: str, name: str) -> None:
    bonuses = read(f"{clause}, {REST}", "danish-tarok", PLAYERS).deal["bonuses"]
    assert {"name": name, "player": "Emil", "made": False} in bonuses


def test_who_calls_behind_another_name_is_asked_for() -> None:
    with pytest.raises(NotationError) as asked:
        read("Franz, Resi ruft, 39", "koenigrufen", ("Franz", "Resi", "Hannes", "Gitti"))
    deals = [choice.deal for trouble in asked.value.troubles for choice in trouble.choices]
    assert {"contract": "rufer", "declarer": "Resi", "partner": "Franz", "card_points": 39} in deals
