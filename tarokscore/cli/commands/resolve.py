"""resolve: settle a protest."""

from collections.abc import Iterator
from typing import Annotated

import typer

from tarokscore.cli.actions import append, tell
from tarokscore.cli.arguments import in_full
from tarokscore.cli.options import LedgerOption, Number, completed
from tarokscore.cli.shell import Answer, now, usage
from tarokscore.core import Message
from tarokscore.ledger import claims
from tarokscore.ledger.book import Book
from tarokscore.ledger.format import Entry, ResolveEntry


def resolve(
    answer: Answer,
    number: Number,
    why: Annotated[str, typer.Option("--why", metavar="TEXT", help="The reason, kept in the ledger.")],
    upheld: Annotated[
        bool | None, typer.Option("--upheld/--rejected", help="The protest is right, or the deal stands.")
    ],
    by: Annotated[
        str | None,
        typer.Option(
            "--by", metavar="NAME", help="Whose protest, if several protest against the deal.",
            autocompletion=completed("players"),
        ),
    ],
    ledger: LedgerOption,
) -> None:  # fmt: skip
    """Settle a protest: upheld, the deal is corrected as it demands; rejected, it stands."""

    def protester(book: Book) -> str | None:
        return in_full(by, book.accounts) if by else None

    def entries(book: Book) -> Iterator[Entry]:
        if upheld is None:
            usage(Message("say --upheld or --rejected"))
        return claims.resolve(book, number, upheld, why, now(), protester(book))

    book = append(ledger, entries)
    resolution = book.document.entries[-1]
    assert isinstance(resolution, ResolveEntry)
    answer.warnings = tuple(claims.booking_warnings(book, claims.caused_by(book.document, resolution)))
    tell(answer, book, [_resolved(bool(upheld), protester(book), number, why)])


def _resolved(upheld: bool, who: str | None, number: int, why: str) -> Message:
    how = Message("upheld") if upheld else Message("rejected")
    if who:
        return Message(
            "The protest of {who} against {number} is {how}: {why}.", who=who, number=number, how=how, why=why
        )
    return Message("The protest against {number} is {how}: {why}.", number=number, how=how, why=why)
