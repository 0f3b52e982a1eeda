"""One settlement as text. The explanation is the computation: its lines, in its order."""

from collections.abc import Callable, Mapping, Sequence

from tarokscore.core import Line, Settlement, payments
from tarokscore.core.figures import gain, visible
from tarokscore.render.layout import indented

MARGIN = " " * 8


def result(scores: Mapping[str, int]) -> str:
    """Everybody's score points on one line: "Anna +198, Béla −66, …"."""
    return ", ".join(f"{visible(account)} {gain(amount)}" for account, amount in scores.items())


def written(settlement: Settlement) -> dict[str, dict[str, int]]:
    """Everybody's figures by what they are: what is settled, and before it what the custom notes where that
    is something else. "" where there is but one kind."""
    if settlement.noted is None:
        return {"": settlement.scores}
    return {"noted": settlement.noted, "settled": settlement.scores}


def explanation(
    settlement: Settlement, heading: str = "", below: Callable[[Line], Sequence[str]] = lambda line: ()
) -> str:
    """What it came to; each line with its rule, what stands `below` it (the rule's sentence, the fact), its
    steps and what it moves; who pays whom."""
    scores = settlement.scores
    parts = [indented(visible(heading), "", "")] if heading else []
    parts.append("\n".join(_headed(kind, amounts) for kind, amounts in written(settlement).items()))
    for line in settlement.lines:
        block = [indented(visible(line.text), f"{line.rule:<7} ", MARGIN)]
        block += [indented(visible(text), MARGIN, MARGIN) for text in below(line)]
        for step in line.steps:
            block.append(indented(visible(f"{step.text} [{step.rule}]"), f"{MARGIN}· ", f"{MARGIN}  "))
        moved = {account: amount for account, amount in line.scores.items() if amount}
        if moved and len(settlement.lines) > 1:
            block.append(indented(result(moved), f"{MARGIN}= ", f"{MARGIN}  "))
        parts.append("\n".join(block))
    paid = "; ".join(
        f"{visible(payer)} pays {visible(payee)} {sum}" for payer, payee, sum in payments(scores)
    )
    parts.append(indented(f"{paid}." if paid else "Nobody pays anything.", "", ""))
    return "\n\n".join(parts)


def _headed(kind: str, amounts: Mapping[str, int]) -> str:
    return indented(result(amounts), f"{kind:<7}  " if kind else "", " " * 9 if kind else "")


def by_hand(scores: Mapping[str, int]) -> tuple[str, str, str]:
    """A booking that the table agreed outside the rules: what it came to, that no rule says so, who pays
    whom."""
    paid = "; ".join(
        f"{visible(payer)} pays {visible(payee)} {sum}" for payer, payee, sum in payments(scores)
    )
    return result(scores), "Agreed by hand, by no rule.", f"{paid}."
