"""payout: points to money."""

from typing import Annotated

import typer

from tarokscore.cli.actions import open_book
from tarokscore.cli.options import (
    LEDGER,
    CapOption,
    CoinOption,
    CurrencyOption,
    JsonOption,
    LastOption,
    LedgerOption,
    SessionOption,
    SinceOption,
    StakeOption,
    UntilOption,
)
from tarokscore.cli.shell import answering
from tarokscore.money import data, terms
from tarokscore.money.payout import Payout
from tarokscore.summary import sessions
from tarokscore.views.payout import payout_view


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
    with answering("payout", json, str(ledger)) as answer:
        made = open_book(ledger)
        agreed = terms.terms_of(made, stake, currency, coin, cap)
        it = Payout(made, agreed, sessions.choose(made, session, since, until, last))
        answer.data = data.payout_data(it)
        if not json:
            answer.view = payout_view(it, deals=deals)
