"""paid: money that was handed over."""

from collections.abc import Iterator
from typing import Annotated

import typer

from tarokscore.cli.actions import append
from tarokscore.cli.arguments import in_full
from tarokscore.cli.options import LedgerOption, StakeOptions
from tarokscore.cli.shell import Answer, now, usage
from tarokscore.core import Message, Problem, refusal
from tarokscore.ledger import corrections
from tarokscore.ledger.book import Book
from tarokscore.ledger.format import PaidEntry
from tarokscore.money import data, payment_rules, terms
from tarokscore.money.payout import Payout
from tarokscore.views.payout import paid_view


def paid(
    answer: Answer,
    payer: Annotated[str | None, typer.Argument(metavar="[PAYER]")],
    payee: Annotated[str | None, typer.Argument(metavar="[PAYEE]")],
    amount: Annotated[str | None, typer.Argument(metavar="[AMOUNT]", help="E.g. 8.85.")],
    everything: Annotated[bool, typer.Option("--all", help="Every transfer that payout lists was made.")],
    asked: StakeOptions,
    note: Annotated[str | None, typer.Option("--note", metavar="TEXT", help="Kept with the payment.")],
    ledger: LedgerOption,
) -> None:
    """Record money that was handed over. No score point changes by it."""
    given = [each for each in (payer, payee, amount) if each is not None]
    recorded: list[PaidEntry] = []

    def entries(book: Book) -> Iterator[PaidEntry]:
        if everything == bool(given) or (given and len(given) < 3):
            usage(Message("paid: either PAYER PAYEE AMOUNT, or --all"))
        if everything:
            made = _all(book, asked, note)
        else:
            entry, noticed = _one(book, given, asked, note)
            made, answer.warnings = iter((entry,)), tuple(noticed)
        for entry in made:
            recorded.append(entry)
            yield entry

    _tell(answer, append(ledger, entries), recorded)


def _one(
    book: Book, given: list[str], asked: StakeOptions, note: str | None
) -> tuple[PaidEntry, list[Problem]]:
    """One payment, with the terms where the stake was said; and what is unusual about it."""
    stake, currency, coin, cap = asked
    if stake is None and (coin or cap):
        usage(Message("paid: --coin and --cap go with --stake"))
    said = terms.terms_of(book, *asked) if stake else None
    known = said or book.standing.terms
    of = terms.currency_of(currency or (known.currency if known else terms.CURRENCY))
    payer, payee = (in_full(each, book.accounts) for each in given[:2])
    text = given[2]
    amount = terms.amount("amount", text)
    entry = corrections.pay(book, payer, payee, amount, of, now(), note, said)
    payment_rules.check(book, amount, of, known)
    if known is None:
        return entry, []
    it = Payout(book, known)
    return entry, payment_rules.unusual(entry, it.due, it)


def _all(book: Book, asked: StakeOptions, note: str | None) -> Iterator[PaidEntry]:
    """All that is due, as one entry each; the terms with each of them."""
    it = Payout(book, terms.terms_of(book, *asked))
    if it.closing is not None:
        message = Message("the pot is not divided yet, so not all is due")
        raise refusal("paid", message, Message("close it by a deal of its own, or name each payment"))
    if not it.plan.transfers:
        raise refusal("paid", Message("nothing is due"))
    for each in it.plan.transfers:
        amount, currency = it.money(each.amount), it.terms.currency
        payment_rules.check(book, amount, currency, it.terms)
        yield corrections.pay(book, each.payer, each.payee, amount, currency, now(), note, it.terms)


def _tell(answer: Answer, book: Book, recorded: list[PaidEntry]) -> None:
    """What was recorded, and what is still due where the stake is known."""
    known = book.standing.terms
    it = Payout(book, known) if known else None
    answer.data = {
        "paid": [each.model_dump(exclude_none=True) for each in recorded],
        "still_due": data.payout_data(it)["transfers"] if it else None,
    }
    answer.view = paid_view(recorded, it)
