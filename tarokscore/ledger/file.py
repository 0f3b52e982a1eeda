"""The ledger's file: read whole, written whole or not at all, by one writer at a time.

A write goes to a temporary sibling, is flushed to the disk, and takes the file's place in one step:
after a crash, a full disk or a pulled plug the file is the old one or the new one, never half.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tarokscore.core import LedgerError
from tarokscore.ledger import document
from tarokscore.ledger.document import Document

WAIT = 30.0  # seconds for another writer to finish


def load(path: Path) -> Document:
    """Read a ledger. Raises LedgerError when it is missing, unreadable or not understood."""
    try:
        return document.parse(path.read_bytes())
    except FileNotFoundError:
        raise LedgerError("there is no such file", "tarokscore new VARIANT PLAYER… starts a ledger") from None
    except OSError as error:
        raise LedgerError(f"it cannot be read: {_reason(error)}") from None


def create(path: Path, made: Document) -> None:
    """Write a new ledger. Raises LedgerError when something is there already."""
    with locked(path):
        if path.exists() or path.is_symlink():
            raise LedgerError("it exists already", "choose another file with --ledger, or move this one away")
        _replace(path, document.to_bytes(made))


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Be the only writer. A lock that a dead process left does not count. Raises LedgerError."""
    from filelock import FileLock, Timeout  # a reader needs no lock: what it reads is always whole

    target = path.resolve()
    try:
        lock = FileLock(target.with_name(f".{target.name}.lock"))
        lock.acquire(timeout=WAIT)
    except Timeout:
        raise LedgerError("somebody else is writing to it", "try again when they have finished") from None
    except OSError as error:
        raise LedgerError(f"it cannot be locked for writing: {_reason(error)}") from None
    try:
        yield
    finally:
        lock.release()


def save(path: Path, changed: Document) -> None:
    """Put a changed ledger in the old one's place. Hold the lock. Raises LedgerError; the old one stays."""
    _replace(path, document.to_bytes(changed))


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
        _flush_folder(target.parent)
    except OSError as error:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise LedgerError(f"it cannot be written: {_reason(error)}", "nothing was changed") from None


def _flush_folder(folder: Path) -> None:
    """Make the new name itself durable, where the system lets a folder be opened."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
