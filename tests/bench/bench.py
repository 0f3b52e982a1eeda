"""How long things take, as ratios to what they are built on.

    python -m tests.bench.bench                      everything
    python -m tests.bench.bench start stream ledger  some of it
    python -m tests.bench.bench --deals 1000000 stream
    python -m tests.bench.bench --deals 12 search    so many of each game

Whole processes are timed by the CPU time that the system accounts to them, in turn with what they are
compared to; the median of the ratios counts. `ledger` and `hledger` are compared where they are installed.
`search` is timed in this process, without what starting takes.
"""

import argparse
import json
import os
import random
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.bench.search import search
from tests.experiments.crash import PLAYERS
from tests.experiments.hostile import VECTORS

BARE = """
import typer
from pydantic import BaseModel, ConfigDict
app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False)
class Deal(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")
    declarer: str
    card_points: int
@app.command()
def settle(json: bool = False) -> None:
    print(Deal(declarer="Anna", card_points=49).model_dump_json())
app()
"""
READ_AND_WRITE = """
import json, sys
with open(sys.argv[1], "rb") as deals, open(sys.argv[2], "rb") as results, open(sys.argv[3], "w") as out:
    for deal, result in zip(deals, results):
        json.loads(deal)
        out.write(json.dumps(json.loads(result), ensure_ascii=False) + "\\n")
"""
DIFFERENT = 3000
ROOT = Path(__file__).parents[2]
PROGRAM = (sys.executable, "-m", "tarokscore")


def environment(folder: Path) -> dict[str, str]:
    """As installed: with compiled modules, which are kept in the benchmark's own folder."""
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPATH": str(ROOT), "PYTHONPYCACHEPREFIX": str(folder / "compiled")}


