"""Numbers in words, made from the numerals of each language."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

MOST = 130
"""No card game counts further."""


def numerals(data: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    """(word, number) for every number that a language can write.

    data: `small`: words for 0, 1, 2 …, several parted by "|"; `tens`: {"20": word}; `join`: how a ten and a
    unit make a number; `short`: {"20": the ten as it stands before a unit}.
    """
    small = [words.split("|") for words in data.get("small", ())]
    tens = {int(ten): words.split("|") for ten, words in data.get("tens", {}).items()}
    short = {int(ten): words.split("|") for ten, words in data.get("short", {}).items()}
    for value, words in enumerate(small):
        yield from ((word, value) for word in words if word)
    for ten, words in tens.items():
        yield from ((word, ten) for word in words)
        first = short.get(ten, words)
        yield from _compound(ten, first, small, data.get("join", ()), frozenset(tens))


def _compound(
    ten: int,
    words: Sequence[str],
    small: Sequence[Sequence[str]],
    joins: Sequence[str],
    known: frozenset[int],
) -> Iterator[tuple[str, int]]:
    for unit in range(1, min(len(small), 100 if ten >= 100 else 20)):
        value = ten + unit
        if value > MOST or (unit > 9 and (ten + 10 in known or ten < 60)):
            continue
        for join in joins:
            for word in words:
                yield from ((join.format(ten=word, unit=one), value) for one in small[unit] if one)
