"""The deal so far -> the next question about it, with every answer as a deal. Pure.

A deal needs the facts that its game requires, and those that change a payment and were not given: a partner,
an announcement. What changes nothing is not asked.
"""

from collections.abc import Iterator, Sequence, Set
from typing import Any, NamedTuple

from tarokscore import schema
from tarokscore.asking import possible_facts
from tarokscore.asking.missing_facts import missing, optional_but_paid, verdict
from tarokscore.asking.partial_deal import Deal, has_result, is_open, optional_names
from tarokscore.asking.table_setup import TableSetup
from tarokscore.core import Place
from tarokscore.schema.keys import NO_KEY, Key, Kind, values

TABLE, CONTRACT, ANNOUNCED, REST, LINE = "table", "contract", "announced", "rest", "line"
"""What can be asked besides the keys of a deal. TABLE: who sits and deals; CONTRACT: what is played;
ANNOUNCED: what was said before the play; REST: all else. LINE is no question: it stands for a deal given on
one line, after which optional facts are not asked for."""


class Answer(NamedTuple):
    """One selectable answer. told: the facts that it adds, {} for the default (nothing to record); deal: the
    whole deal with them."""

    told: Deal
    deal: Deal


class Question(NamedTuple):
    """place: a place in the deal, or TABLE, CONTRACT, ANNOUNCED, REST; answers: all possible ones, () where
    the answer is a number or free text."""

    place: str
    answers: tuple[Answer, ...] = ()


def next_question(deal: Deal, table: TableSetup, answered: Set[str] = frozenset()) -> Question | None:
    """Return the next question about a deal, None if nothing is left to ask. answered: places that were asked
    before and are not asked again (no partner, nothing announced); LINE for a deal told on a line."""
    place = next(_open(deal, table, answered), None)
    return None if place is None else Question(place, tuple(answers(place, deal, table)))


def _open(deal: Deal, table: TableSetup, answered: Set[str]) -> Iterator[str]:
    """Yield the places still to be asked, in the order in which the players know them: the bid, what was said
    before the play, the result."""
    is_line = LINE in answered
    if not is_line and TABLE not in answered:
        yield TABLE
    model, is_played = table.model, "contract" in deal
    if not is_played and "outcome" not in deal:
        if "contract" in model or (CONTRACT not in answered and not is_line):
            yield CONTRACT
        if "contract" in model:
            return
        is_played = True  # nothing is bid in this game, and nothing happened instead of play
    known = answered & {"partner"} if is_line else answered & {"partner"} | {"announced"}
    missed = (*verdict(deal, table, known).missing, *optional_but_paid(deal, table, known))
    yield from (key for key in ("declarer", "partner") if key in missed)
    yield from (key for key in model if key in missed and _is_before_the_play(model[key]))
    yield from (place for place in missed if _is_of_an_entry(place) and Place(place).key != "made")
    if (
        is_played
        and not is_line
        and ANNOUNCED not in answered
        and any(possible_facts.before_the_play(deal, table))
    ):
        yield ANNOUNCED
    if is_line or REST in answered:
        yield from (key for key in schema.LISTS if key in missed)
    yield from _results(deal, missed, table)
    # Bonuses come before the count, which must agree with them; in a game without them the rest comes last.
    # An early end is given in place of a result, and does not make the rest a question.
    asks_rest = is_played and not is_line and REST not in answered
    rest = possible_facts.after_the_play(deal, table) if asks_rest else ()
    first, _ = next((found for found in rest if found[0] != "outcome"), ("", ""))
    if first == "bonuses":
        yield REST
    counted = sorted(model, key=lambda key: key != "card_points")  # the points first, then tricks, bouts …
    yield from (
        key
        for key in counted
        if key in missed and not _is_before_the_play(model[key]) and key not in schema.LISTS
    )
    if first:
        yield REST
    if not is_line:
        yield from (key for key in optional_names(deal, table) if key not in answered)


def _is_before_the_play(key: Key) -> bool:
    """Whether the value of a key is known when the play begins: names, the game that is played, and whatever
    was bid."""
    return key.is_bid or not key.kinds.isdisjoint({Kind.NAME, Kind.NAMES, Kind.WORD, Kind.PARTS})


