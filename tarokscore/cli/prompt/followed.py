"""The commands whose files follow the ledger, kept beside it: they follow again when the table is opened."""

import json
from collections.abc import Collection, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple


class Command(NamedTuple):
    """What was typed. folder: where, since names of files are seen from there; file: what it writes."""

    folder: str
    file: str
    words: Sequence[str]


def path_of(ledger: Path) -> Path:
    """Where the commands of this ledger are kept."""
    return ledger.with_name(f".{ledger.name}.followed")


def kept(ledger: Path) -> list[Command]:
    """The commands, in the order in which they were typed."""
    try:
        found = json.loads(path_of(ledger).read_text(encoding="utf-8"))
        return [Command(str(folder), str(file), list(map(str, words))) for folder, file, words in found]
    except (OSError, ValueError, TypeError):
        return []


def typed_here(ledger: Path) -> list[Command]:
    """Those whose files are still there, seen from this folder."""
    here = str(Path.cwd())
    return [each for each in kept(ledger) if each.folder == here and Path(each.file).exists()]


def keep(ledger: Path, words: Sequence[str], files: Collection[Path]) -> None:
    """After a command: keep it where it made a file follow; forget those whose file follows nothing any
    longer. A folder that takes no file is no reason not to go on."""
    here, names = str(Path.cwd()), set(map(str, files))
    before = kept(ledger)
    known = [each for each in before if each.folder != here or each.file in names]
    written = {file for file in names if any(word.endswith(file) for word in words)}
    new = written if "--follow" in words else set()
    known = [each for each in known if each.folder != here or each.file not in new]
    known += [Command(here, file, words) for file in sorted(new)]
    if known == before:
        return
    with suppress(OSError):
        if known:
            path_of(ledger).write_text(json.dumps(known), encoding="utf-8")
        else:
            path_of(ledger).unlink(missing_ok=True)
