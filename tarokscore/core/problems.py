"""Problems of a deal (refusals and warnings), and the errors that carry them."""

import re
from collections.abc import Iterable
from functools import reduce
from typing import Final

from tarokscore.core.figures import at_most, clauses, shortened
from tarokscore.core.immutable import immutable
from tarokscore.core.key_names import path_name
from tarokscore.core.message import NOTHING, Message
from tarokscore.core.place import Place

_INSIDE = Message("{place}: {message}")
_NUMBERED = r"(?P<kind>line|column|row|deal) (?P<n>\d+)(?: of the (?P<list>list))?"
_PLACES = {
    "line": Message("line {n}"),
    "column": Message("column {n}"),
    "row": Message("row {n}"),
    "deal": Message("deal {n}"),
    "list": Message("deal {n} of the list"),
}
_LONGEST_PLACE = 200
"""Letters shown of a place."""
_UNNUMBERED = {
    "arguments": Message("arguments"),
    "deal": Message("deal"),
    "ledger": Message("ledger"),
    "standard input": Message("standard input"),
}


def place_in_words(where: str) -> str:
    """A place ("line 2: bonuses[1].side") in the reader's language; in English keys stay as they are.

    >>> place_in_words("line 2: declarer"), place_in_words("bonuses[1].side")
    ('line 2: declarer', 'bonuses[1].side')
    """
    first, *others = map(_part_in_words, shortened(where, _LONGEST_PLACE).split(": "))
    return reduce(lambda outer, inner: str(_INSIDE.filled(place=outer, message=inner)), others, first)


def file_in_words(where: str) -> str:
    """The name of a file; "standard input" and other words instead of a name in the reader's language."""
    return _part_in_words(where) if where in _UNNUMBERED or re.fullmatch(_NUMBERED, where) else where


def _part_in_words(part: str) -> str:
    if part in _UNNUMBERED:
        return str(_UNNUMBERED[part])
    if found := re.match(_NUMBERED, part):
        return str(_PLACES[found["list"] or found["kind"]].filled(n=int(found["n"]))) + part[found.end() :]
    return path_name(part)


@immutable
class Problem:
    """What is wrong (or merely unusual) in a deal: place, rule, one sentence, and what to do.

    where: a Place in the deal as it was given ("bonuses[1].side"; "options.target", "state.pot");
    rule: a rule id of the game's rulebook; sentence, advice: message and hint as Messages; written: the value
    at that place as short JSON ("" if none).
    """

    where: Final[Place]
    rule: Final[str]
    sentence: Final[Message]
    advice: Final[Message]
    written: Final[str]

    def __init__(
        self, where: str, rule: str, message: Message, hint: Message = NOTHING, written: str = ""
    ) -> None:
        self.where = Place(where)
        self.rule = rule
        self.sentence = message
        self.advice = hint
        self.written = written

    @property
    def message(self) -> str:
        """What is wrong, in the reader's language."""
        return shortened(str(self.sentence))

    @property
    def hint(self) -> str:
        """What to do, in the reader's language; "" without a hint."""
        return str(self.advice)

    def replace(
        self,
        *,
        where: str | None = None,
        message: Message | None = None,
        hint: Message | None = None,
        written: str | None = None,
    ) -> "Problem":
        """The same problem with some of its parts changed."""
        return Problem(
            self.where if where is None else where,
            self.rule,
            self.sentence if message is None else message,
            self.advice if hint is None else hint,
            self.written if written is None else written,
        )

    def __str__(self) -> str:
        place = place_in_words(self.where or "deal")
        return str(Message("{place}: {message}", place=place, message=self.without_place()))

    def without_place(self) -> str:
        """Message, hint and rule on one line."""
        hint = f" ({self.hint})" if self.advice else ""
        return self.message + hint + (f" [{self.rule}]" if self.rule else "")


MOST_REFUSALS = 10
"""Refusals of one deal in a sentence."""


class DealError(ValueError):
    """A deal that cannot have happened, or cannot be read. `.problems`: all of them at once."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(*self.problems)

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))

    @property
    def sentence(self) -> Message:
        """The sentence of the first problem."""
        return self.problems[0].sentence

    def briefly(self, most: int = 1) -> Message:
        """The first `most` problems with their places, and how many more there are."""
        return clauses(at_most(self.problems, str, most))

    @property
    def why(self) -> str:
        """The first problems in one sentence, with their rules."""
        told = at_most(self.problems, lambda each: f"{each.message} [{each.rule}]", MOST_REFUSALS)
        return str(clauses(told))

    def at(self, place: str) -> "DealError":
        """The same error, with the place of the deal in a file before the places in it ("": unchanged)."""
        if not place:
            return self
        return DealError(each.replace(where=f"{place}: {each.where}".rstrip(": ")) for each in self.problems)

    def __reduce__(self) -> tuple[type["DealError"], tuple[object, ...]]:
        return DealError, (self.problems,)


def refusal(
    where: str, message: Message, hint: Message = NOTHING, *, rule: str = "", written: str = ""
) -> DealError:
    """The DealError of a single problem. The parameters are those of Problem."""
    return DealError([Problem(where, rule, message, hint, written)])


def refuse(problems: Iterable[Problem]) -> None:
    """Raise the DealError of these problems, if there are any."""
    if found := tuple(problems):
        raise DealError(found)


class LedgerError(Exception):
    """A file that cannot be read, understood or written. `.message` says why, `.hint` what to do, `.where`
    names the file ("" if the caller names it)."""

    def __init__(self, message: Message, hint: Message = NOTHING, where: str = "") -> None:
        self.sentence, self.advice, self.where = message, hint, where
        super().__init__(message)

    def __str__(self) -> str:
        return self.message

    @property
    def message(self) -> str:
        """What is wrong, in the reader's language."""
        return shortened(str(self.sentence))

    @property
    def hint(self) -> str:
        """What to do, in the reader's language; "" without a hint."""
        return str(self.advice)


class RequestError(LedgerError):
    """A request that a sound ledger cannot meet: no such deal, nothing to undo."""
