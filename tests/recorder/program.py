"""The program run inside this process, with nothing left to chance: clock, width, colour, locale, zone.

ENTRY and CLOCK are all that is known of the inside of the program, and that typer makes its commands.
"""

import io
import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import typer.main

ENTRY = "tarokscore.cli.app:run"  # runs sys.argv and ends with SystemExit
CLOCK = "tarokscore.cli.command:now"  # the one function that asks what time it is; gives ISO 8601 text

STAMP = "TAROKSCORE_RECORDED_AT"  # where the frozen clock finds the time
WORLD = {
    "COLUMNS": "80", "LINES": "24", "TERM": "dumb", "NO_COLOR": "1", "TZ": "UTC",
    "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1",
}  # fmt: skip
UNSET = ("TAROKSCORE_LEDGER", "FORCE_COLOR", "PY_COLORS", "LANGUAGE", "TAROKSCORE_LANG")

_commands = cache(
    typer.main.get_command
)  # made once, as in a process of its own, and not for each that is run


class Ran(NamedTuple):
    """What a command did: exit code, standard output, standard error."""

    code: int
    out: bytes
    err: bytes

    @property
    def text(self) -> str:
        return self.out.decode("utf-8", "surrogateescape")


def _stopped() -> str:
    """The frozen clock. Its code takes the place of the clock's own, so it knows no names but its own."""
    import os

    return os.environ["TAROKSCORE_RECORDED_AT"]


def _named(path: str) -> object:
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)


@contextmanager
def frozen() -> Iterator[None]:
    """The same surroundings everywhere, until the end of the block.

    The clock's code is exchanged and not its name: modules that imported it by name are frozen, too.
    """
    clock = _named(CLOCK)
    kept, before, folder = clock.__code__, dict(os.environ), Path.cwd()  # type: ignore[attr-defined]
    commands, typer.main.get_command = typer.main.get_command, _commands
    try:
        clock.__code__ = _stopped.__code__  # type: ignore[attr-defined]
        for name in UNSET:
            os.environ.pop(name, None)
        os.environ.update(WORLD)
        time.tzset()
        yield
    finally:
        typer.main.get_command = commands
        clock.__code__ = kept  # type: ignore[attr-defined]
        os.chdir(folder)
        os.environ.clear()
        os.environ.update(before)
        time.tzset()


def ran(arguments: Sequence[str], given: bytes, folder: Path, at: str) -> Ran:
    """Run one command in this folder, at this time; standard input is no terminal. Use inside `frozen`."""
    os.chdir(folder)
    os.environ[STAMP] = at
    kept, main = (sys.argv, sys.stdin, sys.stdout, sys.stderr), sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")  # else help says how the tests were started
    out, err = io.BytesIO(), io.BytesIO()
    sys.argv = ["tarokscore", *arguments]
    sys.stdin = io.TextIOWrapper(io.BytesIO(given), encoding="utf-8", errors="surrogateescape")
    sys.stdout = io.TextIOWrapper(out, encoding="utf-8", newline="\n", write_through=True)
    sys.stderr = io.TextIOWrapper(
        err, encoding="utf-8", newline="\n", errors="backslashreplace", write_through=True
    )
    code: object = 0
    try:
        _named(ENTRY)()  # type: ignore[operator]
    except SystemExit as end:
        code = end.code
    finally:
        found = out.getvalue(), err.getvalue()
        sys.modules["__main__"] = main
        sys.argv, sys.stdin, sys.stdout, sys.stderr = kept
    return Ran(code if isinstance(code, int) else int(code is not None), *found)
