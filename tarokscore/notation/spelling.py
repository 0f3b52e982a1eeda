"""The words of the game that each token of a line can stand for: inflected, shortened or misspelled."""

import re
from collections.abc import Collection, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple, TypeAlias

from tarokscore.notation.lexicon import Lexicon
from tarokscore.notation.names import SeatedNames
from tarokscore.notation.tokens import Token

SLIP = 10
"""Cost of a misspelled word."""
APART = 5
"""How many letters the ending of a number must have to stand apart as a word: "40 ponttal"."""
HALVES = ("½", "1/2")
_DIGRAPH = "(?<=[aou])e|(?<=a)a"
"""The second letter of ae, oe, ue and aa, written for ä, ö, ü and å (or æ, ø)."""
Forms: TypeAlias = dict[str, int]


class Word(NamedTuple):
    """A token of a line. forms: {folded word that it can stand for: cost}; is_with: whether it is a number
    with an ending that means "with"."""

    token: Token
    forms: Forms
    is_with: bool = False

    @property
    def is_unknown(self) -> bool:
        """Whether it is no word of the game and no name, unless misspelled."""
        return self.token.kind == "word" and all(self.forms.values())

    @property
    def is_slip(self) -> bool:
        """Whether it is a misspelled word of the game or name."""
        return any(self.forms.values())


def spelled(found: Sequence[Token], known: Lexicon, seated: SeatedNames) -> list[Word]:
    """The tokens as words. A token that consists of two words of the game is split; one that is only the
    ending of the number or name before it is joined to that."""
    speller = _Speller(known, seated)
    for token, following in zip_longest(found, found[1:]):
        is_sign = (
            token.fold in known.signs
            and following is not None
            and (following.kind == "number" or following.fold in known.numerals)
        )
        speller.take(token._replace(kind=known.signs[token.fold]) if is_sign else token)
    return speller.words


class _Speller:
    """Collects the words of one line in `words`, token by token. near: cached corrections."""

    def __init__(self, known: Lexicon, seated: SeatedNames) -> None:
        self.known, self.seated = known, seated
        self.words: list[Word] = []
        self.near: dict[str, list[str]] = {}

    def take(self, token: Token) -> None:
        """Add the word or words of a token."""
        word = token.fold
        if token.kind == "other" and word in self.seated.words:
            token = token._replace(kind="word")  # a player "😀"
        whole, bar, part = token.text.partition("/")
        is_both = bar and token.kind == "number" and token.text not in HALVES
        if is_both and not self.known.counts_thirds:  # "49/1": points and bouts
            middle = token.start + len(whole)
            self.take(token._replace(end=middle, text=whole, fold=whole, value=int(whole)))
            self.take(token._replace(start=middle + 1, text=part, fold=part, value=int(part)))
        elif token.kind != "word" or not word or " " in word:
            self.words.append(Word(token, {word: 0} if token.kind in ("word", "number") else {}))
        elif self._is_ending(token, word):
            pass
        elif forms := self._forms(token, word):
            self.words.append(Word(token, dict.fromkeys(forms, 0)))
        elif cut := self._cut(word):
            middle = token.start + min(len(cut[0]), len(token.text) - 1)
            self.take(token._replace(end=middle, text=cut[0], fold=cut[0]))
            self.take(token._replace(start=middle, text=cut[1], fold=cut[1], glued=True))
        else:
            if word not in self.near:
                self.near[word] = nearest(self.known.corrections, self.seated, word)
            self.words.append(Word(token, dict.fromkeys(self.near[word], SLIP)))

    def _is_ending(self, token: Token, word: str) -> bool:
        """Whether a word is only the ending of the number before it ("40-re"), or of the name or word before
        it ("Paul's", "kontra'd"). An ending that means "with" ("5-tel", "5 ponttal") is marked in the
        number."""
        if not self.words or not (token.glued or len(word) >= APART):
            return False
        before, known = self.words[-1].token, self.known
        if token.glued and before.fold in {"s": self.seated.words, "d": known.words}.get(word, ()):
            return True
        is_number = before.kind == "number"
        if (is_number or before.fold in known.numerals) and word in known.figure_endings:
            self.words[-1] = self.words[-1]._replace(is_with=True)
            return True
        phrases = known.phrases.get(before.fold, ())
        is_apart = before.end < token.start
        is_figure = is_number or {*before.text} <= {*"IVX"}  # "a XIX-re": no rekontra
        return is_figure and is_apart and word in known.endings and (
            all(phrase[1:2] != (word,) for phrase, _ in phrases)
        )  # fmt: skip

    def _forms(self, token: Token, word: str) -> list[str]:
        """The words that a token is, or is an inflected form of, or an abbreviation of; [] for none."""
        known, seated = self.known, self.seated
        dotted = [f"{word}."] if token.dot and f"{word}." in known.words else []
        if dotted or word in known.words or word in seated.words or any(seated.beginning_with(token)):
            within = word not in seated.words and not known.alone(word)  # "Béla pagátja"
            within &= word not in known.numerals  # "ötvenöt" is no form of "ötven"
            return [word, *dotted, *(stems(known, word) if within else ())]
        if (plain := re.sub(_DIGRAPH, "", word)) in known.words or plain in seated.words:
            return [plain]  # "Juergen", "fuenf"
        return (token.dot and known.shortened(word)) or stems(known, word)

    def _cut(self, word: str) -> tuple[str, str] | None:
        cuts = ((word[:at], word[at:]) for at in range(3, len(word) - 2))
        return next((cut for cut in cuts if self._are_glued(*cut)), None)

    def _are_glued(self, one: str, two: str) -> bool:
        """Whether two parts of a word are words of the game so that it can be split. Not if both are numbers,
        or a verb and a small word ("surenchérit" means more than its parts), or if the second one is a result
        without a denial before it: "eingangen" (lost) does not contain "gangen" (made)."""
        if one not in self.known.words or two not in self.known.words:
            return False
        meant = [item for part in (one, two) for item in self.known.alone(part)]
        if all(item.kind == "small" for item in meant) and any(item.key == "verb" for item in meant):
            return False
        if one in self.known.numerals and two in self.known.numerals:
            return False  # "hundertzwanzig" is no 100 to 20
        is_result = any((it.kind, it.key) == ("state", "made") for it in self.known.alone(two))
        return not is_result or any(item.key == "not" for item in self.known.alone(one))


