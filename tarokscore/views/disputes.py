"""The explanations of a claimed amount or total as a document."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tarokscore.core import NOTHING, Message, Plural, Scores, gain
from tarokscore.views.document import Block, Paragraph, View, bulleted, flush
from tarokscore.views.explanation import scores_in_words
from tarokscore.whatif.claim_search import ClaimExplanation, Explanation
from tarokscore.whatif.plausibility import is_invented_number

if TYPE_CHECKING:
    from tarokscore.whatif.totals import Clue, TotalExplanation

ENOUGH = 5  # explanations, after which none with an invented number of a house rule is shown
SHOWN = 8  # explanations shown unless all are asked for
UNITS = Message("These are the figures that the table notes; --settled takes settled points.")


# --- a claim on a deal -------------------------------------------------------------------------


def claim_view(
    answer: ClaimExplanation, everything: bool = False, deep: bool = False
) -> Iterator[list[Block]]:
    """The explanations as sentences: other facts and house rules first, then slips. everything: whether to
    show all of them; deep: whether every pair was to be tried."""
    claimed, right = scores_in_words(answer.claims), scores_in_words(answer.recorded)
    if answer.agrees:
        yield [flush(Message("{claimed}: that is what the deal came to.", claimed=claimed))]
        return
    head = Message("claimed: {claimed}; settled: {right}")
    if answer.noted:
        head = Message("claimed: {claimed}; noted: {right}")
    yield [flush(head.filled(claimed=claimed, right=right))]
    if answer.remark:
        yield [flush(answer.remark)]
    if answer.explanations:
        yield _answers(answer, everything)
    elif not answer.remark:
        yield [flush(_nothing(answer)), *map(flush, _unreached(answer.claims, answer.steps))]
    if left := _untried(answer, deep):
        yield [flush(left)]
    if answer.slips:
        slips = [f"{each.text} [{each.rule}]" if each.rule else each.text for each in answer.slips]
        shown = slips if everything else slips[:4]
        yield bulleted(Message("A plain slip would explain it:"), shown)
    if answer.noted and not answer.explained:
        yield [flush(UNITS)]
    for name, each in answer.alone.items():
        if each.explained:
            (first, *others) = claim_view(each, everything, deep)
            yield [flush(Message("{who}'s claim alone:", who=name)), *map(_deeper, first)]
            yield from ([*map(_deeper, some)] for some in others)


def _deeper(it: Block) -> Block:
    return Paragraph(it.text, f"  {it.first}", f"  {it.rest}") if isinstance(it, Paragraph) else it


def _nothing(answer: ClaimExplanation) -> Message:
    """The sentence that no changed facts explain a claim, by what was tried and whether a slip explains
    it."""
    complete = answer.extent.complete
    if answer.slips:
        if complete:
            return Message(
                "Nothing in the facts or the rules explains it: no one or two facts or house rules."
            )
        return Message(
            "Nothing that was tried in the facts or the rules explains it: no one and no two of them."
        )
    if any(each.explained for each in answer.alone.values()):
        if complete:
            return Message("Nothing explains them together: no one or two facts or house rules, and no slip.")
        return Message(
            "Nothing that was tried explains them together: no single fact or house rule, no two of them, "
            "and no slip."
        )
    if complete:
        return Message("Nothing explains it: no one or two facts or house rules, and no slip.")
    return Message(
        "Nothing that was tried explains it: no single fact or house rule, no two of them, and no slip."
    )


def _unreached(claims: Scores, steps: Scores) -> list[Message]:
    """Sentences about claims that are no multiple of the step of a player's possible amounts."""
    said = Message("{name} can only have a multiple of {step}, by all that was tried; {amount} is none.")
    return [said.filled(name=name, step=step, amount=gain(claims[name])) for name, step in steps.items()]


