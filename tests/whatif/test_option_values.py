"""A house rule explains a claim only with a figure that a table could have agreed on."""

from typing import Any

import pytest

from tarokscore.whatif.rule_changes import is_option_value, named_values
from tests.conftest import GARDE, Run

pytestmark = pytest.mark.usefixtures("few_pairs")


@pytest.mark.parametrize(
    ("option", "value", "could_be"),
    [
        ("base_points", 20, True),
        ("base_points", 30, True),
        ("base_points", 4112, False),
        ("base_points", 53, False),
        ("base_points", 225, False),
        ("base_points", 0, False),
        ("petit_au_bout_value", 15, True),
        ("petit_au_bout_value", 20, True),
        ("petit_au_bout_value", 110, False),
        ("petit_au_bout_value", -10, False),
        ("quadruple_poignee", 0, True),  # the game's own
        ("quadruple_poignee", 50, True),
        ("quadruple_poignee", 53, False),
        ("quadruple_poignee", 5000, False),
        ("poignee_values", [20, 40, 60], True),
        ("poignee_values", [20, 430, 40], False),
        ("poignee_values", [20, 0, 40], False),
        ("poignee_values", [20, 40, 40], False),  # the triple one is more than the double one
        ("poignee_values", [20, 30], False),
        ("chelem_values", [500, 250, -250], True),
        ("chelem_values", [400, 180, -200], False),
        ("chelem_values", [400, 200, 200], False),
        ("chelem_values", [200, 400, -200], False),
    ],
)
def test_what_a_table_of_french_tarot_could_play(option: str, value: Any, could_be: bool) -> None:
    assert is_option_value(value, named_values("french-tarot", option)) is could_be


@pytest.mark.parametrize(
    ("variant", "option", "value"),
    [
        ("hungarian-tarokk", "xxi_catch_value", 22),
        ("hungarian-tarokk", "pagat_ultimo_value", 6),
        ("taroky", "valat_values", [40, 80]),
        ("taroky", "pagat_values", [20, 40]),
        ("koenigrufen", "mondfang", 1),
        ("slovenian-tarok", "klop_flat", 35),
        ("bavarian-tarock", "stake", 50),
    ],
)
def test_what_rulebooks_of_other_tables_have(variant: str, option: str, value: Any) -> None:
    assert is_option_value(value, named_values(variant, option))


def test_what_a_table_plays_already_can_be_played_and_what_goes_with_it() -> None:
    assert is_option_value(7, [100, 7]) and is_option_value(14, [100, 7])
    assert not is_option_value(14, [100])


@pytest.mark.parametrize("claim", [12345, 198 + 6 * 28, -1200])  # 28: base_points 53
def test_a_figure_that_nobody_plays_explains_nothing(table: Run, claim: int) -> None:
    table("add", "-", given=GARDE)
    found = table("dispute", "1", "--claim", f"Anna={claim}", "--all", "--json").json["data"]
    assert not [each for each in found["answers"] if each["kind"] == "rule"]


def test_a_slip_is_still_told_where_no_table_plays_so(table: Run) -> None:
    table("add", "-", given=GARDE)
    found = table("dispute", "1", "--claim", "Anna=1998")
    assert found.code == 0
    assert "a digit is written twice" in found.out and "table plays" not in found.out
