"""One deal settled: what is validated once, what is judged at all, and what is computed when it is read."""

from decimal import Decimal
from typing import Any

import pytest

from tarokscore import schema, settling
from tarokscore.core import DealError, Message, Problem
from tests.conftest import GARDE, PLAYERS, PRISE_LOST

DEAL: dict[str, Any] = {"variant": "french-tarot", "players": list(PLAYERS), **GARDE}
LOST: dict[str, Any] = {**DEAL, **PRISE_LOST}


def test_deals_by_the_same_house_rules_are_settled_as_each_by_itself() -> None:
    """(20 + 8) × 2 = 56 from each of three [FT-20]; a refused deal between them changes nothing."""
    settle_one = settling.settler({"base_points": 20})
    assert settle_one(schema.read(DEAL)).scores["Anna"] == 168
    with pytest.raises(DealError):
        settle_one(schema.read({**DEAL, "card_points": 92}))
    for deal in (DEAL, LOST):
        assert settle_one(schema.read(deal)) == settling.settle(deal, {"base_points": 20})


@pytest.mark.parametrize(
    ("option", "odd"), [("misere_d_atout", 0), ("base_points", Decimal("25.00000000000000000001"))]
)
def test_house_rules_in_full_that_only_look_like_the_usual_ones_are_refused(option: str, odd: object) -> None:
    usual = settling.house_rules("french-tarot", None).plain()
    with pytest.raises(DealError) as refusal:
        settling.house_rules("french-tarot", {**usual, option: odd})
    assert [problem.where for problem in refusal.value.problems] == [f"options.{option}"]


def test_wrong_house_rules_are_refused_with_the_first_deal() -> None:
    settle_one = settling.settler({"base_points": "many"})
    with pytest.raises(DealError) as refusal:
        settle_one(schema.read(DEAL))
    assert [problem.where for problem in refusal.value.problems] == ["options.base_points"]


def test_what_only_follows_from_a_value_of_the_wrong_shape_is_not_told() -> None:
    """Without usable card points nothing can be said of them; the other faults of the deal stay."""
    with pytest.raises(DealError) as refusal:
        settling.settle({**DEAL, "card_points": "many", "declarer": "Zoé"})
    assert {problem.where.top for problem in refusal.value.problems} == {"card_points", "declarer"}
    with pytest.raises(DealError) as refusal:
        settling.settle({**DEAL, "players": "all", "declarer": "Zoé"})
    assert {problem.where.top for problem in refusal.value.problems} == {"players"}


def test_a_refusal_shows_what_stood_at_its_place() -> None:
    with pytest.raises(DealError) as refusal:
        settling.settle({**DEAL, "card_points": 92})
    (problem,) = refusal.value.problems
    assert (problem.where, problem.written) == ("card_points", "92")


def test_native_words_are_ids_in_a_deal_that_is_kept() -> None:
    told = {**DEAL, "contract": "Garde Sans", "bonuses": [{"name": "Petit au bout", "side": "Défense"}]}
    kept = settling.canonical("french-tarot", told)
    assert kept["contract"] == "garde-sans"
    assert kept["bonuses"] == [{"name": "petit-au-bout", "side": "defenders"}]
    assert told["contract"] == "Garde Sans"


def test_more_warnings_are_a_copys() -> None:
    settlement = settling.settle(DEAL)
    more = settlement.with_warnings(Problem("dealer", "DEAL-3", Message("out of turn")))
    assert [warning.where for warning in more.warnings] == ["dealer"]
    assert settlement.warnings == () and more.scores == settlement.scores and more != settlement


def test_a_state_is_what_the_next_deal_takes() -> None:
    """Three stakes of 10 are a pot of 30."""
    deal = {"variant": "bavarian-tarock", "players": ["Anna", "Bert", "Cilli"], "dealer": "Cilli"}
    opened = settling.settle({**deal, "outcome": "open-pot"}, {"stake": 10})
    assert opened.state is not None and opened.state["pot"] == 30
    assert settling.carried_state("bavarian-tarock", opened.state).plain()["pot"] == 30
    with pytest.raises(DealError) as refusal:
        settling.carried_state("bavarian-tarock", {"pot": "full"})
    assert refusal.value.problems[0].where == "state.pot"


@pytest.mark.parametrize("depth", range(100, 1300, 100))
def test_what_is_nested_too_deep_is_refused_wherever_it_stands(depth: int) -> None:
    nested: Any = 1
    for _ in range(depth):
        nested = [nested]
    for given in ({"options": {"target": nested}}, {"state": {"deals": nested}}):
        with pytest.raises(DealError):
            settling.settle(DEAL, **given)
    with pytest.raises(DealError):
        settling.settle({**DEAL, "bonuses": nested})
