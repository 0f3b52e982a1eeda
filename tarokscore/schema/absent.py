"""A key that is missing from a deal, as a value."""

from typing import TypeAlias

from tarokscore.core import Json


class Absent:
    """Type of ABSENT, the marker for a key that is missing from a deal (JSON null is a value of its own)."""

    def __repr__(self) -> str:
        return "nothing"


ABSENT = Absent()
Value: TypeAlias = "Json | Absent"
"""What stands at a place of a deal: plain data, or nothing."""
