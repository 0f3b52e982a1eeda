"""A program in a pseudo-terminal, as somebody at a table uses it."""

import fcntl
import os
import re
import select
import struct
import time
from pathlib import Path

import pytest

from tests.forked import run

termios = pytest.importorskip("termios", reason="pseudo-terminals are a thing of POSIX systems")
pty = pytest.importorskip("pty", reason="pseudo-terminals are a thing of POSIX systems")
KEYS = ("\x03", "\x04")  # Ctrl-C, Ctrl-D
_CODES = re.compile(rb"\x1b\[[0-9;?]*[a-zA-Z]|\r")


class Terminal:
    """A program in a pseudo-terminal: wait for words, type a line."""

    def __init__(
        self, folder: Path, *arguments: str, term: str = "xterm", ledger: str = "", language: str = "",
        columns: int = 80,
    ) -> None:  # fmt: skip
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.environ["TERM"] = term
            os.environ.pop("TAROKSCORE_LEDGER", None)
            os.environ.pop("COLUMNS", None)
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
            if language:
                os.environ["TAROKSCORE_LANG"] = language
            if ledger:
                os.environ["TAROKSCORE_LEDGER"] = ledger
            run(arguments)
        self.seen = b""

    @property
    def text(self) -> str:
        return _CODES.sub(b"", self.seen).decode(errors="replace")

    def wait(self, words: str, start: int) -> None:
        end = time.monotonic() + 20
        while words not in self.text[start:]:
            if time.monotonic() > end or not self._more():
                raise AssertionError(f"no {words!r} in:\n{self.text[start:]}")

    def _more(self) -> bool:
        if not select.select([self.file], [], [], 0.5)[0]:
            return True
        try:
            data = os.read(self.file, 65536)
        except OSError:
            return False
        self.seen += data
        if b"\x1b[6n" in data:  # where is the cursor?
            os.write(self.file, b"\x1b[1;1R")
        return bool(data)

    def type(self, script: list[tuple[str, str]]) -> None:
        for words, line in script:
            self.wait(words, self.mark)
            self.mark = len(self.text)
            self._wait_for_keys()
            os.write(self.file, (line if line in KEYS else f"{line}\r").encode())

    def finish(self, script: list[tuple[str, str]]) -> None:
        """Type a script at whose end the program ends well."""
        self.type(script)
        assert self.end() == 0, self.text

    def _wait_for_keys(self) -> None:
        """Until the program reads key by key; before that the system takes a Ctrl-C for a signal."""
        end = time.monotonic() + 20
        while not self._reads_keys():
            assert time.monotonic() < end, f"no key is read in:\n{self.text}"
            time.sleep(0.01)

    def _reads_keys(self) -> bool:
        """Whether the program reads key by key: it does before it shows a question."""
        return not termios.tcgetattr(self.file)[3] & termios.ICANON

    mark = 0

    def asked(self) -> str | None:
        """The question that waits for an answer, None when the program has ended."""
        while self._more():
            line = self.text[self.mark :].rpartition("\n")[2]
            is_whole = not select.select([self.file], [], [], 0.02)[0]
            if is_whole and self._reads_keys() and line.endswith((": ", "? ", "> ")):
                return line
        return None

    def answer(self, line: str) -> None:
        """Type a line at a question, once keys are read one by one: before that the system echoes it, too."""
        self._wait_for_keys()
        self.mark = len(self.text)
        os.write(self.file, f"{line}\r".encode())

    def end(self) -> int:
        end = time.monotonic() + 60
        while self._more():
            assert time.monotonic() < end, f"it does not end:\n{self.text}"
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    def close(self) -> None:
        os.close(self.file)
        os.waitpid(self.pid, 0)
