"""The answers so far -> the deal so far, and what has to be asked next. Pure.

Which keys a deal needs is what its game's check misses: a complaint about something that nobody said
is a question; a new complaint about something that was said refuses the answer.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tarokscore import games, notation, schema, settling
from tarokscore.asking import possible
from tarokscore.asking.judging import complaints, has_result, is_open, missing, objections, wondered
from tarokscore.asking.table import Sitting
from tarokscore.core import DealError, Message, Problem
from tarokscore.core.words import fold
from tarokscore.ledger.renames import renamed
from tarokscore.notation import Choice, NotationError, Trouble
from tarokscore.notation.lexicon import key_texts, lexicon
from tarokscore.schema.keys import Key, Kind

TABLE, CONTRACT, ANNOUNCED, REST = "table", "contract", "announced", "rest"
"""Steps that are no key: who sits and deals; what is played; what was said before the play; all else."""

_RESULT = re.compile(r"(?P<list>\w+)\[(?P<index>\d+)\]\.made")
_YES = ("yes", "y", "oui", "ja", "igen", "ano", "da")
_NO = ("no", "n", "non", "nein", "nem", "ne")


class Step(NamedTuple):
    """One answer. key: what was asked; told: the facts that it told, every name in full, so that it stays
    the same deal whoever comes to the table later; {} for the answer that was ready."""

    key: str
    told: Mapping[str, Any]


Steps = tuple[Step, ...]


def deal_of(steps: Sequence[Step], table: Sitting) -> dict[str, Any]:
    """What the answers come to."""
    deal: dict[str, Any] = {"players": list(table.players)}
    for step in steps:
        deal = _merged(deal, step)
    return deal


def _merged(deal: dict[str, Any], step: Step) -> dict[str, Any]:
    if found := _RESULT.fullmatch(step.key):
        entries = [dict(entry) for entry in deal.get(found["list"], ())]
        rest = dict(step.told)
        for entry in entries[int(found["index"]) :][:1] if "made" in rest else ():
            entry["made"] = rest.pop("made")
        return possible.added({**deal, found["list"]: entries}, rest)
    return possible.added(deal, dict(step.told))


def known(steps: Steps, table: Sitting) -> dict[str, Any]:
    """What no other answer can change: all that was told, None where there is none, as an answer or because
    the contract has none."""
    asked, deal = {step.key for step in steps}, deal_of(steps, table)
    none = asked & table.model.keys()
    if "contract" in deal and not possible.may_have_partner(deal, table):
        none |= {"partner"}
    found = {**dict.fromkeys(none), **({"dealer": table.dealer} if table.dealer else {}), **deal}
    return found if TABLE in asked else {key: found[key] for key in found.keys() - {"players", "dealer"}}


def understood(key: str, text: str, steps: Steps, table: Sitting) -> Step:
    """What was typed, as an answer to this question. Raises DealError (NotationError) when it cannot be
    read."""
    return Step(key, _said(key, text, steps, table) if text else {})


def _said(asked: str, text: str, steps: Steps, table: Sitting) -> dict[str, Any]:
    """The facts of one answer. Its key may be said with it or not: "2 bouts", "2"."""
    players, before = deal_of(steps, table)["players"], known(steps, table)

    def read(line: str) -> notation.Told:
        return notation.read(line, table.variant, players, before, table.options, table.accounts, whole=False)

    key = table.model.get(asked)
    if (key is not None and key.kinds == {Kind.FLAG}) or _RESULT.fullmatch(asked):
        flag, _, rest = text.partition(",")
        try:
            said = {key.name if key else "made": _flag(flag, table)}
        except DealError as error:
            return _told_otherwise(asked, text, read, before, error)
        return {**(read(rest).deal if rest.strip() else {}), **said}
    if key is None or asked in (CONTRACT, "card_points"):
        return _announced(read(text)) if asked == ANNOUNCED else read(text).deal
    if Kind.NUMBER_OF_EACH in key.kinds and Kind.NUMBER not in key.kinds:
        _in_order(text, key.name, players, before.get("dealer"), table.variant)
    label = f"{key_texts(table.variant, key.name)[0]} "
    try:
        return read(label + text).deal
    except NotationError as error:
        first_error = error
    try:
        return read(text).deal
    except NotationError as second:
        if key.kinds.isdisjoint({Kind.NAME, Kind.NAMES}):
            raise second from None
        moved = (
            each._replace(start=max(0, each.start - len(label)), end=max(0, each.end - len(label)))
            for each in first_error.troubles
        )
        raise NotationError(text, moved) from None


def _in_order(text: str, key: str, players: Sequence[str], dealer: str | None, variant: str) -> None:
    """ "13 17 22 18" where everybody's own number was asked: whether they are in the order of the table is
    for whoever typed it to say. Raises NotationError."""
    numbers = text.replace(",", " ").split()
    if len(numbers) < 2 or not all(re.fullmatch(r"\d+(/\d)?", each) for each in numbers):
        return
    active = [name for name in players if len(numbers) == len(players) or name != dealer]
    if len(numbers) != len(active):
        message = Message("{n} numbers for {players} players", n=len(numbers), players=len(players))
        raise NotationError(text, [Trouble(0, len(text), message, Message("say whose each is"))])
    told = {name: int(each) if each.isdigit() else each for name, each in zip(active, numbers, strict=True)}
    line = notation.write({key: told}, variant, players)
    choice = Choice(line, "in the order of the table", {key: told})
    message, hint = Message("whose are these numbers?"), Message("write {line}", line=f"“{line}”")
    raise NotationError(text, [Trouble(0, len(text), message, hint, (choice,))])


def _told_otherwise(
    asked: str, text: str, read: Callable[[str], notation.Told], before: dict[str, Any], error: DealError
) -> dict[str, Any]:
    """ "no trick" where made or failed was asked: facts that it follows from; "pagat made" where that is
    asked of the pagat. before: what is told. Raises the error of before where there are none."""
    try:
        told = read(text)
    except NotationError:
        raise error from None
    found, bonuses = _RESULT.fullmatch(asked), told.deal.get("bonuses", ())
    if found is None or told.deal.keys() != {"bonuses"} or len(bonuses) != 1:
        return told.deal
    known = before[found["list"]][int(found["index"])]
    said = {key for key in bonuses[0] if key == "name" or f"bonuses[0].{key}" in told.spans}
    of_it = all(bonuses[0][key] == known.get(key) for key in said - {"made"})
    return {"made": bonuses[0]["made"]} if of_it and "made" in said else told.deal


def _announced(told: notation.Told) -> dict[str, Any]:
    """Bonuses that are named before the play are announced, and how they went is not known, nor are card
    points: a bare number is none of them. Raises DealError."""
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


def _flag(text: str, table: Sitting) -> bool:
    """Yes or no, made or failed. Raises DealError."""
    if fold(text) in (*_YES, *_NO):
        return fold(text) in _YES
    known = lexicon(table.variant)
    first, _, rest = text.strip().partition(" ")
    negated = bool(rest) and ("small", "not", None) in known.meanings(first)
    for said, flip in ((text, False), (rest, True)) if negated else ((text, False),):
        found = {value for kind, key, value in known.meanings(said) if (kind, key) == ("state", "made")}
        if len(found) == 1:
            return bool(found.pop()) is not flip
    raise DealError(
        [
            Problem(
                "made",
                "",
                Message("“{text}” is neither made nor failed", text=text),
                Message("say made or failed"),
            )
        ]
    )


def answered(steps: Steps, step: Step, table: Sitting) -> Steps:
    """The answers with one more. Raises DealError when it cannot have happened, or answers something else."""
    before = deal_of(steps, table)
    after = _merged(before, step)
    wrong = objections(before, after, table)
    if step.key == TABLE or not step.told:  # Enter, where the game has to know; so many do not play it
        place = {TABLE: "players", REST: "bonuses"}.get(step.key, step.key)
        wrong = [problem for problem in complaints(after, table) if problem.where == place] or wrong
    if not wrong and step.told and next_key((*steps, step), table) == step.key:
        wrong = [_unanswered(step.key, table)]
    if wrong:
        raise DealError(wrong)
    return (*steps, step)


def _unanswered(key: str, table: Sitting) -> Problem:
    """Facts, and not those that were asked for."""
    if _RESULT.fullmatch(key) or key == "made":
        return Problem(
            "made", "", Message("this does not say whether it was made"), Message("say made or failed")
        )
    label = key_texts(table.variant, key)[0]
    return Problem(
        key, "", Message("this does not say the {label}", label=label), Message("? says what it can be")
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


# --- what is asked -----------------------------------------------------------------------------


def next_key(steps: Sequence[Step], table: Sitting) -> str | None:
    """What has to be asked next, None when nothing is left to ask."""
    asked = {
        step.key for step in steps if not step.told or step.key not in table.model.keys() - step.told.keys()
    }
    return next(_open_keys(asked, deal_of(steps, table), table), None)


def _open_keys(asked: set[str], deal: dict[str, Any], table: Sitting) -> Iterator[str]:
    """In the order in which a table knows it: the bid, what was said before the play, the result."""
    if TABLE not in asked:
        yield TABLE
    model, is_played = table.model, "contract" in deal
    if not is_played and "outcome" not in deal:
        if "contract" in model or CONTRACT not in asked:
            yield CONTRACT
        if "contract" in model:
            return
        is_played = True  # nothing is bid in this game, and nothing happened instead of play
    missed = missing(deal, table)
    if "declarer" in missed:
        yield "declarer"
    if "partner" not in asked and possible.may_have_partner(deal, table):
        yield "partner"
    yield from (key for key in model if key in missed and _is_before_the_play(model[key]))
    if is_played and ANNOUNCED not in asked and any(possible.before_the_play(deal, table)):
        yield ANNOUNCED
    yield from _results(deal, table)
    # Bonuses before the count, which must agree with them. Where there are none, the rest comes last; what
    # ended the deal before its end is told instead of the result, and is no question of its own.
    rest = possible.after_the_play(deal, table) if is_played and REST not in asked else ()
    first, _ = next((found for found in rest if found[0] != "outcome"), ("", ""))
    if first == "bonuses":
        yield REST
    counted = sorted(model, key=lambda key: key != "card_points")  # the points first, then tricks, bouts …
    yield from (
        key
        for key in counted
        if key in missed and not _is_before_the_play(model[key]) and key not in schema.LISTS
    )
    if first:
        yield REST
    yield from (key for key in wondered(deal, table) if key not in asked)


def _is_before_the_play(key: Key) -> bool:
    """Whether it is known when the play begins: who, in which game, and all else that was bid."""
    return key.is_bid or not key.kinds.isdisjoint({Kind.NAME, Kind.NAMES, Kind.WORD, Kind.PARTS})


def _results(deal: dict[str, Any], table: Sitting) -> Iterator[str]:
    """Announced bonuses whose result nobody has told, where they have one."""
    for index, entry in enumerate(deal.get("bonuses", [])):
        if is_open(entry) and has_result(deal, index, table):
            yield f"bonuses[{index}].made"
