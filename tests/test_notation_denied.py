"""What is denied tells nothing of whoever is named beside it; what is said of the game behind an "and" may be
said of the bonus before it."""

import pytest

from tests.test_notation_otherwise import refusal
from tests.test_notation_owners import AUSTRIAN, FRENCH, HUNGARIAN, SLOVENIAN, chosen, told

CZECH = ("Emil", "Bohumil", "Cyril", "Dana")
FIVE = (*FRENCH, "Emil")


# --- a bonus and the game, joined -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "variant", "table"),
    [
        ("první povinnost Emil Cyril 30, pagát a hra prohrané", "taroky", CZECH),
        ("Rufer Anna Bert 30, Pagat und Spiel verloren", "koenigrufen", AUSTRIAN),
        ("Rufer Anna Bert 30, Pagat Cora und Spiel verloren", "koenigrufen", AUSTRIAN),
        ("három Anna Cili 40, pagátulti és parti bukott", "hungarian-tarokk", HUNGARIAN),
        ("tri Ana Bor 30, pagat ultimo in igra izgubljena", "slovenian-tarok", SLOVENIAN),
        ("garde Anna 38 2 bouts, petit au bout et jeu perdus", "french-tarot", FRENCH),
    ],
)
def test_a_bonus_and_the_game_lost_is_one_of_them_or_both(
    line: str, variant: str, table: tuple[str, ...]
) -> None:
    both, the_game = chosen(line, variant, table)
    assert [both["bonuses"][0]["made"], the_game["bonuses"][0]["made"]] == [False, True]
    assert both.get("made") == the_game.get("made")


@pytest.mark.parametrize(
    ("clause", "made"), [("Pagat gewonnen und Spiel verloren", True), ("Pagat und Spiel gewonnen", True)]
)
def test_where_both_readings_are_one_deal_nothing_is_asked(clause: str, made: bool) -> None:
    deal = told(f"Bettel Anna, {clause}", "koenigrufen", AUSTRIAN)
    assert deal["bonuses"][0]["made"] is made


def test_a_doubled_bonus_and_game_is_asked_about() -> None:
    line = "tri Ana Bor 50, trula napovedana narejena in igra kontra"
    both, the_game = chosen(line, "slovenian-tarok", SLOVENIAN)
    assert both["doubling"] == the_game["doubling"] == both["bonuses"][0]["doubling"] == "kontra"
    assert "doubling" not in the_game["bonuses"][0]


# --- who is not the partner -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "variant", "table", "clause"),
    [
        ("Rufer Anna 41", "koenigrufen", AUSTRIAN, "Bert nicht Partner"),
        ("Rufer Anna 41", "koenigrufen", AUSTRIAN, "Bert kein Partner"),
        ("garde Anna 49 2 bouts", "french-tarot", FIVE, "Béla pas appelé"),
        ("garde Anna 49 2 bouts", "french-tarot", FIVE, "Béla non partenaire"),
        ("první povinnost Emil 40", "taroky", CZECH, "Cyril není spoluhráč"),
        ("tri Ana 50", "slovenian-tarok", SLOVENIAN, "Bor ni soigralec"),
        ("három Anna 60", "hungarian-tarokk", HUNGARIAN, "Cili nem segítő"),
    ],
)
def test_who_is_not_the_partner_does_not_become_it(
    line: str, variant: str, table: tuple[str, ...], clause: str
) -> None:
    message, where = refusal(f"{line}, {clause}", variant, table)
    assert "who is not the partner" in message and where == clause


def test_who_does_not_sit_out_is_nobody_s_partner() -> None:
    _, where = refusal("garde Anna 49 2 bouts, Béla non mort", "french-tarot", FIVE)
    assert where == "Béla non mort"


def test_no_partner_is_nobody_and_contradicts_a_partner() -> None:
    alone = told("Rufer Anna 41", "koenigrufen", AUSTRIAN)
    for said in (", kein Partner", " kein Partner"):
        assert told(f"Rufer Anna 41{said}", "koenigrufen", AUSTRIAN) == alone
    message, _ = refusal("Rufer Anna Bert 41, kein Partner", "koenigrufen", AUSTRIAN)
    assert message == "partner was said before: Bert"


# --- who has not doubled --------------------------------------------------------------------------

