"""The README's console blocks, run for real. `python tests/readme.py` writes what they print into it.

A block of ```console lines beginning with "$ " is run in one new folder, in the order of the page,
with the samples beside it; what a command prints stands below it.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
BLOCK = re.compile(r"(?<=```console\n).*?(?=```)", re.DOTALL)


def performed(page: str) -> str:
    """The page with every console block as it prints today."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "samples", Path(folder) / "samples")
        return BLOCK.sub(lambda block: session(block.group(), Path(folder)), page)


def session(block: str, folder: Path) -> str:
    """The commands of one block, each with what it prints. A command ending in a backslash goes on."""
    commands = re.findall(r"^\$ (.+(?:\n> .+)*)$", block, re.MULTILINE)
    return "".join(f"$ {command}\n{ran(command, folder)}" for command in commands)


def ran(command: str, folder: Path) -> str:
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    environment.pop("TAROKSCORE_LEDGER", None)
    done = subprocess.run(
        ["bash", "-c", command.replace("\n> ", "\n")], cwd=folder, env=environment,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
    )  # fmt: skip
    return done.stdout


if __name__ == "__main__":
    README.write_text(performed(README.read_text(encoding="utf-8")), encoding="utf-8")
