"""check --repair: a damaged ledger recovered into a new file."""

from pathlib import Path

from tarokscore.cli.arguments import split_names
from tarokscore.cli.command import CommandResult, now
from tarokscore.cli.shell import Exit
from tarokscore.core import Message, Plural
from tarokscore.ledger import storage
from tarokscore.ledger.repair import recover
from tarokscore.ledger.repair.head import KnownHead


def repair(result: CommandResult, damaged: Path, new: Path, game: str | None, players: str | None) -> None:
    """Recover a damaged ledger into a new file, and report what was lost or changed. Exit code 1 if anything
    was. game, players: what is known of its head. Raises LedgerError when that is impossible or the new file
    exists."""
    given = KnownHead(game, split_names(players or ""))
    found = storage.load_as(damaged, lambda content: recover.repaired(content, now(), given))
    storage.create(new, found.document)
    result.data = {
        "file": str(new),
        "entries": found.entries,
        "lost": list(found.lost),
        "changed": list(found.changed),
    }
    result.exit = Exit.NO if found.lost or found.changed else Exit.FINE
    lines: list[Message] = [
        Plural(
            "{file}: {n} entry recovered and settled again.",
            "{file}: {n} entries recovered and settled again.",
            n=found.entries,
            file=str(new),
        )
    ]
    lines += [Message("lost: {what}", what=sentence) for sentence in found.lost]
    lines += [Message("changed: {what}", what=sentence) for sentence in found.changed]
    result.view = [[*lines, *([] if result.exit else [Message("Nothing is lost.")])]]
