"""Answers that say one thing in several ways are told once."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tarokscore.dispute.case import Case
from tarokscore.dispute.changes import apply
from tarokscore.dispute.search import Found
from tarokscore.dispute.sentence import Speech


def told_once(case: Case, speech: Speech, found: Sequence[Found]) -> list[Found]:
    """Each answer but those that come to the same deal, or are said in the same words, as an earlier one;
    what single changes these would set is kept with that one."""
    kept: list[Found] = []
    known: dict[Any, int] = {}
    for each in found:
        signs = [*_signs(case, each), speech.conditions(each.changes, each.others)]
        place = next((known[sign] for sign in signs if sign in known), len(kept))
        if place == len(kept):
            kept.append(each)
        elif len(each.changes) == len(kept[place].changes) == 1:
            first = kept[place]
            kept[place] = first._replace(alike=(*first.alike, *each.changes, *each.others, *each.alike))
        known |= {sign: place for sign in signs if sign not in known}
    return kept


def _signs(case: Case, found: Found) -> Iterator[str]:
    """What each way of an answer leaves of the deal and the house rules, and whom it gives how much."""
    ways = [(each,) for each in (*found.changes, *found.others)] if found.others else [found.changes]
    for way in ways:
        tried = case.tried(way)
        facts = apply(case.raw, [each for each in way if not each.of_rules])
        told = {key: _there(value, case.raw.get(key)) for key, value in facts.items()}
        rules = sorted(repr((each.kind, each.edits)) for each in way if each.of_rules)
        yield repr((_ordered(told), rules, tried and tried.scores))


def _there(value: Any, before: Any) -> Any:
    """What nobody announced and nobody made was not there (where that comes to the same)."""
    if not isinstance(value, list):
        return value
    return [each for each in value if each in (before or ()) or not _silently_lost(each)]


def _ordered(value: Any) -> Any:
    if isinstance(value, Mapping):
        return sorted((key, _ordered(each)) for key, each in value.items())
    return list(map(_ordered, value)) if isinstance(value, list) else value


def _silently_lost(entry: Any) -> bool:
    return isinstance(entry, Mapping) and entry.get("made") is False and not entry.get("announced")
