"""The answers about a disputed deal and a wrong total as a document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from tarokscore.core import NOTHING, Message, Plural, Scores, Words, gain
from tarokscore.views.document import Block, Paragraph, View, flush
from tarokscore.views.explanation import scores_in_words
from tarokscore.whatif.claim_search import ClaimExplanation, Explanation
from tarokscore.whatif.plausibility import is_invented_number

if TYPE_CHECKING:
    from tarokscore.whatif.totals import Clue, TotalExplanation

ENOUGH = 5  # answers before numbers of house rules that somebody would have to invent
SHOWN = 8  # answers that are told unless all are asked for
UNITS = Message("These are the figures that the table notes; --settled takes settled points.")


# --- a claim on a deal -------------------------------------------------------------------------


def claim_view(
    answer: ClaimExplanation, everything: bool = False, deep: bool = False
) -> Iterator[list[Block]]:
    """The explanations as sentences: other facts and house rules first, then slips. everything: all of them,
    not only the best; deep: every pair was to be tried."""
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
    """That no changed fact explains a claim, and whether a slip does; two facts only where all were tried."""
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
    """Whose amounts do not divide as the claim would have to."""
    said = Message("{name} can only have a multiple of {step}, by all that was tried; {amount} is none.")
    return [said.filled(name=name, step=step, amount=gain(claims[name])) for name, step in steps.items()]


def _untried(answer: ClaimExplanation, deep: bool) -> Message:
    """How many of how many pairs were tried; NOTHING where that were all."""
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
    """Answers with their numbers, and how many more there are."""
    rest = " " * 4
    for number, each in enumerate(answers, start=1):
        yield Paragraph(each, f"{number:>2}. ", rest)
    if left := of - len(answers):
        yield Paragraph(Plural("and {n} way more: --all", "and {n} ways more: --all", n=left), rest, rest)


def _most_worth(explanations: Sequence[Explanation]) -> Sequence[Explanation]:
    """Single changes before pairs; of these fewer, the more single ones there are. A number that somebody
    would have to invent for a house rule is told where little else is."""
    far = [each for each in explanations if any(map(is_invented_number, each.changes))]
    likely = [each for each in explanations if each not in far]
    ones = [each for each in likely if len(each.changes) == 1][:SHOWN]
    more = [each for each in likely if len(each.changes) > 1]
    shown = [*ones, *more[: max(2, 5 - len(ones)) if len(ones) < SHOWN else 0]]
    return [*shown, *far[: max(0, ENOUGH - len(shown))]]


def bulleted(head: Words, lines: Iterable[Words]) -> list[Block]:
    """A heading and a bulleted list below it."""
    return [flush(head), *(Paragraph(line, "  · ", "    ") for line in lines)]


# --- a total -----------------------------------------------------------------------------------


def total_view(account: TotalExplanation, everything: bool = False) -> View:
    """One line per deal that explains a wrong total. everything: all of them, not only the best."""
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
    """In how many of how many deals other facts were looked for; NOTHING where that were all."""
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
