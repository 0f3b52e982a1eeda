"""The refusals and hints of a game, put into the words that a line takes."""

from functools import partial
from typing import TYPE_CHECKING

from tarokscore.core import DealError, Message, Problem
from tarokscore.core.fact import EntryFacts, Fact, KeyName, with_facts
from tarokscore.core.figures import either
from tarokscore.notation.errors import NotationError
from tarokscore.notation.lexicon import Lexicon, lexicon
from tarokscore.schema.keys import NO_KEY, Kind

if TYPE_CHECKING:
    from tarokscore.notation.reading import Told

_WHOSE = Message("say whose it is: NAME")
_NAME = Message("NAME")
_STATES = ("made", "announced")
_NAMES_SHOWN = 3  # of the words that an open fact can be


def of_line(error: DealError, told: "Told", variant: str) -> DealError:
    """A refusal of a deal that was told on a line: the place as it stands there, and how to say what is
    missing."""
    if isinstance(error, NotationError):
        return error
    return DealError(_of_line(problem, told, variant) for problem in error.problems)


def _of_line(problem: Problem, told: "Told", variant: str) -> Problem:
    spoken_ = spoken(problem, variant)
    if problem.where in told.spans and "[" not in problem.where:
        return spoken_.replace(written="")
    entry = str(problem.where).partition("]")[0] + "]"
    if "[" in problem.where and entry in told.spans:
        start, end = told.spans[entry]
        return spoken_.replace(where=told.line[start:end], written="")
    return spoken_


def spoken(problem: Problem, variant: str) -> Problem:
    """The same problem, with the keys and facts in it in words of a line."""
    say = partial(_said, lexicon(variant))
    is_owner = not problem.advice and problem.where.parts[-1:] in (("player",), ("side",))
    return problem.replace(
        message=with_facts(problem.sentence, say),
        hint=_WHOSE if is_owner else with_facts(problem.advice, say),
        written="" if problem.where == "players" else problem.written,  # who sits there is known
    )


def _said(known: Lexicon, figure: KeyName | Fact | EntryFacts) -> str:
    if isinstance(figure, EntryFacts):
        return " ".join(_said(known, fact) for fact in figure.facts)
    if isinstance(figure, KeyName):
        return " / ".join(_stated(known, figure, True, False)) or known.label(figure)
    if figure.key in _STATES:
        return str(either(_stated(known, figure.key, *(figure.values or (True, False)))))
    if figure.values and not any(isinstance(value, Message) for value in figure.values):
        return str(either(_fact(known, figure.key, value) for value in figure.values))
    return _open(known, figure.key, *figure.values)


def _stated(known: Lexicon, key: str, *values: str | int | Message) -> list[str]:
    """Made or not, announced or not: what a line says for it."""
    return [
        known.called("state", key, bool(value))[0]
        for value in values
        if known.called("state", key, bool(value))
    ]


def _fact(known: Lexicon, key: str, value: str | int | Message) -> str:
    """One value of a key: a word has a name of its own, a number stands behind its label."""
    lists = [each.name for each in known.model.values() if Kind.ENTRIES in each.kinds]
    for kind, of in (("word", key), ("side", "side"), *(("entry", each) for each in lists)):
        if texts := known.called(kind, of, str(value)):
            return texts[0]
    if value is True:
        return known.label(key)
    return f"{known.label(key)} {value}"


def _open(known: Lexicon, key: str, *shapes: str | int | Message) -> str:
    """A key whose value is open: its label, and what belongs there."""
    row = known.model.get(key, NO_KEY)
    if Kind.WORD in row.kinds:
        return " / ".join(known.called("word", key, id)[0] for id in row.words[:_NAMES_SHOWN])
    name = str(_NAME)
    if key == "player":
        return name
    what = f"{name} N …" if shapes else "N" if Kind.NUMBER in row.kinds else name
    return f"{known.label(key)} {what}"
