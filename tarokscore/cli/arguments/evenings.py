"""Some evenings of a ledger: --session, --since, --until, --last."""

from typing import Annotated, NamedTuple

from tarokscore.cli.command import flag, option


class Evenings(NamedTuple):
    """Which evenings of a ledger; all of them where nothing is said."""

    session: Annotated[str | None, option("--session", "N|DAY", "One evening: its number, or its day.")]
    since: Annotated[str | None, option("--since", "DAY", "Evenings from this day on, e.g. 2026-11-21.")]
    until: Annotated[str | None, option("--until", "DAY", "Evenings up to this day.")]
    last: Annotated[bool, flag("--last", "Only the last evening.")]
