"""A sentence as a pattern with the values of its fields, translated and formatted only when it is read.

A settlement is mostly read by programs, so its lines, steps and problems carry Messages. `str()` words one
in the reader's language. English is the source: `gettext` tools find the patterns as the first argument of
`Message(...)` and `Plural(...)`.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from decimal import Decimal
from fractions import Fraction
from math import prod
from typing import Final, Protocol, TypeAlias, Union

from tarokscore.core.immutable import immutable

Figure: TypeAlias = Union[str, int, Decimal, Fraction, "Message", "Product", "tuple[Figure, ...]"]
"""A value of a pattern's field. Text is a name or a native term, the same in every language."""


Words: TypeAlias = "Message | str"
"""Words for people: a Message, or a text that is the same in every language (a name, a native term)."""


class Translations(Protocol):
    """A catalogue of translated patterns, such as `gettext.GNUTranslations`."""

    def gettext(self, message: str, /) -> str: ...
    def ngettext(self, one: str, many: str, n: int, /) -> str: ...
    def pgettext(self, context: str, message: str, /) -> str: ...
    def plural(self, n: int, /) -> int: ...


_language: ContextVar[Translations | None] = ContextVar("language", default=None)


@contextmanager
def speaking(language: Translations | None) -> Iterator[None]:
    """Word every message that is read inside in this language; None is English."""
    token = _language.set(language)
    try:
        yield
    finally:
        _language.reset(token)


def is_source_spoken() -> bool:
    """Whether messages are worded in English, their source."""
    return _language.get() is None


def translated(words: str, context: str) -> str:
    """Words made from data (a key: "card points") in the reader's language; unchanged if its catalogue has
    none. context: the gettext context to look them up in."""
    language = _language.get()
    return words if language is None else language.pgettext(context, words)


class Message:
    """One whole sentence: a `str.format` pattern with named fields, and a figure for each field.

    >>> str(Message("{contract} made by {over}", contract="garde", over=-3))
    'garde made by −3'

    `str()` words it; equal by value, hashable, picklable. Falsy when it says nothing.
    """

    __slots__ = ("figures", "pattern")

    pattern: Final[str]
    figures: Final[Mapping[str, Figure]]

    def __init__(self, pattern: str, /, **figures: Figure) -> None:
        self.pattern = pattern
        self.figures = figures

    def __str__(self) -> str:
        language = _language.get()
        return self._filled(
            self.pattern if language is None or not self.pattern else language.gettext(self.pattern)
        )

    def filled(self, **figures: Figure) -> "Message":
        """Return a copy with more figures: for patterns kept in tables and filled where they are used.

        >>> str(Message("{contract} just made").filled(contract="garde"))
        'garde just made'
        """
        made = object.__new__(Message)  # as `Message(…)`, in half the time
        made.pattern = self.pattern  # type: ignore[misc]
        made.figures = {**self.figures, **figures} if self.figures else figures  # type: ignore[misc]
        return made

    def _filled(self, pattern: str) -> str:
        if not self.figures:
            return pattern.format() if "{" in pattern or "}" in pattern else pattern
        told = {key: figure_text(figure) for key, figure in self.figures.items()}
        if "|" in pattern:
            return pattern.format_map({key: _Counted(text) for key, text in told.items()})
        return pattern.format_map(told)

    def _key(self) -> tuple[object, ...]:
        return (self.pattern, tuple(self.figures.items()))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Message):
            return NotImplemented
        return type(self) is type(other) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __bool__(self) -> bool:
        return bool(self.pattern)

    def __repr__(self) -> str:
        figures = "".join(f", {key}={figure!r}" for key, figure in self.figures.items())
        return f"{type(self).__name__}({self.pattern!r}{figures})"


class Plural(Message):
    """A sentence that depends on a number, the field `n`.

    >>> [str(Plural("{n} more deal", "{n} more deals", n=number)) for number in (1, 3)]
    ['1 more deal', '3 more deals']
    """

    __slots__ = ("many",)

    many: Final[str]

    def __init__(self, one: str, many: str, /, **figures: Figure) -> None:
        super().__init__(one, **figures)
        self.many = many

    def filled(self, **figures: Figure) -> "Plural":
        """Return a copy with more figures; `n` must be among the old or the new ones."""
        return Plural(self.pattern, self.many, **{**self.figures, **figures})

    def __str__(self) -> str:
        number = self.figures["n"]
        assert isinstance(number, int)
        language = _language.get()
        if language is None:
            return self._filled(self.pattern if number == 1 else self.many)
        return self._filled(language.ngettext(self.pattern, self.many, abs(number)))

    def _key(self) -> tuple[object, ...]:
        return (self.pattern, self.many, tuple(self.figures.items()))


class _Counted(str):
    """A worded figure that "{points:point|points}" formats with the word that agrees with the number by the
    language's plural rule. A sentence may have several such numbers."""

    __slots__ = ()

    def __format__(self, forms: str) -> str:
        if not forms:
            return str(self)
        language, whole = _language.get(), re.match(_WHOLE, self)
        if language is None:
            return f"{self} {forms.split('|')[self != '1']}"
        return f"{self} {forms.split('|')[language.plural(int(whole[1] or 0) if whole else _SEVERAL)]}"


_WHOLE = r"−?(\d*)(?=\D*$)"
"""The whole part of a single number: 1½ is 1, ½ is 0; "1 or 2" is none."""
_SEVERAL = 100


@immutable
class Product:
    """A value times its factors, worded with the result; factors of 1 are not shown.

    >>> str(Product(-10, (4,))), str(Product(20, (1,))), str(Product(10, (2, 1, 2)))
    ('−10 × 4 = −40', '20', '10 × 2 × 2 = 40')
    """

    value: int
    factors: tuple[int, ...]

    def __str__(self) -> str:
        result = self.value * prod(self.factors)
        if result == self.value:
            return figure_text(result)
        shown = (self.value, *(factor for factor in self.factors if factor != 1))
        return f"{' × '.join(map(figure_text, shown))} = {figure_text(result)}"


_NO_WORDS = ""
NOTHING = Message(_NO_WORDS)
"""The empty message."""


def as_message(said: Message | str) -> Message:
    """Return a Message as it is, and wrap a text in a Message that is the same in every language ("":
    NOTHING)."""
    if isinstance(said, Message):
        return said
    return Message("{text}", text=said) if said else NOTHING


def figure_text(figure: Figure) -> str:
    """A figure as a sentence has it: a real minus, halves as ½, a list joined by commas.

    >>> figure_text(-5), figure_text(Decimal("45.5")), figure_text(("Anna", "Béla"))
    ('−5', '45½', 'Anna, Béla')
    """
    if isinstance(figure, str):
        return figure
    if isinstance(figure, int):
        return str(figure) if figure >= 0 else f"−{-figure}"
    if isinstance(figure, tuple):
        return ", ".join(map(figure_text, figure))
    if isinstance(figure, Decimal) and not figure.is_finite():
        return str(figure)  # NaN or infinity, in the refusal of it
    if isinstance(figure, Decimal | Fraction):
        return _exact(Fraction(figure))
    return str(figure)


_GLYPHS = {Fraction(1, 2): "½", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔"}


def _exact(value: Fraction) -> str:
    """A whole number, a half or a third as a table writes it; any other fraction as n/d."""
    sign = "−" if value < 0 else ""
    whole, rest = divmod(abs(value), 1)
    if not rest:
        return f"{sign}{whole}"
    if rest in _GLYPHS:
        return f"{sign}{whole or ''}{_GLYPHS[rest]}"
    return f"{sign}{abs(value)}"
