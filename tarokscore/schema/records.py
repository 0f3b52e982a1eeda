"""Values as plain JSON data, for programs."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from decimal import Decimal
from fractions import Fraction
from operator import attrgetter
from typing import TypeVar

from tarokscore.core import Json, Message, rounded
from tarokscore.schema.absent import Absent

RecordType = TypeVar("RecordType", bound=type)
_listed: dict[type, str] = {}


def json_keys(listed: str) -> Callable[[RecordType], RecordType]:
    """Decorate a class of records whose JSON has other keys than its fields. listed: "kind
    total=scores.after note?": an attribute, a nested attribute under another name, and an attribute that is
    left out if it is falsy."""

    def kept(kind: RecordType) -> RecordType:
        _listed[kind] = listed
        return kind

    return kept


def as_json(value: object) -> Json:
    """A copy of a value as plain JSON data: a message as text, a fraction as decimal text of four places,
    ABSENT as null, a named tuple or dataclass as an object."""
    if value is None or isinstance(value, str | int | Decimal):
        return value
    if isinstance(value, Message):
        return str(value)
    if isinstance(value, Fraction):
        return rounded(value, 4)
    if isinstance(value, Absent):
        return None
    if isinstance(value, Mapping):
        return {key: as_json(each) for key, each in value.items()}
    if (isinstance(value, tuple) and not hasattr(value, "_fields")) or isinstance(value, list):
        return [as_json(each) for each in value]
    return record(value)


def record(value: object) -> dict[str, Json]:
    """A named tuple or a dataclass as plain JSON data: its fields, or what `json_keys` lists."""
    said = ((key, of(value)) for key, of in _attributes(type(value)))
    return {key.rstrip("?"): as_json(each) for key, each in said if each or key[-1] != "?"}


def _attributes(kind: type) -> Iterator[tuple[str, Callable[[object], object]]]:
    """(key, function that reads it) of a class of records."""
    listed = _listed[kind].split() if kind in _listed else getattr(kind, "_fields", None)
    for each in listed or [field.name for field in fields(kind)]:
        key, _, name = each.partition("=")
        yield key, attrgetter(name or key.rstrip("?"))
