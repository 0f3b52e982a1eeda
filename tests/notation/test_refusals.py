"""What is wrong with a line is said in words that a line takes, and no hint is JSON."""

import json
from pathlib import Path

import pytest

from tarokscore import games, settling
from tarokscore.core import DealError
from tarokscore.notation import NotationError, read, spoken

VECTORS = Path(__file__).parents[1] / "vectors"


@pytest.mark.parametrize("game", [row.id for row in games.TABLE])
def test_no_refusal_of_any_game_has_a_hint_in_json(game: str) -> None:
    refused = [each for each in json.loads((VECTORS / f"{game}.json").read_text()) if "deal" in each]
    said = 0
    for each in refused:
        try:
            settling.settle(each["deal"], each.get("options"), each.get("state"))
        except DealError as error:
            for problem in error.problems:
                if problem.where.top not in ("options", "state", "variant"):
                    assert not set('{"') & set(spoken(problem, game).hint), problem
                    said += 1
        except ValueError:
            continue
    assert said


FIVE = ("Anne", "Luc", "Marie", "Paul", "Jean")


@pytest.mark.parametrize(
    ("game", "players", "line", "about"),
    [
        ("french-tarot", FIVE, "garde Luc 2 bouts 43", "partner"),
        ("slovenian-tarok", ("Ana", "Borut", "Cene", "Dana"), "tri Ana 45", "partner"),
        ("hungarian-tarokk", ("Elek", "Béla", "Cili", "Anna"), "kettő Elek 50", "partner"),
        ("hungarian-tarokk", ("Elek", "Béla", "Cili", "Anna"), "kettő Elek Cilivel 60 trull bukott",
         "bonuses[0].announced"),
        ("koenigrufen", ("Franz", "Sepp", "Gerda", "Resi"), "Rufer Franz 41/2", "partner"),
        ("taroky", ("Jana", "Petr", "Pavel", "Alena"), "1. pov Petr 44", "partner"),
        ("zwanzigerrufen", ("Anna", "Anne", "Leo", "Leopold"), "Leo ruft 49", "partner"),
        ("illusztralt-tarokk", ("Anna", "Béla", "Cili", "Dénes"), "három Anna 52", "partner"),
    ],
)  # fmt: skip
def test_a_question_has_every_answer_as_a_line_that_is_read_at_once(
    game: str, players: tuple[str, ...], line: str, about: str
) -> None:
    with pytest.raises(NotationError) as asked:
        read(line, game, players)
    (trouble,) = asked.value.troubles
    assert trouble.about == about and len(trouble.choices) > 1 and trouble.hint
    for choice in trouble.choices:
        assert read(choice.text, game, players).deal == choice.deal
    assert len({choice.text for choice in trouble.choices}) == len(trouble.choices)
