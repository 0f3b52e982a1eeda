"""A settlement as plain data, for --json and for the drawing."""

from typing import Any, NamedTuple

from tarokscore.core import JsonObject, Settlement


class Detail(NamedTuple):
    """How much there is besides the scores. words: all but the warnings."""

    warnings: bool = False
    derivation: bool = False
    words: bool = False


IN_WORDS = Detail(words=True)


def settlement_data(settlement: Settlement, detail: Detail = IN_WORDS) -> JsonObject:
    """A settlement: scores, and the figures that the paper sheet has where they differ.

    detail.derivation adds rule, place and scores of each line; detail.words also the sentences, their steps,
    the payments and the next state.
    """
    data: dict[str, Any] = {"scores": settlement.scores}
    if (noted := settlement.noted) is not None:
        data["noted"] = noted
    if detail.words:
        data["lines"] = [
            {
                "rule": line.rule,
                "text": line.text,
                "where": line.where,
                "scores": line.scores,
                "steps": [{"rule": step.rule, "text": step.text} for step in line.steps],
            }
            for line in settlement.lines
        ]
        data["payments"] = [
            {"from": payer, "to": payee, "amount": amount} for payer, payee, amount in settlement.payments
        ]
        data["state"] = settlement.state
    elif detail.derivation:
        data["lines"] = [
            {"rule": line.rule, "where": line.where, "scores": line.scores} for line in settlement.lines
        ]
    return data
