"""The derivation of each row of a sheet, for the page on which rows can be opened. Uses the summary's lines:
nothing is settled here."""

from typing import NamedTuple

from tarokscore.core import Line, Message, payments
from tarokscore.core.amounts import but_zero
from tarokscore.summary.summary import Summary, SummaryRow
from tarokscore.views.citations import Citations
from tarokscore.views.document import Words
from tarokscore.views.explanation import BY_HAND, result, who_pays


class Reason(NamedTuple):
    """One line of a settlement. rule: its id; sentence: of the rule; steps: (text, rule id) pairs; moved:
    everybody's points, "" where it is the only line."""

    rule: str
    text: Words
    sentence: str
    steps: tuple[tuple[str, str], ...]
    moved: str


class Derivation(NamedTuple):
    """What a row opens to. notes: the note, and why it is void or amended; reasons: its lines; paid: who pays
    whom."""

    notes: tuple[Words, ...]
    reasons: tuple[Reason, ...]
    paid: Words


def derivations(it: Summary) -> dict[int, Derivation]:
    """{number of a row: its derivation}. A void row has only its reason for being void."""
    return {row.number: _derivation(it, row) for row in it.rows}


def _derivation(it: Summary, row: SummaryRow) -> Derivation:
    notes = _notes(it, row)
    if row.void:
        return Derivation(notes, (), Message("It counts for nothing."))
    deal = it.played.get(row.number)
    reasons: tuple[Reason, ...] = ()
    if deal is not None:
        cited = Citations(it.variant, deal.deal)
        reasons = tuple(_reason(cited, line, alone=len(deal.lines) == 1) for line in deal.lines)
    return Derivation(notes, reasons, who_pays(payments(row.scores, it.pots)))


def _notes(it: Summary, row: SummaryRow) -> tuple[Words, ...]:
    found: list[Words] = []
    if it.book.bookings[row.number].deal is None:
        found.append(BY_HAND)
    elif row.note:
        found.append(Message("note: {note}", note=row.note))
    if row.amended:
        found.append(Message("amended: {why}", why=row.amended))
    return tuple(found)


def _reason(cited: Citations, line: Line, *, alone: bool) -> Reason:
    steps = tuple((step.text, step.rule) for step in line.steps)
    return Reason(
        line.rule, line.text, cited.sentence(line), steps, "" if alone else result(but_zero(line.scores))
    )
