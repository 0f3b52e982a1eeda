"""Small files next to a ledger that keep unfinished input when the terminal is closed."""

import os
from contextlib import suppress
from pathlib import Path


class SidecarFile:
    """The file `.LEDGER.KIND` in the ledger's folder.

    >>> SidecarFile(Path("/home/anna/tarokscore.json"), "deal").path.name
    '.tarokscore.json.deal'
    """

    def __init__(self, ledger: Path, kind: str) -> None:
        target = ledger.resolve()
        self.path = target.with_name(f".{target.name}.{kind}")

    def read(self) -> str:
        """Its text; "" if there is no file, or it cannot be read."""
        try:
            return self.path.read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError):
            return ""

    def replace(self, text: str) -> None:
        """Replace its text in one step. Raises OSError."""
        temporary = self.path.with_name(f"{self.path.name}.{os.getpid()}")
        try:
            temporary.write_text(f"{text}\n", encoding="utf-8")
            temporary.replace(self.path)
        finally:
            temporary.unlink(missing_ok=True)

    def write(self, text: str) -> None:
        """Replace its text; "" removes the file. Errors of the operating system are ignored."""
        with suppress(OSError):
            if text:
                self.replace(text)
            else:
                self.path.unlink(missing_ok=True)
