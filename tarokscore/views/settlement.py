"""A settlement as plain data."""

from typing import Any, NamedTuple

from tarokscore.core import JsonObject, Settlement


class Detail(NamedTuple):
    """What to report besides the scores. derivation: rule, place and scores of each line; words: also the
    sentences and steps, the payments and the next state."""

    warnings: bool = False
    derivation: bool = False
    words: bool = False


IN_WORDS = Detail(words=True)


def settlement_data(settlement: Settlement, detail: Detail = IN_WORDS) -> JsonObject:
    """The scores of a settlement, the points on the paper sheet if they differ, and what `detail` asks for
    but the warnings, which the caller adds."""
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
