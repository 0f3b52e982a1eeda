"""The console blocks of the README and of the guides, run for real.

`python -m tests.pages` writes what they print. The pages are one evening, README first, then the guides in
their order: every block of ```console lines beginning with "$ " is run in one new folder, with the samples
beside it; what a command prints stands below it. In a block of ```text the program asks in a pseudo-terminal,
and is answered what stands behind each of its questions.
"""

import os
import re
import shlex
import shutil
import subprocess
import tempfile
from pathlib import Path

from tarokscore.guides import GUIDES
from tests.forked import commands

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
PAGES = (README, *(ROOT / f"tarokscore/guides/{guide.name}.md" for guide in GUIDES))
BLOCK = re.compile(r"(?P<kind>```console\n|```text\n(?=\$ ))(?P<text>.*?)(?=```)", re.DOTALL)


def performed() -> list[str]:
    """All pages with every console block as it prints today."""
    with tempfile.TemporaryDirectory() as folder, commands() as program:
        shutil.copytree(ROOT / "samples", Path(folder) / "samples")
        return [
            BLOCK.sub(
                lambda block: block["kind"] + _again(block, Path(folder), program),
                path.read_text(encoding="utf-8"),
            )
            for path in PAGES
        ]


def _again(block: re.Match[str], folder: Path, program: str) -> str:
    if "text" in block["kind"]:
        return conversation(block["text"], folder)
    return session(block["text"], folder, program)


def session(block: str, folder: Path, program: str) -> str:
    """The commands of one block, each with what it prints. A command ending in a backslash goes on."""
    found = re.findall(r"^\$ (.+(?:\n> .+)*)$", block, re.MULTILINE)
    return "".join(f"$ {command}\n{ran(command, folder, program)}" for command in found)


def ran(command: str, folder: Path, program: str) -> str:
    """What a shell prints that finds the program in the folder `program`."""
    environment = {**os.environ, "PATH": f"{program}{os.pathsep}{os.environ['PATH']}"}
    environment.pop("TAROKSCORE_LEDGER", None)
    done = subprocess.run(
        ["bash", "-c", command.replace("\n> ", "\n")], cwd=folder, env=environment,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
    )  # fmt: skip
    return done.stdout


def conversation(block: str, folder: Path) -> str:
    """The commands of one block, each with the questions that it asks in a terminal and their answers."""
    from tests.terminal import Terminal

    made = ""
    for part in re.split(r"^(?=\$ )", block, flags=re.MULTILINE)[1:]:
        command, *lines = part.splitlines()
        words = shlex.split(command.removeprefix("$ "))
        setting = words.pop(0) if "=" in words[0] else ""
        terminal = Terminal(folder, *words[1:], term="dumb", ledger=setting.partition("=")[2])
        answers = iter(lines)
        while (question := terminal.asked()) is not None:
            line = next((line for line in answers if line.startswith(question.rstrip())), None)
            assert line is not None, f"the page has no answer to {question!r}"
            terminal.answer(line[len(question) :].strip())
        terminal.end()
        said = (line.rstrip() for line in terminal.text.splitlines())
        made += "\n".join([command, *said]) + "\n"
    return made


if __name__ == "__main__":
    for path, text in zip(PAGES, performed(), strict=True):
        path.write_text(text, encoding="utf-8")
