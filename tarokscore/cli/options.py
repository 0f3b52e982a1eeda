"""Options and arguments that several commands take."""

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

Words = Iterable[str | tuple[str, str]]
Completer = Callable[[typer.Context, str], Words]


def completed(function: str) -> Completer:
    """A completion function by its name; its module is loaded only when the shell asks."""

    def words(ctx: typer.Context, incomplete: str) -> Words:
        found: Words = getattr(import_module("tarokscore.cli.completion"), function)(ctx, incomplete)
        return found

    return words


JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object for programs.")]

LedgerOption = Annotated[
    Path,
    typer.Option(
        "--ledger", "-l", metavar="FILE", envvar="TAROKSCORE_LEDGER", readable=False, help="The ledger."
    ),
]

LEDGER = Path("tarokscore.json")


VARIABLE = "TAROKSCORE_LEDGER"


def default_ledger() -> Path:
    """The ledger of a command that names none."""
    return Path(os.environ.get(VARIABLE) or LEDGER)


@contextmanager
def ledger_at(path: Path | None) -> Iterator[None]:
    """Make `path` the default ledger inside; None changes nothing."""
    before = os.environ.get(VARIABLE)
    if path is not None:
        os.environ[VARIABLE] = str(path)
    try:
        yield
    finally:
        if before is not None:
            os.environ[VARIABLE] = before
        elif path is not None:
            del os.environ[VARIABLE]


class Evenings(NamedTuple):
    """Which evenings of a ledger; all of them where nothing is said."""

    session: Annotated[
        str | None, typer.Option("--session", metavar="N|DAY", help="One evening: its number, or its day.")
    ] = None
    since: Annotated[
        str | None, typer.Option("--since", metavar="DAY", help="Evenings from this day on, e.g. 2026-11-21.")
    ] = None
    until: Annotated[str | None, typer.Option("--until", metavar="DAY", help="Evenings up to this day.")] = (
        None
    )
    last: Annotated[bool, typer.Option("--last", help="Only the last evening.")] = False


OutOption = Annotated[
    Path | None, typer.Option("--out", "-o", metavar="FILE", help="Write it there, not to standard output.")
]

SeedOption = Annotated[int, typer.Option("--seed", metavar="N", help="For the drawing of deals by lot.")]

WhyOption = Annotated[
    str | None, typer.Option("--why", metavar="TEXT", help="The reason, kept in the ledger.")
]

SettledOption = Annotated[
    bool,
    typer.Option("--settled", help="Settled points, where the table notes other figures."),
]

AllOption = Annotated[bool, typer.Option("--all", help="Every answer, not only the most plausible ones.")]


class StakeOptions(NamedTuple):
    """What a point is worth, as far as it is said."""

    stake: Annotated[
        str | None, typer.Option("--stake", metavar="AMOUNT", help="What one point is worth, e.g. 0.10.")
    ]
    currency: Annotated[
        str | None, typer.Option("--currency", metavar="NAME", help="E.g. EUR, CZK; EUR if never said.")
    ]
    coin: Annotated[
        str | None, typer.Option("--coin", metavar="AMOUNT", help="The smallest coin; 0.01 if never said.")
    ]
    cap: Annotated[
        str | None,
        typer.Option(
            "--cap", metavar="AMOUNT", help="The most that anybody loses in one deal; none: no limit."
        ),
    ]


Number = Annotated[int, typer.Argument(metavar="N", help="The number of the deal on the sheet.")]

Game = Annotated[str, typer.Argument(metavar="GAME")]
AnyGame = Annotated[str | None, typer.Argument(metavar="[GAME]")]
