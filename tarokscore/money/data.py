"""A payout for programs, and how an exact amount is written."""

from fractions import Fraction
from typing import Any

from tarokscore.core.figures import rounded, visible
from tarokscore.money.payout import ROUNDING, Payout
from tarokscore.money.transfers import Transfer

MOST_PLACES = 20  # amounts are sums of what has six at most


def shown(amount: Fraction) -> str:
    """An exact amount with all its places, two at least, and a real minus sign.

    >>> shown(Fraction(-885, 100)), shown(Fraction(1, 8)), shown(Fraction(66, 10))
    ('−8.85', '0.125', '6.60')
    """
    return plain(amount).replace("-", "−")


def plain(amount: Fraction) -> str:
    """As `shown`, with a plain minus."""
    places = next(places for places in range(2, MOST_PLACES) if not amount * 10**places % 1)
    return rounded(amount, places)


def remarks(it: Payout) -> list[str]:
    """Which evenings; the pot; deals that were capped; payments that are not taken off."""
    found = []
    if not it.everything and it.book.paid:
        found.append(f"Only what was played then ({it.days}): payments are not taken off.")
    if it.closing is not None:
        lines = "; ".join(f"{line.text} [{line.rule}]" for line in it.closing.lines)
        found.append(visible(f"As if the table stopped now: {lines}. Nothing is booked by this."))
    numbers = [str(item.number) for item in it.items if item.capped]
    if numbers:
        found.append(
            f"Worth more than the cap: {', '.join(numbers)}. What their losers keep is taken from the "
            f"winners in proportion, to {shown(it.unit)} by the same rule as coins."
        )
    if it.foreign:
        paid = "; ".join(
            f"{each.payer} paid {each.payee} {each.amount} {each.currency}" for each in it.foreign
        )
        found.append(visible(f"Not taken off, in another currency: {paid}."))
    return found


def payout_data(it: Payout) -> dict[str, Any]:
    """The same for programs: money as exact decimal text."""
    return {
        "terms": it.terms.model_dump(),
        "days": it.days,
        "rounding": ROUNDING,
        "remarks": remarks(it),
        "accounts": [
            {"account": name, "points": it.points[name], "worth": plain(it.worth[name]),
             "paid": plain(it.paid[name]), "due": it.money(it.due[name])}
            for name in it.accounts
        ],
        "transfers": [
            {
                "from": each.payer, "to": each.payee, "amount": it.money(each.amount),
                "because": _because(it, each),
            }
            for each in it.plan.transfers
        ],
        "fewest": it.plan.proved,
    }  # fmt: skip


def _because(it: Payout, each: Transfer) -> dict[str, Any]:
    reason = it.reason(each)
    return {
        "of": list(reason.people),
        "side": "paying" if reason.paying else "getting",
        "parts": [
            {"deal": part.number, "text": part.text, "amount": plain(part.amount)} for part in reason.parts
        ],
    }
