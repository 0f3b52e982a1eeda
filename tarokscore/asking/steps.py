"""The answers so far -> the deal so far, and what has to be asked next. Pure.

Which keys a deal needs is what its game's check misses: a complaint about something that nobody said
is a question; a new complaint about something that was said refuses the answer.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tarokscore import facts, games, notation, settling
from tarokscore.core import DealError, Problem
from tarokscore.kinds import Key, Kind, keys
from tarokscore.ledger import keep
from tarokscore.ledger.book import Book
from tarokscore.ledger.renaming import renamed
from tarokscore.notation import lexicon

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


class Sitting(NamedTuple):
    """Where a deal is played: the game, who sits, who deals next if anybody knows, rules and state."""

    variant: str
    players: tuple[str, ...]
    dealer: str | None
    options: Any
    state: Any

    @property
    def model(self) -> dict[str, Key]:
        """The keys of this game's deals."""
        return keys(games.load(self.variant).Deal)


def sitting(book: Book) -> Sitting:
    """The table as the ledger leaves it."""
    variant = book.document.variant
    dealer = keep.outlook(book).dealer
    known = dealer if dealer in book.players else None
    return Sitting(variant, book.players, known, keep.rules_of(variant, book.options), keep.state_of(book))


def deal_of(steps: Sequence[Step], table: Sitting) -> dict[str, Any]:
    """What the answers come to."""
    deal: dict[str, Any] = {"players": list(table.players)}
    for step in steps:
        deal = _merged(deal, step)
    return deal


def _merged(deal: dict[str, Any], step: Step) -> dict[str, Any]:
    if found := _RESULT.fullmatch(step.key):
        entries = [dict(entry) for entry in deal.get(found["list"], ())]
        for entry in entries[int(found["index"]) :][:1]:
            entry.update(step.told)
        return {**deal, found["list"]: entries}
    lists = {key: [*deal.get(key, []), *step.told[key]] for key in facts.LISTS if key in step.told}
    return {**deal, **step.told, **lists}


def understood(key: str, text: str, steps: Steps, table: Sitting) -> Step:
    """What was typed, as an answer to this question. Raises DealError (NotationError) when it cannot be
    read."""
    players = deal_of(steps, table)["players"]
    return Step(key, _said(key, text, table, players) if text else {})


def _said(asked: str, text: str, table: Sitting, players: Sequence[str]) -> dict[str, Any]:
    """The facts of one answer. Its key may be said with it or not: "2 bouts", "2"."""
    if _RESULT.fullmatch(asked):
        return {"made": _flag(text, table)}
    key = table.model.get(asked)
    if key is None or asked in (CONTRACT, "card_points"):
        told = notation.read(text, table.variant, players)
        return _announced(told) if asked == ANNOUNCED else told.deal
    if key.kinds == {Kind.FLAG}:
        return {key.name: _flag(text, table)}
    label = f"{lexicon.key_texts(table.variant, key.name)[0]} "
    try:
        return notation.read(label + text, table.variant, players).deal
    except notation.NotationError as error:
        first = error
    try:
        return notation.read(text, table.variant, players).deal
    except notation.NotationError as second:
        if key.kinds.isdisjoint({Kind.NAME, Kind.NAMES}):
            raise second from None
        moved = (
            each._replace(start=max(0, each.start - len(label)), end=max(0, each.end - len(label)))
            for each in first.troubles
        )
        raise notation.NotationError(text, moved) from None


def _announced(told: notation.Told) -> dict[str, Any]:
    """Bonuses that are named before the play are announced, and how they went is not known, nor are card
    points: a bare number is none of them. Raises DealError."""
    deal = dict(told.deal)
    if early := sorted(settling.POINTS.intersection(deal)):
        hint = "a number here says what it counts; the card points are asked later"
        raise DealError([Problem(early[0], "", "before the play nobody knows the card points", hint)])
    for index, entry in enumerate(deal.get("bonuses", [])):
        place = f"bonuses[{index}]"
        if f"{place}.announced" not in told.spans:
            entry["announced"] = True
        if f"{place}.made" not in told.spans and entry["announced"]:
            entry.pop("made", None)
    return deal


def _flag(text: str, table: Sitting) -> bool:
    """Yes or no, made or failed. Raises DealError."""
    from tarokscore.words import fold

    if fold(text) in (*_YES, *_NO):
        return fold(text) in _YES
    phrases = lexicon.of_deal(table.variant).phrases
    first, *rest = fold(text).split() or [""]
    negated = bool(rest) and any(meaning.key == "not" for meaning in phrases.get((first,), ()))
    for meaning in phrases.get(tuple(rest) if negated else (first, *rest), ()):
        if meaning.sort == "state" and meaning.key == "made":
            return bool(meaning.value) is not negated
    raise DealError([Problem("made", "", f"“{text}” is neither made nor failed", "say made or failed")])


# --- what is wrong -----------------------------------------------------------------------------


