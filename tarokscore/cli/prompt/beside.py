"""Small files beside a ledger, so that closing the terminal loses nothing. A folder that takes none is no
reason not to go on."""

from contextlib import suppress
from pathlib import Path


class Beside:
    """One of them. kind: what its name ends in."""

    def __init__(self, ledger: Path, kind: str) -> None:
        self.path = ledger.with_name(f".{ledger.name}.{kind}")

    def text(self) -> str:
        """What is kept; "" if there is nothing."""
        try:
            return self.path.read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError):
            return ""

    def keep(self, text: str) -> None:
        """Keep a text in place of another; "": nothing."""
        with suppress(OSError):
            if text:
                self.path.write_text(f"{text}\n", encoding="utf-8")
            else:
                self.path.unlink(missing_ok=True)
