"""What nobody said is asked, and never the answer of Enter."""

import pytest

from tarokscore.notation import NotationError, read

KOENIGRUFEN = ("koenigrufen", "Franz Gerda Karl Lisl")
SLOVENIAN = ("slovenian-tarok", "Ana Bor Cene Dana")


@pytest.mark.parametrize(("table", "line"), [
    (SLOVENIAN, "tri Ana Bor 50, mond padel"),
    (SLOVENIAN, "tri Ana Bor 50, mond"),
    (SLOVENIAN, "tri Ana Bor 50, ujel monda"),
    (SLOVENIAN, "tri Ana Bor 50, monda izgubil"),
    (SLOVENIAN, "solo tri Ana 50, mond padel"),
    (KOENIGRUFEN, "Dreier Franz 40, Vorhand"),
    (("hungarian-tarokk", "Anna Béla Cili Dani"), "három Anna Béla 50, skíz"),
])  # fmt: skip
def test_where_nobody_is_named_everybody_is_offered(table: tuple[str, str], line: str) -> None:
    players = table[1].split()
    with pytest.raises(NotationError) as question:
        read(line, table[0], players)
    trouble = question.value.troubles[0]
    assert [each.meaning for each in trouble.choices] == players
    assert str(trouble.message).endswith(": who?")


@pytest.mark.parametrize(("table", "line", "is_slip"), [
    (SLOVENIAN, "tri Ana Bro 50", True),
    (("french-tarot", "Anna Luc Jean Marie"), "garde Anna 49 2", False),  # 2 what?
    (("french-tarot", "Anna Luc Jean Marie"), "gadre Anna 49 2", False),
    (("taroky", "Jana Petr Pavel Alena"), "první Jana abc 44", False),
])  # fmt: skip
def test_enter_is_yes_to_a_slip_of_the_pen_only(table: tuple[str, str], line: str, is_slip: bool) -> None:
    with pytest.raises(NotationError) as question:
        read(line, table[0], table[1].split())
    assert [each.is_slip for each in question.value.troubles] == [is_slip]
    assert len(question.value.troubles[0].choices) == 1


@pytest.mark.parametrize(("game", "line", "people"), [
    ("taroky", "první povinnost Anna Béla vzdáno", ["Anna", "Béla"]),
    ("taroky", "první povinnost Anna vzdáno Béla", ["Anna", "Béla"]),
    ("taroky", "první povinnost vzdáno Anna", ["Anna", None]),
    ("hungarian-tarokk", "három Anna Béla próbahárom", ["Anna", "Béla"]),
    ("hungarian-tarokk", "három Anna, próbahárom Béla", ["Anna", "Béla"]),
])  # fmt: skip
def test_no_name_beside_a_declarer_is_dropped(game: str, line: str, people: list[str | None]) -> None:
    """The game refuses a partner there, with its reason [CZ-V12, V-6]."""
    deal = read(line, game, ["Anna", "Béla", "Cyril", "Dana"], whole=False).deal
    assert [deal.get("declarer"), deal.get("partner")] == people
