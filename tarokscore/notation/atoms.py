"""A line as atoms: words, numbers, quoted names and separators, each with its place in the line."""

import json
import re
from decimal import Decimal
from typing import Any, NamedTuple

from tarokscore.core.words import fold

_ATOM = re.compile(
    r"""
      (?P<quoted> "(?:[^"\\]|\\.)*" )
    | (?P<number> (?<![^\s,;:=+(])
                  [-−]? (?: [0-9]+ (?: [.,][05](?![0-9]) | ½ | /[0-9]+ )? | ½ )
                  (?=[\s,;:=+)，、]|$) )
    | (?P<comma>  [,;，、] )
    | (?P<colon>  : )
    | (?P<sign>   \+ (?=[0-9½]) )
    | (?P<noise>  [=+] )
    | (?P<word>   & | [^\s,;:=+&"，、]+ )
    | (?P<other>  \S )
    """,
    re.VERBOSE,
)
_BETWEEN = re.compile(r"[-_'’.()/]+")
"""Signs that are as good as a space inside a word: garde-sans, d'atout."""


class Atom(NamedTuple):
    """kind: word, number, quoted, comma, colon, noise or other; start, end: its place; text: as it stands
    there; fold: as words are compared; value: the number, or the text that was quoted."""

    kind: str
    start: int
    end: int
    text: str
    fold: str = ""
    value: Any = None


def atoms(line: str) -> list[Atom]:
    """
    >>> [(atom.kind, atom.text) for atom in atoms("Béla 41,5:49½, 2 bouts")]
    [('word', 'Béla'), ('number', '41,5'), ('colon', ':'), ('number', '49½'), ('comma', ','), \
('number', '2'), ('word', 'bouts')]
    """
    found: list[Atom] = []
    for match in _ATOM.finditer(line):
        kind, start, text = str(match.lastgroup), match.start(), match.group()
        if kind == "word":
            found += _parts(start, text)
        else:
            value = number(text) if kind == "number" else unquoted(text) if kind == "quoted" else None
            known = "other" if kind == "sign" else kind  # "+15": over the target? card points have no sign
            found.append(Atom(known, start, match.end(), text, fold(text), value))
    return found


def _parts(start: int, word: str) -> list[Atom]:
    found, place = [], 0
    for gap in (*_BETWEEN.finditer(word), None):
        end = gap.start() if gap else len(word)
        if text := word[place:end]:
            digits = text.isascii() and text.isdigit()
            kind, value = ("number", int(text)) if digits else ("word", None)
            found.append(Atom(kind, start + place, start + end, text, fold(text), value))
        place = gap.end() if gap else end
    return found or [Atom("other", start, start + len(word), word)]


def number(text: str) -> int | Decimal | str:
    """A number as a table writes it; points with thirds ("41/2") stay text, as a deal has them.

    >>> number("41"), number("41,5"), number("½"), number("41/2")
    (41, Decimal('41.5'), Decimal('0.5'), '41/2')
    """
    plain = text.replace("−", "-").replace(",", ".")
    if "/" in plain:
        return plain
    if plain.endswith("½"):
        plain = (plain[:-1] if plain[:-1] not in ("", "-") else f"{plain[:-1]}0") + ".5"
    return Decimal(plain) if "." in plain else int(plain)


def unquoted(text: str) -> str | None:
    """What stands between quotes, written as in JSON; None if it cannot be read."""
    try:
        value = json.loads(text, strict=False)
    except ValueError:
        return None
    return value if isinstance(value, str) else None
