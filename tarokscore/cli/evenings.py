"""Some evenings of a ledger: the options of every command that can take them."""

from typing import Annotated

import typer

SessionOption = Annotated[
    str | None, typer.Option("--session", metavar="N|DAY", help="One evening: its number, or its day.")
]
SinceOption = Annotated[
    str | None, typer.Option("--since", metavar="DAY", help="Evenings from this day on, e.g. 2026-11-21.")
]
UntilOption = Annotated[str | None, typer.Option("--until", metavar="DAY", help="Evenings up to this day.")]
LastOption = Annotated[bool, typer.Option("--last", help="Only the last evening.")]
