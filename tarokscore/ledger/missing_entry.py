"""Reconstruct one entry that was taken out of a ledger. Pure.

The hash of the next entry covers it; if everything but the second in which it was made is known, every second
is tried.
"""

from datetime import datetime, timedelta
from itertools import islice

from tarokscore.ledger import chain
from tarokscore.ledger.entries import Entry

SECONDS = 100_000  # more than a day is not tried
MOST_BYTES = 200_000_000  # of the entry behind that are hashed, however long it is
UNKNOWN = "?"


def missing_entry(wanted: Entry, previous: str, since: str, behind: Entry) -> Entry | None:
    """The entry that stood before another one, if the hash of that one proves it, else None. wanted: the
    entry, made at UNKNOWN; previous: the hash of the entry before it; since: when that one was made."""
    before, _, after = chain.hashed_bytes(wanted).partition(UNKNOWN.encode())  # its time is its first key
    content = chain.hashed_bytes(behind.changed({"n": wanted.n + 1}))
    for second in islice(seconds_between(since, behind), MOST_BYTES // len(content) + 1):
        at = (datetime.fromisoformat(since) + timedelta(seconds=second)).isoformat()
        own = chain.hashed(previous, before + at.encode() + after)
        if chain.hashed(own, content) == behind.hash:
            return wanted.changed({"at": at, "hash": own})
    return None


def seconds_between(since: str, behind: Entry) -> range:
    """The seconds that are tried, from one time up to the next entry."""
    try:
        passed = datetime.fromisoformat(behind.at) - datetime.fromisoformat(since)
    except (TypeError, ValueError):  # a time without its zone, or no time at all
        return range(0)
    return range(min(int(passed.total_seconds()), SECONDS) + 1)
