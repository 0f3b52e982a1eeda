"""A payout as plain data, and exact amounts as text."""

from fractions import Fraction

from tarokscore.core import Message, Plain
from tarokscore.core.figures import clauses, decimal, rounded, visible
from tarokscore.money.payout import ROUNDING, Payout
from tarokscore.money.transfers import Transfer

MOST_PLACES = 20  # amounts are sums of what has six at most


def shown(amount: Fraction) -> str:
    """An exact amount with all its places, two at least, and a real minus sign.

    >>> shown(Fraction(-885, 100)), shown(Fraction(1, 8)), shown(Fraction(66, 10))
    ('−8.85', '0.125', '6.60')
    """
    return decimal(plain(amount).replace("-", "−"))


def plain(amount: Fraction) -> str:
    """As `shown`, with an ASCII minus."""
    places = next(places for places in range(2, MOST_PLACES) if not amount * 10**places % 1)
    return rounded(amount, places)


def remarks(it: Payout) -> list[str]:
    """Sentences about a payout: its evenings, the pot, capped deals, payments that are not deducted."""
    found = []
    if not it.everything and it.book.paid:
        then = Message("Only what was played then ({days}): payments are not taken off.", days=it.days)
        found.append(str(then))
    if it.closing is not None:
        lines = clauses(f"{line.text} [{line.rule}]" for line in it.closing.lines)
        now = Message("As if the table stopped now: {lines}. Nothing is booked by this.", lines=lines)
        found.append(visible(str(now)))
    numbers = [str(item.number) for item in it.items if item.capped]
    if numbers:
        capped = Message(
            "Worth more than the cap: {numbers}. What their losers keep is taken from the winners in "
            "proportion, to {unit} by the same rule as coins.",
            numbers=", ".join(numbers),
            unit=shown(it.unit),
        )
        found.append(str(capped))
    if it.foreign:
        paid = clauses(
            Message(
                "{payer} paid {payee} {amount} {currency}",
                payer=each.payer,
                payee=each.payee,
                amount=decimal(each.amount),
                currency=each.currency,
            )
            for each in it.foreign
        )
        found.append(visible(str(Message("Not taken off, in another currency: {paid}.", paid=paid))))
    return found


def payout_data(it: Payout) -> Plain:
    """A payout as plain data; money as exact decimal text."""
    return {
        "terms": it.terms.model_dump(),
        "days": it.days,
        "rounding": str(ROUNDING),
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


def _because(it: Payout, each: Transfer) -> Plain:
    reason = it.reason(each)
    return {
        "of": list(reason.people),
        "side": "paying" if reason.paying else "getting",
        "parts": [
            {"deal": part.number, "text": part.text, "amount": plain(part.amount)} for part in reason.parts
        ],
    }
