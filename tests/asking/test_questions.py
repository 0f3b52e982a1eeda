"""A line that leaves much open leads through questions, one at a time, to a deal that is settled."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from typing import Any

import pytest

from tarokscore import games, notation, settling
from tarokscore.asking import steps
from tarokscore.asking.complaints import with_implied
from tarokscore.asking.questions import LINE
from tarokscore.asking.sitting import Sitting
from tarokscore.core import DealError
from tarokscore.notation.answering import understood
from tarokscore.notation.wording import Asked, in_words, line_so_far
from tarokscore.schema.keys import Kind

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


def _settles(done: steps.Steps, sitting: Sitting) -> bool:
    deal = {"dealer": sitting.dealer, **steps.deal_of(done, sitting)}
    settled = settling.settle_in(sitting.variant, deal, sitting.options, sitting.state)
    assert sum(settled.scores.values()) == 0
    return True
