"""Every value that a key of a deal can have, as plain data.

Whether the game accepts a value is not known here: its refusals say.
"""

from collections.abc import Sequence
from itertools import permutations
from typing import TypeAlias

from tarokscore.core import Json
from tarokscore.schema.keys import ONE_OF, Key, Kind
from tarokscore.schema.types import BOUND


class Absent:
    """Type of ABSENT, the marker for a key that is missing from a deal (JSON null is a value of its own)."""

    def __repr__(self) -> str:
        return "nothing"


ABSENT = Absent()
Value: TypeAlias = "Json | Absent"
"""What stands at a place of a deal: plain data, or nothing."""


def values(key: Key, players: Sequence[str]) -> list[Json]:
    """Every value of a key that is no list. players: the names that it may hold."""
    found: list[Json] = [True, False] if Kind.FLAG in key.kinds else []
    found += key.words if Kind.WORD in key.kinds else ()
    found += players if Kind.NAME in key.kinds else ()
    if Kind.NUMBER in key.kinds:
        found += key.numbers or range(BOUND + 1)
    if Kind.PARTS in key.kinds:
        names = list(key.fields)
        found += (dict(zip(names, chosen, strict=True)) for chosen in permutations(players, len(names)))
    return found


def item_of(key: Key) -> Key:
    """An item of a list as a key of its own, or what is told of one player."""
    return key._replace(kinds=frozenset(ONE_OF[kind] for kind in key.kinds if kind in ONE_OF))
