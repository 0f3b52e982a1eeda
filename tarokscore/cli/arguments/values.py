"""Reading command-line arguments as values: amounts by name, house rules, single keys of a deal."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from tarokscore import games, schema, settling
from tarokscore.cli.arguments.house_rule_options import value
from tarokscore.cli.command import usage
from tarokscore.core import DealError, JsonObject, Message, Problem, Scores, fold
from tarokscore.ledger import players
from tarokscore.schema.keys import NO_KEY, Kind, keys


def amounts(option: str, given: Sequence[str]) -> dict[str, int]:
    """["Anna=62", "Béla=−31"] -> {"Anna": 62, "Béla": -31}, with names as typed. option: for the problem.
    Raises DealError."""
    found: dict[str, int] = {}
    for pair in given:
        name, sign, text = pair.rpartition("=")
        amount = value(text.strip().replace("−", "-").removeprefix("+"))
        if not sign or type(amount) is not int:
            usage(Message("{option} {pair}: write NAME=AMOUNT with a whole number", option=option, pair=pair))
        if (who := schema.name(name)) in found:
            usage(Message("{option} {pair}: {who} is named twice", option=option, pair=pair, who=who))
        found[who] = amount
    return found


def amounts_in(line: str, names: Sequence[str]) -> list[str]:
    """["Anna=80", "Béla=-20"] for "Anna gets 80, Béla pays 20" or "Anna 80 Béla -20"; [] for a line that says
    anything else. names: those that can be meant, as much of one as is unique."""
    found, end = [], 0
    for part in re.finditer(_AMOUNT, line):
        if part.start() != end or len(players.matching(part["name"], names)) != 1:
            return []
        sign = "-" if fold(part["verb"] or "") in _PAYS or part["amount"][0] in "-−" else ""
        found.append(f"{part['name']}={sign}{part['amount'].lstrip('+-−')}")
        end = part.end()
    return found if end == len(line) else []


_PAYS = ("pays", "paid", "paie", "perd", "loses", "lost")
_AMOUNT = (
    r"(?i)\s*(?P<name>[^\s\d=,;+−-][^\d=,;]*?)\s*(?:\b(?P<verb>gets|got|receives|wins|won|recoit|reçoit|touche|gagne"
    r"|pays|paid|loses|lost|paie|perd)\b|=)?\s*(?P<amount>[+−-]?\d+)(?:\s*points?\b)?"
    r"(?:\s*[,;]|\s+(?:and|et)\b|(?=\s)|\s*$)"
)


def split_names(text: str) -> tuple[str, ...]:
    """The names in "Anna, Béla"."""
    return tuple(schema.name(name) for name in text.split(",") if name.strip())


def by_full_name(amounts: Scores, names: Sequence[str]) -> dict[str, int]:
    """The amounts under the full names. Raises DealError."""
    found = {full_name(name, names): amount for name, amount in amounts.items()}
    if len(found) < len(amounts):
        usage(Message("{amounts}: somebody is named twice", amounts=", ".join(amounts)))
    return found


def full_name(name: str, names: Sequence[str]) -> str:
    """The full name for a unique beginning; any other text unchanged. Raises DealError where several names
    begin so."""
    return players.only_match(name, names) if players.matching(name, names) else schema.name(name)


def with_changes(variant: str, deal: JsonObject, changes: list[str]) -> dict[str, Any]:
    """A copy of a deal with keys set: "card_points=45", "bonuses=[…]"; "note=" and "note=null" remove the
    key. Free text is taken as typed (a player may be called 12, or null); names may be shortened. Raises
    DealError."""
    copy, model = dict(deal), keys(games.load(variant).Deal)
    for pair in changes:
        key, sign, text = pair.partition("=")
        if not sign or not key:
            usage(Message("--change {pair}: write KEY=VALUE", pair=pair))
        if text == "" or (text == "null" and text not in _names(copy.get("players"))):
            copy.pop(key, None)
        elif (kinds := model.get(key, NO_KEY).kinds) == {Kind.NAME}:
            copy[key] = full_name(text, _names(copy.get("players")))
        else:
            copy[key] = text if kinds & {Kind.NAME, Kind.TEXT} else value(text)
    return copy


LEAVE_OUT = Message("leave it out")
"""The hint of a game, alone or before another way, that a key cannot be told."""


@contextmanager
def naming_the_change(changes: Sequence[str] | None) -> Iterator[None]:
    """The hints of a DealError raised inside, where a deal was told as changes, say how one leaves a key
    out."""
    try:
        yield
    except DealError as error:
        raise DealError(map(_with_change, error.problems) if changes else error.problems) from None


def _with_change(problem: Problem) -> Problem:
    if len(problem.where.parts) != 1 or not problem.advice.pattern.startswith(LEAVE_OUT.pattern):
        return problem
    how = Message("{hint} (--change {key}=)", hint=problem.advice, key=problem.where)
    return problem.replace(hint=how)


def _names(players: object) -> list[str]:
    """The players of a deal that may be no deal yet: what is no name is left for its refusal."""
    return [name for name in players if isinstance(name, str)] if isinstance(players, list | tuple) else []


def game_id(name: str) -> str:
    """The id of a game given by its id, native name or alias. Raises DealError."""
    return settling.find_variant({"variant": name}).id
