"""A deal in progress: the answers so far, in a file beside the ledger. It survives a terminal that closes.

The ledger itself knows nothing of it; the file goes when the deal is saved or given up.
"""

import os
from contextlib import suppress
from pathlib import Path

from pydantic import BaseModel, field_validator

from tarokscore import schema
from tarokscore.asking.given_answers import GivenAnswers
from tarokscore.core import LedgerError, Message, exact_json
from tarokscore.core.system_errors import reason


class DealInProgress(BaseModel):
    """What the file holds. ledger: when that was created; entries: how many it had; answers: those so far."""

    ledger: str
    entries: int
    answers: GivenAnswers

    @field_validator("answers")
    @classmethod
    def _are_facts(cls, answers: GivenAnswers) -> GivenAnswers:
        for entries in (each.told.get(key, []) for each in answers for key in schema.LISTS):
            if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
                raise ValueError("not a list of objects")
        return answers


def progress_path(ledger: Path) -> Path:
    """Where the deal in progress of a ledger is kept.

    >>> progress_path(Path("/home/anna/tarokscore.json")).name
    '.tarokscore.json.deal'
    """
    target = ledger.resolve()
    return target.with_name(f".{target.name}.deal")


def save(
    ledger: Path, created: str, entries: int, given: GivenAnswers, before: GivenAnswers | None = None
) -> bool:
    """Write the answers beside the ledger. Returns False, writing nothing, if another process keeps a
    different deal there. created, entries: creation time and entry count of the ledger; before: the
    answers that this process wrote last. Raises LedgerError."""
    with suppress(LedgerError):
        found = load(ledger, created)
        if found is not None and found.answers != before:
            return False
    path = progress_path(ledger)
    text = exact_json.dumps({"ledger": created, "entries": entries, "answers": list(map(list, given))})
    temporary = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        temporary.write_text(text + "\n", encoding="utf-8")
        temporary.replace(path)
    except OSError as error:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise LedgerError(
            Message("the deal in progress cannot be kept: {reason}", reason=reason(error))
        ) from None
    return True


def load(ledger: Path, created: str) -> DealInProgress | None:
    """The deal in progress, None if there is none. Raises LedgerError for one that is another ledger's or
    not understood."""
    try:
        found = _read(ledger)
    except FileNotFoundError:
        return None
    except (OSError, ValueError):
        raise LedgerError(
            Message("the deal in progress is not understood"), Message("tell it anew")
        ) from None
    if found.ledger != created:
        raise LedgerError(Message("the deal in progress was another ledger's"), Message("tell it anew"))
    return found


def _read(ledger: Path) -> DealInProgress:
    return DealInProgress.model_validate(exact_json.loads(progress_path(ledger).read_bytes()))


def delete(ledger: Path, given: GivenAnswers | None = None) -> None:
    """No deal is in progress any more. given: only if it is this one, and not another's at the same table."""
    with suppress(OSError, ValueError):
        if given is None or _read(ledger).answers == given:
            progress_path(ledger).unlink(missing_ok=True)
