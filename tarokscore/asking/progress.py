"""A deal in progress: the answers so far, in a file beside the ledger. It survives a terminal that closes.

The ledger itself knows nothing of it; the file goes when the deal is saved or given up.
"""

import os
from contextlib import suppress
from pathlib import Path

from tarokscore import exact_json
from tarokscore.asking.steps import Step, Steps
from tarokscore.core import LedgerError


def beside(ledger: Path) -> Path:
    """Where the deal in progress of a ledger is kept.

    >>> beside(Path("/home/anna/tarokscore.json")).name
    '.tarokscore.json.deal'
    """
    target = ledger.resolve()
    return target.with_name(f".{target.name}.deal")


def keep(ledger: Path, created: str, entries: int, steps: Steps) -> None:
    """Write the answers so far. created, entries: of the ledger, to know it again. Raises LedgerError."""
    path = beside(ledger)
    text = exact_json.dumps(
        {"ledger": created, "entries": entries, "answers": [list(step) for step in steps]}
    )
    temporary = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        temporary.write_text(text + "\n", encoding="utf-8")
        temporary.replace(path)
    except OSError as error:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise LedgerError(f"the deal in progress cannot be kept: {error.strerror or error}") from None


def kept(ledger: Path, created: str) -> tuple[Steps, int] | None:
    """The answers of a deal in progress, and how many entries the ledger had; None if there is none, or it
    is another ledger's or not understood."""
    try:
        data = exact_json.loads(beside(ledger).read_bytes())
        steps = tuple(Step(str(key), str(text)) for key, text in data["answers"])
        return (steps, int(data["entries"])) if data["ledger"] == created and steps else None
    except (OSError, exact_json.JsonError, KeyError, TypeError, ValueError):
        return None


def forget(ledger: Path) -> None:
    """No deal is in progress any more."""
    with suppress(OSError):
        beside(ledger).unlink(missing_ok=True)
