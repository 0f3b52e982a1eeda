"""The comparison of two records: as data, and as a document."""

from collections.abc import Iterator, Mapping, Sequence

from tarokscore.compare.comparison import Comparison, Difference
from tarokscore.compare.consequences import Cause
from tarokscore.compare.differences import Field
from tarokscore.compare.people import Names
from tarokscore.core import Json, Message, Place, Plain, Plural
from tarokscore.core.amounts import but_zero, summed
from tarokscore.core.amounts import moved as between
from tarokscore.core.figures import clauses
from tarokscore.ledger.score_sheet import label
from tarokscore.schema.domains import Absent
from tarokscore.schema.fields import typed
from tarokscore.schema.records import as_json
from tarokscore.views.disputes import listed
from tarokscore.views.document import Paragraph, Points, Section, Table, View, Words, section
from tarokscore.views.explanation import result
from tarokscore.whatif.sentence import Speech, spans


def comparison_data(found: Comparison, variant: str) -> Plain:
    return {
        "agree": found.agree,
        "same": found.same,
        "rules": as_json(found.rules),
        "names": dict(found.names.all),
        "differences": [_difference_data(each, variant) for each in found.differences],
        "ours": dict(found.ours),
        "theirs": dict(found.theirs),
    }


def _difference_data(each: Difference, variant: str) -> Plain:
    return {
        "kind": each.kind,
        "ours": each.ours.number if each.ours else None,
        "theirs": each.theirs.number if each.theirs else None,
        "label": label(each.booking, variant),
        "fields": as_json(each.fields),
        **({"refused": each.refused} if each.refused else {}),
        "moved": dict(each.moved or {}),
        "follows_from": each.cause.number if each.cause else None,
        "cause_in": ("theirs" if each.cause.theirs else "ours") if each.cause and each.cause.number else None,
    }


def comparison_view(found: Comparison, variant: str) -> View:
    """The differences in order, marked where they only follow from an earlier one; then both totals."""
    parts = [section(said) for said in _names(found.names)]
    speech = Speech(variant)
    if found.rules:
        begin = Message("The two begin differently:")
        parts.append(listed(begin, [_field_words(each, speech) for each in found.rules]))
    if found.agree:
        agreed = Plural("{n} deal: the two records agree.", "{n} deals: the two records agree.", n=found.same)
        return [*parts, section(agreed)]
    roots = [each for each in found.differences if each.kind != "follows"]
    for place, each in enumerate(roots):
        parts.append(_difference(each, variant, first=place == 0))
    later = [each for each in found.differences if each.kind == "follows"]
    for cause in dict.fromkeys(each.cause for each in later):
        some = [each for each in later if each.cause == cause]
        because = _because(cause) if cause and cause.number else _beginning(found.rules, some, speech)
        parts.append(section(_followers(some, because)))
    rows = [
        (name, Points(found.ours.get(name, 0)), Points(found.theirs.get(name, 0)), Points(differ))
        for name, differ in between(found.ours, found.theirs).items()
    ]
    heads = ("", Message("ours"), Message("theirs"), Message("differ"))
    return [
        *parts,
        section(Table(heads, rows, gives=0)),
        section(_summed_up(found.same, len(roots), len(later))),
    ]


def _summed_up(same: int, roots: int, later: int) -> Message:
    agree = Plural("{n} deal agrees", "{n} deals agree", n=same)
    differ = Plural("{n} does not", "{n} do not", n=roots)
    if not later:
        return Message("{agree}, {differ}.", agree=agree, differ=differ)
    follow = Plural("{n} only follows from that", "{n} only follow from that", n=later)
    return Message("{agree}, {differ}, {follow}.", agree=agree, differ=differ, follow=follow)


def _names(names: Names) -> Iterator[Message]:
    if names.spelt:
        spelt = tuple(
            Message("{theirs} for {ours}", theirs=theirs, ours=ours) for theirs, ours in names.spelt.items()
        )
        yield Message("Theirs writes {names}.", names=spelt)
    if names.seated:
        seated = tuple(
            Message("{theirs} where ours has {ours}", theirs=theirs, ours=ours)
            for theirs, ours in names.seated.items()
        )
        yield Plural(
            "Theirs has {names}, in the same seat all evening: taken for the same person.",
            "Theirs has {names}, in the same seat all evening: taken for the same people.",
            n=len(seated), names=seated,
        )  # fmt: skip


