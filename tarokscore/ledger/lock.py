"""The lock of a ledger: one writer at a time. The system drops it when its holder ends, however that ends."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

if sys.platform != "win32":
    import fcntl

WAIT = 30.0  # seconds for another writer to finish
RETRY = 0.05  # seconds until it is tried once more


@contextmanager
def alone(place: Path) -> Iterator[None]:
    """Hold the lock in this file. Whoever may write to the folder may lock, whoever made the file. Raises
    TimeoutError, OSError."""
    mode = place.parent.stat().st_mode & 0o666 | 0o600
    if sys.platform == "win32":
        from filelock import FileLock, Timeout

        try:
            with FileLock(place, mode=mode, timeout=WAIT):
                yield
        except Timeout:
            raise TimeoutError from None
    else:
        end = time.monotonic() + WAIT
        while (descriptor := _taken(place, mode)) is None:
            if time.monotonic() > end:
                raise TimeoutError
            time.sleep(RETRY)
        try:
            yield
        finally:
            os.close(descriptor)  # and the lock with it


def _taken(place: Path, mode: int) -> int | None:
    """The descriptor that holds the lock; None while somebody else does. Raises OSError."""
    descriptor = _opened(place, mode)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if os.fstat(descriptor).st_nlink:  # nobody took the file away meanwhile
            return descriptor
    except BlockingIOError:
        pass
    except OSError:
        os.close(descriptor)
        raise
    os.close(descriptor)
    return None


def _opened(place: Path, mode: int) -> int:
    """The file, which is made where it is missing; somebody else's may be one that can only be read."""
    try:
        descriptor = os.open(place, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, mode)
    except PermissionError:
        if not place.exists():
            raise
        return os.open(place, os.O_RDONLY | os.O_NOFOLLOW)
    with suppress(PermissionError):  # the user's mask does not count: others may write to the folder, too
        os.fchmod(descriptor, mode)
    return descriptor
