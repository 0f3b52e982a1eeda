"""The ledger's file: read whole, written whole or not at all, by one writer at a time.

A write goes to a temporary sibling, is flushed to the disk, and takes the file's place in one step:
after a crash, a full disk or a pulled plug the file is the old one or the new one, never half.
"""

import errno
import os
import re
import stat
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import TypeVar

from tarokscore.core import LedgerError, Message
from tarokscore.core.garbage_collection import collector_paused, freeze_once
from tarokscore.core.system_errors import reason, unreadable
from tarokscore.ledger import format
from tarokscore.ledger.applying import build_book
from tarokscore.ledger.book import Book
from tarokscore.ledger.format import Document
from tarokscore.ledger.lock import alone

ReadT = TypeVar("ReadT")
HEAD = 4096  # bytes in which a ledger says that it is one
WRITABLE = 0o222  # by anybody
UNKNOWN_TO_SOME = (errno.EINVAL, errno.ENOTSUP, errno.EBADF)  # file systems that flush no folder


@contextmanager
def errors_naming(path: Path) -> Iterator[None]:
    """Context manager: add this path to every LedgerError raised inside; turn OSError and RuntimeError
    (symlink loop) into LedgerError."""
    try:
        yield
    except LedgerError as error:
        error.where = error.where or str(path)
        raise
    except (OSError, RuntimeError) as error:  # a folder that is gone, a link that leads back to itself
        why = reason(error) if isinstance(error, OSError) else Message("{reason}", reason=str(error).lower())
        raise LedgerError(
            Message("it cannot be found: {reason}", reason=why), Message("choose another file"), str(path)
        ) from None


def load(path: Path) -> Document:
    """Read a ledger. Raises LedgerError when it is missing, unreadable or not understood."""
    return load_as(path, format.parse)


def load_as(path: Path, parse: Callable[[bytes], ReadT]) -> ReadT:
    """As `load`, with what another function makes of the bytes of the file."""
    with errors_naming(path):
        try:
            content = _content(path)
            with collector_paused():
                made = parse(content)
                freeze_once()  # of the first one nothing is garbage
                return made
        except FileNotFoundError:
            _expect_target(path)
            raise LedgerError(
                Message("there is no such ledger"), Message("tarokscore new GAME PLAYER… starts one")
            ) from None
        except OSError as error:
            raise unreadable(error) from None


def open_book(path: Path, cached: Book | None = None) -> Book:
    """Read a ledger into a Book. cached: the book of it a while ago, of which a copy is returned where not a
    byte of the file has changed. Raises LedgerError."""
    with errors_naming(path):
        if cached is not None:
            with suppress(OSError):  # said when it is read
                if format.is_content(cached.document, _content(path)):
                    return cached.copy()
        return build_book(load_as(path, format.read))


def _content(path: Path) -> bytes:
    """All bytes of a file. Raises OSError; LedgerError at once for what may never begin or never end."""
    expect_file(path)
    return path.read_bytes()


def is_there(path: Path) -> bool:
    """Whether anything stands at a path. Raises LedgerError where that cannot be known, and for a link to
    nothing."""
    with errors_naming(path):
        _expect_target(path)
        return path.exists()


def _expect_target(path: Path) -> None:
    """Raise LedgerError for a link to a file that is not there: a new ledger would hide the one that was."""
    if path.is_symlink() and not path.exists():
        raise LedgerError(
            Message("it is a link to {file}, which is not there", file=str(path.readlink())),
            Message("put that file back, or remove the link"),
        )


def expect_file(path: Path) -> None:
    """Raise LedgerError for a pipe or a device, whose reading may never end. Raises OSError."""
    mode = path.stat().st_mode
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):  # the system refuses a folder by itself
        what = Message("it is a device and no file")
        if stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode):
            pipe, socket = Message("it is a pipe and no file"), Message("it is a socket and no file")
            what = pipe if stat.S_ISFIFO(mode) else socket
        raise LedgerError(what, Message("choose another file"))


def begins_as_ledger(path: Path) -> bool:
    """Whether a file begins as a ledger does. Raises OSError; LedgerError for what is no file."""
    expect_file(path)
    with path.open("rb") as file:
        return format.FORMAT.encode() in file.read(HEAD)


def check_is_ledger(path: Path) -> None:
    """Raise what `load` would for a file that does not begin as a ledger does, without reading it to the
    end."""
    with errors_naming(path), suppress(OSError):
        if begins_as_ledger(path):
            return
    load(path)


