"""A writer that dies, and a disk that fails: is every deal that was reported as saved still there?

    python -m tests.experiments.crash            1,000 adds, killed at random moments; a fault at every call
    python -m tests.experiments.crash 50         fewer adds

The faults at every system call are injected by strace; without it they are left out.
Prints its figures; exit code 1 if anything was lost or damaged.
"""

import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tarokscore.core import LedgerError
from tarokscore.ledger import check, recording, storage

PLAYERS = ("Anna", "Béla", "Cili", "Dani")
DEAL = {"declarer": "Anna", "contract": "garde", "bouts": 2, "card_points": 49}
FAULTS = {
    "killed": "signal=SIGKILL", "disk full": "error=ENOSPC", "permission lost": "error=EACCES",
    "read-only": "error=EROFS", "input/output error": "error=EIO",
}  # fmt: skip

# A writer that adds deals until it is killed, and reports each one once it is saved.
WRITER = """
import os, sys
from tarokscore.cli.app import app
report, sys.stdout = os.dup(1), open(os.devnull, "w")
while True:
    app(["add", "deal.json"], standalone_mode=False)
    os.write(report, b"saved\\n")
"""

# One add whose temporary file has a name that is known beforehand.
ADD = """
import os, sys
from tarokscore.__main__ import main
os.getpid = lambda: 1
sys.argv = ["tarokscore", "add", "deal.json", "-l", "ledger.json"]
main()
"""


def tarokscore(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tarokscore", *arguments], cwd=folder, env=environment(),
        capture_output=True, text=True,
    )  # fmt: skip


def environment() -> dict[str, str]:
    """With this project to import from, wherever the command runs."""
    return {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), "PYTHONDONTWRITEBYTECODE": ""}


def begin(folder: Path, name: str) -> Path:
    (folder / "deal.json").write_text(json.dumps(DEAL))
    document, _ = recording.new_document("french-tarot", PLAYERS, None, None, "2026-11-22T12:00:00+01:00")
    storage.create(folder / name, document)
    return folder / name


def killed(adds: int, seed: int = 1) -> dict[str, Any]:
    """Kill a writer at random moments until it has reported so many adds. Returns the figures."""
    chance, figures = random.Random(seed), {"adds": 0, "kills": 0, "lost": 0, "damaged": 0, "unreported": 0}
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        path = begin(folder, "tarokscore.json")
        while figures["adds"] < adds:
            before = len(storage.load(path).entries)
            writer = subprocess.Popen(
                [sys.executable, "-c", WRITER], cwd=folder, env=environment(), stdout=subprocess.PIPE
            )
            assert writer.stdout is not None
            reported = len(writer.stdout.readline().splitlines())  # it runs
            time.sleep(chance.uniform(0, 0.2))
            writer.send_signal(signal.SIGKILL)
            reported += len(writer.stdout.read().splitlines())
            writer.wait()
            figures["kills"] += 1
            figures["adds"] += reported
            try:
                saved = len(storage.load(path).entries) - before
            except LedgerError:
                figures["damaged"] += 1
                break
            figures["lost"] += max(0, reported - saved)
            figures["unreported"] += max(0, saved - reported)  # saved, and killed before it could say so
        figures["findings"] = len(list(check.check(storage.load(path))))
        figures["next command"] = tarokscore(folder, "add", "deal.json").returncode
        figures["left behind"] = len(list(folder.glob(".*.new")))
    return figures


def faults() -> dict[str, Any]:
    """One add after the other, in each of which another system call on the ledger, its lock, its temporary
    file or its folder fails, in every way of FAULTS. Returns the figures."""
    figures = {"calls": 0, "faults": 0, "refused": 0, "saved": 0, "lost": 0, "damaged": 0}
    figures |= {"misreported": 0, "traceback": 0}
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place).resolve()
        path = begin(folder, "ledger.json")
        whole = traced(folder, [])
        assert whole.returncode == 0, whole.stderr
        calls = calls_in(folder / "trace.txt")
        figures["calls"] = len(calls)
        for fault in FAULTS.values():
            for call, nth in calls:
                before = len(storage.load(path).entries)
                done = traced(folder, ["-e", f"inject={call}:{fault}:when={nth}"])
                figures["faults"] += 1
                judge(figures, done, before, path)
        figures["next command"] = tarokscore(folder, "add", "deal.json", "-l", "ledger.json").returncode
        figures["findings"] = len(list(check.check(storage.load(path))))
    return figures


