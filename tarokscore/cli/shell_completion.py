"""Shell completion: games, options and their values, presets, contracts, players, words of a deal.

Runs at every press of Tab: it must not print errors, and loads only the game being typed.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path

from tarokscore import games, rulebook
from tarokscore.core import LedgerError, fold
from tarokscore.ledger import Document, build_book
from tarokscore.ledger.storage import load
from tarokscore.schema import Facts, fields_of
from tarokscore.schema.options import choices, typed
from tarokscore.views.notation import words_of


def completions(kind: str, word: str, given: Mapping[str, object], ledger: Path) -> list[tuple[str, str]]:
    """What begins like a word, whatever the accents and case, and what is said beside it. kind: the property
    of `Candidates` that lists it; given: the options and arguments before it; ledger: the one where none is
    given."""
    found: Iterable[str] = getattr(Candidates(word, given, ledger), kind)
    names = {row.id: row.name for row in games.TABLE} if kind == "variants" else {}
    return [(each, names.get(each, "")) for each in dict.fromkeys(found) if fold(each).startswith(fold(word))]


class Candidates:
    """What can stand for a word that is being typed: the parameters are those of `completions`."""

    def __init__(self, word: str, given: Mapping[str, object], ledger: Path) -> None:
        self.key, self.sign, _ = word.partition("=")
        self.given, self.path = given, Path(str(given.get("ledger") or ledger))

    @property
    def variants(self) -> Iterable[str]:
        """Ids of the games."""
        return [row.id for row in games.TABLE]

    @property
    def schemas(self) -> Iterable[str]:
        """What has a JSON Schema."""
        return ["ledger", *self.variants]

    @property
    def presets(self) -> Iterable[str]:
        """Named house rules of the game at hand."""
        return [name for row in self._rows for name in row.presets]

    @property
    def options(self) -> Iterable[str]:
        """House rules of the game at hand, and after the "=" their values."""
        return self._keyed([games.load(row.id).Options for row in self._rows])

    @property
    def changes(self) -> Iterable[str]:
        """Keys of a deal of the game at hand, and after the "=" their values: contracts, players."""
        names = self.players if self.key in ("declarer", "partner", "dealer") else ()
        return self._keyed([games.load(row.id).Deal for row in self._rows], names)

    @property
    def players(self) -> Sequence[str]:
        """Every player of the ledger at hand; a pot is none."""
        try:
            book = build_book(self._document) if self._document else None
        except LedgerError:
            return []
        return [name for name in book.accounts if name not in book.pots] if book else []

    @property
    def amounts(self) -> Iterable[str]:
        """Players of the ledger, ready for an amount."""
        return [f"{name}=" for name in self.players]

    @property
    def words(self) -> Iterable[str]:
        """Players and the game's words, for a deal in words."""
        return [*self.players, *words_of(self._document.variant)] if self._document else []

    @property
    def rule_ids(self) -> Iterable[str]:
        """Ids of the rules of the game that is named on the line."""
        named = games.find(str(self.given.get("game") or ""))
        return rulebook.rules(named.id) if named else []

    def _keyed(self, models: Sequence[type[Facts]], more: Sequence[str] = ()) -> Iterable[str]:
        """Keys of models, and after the "=" their values. more: further values."""
        if not self.sign:
            return [f"{field}=" for model in models for field in fields_of(model)]
        values = (value for model in models for value in (*choices(model, self.key), *more))
        return [f"{self.key}={typed(value)}" for value in values]

    @cached_property
    def _rows(self) -> tuple[games.Row, ...]:
        """The game that is named on the line, else the ledger's; all of them if neither is known."""
        named = games.find(str(self.given.get("variant") or ""))
        if named:
            return (named,)
        return (games.row(self._document.variant),) if self._document else games.TABLE

    @cached_property
    def _document(self) -> Document | None:
        try:
            return load(self.path)
        except LedgerError:
            return None
