"""Small values that a deal makes many of: with slots, equal and hashed by their fields, never changed.

That nothing is assigned to them is for the type checker to see. A dataclass that refuses it at run time takes
three to four times as long to make, and a deal makes a dozen of these values.
"""

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

Made = TypeVar("Made")


@dataclass_transform(frozen_default=True)
def immutable(cls: type[Made]) -> type[Made]:
    """Class decorator: a class with annotated fields becomes such a value."""
    return dataclass(slots=True, unsafe_hash=True)(cls)
