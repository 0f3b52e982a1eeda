"""resolve: settle a protest."""

from typing import Annotated

import typer

from tarokscore.cli.actions import last_entry, locked, tell
from tarokscore.cli.arguments import in_full
from tarokscore.cli.options import LEDGER, JsonOption, LedgerOption, Number, completed
from tarokscore.cli.shell import answering, now, usage
from tarokscore.core import Message
from tarokscore.ledger import claims
from tarokscore.ledger.book import Book
from tarokscore.ledger.format import ResolveEntry


def resolve(
    number: Number,
    why: Annotated[str, typer.Option("--why", metavar="TEXT", help="The reason, kept in the ledger.")],
    upheld: Annotated[
        bool | None, typer.Option("--upheld/--rejected", help="The protest is right, or the deal stands.")
    ] = None,
    by: Annotated[
        str | None,
        typer.Option(
            "--by", metavar="NAME", help="Whose protest, if several protest against the deal.",
            autocompletion=completed("players"),
        ),
    ] = None,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:  # fmt: skip
    """Settle a protest: upheld, the deal is corrected as it demands; rejected, it stands."""
    with answering("resolve", json, str(ledger)) as answer, locked(ledger) as append:
        if upheld is None:
            usage(Message("say --upheld or --rejected"))

        def protester(book: Book) -> str | None:
            return in_full(by, book.accounts) if by else None

        book = append(lambda book: claims.resolve(book, number, bool(upheld), why, now(), protester(book)))
        resolution = book.document.entries[-1]
        assert isinstance(resolution, ResolveEntry)
        answer.warnings = tuple(claims.booking_warnings(book, claims.brought(book.document, resolution)))
        tell(answer, book, [_resolved(bool(upheld), protester(book), number, why)], json, last_entry(book))


def _resolved(upheld: bool, who: str | None, number: int, why: str) -> Message:
    how = Message("upheld") if upheld else Message("rejected")
    if who:
        return Message(
            "The protest of {who} against {number} is {how}: {why}.", who=who, number=number, how=how, why=why
        )
    return Message("The protest against {number} is {how}: {why}.", number=number, how=how, why=why)
