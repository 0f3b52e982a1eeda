"""An undo that was taken out of a ledger. The hash of the entry behind it covers it, and all that it says is
known but the second in which it was made: so each one is tried. Pure."""

from datetime import datetime, timedelta

from tarokscore.ledger import chain
from tarokscore.ledger.entries import Entry, UndoEntry

SECONDS = 100_000  # more than a day is not tried


def missing_undo(last: Entry, previous: str, behind: Entry, in_force: int) -> UndoEntry | None:
    """The undo that stood between two entries, where the hash of the second one proves it; it gave no reason.
    previous: the hash that the first one carries; in_force: the last entry in force after it."""
    undo = UndoEntry(n=last.n + 1, at="?", entry=in_force)
    before, _, after = chain.hashed_bytes(undo).partition(b"?")
    content = chain.hashed_bytes(behind.changed({"n": undo.n + 1}))
    for second in seconds_between(last, behind):
        at = (datetime.fromisoformat(last.at) + timedelta(seconds=second)).isoformat()
        own = chain.hashed(previous, before + at.encode() + after)
        if chain.hashed(own, content) == behind.hash:
            return undo.changed({"at": at, "hash": own})
    return None


def seconds_between(last: Entry, behind: Entry) -> range:
    """The seconds after an entry that are tried up to the next one."""
    try:
        passed = datetime.fromisoformat(behind.at) - datetime.fromisoformat(last.at)
    except (TypeError, ValueError):  # a time without its zone, or no time at all
        return range(0)
    return range(min(int(passed.total_seconds()), SECONDS) + 1)
