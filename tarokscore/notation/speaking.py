"""What a game says of a deal that was told in words, in words that a line takes."""

from tarokscore import games
from tarokscore.core import DealError, Message, Problem
from tarokscore.notation.lexicon import lexicon
from tarokscore.notation.reading import Told
from tarokscore.notation.trouble import NotationError
from tarokscore.schema.keys import Key, Kind, keys


def of_line(error: DealError, told: Told, variant: str) -> DealError:
    """A refusal of a deal that was told on a line: the place as it stands there, and how to say what is
    missing."""
    if isinstance(error, NotationError):
        return error
    return DealError(_of_line(problem, told, variant) for problem in error.problems)


def _of_line(problem: Problem, told: Told, variant: str) -> Problem:
    spoken_ = spoken(problem, variant)
    if problem.where in told.spans and "[" not in problem.where:
        return spoken_.replace(written="")
    entry = str(problem.where).partition("]")[0] + "]"
    if "[" in problem.where and entry in told.spans:
        start, end = told.spans[entry]
        return spoken_.replace(where=told.line[start:end], written="")
    return spoken_


def spoken(problem: Problem, variant: str) -> Problem:
    """The same problem, with what to say in the place of what to write in JSON."""
    hint = problem.advice
    if not any(sign in hint.pattern for sign in '{"') and not any(
        '"' in str(each) for each in hint.figures.values()
    ):
        return problem
    if not any(sign in problem.hint for sign in '{"'):
        return problem
    return problem.replace(
        hint=how_to_say(problem.where.parts[-1] if problem.where else "", problem, variant)
    )


_MADE_OR_FAILED = Message("say made or failed")
_WHOSE = Message("say whose it is: NAME")
_ANNOUNCED = Message("say announced or silent")
_LEAVE_OUT = Message("say it otherwise, or leave it out")


def how_to_say(key: str | int, problem: Problem, variant: str) -> Message:
    """How what belongs at a place is said in a line."""
    if key == "made":
        return _MADE_OR_FAILED
    if key in ("player", "side"):
        return _WHOSE
    if key == "announced":
        return _ANNOUNCED
    model = keys(games.load(variant).Deal)
    found = model.get(str(key))
    if found is None or len(problem.where.parts) > 1:
        return _LEAVE_OUT
    return _by_kind(found, lexicon(variant).label(found.name), variant)


def _by_kind(key: Key, label: str, variant: str) -> Message:
    if Kind.NUMBER_OF_EACH in key.kinds and Kind.NUMBER not in key.kinds:
        return Message("say {label} NAME 20, NAME …", label=label)
    if Kind.ENTRIES in key.kinds:
        return _LEAVE_OUT
    if Kind.NUMBER in key.kinds:
        return Message("say the number with its word: 2 {label}", label=label)
    if key.kinds & {Kind.NAME, Kind.NAMES}:
        return Message("say {label} NAME", label=label)
    if Kind.WORD in key.kinds:
        words = tuple(lexicon(variant).called("word", key.name, id)[0] for id in key.words[:3])
        return Message("say one of: {words} …", words=words)
    return Message("say {label}", label=label)
