"""Small values that a deal makes many of: with slots, equal and hashed by their fields, never changed.

That nothing is assigned to them is for the type checker to see. A dataclass that refuses it at run time takes
three to four times as long to make, and a deal makes a dozen of these values. What compares and shows them is
shared by all: methods of their own, which a dataclass writes and compiles, more than double the time in which
such a class is made at every start.
"""

from dataclasses import dataclass
from operator import attrgetter
from typing import TypeVar, dataclass_transform

Made = TypeVar("Made")


@dataclass_transform(frozen_default=True)
def immutable(cls: type[Made]) -> type[Made]:
    """Class decorator: a class with annotated fields becomes such a value."""
    made = dataclass(slots=True, eq=False, repr=False)(cls)
    names: tuple[str, ...] = made.__match_args__  # type: ignore[attr-defined]
    values = attrgetter(*names)

    def equal(self: object, other: object) -> bool:
        return values(self) == values(other) if type(self) is type(other) else NotImplemented

    def hashed(self: object) -> int:
        return hash(values(self))

    def shown(self: object) -> str:
        return f"{made.__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"

    for name, method in (("__eq__", equal), ("__hash__", hashed), ("__repr__", shown)):
        setattr(made, name, method)
    return made
