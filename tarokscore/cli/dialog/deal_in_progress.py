"""A deal in progress: the answers so far, in a file beside the ledger, which is deleted when the deal is
saved or given up."""

from contextlib import suppress
from pathlib import Path

from pydantic import BaseModel, field_validator

from tarokscore import schema
from tarokscore.asking.given_answers import GivenAnswers
from tarokscore.cli.sidecar_file import SidecarFile
from tarokscore.core import LedgerError, Message, exact_json
from tarokscore.core.system_errors import reason


class DealInProgress(BaseModel):
    """The content of the file. ledger: the time at which the ledger was created; entries: how many it had."""

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


class ProgressFile(SidecarFile):
    """The file beside a ledger that keeps a deal in progress. written: the answers that this process wrote
    last, None if none; is_refused: whether `save` has found another process's deal in it."""

    def __init__(self, ledger: Path) -> None:
        super().__init__(ledger, "deal")
        self.ledger = ledger
        self.written: GivenAnswers | None = None
        self.is_refused = False

    def save(self, created: str, entries: int, given: GivenAnswers) -> None:
        """Write the answers if they contain a fact, unless the file keeps another process's deal. created,
        entries: creation time and entry count of the ledger. Raises LedgerError."""
        if not any(each.told for each in given):
            self.forget()
            return
        with suppress(LedgerError):
            found = self.load(created)
            if found is not None and found.answers != self.written:
                self.written, self.is_refused = None, True
                return
        text = exact_json.dumps({"ledger": created, "entries": entries, "answers": list(map(list, given))})
        try:
            self.replace(text)
        except OSError as error:
            raise LedgerError(
                Message("the deal in progress cannot be kept: {reason}", reason=reason(error))
            ) from None
        self.written = given

    def load(self, created: str) -> DealInProgress | None:
        """The deal in progress, None if there is none. created: creation time of the ledger. Raises
        LedgerError if it is of another ledger, or cannot be read."""
        try:
            found = self._read()
        except FileNotFoundError:
            return None
        except (OSError, ValueError):
            raise LedgerError(
                Message("the deal in progress is not understood"), Message("tell it anew")
            ) from None
        if found.ledger != created:
            raise LedgerError(Message("the deal in progress was another ledger's"), Message("tell it anew"))
        return found

    def _read(self) -> DealInProgress:
        return DealInProgress.model_validate(exact_json.loads(self.path.read_bytes()))

    def forget(self) -> None:
        """Remove the file, unless another process wrote it."""
        with suppress(OSError, ValueError):
            if self.written is not None and self._read().answers == self.written:
                self.write("")
        self.written = None
