"""What a game says of a deal that was told in words, in words that a line takes."""

import re
from functools import partial
from typing import TYPE_CHECKING

from tarokscore.core import DealError, Message, Problem
from tarokscore.notation.lexicon import Lexicon, lexicon
from tarokscore.notation.trouble import NotationError
from tarokscore.schema.keys import Kind

_VALUE = r'"[^"]*"|true|false|…|\[[^]]*\]|\{[^}]*\}'
_FACT = re.compile(rf'"(?P<key>\w+)": (?P<value>{_VALUE})(?: (?P<or>\w+) (?P<other>true|false))?')
_JSON = re.compile(
    rf'\{{(?P<entry>"name"[^}}]*)\}}|{_FACT.pattern}|"(?P<word>[\w-]+)"|(?P<id>[a-z]+(_[a-z]+)+)'
)
"""What stands in a hint of the text that a deal as data takes: an entry, a fact, a key or a value."""

_WHOSE = Message("say whose it is: NAME")
_STATES = ("made", "announced")

if TYPE_CHECKING:
    from tarokscore.notation.reading import Told


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
    """The same problem, with words of a line in its hint where there is JSON."""
    if problem.where == "players":  # who sits there is known
        problem = problem.replace(written="")
    if not problem.hint and problem.where.parts[-1:] in (("player",), ("side",)):
        return problem.replace(hint=_WHOSE)
    hint = _JSON.sub(partial(_in_words, lexicon(variant)), problem.hint)
    return problem if hint == problem.hint else problem.replace(hint=Message("{hint}", hint=hint))


def _in_words(known: Lexicon, found: re.Match[str]) -> str:
    if found["entry"]:
        return " ".join(_said(known, each) for each in _FACT.finditer(found["entry"]))
    if found["key"]:
        return _said(known, found)
    word = found["word"] or found["id"]
    if word not in known.model and found["id"]:  # a house rule
        return word
    return _fact(known, word, "…") if word in _STATES else known.label(word)


def _said(known: Lexicon, found: re.Match[str]) -> str:
    """A key with its value, "true or false" too."""
    values = [value for value in (found["value"], found["other"]) if value]
    return f" {found['or']} ".join(_fact(known, found["key"], value) for value in values)


def _fact(known: Lexicon, key: str, value: str) -> str:
    plain, label = value.strip('"'), known.label(key) if key in known.model else ""
    kinds = known.model[key].kinds if key in known.model else {Kind.NAME}
    if key in _STATES:
        wanted = [True, False] if value == "…" else [value == "true"]
        return " / ".join(known.called("state", key, each)[0] for each in wanted)
    lists = [each.name for each in known.model.values() if Kind.ENTRIES in each.kinds]
    for kind, of in (("word", key), ("side", "side"), *(("entry", each) for each in lists)):
        if texts := known.called(kind, of, plain):
            return texts[0]
    if value in ("true", "false"):
        return label if value == "true" else f"not {label}"
    if value == "…" and Kind.WORD in kinds:
        return " / ".join(known.called("word", key, id)[0] for id in known.model[key].words[:3])
    what = "N" if Kind.NUMBER in kinds else "NAME" if kinds & {Kind.NAME, Kind.NAMES} else plain
    return f"{label} {'NAME N …' if value.startswith('{') else what}".strip()
