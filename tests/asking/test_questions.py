"""A line that leaves much open leads through questions, one at a time, to a deal that is settled."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from typing import Any

import pytest

from tarokscore import games, notation, schema, settling
from tarokscore.asking import steps
from tarokscore.asking.complaints import with_implied
from tarokscore.asking.questions import ANNOUNCED, LINE, REST, TABLE, next_question
from tarokscore.asking.sitting import Sitting
from tarokscore.core import DealError
from tarokscore.notation.answers import understood
from tarokscore.notation.question_text import Asked, in_words, line_so_far
from tarokscore.schema.keys import Kind
from tests.notation.round_trip import Pair, each_deal

PEOPLE = ("Anna", "Béla", "Cili", "Dani", "Ernő", "Flóra")
SEATS = {"french-tarot": 5, "bavarian-tarock": 3, "dappen": 6, "cego": 4, "danish-tarok": 3}


def table(variant: str, seats: int | None = None) -> Sitting:
    people = PEOPLE[: seats or SEATS.get(variant, 4)]
    rules = settling.house_rules(variant, None)
    return Sitting(variant, people, rules, settling.carried_state(variant, None), people[-1])


def contracts(sitting: Sitting) -> Iterator[dict[str, Any]]:
    """Every contract that is played at this table, with a declarer who may play it where it has one: a line
    that says no more."""
    for contract in sitting.model["contract"].words if "contract" in sitting.model else ():
        with suppress(DealError):
            steps.answered((), steps.Step(LINE, {"contract": contract}), sitting)
            deals = [{"contract": contract, "declarer": name} for name in sitting.players]
            yield next((each for each in deals if _leads_on(each, sitting)), {"contract": contract})


def _leads_on(deal: dict[str, Any], sitting: Sitting) -> bool:
    """Whether that player may be the declarer, and what is asked next has an answer."""
    with suppress(DealError):
        asked = steps.next_question(steps.answered((), steps.Step(LINE, deal), sitting), sitting)
        is_name = asked is not None and sitting.model[asked.place].kinds == {Kind.NAME}
        return not is_name or bool(asked and asked.answers)
    return False


def figures(asked: Asked, done: steps.Steps, sitting: Sitting) -> Iterator[str]:
    """What might be typed where a figure is asked, or what each player has."""
    yield from ("40", "1", "2", "0", "5", "10", "20", "30", "41/2", "45")
    yield from sitting.players
    pack = games.load(sitting.variant).PACK
    for active in (sitting.players, sitting.players[:-1]):
        for unit in (1, 3):
            each, left = divmod(int(pack or 0) // unit, len(active))
            yield " ".join(f"{name} {each + (left if name == active[0] else 0)}" for name in active)


@pytest.mark.parametrize("pick", [0, 1, -1])
@pytest.mark.parametrize("variant", [row.id for row in games.TABLE])
def test_a_contract_and_its_declarer_lead_to_a_settled_deal(variant: str, pick: int) -> None:
    """Whichever answers are chosen; after each one the deal so far is a line that says the same."""
    sitting, settled = table(variant), 0
    for deal in contracts(sitting):
        done = steps.of_line(deal, False)
        for turn in count():
            if (question := steps.next_question(done, sitting)) is None:
                break
            assert turn < 8, done
            so_far = steps.deal_of(done, sitting)
            asked = in_words(question, so_far, sitting)
            assert asked.text and asked.chosen("") is None
            done = _one_more(asked, done, sitting, pick)
            again = notation.read(line_so_far(done, sitting), variant, sitting.players, whole=False)
            assert with_implied(again.deal, sitting) == with_implied(
                _without_table(steps.deal_of(done, sitting)), sitting
            )
        settled += _settles(done, sitting)
    assert settled or not list(contracts(sitting))


def _one_more(asked: Asked, done: steps.Steps, sitting: Sitting, pick: int) -> steps.Steps:
    if asked.choices:
        chosen = asked.choices[pick % len(asked.choices)]
        answer = asked.chosen(str(chosen.number))
        assert answer == chosen.answer
        return steps.answered(done, steps.Step(asked.place, chosen.answer.told), sitting)
    for text in [asked.enter] if asked.ready else figures(asked, done, sitting):
        with suppress(DealError):
            return steps.answered(done, understood(asked.place, text, done, sitting), sitting)
    raise AssertionError((asked, done))


def _without_table(deal: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in deal.items() if key != "players"}


@pytest.mark.parametrize("answered", [{LINE}, {TABLE, ANNOUNCED, REST}], ids=["line", "asked"])
def test_the_bird_of_second_duty_is_asked_for_beside_another_bird(answered: set[str]) -> None:
    rules = settling.house_rules("taroky", {"birds": True})
    sitting = Sitting("taroky", PEOPLE[:4], rules, settling.carried_state("taroky", None), "Anna")
    uhu = {"name": "uhu", "side": "declarer", "announced": True, "made": True}
    deal = {"contract": "druha-povinnost", "declarer": "Cili", "partner": "Dani", "card_points": 40}
    question = next_question({**deal, "bonuses": [uhu]}, sitting, answered)
    assert question is not None and question.place == "bonuses"
    assert [each.told["bonuses"][0]["name"] for each in question.answers] == ["pagat", "pagat"]
    for each in question.answers:
        assert next_question(each.deal, sitting, answered) is None
        whole = {"players": list(sitting.players), "dealer": "Anna", **each.deal}
        assert settling.settle_in("taroky", whole, rules, sitting.state).scores


@pytest.mark.parametrize("variant", [row.id for row in games.TABLE])
def test_a_deal_that_lost_one_fact_is_settled_or_asked_about(variant: str) -> None:
    """What is refused only for facts that nobody told is asked for."""
    lost = 0

    def visit(pair: Pair) -> None:
        nonlocal lost
        deal, options = schema.read(pair[0]), settling.house_rules(variant, pair[1])
        state = settling.carried_state(variant, None)
        sitting = Sitting(variant, tuple(deal["players"]), options, state, deal.get("dealer"))
        for less in one_fact_less(deal):
            try:
                settling.settle_in(variant, less, options, state)
            except DealError as error:
                if any(
                    schema.told_at(less, each.where)
                    for each in error.problems
                    if each.where not in schema.LISTS
                ):
                    continue
                lost += 1
                told = {key: value for key, value in less.items() if key not in ("variant", "players")}
                assert next_question(told, sitting, {LINE}) is not None, (less, pair[1], str(error))

    each_deal(variant, 30, visit, start=19)
    assert lost > 20


def one_fact_less(deal: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The deal without each fact of its result, and without each bonus or declaration."""
    for key, value in deal.items():
        if key in ("contract", "declarer", "card_points", "defender_points", "tricks", "points", "made"):
            yield {other: each for other, each in deal.items() if other != key}
        if key in schema.LISTS and isinstance(value, list):
            yield from ({**deal, key: [*value[:at], *value[at + 1 :]]} for at in range(len(value)))


def _settles(done: steps.Steps, sitting: Sitting) -> bool:
    deal = {"dealer": sitting.dealer, **steps.deal_of(done, sitting)}
    settled = settling.settle_in(sitting.variant, deal, sitting.options, sitting.state)
    assert sum(settled.scores.values()) == 0
    return True
