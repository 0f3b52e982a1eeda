"""Words as people type them: letter case, accents and the signs between them do not matter."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher, get_close_matches
from functools import cache, lru_cache

# Answers that are understood in every language of the program.
YES = ("yes", "y", "oui", "o", "ja", "igen", "ano", "da")
NO = ("no", "n", "non", "nein", "nem", "ne")
_SPELLED = str.maketrans({
    "ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", **dict.fromkeys("-_'’.()/・", " "),
})  # fmt: skip
"""Letters that Unicode does not decompose, and the signs between words."""
_OTHERS = re.compile("[^a-z0-9 \n]")


@lru_cache(maxsize=4096)
def fold(word: str) -> str:
    """A word or phrase in lower case, without accents, with single spaces for the signs between words.

    >>> fold("Poignée  SIMPLE"), fold("simple-poignee"), fold("garde sans (le chien)"), fold("Søren")
    ('poignee simple', 'simple poignee', 'garde sans le chien', 'soren')
    """
    return " ".join(folded_lines((" ".join(word.split()),))[0].split())


def folded_lines(phrases: Iterable[str]) -> list[str]:
    """Each phrase as `fold` returns it, but with all its spaces; much faster for many of them. No phrase may
    have a line break in it."""
    letters = "\n".join(phrases)
    for sign in {*_OTHERS.findall(letters)}:
        if (plain := _folded(sign)) != sign:
            letters = letters.replace(sign, plain)
    return letters.split("\n")


@cache
def _folded(sign: str) -> str:
    """A letter or sign in lower case without accents; folding it again changes nothing."""
    letters = unicodedata.normalize("NFKD", sign).casefold().translate(_SPELLED)
    return "".join(each for each in letters if not unicodedata.combining(each))


def folded_words(phrases: Iterable[str]) -> list[tuple[str, ...]]:
    """The words of many phrases; as for `folded_lines`.

    >>> folded_words(["Poignée  SIMPLE", "garde"])
    [('poignee', 'simple'), ('garde',)]
    """
    return [tuple(line.split()) for line in folded_lines(phrases)]


_ALIKE = str.maketrans(
    "аеорсухіјѕһԁԛԝӏвкмнтАВЕКМНОРСТУХІЈЅαεικνορτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ",
    "aeopcyxijshdqwlbkmhtABEKMHOPCTYXIJSaeiknoptuxABEZHIKMNOPTYX",
)


@lru_cache(maxsize=1024)
def lookalike_key(name: str) -> str:
    """A name folded, with Cyrillic and Greek letters replaced by Latin ones that look alike: two names are
    confusable if this is equal.

    >>> lookalike_key("Аnnа") == lookalike_key("Anna"), lookalike_key("Béla") == lookalike_key("Anna")
    (True, False)
    """
    return fold(unicodedata.normalize("NFKD", name).translate(_ALIKE))


def near(name: str, other: str) -> bool:
    """Whether one name may be a misspelling of the other: 80 % of their letters match.

    >>> near("Ana", "Anna"), near("Anna", "Béla"), near("Jo", "Bo")
    (True, False, False)
    """
    return SequenceMatcher(None, fold(name), fold(other)).ratio() >= 0.8


LONGEST = 200
"""Letters of a word up to which similar words are looked for, since that takes long."""


def similar(word: str, known: Iterable[str], n: int = 3, cutoff: float = 0.6) -> list[str]:
    """The known words that are similar to a word, the most similar first. n: how many at most; cutoff: the
    least similarity, from 0 to 1.

    >>> similar("garda", ("prise", "garde")), similar("garda" * 9000, ("prise", "garde"))
    (['garde'], [])
    """
    return get_close_matches(word, known, n, cutoff) if len(word) <= LONGEST else []


def meant(folded: str, names: Sequence[str]) -> tuple[str, ...]:
    """Return the names equal to `folded` (text as returned by `fold`), else all names that begin with it.

    >>> meant("bela", ("Anna", "Béla")), meant("a", ("Anna", "Béla", "Albert"))
    (('Béla',), ('Anna', 'Albert'))
    """
    in_full = tuple(name for name in names if fold(name) == folded)
    return in_full or tuple(name for name in names if fold(name).startswith(folded))