NOT_DOUBLED = [
    ("tri Ana 50", "slovenian-tarok", SLOVENIAN, "brez kontra Bor"),
    ("tri Ana 50", "slovenian-tarok", SLOVENIAN, "Bor brez kontra"),
    ("Rufer Anna 41", "koenigrufen", AUSTRIAN, "kein Kontra Bert"),
    ("Rufer Anna 41", "koenigrufen", AUSTRIAN, "kein Kontra von Bert"),
    ("Rufer Anna 41", "koenigrufen", AUSTRIAN, "Bert kein Kontra"),
    ("Piccolo Anna 1 Stich, Kontra Cora", "koenigrufen", AUSTRIAN, "kein Kontra Dori"),
    ("první povinnost Emil 40", "taroky", CZECH, "bez flek Cyril"),
    ("první povinnost Emil 40", "taroky", CZECH, "Cyril bez flek"),
    ("három Anna 60", "hungarian-tarokk", HUNGARIAN, "nincs kontra Béla"),
    ("három Anna 60", "hungarian-tarokk", HUNGARIAN, "Béla nincs kontra"),
]


@pytest.mark.parametrize(("line", "variant", "table", "clause"), NOT_DOUBLED)
def test_who_has_not_doubled_is_nobody_s_partner(
    line: str, variant: str, table: tuple[str, ...], clause: str
) -> None:
    message, where = refusal(f"{line}, {clause}", variant, table)
    assert "who has not doubled" in message and where == clause


def test_no_doubling_with_nobody_beside_it_tells_nothing() -> None:
    plain = told("Rufer Anna Bert 41", "koenigrufen", AUSTRIAN)
    for line in ("Rufer Anna Bert 41, kein Kontra", "Rufer Anna Bert kein Kontra 41"):
        assert told(line, "koenigrufen", AUSTRIAN) == plain


# --- what somebody has not done -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "variant", "table", "name"),
    [
        ("Rufer Anna 41, Bert nicht gewonnen", "koenigrufen", AUSTRIAN, "Bert"),
        ("Rufer Anna 41, nicht gewonnen Bert", "koenigrufen", AUSTRIAN, "Bert"),
        ("garde Anna 49, Béla sans bout", "french-tarot", FIVE, "Béla"),
        ("garde Anna 49, sans bout Béla", "french-tarot", FIVE, "Béla"),
    ],
)
def test_who_stands_beside_what_is_not_so_is_not_taken_for_the_partner(
    line: str, variant: str, table: tuple[str, ...], name: str
) -> None:
    message, _ = refusal(line, variant, table)
    assert message.startswith(f"{name} stands beside what is not so")


def test_the_declarer_may_stand_beside_what_is_not_so() -> None:
    for line in ("Bettel Anna nicht verloren", "Bettel, Anna nicht verloren", "Bettel nicht verloren Anna"):
        deal = told(line, "koenigrufen", AUSTRIAN)
        assert (deal["declarer"], deal["made"]) == ("Anna", True)


@pytest.mark.parametrize("result", ["ni izgubljen", "not lost", "ni padel", "dobljen", "narejen"])
def test_a_mond_that_was_not_lost_is_no_lost_mond(result: str) -> None:
    message, where = refusal(f"tri Ana Bor 50, mond Cene {result}", "slovenian-tarok", SLOVENIAN)
    assert where == f"mond Cene {result}" and "mond lost" in message


def test_a_mond_that_was_lost_stays_one() -> None:
    for clause in ("mond Cene", "mond Cene izgubljen", "mond izgubljen Cene"):
        deal = told(f"tri Ana Bor 50, {clause}", "slovenian-tarok", SLOVENIAN)
        assert deal["mond_lost"] == "Cene" and "made" not in deal


# --- a name before the doubling, behind an announced bonus ----------------------------------------


@pytest.mark.parametrize(
    ("line", "variant", "table", "word"),
    [
        ("Rufer Anna Bert 41, Pagat angesagt gewonnen, {} Kontra", "koenigrufen", AUSTRIAN, "Cora"),
        ("Rufer Anna Bert 41, Pagat angesagt gewonnen und {} Kontra", "koenigrufen", AUSTRIAN, "Cora"),
        ("první povinnost Emil Cyril 40, pagát hlášený uhraný, {} flek", "taroky", CZECH, "Dana"),
        ("három Anna Cili 60, pagátulti bemondott megvan, {} kontra", "hungarian-tarokk", HUNGARIAN, "Béla"),
        ("tri Ana Bor 50, kralj ultimo napovedan narejen, {} kontra", "slovenian-tarok", SLOVENIAN, "Cene"),
    ],
)
def test_somebody_s_doubling_behind_an_announced_bonus_is_of_it_or_of_the_game(
    line: str, variant: str, table: tuple[str, ...], word: str
) -> None:
    of_it, of_the_game = chosen(line.format(word), variant, table)
    assert "doubling" in of_it["bonuses"][0] and "doubling" not in of_it
    assert "doubling" in of_the_game and "doubling" not in of_the_game["bonuses"][0]
