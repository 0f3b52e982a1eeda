"""What a settlement has to show, as plain data: the same for --json and for the drawing."""

from typing import Any

from tarokscore.core import Settlement, payments


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
