"""Sentences that are worded when they are read, and the figures in them."""

import pickle
from decimal import Decimal
from fractions import Fraction

import pytest

from tarokscore.core import Message, speaking
from tarokscore.core.message import NOTHING, Figure, Plural, Product, as_message, figure_text

PAYS = Message("{who} pays {n}", who="{Anna}", n=-3)


class Backwards:
    """A language of turned words, in which 0 is singular and a word has another one in a context."""

    def gettext(self, message: str) -> str:
        return " ".join(reversed(message.split(" ")))

    def ngettext(self, one: str, many: str, n: int) -> str:
        return self.gettext(one if n < 2 else many)

    def pgettext(self, context: str, message: str) -> str:
        return f"{context}/{message}"


def test_a_name_with_braces_is_no_pattern() -> None:
    assert str(PAYS) == "{Anna} pays −3"
    assert str(as_message("{Anna}")) == "{Anna}"


def test_a_sentence_in_a_sentence_is_in_the_readers_language_too() -> None:
    said = Message("{first}, and {then}", first=PAYS, then=Plural("{n} deal", "{n} deals", n=0))
    assert str(said) == "{Anna} pays −3, and 0 deals"
    with speaking(Backwards()):
        assert str(said) == "deal 0 and −3 pays {Anna},"
        with speaking(None):
            assert str(said) == "{Anna} pays −3, and 0 deals"
    assert str(said) == "{Anna} pays −3, and 0 deals"


def test_a_sentence_in_two_forms_is_not_that_in_one_of_them() -> None:
    one, two = Message("{n} deal", n=1), Plural("{n} deal", "{n} deals", n=1)
    assert str(one) == str(two) and one != two and len({one, two}) == 2
    assert two != Plural("{n} deal", "{n} rounds", n=1)
    assert pickle.loads(pickle.dumps(two)) == two == Plural("{n} deal", "{n} deals").filled(n=1)


def test_a_pattern_that_is_filled_stays_as_it_was() -> None:
    pattern = Message("{who} pays {n}", who="Anna")
    assert str(pattern.filled(n=3)) == "Anna pays 3" and str(pattern.filled(n=4, who="Béla")) == "Béla pays 4"
    assert pattern == Message("{who} pays {n}", who="Anna")


def test_products_are_equal_by_their_factors_and_can_be_stored() -> None:
    said = Message("{sum}", sum=Product(10, (2, 1, 2)))
    assert pickle.loads(pickle.dumps(said)) == said != Message("{sum}", sum=Product(10, (4,)))


def test_nothing_is_said_by_no_words() -> None:
    assert not NOTHING and not as_message("") and str(NOTHING) == ""
    with speaking(Backwards()):
        assert str(NOTHING) == ""


@pytest.mark.parametrize(
    ("figure", "said"),
    [
        (0, "0"), (-12, "−12"), (Decimal("-0.5"), "−½"), (Decimal("4.0"), "4"), (Fraction(13, 3), "4⅓"),
        (Fraction(-2, 3), "−⅔"), (Fraction(7, 4), "7/4"), (Decimal("NaN"), "NaN"), ((), ""),
        (("Anna", Message("{n}", n=-1)), "Anna, −1"), (Product(0, (4,)), "0"),
        (Product(-3, (-2,)), "−3 × −2 = 6"),
    ],
)  # fmt: skip
def test_figures_are_written_as_tables_write_them(figure: Figure, said: str) -> None:
    assert figure_text(figure) == said
