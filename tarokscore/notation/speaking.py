"""What a game says of a deal, in words that can be typed into a line: "made or failed" for "made": true or
false."""

import re

from tarokscore import games, rulebook
from tarokscore.core import DealError, Problem
from tarokscore.notation import common_words, lexicon
from tarokscore.notation.reading import Told
from tarokscore.notation.trouble import NotationError
from tarokscore.schema.keys import Key, Kind, keys

_ENTRY = re.compile(r'(?<!: )\{"name": "(?P<id>[^"]+)"(?P<rest>[^{}]*)\}')
_EACH = re.compile(r'\{"?name"?: (?P<what>\w+)(?P<more>, …)?\}')
_PAIR = re.compile(
    r'"(?P<key>[a-z_]+)": (?P<value>…|true or false|true|false|"(?P<id>[^"]+)"|\{[^{}]*\}|(?=\d))'
)
_ONE_OF = re.compile(r"(?<=one of: )[\w-]+(?:, [\w-]+)*")
_KEY = re.compile(r'"(?P<key>[a-z_]+)"|\b(?P<bare>[a-z]+(?:_[a-z]+)+)\b')


def spoken(problem: Problem, variant: str) -> Problem:
    """The same problem, its message and its hint without JSON."""
    return problem.replace(message=in_words(problem.message, variant), hint=in_words(problem.hint, variant))


def of_line(error: DealError, told: Told, variant: str) -> DealError:
    """A refusal of a deal that was told on a line, in the line's words: a bonus as it was called."""
    if isinstance(error, NotationError):
        return error
    return DealError(_of_line(problem, told, variant) for problem in error.problems)


def _of_line(problem: Problem, told: Told, variant: str) -> Problem:
    entry, sign, key = problem.where.partition("]")
    if key == ".player" and not problem.hint:
        problem = problem.replace(hint="say whose it is: NAME")
    if not sign or f"{entry}]" not in told.spans:
        return spoken(problem, variant).replace(written=_written(problem, told))
    start, end = told.spans[f"{entry}]"]
    return spoken(problem, variant).replace(where=told.line[start:end], written="")


def _written(problem: Problem, told: Told) -> str:
    """What was written there, in the words of the line where it would be JSON."""
    if not problem.written.startswith(("{", "[")):
        return problem.written
    places = [span for where, span in told.spans.items() if re.split(r"[.\[]", where)[0] == problem.where]
    starts, ends = [start for start, _ in places], [end for _, end in places]
    return told.line[min(starts) : max(ends)] if places else ""


def in_words(text: str, variant: str) -> str:
    """A sentence with what stands there as JSON said as a line says it."""
    model = _all_keys(variant)
    text = _ENTRY.sub(lambda found: _entry(found, variant, model), text)
    text = _PAIR.sub(lambda found: _pair(found, variant, model), text)
    text = _ONE_OF.sub(lambda found: _natives(found, variant), text)
    text = _EACH.sub(lambda found: f"NAME {found['what']}, NAME …", text)
    text = text.replace("made true or false", "made or failed")
    return _KEY.sub(lambda found: _called(found, variant, model), text)


def _all_keys(variant: str) -> dict[str, Key]:
    """The keys of a deal, and those of its entries that a deal does not have."""
    model = keys(games.load(variant).Deal)
    inner = [keys(key.inner) for key in model.values() if Kind.ENTRIES in key.kinds and key.inner]
    return {name: key for each in (*inner, model) for name, key in each.items()}


def _natives(found: re.Match[str], variant: str) -> str:
    return ", ".join(rulebook.native(variant, id) for id in found[0].split(", "))


def _called(found: re.Match[str], variant: str, model: dict[str, Key]) -> str:
    key = found["key"] or found["bare"]
    return lexicon.key_texts(variant, key)[0] if key in model else found[0]


def _entry(found: re.Match[str], variant: str, model: dict[str, Key]) -> str:
    """A bonus: its name, then whatever is not the same if it is left out."""
    rest = _PAIR.sub(
        lambda each: _pair(each, variant, model), found["rest"].replace('"side": "declarer"', "")
    )
    said = [rulebook.native(variant, found["id"]), *(part for part in rest.split(", ") if part.strip(" ,…"))]
    return " ".join(part.strip() for part in said)


def _pair(found: re.Match[str], variant: str, model: dict[str, Key]) -> str:
    name, value = found["key"], found["value"]
    label, key = lexicon.key_texts(variant, name)[0], model.get(name)
    yes, no = (
        common_words.STATES.get((name, flag), (text,))[0]
        for flag, text in ((True, label), (False, f"not {label}"))
    )
    if value in ("true", "false"):
        return yes if value == "true" else no
    if value == "true or false" or (value == "…" and name == "made"):
        return f"{yes} or {no}"
    if name == "side" and found["id"] in common_words.SIDES:
        return common_words.SIDES[found["id"]][0]
    if found["id"] is not None:
        word = rulebook.native(variant, found["id"])
        return word if name in lexicon.FIRST else f"{label} {word}"
    if key is None or value == "":
        return f"{label} "
    if Kind.WORD_OF_EACH in key.kinds:
        return f"{rulebook.native(variant, key.words[0])} NAME"
    if Kind.NUMBER_OF_EACH in key.kinds:
        return f"{label} NAME 20, NAME …"
    if name in lexicon.FIRST:
        return f"the {name}: {', '.join(rulebook.native(variant, word) for word in key.words[:3])} …"
    return f"{label} NAME" if Kind.NAME in key.kinds else f"{label} …"
