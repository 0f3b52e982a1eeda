"""What cannot be read in a head or among house rules, what it may have been, and what is taken. Pure."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Any, NamedTuple

from tarokscore import games, settling
from tarokscore.core import DealError, exact_json
from tarokscore.ledger import head

Reading = dict[str, Any]
"""Key -> what is taken for it."""

CALLED = {"players": "the players", "created": "when it was begun", "dealer": "the first dealer"}


class Doubt(NamedTuple):
    """Something that cannot be read. values: what it may be; why: the first of them is taken if nothing shows
    which it was; written: what stands there, None if nobody knows; rule: of the house."""

    key: str
    values: Sequence[Any]
    why: str
    written: Any = None
    rule: bool = False


def readings(doubts: Sequence[Doubt]) -> Iterator[Reading]:
    """Everything that they may have been: first what is usual, then with one or two that are not."""
    usual = {doubt.key: doubt.values[0] for doubt in doubts}
    yield usual
    for number in (1, 2):
        for chosen in combinations(doubts, number):
            for values in product(*(doubt.values[1:] for doubt in chosen)):
                yield usual | {doubt.key: value for doubt, value in zip(chosen, values, strict=True)}


def sentences(doubts: Sequence[Doubt], taken: Reading, why: str) -> Iterator[str]:
    """What is taken for each, and why; "": nothing shows which it was."""
    for doubt in doubts:
        value = taken[doubt.key]
        what = CALLED.get(doubt.key, f"the house rule {doubt.key}")
        cannot = "read" if doubt.written is None else exact_json.excerpt(doubt.written)
        shown = ", ".join(value) if isinstance(value, tuple) else exact_json.excerpt(value)
        yield f"{what} cannot be {cannot}: {shown} is taken; {why or doubt.why}"


def possible(variant: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Those of some house rules that can be."""
    known = games.load(variant).Options.model_fields
    good = {name: value for name, value in options.items() if name in known}
    while good:
        try:
            settling.house_rules(variant, good)
        except DealError as error:
            named = {name for each in error.problems for name in re.findall(r"^options\.(\w+)", each.where)}
            for name in named & good.keys() or [next(reversed(good))]:
                del good[name]
        else:
            break
    return good


def of_rules(variant: str, good: Mapping[str, Any], given: Mapping[str, Any]) -> Iterator[Doubt]:
    """The house rules that are not among the good ones. given: as they were written, some under names that
    are none, whose values may be theirs."""
    usual = exact_json.plain(settling.house_rules(variant, good).model_dump())
    strange = [value for name, value in given.items() if name not in usual]
    for name, value in usual.items():
        if name not in good:
            values = (value, *(each for each in strange if name not in given), *head.possible(variant, name))
            can_be = [each for each in values if name in possible(variant, {**good, name: each})]
            yield Doubt(name, can_be or (value,), "the rulebook's", given.get(name), rule=True)
