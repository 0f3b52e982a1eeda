"""What a line can mean: the readings that are left, and the questions about them, with every answer as a
line."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from tarokscore import schema
from tarokscore.asking.partial_deal import refusals_so_far
from tarokscore.asking.questions import answers
from tarokscore.asking.table_setup import TableSetup
from tarokscore.core import NOTHING, Json, Message, Place
from tarokscore.core.figures import quoted
from tarokscore.core.key_names import NamedKey
from tarokscore.notation import question_text, writer
from tarokscore.notation.bonus import BESIDE
from tarokscore.notation.drafts import ONLY_TRICKS, Draft, mentions
from tarokscore.notation.errors import Choice, Trouble, listed
from tarokscore.notation.judging import Judged, against
from tarokscore.notation.lattice import LEFT_OUT, SLIP, Lattice
from tarokscore.notation.patterns import whose
from tarokscore.notation.readings import MOST_READINGS, Reading
from tarokscore.notation.refusals import spoken
from tarokscore.notation.results import Deal
from tarokscore.schema.keys import Kind

MOST_CHOICES = 8  # as many as sit at a table
_ROLES = ("declarer", "partner")


def choose(
    found: Sequence[Reading], judged: Callable[[Reading], Judged]
) -> tuple[list[Judged], int, list[Judged]]:
    """Return (acceptable deals, their cost, refused deals). Only the cheapest cost with an acceptable deal is
    kept; if those all lack the contract or the declarer, complete deals that cost more replace them. There is
    none if refused deals of that cost tell more of contract and declarer, or all of a list's sides.
    judged: function from a reading to its deal."""
    others: list[Judged] = []
    tiers: dict[int, list[Reading]] = {}
    for each in found[: MOST_READINGS * 4]:
        tiers.setdefault(each.cost, []).append(each)
    for cost, tier in tiers.items():
        here = list(map(judged, tier))
        fine = _different(each for each in here if not each.refused and not each.malformed)
        denied = [each for each in here if each.refused and not each.malformed]
        is_rest = any(not any("[" in place for place in each.missing) for each in fine)
        is_rest &= all(_is_the_rest(each, denied) for each in fine)
        if fine and denied:
            is_rest |= min(each.missing_head for each in fine) > min(each.missing_head for each in denied)
        if fine and not is_rest and not (cost and any(not each.malformed for each in others)):
            if all(each.missing_head for each in fine) and cost < 2:
                dearer = map(judged, tiers.get(cost + 1, ()))
                if complete := [each for each in dearer if not each.refused and not each.missing]:
                    return _different(complete), cost + 1, []
            return _preferred(fine), cost, []
        if fine:
            others += denied
            break
        others += here
    return [], 0, [each for each in others if not each.malformed] or others


def _is_the_rest(found: Judged, denied: Iterable[Judged]) -> bool:
    """Whether a reading is a second meaning only, which does not become the only one where the game refuses
    the first: it says so, takes for tricks what may be the points that it misses, or one of those says of
    a whole list what it says of a part of it."""
    draft, others = found.reading.draft, [each for each in denied if each.missing_head <= found.missing_head]
    for claim in {BESIDE, *([ONLY_TRICKS] if "card_points" in found.missing else ())} & draft.claims:
        return any(claim not in each.reading.draft.claims for each in others)
    return any(_says_of_more(each.reading.draft, draft) for each in others)


def _says_of_more(one: Draft, other: Draft) -> bool:
    """Whether two drafts differ in nothing but that the first says of more entries what both say of one."""
    if one._replace(entries=()) != other._replace(entries=()) or len(one.entries) != len(other.entries):
        return False
    pairs = [*zip(one.entries, other.entries, strict=True)]
    shared = {fact for each in other.entries for fact in each.facts}
    return all(
        more[:2] == each[:2] and {*each.facts} <= {*more.facts} <= {*each.facts} | shared
        for more, each in pairs
    )


def _different(found: Iterable[Judged]) -> list[Judged]:
    """Equal deals are one."""
    kept: dict[str, Judged] = {}
    for each in found:
        key = repr(_plain(_by_side(each.deal)))
        if key not in kept or len(kept[key].missing) > len(each.missing):
            kept[key] = each
    return list(kept.values())


def _by_side(deal: Deal) -> Deal:
    """The deal with the bonuses of the declarer and the partner as their side's, and without a result that
    its tricks tell."""
    mine = (deal.get("declarer"), deal.get("partner"))
    theirs = [
        {key: value for key, value in each.items() if key != "player"} | {"side": "declarer"}
        if None is not each.get("player") in mine else each
        for each in deal.get("bonuses", ())
    ]  # fmt: skip
    whole = {**deal, "bonuses": theirs} if theirs else deal
    return {key: value for key, value in whole.items() if key != "made" or "tricks" not in deal}


def _plain(value: Json) -> Json:
    if isinstance(value, list):
        return sorted(repr(_plain(each)) for each in value)
    if isinstance(value, dict):
        return sorted(
            (key, repr(_plain(each)))
            for key, each in value.items()
            if (key, each) not in (("announced", False), ("outcome", "played"))
        )
    return value


def _preferred(fine: list[Judged]) -> list[Judged]:
    """A reading that says who played what goes before one that does not; a complete one before an open one of
    the same people, unless a bonus is what is open."""
    usual: dict[object, int] = {}
    for each in fine:
        usual[each.people] = min(each.rare_facts, usual.get(each.people, each.rare_facts))
    fine = [each for each in fine if each.rare_facts == usual[each.people]]
    least = min(each.missing_head for each in fine)
    fine = [each for each in fine if each.missing_head == least]
    complete = [each for each in fine if not each.missing]
    names = {each.people for each in complete}
    return complete + [
        each for each in fine
        if each.missing and (
            each.people not in names
            or any(place.endswith(".announced") for place in each.missing)
            or all(_announces_earlier(each.deal, other.deal) for other in complete)
        )
    ]  # fmt: skip


def _announces_earlier(one: Deal, other: Deal) -> bool:
    """Whether two deals have the same bonuses, of which the first has an earlier one announced: "Pagat
    announced Trull made" is said of the Pagat rather than of the Trull."""
    told = [
        [(each["name"], each.get("announced", False)) for each in deal.get("bonuses", ())]
        for deal in (one, other)
    ]
    names = [[name for name, _ in each] for each in told]
    counts = [sum(announced for _, announced in each) for each in told]
    is_doubled = any("doubling" in each for each in one.get("bonuses", ()))
    return names[0] == names[1] and counts[0] == counts[1] and told[0] > told[1] and not is_doubled


