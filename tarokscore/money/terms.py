"""The value of a point, as typed and as agreed before; typed amounts of money, and exact amounts as text."""

import re
from decimal import Decimal
from fractions import Fraction

from tarokscore.core import Message, decimal, refusal, rounded
from tarokscore.core.figures import quoted
from tarokscore.ledger import Book, Terms

COIN, CURRENCY = "0.01", "EUR"  # defaults


def terms_of(book: Book, stake: str | None, currency: str | None, coin: str | None, cap: str | None) -> Terms:
    """The terms as typed, completed with those last recorded in the ledger. stake: an amount, with or without
    its currency; cap: an amount, or "none" for no limit. Raises DealError for invalid ones, and if no stake
    is known."""
    last = book.standing.terms
    if stake:
        stake, currency = amount_and_currency("--stake", stake, currency)
    if not stake and last is None:
        raise refusal(
            "--stake", Message("what a point is worth is not known yet"), Message("say it: --stake 0.10")
        )
    limit = _said_or_agreed("--cap", cap if cap != "none" else None, None if cap or not last else last.cap)
    terms = Terms(
        stake=_said_or_agreed("--stake", stake, last.stake if last else None) or "",
        currency=currency_of(currency or (last.currency if last else CURRENCY)),
        coin=_said_or_agreed("--coin", coin, last.coin if last else None) or COIN,
        cap=limit,
    )
    if terms.cap is not None and any(pot in book.balances for pot in book.pots):
        raise refusal(
            "--cap", Message("a game with a pot is paid as its own rules say"), Message("leave the cap out")
        )
    return terms


def _said_or_agreed(where: str, said: str | None, before: str | None) -> str | None:
    return typed_money(where, said)[0] if said else _exact(where, before) if before else None


def amount_and_currency(where: str, text: str, currency: str | None) -> tuple[str, str | None]:
    """A typed amount of money as decimal text, and its currency: the one in the text, else `currency`. where:
    the argument, for the problem. Raises DealError if the two currencies differ."""
    found, named = typed_money(where, text)
    if named and currency and currency_of(currency) != named:
        message = Message("{where} says {named}", where=where, named=named)
        raise refusal("--currency", message, Message("say one of them"))
    return found, named or currency


def amount(where: str, text: str) -> str:
    """A typed amount above 0, "0.10" or "0,10", as decimal text. where: the argument, for the problem. Raises
    DealError, also if it may be thousands or decimals ("1,000")."""
    exact = _exact(where, text)
    if grouped := re.fullmatch(r"([1-9][0-9]{0,2})\.([0-9]{3})", exact):
        whole, rest = grouped.groups()
        short = rest.rstrip("0")  # the decimal that may be meant, which the hint shows in two or four places
        meant = f"{whole}.{rest}0" if len(short) == 3 else f"{whole}.{short:0<2}"
        hint = Message("write {whole}{rest}, or {decimal}", whole=whole, rest=rest, decimal=decimal(meant))
        raise refusal(where, Message("{text} can be read in two ways", text=text), hint)
    return exact


SIGNS = {
    "€": "EUR", "EURO": "EUR", "EUROS": "EUR", "$": "USD", "£": "GBP", "¥": "JPY", "KČ": "CZK", "ZŁ": "PLN",
    "FT": "HUF", "FORINT": "HUF", "FR.": "CHF",
}  # fmt: skip
"""{sign or word: code} of those that stand for one currency; a crown is of several countries."""

_PRICE = re.compile(r"(?P<before>[^\d\s.,+−-]*)\s*(?P<amount>[\d.,]+)\s*(?P<behind>[^\d\s,+−-]*)")

_CENTS = re.compile(r"([0-9]{1,4})\s*(?:¢|ct|cts|cents?|centimes?)", re.IGNORECASE)


def typed_money(where: str, text: str) -> tuple[str, str]:
    """The amount and the currency ("" if none is named) of typed money: "0,10 €", "0.10 EUR" or "0.10".
    where: the argument, for the problem. Raises DealError.

    >>> [typed_money("--stake", typed) for typed in ("0,10 €", "€0.5", "2 Kč", "1 euro", "0.10")]
    [('0.10', 'EUR'), ('0.5', 'EUR'), ('2', 'CZK'), ('1', 'EUR'), ('0.10', '')]
    >>> typed_money("--stake", "5 cents"), typed_money("--stake", "10ct")
    (('0.05', ''), ('0.10', ''))
    """
    if cents := _CENTS.fullmatch(text.strip()):
        whole, rest = divmod(int(cents[1]), 100)
        return amount(where, f"{whole}.{rest:02}"), ""
    found = _PRICE.fullmatch(text.strip())
    if found is None or (found["before"] and found["behind"]):
        return amount(where, text), ""
    said = found["before"] or found["behind"]
    return amount(where, found["amount"]), currency_of(said) if said else ""


def _exact(where: str, text: str) -> str:
    plain = text.strip().replace(",", ".")
    plain = f"0{plain}" if plain.startswith(".") else plain
    if not re.fullmatch(r"[0-9]{1,15}(\.[0-9]{1,6})?", plain) or not Decimal(plain):
        message = Message("{text} is no amount of money", text=quoted(text))
        raise refusal(where, message, Message("write it like 0.10"))
    return plain


def currency_of(text: str) -> str:
    """The code of a currency from its code, sign or word. Raises DealError."""
    code = SIGNS.get(text.strip().upper(), text.strip().upper())
    if not re.fullmatch(r"[A-Z]{2,10}", code) or code == "POINTS":
        raise refusal(
            "--currency",
            Message("{text} is no currency", text=text),
            Message("write its letters, like EUR or CZK"),
        )
    return code


# --- amounts as text ---------------------------------------------------------------------------

MOST_PLACES = 20  # more than any amount has: what is typed has at most six


def money_text(amount: Fraction) -> str:
    """An exact amount with all its places, at least two, as the reader's language writes it.

    >>> money_text(Fraction(-885, 100)), money_text(Fraction(1, 8)), money_text(Fraction(66, 10))
    ('−8.85', '0.125', '6.60')
    """
    return decimal(exact_money(amount).replace("-", "−"))


def exact_money(amount: Fraction) -> str:
    """As `money_text`, but with a decimal point and an ASCII minus sign."""
    places = next(places for places in range(2, MOST_PLACES) if not amount * 10**places % 1)
    return rounded(amount, places)
