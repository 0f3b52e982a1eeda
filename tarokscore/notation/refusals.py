"""Rewording the refusals and hints of a game in words that a line accepts."""

from functools import partial
from typing import TYPE_CHECKING

from tarokscore import rulebook
from tarokscore.core import DealError, Message, Place, Problem
from tarokscore.core.fact import EntryFacts, Id, KeyName, Named, NoPartner, with_facts
from tarokscore.core.figures import disjunction
from tarokscore.core.key_names import key_name
from tarokscore.notation.errors import NotationError
from tarokscore.notation.lexicon import Lexicon, lexicon
from tarokscore.notation.wording import word_for, words_for
from tarokscore.schema.keys import NO_KEY, Kind

if TYPE_CHECKING:
    from tarokscore.notation.parser import ParsedDeal

_WHOSE = Message("say whose it is: NAME")
_NAME = Message("NAME")
_STATES, _EITHER = ("made", "announced"), (True, False)
_SHOWN_WHOLE, _NAMES_SHOWN = 6, 3  # a list of up to 6 words is shown whole, of a longer one the first 3


def of_line(error: DealError, told: "ParsedDeal", variant: str) -> DealError:
    """Reword the refusal of a deal that was parsed from a line: each place becomes the words of the line,
    each hint says what to write. A NotationError is returned unchanged."""
    if isinstance(error, NotationError):
        return error
    return DealError(_of_line(problem, told, variant) for problem in error.problems)


def _of_line(problem: Problem, told: "ParsedDeal", variant: str) -> Problem:
    """As `of_line`, for one problem."""
    spoken_, entry = spoken(problem, variant), problem.where.parts[:2]
    is_of_an_entry = any(isinstance(part, int) for part in entry)
    if problem.where in told.spans and not is_of_an_entry:
        return spoken_.replace(written="")
    if is_of_an_entry and (place := Place.of(entry)) in told.spans:
        start, end = told.spans[place]
        return spoken_.replace(where=told.line[start:end], written="")
    return spoken_


def spoken(problem: Problem, variant: str) -> Problem:
    """Return the problem with deal keys and facts in its message and hint replaced by words that a typed line
    accepts in this game."""
    known = lexicon(variant)
    say = partial(_said, known, problem.where.top)
    is_owner = not problem.advice and problem.where.parts[-1:] in (("player",), ("side",))
    return problem.replace(
        message=with_facts(problem.sentence, say),
        hint=_WHOSE if is_owner else with_facts(problem.advice, say),
        written="" if problem.where == "players" else problem.written,  # the user knows the players
    )


def _said(known: Lexicon, within: str, figure: Named) -> str:
    """The words for a fact named in a sentence. within: the list, if the sentence is about one of its
    entries."""
    if isinstance(figure, EntryFacts):
        return " ".join(_said(known, within, fact) for fact in figure.facts)
    if isinstance(figure, KeyName):
        return " / ".join(words_for(known, figure, _EITHER)) if figure in _STATES else key_name(figure)
    if isinstance(figure, Id):
        return rulebook.native(known.variant, figure)
    if isinstance(figure, NoPartner):
        return known.called("small", "alone")[0]
    key, values = figure.key, figure.values
    if key in _STATES:
        return str(disjunction(words_for(known, key, values or _EITHER)))
    if values and not any(isinstance(value, Message) for value in values):
        return str(disjunction(_fact(known, within, key, value) for value in values))
    return _open(known, within, key)


def _fact(known: Lexicon, within: str, key: str, value: str | int | Message) -> str:
    """The words for one value of a key: its own word, else the label of the key with the value after it."""
    if word := word_for(known, key, str(value)):
        return word
    return known.label(key) if value is True else f"{known.label(key)} {value}"


def _open(known: Lexicon, within: str, key: str) -> str:
    """The words for a key whose value is open: its label and a placeholder, or the possible values; for a key
    of an entry a number stands before its label."""
    is_field, name = key in known.entry_fields(within), str(_NAME)
    row = known.entry_fields(within)[key] if is_field else known.model.get(key, NO_KEY)
    label = known.label(key, "field" if is_field and known.called("field", key) else "key")
    if row.kinds == {Kind.NAME}:
        return name if is_field else f"{label} {name}"
    if {Kind.WORD, Kind.WORD_OF_EACH} & row.kinds:
        words = words_for(known, key, row.words, within)
        is_whole = len(words) <= _SHOWN_WHOLE
        words = words if is_whole else words[:_NAMES_SHOWN]
        more = [] if is_whole else ["…"]
        if Kind.WORD_OF_EACH in row.kinds:
            return f"{label} {name} {' / '.join([*words, *more])}"
        is_clear = is_field or all(known.implies_key(word, key) for word in words)
        return " / ".join([*(words if is_clear else [f"{label} {word}" for word in words]), *more])
    if Kind.NUMBER in row.kinds:
        return f"N {label}" if is_field else f"{label} N"
    if Kind.PARTS in row.kinds:
        return " ".join([label, *(f"{part} {name}" for part in row.fields)])
    return f"{label} {name} N …" if Kind.NUMBER_OF_EACH in row.kinds else f"{label} {name}"
