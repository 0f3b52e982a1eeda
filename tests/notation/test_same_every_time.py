"""A line is read alike in every process, whatever the order of a set, which each process draws anew, and
whichever games were loaded before."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence

from tarokscore import games

READ = """
import json
from tarokscore.notation import NotationError, read

def said(*told, **known):
    try:
        return repr(read(*told, **known))
    except NotationError as error:
        return str(error)

print(json.dumps([
    said("povinnost Eva Marto 38", "taroky", ["Karel", "Eva", "Zdeněk", "Marta"]),
    said("Rufer: Dieter und Alfred 50", "koenigrufen", ["Alfred", "Brigitte", "Christl", "Dieter"],
         known={"contract": "rufer", "declarer": "Dieter", "partner": "Alfred", "card_points": 50}),
]))
"""


def read_with(seed: int) -> list[str]:
    """What comes of the two lines in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", READ],
        env={**os.environ, "PYTHONHASHSEED": str(seed)}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    found: list[str] = json.loads(done.stdout)
    return found


def test_a_line_is_read_alike_whatever_the_order_of_sets() -> None:
    found = [read_with(seed) for seed in range(3)]
    for each in zip(*found, strict=True):
        assert len(set(each)) == 1


WORDS = """
import json, sys
from tarokscore import games
from tarokscore.schema.keys import keys

print(json.dumps({
    f"{id} {key} {inner}": each.words
    for id in sys.argv[1:]
    for key, row in keys(games.load(id).Deal).items()
    for inner, each in {"": row, **(keys(row.inner) if row.inner else {})}.items()
}))
"""


def words_of_keys(ids: Sequence[str]) -> dict[str, list[str]]:
    """The words that each key takes, in a process that loads the games in this order."""
    done = subprocess.run([sys.executable, "-c", WORDS, *ids], capture_output=True, text=True, check=True)
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found


def test_the_words_of_a_key_have_one_order_whichever_game_is_loaded_first() -> None:
    """Literals of the same words are one type to typing, in the order of the one that came first: two games
    that take the same words have to have them in one order."""
    ids = [row.id for row in games.TABLE]
    assert words_of_keys(ids) == words_of_keys(ids[::-1])
