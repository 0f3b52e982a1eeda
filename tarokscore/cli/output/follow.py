"""Files that are written anew whenever their ledger changes: until Ctrl-C, or at the standing prompt after
each line.

The ledger file is watched, not its writers: changes by other programs and by folder synchronisation are seen
too, and adding a deal costs nothing more.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import TypeAlias

from tarokscore.cli.shell import error_text, say, show
from tarokscore.core import DealError, LedgerError, Message

PAUSE = 0.5  # seconds between two looks
RELOAD = 30  # seconds after which a page that is followed loads itself again; long enough to read a deal

Stamps: TypeAlias = tuple[tuple[str, int, int, int], ...]
"""(path, inode, size, time of the last change) of each ledger."""


class Followed:
    """A file that follows ledgers. ledgers: a function that lists them (a folder may get more); write: makes
    the file anew; end: makes it for the last time."""

    def __init__(
        self,
        file: Path,
        ledgers: Callable[[], Sequence[Path]],
        write: Callable[[], None],
        end: Callable[[], None],
    ) -> None:
        self.file, self.ledgers, self.write, self.end = file, ledgers, write, end
        self.seen = _stamps(ledgers)  # before they are read: what changes meanwhile is seen at the next look

    def look(self) -> None:
        """Write the file if a ledger has changed. A failure is reported on standard error, and the file stays
        until the ledgers can be read again."""
        now = _stamps(self.ledgers)
        if now != self.seen:
            self.seen = now
            _attempt(self.write)


_at_prompt: ContextVar[dict[Path, Followed] | None] = ContextVar("at_prompt", default=None)


@contextmanager
def following() -> Iterator[dict[Path, Followed]]:
    """Inside, files that are to follow a ledger block nothing. Gives them; at the end each is written once
    more."""
    files: dict[Path, Followed] = {}
    token = _at_prompt.set(files)
    try:
        yield files
    finally:
        _at_prompt.reset(token)
        for each in files.values():
            _attempt(each.end)


def follow(followed: Followed, what: Message | str) -> None:
    """Write the file now and after each change of its ledgers; return at Ctrl-C, at the prompt immediately.

    what: a word for what is followed. Raises what the first writing raises.
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
    """Stop following with a file that was written without --follow at the prompt."""
    if (files := _at_prompt.get()) is not None:
        files.pop(file, None)


def _stamps(ledgers: Callable[[], Sequence[Path]]) -> Stamps:
    """The stamps of the ledgers, which differ after every change of one; () where they cannot be read."""
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
