"""A ledger under other house rules, as data and as a document."""

from collections.abc import Sequence

from tarokscore.core import JsonObject, Message, Plural, Words
from tarokscore.ledger import Booking
from tarokscore.ledger.score_sheet import label
from tarokscore.schema.options import typed
from tarokscore.schema.records import as_json, record
from tarokscore.views.document import Block, Points, Section, Table, View, below, labelled
from tarokscore.views.explanation import KINDS, by_kind, scores_in_words
from tarokscore.whatif.change_wording import number_ranges
from tarokscore.whatif.rescore import Rescored, RescoredDeal, Shift


def rescored_data(found: Rescored, variant: str) -> JsonObject:
    """A ledger under other house rules as plain data."""
    return {
        "rules": found.rules,
        "deals": found.deals,
        "changed": [
            {"number": row.booking.number, "label": label(row.booking, variant),
             "before": row.settled.before, "after": row.settled.after,
             "noted": as_json(row.noted), "refused": row.refused or None}
            for row in found.rows
        ],
        "left_out": [row.booking.number for row in found.left_out],
        **record(found.settled),
        "noted": as_json(found.noted),
    }  # fmt: skip


def rescored_view(found: Rescored, variant: str) -> View:
    """The deals that change, and everybody's totals before and after."""
    rules = tuple(f"{key} = {typed(value)}" for key, value in found.rules.items())
    yield Message("with {rules}", rules=rules) if rules else Message("with the same house rules")
    if not found.rows:
        yield Message("{changes}.", changes=_how_many(found))
        return
    for row in found.changed:
        yield _rescored_deal(row, variant)
    for why in dict.fromkeys(row.refused for row in found.left_out):
        yield _left_out([row for row in found.left_out if row.refused == why], variant)
    for kind, shift in by_kind(found.noted, found.settled).items():
        yield shift_table(shift, (KINDS[kind], *COLUMNS))
    if found.noted and found.by_hand:
        yield Message("What was agreed by hand counts in the settled figures only.")
    end: list[Block] = [Message("{changes}; nothing was written.", changes=_how_many(found))]
    if some := len(found.left_out):
        end.append(
            Plural(
                "{n} deal could not have been: left out of both columns.",
                "{n} deals could not have been: left out of both columns.",
                n=some,
            )
        )
    yield end


def _how_many(found: Rescored) -> Message:
    """ "1 of 7 deals changes"; the opening of a pot is not counted."""
    some = sum(row.booking.number > 0 for row in found.changed)
    deals = Plural("{n} deal", "{n} deals", n=found.deals)
    if not some:
        return Message("None of {deals} changes", deals=deals)
    return Plural("{n} of {deals} changes", "{n} of {deals} change", n=some, deals=deals)


def _named(booking: Booking, variant: str) -> Message:
    what = label(booking, variant)
    if booking.number:
        return Message("{number}: {deal}", number=booking.number, deal=what)
    return Message("at the start: {deal}", deal=what)


COLUMNS = (Message("before"), Message("after"), Message("moved"))
WHEN = {
    "": COLUMNS[:2],
    "noted": (Message("before, noted"), Message("after, noted")),
    "settled": (Message("before, settled"), Message("after, settled")),
}


def _rescored_deal(row: RescoredDeal, variant: str) -> Section:
    lines = [
        (when, scores_in_words(amounts))
        for kind, shift in by_kind(row.noted, row.settled).items()
        for when, amounts in zip(WHEN[kind], (shift.before, shift.after), strict=True)
    ]
    return [_named(row.booking, variant), *labelled(lines, "  ")]


def _left_out(rows: Sequence[RescoredDeal], variant: str) -> Section:
    """One section for deals that are refused for the same reason."""
    which = number_ranges([row.booking.number for row in rows])
    head = Message("{number}", number=which)
    if len(rows) == 1:
        head = Message("{number}: {deal}", number=which, deal=label(rows[0].booking, variant))
    return [head, below(Message("could not have been: {why}", why=rows[0].refused))]


def shift_table(shift: Shift, heads: Sequence[Words]) -> Table:
    """Everybody's points before and after, and the difference. heads: of the columns name, before, after,
    difference."""
    rows = [
        (name, Points(shift.before.get(name, 0)), Points(shift.after.get(name, 0)), Points(moved))
        for name, moved in shift.moved.items()
    ]
    return Table(heads, rows)
