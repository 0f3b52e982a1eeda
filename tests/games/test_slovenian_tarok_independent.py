"""Random and damaged deals of Slovenian tarok come to what a second reckoning says, or both refuse them."""

from random import Random
from typing import Any

import pytest

import tarokscore
from tests.independent import slovenian_tarok_deals as at_random
from tests.independent.slovenian_tarok import reckon

SEEDS = range(400)


AFTERWARDS = ("noted", "radli", "collective_radli", "compulsory_klop")

Data = dict[str, Any]


def settled(told: Data, rules: Data, before: Data) -> tuple[Data, Data] | None:
    """Scores, and what the sheet shows afterwards."""
    try:
        found = tarokscore.settle(told, rules, before)
    except tarokscore.DealError:
        return None
    return found.scores, {key: (found.state or {})[key] for key in AFTERWARDS}


@pytest.mark.parametrize("damage", [False, True])
def test_two_reckonings_agree(damage: bool) -> None:
    refused = 0
    for seed in SEEDS:
        random = Random(seed)
        rules = at_random.house_rules(random)
        told = at_random.deal(random, rules)
        told = at_random.damaged(random, told) if damage else told
        before = at_random.sheet_before(random, told)
        found = settled(told, rules, before)
        assert found == reckon(told, rules, before), (seed, told, rules, before)
        refused += found is None
    assert 0 < refused < len(SEEDS) - 20, "deals of both kinds"
