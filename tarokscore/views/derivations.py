"""The derivation of each row of a sheet, for the HTML page on which rows can be opened."""

from typing import NamedTuple

from tarokscore.core import Line, Message, Words, but_zero, payments
from tarokscore.ledger.notes import note_in_words
from tarokscore.ledger.score_sheet import SheetRow
from tarokscore.summary.summary import Summary
from tarokscore.views.citations import Citations
from tarokscore.views.explanation import BY_HAND, scores_in_words, who_pays


class Derivation(NamedTuple):
    """The derivation of one row. notes: its note and the reason of an amendment; lines: those of its
    settlement, each with its rule's sentence and everybody's points ("" if it is the only line); paid: who
    pays whom."""

    notes: tuple[Words, ...]
    lines: tuple[tuple[Line, str, str], ...]
    paid: Words


def derivations(it: Summary) -> dict[int, Derivation]:
    """{number of a row: its derivation}. A void row has no lines."""
    return {row.number: _derivation(it, row) for row in it.sheet}


def _derivation(it: Summary, row: SheetRow) -> Derivation:
    notes = _notes(row)
    if row.void:
        return Derivation(notes, (), Message("It counts for nothing."))
    deal = it.played.get(row.number)
    lines = deal.lines if deal else ()
    cited = Citations(it.variant, deal.deal if deal else {})
    moved = [scores_in_words(but_zero(line.scores)) if len(lines) > 1 else "" for line in lines]
    told = zip(lines, map(cited.sentence, lines), moved, strict=True)
    return Derivation(notes, tuple(told), who_pays(payments(row.scores, it.pots), it.pots))


def _notes(row: SheetRow) -> tuple[Words, ...]:
    found: list[Words] = []
    if row.deal is None:
        found.append(BY_HAND)
    elif row.note:
        found.append(Message("note: {text}", text=row.note))
    if row.amended:
        found.append(Message("amended: {text}", text=note_in_words(row.amended)))
    return tuple(found)
