"""The rules on which a changed payment rests, found by comparing settlements with and without the change."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tarokscore import rulebook
from tarokscore.core import Figure, Line, Message
from tarokscore.whatif.changes import Change
from tarokscore.whatif.disputed_deal import DisputedDeal


class _Part(NamedTuple):
    """A line of a settlement with the points it moves, or one of its steps, which moves none itself."""

    rule: str
    sentence: Message
    moved: tuple[tuple[str, int], ...] = ()


def deciding_rules(case: DisputedDeal, change: Change, together: Sequence[Change] = ()) -> tuple[str, ...]:
    """The ids of the rules that a change rests on. together: all changes of the answer, which are settled if
    the change cannot be settled alone.

    Of a house rule: the rules that its description cites. Of a fact: the rule of the step that has its value
    among its figures, else of the line at its place, else of the first part that only one of the settlements
    has; if nothing differs, the rule of its key.
    """
    if change.of_rules:
        return tuple(sorted(case.rules_cited(change)))
    tried = case.tried((change,)) or case.tried(together)
    lines = tried.lines if tried else ()
    was, now = list(_parts(case.settled.lines)), list(_parts(lines))
    come, gone = [each for each in now if each not in was], [each for each in was if each not in now]
    found = (
        _by_word(case, change, come, gone)
        or _by_place(case, change, lines)
        or _first_other(come, was)
        or _first_other(gone, now)
        or case.game.RULE_OF.get(change.place.top)
    )
    return (found,) if found else ()


def _parts(lines: Sequence[Line]) -> Iterator[_Part]:
    for line in lines:
        yield from (_Part(step.rule, step.sentence) for step in line.steps)
        yield _Part(line.rule, line.sentence, tuple(line.scores.items()))


def _by_word(case: DisputedDeal, change: Change, come: Sequence[_Part], gone: Sequence[_Part]) -> str:
    """The rule of the step that has the changed word, such as a doubling or a contract, among its figures:
    "kontra: × 2"; "" if there is none. come, gone: the parts that only the changed settlement has, and those
    that only the recorded one has."""
    for value, parts in ((change.after, come), (change.before, gone)):
        if isinstance(value, str) and value not in case.raw["players"]:
            names = {value.casefold(), rulebook.native(case.variant, value).casefold()}
            for each in parts:
                if not (each.moved or names.isdisjoint(_words(each.sentence))):
                    return each.rule
    return ""


def _words(figure: Figure) -> Iterator[str]:
    """The texts among a message's figures, in lower case."""
    if isinstance(figure, str):
        yield figure.casefold()
    elif isinstance(figure, tuple):
        for each in figure:
            yield from _words(each)
    elif isinstance(figure, Message):
        yield from _words(tuple(figure.figures.values()))


def _by_place(case: DisputedDeal, change: Change, lines: Sequence[Line]) -> str:
    """The rule of the line about the bonus, declaration or points that a change is about; "" if none is."""
    top = change.place.outer if change.place.outer and change.place.key else change.place
    if change.kind == "added":
        top = case.added_entry(change)
    for some in (lines, case.settled.lines):
        for line in some:
            if line.where and line.scores and line.where.within(top):
                return line.rule
    return ""


def _first_other(parts: Sequence[_Part], others: Sequence[_Part]) -> str:
    """The rule of the first of these parts whose rule the other settlement does not apply, else of the first
    part; "" if there are none. others: all parts of the other settlement."""
    known = {each.rule for each in others}
    return next((each.rule for each in parts if each.rule not in known), parts[0].rule if parts else "")
