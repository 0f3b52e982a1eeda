"""The house rules of a game as a list, read from its Options model."""

from typing import NamedTuple, get_args

from tarokscore.core import JsonObject, Message, exact_json
from tarokscore.schema.model import Facts, fields_of


def choices(model: type[Facts], name: str) -> tuple[str | int, ...]:
    """The values that a field lists, in the order they are declared; () if it is open or unknown."""
    field = fields_of(model).get(name)
    return tuple(_literals(field.annotation)) if field is not None else ()


def about(model: type[Facts], name: str) -> Message:
    """The description of a field in its model; NOTHING without one. Raises KeyError if there is no field."""
    return Message(fields_of(model)[name].description or "")


class Option(NamedTuple):
    """A house rule. value, choices: its value and all it can have, as typed; usual: whether its value is the
    default; about: its description."""

    name: str
    value: str
    usual: bool
    choices: tuple[str, ...]
    about: Message


def options_of(model: type[Facts], chosen: JsonObject) -> list[Option]:
    """Every house rule of a game's Options. chosen: {name: value}; the others have their default."""
    standard, found = model(), list[Option]()
    for name in fields_of(model):
        usual = typed(getattr(standard, name))
        value = typed(chosen[name]) if name in chosen else usual
        known = tuple(map(typed, choices(model, name)))
        found.append(Option(name, value, value == usual, known, about(model, name)))
    return found


def typed(value: object) -> str:
    """A value as it is typed behind --set.

    >>> typed(True), typed((20, 30, 40)), typed(None)
    ('true', '[20,30,40]', 'null')
    """
    if isinstance(value, tuple | list):
        return f"[{','.join(typed(item) for item in value)}]"
    return "null" if value is None else exact_json.as_text(value)


def _literals(annotation: object) -> list[str | int]:
    if annotation is bool:
        return [True, False]
    found: list[str | int] = []
    for part in get_args(annotation):
        found += [part] if isinstance(part, str | int) else _literals(part)
    return found
