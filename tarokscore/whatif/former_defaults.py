"""Deals that today's defaults would settle otherwise, in a ledger that keeps those of its time. Pure."""

from collections.abc import Iterator
from typing import NamedTuple

from tarokscore import games
from tarokscore.core import Json
from tarokscore.ledger.book import Book
from tarokscore.ledger.format import Document
from tarokscore.schema import fields_of
from tarokscore.whatif.rescore import RescoredDeal, rescore


class FormerDefault(NamedTuple):
    """A house rule with the value that a ledger was opened with, today's default, the rule that says why it
    is another, and the deals that would come to something else by it."""

    option: str
    value: Json
    default: Json
    rule: str
    deals: tuple[RescoredDeal, ...]


def may_have(document: Document) -> bool:
    """Whether a ledger was opened before house rules were added that its game has today, and keeps a value
    that was the default then; from the head alone."""
    known = fields_of(games.load(document.variant).Options).keys()
    former = games.former_defaults(document.variant)
    kept = any(document.options.get(option) == value for option, (value, _) in former.items())
    return kept and bool(known - document.options.keys())


def former_defaults(book: Book) -> Iterator[FormerDefault]:
    """Those of a ledger that change what a deal comes to. Nothing is written: a ledger keeps its own."""
    if not may_have(book.document):
        return
    fields = fields_of(games.load(book.variant).Options)
    for option, (value, rule) in games.former_defaults(book.variant).items():
        default: Json = fields[option].default
        rows = rescore(book, {option: default}).rows
        deals = tuple(row for row in rows if row.booking.options.get(option) == value)
        if deals:
            yield FormerDefault(option, value, default, rule, deals)
