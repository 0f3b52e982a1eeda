"""The same line in another manner of typing pays the same, or is asked about: never something else."""

import random
import unicodedata
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from tarokscore import games, settling
from tarokscore.notation import NotationError, read
from tests.notation.corpus import RIGHT, Entry, lines, outcome

SAMPLE = 20
"""One line of so many; another one each time that the corpus changes."""


def separated(by: str, line: str) -> str:
    return line.replace(", ", by)


MANNERS: dict[str, Callable[[str], str]] = {
    "capitals": str.upper,
    "decomposed": partial(unicodedata.normalize, "NFD"),
    "no-break spaces": lambda line: line.replace(" ", "\u00a0"),
    "many spaces": lambda line: f"  {line.replace(' ', '   ')} ",
    "a number in a list": "7) {}".format,
    **{f"clauses with {by!r}": partial(separated, by) for by in (";", ",", " / ", "\n", " - ", " & ", " + ")},
}


def payments(entry: Entry, deal: dict[str, object]) -> dict[str, int] | None:
    """What a deal comes to; None if the game refuses it."""
    told = {"players": list(entry.players), "dealer": entry.players[-1], **deal}
    options, state = settling.house_rules(entry.game, None), settling.carried_state(entry.game, None)
    try:
        return dict(settling.settle_in(entry.game, told, options, state).scores)
    except ValueError:
        return None


def typed_otherwise(game: str) -> Iterator[tuple[Entry, str]]:
    told = [each for each in lines(game) if "deal" in each.expect and '"' not in each.line]
    for entry in random.Random(len(told)).sample(told, len(told) // SAMPLE):
        for manner in MANNERS.values() if outcome(entry)[0] == RIGHT else ():
            if (line := manner(entry.line)) != entry.line:
                yield entry, line


@pytest.mark.parametrize("game", [row.id for row in games.TABLE])
def test_no_manner_of_typing_pays_something_else(game: str) -> None:
    for entry, line in typed_otherwise(game):
        try:
            found = payments(entry, read(line, game, entry.players).deal)
        except NotationError:
            continue
        assert found in (None, payments(entry, entry.expect["deal"])), line
