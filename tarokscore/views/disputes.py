"""What a dispute and a wrong total came to: as data, and as text."""

from collections.abc import Sequence
from typing import Any

from tarokscore.core.figures import count, gain, visible
from tarokscore.render.layout import indented
from tarokscore.schema import path_text
from tarokscore.views.explanation import result
from tarokscore.whatif.answer import Reading, Verdict
from tarokscore.whatif.case import Edited
from tarokscore.whatif.domains import ABSENT
from tarokscore.whatif.plausibility import invented
from tarokscore.whatif.totals import Account, Clue

ENOUGH = 5  # answers before numbers of house rules that somebody would have to invent
SHOWN = 8  # answers that are told unless all are asked for
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


def verdict_text(
    verdict: Verdict, everything: bool = False, tried: str = "one or two", margin: str = ""
) -> str:
    """The answers as a player would say them: other facts and house rules first, then plain slips. margin:
    what every line begins with."""

    def told(text: str) -> str:
        return indented(text, margin, margin)

    claimed = result(verdict.claims)
    if verdict.agrees:
        return told(f"{claimed}: that is what the deal came to.")
    right = result({name: verdict.scores[name] for name in verdict.claims})
    figures = "noted" if verdict.noted else "settled"
    parts = [told(f"claimed: {claimed}; {figures}: {right}")]
    if verdict.remark:
        parts.append(told(verdict.remark))
    if verdict.readings:
        parts.append(_answers(verdict, everything, margin))
    elif verdict.slips and not verdict.remark:
        parts.append(told(f"Nothing in the facts or the rules explains it: no {tried} facts or house rules."))
    elif not verdict.slips and not verdict.remark:
        it = "them together" if any(each.explained for each in verdict.alone.values()) else "it"
        parts.append(told(f"Nothing explains {it}: no {tried} facts or house rules, and no slip."))
    if verdict.slips:
        slips = [f"{each.text} [{each.rule}]" if each.rule else each.text for each in verdict.slips]
        parts.append(listed(f"{margin}A plain slip would:", slips if everything else slips[:4], margin))
    if verdict.noted and not verdict.explained:
        parts.append(told(UNITS))
    for name, each in verdict.alone.items():
        if each.explained:
            text = verdict_text(each, everything, tried, f"{margin}  ")
            parts.append("\n".join([told(f"{visible(name)}'s claim alone:"), text]))
    return "\n\n".join(parts)


def _answers(verdict: Verdict, everything: bool, margin: str) -> str:
    who = "these are" if len(verdict.claims) > 1 else f"{gain(next(iter(verdict.claims.values())))} is"
    head = f"{margin}{who[:1].upper()}{who[1:]} right"
    shown = verdict.readings if everything else _most_worth(verdict.readings)
    lines = [
        indented(visible(f"if {each.condition}"), f"{margin}{number:>2}. ", f"{margin}    ")
        for number, each in enumerate(shown, start=1)
    ]
    left = len(verdict.readings) - len(shown)
    if left:
        lines.append(f"{margin}    and {count(left, 'way')} more: --all")
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


def listed(head: str, lines: Sequence[str], margin: str = "") -> str:
    return "\n".join([head, *(indented(visible(line), f"{margin}  · ", f"{margin}    ") for line in lines)])


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
