"""Numbers in words, composed from the numerals of each language in `numerals.json`."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, cast

from tarokscore.core import exact_json
from tarokscore.core.words import fold

MOST = 130
"""The highest number: no pack of the family counts more card points."""


@cache
def _languages() -> Mapping[str, Any]:
    """By ISO code: `small`: words for 0, 1, 2 …, several parted by "|"; `tens`: {"20": word}; `join`: how a
    ten and a unit make a number; `short`: {"20": the ten as it stands before a unit}."""
    data: Any = exact_json.loads(Path(__file__).with_suffix(".json").read_bytes())
    return cast(Mapping[str, Any], data)


def numerals(language: str) -> Iterator[tuple[str, int]]:
    """(word, number) for every number up to MOST, by every word for it. language: ISO code. Raises KeyError
    for an unknown one."""
    data = _languages()[language]
    small = [words.split("|") for words in data["small"]]
    tens = {int(ten): words.split("|") for ten, words in data["tens"].items()}
    short = {int(ten): words.split("|") for ten, words in data.get("short", {}).items()}
    for value, words in enumerate(small):
        yield from ((word, value) for word in words)
    small += [
        tens.get(value, []) for value in range(len(small), MOST - 100 + 1)
    ]  # those that can follow a hundred
    for ten, words in tens.items():
        yield from ((word, ten) for word in words)
        first = short.get(ten, words)
        yield from _compound(ten, first, small, data["join"], frozenset(tens))


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
                yield from ((join.format(ten=word, unit=one), value) for one in small[unit])


@cache
def _in_any_language() -> Mapping[str, int]:
    return {fold(word): number for language in _languages() for word, number in numerals(language)}


def counted(text: str) -> int | None:
    """The number that a phrase begins with, in words of any language; None if it begins with none.

    >>> counted("un roi"), counted("fünf mehr"), counted("twenty-five"), counted("garde")
    (1, 5, 25, None)
    >>> counted("hundertzwanzig Augen"), counted("cent vingt"), counted("százhúsz")
    (120, 120, 120)
    """
    known, words = _in_any_language(), fold(text).split()
    phrases = (" ".join(words[:length]) for length in range(min(3, len(words)), 0, -1))
    return next((known[phrase] for phrase in phrases if phrase in known), None)


def spelled(text: str) -> int | None:
    """As `counted`, but None for 0 and 1: a one is mostly an article, or a contract.

    >>> spelled("négy király"), spelled("une poignée")
    (4, None)
    """
    number = counted(text)
    return number if number and number > 1 else None
