"""The words that all games share, by language, loaded from `words/*.json`.

Accents, case and signs between words do not matter in a line; {a,b} in a phrase stands for either ending.
German includes words of Bavaria, Austria and Baden, and English has some words of other languages.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tarokscore.core import exact_json
from tarokscore.core.numerals import numerals
from tarokscore.core.words import fold, folded_words

BY_COLUMN = {
    "French": "fr", "German": "de", "Hungarian": "hu", "Czech": "cs", "Slovenian": "sl", "Danish": "da",
    "English": "en",
}  # fmt: skip

_TAIL = 4
"""How many last letters of a word its endings depend on."""


class Language(NamedTuple):
    """One language. id: ISO code; small: {category of small words: phrases}; keys: {key of a deal: its
    names}; values: {value of a deal: its names in every game that has it}; numbers: (word, number); endings:
    of inflected words, the longest first; figure_endings: endings after digits that mean "with"; singular:
    numbers that go with the singular; names: (regular expression, replacement, case) for the inflection of a
    name; signs: {folded word before a number: kind of sign that it stands for}."""

    id: str
    small: Mapping[str, tuple[str, ...]]
    keys: Mapping[str, tuple[str, ...]]
    values: Mapping[str, tuple[str, ...]]
    numbers: tuple[tuple[str, int], ...]
    endings: tuple[str, ...]
    figure_endings: tuple[str, ...]
    singular: tuple[int, ...]
    names: tuple[tuple[str, str, str], ...]
    signs: Mapping[str, str]

    def small_words(self) -> set[str]:
        """Every single folded word in the phrases of `small`."""
        return {word for words in folded_words(map(" ".join, self.small.values())) for word in words}

    def forms(self, word: str, only: str = "") -> Iterator[tuple[str, str]]:
        """(form, case) of a name in every case of the language, without the name itself. only: one case, ""
        for all."""
        plain = unicodedata.normalize("NFC", word).casefold()
        for pattern, replacement, case in self.names:
            if only in ("", case):
                form, found = re.subn(pattern, replacement, plain, count=1)
                if found and form != plain:
                    yield form, case

    def numbers_in_cases(self) -> Iterator[tuple[str, str, int]]:
        """(word, case, number) for every number, uninflected and in the cases used with points. Inflection is
        computed once per ending of the words, for speed."""
        endings: dict[str, list[tuple[str, str]]] = {}
        for text, value in self.numbers:
            yield text, "", value
            if not self.figure_endings:
                continue
            head, tail = text[:-_TAIL], text[-_TAIL:]
            if tail not in endings:
                found = (form for only in ("with", "obl") for form in self.forms(tail, only))
                endings[tail] = [(form, case) for form, case in found if "-" not in form]
            yield from ((head + form, case, value) for form, case in endings[tail])


@cache
def language(id: str) -> Language:
    """One of the languages in `words/`, by its ISO code."""
    data: Any = exact_json.loads((Path(__file__).with_name("words") / f"{id}.json").read_bytes())
    keys, values, forms = data.pop("keys"), data.pop("values", {}), data.pop("forms")
    return Language(
        id,
        {name: _expanded(phrases) for name, phrases in data.items()},
        {name: _expanded(phrases) for name, phrases in keys.items()},
        {name: _expanded(phrases) for name, phrases in values.items()},
        tuple(numerals(id)),
        tuple(sorted({fold(each) for each in forms["endings"]}, key=len, reverse=True)),
        tuple(fold(each) for each in forms.get("figures", ())),
        tuple(forms.get("singular", (1,))),
        tuple((pattern, new, case) for pattern, new, case in forms.get("names", ())),
        {fold(word): sign for sign, words in forms.get("signs", {}).items() for word in words},
    )


def _expanded(phrases: Iterable[str]) -> tuple[str, ...]:
    """The phrases with every choice in braces expanded."""
    found: list[str] = []
    for phrase in phrases:
        if "{" not in phrase:
            found.append(phrase)
            continue
        first, *more = phrase.split("{")
        forms = [first]
        for part in more:
            within, _, tail = part.partition("}")
            forms = [f"{form}{each}{tail}" for form in forms for each in within.split(",")]
        found += forms
    return tuple(found)
