"""Every command on a ledger that somebody damaged: it works or refuses, and never falls over.

Reading commands print; writing commands refuse and leave the file as it was, or write a ledger that can be
read again.
"""

import copy
import json
import random
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from tarokscore import games, settling
from tarokscore.cli.app import app
from tarokscore.core import DealError
from tarokscore.ledger import format, recording
from tarokscore.ledger.applying import build_book

VECTORS = Path(__file__).parents[1] / "vectors"

AT = "2026-11-22T20:00:00+01:00"
PLAYERS = ("Anna", "Béla", "Cili", "Dani")
LEDGER = "ledger.json"
DEAL = "deal.json"
GAME = "GAME"

READING = tuple(
    line.split()
    for line in (
        "standings", "sheet", "explain 1", "check", "summary --to text", "summary --to html", "chart",
        "summary --json", "export --to csv", "export --to ndjson", "export --to hledger", "house", "players",
        "export --to ledger", "export --to beancount", "payout --deals", "seal",
        "dispute --total Anna=1 --after 2", "dispute 1 --claim Anna=1", "rescore --set base_points=30",
        "compare whole.json",
    )
)  # fmt: skip
WRITING = (
    ["payout", "--stake", "0.10"],  # what a point is worth is kept where it was not known
    ["add", "garde", "Anna", "49", "2", "bouts"],
    ["add", "--manual", "Anna=1", "--manual", "Béla=-1", "--note", "a fine"],
    ["undo"],
    ["void", "2", "--why", "not played"],
    ["amend", "2", "--change", "card_points=47", "--why", "counted again"],
    ["house", "--set", "base_points=35"],
    ["players", "rename", "Cili", "Zoé"],
    ["players", "join", "Emil"],
    ["players", "leave", "Dani"],
    ["expect", "2", "Anna=0"],
    ["protest", "2", "--by", "Dani", "--reason", "not so"],
    ["resolve", "3", "--why", "so it was", "--upheld"],
    ["paid", "Anna", "Béla", "1"],
    ["paid", "--all"],
)
IMPLIED_FACTS = tuple(
    line.split()
    for line in (
        f"settle {DEAL}", f"settle --lines --warnings --derivation --words {DEAL}", f"add {DEAL}",
        f"amend 1 --why slip {DEAL}", f"protest 1 --by NAME --reason slip --deal {DEAL}",
        f"notation {GAME} --deal {DEAL}", f"dispute {DEAL} --variant {GAME} --claim NAME=1",
        f"compare {DEAL}",
    )
)  # fmt: skip
"""Commands that read a deal from a file."""
EVENING = (
    ["new", "french-tarot", *PLAYERS, "--dealer", "Dani"],
    ["add", "garde Anna 49 2 bouts, petit au bout"],
    ["add", "prise Béla 45 1 bout"],
    ["add", "garde Cili 60 3 bouts"],
    ["add", "--manual", "Anna=-5", "--manual", "Béla=5", "--note", "a fine"],
    ["amend", "2", "--change", "card_points=50", "--why", "counted again"],
    ["void", "1", "--why", "the wrong pack"],
    ["undo"],
    ["house", "--set", "base_points=30", "--why", "as in the club"],
    ["players", "rename", "Béla", "Barna"],
    ["players", "rename", "Barna", "Béla"],
    ["players", "join", "Emil"],
    ["players", "leave", "Emil"],
    ["paid", "Anna", "Béla", "1", "--stake", "0.10"],
    ["expect", "2", "Dani=0", "--note", "the paper"],
    ["protest", "2", "--by", "Anna", "--reason", "47 points", "--change", "card_points=47"],
    ["resolve", "2", "--why", "so it was", "--upheld"],
    ["protest", "3", "--by", "Béla", "--reason", "not so", "--claim", "Béla=10", "--claim", "Cili=-10"],
)


def a_long_evening(folder: Path) -> bytes:
    """A ledger with entries of every kind, made in a folder."""
    path = folder / LEDGER
    for command in EVENING:
        code, fault = ran(command, path)
        assert code in (0, 1) and fault is None, (command, fault)
    return path.read_bytes()


def tables() -> dict[str, bytes]:
    """A ledger of one deal of each game."""
    found = {}
    for row in games.TABLE:
        deal = settling_deals(row.id)[0]
        document, _ = recording.new_document(row.id, tuple(deal["players"]), None, None, AT)
        entry, _ = recording.add(build_book(document), deal, AT)
        found[row.id] = format.to_bytes(document.plus(entry))
    return found


