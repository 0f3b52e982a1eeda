"""Files that are written again whenever their ledger changes: until Ctrl-C, or at the standing prompt after
each line.

The ledger file is polled, so that changes by other programs and by folder synchronisation are seen too.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import TypeAlias

from tarokscore.cli.shell import error_text, say, show
from tarokscore.core import DealError, LedgerError, Message

PAUSE = 0.5  # seconds between two polls
RELOAD = 30  # seconds after which a followed page reloads itself; long enough to read a deal

Stamps: TypeAlias = tuple[tuple[str, int, int, int], ...]
"""(path, inode, size, time of the last change) of each ledger."""


class Followed:
    """A file that follows ledgers. ledgers: lists them (a folder may get more); write: writes the file again;
    end: writes it for the last time."""

    def __init__(
        self,
        file: Path,
        ledgers: Callable[[], Sequence[Path]],
        write: Callable[[], None],
        end: Callable[[], None],
    ) -> None:
        self.file, self.ledgers, self.write, self.end = file, ledgers, write, end
        self.seen = _stamps(ledgers)  # before they are read, so that no change is missed

    def look(self) -> None:
        """Write the file if a ledger has changed. An error is printed, and the file left unchanged."""
        now = _stamps(self.ledgers)
        if now != self.seen:
            self.seen = now
            _attempt(self.write)


_at_prompt: ContextVar[dict[Path, Followed] | None] = ContextVar("at_prompt", default=None)


@contextmanager
def following() -> Iterator[dict[Path, Followed]]:
    """Let `follow` inside return immediately. Yields {path: followed file}, for the caller to look at; at the
    end each is written once more."""
    files: dict[Path, Followed] = {}
    token = _at_prompt.set(files)
    try:
        yield files
    finally:
        _at_prompt.reset(token)
        for each in files.values():
            _attempt(each.end)


def follow(followed: Followed, what: Message | str) -> None:
    """Write the file now and after each change of its ledgers; return at Ctrl-C, inside `following`
    immediately.

    what: the name of what is followed. Raises what the first writing raises.
    """
    followed.write()
    file, files = str(followed.file), _at_prompt.get()
    if files is not None:
        files[followed.file] = followed
        again = Message(
            "{file} follows {ledger}; tarokscore summary --out {file} alone ends it.", file=file, ledger=what
        )
        show(again)
        return
    say(Message("{file} follows {ledger}; Ctrl-C ends it.", file=file, ledger=what))
    try:
        while True:
            time.sleep(PAUSE)
            followed.look()
    except KeyboardInterrupt:
        followed.end()


def unfollow(file: Path) -> None:
    """Stop a file from following, because it was written without --follow at the prompt."""
    if (files := _at_prompt.get()) is not None:
        files.pop(file, None)


def _stamps(ledgers: Callable[[], Sequence[Path]]) -> Stamps:
    """The stamps of the ledgers, which differ after every change; () if they cannot be read."""
    try:
        found = [(path, path.stat()) for path in ledgers()]
    except (OSError, LedgerError):
        return ()
    return tuple((str(path), each.st_ino, each.st_size, each.st_mtime_ns) for path, each in found)


def _attempt(write: Callable[[], None]) -> None:
    try:
        write()
    except (DealError, LedgerError) as error:
        say(error_text(error))
