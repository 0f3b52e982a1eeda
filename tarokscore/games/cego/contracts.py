"""The games of Cego: their names, and how often each counts. Pure; the figures are in the house rules."""

from collections.abc import Mapping
from typing import Protocol

EXCHANGES = (  # with the Blinde, in the order of the bidding [CE-11]
    "cego", "halbe", "eine", "eine-leere", "zwei-leere", "zwei-verschiedene", "kleiner-mann",
)  # fmt: skip
COUNTED = ("solo", *EXCHANGES)  # decided by card points
BY_TRICKS = ("piccolo", "bettel", "solodu")  # the number of tricks decides [CE-21, CE-22, CE-47]
SPECIAL = ("ultimo", *BY_TRICKS)  # one player against all others, a fixed value
FOR_ONESELF = ("raeuber", "dresch", "pflicht-raeuber")  # everybody alone: who loses pays all others
CALLED = ("raeuber", "dresch")  # the caller is their declarer; left out, it is the Vorhand

ONE_LAID_OPEN = ("halbe", "eine-leere")  # the card laid open wins no trick [CE-V9]
TWO_LAID_OPEN = ("zwei-leere", "zwei-verschiedene")

NAMES: Mapping[str, str] = {
    "solo": "Solo", "cego": "Cego", "halbe": "Halbe", "eine": "Eine", "eine-leere": "Eine Leere",
    "zwei-leere": "Zwei Leere", "zwei-verschiedene": "Zwei Verschiedene", "kleiner-mann": "kleiner Mann",
    "ultimo": "Ultimo", "piccolo": "Piccolo", "bettel": "Bettel", "solodu": "Solodu",
    "raeuber": "Räuber", "dresch": "Dresch", "pflicht-raeuber": "Pflichträuber",
}  # fmt: skip


class Factors(Protocol):
    """The house rules that say how often a game counts."""

    @property
    def halbe(self) -> bool: ...
    @property
    def solo_won(self) -> int: ...
    @property
    def solo_lost(self) -> int: ...
    @property
    def gegensolo(self) -> str: ...


FOUR_TWO = {True: 4, False: 2}  # a Gegensolo won, lost [CE-44]


def factor(contract: str, options: Factors, *, won: bool, over_solo: bool) -> int:
    """How often a game decided by card points counts [CE-11, CE-12, CE-13, CE-30, CE-44].

    Without a Halbe all higher games count once less; over a Solo each counts once more.
    """
    if contract == "solo":
        return options.solo_won if won else options.solo_lost
    if over_solo and options.gegensolo == "four-two":
        return FOUR_TWO[won]
    place = EXCHANGES.index(contract) + 1
    return place - (not options.halbe and place > 1) + over_solo