@lru_cache(maxsize=4096)
def _stemmed(word: str, endings: tuple[str, ...]) -> tuple[str, ...]:
    cut = (word[: -len(ending)] for ending in endings if word.endswith(ending))
    return tuple(stem for stem in cut if len(stem) > 3)


def stems(known: Lexicon, word: str) -> list[str]:
    """The words of the game of which a folded word may be an inflected form ("pagátot", "partit"), at most
    4."""
    for stem in _stemmed(word, known.endings):
        if found := known.stems.get(stem) or [stem] * (stem in known.numerals):
            return found[:4]
    return list(known.stems.get(word, ())[:4]) if len(word) > 3 else []


def nearest(known: Collection[str], seated: SeatedNames, word: str) -> list[str]:
    """The words, at most 3, that are closest to a misspelled one: by one letter, or two in a long word.
    known: words of the game to consider."""
    if len(word) < 3:
        return []
    most = 1 if len(word) < 9 else 2
    near: list[tuple[int, str]] = []
    for each in (*seated.words, *known):
        if len(each) > (2 if each in seated.words else 3) and abs(len(each) - len(word)) <= most:
            distance = _distance(word, each, most)
            if distance <= most:
                near.append((distance, each))
    best = min((distance for distance, _ in near), default=0)
    found = [each for distance, each in near if distance == best]
    return sorted(found, key=lambda each: (-SequenceMatcher(None, each, word).ratio(), each))[:3]


def _distance(one: str, other: str, most: int) -> int:
    """The number of letters left out, added, changed or swapped with their neighbour (exact up to `most`)."""
    start = 0
    while start < min(len(one), len(other)) and one[start] == other[start]:
        start += 1
    one, other = one[start:], other[start:]
    while one and other and one[-1] == other[-1]:
        one, other = one[:-1], other[:-1]
    if not one or not other:
        return max(len(one), len(other))
    if max(len(one), len(other)) > most + 1:
        return most + 1
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        last, row = row, [i] + [0] * len(other)
        for j, b in enumerate(other, 1):
            row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a != b))
    if len(one) == 2 == len(other) and one == other[::-1]:
        return 1
    return row[-1]
