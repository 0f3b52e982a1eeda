"""What holds for every deal of every game, over random ones: whoever plays, whatever happens."""

import copy
import json
from collections.abc import Container
from random import Random
from typing import Any

import pytest

import tarokscore
from tarokscore import games, rulebook
from tarokscore.schema import Carried
from tests.random_deals import DEALS, Data, random_deals, shown_when_it_fails

VARIANTS = [row.id for row in games.TABLE]
NAMES = ["Zs\u00f3fia", "007", "山田", "x", "Q q", "Émile", "<b>", "№8"]


def renamed(value: Any, names: dict[str, str]) -> Any:
    """The deal with other names at the same seats, wherever a name stands."""
    if isinstance(value, dict):
        return {names.get(key, key): renamed(item, names) for key, item in value.items()}
    if isinstance(value, list):
        return [renamed(item, names) for item in value]
    return names.get(value, value) if isinstance(value, str) else value


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_deal(variant: str) -> None:
    """Scores and lines sum to zero, lines add up, rules exist, nothing given changes, twice is the same."""
    for deal, options in random_deals(variant):
        with shown_when_it_fails(deal, options):
            whole(deal, options, rulebook.rules(variant))


def whole(deal: Data, options: Data, known: Container[str]) -> None:
    """What must hold for every deal."""
    before = copy.deepcopy((deal, options))
    settlement = tarokscore.settle(deal, options)
    assert (deal, options) == before
    assert sum(settlement.scores.values()) == 0
    assert set(deal["players"]) <= set(settlement.scores)
    assert all(type(amount) is int for amount in settlement.scores.values())
    added = dict.fromkeys(settlement.accounts, 0)
    for line in settlement.lines:
        assert sum(line.scores.values()) == 0
        assert line.rule in known and line.text
        assert all(step.rule in known for step in line.steps)
        for account, amount in line.scores.items():
            added[account] += amount
    assert added == settlement.scores
    assert settlement.lines, "even a deal that pays nothing says why"
    again = tarokscore.settle(json.dumps(deal), options)
    assert again == settlement
    assert settlement.state is None or json.loads(json.dumps(settlement.state)) == settlement.state
    left = settlement.after  # made by the game without validation, so that it must be as it would be read
    assert isinstance(left, Carried) and left == type(left).of(settlement.state)


@pytest.mark.parametrize("variant", VARIANTS)
def test_names_do_not_matter(variant: str) -> None:
    random = Random(variant)
    for deal, options in random_deals(variant):
        names = dict(zip(deal["players"], random.sample(NAMES, len(deal["players"])), strict=True))
        with shown_when_it_fails(deal, options):
            scores = tarokscore.settle(deal, options).scores
            expected = {names.get(name, name): amount for name, amount in scores.items()}
            assert tarokscore.settle(renamed(deal, names), options).scores == expected


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_state_can_be_handed_on(variant: str) -> None:
    """What a deal leaves is taken by the next one, whatever that is, or refused in words."""
    random, pairs = Random(variant), random_deals(variant)
    for _, options in pairs:
        state = None
        for deal, _ in random.choices(pairs, k=random.randint(2, 5)):
            with shown_when_it_fails({**deal, "state": state}, options):
                try:
                    settlement = tarokscore.settle(deal, options, state)
                except tarokscore.DealError as refusal:
                    assert all(problem.message and problem.rule for problem in refusal.problems)
                    continue
                state = settlement.state
                assert sum(settlement.scores.values()) == 0


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_damaged_deal_is_refused_or_settled_but_never_a_crash(variant: str) -> None:
    random, refused = Random(variant), 0
    for deal, options in random_deals(variant):
        for _ in range(random.randint(1, 3)):
            damage(random, deal)
        with shown_when_it_fails(deal, options):
            try:
                assert sum(tarokscore.settle(deal, options).scores.values()) == 0
            except tarokscore.DealError as refusal:
                assert refusal.problems
                assert all(problem.message and problem.rule for problem in refusal.problems)
                refused += 1
    assert refused > DEALS // 2


def damage(random: Random, deal: Any) -> None:
    """Take something out of a deal, or put something else in its place."""
    place = deal
    while keys := list(place) if isinstance(place, dict) else list(range(len(place))):
        key = random.choice(keys)
        if isinstance(place[key], dict | list) and random.random() < 0.5:
            place = place[key]
            continue
        if isinstance(place, dict) and random.random() < 0.5:
            del place[key]
        else:
            place[key] = junk(random)
        return


def junk(random: Random) -> Any:
    """Nothing, a truth, a number, a few signs, or something empty or nested where none belongs."""
    signs = [chr(random.choice((random.randrange(128), random.randrange(0xD800)))) for _ in range(4)]
    return random.choice(
        [
            None, random.random() < 0.5, random.randint(-3, 200), "".join(signs[: random.randint(0, 4)]),
            [], {},
            [random.randint(-200, 200) for _ in range(random.randint(0, 2))],
            random.choice((0.0, 0.5, -0.0, 1.5, 40.5, 1e-7, 65504.0, random.uniform(-100, 100))),
        ]
    )  # fmt: skip
