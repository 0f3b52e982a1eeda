"""Letters and short words that begin a player's name and are words besides."""

import pytest

from tarokscore import settling
from tarokscore.notation import NotationError, read

GERD = "Gerd Vera Max Nina"
EMIL = "Emil Anna Max Nina"


@pytest.mark.parametrize(("players", "line", "partner"), [
    (EMIL, "Rufer E mit A 41", "Anna"),
    (EMIL, "Rufer E N 41", "Nina"),
    (GERD, "Rufer G mit N 41", "Nina"),
    (GERD, "Rufer g mit v 41", "Vera"),
])  # fmt: skip
def test_a_letter_is_its_player(players: str, line: str, partner: str) -> None:
    deal = read(line, "koenigrufen", players.split()).deal
    assert (deal["declarer"], deal["partner"]) == (players.split()[0], partner)


def test_a_capital_is_whose_bonus_it_was_and_no_article() -> None:
    deal = read("Rufer E mit A 41, N Trull", "koenigrufen", EMIL.split()).deal
    assert deal["bonuses"] == [{"name": "trull", "player": "Nina", "made": True}]


@pytest.mark.parametrize(("game", "players", "line"), [
    ("koenigrufen", GERD, "Rufer g mit v 41, n Trull"),
    ("koenigrufen", EMIL, "Rufer M mit E 41, a Trull"),
    ("koenigrufen", GERD, "Rufer Gerd mit N 41, Pagat v."),
    ("french-tarot", "Chloé Luc Jean Marie", "garde Luc 43 2 bouts, petit au bout ch."),
    ("french-tarot", "Chloé Luc Jean Marie Hugo", "garde Luc ch. 30 2 bouts"),
])  # fmt: skip
def test_a_small_letter_or_a_shortened_word_is_one_of_the_two(game: str, players: str, line: str) -> None:
    with pytest.raises(NotationError) as asked:
        read(line, game, players.split())
    assert asked.value.is_question and len(asked.value.troubles[0].choices) > 1


@pytest.mark.parametrize("line", ["garde Luc ch. 43 2 bouts", "garde Luc 43 2 bouts ch."])
def test_a_shortened_word_that_the_points_contradict_does_not_become_a_partner(line: str) -> None:
    """41 card points are enough with two bouts: “chutée” is wrong, which makes no partner of Chloé."""
    with pytest.raises(NotationError, match="said to be lost"):
        read(line, "french-tarot", ("Chloé", "Luc", "Jean", "Marie", "Hugo"))


@pytest.mark.parametrize("line", ["garde Luc Ch. 43 2 bouts", "garde Luc avec ch. 43 2 bouts"])
def test_a_capital_or_a_word_before_it_says_that_it_is_the_player(line: str) -> None:
    players = ["Chloé", "Luc", "Jean", "Marie", "Hugo"]
    deal = {"players": players, **read(line, "french-tarot", players).deal}
    settled = settling.settle_in(
        "french-tarot", deal, settling.house_rules("french-tarot", None),
        settling.carried_state("french-tarot", None),
    )  # fmt: skip
    assert settled.scores["Chloé"] == (25 + 2) * 2  # what one defender pays, once


def test_small_words_of_a_line_in_capitals_are_no_initials() -> None:
    players = ("Anna", "Luc", "Jean", "Marie")
    assert read("PRISE DE LUC A 43, 2 BOUTS", "french-tarot", players).deal["declarer"] == "Luc"
