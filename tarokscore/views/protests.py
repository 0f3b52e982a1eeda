"""What became of the protests against one deal, as data and as sentences."""

from typing import Any

from tarokscore.ledger import claims
from tarokscore.ledger.book import Book
from tarokscore.views.explanation import result


def protested_data(book: Book, number: int) -> dict[str, Any]:
    """Every protest against a deal; in_all: what the deal brings with what was booked beside it for them."""
    found = claims.protests_of(book, number)
    if not found:
        return {}
    told = [
        {"by": each.protest.by, "reason": each.protest.reason,
         "upheld": each.resolution.upheld if each.resolution else None,
         "why": each.resolution.why if each.resolution else None, "booked": each.beside}
        for each in found
    ]  # fmt: skip
    return {"protests": told, "in_all": claims.standing(book, number)}


def protested_lines(book: Book, number: int) -> list[str]:
    """The same as sentences: "Cili's protest (too much) was upheld: agreed. 3 books the difference."."""
    lines = []
    for each in claims.protests_of(book, number):
        whose = f"{each.protest.by}'s protest ({each.protest.reason})"
        if each.resolution is None:
            lines.append(f"{whose} is open.")
            continue
        how = "upheld" if each.resolution.upheld else "rejected"
        beside = "" if each.beside is None else f" {each.beside} books the difference."
        lines.append(f"{whose} was {how}: {each.resolution.why}.{beside}")
    if any(each.beside for each in claims.protests_of(book, number)):
        lines.append(f"In all it comes to {result(claims.standing(book, number))}.")
    return lines
