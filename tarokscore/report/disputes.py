"""What a dispute, a wrong total, other house rules and another record came to: as data, and as text."""

from collections.abc import Mapping, Sequence
from typing import Any

from tarokscore.dispute.answer import Reading, Verdict
from tarokscore.dispute.case import Edited
from tarokscore.dispute.compare import Comparison, Difference, Field
from tarokscore.dispute.domains import ABSENT
from tarokscore.dispute.plausibility import invented
from tarokscore.dispute.rescore import Rescored, Row, Shift
from tarokscore.dispute.sentence import Speech, spans
from tarokscore.dispute.totals import Account, Clue
from tarokscore.facts import path_text
from tarokscore.fields import typed
from tarokscore.figures import count, gain, visible
from tarokscore.report.books import label
from tarokscore.report.explanation import result
from tarokscore.report.layout import indented, table

ENOUGH = 5  # answers before numbers of house rules that somebody would have to invent
SHOWN = 8  # answers that are told unless all are asked for
__all__ = ["account_data", "account_text", "comparison_data", "comparison_text",
           "rescored_data", "rescored_text", "verdict_data", "verdict_text"]  # fmt: skip


UNITS = "These are the figures that the table notes; --settled takes settled points."


def plain(value: Any) -> Any:
    """A value as JSON has it; nothing where nobody told anything."""
    return None if value is ABSENT else value


# --- a claim on a deal -------------------------------------------------------------------------


def verdict_data(verdict: Verdict) -> dict[str, Any]:
    """Everything that was found, for a program."""
    return {
        "claims": dict(verdict.claims),
        "scores": dict(verdict.scores),
        "figures": "noted" if verdict.noted else "settled",
        "agrees": verdict.agrees,
        "explained": verdict.explained,
        "remark": verdict.remark or None,
        "answers": [_reading_data(each) for each in verdict.readings],
        "slips": [each._asdict() for each in verdict.slips],
        "alone": {name: verdict_data(each) for name, each in verdict.alone.items()},
    }


def _reading_data(reading: Reading) -> dict[str, Any]:
    return {
        "kind": reading.kind,
        "if": reading.condition,
        "rules": list(reading.rules),
        "changes": [_edited_data(each) for each in reading.edited],
        "or": [[_edited_data(each) for each in other] for other in reading.others],
        "scores": dict(reading.scores),
    }


def _edited_data(edited: Edited) -> dict[str, Any]:
    return {
        "where": path_text(edited.path), "path": list(edited.path),
        "was": plain(edited.before), "would_be": plain(edited.after),
    }  # fmt: skip


def verdict_text(verdict: Verdict, everything: bool = False, tried: str = "one or two") -> str:
    """The answers as a player would say them: other facts and house rules first, then plain slips."""
    claimed = result(verdict.claims)
    if verdict.agrees:
        return indented(f"{claimed}: that is what the deal came to.", "", "")
    right = result({name: verdict.scores[name] for name in verdict.claims})
    figures = "noted" if verdict.noted else "settled"
    parts = [indented(f"claimed: {claimed}; {figures}: {right}", "", "")]
    if verdict.remark:
        parts.append(indented(verdict.remark, "", ""))
    if verdict.readings:
        parts.append(_answers(verdict, everything))
    elif verdict.slips and not verdict.remark:
        text = f"Nothing in the facts or the rules explains it: no {tried} facts or house rules."
        parts.append(indented(text, "", ""))
    elif not verdict.slips:
        parts.append(f"Nothing explains it: no {tried} facts or house rules, and no slip.")
    if verdict.slips:
        slips = [f"{each.text} [{each.rule}]" if each.rule else each.text for each in verdict.slips]
        parts.append(_listed("A plain slip would:", slips if everything else slips[:4]))
    if verdict.noted and not verdict.explained:
        parts.append(UNITS)
    for name, each in verdict.alone.items():
        if each.explained:
            text = verdict_text(each, everything, tried)
            parts.append(f"{visible(name)}'s claim alone:\n" + indented_block(text))
    return "\n\n".join(parts)


def _answers(verdict: Verdict, everything: bool) -> str:
    who = "these are" if len(verdict.claims) > 1 else f"{gain(next(iter(verdict.claims.values())))} is"
    head = f"{who[:1].upper()}{who[1:]} right"
    shown = verdict.readings if everything else _most_worth(verdict.readings)
    lines = [
        indented(visible(f"if {each.condition}"), f"{number:>2}. ", "    ")
        for number, each in enumerate(shown, start=1)
    ]
    left = len(verdict.readings) - len(shown)
    if left:
        lines.append(f"    and {count(left, 'way')} more: --all")
    return "\n".join([head, *lines])


