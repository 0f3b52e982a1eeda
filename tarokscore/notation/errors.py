"""Errors and questions about a line: their position in it, and the lines that may be chosen instead."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from tarokscore.core import NOTHING, DealError, Message, Problem
from tarokscore.core.figures import quoted
from tarokscore.core.key_names import NamedKey

Span: TypeAlias = tuple[int, int]
"""Where in a line something is said: start and end."""


class Choice(NamedTuple):
    """One interpretation of an ambiguous line. text: an unambiguous line; meaning: the words in which it
    differs from the others; deal: its facts."""

    text: str
    meaning: str
    deal: dict[str, Any] = {}


class Trouble(NamedTuple):
    """One error in a line, or one question about it. start, end: character offsets; choices: complete lines
    to choose from, () if free text is needed; about: the deal key that is asked for, "" for a syntax
    error; is_slip: True if the only choice does no more than correct misspelled words."""

    start: int
    end: int
    message: Message
    hint: Message = NOTHING
    choices: tuple[Choice, ...] = ()
    about: str = ""
    is_slip: bool = False


class NotationError(DealError):
    """A line that has a syntax error, lacks facts, or is ambiguous. line: the text; troubles: one per error
    or question; problems: the same as Problems."""

    def __init__(self, line: str, troubles: Iterable[Trouble]) -> None:
        self.line = line
        self.troubles = tuple(troubles)
        super().__init__(
            Problem(
                each.about or f"column {each.start + 1}",
                "",
                each.message,
                each.hint,
                line[each.start : each.end],
            )
            for each in self.troubles
        )

    @property
    def is_question(self) -> bool:
        """Whether nothing in the line is wrong: facts are missing from it, or something must be chosen."""
        return all(each.choices or each.about for each in self.troubles)


def listed(lines: Sequence[str]) -> tuple[Message, ...]:
    """The lines in quotes, for a sentence that lists them."""
    return tuple(map(quoted, lines))


def said_before(key: str, value: str, span: tuple[int, int]) -> Trouble:
    """The Trouble of a statement that contradicts an earlier answer. key, value: of that answer, "" for
    nobody; span: where the statement stands in the line."""
    message = Message("{key} was said before: nobody", key=NamedKey(key))
    if value:
        message = Message("{key} was said before: {value}", key=NamedKey(key), value=value)
    return Trouble(*span, message, Message("go back to change it"))
