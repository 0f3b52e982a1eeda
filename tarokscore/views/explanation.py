"""A settlement as a document: its lines, and who pays whom."""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TypeVar

from tarokscore.core import Line, Message, Scores, Settlement, Words, but_zero, clauses, gain
from tarokscore.views.document import Block, Paragraph, View, flush, labelled

FiguresT = TypeVar("FiguresT")
MARGIN = " " * 8
BY_HAND = Message("Agreed by hand, by no rule.")


def scores_in_words(scores: Scores) -> str:
    """Everybody's score points on one line: "Anna +198, Béla −66, …"."""
    return ", ".join(f"{account} {gain(amount)}" for account, amount in scores.items())


def by_kind(noted: FiguresT | None, settled: FiguresT) -> dict[str, FiguresT]:
    """{kind: figures}: "noted", those of the paper sheet, and "settled"; the settled ones under "" if `noted`
    is None."""
    return {"": settled} if noted is None else {"noted": noted, "settled": settled}


def figures(settlement: Settlement) -> dict[str, dict[str, int]]:
    """{kind: {account: points}} of a settlement, as `by_kind`."""
    return by_kind(settlement.noted, settlement.scores)


def explanation(
    settlement: Settlement, heading: Words = "", below: Callable[[Line], Iterable[Words]] = lambda line: ()
) -> View:
    """The scores; each line with its rule, steps and amounts; who pays whom. heading: the first paragraph;
    below: the paragraphs to put below a line."""
    if heading:
        yield flush(heading)
    yield [*labelled([(KINDS[kind], scores_in_words(some)) for kind, some in figures(settlement).items()])]
    for line in settlement.lines:
        begin = (f"{line.rule:<7} ", MARGIN) if line.rule else ("", "")
        block: list[Block] = [Paragraph(line.sentence, *begin)]
        block += [Paragraph(text, MARGIN, MARGIN) for text in below(line)]
        for step in line.steps:
            block.append(Paragraph(f"{step.text} [{step.rule}]", f"{MARGIN}· ", f"{MARGIN}  "))
        if (moved := but_zero(line.scores)) and len(settlement.lines) > 1:
            block.append(Paragraph(scores_in_words(moved), f"{MARGIN}= ", f"{MARGIN}  "))
        yield block
    yield flush(who_pays(settlement.payments, settlement.pots))


KINDS: dict[str, Words] = {"": "", "noted": Message("noted"), "settled": Message("settled")}


PAYS = {  # whether the payer is a pot, whether the payee is one
    (False, False): Message("{one} pays {two} {n}"),
    (True, False): Message("the {one} pays {two} {n}"),
    (False, True): Message("{one} pays the {two} {n}"),
    (True, True): Message("the {one} pays the {two} {n}"),
}


def who_pays(found: Sequence[tuple[str, str, int]], pots: Collection[str]) -> Message:
    """Payments as a sentence: "Béla pays Anna 66; Cili pays the pot 5.". found: (payer, payee, points); pots:
    the accounts that are no players."""
    if not found:
        return Message("Nobody pays anything.")
    said = (PAYS[one in pots, two in pots].filled(one=one, two=two, n=sum) for one, two, sum in found)
    return Message("{payments}.", payments=clauses(said))


def by_hand(scores: Scores, pots: tuple[str, ...] = ()) -> Settlement:
    """Amounts that the table agreed on, as a Settlement with one line without a rule."""
    return Settlement(tuple(scores), (Line("", BY_HAND, scores),), pots=pots)
