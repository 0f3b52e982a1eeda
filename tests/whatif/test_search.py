"""A search is quick because it does little: guarded by what it does, never by a clock."""

import gc
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeVar

import pytest

from tarokscore import games, settling
from tarokscore.core import DealError
from tarokscore.whatif.changes import Change, fact_changes
from tarokscore.whatif.claim_search import PAIRS, explain_claim
from tarokscore.whatif.disputed_deal import DisputedDeal, Tried
from tarokscore.whatif.search import SETTLEMENTS
from tests import dispute_figures

UNEXPLAINED = 36  # by so much wrong, for one and against another
ALONE = 4000  # settlements of changes one by one, at most, and what goes with them
FOR_TELLING = 2  # settlements of a pair that is found: what it leaves, and by which rules
SHORT = ""  # the first deal of the vectors has few facts
Item = TypeVar("Item")


def case_of(variant: str, name: str = "") -> DisputedDeal:
    """A deal of the vectors, by its name, or the first one."""
    told = next(each for each in dispute_figures.told(variant) if name in ("", each.name))
    return DisputedDeal(variant, told.deal, told.options, settling.carried_state(variant, told.state))


def wrong(case: DisputedDeal) -> dict[str, int]:
    """What everybody would have with some points from one to another."""
    first, second, *_ = case.scores
    return {**case.scores, first: case.scores[first] + UNEXPLAINED, second: case.scores[second] - UNEXPLAINED}


def test_no_two_changes_are_settled_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The claims are tried together, then each alone, and it is the same deal that they are about."""
    settled: Counter[tuple[int, ...]] = Counter()
    kept: list[Sequence[Change]] = []  # so that no other change gets an old one's id
    tried = DisputedDeal.tried

    def counted(case: DisputedDeal, changes: Sequence[Change]) -> Tried | None:
        kept.append(changes)
        settled[tuple(map(id, changes))] += 1
        return tried(case, changes)

    monkeypatch.setattr(DisputedDeal, "tried", counted)
    verdict = explain_claim(case := case_of("koenigrufen", "kr-pub-11"), wrong(case))
    assert verdict.alone and not verdict.explanations
    assert verdict.extent.complete == (verdict.extent.tried == verdict.extent.of > 0)
    again = sum(times - 1 for ids, times in settled.items() if len(ids) == 2)
    assert again <= FOR_TELLING * PAIRS * len(verdict.alone)  # only those that are answers
    assert settled.total() < ALONE + 2 * SETTLEMENTS


@pytest.mark.parametrize("row", games.TABLE, ids=[row.id for row in games.TABLE])
def test_who_asks_twice_running_gets_the_same_deal(row: games.Row) -> None:
    """Whether it can have happened, and what it comes to, is asked of one deal and not of two."""
    case = case_of(row.id)
    one, two, *_ = fact_changes(row.id, case.raw)
    made = case.reader.situation([one])
    assert case.reader.situation([one]) is made
    assert case.reader.situation([two]) is not made
    assert case.reader.situation([one]) == made


def test_all_pairs_are_tried_where_that_is_asked_for() -> None:
    """As many as there are, each once, and only then no two facts explain it."""
    case = case_of("bavarian-tarock", SHORT)
    claims = wrong(case)
    found = explain_claim(case, claims, most=3, settlements=1)
    assert found.extent.tried == found.extent.of > 1 and found.extent.complete
    few = explain_claim(case, claims, most=2, settlements=10)
    assert few.extent.tried < few.extent.of == found.extent.of and not few.extent.complete


def test_an_interrupted_search_answers_with_what_it_found() -> None:
    """Both facts of a pair that gives the claim were tried by then, and the answer says how many were."""
    case = case_of("french-tarot")

    def interrupted(items: Iterable[Item], of: int) -> Iterator[Item]:
        yield from islice(items, 20)
        raise KeyboardInterrupt

    found = explain_claim(case, wrong(case), most=3, progress=interrupted)
    assert found.extent.stopped and not found.extent.complete
    assert 20 <= found.extent.tried < found.extent.of


def test_the_collector_is_paused_during_a_search() -> None:
    """Only then: afterwards, or when the claim is refused, all is as it was."""
    during: list[bool] = []

    def progress(items: Iterable[Item], of: int) -> Iterable[Item]:
        during.append(gc.isenabled())
        return islice(items, 1)

    case = case_of("bavarian-tarock")
    explain_claim(case, wrong(case), most=3, progress=progress)
    assert during and not any(during) and gc.isenabled()
    with pytest.raises(DealError):
        explain_claim(case, {"nobody": 1})
    assert gc.isenabled()
    gc.disable()
    try:
        explain_claim(case, wrong(case), most=1)
        assert not gc.isenabled()
    finally:
        gc.enable()
