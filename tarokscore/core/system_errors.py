"""Errors of the operating system about files, as sentences that can be translated."""

import errno

from tarokscore.core.message import NOTHING, Message
from tarokscore.core.problems import LedgerError

REASONS = {
    errno.ENOENT: Message("no such file or directory"),
    errno.EACCES: Message("permission denied"),
    errno.EPERM: Message("operation not permitted"),
    errno.EISDIR: Message("is a directory"),
    errno.ENOTDIR: Message("not a directory"),
    errno.EEXIST: Message("file exists"),
    errno.ENOSPC: Message("no space left on device"),
    errno.EROFS: Message("read-only file system"),
    errno.EIO: Message("input/output error"),
    errno.ELOOP: Message("too many levels of symbolic links"),
    errno.ENAMETOOLONG: Message("file name too long"),
    errno.EMFILE: Message("too many open files"),
}


def reason(error: OSError) -> Message:
    """Why a file operation failed, as a translatable Message; the operating system's own text for other
    errors than REASONS.

    >>> str(reason(FileNotFoundError(errno.ENOENT, "No such file or directory")))
    'no such file or directory'
    """
    known = REASONS.get(error.errno) if error.errno is not None else None
    return known or Message("{reason}", reason=(error.strerror or str(error)).lower())


def unreadable(error: OSError, hint: Message = NOTHING, where: str = "") -> LedgerError:
    """The LedgerError to raise for a file that cannot be read. where: the name of the file."""
    return LedgerError(Message("it cannot be read: {reason}", reason=reason(error)), hint, where)
