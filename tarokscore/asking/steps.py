"""The answers so far, one by one: the deal that they come to, and what is wrong with one more. Pure.

A complaint about something that nobody said is a question; a new complaint about something that was said
refuses the answer.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tarokscore import games
from tarokscore.asking import questions
from tarokscore.asking.complaints import complaints, objections
from tarokscore.asking.questions import LINE, REST, TABLE, Question
from tarokscore.asking.sitting import Sitting
from tarokscore.asking.untold import may_have_partner
from tarokscore.core import DealError, Message, Place, Problem
from tarokscore.ledger.renames import renamed


class Step(NamedTuple):
    """One answer. key: what was asked; told: the facts that it told, every name in full, so that it stays
    the same deal whoever comes to the table later; {} for the answer that tells nothing."""

    key: str
    told: Mapping[str, Any]


Steps = tuple[Step, ...]


def of_line(deal: Mapping[str, Any], alone: bool) -> Steps:
    """What was told on one line, as answers. alone: whether it said that the declarer has no partner."""
    return (Step(LINE, deal), *((Step("partner", {}),) if alone else ()))


def deal_of(steps: Sequence[Step], table: Sitting) -> dict[str, Any]:
    """What the answers come to."""
    deal: dict[str, Any] = {"players": list(table.players)}
    for step in steps:
        deal = questions.merged(deal, step.key, dict(step.told))
    return deal


def known(steps: Steps, table: Sitting) -> dict[str, Any]:
    """What no other answer can change: all that was told, None where there is none, as an answer or because
    the contract has none."""
    asked, deal = {step.key for step in steps}, deal_of(steps, table)
    none = asked & table.model.keys()
    if "contract" in deal and not may_have_partner(deal, table):
        none |= {"partner"}
    found = {**dict.fromkeys(none), **({"dealer": table.dealer} if table.dealer else {}), **deal}
    if TABLE in asked or "players" in dict(steps).get(LINE, ()):
        return found
    return {key: found[key] for key in found.keys() - {"players", "dealer"}}


def next_question(steps: Sequence[Step], table: Sitting) -> Question | None:
    """What has to be asked next, None when nothing is left to ask."""
    answered = {
        step.key for step in steps if not step.told or step.key not in table.model.keys() - step.told.keys()
    }
    return questions.next_question(deal_of(steps, table), table, answered)


def answered(steps: Steps, step: Step, table: Sitting) -> Steps:
    """The answers with one more. Raises DealError when it cannot have happened, or answers something else."""
    before = deal_of(steps, table)
    after = questions.merged(before, step.key, dict(step.told))
    wrong = objections(before, after, table)
    if step.key == TABLE or not step.told:  # nothing said, where the game has to know; so many do not play it
        place = {TABLE: "players", REST: "bonuses"}.get(step.key, step.key)
        wrong = [problem for problem in complaints(after, table) if problem.where == place] or wrong
    if not wrong and step.told:
        left = next_question((*steps, step), table)
        if left is not None and left.place == step.key:
            wrong = [_unanswered(step.key)]
    if wrong:
        raise DealError(wrong)
    return (*steps, step)


def _unanswered(place: str) -> Problem:
    """Facts, and not those that were asked for."""
    if Place(place).key == "made":
        message = Message("this does not say whether it was made")
        return Problem("made", "", message, Message("say made or failed"))
    label = (Place(place).key or place).replace("_", " ")
    return Problem(
        place, "", Message("this does not say the {label}", label=label), Message("? says what it can be")
    )


def still_true(steps: Steps, table: Sitting) -> tuple[Steps, list[Problem]]:
    """The answers that hold at this table, which may be another one than when they were given, and what it
    has against the others."""
    kept: Steps = ()
    problems: list[Problem] = []
    for step in steps:
        try:
            kept = answered(kept, step, table)
        except DealError as error:
            problems += error.problems
    return kept, problems


def under_new_names(steps: Steps, table: Sitting, names: Mapping[str, str]) -> Steps:
    """The answers with other names in them."""
    model = games.load(table.variant).Deal
    return tuple(step._replace(told=renamed(model, step.told, names)) for step in steps)
