"""What is not understood in a line: where it stands, why, and what would have been."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tarokscore.core import DealError, Problem
from tarokscore.core.words import fold


class Choice(NamedTuple):
    """One thing that an ambiguous place can mean: text to write there instead, and what it says."""

    text: str
    meaning: str


class Trouble(NamedTuple):
    """One place of a line. choices: what it could mean, empty where it means nothing at all."""

    start: int
    end: int
    message: str
    hint: str = ""
    choices: tuple[Choice, ...] = ()


class NotationError(DealError):
    """A line that cannot be read. `.line`, `.troubles`; `.problems` as for every refused deal."""

    def __init__(self, line: str, troubles: Iterable[Trouble]) -> None:
        self.line = line
        self.troubles = tuple(troubles)
        super().__init__(
            Problem(f"column {each.start + 1}", "", each.message, each.hint, line[each.start : each.end])
            for each in self.troubles
        )


def unknown(text: str, start: int, end: int, words: Sequence[str], variant: str) -> Trouble:
    """A place that means nothing, with the nearest words that would."""
    near = nearest(text, words) or [near for word in text.split() for near in nearest(word, words)][:3]
    hint = f"did you mean {' or '.join(near)}?" if near else f"tarokscore notation {variant} shows the words"
    return Trouble(start, end, f"“{text}” is not understood", hint)


def ambiguous(text: str, start: int, end: int, choices: Sequence[Choice]) -> Trouble:
    """A place that can mean several things."""
    written = "; ".join(f"{choice.text or 'nothing'} ({choice.meaning})" for choice in choices)
    message = f"“{text}” can mean several things" if len(choices) > 1 else f"“{text}” is not clear"
    return Trouble(start, end, message, f"write {written}", tuple(choices))


def nearest(text: str, words: Sequence[str]) -> list[str]:
    """Up to three words that look like what was typed, as a table writes them: what it is the beginning of,
    then only the best ones.

    >>> nearest("gard", ["garde", "prise", "Gerd"]), nearest("grade", ["garde", "made", "raté"])
    (['garde', 'Gerd'], ['garde'])
    """
    said = fold(text)
    longer = {fold(word): word for word in reversed(words) if fold(word).startswith(f"{said} ")}
    near = [*list(longer.values())[-2:], *similar(text, words, 0.7)][:3]
    if not near and len(said) > 2:  # the beginning of a word
        near = list({fold(word): word for word in reversed(words) if fold(word).startswith(said)}.values())[
            -3:
        ]
    return near


def similar(text: str, words: Sequence[str], cutoff: float) -> list[str]:
    """Up to three words that are as similar as that, the most similar first, and none much less so."""
    from difflib import SequenceMatcher, get_close_matches  # only a refusal needs it

    shown: dict[str, str] = {}
    for word in words:
        shown.setdefault(fold(word), word)
    said = fold(text)
    if len(said) > 2 * max(map(len, shown), default=0):
        return []
    near = get_close_matches(said, shown, n=3, cutoff=cutoff)
    likeness = {each: SequenceMatcher(None, each, said).ratio() for each in near}
    return [shown[each] for each in near if likeness[each] > likeness[near[0]] - 0.12]
