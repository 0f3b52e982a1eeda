"""Several ledgers: -l given more than once, or a folder."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from tarokscore.cli.command import default_ledger
from tarokscore.core import LedgerError, Message
from tarokscore.core.system_errors import unreadable
from tarokscore.ledger.storage import begins_as_ledger, errors_naming

LedgersOption = Annotated[
    list[Path] | None,
    typer.Option(
        "--ledger", "-l", metavar="FILE", readable=False,
        help="The ledger; several, or a folder, for one ranking over all. [env var: TAROKSCORE_LEDGER]",
    ),
]  # fmt: skip


def source_of(given: Sequence[Path] | None) -> str:
    """The name of the single ledger given, or of the default one; "" for several."""
    named = given or (default_ledger(),)
    return str(named[0]) if len(named) == 1 else ""


def ledgers_at(given: Sequence[Path] | None) -> list[Path]:
    """The ledgers given, or the default one; of a folder its ledgers by name; each file once. Raises
    LedgerError."""
    found: dict[Path, Path] = {}
    for place in given or (default_ledger(),):
        with errors_naming(place):
            for path in _in_folder(place):
                found.setdefault(path.resolve(), path)
    return list(found.values())


def _in_folder(place: Path) -> list[Path]:
    if not place.is_dir():
        return [place]
    try:
        listed = sorted(path for path in place.iterdir() if path.suffix == ".json")
    except OSError as error:
        raise unreadable(error, where=str(place)) from None
    found = [path for path in listed if path.is_file() and _is_ledger(path)]
    if not found:
        raise LedgerError(Message("there is no ledger in this folder"), Message("name a ledger"), str(place))
    return found


def _is_ledger(path: Path) -> bool:
    try:
        return begins_as_ledger(path)
    except OSError as error:
        raise unreadable(error, where=str(path)) from None
