"""A place in a deal: `bonuses[1].side`."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from typing import TypeAlias, overload

from tarokscore.core.exact_json import Json, JsonObject

PlacePart: TypeAlias = str | int
_PARTS = re.compile(r"\[(\d+)\]|([^.\[\]]+)")


class Place(str):
    """The path to a value in plain JSON data; a str, written as people read it.

    >>> Place("bonuses[1].side").parts
    ('bonuses', 1, 'side')
    >>> Place.of(("bonuses", 1, "side"))
    'bonuses[1].side'
    >>> Place("bonuses[1].side").get({"bonuses": [{}, {"side": "defenders"}]})
    'defenders'

    A key may have a dot in it (a player's name under `taken`). It is taken for one key if the place was made
    by `of`, and by `get`, `set` and `without` if the data has that key.
    """

    _parts: tuple[PlacePart, ...] | None = None

    def __new__(cls, text: str) -> "Place":
        return text if isinstance(text, Place) else super().__new__(cls, text)

    @classmethod
    def of(cls, parts: Iterable[PlacePart]) -> "Place":
        """The place with these keys and indices, outermost first."""
        path = tuple(parts)
        text = ""
        for part in path:
            text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
        place = cls(text)
        place._parts = path
        return place

    @property
    def parts(self) -> tuple[PlacePart, ...]:
        """Keys and indices, outermost first; () for the deal itself."""
        if self._parts is None:
            self._parts = tuple(int(index) if index else key for index, key in _PARTS.findall(self))
        return self._parts

    @property
    def top(self) -> str:
        """The outermost key; "" for the deal itself."""
        return str(self.parts[0]) if self.parts else ""

    @property
    def key(self) -> str:
        """The innermost key; "" for the deal itself and for an entry of a list.

        >>> Place("bonuses[1].side").key, Place("bonuses[1]").key
        ('side', '')
        """
        last = self.parts[-1] if self.parts else ""
        return last if isinstance(last, str) else ""

    @property
    def outer(self) -> "Place":
        """The place without its last part.

        >>> Place("bonuses[1].side").outer, Place("bonuses[1].side").outer.outer
        ('bonuses[1]', 'bonuses')
        """
        return Place.of(self.parts[:-1])

    def within(self, other: str) -> bool:
        """Whether it is the other place or inside it. Every place is inside the deal itself ("").

        >>> Place("bonuses[1].side").within("bonuses[1]"), Place("bonuses[10]").within("bonuses[1]")
        (True, False)
        """
        outer = Place(other).parts
        return self.parts[: len(outer)] == outer

    def get(self, data: Json) -> Json:
        """The value at this place of the data; None if there is none."""
        return reduce(_inside, self._in(data), data)

    def set(self, data: Json, value: Json) -> Json:
        """Return a copy of the data with `value` at this place; missing objects and lists are created.

        Raises LookupError if the path leads through a value that is neither object nor list, or to an index
        beyond the next one of a list.
        """
        return _set(data, self._in(data), value)

    @overload
    def without(self, data: dict[str, Json]) -> dict[str, Json]: ...
    @overload
    def without(self, data: Json) -> Json: ...
    def without(self, data: Json) -> Json:
        """Return a copy of the data without this place; in a list the later entries move up."""
        *outer, last = self._in(data) or (None,)
        inside = reduce(_inside, outer, data)
        if isinstance(last, str) and isinstance(inside, Mapping):
            return _set(data, outer, {key: value for key, value in inside.items() if key != last})
        if isinstance(last, int) and isinstance(inside, list | tuple):
            return _set(data, outer, [*inside[:last], *inside[last + 1 :]])
        return data

    def _in(self, data: Json) -> tuple[PlacePart, ...]:
        """The parts, with keys of the data that have a dot or a bracket in them kept whole."""
        if self.isidentifier():
            return (str(self),)
        return _parts_in(self, data) or self.parts


def _parts_in(text: str, data: Json) -> tuple[PlacePart, ...]:
    found: list[PlacePart] = []
    part: PlacePart
    while text:
        if isinstance(data, Mapping) and (key := _key_in(text, data)) is not None:
            part, end = key, len(key)
        elif match := _PARTS.match(text):
            part, end = int(match[1]) if match[1] else match[2], match.end()
        else:
            return ()
        found.append(part)
        data, text = _inside(data, part), text[end:].removeprefix(".")
    return tuple(found)


def _inside(data: Json, part: PlacePart) -> Json:
    """The value of an object at a key, or of a list at an index; None if there is none."""
    if isinstance(part, str):
        return data.get(part) if isinstance(data, Mapping) else None
    return data[part] if isinstance(data, list | tuple) and part < len(data) else None


def _key_in(text: str, data: JsonObject) -> str | None:
    """The longest key of an object that a place begins with."""
    fitting = [key for key in data if key and text.startswith(key) and text[len(key) :][:1] in ("", ".", "[")]
    return max(fitting, key=len, default=None)


def _set(data: Json, parts: Sequence[PlacePart], value: Json) -> Json:
    if not parts:
        return value
    part, rest = parts[0], parts[1:]
    if data is None:
        data = {} if isinstance(part, str) else []
    if isinstance(part, str) and isinstance(data, Mapping):
        return {**data, part: _set(data.get(part), rest, value)}
    if isinstance(part, int) and isinstance(data, list | tuple) and part <= len(data):
        return [*data[:part], _set(_inside(data, part), rest, value), *data[part + 1 :]]
    raise LookupError(f"nothing can stand at {part!r} of {data!r}")
