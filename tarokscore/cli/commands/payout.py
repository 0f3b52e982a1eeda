"""payout: points to money."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from tarokscore.cli.actions import changing
from tarokscore.cli.arguments.evenings import Evenings
from tarokscore.cli.arguments.stake import StakeOptions
from tarokscore.cli.command import CommandResult, LedgerOption, argument, flag, now, wrong_usage
from tarokscore.core import LedgerError, Message, Problem, clauses, decimal
from tarokscore.ledger import Terms, agreements, open_book
from tarokscore.money import terms
from tarokscore.money.payout import Payout
from tarokscore.summary import sessions
from tarokscore.views.payout import payout_data, payout_view


def payout(
    result: CommandResult,
    words: Annotated[list[str] | None, argument("[AMOUNT CURRENCY]", "The same as --stake: 0.10 EUR, 10ct.")],
    asked: StakeOptions,
    deals: Annotated[bool, flag("--deals", "The deals that each transfer comes from.")],
    evenings: Evenings,
    ledger: LedgerOption,
) -> None:
    """Points to money: who hands what to whom, in the fewest transfers, less what was paid already."""
    if words and asked.stake:
        wrong_usage(Message("either --stake, or the amount behind payout"))
    asked = asked._replace(stake=" ".join(words)) if words else asked
    made = open_book(ledger)
    agreed, former = terms.terms_of(made, *asked), made.standing.terms
    if agreed != former:
        result.warnings = tuple(_remember(ledger, agreed, former))
    it = Payout(made, agreed, sessions.choose(made, *evenings))
    result.data = payout_data(it)
    result.view = payout_view(it, deals=deals)


def _remember(path: Path, agreed: Terms, former: Terms | None) -> Iterator[Problem]:
    """Save the terms in the ledger. Yields a warning if others were agreed before, or if the ledger cannot be
    written, which does not prevent the payout."""
    try:
        with changing(path) as (book, add):
            add(agreements.new_stake(book, agreed, now()))
    except LedgerError as error:
        yield Problem("payout", "", error.sentence, Message("the stake is not remembered"))
        return
    if former is not None:
        yield Problem(
            "payout", "", clauses(_changed(agreed, former)), Message("tarokscore undo takes it back")
        )


def _changed(agreed: Terms, former: Terms) -> Iterator[Message]:
    """A sentence for each of stake, coin and cap that has changed."""
    if (agreed.stake, agreed.currency) != (former.stake, former.currency):
        yield Message(
            "1 point = {now} {currency} from now on; it was {before} {currency_before}",
            now=decimal(agreed.stake), currency=agreed.currency,
            before=decimal(former.stake), currency_before=former.currency,
        )  # fmt: skip
    if agreed.coin != former.coin:
        coin = Message("the smallest coin is {now} from now on; it was {before}")
        yield coin.filled(now=decimal(agreed.coin), before=decimal(former.coin))
    if agreed.cap is None and former.cap is not None:
        yield Message("a deal has no cap from now on")
    elif agreed.cap is not None and agreed.cap != former.cap:
        yield Message("the cap of a deal is {now} from now on", now=decimal(agreed.cap))
