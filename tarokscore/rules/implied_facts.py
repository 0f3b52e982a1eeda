"""Facts that a typed line may omit, by game."""

from collections.abc import Mapping
from typing import NamedTuple


class Capture(NamedTuple):
    """key: of a bonus, with its value where the card's own side took it; option: the house rule that makes a
    difference of that, with the value that makes none."""

    key: str
    own: str
    option: str
    alike: str


class ImpliedFacts(NamedTuple):
    """Facts that a typed line may omit in a game; each default is a game in which nothing may be omitted.

    events: bonuses that happened or not, without a made or lost result. losses: {bonus: the event that
    implies that it was lost}. made_if_listed: bonuses taken as made when named alone. only_announced: bonuses
    taken as announced when named alone. never_announced: lost ones, too, are silent without a word.
    owner_said: bonuses whose side must be given; all others default to the declarer. even: card points from
    which a margin is counted; None: the winning number. tie: card points that neither win nor lose. noted: a
    bare "+20" may be the declarer's amount on the paper sheet. steps: payments rise per so many card points
    (0: no steps), so that "won by 5" may be one step or two. objects: {contract: key of whoever its verb is
    done to}. capture: how it is told who took the card of a bonus.
    """

    events: tuple[str, ...] = ()
    losses: Mapping[str, str] = {}
    made_if_listed: tuple[str, ...] = ()
    only_announced: tuple[str, ...] = ()
    never_announced: tuple[str, ...] = ()
    owner_said: tuple[str, ...] = ()
    even: int | None = None
    tie: int | None = None
    noted: bool = False
    steps: int = 0
    objects: Mapping[str, str] = {}
    capture: Capture | None = None
