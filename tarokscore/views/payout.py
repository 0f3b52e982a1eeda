"""A payout as data and as a document: amounts due, transfers, and the deals behind them."""

from collections.abc import Sequence
from fractions import Fraction

from tarokscore.core import JsonObject, Message, Plural, clauses, decimal, visible
from tarokscore.ledger import PaidEntry
from tarokscore.money.payout import ROUNDING, Payout
from tarokscore.money.terms import exact_money, money_text
from tarokscore.money.transfers import Transfer
from tarokscore.views.document import Block, FigureText, Points, Table, View, below, flush


def signed_money(amount: Fraction) -> FigureText:
    """A cell of money with its sign."""
    return FigureText(f"+{money_text(amount)}" if amount > 0 else money_text(amount))


def payout_view(it: Payout, *, deals: bool) -> View:
    """The worth of everybody's points, amounts due, and transfers; with `deals`, the deals behind each
    transfer."""
    heads = ("", Message("points"), Message("worth"), Message("paid"), Message("due"))
    rows = [
        (name, Points(it.points[name]), signed_money(it.worth[name]), signed_money(it.paid[name]),
         signed_money(it.due[name] * it.coin))
        for name in it.accounts
    ]  # fmt: skip
    yield terms_in_words(it)
    yield Table(heads, rows)
    yield from payout_notes(it)
    if it.plan.transfers:
        yield [block for each in it.plan.transfers for block in _transfer(it, each, deals=deals)]
        yield _proof(it)
    else:
        yield Message("Nothing is due.")
    if it.is_rounded:
        yield flush(ROUNDING)


def terms_in_words(it: Payout) -> Message:
    """The terms of a payout, and its evenings if they are not the whole ledger."""
    terms = it.terms
    said = Message(
        "1 point = {stake} {currency}, coins of {coin}",
        stake=_money(terms.stake), currency=terms.currency, coin=_money(terms.coin),
    )  # fmt: skip
    if terms.cap:
        said = Message("{terms}, at most {cap} lost in a deal", terms=said, cap=_money(terms.cap))
    return Message("{days}: {terms}", days=it.days, terms=said) if it.days else said


def _money(text: str) -> str:
    return money_text(Fraction(text))


def _proof(it: Payout) -> Plural:
    """The number of transfers, and whether it is proved to be the lowest."""
    number = len(it.plan.transfers)
    if it.plan.proved:
        return Plural("{n} transfer, the fewest possible.", "{n} transfers, the fewest possible.", n=number)
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
        ("" if part.number is None else part.number, signed_money(part.amount), part.text)
        for part in reason.parts
    ]
    return [line, below(said), Table((), rows, indent=2)]


def paid_view(recorded: Sequence[PaidEntry], it: Payout | None) -> View:
    """The payments just recorded, and what is still due. it: the payout after them, None if there are no
    terms."""
    said = Message("{payer} has paid {payee} {amount} {currency}.")
    lines: list[Block] = [_of_payment(said, each) for each in recorded]
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


def _of_payment(said: Message, it: PaidEntry) -> Message:
    return said.filled(payer=it.payer, payee=it.payee, amount=decimal(it.amount), currency=it.currency)


def payout_notes(it: Payout) -> list[str]:
    """Sentences about a payout: payments that are not deducted, the pot, capped deals."""
    found: list[Message] = []
    if not it.chosen.whole and it.book.paid:
        then = Message("Only what was played then ({days}): payments are not taken off.", days=it.days)
        found.append(then)
    if it.closing is not None:
        lines = clauses(f"{line.text} [{line.rule}]" for line in it.closing.lines)
        found.append(Message("As if the table stopped now: {lines}. Nothing is booked by this.", lines=lines))
    numbers = tuple(str(item.number) for item in it.movements if item.capped)
    if numbers:
        capped = Message(
            "Worth more than the cap: {numbers}. What their losers keep is taken from the winners in "
            "proportion, to {unit} by the same rule as coins."
        )
        found.append(capped.filled(numbers=numbers, unit=money_text(it.unit)))
    if it.foreign:
        said = Message("{payer} paid {payee} {amount} {currency}")
        paid = clauses(_of_payment(said, each) for each in it.foreign)
        found.append(Message("Not taken off, in another currency: {paid}.", paid=paid))
    return [visible(str(each)) for each in found]


def payout_data(it: Payout) -> JsonObject:
    """A payout as plain data; money as exact decimal text."""
    return {
        "terms": it.terms.plain(),
        "days": it.days,
        "rounding": str(ROUNDING),
        "remarks": payout_notes(it),
        "accounts": [
            {"account": name, "points": it.points[name], "worth": exact_money(it.worth[name]),
             "paid": exact_money(it.paid[name]), "due": it.money(it.due[name])}
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


def _because(it: Payout, each: Transfer) -> JsonObject:
    reason = it.reason(each)
    return {
        "of": reason.people,
        "side": "paying" if reason.paying else "getting",
        "parts": [
            {"deal": part.number, "text": part.text, "amount": exact_money(part.amount)}
            for part in reason.parts
        ],
    }
