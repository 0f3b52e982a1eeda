"""Lines that nobody means: they are answered, in bounded time."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from cProfile import Profile

import pytest

from tarokscore import games
from tarokscore.notation import NotationError, read, readings
from tarokscore.notation.drafts import Draft
from tarokscore.notation.items import Edge
from tarokscore.notation.lattice import Lattice
from tarokscore.notation.patterns import Statement
from tests.notation.hostile import PLAYERS, hostile_lines

MOST_CALLS = 4_000_000
"""Of functions, for one line."""


@pytest.mark.parametrize("game", [row.id for row in games.TABLE])
def test_three_hundred_words_are_answered_with_bounded_work(game: str) -> None:
    for line in hostile_lines(game):
        profile = Profile(builtins=False)
        try:
            profile.runcall(read, line, game, PLAYERS)
        except NotationError as error:
            assert error.problems
        assert sum(each.callcount for each in profile.getstats()) < MOST_CALLS, line


def test_more_than_three_hundred_words_are_no_deal() -> None:
    with pytest.raises(NotationError, match="a deal has 300 at most"):
        read("garde " * 301, "french-tarot", PLAYERS)


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How many statements were added to drafts, under "taken"."""
    counted, known = Counter[str](), readings.applied

    def counting(
        draft: Draft, ops: Statement, lattice: Lattice, path: readings.PathNode | None = None
    ) -> Iterable[tuple[Draft, int]]:
        counted["taken"] += 1
        return known(draft, ops, lattice, path)

    monkeypatch.setattr(readings, "applied", counting)
    return counted


@pytest.mark.parametrize("words", [20, 60, 300])
def test_a_line_takes_a_bounded_number_of_steps(words: int, steps: Counter[str]) -> None:
    chance = random.Random(3)
    for game, bonuses in {
        "koenigrufen": "Pagat Uhu Kakadu Trull Kontra",
        "hungarian-tarokk": "trull ulti kontra volát négykirály",
    }.items():
        steps.clear()
        with pytest.raises(NotationError):
            read(" ".join(chance.choices(bonuses.split(), k=words)), game, PLAYERS)
        assert 0 < steps["taken"] <= readings.MOST_STEPS


def test_a_line_that_means_one_deal_is_read_without_its_dearer_readings(steps: Counter[str]) -> None:
    line = "Hanne mistede to konger, sidste stik Hans, pagaten vandt Hans, giver Ove, Hanne 15 Hans 38"
    assert read(line, "danish-tarok", ("Hanne", "Hans", "Ove")).deal["dealer"] == "Ove"
    assert 0 < steps["taken"] < 800


@pytest.mark.parametrize("game", ["french-tarot", "hungarian-tarokk"])
def test_the_phrases_at_a_place_are_looked_for_once(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hundreds of phrases begin with a short word: "a montré", "a pris"."""
    asked: Counter[int] = Counter()
    look = Lattice._phrases_from

    def counted(lattice: Lattice, place: int) -> Iterator[Edge]:
        asked[place] += 1
        return look(lattice, place)

    monkeypatch.setattr(Lattice, "_phrases_from", counted)
    with suppress(NotationError):
        read(" ".join(["a"] * 100), game, PLAYERS)
    assert len(asked) >= 100 and {*asked.values()} == {1}
