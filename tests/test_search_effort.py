"""A search is quick because it does little: guarded by what it does, never by a clock."""

import gc
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from tarokscore import games, settling
from tarokscore.core import DealError
from tarokscore.whatif.answer import PAIRS, answer
from tarokscore.whatif.case import Case, Tried
from tarokscore.whatif.changes import Change, of_deal
from tests import dispute_figures

UNEXPLAINED = 36  # by so much wrong, for one and against another
MOST = 6000  # settlements in a search for one change or two, four claims tried one by one included
FOR_TELLING = 2  # settlements of a pair that is found: what it leaves, and by which rules
HARD = (("slovenian-tarok", "sl-pub-22"), ("koenigrufen", "kr-pub-11"))


def case_of(variant: str, name: str = "") -> Case:
    """A deal of the vectors, by its name, or the first one."""
    told = next(each for each in dispute_figures.told(variant) if name in ("", each.name))
    return Case(variant, told.deal, told.options, settling.carried_state(variant, told.state))


def wrong(case: Case) -> dict[str, int]:
    """What everybody would have with some points from one to another."""
    first, second, *_ = case.scores
    return {**case.scores, first: case.scores[first] + UNEXPLAINED, second: case.scores[second] - UNEXPLAINED}


@pytest.mark.parametrize(("variant", "name"), HARD)
def test_no_two_changes_are_settled_twice(variant: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The claims are tried together, then each alone, and it is the same deal that they are about."""
    settled: Counter[tuple[int, ...]] = Counter()
    kept: list[Sequence[Change]] = []  # so that no other change gets an old one's id
    tried = Case.tried

    def counted(case: Case, changes: Sequence[Change]) -> Tried | None:
        kept.append(changes)
        settled[tuple(map(id, changes))] += 1
        return tried(case, changes)

    monkeypatch.setattr(Case, "tried", counted)
    verdict = answer(case := case_of(variant, name), wrong(case))
    assert verdict.alone and not verdict.readings
    again = sum(times - 1 for ids, times in settled.items() if len(ids) == 2)
    assert again <= FOR_TELLING * PAIRS * len(verdict.alone)  # only those that are answers
    assert settled.total() < MOST


@pytest.mark.parametrize("row", games.TABLE, ids=[row.id for row in games.TABLE])
def test_who_asks_twice_running_gets_the_same_deal(row: games.Row) -> None:
    """Whether it can have happened, and what it comes to, is asked of one deal and not of two."""
    case = case_of(row.id)
    one, two, *_ = of_deal(row.id, case.raw)
    made = case.reader.deal([one])
    assert case.reader.deal([one]) is made
    assert case.reader.deal([two]) is not made
    assert case.reader.deal([one]) == made


def test_nobody_looks_for_rubbish_during_a_search() -> None:
    """Only then: afterwards, or when the question was none, all is as it was."""
    during: list[bool] = []

    def progress(some: Sequence[Any]) -> Sequence[Any]:
        during.append(gc.isenabled())
        return some[:1]

    case = case_of("bavarian-tarock")
    answer(case, wrong(case), most=3, progress=progress)
    assert during == [False] and gc.isenabled()
    with pytest.raises(DealError):
        answer(case, {"nobody": 1})
    assert gc.isenabled()
    gc.disable()
    try:
        answer(case, wrong(case), most=1)
        assert not gc.isenabled()
    finally:
        gc.enable()
