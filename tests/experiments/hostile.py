"""Damaged deals and damaged ledgers: does anything but a plain answer ever come back?

    python -m tests.experiments.hostile                  100,000 deals, 20,000 ledgers, 1,000 of each told to
                                                         every command
    python -m tests.experiments.hostile 1000 200 20      fewer

A deal is read, refused or settled, and written: as its settlement in JSON, as an entry of a ledger that is
opened again, and as a line. Some are damaged in their bytes, some in one or two facts. Prints its figures;
exit code 1 if anything was raised that is no refusal or took more than SLOWEST seconds, if a repair recovered
nothing although every entry was whole, or if more than MOST_MEMORY was needed.
"""

import contextlib
import copy
import itertools
import json
import random
import resource
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from tarokscore import games, notation, schema
from tarokscore.cli.output.stream import line_settler
from tarokscore.core import DealError, LedgerError
from tarokscore.ledger import check, format, recording
from tarokscore.ledger.applying import build_book
from tarokscore.ledger.repair import recover
from tarokscore.views.settlement import Detail
from tests.experiments import commands
from tests.experiments.crash import shown

SLOWEST = 5.0  # seconds for one of them
MOST_MEMORY = 400  # MiB, the whole experiment
ENTRIES = 5  # in the ledger that is damaged

Case = TypeVar("Case")

NASTY = (
    b"NaN", b"Infinity", b"-0", b"1e400", b"1" * 10_000, b"0.1", b"1" * 29, b"null", b"true", b'""', b"[]",
    b"{}", b'"\\ud800"', b'"\\u0000"', b'"\\u001b[2J\\u0007"', '"\u202egarde"'.encode(), b'"=1+1"',
    b'"<script>alert(1)</script>"', b'"' + b"x" * 50_000 + b'"', b"[" * 100_000, b'{"a":' * 100_000, b"\xff",
    b'1,"version":2', b'1,"players":[]', b"[1,2,3]", b'{"name":1}', b"-1", b"999999999999",
    b'"players"', b'["Anna","Anna"]',
)  # fmt: skip


def deals(variant: str) -> list[bytes]:
    """Deals of the game's vectors, each whole."""
    found = commands.settling_deals(variant)
    return [json.dumps({"variant": variant, **deal}, ensure_ascii=False).encode() for deal in found]


def damaged(content: bytes, chance: random.Random) -> bytes:
    """One to three wounds: bytes flipped, cut out, doubled or written in."""
    for _ in range(chance.randint(1, 3)):
        wound = chance.randrange(6)
        at = chance.randrange(len(content) + 1) if content else 0
        to = min(len(content), at + chance.randint(1, 40))
        if wound == 0 and at < len(content):
            content = content[:at] + bytes([chance.randrange(256)]) + content[at + 1 :]
        elif wound == 1:
            content = content[:at]
        elif wound == 2:
            content = content[:at] + content[to:]
        elif wound == 3:
            content = content[:to] + content[at:]
        else:
            content = with_another_value(content, chance)
    return content


def with_another_value(content: bytes, chance: random.Random) -> bytes:
    """A value after some colon replaced by one that nobody expects."""
    colons = [place for place, sign in enumerate(content[:20_000]) if sign == ord(":")]
    if not colons:
        return content + chance.choice(NASTY)
    start = chance.choice(colons) + 1
    end = start
    while end < len(content) and content[end] not in b",}\n":
        end += 1
    return content[:start] + chance.choice(NASTY) + content[end:]


def run(cases: Iterable[Case], judge: Callable[[Case], str], figures: dict[str, Any]) -> dict[str, Any]:
    """Judge each case; count the answers, what was raised, and the slowest."""
    figures |= {"raised": 0, "slowest ms": 0}
    for case in cases:
        started = time.process_time()
        try:
            answer = judge(case)
        except Exception as error:
            figures["raised"] += 1
            at = [
                f"{Path(each.filename).name}:{each.lineno}"
                for each in traceback.extract_tb(error.__traceback__)
            ]
            print(
                f"  {type(error).__name__}: {error} at {' '.join(at[-3:])} from {case!r:.900}",
                file=sys.stderr,
            )
            continue
        figures["slowest ms"] = max(figures["slowest ms"], round((time.process_time() - started) * 1000))
        figures[answer] = figures.get(answer, 0) + 1
    return figures


