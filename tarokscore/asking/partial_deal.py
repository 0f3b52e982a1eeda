"""The refusals of the game for a deal that is still being told. Pure.

A refusal about a fact that was not told yet is no error: it is a question.
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
    """What the game's rules are given of a deal."""
    return settling.situation_of(table.variant, made, table.options, table.state)


def shaped(deal: Deal, table: TableSetup) -> tuple[DealFacts | None, list[Problem]]:
    """The deal as the game's model has it, None where it has no shape, and what is wrong with its shape. The
    dealer is said where the ledger knows another one than the carried state."""
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
    """Whether the game refuses what is told at a place, or misses something there."""
    return any(each.where == place for each in refusals_so_far(deal, table))


def optional_names(deal: Deal, table: TableSetup) -> list[str]:
    """Keys that hold a player, were not told, and are named by a warning of the game; () while facts are
    missing."""
    made, _ = shaped(deal, table)
    if made is None or refusals_so_far(deal, table):
        return []
    remarks = games.load(table.variant).warnings(situation(made, table))
    keys = (remark.where for remark in remarks if remark.where in table.model and remark.where != "dealer")
    return [key for key in keys if table.model[key].kinds == {Kind.NAME} and not schema.told_at(deal, key)]


def objections(before: Deal, after: Deal, table: TableSetup) -> list[Problem]:
    """Return the refusals of `after` about given facts that `before` does not have. Announced bonuses without
    a result are tried as made and as lost, doubled or lost ones that are not said to be announced as silent
    and as announced, declarations without a player as each player's; only refusals that occur each way are
    returned."""
    unknown = {f"bonuses[{at}].made" for at, entry in enumerate(after.get("bonuses", ())) if is_open(entry)}
    unsaid = any(not_said_to_be_announced(after, table))
    wrong: dict[tuple[Place, Message], Problem] | None = None
    is_anybodys = any("player" not in each for each in after.get("declarations", ()))
    for way in product(
        (False, True) if unsaid else (False,),
        (True, False) if unknown else (True,),
        table.players if is_anybodys else ("",),
    ):
        told = _supposed(after, *way, table)
        new = {
            (each.where, each.sentence): each
            for each in refusals_so_far(told, table)
            if schema.told_at(told, each.where)
        }
        for each in refusals_so_far(_supposed(before, *way, table), table) if new else ():
            new.pop((each.where, each.sentence), None)
        wrong = new if wrong is None else {about: each for about, each in wrong.items() if about in new}
    return [each for each in (wrong or {}).values() if each.where not in unknown]


def _supposed(deal: Deal, announced: bool, made: bool, who: str, table: TableSetup) -> Deal:
    """The deal as if every bonus of which that is open was announced, or was not, as if every announced one
    without a result was made, or lost, and as if every declaration without a player was this player's."""
    if who and "declarations" in deal:
        deal = {**deal, "declarations": [{"player": who, **each} for each in deal["declarations"]]}
    for at, _ in not_said_to_be_announced(deal, table) if announced else ():
        deal = with_entry(deal, at, announced=True)
    for at, entry in enumerate(deal.get("bonuses", ())):
        deal = with_entry(deal, at, made=made) if is_open(entry) else deal
    return deal


def not_said_to_be_announced(deal: Deal, table: TableSetup) -> Iterator[tuple[int, Deal]]:
    """Bonuses, doubled or lost, that are not said to be announced, where leaving that out means silent."""
    key = table.fields("bonuses").get("announced")
    if key is not None and key.default is not True:
        for index, entry in enumerate(deal.get("bonuses", ())):
            if "announced" not in entry and (entry.get("doubling") or entry.get("made") is False):
                yield index, entry


def is_open(bonus: Deal) -> bool:
    """Whether a bonus is announced and nobody has told how it went."""
    return bool(bonus.get("announced")) and "made" not in bonus


def has_result(deal: Deal, index: int, table: TableSetup) -> bool:
    """Whether the game takes a result of this bonus at all: what ended the deal may have left it without."""
    place = f"bonuses[{index}].made"
    return any(not refuses(with_entry(deal, index, made=made), place, table) for made in (True, False))


def with_implied(deal: Deal, table: TableSetup) -> Deal:
    """The deal with what its contract says of a bonus: the one that was bid is announced without a word."""
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
    """The deal with something else told of one bonus."""
    entries = deal["bonuses"]
    return {**deal, "bonuses": [*entries[:index], {**entries[index], **told}, *entries[index + 1 :]]}


def pays_alike(deals: Sequence[Deal], table: TableSetup) -> bool:
    """Whether all these deals can be settled, and come to the same: the scores, and the state of the game
    behind them."""
    told = ({"players": list(table.players), **each} for each in deals)
    try:
        made = [settling.settle_in(table.variant, each, table.options, table.state) for each in told]
        return all((each.scores, each.after) == (made[0].scores, made[0].after) for each in made)
    except DealError:
        return False
