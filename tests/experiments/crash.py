"""A writer that dies, and a disk that fails: is every deal that was reported as saved still there?

    python -m tests.experiments.crash            1,000 adds, killed at random moments; a fault at every step
    python -m tests.experiments.crash 50         fewer adds

Prints its figures; exit code 1 if anything was lost or damaged.
"""

import errno
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tarokscore.core import LedgerError
from tarokscore.ledger import file, verify

PLAYERS = ("Anna", "Béla", "Cili", "Dani")
DEAL = {"declarer": "Anna", "contract": "garde", "bouts": 2, "card_points": 49}
FAULTS = {"disk full": errno.ENOSPC, "permission lost": errno.EACCES, "input/output error": errno.EIO}

# A writer that adds deals until it is killed, and reports each one once it is saved.
WRITER = """
import os, sys
from tarokscore.cli.app import app
report, sys.stdout = os.dup(1), open(os.devnull, "w")
while True:
    app(["add", "deal.json"], standalone_mode=False)
    os.write(report, b"saved\\n")
"""

# One add in which step number STEP fails: every file that is opened, named, removed or flushed is a step.
FAULTY = """
import os, signal, sys
step, fault, count = int(sys.argv[1]), sys.argv[2], 0
def at_step(what):
    global count
    count += 1
    if count == step:
        if fault == "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        raise OSError(int(fault), os.strerror(int(fault)))
def hook(event, arguments):
    name = str(arguments[0]) if arguments else ""
    if event in ("open", "os.rename", "os.chmod", "os.remove", "os.truncate") and "ledger.json" in name:
        at_step(event)
flush = os.fsync
def fsync(descriptor):
    at_step("fsync")
    flush(descriptor)
os.fsync = fsync
from tarokscore.cli import app
from tarokscore.cli.app import run
import filelock
sys.addaudithook(hook)
sys.argv = ["tarokscore", "add", "deal.json", "-l", "ledger.json"]
try:
    run()
finally:
    print(count, file=sys.stderr)
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
    done = tarokscore(folder, "new", "french-tarot", *PLAYERS, "-l", name)
    assert done.returncode == 0, done.stderr
    return folder / name


def killed(adds: int, seed: int = 1) -> dict[str, Any]:
    """Kill a writer at random moments until it has reported so many adds. Returns the figures."""
    chance, figures = random.Random(seed), {"adds": 0, "kills": 0, "lost": 0, "damaged": 0, "unreported": 0}
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        path = begin(folder, "tarokscore.json")
        while figures["adds"] < adds:
            before = len(file.load(path).entries)
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
                saved = len(file.load(path).entries) - before
            except LedgerError:
                figures["damaged"] += 1
                break
            figures["lost"] += max(0, reported - saved)
            figures["unreported"] += max(0, saved - reported)  # saved, and killed before it could say so
        figures["findings"] = len(list(verify.check(file.load(path))))
        figures["next command"] = tarokscore(folder, "add", "deal.json").returncode
        figures["left behind"] = len(list(folder.glob(".*.new")))
    return figures


def faults() -> dict[str, Any]:
    """One add after the other, with a fault at every step of it in turn. Returns the figures."""
    figures = {"steps": 0, "refused": 0, "saved": 0, "lost": 0, "damaged": 0, "traceback": 0, "stuck": 0}
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        path = begin(folder, "ledger.json")
        for fault in ("kill", *map(str, FAULTS.values())):
            step = 0
            while True:
                step += 1
                before = path.read_bytes()
                done = subprocess.run(
                    [sys.executable, "-c", FAULTY, str(step), fault], cwd=folder, env=environment(),
                    capture_output=True, text=True,
                )  # fmt: skip
                if done.returncode == 0 and int(done.stderr.split()[-1]) < step:
                    break  # there is no such step any more
                figures["steps"] += 1
                judge(figures, done, before, path)
                figures["stuck"] += tarokscore(folder, "standings", "-l", "ledger.json").returncode != 0
        figures["next command"] = tarokscore(folder, "add", "deal.json", "-l", "ledger.json").returncode
        figures["findings"] = len(list(verify.check(file.load(path))))
    return figures


def judge(figures: dict[str, Any], done: subprocess.CompletedProcess[str], before: bytes, path: Path) -> None:
    figures["traceback"] += "Traceback" in done.stderr
    try:
        after = len(file.load(path).entries)
    except LedgerError:
        figures["damaged"] += 1
        path.write_bytes(before)
        return
    grown = after - before.count(b'{"n"')
    figures["lost"] += grown < (done.returncode == 0)
    figures["saved" if grown else "refused"] += 1


def full_disk(limits: range) -> dict[str, int]:
    """Adds on a disk that takes only so many bytes more (the process's own limit stands for it)."""
    figures = {"limits": 0, "changed": 0, "wrong code": 0, "left behind": 0}
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
                [sys.executable, "-c", code], cwd=folder, env=environment(), capture_output=True
            )
            figures["limits"] += 1
            figures["changed"] += path.read_bytes() != before
            figures["wrong code"] += done.returncode != 3
            figures["left behind"] += len(list(folder.glob(".*.new")))
    return figures


def main(adds: int = 1000) -> int:
    random_kills, at_steps, full = killed(adds), faults(), full_disk(range(0, 1000, 100))
    print("killed at random moments:", shown(random_kills))
    print("a fault at every step:   ", shown(at_steps))
    print("a full disk:             ", shown(full))
    bad = sum(random_kills[key] for key in ("lost", "damaged", "findings", "next command", "left behind"))
    bad += sum(at_steps[key] for key in ("lost", "damaged", "traceback", "stuck", "next command", "findings"))
    bad += full["changed"] + full["wrong code"] + full["left behind"]
    return 1 if bad else 0


def shown(figures: dict[str, Any]) -> str:
    return ", ".join(f"{name} {number:,}" for name, number in figures.items())


if __name__ == "__main__":
    raise SystemExit(main(*map(int, sys.argv[1:])))
