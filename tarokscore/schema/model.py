"""The base of every game's Deal, Options and State, and of what they hold.

A class that derives from Facts is made a dataclass with slots, which rules read eight times as fast as a
pydantic model, and pydantic validates plain data into it.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Self, cast, dataclass_transform

from pydantic import ConfigDict, Field, GetCoreSchemaHandler, TypeAdapter
from pydantic.dataclasses import dataclass
from pydantic.fields import FieldInfo
from pydantic_core import CoreSchema, core_schema

from tarokscore.core import Json, exact_json

CONFIG = ConfigDict(strict=True, extra="forbid", defer_build=True)


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(Field,))
class _Model(type):
    """Makes a class with annotated fields a dataclass: keywords only, immutable, with slots."""

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, object]) -> type:
        made: type = super().__new__(cls, name, bases, namespace)
        if "__slots__" in namespace:  # the dataclass itself, which is made as a copy of the class
            return made
        return dataclass(made, config=CONFIG, kw_only=True, frozen=True, slots=True)


class Facts(metaclass=_Model):
    """Base of every Deal, Options and State: strict types, immutable, no unknown keys, equal by value."""

    @classmethod
    def of(cls, plain: object) -> Self:
        """Validate plain data. Raises pydantic's ValidationError with everything that is wrong."""
        made: Self = cls.__pydantic_validator__.validate_python(plain)  # type: ignore[attr-defined]
        return made

    @classmethod
    def completed(cls, given: dict[str, Json]) -> dict[str, Json]:
        """The plain data that is validated for what is given. A model overrides it where one key stands for
        others, or contradicts them; it may raise `wrong` or ValidationError."""
        return given

    def plain(self, *, exclude_none: bool = False) -> dict[str, Json]:
        """Every key, defaults included, as plain JSON data."""
        return exact_json.plain_object(_adapter(type(self)).dump_python(self, exclude_none=exclude_none))

    def told(self, keys: Iterable[str] | None = None) -> frozenset[str]:
        """Those of the keys (None: all) that hold something else than their default."""
        defaults = _defaults(type(self))
        return frozenset(
            key for key in (defaults if keys is None else keys) if getattr(self, key) != defaults[key]
        )

    def changed(self, values: Mapping[str, object]) -> Self:
        """A copy with other values at some keys, which are not validated."""
        copy = object.__new__(type(self))
        for key in _defaults(type(self)):
            object.__setattr__(copy, key, values[key] if key in values else getattr(self, key))
        return copy

    @classmethod
    def __get_pydantic_core_schema__(cls, source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Take an object for what the strict fields are read from, and complete it before that."""
        found = dict[str, Any](handler(source))
        inner = found
        while inner["type"] != "dataclass":  # within validators
            inner = inner["schema"]
        inner["strict"] = False
        if cls.completed.__func__ is Facts.completed.__func__:  # type: ignore[attr-defined]
            return cast(CoreSchema, found)
        reference = found.pop("ref", None)
        return core_schema.no_info_before_validator_function(
            lambda given: cls.completed(given) if isinstance(given, dict) else given,
            cast(CoreSchema, found),
            ref=reference,
        )


def fields_of(model: type[Facts]) -> Mapping[str, FieldInfo]:
    """What is declared of each field of a model, in their order."""
    found: Mapping[str, FieldInfo] = model.__pydantic_fields__  # type: ignore[attr-defined]
    return found


def without_empty_objects(
    model: type[Facts], given: dict[str, Json], kept: Iterable[str] = ()
) -> dict[str, Json]:
    """Plain data without the keys of a model at which an empty object stands, except those to be kept."""
    if {} not in given.values():
        return given
    empty = fields_of(model).keys() - set(kept)
    return {key: value for key, value in given.items() if value != {} or key not in empty}


@cache
def _defaults(model: type[Facts]) -> dict[str, object]:
    return {name: field.get_default(call_default_factory=True) for name, field in fields_of(model).items()}


@cache
def _adapter(model: type[Facts]) -> TypeAdapter[Facts]:
    return TypeAdapter(model)


def json_schema(model: type[Facts]) -> dict[str, Any]:
    """The JSON Schema of a model."""
    return _adapter(model).json_schema()
