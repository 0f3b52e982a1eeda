"""A decorator for small value classes: with slots, compared and hashed by their fields, immutable.

Only the type checker prevents assignment: an instance of a frozen dataclass takes three to four times as long
to make, and a deal makes a dozen of them. All classes share the methods below: those that a dataclass would
generate and compile for each class more than double the time to define it at every start.
"""

from dataclasses import dataclass
from operator import attrgetter
from typing import TypeVar, dataclass_transform

Made = TypeVar("Made")


@dataclass_transform(frozen_default=True)
def immutable(cls: type[Made]) -> type[Made]:
    """Make a class with annotated fields an immutable value class."""
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
