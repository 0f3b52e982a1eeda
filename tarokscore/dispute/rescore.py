"""A whole ledger under other house rules: what every deal would have come to. Nothing is written."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tarokscore import exact_json, games, settling
from tarokscore.core import DealError
from tarokscore.ledger import keep
from tarokscore.ledger.agreed import with_rules
from tarokscore.ledger.book import Book, Booking

Scores = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Row:
    """A deal that comes to something else; refused: why it could not have been under those rules ("" if it
    could; then `after` is as before)."""

    booking: Booking
    before: Scores
    after: Scores
    refused: str = ""

    @property
    def moved(self) -> dict[str, int]:
        """What it would bring each account more."""
        return {
            name: self.after.get(name, 0) - self.before.get(name, 0) for name in {**self.before, **self.after}
        }


@dataclass(frozen=True, slots=True)
class Rescored:
    """rules: the house rules that differ from those of at least one deal; rows: only deals that change;
    deals: how many were settled; before, after: everybody's total."""

    rules: Mapping[str, Any]
    rows: tuple[Row, ...]
    deals: int
    before: Scores
    after: Scores


def rescore(book: Book, changes: Mapping[str, Any]) -> Rescored:
    """Settle every deal in force under its house rules with some of them changed. Raises DealError when
    those are no house rules."""
    variant = book.document.variant
    game = games.load(variant)
    first = with_rules(variant, book.document.options, changes)
    state: Any = game.start(book.first_dealer, settling.house_rules(variant, first))
    rows: list[Row] = []
    after = dict(book.balances)
    deals = 0
    for booking in sorted(book.bookings.values(), key=lambda each: each.number):
        if booking.deal is None or booking.voided:
            continue
        deals += 1
        options = with_rules(variant, booking.options, changes)
        try:
            settled = keep.settled_from(
                variant, _under(booking, options), _opening(game, booking, variant, options), state
            )
        except DealError as error:
            rows.append(Row(booking, booking.scores, booking.scores, "; ".join(map(str, error.problems))))
            continue
        state = settling.carried_state(variant, settled.state)
        row = Row(booking, booking.scores, settled.scores)
        if any(row.moved.values()):
            rows.append(row)
        for name, amount in row.moved.items():
            after[name] = after.get(name, 0) + amount
    rules = {key: value for key, value in first.items() if value != book.document.options.get(key)}
    return Rescored(
        rules, tuple(rows), deals, *(_in_order(book, totals) for totals in (book.balances, after))
    )


def _in_order(book: Book, totals: Scores) -> Scores:
    """Everybody as all else lists them, whoever else there would be last."""
    return {name: totals.get(name, 0) for name in {**dict.fromkeys(book.accounts), **totals}}


def _under(booking: Booking, options: Mapping[str, Any]) -> Booking:
    return booking._replace(options=exact_json.plain(dict(options)))


def _opening(game: Any, booking: Booking, variant: str, options: Mapping[str, Any]) -> Mapping[str, Any]:
    """What opens a ledger depends on the house rules itself."""
    deal = booking.deal or {}
    if booking.number == 0:
        opened = game.opening(tuple(deal["players"]), settling.house_rules(variant, dict(options)))
        return {**deal, **opened} if opened else deal
    return deal