@cache
def settling_deals(variant: str) -> list[dict[str, Any]]:
    """The deals of a game's vectors that settle by themselves, as the first ones at their table."""
    cases = json.loads((VECTORS / f"{variant}.json").read_text(encoding="utf-8"))
    found = []
    for deal in (deal for case in cases for deal in (case.get("deals") or [case["deal"]])):
        with suppress(DealError):
            settling.settle({"variant": variant, **deal})
            document, _ = recording.new_document(variant, tuple(deal["players"]), None, None, AT)
            recording.add(build_book(document), deal, AT)
            found.append(deal)
    return found


def ran(command: list[str], path: Path) -> tuple[int, Exception | None]:
    """Exit code of a command on a ledger, and what it fell over, if it did."""
    found = CliRunner().invoke(app, [*command, "-l", str(path)])
    fault = found.exception
    return found.exit_code, None if isinstance(fault, SystemExit) or not isinstance(
        fault, Exception
    ) else fault


def judged(content: bytes, command: list[str], folder: Path) -> str:
    """What came of a command on a damaged ledger. Raises what it fell over, AssertionError for what is no
    plain answer."""
    path = folder / LEDGER
    path.write_bytes(content)
    code, fault = ran(command, path)
    if fault is not None:
        raise fault
    assert code in (0, 1, 2, 3), f"exit code {code}"
    changed = path.read_bytes() != content
    assert not changed or (command not in READING and code in (0, 1)), (
        f"exit code {code}, and the file is changed"
    )
    if changed:
        code, fault = ran(["standings"], path)
        assert fault is None and code == 0, f"what it wrote cannot be read: {fault or code}"
    return {0: "answered", 1: "answered", 2: "command refused", 3: "ledger refused"}[code]


# --- a ledger that can be read, and contradicts itself ------------------------------------------------


def contradicted(content: bytes, chance: random.Random) -> bytes:
    """One or two facts of a ledger changed into something that is a fact elsewhere, or nearly."""
    data = json.loads(content)
    for _ in range(chance.randint(1, 2)):
        chance.choice(WOUNDS)(data, chance)
    for place, entry in enumerate(data["entries"] or (), 1):
        if isinstance(entry, dict):
            entry["n"] = place
    return json.dumps(data, ensure_ascii=False).encode()


def _another_value(data: Any, chance: random.Random) -> None:
    """A value in the place of another one of its kind; some that are no use to anybody."""
    known = list(places(data["entries"] if data["entries"] and chance.random() < 0.85 else data))
    inside, key = chance.choice(known)
    same = [other[at] for other, at in known if type(other[at]) is type(inside[key])]
    inside[key] = copy.deepcopy(chance.choice([*same, *NONSENSE]))


def _another_key(data: Any, chance: random.Random) -> None:
    """Somebody's amount becomes somebody else's; a key is gone, or there are two."""
    inside, key = chance.choice([place for place in places(data) if isinstance(place[0], dict)])
    value = inside[key]
    if chance.random() < 0.6:
        del inside[key]
    inside[chance.choice([*PLAYERS, "Nobody", "Be\u0301la", "dealer", "partner", "note", "renamed"])] = value


def _an_entry(data: Any, chance: random.Random) -> None:
    """An entry is gone, is there twice, or has changed places."""
    entries = data["entries"]
    if not entries:
        return
    entry = entries.pop(chance.randrange(len(entries)))
    for _ in range(chance.randrange(3)):
        entries.insert(chance.randrange(len(entries) + 1), copy.deepcopy(entry))


def _accents(data: Any, chance: random.Random) -> None:
    """All of it, or one entry, with accents as signs of their own."""
    inside, key = (data, "entries")
    if data["entries"] and chance.random() < 0.5:
        inside, key = data["entries"], chance.randrange(len(data["entries"]))
    text = json.dumps(inside[key], ensure_ascii=False)
    inside[key] = json.loads(unicodedata.normalize("NFD", text))


WOUNDS: tuple[Callable[[Any, random.Random], None], ...] = (
    _another_value, _another_value, _another_value, _another_key, _an_entry, _accents,
)  # fmt: skip
NONSENSE: tuple[Any, ...] = (
    None, True, 0, -1, 99, 10**15, 0.5, "", " ", "Nobody", "Be\u0301la", "9999-12-31T23:59:59-23:59",
    "0001-01-01T00:00:00+23:59", ["Anna", "Anna"], ["Anna"], {"Anna": 1, "Béla": -1}, [], {}, "pot",
    {"Anna": "Zoé", "Béla": "Yves"},
    {"Anna": "Béla"}, {"Nobody": "Anna"}, {"Anna": "Anna"}, "0", "1e9", "garde", "all-passed",
)  # fmt: skip


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every place where there is a value: what it is in, and its key."""
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        yield data, key
        if isinstance(value, dict | list):
            yield from places(value)
