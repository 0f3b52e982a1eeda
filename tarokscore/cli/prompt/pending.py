"""The line that is not a deal yet, kept beside the ledger while questions about it are answered: a terminal
that is closed loses nothing that was said."""

from contextlib import suppress
from pathlib import Path


def path_of(ledger: Path) -> Path:
    """Where the line of this ledger is kept."""
    return ledger.with_name(f".{ledger.name}.line")


def kept(ledger: Path) -> str:
    """The line that was begun; "" where there is none."""
    try:
        return path_of(ledger).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""


def keep(ledger: Path, line: str) -> None:
    """Remember a line. A folder that takes no file is no reason not to go on."""
    with suppress(OSError):
        path_of(ledger).write_text(f"{line}\n", encoding="utf-8")


def forget(ledger: Path) -> None:
    """The line is a deal by now, or was given up."""
    with suppress(OSError):
        path_of(ledger).unlink(missing_ok=True)
