"""A bonus that is named again, with more said of it: "Pagat angesagt gewonnen, Kontra Pagat"."""

import re

from tarokscore.notation.doubling import is_next
from tarokscore.notation.line import Entry, Line
from tarokscore.notation.refusing import refused_at

OF_A_BONUS = frozenset({"announced", "made", "doubling"})
"""What can be said of it behind another comma. Whose it is was said with it."""


def named_again(line: Line) -> None:
    """One bonus where the game does not take two of that name; where it takes either it is asked."""
    for place, (key, later) in enumerate(line.entries):
        before = [each for of, each in line.entries[:place] if of == key and _is_told(line, key, each)]
        same = [each for each in before if each.facts["name"] == later.facts["name"]]
        if len(same) == 1 and _can_be_said_of(line, later, same[0]):
            _together(line, key, same[0], later)


def _is_told(line: Line, key: str, bonus: Entry) -> bool:
    """Whether it is a bonus of its own, and no part of another."""
    return any(each is bonus.facts for each in line.found[key])


def _can_be_said_of(line: Line, later: Entry, first: Entry) -> bool:
    """Whether all that is said the second time is new, or answers the doubling."""
    known = later.told & first.facts.keys() - _filled_in(first)
    answered = known == {"doubling"} and is_next(
        line.model["doubling"].words, first.facts["doubling"], later.facts["doubling"]
    )
    return bool(later.told) and later.told <= OF_A_BONUS and (not known or answered)


def _filled_in(bonus: Entry) -> set[str]:
    """What nobody has said of it: that it was made, of one that is only named."""
    return set() if bonus.facts.get("announced") else {"made"} - bonus.told


def _together(line: Line, key: str, first: Entry, later: Entry) -> None:
    two = line.found[key]
    whole = {**first.facts, **{said: later.facts[said] for said in later.told}}
    one = [whole if each is first.facts else each for each in two if each is not later.facts]
    against_two, against_one = refused_at(line), refused_at(line, {key: one})
    contradicts = _filled_in(first) & later.told and later.facts["made"] is False
    if against_one < against_two and not contradicts:
        at = next(place for place, each in enumerate(two) if each is first.facts)
        gone = next(place for place, each in enumerate(two) if each is later.facts)
        first.facts.update(whole)
        line.found[key] = [each for each in two if each is not later.facts]
        del line.spans[f"{key}[{gone}]"]
        line.spans = {_moved(where, key, gone, at): span for where, span in line.spans.items()}
    elif not any(where.startswith(key) for where in against_one | against_two):
        line.place = later.end
        hint = f"{first.whole} {later.said}; or of whom the other one is"
        line.say(later.start, f"one {first.name}, or two?", hint)


def _moved(where: str, key: str, gone: int, at: int) -> str:
    """The place of a fact, now that one of the bonuses is a part of another."""
    found = re.fullmatch(rf"{key}\[(?P<index>\d+)\](?P<rest>.*)", where)
    if found is None or int(found["index"]) < gone:
        return where
    index = at if int(found["index"]) == gone else int(found["index"]) - 1
    return f"{key}[{index}]{found['rest']}"
