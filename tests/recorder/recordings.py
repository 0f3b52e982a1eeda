"""The scenarios played, and what they say laid beside the recordings in recordings/."""

import difflib
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.recorder.program import frozen
from tests.recorder.scenarios import SCENARIOS
from tests.recorder.session import Session

HERE = Path(__file__).parent
RECORDINGS = HERE / "recordings"
SAMPLES = HERE.parent.parent / "samples"
SHOWN = 300  # lines of differences of one scenario


def recording(name: str) -> Path:
    """Where a scenario's recording lies."""
    return RECORDINGS / f"{name}.txt"


def played(name: str) -> str:
    """What happens today in a scenario. Raises KeyError for a scenario that there is not."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place).resolve()
        shutil.copytree(SAMPLES, folder / "samples")
        with frozen():
            session = Session(folder, SAMPLES)
            session.forget()
            SCENARIOS[name](session)
            return session.transcript()


def differences(name: str, today: str) -> list[str]:
    """What differs from the recording, each place under the command that it is of. Empty: nothing does."""
    path = recording(name)
    recorded = path.read_text(encoding="utf-8") if path.exists() else ""
    if recorded == today:
        return []
    found = list(_placed(recorded.split("\n"), today.split("\n")))
    more = len(found) - SHOWN
    return found[:SHOWN] + ([f"… and {more} lines more"] if more > 0 else [])


def _placed(recorded: list[str], today: list[str]) -> Iterator[str]:
    """A unified difference whose places are named by the commands they are of."""
    for line in difflib.unified_diff(recorded, today, n=2, lineterm=""):
        if line.startswith(("---", "+++")) and not line[4:].strip():
            continue
        if line.startswith("@@"):
            begins = int(line.split("+")[1].split(",")[0].split(" ")[0]) + 2
            command = next((text for text in reversed(today[:begins]) if text.startswith("$ ")), "")
            yield f"@@ {command[2:]}"
        else:
            yield line
