"""A bid that ends in a "not", and what may be turned round by it: "garde sans aucun bout"."""

import pytest

from tarokscore import notation

FRENCH = ("Anna", "Béla", "Chloé", "Dany")
SLOVENIAN = ("Ana", "Bor", "Cene", "Dana")


@pytest.mark.parametrize(
    ("line", "bids"),
    [
        ("garde sans aucun bout Anna 60", ["garde-sans", "garde"]),
        ("garde sans bout Anna 60", ["garde-sans", "garde"]),
        ("Anna garde sans bouts 60", ["garde-sans", "garde"]),
    ],
)
def test_without_a_bout_or_without_the_dog_is_asked(line: str, bids: list[str]) -> None:
    with pytest.raises(notation.NotationError) as refused:
        notation.read(line, "french-tarot", FRENCH)
    (trouble,) = refused.value.troubles
    answers = [f"{line[: trouble.start]}{each.text}{line[trouble.end :]}" for each in trouble.choices]
    for answer, bid in zip(answers, bids, strict=True):
        deal = notation.read(answer, "french-tarot", FRENCH).deal
        assert deal == {"contract": bid, "declarer": "Anna", "card_points": 60, "bouts": 0}


def test_a_valat_without_the_talon_or_without_a_kontra_is_asked() -> None:
    with pytest.raises(notation.NotationError) as refused:
        notation.read("Ana barvni valat brez kontra, narejen", "slovenian-tarok", SLOVENIAN)
    (trouble,) = refused.value.troubles
    with_it, without = (each.text for each in trouble.choices)
    doubled = notation.read(f"Ana {with_it}, narejen", "slovenian-tarok", SLOVENIAN).deal
    assert doubled["doubling"] == "kontra" and doubled["contract"] == "colour-valat-without"
    plain = notation.read(f"Ana {without}, narejen", "slovenian-tarok", SLOVENIAN).deal
    assert "doubling" not in plain and plain["contract"] == "colour-valat"


@pytest.mark.parametrize(
    ("line", "bid", "bouts"),
    [
        ("garde-sans aucun bout Anna 60", "garde-sans", 0),
        ("garde sans 2 bouts Anna 60", "garde-sans", 2),
        ("garde sans bouts 2 Anna 60", "garde-sans", 2),
        ("garde sans un bout Anna 60", "garde-sans", 1),
        ("garde sans Anna 60 aucun bout", "garde-sans", 0),
        ("garde Anna 60 sans aucun bout", "garde", 0),
        ("garde Anna 60, sans aucun bout", "garde", 0),
    ],
)
def test_it_is_clear_with_a_hyphen_a_number_or_something_between(line: str, bid: str, bouts: int) -> None:
    deal = notation.read(line, "french-tarot", FRENCH).deal
    assert (deal["contract"], deal["bouts"]) == (bid, bouts)
