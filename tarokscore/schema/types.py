"""The types of the fields of a game's Deal, Options and State, and the base classes of Deal and State."""

import unicodedata
from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import Annotated, LiteralString, NamedTuple, overload

from pydantic import AfterValidator, BeforeValidator, Field, PlainValidator, WithJsonSchema
from pydantic_core import PydanticCustomError

from tarokscore.core import NOTHING, Json, Message, Scores, exact_json, refusal
from tarokscore.schema.model import Facts, defaults_of, fields_of

BOUND = 130  # no pack of the family counts more card points, let alone tricks


class DealFacts(Facts):
    """Base of every Deal: the keys that the deals of all games must have."""

    variant: str
    players: "Names"


class Carried(Facts):
    """Base of every State: what is carried from one deal to the next.

    The constructor does not validate: a game's rules call it with values from a validated deal, and
    validating takes several times as long. Stored or given data is read with `of`, which validates.
    """

    def __init__(self, **values: object) -> None:
        vars(self).update(defaults_of(type(self)), **values)

    @classmethod
    def has_sheet(cls, options: "Facts") -> bool:
        """Whether under these Options the table's paper sheet has other points than the settled scores (see
        `sheet`)."""
        return False

    @property
    def sheet(self) -> Scores | None:
        """{player: points}: the totals on the table's paper sheet; None if it has the settled scores."""
        return None

    @classmethod
    def turn(cls) -> str:
        """The key of the state that holds the next dealer."""
        return next(key for key in ("dealer", "next_dealer") if key in fields_of(cls))

    @classmethod
    def tallies(cls, options: Facts) -> frozenset[str]:
        """The keys that are pure running sums under these Options: every deal adds to them, and nothing is
        computed from them. Their values are int, or {name: int}."""
        return frozenset()


def wrong(kind: LiteralString, message: Message) -> PydanticCustomError:
    """Return the error for a model's validator to raise. kind: a short id; message: its sentence."""
    return PydanticCustomError(kind, message.pattern, {**message.figures, "message": message})


def _text(value: str) -> str:
    if value.isascii():
        return value
    try:
        value.encode()
    except UnicodeEncodeError:
        raise wrong("text", Message("is not valid Unicode text (a lone surrogate)")) from None
    return unicodedata.normalize("NFC", value)


def _name(value: str) -> str:
    name = value.strip()
    if not name:
        raise wrong("name", Message("a name cannot be empty"))
    return name if name.isascii() else _text(name)


@overload
def nfc(name: str) -> str: ...
@overload
def nfc(name: Json) -> Json: ...
def nfc(name: Json) -> Json:
    """A text without outer spaces and in NFC, the Unicode form in which names are compared; other values
    unchanged."""
    return unicodedata.normalize("NFC", name.strip()) if isinstance(name, str) else name


def name(given: str) -> str:
    """A typed name, validated and in NFC. Raises DealError if it cannot be a name."""
    return _validated(_name, given, "players")


def text(given: str, where: str) -> str:
    """A typed text, validated, in NFC and without outer spaces. where: the place for the problem. Raises
    DealError."""
    return _validated(_text, given, where, Message("type it in UTF-8"))


def _validated(of: Callable[[str], str], given: str, where: str, hint: Message = NOTHING) -> str:
    try:
        return of(given.strip())
    except PydanticCustomError as error:
        message, written = (error.context or {})["message"], exact_json.excerpt(given)
        raise refusal(where, message, hint, rule="DEAL-1", written=written) from None


def _points(value: object) -> int | Decimal:
    if type(value) is int or (isinstance(value, Decimal) and value * 2 % 1 == 0):
        return value
    if isinstance(value, Decimal):
        raise wrong("points", Message("card points come in whole and half points"))
    raise wrong("points", Message("must be a number without quotes, as 49 or 45.5"))


def _no_truth(value: object) -> object:
    if isinstance(value, bool):
        raise wrong("number", Message("must be a number"))
    return value


class Numbers(NamedTuple):
    """Marks a type of numbers whose bounds pydantic does not know. values: all of them, as plain data."""

    values: Sequence[Json]


NotTruth = BeforeValidator(_no_truth)
"""For a Literal with 0 or 1 in it, which Python compares equal to false and true."""
Text = Annotated[str, AfterValidator(_text)]
Name = Annotated[str, AfterValidator(_name)]
BID = object()
"""Marks a key of a Deal, Annotated[…, BID], as part of the bid: it is known before the play."""
Names = Annotated[tuple[Name, ...], Field(strict=False)]
HalfPoints = Annotated[
    int | Decimal, PlainValidator(_points), WithJsonSchema({"type": "number", "multipleOf": 0.5}),
    Numbers(tuple(half // 2 if half % 2 == 0 else Decimal(half) / 2 for half in range(2 * BOUND + 1))),
]  # fmt: skip
"""Card points in a game that counts halves: an int, or a Decimal that ends in .5."""
