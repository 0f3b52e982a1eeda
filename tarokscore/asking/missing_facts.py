"""What is still to be told of a deal: what its game misses, and whatever changes a payment and was not told.

The one answer for a line (notation), for the questions step by step, and for a deal that is amended.
"""

from collections.abc import Iterator, Set
from typing import NamedTuple

from tarokscore import games, schema
from tarokscore.asking.partial_deal import (
    Deal,
    not_said_to_be_announced,
    objections,
    pays_alike,
    refusals_so_far,
    refuses,
    shaped,
    situation,
    with_entry,
)
from tarokscore.asking.table_setup import TableSetup
from tarokscore.core import Place, Problem
from tarokscore.schema import DealFacts
from tarokscore.schema.keys import NO_KEY, Kind

PARTNER, ANNOUNCED = "partner", "announced"
"""What can be known without being told: that there is nobody, and that nothing more was. Of a bonus that was
doubled it is asked all the same: else the game was."""


class Verdict(NamedTuple):
    """missing: places that the deal still needs, each once; refused: refusals that no further fact can mend;
    malformed: the facts do not form a deal."""

    made: DealFacts | None = None
    missing: tuple[str, ...] = ()
    refused: tuple[Problem, ...] = ()
    malformed: bool = False


def verdict(deal: Deal, table: TableSetup, known: Set[str] = frozenset()) -> Verdict:
    """Return what the game requires and the deal omits, and what it refuses. known: PARTNER, ANNOUNCED if
    nothing more is to be asked about that."""
    made, problems = shaped(deal, table)
    if any(schema.told_at(deal, each.where) for each in problems):
        return Verdict(refused=tuple(problems), malformed=True)
    if made is not None:
        problems += games.load(table.variant).refusals(situation(made, table))
    missing: list[str] = []
    refused = []
    for problem in problems:
        place = to_be_told(deal, problem, table)
        if place is None:
            place = _unannounced_in(deal, problem, table, known)
        if place is None:
            refused.append(problem)
        else:
            missing.append(place)
    if not refused and any("player" not in each for each in deal.get("declarations", ())):
        refused += objections({}, deal, table)
    return Verdict(made, tuple(dict.fromkeys(missing)), tuple(refused))


def taken_for_granted(deal: Deal, table: TableSetup, known: Set[str] = frozenset()) -> Iterator[str]:
    """Yield places that the game does not require and that change a payment. known: as for `verdict`."""
    if PARTNER not in known and needs_partner(deal, table):
        yield PARTNER
    yield from _unannounced(deal, table, known)


def missing(deal: Deal, table: TableSetup) -> tuple[str, ...]:
    """Places that the game misses, in the order in which it says so; the list, where an entry is missed."""
    return verdict(deal, table, {ANNOUNCED}).missing


def to_be_told(deal: Deal, problem: Problem, table: TableSetup) -> str | None:
    """Return the place to tell where a complaint is about something that nobody told, else None: the list,
    where an entry is missed; the figures of all players, where those of some are."""
    where = problem.where
    if not where:
        return None
    if not schema.told_at(deal, where):
        return where.top if where.top in schema.LISTS and len(where.parts) == 2 else where
    if where in schema.LISTS:
        without = {key: value for key, value in deal.items() if key != where}
        same = (each for each in refusals_so_far(without, table) if each.where == where)
        return where if any(each.message == problem.message for each in same) else None
    figures = deal.get(where.top)
    is_each = Kind.NUMBER_OF_EACH in table.model.get(where.top, NO_KEY).kinds and isinstance(figures, dict)
    return where if is_each and 1 < len(figures or ()) < min(len(table.players), 4) else None


# --- a partner -----------------------------------------------------------------------------------


def may_have_partner(deal: Deal, table: TableSetup) -> bool:
    """Return True if the game accepts any player as the declarer's partner in this deal."""
    if "contract" not in deal or deal.get("partner") or "partner" not in table.model:
        return False
    before = len(refusals_so_far(deal, table))
    tried = (refusals_so_far(each, table) for each in _with_each_partner(deal, table))
    return any(len(found) <= before and all(each.where != "partner" for each in found) for found in tried)


def needs_partner(deal: Deal, table: TableSetup) -> bool:
    """Return True if the game accepts a partner and the payments depend on who, if anybody, it is."""
    return may_have_partner(deal, table) and not pays_alike([deal, *_with_each_partner(deal, table)], table)


def _with_each_partner(deal: Deal, table: TableSetup) -> Iterator[Deal]:
    """The deal with everybody as the partner who plays besides the declarer."""
    for name in deal.get("players", table.players):
        if name not in (deal.get("declarer"), deal.get("dealer")):
            yield {**deal, "partner": name}


# --- whether a bonus was announced ---------------------------------------------------------------


def _unannounced(deal: Deal, table: TableSetup, known: Set[str]) -> Iterator[str]:
    """Places of bonuses of which it changes a payment whether they were announced, and nobody told: doubled
    ones, and a lost one that would change nothing if it was silent, since nobody says that; none that is
    never announced."""
    for index, entry in _open(deal, table, known):
        place = Place(f"bonuses[{index}].announced")
        is_asked = entry.get("doubling") or pays_alike([deal, place.outer.without(deal)], table)
        if is_asked and not refuses(with_entry(deal, index, announced=True), place, table):
            yield place


def _unannounced_in(deal: Deal, problem: Problem, table: TableSetup, known: Set[str]) -> str | None:
    """The place that would have to be told to mend a refusal of a bonus that can only be so if it was
    announced; None where that does not mend it."""
    parts = problem.where.parts
    for index, _ in _open(deal, table, known) if parts[:1] == ("bonuses",) else ():
        if index in parts[1:] or not parts[1:]:
            left = refusals_so_far(with_entry(deal, index, announced=True), table)
            if not any(each.where.within("bonuses") and each.message == problem.message for each in left):
                return f"bonuses[{index}].announced"
    return None


def _open(deal: Deal, table: TableSetup, known: Set[str]) -> Iterator[tuple[int, Deal]]:
    """Bonuses that may have been announced."""
    for index, entry in not_said_to_be_announced(deal, table):
        if ANNOUNCED not in known or entry.get("doubling"):
            yield index, entry
