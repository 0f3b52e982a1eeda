"""The refusals of the game for a deal that is not complete yet. Pure.

A refusal about a fact that was not given yet is no error: it leads to a question.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from tarokscore import games, replay, schema, settling
from tarokscore.asking.table_setup import TableSetup
from tarokscore.core import DealError, Message, Place, Problem
from tarokscore.schema import DealFacts
from tarokscore.schema.keys import Kind

Deal = dict[str, Any]


def situation(made: DealFacts, table: TableSetup) -> games.AnySituation:
    """The Situation in which the game judges this deal: its facts with the table's house rules, state and
    seats."""
    return settling.situation_of(table.variant, made, table.options, table.state)


def shaped(deal: Deal, table: TableSetup) -> tuple[DealFacts | None, list[Problem]]:
    """Return (the deal as the game's model, None if it does not fit; the problems of its shape). Players and
    dealer of the table are filled in where the deal does not name them; the dealer only where the carried
    state would give the deal to somebody else."""
    told = {"players": list(table.players), **deal}
    whole = replay.dealt_by(table.variant, told, table.dealer, table.state, table.options)
    made, problems, _ = settling.shaped(table.variant, whole)
    return made, list(problems)


def refusals_so_far(deal: Deal, table: TableSetup) -> list[Problem]:
    """Return every refusal of a partial deal: shape problems, then those of the game. Refusals of missing
    facts are included."""
    made, problems = shaped(deal, table)
    if made is not None:
        problems += games.load(table.variant).refusals(situation(made, table))
    return problems


def refuses(deal: Deal, place: str, table: TableSetup) -> bool:
    """Whether a refusal of the game names this place, for a given or for a missing fact."""
    return any(each.where == place for each in refusals_so_far(deal, table))


def optional_names(deal: Deal, table: TableSetup) -> list[str]:
    """The keys that hold a player, are not given, and are named by a warning of the game; [] while the deal
    is refused or incomplete."""
    made, _ = shaped(deal, table)
    if made is None or refusals_so_far(deal, table):
        return []
    remarks = games.load(table.variant).warnings(situation(made, table))
    keys = (remark.where for remark in remarks if remark.where in table.model and remark.where != "dealer")
    return [key for key in keys if table.model[key].kinds == {Kind.NAME} and not schema.told_at(deal, key)]


def objections(before: Deal, after: Deal, table: TableSetup) -> list[Problem]:
    """Return the refusals of `after` about given facts that `before` does not have.

    Unknown facts are tried with every value, and only refusals that all trials have in common are returned:
    an announced bonus without a result is tried as made and as lost, a doubled or lost bonus not said to be
    announced as silent and as announced, a declaration without a player as each player's.
    """
    unknown = {f"bonuses[{at}].made" for at, entry in enumerate(after.get("bonuses", ())) if is_open(entry)}
    unsaid = any(possibly_announced(after, table))
    wrong: dict[tuple[Place, Message], Problem] | None = None
    is_anybodys = any("player" not in each for each in after.get("declarations", ()))
    for way in product(
        (False, True) if unsaid else (False,),
        (True, False) if unknown else (True,),
        table.players if is_anybodys else ("",),
    ):
        told = _assuming(after, *way, table)
        new = {
            (each.where, each.sentence): each
            for each in refusals_so_far(told, table)
            if schema.told_at(told, each.where)
        }
        for each in refusals_so_far(_assuming(before, *way, table), table) if new else ():
            new.pop((each.where, each.sentence), None)
        wrong = new if wrong is None else {about: each for about, each in wrong.items() if about in new}
    return [each for each in (wrong or {}).values() if each.where not in unknown]


def _assuming(deal: Deal, announced: bool, made: bool, who: str, table: TableSetup) -> Deal:
    """A copy of the deal in which every unknown fact has one value. announced: whether each bonus of which it
    is unknown was; made: the result of each announced bonus without one; who: the player of each declaration
    without one, "" to leave them."""
    if who and "declarations" in deal:
        deal = {**deal, "declarations": [{"player": who, **each} for each in deal["declarations"]]}
    for at, _ in possibly_announced(deal, table) if announced else ():
        deal = with_entry(deal, at, announced=True)
    for at, entry in enumerate(deal.get("bonuses", ())):
        deal = with_entry(deal, at, made=made) if is_open(entry) else deal
    return deal


def possibly_announced(deal: Deal, table: TableSetup) -> Iterator[tuple[int, Deal]]:
    """(index, bonus) of each doubled or lost bonus that does not say whether it was announced; none in a game
    where a bonus counts as announced unless it says otherwise."""
    key = table.fields("bonuses").get("announced")
    if key is not None and key.default is not True:
        for index, entry in enumerate(deal.get("bonuses", ())):
            if "announced" not in entry and (entry.get("doubling") or entry.get("made") is False):
                yield index, entry


def is_open(bonus: Deal) -> bool:
    """Whether a bonus was announced and its result is not given."""
    return bool(bonus.get("announced")) and "made" not in bonus


def has_result(deal: Deal, index: int, table: TableSetup) -> bool:
    """Whether the game accepts a result of this bonus at all: a deal that ended early may leave it without
    one."""
    place = f"bonuses[{index}].made"
    return any(not refuses(with_entry(deal, index, made=made), place, table) for made in (True, False))


def with_implied(deal: Deal, table: TableSetup) -> Deal:
    """A copy of the deal in which every bonus that its contract implies is marked as announced: the one that
    was bid is announced without saying so."""
    fields = table.fields("bonuses")
    if not deal.get("bonuses") or "announced" not in fields or fields["announced"].default is not None:
        return deal
    said = []
    for index, entry in enumerate(deal["bonuses"]):
        silent = with_entry(deal, index, announced=False)
        bid = "announced" not in entry and refuses(silent, f"bonuses[{index}].announced", table)
        said.append({**entry, "announced": True} if bid else entry)
    return {**deal, "bonuses": said}


def with_entry(deal: Deal, index: int, **told: bool | str) -> Deal:
    """A copy of the deal with these keys of one bonus set. index: of the bonus."""
    entries = deal["bonuses"]
    return {**deal, "bonuses": [*entries[:index], {**entries[index], **told}, *entries[index + 1 :]]}


def pays_alike(deals: Sequence[Deal], table: TableSetup) -> bool:
    """Whether all these deals can be settled, with the same scores and the same state after them."""
    told = ({"players": list(table.players), **each} for each in deals)
    try:
        made = [settling.settle_in(table.variant, each, table.options, table.state) for each in told]
        return all((each.scores, each.after) == (made[0].scores, made[0].after) for each in made)
    except DealError:
        return False
