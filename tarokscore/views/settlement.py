"""What a settlement has to show, as plain data: the same for --json and for the drawing."""

from collections.abc import Mapping
from typing import Any

from tarokscore.core import Settlement


def payments(scores: Mapping[str, int]) -> list[tuple[str, str, int]]:
    """Who pays whom how much, so that everybody comes to his score: (payer, payee, score points).

    >>> payments({"A": 10, "B": 5, "C": -5, "D": -10})
    [('C', 'A', 5), ('D', 'A', 5), ('D', 'B', 5)]
    """
    owed = [(account, amount) for account, amount in scores.items() if amount > 0]
    made: list[tuple[str, str, int]] = []
    turn, paid = 0, 0  # whose credit is being paid, and how much of it is already
    for payer, amount in scores.items():
        debt = -amount
        while debt > 0:
            payee, credit = owed[turn]
            part = min(debt, credit - paid)
            made.append((payer, payee, part))
            debt, paid = debt - part, paid + part
            if paid == credit:
                turn, paid = turn + 1, 0
    return made


def settlement_data(settlement: Settlement) -> dict[str, Any]:
    """A settlement: scores, what the custom notes where it notes something else, derivation, who pays whom,
    next state."""
    scores = settlement.scores
    return {
        "scores": scores,
        **({} if settlement.noted is None else {"noted": settlement.noted}),
        "lines": [
            {
                "rule": line.rule,
                "text": line.text,
                "where": line.where,
                "scores": dict(line.scores),
                "steps": [{"rule": step.rule, "text": step.text} for step in line.steps],
            }
            for line in settlement.lines
        ],
        "payments": [
            {"from": payer, "to": payee, "amount": amount} for payer, payee, amount in payments(scores)
        ],
        "state": settlement.state,
    }
