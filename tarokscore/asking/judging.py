"""What the game has against a deal that is still being told. Pure.

What nobody has told yet is no fault: a complaint about it is a question.
"""

from typing import Any

from tarokscore import games, schema, settling
from tarokscore.asking.table import Sitting
from tarokscore.core import Problem, Situation
from tarokscore.schema.keys import Kind


def complaints(deal: dict[str, Any], table: Sitting) -> list[Problem]:
    """Everything that the game has against the deal as far as it is told."""
    made, problems, _ = settling.shaped(table.variant, _with_dealer(deal, table))
    if made is not None:
        problems += games.load(table.variant).refusals(_situation(made, table))
    return problems


def wondered(deal: dict[str, Any], table: Sitting) -> list[str]:
    """Keys of players whom nobody named, where the game remarks that it would make a difference; of a deal
    that misses nothing."""
    made, problems, _ = settling.shaped(table.variant, _with_dealer(deal, table))
    if made is None or problems or complaints(deal, table):
        return []
    remarks = games.load(table.variant).warnings(_situation(made, table))
    keys = (remark.where for remark in remarks if remark.where in table.model and remark.where != "dealer")
    return [key for key in keys if table.model[key].kinds == {Kind.NAME} and not schema.told_at(deal, key)]


def _situation(made: Any, table: Sitting) -> Situation[Any, Any, Any]:
    return settling.situation_of(table.variant, made, table.options, table.state)


def _with_dealer(deal: dict[str, Any], table: Sitting) -> dict[str, Any]:
    """Where the carried state does not know the dealer but the ledger does, he is said."""
    if "dealer" in deal or table.dealer is None or table.dealer not in deal["players"]:
        return deal
    turn = games.load(table.variant).outlook(table.state, table.options).dealer
    return deal if turn == table.dealer else {**deal, "dealer": table.dealer}


def missing(deal: dict[str, Any], table: Sitting) -> list[str]:
    """Places that the game misses, in the order in which it says so."""
    return list(
        dict.fromkeys(
            p.where for p in complaints(deal, table) if p.where and not schema.told_at(deal, p.where)
        )
    )


def objections(before: dict[str, Any], after: dict[str, Any], table: Sitting) -> list[Problem]:
    """What the game has against something that was told after all else was. An announced bonus of which
    nobody can know yet how it went is refused for what is wrong either way, but not for a result that only
    this supposed."""
    wrong = _objections(_if_made(before, True), _if_made(after, True), table)
    if not wrong or _if_made(after, True) == after:
        return wrong
    either = {(problem.where, problem.message) for problem in wrong}
    lost = _objections(_if_made(before, False), _if_made(after, False), table)
    supposed = {f"bonuses[{index}].made" for index, entry in enumerate(after["bonuses"]) if is_open(entry)}
    return [
        problem
        for problem in lost
        if (problem.where, problem.message) in either and problem.where not in supposed
    ]


def _objections(before: dict[str, Any], after: dict[str, Any], table: Sitting) -> list[Problem]:
    new = [problem for problem in complaints(after, table) if _concerns(after, problem.where)]
    if not new:
        return new
    known = {(problem.where, problem.message) for problem in complaints(before, table)}
    return [problem for problem in new if (problem.where, problem.message) not in known]


def _concerns(deal: dict[str, Any], where: str) -> bool:
    """Whether a place is told, or misses from a bonus or declaration that is: whose it is is said with it,
    and only how it went can wait."""
    entry, _, key = where.rpartition(".")
    return schema.told_at(deal, where) or (
        entry.endswith("]") and key != "made" and schema.told_at(deal, entry)
    )


def _if_made(deal: dict[str, Any], made: bool) -> dict[str, Any]:
    """The deal as if every announced bonus whose result is open was made, or lost."""
    entries = deal.get("bonuses", [])
    if not any(is_open(entry) for entry in entries):
        return deal
    return {**deal, "bonuses": [{**entry, "made": made} if is_open(entry) else entry for entry in entries]}


def is_open(bonus: dict[str, Any]) -> bool:
    """Whether a bonus is announced and nobody has told how it went."""
    return bool(bonus.get("announced")) and "made" not in bonus


def has_result(deal: dict[str, Any], index: int, table: Sitting) -> bool:
    """Whether the game takes a result of this bonus at all: what ended the deal may have left it without."""
    place = f"bonuses[{index}].made"
    for made in (True, False):
        entries = [*deal["bonuses"]]
        entries[index] = {**entries[index], "made": made}
        if all(problem.where != place for problem in complaints({**deal, "bonuses": entries}, table)):
            return True
    return False
