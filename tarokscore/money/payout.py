"""Points to money, with exact amounts. Pure.

    points of each deal × stake  (no loss above the cap)  =  worth      exact fractions
    worth − what was paid        rounded to coins          =  due        sums to zero
    due                          fewest transfers          =  who hands what to whom

All rounding follows one rule, ROUNDING.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from tarokscore import games
from tarokscore.core import DealError, Message, Scores, Settlement, but_zero, clauses, summed
from tarokscore.ledger import Book, Booking, PaidEntry, Terms, recording
from tarokscore.ledger.score_sheet import label
from tarokscore.money import transfers
from tarokscore.schema.options import choices
from tarokscore.summary.sessions import Chosen, present

ROUNDING = Message(
    "What does not come out in coins: everybody is rounded down to whole coins, and the coins then missing "
    "go, one each, to the players who lost most by that; among equals to the first on the sheet."
)


WHOLE = Chosen((), whole=True)
"""All evenings of a ledger."""


class Movement(NamedTuple):
    """A deal, the division of the pot, or a payment, in money. number: of the deal, else None; text: what it
    was; shares: {account: money} that sum to zero; capped: whether the cap reduced it."""

    number: int | None
    text: str
    shares: Mapping[str, Fraction]
    capped: bool = False


class Contribution(NamedTuple):
    """What a movement adds to a transfer (negative: deducts). number, text: those of the Movement."""

    number: int | None
    text: str
    amount: Fraction


class Reason(NamedTuple):
    """The derivation of a transfer. people: those whose debts (`paying`) or gains it settles; parts: sum to
    its amount."""

    people: tuple[str, ...]
    paying: bool
    parts: tuple[Contribution, ...]


@dataclass(frozen=True)
class Payout:
    """The money of a ledger, or of some evenings of it. Payments are deducted and the pot is divided for the
    whole ledger only."""

    book: Book
    terms: Terms
    chosen: Chosen = WHOLE

    @property
    def days(self) -> str:
        """The chosen evenings as text; "" for the whole ledger."""
        return "" if self.chosen.whole else self.chosen.days

    @cached_property
    def accounts(self) -> tuple[str, ...]:
        """The accounts on the sheet of these evenings."""
        return present(self.book, self.chosen)

    @property
    def bookings(self) -> Iterable[Booking]:
        """The bookings of these evenings, by number."""
        numbers = self.book.bookings if self.chosen.whole else self.chosen.numbers
        return (self.book.bookings[number] for number in sorted(numbers))

    @cached_property
    def points(self) -> dict[str, int]:
        """{account: score points}."""
        return summed((each.counts for each in self.bookings), self.accounts)

    @property
    def coin(self) -> Fraction:
        """The smallest coin."""
        return Fraction(self.terms.coin)

    @cached_property
    def closing(self) -> Settlement | None:
        """The settlement that divides the pot now by the game's rules; it is not booked. None if there is
        nothing to divide."""
        return closing(self.book) if self.chosen.whole else None

    @cached_property
    def movements(self) -> tuple[Movement, ...]:
        """Every deal, the division of the pot, and every payment, in this order."""
        return (*self._deals(), *self._paid)

    def _deals(self) -> Iterable[Movement]:
        """Every deal, and the division of the pot."""
        for booking in self.bookings:
            limited = shares = self._worth(booking.counts)
            if self.terms.cap is not None:
                limited = capped(shares, Fraction(self.terms.cap), self.unit)
            yield Movement(booking.number, label(booking, self.book.variant), limited, limited != shares)
        if self.closing is not None:
            text = str(clauses(line.sentence for line in self.closing.lines))
            yield Movement(None, text, self._worth(self.closing.scores))

    def _worth(self, points: Scores) -> dict[str, Fraction]:
        return {name: amount * Fraction(self.terms.stake) for name, amount in but_zero(points).items()}

    @property
    def unit(self) -> Fraction:
        """1, 0.1, 0.01 …: the last decimal place of stake, coin and cap."""
        amounts = (self.terms.stake, self.terms.coin, self.terms.cap or "0")
        return Fraction(1, 10 ** max(len(each.partition(".")[2]) for each in amounts))

    @property
    def foreign(self) -> tuple[PaidEntry, ...]:
        """Payments in other currencies, which are not deducted."""
        return tuple(each for each in self._payments if each.currency != self.terms.currency)

    @property
    def _payments(self) -> tuple[PaidEntry, ...]:
        return self.book.paid if self.chosen.whole else ()

    @cached_property
    def worth(self) -> dict[str, Fraction]:
        """Everybody's points in money, exact, before payments."""
        return self._sum(self._deals())

    @cached_property
    def paid(self) -> dict[str, Fraction]:
        """What everybody has paid, less what they received."""
        return self._sum(self._paid)

    @cached_property
    def _paid(self) -> tuple[Movement, ...]:
        """The payments in the currency of the terms."""
        return tuple(
            payment_movement(each) for each in self._payments if each.currency == self.terms.currency
        )

    def _sum(self, movements: Iterable[Movement]) -> dict[str, Fraction]:
        totals = dict.fromkeys(self.accounts, Fraction(0))
        for each in movements:
            for name, amount in each.shares.items():
                totals[name] += amount
        return totals

    @cached_property
    def due(self) -> dict[str, int]:
        """{account: coins} that are due to it (negative: it owes them); they sum to zero."""
        return in_coins(self._sum(self.movements), self.coin, self.book.pots)

    @property
    def is_rounded(self) -> bool:
        """Whether anything had to be rounded."""
        exact = self._sum(self.movements)
        return any(item.capped for item in self.movements) or any(exact[name] % self.coin for name in exact)

    @cached_property
    def plan(self) -> transfers.Plan:
        """The transfers that settle what is due."""
        return transfers.plan(self.due)

    def money(self, coins: int) -> str:
        """A number of coins as exact decimal text with at least two places."""
        amount = Decimal(self.terms.coin) * coins
        exponent = amount.as_tuple().exponent
        return f"{amount:.{max(2, -exponent if isinstance(exponent, int) else 2)}f}"

    def reason(self, transfer: transfers.Transfer) -> Reason:
        """The deals that a transfer comes from. The transfers of a group form a tree, and without this one it
        falls into two parts: the transfer is what the people of one lost, or those of the other won. The
        smaller part is given."""
        paying = _linked(transfer.payer, transfer, self.plan.transfers)
        getting = _linked(transfer.payee, transfer, self.plan.transfers)
        people, sign = (paying, -1) if len(paying) <= len(getting) else (getting, 1)
        amounts = ((each, sum(each.shares.get(name, 0) for name in people)) for each in self.movements)
        parts = [
            Contribution(item.number, item.text, Fraction(sign * amount))
            for item, amount in amounts
            if amount
        ]
        rest = transfer.amount * self.coin - sum(part.amount for part in parts)
        if rest:
            parts.append(Contribution(None, str(Message("rounded to coins")), rest))
        return Reason(people, sign < 0, tuple(parts))


