"""Damaged deals and damaged ledgers: does anything but a plain answer ever come back?

    python -m tests.experiments.hostile                  100,000 deals of each game, 20,000 ledgers
    python -m tests.experiments.hostile 1000 200         fewer

For every twenty of them one more meets a command (see commands.py); every other one of these can be read
and contradicts itself. Prints its figures; exit code 1 if anything was raised that is no refusal or took more
than SLOWEST seconds, if a repair recovered nothing although every entry was whole, or if more than
MOST_MEMORY was needed.
"""

import contextlib
import itertools
import json
import random
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tarokscore import games
from tarokscore.cli.stream import answerer
from tarokscore.core import LedgerError
from tarokscore.ledger import check, format, recover
from tests.experiments import commands
from tests.experiments.crash import shown

VECTORS = Path(__file__).parents[1] / "vectors"
SLOWEST = 5.0  # seconds for one of them
MOST_MEMORY = 400  # MiB, the whole experiment
ENTRIES = 5  # in the ledger that is damaged

NASTY = (
    b"NaN", b"Infinity", b"-0", b"1e400", b"1" * 10_000, b"0.1", b"1" * 29, b"null", b"true", b'""', b"[]",
    b"{}", b'"\\ud800"', b'"\\u0000"', b'"\\u001b[2J\\u0007"', '"\u202egarde"'.encode(), b'"=1+1"',
    b'"<script>alert(1)</script>"', b'"' + b"x" * 50_000 + b'"', b"[" * 100_000, b'{"a":' * 100_000, b"\xff",
    b'1,"version":2', b'1,"players":[]', b"[1,2,3]", b'{"name":1}', b"-1", b"999999999999",
    b'"players"', b'["Anna","Anna"]',
)  # fmt: skip


def deals(variant: str) -> list[bytes]:
    """Every deal of the game's vectors."""
    cases = json.loads((VECTORS / f"{variant}.json").read_text(encoding="utf-8"))
    found = [deal for case in cases for deal in (case.get("deals") or [case["deal"]])]
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


def run(cases: Iterator[bytes], judge: Callable[[bytes], str], figures: dict[str, Any]) -> dict[str, Any]:
    """Judge each case; count the answers, what was raised, and the slowest."""
    figures |= {"raised": 0, "slowest ms": 0}
    for case in cases:
        started = time.process_time()
        try:
            answer = judge(case)
        except Exception as error:
            figures["raised"] += 1
            print(f"  {type(error).__name__}: {error} from {case[:200]!r}", file=sys.stderr)
            continue
        figures["slowest ms"] = max(figures["slowest ms"], round((time.process_time() - started) * 1000))
        figures[answer] = figures.get(answer, 0) + 1
    return figures


def hostile_deals(variant: str, number: int, seed: int = 1) -> dict[str, Any]:
    chance, whole = random.Random(seed), deals(variant)
    answer = answerer(variant, {})

    def judge(line: bytes) -> str:
        found = json.loads(b"{" + answer(line.replace(b"\n", b" ")))
        assert found["ok"] or all(problem["message"] for problem in found["problems"])
        assert not found["ok"] or sum(found["scores"].values()) == 0
        return "settled" if found["ok"] else "refused"

    return run((damaged(chance.choice(whole), chance) for _ in range(number)), judge, {})


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
            found = format.read(content)
        except LedgerError:
            return recovered(content, entirely)
        if any(check.check(found)):
            recovered(content, entirely)
            return "found by check"
        format.parse(content)
        return "sound"

    return run((damaged(chance.choice(layouts), chance) for _ in range(number)), judge, {})


def _written(data: Any, sort_keys: bool = False) -> bytes:
    return json.dumps(data, ensure_ascii=False, sort_keys=sort_keys).encode()


def hostile_commands(folder: Path, number: int, seed: int = 1) -> dict[str, Any]:
    """A command on each damaged ledger, in a folder. Every other one can be read and contradicts itself."""
    chance, given = random.Random(seed), commands.a_long_evening(folder)
    (folder / "whole.json").write_bytes(given)
    every = itertools.cycle([*commands.READING, *commands.WRITING])

    def judge(content: bytes) -> str:
        return commands.judged(content, next(every), folder)

    def cases() -> Iterator[bytes]:
        for nth in range(number):
            yield commands.contradicted(given, chance) if nth % 2 else damaged(given, chance)

    with contextlib.chdir(folder):
        return run(cases(), judge, {})


def recovered(content: bytes, entirely: bool = False) -> str:
    """What is recovered settles, whatever was lost, but for scores that stay as they were recorded; and it is
    said what that is. entirely: every entry is whole, so that some must be recovered."""
    try:
        found = recover.repaired(content, "2026-01-01")
    except LedgerError:
        return "refused with every entry whole" if entirely else "refused"
    assert found.entries or not entirely, "every entry is whole, and none is recovered"
    again = format.parse(format.to_bytes(found.document))
    assert again.entries == found.document.entries
    assert found.kept or not list(check.check(again)), "the recovered ledger has findings"
    whole = len(again.entries) == ENTRIES
    assert whole or found.lost or found.changed, "nothing is said of what is lost"
    return "repaired"


def an_evening() -> bytes:
    """A ledger of five entries of different kinds."""
    from tests.ledger.test_ledger import evening

    return format.to_bytes(evening())


def main(number: int = 100_000, ledgers: int = 20_000) -> int:
    bad = 0
    for row in games.TABLE:
        figures = hostile_deals(row.id, number)
        bad += figures["raised"] + (figures["slowest ms"] > SLOWEST * 1000)
        print(f"{number:,} damaged deals of {row.id}:", shown(figures), flush=True)
    figures = hostile_ledgers(an_evening(), ledgers)
    bad += figures["raised"] + (figures["slowest ms"] > SLOWEST * 1000)
    print(f"{ledgers:,} damaged ledgers:", shown(figures))
    with tempfile.TemporaryDirectory() as folder:
        figures = hostile_commands(Path(folder), ledgers // 20)
    bad += figures["raised"] + (figures["slowest ms"] > SLOWEST * 1000)
    print(f"{ledgers // 20:,} commands on damaged ledgers:", shown(figures))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"most memory: {memory} MiB of {MOST_MEMORY} MiB")
    return 1 if bad or memory > MOST_MEMORY else 0


if __name__ == "__main__":
    raise SystemExit(main(*map(int, sys.argv[1:])))