def with_other_facts(content: bytes, facts: Mapping[Any, Sequence[Any]], chance: random.Random) -> bytes:
    """One or two facts of a deal changed into what is a fact elsewhere, or into what is none anywhere. facts:
    what other deals of the same game have under each key."""
    deal = json.loads(content)
    for _ in range(chance.randint(1, 2)):
        inside, key = chance.choice(list(commands.places(deal)) or [(deal, "players")])
        wound = chance.randrange(10)
        if wound == 0 and key in inside:
            del inside[key]
        elif wound == 1:
            inside[key] = copy.deepcopy(chance.choice(commands.NONSENSE))
        elif wound < 5 and isinstance(inside, dict):
            at = chance.choice(list(facts))
            inside[at] = copy.deepcopy(chance.choice(facts[at]))
        elif wound < 7 and isinstance(inside, list):
            inside.append(copy.deepcopy(chance.choice(inside)))
        else:
            inside[key] = copy.deepcopy(chance.choice(facts.get(key) or commands.NONSENSE))
    return json.dumps(deal, ensure_ascii=False).encode()


def damaged_deals(variant: str, number: int, chance: random.Random) -> Iterator[bytes]:
    whole = deals(variant)
    facts: dict[Any, list[Any]] = {"players": [[]]}
    for deal in map(json.loads, whole):
        for inside, key in commands.places(deal):
            facts.setdefault(key, []).append(inside[key])
    for nth in range(number):
        one = chance.choice(whole)
        yield with_other_facts(one, facts, chance) if nth % 4 else damaged(one, chance).replace(b"\n", b" ")


def hostile_deals(variant: str, number: int, seed: int = 1) -> dict[str, Any]:
    """Deals of one game, each by itself and as the first one at its table."""
    answer = line_settler(variant, {}, Detail(True, True, True))

    def judge(line: bytes) -> str:
        found = json.loads(b"{" + answer(line))
        if not found["ok"]:
            assert all(problem["message"] for problem in found["problems"])
            return "refused"
        assert sum(found["scores"].values()) == 0
        deal = schema.read(line)
        return written({key: value for key, value in deal.items() if key != "variant"}, variant)

    return run(damaged_deals(variant, number, random.Random(seed)), judge, {})


def written(deal: Mapping[str, Any], variant: str) -> str:
    """Write down a deal that settles: in a ledger that can be opened again, and as a line where the line says
    the same."""
    players = tuple(deal["players"])
    document, _ = recording.new_document(variant, players, None, None, commands.AT)
    made = build_book(document)
    try:
        entry, settlement = recording.add(made, deal, commands.AT)
    except DealError:
        return "refused at a table"
    again = format.parse(format.to_bytes(document.plus(entry)))
    assert list(check.check(again)) == []
    assert settlement.state is not None and not sum(settlement.scores.values())
    try:
        notation.write(entry.deal, variant, players)
    except ValueError:
        return "settled, and no line tells it"
    return "settled and written"


def hostile_ledgers(whole: bytes, number: int, seed: int = 1) -> dict[str, Any]:
    """Damaged as the program writes them, and as editors do that sort the keys of entries, or all of them."""
    chance = random.Random(seed)
    data = json.loads(whole)
    by_key = {**data, "entries": [dict(sorted(entry.items())) for entry in data["entries"]]}
    layouts = (whole, _written(by_key), _written(data, sort_keys=True))
    entries = (  # of each of them
        whole[whole.index(b'"entries"') :].strip(),
        _written(by_key["entries"]),
        _written(data["entries"], sort_keys=True),
    )

    def judge(content: bytes) -> str:
        entirely = any(each in content for each in entries)
        try:
            differs = any(check.check(format.read(content)))
        except LedgerError:
            return recovered(content, entirely)
        if differs:
            recovered(content, entirely)
            return "found by check"
        format.parse(content)
        return "sound"

    return run((damaged(chance.choice(layouts), chance) for _ in range(number)), judge, {})


