"""The findings of `check`, and the result of comparing a seal."""

from collections.abc import Sequence

from tarokscore.core import Json, Message, Plural, Words, exact_json, gain
from tarokscore.core.figures import at_most, shortened
from tarokscore.core.message import figure_text
from tarokscore.ledger.check import Finding
from tarokscore.ledger.seal import Seal
from tarokscore.schema.options import typed
from tarokscore.views.document import Command, Section, below
from tarokscore.whatif.rescore import FormerDefault


def findings_view(findings: Sequence[Finding], entries: int) -> Section:
    """A paragraph for each finding. entries: how many the ledger has."""
    if not findings:
        return Plural(
            "{n} entry settled again: every figure agrees, every sum is zero.",
            "{n} entries settled again: every figure agrees, every sum is zero.",
            n=entries,
        )
    found = [below(each) for each in at_most(findings, _finding)]
    differing = [(n, each) for each in findings if (n := each.number) is not None and each.difference]
    deals = sorted({n for n, each in differing if not each.is_expected_total})
    totals = [_search_command(each) for _, each in differing if each.is_expected_total]
    return [_how_many(findings), *found, *([_by_current_rules(deals)] if deals else []), *totals[:1]]


def _search_command(finding: Finding) -> Command:
    """The command that looks for the reason of a difference from an expected total."""
    total, after = f"{finding.account}={finding.stored}", str(finding.number)
    words = ("tarokscore", "dispute", "--total", total, "--after", after)
    return Command(words, Message("To look for the reason:"))


def _by_current_rules(deals: Sequence[int]) -> Message:
    """The sentence about deals that today's rules settle differently than they were recorded."""
    return Plural(
        "Nothing is rewritten. By which rules deal {deals} comes to that today: tarokscore explain {first}",
        "Nothing is rewritten. By which rules deals {deals} come to that today: tarokscore explain {first} …",
        n=len(deals), deals=at_most(deals, str), first=deals[0],
    )  # fmt: skip


def former_default_view(found: FormerDefault) -> Section:
    """The house rule that a ledger keeps from a former default, and the deals that the new one would
    change."""
    numbers = tuple(row.booking.number for row in found.deals)
    return Plural(
        "This ledger keeps {option} = {value}, the default when it was opened; today it is {default} "
        "[{rule}]. Deal {deals} would come to something else by it, and stays as it is: "
        "tarokscore rescore --set {option}={default}",
        "This ledger keeps {option} = {value}, the default when it was opened; today it is {default} "
        "[{rule}]. Deals {deals} would come to something else by it, and stay as they are: "
        "tarokscore rescore --set {option}={default}",
        n=len(numbers), option=found.option, value=typed(found.value), default=typed(found.default),
        rule=found.rule, deals=numbers,
    )  # fmt: skip


def _finding(each: Finding) -> Message:
    place = Message("entry {number}", number=each.entry) if each.entry else Message("the ledger")
    if each.number is not None:
        place = Message("{place}, deal {number}", place=place, number=each.number)
    if each.account:
        place = Message("{place}, {who}", place=place, who=each.account)
    said, difference = Message("{place}: {what}"), each.difference
    if each.is_figure and difference is not None:
        said = Message("{place}: {what}: recorded {stored}, computed {computed}, difference {difference}")
    elif each.is_figure:
        said = Message("{place}: {what}: recorded {stored}, computed {computed}")
    return said.filled(
        place=place, what=each.message, difference=gain(difference or 0),
        stored=_figure(each.stored, difference), computed=_figure(each.computed, difference),
    )  # fmt: skip


def _figure(value: Json, difference: int | None) -> Words:
    """A recorded or computed value as text: score points with their sign if there is a difference; an object
    of figures as a list."""
    match value:
        case None:
            return Message("nothing")
        case str():
            return shortened(value)
        case dict():
            said = at_most([*value], lambda name: f"{name} {_figure(value[name], None)}")
            return figure_text(said) or Message("nothing")
        case int() if not isinstance(value, bool):
            return figure_text(value) if difference is None else gain(value)
    return exact_json.excerpt(value)


def _how_many(findings: Sequence[Finding]) -> Message:
    """The heading: "1 entry and 4 figures not as recorded:"."""
    figures = sum(each.is_figure for each in findings)
    entries = len({each.entry for each in findings if each.entry and not each.is_figure})
    said = Message("Not as recorded:")
    if entries and figures:
        said = Message("{entries:entry|entries} and {figures:figure|figures} not as recorded:")
    elif entries:
        said = Message("{entries:entry|entries} not as recorded:")
    elif figures:
        said = Message("{figures:figure|figures} not as recorded:")
    return said.filled(entries=entries, figures=figures)


def seal_view(found: Seal, entries: int) -> Message:
    """The result of comparing a seal, as a sentence. entries: how many the ledger has."""
    said = Message("Not as it was sealed: these words fit no state of this ledger, which was written anew.")
    if found.holds and found.added:
        said = Message(
            "Unchanged since the seal of {sealed:entry|entries}; {added:entry|entries} added since."
        )
    elif found.holds:
        said = Message("Unchanged since the seal of {sealed:entry|entries}.")
    elif found.altered:
        said = Message("Not as it was sealed: entry {which} was altered, or what stood before it.")
    elif found.misheard:
        said = Message(
            "Nearly the seal of {sealed:entry|entries}: {heard}. If that was misheard, nothing was changed; "
            "say the words again."
        )
    elif found.gaps:
        said = Plural(
            "Not as it was sealed: {n} entry is missing before entry {where}.",
            "Not as it was sealed: {n} entries are missing before entry {where}.",
        )
    elif found.missing and entries:
        said = Plural(
            "Not as it was sealed: {n} entry is missing after entry {last}, the last one here.",
            "Not as it was sealed: {n} entries are missing after entry {last}, the last one here.",
        )
    elif found.missing:
        said = Plural(
            "Not as it was sealed: {n} entry is missing here: all of them.",
            "Not as it was sealed: {n} entries are missing here: all of them.",
        )
    heard = Message("“{said}” where it has “{meant}”")
    return said.filled(
        sealed=found.entries or 0, added=found.added, which=found.altered,
        heard=tuple(heard.filled(said=said, meant=meant) for said, meant in found.misheard),
        n=found.missing, where=" + ".join(map(str, found.gaps)), last=entries,
    )  # fmt: skip
