"""players: who sits at the table, in which order, and under which name."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from tarokscore.asking.progress import beside
from tarokscore.cli.actions import append
from tarokscore.cli.arguments import in_full
from tarokscore.cli.options import LedgerOption
from tarokscore.cli.shell import Answer, now, usage
from tarokscore.core import Message, Problem
from tarokscore.ledger import corrections
from tarokscore.ledger import players as seating
from tarokscore.ledger.book import Book
from tarokscore.ledger.format import Entry
from tarokscore.ledger.score_sheet import pots
from tarokscore.ledger.storage import open_book
from tarokscore.views.after_deal import seats
from tarokscore.views.document import Words


def players(
    answer: Answer,
    action: Annotated[
        str | None, typer.Argument(metavar="[join|leave|rename|seats]", help="Nothing: who sits where.")
    ],
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[NAME...]", help="rename: the old and the new."
        ),
    ],
    after: Annotated[
        str | None, typer.Option("--after", metavar="NAME", help="join: behind whom, in order of play.")
    ],
    ledger: LedgerOption,
) -> None:  # fmt: skip
    """Who sits at the table. Somebody joins, leaves, goes by another name, or all change seats."""
    given = [*(names or [])]
    _right_usage(action, len(given), after)
    if action is None:
        _tell(answer, open_book(ledger), "")
        return
    said: list[Words] = []
    known: list[str] = []

    def entry(book: Book) -> Entry:
        known.extend(book.accounts)
        return _entry(book, action, given, after, said)

    book = append(ledger, entry)
    new = [name for name in book.players if name not in known]
    remarks = seating.remark(book, new, has_come=action != "rename")
    answer.warnings = (*remarks, *_waiting(ledger))
    _tell(answer, book, said[0])


def _right_usage(action: str | None, given: int, after: str | None) -> None:
    enough = {"join": given > 0, "leave": given > 0, "rename": given == 2, "seats": given > 1}
    if action is not None and not enough.get(action, False):
        usage(Message("join NAME…, leave NAME…, rename OLD NEW, or seats NAME… in order of play"))
    if after is not None and action != "join":
        usage(Message("--after goes with join"))


def _entry(book: Book, action: str, given: Sequence[str], after: str | None, said: list[Words]) -> Entry:
    """The new entry; `said`: what it does, in a sentence."""
    if action == "rename":
        old = seating.meant(given[0], book.accounts)
        entry = seating.rename(book, old, given[1], now())
        said.append(
            Message(
                "{old} is {new} from now on, in everything that was played too.",
                old=old, new=entry.renamed[old],
            )
        )  # fmt: skip
        return entry
    if action == "join":
        behind = seating.meant(after, book.players) if after else None
        entry = seating.join(book, given, now(), behind)
    elif action == "leave":
        entry = seating.leave(book, [seating.meant(name, book.players) for name in given], now())
    else:
        entry = seating.seat(book, [in_full(name, book.accounts) for name in given], now())
    found = seating.changes(book.players, entry)
    told = [
        Message("{who} joins.", who=name) if what == "joined" else Message("{who} leaves.", who=name)
        for what in found
        for name in found[what]
    ]
    said.append(" ".join(map(str, told)) or Message("The seats have changed."))
    return entry


def _waiting(path: Path) -> Iterator[Problem]:
    """A note where a deal is in progress, which was begun at another table."""
    if beside(path).exists():
        yield Problem(
            "players", "DEAL-3", Message("a deal is in progress"), Message("tarokscore add goes on with it")
        )


def _tell(answer: Answer, book: Book, said: Words) -> None:
    away = [name for name in book.accounts if name not in book.players and name not in pots(book)]
    answer.data = {"players": list(book.players), "dealer": corrections.outlook(book).dealer, "away": away}
    answer.view = [*([said] if said else []), seats(book, away)]
