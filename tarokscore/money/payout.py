"""Points to money: exact from the stake to the last coin. Pure.

    points of each deal × stake  (no loss above the cap)  =  worth      exact fractions
    worth − what was paid        rounded to coins          =  due        sums to zero
    due                          fewest transfers          =  who hands what to whom

What does not divide: everybody is rounded down to whole coins, and the coins that are then lacking go to
those who lost most by it, the first on the sheet before the others when they lost the same.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from tarokscore import games
from tarokscore.core import DealError, Problem, Settlement
from tarokscore.ledger.book import Book
from tarokscore.ledger.document import PaidEntry, Terms
from tarokscore.money import pots, settle
from tarokscore.report.books import label

ROUNDING = (
    "Amounts are rounded down to whole coins; the coins then lacking go to those who lost most by it, "
    "the first on the sheet first."
)


class Item(NamedTuple):
    """One thing that moved money: a deal, the pot, a payment. number: of the deal; shares: {account: money},
    summing to zero; capped: it was worth more."""

    number: int | None
    text: str
    shares: Mapping[str, Fraction]
    capped: bool = False


class Part(NamedTuple):
    """What an item adds to a transfer (negative: takes off)."""

    number: int | None
    text: str
    amount: Fraction


class Reason(NamedTuple):
    """Where a transfer comes from. people: whose debts (payers) or gains it settles; parts sum to it."""

    people: tuple[str, ...]
    paying: bool
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Payout:
    """What a ledger comes to in money."""

    book: Book
    terms: Terms

    @property
    def coin(self) -> Fraction:
        return Fraction(Decimal(self.terms.coin))

    @cached_property
    def closing(self) -> Settlement | None:
        """The pot divided by its own rules, as if the table stopped now; nothing is booked."""
        return pots.closing(self.book)

    @cached_property
    def items(self) -> tuple[Item, ...]:
        """Everything that counts, in order."""
        found = [*self._deals()]
        if self.closing is not None:
            stake = Fraction(Decimal(self.terms.stake))
            shares = {name: amount * stake for name, amount in self.closing.scores.items() if amount}
            found.append(Item(None, "; ".join(line.text for line in self.closing.lines), shares))
        return (*found, *map(payment, self.payments))

    def _deals(self) -> Iterable[Item]:
        stake = Fraction(Decimal(self.terms.stake))
        cap = None if self.terms.cap is None else Fraction(Decimal(self.terms.cap))
        for booking in sorted(self.book.bookings.values(), key=lambda each: each.number):
            shares = {name: amount * stake for name, amount in booking.counts.items() if amount}
            limited = shares if cap is None else capped(shares, cap)
            text = label(booking, self.book.document.variant)
            yield Item(booking.number, text, limited, limited != shares)

    @cached_property
    def payments(self) -> tuple[PaidEntry, ...]:
        """What was paid in this currency."""
        return tuple(each for each in self.book.paid if each.currency == self.terms.currency)

    @property
    def foreign(self) -> tuple[PaidEntry, ...]:
        """What was paid in others, and is not reckoned here."""
        return tuple(each for each in self.book.paid if each.currency != self.terms.currency)

    @cached_property
    def worth(self) -> dict[str, Fraction]:
        """Everybody's points in money, exact, before anything was paid."""
        return self._sum(item for item in self.items if item not in self._paid)

    @cached_property
    def paid(self) -> dict[str, Fraction]:
        """What everybody has paid, less what he was paid."""
        return self._sum(self._paid)

    @cached_property
    def _paid(self) -> tuple[Item, ...]:
        return tuple(map(payment, self.payments))

    def _sum(self, items: Iterable[Item]) -> dict[str, Fraction]:
        totals = dict.fromkeys(self.book.accounts, Fraction(0))
        for item in items:
            for name, amount in item.shares.items():
                totals[name] += amount
        return totals

    @cached_property
    def due(self) -> dict[str, int]:
        """What everybody still gets (negative: gives), in coins; sums to zero."""
        return in_coins(self._sum(self.items), self.coin)

    @cached_property
    def plan(self) -> settle.Plan:
        return settle.plan(self.due)

    def money(self, coins: int) -> str:
        """So many coins as exact decimal text, two places at least."""
        amount = Decimal(self.terms.coin) * coins
        exponent = amount.as_tuple().exponent
        return f"{amount:.{max(2, -exponent if isinstance(exponent, int) else 2)}f}"

    def reason(self, transfer: settle.Transfer) -> Reason:
        """The deals that a transfer comes from. The transfers of a group form a tree: without this one it
        falls into two, and the transfer is what one of them lost, or the other won. The smaller is told."""
        paying = _linked(transfer.payer, transfer, self.plan.transfers)
        getting = _linked(transfer.payee, transfer, self.plan.transfers)
        people, sign = (paying, -1) if len(paying) <= len(getting) else (getting, 1)
        parts = []
        for item in self.items:
            amount = sign * sum((item.shares.get(name, Fraction(0)) for name in people), Fraction(0))
            if amount:
                parts.append(Part(item.number, item.text, amount))
        rest = transfer.amount * self.coin - sum((part.amount for part in parts), Fraction(0))
        if rest:
            parts.append(Part(None, "rounded to coins", rest))
        return Reason(people, sign < 0, tuple(parts))


