"""The protests against one deal and their resolutions, as data and as sentences."""

from tarokscore.core import Message, Plain
from tarokscore.ledger import Book, ProtestEntry, ResolveEntry, claims
from tarokscore.views.explanation import scores_in_words


def protested_data(book: Book, number: int) -> Plain:
    """Every protest against a deal as plain data; in_all: its amounts with the bookings by hand that protests
    brought."""
    found = claims.protests_of(book, number)
    if not found:
        return {}
    told = [
        {"by": each.protest.by, "reason": each.protest.reason,
         "upheld": each.resolution.upheld if each.resolution else None,
         "why": each.resolution.why if each.resolution else None, "booked": each.booking}
        for each in found
    ]  # fmt: skip
    return {"protests": told, "in_all": claims.amounts_in_all(book, number)}


def protested_lines(book: Book, number: int) -> list[Message]:
    """The protests as sentences: "Cili's protest (too much) was upheld: agreed. 3 books the difference."."""
    lines = []
    for each in claims.protests_of(book, number):
        lines.append(_became(each.protest, each.resolution, each.booking))
    if any(each.booking for each in claims.protests_of(book, number)):
        lines.append(
            Message(
                "In all it comes to {scores}.", scores=scores_in_words(claims.amounts_in_all(book, number))
            )
        )
    return lines


def _became(protest: ProtestEntry, resolution: ResolveEntry | None, booking: int | None) -> Message:
    who, reason = protest.by, protest.reason
    if resolution is None:
        return Message("{who}'s protest ({reason}) is open.", who=who, reason=reason)
    why = resolution.why
    if not resolution.upheld:
        return Message("{who}'s protest ({reason}) was rejected: {why}.", who=who, reason=reason, why=why)
    if booking is None:
        return Message("{who}'s protest ({reason}) was upheld: {why}.", who=who, reason=reason, why=why)
    return Message(
        "{who}'s protest ({reason}) was upheld: {why}. {number} books the difference.",
        who=who, reason=reason, why=why, number=booking,
    )  # fmt: skip
