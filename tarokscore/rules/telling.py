"""What goes without saying where a deal of a game is told in words."""

from collections.abc import Mapping
from typing import NamedTuple


class Telling(NamedTuple):
    """What a table leaves out, and a game's models do not say. Each default is a game that leaves out none.

    events: bonuses that happened or not: nobody says of one that it was made. losses: {bonus: the event that
    its card was lost before}. made_if_listed: bonuses of which a table that names one without more says that
    it was made. only_announced: bonuses that count for nothing in silence: named without more they were
    announced. owner_said: bonuses whose side must be said; all others are the declarer's if nothing is said.
    even: card points from which a difference is counted ("won by 10"); None: those that win.
    tie: card points that neither win nor lose. noted: a bare "+20" may as well be what the table notes for
    the declarer. steps: payments go by so many points at a time, so that "won by 5" may be one step or two.
    """

    events: tuple[str, ...] = ()
    losses: Mapping[str, str] = {}
    made_if_listed: tuple[str, ...] = ()
    only_announced: tuple[str, ...] = ()
    owner_said: tuple[str, ...] = ()
    even: int | None = None
    tie: int | None = None
    noted: bool = False
    steps: int = 0
