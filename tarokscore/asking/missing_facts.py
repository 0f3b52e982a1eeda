"""The facts that a deal still lacks: those its game requires, and optional ones that change a payment. Pure.

Shared by the line notation, the questions one by one, and the amending of a recorded deal.
"""

from collections.abc import Iterator, Set
from typing import NamedTuple

from tarokscore import games, schema
from tarokscore.asking.partial_deal import (
    Deal,
    objections,
    pays_alike,
    possibly_announced,
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
"""What a caller can declare as settled: that the declarer has no partner, that nothing more was announced.
Whether a doubled bonus was announced is asked all the same: if it was not, the whole game was doubled."""


class Verdict(NamedTuple):
    """What a game says of a partial deal. made: the typed deal, None if it is incomplete or malformed;
    missing: places that the deal still needs, each once; refused: refusals that no further fact can remove;
    malformed: whether given facts do not fit the deal's model."""

    made: DealFacts | None = None
    missing: tuple[str, ...] = ()
    refused: tuple[Problem, ...] = ()
    malformed: bool = False


def verdict(deal: Deal, table: TableSetup, known: Set[str] = frozenset()) -> Verdict:
    """Return what the game requires and the deal omits, and what it refuses. known: PARTNER or ANNOUNCED for
    each of these about which nothing more is to be asked."""
    made, problems = shaped(deal, table)
    if any(schema.told_at(deal, each.where) for each in problems):
        return Verdict(refused=tuple(problems), malformed=True)
    if made is not None:
        problems += games.load(table.variant).refusals(situation(made, table))
    missing: list[str] = []
    refused = []
    for problem in problems:
        place = missing_place(deal, problem, table)
        if place is None:
            place = _unannounced_in(deal, problem, table, known)
        if place is None:
            refused.append(problem)
        else:
            missing.append(place)
    if not refused and any("player" not in each for each in deal.get("declarations", ())):
        refused += objections({}, deal, table)
    return Verdict(made, tuple(dict.fromkeys(missing)), tuple(refused))


def optional_but_paid(deal: Deal, table: TableSetup, known: Set[str] = frozenset()) -> Iterator[str]:
    """Yield the places that the game does not require but on which a payment depends. known: as for
    `verdict`."""
    if PARTNER not in known and needs_partner(deal, table):
        yield PARTNER
    yield from _unannounced(deal, table, known)


def missing(deal: Deal, table: TableSetup) -> tuple[str, ...]:
    """The places that the game requires and the deal lacks, in the order of its refusals; for a missing entry
    of a list, the list."""
    return verdict(deal, table, {ANNOUNCED}).missing


def missing_place(deal: Deal, problem: Problem, table: TableSetup) -> str | None:
    """Return the place of the missing fact that a problem is about; None if the problem is about a given one.
    For a missing entry of a list it is the list; for missing figures of some players, the figures of all."""
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
    """One copy of the deal for each player who could be the partner, with that partner named."""
    for name in deal.get("players", table.players):
        if name not in (deal.get("declarer"), deal.get("dealer")):
            yield {**deal, "partner": name}


# --- whether a bonus was announced ---------------------------------------------------------------


def _unannounced(deal: Deal, table: TableSetup, known: Set[str]) -> Iterator[str]:
    """The places `bonuses[i].announced` that are not given and change a payment: of doubled bonuses, and of a
    lost one that would pay nothing if it was silent, since nobody mentions such a bonus. Bonuses that the
    game does not let be announced are left out."""
    for index, entry in _open(deal, table, known):
        place = Place(f"bonuses[{index}].announced")
        is_asked = entry.get("doubling") or pays_alike([deal, place.outer.without(deal)], table)
        if is_asked and not refuses(with_entry(deal, index, announced=True), place, table):
            yield place


def _unannounced_in(deal: Deal, problem: Problem, table: TableSetup, known: Set[str]) -> str | None:
    """The place `bonuses[i].announced` if saying that the bonus was announced removes this refusal, else
    None."""
    parts = problem.where.parts
    for index, _ in _open(deal, table, known) if parts[:1] == ("bonuses",) else ():
        if index in parts[1:] or not parts[1:]:
            left = refusals_so_far(with_entry(deal, index, announced=True), table)
            if not any(each.where.within("bonuses") and each.message == problem.message for each in left):
                return f"bonuses[{index}].announced"
    return None


def _open(deal: Deal, table: TableSetup, known: Set[str]) -> Iterator[tuple[int, Deal]]:
    """(index, bonus) of those of which it is still open whether they were announced."""
    for index, entry in possibly_announced(deal, table):
        if ANNOUNCED not in known or entry.get("doubling"):
            yield index, entry
