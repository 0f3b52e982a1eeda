"""Random deals of French tarot, with and without the old pools, come to what a second reckoning says."""

from typing import Any

from hypothesis import HealthCheck, given, settings

import tarokscore
from tests.independent.french_tarot import reckon
from tests.strategies import french_tarot as at_random

Data = dict[str, Any]


def settled(told: Data, rules: Data, before: Data | None = None) -> tuple[dict[str, int], list[int]]:
    found = tarokscore.settle(told, rules, before)
    return found.scores, list((found.state or {}).get("mouches") or [])


@given(at_random.deals())
@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_two_reckonings_agree(case: tuple[Data, Data]) -> None:
    told, rules = case
    assert settled(told, rules) == reckon(told, rules)


@given(at_random.deals_with_mouches())
@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_two_reckonings_agree_on_the_mouches(case: tuple[Data, Data, Data]) -> None:
    told, rules, before = case
    assert settled(told, rules, before) == reckon(told, rules, before)
