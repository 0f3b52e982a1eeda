"""Whole processes, timed by the CPU time that the system accounts to them, in turn with their rivals."""

import os
import shutil
import statistics
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PROGRAM = (sys.executable, "-m", "tarokscore")
OUT = "out"
Command: TypeAlias = Sequence[str]


class Cost(NamedTuple):
    """CPU seconds, user and system; peak memory in MiB."""

    seconds: float
    peak: float


def environment(folder: Path) -> dict[str, str]:
    """As installed: with compiled modules, which are kept in the benchmark's own folder."""
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPATH": str(ROOT), "PYTHONPYCACHEPREFIX": str(folder / "compiled")}


def cost(command: Command, folder: Path, out: str = os.devnull) -> Cost:
    """Run a command in a folder. out: the file there for what it prints."""
    starter = (sys.executable, "-I", "-S", str(HERE / "measured.py"), out, *command)
    done = subprocess.run(starter, cwd=folder, env=environment(folder), capture_output=True, check=True)
    seconds, peak, code = done.stdout.split()
    if int(code) not in (0, 2):
        raise SystemExit(f"{' '.join(command)} failed with {code.decode()}: {done.stderr.decode()}")
    return Cost(float(seconds), int(peak) / 1024)


def in_turn(commands: Sequence[Command], folder: Path, runs: int) -> list[list[Cost]]:
    """The costs of each command, run so many times in turn after a first time that does not count."""
    for command in commands:
        cost(command, folder)
    rounds = [[cost(command, folder) for command in commands] for _ in range(runs)]
    return [list(each) for each in zip(*rounds, strict=True)]


def median(costs: Sequence[Cost]) -> Cost:
    """The median of the seconds, and of the peaks."""
    return Cost(*(statistics.median(each) for each in zip(*costs, strict=True)))


def ratio(ours: Sequence[Cost], theirs: Sequence[Cost]) -> float:
    """The median of what we take to what they take, run by run: it stays when the machine's speed drifts."""
    return statistics.median(our.seconds / their.seconds for our, their in zip(ours, theirs, strict=True))


def is_installed(program: str) -> bool:
    """Whether a rival is there; says so where it is not."""
    if shutil.which(program) is not None:
        return True
    print(f"  {program} is not installed")
    return False


def row(what: str, figure: str, goal: str = "", more: str = "") -> None:
    """Print one figure beside its goal."""
    print(f"  {what:<44} {figure:>10}  {'goal ' + goal if goal else '':<14} {more}".rstrip(), flush=True)
