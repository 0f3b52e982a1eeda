"""A ledger as balanced transactions for plain-text accounting: one per deal, booking by hand and payment;
players and pots are the accounts. Pure.

Score points are a commodity; a player who is ahead has a positive balance. A payment is a credit of the
payer.
"""

import unicodedata
from collections.abc import Callable, Mapping
from datetime import date
from typing import NamedTuple

from tarokscore import games
from tarokscore.core import Scores, summed, visible
from tarokscore.ledger import Book, Booking, PaidEntry
from tarokscore.ledger.score_sheet import label
from tarokscore.summary.sessions import Chosen, booked_at, moment

POINTS = "POINTS"
EPOCH = date(1970, 1, 1)


class Transaction(NamedTuple):
    """A deal, booking by hand or payment. code: the number on the sheet, "" for a payment; text: a short
    description; postings: (account, amount as text, commodity), summing to zero."""

    day: date
    code: str
    text: str
    note: str
    postings: tuple[tuple[str, str, str], ...]


class Journal(NamedTuple):
    """The transactions of a ledger. title: the game; players, pots: accounts; currencies: commodities besides
    points; transactions: by day; balances: {account: score points} at the end."""

    title: str
    players: tuple[str, ...]
    pots: tuple[str, ...]
    currencies: tuple[str, ...]
    transactions: tuple[Transaction, ...]
    balances: Scores

    @property
    def accounts(self) -> tuple[str, ...]:
        """The players, then the pots."""
        return (*self.players, *self.pots)

    @property
    def first(self) -> date:
        """The day of the first transaction; EPOCH without any."""
        return self.transactions[0].day if self.transactions else EPOCH

    @property
    def last(self) -> date:
        """The day of the last transaction; EPOCH without any."""
        return self.transactions[-1].day if self.transactions else EPOCH


def journal(book: Book, chosen: Chosen) -> Journal:
    """The chosen evenings as a Journal; with payments if they are the whole ledger."""
    counting = [each for each in chosen.bookings if not each.voided]
    paid = book.paid if chosen.whole else ()
    found = [*(_booking(book, each) for each in counting), *(_payment(book, each) for each in paid)]
    balances = summed((each.scores for each in counting), book.accounts)
    return Journal(
        games.row(book.variant).name,
        book.people,
        tuple(book.pots_in_use),
        tuple(dict.fromkeys(entry.currency for entry in paid)),
        tuple(sorted(found, key=lambda each: each.day)),
        balances,
    )


def _booking(book: Book, it: Booking) -> Transaction:
    amounts = tuple((name, str(amount), POINTS) for name, amount in it.scores.items())
    note = it.note if it.deal is not None else ""
    day, text = booked_at(book, it).date(), label(it, book.variant)
    return Transaction(day, str(it.number), text, note, amounts)


def _payment(book: Book, entry: PaidEntry) -> Transaction:
    when = moment(entry.at) or moment(book.document.created)
    amounts = ((entry.payer, entry.amount), (entry.payee, f"-{entry.amount}"))
    text = f"{entry.payer} pays {entry.payee}"
    made = tuple((name, amount, entry.currency) for name, amount in amounts)
    return Transaction(when.date() if when else EPOCH, "", text, entry.note or "", made)


# --- names of accounts -------------------------------------------------------------------------


def account_names(journal: Journal, players: str, pots: str, made: Callable[[str], str]) -> dict[str, str]:
    """{name: account}: "players:Anna", "pots:pot", with accounts that differ in more than letter case.
    players, pots: the prefixes of their accounts; made: a function from a name to the last part."""
    found: dict[str, str] = {}
    taken: set[str] = set()
    for name in journal.accounts:
        account = first = made(name)
        number = 1
        while account.casefold() in taken:
            number += 1
            account = f"{first}-{number}"
        taken.add(account.casefold())
        found[name] = f"{pots if name in journal.pots else players}:{account}"
    return found


def lettered(name: str, also: str) -> str:
    """A name with - for every run of signs that are neither letters, marks, digits nor among `also`; with
    "player" before it if it does not begin with a letter or digit.

    >>> lettered("Anna: (x)  y", " "), lettered("::", ""), lettered("山田さん", "")
    ('Anna- -x- y', 'player', '山田さん')
    """
    kept = "".join(
        sign if _letter(sign) or sign in also else "-" for sign in unicodedata.normalize("NFC", name)
    )
    while "--" in kept or "  " in kept:
        kept = kept.replace("--", "-").replace("  ", " ")
    kept = kept.strip("- '._")
    return kept if kept and unicodedata.category(kept[0])[0] in "LN" else f"player{kept and '-'}{kept}"


def _letter(sign: str) -> bool:
    return unicodedata.category(sign) in ("Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Nd")


def one_line(text: str) -> str:
    """A text on one line, with control and direction signs escaped."""
    return " ".join(visible(text).split())


def postings(it: Transaction, known: Mapping[str, str], indent: str) -> list[str]:
    """The postings of a transaction as lines. known: {name: account}."""
    return [f"{indent}{known[name]}  {amount} {commodity}" for name, amount, commodity in it.postings]
