"""The ledger's file: read whole, written whole or not at all, by one writer at a time.

A write goes to a temporary sibling, is flushed to the disk, and takes the file's place in one step:
after a crash, a full disk or a pulled plug the file is the old one or the new one, never half.
"""

import errno
import gc
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from glob import escape
from pathlib import Path

from tarokscore.core import LedgerError
from tarokscore.ledger import document
from tarokscore.ledger.document import Document
from tarokscore.undisturbed import undisturbed

WAIT = 30.0  # seconds for another writer to finish
WRITABLE = 0o222  # by anybody
UNKNOWN_TO_SOME = (errno.EINVAL, errno.ENOTSUP, errno.EBADF)  # file systems that flush no folder


@contextmanager
def _about(path: Path) -> Iterator[None]:
    """Whatever is wrong says which file it is wrong with."""
    try:
        yield
    except LedgerError as error:
        error.where = error.where or str(path)
        raise
    except (OSError, RuntimeError) as error:  # a folder that is gone, a link that leads back to itself
        reason = _reason(error) if isinstance(error, OSError) else str(error).lower()
        raise LedgerError(f"it cannot be found: {reason}", "choose another file", str(path)) from None


def load(path: Path, parse: Callable[[bytes], Document] = document.parse) -> Document:
    """Read a ledger. Raises LedgerError when it is missing, unreadable or not understood."""
    with _about(path):
        try:
            if path.is_char_device() or path.is_block_device():
                raise LedgerError("it is a device and no file", "choose another file")
            content = path.read_bytes()
            with undisturbed():
                made = parse(content)
                gc.freeze()  # what was read stays: later on, too, nothing is found among it
                return made
        except FileNotFoundError:
            raise LedgerError("there is no such ledger", "tarokscore new GAME PLAYER… starts one") from None
        except OSError as error:
            raise LedgerError(f"it cannot be read: {_reason(error)}") from None


def expect(path: Path) -> None:
    """Raise what `load` would for a file that does not begin as a ledger does; of others read no more."""
    with suppress(OSError), path.open("rb") as file:
        if document.FORMAT.encode() in file.read(4096):
            return
    load(path)


def create(path: Path, made: Document) -> None:
    """Write a new ledger. Raises LedgerError when something is there already."""
    with _about(path):
        if not path.absolute().parent.is_dir():
            raise LedgerError("there is no such folder", "make the folder first, or choose another file")
        _nothing_there(path)  # no lock is laid beside what is no ledger
    with locked(path), _about(path):
        _nothing_there(path)
        _replace(path, document.to_bytes(made))


def _nothing_there(path: Path) -> None:
    if path.exists() or path.is_symlink():
        raise LedgerError("it exists already", "choose another file with --ledger, or move this one away")


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Be the only writer. A lock that a dead process left does not count. Raises LedgerError."""
    from filelock import FileLock, Timeout  # a reader needs no lock: what it reads is always whole

    with _about(path):
        target = path.resolve()
        place = target.with_name(f".{target.name}.lock")
        try:
            lock = FileLock(place)
            lock.acquire(timeout=WAIT)
        except Timeout:
            raise LedgerError("somebody else is writing to it", "try again when they have finished") from None
        except OSError as error:
            hint = f"the lock is {place.name} beside it"
            raise LedgerError(f"it cannot be locked for writing: {_reason(error)}", hint) from None
    try:
        _sweep(target)
        yield
    finally:
        with suppress(OSError):  # it ends with this process anyway
            lock.release()


def _sweep(target: Path) -> None:
    """Remove what a writer left that died before it had finished. Hold the lock."""
    with suppress(OSError):
        for left in target.parent.glob(f".{escape(target.name)}.*.new"):
            left.unlink()


def save(path: Path, changed: Document) -> None:
    """Put a changed ledger in the old one's place. Hold the lock. Raises LedgerError; the old one stays, as
    it does when some program that knows of no lock has written to it since it was read."""
    with _about(path):
        try:
            old = path.read_bytes()
        except OSError as error:
            raise LedgerError(f"it cannot be read: {_reason(error)}", "nothing was changed") from None
        if not os.access(path, os.W_OK) or not path.stat().st_mode & WRITABLE:  # even for an administrator
            raise LedgerError("it is write-protected", "nothing was changed")
        content = document.continued(old, changed)
        if content is None:  # not as we write it: an editor's work, or another ledger by now
            if not document.begins(changed, document.parse(old)):
                raise LedgerError("somebody else wrote to it meanwhile", "nothing was changed; do it again")
            content = document.to_bytes(changed)
        _replace(path, content)


def _replace(path: Path, content: bytes) -> None:
    target = path.resolve()
    temporary = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        with temporary.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileNotFoundError):
            temporary.chmod(target.stat().st_mode & 0o7777)
        temporary.replace(target)
    except OSError as error:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise LedgerError(f"it cannot be written: {_reason(error)}", "nothing was changed") from None
    _flush_folder(target.parent)


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
            hint = "see whether it is there (tarokscore standings) before you do it again"
            raise LedgerError(f"it is written, but the disk failed: {_reason(error)}", hint) from None
    finally:
        os.close(descriptor)


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
