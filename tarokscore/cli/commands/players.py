"""players: who sits at the table, in which order, and under which name."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

from tarokscore.cli.actions import changing
from tarokscore.cli.arguments.values import full_name
from tarokscore.cli.command import CommandResult, LedgerOption, argument, now, option, wrong_usage
from tarokscore.cli.dialog.deal_in_progress import ProgressFile
from tarokscore.core import Message, Problem, Words, fold
from tarokscore.ledger import Book, PlayersEntry, open_book, recording
from tarokscore.ledger import players as seating
from tarokscore.views.after_deal import seating_table

IN_FRENCH = {"arrivee": "join", "depart": "leave", "renommer": "rename", "places": "seats"}


def players(
    result: CommandResult,
    action: Annotated[str | None, argument("[join|leave|rename|seats]", "Nothing: who sits where.")],
    names: Annotated[list[str] | None, argument("[NAME...]", "rename: the old and the new.")],
    after: Annotated[str | None, option("--after", "NAME", "join: behind whom, in order of play.")],
    ledger: LedgerOption,
) -> None:
    """Who sits at the table. Somebody joins, leaves, goes by another name, or all change seats."""
    given, action = names or [], action and IN_FRENCH.get(fold(action), action)
    _right_usage(action, len(given), after)
    sentences: list[Words] = []
    if action is None:
        book = open_book(ledger)
    else:
        with changing(ledger) as (book, add):
            known = tuple(book.accounts)
            entry = _entry(book, action, given, after)
            sentences.append(_changed(book, entry))
            add(entry)
        new = [name for name in book.players if name not in known]
        warnings = seating.seating_warnings(book, new, has_come=action != "rename")
        result.warnings = (*warnings, *_waiting(ledger))
    away = [name for name in book.accounts if name not in book.players and name not in book.pots_in_use]
    result.data = {"players": list(book.players), "dealer": recording.outlook(book).dealer, "away": away}
    result.view = [*sentences, seating_table(book, away)]


def _right_usage(action: str | None, given: int, after: str | None) -> None:
    enough = {None: True, "join": given > 0, "leave": given > 0, "rename": given == 2, "seats": given > 1}
    if not enough.get(action):
        wrong_usage(Message("join NAME…, leave NAME…, rename OLD NEW, or seats NAME… in order of play"))
    if after is not None and action != "join":
        wrong_usage(Message("--after goes with join"))


def _entry(book: Book, action: str, given: Sequence[str], after: str | None) -> PlayersEntry:
    """The entry for an action. Raises DealError."""
    match action:
        case "rename":
            return seating.rename(book, seating.only_match(given[0], book.accounts), given[1], now())
        case "join":
            behind = seating.only_match(after, book.players) if after else None
            return seating.join(book, given, now(), behind)
        case "leave":
            return seating.leave(book, [seating.only_match(name, book.players) for name in given], now())
    return seating.seat(book, [full_name(name, book.accounts) for name in given], now())


def _changed(book: Book, entry: PlayersEntry) -> Words:
    """The sentence about an entry, before it is applied to the book."""
    for old, new in entry.renamed.items():
        renamed = Message("{old} is {new} from now on, in everything that was played too.")
        return renamed.filled(old=old, new=new)
    patterns = {"joined": Message("{who} joins."), "left": Message("{who} leaves.")}
    changes = seating.joined_and_left(book.players, entry).items()
    sentences = (str(patterns[what].filled(who=name)) for what, found in changes for name in found)
    return " ".join(sentences) or Message("The seats have changed.")


def _waiting(path: Path) -> Iterator[Problem]:
    """A warning if a deal is in progress, which was begun with the seats before."""
    if ProgressFile(path).path.exists():
        message, hint = Message("a deal is in progress"), Message("tarokscore add goes on with it")
        yield Problem("players", "DEAL-3", message, hint)
