"""Tables that answer questions step by step."""

from typing import Any

from tarokscore import games, settling
from tarokscore.asking import steps
from tarokscore.asking.questions import Question, answers
from tarokscore.asking.sitting import Sitting
from tarokscore.notation.answers import understood
from tarokscore.notation.question_text import Asked, in_words
from tests.conftest import PLAYERS

ROWS = {row.id: row for row in games.TABLE}


def table(
    variant: str, players: tuple[str, ...] = PLAYERS, dealer: str | None = "Dani", options: Any = None
) -> Sitting:
    game = games.load(variant)
    rules = settling.house_rules(variant, options)
    return Sitting(variant, players, rules, game.first_state(dealer, rules), dealer)


def told(done: steps.Steps, key: str, text: str, sitting: Sitting) -> steps.Steps:
    """The answers with one more, as it is typed."""
    return steps.answered(done, understood(key, text, done, sitting), sitting)


def question(key: str, deal: dict[str, Any], sitting: Sitting) -> Asked:
    """A question as it is put, whatever comes next."""
    return in_words(Question(key, tuple(answers(key, deal, sitting))), deal, sitting)


def next_key(done: steps.Steps, sitting: Sitting) -> str | None:
    """The place that is asked for next."""
    found = steps.next_question(done, sitting)
    return found.place if found is not None else None


def asked(sitting: Sitting, **answers: str) -> tuple[list[str], dict[str, Any]]:
    """The keys that are asked when these answers are given (else Enter), and the deal at the end."""
    done: steps.Steps = ()
    order = []
    while (key := next_key(done, sitting)) is not None and len(order) < 20:
        order.append(key)
        done = told(done, key, answers.get(key, ""), sitting)
    return order, steps.deal_of(done, sitting)


def said(sitting: Sitting, *answers: tuple[str, str]) -> dict[str, Any]:
    """The deal without its players, after these answers to these questions."""
    done: steps.Steps = ()
    for key, text in answers:
        done = told(done, key, text, sitting)
    return {key: value for key, value in steps.deal_of(done, sitting).items() if key != "players"}
