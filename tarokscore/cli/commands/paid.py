"""paid: money that was handed over."""

from collections.abc import Iterator
from typing import Annotated

from tarokscore.cli.actions import changing
from tarokscore.cli.arguments.stake import StakeOptions
from tarokscore.cli.arguments.values import full_name
from tarokscore.cli.command import CommandResult, LedgerOption, argument, flag, now, option, wrong_usage
from tarokscore.core import Message, Problem, refusal
from tarokscore.ledger import Book, PaidEntry, agreements
from tarokscore.money import payment_rules, terms
from tarokscore.money.payout import Payout
from tarokscore.views.payout import paid_view, payout_data


def paid(
    result: CommandResult,
    payer: Annotated[str | None, argument("[PAYER]")],
    payee: Annotated[str | None, argument("[PAYEE]")],
    amount: Annotated[str | None, argument("[AMOUNT]", "E.g. 8.85.")],
    everything: Annotated[bool, flag("--all", "Every transfer that payout lists was made.")],
    asked: StakeOptions,
    note: Annotated[str | None, option("--note", "TEXT", "Kept with the payment.")],
    ledger: LedgerOption,
) -> None:
    """Record money that was handed over. No score point changes by it."""

    with changing(ledger) as (book, add):
        if everything and not (payer or payee or amount):
            recorded = [add(each) for each in _all(book, asked, note)]
        elif everything or payer is None or payee is None or amount is None:
            wrong_usage(Message("paid: either PAYER PAYEE AMOUNT, or --all"))
        else:
            entry, noticed = _one(book, payer, payee, amount, asked, note)
            result.warnings = tuple(noticed)
            recorded = [add(entry)]
    known = book.standing.terms
    due = Payout(book, known) if known else None
    result.data = {
        "paid": [each.content() for each in recorded],
        "still_due": payout_data(due)["transfers"] if due else None,
    }
    result.view = paid_view(recorded, due)


def _one(
    book: Book, payer: str, payee: str, typed: str, asked: StakeOptions, note: str | None
) -> tuple[PaidEntry, list[Problem]]:
    """The entry of one payment, with the terms if --stake was given, and warnings about it. Raises
    DealError."""
    stake, currency, coin, cap = asked
    if stake is None and (coin or cap):
        wrong_usage(Message("paid: --coin and --cap go with --stake"))
    agreed = terms.terms_of(book, *asked) if stake else None
    known = agreed or book.standing.terms
    amount, named = terms.amount_and_currency("amount", typed, currency)
    of = terms.currency_of(named or (known.currency if known else terms.CURRENCY))
    payer, payee = full_name(payer, book.accounts), full_name(payee, book.accounts)
    entry = agreements.payment(book, payer, payee, amount, of, now(), note, agreed)
    payment_rules.check_payment(book, amount, of, known)
    return entry, payment_rules.payment_warnings(entry, Payout(book, known)) if known else []


def _all(book: Book, asked: StakeOptions, note: str | None) -> Iterator[PaidEntry]:
    """The entries of all payments that are due, each with the terms. Raises DealError."""
    it = Payout(book, terms.terms_of(book, *asked))
    if it.closing is not None:
        message = Message("the pot is not divided yet, so not all is due")
        raise refusal("paid", message, Message("close it by a deal of its own, or name each payment"))
    if not it.plan.transfers:
        raise refusal("paid", Message("nothing is due"))
    for each in it.plan.transfers:
        amount, currency = it.money(each.amount), it.terms.currency
        payment_rules.check_payment(book, amount, currency, it.terms)
        yield agreements.payment(book, each.payer, each.payee, amount, currency, now(), note, it.terms)
