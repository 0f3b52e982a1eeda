"""The names of a table in all their forms."""

import unicodedata
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from tarokscore.core.words import fold
from tarokscore.notation.languages import Language, language
from tarokscore.notation.tokens import Token


class Form(NamedTuple):
    """A form of a player's name: its folded words, as it is written, whose it is, in which case."""

    words: tuple[str, ...]
    text: str
    player: str
    case: str

    def fits(self, typed: Sequence[Token]) -> bool:
        """Whether it has all accents that were typed."""
        text = _with_accents(" ".join(token.text for token in typed))
        plain = _with_accents(self.text)
        return text.replace("-", " ") == plain.replace("-", " ") or _accents(text) <= _accents(plain)


class SeatedNames(NamedTuple):
    """The names of a table in all their forms, by their first word; words: all of them."""

    players: tuple[str, ...]
    forms: dict[str, list[Form]]
    words: frozenset[str]

    def has_case(self, cases: Collection[str]) -> bool:
        """Whether a name stands in one of these cases, as the languages of the game have them."""
        return any(form.case in cases for forms in self.forms.values() for form in forms)

    def called(self, token: Token) -> Iterator[str]:
        """Whose name begins with a word, or has it for a part; an accent that was typed is in the name."""
        typed = "" if token.text.isascii() else _with_accents(token.text)
        for player in self.players:
            parts = (player, *(part for part in player.split() if fold(part) == token.fold))
            if any(fold(at).startswith(token.fold) and _with_accents(at).startswith(typed) for at in parts):
                yield player


@lru_cache(maxsize=256)
def seated_names(players: tuple[str, ...], languages: tuple[str, ...]) -> SeatedNames:
    """The forms of all names in the languages of a game; a part of a name stands for it where it is nobody
    else's, nor the beginning of one."""
    forms: dict[str, list[Form]] = {}
    spoken = [language(id) for id in languages]
    parts = [word for player in players for word in fold(player).split()]
    whole = {fold(player) for player in players}
    for player in players:
        words = player.replace("-", " ").split()
        for form in _forms(player, words, parts, whole, spoken):
            if form.words:
                forms.setdefault(form.words[0], []).append(form)
    known = frozenset(word for found in forms.values() for form in found for word in form.words)
    return SeatedNames(players, forms, known)


def _forms(
    player: str, words: list[str], parts: list[str], whole: set[str], spoken: Sequence[Language]
) -> Iterator[Form]:
    yield Form(tuple(fold(player).split()), player.casefold(), player, "")
    cased = [[(form, case) for each in spoken for form, case in each.forms(word)] for word in words]
    head = " ".join(words[:-1]).casefold()
    for form, case in cased[-1] if cased else ():
        yield _form(f"{head} {form}", player, case)
    if len(words) > 1:
        initials = "".join(word[0] for word in words).casefold()
        if fold(initials) not in whole:
            yield Form((fold(initials),), initials, player, "")
            yield _form("-".join(initials), player, "")
        for each, forms in zip(words, cased, strict=True):
            if len(each) > 1 and sum(part.startswith(fold(each)) for part in parts) == 1:
                yield _form(each.casefold(), player, "")
                yield from (_form(form, player, case) for form, case in forms)


def _form(text: str, player: str, case: str) -> Form:
    return Form(tuple(fold(text).split()), text.strip(), player, case)


def _with_accents(text: str) -> str:
    """In small letters, each with its accent."""
    return unicodedata.normalize("NFC", text).casefold()


def _accents(text: str) -> set[str]:
    return {sign for sign in text if not sign.isascii()}
