"""A summary of some evenings: all its figures, each computed once, for tables, page and JSON."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from tarokscore import games, rulebook
from tarokscore.core import Json, JsonObject, Scores, ranked
from tarokscore.ledger import Book, Booking
from tarokscore.ledger.score_sheet import SheetRow, sheet_rows
from tarokscore.schema.options import Option, options_of
from tarokscore.schema.records import as_json, record
from tarokscore.summary import bootstrap, counterfactual, played_deals, statistics, streaks_and_records
from tarokscore.summary.sessions import Chosen, present


@dataclass(frozen=True)
class Summary:
    """The figures of some evenings of a ledger. Totals begin at 0 with the first one. seed: for `order`."""

    book: Book
    chosen: Chosen
    seed: int = bootstrap.SEED

    @property
    def variant(self) -> str:
        """The id of the game."""
        return self.book.variant

    @property
    def title(self) -> str:
        """The native name of the game."""
        return games.row(self.variant).name

    @cached_property
    def pots(self) -> tuple[str, ...]:
        """The accounts that belong to no player."""
        return tuple(account for account in self.accounts if account in self.book.pots)

    @cached_property
    def accounts(self) -> tuple[str, ...]:
        """The players of these evenings, in the order of the ledger, then the pots with an amount; all
        accounts of these evenings if no deal was played."""
        everybody = present(self.book, self.chosen)
        if all(booking.deal is None for booking in self.chosen.bookings):
            return everybody
        amounts = [each for booking in self.chosen.bookings for each in booking.scores.items()]
        met = {name for name, amount in amounts if amount or name not in self.book.pots}
        return tuple(name for name in everybody if name in met)

    @cached_property
    def players(self) -> tuple[str, ...]:
        """The accounts without the pots."""
        return tuple(account for account in self.accounts if account not in self.pots)

    @cached_property
    def sheet(self) -> list[SheetRow]:
        """The rows of the score sheet of these evenings."""
        return sheet_rows(self.book, self.chosen.numbers)

    def is_deal(self, row: SheetRow) -> bool:
        """Whether a row counts as a played deal."""
        return self.book.is_deal(self.book.bookings[row.number])

    @cached_property
    def noted(self) -> Scores:
        """{account: total on the paper sheet}; {} if that has the settled scores."""
        found = next((row.noted for row in reversed(self.sheet) if row.noted), None)
        return _only(found or {}, self.accounts)

    @property
    def valid_rows(self) -> list[SheetRow]:
        """The rows that are not void."""
        return [row for row in self.sheet if not row.void]

    @cached_property
    def series(self) -> dict[str, list[int]]:
        """Every player's running total, from 0 on, after each row that counts."""
        return {name: [0, *(row.totals[name] for row in self.valid_rows)] for name in self.players}

    @cached_property
    def totals(self) -> dict[str, int]:
        """{account: score points} at the end."""
        found = self.sheet[-1].totals if self.sheet else dict.fromkeys(self.accounts, 0)
        return _only(found, self.accounts)

    @cached_property
    def ranking(self) -> tuple[tuple[int, str, int], ...]:
        """(place, player, score points), best first; equal scores share a place."""
        return tuple(ranked({name: self.totals[name] for name in self.players}))

    @cached_property
    def deals(self) -> list[played_deals.PlayedDeal]:
        """The played deals, in order."""
        return played_deals.played(self.book, self.chosen.numbers)

    @cached_property
    def played(self) -> dict[int, played_deals.PlayedDeal]:
        """{number: played deal}."""
        return {deal.number: deal for deal in self.deals}

    @cached_property
    def bonuses(self) -> list[statistics.PlayedBonus]:
        """Every bonus and declaration of the deals."""
        return statistics.bonuses(self.deals)

    @cached_property
    def bonus_values(self) -> statistics.Values:
        """The function that values a bonus, which settles each deal once."""
        known: dict[tuple[int, str], tuple[int, int] | None] = {}

        def value(bonus: statistics.PlayedBonus) -> tuple[int, int] | None:
            key = (bonus.deal.number, bonus.place)
            if key not in known:
                known[key] = counterfactual.made_and_failed(self.variant, bonus)
            return known[key]

        return value

    @cached_property
    def doublings(self) -> list[counterfactual.DoublingEffect]:
        """The effect of every doubling in the deals."""
        return counterfactual.doublings(self.variant, self.deals)

    @cached_property
    def records(self) -> list[streaks_and_records.Extreme]:
        """The records of the sheet; [] with fewer than two players."""
        if len(self.players) < 2:
            return []
        deals = {row.number for row in self.valid_rows if self.is_deal(row)}
        return streaks_and_records.records(self.valid_rows, self.players, deals)

    @cached_property
    def paid(self) -> dict[str, dict[str, int]]:
        """{payer: {payee: score points}} of all rows that count."""
        scores = (row.scores for row in self.valid_rows)
        return streaks_and_records.who_paid_whom(scores, self.accounts, self.pots)

    @cached_property
    def order(self) -> bootstrap.Resampled | None:
        """Whether the ranking is more than chance. Only played deals are resampled, no fines."""
        names = [name for _, name, _ in self.ranking]
        return bootstrap.resample([deal.scores for deal in self.deals], names, self.seed)

    @cached_property
    def house_rules(self) -> list[Option]:
        """The house rules in force at the end."""
        options = self.chosen.bookings[-1].options if self.chosen.bookings else self.book.options
        return options_of(games.load(self.variant).Options, options)

    @property
    def house_changed(self) -> list[int]:
        """The numbers of the deals before which the house rules changed."""
        bookings: tuple[Booking, ...] = self.chosen.bookings
        return [after.number for before, after in pairwise(bookings) if before.options != after.options]

    def native(self, id: str) -> str:
        """The native name of a contract or a bonus."""
        return rulebook.native(self.variant, id)