def closing(book: Book) -> Settlement | None:
    """The settlement that divides the pot now, by the game's outcome that empties it. None if there is no
    pot, it is empty, or the rules do not divide it."""
    game = games.load(book.variant)
    held = [pot for pot in book.pots if book.balances.get(pot, 0) > 0]
    if not held:
        return None
    for outcome in choices(game.Deal, "outcome"):
        try:
            _, settlement = recording.add(book, {"outcome": outcome}, "")
        except DealError:
            continue
        if any(settlement.scores.get(pot, 0) < 0 for pot in held):
            return settlement
    return None


def _linked(
    person: str, without: transfers.Transfer, transfers: tuple[transfers.Transfer, ...]
) -> tuple[str, ...]:
    """The people whom transfers link to a person, one transfer left out."""
    found = [person]
    for name in found:
        for each in transfers:
            if each != without and name in (each.payer, each.payee):
                found += [other for other in (each.payer, each.payee) if other not in found]
    return tuple(found)


def payment_movement(entry: PaidEntry) -> Movement:
    """A payment as a Movement: a credit of the payer."""
    amount, paid = Fraction(entry.amount), Message("paid: {payer} to {payee}")
    if entry.note:
        paid = Message("paid: {payer} to {payee} ({note})")
    text = paid.filled(payer=entry.payer, payee=entry.payee, note=entry.note or "")
    return Movement(None, str(text), {entry.payer: amount, entry.payee: -amount})


def capped(shares: Mapping[str, Fraction], cap: Fraction, unit: Fraction) -> dict[str, Fraction]:
    """The shares with every loss limited to the cap, and gains reduced in proportion, to multiples of `unit`
    by the rule ROUNDING. cap and losses: multiples of `unit`.

    >>> from fractions import Fraction as F
    >>> capped({"A": F(4), "B": F(2), "C": F(-5), "D": F(-1)}, F(2), F(1))
    {'A': Fraction(2, 1), 'B': Fraction(1, 1), 'C': Fraction(-2, 1), 'D': Fraction(-1, 1)}
    """
    lost = {name: max(amount, -cap) for name, amount in shares.items() if amount < 0}
    before = sum(min(amount, Fraction(0)) for amount in shares.values())
    kept = sum(lost.values(), Fraction(0)) / before if before else Fraction(1)
    exact = {name: lost.get(name, amount * kept) for name, amount in shares.items()}
    return {name: number * unit for name, number in in_coins(exact, unit).items()}


def in_coins(amounts: Mapping[str, Fraction], coin: Fraction, nobodys: Iterable[str] = ()) -> dict[str, int]:
    """Round exact amounts that sum to zero to whole coins that sum to zero, by the rule ROUNDING. nobodys:
    accounts that are no players and get none of the missing coins, for which there are always enough players.

    >>> in_coins({"A": Fraction(2, 3), "B": Fraction(-1, 3), "C": Fraction(-1, 3)}, Fraction(1))
    {'A': 1, 'B': 0, 'C': -1}
    """
    exact = {name: amount / coin for name, amount in amounts.items()}
    coins = {name: amount.numerator // amount.denominator for name, amount in exact.items()}
    lacking = -sum(coins.values())
    players = (name for name in exact if name not in nobodys)
    by_loss = sorted(players, key=lambda name: coins[name] - exact[name])  # stable: in the sheet's order
    for name in by_loss[:lacking]:
        coins[name] += 1
    return coins
