"""Words that are meant by a word of a line: of which it is a form, or that a slip of the pen made of it."""

from collections.abc import Collection
from difflib import SequenceMatcher
from functools import lru_cache

from tarokscore.notation.lexicon import Lexicon
from tarokscore.notation.names import Table


@lru_cache(maxsize=4096)
def _stemmed(word: str, endings: tuple[str, ...]) -> tuple[str, ...]:
    cut = (word[: -len(ending)] for ending in endings if word.endswith(ending))
    return tuple(stem for stem in cut if len(stem) > 3)


def stems(known: Lexicon, word: str) -> list[str]:
    """Words of the game of which this is a form: "pagátot", "partit"."""
    for stem in _stemmed(word, known.endings):
        if found := known.stems.get(stem) or [stem] * (stem in known.numerals):
            return found[:4]
    return list(known.stems.get(word, ())[:4]) if len(word) > 3 else []


def nearest(known: Collection[str], seated: Table, word: str) -> list[str]:
    """The words that one slip of the pen makes of this one."""
    if len(word) < 3:
        return []
    most = 1 if len(word) < 9 else 2
    near: list[tuple[int, str]] = []
    for each in (*seated.words, *known):
        if len(each) > (2 if each in seated.words else 3) and abs(len(each) - len(word)) <= most:
            distance = _distance(word, each, most)
            if distance <= most:
                near.append((distance, each))
    best = min((distance for distance, _ in near), default=0)
    found = [each for distance, each in near if distance == best]
    return sorted(found, key=lambda each: (-SequenceMatcher(None, each, word).ratio(), each))[:3]


def _distance(one: str, other: str, most: int) -> int:
    """How many signs are left out, added, changed or swapped with their neighbour; exact up to `most`."""
    start = 0
    while start < min(len(one), len(other)) and one[start] == other[start]:
        start += 1
    one, other = one[start:], other[start:]
    while one and other and one[-1] == other[-1]:
        one, other = one[:-1], other[:-1]
    if not one or not other:
        return max(len(one), len(other))
    if max(len(one), len(other)) > most + 1:
        return most + 1
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        last, row = row, [i] + [0] * len(other)
        for j, b in enumerate(other, 1):
            row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a != b))
    if len(one) == 2 == len(other) and one == other[::-1]:
        return 1
    return row[-1]
