"""Figures and names as a sentence shows them: a real minus sign, halves as ½, products with their result,
and no sign that a terminal could take for a command."""

import re
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import TypeVar

from tarokscore.core.amounts import Scores
from tarokscore.core.message import NOTHING, Figure, Message, Plural, Product, figure_text

PartT = TypeVar("PartT")
WordedT = TypeVar("WordedT", bound=str | Message)
MOST = 100
"""Parts that are shown of one list, however long somebody made it."""
LONGEST = 1_000
"""Letters that are shown of one sentence."""


def product(value: int, *factors: int) -> Figure:
    """A value, its factors, and what they make, worded when it is read."""
    return Product(value, factors)


def doubled_ahead(rounds: Iterable[int]) -> Message:
    """Describe the deals still to be doubled. rounds: for each doubling in force, how many deals it has left;
    NOTHING where there is none.

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
    """The parts as one message; NOTHING where there is none. pattern: joins `some` and `one` more. Halves are
    joined, so that of many parts none lies deep in others."""
    each = [*parts]
    if len(each) < 2:
        return each[0] if each else NOTHING
    half = len(each) // 2
    return pattern.filled(some=_joined(pattern, each[:half]), one=_joined(pattern, each[half:]))


def clauses(parts: Iterable[Figure]) -> Message:
    """Several statements as one; NOTHING where there is none.

    >>> str(clauses(["Anna pays 3", "Béla pays 4"]))
    'Anna pays 3; Béla pays 4'
    """
    return _joined(Message("{some}; {one}"), (Message("{one}", one=part) for part in parts))


def at_most(
    parts: Sequence[PartT], worded: Callable[[PartT], WordedT], most: int = MOST
) -> tuple[WordedT | Message, ...]:
    """The first parts of a list in words, and how many more there are.

    >>> str(clauses(at_most(range(9000), str, most=2)))
    '0; 1; and 8,998 more'
    """
    left = len(parts) - most
    more = (Message("and {n} more", n=f"{left:,}"),) if left > 0 else ()
    return (*map(worded, parts[:most]), *more)


_ENDLESS = r"(\d{12})\d{19,}"  # no number that is meant has more than 30 digits


def shortened(text: str, longest: int = LONGEST) -> str:
    """A text cut off where it is longer than anybody reads; of a number without end only the beginning stands
    in it.

    >>> shortened("9" * 300)
    '999999999999…'
    """
    text = re.sub(_ENDLESS, r"\1…", text)
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def quoted(text: Figure) -> Message:
    """What was typed or written, in the quotation marks of the reader's language.

    >>> str(quoted("garde"))
    '“garde”'
    """
    return Message("“{text}”", text=text)


def conjunction(names: Iterable[str | Message]) -> Message:
    """Join names with commas, and the last one with "and". names: one at least.

    >>> str(conjunction(["Anna"])), str(conjunction(["Anna", "Béla", "Cili"]))
    ('Anna', 'Anna, Béla and Cili')
    """
    return _listed(Message("{some} and {one}"), names)


def disjunction(names: Iterable[str | Message]) -> Message:
    """Join names with commas, and the last one with "or". names: one at least.

    >>> str(disjunction(["53"])), str(disjunction(["53", "54", "55"]))
    ('53', '53, 54 or 55')
    """
    return _listed(Message("{some} or {one}"), names)


def _listed(pattern: Message, names: Iterable[str | Message]) -> Message:
    *some, one = names
    return pattern.filled(some=tuple(some), one=one) if some else Message("{name}", name=one)


def gain(amount: int) -> str:
    """
    >>> gain(66), gain(-66), gain(0)
    ('+66', '−66', '0')
    """
    return f"+{amount}" if amount > 0 else figure_text(amount)


def gains(amounts: Scores) -> tuple[str | Message, ...]:
    """Who gains what.

    >>> str(Message("{booked}", booked=gains({"Anna": 66, "Béla": -66})))
    'Anna +66, Béla −66'
    """
    return at_most([*amounts.items()], lambda each: f"{each[0]} {gain(each[1])}")


def rounded(value: Fraction, places: int) -> str:
    """An exact fraction as decimal text with so many places, halves away from zero. The minus sign is ASCII.

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
    """A decimal number with the point or comma of the reader's language.

    >>> decimal("+12.5"), decimal("12")
    ('+12.5', '12')
    """
    whole, point, decimals = text.partition(".")
    return str(_DECIMALS.filled(whole=whole, decimals=decimals)) if point else text


_HARMLESS = "\u200c\u200d\u3000\xa0"  # joiners and spaces that some names are written with


def visible(text: str) -> str:
    r"""Text with control and direction signs written as escapes, so that a terminal does not obey them.

    >>> visible("Anna"), visible("A\x1b[31mnna")
    ('Anna', 'A\\x1b[31mnna')
    """
    if text.isprintable():
        return text
    return "".join(
        sign if sign.isprintable() or sign in _HARMLESS else sign.encode("unicode_escape").decode()
        for sign in text
    )
