"""Arguments as values: amounts by name, names of players and games, single keys of a deal."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from tarokscore import games, schema, settling
from tarokscore.cli.arguments.house_rule_options import parsed_value
from tarokscore.cli.command import wrong_usage
from tarokscore.core import DealError, JsonObject, Message, Problem, Scores, fold
from tarokscore.ledger import players
from tarokscore.schema.keys import NO_KEY, Kind, keys


def amounts(option: str, given: Sequence[str]) -> dict[str, int]:
    """{"Anna": 62, "Béla": -31} for ["Anna=62", "Béla=−31"], with names as typed. option: to name in the
    error. Raises DealError."""
    found: dict[str, int] = {}
    for pair in given:
        name, sign, text = pair.rpartition("=")
        amount = parsed_value(text.strip().replace("−", "-").removeprefix("+"))
        if not sign or type(amount) is not int:
            wrong_usage(
                Message("{option} {pair}: write NAME=AMOUNT with a whole number", option=option, pair=pair)
            )
        if (who := schema.name(name)) in found:
            wrong_usage(Message("{option} {pair}: {who} is named twice", option=option, pair=pair, who=who))
        found[who] = amount
    return found


def amounts_in(line: str, names: Sequence[str]) -> list[str]:
    """["Anna=80", "Béla=-20"] for "Anna gets 80, Béla pays 20" or "Anna 80 Béla -20"; [] for a line with
    anything else. names: those known, of which a unique beginning is enough."""
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
    """The names in "Anna, Béla". Raises DealError for an invalid one."""
    return tuple(schema.name(name) for name in text.split(",") if name.strip())


def by_full_name(amounts: Scores, names: Sequence[str]) -> dict[str, int]:
    """The amounts by full names. Raises DealError if two names mean the same, or one is ambiguous."""
    found = {full_name(name, names): amount for name, amount in amounts.items()}
    if len(found) < len(amounts):
        wrong_usage(Message("{amounts}: somebody is named twice", amounts=", ".join(amounts)))
    return found


def full_name(name: str, names: Sequence[str]) -> str:
    """The full name for a unique beginning of it; any other valid name unchanged. Raises DealError if several
    names begin so."""
    return players.only_match(name, names) if players.matching(name, names) else schema.name(name)


def with_changes(variant: str, deal: JsonObject, changes: list[str]) -> dict[str, Any]:
    """A copy of a deal with keys set: "card_points=45", "bonuses=[…]"; "note=" and "note=null" remove the
    key. Text and names are no JSON (a player may be called 12, or null); names may be shortened. Raises
    DealError."""
    copy, model = dict(deal), keys(games.load(variant).Deal)
    for pair in changes:
        key, sign, text = pair.partition("=")
        if not sign or not key:
            wrong_usage(Message("--change {pair}: write KEY=VALUE", pair=pair))
        if text == "" or (text == "null" and text not in _names(copy.get("players"))):
            copy.pop(key, None)
        elif (kinds := model.get(key, NO_KEY).kinds) == {Kind.NAME}:
            copy[key] = full_name(text, _names(copy.get("players")))
        else:
            copy[key] = text if kinds & {Kind.NAME, Kind.TEXT} else parsed_value(text)
    return copy


LEAVE_OUT = Message("leave it out")
"""The beginning of hints to leave a key out."""


@contextmanager
def naming_the_change(changes: Sequence[str] | None) -> Iterator[None]:
    """Add to the hints of a DealError raised inside how --change leaves a key out, if there are changes."""
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
    """The names in the `players` of a deal that is not validated yet."""
    return [name for name in players if isinstance(name, str)] if isinstance(players, list | tuple) else []


def game_id(name: str) -> str:
    """The id of the game with this id, native name or other name. Raises DealError."""
    return settling.find_variant({"variant": name}).id
