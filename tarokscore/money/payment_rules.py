"""Refusals and warnings for a payment."""

from fractions import Fraction

from tarokscore.core import Message, Problem, decimal, refuse
from tarokscore.ledger import Book, PaidEntry, Terms
from tarokscore.money import terms as agreements
from tarokscore.money.payout import Payout
from tarokscore.money.terms import money_text


def check_payment(book: Book, amount: str, currency: str, terms: Terms | None) -> None:
    """Refuse an amount that is no whole number of coins, and a second currency in one ledger, which could not
    be offset. terms: those agreed, None if there are none. Raises DealError."""
    problems = []
    coin = terms.coin if terms else agreements.COIN
    if Fraction(amount) % Fraction(coin):
        message = Message("{amount} cannot be handed over in coins of {coin}")
        message = message.filled(amount=decimal(amount), coin=decimal(coin))
        problems.append(Problem("amount", "", message, Message("a whole number of coins, or another --coin")))
    paid_in = next((each.currency for each in reversed(book.paid)), terms.currency if terms else currency)
    if currency != paid_in:
        message = Message("{currency} cannot be reckoned against {paid_in}, in which this ledger is paid")
        message = message.filled(currency=currency, paid_in=paid_in)
        hint = Message("say what it was in {paid_in}", paid_in=paid_in)
        problems.append(Problem("currency", "", message, hint))
    refuse(problems)


def payment_warnings(entry: PaidEntry, it: Payout) -> list[Problem]:
    """Warn of a payer who gave more than they owed, and of a payee who got more than was due. it: the payout
    before the payment."""
    paid = Fraction(entry.amount) / it.coin
    over = {
        GAVE: (entry.payer, min(paid, it.due[entry.payer] + paid)),
        GOT: (entry.payee, min(paid, paid - it.due[entry.payee])),
    }
    return [
        Problem("paid", "", said.filled(name=name, over=f"{money_text(coins * it.coin)} {it.terms.currency}"))
        for said, (name, coins) in over.items()
        if coins > 0
    ]


GAVE = Message("{name} gave {over} more than was owed, and gets it back")
GOT = Message("{name} got {over} more than was due, and owes it")