def seconds(command: Sequence[str], folder: Path, out: Path | None = None) -> tuple[float, int]:
    """CPU seconds of a process (user and system), and its peak memory in MiB."""
    with Path(out or os.devnull).open("wb") as stdout:
        process = subprocess.Popen(command, cwd=folder, env=environment(folder), stdout=stdout)
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 2):
        raise SystemExit(f"{' '.join(command)} failed with {process.returncode}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss // 1024


def compare(
    name: str, ours: Sequence[str], theirs: Sequence[str], folder: Path, runs: int, most: float | None
) -> None:
    """Run both in turn and print the median of the ratios."""
    for command in (ours, theirs):
        seconds(command, folder)
    pairs = [(seconds(ours, folder)[0], seconds(theirs, folder)[0]) for _ in range(runs)]
    ratio = statistics.median(a / b for a, b in pairs)
    shown = [f"{statistics.median(each):.3f} s" for each in zip(*pairs, strict=True)]
    target = f"   (target: {most} at most)" if most else ""
    print(f"  {name}: {shown[0]} : {shown[1]} = {ratio:.2f}{target}", flush=True)


def start(folder: Path, deals: int) -> None:
    print("start-up, whole processes, CPU time")
    (folder / "bare.py").write_text(BARE)
    deal = str(ROOT / "samples" / "petit.json")
    bare = (sys.executable, "bare.py", "--json")
    ours = (*PROGRAM, "settle", "--json", deal)
    compare("settle --json : bare typer + pydantic", ours, bare, folder, 21, 1.15)
    typer = (sys.executable, "-c", "import typer")
    compare("--version : import typer", (*PROGRAM, "--version"), typer, folder, 21, 1.2)


def stream(folder: Path, deals: int) -> None:
    """Every deal has players of its own, so that hardly any line comes twice; then the same few thousand
    again and again."""
    print(f"settle --lines, {deals:,} mixed deals of all games")
    for name, again in (("all different", False), (f"{DIFFERENT:,} different ones, again and again", True)):
        lines, results = folder / "deals.jsonl", folder / "results.jsonl"
        write_deals(lines, deals, again)
        clock = time.perf_counter()
        taken, peak = seconds((*PROGRAM, "settle", "--lines", str(lines)), folder, results)
        wall = time.perf_counter() - clock
        script = (sys.executable, "-c", READ_AND_WRITE, str(lines), str(results), os.devnull)
        plain, _ = seconds(script, folder)
        print(
            f"  {name}: {deals / taken:,.0f} deals/s of CPU ({deals / wall:,.0f} by the clock), "
            f"{taken / plain:.1f} × reading and writing them as JSON (target: 10), "
            f"peak {peak} MiB (target: 80)",
            flush=True,
        )


def write_deals(path: Path, number: int, again: bool) -> None:
    """Deals of the vectors that settle by themselves, all games in turn, with names of their own."""
    chance, whole = random.Random(1), []
    for file in sorted(VECTORS.glob("*.json")):
        cases = json.loads(file.read_text(encoding="utf-8"))
        plain = [case for case in cases if "error" not in case and not case["options"] and "deal" in case]
        whole.append([{"variant": file.stem, **case["deal"]} for case in plain if not case.get("state")])
    lines: list[str] = []
    with path.open("w", encoding="utf-8") as out:
        for index in range(number):
            if again and index >= DIFFERENT:
                out.write(lines[index % DIFFERENT])
                continue
            deal = chance.choice(whole[index % len(whole)])
            text = json.dumps(deal, ensure_ascii=False) + "\n"
            for name in deal["players"]:
                text = text.replace(f'"{name}"', f'"{name} {index}"')
            out.write(text)
            if again:
                lines.append(text)


def ledger(folder: Path, deals: int) -> None:
    """Of a ledger of 100,000 deals and of one with corrections, beside ledger and hledger; of `add` what
    10,000 deals cost it more than 10."""
    print("the ledger, whole processes, CPU time")
    (folder / "deal.json").write_text(json.dumps(some_deals(1)[0]))
    for number in (10, 10_000, deals):
        write_ledger(folder, number)
    adding = [(*PROGRAM, "add", "deal.json", "-l", f"{number}.json") for number in (10, 10_000)]
    taken = [[seconds(command, folder)[0] for command in adding] for _ in range(8)][1:]
    few, many = (statistics.median(each) for each in zip(*taken, strict=True))
    print(f"  add to 10,000 deals: {1000 * (many - few):.0f} ms more than to 10 (goal: 120)", flush=True)
    for program, command in (("ledger", "standings"), ("hledger", "check")):
        ours = (*PROGRAM, command, "-l", f"{deals}.json")
        plain, peak = min(seconds(ours, folder) for _ in range(3))
        print(f"  {command} of {deals:,} deals: {plain:.2f} s, {peak} MiB (goal: 100)", flush=True)
        if shutil.which(program) is None:
            print(f"  {program} is not installed")
            continue
        journal = f"{deals}.{program}"
        seconds((*PROGRAM, "export", "--to", program, "-l", f"{deals}.json", "-o", journal), folder)
        theirs, most = min(seconds((program, "-f", journal, "bal"), folder) for _ in range(3))
        print(f"    {program} bal: {theirs:.2f} s, {most} MiB; ours is {plain / theirs:.2f} × (goal: 1.0)")
    corrections(folder, min(deals, 10_000))


def corrections(folder: Path, deals: int) -> None:
    """What corrections cost a check: each is settled again until both versions leave the same."""
    write_ledger(folder, deals)
    plain, _ = min(seconds((*PROGRAM, "check", "-l", f"{deals}.json"), folder) for _ in range(3))
    for share in (0.01, 0.1):
        write_ledger(folder, deals, share)
        again, _ = min(seconds((*PROGRAM, "check", "-l", f"{deals}.json"), folder) for _ in range(3))
        print(f"  check of {deals:,} deals, {share:.0%} corrected: {again / plain:.2f} × without (goal: 2)")


def some_deals(number: int) -> list[dict[str, object]]:
    chance = random.Random(1)
    return [
        {
            "declarer": chance.choice(PLAYERS), "contract": chance.choice(("prise", "garde", "garde-sans")),
            "bouts": chance.randint(0, 3), "card_points": chance.randint(30, 60),
        }
        for _ in range(number)
    ]  # fmt: skip


def write_ledger(folder: Path, number: int, corrected: float = 0) -> None:
    """A ledger of so many deals; corrected: the share of them that is amended, or void, later."""
    from tarokscore.ledger import corrections, format
    from tarokscore.ledger.book import Book

    at, chance = "2026-01-01T20:00:00+01:00", random.Random(2)
    made, _ = corrections.opened("french-tarot", PLAYERS, None, PLAYERS[-1], at)
    book, entries = Book(made), []

    def put(entry: format.Entry) -> None:
        book.apply(entry)
        entries.append(entry)

    for deal in some_deals(number):
        put(corrections.add(book, deal, at)[0])
        if chance.random() < corrected:
            old = book.bookings[chance.randint(max(1, book.next_number - 300), book.next_number - 1)]
            if old.voided or old.deal is None:
                continue
            if chance.random() < 0.2:
                put(corrections.void(book, old.number, "twice", at, whole=False))
            else:
                points = (int(old.deal["card_points"]) + 7) % 40 + 30
                again = {**old.deal, "card_points": points}
                put(corrections.amend(book, old.number, again, "misheard", at, whole=False)[0])
    (folder / f"{number}.json").write_bytes(format.to_bytes(made.plus(*entries)))


PARTS = {"start": start, "stream": stream, "ledger": ledger, "search": search}


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--deals", type=int, default=100_000)
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        for name in given.parts or PARTS:
            PARTS[name](Path(folder), given.deals)
    own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"(the benchmark itself: {own} MiB)")


if __name__ == "__main__":
    main()