def _written(data: Any, sort_keys: bool = False) -> bytes:
    return json.dumps(data, ensure_ascii=False, sort_keys=sort_keys).encode()


def hostile_commands(folder: Path, number: int, seed: int = 1) -> dict[str, Any]:
    """Damaged ledgers in a folder, each given to every command. Every other one can be read and contradicts
    itself."""
    chance, given = random.Random(seed), commands.a_long_evening(folder)
    (folder / "whole.json").write_bytes(given)

    def cases() -> Iterator[tuple[bytes, list[str]]]:
        for nth in range(number):
            content = commands.contradicted(given, chance) if nth % 2 else damaged(given, chance)
            for command in (*commands.READING, *commands.WRITING):
                yield content, command

    def judge(case: tuple[bytes, list[str]]) -> str:
        return commands.judged(*case, folder)

    with contextlib.chdir(folder):
        return run(cases(), judge, {})


def hostile_deals_told(folder: Path, number: int, seed: int = 1) -> dict[str, Any]:
    """Damaged deals in a file, each told to every command that reads deals, at a table of its game."""
    chance, ledgers = random.Random(seed), commands.tables()

    def cases() -> Iterator[tuple[bytes, str, list[str]]]:
        each = {row.id: damaged_deals(row.id, number, chance) for row in games.TABLE}
        for _, variant in zip(range(number), itertools.cycle(each), strict=False):
            content = next(each[variant])
            for command in commands.IMPLIED_FACTS:
                yield content, variant, command

    def judge(case: tuple[bytes, str, list[str]]) -> str:
        content, variant, command = case
        name = json.loads(ledgers[variant])["players"][0]
        command = [word.replace(commands.GAME, variant).replace("NAME", name) for word in command]
        (folder / commands.DEAL).write_bytes(content)
        return commands.judged(ledgers[variant], command, folder)

    with contextlib.chdir(folder):
        return run(cases(), judge, {})


def recovered(content: bytes, entirely: bool = False) -> str:
    """What is recovered settles, whatever was lost, but for scores that stay as they were recorded; and it is
    said what that is. entirely: every entry is whole, so that some must be recovered."""
    try:
        found = recover.repaired(content, commands.AT, "french-tarot", commands.PLAYERS)
    except LedgerError:
        return "refused with every entry whole" if entirely else "refused"
    assert found.entries or not entirely, "every entry is whole, and none is recovered"
    again = format.parse(format.to_bytes(found.document))
    assert again.entries == found.document.entries
    unlike = any("is not as it is settled" in each for each in found.changed)
    assert unlike or not list(check.check(again)), "the recovered ledger has findings"
    whole = len(again.entries) == ENTRIES
    assert whole or found.lost or found.changed, "nothing is said of what is lost"
    return "repaired"


def an_evening() -> bytes:
    """A ledger of five entries of different kinds."""
    from tests.ledger.test_ledger import evening

    return format.to_bytes(evening())


def main(number: int = 100_000, ledgers: int = 20_000, told: int = 1000) -> int:
    bad = 0

    def report(what: str, figures: dict[str, Any]) -> None:
        nonlocal bad
        bad += figures["raised"] + (figures["slowest ms"] > SLOWEST * 1000)
        print(f"{what}:", shown(figures), flush=True)

    for row in games.TABLE:
        share = -(-number // len(games.TABLE))
        report(f"{share:,} damaged deals of {row.id}", hostile_deals(row.id, share))
    report(f"{ledgers:,} damaged ledgers", hostile_ledgers(an_evening(), ledgers))
    with tempfile.TemporaryDirectory() as folder:
        report(f"every command on {told:,} damaged ledgers", hostile_commands(Path(folder), told))
    with tempfile.TemporaryDirectory() as folder:
        report(f"every command told {told:,} damaged deals", hostile_deals_told(Path(folder), told))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"most memory: {memory} MiB of {MOST_MEMORY} MiB")
    return 1 if bad or memory > MOST_MEMORY else 0


if __name__ == "__main__":
    raise SystemExit(main(*map(int, sys.argv[1:])))
