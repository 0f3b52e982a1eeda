"""Random and damaged deals of Königrufen come to what a second reckoning says, or are refused by both."""

from random import Random

import pytest

import tarokscore
from tests.independent import koenigrufen_deals as at_random
from tests.independent.koenigrufen import reckon

SEEDS = range(400)


def settled(told: dict[str, object], rules: dict[str, object]) -> dict[str, int] | None:
    try:
        return tarokscore.settle(told, rules).scores
    except tarokscore.DealError:
        return None


@pytest.mark.parametrize("damage", [False, True])
def test_two_reckonings_agree(damage: bool) -> None:
    refused = 0
    for seed in SEEDS:
        random = Random(seed)
        rules = at_random.house_rules(random)
        told = at_random.deal(random, rules)
        told = at_random.damaged(random, told) if damage else told
        found = settled(told, rules)
        assert found == reckon(told, rules), (seed, told, rules)
        refused += found is None
    assert 0 < refused < len(SEEDS) - 20, "deals of both kinds"
