"""Several writers on one ledger at once: is every deal there, once, and do they settle in that order?

    python -m tests.experiments.writers          8 processes with 50 adds each
    python -m tests.experiments.writers 4 5      4 with 5

Prints its figures; exit code 1 if anything was lost, doubled or wrong.
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from tarokscore.ledger import check, storage
from tests.experiments.crash import DEAL, begin, environment, shown, tarokscore

WRITER = """
import json, os, sys
from tarokscore.cli.app import app
name, adds = sys.argv[1], int(sys.argv[2])
sys.stdout = open(os.devnull, "w")
deal = json.load(open("deal.json"))
for number in range(adds):
    with open(name + ".json", "w") as mine:
        json.dump({**deal, "note": f"{name} {number}"}, mine)
    app(["add", name + ".json"], standalone_mode=False)
"""

HOLDER = """
import sys, time
from pathlib import Path
from tarokscore.ledger import storage
with storage.locked(Path("tarokscore.json")):
    print("held", flush=True)
    time.sleep(60)
"""


def at_once(writers: int, adds: int) -> dict[str, Any]:
    """So many writers with so many adds each. Returns the figures."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        path = begin(folder, "tarokscore.json")
        started = time.monotonic()
        running = [
            subprocess.Popen(
                [sys.executable, "-c", WRITER, f"writer {number}", str(adds)], cwd=folder, env=environment()
            )
            for number in range(writers)
        ]
        failed = sum(writer.wait() != 0 for writer in running)
        seconds = time.monotonic() - started
        document = storage.load(path)
        notes = Counter(entry.deal.get("note") for entry in document.entries if entry.type == "deal")
        expected = {f"writer {writer} {number}" for writer in range(writers) for number in range(adds)}
        return {
            "entries": len(document.entries),
            "failed writers": failed,
            "lost": len(expected - set(notes)),
            "doubled": sum(times - 1 for times in notes.values()),
            "findings": len(list(check.check(document))),
            "milliseconds an add": round(seconds * 1000 / (writers * adds)),
        }


def dead_holder() -> dict[str, Any]:
    """A lock whose holder was killed: how long does the next writer wait?"""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        begin(folder, "tarokscore.json")
        (folder / "deal.json").write_text(json.dumps(DEAL))
        holder = subprocess.Popen(
            [sys.executable, "-c", HOLDER], cwd=folder, env=environment(), stdout=subprocess.PIPE
        )
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        os.kill(holder.pid, signal.SIGKILL)
        holder.wait()
        started = time.monotonic()
        code = tarokscore(folder, "add", "deal.json").returncode
        return {"exit code": code, "milliseconds": round((time.monotonic() - started) * 1000)}


def main(writers: int = 8, adds: int = 50) -> int:
    figures, dead = at_once(writers, adds), dead_holder()
    print(f"{writers} writers × {adds} adds:", shown(figures))
    print("after a dead holder:", shown(dead))
    wrong = [figures[key] for key in ("failed writers", "lost", "doubled", "findings")]
    return 1 if any(wrong) or figures["entries"] != writers * adds or dead["exit code"] else 0


if __name__ == "__main__":
    raise SystemExit(main(*map(int, sys.argv[1:])))
