"""The options that choose evenings: --session, --since, --until, --last."""

from typing import Annotated, NamedTuple

from tarokscore.cli.command import flag, option


class Evenings(NamedTuple):
    """The chosen evenings of a ledger; by default all."""

    session: Annotated[str | None, option("--session", "N|DAY", "One evening: its number, or its day.")]
    since: Annotated[str | None, option("--since", "DAY", "Evenings from this day on, e.g. 2026-11-21.")]
    until: Annotated[str | None, option("--until", "DAY", "Evenings up to this day.")]
    last: Annotated[bool, flag("--last", "Only the last evening.")]
