"""JSON with exact numbers: everything that the program reads or writes as JSON passes through here.

Numbers become int, or Decimal where they have a fraction (never float). Repeated keys, NaN and Infinity,
numbers of more than LONGEST_NUMBER digits, text that is not UTF-8, and too deep nesting are refused.
"""

import json
import re
import unicodedata
from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, Never, TypeAlias, Union, overload

from tarokscore.core.figures import quoted
from tarokscore.core.message import Figure, Message

LONGEST_NUMBER = 30  # digits; no score, date or card point comes near it
# Control signs (C1) and direction signs (bidi), which JSON leaves unescaped and a terminal interprets.
_OBEYED = "[\x80-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]"
OBEYED_BEGIN = (b"\xc2", b"\xd8", b"\xe2")  # the first byte of each of them in UTF-8


Json: TypeAlias = Union["Mapping[str, Json]", "Sequence[Json]", str, int, Decimal, bool, None]
"""Plain JSON data with exact numbers, read only."""

JsonObject: TypeAlias = Mapping[str, Any]
"""Plain JSON data of a known form, such as a deal or house rules by their names; read only."""


class JsonError(ValueError):
    """Text that is not accepted as JSON. `.message` says what is wrong, `.hint` what to do."""

    def __init__(self, message: Message, hint: Message) -> None:
        super().__init__(message)
        self.message, self.hint = message, hint


class NumberError(JsonError):
    """A number that is not accepted: with too many digits, or not finite."""

    def __init__(self, message: Message) -> None:
        super().__init__(message, Message("write the number that was meant"))


def _whole(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise NumberError(
            Message("the number {beginning}… has {number} digits", beginning=digits[:12], number=len(digits))
        )
    return int(digits)


def _fraction(text: str) -> int | Decimal:
    if len(text) > LONGEST_NUMBER:
        raise NumberError(Message("the number {text}… is too long", text=text[:12]))
    return exact(Decimal(text))


def exact(number: Decimal) -> int | Decimal:
    """A Decimal as an int if it is whole, else normalized. Raises NumberError if it is not finite or has more
    than LONGEST_NUMBER digits before or after the point.

    >>> exact(Decimal("41.0")), exact(Decimal("41.50"))
    (41, Decimal('41.5'))
    """
    if not number.is_finite() or not -LONGEST_NUMBER < number.adjusted() < LONGEST_NUMBER:
        # as text, so that 1e99999 is not written with all its zeros
        raise NumberError(Message("{number} is not a number that can be meant", number=str(number)))
    return int(number) if number == number.to_integral_value() else number.normalize()


def whole_number(text: str) -> int | None:
    """A typed text as a whole number without sign; None if it is not one, or longer than LONGEST_NUMBER.

    >>> whole_number("7"), whole_number("-7"), whole_number("9" * 5000)
    (7, None, None)
    """
    return int(text) if text.isdecimal() and len(text) <= LONGEST_NUMBER else None


def expect_writable(value: Json) -> None:
    """Raise JsonError if plain data cannot be written as UTF-8 JSON and read back the same: with a lone
    surrogate in it, or a number with too many decimal places."""
    try:
        dumps(value).encode()
    except UnicodeEncodeError:
        message, hint = Message("half a character in it (a lone surrogate)"), Message("use a copy")
        raise JsonError(message, hint) from None
    except _InexactError as error:
        message = Message("{value} has more decimal places than a number in JSON keeps", value=str(error))
        raise JsonError(message, Message("write fewer of them")) from None


def _constant(name: str) -> Never:
    raise JsonError(
        Message("{name} is not a number", name=name), Message("write a number, or leave the key out")
    )


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    made = dict(pairs)
    if len(made) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise JsonError(
                    Message('the key "{key}" is written twice', key=key),
                    Message("keep the one that is right"),
                )
            seen.add(key)
    return made


_DECODER = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_whole, parse_float=_fraction, parse_constant=_constant
)


_SPACES = " \t\n\r"  # whitespace by the JSON standard
_FAULTS = {
    each.pattern: each
    for each in (
        Message("Expecting value"),
        Message("Expecting property name enclosed in double quotes"),
        Message("Expecting ':' delimiter"),
        Message("Expecting ',' delimiter"),
        Message("Unterminated string"),
        Message("Invalid control character"),
        Message("Invalid \\escape"),
        Message("Invalid \\uXXXX escape"),
        Message("Extra data"),
        Message("Illegal trailing comma before end of object"),
        Message("Illegal trailing comma before end of array"),
    )
}
"""The errors of Python's parser by their text, which may end with " at" or " starting"."""


def fault(error: ValueError) -> Message:
    """What is wrong with a text, without the position. error: as Python's parser raised it."""
    if not isinstance(error, json.JSONDecodeError):
        return Message("{what}", what=str(error))
    what = error.msg.removesuffix(" at").removesuffix(" starting")
    return _FAULTS.get(what) or Message("{what}", what=what)


def loads(text: str | bytes) -> Json:
    """Plain data from JSON text (UTF-8). Raises JsonError, which names line and column if they are known."""
    if isinstance(text, bytes):
        try:
            text = text.decode()
        except UnicodeDecodeError as error:
            raise JsonError(
                Message("byte {start} is not UTF-8 text", start=error.start + 1),
                Message("save the file as UTF-8"),
            ) from None
    try:
        text = text.removeprefix("\ufeff")
        found, end = first_value(text, len(text) - len(text.lstrip(_SPACES)))
        if rest := text[end:].lstrip(_SPACES):
            raise json.JSONDecodeError("Extra data", text, len(text) - len(rest))
    except json.JSONDecodeError as error:
        if not text.strip():
            raise JsonError(
                Message("there is nothing in it"), Message("write a JSON object: {{…}}")
            ) from None
        where = Message("not JSON: {what} (line {line}, column {column})", line=error.lineno)
        if "\n" not in text.strip():  # it may be a line of a file, whose number is reported
            where = Message("not JSON: {what} (column {column})")
        said = where.filled(what=fault(error), column=error.colno)
        raise JsonError(said, Message("mend the text at that place")) from None
    except RecursionError:
        raise JsonError(*TOO_DEEP) from None
    return found


