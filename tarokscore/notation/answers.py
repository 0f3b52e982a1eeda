"""Parsing the text typed at a question into the facts of an answer, given the earlier answers. Pure."""

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from tarokscore import settling
from tarokscore.asking.given_answers import (
    GivenAnswer,
    GivenAnswers,
    answered,
    deal_of,
    known,
    next_question,
    of_line,
    unanswered,
)
from tarokscore.asking.missing_facts import PARTNER
from tarokscore.asking.partial_deal import possibly_announced
from tarokscore.asking.questions import ANNOUNCED, CONTRACT
from tarokscore.asking.table_setup import TableSetup
from tarokscore.core import DealError, Message, Place, Plural, Problem
from tarokscore.core.exact_json import whole_number
from tarokscore.core.figures import quoted
from tarokscore.core.words import NO, YES, fold
from tarokscore.notation import reader, round_trip, writer
from tarokscore.notation.errors import Choice, NotationError, Trouble
from tarokscore.notation.languages import BY_COLUMN, language
from tarokscore.notation.lexicon import STATES, lexicon
from tarokscore.notation.parser import ParsedDeal
from tarokscore.schema.keys import Kind


def parse_answer(key: str, text: str, given: GivenAnswers, table: TableSetup) -> GivenAnswer:
    """Parse the text typed at question `key` into a GivenAnswer. An empty text, or words for "nobody" or
    "nothing", give one without facts. Raises NotationError if the text cannot be parsed, DealError if it does
    not answer the question or the game refuses it."""
    if key == PARTNER and _denies_somebody(text, given, table):
        raise DealError([unanswered(key)])
    answer = GivenAnswer(key, _facts_in(key, text, given, table) if text else {})
    if text and not answer.told and not _says_none(key, text, given, table):
        answered(given, answer, table)  # raises the game's reason why there must be a fact, if it has one
        raise DealError([unanswered(key)])
    return answer


def _denies_somebody(text: str, given: GivenAnswers, table: TableSetup) -> bool:
    """Whether the text says who the partner is not: "ne Bor", "gegen Karl"."""
    known_words, players = lexicon(table.variant), deal_of(given, table)["players"]
    first, *rest = fold(text).split() or [""]
    denies = {of for kind, of, _ in known_words.meanings(first) if kind == "small"} & _DENIES
    is_named = any(
        fold(name).startswith(word) or word.startswith(fold(name)) for word in rest for name in players
    )
    return bool(rest) and (bool(denies) or first in NO) and is_named


_DENIES = {"against", "not", "rather", "without"}
_NONE = ("alone", "neither", "none", "without")


def _says_none(key: str, text: str, given: GivenAnswers, table: TableSetup) -> bool:
    """Whether a text without facts answers a question: it says "alone", "nothing", or what there was not."""
    known_words = lexicon(table.variant)
    words = (meaning for word in text.split() for meaning in known_words.meanings(word))
    if any(kind == "small" and (of in _NONE or (of == "not" and key != PARTNER)) for kind, of, _ in words):
        return True  # but "no" does not answer "alone, or with whom?"
    if fold(text) in NO and key != PARTNER:
        return True
    with suppress(NotationError):
        players = deal_of(given, table)["players"]
        told = reader.read(text, table.variant, players, known(given, table), table.options, whole=False)
        return told.alone or bool(told.denied)
    return False


def is_whole(text: str, table: TableSetup) -> bool:
    """Whether a text is a deal by itself rather than an answer: it states the contract, and the declarer if
    the contract has one, or what happened instead of play. It may be ambiguous otherwise."""
    try:
        deal = reader.read(text, table.variant, table.players, {}, table.options, whole=False).deal
    except NotationError as error:
        choices = error.troubles[0].choices if error.is_question else ()
        return bool(choices) and all(
            _says_what_was_played(each.deal, table) if each.deal else is_whole(each.text, table)
            for each in choices
        )
    return _says_what_was_played(deal, table)


def _says_what_was_played(deal: Mapping[str, Any], table: TableSetup) -> bool:
    if "contract" not in deal and ("outcome" not in deal or "contract" not in table.model):
        return False
    left = next_question(of_line(deal, alone=False), table)
    return left is None or left.place not in (CONTRACT, "declarer")


def _facts_in(asked: str, text: str, given: GivenAnswers, table: TableSetup) -> dict[str, Any]:
    """The facts of the text typed at the question `asked`, with or without the name of its key: "2 bouts",
    "2". Raises NotationError, DealError."""
    players, before = deal_of(given, table)["players"], known(given, table)

    def read(line: str, without: str = "") -> ParsedDeal:
        rest = {key: value for key, value in before.items() if key != without}
        return reader.read(line, table.variant, players, rest, table.options, table.accounts, whole=False)

    key, at = table.model.get(asked), Place(asked)
    if at.parts[1:]:
        key = table.fields(at.top)[at.key]
    is_flag = key is not None and key.kinds == {Kind.FLAG}
    if is_flag or at.parts[1:]:
        flag, _, rest = text.partition(",")
        if is_flag and (value := _flag(flag, at.key, table)) is not None:
            return {**(read(rest).deal if rest.strip() else {}), at.key: value}
        try:
            return _of_an_entry(at, text, read, before, table) if at.parts[1:] else read(text).deal
        except NotationError:
            if is_flag:
                raise DealError([_no_flag(flag, at.key)]) from None
            raise
    if key is None or asked in (CONTRACT, "card_points"):
        if asked == ANNOUNCED:
            return _announced(read(text))
        return without_assumed_results(read(text), table, len(before.get("bonuses") or ()))
    if Kind.NUMBER_OF_EACH in key.kinds and Kind.NUMBER not in key.kinds:
        _ask_whose(text, key.name, players, before.get("dealer"), table.variant)
    with suppress(NotationError):
        told = read(f"{key.name.replace('_', ' ')} {text}").deal
        if not told or key.name in told:  # "slam" typed at "partner" is another fact
            return told
    return read(text).deal


