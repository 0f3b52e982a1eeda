"""The values that each key of a deal, or of an entry of its lists, can have, read from the game's model.

Whether a value is possible in a certain deal is for the game's refusals.
"""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from enum import Enum, auto
from functools import cache
from itertools import permutations
from types import NoneType
from typing import Annotated, Literal, NamedTuple, TypeAlias, get_args, get_origin

from tarokscore.core import Json
from tarokscore.schema.model import Facts, fields_of
from tarokscore.schema.types import BID, BOUND, Name, Numbers, Text


class Kind(Enum):
    """A kind of value. A key may take several kinds: bouts are a number or words."""

    NAME = auto()
    NAMES = auto()
    WORD = auto()
    WORDS = auto()
    NUMBER = auto()
    FLAG = auto()
    TEXT = auto()
    NUMBER_OF_EACH = auto()  # {name: number}
    WORD_OF_EACH = auto()  # {name: word}
    PARTS = auto()  # an object of its own: {"from": name, "to": name}
    ENTRIES = auto()


class Key(NamedTuple):
    """One key of a model. name: as in JSON; words: the ids it takes; numbers: those it takes, as plain data,
    if its type lists them; inner: the model of its entries or parts; default: its value if it is left out;
    is_bid: whether it is part of the bid; title: the key that identifies the entries of a list (name or
    card)."""

    name: str
    kinds: frozenset[Kind]
    words: tuple[str, ...] = ()
    numbers: Sequence[Json] = ()
    inner: type[Facts] | None = None
    default: object = None
    is_bid: bool = False
    title: str = ""

    @property
    def fields(self) -> dict[str, "Key"]:
        """The keys of its entries or parts; {} where it has none."""
        return {} if self.inner is None else keys(self.inner)


NO_KEY = Key("", frozenset())

Payload: TypeAlias = tuple[str, ...] | Numbers | type[Facts] | None
"""The words or numbers that a type takes, or the model of its entries."""
_NAME_MARK = get_args(Name)[1]
_TEXT_MARK = get_args(Text)[1]
_ABOUT_THE_TABLE = ("variant",)


@cache
def keys(model: type[Facts]) -> dict[str, Key]:
    """{JSON name: Key} of a model, in its order, without `variant`."""
    found = {}
    for field_name, field in fields_of(model).items():
        name = field.alias or field_name
        leaves = list(_leaves(field.annotation, tuple(field.metadata)))
        if field_name in _ABOUT_THE_TABLE or not leaves:
            continue
        lists = [each for _, each in leaves if isinstance(each, tuple) and not isinstance(each, Numbers)]
        words = tuple(word for each in lists for word in each)
        numbers = next((payload.values for _, payload in leaves if isinstance(payload, Numbers)), ())
        inner = next((payload for _, payload in leaves if isinstance(payload, type)), None)
        kinds = frozenset(kind for kind, _ in leaves)
        titles = keys(inner).values() if inner is not None and Kind.ENTRIES in kinds else ()
        title = next((each.name for each in titles if Kind.WORD in each.kinds), "")
        found[name] = Key(name, kinds, words, numbers, inner, field.default, BID in field.metadata, title)
    return found


def names_in(model: type[Facts], name: str) -> tuple[str, ...]:
    """The names that the entries of a list can have: names_in(Deal, "bonuses"); () for other keys."""
    return keys(model).get(name, NO_KEY).fields.get("name", NO_KEY).words


def doublings_of_each(known: dict[str, Key]) -> list[Key]:
    """The keys of the form {name: doubling}, for doublings by single players. known: the keys of a Deal."""
    words = known["doubling"].words if "doubling" in known else ()
    return [key for key in known.values() if Kind.WORD_OF_EACH in key.kinds and key.words == words]


def _leaves(annotation: object, metadata: tuple[object, ...] = ()) -> Iterator[tuple[Kind, Payload]]:
    """(kind, words or model or None) of everything that a type can be."""
    origin, args = get_origin(annotation), get_args(annotation)
    if _NAME_MARK in metadata:
        yield Kind.NAME, None
    elif _TEXT_MARK in metadata:
        yield Kind.TEXT, None
    elif origin is Annotated:
        yield from _leaves(args[0], args[1:])
    elif origin is Literal:
        if any(isinstance(arg, str) for arg in args):
            yield Kind.WORD, tuple(arg for arg in args if isinstance(arg, str))
        else:
            yield Kind.NUMBER, Numbers(args)
    elif origin in (tuple, list):
        yield from ((_MANY[kind], payload) for kind, payload in _leaves(args[0]) if kind in _MANY)
    elif origin is dict:
        yield from ((_OF_EACH[kind], payload) for kind, payload in _leaves(args[1]) if kind in _OF_EACH)
    elif args:  # a union
        for arg in args:
            yield from _leaves(arg, metadata)
    elif isinstance(annotation, type) and annotation is not NoneType:
        if issubclass(annotation, Facts):
            yield Kind.PARTS, annotation
        elif annotation in _SIMPLE:
            yield _SIMPLE[annotation], _numbers(metadata)


def _numbers(metadata: tuple[object, ...]) -> Numbers | None:
    """The numbers that a type lists, or those between its bounds; None if it has neither."""
    marks = [mark for each in metadata for mark in (each, *getattr(each, "metadata", ()))]
    low, high = ([getattr(mark, name) for mark in marks if hasattr(mark, name)] for name in ("ge", "le"))
    told = (mark for mark in marks if isinstance(mark, Numbers))
    return next(told, Numbers(range(low[0], high[0] + 1)) if low and high else None)


_SIMPLE = {bool: Kind.FLAG, int: Kind.NUMBER, Decimal: Kind.NUMBER, str: Kind.TEXT}
_MANY = {Kind.NAME: Kind.NAMES, Kind.WORD: Kind.WORDS, Kind.PARTS: Kind.ENTRIES}
_OF_EACH = {Kind.NUMBER: Kind.NUMBER_OF_EACH, Kind.WORD: Kind.WORD_OF_EACH}
ONE_OF = {many: one for one, many in (*_MANY.items(), *_OF_EACH.items())}
"""{kind of a list, or of an object by name: kind of one item of it}."""


def values(key: Key, players: Sequence[str]) -> list[Json]:
    """Every value that a key which is no list can have, as plain data. players: the names it can have."""
    found: list[Json] = [True, False] if Kind.FLAG in key.kinds else []
    found += key.words if Kind.WORD in key.kinds else ()
    found += players if Kind.NAME in key.kinds else ()
    if Kind.NUMBER in key.kinds:
        found += key.numbers or range(BOUND + 1)
    if Kind.PARTS in key.kinds:
        names = list(key.fields)
        found += (dict(zip(names, chosen, strict=True)) for chosen in permutations(players, len(names)))
    return found


def item_of(key: Key) -> Key:
    """A key for one item of a list, or of an object by name."""
    return key._replace(kinds=frozenset(ONE_OF[kind] for kind in key.kinds if kind in ONE_OF))
