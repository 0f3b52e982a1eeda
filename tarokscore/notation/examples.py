"""The example lines that a game ships with, and the result of each."""

from collections.abc import Sequence
from importlib.resources import files
from typing import NamedTuple

from tarokscore import games


class Example(NamedTuple):
    """One example. line: a deal; result: "Anna +318, Béla −106, …", published or computed by hand, not by
    this program."""

    line: str
    result: str


class Examples(NamedTuple):
    """The examples of a game. players: in order of play; the last one deals; lines: the examples."""

    players: tuple[str, ...]
    lines: Sequence[Example]


def examples(variant: str) -> Examples:
    """The examples of a game, from `examples.txt` in its package: "players …", then "line = result" each."""
    path = files("tarokscore.games") / games.row(variant).module / "examples.txt"
    first, *rest = path.read_text(encoding="utf-8").splitlines()
    found = (line.rpartition(" = ") for line in rest if line.strip())
    return Examples(tuple(first.split()[1:]), tuple(Example(line, result) for line, _, result in found))
