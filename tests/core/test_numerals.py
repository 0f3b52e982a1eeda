"""Numbers in words, in every language at once."""

import pytest

from tarokscore.core import fold
from tarokscore.core.numerals import counted, numerals, spelled

LANGUAGES = ("cs", "da", "de", "en", "fr", "hu", "sl")


def test_a_word_is_one_number_whoever_says_it() -> None:
    """Where a table's language is not known, none has to be asked for."""
    numbers: dict[str, set[int]] = {}
    for language in LANGUAGES:
        for word, number in numerals(language):
            numbers.setdefault(fold(word), set()).add(number)
    assert {word: found for word, found in numbers.items() if len(found) > 1} == {}


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("soixante-dix-sept points", 77), ("quatre-vingt onze", 91), ("fünfundzwanzig mehr", 25),
        ("huszonöt", 25), ("Štiri kralji", 4), ("enaindvajset", 21), ("pětadvacet", 25), ("otteogtyve", 28),
        ("twenty-five more", 25), ("mehr als fünf", None),
    ],
)  # fmt: skip
def test_the_whole_number_at_the_beginning_counts(text: str, number: int | None) -> None:
    assert counted(text) == number


def test_a_one_is_mostly_an_article() -> None:
    assert (counted("une"), spelled("une"), spelled("zéro"), spelled("deux")) == (1, None, None, 2)
