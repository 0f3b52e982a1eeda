"""The `summary --follow` commands of a table, remembered next to its ledger: their files follow the ledger
again when the table is opened the next time."""

import json
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import NamedTuple

from tarokscore.cli.sidecar_file import SidecarFile

KIND = "followed"


class FollowCommand(NamedTuple):
    """A command as it was typed. folder: the working directory, to which names of files are relative; file:
    what the command writes."""

    folder: str
    file: str
    words: Sequence[str]


def remembered(ledger: Path) -> list[FollowCommand]:
    """The commands, in the order in which they were typed."""
    try:
        rows = json.loads(SidecarFile(ledger, KIND).read())
        return [FollowCommand(str(folder), str(file), list(map(str, words))) for folder, file, words in rows]
    except (ValueError, TypeError):
        return []


def to_resume(ledger: Path) -> list[FollowCommand]:
    """The commands that were typed in this working directory and whose files still exist."""
    here = str(Path.cwd())
    return [each for each in remembered(ledger) if each.folder == here and Path(each.file).exists()]


def remember(ledger: Path, words: Sequence[str], files: Collection[Path]) -> None:
    """Update the list after a command: add it if it made a file follow, remove those whose file does not
    follow any longer. words: the command; files: those that follow now."""
    here, names = str(Path.cwd()), set(map(str, files))
    before = remembered(ledger)
    kept = [each for each in before if each.folder != here or each.file in names]
    written = {file for file in names if any(word.endswith(file) for word in words)}
    new = written if "--follow" in words else set()
    kept = [each for each in kept if each.folder != here or each.file not in new]
    kept += [FollowCommand(here, file, words) for file in sorted(new)]
    if kept != before:
        SidecarFile(ledger, KIND).write(json.dumps(kept) if kept else "")
