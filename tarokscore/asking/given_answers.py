"""The answers so far, one by one: the deal that they come to, and what is wrong with one more. Pure.

A complaint about something that nobody said is a question; a new complaint about something that was said
refuses the answer.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tarokscore import games
from tarokscore.asking import questions
from tarokscore.asking.missing_facts import may_have_partner
from tarokscore.asking.partial_deal import Deal, objections, refusals_so_far
from tarokscore.asking.questions import LINE, REST, TABLE, Question
from tarokscore.asking.table_setup import TableSetup
from tarokscore.core import DealError, Message, Place, Problem
from tarokscore.core.key_names import NamedKey
from tarokscore.ledger.renames import renamed


class GivenAnswer(NamedTuple):
    """One recorded answer. key: the place or pseudo-place that was asked; told: its facts as plain data with
    full names, so that it stays the same deal whoever joins the table later; {} if the answer adds none."""

    key: str
    told: Mapping[str, Any]


GivenAnswers = tuple[GivenAnswer, ...]


def of_line(deal: Mapping[str, Any], alone: bool) -> GivenAnswers:
    """What was told on one line, as answers. alone: whether it said that the declarer has no partner."""
    return (GivenAnswer(LINE, deal), *((GivenAnswer("partner", {}),) if alone else ()))


def deal_of(given: Sequence[GivenAnswer], table: TableSetup) -> Deal:
    """What the answers come to."""
    deal: Deal = {"players": list(table.players)}
    for one in given:
        deal = questions.merged(deal, one.key, dict(one.told))
    return deal


def known(given: GivenAnswers, table: TableSetup) -> Deal:
    """Return the facts fixed so far, as parameter `known` of notation.read: a value None means known to have
    none (no partner, a question that was skipped). players and dealer are left out unless the table was
    asked for or named on the line."""
    asked, deal = {one.key for one in given}, deal_of(given, table)
    none = asked & table.model.keys()
    if "contract" in deal and not may_have_partner(deal, table):
        none |= {"partner"}
    found = {**dict.fromkeys(none), **({"dealer": table.dealer} if table.dealer else {}), **deal}
    if TABLE in asked or "players" in dict(given).get(LINE, ()):
        return found
    return {key: found[key] for key in found.keys() - {"players", "dealer"}}


def next_question(given: Sequence[GivenAnswer], table: TableSetup) -> Question | None:
    """What has to be asked next, None when nothing is left to ask."""
    answered = {
        one.key for one in given if not one.told or one.key not in table.model.keys() - one.told.keys()
    }
    return questions.next_question(deal_of(given, table), table, answered)


def answered(given: GivenAnswers, one: GivenAnswer, table: TableSetup) -> GivenAnswers:
    """Return the answers with one more. Raises DealError if its facts are refused, or leave the place that
    was asked open."""
    before = deal_of(given, table)
    after = questions.merged(before, one.key, dict(one.told))
    wrong = objections(before, after, table)
    if one.key == TABLE or not one.told:  # an empty answer may be impossible: refused is the place asked for
        place = {TABLE: "players", REST: "bonuses"}.get(one.key, one.key)
        wrong = [problem for problem in refusals_so_far(after, table) if problem.where == place] or wrong
    if not wrong and one.told:
        left = next_question((*given, one), table)
        if left is not None and left.place == one.key:
            wrong = [unanswered(one.key)]
    if wrong:
        raise DealError(wrong)
    return (*given, one)


def unanswered(place: str) -> Problem:
    """What is wrong with facts that are not those that were asked for."""
    if Place(place).key == "made":
        message = Message("this does not say whether it was made")
        return Problem("made", "", message, Message("say made or failed"))
    message = Message("this does not say the {label}", label=NamedKey(Place(place).key or place))
    return Problem(place, "", message, Message("? says what it can be"))


def still_true(given: GivenAnswers, table: TableSetup) -> tuple[GivenAnswers, list[Problem]]:
    """The answers that hold at this table, which may be another one than when they were given, and what it
    has against the others."""
    kept: GivenAnswers = ()
    problems: list[Problem] = []
    for one in given:
        try:
            kept = answered(kept, one, table)
        except DealError as error:
            problems += error.problems
    return kept, problems


def under_new_names(given: GivenAnswers, table: TableSetup, names: Mapping[str, str]) -> GivenAnswers:
    """The answers with other names in them."""
    model = games.load(table.variant).Deal
    return tuple(one._replace(told=renamed(model, one.told, names)) for one in given)
