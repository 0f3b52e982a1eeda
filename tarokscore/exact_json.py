"""JSON with exact numbers and no surprises: the only door through which data comes in.

Numbers become int, or Decimal where they have a fraction (never float). Repeated keys, NaN and
Infinity, numbers too long to be meant, text that is no Unicode, and nesting too deep to be meant
are refused rather than guessed at.
"""

import json
from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any, Never

LONGEST_NUMBER = 30  # digits; no score, date or card point comes near it


class JsonError(ValueError):
    """Text that is not the JSON we accept. `.message` says what is wrong, `.hint` what to do."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message, self.hint = message, hint


def _whole(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise JsonError(
            f"the number {digits[:12]}… has {len(digits)} digits", "write the number that was meant"
        )
    return int(digits)


def _fraction(text: str) -> int | Decimal:
    if len(text) > LONGEST_NUMBER:
        raise JsonError(f"the number {text[:12]}… is too long", "write the number that was meant")
    return exact(Decimal(text))


def exact(number: Decimal) -> int | Decimal:
    """41.0 is 41; 41.5 stays exact.

    >>> exact(Decimal("41.0")), exact(Decimal("41.50"))
    (41, Decimal('41.5'))
    """
    if not number.is_finite() or not -LONGEST_NUMBER < number.adjusted() < LONGEST_NUMBER:
        raise JsonError(f"{number} is not a number that can be meant", "write the number that was meant")
    return int(number) if number == number.to_integral_value() else number.normalize()


def _constant(name: str) -> Never:
    raise JsonError(f"{name} is not a number", "write a number, or leave the key out")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise JsonError(f'the key "{key}" is written twice', "keep the one that is right")
            seen.add(key)
    return made


_DECODER = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_whole, parse_float=_fraction, parse_constant=_constant
)


def loads(text: str | bytes) -> Any:
    """Read JSON text (UTF-8). Raises JsonError, with line and column where there are any."""
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise JsonError(f"byte {error.start + 1} is not UTF-8 text", "save the file as UTF-8") from None
    try:
        return _DECODER.decode(text.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise JsonError(f"not JSON: {error.msg} ({place})", "mend the text at that place") from None
    except RecursionError:
        raise JsonError("nested too deep to be read", "a deal has lists of objects, nothing deeper") from None


def plain(value: Any) -> Any:
    """A copy of Python data as `loads` would have given it: exact numbers, lists, plain objects.

    Raises JsonError for a number that is none, and for what JSON cannot hold.
    """
    if isinstance(value, str | bool | int) or value is None:
        return value
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, float):
        return exact(Decimal(repr(value)))
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else _decimal(value)
    if isinstance(value, Decimal):
        return exact(value)
    raise JsonError(
        f"{type(value).__name__} is nothing that JSON can hold", "use lists, objects, text and numbers"
    )


def _decimal(value: Fraction) -> Any:
    quotient = Decimal(value.numerator) / Decimal(value.denominator)
    return exact(quotient) if Fraction(quotient) == value else value


def dumps(value: Any, *, indent: int | None = None) -> str:
    """JSON text of plain data, readable (no ASCII escapes), exact: a Decimal is written as it is."""
    return json.dumps(value, ensure_ascii=False, indent=indent, default=_number)


def _number(value: Any) -> Any:
    """What json cannot write by itself. The halves of card points are exact as a binary number, too."""
    if isinstance(value, Decimal):
        if Decimal(float(value)) != value:
            raise TypeError(f"{value} cannot be written exactly")
        return float(value)
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} is not JSON")


def excerpt(value: Any, width: int = 60) -> str:
    """What was written, as short one-line JSON, for an error message."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except (TypeError, ValueError, RecursionError):
        text = repr(value)[: width * 2]
    return text if len(text) <= width else text[: width - 1] + "…"
