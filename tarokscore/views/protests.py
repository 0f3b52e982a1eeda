"""The protests against one deal and their resolutions, as data and as sentences."""

from collections.abc import Sequence

from tarokscore.core import JsonObject, Message
from tarokscore.ledger import Book, ProtestEntry, ResolveEntry
from tarokscore.ledger.protests import Protested, amounts_in_all, booked_by
from tarokscore.views.explanation import scores_in_words


def protested_data(book: Book, number: int, found: Sequence[Protested]) -> JsonObject:
    """The protests against a deal as plain data, with `in_all`: its scores including the bookings by hand
    that they caused. {} without protests."""
    if not found:
        return {}
    protests = [
        {"by": each.protest.by, "reason": each.protest.reason,
         "upheld": each.resolution.upheld if each.resolution else None,
         "why": each.resolution.why if each.resolution else None,
         "booked": booked_by(book, each)}
        for each in found
    ]  # fmt: skip
    return {"protests": protests, "in_all": amounts_in_all(book, number)}


def protested_lines(book: Book, number: int, found: Sequence[Protested]) -> list[Message]:
    """The protests as sentences: "Cili's protest (too much) was upheld: agreed. 3 books the difference."."""
    booked = [booked_by(book, each) for each in found]
    lines = [_outcome(*each, booking) for each, booking in zip(found, booked, strict=True)]
    if any(booked):
        scores = scores_in_words(amounts_in_all(book, number))
        lines.append(Message("In all it comes to {scores}.", scores=scores))
    return lines


def _outcome(protest: ProtestEntry, resolution: ResolveEntry | None, booking: int | None) -> Message:
    sentence = Message("{who}'s protest ({reason}) was upheld: {why}.")
    if resolution is None and booking is not None:
        sentence = Message("{who}'s protest ({reason}) is open; {number} books the difference already.")
    elif resolution is None:
        sentence = Message("{who}'s protest ({reason}) is open.")
    elif not resolution.upheld:
        sentence = Message("{who}'s protest ({reason}) was rejected: {why}.")
    elif booking is not None:
        sentence = Message("{who}'s protest ({reason}) was upheld: {why}. {number} books the difference.")
    why = resolution.why if resolution else ""
    return sentence.filled(who=protest.by, reason=protest.reason, why=why, number=booking or 0)
