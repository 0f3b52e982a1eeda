"""What a point is worth: as it was typed, and as it was agreed on before."""

import re
from decimal import Decimal

from tarokscore import games
from tarokscore.core import DealError, Problem
from tarokscore.ledger.book import Book
from tarokscore.ledger.document import Terms

COIN, CURRENCY = "0.01", "EUR"  # if never said


def agreed(book: Book) -> Terms | None:
    """The terms that were agreed on last, with a payment."""
    return next((entry.terms for entry in reversed(book.paid) if entry.terms is not None), None)


def terms_of(book: Book, stake: str | None, currency: str | None, coin: str | None, cap: str | None) -> Terms:
    """What was asked for, and for the rest what was agreed on last. Raises DealError."""
    last = agreed(book)
    stake = stake or (last.stake if last else None)
    if stake is None:
        raise _wrong("stake", "what a point is worth is not known yet", "say it: --stake 0.10")
    limit = cap or (last.cap if last else None)
    terms = Terms(
        stake=amount("stake", stake),
        currency=currency_of(currency or (last.currency if last else CURRENCY)),
        coin=amount("coin", coin or (last.coin if last else COIN)),
        cap=amount("cap", limit) if limit and limit != "none" else None,
    )
    if terms.cap is not None and games.load(book.document.variant).ACCOUNTS:
        raise _wrong("cap", "a game with a pot is paid as its own rules say", "leave the cap out")
    return terms


def amount(where: str, text: str) -> str:
    """An amount that somebody typed, more than nothing: "0.10", "0,10". Raises DealError."""
    plain = text.strip().replace(",", ".")
    plain = f"0{plain}" if plain.startswith(".") else plain
    if not re.fullmatch(r"[0-9]{1,15}(\.[0-9]{1,6})?", plain) or not Decimal(plain):
        raise _wrong(where, f"{text} is no amount of money", "write it like 0.10")
    return plain


def currency_of(text: str) -> str:
    """A currency. Raises DealError."""
    if not re.fullmatch(r"[A-Z]{2,10}", text.strip().upper()) or text.strip().upper() == "POINTS":
        raise _wrong("currency", f"{text} is no currency", "write its letters, like EUR or CZK")
    return text.strip().upper()


def _wrong(where: str, message: str, hint: str) -> DealError:
    return DealError([Problem(f"--{where}", "", message, hint)])
