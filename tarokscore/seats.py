"""Who sits where in one deal, and whose turn it is. Shared by the games."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, NamedTuple, TypeVar, TypeVarTuple, cast

DECLARER, DEFENDERS = "declarer", "defenders"
Deal = TypeVar("Deal")
Found = TypeVar("Found")
Terms = TypeVarTuple("Terms")


class Seats(NamedTuple):
    """active: who plays, in order; idle: the sitting dealer, if one sits out; dealer: None if unknown.
    declarer may be unknown, or nobody at the table, while a deal is being checked."""

    active: tuple[str, ...]
    idle: str | None = None
    dealer: str | None = None
    declarer: str | None = None
    partner: str | None = None

    @property
    def defenders(self) -> tuple[str, ...]:
        """The active players who are neither declarer nor partner."""
        return tuple([player for player in self.active if player not in (self.declarer, self.partner)])

    def side_of(self, player: str | None) -> str:
        """DECLARER for the declarer and his partner, DEFENDERS for everybody else."""
        return DECLARER if player is not None and player in (self.declarer, self.partner) else DEFENDERS


def once_per_deal(find: Callable[[Deal, *Terms], Found]) -> Callable[[Deal, *Terms], Found]:
    """What check, settle and carry all ask for, such as a game's `seat`: worked out once for each deal."""
    last: tuple[Any, tuple[Any, ...], Any] = (None, (), None)

    @wraps(find)
    def known(deal: Deal, *terms: *Terms) -> Found:
        nonlocal last
        before, with_terms, found = last
        if deal is not before or terms != with_terms:
            found = find(deal, *terms)
            last = deal, terms, found
        return cast(Found, found)

    return known


def next_in_order(players: Sequence[str], player: str) -> str:
    """Who comes after somebody at the table.

    >>> next_in_order(["Anna", "Béla", "Cili"], "Cili")
    'Anna'
    """
    return players[(players.index(player) + 1) % len(players)]


def other(side: str) -> str:
    """The opposite side."""
    return DEFENDERS if side == DECLARER else DECLARER


def named(side: str) -> str:
    """A side as a sentence calls it."""
    return "declarer's side" if side == DECLARER else "defenders"
