"""What is offered behind a line that is being typed: what its grammar can read there."""

import pytest

from tarokscore.notation.next_words import next_words

FIVE = ("Anna", "Béla", "Cili", "Dani", "Ernő")
FOUR = ("Franz", "Resi", "Hannes", "Gitti")


@pytest.mark.parametrize(
    ("line", "first", "not_there"),
    [
        ("", "prise garde pousse", "défense"),
        ("garde ", "Anna Béla Cili Dani Ernő", "prise chelem"),
        ("garde Anna ", "solo Béla Cili Dani Ernő", "Anna prise"),
        ("garde Anna avec ", "Béla Cili Dani Ernő", "Anna"),
        ("garde Anna Béla ", "", "Cili Anna"),
        ("Anna ", "prise garde pousse", "Béla"),
        ("garde Anna Béla 49, ", "petit au bout", "Anna prise"),
        (
            "garde Anna Béla 49, petit au bout ",
            "Anna Béla Cili Dani Ernő défense annoncé réussi chuté",
            "prise",
        ),
    ],
)
def test_what_french_tarot_takes_next(line: str, first: str, not_there: str) -> None:
    found = next_words(line, "french-tarot", FIVE)
    assert " ".join(found).startswith(first)
    assert not set(found) & set(not_there.split())


def test_nobody_is_the_partner_of_four_at_french_tarot() -> None:
    assert next_words("garde Anna ", "french-tarot", FIVE[:4]) == ()


def test_a_partner_and_doublings_follow_a_rufer() -> None:
    found = next_words("Rufer Franz ", "koenigrufen", FOUR)
    assert found[:4] == ("Resi", "Hannes", "Gitti", "Kontra") and "Franz" not in found
    assert {"Resi", "gewonnen", "angesagt"} <= set(
        next_words("Rufer Franz Resi 40, Pagat ", "koenigrufen", FOUR)
    )


def test_a_line_that_cannot_be_read_offers_no_error() -> None:
    assert "prise" not in next_words("garde “ xyz ( ", "french-tarot", FIVE)
    assert next_words("garde " * 2000, "french-tarot", FIVE) == ()
