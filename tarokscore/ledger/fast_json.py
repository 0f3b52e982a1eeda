"""Lines of a ledger, read by pydantic's parser where that reads exactly what `exact_json` would, in half
the time: the standings of a large ledger are mostly reading."""

import re

from pydantic_core import from_json, to_json

from tarokscore.core import exact_json
from tarokscore.core.exact_json import LONGEST_NUMBER, Json, JsonError
from tarokscore.core.message import Message

_FRACTION = re.compile(rb"\.([0-9]+)")
_HALF = 8  # a number of 16 digits has so many on one side of its point
_SPACES = b" \t\r\n"
_FIGURES = bytes.maketrans(b"123456789-", b"000000000+")  # any digit: 0; either sign of a power: +
_TOO_LONG = b"0" * (LONGEST_NUMBER + 1)


def parsed(content: bytes) -> Json:
    """Parse JSON with pydantic's parser; None where only `exact_json` can do it. The value written again must
    equal the text but for spaces: this proves that no key came twice and no number was rounded."""
    try:
        value = from_json(content, allow_inf_nan=False)
        again, content = to_json(value), content.translate(None, _SPACES)
        if again != content and again.translate(None, _SPACES) != content:
            return None
        return exact_json.plain(value) if has_fraction(content) else value
    except (ValueError, RecursionError):
        return None


def has_fraction(content: bytes) -> bool:
    """Whether JSON text, as pydantic's parser writes it, may have a number that is not whole. Raises
    JsonError for a number of more than LONGEST_NUMBER digits."""
    figures = content.translate(_FIGURES)
    if _TOO_LONG in figures:
        raise JsonError(
            Message("a number has more than {longest_number} digits", longest_number=LONGEST_NUMBER),
            Message("write the number that was meant"),
        )
    powers = b"0e+0" in figures  # so the parser writes very large and very small numbers
    return powers or (b"." in content and b"0.0" in figures)


def has_long_fraction(text: bytes) -> bool:
    """Whether JSON text may have a fraction with more digits than JSON keeps: shorter ones lose none."""
    return b"." in text and any(
        len(found[1]) >= _HALF or text[max(0, found.start() - _HALF) : found.start()].isdigit()
        for found in _FRACTION.finditer(text)
    )
