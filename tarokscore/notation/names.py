"""The names of the players at a table in all their forms: inflected, in parts, as initials."""

import unicodedata
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from tarokscore.core.words import fold
from tarokscore.notation.languages import Language, language
from tarokscore.notation.tokens import Token


class Form(NamedTuple):
    """A form of a player's name. words: folded; text: as written, in small letters; player: the full name;
    case: the grammatical case, "" for none."""

    words: tuple[str, ...]
    text: str
    player: str
    case: str

    def fits(self, typed: Sequence[Token]) -> bool:
        """Whether the form has every accent that was typed."""
        text = _with_accents(" ".join(token.text for token in typed))
        plain = _with_accents(self.text)
        return text.replace("-", " ") == plain.replace("-", " ") or _accents(text) <= _accents(plain)


class SeatedNames(NamedTuple):
    """The names of the players at a table. players: in full; forms: {first folded word: forms}; words: every
    folded word of a form."""

    players: tuple[str, ...]
    forms: dict[str, list[Form]]
    words: frozenset[str]

    def has_case(self, cases: Collection[str]) -> bool:
        """Whether a form of any name has one of these cases."""
        return any(form.case in cases for forms in self.forms.values() for form in forms)

    def beginning_with(self, token: Token) -> Iterator[str]:
        """The players whose name begins with a word, or has it as a part; an accent that was typed must be in
        the name."""
        typed = "" if token.text.isascii() else _with_accents(token.text)
        for player in self.players:
            parts = (player, *(part for part in player.split() if fold(part) == token.fold))
            if any(fold(at).startswith(token.fold) and _with_accents(at).startswith(typed) for at in parts):
                yield player


@lru_cache(maxsize=256)
def seated_names(players: tuple[str, ...], languages: tuple[str, ...]) -> SeatedNames:
    """The forms of all names in the given languages (ISO codes). A part of a name stands for the whole unless
    another part of a name begins with it."""
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
    """The forms of one name. words: of it; parts: the folded words of all names; whole: all folded names."""
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
    """The text in small letters, in Unicode form NFC, with its accents."""
    return unicodedata.normalize("NFC", text).casefold()


def _accents(text: str) -> set[str]:
    return {sign for sign in text if not sign.isascii()}
