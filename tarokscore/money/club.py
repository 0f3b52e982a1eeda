"""One ranking over several ledgers.

People with the same name are the same person. Points of different games are only added up as money.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from tarokscore.core import ranked
from tarokscore.ledger import Book
from tarokscore.money.payout import Payout
from tarokscore.money.terms import exact_money
from tarokscore.schema import records
from tarokscore.summary.sessions import Chosen
from tarokscore.summary.summary import Summary


class Ledger(NamedTuple):
    """One ledger of a club. name: its file; chosen: the evenings that count."""

    name: str
    book: Book
    chosen: Chosen


class Best(NamedTuple):
    """Who won an evening."""

    player: str
    points: int


class ClubEvening(NamedTuple):
    """One evening of one ledger. day: as 2026-11-21; best: None if no deal was played."""

    day: str
    ledger: str
    game: str
    deals: int
    best: Best | None


@records.json_keys("player points places money evenings")
class Member(NamedTuple):
    """A member of the club. points, places: by game; worth: of the points, by currency; evenings: how many
    they took part in."""

    player: str
    points: dict[str, int]
    places: dict[str, int]
    worth: dict[str, Fraction]
    evenings: int

    @property
    def money(self) -> dict[str, str]:
        """The worth of the points as exact decimal text, by currency."""
        return {currency: exact_money(worth) for currency, worth in self.worth.items()}


@records.json_keys("games members evenings without_stake")
class Club(NamedTuple):
    """The ranking of a club. members: best first; games, currencies: in the order of the ledgers;
    without_stake: names of the ledgers without an agreed stake."""

    members: tuple[Member, ...]
    evenings: tuple[ClubEvening, ...]
    games: tuple[str, ...]
    currencies: tuple[str, ...]
    without_stake: tuple[str, ...]


def club(ledgers: Sequence[Ledger]) -> Club:
    """Rank the players of several ledgers."""
    points: dict[str, dict[str, int]] = defaultdict(dict)
    money: dict[str, dict[str, Fraction]] = defaultdict(dict)
    sat = Counter[str]()
    evenings: list[ClubEvening] = []
    without: list[str] = []
    for each in ledgers:
        variant = each.book.variant
        it = Summary(each.book, each.chosen)
        for name in it.players:
            points[name][variant] = points[name].get(variant, 0) + it.totals[name]
        agreed = each.book.standing.terms
        if agreed is None:
            without.append(each.name)
        else:
            worth = Payout(each.book, agreed, each.chosen).worth
            for name in it.players:
                money[name][agreed.currency] = money[name].get(agreed.currency, 0) + worth[name]
        for evening in each.chosen.evenings:
            one = Summary(each.book, Chosen((evening,), False))
            sat.update(one.players)
            best = Best(*one.ranking[0][1:]) if one.deals else None
            evenings.append(ClubEvening(evening.date.isoformat(), each.name, variant, len(one.deals), best))
    games = tuple(dict.fromkeys(each.book.variant for each in ledgers))
    currencies = tuple(dict.fromkeys(currency for mine in money.values() for currency in mine))
    places = {
        variant: {
            name: place
            for place, name, _ in ranked({n: p[variant] for n, p in points.items() if variant in p})
        }
        for variant in games
    }
    members = [
        Member(name, mine, {v: places[v][name] for v in mine}, money.get(name, {}), sat[name])
        for name, mine in points.items()
    ]
    members.sort(key=lambda each: _worth(each, games, currencies, not without))
    evenings.sort(key=lambda each: (each.day, each.ledger))
    return Club(tuple(members), tuple(evenings), games, currencies, tuple(without))


def _worth(
    each: Member, games: Sequence[str], currencies: Sequence[str], all_money: bool
) -> tuple[int | Fraction, ...] | tuple[str, ...]:
    """The sort key of the ranking: money if every point has a worth in one currency; points if there is one
    game; else the name."""
    if all_money and len(currencies) == 1:
        return (-each.worth.get(currencies[0], Fraction(0)),)
    return (-each.points[games[0]],) if len(games) == 1 else (each.player.casefold(),)
