"""A file that is written anew whenever its ledger changes, whoever changes it, until Ctrl-C.

The ledger is watched, not its writers: another terminal, another program and a folder that is kept the same
on several machines are all seen, nothing is remembered, and adding a deal costs no more than before.
"""

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

from tarokscore.cli.shell import problem_text, say
from tarokscore.core import DealError, LedgerError, Message, Problem

PAUSE = 0.5  # seconds between two looks
RELOAD = 30  # seconds after which a page that is followed loads itself again; long enough to read a deal

Stamps: TypeAlias = tuple[tuple[str, int, int, int], ...]
"""(path, inode, size, time of the last change) of each ledger."""


def follow(ledgers: Callable[[], Sequence[Path]], write: Callable[[], None], started: Message) -> None:
    """Call `write` now and after each change of the ledgers; return at Ctrl-C. What cannot be written for
    now is told on standard error, and the file stays as it was until they can be read again.

    ledgers: where they are now, a folder may get more; started: what is said when the file is written for the
    first time. Raises what `write` does then.
    """
    seen = _stamps(ledgers)  # before they are read: what changes meanwhile is seen at the next look
    write()
    say(str(started))
    try:
        while True:
            time.sleep(PAUSE)
            now = _stamps(ledgers)
            if now != seen:
                seen = now
                _attempt(write)
    except KeyboardInterrupt:
        return


def _stamps(ledgers: Callable[[], Sequence[Path]]) -> Stamps:
    """What is another one after each change of a file, of each of them; () where there are none."""
    try:
        found = [(path, path.stat()) for path in ledgers()]
    except (OSError, LedgerError):
        return ()
    return tuple((str(path), each.st_ino, each.st_size, each.st_mtime_ns) for path, each in found)


def _attempt(write: Callable[[], None]) -> None:
    try:
        write()
    except DealError as error:
        say("\n".join(problem_text(problem, "") for problem in error.problems))
    except LedgerError as error:
        place = f"{error.where}: {error.message}"
        say(problem_text(Problem(place, "", "", error.hint), ""))
