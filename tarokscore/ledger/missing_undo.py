"""An undo that was taken out of a ledger, with the later entries renumbered. The hash of the entry behind it
covers it, and all that it says is known but the second in which it was made: so each one is tried. Pure."""

from datetime import datetime, timedelta

from tarokscore.ledger import chain
from tarokscore.ledger.entries import Entry, UndoEntry
from tarokscore.ledger.format import Document

SECONDS = 100_000  # more than a day is not tried


def missing_undo(last: Entry, previous: str, behind: Entry, in_force: int) -> UndoEntry | None:
    """The undo that stood between two entries, where the hash of the second one proves it; it gave no reason.
    previous: the hash that the first one carries; in_force: the last entry in force after it."""
    try:
        start = datetime.fromisoformat(last.at)
        seconds = int((datetime.fromisoformat(behind.at) - start).total_seconds())
    except (TypeError, ValueError):  # a time without its zone, or no time at all
        return None
    undo = UndoEntry(n=behind.n, at="?", entry=in_force)
    before, _, after = chain.hashed_bytes(undo).partition(b"?")
    content = chain.hashed_bytes(behind.changed({"n": behind.n + 1}))
    for second in range(min(seconds, SECONDS) + 1):
        at = (start + timedelta(seconds=second)).isoformat()
        own = chain.hashed(previous, before + at.encode() + after)
        if chain.hashed(own, content) == behind.hash:
            return undo.changed({"at": at, "hash": own})
    return None


def with_missing_undos(document: Document) -> tuple[Document, list[UndoEntry]]:
    """A ledger with the undos put back that were taken out of it, up to the first entry that is not chained
    to what then stands before it; and those undos."""
    made, found = list[Entry](), list[UndoEntry]()
    in_force, last, chained = list[int](), chain.head_link(document), True
    for entry in document.entries:
        entry = entry.changed({"n": entry.n + len(found)}) if found else entry
        link = chain.link_after(last, entry)
        if in_force and chained and not link.holds:
            if undo := missing_undo(made[-1], last.fresh, entry, in_force[-1]):
                found.append(undo)
                made.append(undo)
                in_force.pop()
                entry = entry.changed({"n": entry.n + 1})
                link = chain.Link(entry.n, entry.hash, entry.hash or "")
        made.append(entry)
        in_force[-1:] = [] if isinstance(entry, UndoEntry) else [*in_force[-1:], entry.n]
        last, chained = link, chained and link.holds
    return document.changed({"entries": tuple(made)}), found
