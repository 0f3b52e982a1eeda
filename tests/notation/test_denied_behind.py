"""What is denied by the word behind it, what stands instead of something else, and who declares in a row."""

from typing import Any

import pytest

from tarokscore.notation import NotationError, ParsedDeal, read

FOUR = ("Anna", "Béla", "Cili", "Dani")
FIVE = (*FOUR, "Emil")


def told(line: str, game: str = "french-tarot", players: tuple[str, ...] = FOUR) -> ParsedDeal:
    return read(line, game, players, whole=False)


@pytest.mark.parametrize(("game", "line", "lost"), [
    ("french-tarot", "garde Anna 49 2 bouts, petit au bout non", "petit au bout chuté"),
    ("french-tarot", "garde Anna 49 2 bouts, petit au bout : non", "petit au bout chuté"),
    ("koenigrufen", "Dreier Anna 40, Trull nein", "Trull verloren"),
])  # fmt: skip
def test_no_behind_a_bonus_denies_it_or_says_that_it_was_lost(game: str, line: str, lost: str) -> None:
    with pytest.raises(NotationError) as question:
        told(line, game)
    assert [each.meaning for each in question.value.troubles[0].choices] == ["", lost]


def test_no_behind_a_declaration_denies_it() -> None:
    assert "declarations" not in told("garde Anna 49 2 bouts, poignée non").deal


@pytest.mark.parametrize(
    "line", ["garde Anna no partner 49 2 bouts", "garde Anna sans partenaire 49 2 bouts"]
)
def test_no_partner_is_alone(line: str) -> None:
    assert told(line, players=FIVE).alone


def test_two_names_behind_a_poignee_are_two_poignees() -> None:
    deal = told("garde Anna 49 2 bouts, poignée Anna Béla").deal
    assert [each["player"] for each in deal["declarations"]] == ["Anna", "Béla"]
    assert "partner" not in deal


@pytest.mark.parametrize(("line", "expected"), [
    ("garde au lieu de prise Anna 49 2 bouts", {}),
    ("garde Anna 49 au lieu de 48, 2 bouts", {}),
    ("garde Anna au lieu de Béla 49 2 bouts", {}),
    ("garde Anna instead of Béla 49 2 bouts", {}),
    ("garde Anna 49 2 bouts, double poignée Béla au lieu de simple poignée",
     {"declarations": [{"name": "double-poignee", "player": "Béla"}]}),
])  # fmt: skip
def test_what_stands_instead_of_something_takes_it_back(line: str, expected: dict[str, Any]) -> None:
    garde = {"contract": "garde", "declarer": "Anna", "card_points": 49, "bouts": 2}
    assert told(line).deal == garde | expected


def test_a_declaration_instead_of_another_denies_that_one() -> None:
    """So that it is taken out of a deal that is amended."""
    assert [each.name for each in told("double poignée au lieu de simple poignée").denied] == [
        "simple-poignee"
    ]


@pytest.mark.parametrize("line", [
    "Solo ohne Dapper", "Solo Anna ohne Dapper", "ohne Dapper Solo Anna", "Solo Anna, Dapper keiner",
])  # fmt: skip
def test_who_did_not_bid_is_denied_and_nobody_else_dropped(line: str) -> None:
    players = (*FIVE, "Franz")
    parsed = told(line, "dappen", players)
    assert [each.list for each in parsed.denied] == ["dapper"]
    assert parsed.deal.get("declarer") == ("Anna" if "Anna" in line else None)
