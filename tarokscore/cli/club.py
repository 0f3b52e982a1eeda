"""Opening several ledgers as one club."""

from collections.abc import Sequence
from pathlib import Path

from tarokscore.cli.command import CommandResult, Evenings
from tarokscore.ledger import open_book
from tarokscore.money.club import Ledger, club
from tarokscore.schema.records import record
from tarokscore.summary import sessions
from tarokscore.views.club import club_tables


def open_club(paths: Sequence[Path], chosen: Evenings) -> list[Ledger]:
    """Several ledgers with the evenings chosen, each named by its file. Raises LedgerError."""
    found = []
    for path in paths:
        book = open_book(path)
        found.append(Ledger(path.stem, book, sessions.choose(book, *chosen)))
    return found


def show_ranking(result: CommandResult, paths: Sequence[Path]) -> None:
    """Set the answer to the ranking over several ledgers. Raises LedgerError."""
    it = club(open_club(paths, Evenings()))
    result.data, result.view = record(it), club_tables(it)
