"""The commands whose files follow the ledger, kept beside it: they follow again when the table is opened."""

import json
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import NamedTuple

from tarokscore.cli.prompt.beside import Beside

KIND = "followed"


class Command(NamedTuple):
    """What was typed. folder: where, since names of files are seen from there; file: what it writes."""

    folder: str
    file: str
    words: Sequence[str]


def kept(ledger: Path) -> list[Command]:
    """The commands, in the order in which they were typed."""
    try:
        found = json.loads(Beside(ledger, KIND).text())
        return [Command(str(folder), str(file), list(map(str, words))) for folder, file, words in found]
    except (ValueError, TypeError):
        return []


def typed_here(ledger: Path) -> list[Command]:
    """Those whose files are still there, seen from this folder."""
    here = str(Path.cwd())
    return [each for each in kept(ledger) if each.folder == here and Path(each.file).exists()]


def keep(ledger: Path, words: Sequence[str], files: Collection[Path]) -> None:
    """After a command: keep it where it made a file follow; forget those whose file follows nothing any
    longer."""
    here, names = str(Path.cwd()), set(map(str, files))
    before = kept(ledger)
    known = [each for each in before if each.folder != here or each.file in names]
    written = {file for file in names if any(word.endswith(file) for word in words)}
    new = written if "--follow" in words else set()
    known = [each for each in known if each.folder != here or each.file not in new]
    known += [Command(here, file, words) for file in sorted(new)]
    if known != before:
        Beside(ledger, KIND).keep(json.dumps(known) if known else "")
