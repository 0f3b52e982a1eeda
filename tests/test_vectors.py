"""Published and constructed deals, and what each settles to: the program's oracle.

The files in vectors/ come from the rule books' worked examples and from arithmetic on the rules
(each case says which); no expected value was taken from this program.
"""

import copy
import json
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tarokscore
from tarokscore import rulebook
from tarokscore.ledger import recording
from tarokscore.ledger.applying import build_book
from tests.evenings import AT, started

FOLDER = Path(__file__).parent / "vectors"


GAMES = sorted(path.stem for path in FOLDER.glob("*.json"))


def judged(game: str, judge: Callable[[dict[str, Any]], None], *, refused: bool) -> None:
    """Judge the cases of a game that are refused, or those that are not, and show each that is wrong: one
    test, as pytest takes longer for a test than the program for a case."""
    wrong, number = list[BaseException](), 0
    for case in json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8")):
        if ("error" in case) == refused:
            number += 1
            try:
                judge({"game": game, **case})
            except (Exception, pytest.fail.Exception) as error:
                error.add_note(f"in {game}/{case['id']}")
                wrong.append(error)
    if wrong:
        raise BaseExceptionGroup(f"{len(wrong)} of {number} cases", wrong)
    assert number


def settled(case: dict[str, Any]) -> list[tarokscore.Settlement]:
    """Deal after deal; one that the case expects to be refused is, and leaves nothing."""
    state, found = case.get("state"), []
    deals = case.get("deals") or [case["deal"]]
    expected = case["expect"] if isinstance(case.get("expect"), list) else [{}] * len(deals)
    for deal, expect in zip(deals, expected, strict=True):
        if "error" in expect:
            with pytest.raises(tarokscore.DealError):
                tarokscore.settle(deal, case["options"], state)
            continue
        found.append(tarokscore.settle(deal, case["options"], state))
        state = found[-1].state
    return found


def told_to_a_ledger(case: dict[str, Any], variant: str) -> None:
    """A deal that names another game settles as one of that; a ledger of this game refuses it."""
    table = build_book(started(case["deal"]["players"], variant))
    recording.add(table, case["deal"], AT)


@pytest.mark.parametrize("game", GAMES)
def test_each_settles_to_the_figures_of_its_source(game: str) -> None:
    judged(game, settles_to_its_figures, refused=False)


def settles_to_its_figures(case: dict[str, Any]) -> None:
    before = copy.deepcopy(case)
    results = settled(case)
    expected = case["expect"] if isinstance(case["expect"], list) else [case["expect"]]
    expected = [scores for scores in expected if "error" not in scores]
    assert [result.scores for result in results] == expected, case["why"]
    for name, value in case.get("expect_state", {}).items():
        assert (results[-1].state or {}).get(name) == value, name
    after = {"pot": case["pot_after"]} if "pot_after" in case else case.get("pots_after", {})
    for pot, held in after.items():
        assert (results[-1].state or {})[pot] == held, pot
    if "over_after" in case:
        assert (results[-1].state or {})["over"] == case["over_after"]
    known = rulebook.rules(case["game"])
    for result in results:
        for line in result.lines:
            assert line.rule in known
            assert all(step.rule in known for step in line.steps)
    assert case == before, "settling changed what it was given"


@pytest.mark.parametrize("game", GAMES)
def test_each_that_cannot_have_happened_is_refused(game: str) -> None:
    judged(game, is_refused, refused=True)


def is_refused(case: dict[str, Any]) -> None:
    with pytest.raises(tarokscore.DealError) as refusal:
        if "deal" in case and case["deal"]["variant"] != case["game"]:
            told_to_a_ledger(case, case["game"])
        settled(case)
    assert refusal.value.problems
    for problem in refusal.value.problems:
        assert problem.rule in rulebook.rules(case["game"]), problem
        assert problem.message
    if "error_id" in case:
        assert case["error_id"] in {problem.rule for problem in refusal.value.problems}


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_can_be_copied_and_handed_to_another_process(game: str) -> None:
    def judge(case: dict[str, Any]) -> None:
        for answer in settled(case):
            for other in (copy.deepcopy(answer), pickle.loads(pickle.dumps(answer))):
                assert other == answer and [line.text for line in other.lines] == [
                    line.text for line in answer.lines
                ]

    judged(game, judge, refused=False)
