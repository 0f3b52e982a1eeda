"""Starting a ledger."""

from collections.abc import Sequence
from pathlib import Path

from tarokscore.asking.partial_deal import refusals_so_far
from tarokscore.asking.table_setup import current_setup
from tarokscore.cli.arguments.values import by_full_name
from tarokscore.cli.command import now
from tarokscore.core import JsonObject, Problem, Scores
from tarokscore.ledger import Book, Entry, Terms, agreements, build_book, corrections, recording, storage
from tarokscore.ledger import players as seating
from tarokscore.ledger.applying import apply
from tarokscore.ledger.notes import BROUGHT


def start_ledger(
    path: Path, variant: str, players: Sequence[str], dealer: str | None, rules: JsonObject,
    brought: Scores, terms: Terms | None = None, language: str | None = None,
) -> tuple[Book, tuple[Problem, ...]]:  # fmt: skip
    """Create a ledger. Returns its book and warnings about it. Raises DealError; LedgerError if the file
    exists.

    dealer: of the first deal; brought: {player: total from paper}, booked by an entry of its own; terms: the
    value of a point; language: the code of the ledger's language. None: not agreed.
    """
    document, warnings = recording.new_document(variant, tuple(players), rules, dealer, now())
    made = build_book(document)
    entries: list[Entry] = []
    if brought:
        names = by_full_name(brought, made.accounts)
        entries.append(corrections.manual(made, names, BROUGHT.pattern, now()))
        apply(made, entries[-1])
    if terms is not None:
        entries.append(agreements.new_stake(made, terms, now()))
        apply(made, entries[-1])
    made.document = document.plus(*entries).changed({"language": language})
    storage.create(path, made.document)
    return made, (*warnings, *(tuple(seating.seating_warnings(made, made.players)) or _unplayable(made)))


def _unplayable(book: Book) -> tuple[Problem, ...]:
    """The game's refusals of the players, which would refuse every deal."""
    found = refusals_so_far({"players": list(book.players)}, current_setup(book))
    return tuple(problem for problem in found if problem.where == "players")
