"""Streaks, who paid whom, records of a sheet. Pure."""

from collections.abc import Collection, Iterable, Sequence
from operator import attrgetter
from typing import NamedTuple

from tarokscore.core import Scores, payments
from tarokscore.ledger.score_sheet import SheetRow
from tarokscore.summary.played_deals import PlayedDeal


class Streak(NamedTuple):
    """A run of deals. deals: how many; first, last: their numbers."""

    deals: int
    first: int
    last: int


def streak(deals: Sequence[PlayedDeal], player: str, sign: int) -> Streak | None:
    """The longest run of deals that a player won (sign 1) or lost (sign −1), the first of equally long ones;
    None without any. Deals at 0, and deals that the player did not take part in, do not end it."""
    best: list[int] = []
    run: list[int] = []
    for deal in deals:
        amount = deal.scores.get(player, 0) * sign
        if amount > 0:
            run = [*run, deal.number]
            best = run if len(run) > len(best) else best
        elif amount < 0:
            run = []
    return Streak(len(best), best[0], best[-1]) if best else None


def who_paid_whom(
    scores: Iterable[Scores], accounts: Sequence[str], pots: Collection[str] = ()
) -> dict[str, dict[str, int]]:
    """{payer: {payee: score points}} over all bookings, each paid by `core.payments`. scores: those of each
    booking."""
    found = {payer: {payee: 0 for payee in accounts if payee != payer} for payer in accounts}
    for each in scores:
        for payer, payee, amount in payments(each, pots):
            found[payer][payee] += amount
    return found


class Extreme(NamedTuple):
    """A record of the sheet. what: its kind, "most in one deal"; who: "" if it is of no player; amount: score
    points, or how often; number: of the deal, None if it is of no single one."""

    what: str
    who: str
    amount: int
    number: int | None


def records(rows: Sequence[SheetRow], players: Sequence[str], deals: Collection[int]) -> list[Extreme]:
    """The records of a sheet from its first deal on: most and least in one deal, highest and lowest total,
    largest lead, changes in the lead; of equal ones the first. [] without deals. players: at least two;
    deals: the numbers of the rows that are played deals."""
    start = next((at for at, row in enumerate(rows) if row.number in deals), len(rows))
    amounts: list[Extreme] = []
    standing: list[Extreme] = []
    leads: list[Extreme] = []
    leaders: list[str] = []
    for row in rows[start:]:
        if row.number in deals:
            amounts += [Extreme("", who, row.scores[who], row.number) for who in row.scores if who in players]
        totals = [Extreme("", who, row.totals[who], row.number) for who in row.totals if who in players]
        standing += totals
        first, second = sorted(totals, key=lambda each: (each.amount, each.who), reverse=True)[:2]
        leads.append(first._replace(amount=first.amount - second.amount))
        if leads[-1].amount and (not leaders or leaders[-1] != first.who):
            leaders.append(first.who)
    if not amounts:
        return []
    by_amount = attrgetter("amount")
    return [
        max(amounts, key=by_amount)._replace(what="most in one deal"),
        min(amounts, key=by_amount)._replace(what="least in one deal"),
        max(standing, key=by_amount)._replace(what="highest total"),
        min(standing, key=by_amount)._replace(what="lowest total"),
        max(leads, key=by_amount)._replace(what="largest lead"),
        Extreme("changes in the lead", "", max(len(leaders) - 1, 0), None),
    ]
