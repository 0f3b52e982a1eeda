"""The base class of every game's Deal, Options and State, of the entries of a ledger, and of their parts.

A subclass of Facts is made a dataclass, whose attributes are read several times as fast as those of a
pydantic model. Pydantic validates plain data into it, with a validator built on first use. It has no slots,
so that pydantic sets all values in one step, which saves more time than slots would.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, FrozenInstanceError, dataclass, fields
from dataclasses import Field as DataclassField
from functools import cache
from typing import Any, ClassVar, Never, Self, cast, dataclass_transform, get_type_hints

from pydantic import ConfigDict, Field, GetCoreSchemaHandler, TypeAdapter
from pydantic.fields import FieldInfo
from pydantic_core import ArgsKwargs, CoreSchema, PydanticUndefined, core_schema

from tarokscore.core import Json


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(Field,))
class _Model(type):
    """Makes a class with annotated fields a dataclass."""

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, object]) -> type:
        made: type = super().__new__(cls, name, bases, namespace)
        return dataclass(init=False, repr=False, eq=False, kw_only=True)(made)


class Facts(metaclass=_Model):
    """Base of everything that is read from plain data: strict types, immutable, no unknown keys, equal by
    value.

    A mutable default is written `field(default_factory=…)`, from dataclasses.
    """

    __pydantic_config__ = ConfigDict(strict=True, extra="forbid")

    EMPTY_OBJECT_KEPT: ClassVar[frozenset[str] | None] = None
    """The keys at which an empty object differs from a missing key; None: all keys."""

    def __init__(self, **values: object) -> None:
        _adapter(type(self)).validator.validate_python(ArgsKwargs((), values), self_instance=self)

    @classmethod
    def of(cls, plain: object) -> Self:
        """Validate plain data. Raises pydantic's ValidationError with all errors."""
        if plain == {} and _is_complete(
            cls
        ):  # the default house rules, at every start: no validator is built
            return cls.unvalidated({**defaults_of(cls), **{name: new() for name, new in _made_anew(cls)}})
        made: Self = _adapter(cls).validator.validate_python(plain)
        return made

    @classmethod
    def completed(cls, given: dict[str, Json]) -> dict[str, Json]:
        """Return the plain data to validate instead of what is given. A model overrides it if one key implies
        others, or contradicts them; it may raise `wrong` or ValidationError."""
        return given

    def plain(self, *, exclude_none: bool = False) -> dict[str, Json]:
        """Every key, defaults included, as plain JSON data. For models without fractions."""
        serializer = _adapter(type(self)).serializer
        made: dict[str, Json] = serializer.to_python(self, mode="json", exclude_none=exclude_none)
        return made

    def content(self, exclude: set[str] | None = None) -> dict[str, Any]:
        """{key: value} of all keys but those at None and `exclude`, with exact numbers."""
        serializer = _adapter(type(self)).serializer
        made: dict[str, Any] = serializer.to_python(self, exclude_none=True, exclude=exclude)
        return made

    def stated_keys(self, keys: Iterable[str] | None = None) -> frozenset[str]:
        """The keys (of `keys`; None: of all) whose value differs from the model's default."""
        defaults = defaults_of(type(self))
        return frozenset(
            key for key in (defaults if keys is None else keys) if getattr(self, key) != defaults[key]
        )

    def changed(self, values: Mapping[str, object]) -> Self:
        """Return a copy with other values at some keys, which are not validated."""
        return self.unvalidated({**vars(self), **values})

    @classmethod
    def unvalidated(cls, values: Mapping[str, object]) -> Self:
        """Make an instance from all its values, which are not validated."""
        made = object.__new__(cls)
        vars(made).update(values)
        return made

    def __eq__(self, other: object) -> bool:
        return vars(self) == vars(other) if type(self) is type(other) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(vars(self).values()))

    def __repr__(self) -> str:
        said = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
        return f"{type(self).__name__}({said})"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self).unvalidated, (vars(self),)

    def __setattr__(self, name: str, value: object) -> Never:
        raise FrozenInstanceError(f"cannot assign to {name!r}")

    def __delattr__(self, name: str) -> Never:
        raise FrozenInstanceError(f"cannot delete {name!r}")

    @classmethod
    def __get_pydantic_core_schema__(cls, source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Read the strict fields from a JSON object, which `completed` has changed before."""
        found = dict[str, Any](handler(source))
        inner = found
        while inner["type"] != "dataclass":  # wrapped in validators
            inner = inner["schema"]
        inner["strict"] = False
        if cls.completed.__func__ is Facts.completed.__func__:  # type: ignore[attr-defined]
            return cast(CoreSchema, found)
        reference, completed = found.pop("ref", None), cls.completed
        return core_schema.no_info_before_validator_function(
            lambda given: completed(given) if isinstance(given, dict) else given,
            cast(CoreSchema, found),
            ref=reference,
        )


@cache
def names_of(model: type[Facts]) -> tuple[str, ...]:
    """The names of a model's fields, in their order."""
    return tuple(field.name for field in fields(model))


@cache
def fields_of(model: type[Facts]) -> Mapping[str, FieldInfo]:
    """{field: its declaration} of a model, in order."""
    types = get_type_hints(model, include_extras=True)
    return {
        field.name: FieldInfo.from_annotated_attribute(
            types[field.name], field.default if isinstance(field.default, FieldInfo) else field
        )
        for field in fields(model)
    }


@cache
def defaults_of(model: type[Facts]) -> Mapping[str, object]:
    """{field: default} of a model, in order; PydanticUndefined for a required one."""
    return {field.name: _default(field) for field in fields(model)}


@cache
def _made_anew(model: type[Facts]) -> Sequence[tuple[str, Callable[[], object]]]:
    """(field, default factory) of the fields with a mutable default."""
    made = ((field.name, field.default_factory) for field in fields(model))
    return [(name, new) for name, new in made if new is not MISSING]


def _default(field: DataclassField[Any]) -> object:
    """The default of a field; PydanticUndefined if it is required."""
    if isinstance(field.default, FieldInfo):
        return field.default.get_default(call_default_factory=True)
    if field.default is not MISSING:
        return field.default
    return PydanticUndefined if field.default_factory is MISSING else field.default_factory()


@cache
def _is_complete(model: type[Facts]) -> bool:
    """Whether {} is valid and means the defaults: no key is required, or added by `completed`."""
    return PydanticUndefined not in defaults_of(model).values() and model.completed({}) == {}


@cache
def _adapter(model: type[Facts]) -> TypeAdapter[Facts]:
    return TypeAdapter(model)


def json_schema(model: type[Facts]) -> dict[str, Any]:
    """The JSON Schema of a model."""
    return _adapter(model).json_schema()
