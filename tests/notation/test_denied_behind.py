"""What is denied by the word behind it, what stands instead of something else, and who declares in a row."""

import pytest

from tarokscore import settling
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


@pytest.mark.parametrize("line", [
    "garde au lieu de prise Anna 49 2 bouts",
    "garde Anna 49 au lieu de 48, 2 bouts",
    "garde Anna au lieu de Béla 49 2 bouts",
    "garde Anna instead of Béla 49 2 bouts",
    "garde Anna 49 2 bouts, double poignée Béla au lieu de simple poignée",
])  # fmt: skip
def test_what_stands_instead_of_something_is_asked_about_or_refused(line: str) -> None:
    options, state = settling.house_rules("french-tarot", None), settling.carried_state("french-tarot", None)
    with pytest.raises(ValueError, match=r"lieu|partner|player"):
        settling.settle_in("french-tarot", {"players": [*FOUR], **told(line).deal}, options, state)


@pytest.mark.parametrize("line", [
    "Solo ohne Dapper", "Solo Anna ohne Dapper", "ohne Dapper Solo Anna", "Solo Anna, Dapper keiner",
])  # fmt: skip
def test_who_did_not_bid_is_denied_and_nobody_else_dropped(line: str) -> None:
    players = (*FIVE, "Franz")
    parsed = told(line, "dappen", players)
    assert [each.list for each in parsed.denied] == ["dapper"]
    assert parsed.deal.get("declarer") == ("Anna" if "Anna" in line else None)
