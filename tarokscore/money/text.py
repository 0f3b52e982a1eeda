"""A payout for a terminal."""

from collections.abc import Sequence
from fractions import Fraction

from tarokscore.core.figures import count, gain, visible
from tarokscore.ledger.format import PaidEntry
from tarokscore.money.data import remarks, shown
from tarokscore.money.payout import ROUNDING, Payout
from tarokscore.money.transfers import Transfer
from tarokscore.render.layout import fitting, indented, table
from tarokscore.views import WIDTH


def signed(amount: Fraction) -> str:
    return f"+{shown(amount)}" if amount > 0 else shown(amount)


def payout_text(it: Payout, *, deals: bool) -> str:
    """What everybody's points are worth, what is due, who hands what to whom; with `deals` why."""
    terms = it.terms
    heads = ["", "points", "worth", "paid", "due"]
    rows = []
    for name in it.accounts:
        due = it.due[name] * it.coin
        rows.append(
            [visible(name), gain(it.points[name]), signed(it.worth[name]),
             signed(it.paid[name]), signed(due)]
        )  # fmt: skip
    agreed = f"{it.days}: " if it.days else ""
    agreed += f"1 point = {_money(terms.stake)} {terms.currency}, coins of {_money(terms.coin)}"
    agreed += f", at most {_money(terms.cap)} lost in a deal" if terms.cap else ""
    parts = [indented(agreed, "", "  "), table(fitting([heads, *rows], 0), ("left", *["right"] * 4))]
    parts += [indented(line, "", "  ") for line in remarks(it)]
    parts.append(
        "\n".join(_transfer(it, each, deals=deals) for each in it.plan.transfers) or "Nothing is due."
    )
    if it.plan.transfers:
        parts.append(proof(it))
    if it.rounds:
        parts.append(indented(ROUNDING, "", ""))
    return "\n\n".join(parts)


def _money(text: str) -> str:
    return shown(Fraction(text))


def proof(it: Payout) -> str:
    """How good the plan is."""
    number = count(len(it.plan.transfers), "transfer")
    return f"{number}: {'no fewer can do' if it.plan.proved else 'few; fewer may be possible'}."


def _transfer(it: Payout, each: Transfer, *, deals: bool) -> str:
    amount = f"{it.money(each.amount)} {it.terms.currency}"
    line = indented(visible(f"{each.payer} hands {each.payee} {amount}"), "", "  ")
    if not deals:
        return line
    reason = it.reason(each)
    whose = " + ".join(map(visible, reason.people))
    said = f"what {whose} lost" if reason.paying else f"what {whose} won"
    rows = [
        [str(part.number) if part.number is not None else "", signed(part.amount), visible(part.text)]
        for part in reason.parts
    ]
    return f"{line}\n{indented(f'{said}:', '  ', '    ')}\n" + "\n".join(
        f"  {row}" for row in table(fitting(rows, 2, WIDTH - 2), ("right", "right", "left")).splitlines()
    )


def paid_text(recorded: Sequence[PaidEntry], it: Payout | None) -> str:
    """What was just recorded, and what is still due, if that is known."""
    lines = [f"{each.payer} has paid {each.payee} {each.amount} {each.currency}." for each in recorded]
    if it is not None and not it.plan.transfers:
        lines.append("Nothing is due any more.")
    if it is not None and it.plan.transfers:
        due = [f"{each.payer} to {each.payee} {it.money(each.amount)}" for each in it.plan.transfers]
        lines.append(f"Still due: {'; '.join(due)} {it.terms.currency}.")
    return "\n".join(indented(visible(line), "", "  ") for line in lines)