def traced(folder: Path, how: list[str]) -> subprocess.CompletedProcess[str]:
    """One add, with its system calls on the ledger's files in trace.txt, or some of them made to fail."""
    files = (folder / "ledger.json", folder / ".ledger.json.lock", folder / ".ledger.json.1.new", folder)
    watched = [part for each in files for part in ("-P", str(each))]
    return subprocess.run(
        ["strace", "-f", "-qq", "-o", "trace.txt", *watched, *how, sys.executable, "-P", "-c", ADD],
        cwd=folder, env=environment(), capture_output=True, text=True,
    )  # fmt: skip


def calls_in(trace: Path) -> list[tuple[str, int]]:
    """The system calls of a trace, each with how many of its name there were by then."""
    names = re.findall(r"^\d+ +(\w+)\(", trace.read_text(), re.MULTILINE)
    return [(name, names[: place + 1].count(name)) for place, name in enumerate(names)]


def judge(figures: dict[str, Any], done: subprocess.CompletedProcess[str], before: int, path: Path) -> None:
    figures["traceback"] += "Traceback" in done.stderr or "internal error" in done.stderr
    try:
        grown = len(storage.load(path).entries) - before
    except LedgerError:
        figures["damaged"] += 1
        raise
    figures["lost"] += grown < (done.returncode == 0)
    figures["misreported"] += bool(grown) and "nothing was changed" in done.stderr
    figures["saved" if grown else "refused"] += 1


def full_disk(limits: range) -> dict[str, int]:
    """Adds on a disk that takes only so many bytes more (the process's own limit stands for it)."""
    figures = {"limits": 0, "changed": 0, "wrong code": 0, "left behind": 0}
    without_modules = environment() | {"PYTHONDONTWRITEBYTECODE": "1"}  # Python would leave half a module
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        path = begin(folder, "ledger.json")
        before = path.read_bytes()
        for limit in limits:
            code = (
                f"import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, {limit}));"
                "sys.argv = ['tarokscore', 'add', 'deal.json', '-l', 'ledger.json'];"
                "from tarokscore.cli.app import run; run()"
            )
            done = subprocess.run(
                [sys.executable, "-c", code], cwd=folder, env=without_modules, capture_output=True
            )
            figures["limits"] += 1
            figures["changed"] += path.read_bytes() != before
            figures["wrong code"] += done.returncode != 3
            figures["left behind"] += len(list(folder.glob(".*.new")))
    return figures


def main(adds: int = 1000) -> int:
    full = full_disk(range(0, 1000, 100))
    print("a full disk:             ", shown(full), flush=True)
    bad = full["changed"] + full["wrong code"] + full["left behind"]
    if shutil.which("strace"):
        at_calls = faults()
        print("a fault at every call:   ", shown(at_calls), flush=True)
        wrong = ("lost", "damaged", "misreported", "traceback", "next command", "findings")
        bad += sum(at_calls[key] for key in wrong)
    else:
        print("a fault at every call:    strace is not installed")
    random_kills = killed(adds)
    print("killed at random moments:", shown(random_kills))
    bad += sum(random_kills[key] for key in ("lost", "damaged", "findings", "next command", "left behind"))
    return 1 if bad else 0


def shown(figures: dict[str, Any]) -> str:
    return ", ".join(f"{name} {number:,}" for name, number in figures.items())


if __name__ == "__main__":
    raise SystemExit(main(*map(int, sys.argv[1:])))
