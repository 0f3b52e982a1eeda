"""Shell completion: games, options and their values, presets, contracts, players, words of a deal.

Runs at every press of Tab: it must not print errors, and loads only the game being typed.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

import typer

from tarokscore import games, rulebook
from tarokscore.cli.command import default_ledger
from tarokscore.core import LedgerError, fold
from tarokscore.ledger import Document, build_book
from tarokscore.ledger.storage import load
from tarokscore.schema import Facts, fields_of
from tarokscore.schema.fields import choices, typed
from tarokscore.views.notation import words_of


def variants(ctx: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    """Ids of the games, with their native names."""
    return [(row.id, row.name) for row in games.TABLE if row.id.startswith(incomplete)]


def presets(ctx: typer.Context, incomplete: str) -> list[str]:
    """Named house rules of the game at hand."""
    return _starting((name for row in _rows(ctx) for name in row.presets), incomplete)


def options(ctx: typer.Context, incomplete: str) -> list[str]:
    """House rules of the game at hand, and after the "=" their values."""
    return _keyed([games.load(row.id).Options for row in _rows(ctx)], incomplete)


def changes(ctx: typer.Context, incomplete: str) -> list[str]:
    """Keys of a deal of the game at hand, and after the "=" their values: contracts, players."""
    key = incomplete.partition("=")[0]
    names = players(ctx, "") if key in ("declarer", "partner", "dealer") else ()
    return _keyed([games.load(row.id).Deal for row in _rows(ctx)], incomplete, names)


def _keyed(models: Sequence[type[Facts]], incomplete: str, more: Sequence[str] = ()) -> list[str]:
    """Keys of models, and after the "=" their values. more: further values."""
    key, sign, _ = incomplete.partition("=")
    if not sign:
        return _starting((f"{field}=" for model in models for field in fields_of(model)), incomplete)
    values = (f"{key}={typed(value)}" for model in models for value in (*choices(model, key), *more))
    return _starting(values, incomplete)


def amounts(ctx: typer.Context, incomplete: str) -> list[str]:
    """Players of the ledger, ready for an amount."""
    return [f"{name}=" for name in players(ctx, incomplete)]


def players(ctx: typer.Context, incomplete: str) -> list[str]:
    """Every player of the ledger at hand; a pot is none."""
    document = _ledger(ctx)
    try:
        it = build_book(document) if document is not None else None
    except LedgerError:
        return []
    names = (name for name in it.accounts if name not in it.pots) if it is not None else ()
    return _starting(names, incomplete)


def words(ctx: typer.Context, incomplete: str) -> list[str]:
    """Players and the game's words for a deal told on the line: accents and case do not matter."""
    document = _ledger(ctx)
    known = [*players(ctx, ""), *words_of(document.variant)] if document is not None else []
    return list(dict.fromkeys(word for word in known if fold(word).startswith(fold(incomplete))))


def rule_ids(ctx: typer.Context, incomplete: str) -> list[str]:
    """Ids of the rules of the game that is named on the line."""
    named = games.find(str(ctx.params.get("game") or ""))
    return _starting(rulebook.rules(named.id), incomplete.upper()) if named is not None else []


def schemas(ctx: typer.Context, incomplete: str) -> list[str]:
    """What has a JSON Schema."""
    return _starting(("ledger", *(row.id for row in games.TABLE)), incomplete)


def _rows(ctx: typer.Context) -> tuple[games.Row, ...]:
    """The game that is named on the line, else the ledger's; all of them if neither is known."""
    named = games.find(str(ctx.params.get("variant") or ""))
    if named is not None:
        return (named,)
    document = _ledger(ctx)
    return (games.row(document.variant),) if document is not None else games.TABLE


def _ledger(ctx: typer.Context) -> Document | None:
    try:
        return load(Path(ctx.params.get("ledger") or default_ledger()))
    except LedgerError:
        return None


def _starting(words: Iterable[str], incomplete: str) -> list[str]:
    return [word for word in words if word.startswith(incomplete)]
