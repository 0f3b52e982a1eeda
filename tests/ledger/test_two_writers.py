"""Two people at once: every entry that was reported as saved is there, once, in an order that settles."""

import json
import subprocess
import sys
from pathlib import Path

from tarokscore.ledger import check, storage
from tests.conftest import GARDE, PLAYERS

COMMAND = [sys.executable, "-m", "tarokscore"]
WRITER = """
import subprocess, sys
for _ in range(5):
    done = subprocess.run([sys.executable, "-m", "tarokscore", "add", "-"], input=sys.argv[1].encode(),
                          stdout=subprocess.DEVNULL)
    print(done.returncode)
"""


def test_four_writers_lose_nothing(tmp_path: Path) -> None:
    subprocess.run(
        [*COMMAND, "new", "french-tarot", *PLAYERS], cwd=tmp_path, check=True, stdout=subprocess.DEVNULL
    )
    deals = [{**GARDE, "note": f"writer {number}"} for number in range(4)]
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, json.dumps(deal)], cwd=tmp_path, stdout=subprocess.PIPE
        )
        for deal in deals
    ]
    assert [writer.communicate()[0].split() for writer in writers] == [[b"0"] * 5] * 4
    document = storage.load(tmp_path / "tarokscore.json")
    notes = [entry.deal["note"] for entry in document.entries if entry.type == "deal"]
    assert sorted(notes) == sorted(deal["note"] for deal in deals for _ in range(5))
    assert list(check.check(document)) == []