def _most_worth(readings: Sequence[Reading]) -> Sequence[Reading]:
    """Single changes before pairs; of these fewer, the more single ones there are. A number that somebody
    would have to invent for a house rule is told where little else is."""
    likely = [each for each in readings if not any(map(invented, each.changes))]
    ones = [each for each in likely if len(each.changes) == 1][:SHOWN]
    more = [each for each in likely if len(each.changes) > 1]
    shown = [*ones, *more[: max(2, 5 - len(ones)) if len(ones) < SHOWN else 0]]
    far = [each for each in readings if any(map(invented, each.changes))]
    return [*shown, *far[: max(0, ENOUGH - len(shown))]]


def _listed(head: str, lines: Sequence[str]) -> str:
    return "\n".join([head, *(indented(visible(line), "  · ", "    ") for line in lines)])


def indented_block(text: str) -> str:
    """A text set in by two columns."""
    return "\n".join(f"  {line}" if line else "" for line in text.splitlines())


# --- a total -----------------------------------------------------------------------------------


def account_data(account: Account) -> dict[str, Any]:
    return {
        "after": account.after,
        "claims": dict(account.claims),
        "totals": {name: account.totals[name] for name in account.claims},
        "figures": "noted" if account.noted else "settled",
        "agrees": account.agrees,
        "answers": [
            {"deal": each.number, "kind": each.kind, "if": each.condition, "rules": list(each.rules),
             "changes": [_edited_data(change) for change in each.edited]}
            for each in account.clues
        ],
    }  # fmt: skip


def account_text(account: Account, everything: bool = False) -> str:
    """One line per deal that would explain a wrong total."""
    claimed = result(account.claims)
    if account.agrees:
        return indented(f"{claimed}: that is the total after deal {account.after}.", "", "")
    right = result({name: account.totals[name] for name in account.claims})
    here = "noted here" if account.noted else "here"
    head = indented(f"claimed after deal {account.after}: {claimed}; {here}: {right}", "", "")
    if not account.clues:
        units = f"\n\n{UNITS}" if account.noted else ""
        return f"{head}\n\nNo single deal explains it: no fact of one, and no slip.{units}"
    shown = account.clues if everything else account.clues[:SHOWN]
    lines = [indented(visible(_clue(each)), f"{n:>2}. ", "    ") for n, each in enumerate(shown, start=1)]
    if left := len(account.clues) - len(shown):
        lines.append(f"    and {count(left, 'way')} more: --all")
    return "\n".join([head, "", "It would be right", *lines])


def _clue(clue: Clue) -> str:
    if clue.kind == "slip":
        return f"if {clue.condition}"
    cited = f" [{', '.join(clue.rules)}]" if clue.rules else ""
    return f"if in deal {clue.number} {clue.condition}{cited}"


# --- other house rules -------------------------------------------------------------------------


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
        return f"{head}\n\nNone of {count(found.deals, 'deal')} changes."
    parts = [head, *(_rescored_deal(row, variant) for row in found.changed)]
    for why in dict.fromkeys(row.refused for row in found.left_out):
        parts.append(_left_out([row for row in found.left_out if row.refused == why], variant))
    kinds = {"noted": found.noted, "settled": found.settled} if found.noted else {"": found.settled}
    parts += [_shift_table(shift, kind) for kind, shift in kinds.items() if shift]
    parts.append(f"{len(found.changed)} of {count(found.deals, 'deal')} change; nothing was written.")
    if some := found.left_out:
        parts[-1] += f"\n{count(len(some), 'deal')} could not have been: left out of both columns."
    return "\n\n".join(parts)


def _rescored_deal(row: Row, variant: str) -> str:
    kinds = {"": row.settled} if row.noted is None else {", noted": row.noted, ", settled": row.settled}
    lines = [
        (f"{when}{kind}", result(amounts))
        for kind, shift in kinds.items()
        for when, amounts in (("before", shift.before), ("after", shift.after))
    ]
    wide = max(len(name) for name, _ in lines) + 2
    told = [indented(f"{name:{wide}}{text}", "  ", " " * (wide + 2)) for name, text in lines]
    return "\n".join([visible(f"{row.booking.number}: {label(row.booking, variant)}"), *told])


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


# --- another record ----------------------------------------------------------------------------


def comparison_data(found: Comparison, variant: str) -> dict[str, Any]:
    return {
        "agree": found.agree,
        "same": found.same,
        "rules": [_field_data(each) for each in found.rules],
        "names": dict(found.names),
        "differences": [_difference_data(each, variant) for each in found.differences],
        "ours": dict(found.ours),
        "theirs": dict(found.theirs),
    }


def _field_data(field: Field) -> dict[str, Any]:
    told = {"where": field.where, "ours": plain(field.ours), "theirs": plain(field.theirs)}
    return {**told, "remark": field.remark} if field.remark else told


