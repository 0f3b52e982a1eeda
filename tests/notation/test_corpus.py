"""What is read of the lines that tables write: counted for each game and set. No line may be misread."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tarokscore import games
from tests.notation.corpus import ASKED, HERE, MISREAD, REFUSED, RIGHT, corrections, lines, outcome

GAMES = sorted(
    path.stem for path in (HERE / "lines").glob("*.json") if path.stem in {row.id for row in games.TABLE}
)
LEAST_RIGHT = 0.9


@pytest.mark.parametrize("game", GAMES)
def test_no_line_is_misread_and_nine_of_ten_are_right(
    game: str, record_property: Callable[[str, object], None]
) -> None:
    counted: dict[str, Counter[str]] = {}
    misread = []
    for entry in lines(game):
        kind, said = outcome(entry)
        counted.setdefault(entry.set, Counter())[kind] += 1
        if kind == MISREAD:
            misread.append(f"{entry.line!r} ({', '.join(entry.players)}): {said}")
    for name, found in counted.items():
        figures = "  ".join(f"{kind} {found[kind]:3}" for kind in (RIGHT, MISREAD, REFUSED, ASKED))
        print(f"{game:20} {name:8} {sum(found.values()):4} lines: {figures}")
        record_property(f"{game} {name}", dict(found))
    assert not misread, "\n".join(misread)
    total = sum(sum(found.values()) for found in counted.values())
    assert sum(found[RIGHT] for found in counted.values()) >= LEAST_RIGHT * total - 1


@pytest.mark.parametrize("game", GAMES)
def test_there_are_forty_lines_of_every_game_some_of_them_no_deals(game: str) -> None:
    found = list(lines(game))
    assert len(found) >= 40
    assert sum("deal" not in entry.expect for entry in found) >= 5


def test_what_is_corrected_is_a_line_of_the_corpus() -> None:
    known = {(entry.game, entry.line) for game in GAMES for entry in lines(game)}
    assert corrections().keys() <= known
    assert Path(HERE / "corrections.json").exists()
