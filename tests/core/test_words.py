"""Words as they are compared: what is folded stays as it is."""

from tarokscore.core.words import fold, folded_lines


def test_what_is_folded_stays_as_it_is() -> None:
    """So it makes no difference which letter of a text is folded first."""
    signs = [chr(code) for code in range(0x3000) if chr(code) != "\n"]
    once = folded_lines(signs)
    assert folded_lines(once) == once
    assert [fold(sign) for sign in signs] == [" ".join(line.split()) for line in once]


def test_letters_that_are_made_of_others_fold_to_plain_ones() -> None:
    assert fold("Ǿ ǽ ℂ ﬁ ½") == "o ae c fi 1⁄2"