TOO_DEEP = (Message("nested too deep to be read"), Message("a deal has lists of objects, nothing deeper"))


def first_value(text: str, start: int) -> tuple[Json, int]:
    """Return the JSON value that begins at index `start` of a text, and the index behind it. Raises
    ValueError if there is none, RecursionError if it is nested too deep."""
    found: tuple[Json, int] = _DECODER.raw_decode(text, start)
    return found


def plain(value: object) -> Json:
    """A copy of Python data as `loads` would return it: exact numbers, lists, dicts.

    Raises JsonError for NaN, infinities, types that JSON does not have, and too deep nesting.
    """
    try:
        return _plain(value)
    except RecursionError:
        raise JsonError(*TOO_DEEP) from None


def _plain(value: object) -> Json:
    if isinstance(value, str | bool | int) or value is None:
        return value
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    if isinstance(value, float):
        return exact(Decimal(repr(value)))
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else _decimal(value)
    if isinstance(value, Decimal):
        return exact(value)
    raise JsonError(
        Message("{name} is nothing that JSON can hold", name=type(value).__name__),
        Message("use lists, objects, text and numbers"),
    )


def _decimal(value: Fraction) -> int | Decimal:
    quotient = Decimal(value.numerator) / Decimal(value.denominator)
    if Fraction(quotient) != value:
        raise NumberError(Message("{number} is not a number that can be meant", number=value))
    return exact(quotient)


def dumps(value: Json, *, indent: int | None = None, sort_keys: bool = False) -> str:
    """JSON text of plain data, without ASCII escapes. A Decimal is written as a float that reads back as the
    same number; raises TypeError if there is none. indent, sort_keys: as for `json.dumps`."""
    if indent is None:
        return (_SORTED if sort_keys else _AS_IT_IS).encode(value)
    return json.dumps(value, ensure_ascii=False, indent=indent, sort_keys=sort_keys, default=_number)


def ascii(value: Json) -> str:
    """Plain data as JSON text on one line in ASCII, lone surrogates escaped."""
    return json.dumps(value, default=_number, separators=(",", ":"))


def visible_json(text: str) -> str:
    """JSON text with control and direction signs escaped, so that a terminal does not interpret them. It
    reads back as the same data, because such signs occur in strings only.

    >>> visible_json('"A\\x9b2J"'), json.loads(visible_json('"A\\x9b2J"')) == "A\\x9b2J"
    ('"A\\\\u009b2J"', True)
    """
    return text if text.isascii() else re.sub(_OBEYED, lambda sign: f"\\u{ord(sign.group()):04x}", text)


@overload
def in_nfc(data: dict[str, Json]) -> dict[str, Json]: ...
@overload
def in_nfc(data: Json) -> Json: ...
def in_nfc(data: Json) -> Json:
    """A copy of plain data with every text in NFC, the Unicode form in which names are compared; the data
    itself if it is nested too deep, which is refused later."""
    try:
        return _in_nfc(data)
    except RecursionError:
        return data


def _in_nfc(data: Json) -> Json:
    if isinstance(data, str):
        return _text_in_nfc(data)
    if isinstance(data, dict):
        return {_text_in_nfc(key): _in_nfc(value) for key, value in data.items()}
    if isinstance(data, list):
        return [_in_nfc(each) for each in data]
    return data


def _text_in_nfc(text: str) -> str:
    return text if text.isascii() else unicodedata.normalize("NFC", text)


class _InexactError(TypeError):
    """A Decimal that would be read back as another number."""


def _number(value: object) -> object:
    """A Decimal or Mapping as json writes it. Raises _InexactError for a Decimal that is no float."""
    if isinstance(value, Decimal):
        if Decimal(repr(float(value))) != value:
            raise _InexactError(str(value))
        return float(value)
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} is not JSON")


_AS_IT_IS, _SORTED = (
    json.JSONEncoder(ensure_ascii=False, sort_keys=sort_keys, default=_number, check_circular=False)
    for sort_keys in (False, True)
)


EXCERPT = 60  # letters


def _shown(value: object) -> object:
    return float(value) if isinstance(value, Decimal) else str(value)


def excerpt(value: object) -> str:
    """A value as one line of JSON of at most EXCERPT letters, for an error message."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=_shown)
    except (TypeError, ValueError, RecursionError):
        text = repr(value)[: EXCERPT * 2]
    return text if len(text) <= EXCERPT else text[: EXCERPT - 1] + "…"


def as_text(value: object) -> str:
    """A value where text is expected: text as it is, "" for None, anything else as an excerpt.

    >>> as_text("Anna"), as_text(None), as_text(False)
    ('Anna', '', 'false')
    """
    return value if isinstance(value, str) else "" if value is None else excerpt(value)


def quoted_excerpt(value: object) -> Figure:
    """A value for the middle of a sentence: text in the reader's quotation marks, else an excerpt.

    >>> str(quoted_excerpt("gard")), str(quoted_excerpt(15))
    ('“gard”', '15')
    """
    text = excerpt(value)
    return quoted(text.removeprefix('"').removesuffix('"')) if isinstance(value, str) else text