def create(path: Path, made: Document) -> None:
    """Write a new ledger. Raises LedgerError when the file exists."""
    with errors_naming(path):
        if not path.absolute().parent.is_dir():
            raise LedgerError(
                Message("there is no such folder"), Message("make the folder first, or choose another file")
            )
        _nothing_there(path)  # first, so that no lock file is created beside a file that is no ledger
    with locked(path), errors_naming(path):
        _nothing_there(path)
        _replace(path, format.pieces(made))


def set_language(path: Path, language: str) -> Document:
    """Set the language of a ledger, by its code; entries stay as they are. Raises LedgerError."""
    check_is_ledger(path)
    with locked(path):
        made = load(path).changed({"language": language})
        with errors_naming(path):
            _writable(path)
            _replace(path, format.pieces(made))
        return made


def _nothing_there(path: Path) -> None:
    if is_there(path):
        raise LedgerError(Message("it exists already"), Message("choose another file, or move this one away"))


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock that makes this process the only writer; a lock left by a dead process is ignored. Raises
    LedgerError."""
    with ExitStack() as held:
        with errors_naming(path):
            target = path.resolve()
            place = target.with_name(f".{target.name}.lock")
            try:
                held.enter_context(alone(place))
            except TimeoutError:
                hint = Message("try again when they have finished")
                raise LedgerError(Message("somebody else is writing to it"), hint) from None
            except OSError as error:
                hint = Message("the lock is {name} beside it", name=place.name)
                raise LedgerError(
                    Message("it cannot be locked for writing: {reason}", reason=reason(error)), hint
                ) from None
        _sweep(target)
        yield


def _sweep(target: Path) -> None:
    """Remove what a writer of this ledger left that died before it had finished. Hold the lock: then none of
    them is at work."""
    left = re.compile(rf"\.{re.escape(target.name)}\.\d+\.new")
    with suppress(OSError):
        for each in target.parent.iterdir():
            if left.fullmatch(each.name):
                each.unlink()


def save(path: Path, changed: Document) -> None:
    """Replace a ledger atomically with a changed one. Hold the lock. Raises LedgerError, and leaves the old
    file, where writing fails or another program has written to it since it was read."""
    with errors_naming(path):
        if not format.continues(changed, _writable(path)):
            raise LedgerError(
                Message("somebody else wrote to it meanwhile"), Message("nothing was changed; do it again")
            )
        _replace(path, format.pieces(changed))


def _writable(path: Path) -> bytes:
    """What a ledger is before it is written. Raises LedgerError where it may not be."""
    try:
        old = _content(path)
    except OSError as error:
        raise unreadable(error, Message("nothing was changed")) from None
    if not os.access(path, os.W_OK) or not path.stat().st_mode & WRITABLE:  # even for an administrator
        raise LedgerError(Message("it is write-protected"), Message("nothing was changed"))
    return old


def _replace(path: Path, pieces: Iterable[bytes | memoryview]) -> None:
    target = path.resolve()
    replace_file(target, pieces, Message("nothing was changed"))
    _flush_folder(target.parent)


def replace_file(target: Path, pieces: Iterable[bytes | memoryview], hint: Message, where: str = "") -> None:
    """Write a file, or put another in its place, in one step; one that is there keeps its owner, group and
    mode. Raises LedgerError, with this hint and place, and leaves what is there; so does Ctrl-C."""
    temporary = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        was = None
        with suppress(FileNotFoundError):
            was = target.stat()
        mode = was.st_mode & 0o777 if was else 0o666
        temporary.unlink(missing_ok=True)  # what a process that was killed has left
        with open(temporary, "xb", opener=lambda path, flags: os.open(path, flags, mode)) as file:
            file.writelines(pieces)
            file.flush()
            os.fsync(file.fileno())
        if was:
            _give_access_of(temporary, was)
        temporary.replace(target)
    except BaseException as error:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        if not isinstance(error, OSError):
            raise
        raise LedgerError(
            Message("it cannot be written: {reason}", reason=reason(error)), hint, where
        ) from None


def _give_access_of(path: Path, was: os.stat_result) -> None:
    """Give a file the owner, the group and the mode of another one, as far as that is allowed. Raises
    OSError."""
    for owner, group in ((was.st_uid, -1), (-1, was.st_gid)) if os.name == "posix" else ():
        with suppress(PermissionError):
            os.chown(path, owner, group)
    path.chmod(was.st_mode & 0o7777)  # last: another owner takes some of it away


def _flush_folder(folder: Path) -> None:
    """Make the new name itself durable, where the system lets a folder be opened and flushed. Raises
    LedgerError when the disk fails: the ledger is changed, and nobody knows for how long."""
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in UNKNOWN_TO_SOME:
            hint = Message("see whether it is there (tarokscore standings) before you do it again")
            raise LedgerError(
                Message("it is written, but the disk failed: {reason}", reason=reason(error)), hint
            ) from None
    finally:
        os.close(descriptor)
