"""A line that leaves much open leads through questions, one at a time, to a deal that is settled."""

import json
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tarokscore import games, notation, schema, settling
from tarokscore.asking import given_answers
from tarokscore.asking.partial_deal import with_implied
from tarokscore.asking.questions import ANNOUNCED, LINE, REST, TABLE, next_question
from tarokscore.asking.table_setup import TableSetup
from tarokscore.core import DealError
from tarokscore.notation.answers import parse_answer
from tarokscore.notation.question_text import QuestionPrompt, line_so_far, prompt_for
from tarokscore.schema.keys import Kind
from tests.notation.round_trip import Pair, each_deal

VECTORS = Path(__file__).parent.parent / "vectors"
PEOPLE = ("Anna", "Béla", "Cili", "Dani", "Ernő", "Flóra")
SEATS = {"french-tarot": 5, "bavarian-tarock": 3, "dappen": 6, "cego": 4, "danish-tarok": 3}


def table(variant: str, seats: int | None = None) -> TableSetup:
    people = PEOPLE[: seats or SEATS.get(variant, 4)]
    rules = settling.house_rules(variant, None)
    return TableSetup(variant, people, rules, settling.carried_state(variant, None), people[-1])


def contracts(setup: TableSetup) -> Iterator[dict[str, Any]]:
    """Every contract that is played at this table, with a declarer who may play it where it has one: a line
    that says no more."""
    for contract in setup.model["contract"].words if "contract" in setup.model else ():
        with suppress(DealError):
            given_answers.answered((), given_answers.GivenAnswer(LINE, {"contract": contract}), setup)
            deals = [{"contract": contract, "declarer": name} for name in setup.players]
            yield next((each for each in deals if _leads_on(each, setup)), {"contract": contract})


def _leads_on(deal: dict[str, Any], setup: TableSetup) -> bool:
    """Whether that player may be the declarer, and what is asked next has an answer."""
    with suppress(DealError):
        asked = given_answers.next_question(
            given_answers.answered((), given_answers.GivenAnswer(LINE, deal), setup), setup
        )
        is_name = asked is not None and setup.model[asked.place].kinds == {Kind.NAME}
        return not is_name or bool(asked and asked.answers)
    return False