def _untried(answer: ClaimExplanation, deep: bool) -> Message:
    """How many of the pairs of changes were tried; NOTHING if all were."""
    extent, said = answer.extent, NOTHING
    if extent.stopped:
        said = Message("Interrupted: {tried} of {of} pairs of changes were tried.")
    elif not extent.complete and not deep:
        said = Message("Of {of} pairs of changes the {tried} likeliest were tried; --deep tries them all.")
    return said.filled(tried=extent.tried, of=extent.of)


def _answers(answer: ClaimExplanation, everything: bool) -> list[Block]:
    head = Message("These are right")
    if len(answer.claims) == 1:
        (amount,) = answer.claims.values()
        head = Message("{amount} is right", amount=gain(amount))
    shown = answer.explanations if everything else _most_worth(answer.explanations)
    said = [Message("if {what}", what=each.said) for each in shown]
    return [flush(head), *_counted(said, len(answer.explanations))]


def _counted(answers: Sequence[Message], of: int) -> Iterator[Block]:
    """Numbered answers, and how many more there are. of: the number of all."""
    rest = " " * 4
    for number, each in enumerate(answers, start=1):
        yield Paragraph(each, f"{number:>2}. ", rest)
    if left := of - len(answers):
        yield Paragraph(Plural("and {n} way more: --all", "and {n} ways more: --all", n=left), rest, rest)


def _most_worth(explanations: Sequence[Explanation]) -> Sequence[Explanation]:
    """The explanations to show: single changes, then pairs, of which fewer the more single ones there are;
    those with an invented number of a house rule only if there are few others."""
    far = [each for each in explanations if any(map(is_invented_number, each.changes))]
    likely = [each for each in explanations if each not in far]
    ones = [each for each in likely if len(each.changes) == 1][:SHOWN]
    more = [each for each in likely if len(each.changes) > 1]
    shown = [*ones, *more[: max(2, 5 - len(ones)) if len(ones) < SHOWN else 0]]
    return [*shown, *far[: max(0, ENOUGH - len(shown))]]


# --- a total -----------------------------------------------------------------------------------


def total_view(account: TotalExplanation, everything: bool = False) -> View:
    """The clues to a wrong total, a sentence each. everything: whether to show all of them."""
    head = Message("claimed after deal {after}: {claimed}; here: {right}")
    if account.agrees:
        head = Message("{claimed}: that is the total after deal {after}.")
    elif account.noted:
        head = Message("claimed after deal {after}: {claimed}; noted here: {right}")
    claimed, right = scores_in_words(account.claims), scores_in_words(account.recorded)
    yield flush(head.filled(after=account.after, claimed=claimed, right=right))
    if account.agrees:
        return
    left = _unsearched(account)
    if account.remark:
        yield account.remark
    if account.clues:
        shown = account.clues if everything else account.clues[:SHOWN]
        yield [Message("It would be right"), *_counted(list(map(_clue, shown)), len(account.clues))]
    elif left:
        yield Message("Nothing was found that explains it.")
    elif not account.remark:
        yield Message("No single deal explains it: no fact of one, and no slip.")
    yield from _unreached(account.claims, account.steps)
    if left:
        yield left
    if account.noted and not account.clues:
        yield UNITS


def _unsearched(account: TotalExplanation) -> Message:
    """In how many of the deals other facts were tried; NOTHING if in all."""
    extent = account.extent
    said = Message("Facts were looked for in the last {n} of {of} deals; --deep looks in all of them.")
    if extent.stopped:
        said = Message("Interrupted: facts were looked for in the last {n} of {of} deals.")
    return NOTHING if extent.tried == extent.of else said.filled(n=extent.tried, of=extent.of)


def _clue(clue: Clue) -> Message:
    said = Message("if in deal {number} {what}")
    if clue.kind == "slip":
        said = Message("if {what}")
    elif clue.rules:
        said = Message("if in deal {number} {what} [{rules}]")
    return said.filled(number=clue.number or 0, what=clue.said, rules=clue.rules)