# --- questions -----------------------------------------------------------------------------------


def without_short_names(found: list[Reading], text: str, lattice: Lattice) -> list[Reading] | Trouble:
    """The readings without a short name that several players begin with; if the cheapest ones all have one,
    the question who is meant."""
    short = [
        (whose(item), item.value, lattice.span(at, end))
        for at, edges in enumerate(lattice.own) for end, item in edges if isinstance(item.value, tuple)
    ]  # fmt: skip
    names = {name for name, _, _ in short}
    clear = [each for each in found if not names or not mentions(each.draft, names)]
    if clear and clear[0].cost == found[0].cost:
        return clear
    draft, players = found[0].draft, lattice.table.players
    name, people, (start, end) = next(each for each in short if mentions(draft, {each[0]}))
    said = {who: writer.name_of(who, lattice.lexicon.variant, players) for who in people}
    choices = tuple(Choice(text[:start] + said[who] + text[end:], who) for who in people)
    message = Message("{text} can be {people}", text=quoted(text[start:end]), people=people)
    told = {key: value for (key, _), value in draft.facts} | dict(zip(_ROLES, draft.roles, strict=False))
    about = next((key for key, value in told.items() if value == name), "")
    return Trouble(start, end, message, _write_one([each.text for each in choices]), choices, about)


def several_meanings(
    fine: Sequence[Judged], cost: int, lattice: Lattice, table: TableSetup, beside: Mapping[str, Any]
) -> Trouble:
    """Return the question between several deals; if there is only one, which costs something, the question
    whether it is meant. beside: facts of the line outside its grammar (players, note)."""
    fine = [each for each in fine if each.deal] or fine  # “no pagat” may also say nothing
    said: dict[str, Judged] = {}
    for each in fine[:MOST_CHOICES]:
        said.setdefault(_line(each, {**beside, **each.deal}, table, each.alone), each)
    lines = [*said]
    choices = tuple(Choice(text, _difference(text, lines), said[text].deal) for text in lines)
    message = _question_of(fine, table)
    if len(choices) == 1 and cost >= LEFT_OUT:
        steps, strange = fine[0].reading.steps, sorted(lattice.unknown)
        unsaid = [at for at in strange if not any(step.start <= at < step.end for step in steps)]
        left = [lattice.tokens[at].text for at in unsaid or strange]
        message = Message("without {words}: {line}?", words=listed(left), line=quoted(lines[0]))
    elif len(choices) == 1:
        message = Message("{line}?", line=quoted(lines[0]))
    span = _doubtful_span(fine, cost, lattice)
    is_slip = cost < LEFT_OUT and not cost % SLIP
    return Trouble(*span, message, _write_one(lines), choices, is_slip=is_slip)


