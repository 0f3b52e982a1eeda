"""Lines that nobody means: they are answered, in bounded time."""

import random
import time
from collections import Counter
from collections.abc import Iterable

import pytest

from tarokscore import games
from tarokscore.notation import NotationError, read, readings
from tarokscore.notation.drafts import Draft
from tarokscore.notation.lattice import Lattice
from tarokscore.notation.lexicon import lexicon
from tarokscore.notation.patterns import Statement

PLAYERS = ("Anna", "Anne", "Annette", "Andrea", "Anselm")
MOST_SECONDS = 2.5
"""Of one line on a busy machine; alone it takes less than half a second."""


def native_bonus(game: str) -> str:
    """What the table calls one of its bonuses, in one word; else its contract."""
    found = lexicon(game).names.items()
    words = (text for (kind, *_), texts in found if kind in ("entry", "word") for text in texts)
    return next(word for word in words if " " not in word)


@pytest.mark.parametrize("game", [row.id for row in games.TABLE])
def test_three_hundred_words_are_answered_in_bounded_time(game: str) -> None:
    known, chance = lexicon(game), random.Random(7)
    texts = [text for found in known.names.values() for text in found]
    names = ["a", "an", "anna", "andrea", "annette"]
    no = known.languages[0].small["rather"][0]
    words = ("a", "kontra", "und", "2", "anna", ",", ":", no, f"41 {no}", f"{native_bonus(game)} {no}")
    lines = [" ".join([word] * (300 // len(word.split()))) for word in words]
    lines += [" ".join(chance.choices(texts + names * 20, k=300))[:1500] for _ in range(2)]
    lines += [" ".join(chance.choices(texts + names * 20 + ["40", "2", ","] * 20, k=14)) for _ in range(8)]
    for line in lines:
        began = time.process_time()
        try:
            read(line, game, PLAYERS)
        except NotationError as error:
            assert error.problems
        assert time.process_time() - began < MOST_SECONDS, line


def test_more_than_three_hundred_words_are_no_deal() -> None:
    with pytest.raises(NotationError, match="a deal has 300 at most"):
        read("garde " * 301, "french-tarot", PLAYERS)


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How many statements were added to drafts, under "taken"."""
    counted, known = Counter[str](), readings.added

    def counting(
        draft: Draft, ops: Statement, lattice: Lattice, path: readings.Step | None = None
    ) -> Iterable[tuple[Draft, int]]:
        counted["taken"] += 1
        return known(draft, ops, lattice, path)

    monkeypatch.setattr(readings, "added", counting)
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
