"""The facts in which two records of one deal differ. Pure."""

from collections.abc import Mapping
from itertools import zip_longest
from typing import NamedTuple

from tarokscore.core import Json, Message
from tarokscore.schema import records
from tarokscore.schema.absent import ABSENT, Value
from tarokscore.whatif.plausibility import swapped


@records.json_keys("where ours theirs remark?")
class FactDifference(NamedTuple):
    """One fact that differs. where: its place in the deal; ours, theirs: plain data, ABSENT where a record
    does not have it."""

    where: str
    ours: Value
    theirs: Value

    @property
    def remark(self) -> str:
        """How the values differ: "digits swapped", or ""."""
        return str(Message("digits swapped")) if swapped(str(self.ours), str(self.theirs)) else ""


def differing_fields(ours: Value, theirs: Value, where: str = "") -> list[FactDifference]:
    """Return the places where two pieces of plain data differ, ABSENT where one has no value. where: the
    place of both in the deal. The order of bonuses and declarations does not matter."""
    if ours == theirs:
        return []
    if isinstance(ours, Mapping) and isinstance(theirs, Mapping):
        return [
            found
            for key in {**ours, **theirs}
            for found in differing_fields(
                ours.get(key, ABSENT), theirs.get(key, ABSENT), f"{where}.{key}" if where else str(key)
            )
        ]
    if _entries(ours, theirs):
        left, right = _unmatched(*(each if isinstance(each, list) else [] for each in (ours, theirs)))
        return [
            found
            for place, pair in enumerate(zip_longest(left, right, fillvalue=ABSENT))
            for found in differing_fields(*pair, f"{where}[{place}]")
        ]
    return [FactDifference(where, ours, theirs)]


def _entries(*some: Value) -> bool:
    """Whether these values are lists of bonuses or declarations; ABSENT passes beside such a list."""
    if any(each is not ABSENT and not isinstance(each, list) for each in some):
        return False
    return any(isinstance(entry, Mapping) for each in some if isinstance(each, list) for entry in each)


def _unmatched(ours: list[Json], theirs: list[Json]) -> tuple[list[Json], list[Json]]:
    """The entries of each list that the other one lacks; order does not count."""
    rest, left = list(theirs), []
    for each in ours:
        if each in rest:
            rest.remove(each)
        else:
            left.append(each)
    return left, rest