def _linked(person: str, without: settle.Transfer, transfers: tuple[settle.Transfer, ...]) -> tuple[str, ...]:
    """Everybody whom transfers link to somebody, one of them left out."""
    found = [person]
    for name in found:
        for each in transfers:
            if each == without or name not in (each.payer, each.payee):
                continue
            found += [other for other in (each.payer, each.payee) if other not in found]
    return tuple(found)


def payment(entry: PaidEntry) -> Item:
    """Money that changed hands: it stands to the payer's credit."""
    amount = Fraction(Decimal(entry.amount))
    note = f" ({entry.note})" if entry.note else ""
    return Item(
        None, f"paid: {entry.payer} to {entry.payee}{note}", {entry.payer: amount, entry.payee: -amount}
    )


def capped(shares: Mapping[str, Fraction], cap: Fraction) -> dict[str, Fraction]:
    """Nobody loses more than the cap; what the winners get shrinks with it, in the same proportion for all.

    >>> from fractions import Fraction as F
    >>> capped({"A": F(4), "B": F(2), "C": F(-5), "D": F(-1)}, F(2))
    {'A': Fraction(2, 1), 'B': Fraction(1, 1), 'C': Fraction(-2, 1), 'D': Fraction(-1, 1)}
    """
    lost = {name: max(amount, -cap) for name, amount in shares.items() if amount < 0}
    before = sum((-amount for amount in shares.values() if amount < 0), Fraction(0))
    kept = -sum(lost.values(), Fraction(0)) / before if before else Fraction(1)
    return {name: lost.get(name, amount * kept) for name, amount in shares.items()}


def in_coins(amounts: Mapping[str, Fraction], coin: Fraction) -> dict[str, int]:
    """Exact amounts that sum to zero -> whole coins that sum to zero, by the rule ROUNDING.

    >>> in_coins({"A": Fraction(2, 3), "B": Fraction(-1, 3), "C": Fraction(-1, 3)}, Fraction(1))
    {'A': 1, 'B': 0, 'C': -1}
    """
    exact = {name: amount / coin for name, amount in amounts.items()}
    coins = {name: amount.numerator // amount.denominator for name, amount in exact.items()}
    lacking = -sum(coins.values())
    by_loss = sorted(exact, key=lambda name: coins[name] - exact[name])  # stable: the sheet's order
    for name in by_loss[:lacking]:
        coins[name] += 1
    return coins


def agreed(book: Book) -> Terms | None:
    """The terms that were agreed on last, with a payment."""
    return next((entry.terms for entry in reversed(book.paid) if entry.terms is not None), None)


def terms_of(book: Book, stake: str | None, currency: str | None, coin: str | None, cap: str | None) -> Terms:
    """What was asked for, and for the rest what was agreed on last. Raises DealError."""
    last = agreed(book)
    stake = stake or (last.stake if last else None)
    if stake is None:
        raise _wrong("stake", "what a point is worth is not known yet", "say it: --stake 0.10")
    limit = cap or (last.cap if last else None)
    terms = Terms(
        stake=money("stake", stake),
        currency=currency_of(currency or (last.currency if last else "EUR")),
        coin=money("coin", coin or (last.coin if last else "0.01")),
        cap=money("cap", limit) if limit and limit != "none" else None,
    )
    if terms.cap is not None and games.load(book.document.variant).ACCOUNTS:
        raise _wrong("cap", "a game with a pot is paid as its own rules say", "leave the cap out")
    return terms


def money(where: str, text: str) -> str:
    """An amount that somebody typed, more than nothing: "0.10", "0,10". Raises DealError."""
    import re

    plain = text.strip().replace(",", ".")
    if not re.fullmatch(r"[0-9]{1,15}(\.[0-9]{1,6})?", plain) or not Decimal(plain):
        raise _wrong(where, f"{text} is no amount of money", "write it like 0.10")
    return plain


def currency_of(text: str) -> str:
    """A currency. Raises DealError."""
    import re

    if not re.fullmatch(r"[A-Z]{2,10}", text.strip().upper()) or text.strip().upper() == "POINTS":
        raise _wrong("currency", f"{text} is no currency", "write its letters, like EUR or CZK")
    return text.strip().upper()


def _wrong(where: str, message: str, hint: str) -> DealError:
    return DealError([Problem(f"--{where}", "", message, hint)])