def _because(cause: Cause) -> Message:
    if cause.theirs:
        return Message("deal {number} of theirs", number=cause.number)
    return Message("deal {number}", number=cause.number)


def _beginning(rules: Sequence[Field], some: Sequence[Difference], speech: Speech) -> Message:
    """What is behind differences that no deal brought; house rules that were agreed later are named, those of
    the beginning are named above."""
    known = [each.where for each in rules]
    differing = [field for each in some for field in each.fields if _is_rule(field)]
    later = [str(_field_words(field, speech)) for field in differing if field.where not in known]
    if later:
        return Message("the house rules ({rules})", rules=clauses(dict.fromkeys(later)))
    return Message("the house rules") if all(map(_is_rule, rules)) else Message("how the two begin")


def _is_rule(field: Field) -> bool:
    return Place(field.where).top == "options"


def _followers(some: Sequence[Difference], cause: Message) -> Message:
    """Deals told alike that come to something else because of one and the same: all in one."""
    which = ", ".join(spans([each.number for each in some]))
    if shown := but_zero(summed(each.moved or {} for each in some)):
        what = Message("theirs gives {amounts} more", amounts=result(shown))
    else:
        told = {field.where for each in some for field in each.fields}
        others = [*(TABLE[key] for key in TABLE if key in told), Message("the same amounts")]
        what = Message("{what}", what=tuple(others))
    return Plural(
        "deal {which} follows from {cause}: told alike; {what}",
        "deals {which} follow from {cause}: told alike; {what}",
        n=len(some), which=which, cause=cause, what=what,
    )  # fmt: skip


TABLE = {"dealer": Message("another dealer"), "players": Message("other seats")}

KINDS = {
    "changed": Message("is told otherwise"),
    "only-ours": Message("is missing in theirs"),
    "only-theirs": Message("is missing in ours"),
    "twice": Message("is written twice"),
    "amounts": Message("is told alike and comes to something else"),
}


def _difference(each: Difference, variant: str, first: bool) -> Section:
    deal = _named(each, variant)
    how = KINDS.get(each.kind)
    if how is None:
        how = Message("is in theirs as deal {number}", number=each.theirs.number if each.theirs else "")
    if first:
        head = Message("first difference: deal {deal} {how}", deal=deal, how=how)
    else:
        head = Message("deal {deal} {how}", deal=deal, how=how)
    lines: list[Words] = [_field_words(field, Speech(variant)) for field in each.fields]
    if each.refused:
        lines.append(Message("theirs cannot have been: {why}", why=each.refused))
    if moved := but_zero(each.moved or {}):
        lines.append(Message("theirs gives {amounts} more", amounts=result(moved)))
    return section(head, *(Paragraph(line, "  ", "    ") for line in lines))


def _named(each: Difference, variant: str) -> Message:
    """A deal by its number and what it was."""
    what = label(each.booking, variant)
    if each.ours is None:
        return Message("{number} of theirs: {deal}", number=each.number, deal=what)
    named = Message("{number}: {deal}", number=each.number, deal=what)
    if each.theirs and each.ours.number != each.theirs.number and each.kind != "moved":
        return Message("{deal} (theirs: {number})", deal=named, number=each.theirs.number)
    return named


def _field_words(field: Field, speech: Speech) -> Message:
    ours, theirs = _short(field.ours, speech), _short(field.theirs, speech)
    if field.remark:
        return Message(
            "{where}: ours {ours}, theirs {theirs} ({remark})",
            where=field.where, ours=ours, theirs=theirs, remark=field.remark,
        )  # fmt: skip
    return Message("{where}: ours {ours}, theirs {theirs}", where=field.where, ours=ours, theirs=theirs)


def _short(value: Json | Absent, speech: Speech) -> str | Message:
    if isinstance(value, Absent):
        return Message("nothing")
    if isinstance(value, Mapping):
        named = "name" in value
        return speech.entry(value) if named else ", ".join(f"{key} {typed(value[key])}" for key in value)
    return typed(value)
