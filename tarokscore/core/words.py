"""Words as people type them: letter case, accents and the signs between them do not matter."""

import unicodedata
from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import lru_cache

_BETWEEN = str.maketrans(dict.fromkeys("-_'’.()/・", " "))


@lru_cache(maxsize=4096)
def fold(word: str) -> str:
    """A word or phrase in lower case, without accents, with single spaces for the signs between words.

    >>> fold("Poignée  SIMPLE"), fold("simple-poignee"), fold("garde sans (le chien)")
    ('poignee simple', 'simple poignee', 'garde sans le chien')
    """
    letters = word.casefold()
    if not letters.isascii():
        decomposed = unicodedata.normalize("NFKD", letters)
        letters = "".join(sign for sign in decomposed if not unicodedata.combining(sign))
    return " ".join(letters.translate(_BETWEEN).split())


_ALIKE = str.maketrans(
    "аеорсухіјѕһԁԛԝӏвкмнтАВЕКМНОРСТУХІЈЅαεικνορτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ",
    "aeopcyxijshdqwlbkmhtABEKMHOPCTYXIJSaeiknoptuxABEZHIKMNOPTYX",
)


@lru_cache(maxsize=1024)
def looks(name: str) -> str:
    """Fold a name with letters that look alike in Latin, Cyrillic and Greek made the same: two names are
    confusable where this is equal.

    >>> looks("Аnnа") == looks("Anna"), looks("Béla") == looks("Anna")
    (True, False)
    """
    return fold(unicodedata.normalize("NFKD", name).translate(_ALIKE))


def near(name: str, other: str) -> bool:
    """Whether one name may be a misspelling of the other.

    >>> near("Ana", "Anna"), near("Anna", "Béla"), near("Jo", "Bo")
    (True, False, False)
    """
    return SequenceMatcher(None, fold(name), fold(other)).ratio() >= 0.8


def meant(folded: str, names: Sequence[str], *, cut: bool = True) -> tuple[str, ...]:
    """Return the names equal to `folded` (text as returned by `fold`), else all names that begin with it.
    cut=False: the last word must be complete.

    >>> meant("bela", ("Anna", "Béla")), meant("a", ("Anna", "Béla", "Albert"))
    (('Béla',), ('Anna', 'Albert'))
    """
    start = folded if cut else f"{folded} "
    in_full = tuple(name for name in names if fold(name) == folded)
    return in_full or tuple(name for name in names if f"{fold(name)} ".startswith(start))


_NUMBERS = {  # one is left out: it is mostly an article, or a contract
    2: ("two", "deux", "zwei", "dva", "dvě", "dve", "kettő", "két"),
    3: ("three", "trois", "drei", "tři", "tri", "három"),
    4: ("four", "quatre", "vier", "čtyři", "štirje", "štiri", "négy"),
    5: ("five", "cinq", "fünf", "fimfe", "pět", "pet", "öt"),
    6: ("six", "sechs", "šest", "hat"),
    7: ("seven", "sept", "sieben", "sedm", "sedem", "hét"),
    8: ("eight", "huit", "acht", "osm", "osem", "nyolc"),
    9: ("nine", "neuf", "neun", "devět", "devet", "kilenc"),
    10: ("ten", "dix", "zehn", "deset", "tíz"),
    11: ("eleven", "elf"),
    12: ("twelve", "zwölf"),
    15: ("fifteen", "quinze", "fünfzehn"),
    20: ("twenty", "vingt", "zwanzig"),
    25: ("twenty-five", "fünfundzwanzig"),
    30: ("thirty", "trente", "dreißig"),
    35: ("thirty-five", "fünfunddreißig"),
    40: ("forty", "quarante", "vierzig"),
    45: ("forty-five", "fünfundvierzig"),
    50: ("fifty", "cinquante", "fünfzig"),
    55: ("fifty-five", "fünfundfünfzig"),
}  # fmt: skip
_ONE = frozenset(
    map(fold, ("one", "un", "une", "ein", "eine", "einen", "egy", "jeden", "jedna", "en", "ena", "eno"))
)
_SPELLED = {fold(word): number for number, words in _NUMBERS.items() for word in words}


def spelled(text: str) -> int | None:
    """The number that a phrase begins with, in words; None if it begins with none.

    >>> spelled("fünf mehr"), spelled("négy király"), spelled("garde")
    (5, 4, None)
    """
    return _SPELLED.get(next(iter(fold(text).split()), ""))


def counted(word: str) -> int | None:
    """The number that a word stands for before a noun, where an article is 1; None if it is none.

    >>> counted("un"), counted("deux"), counted("garde")
    (1, 2, None)
    """
    return 1 if fold(word) in _ONE else spelled(word)
