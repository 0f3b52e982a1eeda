"""Places in plain data: read, set and taken out, without a change to what was given."""

from typing import Any

import pytest

from tarokscore.core import Place

DEAL = {"bonuses": [{"name": "petit"}, {"name": "chelem", "side": "defenders"}], "taken": {"A. [B]": 7}}


@pytest.mark.parametrize(
    ("place", "found"),
    [
        ("bonuses[1].side", "defenders"), ("bonuses[0].side", None), ("bonuses[2]", None),
        ("bonuses.name", None), ("bonuses[0].name[0]", None), ("", DEAL), ("taken.A. [B]", 7),
        (Place.of(("taken", "A. [B]")), 7),
    ],
)  # fmt: skip
def test_a_value_is_found_at_its_place_or_none_is(place: str, found: Any) -> None:
    assert Place(place).get(DEAL) == found


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ("bonuses[1].side", {"bonuses": [{"a": 1}, {"side": "x"}]}),  # one behind the end
        ("bonuses[0].side", {"bonuses": [{"a": 1, "side": "x"}]}),
        ("points.Anna", {"bonuses": [{"a": 1}], "points": {"Anna": "x"}}),
    ],
)
def test_a_value_is_set_in_a_copy_and_the_way_to_it_is_made(place: str, expected: Any) -> None:
    given: dict[str, Any] = {"bonuses": [{"a": 1}]}
    assert Place(place).set(given, "x") == expected
    assert given == {"bonuses": [{"a": 1}]}


@pytest.mark.parametrize("place", ["bonuses[2]", "bonuses.side", "outcome.side", "outcome[0]"])
def test_nothing_can_be_set_inside_a_text_or_far_behind_a_list(place: str) -> None:
    with pytest.raises(LookupError):
        Place(place).set({"bonuses": [{}], "outcome": "played"}, 1)


def test_what_is_taken_out_of_a_list_lets_the_others_move_up() -> None:
    given = {"bonuses": ["a", "b", "c"], "note": "x"}
    assert Place("bonuses[1]").without(given) == {"bonuses": ["a", "c"], "note": "x"}
    assert Place("note").without(given) == {"bonuses": ["a", "b", "c"]}
    for absent in ("bonuses[3]", "outcome", "note.text", ""):
        assert Place(absent).without(given) == given


def test_the_tenth_entry_is_not_in_the_first() -> None:
    assert not Place("bonuses[10].side").within("bonuses[1]")
    assert Place("bonuses[10].side").within("bonuses[10]") and Place("bonuses[10]").within("")
    assert (Place("bonuses[10].side").top, Place("bonuses[10]").key) == ("bonuses", "")
