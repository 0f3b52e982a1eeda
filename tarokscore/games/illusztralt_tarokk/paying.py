"""Who pays whom. Rules: rules.md (IL-70, IL-71, IL-84)."""

from collections.abc import Iterable, Iterator
from functools import partial

from tarokscore.core import Line, Seats
from tarokscore.games.illusztralt_tarokk.state import round_steps
from tarokscore.rules import sides
from tarokscore.rules.sides import Part

SHARING = sides.Sharing("IL-70", "IL-71")


def paid_lines(parts: Iterable[Part], seats: Seats, rounds: int) -> Iterator[Line]:
    """The lines of parts, as often as the doubled rounds say [IL-70, IL-71]."""
    return sides.paid_lines(parts, seats, SHARING, rounds, partial(round_steps, rounds))


def paid_line(part: Part, seats: Seats, rounds: int) -> Line:
    """The line of a single part."""
    return next(paid_lines((part,), seats, rounds))
