"""Tables that answer questions step by step."""

from typing import Any

from tarokscore import games, settling
from tarokscore.asking import given_answers
from tarokscore.asking.questions import Question, answers
from tarokscore.asking.table_setup import TableSetup
from tarokscore.notation.answers import parse_answer
from tarokscore.notation.question_text import QuestionPrompt, prompt_for
from tests.conftest import PLAYERS

ROWS = {row.id: row for row in games.TABLE}


def table(
    variant: str, players: tuple[str, ...] = PLAYERS, dealer: str | None = "Dani", options: Any = None
) -> TableSetup:
    game = games.load(variant)
    rules = settling.house_rules(variant, options)
    return TableSetup(variant, players, rules, game.first_state(dealer, rules), dealer)


def told(
    done: given_answers.GivenAnswers, key: str, text: str, setup: TableSetup
) -> given_answers.GivenAnswers:
    """The answers with one more, as it is typed."""
    return given_answers.answered(done, parse_answer(key, text, done, setup), setup)


def question(key: str, deal: dict[str, Any], setup: TableSetup) -> QuestionPrompt:
    """A question as it is put, whatever comes next."""
    return prompt_for(Question(key, tuple(answers(key, deal, setup))), deal, setup)


def next_key(done: given_answers.GivenAnswers, setup: TableSetup) -> str | None:
    """The place that is asked for next."""
    found = given_answers.next_question(done, setup)
    return found.place if found is not None else None


def asked(setup: TableSetup, **answers: str) -> tuple[list[str], dict[str, Any]]:
    """The keys that are asked when these answers are given (else Enter), and the deal at the end."""
    done: given_answers.GivenAnswers = ()
    order = []
    while (key := next_key(done, setup)) is not None and len(order) < 20:
        order.append(key)
        done = told(done, key, answers.get(key, ""), setup)
    return order, given_answers.deal_of(done, setup)


def said(setup: TableSetup, *answers: tuple[str, str]) -> dict[str, Any]:
    """The deal without its players, after these answers to these questions."""
    done: given_answers.GivenAnswers = ()
    for key, text in answers:
        done = told(done, key, text, setup)
    return {key: value for key, value in given_answers.deal_of(done, setup).items() if key != "players"}