def _only(amounts: Scores, names: Collection[str]) -> dict[str, int]:
    return {name: amount for name, amount in amounts.items() if name in names}


def summary_data(it: Summary) -> Json:
    """A summary as plain data. Means and shares are decimal text beside their exact sums and counts."""
    deals, players = it.deals, it.players
    found: JsonObject = {
        "variant": it.variant,
        "name": it.title,
        "days": it.chosen.days,
        "whole_ledger": it.chosen.whole,
        "evenings": [
            {"number": each.number, "date": each.date.isoformat(), "bookings": len(each.bookings)}
            for each in it.chosen.evenings
        ],
        "deals": len(deals),
        "ranking": [{"place": place, "player": name, "points": total} for place, name, total in it.ranking],
        **({"noted": it.noted} if it.noted else {}),
        "pots": {pot: it.totals[pot] for pot in it.pots},
        "sheet": [_row(it, row) for row in it.sheet],
        "records": it.records,
        "players": statistics.by_role(deals, players),
        "contracts": {
            name: each or {"deals": number} for name, (number, each) in statistics.by_contract(deals).items()
        },
        "bonuses": statistics.by_bonus(it.bonuses, it.bonus_values),
        "bonuses_of_players": [
            {"player": player, "bonus": name, **record(each)}
            for (player, name), each in statistics.by_player_and_bonus(it.bonuses, it.bonus_values).items()
        ],
        "doublings": it.doublings,
        "streaks": {
            name: {kind: streaks_and_records.streak(deals, name, sign) for kind, sign in SIGNS.items()}
            for name in players
        },
        "partners": [
            {"players": pair, "deals": each.deals, "won": each.won, "points": each.points}
            for pair, each in statistics.by_pair(deals).items()
        ],
        "paid": it.paid,
        "dealing": statistics.by_dealer(deals, players),
        "seats": {str(place): each for place, each in statistics.by_seat(deals).items()},
        "order": it.order,
        "house_rules": {each.name: each.value for each in it.house_rules},
    }
    return as_json(found)


SIGNS = {"won": 1, "lost": -1}


def _row(it: Summary, row: SheetRow) -> JsonObject:
    return {
        "number": row.number, "label": row.label, "dealer": row.dealer, "note": row.note or "",
        "void": row.void or "", "amended": row.amended or "", "scores": row.scores,
        "totals": _only(row.totals, it.accounts), "is_deal": it.is_deal(row),
        "noted": None if row.noted is None else _only(row.noted, it.accounts),
    }  # fmt: skip
