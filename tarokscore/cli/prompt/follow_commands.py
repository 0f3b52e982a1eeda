"""The `summary --follow` commands of a standing prompt, kept next to its ledger, to be repeated when the
prompt is opened again."""

import json
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import NamedTuple

from tarokscore.cli.sidecar_file import SidecarFile

KIND = "followed"


class FollowCommand(NamedTuple):
    """A command as it was typed. folder: the working directory, to which names of files are relative; file:
    the one that it writes."""

    folder: str
    file: str
    words: Sequence[str]


def remembered(ledger: Path) -> list[FollowCommand]:
    """The kept commands, in the order in which they were typed; [] if their file cannot be read."""
    try:
        rows = json.loads(SidecarFile(ledger, KIND).read())
        return [FollowCommand(str(folder), str(file), list(map(str, words))) for folder, file, words in rows]
    except (ValueError, TypeError):
        return []


def to_resume(ledger: Path) -> list[FollowCommand]:
    """The kept commands that were typed in this working directory and whose files still exist."""
    here = str(Path.cwd())
    return [each for each in remembered(ledger) if each.folder == here and Path(each.file).exists()]


def remember(ledger: Path, words: Sequence[str], files: Collection[Path]) -> None:
    """Update the kept commands after a command: add it if it made a file follow, remove those whose file no
    longer follows. words: the command; files: those that follow now."""
    here, names = str(Path.cwd()), set(map(str, files))
    new = {file for file in names if "--follow" in words and any(word.endswith(file) for word in words)}
    before = remembered(ledger)
    kept = [each for each in before if each.folder != here or each.file in names - new]
    kept += [FollowCommand(here, file, words) for file in sorted(new)]
    if kept != before:
        SidecarFile(ledger, KIND).write(json.dumps(kept) if kept else "")
