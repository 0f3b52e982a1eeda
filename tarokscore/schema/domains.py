"""Which values a fact or a house rule can have: read off the JSON Schema of the model that holds it.

A closed vocabulary gives its words, a truth value both answers, free text the names of the players, a number
every number up to BOUND. Whether the game accepts a value is not known here: its refusals say.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from functools import cache
from itertools import product
from typing import Any, TypeAlias

from tarokscore.core import Json
from tarokscore.schema.model import Facts, json_schema

BOUND = 130  # no pack of the family counts more card points, let alone tricks
Schema = Mapping[str, Any]


class Absent:
    """Type of ABSENT, the marker for a key that is missing from a deal (JSON null is a value of its own)."""

    def __repr__(self) -> str:
        return "nothing"


ABSENT = Absent()
Value: TypeAlias = "Json | Absent"
"""What stands at a place of a deal: plain data, or nothing."""


@cache
def schema_of(model: type[Facts]) -> Schema:
    """The JSON Schema of a model with every "$ref" resolved; cached."""
    whole = json_schema(model)
    found = _resolved(whole, whole.get("$defs", {}))
    assert isinstance(found, dict)
    return found


def _resolved(part: object, parts: Mapping[str, object]) -> object:
    if isinstance(part, list):
        return [_resolved(each, parts) for each in part]
    if not isinstance(part, dict):
        return part
    if "$ref" in part:
        return _resolved(parts[part["$ref"].rsplit("/", 1)[1]], parts)
    return {key: _resolved(value, parts) for key, value in part.items() if key != "$defs"}


def kinds(schema: Schema) -> list[Schema]:
    """The alternatives that a value has, null left out: [{"type": "integer"}, {"type": "array"}]."""
    found: list[Schema] = []
    for key in ("anyOf", "oneOf"):
        for each in schema.get(key, ()):
            found += kinds(each)
    if not found and schema.get("type") != "null":
        found.append(schema)
    return found


def is_number(schema: Schema) -> bool:
    """Whether a schema holds a number: whole, with halves, or text of a pattern ("41/2")."""
    return any(_numeric(each) for each in kinds(schema))


def is_bounded(schema: Schema) -> bool:
    """Whether a number has a lowest and a highest value."""
    return all({"minimum", "maximum"} <= kind.keys() for kind in kinds(schema) if _numeric(kind))


def _numeric(kind: Schema) -> bool:
    return "enum" not in kind and (kind.get("type") in ("integer", "number") or "pattern" in kind)


def entry_of(schema: Schema) -> Schema | None:
    """The schema of the entries of a list of objects; None for anything else."""
    for kind in kinds(schema):
        items = kind.get("items", {})
        if kind.get("type") == "array" and "properties" in items:
            return dict(items)
    return None


def item_of(schema: Schema) -> Schema | None:
    """The schema of the items of a list of plain words; None for anything else."""
    for kind in kinds(schema):
        if kind.get("type") == "array" and "properties" not in kind.get("items", {}):
            return dict(kind.get("items", {}))
    return None


def per_player(schema: Schema) -> Schema | None:
    """The schema of the values of an object {name: value}; None for anything else."""
    for kind in kinds(schema):
        if kind.get("type") == "object" and isinstance(kind.get("additionalProperties"), dict):
            return dict(kind["additionalProperties"])
    return None


def values(schema: Schema, players: Sequence[str]) -> list[Any]:
    """Every value of a fact that is no list, as plain data: words, truth values, names, numbers, small
    objects. players: the names that free text may be."""
    found: list[Any] = []
    for kind in kinds(schema):
        found += [each for each in _values(kind, players) if not any(each is one for one in found)]
    return found


def _values(kind: Schema, players: Sequence[str]) -> Iterator[Any]:
    if "const" in kind:
        yield kind["const"]
    elif "enum" in kind:
        yield from kind["enum"]
    elif kind.get("type") == "boolean":
        yield from (True, False)
    elif _numeric(kind):
        yield from numbers(kind)
    elif kind.get("type") == "string":
        yield from players
    elif "properties" in kind:
        names = list(kind["properties"])
        choices = [values(kind["properties"][name], players) for name in names]
        for chosen in product(*choices):
            if len(set(map(str, chosen))) == len(chosen):
                yield dict(zip(names, chosen, strict=True))


def numbers(kind: Schema) -> Iterator[Any]:
    """The numbers of a field as plain data: 0, 1, …; with halves, or as text of a fixed pattern."""
    if "pattern" in kind:
        yield from values_of_pattern(kind["pattern"])
        return
    low = int(kind.get("minimum", kind.get("exclusiveMinimum", -1) + 1))
    high = min(int(kind.get("maximum", BOUND)), BOUND)
    halves = kind.get("type") == "number" and kind.get("multipleOf") == 0.5
    for number in range(low, high + 1):
        yield number
        if halves and number < high:
            yield Decimal(number) + Decimal("0.5")


_ATOM = re.compile(r"\[(?P<set>[^\]]+)\](?:\{(?P<least>\d+)(?:,(?P<most>\d+))?\})?|(?P<sign>[^\[\]{}])")


def values_of_pattern(pattern: str) -> list[str]:
    """Every text that a regular expression of literals and character sets matches: "^[0-9]{1,2}/[012]$" ->
    "0/0", …, "99/2", without those that have a leading zero."""
    texts = [""]
    for atom in _ATOM.finditer(pattern.removeprefix("^").removesuffix("$")):
        signs = _signs(atom["set"]) if atom["set"] else [atom["sign"]]
        least = int(atom["least"] or 1)
        grown = [
            text + "".join(more)
            for count in range(least, int(atom["most"] or least) + 1)
            for text in texts
            for more in product(signs, repeat=count)
        ]
        texts = grown
    return [text for text in texts if not re.match(r"0\d", text)]


def _signs(inside: str) -> list[str]:
    spread = re.sub(r"(.)-(.)", lambda m: "".join(map(chr, range(ord(m[1]), ord(m[2]) + 1))), inside)
    return list(spread)
