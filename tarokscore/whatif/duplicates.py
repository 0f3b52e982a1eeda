"""Removing answers that are equivalent to another one, or contain another one."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from tarokscore import settling
from tarokscore.core import Json, JsonObject, Line, exact_json
from tarokscore.whatif.change_wording import ChangeWording
from tarokscore.whatif.changes import OPTIONS, Change, changed_deal
from tarokscore.whatif.disputed_deal import DisputedDeal
from tarokscore.whatif.search import FoundChanges


def smallest(found: Sequence[FoundChanges]) -> list[FoundChanges]:
    """Drop the answers of several facts whose edits include all edits of another answer; of an answer with
    alternatives only those alternatives."""
    known = {_edits(way) for each in found for way in _ways(each)}
    kept = []
    for each in found:
        ways = [way for way in _ways(each) if not (_several(way) and any(one < _edits(way) for one in known))]
        if ways:
            others = tuple(change for way in ways[1:] for change in way)
            kept.append(each._replace(changes=ways[0], others=others))
    return kept


def _several(way: Sequence[Change]) -> bool:
    return len(way) > 1 or any(change.linked for change in way)


def _ways(found: FoundChanges) -> list[tuple[Change, ...]]:
    """Every set of changes that an answer stands for, one per alternative."""
    return [(each,) for each in (*found.changes, *found.others)] if found.others else [found.changes]


def _edits(changes: Sequence[Change]) -> frozenset[str]:
    return frozenset(repr(edit) for change in changes for edit in change.edits)


def distinct(case: DisputedDeal, speech: ChangeWording, found: Sequence[FoundChanges]) -> list[FoundChanges]:
    """Drop answers that lead to the same deal, or give the same sentence, as an earlier one. If both are
    single changes the dropped one is kept in the earlier one's `alike`."""
    kept: list[FoundChanges] = []
    known: dict[Any, int] = {}
    for each in found:
        signs = [*_fingerprints(case, each), speech.conditions(each.changes, each.others)]
        place = next((known[sign] for sign in signs if sign in known), len(kept))
        if place == len(kept):
            kept.append(each)
        elif len(each.changes) == len(kept[place].changes) == 1:
            first = kept[place]
            kept[place] = first._replace(alike=(*first.alike, *each.changes, *each.others, *each.alike))
        known |= {sign: place for sign in signs if sign not in known}
    return kept


def _fingerprints(case: DisputedDeal, found: FoundChanges) -> Iterator[str]:
    """One text per alternative of an answer, equal for changes that give the same deal, house rules and
    settlement, whether an entry names its owner by side or by player."""
    for way in _ways(found):
        tried = case.tried(way)
        facts = dict(changed_deal(case.reader.told, way))
        rules = [facts.pop(OPTIONS), *(each.kind for each in way if each.of_rules)]
        clear = settling.canonical(case.variant, facts)
        told = {key: _normalised(clear.get(key, value), case.raw.get(key)) for key, value in facts.items()}
        paid: list[Json] = [tried.scores, *sorted(map(_line, tried.lines))] if tried else []
        yield _in_order([told, rules, paid])


def _line(line: Line) -> str:
    return _in_order([line.rule, repr(line.sentence), line.scores])


def _normalised(value: Json, before: Json) -> Json:
    """The entries of a list sorted, without owners and default values; those that are neither announced, made
    nor in the record are left out. Any other value unchanged. before: the recorded value."""
    if not isinstance(value, list) or not all(isinstance(each, Mapping) for each in value):
        return value
    known = before if isinstance(before, list) else []
    return sorted(_telling(each) for each in value if each in known or not _silently_lost(each))


def _telling(entry: JsonObject) -> str:
    granted = (("made", True), ("announced", False))
    told = (each for each in entry.items() if each[0] not in ("side", "player") and each not in granted)
    return _in_order(dict(told))


def _silently_lost(entry: JsonObject) -> bool:
    return entry.get("made") is False and not entry.get("announced")


_in_order = partial(exact_json.dumps, sort_keys=True)
