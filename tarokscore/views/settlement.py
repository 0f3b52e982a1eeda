"""A settlement as plain data, for --json and for the drawing."""

from typing import NamedTuple

from tarokscore.core import Plain, Settlement


class Detail(NamedTuple):
    """How much of each settlement a stream prints besides the scores."""

    warnings: bool = False
    derivation: bool = False
    words: bool = False


def scores_data(settlement: Settlement, detail: Detail) -> Plain:
    """The scores of a settlement, and the figures that the paper sheet has where they differ.

    detail.derivation adds rule, place and scores of each line; detail.words the sentences, their steps, the
    payments and the next state.
    """
    if detail.words:
        data = settlement_data(settlement)
    else:
        data = {"scores": settlement.scores}
        if (noted := settlement.noted) is not None:
            data["noted"] = noted
        if detail.derivation:
            data["lines"] = [
                {"rule": line.rule, "where": line.where, "scores": dict(line.scores)}
                for line in settlement.lines
            ]
    return data


def settlement_data(settlement: Settlement) -> Plain:
    """A settlement: scores, noted figures where they differ, derivation, payments, next state."""
    noted = settlement.noted
    return {
        "scores": settlement.scores,
        **({} if noted is None else {"noted": noted}),
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
            {"from": payer, "to": payee, "amount": amount} for payer, payee, amount in settlement.payments
        ],
        "state": settlement.state,
    }