def _ask_whose(text: str, key: str, players: Sequence[str], dealer: str | None, variant: str) -> None:
    """Raise a NotationError for a text that is only numbers ("13 17 22 18") where everybody's own number is
    asked: the question whether they are in the order of the table, or that there are too few or too many."""
    numbers = text.replace(",", " ").split()
    if len(numbers) < 2 or not all(re.fullmatch(r"\d+(/\d)?", each) for each in numbers):
        return
    active = [name for name in players if len(numbers) == len(players) or name != dealer]
    if len(numbers) != len(active):
        counted = Plural(
            "{n} number for {players} players",
            "{n} numbers for {players} players",
            n=len(numbers),
            players=len(players),
        )
        raise NotationError(text, [Trouble(0, len(text), counted, Message("say whose each is"))])
    read = [whole_number(each) for each in numbers]
    told = {
        name: each if number is None else number
        for name, each, number in zip(active, numbers, read, strict=True)
    }
    line = round_trip.write({key: told}, variant, players)
    choice = Choice(line, str(Message("in the order of the table")), {key: told})
    message, hint = Message("whose are these numbers?"), Message("write {line}", line=quoted(line))
    raise NotationError(text, [Trouble(0, len(text), message, hint, (choice,))])


def _of_an_entry(
    at: Place, text: str, read: Callable[..., ParsedDeal], before: dict[str, Any], table: TableSetup
) -> dict[str, Any]:
    """{key: value} of the fact of a bonus or declaration that is asked at `at`, typed with its name or
    without: "lost", "pagat lost"; else other facts, from which it may follow: "no trick". before: the facts
    so far. Raises NotationError, and DealError for a text about another entry of the same name."""
    known, title = before[at.top][at.parts[1]], table.model[at.top].title
    named = {title: known.get(title)}
    name = writer.line_of({at.top: [named]}, table.variant, table.players)
    for line in (f"{name} {text}", text):
        with suppress(NotationError):
            told = read(line, at.top)
            match told.deal:
                case {at.top: [entry], **rest} if not rest and named.items() <= entry.items():
                    said = {each for each in entry if f"{at.top}[0].{each}" in told.spans}
                    if at.key in said and all(entry[each] == known.get(each) for each in said - {at.key}):
                        return {at.key: entry[at.key]}
    other = read(text).deal
    if any(named.items() <= each.items() for each in other.get(at.top, ())):
        raise DealError([unanswered(at)])
    return other


def _announced(told: ParsedDeal) -> dict[str, Any]:
    """The facts of an answer about what was said before the play: its bonuses are announced, and have no
    result yet. Raises DealError for card points, for which a bare number may have been taken."""
    deal = dict(told.deal)
    if early := sorted(settling.POINTS.intersection(deal)):
        hint = Message("a number here says what it counts; the card points are asked later")
        raise DealError(
            [Problem(early[0], "", Message("before the play nobody knows the card points"), hint)]
        )
    for index, entry in enumerate(deal.get("bonuses", [])):
        place = f"bonuses[{index}]"
        if f"{place}.announced" not in told.spans:
            entry["announced"] = True
        if f"{place}.made" not in told.spans and entry["announced"]:
            entry.pop("made", None)
    return deal


def without_assumed_results(told: ParsedDeal, table: TableSetup, earlier: int = 0) -> dict[str, Any]:
    """The deal of a line without results that were assumed for doubled bonuses: whether such a bonus was
    announced is still open, and an announced one has its result asked for. earlier: how many bonuses were
    given before the line."""
    unsaid = {
        at for at, entry in possibly_announced(told.deal, table)
        if entry.get("doubling") and f"bonuses[{earlier + at}].made" not in told.spans
    }  # fmt: skip
    if not unsaid:
        return told.deal
    bonuses = [
        {key: value for key, value in entry.items() if key != "made" or at not in unsaid}
        for at, entry in enumerate(told.deal["bonuses"])
    ]
    return {**told.deal, "bonuses": bonuses}


def _flag(text: str, key: str, table: TableSetup) -> bool | None:
    """The truth value of a text such as "yes", "made", "failed" or "not announced"; None for any other."""
    if fold(text) in (*YES, *NO):
        return fold(text) in YES
    known, code = lexicon(table.variant), str(Message("en"))
    state = key if key == "announced" else "made"
    first, _, rest = text.strip().partition(" ")
    is_denied = bool(rest) and ("small", "not", None) in known.meanings(first)
    said = rest if is_denied else text
    found = {value for kind, of, value in known.meanings(said) if (kind, of) == ("state", state)}
    if len(found) != 1 and code in BY_COLUMN.values():
        # words of the reader's language, which lines of this game may not know
        small = language(code).small
        states = (
            value
            for name, (of, value) in STATES.items()
            if of == state and fold(said) in map(fold, small[name])
        )
        found = {*states}
    return bool(found.pop()) is not is_denied if len(found) == 1 else None


def _no_flag(text: str, key: str) -> Problem:
    """The problem that a text is no truth value."""
    if key == "announced":
        return Problem(key, "", Message("“{text}” is neither yes nor no", text=text))
    message = Message("“{text}” is neither made nor failed", text=text)
    return Problem("made", "", message, Message("say made or failed"))
