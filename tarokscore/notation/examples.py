"""The examples that a game ships with: lines as a table types them, and what each comes to."""

from collections.abc import Sequence
from importlib.resources import files
from typing import NamedTuple

from tarokscore import games


class Example(NamedTuple):
    """line: a deal; result: "Anna +318, Béla −106, …", published or reckoned by hand, not by this program."""

    line: str
    result: str


class Examples(NamedTuple):
    """players: the table of the examples; the one before the first of them deals."""

    players: tuple[str, ...]
    lines: Sequence[Example]


def examples(variant: str) -> Examples:
    """Read from `examples.txt` in the game's package: "players …", then "line = result"."""
    path = files("tarokscore.games") / games.row(variant).module / "examples.txt"
    first, *rest = path.read_text(encoding="utf-8").splitlines()
    found = (line.rpartition(" = ") for line in rest if line.strip())
    return Examples(tuple(first.split()[1:]), tuple(Example(line, result) for line, _, result in found))
