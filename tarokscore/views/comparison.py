"""The comparison of two records of one evening, as data and as a document."""

from collections.abc import Iterator, Sequence

from tarokscore.compare.comparison import Comparison, Difference
from tarokscore.compare.consequences import Cause
from tarokscore.compare.differences import FactDifference
from tarokscore.compare.people import NamePairs
from tarokscore.core import Json, JsonObject, Message, Place, Plural, Words, but_zero, clauses, summed
from tarokscore.core.key_names import path_name
from tarokscore.ledger.score_sheet import label
from tarokscore.schema.absent import Absent
from tarokscore.schema.options import typed
from tarokscore.schema.records import as_json
from tarokscore.views.document import Block, View, below, bulleted
from tarokscore.views.explanation import scores_in_words
from tarokscore.views.rescoring import shift_table
from tarokscore.whatif.change_wording import number_ranges
from tarokscore.whatif.fact_wording import FactWording
from tarokscore.whatif.rescore import Shift


def comparison_data(found: Comparison, variant: str) -> JsonObject:
    """The comparison of two records as plain data."""
    return {
        "agree": found.agree,
        "same": found.same,
        "rules": as_json(found.rules),
        "names": found.names.all,
        "differences": [_difference_data(each, variant) for each in found.differences],
        "ours": found.ours,
        "theirs": found.theirs,
    }


def _difference_data(each: Difference, variant: str) -> JsonObject:
    return {
        "kind": each.kind,
        "ours": each.ours.number if each.ours else None,
        "theirs": each.theirs.number if each.theirs else None,
        "label": label(each.booking, variant),
        "fields": as_json(each.fields),
        **({"refused": each.refused} if each.refused else {}),
        "moved": each.moved,
        "follows_from": each.cause.number if each.cause else None,
        "cause_in": ("theirs" if each.cause.theirs else "ours") if each.cause and each.cause.number else None,
    }


def comparison_view(found: Comparison, variant: str) -> View:
    """The differences in order, those that only follow from others together; then both totals."""
    yield from _names(found.names)
    speech = FactWording(variant)
    if found.rules:
        told = (_difference_in_words(each, speech) for each in found.rules)
        yield bulleted(Message("The two begin differently:"), told)
    if found.agree:
        yield Plural("{n} deal: the two records agree.", "{n} deals: the two records agree.", n=found.same)
        return
    roots = [each for each in found.differences if each.kind != "follows"]
    for place, each in enumerate(roots):
        yield _difference(each, variant, first=place == 0)
    later = [each for each in found.differences if each.kind == "follows"]
    for cause in dict.fromkeys(each.cause for each in later):
        some = [each for each in later if each.cause == cause]
        because = _because(cause) if cause and cause.number else _beginning(found.rules, some, speech)
        yield _followers(some, because)
    heads = ("", Message("ours"), Message("theirs"), Message("differ"))
    yield shift_table(Shift(found.ours, found.theirs), heads)
    yield _summed_up(found.same, len(roots), len(later))


def _summed_up(same: int, roots: int, later: int) -> Message:
    said = Message("{same:deal agrees|deals agree}, {roots:does not|do not}.")
    if later:
        said = Message(
            "{same:deal agrees|deals agree}, {roots:does not|do not}, "
            "{later:only follows|only follow} from that."
        )
    return said.filled(same=same, roots=roots, later=later)


def _names(names: NamePairs) -> Iterator[Message]:
    if names.spelt:
        said = Message("{theirs} for {ours}")
        spelt = tuple(said.filled(theirs=theirs, ours=ours) for theirs, ours in names.spelt.items())
        yield Message("Theirs writes {names}.", names=spelt)
    if names.seated:
        said = Message("{theirs} where ours has {ours}")
        yield Plural(
            "Theirs has {names}, in the same seat all evening: taken for the same person.",
            "Theirs has {names}, in the same seat all evening: taken for the same people.",
            n=len(names.seated),
            names=tuple(said.filled(theirs=theirs, ours=ours) for theirs, ours in names.seated.items()),
        )


def _because(cause: Cause) -> Message:
    if cause.theirs:
        return Message("deal {number} of theirs", number=cause.number)
    return Message("deal {number}", number=cause.number)


