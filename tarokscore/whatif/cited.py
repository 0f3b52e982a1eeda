"""The rule by which a changed fact pays: read off two settlements, as recorded and with the change."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tarokscore import rulebook
from tarokscore.core import Line
from tarokscore.whatif.case import Case
from tarokscore.whatif.changes import Change


class _Figure(NamedTuple):
    """What a settlement says: a line, or a step on the way to it (which moves nothing itself)."""

    rule: str
    text: str
    moved: tuple[tuple[str, int], ...] = ()


def rules_of(case: Case, change: Change, lines: Sequence[Line]) -> tuple[str, ...]:
    """The rules that a change rests on; lines: of the settlement with it. Those a house rule is about; of a
    fact the rule of a step that says its word, else of the line that speaks of it, else of the first figure
    that is another one; where no figure is, the rule of its key."""
    if change.of_rules:
        return tuple(sorted(case.rules_cited(change)))
    was, now = list(_figures(case.settled.lines)), list(_figures(lines))
    come, gone = [each for each in now if each not in was], [each for each in was if each not in now]
    found = (
        _by_word(case, change, come, gone)
        or _by_place(case, change, lines)
        or _first_other(come, was)
        or _first_other(gone, now)
        or case.game.RULE_OF.get(_key(change))
    )
    return (found,) if found else ()


def _key(change: Change) -> str:
    return change.place.split("[")[0].split(".")[0]


def _figures(lines: Sequence[Line]) -> Iterator[_Figure]:
    for line in lines:
        yield from (_Figure(step.rule, step.text) for step in line.steps)
        yield _Figure(line.rule, line.text, tuple(line.scores.items()))


def _by_word(case: Case, change: Change, come: Sequence[_Figure], gone: Sequence[_Figure]) -> str:
    """Of a doubling or a contract the step that says it: "kontra: × 2"; of one that was not there the step
    that is gone."""
    for value, figures in ((change.after, come), (change.before, gone)):
        if isinstance(value, str) and value not in case.raw["players"]:
            word = rulebook.native(case.variant, value).casefold()
            steps = (each for each in figures if not each.moved)
            if found := next((each.rule for each in steps if word in each.text.casefold()), ""):
                return found
    return ""


def _by_place(case: Case, change: Change, lines: Sequence[Line]) -> str:
    """Of a bonus, a declaration or points the line that rests on them."""
    key, place = _key(change), change.place.split(".")[0]
    top = f"{key}[{len(case.raw.get(key, ()))}]" if change.kind == "added" else place
    for some in (lines, case.settled.lines):
        for line in some:
            if line.where and (line.where == top or line.where.startswith(f"{top}.")) and line.scores:
                return line.rule
    return ""


def _first_other(figures: Sequence[_Figure], others: Sequence[_Figure]) -> str:
    """The first of these figures by a rule that the other settlement does not know, else the first one."""
    known = {each.rule for each in others}
    return next((each.rule for each in figures if each.rule not in known), figures[0].rule if figures else "")
