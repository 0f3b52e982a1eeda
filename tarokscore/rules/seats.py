"""The players of one deal in order of play, and the two sides."""

from collections.abc import Callable, Collection, Sequence
from functools import wraps
from typing import TypeVar, TypeVarTuple

from tarokscore.core import DECLARER, DEFENDERS, Message, Seats

__all__ = [
    "DECLARER",
    "DEFENDERS",
    "Seats",
    "active_players",
    "named",
    "next_in_order",
    "next_present",
    "once_per_deal",
    "other",
]

DealT = TypeVar("DealT")
FoundT = TypeVar("FoundT")
TermTs = TypeVarTuple("TermTs")


def once_per_deal(find: Callable[[DealT, *TermTs], FoundT]) -> Callable[[DealT, *TermTs], FoundT]:
    """Cache the last result of `find`, for the same deal object (by identity) and equal further arguments:
    refusals, settle and next_state of a game call it with the same ones."""
    last: tuple[DealT, tuple[*TermTs], FoundT] | None = None

    @wraps(find)
    def known(deal: DealT, *terms: *TermTs) -> FoundT:
        nonlocal last
        if last is None or deal is not last[0] or terms != last[1]:
            last = deal, terms, find(deal, *terms)
        return last[2]

    return known


def active_players(players: tuple[str, ...], idle: str | None) -> tuple[str, ...]:
    """The players without the one who sits out (`idle`, None if nobody does), in order of play."""
    return players if idle is None else tuple([player for player in players if player != idle])


def next_in_order(players: Sequence[str], player: str) -> str:
    """The player after `player` in order of play. Raises ValueError if that one is not among `players`.

    >>> next_in_order(["Anna", "Béla", "Cili"], "Cili")
    'Anna'
    """
    return players[(players.index(player) + 1) % len(players)]


def next_present(players: Sequence[str], turn: str, present: Collection[str]) -> str | None:
    """`turn` if that player is present, else the next one in order of play who is; None if nobody is.

    >>> next_present(["Anna", "Béla", "Cili"], "Béla", ["Cili", "Anna"])
    'Cili'
    """
    start = players.index(turn) if turn in players else 0
    return next((name for name in (*players[start:], *players[:start]) if name in present), None)


def other(side: str) -> str:
    """The opposite side."""
    return DEFENDERS if side == DECLARER else DECLARER


SIDES = {DECLARER: Message("declarer's side"), DEFENDERS: Message("defenders")}


def named(side: str) -> Message:
    """A side inside a sentence: "declarer's side", "defenders"."""
    return SIDES[side]
