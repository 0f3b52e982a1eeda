"""Words as people type them: letter case, accents and the signs between them do not matter."""

import unicodedata
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher, get_close_matches
from functools import lru_cache

# Answers in any language, whichever the page is in.
YES = ("yes", "y", "oui", "o", "ja", "igen", "ano", "da")
NO = ("no", "n", "non", "nein", "nem", "ne")
_BETWEEN = str.maketrans(dict.fromkeys("-_'’.()/・ ", " "))
_SPELLED = (("ø", "o"), ("æ", "ae"), ("œ", "oe"), ("ł", "l"), ("đ", "d"), ("’", "'"))
"""Letters and signs that Unicode does not take apart."""


@lru_cache(maxsize=4096)
def fold(word: str) -> str:
    """A word or phrase in lower case, without accents, with single spaces for the signs between words.

    >>> fold("Poignée  SIMPLE"), fold("simple-poignee"), fold("garde sans (le chien)"), fold("Søren")
    ('poignee simple', 'simple poignee', 'garde sans le chien', 'soren')
    """
    letters = word.casefold()
    if letters.isascii() and letters.replace(" ", "").isalnum():  # most words; the rest takes longer
        return " ".join(letters.split())
    return " ".join(folded_lines((" ".join(letters.split()),))[0].split())


def folded_lines(phrases: Iterable[str]) -> list[str]:
    """Many phrases as `fold` has each, but for the number of spaces: all at once, in a fraction of the time.
    No phrase may have a line break in it."""
    letters = "\n".join(phrases).casefold()
    for sign, plain in _SPELLED:
        letters = letters.replace(sign, plain)
    ascii = unicodedata.normalize("NFD", letters).encode("ascii", "ignore").decode().translate(_BETWEEN)
    lines = zip(letters.split("\n"), ascii.split("\n"), strict=True)
    return [plain if len(plain) == len(line) else _decomposed(line) for line, plain in lines]


def _decomposed(letters: str) -> str:
    """Letters of any alphabet without their accents."""
    decomposed = unicodedata.normalize("NFKD", letters)
    return "".join(sign for sign in decomposed if not unicodedata.combining(sign)).translate(_BETWEEN)


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
    """Fold a name with letters that look alike in Latin, Cyrillic and Greek made the same: two names are
    confusable where this is equal.

    >>> lookalike_key("Аnnа") == lookalike_key("Anna"), lookalike_key("Béla") == lookalike_key("Anna")
    (True, False)
    """
    return fold(unicodedata.normalize("NFKD", name).translate(_ALIKE))


def near(name: str, other: str) -> bool:
    """Whether one name may be a misspelling of the other.

    >>> near("Ana", "Anna"), near("Anna", "Béla"), near("Jo", "Bo")
    (True, False, False)
    """
    return SequenceMatcher(None, fold(name), fold(other)).ratio() >= 0.8


LONGEST = 200
"""Letters of a word that is compared with others: nobody misspells a longer one."""


def similar(word: str, known: Iterable[str], n: int = 3, cutoff: float = 0.6) -> list[str]:
    """The known words that somebody may have meant, the most similar first; n: at most so many; cutoff: how
    similar at least, from 0 to 1.

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