def figures(asked: QuestionPrompt, done: given_answers.GivenAnswers, setup: TableSetup) -> Iterator[str]:
    """What might be typed where a figure is asked, or what each player has."""
    yield from ("40", "1", "2", "0", "5", "10", "20", "30", "41/2", "45")
    yield from setup.players
    pack = games.load(setup.variant).PACK
    for active in (setup.players, setup.players[:-1]):
        for unit in (1, 3):
            each, left = divmod(int(pack or 0) // unit, len(active))
            yield " ".join(f"{name} {each + (left if name == active[0] else 0)}" for name in active)


@pytest.mark.parametrize("pick", [0, 1, -1])
@pytest.mark.parametrize("variant", [row.id for row in games.TABLE])
def test_a_contract_and_its_declarer_lead_to_a_settled_deal(variant: str, pick: int) -> None:
    """Whichever answers are chosen; after each one the deal so far is a line that says the same."""
    setup, settled = table(variant), 0
    for deal in contracts(setup):
        done = given_answers.of_line(deal, False)
        for turn in count():
            if (question := given_answers.next_question(done, setup)) is None:
                break
            assert turn < 8, done
            so_far = given_answers.deal_of(done, setup)
            asked = prompt_for(question, so_far, setup)
            assert asked.text and asked.chosen("") is None
            done = _one_more(asked, done, setup, pick)
            again = notation.read(line_so_far(done, setup), variant, setup.players, whole=False)
            assert with_implied(again.deal, setup) == with_implied(
                _without_table(given_answers.deal_of(done, setup)), setup
            )
        settled += _settles(done, setup)
    assert settled or not list(contracts(setup))


def _one_more(
    asked: QuestionPrompt, done: given_answers.GivenAnswers, setup: TableSetup, pick: int
) -> given_answers.GivenAnswers:
    if asked.choices:
        chosen = asked.choices[pick % len(asked.choices)]
        answer = asked.chosen(str(chosen.number))
        assert answer == chosen.answer
        return given_answers.answered(done, given_answers.GivenAnswer(asked.place, chosen.answer.told), setup)
    for text in [asked.enter] if asked.ready else figures(asked, done, setup):
        with suppress(DealError):
            return given_answers.answered(done, parse_answer(asked.place, text, done, setup), setup)
    raise AssertionError((asked, done))


def _without_table(deal: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in deal.items() if key != "players"}


@pytest.mark.parametrize("answered", [{LINE}, {TABLE, ANNOUNCED, REST}], ids=["line", "asked"])
def test_the_bird_of_second_duty_is_asked_for_beside_another_bird(answered: set[str]) -> None:
    rules = settling.house_rules("taroky", {"birds": True})
    setup = TableSetup("taroky", PEOPLE[:4], rules, settling.carried_state("taroky", None), "Anna")
    uhu = {"name": "uhu", "side": "declarer", "announced": True, "made": True}
    deal = {"contract": "druha-povinnost", "declarer": "Cili", "partner": "Dani", "card_points": 40}
    question = next_question({**deal, "bonuses": [uhu]}, setup, answered)
    assert question is not None and question.place == "bonuses"
    assert [each.told["bonuses"][0]["name"] for each in question.answers] == ["pagat", "pagat"]
    for each in question.answers:
        assert next_question(each.deal, setup, answered) is None
        whole = {"players": list(setup.players), "dealer": "Anna", **each.deal}
        assert settling.settle_in("taroky", whole, rules, setup.state).scores


@pytest.mark.parametrize("variant", [row.id for row in games.TABLE])
def test_a_deal_that_lost_one_fact_is_settled_or_asked_about(variant: str) -> None:
    """What is refused only for facts that nobody told is asked for."""
    lost = 0

    def visit(pair: Pair) -> None:
        nonlocal lost
        deal, options = schema.read(pair[0]), settling.house_rules(variant, pair[1])
        state = settling.carried_state(variant, None)
        setup = TableSetup(variant, tuple(deal["players"]), options, state, deal.get("dealer"))
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
                assert next_question(told, setup, {LINE}) is not None, (less, pair[1], str(error))

    each_deal(variant, 15, visit, start=19)
    assert lost > 10


def one_fact_less(deal: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The deal without each fact of its result, and without each bonus or declaration."""
    for key, value in deal.items():
        if key in ("contract", "declarer", "card_points", "defender_points", "tricks", "points", "made"):
            yield {other: each for other, each in deal.items() if other != key}
        if key in schema.LISTS and isinstance(value, list):
            yield from ({**deal, key: [*value[:at], *value[at + 1 :]]} for at in range(len(value)))


def _settles(done: given_answers.GivenAnswers, setup: TableSetup) -> bool:
    deal = {"dealer": setup.dealer, **given_answers.deal_of(done, setup)}
    settled = settling.settle_in(setup.variant, deal, setup.options, setup.state)
    assert sum(settled.scores.values()) == 0
    return True


@pytest.mark.parametrize("text, what, never", [
    ("partner", "“partner” cannot stand here", ""),
    ("partenaire", "“partenaire” cannot stand here", "“partner”"),
    ("chelem announced", "this does not say the partner", "taken"),
])  # fmt: skip
def test_what_is_no_partner_is_refused_as_it_was_typed(text: str, what: str, never: str) -> None:
    """The key that an answer is read behind is nothing that somebody typed, nor a part of something else."""
    setup = table("french-tarot")
    done = given_answers.of_line({"contract": "garde", "declarer": "Anna"}, False)
    with pytest.raises(DealError) as refused:
        given_answers.answered(done, parse_answer("partner", text, done, setup), setup)
    assert what in str(refused.value) and (not never or never not in str(refused.value))


@pytest.mark.parametrize("variant", [row.id for row in games.TABLE])
def test_what_a_deal_lacks_once_an_entry_is_left_out_can_be_asked(variant: str) -> None:
    """Deals that settle, each without one of its entries: where the game misses it, that is a question."""
    told = json.loads((VECTORS / f"{variant}.json").read_text(encoding="utf-8"))
    for each in (row for row in told if "expect" in row and "deal" in row):
        deal, people = each["deal"], each["deal"]["players"]
        rules = settling.house_rules(variant, each.get("options") or None)
        state = settling.carried_state(variant, None)
        setup = TableSetup(variant, tuple(people), rules, state, deal.get("dealer", ""))
        facts = {key: value for key, value in deal.items() if key not in ("variant", "players")}
        for key in (key for key in schema.LISTS if isinstance(facts.get(key), list)):
            for index in range(len(facts[key])):
                less = {**facts, key: facts[key][:index] + facts[key][index + 1 :]}
                with suppress(DealError):
                    done = given_answers.of_line(less, False)
                    question = given_answers.next_question(done, setup)
                    so_far = given_answers.deal_of(done, setup)
                    assert question is None or prompt_for(question, so_far, setup).text


def test_a_player_of_the_deal_who_is_not_at_the_table_is_named_among_the_answers() -> None:
    """Emil played in place of Dani, who sat there when the deal was recorded."""
    setup = table("bavarian-tarock", 4)
    told = notation.read("players Anna Béla Cili Emil, Aufnahme Béla 58", setup.variant, setup.players)
    question = next_question(told.deal, setup, {LINE})
    assert question is not None and question.place == "dealer"
    assert [each.word for each in prompt_for(question, told.deal, setup).choices] == ["Anna", "Cili", "Emil"]