def complaints(deal: dict[str, Any], table: Sitting) -> list[Problem]:
    """Everything that the game has against the deal as far as it is told."""
    game = games.load(table.variant)
    raw = {"variant": table.variant, **_with_dealer(deal, table)}
    made, problems, _ = facts.shape(
        game.Deal, facts.told(raw, game.Deal), game.RULE_OF, settling.translator(table.variant)
    )
    if made is not None:
        problems += list(game.check(made, table.options, table.state))
    return problems


def _with_dealer(deal: dict[str, Any], table: Sitting) -> dict[str, Any]:
    """Where the carried state does not know the dealer but the ledger does, he is said."""
    if "dealer" in deal or table.dealer is None or table.dealer not in deal["players"]:
        return deal
    turn = games.load(table.variant).outlook(table.state, table.options).dealer
    return deal if turn == table.dealer else {**deal, "dealer": table.dealer}


def missing(deal: dict[str, Any], table: Sitting) -> list[str]:
    """Places that the game misses, in the order in which it says so."""
    return list(
        dict.fromkeys(p.where for p in complaints(deal, table) if p.where and not _told(deal, p.where))
    )


def answered(steps: Steps, step: Step, table: Sitting) -> Steps:
    """The answers with one more. Raises DealError when it cannot have happened, or answers something else."""
    before = deal_of(steps, table)
    after = _merged(before, step)
    known = {(problem.where, problem.message) for problem in complaints(before, table)}
    wrong = [
        problem
        for problem in complaints(after, table)
        if (problem.where, problem.message) not in known
        and _told(after, problem.where)
        and not _open(after, problem.where)
    ]
    if step.key == TABLE or not step.told:  # Enter, where the game has to know; so many do not play it
        place = "players" if step.key == TABLE else step.key
        wrong = [problem for problem in complaints(after, table) if problem.where == place] or wrong
    if not wrong and step.told and next_key((*steps, step), table) == step.key:
        label = lexicon.key_texts(table.variant, step.key)[0]
        wrong = [Problem(step.key, "", f"this does not say the {label}", "? says what it can be")]
    if wrong:
        raise DealError(wrong)
    return (*steps, step)


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


def _told(deal: dict[str, Any], where: str) -> bool:
    """Whether there is something at a place of the deal; the deal itself always is."""
    value: Any = deal
    for part in re.findall(r"\w+", where):
        if isinstance(value, dict):
            value = value.get(part)
        elif isinstance(value, list) and part.isdigit() and int(part) < len(value):
            value = value[int(part)]
        else:
            return False
    return value is not None


def _open(deal: dict[str, Any], where: str) -> bool:
    """Whether the place is an announced bonus of which nobody can know yet how it went."""
    found = re.fullmatch(r"bonuses\[(\d+)\]", where)
    entry = deal["bonuses"][int(found[1])] if found else {"made": None}
    return "made" not in entry and bool(entry.get("announced"))


# --- what is asked -----------------------------------------------------------------------------


def next_key(steps: Sequence[Step], table: Sitting) -> str | None:
    """What has to be asked next, None when nothing is left to ask."""
    return next(_open_keys({step.key for step in steps}, deal_of(steps, table), table), None)


def _open_keys(asked: set[str], deal: dict[str, Any], table: Sitting) -> Iterator[str]:
    """In the order in which a table knows it: the bid, what was said before the play, the result."""
    if TABLE not in asked:
        yield TABLE
    if "contract" not in deal and "outcome" not in deal:
        yield CONTRACT
        return
    model, missed = table.model, missing(deal, table)
    if "declarer" in missed:
        yield "declarer"
    if "partner" not in asked and _can_have_partner(deal, table):
        yield "partner"
    before = (Kind.NAME, Kind.NAMES, Kind.WORD, Kind.PARTS)
    yield from (key for key in model if key in missed and key in model and model[key].kinds & {*before})
    if (
        "contract" in deal
        and ANNOUNCED not in asked
        and model.keys() & {"bonuses", "declarations", "doubling"}
    ):
        yield ANNOUNCED
    yield from (place for place in _results(deal))
    # Bonuses before the count, which must agree with them. Where a game has none, the rest comes last.
    if "contract" in deal and REST not in asked and "bonuses" in model:
        yield REST
    counted = sorted(model, key=lambda key: key != "card_points")  # the points first, then tricks, bouts …
    yield from (
        key
        for key in counted
        if key in missed and model[key].kinds.isdisjoint(before) and key not in facts.LISTS
    )
    if "contract" in deal and REST not in asked:
        yield REST


def _results(deal: dict[str, Any]) -> Iterator[str]:
    """Announced bonuses whose result nobody has told."""
    for index, entry in enumerate(deal.get("bonuses", [])):
        if entry.get("announced") and "made" not in entry:
            yield f"bonuses[{index}].made"


def _can_have_partner(deal: dict[str, Any], table: Sitting) -> bool:
    """Whether the game takes anybody at all as the declarer's partner in this deal."""
    if "partner" in deal or "contract" not in deal or "partner" not in table.model:
        return False
    others = [name for name in deal["players"] if name != deal.get("declarer")]
    return any(
        not any(problem.where == "partner" for problem in complaints({**deal, "partner": name}, table))
        for name in others
    )
