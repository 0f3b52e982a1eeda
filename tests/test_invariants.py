"""What holds for every deal of every game, over random ones: whoever plays, whatever happens."""

import copy
import json
from importlib import import_module
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import tarokscore
from tarokscore import games, rulebook

ROWS = {row.id: row for row in games.TABLE}
MANY = settings(max_examples=150)


def settled(deal: dict[str, Any], options: dict[str, Any]) -> tarokscore.Settlement:
    try:
        return tarokscore.settle(deal, options)
    except tarokscore.DealError:
        assume(False)
        raise


def renamed(value: Any, names: dict[str, str]) -> Any:
    """The deal with other names at the same seats, wherever a name stands."""
    if isinstance(value, dict):
        return {names.get(key, key): renamed(item, names) for key, item in value.items()}
    if isinstance(value, list):
        return [renamed(item, names) for item in value]
    return names.get(value, value) if isinstance(value, str) else value


@pytest.mark.parametrize("variant", ROWS)
def test_every_deal(variant: str) -> None:
    """Scores and lines sum to zero, lines add up, rules exist, nothing given changes, twice is the same."""
    deals = import_module(f"tests.strategies.{ROWS[variant].module}").deals()
    known = rulebook.rules(variant)

    @MANY
    @given(deals)
    def holds(pair: tuple[dict[str, Any], dict[str, Any]]) -> None:
        deal, options = pair
        before = copy.deepcopy(pair)
        settlement = settled(deal, options)
        assert pair == before
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

    holds()


@pytest.mark.parametrize("variant", ROWS)
def test_names_do_not_matter(variant: str) -> None:
    deals = import_module(f"tests.strategies.{ROWS[variant].module}").deals()

    @MANY
    @given(deals, st.randoms())
    def holds(pair: tuple[dict[str, Any], dict[str, Any]], random: Any) -> None:
        deal, options = pair
        fresh = ["Zs\u00f3fia", "007", "山田", "x", "Q q", "Émile", "<b>", "№8"][: len(deal["players"])]
        random.shuffle(fresh)
        names = dict(zip(deal["players"], fresh, strict=True))
        expected = {names.get(name, name): amount for name, amount in settled(deal, options).scores.items()}
        assert tarokscore.settle(renamed(deal, names), options).scores == expected

    holds()


@pytest.mark.parametrize("variant", ROWS)
def test_a_state_can_be_handed_on(variant: str) -> None:
    """What a deal leaves is taken by the next one, whatever that is, or refused in words."""
    deals = import_module(f"tests.strategies.{ROWS[variant].module}").deals()

    @MANY
    @given(st.lists(deals, min_size=2, max_size=5))
    def holds(pairs: list[tuple[dict[str, Any], dict[str, Any]]]) -> None:
        state, options = None, pairs[0][1]
        for deal, _ in pairs:
            try:
                settlement = tarokscore.settle(deal, options, state)
            except tarokscore.DealError as refusal:
                assert all(problem.message and problem.rule for problem in refusal.problems)
                continue
            state = settlement.state
            assert sum(settlement.scores.values()) == 0

    holds()


@pytest.mark.parametrize("variant", ROWS)
def test_a_damaged_deal_is_refused_or_settled_but_never_a_crash(variant: str) -> None:
    deals = import_module(f"tests.strategies.{ROWS[variant].module}").deals()
    junk = st.one_of(
        st.none(), st.booleans(), st.integers(-3, 200), st.text(max_size=4), st.just([]), st.just({}),
        st.lists(st.integers(), max_size=2), st.floats(allow_nan=False, allow_infinity=False, width=16),
    )  # fmt: skip

    @MANY
    @given(deals, st.data())
    def holds(pair: tuple[dict[str, Any], dict[str, Any]], data: Any) -> None:
        deal, options = copy.deepcopy(pair[0]), pair[1]
        for _ in range(data.draw(st.integers(1, 3))):
            place: Any = deal
            while True:
                keys = list(place) if isinstance(place, dict) else list(range(len(place)))
                if not keys:
                    break
                key = data.draw(st.sampled_from(keys))
                if isinstance(place[key], dict | list) and data.draw(st.booleans()):
                    place = place[key]
                    continue
                if data.draw(st.booleans()) and isinstance(place, dict):
                    del place[key]
                else:
                    place[key] = data.draw(junk)
                break
        try:
            assert sum(tarokscore.settle(deal, options).scores.values()) == 0
        except tarokscore.DealError as refusal:
            assert refusal.problems
            assert all(problem.message and problem.rule for problem in refusal.problems)

    holds()
