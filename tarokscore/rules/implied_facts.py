"""Facts that a typed line may omit, by game."""

from collections.abc import Mapping
from typing import NamedTuple


class Capture(NamedTuple):
    """How a bonus states who took its card. key: the key of the bonus; own: its value if the card's own side
    took it; option, alike: the house rule, and its value under which it makes no difference."""

    key: str
    own: str
    option: str
    alike: str


class ImpliedFacts(NamedTuple):
    """Facts that a typed line may omit in a game; with all defaults nothing may be omitted.

    events: bonuses that happen or not, without a made or lost result. losses: {bonus: the event that implies
    that it was lost}. made_if_listed: bonuses taken as made if named alone. only_announced: bonuses taken as
    announced if named alone. never_announced: bonuses taken as silent, lost ones too. owner_said: bonuses
    whose side must be given; all others default to the declarer. even: card points from which a margin is
    counted; None: the winning number. tie: card points that neither win nor lose. noted: a bare "+20" may be
    the declarer's amount on the paper sheet. steps: card points per step of the payment (0: no steps), so
    that "won by 5" may be one step or two. objects: {contract: key of the player to whom its verb is done}.
    capture: how a bonus states who took its card.
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
