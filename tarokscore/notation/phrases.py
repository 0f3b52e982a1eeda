"""Splitting phrases of a vocabulary into words in the same way as a line is split into tokens."""

import re
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import TypeAlias

from tarokscore.core.words import folded_lines, folded_words

Phrase: TypeAlias = tuple[str, ...]

_FIGURE = re.compile(r"\b[0-9]+(?=[^\W\d_])")
_GLUED = re.compile(r"[0-9](?=[^\W\d_])")  # as a mere test much faster than _FIGURE
_INITIAL = re.compile(r"\.(?!\S)(?<=\b[^\W\d_]\.)")


def _is_split(text: str) -> bool:
    """Whether a line splits a text into other words than `fold` does: "20er", "m."."""
    return bool(_GLUED.search(text) or _INITIAL.search(text))


def phrases_of(texts: Sequence[str]) -> Sequence[Phrase]:
    """The folded words of each text, split as in a line."""
    found = folded_words(texts)
    if not _is_split(" ".join(texts)):
        return found
    return [
        _with_figures_and_dots(text, words) if _is_split(text) else words
        for text, words in zip(texts, found, strict=True)
    ]


def words_of(texts: Iterable[str]) -> set[str]:
    """Every word of many phrases, folded and split as in a line. Each is folded only once, for speed."""
    words = {*" ".join(texts).split()}
    split = [each for each in words if not each.isalpha() and _is_split(each)]
    plain = " ".join(folded_lines(words.difference(split)))
    return {*plain.split(), *chain.from_iterable(phrases_of(split))}


def _with_figures_and_dots(text: str, words: Phrase) -> Phrase:
    """The words of a phrase with digits split from letters, and with the full stop after an initial."""
    words = tuple(_FIGURE.sub(r"\g<0> ", " ".join(words)).split())
    is_initial = text.endswith(".") and len(words[-1]) == 1 and words[-1].isalpha()
    return (*words[:-1], f"{words[-1]}.") if is_initial else words
