"""The recorded answers: the deal that they add up to, and whether one more answer is accepted. Pure.

A refusal about a fact that was not given leads to a question; a new refusal about a given fact rejects the
answer.
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
    """One recorded answer. key: the place that was asked, or one of the keys in questions.py such as TABLE;
    told: its facts as plain data, {} if it adds none. Players have their full names in it, so that the deal
    stays the same if others join the table later."""

    key: str
    told: Mapping[str, Any]


GivenAnswers = tuple[GivenAnswer, ...]


def of_line(deal: Mapping[str, Any], alone: bool) -> GivenAnswers:
    """The facts of one parsed line as answers. alone: whether the line said that the declarer has no
    partner."""
    return (GivenAnswer(LINE, deal), *((GivenAnswer("partner", {}),) if alone else ()))


def deal_of(given: Sequence[GivenAnswer], table: TableSetup) -> Deal:
    """The deal that the answers add up to, as plain data."""
    deal: Deal = {"players": list(table.players)}
    for one in given:
        deal = questions.merged(deal, one.key, dict(one.told))
    return deal


def known(given: GivenAnswers, table: TableSetup) -> Deal:
    """Return the facts given so far, for the parameter `known` of notation.read. The value None means that
    there is known to be none (no partner, a question that was skipped). `players` and `dealer` are left out
    unless the table was asked for or named on the line."""
    asked, deal = {one.key for one in given}, deal_of(given, table)
    none = asked & table.model.keys()
    if "contract" in deal and not may_have_partner(deal, table):
        none |= {"partner"}
    found = {**dict.fromkeys(none), **({"dealer": table.dealer} if table.dealer else {}), **deal}
    if TABLE in asked or "players" in dict(given).get(LINE, ()):
        return found
    return {key: found[key] for key in found.keys() - {"players", "dealer"}}


def next_question(given: Sequence[GivenAnswer], table: TableSetup) -> Question | None:
    """The next question, None when nothing is left to ask."""
    answered = {
        one.key for one in given if not one.told or one.key not in table.model.keys() - one.told.keys()
    }
    return questions.next_question(deal_of(given, table), table, answered)


def answered(given: GivenAnswers, one: GivenAnswer, table: TableSetup) -> GivenAnswers:
    """Return the answers with one more. Raises DealError if its facts are refused, or do not answer what was
    asked."""
    before = deal_of(given, table)
    after = questions.merged(before, one.key, dict(one.told))
    wrong = objections(before, after, table)
    if one.key == TABLE or not one.told:  # no given fact can be refused: report refusals of the place asked
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
    """The problem to report for an answer without the fact that was asked for. place: the one asked."""
    if Place(place).key == "made":
        message = Message("this does not say whether it was made")
        return Problem("made", "", message, Message("say made or failed"))
    message = Message("this does not say the {label}", label=NamedKey(Place(place).key or place))
    return Problem(place, "", message, Message("? says what it can be"))


def still_valid(given: GivenAnswers, table: TableSetup) -> tuple[GivenAnswers, list[Problem]]:
    """Return (the answers that this table accepts, the problems of the others). The table may have changed
    since they were given."""
    kept: GivenAnswers = ()
    problems: list[Problem] = []
    for one in given:
        try:
            kept = answered(kept, one, table)
        except DealError as error:
            problems += error.problems
    return kept, problems


def under_new_names(given: GivenAnswers, table: TableSetup, names: Mapping[str, str]) -> GivenAnswers:
    """The answers with players renamed. names: {old: new}."""
    model = games.load(table.variant).Deal
    return tuple(one._replace(told=renamed(model, one.told, names)) for one in given)
