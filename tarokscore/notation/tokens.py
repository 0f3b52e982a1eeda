"""Splitting a line into tokens: words, numbers, quoted texts and signs, each with its offsets in the line."""

import json
import re
from collections.abc import Callable
from decimal import Decimal
from typing import NamedTuple

from tarokscore.core.exact_json import LONGEST_NUMBER
from tarokscore.core.words import fold

LONGEST = 300
"""How many tokens a line may have. A deal has some forty."""

_TOKEN = r"""
      (?P<quoted> "(?:[^"\\]|\\.)*" )
    | (?P<number> [0-9]+ (?: [.,][05](?![0-9]) | ½ | /[0-2](?![0-9]) )? | ½ )
    | (?P<smile>  (?<=\s) [:;] ['’]? -? [()DPp]+ (?=[\s,.;]|$) )
    | (?P<comma>  [,;()\[\]|] | [，、] | [.!?](?=[\s)!?]|$) | \s[-–—](?=\s+\S) | (?<=\s)/(?=\s) | \n )
    | (?P<colon>  [:：] )
    | (?P<plus>   \+ )
    | (?P<minus>  (?<![\w)]) [-−–] (?=[0-9½]) | (?<=\s) [-−–] (?=[^\W_])
                | (?<![0-9½]) (?<![0-9½]\s) [-−–] (?=\s*(?:[,;)]|$)) )
    | (?P<word>   & | ♥ | ♦ | ♣ | ♠ | EMOJI* [^\W_] (?: [^\W_] | [\u0300-\u036f] | EMOJI )* )
    | (?P<other>  [\u2600-\u27bf\u200d\ufe0f\U0001f000-\U0001faff]+ | \S )
    """.replace("EMOJI", r"[\u2600-\u265f\u2668-\u27bf\u200d\ufe0f\U0001f000-\U0001faff]")  # but no suits
_ENUMERATED = r"(?:\s*(?:#\s?[0-9]{1,4}[.:)]?|\(?[0-9]{1,4}\))(?=\s))+"
"""The number of a deal in a numbered list, which is skipped: "3) garde Anna …"."""
_NOISE = frozenset("=*\"„“”«»'’.…_/・•～–—-")
"""Signs that are skipped. Not part of _TOKEN, since so wide a character class takes long to compile."""


class Token(NamedTuple):
    """One token. kind: word, number, quoted, comma, colon, plus, minus or other; start, end: character
    offsets; text: as written; fold: without case and accents, for comparison; value: the number, or the
    quoted text; glued: whether it follows a word or number without a space; dot: whether a full stop of an
    abbreviation follows it."""

    kind: str
    start: int
    end: int
    text: str
    fold: str = ""
    value: int | Decimal | str | None = None
    glued: bool = False
    dot: bool = False


def tokens(line: str, shortened: Callable[[str], bool] = lambda word: False) -> list[Token]:
    """Split a line into tokens. shortened: function that tells whether a folded word before a full stop is an
    abbreviation; any other full stop ends a clause as a comma does.

    >>> [(each.kind, each.text) for each in tokens("Béla 41,5:49½, 2 bouts")]
    [('word', 'Béla'), ('number', '41,5'), ('colon', ':'), ('number', '49½'), ('comma', ','), \
('number', '2'), ('word', 'bouts')]
    """
    found: list[Token] = []
    behind = -1
    enumerated = re.match(_ENUMERATED, line)
    for match in re.compile(_TOKEN, re.VERBOSE).finditer(line, enumerated.end() if enumerated else 0):
        kind, start, end, text = str(match.lastgroup), match.start(), match.end(), match.group()
        if kind == "smile" or (kind == "other" and text in _NOISE):
            behind = end if found and found[-1].end == start else behind
            continue
        if kind == "comma" and text == "." and found and found[-1].kind in ("word", "number"):
            last = found[-1]
            is_short = len(last.fold) == 1 or last.kind == "number" or shortened(last.fold)
            if is_short and last.end == start:
                found[-1] = last._replace(dot=True)
                behind = -1
                continue
        value: int | Decimal | str | None = None
        if kind == "number" and len(text) > LONGEST_NUMBER:
            kind = "other"
        elif kind == "number":
            value = number(text)
        elif kind == "quoted" and (value := _unquoted(text)) is None:
            kind = "other"
        near = bool(found) and start in (behind, found[-1].end) and found[-1].kind in ("word", "number")
        glued = near and kind in ("word", "number") and start > 0
        found.append(Token(kind, start, end, text, fold(text), value, glued))
        behind = end
    return found


def number(text: str) -> int | Decimal | str:
    """The number that a text means; points with thirds ("41/2") stay text, which is their form in a deal.

    >>> number("41"), number("41,5"), number("½"), number("41/2")
    (41, Decimal('41.5'), Decimal('0.5'), '41/2')
    """
    if "/" in text:
        return text
    plain = text.replace(",", ".")
    if plain.endswith("½"):
        plain = (plain[:-1] or "0") + ".5"
    return Decimal(plain) if "." in plain else int(plain)


def _unquoted(text: str) -> str | None:
    try:
        value = json.loads(text, strict=False)
    except ValueError:
        return None
    return value if isinstance(value, str) and value.strip() else None
