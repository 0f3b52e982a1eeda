"""The marker for a key that is missing from a deal."""

from typing import TypeAlias

from tarokscore.core import Json


class Absent:
    """Type of ABSENT, the marker for a missing key. JSON null is another value."""

    def __repr__(self) -> str:
        return "nothing"


ABSENT = Absent()
Value: TypeAlias = "Json | Absent"
"""The value at a place of a deal, or ABSENT."""