def _is_of_an_entry(place: str) -> bool:
    """Whether the place is a key of a bonus or declaration."""
    parts = Place(place).parts
    return len(parts) == 3 and parts[0] in schema.LISTS


def _results(deal: Deal, missed: Sequence[str], table: TableSetup) -> Iterator[str]:
    """The places of the results of bonuses that are not given, where the game takes one."""
    for index, entry in enumerate(deal.get("bonuses", [])):
        place = f"bonuses[{index}].made"
        if place in missed or (is_open(entry) and has_result(deal, index, table)):
            yield place


# --- the answers -------------------------------------------------------------------------------


def answers(place: str, deal: Deal, table: TableSetup) -> Iterator[Answer]:
    """Yield every possible answer at a place; none where the answer is a number or free text."""
    if place == "partner":
        yield from _partners(deal, table)
    elif _is_of_an_entry(place):
        yield from _of_an_entry(place, deal, table)
    elif place in schema.LISTS:
        yield from (
            _answer(place, {place: value}, deal)
            for value in possible_facts.required_entries(place, deal, table)
        )
    else:
        for name in (CONTRACT, "outcome") if place == CONTRACT else (place,):
            for value in _values(table.model.get(name, NO_KEY), possible_facts.players_of(deal, table)):
                if possible_facts.accepts(deal, {name: value}, table):
                    yield _answer(place, {name: value}, deal)


def _partners(deal: Deal, table: TableSetup) -> Iterator[Answer]:
    """Yield the answers that there is no partner, then one for each player who can be the partner."""
    if "partner" not in missing(deal, table):
        yield Answer({}, deal)
    told = [
        *possible_facts.facts_without_partner(deal, table),
        *({"partner": name} for name in possible_facts.players_of(deal, table)),
    ]
    yield from (_answer("partner", each, deal) for each in told if possible_facts.accepts(deal, each, table))


def _of_an_entry(place: str, deal: Deal, table: TableSetup) -> Iterator[Answer]:
    """Yield the answers for one key of a bonus or declaration: whose it is, whether it was announced, its
    result. If it was not announced it has no doubling of its own, so a doubling given with it moves to the
    whole game."""
    at = Place(place)
    fields = table.fields(at.top)
    if at.key not in fields:
        return
    entry, before = at.outer.get(deal), set(verdict(deal, table).refused)
    for value in _values(fields[at.key], possible_facts.players_of(deal, table)):
        told = {at.key: value}
        is_silent = at.key == "announced" and not value
        if is_silent and "doubling" in fields and isinstance(entry, dict) and entry.get("doubling"):
            told["doubling"] = entry["doubling"]
            if fields["announced"].default is False and "made" not in entry:
                told["made"] = True  # a silent one is told because it was made
            if any(f"{doubling}_by" in entry for doubling in fields["doubling"].words):
                continue  # only an announced bonus says who doubled it
        answer = _answer(place, told, deal)
        if before.issuperset(verdict(answer.deal, table).refused):
            yield answer


def _values(key: Key, people: list[str]) -> Iterator[Any]:
    """Yield the values of a key that has a finite set of them; none for numbers and lists."""
    if key.kinds <= {Kind.FLAG, Kind.WORD, Kind.NAME}:
        yield from (value for value in values(key, people) if value not in schema.SILENT_WORDS)


def _answer(place: str, told: Deal, deal: Deal) -> Answer:
    return Answer(told, merged(deal, place, told))


def merged(deal: Deal, place: str, told: Deal) -> Deal:
    """A copy of the deal with the facts of an answer. place: what was asked; where it lies in a bonus or
    declaration, its fact (and the result that comes with "not announced") is set in that entry, all else in
    the deal."""
    at, rest = Place(place), dict(told)
    if not at.parts[1:] or at.key not in rest:
        return possible_facts.added(deal, rest)
    value = rest.pop(at.key)
    entry = at.outer.get(deal)
    if at.key == "announced" and not value and isinstance(entry, dict) and "doubling" in rest:
        deal = Place(f"{at.outer}.doubling").without(deal)
    changed = at.set(deal, value)
    if at.key == "announced" and "made" in rest:
        changed = Place(f"{at.outer}.made").set(changed, rest.pop("made"))
    assert isinstance(changed, dict)
    return possible_facts.added(changed, rest)
