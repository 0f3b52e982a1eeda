"""Evenings to look at: a ledger made deal by deal, at times that a test chooses, without a file."""

from collections.abc import Iterable, Mapping
from typing import Any

from tarokscore.ledger import recording
from tarokscore.ledger.applying import apply, build_book
from tarokscore.ledger.book import Book
from tarokscore.ledger.format import Document
from tarokscore.summary.sessions import Chosen, choose
from tarokscore.summary.summary import Summary

AT = "2026-11-21T20:00:00+01:00"
EVIL = (  # names that mean something to HTML, terminals, spreadsheets, Markdown or journals
    ("<b>x</b>", "=1+1", "a|b", "\x1b[31mred", "a:b;c"),
    ("<script>alert(1)</script>", "@SUM(A1)", "[y](http://evil.example)", "\u202eesrever", "(virtual)"),
    ('"quoted\\', "-5", "**bold** `code`", "two  spaces", "* ! #"),
    ("&amp;", "+7", "'tis", "山田さん", "date:2026-13-45"),
    ("</title><img src=x>", "Tab\tbed", "\\", "A:B", "a b"),
)
EVIL_NOTES = (
    "first\n2026-01-01 evil\n  players:x  5 POINTS", "date:99", "[2026-13-45] :tag:", "key:: 1 +",
    '"; plugin "os"',
    "<img src=http://evil.example/x.png onerror=alert(1)>", '=HYPERLINK("http://evil.example")', "a\r\n\x07b",
)  # fmt: skip


def started(players: Iterable[str], variant: str = "french-tarot", **more: Any) -> Document:
    """A new ledger."""
    names = tuple(players)
    return recording.new_document(
        variant, names, more.get("options"), more.get("dealer", names[-1]), more.get("at", AT)
    )[0]


def played(document: Document, *deals: Mapping[str, Any], at: str = AT) -> Document:
    """The ledger with some deals more. A deal with "at" is entered then."""
    made = build_book(document)
    for deal in deals:
        told = {key: value for key, value in deal.items() if key != "at"}
        entry, _ = recording.add(made, told, deal.get("at", at))
        apply(made, entry)
        document = document.plus(entry)
    return document


def summed(document: Document, **asked: Any) -> Summary:
    """Its summary."""
    made: Book = build_book(document)
    chosen: Chosen = choose(made, **asked)
    return Summary(made, chosen)