def _difference_data(each: Difference, variant: str) -> dict[str, Any]:
    return {
        "kind": each.kind,
        "ours": each.ours.number if each.ours else None,
        "theirs": each.theirs.number if each.theirs else None,
        "label": label(each.booking, variant) if each.booking else "",
        "fields": [_field_data(field) for field in each.fields],
        "moved": dict(each.moved or {}),
        "follows_from": each.cause,
    }


KINDS = {
    "changed": "is told otherwise",
    "moved": "is in theirs as deal",
    "only-ours": "is missing in theirs",
    "only-theirs": "is missing in ours",
    "amounts": "is told alike and comes to something else",
}


def comparison_text(found: Comparison, variant: str) -> str:
    """The first difference first; what follows from it says so; what it comes to at the end."""
    parts = []
    speech = Speech(variant)
    if found.names:
        said = ", ".join(f"{theirs} for {ours}" for theirs, ours in found.names.items())
        parts.append(indented(visible(f"Theirs writes {said}."), "", "  "))
    if found.rules:
        parts.append(
            _listed("The two begin differently:", [_field_text(each, speech) for each in found.rules])
        )
    if found.agree:
        return "\n\n".join([*parts, f"{count(found.same, 'deal')}: the two records agree."])
    roots = [each for each in found.differences if each.kind != "follows"]
    for place, each in enumerate(roots):
        parts.append(_difference_text(each, variant, first=place == 0))
    later = [each for each in found.differences if each.kind == "follows"]
    for cause in dict.fromkeys(each.cause for each in later):
        because = f"deal {cause}" if cause else _beginning(found.rules)
        parts.append(_followers([each for each in later if each.cause == cause], because))
    names = {**found.ours, **found.theirs}
    rows = [
        (visible(name), gain(found.ours.get(name, 0)), gain(found.theirs.get(name, 0)),
         gain(found.theirs.get(name, 0) - found.ours.get(name, 0)))
        for name in names
    ]  # fmt: skip
    parts.append(table([("", "ours", "theirs", "differ"), *rows], ("left", "right", "right", "right")))
    follow = f", {len(later)} only {'follows' if len(later) == 1 else 'follow'} from that" if later else ""
    agree = "agrees" if found.same == 1 else "agree"
    do = "does" if len(roots) == 1 else "do"
    parts.append(f"{count(found.same, 'deal')} {agree}, {len(roots)} {do} not{follow}.")
    return "\n\n".join(parts)


def _beginning(rules: Sequence[Field]) -> str:
    """What is behind a difference that no deal brought."""
    seats = any(not each.where.startswith("options.") for each in rules)
    return "how the two begin" if seats else "the house rules"


def _followers(some: Sequence[Difference], cause: str) -> str:
    """Deals told alike that come to something else because of one and the same: all in one."""
    which = ", ".join(spans([each.number for each in some]))
    head = f"deal {which} follows" if len(some) == 1 else f"deals {which} follow"
    moved: dict[str, int] = {}
    for each in some:
        for name, amount in (each.moved or {}).items():
            moved[name] = moved.get(name, 0) + amount
    shown = {name: amount for name, amount in moved.items() if amount}
    what = f"theirs gives {result(shown)} more" if shown else "another dealer, the same amounts"
    return indented(visible(f"{head} from {cause}: told alike; {what}"), "", "  ")


def _difference_text(each: Difference, variant: str, first: bool) -> str:
    booking = each.booking
    what = f"{each.number}: {label(booking, variant)}" if booking else str(each.number)
    if each.ours and each.theirs and each.ours.number != each.theirs.number and each.kind != "moved":
        what += f" (theirs: {each.theirs.number})"
    if each.ours is None:
        what = f"{each.number} of theirs: {label(booking, variant) if booking else ''}"
    how = KINDS[each.kind]
    if each.kind == "moved" and each.theirs:
        how += f" {each.theirs.number}"
    lines = [f"{'first difference: ' if first else ''}deal {what} {how}"]
    lines += [_field_text(field, Speech(variant)) for field in each.fields]
    if each.moved and any(each.moved.values()):
        lines.append(f"theirs gives {result({name: sum for name, sum in each.moved.items() if sum})} more")
    return "\n".join(
        [indented(visible(lines[0]), "", "  "), *(indented(visible(x), "  ", "    ") for x in lines[1:])]
    )


def _field_text(field: Field, speech: Speech) -> str:
    ours, theirs = (
        "nothing" if each is ABSENT else _short(each, speech) for each in (field.ours, field.theirs)
    )
    return f"{field.where}: ours {ours}, theirs {theirs}" + (f" ({field.remark})" if field.remark else "")


def _short(value: Any, speech: Speech) -> str:
    if isinstance(value, Mapping):
        named = "name" in value
        return speech.entry(value) if named else ", ".join(f"{key} {typed(value[key])}" for key in value)
    return typed(value)