def _beginning(rules: Sequence[FactDifference], some: Sequence[Difference], speech: FactWording) -> Message:
    """The cause of differences that follow from no deal: changed house rules, by name; else the different
    beginnings of the records."""
    known = [each.where for each in rules]
    differing = [fact for each in some for fact in each.fields if _is_rule(fact)]
    later = [str(_difference_in_words(fact, speech)) for fact in differing if fact.where not in known]
    if later:
        return Message("the house rules ({rules})", rules=clauses(dict.fromkeys(later)))
    return Message("the house rules") if all(map(_is_rule, rules)) else Message("how the two begin")


def _is_rule(fact: FactDifference) -> bool:
    return Place(fact.where).top == "options"


def _followers(some: Sequence[Difference], cause: Message) -> Message:
    """One paragraph for deals with the same facts whose results differ for the same cause."""
    shown = but_zero(summed(each.moved for each in some))
    told = {fact.where for each in some for fact in each.fields}
    said = Plural(
        "deal {which} follows from {cause}: told alike; theirs gives {amounts} more",
        "deals {which} follow from {cause}: told alike; theirs gives {amounts} more",
    )
    if not shown:
        said = Plural(
            "deal {which} follows from {cause}: told alike; {others}",
            "deals {which} follow from {cause}: told alike; {others}",
        )
    return said.filled(
        n=len(some), which=number_ranges([each.number for each in some]), cause=cause,
        amounts=scores_in_words(shown),
        others=(*(TABLE[key] for key in TABLE if key in told), Message("the same amounts")),
    )  # fmt: skip


TABLE = {"dealer": Message("another dealer"), "players": Message("other seats")}

KINDS = {
    "changed": Message("deal {deal} is told otherwise"),
    "only-ours": Message("deal {deal} is missing in theirs"),
    "only-theirs": Message("deal {deal} is missing in ours"),
    "twice": Message("deal {deal} is written twice"),
    "amounts": Message("deal {deal} is told alike and comes to something else"),
    "unread": Message("deal {deal} cannot be read in theirs"),
    "moved": Message("deal {deal} is in theirs as deal {number}"),
}
UNREAD_OF_THEIRS = Message("deal {number} of theirs cannot be read")


def _difference(each: Difference, variant: str, first: bool) -> list[Block]:
    number = each.theirs.number if each.theirs else ""
    is_unread = each.kind == "unread"
    pattern = UNREAD_OF_THEIRS if is_unread and each.ours is None else KINDS[each.kind]
    head = pattern.filled(deal=_named(each, variant), number=number)
    if first:
        head = Message("first difference: {difference}", difference=head)
    speech = FactWording(variant)
    lines: list[Words] = [_difference_in_words(fact, speech) for fact in each.fields]
    if is_unread:
        lines.append(each.refused)
    elif each.refused:
        lines.append(Message("theirs cannot have been: {why}", why=each.refused))
    if moved := but_zero(each.moved):
        lines.append(Message("theirs gives {amounts} more", amounts=scores_in_words(moved)))
    return [head, *map(below, lines)]


def _named(each: Difference, variant: str) -> Message:
    """The number and the label of a deal."""
    said = Message("{number} ({deal})") if each.ours else Message("{number} of theirs ({deal})")
    there = each.theirs.number if each.theirs else each.number
    if each.ours and there != each.number and each.kind != "moved":
        said = Message("{number} ({deal}; theirs: {there})")
    return said.filled(number=each.number, deal=label(each.booking, variant), there=there)


def _difference_in_words(fact: FactDifference, speech: FactWording) -> Message:
    said = Message("{where}: ours {ours}, theirs {theirs}")
    if fact.remark:
        said = Message("{where}: ours {ours}, theirs {theirs} ({remark})")
    ours, theirs = (_short(each, fact, speech) for each in (fact.ours, fact.theirs))
    return said.filled(where=path_name(fact.where), ours=ours, theirs=theirs, remark=fact.remark)


def _short(value: Json | Absent, fact: FactDifference, speech: FactWording) -> str | Message:
    """A house rule as it is typed, another value in the words of the game."""
    if value is None or isinstance(value, Absent):
        return Message("nothing")
    return typed(value) if _is_rule(fact) else speech.word(value)
