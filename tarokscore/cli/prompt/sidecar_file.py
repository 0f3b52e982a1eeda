"""Small files next to a ledger, so that closing the terminal loses nothing. They are a convenience: a folder
that cannot be written to is no error."""

from contextlib import suppress
from pathlib import Path


class SidecarFile:
    """One such file: `.LEDGER.KIND` in the ledger's folder."""

    def __init__(self, ledger: Path, kind: str) -> None:
        self.path = ledger.with_name(f".{ledger.name}.{kind}")

    def read(self) -> str:
        """The text in it; "" if there is none, or none that can be read."""
        try:
            return self.path.read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError):
            return ""

    def write(self, text: str) -> None:
        """Replace its text; "" removes the file."""
        with suppress(OSError):
            if text:
                self.path.write_text(f"{text}\n", encoding="utf-8")
            else:
                self.path.unlink(missing_ok=True)
