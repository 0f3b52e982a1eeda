"""Two records of one evening beside each other: as data, and as text."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tarokscore.compare.consequences import Cause
from tarokscore.compare.differences import Field
from tarokscore.compare.people import Names
from tarokscore.compare.records import Comparison, Difference
from tarokscore.core.figures import count, gain, visible
from tarokscore.ledger.score_sheet import label
from tarokscore.render.layout import indented, table
from tarokscore.schema.fields import typed
from tarokscore.views.disputes import listed, plain
from tarokscore.views.explanation import result
from tarokscore.whatif.domains import ABSENT
from tarokscore.whatif.sentence import Speech, spans


def comparison_data(found: Comparison, variant: str) -> dict[str, Any]:
    return {
        "agree": found.agree,
        "same": found.same,
        "rules": [_field_data(each) for each in found.rules],
        "names": dict(found.names.all),
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
        **({"refused": each.refused} if each.refused else {}),
        "moved": dict(each.moved or {}),
        "follows_from": each.cause.number if each.cause else None,
        "cause_in": ("theirs" if each.cause.theirs else "ours") if each.cause and each.cause.number else None,
    }


KINDS = {
    "changed": "is told otherwise",
    "moved": "is in theirs as deal",
    "only-ours": "is missing in theirs",
    "only-theirs": "is missing in ours",
    "twice": "is written twice",
    "amounts": "is told alike and comes to something else",
}


def comparison_text(found: Comparison, variant: str) -> str:
    """The first difference first; what follows from it says so; what it comes to at the end."""
    parts = [indented(visible(said), "", "  ") for said in _otherwise_called(found.names)]
    speech = Speech(variant)
    if found.rules:
        parts.append(
            listed("The two begin differently:", [_field_text(each, speech) for each in found.rules])
        )
    if found.agree:
        return "\n\n".join([*parts, f"{count(found.same, 'deal')}: the two records agree."])
    roots = [each for each in found.differences if each.kind != "follows"]
    for place, each in enumerate(roots):
        parts.append(_difference_text(each, variant, first=place == 0))
    later = [each for each in found.differences if each.kind == "follows"]
    for cause in dict.fromkeys(each.cause for each in later):
        some = [each for each in later if each.cause == cause]
        because = _because(cause) if cause and cause.number else _beginning(found.rules, some, speech)
        parts.append(_followers(some, because))
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


def _otherwise_called(names: Names) -> Iterator[str]:
    if names.spelt:
        said = ", ".join(f"{theirs} for {ours}" for theirs, ours in names.spelt.items())
        yield f"Theirs writes {said}."
    if names.seated:
        said = ", ".join(f"{theirs} where ours has {ours}" for theirs, ours in names.seated.items())
        same = "person" if len(names.seated) == 1 else "people"
        yield f"Theirs has {said}, in the same seat all evening: taken for the same {same}."


def _because(cause: Cause) -> str:
    return f"deal {cause.number}" + (" of theirs" if cause.theirs else "")


def _beginning(rules: Sequence[Field], some: Sequence[Difference], speech: Speech) -> str:
    """What is behind differences that no deal brought; house rules that were agreed later are named, those of
    the beginning are named above."""
    known = [each.where for each in rules]
    differing = [field for each in some for field in each.fields if _is_rule(field)]
    if later := [_field_text(field, speech) for field in differing if field.where not in known]:
        return f"the house rules ({'; '.join(dict.fromkeys(later))})"
    return "the house rules" if all(map(_is_rule, rules)) else "how the two begin"


def _is_rule(field: Field) -> bool:
    return field.where.startswith("options.")


OTHERWISE = {"dealer": "another dealer", "players": "other seats"}


def _followers(some: Sequence[Difference], cause: str) -> str:
    """Deals told alike that come to something else because of one and the same: all in one."""
    which = ", ".join(spans([each.number for each in some]))
    head = f"deal {which} follows" if len(some) == 1 else f"deals {which} follow"
    moved: dict[str, int] = {}
    for each in some:
        for name, amount in (each.moved or {}).items():
            moved[name] = moved.get(name, 0) + amount
    if shown := {name: amount for name, amount in moved.items() if amount}:
        what = f"theirs gives {result(shown)} more"
    else:
        told = {field.where for each in some for field in each.fields}
        what = ", ".join([*(OTHERWISE[key] for key in OTHERWISE if key in told), "the same amounts"])
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
    if each.refused:
        lines.append(f"theirs cannot have been: {each.refused}")
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
