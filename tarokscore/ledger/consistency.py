"""Whether an entry fits what the entries before it left. One that does not was never written by this program,
and no sheet can be made of it. What a deal comes to is for `check` to say. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from tarokscore.ledger.format import (
    AmendEntry,
    DealEntry,
    Entry,
    ExpectEntry,
    ManualEntry,
    PaidEntry,
    PlayersEntry,
    ProtestEntry,
    VoidEntry,
)

if TYPE_CHECKING:
    from tarokscore.ledger.book import Book


def misfit(book: Book, entry: Entry) -> str:
    """What an entry says that cannot be, as things stand in the book; "" if it fits."""
    match entry:
        case DealEntry():  # most of them are
            return _other_accounts(book, entry.deal, entry.scores)
        case AmendEntry() | VoidEntry():
            return _correction(book, entry)
        case ManualEntry():
            return _no_account(book, entry.scores)
        case PaidEntry():
            himself = f"{entry.payer} cannot pay himself" if entry.payer == entry.payee else ""
            return himself or _no_account(book, (entry.payer, entry.payee))
        case PlayersEntry() if entry.renamed:
            return _renaming(book, entry.renamed)
        case ExpectEntry():
            return _no_account(book, entry.totals)
        case ProtestEntry():
            return _no_account(book, (entry.by, *(entry.scores or ())))
        case _:
            return ""


def _other_accounts(book: Book, deal: Mapping[str, Any], scores: Mapping[str, int]) -> str:
    """A deal scores everybody at its table, and a pot where there is one."""
    players = deal["players"]
    if scores.keys() == set(players):
        return ""
    pots = book.pots
    for name in scores:
        if name not in players and name not in pots:
            return f"{name} has a score and no seat"
    return next((f"{name} has a seat and no score" for name in players if name not in scores), "")


def _correction(book: Book, entry: AmendEntry | VoidEntry) -> str:
    """A deal, or what was agreed by hand, that is there; and so for later deals that change with it."""
    for number in (entry.number, *(each.number for each in entry.also)):
        if number not in book.bookings:
            return f"there is no deal {number} before it"
    for each in entry.also:
        deal = book.bookings[each.number].deal
        if wrong := _other_accounts(book, deal, each.scores) if deal else f"{each.number} is no deal":
            return wrong
    if isinstance(entry, VoidEntry):
        return ""
    if book.bookings[entry.number].deal is None:
        return f"{entry.number} is no deal"
    return _other_accounts(book, entry.deal, entry.scores)


def _no_account(book: Book, names: Iterable[str]) -> str:
    accounts = book.accounts
    return next((f"{name} has no account" for name in names if name not in accounts), "")


def _renaming(book: Book, renamed: Mapping[str, str]) -> str:
    """One player gets one name that nobody has."""
    if len(renamed) > 1:
        return f"{', '.join(renamed)} get other names at once"
    ((old, new),) = renamed.items()
    pots = book.pots
    if old not in book.accounts or old in pots:
        return f"{old} has no account"
    return f"{new} has an account already" if new in (*book.accounts, *pots) else ""
