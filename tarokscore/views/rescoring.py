"""What other house rules would have made of a ledger: as data, and as text."""

from collections.abc import Sequence
from typing import Any

from tarokscore.core.figures import count, gain, visible
from tarokscore.ledger.book import Booking
from tarokscore.ledger.score_sheet import label
from tarokscore.render.layout import indented, table
from tarokscore.schema.fields import typed
from tarokscore.views.explanation import result
from tarokscore.whatif.rescore import Rescored, Row, Shift
from tarokscore.whatif.sentence import spans


def rescored_data(found: Rescored, variant: str) -> dict[str, Any]:
    return {
        "rules": dict(found.rules),
        "deals": found.deals,
        "changed": [
            {"number": row.booking.number, "label": label(row.booking, variant),
             "before": dict(row.settled.before), "after": dict(row.settled.after),
             "noted": _shift_data(row.noted), "refused": row.refused or None}
            for row in found.rows
        ],
        "left_out": [row.booking.number for row in found.left_out],
        **(_shift_data(found.settled) or {}),
        "noted": _shift_data(found.noted),
    }  # fmt: skip


def _shift_data(shift: Shift | None) -> dict[str, Any] | None:
    if shift is None:
        return None
    return {"before": dict(shift.before), "after": dict(shift.after), "moved": shift.moved}


def rescored_text(found: Rescored, variant: str) -> str:
    """Only the deals that change, and what it does to everybody."""
    rules = ", ".join(f"{key} = {typed(value)}" for key, value in found.rules.items())
    head = indented(visible(f"with {rules}" if rules else "with the same house rules"), "", "  ")
    if not found.rows:
        return f"{head}\n\n{_how_many(found)}."
    parts = [head, *(_rescored_deal(row, variant) for row in found.changed)]
    for why in dict.fromkeys(row.refused for row in found.left_out):
        parts.append(_left_out([row for row in found.left_out if row.refused == why], variant))
    kinds = {"noted": found.noted, "settled": found.settled} if found.noted else {"": found.settled}
    parts += [_shift_table(shift, kind) for kind, shift in kinds.items() if shift]
    if found.noted and found.by_hand:
        parts.append("What was agreed by hand counts in the settled figures only.")
    parts.append(f"{_how_many(found)}; nothing was written.")
    if some := found.left_out:
        parts[-1] += f"\n{count(len(some), 'deal')} could not have been: left out of both columns."
    return "\n\n".join(parts)


def _how_many(found: Rescored) -> str:
    """ "1 of 7 deals changes"; what opened a pot is no deal."""
    some = sum(row.booking.number > 0 for row in found.changed)
    return f"{some or 'None'} of {count(found.deals, 'deal')} {'change' if some > 1 else 'changes'}"


def _named(booking: Booking, variant: str) -> str:
    number = f"{booking.number}: " if booking.number else "at the start: "
    return visible(f"{number}{label(booking, variant)}")


def _rescored_deal(row: Row, variant: str) -> str:
    kinds = {"": row.settled} if row.noted is None else {", noted": row.noted, ", settled": row.settled}
    lines = [
        (f"{when}{kind}", result(amounts))
        for kind, shift in kinds.items()
        for when, amounts in (("before", shift.before), ("after", shift.after))
    ]
    wide = max(len(name) for name, _ in lines) + 2
    told = [indented(f"{name:{wide}}{text}", "  ", " " * (wide + 2)) for name, text in lines]
    return "\n".join([_named(row.booking, variant), *told])


def _left_out(rows: Sequence[Row], variant: str) -> str:
    """Deals that could not have been for one and the same reason: all in one."""
    which = ", ".join(spans([row.booking.number for row in rows]))
    head = f"{which}: {label(rows[0].booking, variant)}" if len(rows) == 1 else which
    why = indented(visible(f"could not have been: {rows[0].refused}"), "  ", "    ")
    return f"{indented(visible(head), '', '  ')}\n{why}"


def _shift_table(shift: Shift, kind: str) -> str:
    rows = [
        (visible(name), gain(shift.before[name]), gain(shift.after[name]), gain(moved))
        for name, moved in shift.moved.items()
    ]
    return table([(kind, "before", "after", "moved"), *rows], ("left", "right", "right", "right"))
