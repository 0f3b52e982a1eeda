"""Whether an entry fits the entries before it. One that does not was not written by this program, and no book
can be made of it. Whether its amounts are right is not known here: `check` says that. Pure."""

from collections.abc import Iterable

from tarokscore.core import NOTHING, DealError, JsonObject, Message, Problem, Scores
from tarokscore.core.figures import at_most
from tarokscore.ledger.account_names import strangers, wrong_payment
from tarokscore.ledger.book import Book
from tarokscore.ledger.entries import (
    AmendEntry,
    Correction,
    DealEntry,
    Entry,
    ExpectEntry,
    ManualEntry,
    PaidEntry,
    PlayersEntry,
    ProtestEntry,
    VoidEntry,
)
from tarokscore.ledger.players import renewed

_NO_DEAL = Message("{number} is no deal")


def misfit(book: Book, entry: Entry) -> Message:
    """Why an entry does not fit the book; NOTHING if it fits."""
    match entry:
        case DealEntry():  # most of them are
            return _other_accounts(book, entry.deal, entry.scores)
        case AmendEntry() | VoidEntry():
            return _correction(book, entry)
        case ManualEntry():
            return _no_account(book, entry.scores)
        case PaidEntry():
            return _first(wrong_payment(book, entry.payer, entry.payee))
        case PlayersEntry() if entry.renamed:
            return _renaming(book, entry)
        case ExpectEntry():
            return _no_account(book, entry.totals)
        case ProtestEntry():
            seated = entry.deal["players"] if entry.deal else ()
            return _no_account(book, (entry.by, *(name for name in entry.scores or () if name not in seated)))
        case _:
            return NOTHING


def _other_accounts(book: Book, deal: JsonObject, scores: Scores) -> Message:
    """A deal scores everybody at its table, and a pot where there is one."""
    players = deal["players"]
    if scores.keys() == set(players):
        return NOTHING
    pots = book.pots
    for name in scores:
        if name not in players and name not in pots:
            return Message("{name} has a score and no seat", name=name)
    missing = (name for name in players if name not in scores)
    return next((Message("{name} has a seat and no score", name=name) for name in missing), NOTHING)


def _correction(book: Book, entry: Correction) -> Message:
    """A deal, or what was agreed by hand, that is there; and so for later deals that change with it."""
    for number in (entry.number, *(each.number for each in entry.also)):
        if number not in book.bookings:
            return Message("there is no deal {number} before it", number=number)
    for each in entry.also:
        deal = book.bookings[each.number].deal
        if wrong := _other_accounts(book, deal, each.scores) if deal else _NO_DEAL.filled(number=each.number):
            return wrong
    if isinstance(entry, VoidEntry):
        return NOTHING
    if book.bookings[entry.number].deal is None:
        return _NO_DEAL.filled(number=entry.number)
    return _other_accounts(book, entry.deal, entry.scores)


def _no_account(book: Book, names: Iterable[str]) -> Message:
    return _first(strangers(book, names, ""))


def _first(problems: Iterable[Problem]) -> Message:
    return next((each.sentence for each in problems), NOTHING)


def _renaming(book: Book, entry: PlayersEntry) -> Message:
    """One player gets one name that nobody has."""
    if len(entry.renamed) > 1:
        return Message("{names} get other names at once", names=at_most([*entry.renamed], str))
    try:
        renewed(book, entry)
    except DealError as error:
        return error.sentence
    return NOTHING
