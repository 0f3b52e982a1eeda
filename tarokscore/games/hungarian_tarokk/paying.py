"""Who pays whom. Rules: rules.md (HU-40, HU-41, HU-54)."""

from collections.abc import Iterable, Iterator
from functools import partial

from tarokscore.core import Line, Seats
from tarokscore.games.hungarian_tarokk.state import round_steps
from tarokscore.rules import sides
from tarokscore.rules.sides import Part

SHARING = sides.Sharing("HU-40", "HU-41")


def paid_lines(parts: Iterable[Part], seats: Seats, rounds: int) -> Iterator[Line]:
    """The lines of parts, as often as the doubled rounds say [HU-40, HU-41]."""
    return sides.paid_lines(parts, seats, SHARING, rounds, partial(round_steps, rounds))


def paid_line(part: Part, seats: Seats, rounds: int) -> Line:
    """The line of a single part."""
    return next(paid_lines((part,), seats, rounds))
