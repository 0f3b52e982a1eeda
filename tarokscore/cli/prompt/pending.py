"""The line of an unfinished deal, kept in a file beside the ledger while questions about it are answered, so
that closing the terminal loses nothing."""

from contextlib import suppress
from pathlib import Path


def path_of(ledger: Path) -> Path:
    """The file of this ledger's line."""
    return ledger.with_name(f".{ledger.name}.line")


def kept(ledger: Path) -> str:
    """The line that was begun; "" if there is none."""
    try:
        return path_of(ledger).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""


def keep(ledger: Path, line: str) -> None:
    """Write the line. A folder that cannot be written is ignored: the deal can still be told."""
    with suppress(OSError):
        path_of(ledger).write_text(f"{line}\n", encoding="utf-8")


def forget(ledger: Path) -> None:
    """Remove the line: it was saved or given up."""
    with suppress(OSError):
        path_of(ledger).unlink(missing_ok=True)
