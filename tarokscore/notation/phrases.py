"""Phrases of a vocabulary as the tokens of a line have them: figures apart from letters, dots of initials."""

import re
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import TypeAlias

from tarokscore.core.words import folded_lines, folded_words

Phrase: TypeAlias = tuple[str, ...]

_FIGURE = re.compile(r"\b[0-9]+(?=[^\W\d_])")
_GLUED = re.compile(r"[0-9](?=[^\W\d_])")  # found in long texts in a fraction of the time
_INITIAL = re.compile(r"\.(?!\S)(?<=\b[^\W\d_]\.)")


def _is_split(text: str) -> bool:
    """Whether the tokens of a text are other words than `fold` makes of it: "20er", "m."."""
    return bool(_GLUED.search(text) or _INITIAL.search(text))


def phrases_of(texts: Sequence[str]) -> Sequence[Phrase]:
    """The words of each text, as a line has them."""
    found = folded_words(texts)
    if not _is_split(" ".join(texts)):
        return found
    return [
        _with_figures_and_dots(text, words) if _is_split(text) else words
        for text, words in zip(texts, found, strict=True)
    ]


def words_of(texts: Iterable[str]) -> set[str]:
    """Every word of many phrases, as a line has them; most are in many, and are folded once."""
    words = {*" ".join(texts).split()}
    split = [each for each in words if not each.isalpha() and _is_split(each)]
    plain = " ".join(folded_lines(words.difference(split)))
    return {*plain.split(), *chain.from_iterable(phrases_of(split))}


def _with_figures_and_dots(text: str, words: Phrase) -> Phrase:
    """The words of a phrase with figures apart from letters, and the full stop of an initial."""
    words = tuple(_FIGURE.sub(r"\g<0> ", " ".join(words)).split())
    is_initial = text.endswith(".") and len(words[-1]) == 1 and words[-1].isalpha()
    return (*words[:-1], f"{words[-1]}.") if is_initial else words
