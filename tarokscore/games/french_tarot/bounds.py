"""Which card points a side of French tarot can have, from the pack alone. Pure arithmetic, exact.

Every card is worth n + ½; bouts and kings 4½, queens 3½, cavaliers 2½. A kept Excuse (or, where it is
protected, Petit) for which no card could be given counts 4 [FT-7].
"""

from decimal import Decimal
from functools import cache
from typing import NamedTuple

from tarokscore.rules.seats import DECLARER

BOUT = Decimal("4.5")
HIGH_CARDS = (4 * (Decimal("4.5"),)) + (4 * (Decimal("3.5"),))  # kings, queens
# The best six or three cards without bout or king, as an écart may be: queens, then cavaliers [FT-2].
BEST_ECART = {6: Decimal(19), 3: Decimal("10.5")}


class Pile(NamedTuple):
    """What the bounds depend on: active players, contract, and whether a holder may keep the Petit like the
    Excuse (`petit_sec: protected`)."""

    active: int
    contract: str | None
    protected: bool = False

    @property
    def dog(self) -> int:
        """The number of cards in the dog [FT-2]."""
        return 3 if self.active == 5 else 6

    @property
    def dog_is_defenders(self) -> bool:
        return self.contract == "garde-contre"


def best_dog(cards: int, bouts: int) -> Decimal:
    """The most that a dog with exactly so many bouts can be worth.

    >>> best_dog(6, 3), best_dog(3, 0)
    (Decimal('27.0'), Decimal('13.5'))
    """
    return bouts * BOUT + sum(HIGH_CARDS[: cards - bouts], Decimal(0))


def most_without_trick(pile: Pile, bouts: int) -> Decimal:
    """The most in a dog, with the rest of the bouts kept for want of a card to give [FT-7, FT-41]."""
    kept = min(bouts, 2 if pile.protected else 1)
    return max(best_dog(pile.dog, bouts - k) + k * BOUT for k in range(kept + 1))


@cache
def lowest(pile: Pile, bouts: int) -> Decimal:
    """The least the declarer's side can have: its bouts at 4, and its écart or dog of low cards."""
    return Decimal(4 * bouts) + (0 if pile.dog_is_defenders else Decimal(pile.dog) / 2)


@cache
def highest(pile: Pile, bouts: int) -> Decimal:
    """The most, when the other bouts are the defenders', in garde contre with the dog."""
    return Decimal(91 - 4 * (3 - bouts)) - (Decimal(pile.dog) / 2 if pile.dog_is_defenders else 0)


@cache
def one_trick(pile: Pile) -> Decimal:
    """A side that took at least one trick has so much more."""
    return Decimal(pile.active) / 2


@cache
def tricks_of_both(active: int, contract: str | None, bouts: int) -> tuple[int, int]:
    """The least and the most of the declarer's side when both sides took tricks, in half points."""
    pile = Pile(active, contract)
    trick = one_trick(pile)
    return int(2 * (lowest(pile, bouts) + trick)), int(2 * (highest(pile, bouts) - trick))


def declarer_slam(pile: Pile, bouts: int) -> tuple[Decimal, ...] | Decimal:
    """The declarer's points when their side took every trick: the only ones possible, or in garde contre
    the least possible [FT-7]."""
    if pile.dog_is_defenders:
        return 91 - most_without_trick(pile, 3 - bouts)
    exact = {3: (Decimal(91),), 2: (Decimal(87), Decimal("86.5"))}
    if pile.protected:
        exact[1] = (Decimal(83),)
    return exact.get(bouts, ())


def is_declarer_slam(pile: Pile, bouts: int, points: Decimal) -> bool:
    possible = declarer_slam(pile, bouts)
    return points in possible if isinstance(possible, tuple) else points >= possible


def most_after_defenders_slam(pile: Pile, bouts: int) -> Decimal | None:
    """The most the declarer can own without a trick; None if they cannot own so many bouts [FT-7]."""
    kept = 2 if pile.protected else 1
    if pile.contract == "garde-sans":
        return most_without_trick(pile, bouts)
    if bouts > kept:
        return None
    return (Decimal(0) if pile.dog_is_defenders else BEST_ECART[pile.dog]) + bouts * BOUT


def is_defenders_slam(pile: Pile, bouts: int, points: Decimal) -> bool:
    most = most_after_defenders_slam(pile, bouts)
    return most is not None and lowest(pile, bouts) <= points <= most


def is_slam(side: str, pile: Pile, bouts: int, points: Decimal) -> bool:
    """Whether the declarer's card points can be those of a deal in which a side took every trick."""
    of_side = is_declarer_slam if side == DECLARER else is_defenders_slam
    return of_side(pile, bouts, points)


def most_besides_tricks(pile: Pile, bouts: int, tricks: int, *, defenders: bool) -> Decimal:
    """The most of a side that took so few tricks: these, a kept Excuse (and Petit), and what it
    owns of the dog or écart. `bouts` are that side's [FT-27]."""
    trick = BOUT * (pile.active * tricks + (2 if pile.protected else 1))
    if defenders:
        return trick + (best_dog(pile.dog, bouts) if pile.dog_is_defenders else 0)
    if pile.contract == "garde-sans":
        return trick + best_dog(pile.dog, bouts)
    return trick + (0 if pile.dog_is_defenders else BEST_ECART[pile.dog])
