"""Who sits at the table by an entry of a damaged ledger, and who may have got another name. Pure."""

from collections.abc import Iterator, Sequence

from tarokscore.ledger.entries import DealEntry, Entry, PlayersEntry


def seats(entry: Entry) -> tuple[str, ...]:
    """Who sits at the table by an entry, in order of play; () where it does not say."""
    if isinstance(entry, DealEntry):
        return tuple(entry.deal["players"])
    return entry.players if isinstance(entry, PlayersEntry) else ()


def other_names(before: Sequence[str], now: Sequence[str]) -> Iterator[tuple[str, str]]:
    """(name, other name) for each seat in which another name sits, if the others are where they were."""
    if len(before) == len(now):
        changed = [(old, new) for old, new in zip(before, now, strict=True) if old != new]
        yield from ((old, new) for old, new in changed if old not in now and new not in before)
