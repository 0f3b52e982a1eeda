"""Completion of arguments in the shell: games, house rules, presets, players, words of a deal.

It runs at every press of Tab, so it prints no errors, and loads only the game in question.
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
    """(candidate, description) of the candidates that begin like a word, whatever the accents and case. kind:
    the property of `Candidates` that lists them; given: {parameter: value} before the word; ledger: the
    default one."""
    found: Iterable[str] = getattr(Candidates(word, given, ledger), kind)
    names = {row.id: row.name for row in games.TABLE} if kind == "variants" else {}
    return [(each, names.get(each, "")) for each in dict.fromkeys(found) if fold(each).startswith(fold(word))]


class Candidates:
    """The candidates for a word. The parameters are those of `completions`."""

    def __init__(self, word: str, given: Mapping[str, object], ledger: Path) -> None:
        self.key, self.sign, _ = word.partition("=")
        self.given, self.path = given, Path(str(given.get("ledger") or ledger))

    @property
    def variants(self) -> Iterable[str]:
        """Ids of the games."""
        return [row.id for row in games.TABLE]

    @property
    def schemas(self) -> Iterable[str]:
        """The arguments of `schema`."""
        return ["ledger", *self.variants]

    @property
    def presets(self) -> Iterable[str]:
        """The presets of the game."""
        return [name for row in self._rows for name in row.presets]

    @property
    def options(self) -> Iterable[str]:
        """The house rules of the game, and behind a "=" their values."""
        return self._keyed([games.load(row.id).Options for row in self._rows])

    @property
    def changes(self) -> Iterable[str]:
        """The keys of a deal of the game, and behind a "=" their values: contracts, players."""
        names = self.players if self.key in ("declarer", "partner", "dealer") else ()
        return self._keyed([games.load(row.id).Deal for row in self._rows], names)

    @property
    def players(self) -> Sequence[str]:
        """The players of the ledger."""
        try:
            book = build_book(self._document) if self._document else None
        except LedgerError:
            return ()
        return book.people if book else ()

    @property
    def amounts(self) -> Iterable[str]:
        """The players of the ledger with a "=" behind them."""
        return [f"{name}=" for name in self.players]

    @property
    def words(self) -> Iterable[str]:
        """The players and the game's words, for a deal in words."""
        return [*self.players, *words_of(self._document.variant)] if self._document else []

    @property
    def rule_ids(self) -> Iterable[str]:
        """The ids of the rules of the game that is named on the line."""
        named = games.find(str(self.given.get("game") or ""))
        return rulebook.rules(named.id) if named else []

    def _keyed(self, models: Sequence[type[Facts]], more: Sequence[str] = ()) -> Iterable[str]:
        """The keys of models, and behind a "=" their values. more: further values."""
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
