"""The console blocks of the README and of the guides, run for real.

`python -m tests.pages` writes what they print. The pages of a language are one evening, README first, then
the guides in their order: every block of ```console lines beginning with "$ " is run in one new folder, with
the samples beside it; what a command prints stands below it. In a block of ```text the program asks in a
pseudo-terminal, and is answered what stands behind each of its questions. The README is English, and is
played in English before the guides of every language.
"""

import os
import re
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from tarokscore.core.catalogue import SOURCE, languages
from tarokscore.guides import GUIDES
from tests.catalogue import SPACED
from tests.forked import commands

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
BLOCK = re.compile(r"(?P<kind>```console\n|```text\n(?=\$ ))(?P<text>.*?)(?=```)", re.DOTALL)
COMMAND = re.compile(r"^\$ (.+(?:\n> .+)*)$", re.MULTILINE)
CODE = re.compile(r"(```.*?```|`[^`]*`)", re.DOTALL)


def pages(language: str) -> list[Path]:
    """The README, and the guides in a language."""
    folder = ROOT / "tarokscore/guides" / ("" if language == SOURCE else language)
    return [README, *(folder / f"{guide.name}.md" for guide in GUIDES)]


def performed(language: str) -> Iterator[tuple[Path, str]]:
    """Each page of a language with every console block as it prints today."""
    with tempfile.TemporaryDirectory() as folder, commands() as program:
        shutil.copytree(ROOT / "samples", Path(folder) / "samples")
        for path in pages(language):
            spoken = SOURCE if path == README else language
            play = partial(_again, folder=Path(folder), program=program, language=spoken)
            yield path, BLOCK.sub(play, path.read_text(encoding="utf-8"))


def prose(text: str) -> str:
    """A page without what is typed and what it prints."""
    return "".join(CODE.split(text)[::2])


def typeset(text: str, language: str) -> str:
    """A page with the spaces that its language wants before and inside some signs."""
    parts = CODE.split(text)
    return "".join(
        part if place % 2 or language != "fr" else SPACED.sub("\xa0", part)
        for place, part in enumerate(parts)
    )


def _again(block: re.Match[str], folder: Path, program: str, language: str) -> str:
    if "text" in block["kind"]:
        return block["kind"] + conversation(block["text"], folder, language)
    return block["kind"] + session(block["text"], folder, program, language)


def session(block: str, folder: Path, program: str, language: str) -> str:
    """The commands of one block, each with what it prints. A command ending in a backslash goes on."""
    found = COMMAND.findall(block)
    return "".join(f"$ {command}\n{ran(command, folder, program, language)}" for command in found)


def ran(command: str, folder: Path, program: str, language: str) -> str:
    """What a shell prints that finds the program in the folder `program`."""
    path = f"{program}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "TAROKSCORE_LANG": language}
    environment.pop("TAROKSCORE_LEDGER", None)
    done = subprocess.run(
        ["bash", "-c", command.replace("\n> ", "\n")], cwd=folder, env=environment,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
    )  # fmt: skip
    return done.stdout


def conversation(block: str, folder: Path, language: str) -> str:
    """The commands of one block, each with the questions that it asks in a terminal and their answers."""
    from tests.terminal import Terminal

    made = ""
    for part in re.split(r"^(?=\$ )", block, flags=re.MULTILINE)[1:]:
        command, *lines = part.splitlines()
        words = shlex.split(command.removeprefix("$ "))
        setting = words.pop(0) if "=" in words[0] else ""
        ledger = setting.partition("=")[2]
        terminal = Terminal(folder, *words[1:], term="dumb", ledger=ledger, language=language)
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
    for language in languages():
        for path, text in performed(language):
            path.write_text(text if path == README else typeset(text, language), encoding="utf-8")
