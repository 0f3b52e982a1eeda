"""How long things take and how much memory, each figure beside its goal and its rival.

    python -m tests.bench.bench                      everything
    python -m tests.bench.bench start stream ledger  some of it
    python -m tests.bench.bench --deals 10000        smaller inputs

Whole processes are timed by the CPU time that the system accounts to them, in turn with what they are
compared to; the median of the ratios counts. Rivals: `json` of the standard library, which reads and writes
the same lines; `ledger bal` and `hledger bal` of the same bookings, where they are installed; bare.py.
"""

import argparse
import json
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.bench.processes import (
    HERE,
    OUT,
    PROGRAM,
    ROOT,
    Command,
    Cost,
    cost,
    in_turn,
    is_installed,
    median,
    ratio,
    row,
)

FOUR = ("hungarian-tarokk", "taroky", "dappen", "french-tarot")
DEAL = {"declarer": "Anna", "contract": "garde", "bouts": 2, "card_points": 49}
INPUTS = (sys.executable, "-m", "tests.bench.inputs")
JSON = (sys.executable, str(HERE / "round_trip.py"))
BARE = (sys.executable, str(HERE / "bare.py"), "--json")


def start(folder: Path, deals: int) -> None:
    """Commands on a ledger of a dozen deals, and one deal settled, beside a bare program."""
    print("start, CPU time : tests/bench/bare.py, which imports typer and pydantic and validates a deal")
    cost((*INPUTS, "ledger", "small.json", "12"), folder)
    (folder / "deal.json").write_text(json.dumps(DEAL))
    one = str(ROOT / "samples" / "petit.json")
    compare_start("settle --json", ("settle", "--json", one), folder)
    compare_start("standings", ("standings", "-l", "small.json"), folder)
    compare_start("sheet", ("sheet", "-l", "small.json"), folder)
    compare_start("check", ("check", "-l", "small.json"), folder)
    compare_start("add --json", ("add", "--json", "deal.json", "-l", "small.json"), folder)
    compare_start("add", ("add", "deal.json", "-l", "small.json"), folder)
    for what, claimed, goal in (("claimed as settled", 198, "1.2"), ("another contract claimed", 396, "")):
        claim = ("dispute", "-l", "small.json", "deal.json", f"Anna={claimed}")
        compare_start(f"dispute, {what}", claim, folder, goal)


def compare_start(what: str, arguments: Command, folder: Path, goal: str = "1.2") -> None:
    ours, bare = in_turn(((*PROGRAM, *arguments), BARE), folder, 11)
    row(what, f"{ratio(ours, bare):.2f} ×", goal, f"{milliseconds(ours)} : {milliseconds(bare)}")


def milliseconds(costs: Sequence[Cost]) -> str:
    return f"{1000 * median(costs).seconds:.0f} ms"


def stream(folder: Path, deals: int) -> None:
    """Every line another; the four games mixed, all games mixed, and each of the four alone."""
    print(f"settle --lines, {deals:,} deals, every line another : the same lines read and written with json")
    runs = 3
    for what, games, goal in (
        ("four games mixed", FOUR, "7"),
        ("all games mixed", (), ""),
        *((game, (game,), "") for game in FOUR),
    ):
        number = deals if len(games) == len(FOUR) else max(1, deals // 4)
        cost((*INPUTS, "deals", "deals.jsonl", str(number), *games), folder)
        ours, theirs = in_turn(
            ((*PROGRAM, "settle", "--lines", "deals.jsonl"), (*JSON, "deals.jsonl")), folder, runs
        )
        each = median(ours)
        more = f"{number / each.seconds:,.0f} deals/s CPU, {each.peak:.0f} MiB"
        row(what, f"{ratio(ours, theirs):.1f} ×", goal, more + (" (goal: 20,000)" if goal else ""))


def ledger(folder: Path, deals: int) -> None:
    """A large ledger as it is written, one that an editor has reformatted, and ledgers with corrections."""
    print(f"a ledger of {deals:,} deals, CPU time")
    whole = "whole.json"
    cost((*INPUTS, "ledger", whole, str(deals)), folder)
    for command, rival in (("standings", "ledger"), ("check", "hledger")):
        ours: Command = (*PROGRAM, command, "-l", whole)
        if not is_installed(rival):
            our = in_turn((ours,), folder, 3)[0]
            row(command, f"{median(our).seconds:.2f} s")
        else:
            journal = f"whole.{rival}"
            cost((*PROGRAM, "export", "--to", rival, "-l", whole, "-o", journal), folder)
            our, their = in_turn((ours, (rival, "-f", journal, "bal")), folder, 3)
            more = (
                f"{median(our).seconds:.2f} s : {median(their).seconds:.2f} s, {median(their).peak:.0f} MiB"
            )
            row(f"{command} : {rival} bal", f"{ratio(our, their):.2f} ×", "1.0", more)
        row(f"{command}, memory", f"{median(our).peak:.0f} MiB", "100")
    reformatted(folder, whole)
    for share in ("0.01", "0.1"):
        corrected = f"corrected-{share}.json"
        cost((*INPUTS, "ledger", corrected, str(deals), share), folder)
        ours, plain = ((*PROGRAM, "check", "-l", file) for file in (corrected, whole))
        again, once = in_turn((ours, plain), folder, 3)
        more = f"{median(again).seconds:.2f} s, {median(again).peak:.0f} MiB"
        row(f"check, {float(share):.0%} corrected : none", f"{ratio(again, once):.2f} ×", "2", more)
    adding(folder)


def reformatted(folder: Path, whole: str) -> None:
    """A file that an editor has saved in its own way is read whole, with all proofs."""
    (folder / "edited.json").write_text(json.dumps(json.loads((folder / whole).read_bytes()), indent=4))
    for command in ("standings", "check"):
        each = cost((*PROGRAM, command, "-l", "edited.json"), folder)
        row(f"{command}, reformatted by an editor", f"{each.seconds:.2f} s", "", f"{each.peak:.0f} MiB")


def adding(folder: Path) -> None:
    """What `add` takes more where there is more to read, to prove and to write again."""
    (folder / "deal.json").write_text(json.dumps(DEAL))
    sizes = (10, 10_000)
    for number in sizes:
        cost((*INPUTS, "ledger", f"{number}.json", str(number)), folder)
    commands = [(*PROGRAM, "add", "deal.json", "-l", f"{number}.json") for number in sizes]
    few, many = in_turn(commands, folder, 9)
    more = 1000 * (median(many).seconds - median(few).seconds)
    row("add to 10,000 deals, more than to 10", f"{more:.0f} ms", "120", f"{milliseconds(few)} to 10")


def search(folder: Path, deals: int) -> None:
    """The search of `dispute`, in a process of its own."""
    cost((sys.executable, "-m", "tests.bench.search", str(deals)), folder, OUT)
    print((folder / OUT).read_text(), end="")


PARTS = {"start": start, "stream": stream, "ledger": ledger, "search": search}


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--deals", type=int, default=100_000)
    given = parser.parse_args(arguments)
    for name in given.parts or PARTS:
        folder = Path(tempfile.mkdtemp())
        try:
            PARTS[name](folder, given.deals)
        finally:
            shutil.rmtree(folder)


if __name__ == "__main__":
    main()
