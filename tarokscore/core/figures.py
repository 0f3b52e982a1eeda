"""Figures, names and lists as a sentence shows them: with a real minus sign, products with their result, and
control signs escaped."""

import re
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import TypeVar

from tarokscore.core.amounts import Scores
from tarokscore.core.message import NOTHING, Figure, Message, Plural, Product, figure_text

PartT = TypeVar("PartT")
WordedT = TypeVar("WordedT", bound=str | Message)
MOST = 100
"""Parts shown of one list."""
LONGEST = 1_000
"""Letters shown of one sentence."""


def product(value: int, *factors: int) -> Figure:
    """A value times its factors as a figure: "10 × 2 = 20"."""
    return Product(value, factors)


def doubled_ahead(rounds: Iterable[int]) -> Message:
    """Describe the deals still to be doubled; NOTHING if there are none. rounds: for each doubling in force,
    how many deals it has left.

    >>> str(doubled_ahead([3])), str(doubled_ahead([4, 2]))
    ('3 more deals', '×4 for 2 more deals, then ×2 for 2 more deals')
    """
    left, spans, done = sorted(rounds), list[tuple[int, int]](), 0
    for index, deals in enumerate(left):
        if deals > done:
            spans.append((2 ** (len(left) - index), deals - done))
        done = deals
    if [factor for factor, _ in spans] == [2]:
        return Plural("{n} more deal", "{n} more deals", n=spans[0][1])
    said = (
        Plural("×{factor} for {n} more deal", "×{factor} for {n} more deals", factor=factor, n=deals)
        for factor, deals in spans
    )
    return _joined(Message("{some}, then {one}"), said)


def _joined(pattern: Message, parts: Iterable[Message]) -> Message:
    """The parts as one message; NOTHING without any. pattern: joins `some` and `one` more. Halves are joined,
    so that many parts are not nested too deep."""
    each = [*parts]
    if len(each) < 2:
        return each[0] if each else NOTHING
    half = len(each) // 2
    return pattern.filled(some=_joined(pattern, each[:half]), one=_joined(pattern, each[half:]))


def clauses(parts: Iterable[Figure]) -> Message:
    """Several statements, joined with semicolons; NOTHING without any.

    >>> str(clauses(["Anna pays 3", "Béla pays 4"]))
    'Anna pays 3; Béla pays 4'
    """
    return _joined(Message("{some}; {one}"), (Message("{one}", one=part) for part in parts))


def at_most(
    parts: Sequence[PartT], worded: Callable[[PartT], WordedT], most: int = MOST
) -> tuple[WordedT | Message, ...]:
    """The first `most` parts of a list, each as `worded` returns it, and how many more there are.

    >>> str(clauses(at_most(range(9000), str, most=2)))
    '0; 1; and 8,998 more'
    """
    left = len(parts) - most
    more = (Message("and {n} more", n=f"{left:,}"),) if left > 0 else ()
    return (*map(worded, parts[:most]), *more)


_TOO_LONG = r"(\d{12})\d{19,}"  # more than 30 digits, as exact_json refuses


def shortened(text: str, longest: int = LONGEST) -> str:
    """A text cut to `longest` letters; of a number with more than 30 digits only the first 12 are kept.

    >>> shortened("9" * 300)
    '999999999999…'
    """
    text = re.sub(_TOO_LONG, r"\1…", text)
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def quoted(text: Figure) -> Message:
    """A text in the quotation marks of the reader's language.

    >>> str(quoted("garde"))
    '“garde”'
    """
    return Message("“{text}”", text=text)


def conjunction(names: Iterable[str | Message]) -> Message:
    """Join names with commas, and the last one with "and". names: at least one.

    >>> str(conjunction(["Anna"])), str(conjunction(["Anna", "Béla", "Cili"]))
    ('Anna', 'Anna, Béla and Cili')
    """
    return _listed(Message("{some} and {one}"), names)


def disjunction(names: Iterable[str | Message]) -> Message:
    """Join names with commas, and the last one with "or". names: at least one.

    >>> str(disjunction(["53"])), str(disjunction(["53", "54", "55"]))
    ('53', '53, 54 or 55')
    """
    return _listed(Message("{some} or {one}"), names)


def _listed(pattern: Message, names: Iterable[str | Message]) -> Message:
    *some, one = names
    return pattern.filled(some=tuple(some), one=one) if some else Message("{name}", name=one)


def gain(amount: int) -> str:
    """An amount with its sign.

    >>> gain(66), gain(-66), gain(0)
    ('+66', '−66', '0')
    """
    return f"+{amount}" if amount > 0 else figure_text(amount)


def gains(amounts: Scores) -> tuple[str | Message, ...]:
    """A list of accounts with their amounts, for a field of a message.

    >>> str(Message("{booked}", booked=gains({"Anna": 66, "Béla": -66})))
    'Anna +66, Béla −66'
    """
    return at_most([*amounts.items()], lambda each: f"{each[0]} {gain(each[1])}")


def rounded(value: Fraction, places: int) -> str:
    """An exact fraction as decimal text with `places` places, halves rounded away from zero. The minus sign
    is ASCII.

    >>> rounded(Fraction(-1, 3), 2), rounded(Fraction(5, 2), 1), rounded(Fraction(1, 8), 2)
    ('-0.33', '2.5', '0.13')
    """
    scaled = abs(value) * 10**places
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    digits = str(whole).rjust(places + 1, "0")
    sign = "-" if value < 0 and whole else ""
    return f"{sign}{digits[:-places]}.{digits[-places:]}" if places else f"{sign}{digits}"


_DECIMALS = Message("{whole}.{decimals}")


def decimal(text: str) -> str:
    """Decimal text with the point or comma of the reader's language.

    >>> decimal("+12.5"), decimal("12")
    ('+12.5', '12')
    """
    whole, point, decimals = text.partition(".")
    return str(_DECIMALS.filled(whole=whole, decimals=decimals)) if point else text


_HARMLESS = "\u200c\u200d\u3000\xa0"  # joiners and spaces that some names are written with


def visible(text: str) -> str:
    r"""Text with control and direction signs escaped, so that a terminal does not interpret them.

    >>> visible("Anna"), visible("A\x1b[31mnna")
    ('Anna', 'A\\x1b[31mnna')
    """
    if text.isprintable():
        return text
    return "".join(
        sign if sign.isprintable() or sign in _HARMLESS else sign.encode("unicode_escape").decode()
        for sign in text
    )
