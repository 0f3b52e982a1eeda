"""A deal in progress: the answers so far, in a file beside the ledger. It survives a terminal that closes.

The ledger itself knows nothing of it; the file goes when the deal is saved or given up.
"""

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from tarokscore import schema
from tarokscore.asking.beside import beside
from tarokscore.asking.steps import Step, Steps
from tarokscore.core import LedgerError, Message, exact_json


class Kept(NamedTuple):
    """steps: the answers so far; entries: how many the ledger had when they were given."""

    steps: Steps
    entries: int


def keep(ledger: Path, created: str, entries: int, steps: Steps, before: Steps | None = None) -> bool:
    """Write the answers so far; whether they are kept, which they are not in place of somebody else's.

    created, entries: of the ledger, to know it again; before: what this one wrote last. Raises LedgerError.
    """
    with suppress(LedgerError):
        found = kept(ledger, created)
        if found is not None and found.steps != before:
            return False
    path = beside(ledger)
    text = exact_json.dumps({"ledger": created, "entries": entries, "answers": list(map(list, steps))})
    temporary = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        temporary.write_text(text + "\n", encoding="utf-8")
        temporary.replace(path)
    except OSError as error:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise LedgerError(
            Message("the deal in progress cannot be kept: {strerror}", strerror=error.strerror or str(error))
        ) from None
    return True


def kept(ledger: Path, created: str) -> Kept | None:
    """The deal in progress, None if there is none. Raises LedgerError for one that is another ledger's or
    not understood."""
    try:
        data = exact_json.loads(beside(ledger).read_bytes())
        steps = tuple(Step(str(key), _told(told)) for key, told in data["answers"])
        found = Kept(steps, int(data["entries"]))
        whose = str(data["ledger"])
    except FileNotFoundError:
        return None
    except (OSError, exact_json.JsonError, KeyError, TypeError, ValueError):
        raise LedgerError(
            Message("the deal in progress is not understood"), Message("tell it anew")
        ) from None
    if whose != created:
        raise LedgerError(Message("the deal in progress was another ledger's"), Message("tell it anew"))
    return found


def _told(told: Any) -> Mapping[str, Any]:
    """The facts of one answer, if they can be some. Raises TypeError."""
    entries = (
        [entry for key in schema.LISTS for entry in told.get(key, ())] if isinstance(told, dict) else [0]
    )
    if not all(isinstance(entry, dict) for entry in entries):
        raise TypeError("no facts")
    return dict(told)


def forget(ledger: Path, steps: Steps | None = None) -> None:
    """No deal is in progress any more. steps: only if it is this one, and not another's at the same table."""
    with suppress(OSError, exact_json.JsonError, KeyError, TypeError):
        path = beside(ledger)
        if steps is None or exact_json.loads(path.read_bytes())["answers"] == list(map(list, steps)):
            path.unlink(missing_ok=True)
