"""Lines as tables write them, with what each should come to; and what each comes to now.

lines/<game>.json: one line an object: `set` (where it comes from), `players`, `line` and `expect`:
`{"deal": …}`, `{"ask": …}` (a question) or `{"refuse": true}`. corrections.json: lines whose expectation has
been changed since, each with the reason.
"""

import json
from collections.abc import Iterator
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tarokscore import games, schema, settling
from tarokscore.notation import NotationError, ParsedDeal, read

HERE = Path(__file__).parent
RIGHT, MISREAD, REFUSED, ASKED = "right", "misread", "refused", "asked"


class Entry(NamedTuple):
    """One line, and what it should come to."""

    game: str
    set: str
    players: tuple[str, ...]
    line: str
    expect: dict[str, Any]


@cache
def corrections() -> dict[tuple[str, str], dict[str, Any]]:
    """{(game, line): what it should come to after all}"""
    rows = json.loads((HERE / "corrections.json").read_text(encoding="utf-8"), parse_float=Decimal)
    return {(row["game"], row["line"]): row["expect"] for row in rows}


def lines(game: str) -> Iterator[Entry]:
    """The lines of a game."""
    rows = json.loads((HERE / "lines" / f"{game}.json").read_text(encoding="utf-8"), parse_float=Decimal)
    for row in rows:
        expect = corrections().get((game, row["line"]), row["expect"])
        yield Entry(game, row["set"], tuple(row["players"]), row["line"], expect)


def parsed(entry: Entry) -> ParsedDeal:
    """A line read, once for all tests of a process. Raises NotationError."""
    found = _parsed(entry.line, entry.game, entry.players)
    if isinstance(found, NotationError):
        raise found
    return found


@cache
def _parsed(line: str, game: str, players: tuple[str, ...]) -> ParsedDeal | NotationError:
    try:
        return read(line, game, players)
    except NotationError as error:
        return error.with_traceback(None)  # and without what it holds


def outcome(entry: Entry) -> tuple[str, str]:
    """right, misread, refused or asked; and what the line came to."""
    kind, deal, said = _read(entry)
    if "ask" in entry.expect:
        wanted = kind == ASKED
    elif "refuse" in entry.expect:
        wanted = kind == REFUSED
    else:
        wanted = kind == "deal" and _same(entry, deal, entry.expect["deal"])
    if wanted:
        return RIGHT, said
    return (MISREAD if kind == "deal" else kind), said


def _read(entry: Entry) -> tuple[str, dict[str, Any], str]:
    try:
        told = parsed(entry)
    except NotationError as error:
        return (ASKED if error.is_question else REFUSED), {}, str(error)
    options, state = settling.house_rules(entry.game, None), settling.carried_state(entry.game, None)
    deal = {"players": list(entry.players), **told.deal}
    try:
        settling.settle_in(entry.game, deal, options, state)
    except ValueError as error:
        places = [problem.where for problem in getattr(error, "problems", ())]
        if places != ["dealer"] or "deal" not in entry.expect:
            untold = all(not schema.told_at(deal, place) for place in places)
            return (ASKED if untold else REFUSED), told.deal, str(error)
    return "deal", told.deal, str(told.deal)


def _same(entry: Entry, one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two deals say the same, whatever they leave out."""
    return bool(_typed(entry, one) == _typed(entry, other))


def _typed(entry: Entry, deal: dict[str, Any]) -> Any:
    plain = {key: value for key, value in deal.items() if key != "players"}
    raw = {"players": list(entry.players), **settling.canonical(entry.game, plain)}
    made, problems, _ = schema.shape(games.load(entry.game).Deal, raw, games.load(entry.game).RULE_OF)
    return made if not problems else (raw, problems)
