"""A payout for programs, and how an exact amount is written."""

from decimal import Decimal
from fractions import Fraction
from typing import Any

from tarokscore.figures import visible
from tarokscore.money.payout import ROUNDING, Payout
from tarokscore.money.settle import Transfer


def shown(amount: Fraction) -> str:
    """An exact amount: a decimal number where it has an end, else a fraction; a real minus sign.

    >>> shown(Fraction(-885, 100)), shown(Fraction(10, 3)), shown(Fraction(66, 10))
    ('−8.85', '10/3', '6.60')
    """
    rest = amount.denominator
    for factor in (2, 5):
        while rest % factor == 0:
            rest //= factor
    if rest != 1:
        return str(amount).replace("-", "−")
    exact = Decimal(amount.numerator) / Decimal(amount.denominator)
    exponent = exact.as_tuple().exponent
    places = max(2, -exponent if isinstance(exponent, int) else 2)
    return f"{exact:.{places}f}".replace("-", "−")


def plain(amount: Fraction) -> str:
    """As `shown`, with a plain minus."""
    return shown(amount).replace("−", "-")


def remarks(it: Payout) -> list[str]:
    """The pot, deals that were capped, payments in other currencies."""
    found = []
    if it.closing is not None:
        lines = "; ".join(f"{line.text} [{line.rule}]" for line in it.closing.lines)
        found.append(visible(f"As if the table stopped now: {lines}. Nothing is booked by this."))
    numbers = [str(item.number) for item in it.items if item.capped]
    if numbers:
        found.append(f"Worth more than the cap: {', '.join(numbers)}.")
    if it.foreign:
        currencies = ", ".join(dict.fromkeys(each.currency for each in it.foreign))
        found.append(f"Payments in {currencies} are not reckoned here.")
    return found


def payout_data(it: Payout) -> dict[str, Any]:
    """The same for programs: money as exact decimal text (or as a fraction where it has no end)."""
    return {
        "terms": it.terms.model_dump(),
        "rounding": ROUNDING,
        "remarks": remarks(it),
        "accounts": [
            {"account": name, "points": it.book.balances.get(name, 0), "worth": plain(it.worth[name]),
             "paid": plain(it.paid[name]), "due": it.money(it.due[name])}
            for name in it.book.accounts
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
