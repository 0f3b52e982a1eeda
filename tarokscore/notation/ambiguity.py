"""The questions about a line that can mean several deals, or lacks a fact: every answer is a line."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tarokscore import schema
from tarokscore.asking.partial_deal import refusals_so_far
from tarokscore.asking.questions import answers
from tarokscore.asking.table_setup import TableSetup
from tarokscore.core import NOTHING, Json, Message, Place
from tarokscore.core.figures import conjunction, disjunction, quoted
from tarokscore.core.key_names import NamedKey
from tarokscore.notation import question_text, writer
from tarokscore.notation.choosing import ShortName
from tarokscore.notation.errors import Choice, Trouble, listed
from tarokscore.notation.items import LEFT_OUT
from tarokscore.notation.judging import Judged, opponents
from tarokscore.notation.lattice import Lattice
from tarokscore.notation.refusals import spoken
from tarokscore.notation.results import PlainDeal
from tarokscore.notation.spelling import SLIP
from tarokscore.schema.keys import Kind

MOST_CHOICES = 8  # as many as sit at a table
_ROLES = ("declarer", "partner")
_SEVERAL = Message("this can mean several things")


def which_player(short: ShortName, lattice: Lattice, text: str) -> Trouble:
    """Return the question which of several players a shortened name means. text: the line."""
    name, people, start, end, draft = short
    said = {who: writer.name_of(who, lattice.lexicon.variant, lattice.table.players) for who in people}
    choices = tuple(Choice(text[:start] + said[who] + text[end:], who) for who in people)
    message = Message("{text} can be {people}", text=quoted(text[start:end]), people=people)
    told = {key: value for (key, _), value in draft.facts} | dict(zip(_ROLES, draft.roles, strict=False))
    about = next((key for key, value in told.items() if value == name), "")
    return Trouble(start, end, message, _write_one([each.text for each in choices]), choices, about)


def several_meanings(
    fine: Sequence[Judged], cost: int, lattice: Lattice, table: TableSetup, beside: Mapping[str, Any]
) -> Trouble:
    """Return the question which of several deals is meant; if there is only one, with a cost, the question
    whether it is meant. fine: the deals, of equal cost; beside: facts of the line outside its grammar
    (players, note)."""
    fine = [each for each in fine if each.deal] or fine  # “no pagat” may also give no fact
    said: dict[str, PlainDeal] = {}
    for each in fine[:MOST_CHOICES]:
        deal = {**beside, **each.deal}
        said.setdefault(_line(each, deal, table, each.alone), deal)
    lines, choices, message = [*said], _choices(said), _question_of(fine, table)
    if len(choices) == 1 and cost >= LEFT_OUT:
        steps, strange = fine[0].reading.steps, sorted(lattice.unknown)
        unsaid = [at for at in strange if not any(step.start <= at < step.end for step in steps)]
        left = [lattice.tokens[at].text for at in unsaid or strange]
        message = Message("without {words}: {line}?", words=listed(left), line=quoted(lines[0]))
    elif len(choices) == 1:
        message = Message("{line}?", line=quoted(lines[0]))
    span = _doubtful_span(fine, cost, lattice)
    is_slip = cost < LEFT_OUT and not cost % SLIP
    missing = set.intersection(*({*each.missing} for each in fine)) & {"contract", *_ROLES, "card_points"}
    return Trouble(*span, message, _write_one(lines, sorted(missing)), choices, is_slip=is_slip)


def _question_of(fine: Sequence[Judged], table: TableSetup) -> Message:
    """The wording of the question between several deals: about the fact in which they differ, if it is one
    that each of them has; else a general one."""
    told = [dict(_facts(each.deal)) for each in fine]
    places = {place for each in told for place in each}
    differing = [place for place in places if len({repr(each.get(place)) for each in told}) > 1]
    if len(differing) == 1 and all(differing[0] in each for each in told):
        at = Place(differing[0])
        if at.parts[1:] and at.key != table.model[at.top].title:
            return question_text.asked_of(at, fine[0].deal, table)
        if table.model[at.top].kinds == {Kind.NAME}:
            return Message("{key}: who?", key=NamedKey(at))
    return _SEVERAL


def _facts(deal: PlainDeal) -> Iterator[tuple[str, Json]]:
    """(place, value) for each fact of a deal, those of its bonuses and declarations included."""
    for key, value in deal.items():
        if schema.is_entries(key, value):
            yield from (
                (f"{key}[{at}].{of}", fact) for at, entry in enumerate(value) for of, fact in entry.items()
            )
        else:
            yield key, value


def several_deals(text: str, said: Mapping[str, PlainDeal]) -> Trouble:
    """Return the question which of several deals the words of a line mean. said: {line: deal} for each."""
    return Trouble(0, len(text), _SEVERAL, _write_one([*said]), _choices(said))


def _choices(said: Mapping[str, PlainDeal]) -> tuple[Choice, ...]:
    """The lines to choose from, each with the words in which it differs from the others."""
    facts = {line: [fact.split() for fact in line.split(", ")] for line in said}
    return tuple(
        Choice(line, _in_short(facts[line], [each for other, each in facts.items() if other != line]), deal)
        for line, deal in said.items()
    )


def _in_short(facts: Sequence[list[str]], others: Sequence[Sequence[list[str]]]) -> str:
    """The words in which a line differs from others: those words of its first fact; of each further fact only
    the names if nothing else differs, else the whole fact. facts, others: lines as lists of words per
    fact."""
    are_alike = all(len(each) == len(facts) for each in others)
    found = []
    for at, fact in enumerate(facts):
        own = [word for word in fact if any(at >= len(each) or word not in each[at] for each in others)]
        is_whole = at and not (are_alike and all(word[:1].isupper() or word[:1] == '"' for word in own))
        if is_whole and own:
            own = [] if all(fact in each for each in others) else fact
        found.append(" ".join(own))
    return ", ".join(filter(None, found))


def _doubtful_span(fine: Sequence[Judged], cost: int, lattice: Lattice) -> tuple[int, int]:
    """The span in the line of the first word that was not understood, else of the statements in which the
    readings differ."""
    if cost and lattice.unknown:
        place = min(lattice.unknown)
        return lattice.span(place, place + 1)
    said = [{(step.start, step.end, step.ops) for step in each.reading.steps} for each in fine]
    differing = set[tuple[int, int, Any]]().union(*said).difference(said[0].intersection(*said))
    starts, ends = [each[0] for each in differing], [each[1] for each in differing]
    return lattice.span(min(starts, default=0), max(ends, default=lattice.length))


def missing_facts(judged: Judged, table: TableSetup, beside: Mapping[str, Any]) -> list[Trouble]:
    """Return one question per missing partner or announcement that changes a payment, and a Trouble per other
    missing fact; [] if there is no such question or the contract is missing."""
    places = judged.missing if "contract" not in judged.missing else ()
    asked = [_question(judged, place, table, beside) for place in places if _is_optional(place)]
    if not any(each.choices for each in asked):
        return []
    others = {place for place in places if not _is_optional(place)}
    found = (
        spoken(each, table.variant) for each in refusals_so_far(judged.deal, table) if each.where in others
    )
    rest = {each.where: Trouble(0, 0, each.sentence, each.advice, (), each.where) for each in found}
    return sorted((*asked, *rest.values()), key=lambda each: each.about != "declarer")


def _question(judged: Judged, place: str, table: TableSetup, beside: Mapping[str, Any]) -> Trouble:
    """The question for a missing optional fact, with every answer as a line."""
    lines = {
        _line(judged, {**beside, **each.deal}, table, judged.alone or not each.told, place): each
        for each in answers(place, judged.deal, table)
        if each.deal.get("partner") not in opponents(judged.reading.draft)
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


def _is_optional(place: str) -> bool:
    """Whether the game accepts a deal without this fact, as a different deal."""
    return place == "partner" or place.endswith(".announced")


def _line(judged: Judged, deal: PlainDeal, table: TableSetup, alone: bool, asked: str = "") -> str:
    """The line for a deal; whether a bonus was announced is stated only if the deal says so, or for the bonus
    at the place `asked`."""
    deal = deal.copy()
    if "bonuses" in deal:
        deal["bonuses"] = [
            each if f"bonuses[{at}].announced" == asked else {"announced": None, **each}
            for at, each in enumerate(deal["bonuses"])
        ]
    says_made = any(said.get("made") for said in judged.reading.draft.entries)
    return writer.line_of(deal, table.variant, table.players, alone=alone, full=says_made)


def _write_one(lines: Sequence[str], missing: Sequence[str] = ()) -> Message:
    """The hint to write one of these lines; NOTHING if there is none. missing: keys that all of them lack."""
    if lines and missing:
        keys = conjunction(map(NamedKey, missing))
        return Message("write {lines}, and say the {keys}", lines=disjunction(listed(lines)), keys=keys)
    return Message("write {lines}", lines=disjunction(listed(lines))) if lines else NOTHING
