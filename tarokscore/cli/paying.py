"""payout, paid: what the points are worth, who hands what to whom, and what was handed over."""

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from tarokscore.cli import completing
from tarokscore.cli.evenings import LastOption, SessionOption, SinceOption, UntilOption
from tarokscore.cli.shell import LEDGER, Answer, JsonOption, LedgerOption, answering, now, usage
from tarokscore.cli.typed import in_full
from tarokscore.cli.writing import writing

StakeOption = Annotated[
    str | None, typer.Option("--stake", metavar="AMOUNT", help="What one point is worth, e.g. 0.10.")
]
CurrencyOption = Annotated[
    str | None, typer.Option("--currency", metavar="NAME", help="E.g. EUR, CZK; EUR if never said.")
]
CoinOption = Annotated[
    str | None, typer.Option("--coin", metavar="AMOUNT", help="The smallest coin; 0.01 if never said.")
]
CapOption = Annotated[
    str | None,
    typer.Option("--cap", metavar="AMOUNT", help="The most that anybody loses in one deal; none: no limit."),
]


def payout(
    stake: StakeOption = None,
    currency: CurrencyOption = None,
    coin: CoinOption = None,
    cap: CapOption = None,
    deals: Annotated[bool, typer.Option("--deals", help="The deals that each transfer comes from.")] = False,
    session: SessionOption = None,
    since: SinceOption = None,
    until: UntilOption = None,
    last: LastOption = False,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:
    """Points to money: who hands what to whom, in the fewest transfers, less what was paid already."""
    from tarokscore.ledger import storage
    from tarokscore.ledger.book import book
    from tarokscore.money import data, terms
    from tarokscore.money.payout import Payout
    from tarokscore.summary import sessions

    with answering("payout", json, str(ledger)) as answer:
        made = book(storage.load(ledger))
        agreed = terms.terms_of(made, stake, currency, coin, cap)
        it = Payout(made, agreed, sessions.choose(made, session, since, until, last))
        answer.data = data.payout_data(it)
        if not json:
            from tarokscore.money import text

            answer.text = text.payout_text(it, deals=deals)


def paid(
    payer: Annotated[str | None, typer.Argument(metavar="[PAYER]", autocompletion=completing.players)] = None,
    payee: Annotated[str | None, typer.Argument(metavar="[PAYEE]", autocompletion=completing.players)] = None,
    amount: Annotated[str | None, typer.Argument(metavar="[AMOUNT]", help="E.g. 8.85.")] = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Every transfer that payout lists was made.")
    ] = False,
    stake: StakeOption = None,
    currency: CurrencyOption = None,
    coin: CoinOption = None,
    cap: CapOption = None,
    note: Annotated[str | None, typer.Option("--note", metavar="TEXT", help="Kept with the payment.")] = None,
    ledger: LedgerOption = LEDGER,
    json: JsonOption = False,
) -> None:
    """Record money that was handed over. No score point changes by it."""
    given = [each for each in (payer, payee, amount) if each is not None]
    asked = (stake, currency, coin, cap)
    recorded: list[Any] = []
    with answering("paid", json, str(ledger)) as answer, writing(ledger) as change:
        if everything == bool(given) or (given and len(given) < 3):
            usage("paid: either PAYER PAYEE AMOUNT, or --all")

        def entries(book: Any) -> Iterator[Any]:
            if everything:
                made = _all(book, asked, note)
            else:
                entry, noticed = _one(book, given, asked, note)
                made, answer.warnings = iter((entry,)), tuple(noticed)
            for entry in made:
                recorded.append(entry)
                yield entry

        _tell(answer, change(entries), recorded, json)


def _one(book: Any, given: list[str], asked: Any, note: str | None) -> tuple[Any, list[Any]]:
    """One payment, with the terms where the stake was said; and what is unusual about it."""
    from tarokscore.ledger import corrections
    from tarokscore.money import payment_rules, terms
    from tarokscore.money.payout import Payout

    stake, currency, coin, cap = asked
    if stake is None and (coin or cap):
        usage("paid: --coin and --cap go with --stake")
    said = terms.terms_of(book, *asked) if stake else None
    known = said or terms.agreed(book)
    of = terms.currency_of(currency or (known.currency if known else terms.CURRENCY))
    payer, payee = (in_full(each, book.accounts) for each in given[:2])
    text = given[2]
    amount = terms.amount("amount", text)
    entry = corrections.paid(book, payer, payee, amount, of, now(), note, said)
    payment_rules.check(book, amount, of, known)
    if known is None:
        return entry, []
    it = Payout(book, known)
    return entry, payment_rules.unusual(entry, it.due, it)


def _all(book: Any, asked: Any, note: str | None) -> Iterator[Any]:
    """All that is due, as one entry each; the terms with each of them."""
    from tarokscore.core import DealError, Problem
    from tarokscore.ledger import corrections
    from tarokscore.money import payment_rules, terms
    from tarokscore.money.payout import Payout

    it = Payout(book, terms.terms_of(book, *asked))
    if it.closing is not None:
        message = "the pot is not divided yet, so not all is due"
        raise DealError([Problem("paid", "", message, "close it by a deal of its own, or name each payment")])
    if not it.plan.transfers:
        raise DealError([Problem("paid", "", "nothing is due")])
    for each in it.plan.transfers:
        amount, currency = it.money(each.amount), it.terms.currency
        payment_rules.check(book, amount, currency, it.terms)
        yield corrections.paid(book, each.payer, each.payee, amount, currency, now(), note, it.terms)


def _tell(answer: Answer, book: Any, recorded: list[Any], json: bool) -> None:
    """What was recorded, and what is still due where the stake is known."""
    from tarokscore.money import data, terms
    from tarokscore.money.payout import Payout

    known = terms.agreed(book)
    it = Payout(book, known) if known else None
    answer.data = {
        "paid": [each.model_dump(exclude_none=True) for each in recorded],
        "still_due": data.payout_data(it)["transfers"] if it else None,
    }
    if not json:
        from tarokscore.money import text

        answer.text = text.paid_text(recorded, it)
