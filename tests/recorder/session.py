"""Commands given one after the other in a folder of their own, and the transcript of what came of each.

    $ the command            < standard input      | standard output      ! standard error
    = exit code, if not 0    @ file; ~ line that changed: - what stood there, + what stands there now

A long text that was there before is not written down again; a new ledger is laid beside one of the same game.
Line by line; ¶ ends a text that has no newline at its end; signs that cannot be printed stand as ⟦code⟧.
"""

import difflib
import json
import os
import re
import shlex
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

from tests.recorder.program import Ran, ran

START = datetime.fromisoformat("2026-11-20T19:30:00+01:00")
STEP = timedelta(minutes=5)  # between two commands
LONG = 2000  # bytes of a text that is not written down twice
TEMPORARY = re.compile(r"\.lock$|\.new$")


class Session:
    """One folder, one clock, one transcript."""

    def __init__(self, folder: Path, samples: Path) -> None:
        self.folder, self.samples = folder, samples
        self.time = START
        self.lines: list[str] = []
        self._files: dict[str, bytes] = {}
        self._read: dict[str, tuple[tuple[int, int, int], bytes]] = {}
        self._said: dict[bytes, str] = {}
        self._command = ""

    def run(self, *arguments: str, given: object = None) -> Ran:
        """Run a command and write down what it did. given: standard input, as text, bytes or plain data."""
        self.time += STEP
        told = given if isinstance(given, bytes) else _text(given).encode("utf-8", "surrogateescape")
        done = ran(arguments, told, self.folder, self.time.isoformat())
        self._command = self._shown(shlex.join(("tarokscore", *arguments)))
        self.lines.append(f"$ {self._command}")
        self._block("<", told)
        self._block("|", done.out)
        self._block("!", done.err)
        if done.code:
            self.lines.append(f"= {done.code}")
        self._changes()
        self.lines.append("")
        return done

    def look(self, *arguments: str) -> Ran:
        """What a command that writes nothing answers, without writing it down: for the next commands."""
        return ran(arguments, b"", self.folder, self.time.isoformat())

    def later(self, hours: int) -> None:
        """So much later: another evening."""
        self.time += timedelta(hours=hours)

    def about(self, title: str) -> None:
        """A heading in the transcript."""
        self.lines += [f"## {title}", ""]

    def write(self, name: str, content: object) -> str:
        """A file that lies in the folder before the next command. Gives its name."""
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else _text(content).encode())
        self._files[name] = path.read_bytes()
        return name

    def read(self, name: str = "tarokscore.json") -> bytes:
        """What a file holds now."""
        return (self.folder / name).read_bytes()

    def forget(self) -> None:
        """Take the files that lie here now as given."""
        self._files = self._found()

    def transcript(self) -> str:
        """All that happened so far."""
        return "\n".join(self.lines)

    def _found(self) -> dict[str, bytes]:
        files = (f"{at}/{name}" for at, _, names in os.walk(self.folder) for name in names)
        start = len(str(self.folder)) + 1
        return {path[start:]: self._content(path) for path in sorted(files) if not TEMPORARY.search(path)}

    def _content(self, path: str) -> bytes:
        """What a file holds; it is read again only if it was written since."""
        is_now = Path(path).stat()
        seen = (is_now.st_ino, is_now.st_mtime_ns, is_now.st_size)
        if path not in self._read or self._read[path][0] != seen:
            self._read[path] = seen, Path(path).read_bytes()
        return self._read[path][1]

    def _changes(self) -> None:
        found = self._found()
        for name in sorted(found.keys() | self._files.keys()):
            old, new = self._files.get(name), found.get(name)
            if new is None:
                self.lines.append(f"@ {name} is gone")
            elif old != new:
                self.lines += self._difference(name, old or b"", new)
        self._files = found

    def _difference(self, name: str, old: bytes, new: bytes) -> Iterator[str]:
        if not old and self._known(new, name):
            yield f"@ {name}: {self._said[new]}"
            return
        beside = next((each for each, other in self._files.items() if not old and _alike(other, new)), "")
        was, stands = _lines(old or self._files.get(beside, b"")), _lines(new)
        yield f"@ {name}, beside {beside}" if beside else f"@ {name}"
        for line, gone, come in _changed(was, stands):
            if len(gone) == len(come) == 1 and gone[0].rstrip(",") == come[0].rstrip(","):
                yield f"~ {line}: {gone[0][-12:]} is now {come[0][-12:]}"
                continue
            yield f"~ {line}"
            yield from ("- " + self._shown(each) for each in gone)
            yield from ("+ " + self._shown(each) for each in come)

    def _known(self, content: bytes, what: str) -> bool:
        """True where a long text stands in the transcript already; else it does from now on, as `what`."""
        if content in self._said:
            return True
        if len(content) > LONG:
            self._said[content] = f"the same, byte by byte, as {what}"
        return False

    def _block(self, sign: str, content: bytes) -> None:
        if self._known(content, f"what was said to {self._command}"):
            self.lines.append(f"{sign} ({self._said[content]})")
            return
        self.lines += [f"{sign} {self._shown(line)}" if line else sign for line in _lines(content)]

    def _shown(self, text: str) -> str:
        text = text.replace(str(self.folder), "FOLDER").replace(str(self.samples), "SAMPLES")
        if text.isprintable():
            return text
        return "".join(sign if sign.isprintable() else f"⟦{ord(sign):04x}⟧" for sign in text)


def _text(given: object) -> str:
    if given is None or isinstance(given, str):
        return given or ""
    return json.dumps(given, ensure_ascii=False)


def _lines(content: bytes) -> list[str]:
    """The lines of a text; one that does not end says so."""
    *whole, rest = content.decode("utf-8", "surrogateescape").split("\n")
    return [*whole, rest + "¶"] if rest else whole


def _changed(was: list[str], stands: list[str]) -> Iterator[tuple[int, list[str], list[str]]]:
    """Where lines changed, counted from one, what stood there, what stands there. An entry that only got a
    comma, because another one follows, is a change of its own."""
    matcher = difflib.SequenceMatcher(
        None, [line.rstrip(",") for line in was], [line.rstrip(",") for line in stands], autojunk=False
    )
    for what, a, b, c, d in matcher.get_opcodes():
        if what == "equal":
            pairs = zip(range(c, d), was[a:b], stands[c:d], strict=True)
            yield from ((line + 1, [old], [new]) for line, old, new in pairs if old != new)
        else:
            yield c + 1, was[a:b], stands[c:d]


def _alike(other: bytes, new: bytes) -> bool:
    """True for two ledgers of one game."""
    return new.startswith(b"{") and new[:80] == other[:80]
