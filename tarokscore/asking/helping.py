"""What ? says at a question: who can be named, which numbers there can be, which words are understood. Pure.

Found as the question is: by asking the game's check what it would take.
"""

import re
from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import Any

from tarokscore import games, rulebook
from tarokscore.asking import possible
from tarokscore.asking.steps import ANNOUNCED, CONTRACT, REST, TABLE
from tarokscore.asking.table import Sitting
from tarokscore.asking.wording import Question
from tarokscore.core import Message, Problem
from tarokscore.core.message import NOTHING
from tarokscore.notation.lexicon import key_texts
from tarokscore.rules.counting import count
from tarokscore.schema.keys import Kind

RESULTS = ("made", "failed", "yes", "no")
WAYS_OUT = Message("<  goes back, later keeps the deal for after the play, quit gives up.")


def help_with(asked: Question, deal: dict[str, Any], table: Sitting) -> str:
    """Lines that say what the answer can be, and how to leave."""
    said = {
        TABLE: Message(
            "Enter for the table as it is; else e.g. dealer NAME, or players NAME NAME … in order."
        ),
        CONTRACT: Message(
            "The contract, or what happened instead of play; the whole deal may be told in one line."
        ),
        ANNOUNCED: Message("What was said before the play, with commas between; Enter if nothing was."),
        REST: Message(
            "Bonuses that were made, lost ones with “failed”, all else with its key; Enter if nothing."
        ),
        "partner": Message("The partner's name; Enter if nobody is.")
        if asked.ready
        else Message("The partner's name; or why there is none:"),
    }.get(asked.key, NOTHING)
    told = list(_of_key(asked.key, deal, table))
    choices = "" if set(asked.choices) <= {*RESULTS, *deal["players"]} and told else ", ".join(asked.choices)
    return "\n".join(str(line) for line in (said, choices, *told, WAYS_OUT) if line)


def _of_key(asked: str, deal: dict[str, Any], table: Sitting) -> Iterator[str]:
    """Who, how many, or how it went."""
    key = table.model.get(asked)
    if key is None:
        if asked.endswith(".made"):
            yield str(Message("made or failed, or won or lost, in any language of the game."))
        return
    if key.kinds & {Kind.NAME, Kind.NAMES}:
        whole = Kind.NAMES in key.kinds
        told = [
            name
            for name in deal["players"]
            if possible.takes(deal, {asked: [name] if whole else name}, table)
        ]
        several = Message("One or several of: {names}.") if whole else Message("One of: {names}.")
        yield str(several.filled(names=", ".join(told or deal["players"])))
    if Kind.NUMBER_OF_EACH in key.kinds:
        yield str(Message("A number for everybody: {names}.", names=", ".join(deal["players"])))
    if Kind.NUMBER in key.kinds and (numbers := _numbers(asked, deal, table)):
        yield str(_parts(asked, deal, table).filled(numbers=_listed(numbers)))
    if asked == "card_points":
        yield str(
            Message("Or those of both sides with : between; or of the others alone, with : before them.")
        )
    if key.kinds == {Kind.FLAG}:
        yield str(
            Message("made or failed, in any language of the game.")
            if asked == "made"
            else Message("yes or no.")
        )
    if key.kinds.isdisjoint({Kind.NAME, Kind.NAMES, Kind.WORD}):
        yield from _ended_before(deal, table)


def _ended_before(deal: dict[str, Any], table: Sitting) -> Iterator[str]:
    """What can be told instead of a result."""
    found = [word for key, word in possible.after_the_play(deal, table) if key == "outcome"]
    if found:
        names = ", ".join(rulebook.native(table.variant, word) for word in found)
        yield str(Message("Or what ended the deal: {names}.", names=names))


def _numbers(key: str, deal: dict[str, Any], table: Sitting) -> list[int]:
    """Every whole number that the game would take here."""
    counting = games.load(table.variant).COUNT
    points = count(counting, {kind.id: kind.pack for kind in counting.cards}).points
    most = max(int(points), counting.pack)
    return [number for number in range(most + 1) if possible.takes(deal, {key: number}, table)]


def _listed(numbers: list[int]) -> str:
    """ "0 to 91", "5, 10 or 15", "2"."""
    first, last = numbers[0], numbers[-1]
    if len(numbers) > 2 and numbers == [*range(first, last + 1)]:
        return str(Message("{first} to {last}", first=first, last=last))
    if len(numbers) == 1:
        return f"{first}"
    return str(Message("{some} or {one}", some=", ".join(map(str, numbers[:-1])), one=last))


def _parts(key: str, deal: dict[str, Any], table: Sitting) -> Message:
    """The numbers that there can be, and how halves or thirds are written, where the game has them here."""
    if any(possible.takes(deal, {key: Decimal(number) + Decimal("0.5")}, table) for number in (20, 41, 60)):
        return Message("A number: {numbers}, halves as 41½, 41,5 or 41.5.")
    if any(possible.takes(deal, {key: f"{number}/2"}, table) for number in (20, 41, 60)):
        return Message("A number: {numbers}, with thirds as 41/2.")
    return Message("A number: {numbers}.")


def headed(problems: Iterable[Problem], deal: dict[str, Any], table: Sitting) -> list[Problem]:
    """The same problems, each under the name of what it is about: a bonus as it is called, not its place in
    a list. deal: what they are about; what is not in it goes by its key."""
    return [problem.replace(where=_called(problem.where, deal, table)) for problem in problems]


def _called(where: str, deal: dict[str, Any], table: Sitting) -> str:
    found = re.fullmatch(r"(?P<key>\w+)(?:\[(?P<index>\d+)\])?(?:\.(?P<part>.+))?", where)
    if found is None or found["key"] not in table.model:
        return where
    label = key_texts(table.variant, found["key"])[0]
    if found["index"] is None:
        return f"{label}: {found['part']}" if found["part"] else label
    entry = next(iter(deal.get(found["key"], ())[int(found["index"]) :]), label)
    return rulebook.native(table.variant, entry["name"]) if isinstance(entry, dict) else str(entry)
