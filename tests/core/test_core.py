"""An unbalanced settlement cannot be constructed, and a price cannot be changed afterwards."""

import copy
import pickle

import pytest

import tarokscore
from tarokscore import DealError, Line, Problem, Settlement, Step


def test_a_settlement_with_a_line_that_does_not_sum_to_zero_cannot_be_made() -> None:
    with pytest.raises(ValueError, match=r"FT-20.*does not sum to zero"):
        Settlement(("A", "B"), (Line("FT-20", "a slip", {"A": 10, "B": -9}),))


@pytest.mark.parametrize("amount", [1.0, True, "1", None])
def test_score_points_are_whole_numbers(amount: object) -> None:
    with pytest.raises(TypeError, match="not a whole number"):
        Settlement(("A", "B"), (Line("FT-20", "a slip", {"A": amount, "B": -1}),))  # type: ignore[dict-item]


def test_a_settlement_pays_only_its_accounts() -> None:
    with pytest.raises(ValueError, match="not accounts of this deal"):
        Settlement(("A", "B"), (Line("FT-20", "to a stranger", {"A": 1, "Z": -1}),))


def test_totals_are_the_sum_of_the_lines() -> None:
    lines = (Line("X-1", "game", {"A": 2, "B": -2}), Line("X-2", "bonus", {"A": -5, "B": 5}))
    assert Settlement(("A", "B", "C"), lines).scores == {"A": -3, "B": 3, "C": 0}


def test_an_answer_and_a_refusal_survive_the_way_to_another_process() -> None:
    line = Line("FT-20", "made", {"A": 2, "B": -2}, "card_points", (Step("FT-4", "51 needed"),))
    settlement = Settlement(("A", "B"), (line,))
    assert pickle.loads(pickle.dumps(settlement)) == copy.deepcopy(settlement) == settlement
    assert pickle.loads(pickle.dumps(line)).steps == line.steps
    refusal = pickle.loads(pickle.dumps(DealError([Problem("bouts", "FT-4", "is missing")])))
    assert refusal.problems == (Problem("bouts", "FT-4", "is missing"),)
    assert str(refusal) == "bouts: is missing [FT-4]"


def test_values_do_not_change() -> None:
    line = Line("X-1", "game", {"A": 1, "B": -1})
    with pytest.raises(TypeError):
        line.scores["A"] = 100  # type: ignore[index]
    settlement = Settlement(("A", "B"), (line,))
    settlement.scores["A"] = 100
    assert settlement.scores == {"A": 1, "B": -1}


def test_the_public_names_are_there() -> None:
    assert all(getattr(tarokscore, name) for name in tarokscore.__all__)
    with pytest.raises(AttributeError):
        _ = tarokscore.nothing


def test_lines_are_equal_with_equal_steps_however_they_are_made() -> None:
    steps = (Step("FT-4", "41 needed"),)
    line, later = (Line("X-1", "game", {"A": 1, "B": -1}, "made", each) for each in (steps, lambda: steps))
    assert line == later and hash(line) == hash(later)
    assert line != Line("X-1", "game", {"A": 1, "B": -1}, "made", (Step("FT-4", "51 needed"),))
    assert line != Line("X-1", "game", {"A": 1, "B": -1}, "made")


def test_a_line_does_not_change_with_the_scores_that_it_was_made_of() -> None:
    scores = {"A": 1, "B": -1}
    settlement = Settlement(("A", "B"), (Line("X-1", "game", scores),))
    scores["A"] = 100
    assert settlement.lines[0].scores == settlement.scores == {"A": 1, "B": -1}
