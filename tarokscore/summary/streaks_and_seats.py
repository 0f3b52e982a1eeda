"""Streaks, partners, who paid whom, dealer and seat, records of a sheet. Pure."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple, TypeAlias

from tarokscore.core import Scores, payments
from tarokscore.ledger.score_sheet import SheetRow
from tarokscore.summary.played_deals import PlayedDeal
from tarokscore.summary.statistics import Tally, tally


class Streak(NamedTuple):
    """The longest run: how many deals in a row, from which to which."""

    deals: int
    first: int
    last: int


def streak(deals: Sequence[PlayedDeal], player: str, sign: int) -> Streak | None:
    """The longest run of deals won (sign 1) or lost (sign −1). Deals at 0, and deals that the player did not
    take part in, do not break it. The first of equally long ones; None without any."""
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


class Partnership(NamedTuple):
    """A declarer and partner. deals: how many together; won: how many of these; points: of both in all."""

    deals: int
    won: int
    points: int


def partners(deals: Sequence[PlayedDeal]) -> dict[tuple[str, str], Partnership]:
    """{(one, other): pair} for declarer and partner, the most frequent first, whoever declared."""
    found: dict[tuple[str, str], list[int]] = {}
    for deal in deals:
        if deal.declarer is not None and deal.partner is not None:
            pair = (min(deal.declarer, deal.partner), max(deal.declarer, deal.partner))
            found.setdefault(pair, []).append(deal.scores[deal.declarer] + deal.scores[deal.partner])
    made = {
        pair: Partnership(len(amounts), sum(1 for each in amounts if each > 0), sum(amounts))
        for pair, amounts in found.items()
    }
    return dict(sorted(made.items(), key=lambda item: (-item[1].deals, item[0])))


def who_paid_whom(
    scores: Iterable[Scores], accounts: Sequence[str], pots: Collection[str] = ()
) -> dict[str, dict[str, int]]:
    """{payer: {payee: score points}} over all bookings, each paid as `explain` says."""
    found = {payer: {payee: 0 for payee in accounts if payee != payer} for payer in accounts}
    for each in scores:
        for payer, payee, amount in payments(each, pots):
            found[payer][payee] += amount
    return found


def dealing(deals: Sequence[PlayedDeal], players: Sequence[str]) -> dict[str, Tally]:
    """{player: tally of the deals that they dealt and played}; {} where the dealer sits out."""
    found = {
        player: tally(
            deal.scores[player] for deal in deals if deal.dealer == player and player in deal.at_table
        )
        for player in players
    }
    return {player: each for player, each in found.items() if each is not None}


def seats(deals: Sequence[PlayedDeal]) -> dict[int, Tally]:
    """{seat: tally}: seat 1 is next after the dealer in order of play."""
    found: dict[int, list[int]] = {}
    for deal in deals:
        names = [str(name) for name in deal.deal.get("players", ())]
        if deal.dealer not in names:
            continue
        start = names.index(deal.dealer)
        for place in range(1, len(names) + 1):
            player = names[(start + place) % len(names)]
            if player in deal.at_table:
                found.setdefault(place, []).append(deal.scores[player])
    return {place: made for place, amounts in sorted(found.items()) if (made := tally(amounts))}


class Extreme(NamedTuple):
    """A record of the sheet. what: "most in one deal"; who; amount: score points or deals; number: of the
    deal, if it is one."""

    what: str
    who: str
    amount: int
    number: int | None


RowAmount: TypeAlias = tuple[int, int, str]
"""An amount, the number of the row, and whose it is."""


def records(rows: Sequence[SheetRow], players: Sequence[str], deals: Collection[int]) -> list[Extreme]:
    """The records of a sheet: most and least in one deal; from the first deal on the highest and lowest total
    and the largest lead; and the changes in the lead. The first of equals. deals: the numbers of the rows
    that are no bookings by hand."""
    start = next((at for at, row in enumerate(rows) if row.number in deals), len(rows))
    amounts: list[RowAmount] = []
    standing: list[RowAmount] = []
    leads: list[RowAmount] = []
    leaders: list[str] = []
    for row in rows[start:]:
        if row.number in deals:
            amounts += [(row.scores[who], row.number, who) for who in row.scores if who in players]
        totals = [(row.totals[who], row.number, who) for who in row.totals if who in players]
        standing += totals
        (first, _, who), (second, _, _) = sorted(totals, reverse=True)[:2]
        leads.append((first - second, row.number, who))
        if first > second and (not leaders or leaders[-1] != who):
            leaders.append(who)
    if not amounts:
        return []
    found = [
        _record("most in one deal", max(amounts, key=_first)),
        _record("least in one deal", min(amounts, key=_first)),
        _record("highest total", max(standing, key=_first)),
        _record("lowest total", min(standing, key=_first)),
        _record("largest lead", max(leads, key=_first)),
    ]
    return [*found, Extreme("changes in the lead", "", max(len(leaders) - 1, 0), None)]


def _first(found: RowAmount) -> int:
    return found[0]


def _record(what: str, found: RowAmount) -> Extreme:
    amount, number, who = found
    return Extreme(what, who, amount, number)
