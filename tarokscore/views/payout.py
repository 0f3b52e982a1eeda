"""A payout as a document: worth, amounts due, transfers, and the deals behind them."""

from collections.abc import Sequence
from fractions import Fraction

from tarokscore.core import Message, Plural
from tarokscore.core.figures import clauses, decimal
from tarokscore.ledger.format import PaidEntry
from tarokscore.money.data import remarks, shown
from tarokscore.money.payout import ROUNDING, Payout
from tarokscore.money.transfers import Transfer
from tarokscore.views.document import Block, Paragraph, Points, Table, View


def signed(amount: Fraction) -> str:
    """Money with its sign."""
    return f"+{shown(amount)}" if amount > 0 else shown(amount)


def payout_view(it: Payout, *, deals: bool) -> View:
    """The worth of everybody's points, the amounts due, the transfers; with `deals` the deals behind each
    transfer."""
    heads = ("", Message("points"), Message("worth"), Message("paid"), Message("due"))
    rows = [
        (name, Points(it.points[name]), signed(it.worth[name]), signed(it.paid[name]),
         signed(it.due[name] * it.coin))
        for name in it.accounts
    ]  # fmt: skip
    yield agreed(it)
    yield Table(heads, rows, gives=0)
    yield from remarks(it)
    if it.plan.transfers:
        yield [block for each in it.plan.transfers for block in _transfer(it, each, deals=deals)]
        yield _proof(it)
    else:
        yield Message("Nothing is due.")
    if it.rounds:
        yield Paragraph(ROUNDING, "", "")


def agreed(it: Payout) -> Message:
    """The terms, and the evenings that they are applied to."""
    terms = it.terms
    agreed = Message(
        "1 point = {stake} {currency}, coins of {coin}",
        stake=_money(terms.stake), currency=terms.currency, coin=_money(terms.coin),
    )  # fmt: skip
    if terms.cap:
        agreed = Message("{terms}, at most {cap} lost in a deal", terms=agreed, cap=_money(terms.cap))
    return Message("{days}: {terms}", days=it.days, terms=agreed) if it.days else agreed


def _money(text: str) -> str:
    return shown(Fraction(text))


def _proof(it: Payout) -> Plural:
    """How good the plan is."""
    number = len(it.plan.transfers)
    if it.plan.proved:
        return Plural("{n} transfer: no fewer can do.", "{n} transfers: no fewer can do.", n=number)
    return Plural(
        "{n} transfer: few; fewer may be possible.", "{n} transfers: few; fewer may be possible.", n=number
    )


def _transfer(it: Payout, each: Transfer, *, deals: bool) -> list[Block]:
    amount = f"{decimal(it.money(each.amount))} {it.terms.currency}"
    line = Message("{payer} hands {payee} {amount}", payer=each.payer, payee=each.payee, amount=amount)
    if not deals:
        return [line]
    reason = it.reason(each)
    whose = " + ".join(reason.people)
    said = Message("what {who} won:", who=whose)
    if reason.paying:
        said = Message("what {who} lost:", who=whose)
    rows = [
        ("" if part.number is None else part.number, signed(part.amount), part.text) for part in reason.parts
    ]
    return [line, Paragraph(said, "  ", "    "), Table((), rows, (2,), gives=2, indent=2)]


def paid_view(recorded: Sequence[PaidEntry], it: Payout | None) -> View:
    """The payments just recorded, and what is still due, where that is known."""
    said = Message("{payer} has paid {payee} {amount} {currency}.")
    lines: list[Block] = [
        said.filled(
            payer=each.payer, payee=each.payee, amount=decimal(each.amount), currency=each.currency
        )
        for each in recorded
    ]  # fmt: skip
    if it is not None and not it.plan.transfers:
        lines.append(Message("Nothing is due any more."))
    elif it is not None:
        one = Message("{payer} to {payee} {amount}")
        due = clauses(
            one.filled(payer=each.payer, payee=each.payee, amount=decimal(it.money(each.amount)))
            for each in it.plan.transfers
        )
        lines.append(Message("Still due: {due} {currency}.", due=due, currency=it.terms.currency))
    yield lines
