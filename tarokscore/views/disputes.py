"""The answers about a disputed deal and a wrong total as a document."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tarokscore.core import Message, Plural
from tarokscore.core.figures import gain
from tarokscore.views.document import Block, Paragraph, Section, View, Words, section
from tarokscore.views.explanation import result
from tarokscore.whatif.claim_search import Explanation, Verdict
from tarokscore.whatif.plausibility import invented

if TYPE_CHECKING:
    from tarokscore.whatif.totals import Clue, TotalExplanation

ENOUGH = 5  # answers before numbers of house rules that somebody would have to invent
SHOWN = 8  # answers that are told unless all are asked for
UNITS = Message("These are the figures that the table notes; --settled takes settled points.")


# --- a claim on a deal -------------------------------------------------------------------------


def verdict_view(
    verdict: Verdict, everything: bool = False, deep: bool = False, margin: str = ""
) -> list[Section]:
    """The explanations as sentences: other facts and house rules first, then slips. everything: all of them,
    not only the best; deep: every pair was to be tried; margin: a prefix of every line."""

    def told(text: Words) -> Paragraph:
        return Paragraph(text, margin, margin)

    claimed = result(verdict.claims)
    if verdict.agrees:
        return [section(told(Message("{claimed}: that is what the deal came to.", claimed=claimed)))]
    right = result(verdict.recorded)
    if verdict.noted:
        head = Message("claimed: {claimed}; noted: {right}", claimed=claimed, right=right)
    else:
        head = Message("claimed: {claimed}; settled: {right}", claimed=claimed, right=right)
    parts = [section(told(head))]
    if verdict.remark:
        parts.append(section(told(verdict.remark)))
    if verdict.explanations:
        parts.append(_answers(verdict, everything, margin))
    elif not verdict.remark:
        parts.append(section(told(_nothing(verdict)), *map(told, _unreached(verdict))))
    if (left := _untried(verdict, deep)) is not None:
        parts.append(section(told(left)))
    if verdict.slips:
        slips = [f"{each.text} [{each.rule}]" if each.rule else each.text for each in verdict.slips]
        shown = slips if everything else slips[:4]
        parts.append(listed(Paragraph(Message("A plain slip would:"), margin, margin), shown, margin))
    if verdict.noted and not verdict.explained:
        parts.append(section(told(UNITS)))
    for name, each in verdict.alone.items():
        if each.explained:
            (first, *others) = verdict_view(each, everything, deep, f"{margin}  ")
            alone = told(Message("{who}'s claim alone:", who=name))
            parts += [section(alone, *first.blocks), *others]
    return parts


def _nothing(verdict: Verdict) -> Message:
    """That no changed fact explains a claim, and whether a slip does; two facts only where all were tried."""
    if verdict.slips:
        if verdict.extent.complete:
            return Message(
                "Nothing in the facts or the rules explains it: no one or two facts or house rules."
            )
        return Message(
            "Nothing that was tried in the facts or the rules explains it: no one and no two of them."
        )
    if any(each.explained for each in verdict.alone.values()):
        if verdict.extent.complete:
            return Message("Nothing explains them together: no one or two facts or house rules, and no slip.")
        return Message(
            "Nothing that was tried explains them together: no single fact or house rule, no two of them, "
            "and no slip."
        )
    if verdict.extent.complete:
        return Message("Nothing explains it: no one or two facts or house rules, and no slip.")
    return Message(
        "Nothing that was tried explains it: no single fact or house rule, no two of them, and no slip."
    )


def _unreached(verdict: Verdict) -> list[Message]:
    """Whose amounts do not divide as the claim would have to."""
    return [
        Message(
            "{name} can only have a multiple of {step}, by all that was tried; {amount} is none.",
            name=name, step=step, amount=gain(verdict.claims[name]),
        )
        for name, step in verdict.steps.items()
    ]  # fmt: skip


def _untried(verdict: Verdict, deep: bool) -> Message | None:
    """How many of how many pairs were tried, where that were not all."""
    tried, of = verdict.extent.tried, verdict.extent.of
    if verdict.extent.stopped:
        return Message("Interrupted: {tried} of {of} pairs of changes were tried.", tried=tried, of=of)
    if verdict.extent.complete or deep:
        return None
    return Message(
        "Of {of} pairs of changes the {tried} likeliest were tried; --deep tries them all.",
        tried=tried,
        of=of,
    )


def _answers(verdict: Verdict, everything: bool, margin: str) -> Section:
    if len(verdict.claims) > 1:
        head = Message("These are right")
    else:
        head = Message("{amount} is right", amount=gain(next(iter(verdict.claims.values()))))
    shown = verdict.explanations if everything else _most_worth(verdict.explanations)
    lines: list[Block] = [
        Paragraph(Message("if {what}", what=each.said), f"{margin}{number:>2}. ", f"{margin}    ")
        for number, each in enumerate(shown, start=1)
    ]
    if left := len(verdict.explanations) - len(shown):
        lines.append(_more(left, margin))
    return section(Paragraph(head, margin, margin), *lines)


def _more(left: int, margin: str = "") -> Paragraph:
    more = Plural("and {n} way more: --all", "and {n} ways more: --all", n=left)
    return Paragraph(more, f"{margin}    ", f"{margin}    ")


def _most_worth(explanations: Sequence[Explanation]) -> Sequence[Explanation]:
    """Single changes before pairs; of these fewer, the more single ones there are. A number that somebody
    would have to invent for a house rule is told where little else is."""
    likely = [each for each in explanations if not any(map(invented, each.changes))]
    ones = [each for each in likely if len(each.changes) == 1][:SHOWN]
    more = [each for each in likely if len(each.changes) > 1]
    shown = [*ones, *more[: max(2, 5 - len(ones)) if len(ones) < SHOWN else 0]]
    far = [each for each in explanations if any(map(invented, each.changes))]
    return [*shown, *far[: max(0, ENOUGH - len(shown))]]


def listed(head: Words | Paragraph, lines: Sequence[Words], margin: str = "") -> Section:
    """A heading and a bulleted list below it."""
    return section(head, *(Paragraph(line, f"{margin}  · ", f"{margin}    ") for line in lines))


# --- a total -----------------------------------------------------------------------------------


def account_view(account: TotalExplanation, everything: bool = False) -> View:
    """One line per deal that explains a wrong total. everything: all of them, not only the best."""
    claimed, after = result(account.claims), account.after
    if account.agrees:
        agreed = Message("{claimed}: that is the total after deal {after}.", claimed=claimed, after=after)
        return [section(Paragraph(agreed, "", ""))]
    right = result(account.recorded)
    if account.noted:
        head = Message(
            "claimed after deal {after}: {claimed}; noted here: {right}",
            after=after, claimed=claimed, right=right,
        )  # fmt: skip
    else:
        head = Message(
            "claimed after deal {after}: {claimed}; here: {right}", after=after, claimed=claimed, right=right
        )
    parts = [section(Paragraph(head, "", ""))]
    left = [section(some)] if (some := _unsearched(account)) is not None else []
    if not account.clues:
        if left:
            parts.append(section(Message("Nothing was found that explains it.")))
        else:
            parts.append(section(Message("No single deal explains it: no fact of one, and no slip.")))
        return [*parts, *left, *([section(UNITS)] if account.noted else [])]
    shown = account.clues if everything else account.clues[:SHOWN]
    lines: list[Block] = [
        Paragraph(_clue(each), f"{n:>2}. ", "    ") for n, each in enumerate(shown, start=1)
    ]
    if more := len(account.clues) - len(shown):
        lines.append(_more(more))
    return [*parts, section(Message("It would be right"), *lines), *left]


def _unsearched(account: TotalExplanation) -> Message | None:
    """In how many of how many deals other facts were looked for, where that were not all."""
    searched, of, stopped = account.deals
    if searched == of:
        return None
    if stopped:
        return Message("Interrupted: facts were looked for in the last {n} of {of} deals.", n=searched, of=of)
    return Message(
        "Facts were looked for in the last {n} of {of} deals; --deep looks in all of them.", n=searched, of=of
    )


def _clue(clue: Clue) -> Message:
    number = "" if clue.number is None else clue.number
    if clue.kind == "slip":
        return Message("if {what}", what=clue.said)
    if clue.rules:
        return Message(
            "if in deal {number} {what} [{rules}]",
            number=number, what=clue.said, rules=tuple(clue.rules),
        )  # fmt: skip
    return Message("if in deal {number} {what}", number=number, what=clue.said)