def _question_of(fine: Sequence[Judged], table: TableSetup) -> Message:
    """The question between several deals: for the one fact in which they differ, where each tells it."""
    told = [dict(_told(each.deal)) for each in fine]
    places = {place for each in told for place in each}
    differing = [place for place in places if len({repr(each.get(place)) for each in told}) > 1]
    if len(differing) == 1 and all(differing[0] in each for each in told):
        at = Place(differing[0])
        if at.parts[1:] and at.key != table.model[at.top].title:
            return question_text.asked_of(at, fine[0].deal, table)
        if table.model[at.top].kinds == {Kind.NAME}:
            return Message("{key}: who?", key=NamedKey(at))
    return Message("this can mean several things")


def _told(deal: Deal) -> Iterator[tuple[str, Json]]:
    """The places of a deal, those of its bonuses and declarations too, with what it tells there."""
    for key, value in deal.items():
        if schema.is_entries(key, value):
            yield from (
                (f"{key}[{at}].{of}", fact) for at, entry in enumerate(value) for of, fact in entry.items()
            )
        else:
            yield key, value


def several_deals(text: str, lines: Sequence[str], deals: Sequence[Deal]) -> Trouble:
    """Return the question which of several deals the words of a line mean, each of which is a line itself."""
    clauses = [line.split(", ") for line in lines]
    shared = set(clauses[0]).intersection(*clauses[1:])
    choices = tuple(
        Choice(line, ", ".join(each for each in said if each not in shared), deal)
        for line, said, deal in zip(lines, clauses, deals, strict=True)
    )
    return Trouble(0, len(text), Message("this can mean several things"), _write_one(lines), choices)


def _doubtful_span(fine: Sequence[Judged], cost: int, lattice: Lattice) -> tuple[int, int]:
    """The words that were not understood, else the statements in which the readings differ."""
    if cost and lattice.unknown:
        place = min(lattice.unknown)
        return lattice.span(place, place + 1)
    said = [{(step.start, step.end, step.ops) for step in each.reading.steps} for each in fine]
    differing = set[tuple[int, int, Any]]().union(*said).difference(said[0].intersection(*said))
    starts, ends = [each[0] for each in differing], [each[1] for each in differing]
    return lattice.span(min(starts, default=0), max(ends, default=lattice.length))


def missing_facts(judged: Judged, table: TableSetup, beside: Mapping[str, Any]) -> list[Trouble]:
    """Return one question per missing partner or announcement that changes a payment, and the other missing
    facts as troubles; [] if there is no such question."""
    places = judged.missing if "contract" not in judged.missing else ()
    asked = [_question(judged, place, table, beside) for place in places if _is_taken_for_granted(place)]
    if not any(each.choices for each in asked):
        return []
    others = {place for place in places if not _is_taken_for_granted(place)}
    found = (
        spoken(each, table.variant) for each in refusals_so_far(judged.deal, table) if each.where in others
    )
    rest = {each.where: Trouble(0, 0, each.sentence, each.advice, (), each.where) for each in found}
    return sorted((*asked, *rest.values()), key=lambda each: each.about != "declarer")


def _question(judged: Judged, place: str, table: TableSetup, beside: Mapping[str, Any]) -> Trouble:
    """A fact that would be taken for granted, with every answer as a line."""
    lines = {
        _line(judged, {**beside, **each.deal}, table, judged.alone or not each.told, place): each
        for each in answers(place, judged.deal, table)
        if each.deal.get("partner") not in against(judged.reading.draft)
    }
    choices = tuple(
        Choice(line, question_text.word_of(each, place, table), each.deal) for line, each in lines.items()
    )
    hint = _write_one([each.text for each in choices[:2]])
    message = question_text.asked_of(place, judged.deal, table)
    if len(choices) == 1:
        choices = () if place == "partner" else choices
        message = Message("{line}?", line=quoted(*lines))
    return Trouble(0, 0, message, hint, choices, place)


def _is_taken_for_granted(place: str) -> bool:
    """Whether a deal without this fact is another deal, and no deal that misses something."""
    return place == "partner" or place.endswith(".announced")


def _line(judged: Judged, deal: Deal, table: TableSetup, alone: bool, asked: str = "") -> str:
    """The line that says just this; whether a bonus was announced only where the line does, or that was
    asked."""
    deal = deal.copy()
    if "bonuses" in deal:
        deal["bonuses"] = [
            each if f"bonuses[{at}].announced" == asked else {"announced": None, **each}
            for at, each in enumerate(deal["bonuses"])
        ]
    says_made = any(said.get("made") for said in judged.reading.draft.entries)
    return writer.line_of(deal, table.variant, table.players, alone=alone, full=says_made)


def _write_one(lines: Sequence[str]) -> Message:
    return Message("write {lines}", lines=listed(lines)) if lines else NOTHING


def _difference(text: str, lines: Sequence[str]) -> str:
    """The words of a line that another one has not, or not as often."""
    words, *others = (Counter(each.replace(",", "").split()) for each in (text, *lines))
    return " ".join(word for word in words if any(words[word] > other[word] for other in others))
