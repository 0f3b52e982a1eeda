"""What a game decided by card points is worth to each opponent, in figures. Pure arithmetic.

settle.py says the same in sentences.
"""

from tarokscore.core.immutable import immutable
from tarokscore.games.cego.cards import Deck
from tarokscore.games.cego.contracts import factor
from tarokscore.games.cego.facts import Options

FIVES = 5  # card points of a Fach [CE-10, CE-40, CE-41]
MIDDLE = 35  # of a pack counted in threes [CE-30]
BUERGERMEISTER = 5  # 35:35 by the point [CE-31]
MOST_FACH = {"fach": 8, "fach-up": 7}  # [CE-50]


@immutable
class Worth:
    """won; fach: how many, None by the point; base: the amount before the factor; factor; rounded: base ×
    factor as it is paid at the plain stake; amount: what each opponent pays or gets."""

    won: bool
    fach: int | None
    base: int
    factor: int
    rounded: int
    amount: int

    @property
    def is_flat(self) -> bool:
        """35:35 where the distance is 0: no factor acts [CE-31]."""
        return self.factor == 0


def counted(options: Options, deck: Deck, contract: str, over_solo: bool, points: int) -> Worth:
    """The worth of a game from the declarer's card points [CE-10 … CE-14, CE-30, CE-40, CE-41]."""
    won = points >= deck.needed
    if options.reckoning == "points":
        distance = abs(points - MIDDLE)
        if not distance:
            return _flat(options, won, None, BUERGERMEISTER)
        return _worth(options, contract, over_solo, won, None, distance)
    if options.reckoning == "fach-up" and points == MIDDLE:
        return _flat(options, won, 1, options.fach_value)
    fach = fach_of(options, deck, points)
    return _worth(options, contract, over_solo, won, fach, fach * options.fach_value)


def forfeited(options: Options, contract: str, over_solo: bool, won: bool, fach: int) -> Worth:
    """The worth of a game that is lost or won by a broken rule, at so many Fach [CE-50, CE-51]."""
    return _worth(options, contract, over_solo, won, fach, fach * options.fach_value)


def fach_of(options: Options, deck: Deck, points: int) -> int:
    """How many Fach: begun steps of five from the loser's points up to 40, or from the middle of 70, where
    36 to 39 and 31 to 35 are one; in fives rounded up from the middle [CE-10, CE-41, CE-40]."""
    if options.reckoning == "fach-up":
        return -(-abs(points - MIDDLE) // FIVES)
    if deck.counting == "twos":
        return (deck.needed - 1 - min(points, deck.pack - points)) // FIVES + 1
    return abs(points - MIDDLE) // FIVES + 1


def rounded(amount: int, options: Options) -> int:
    """To what the table rounds a product [CE-14, CE-30, CE-44]."""
    if options.rounding == "up-10":
        return -(-amount // 10) * 10
    if options.rounding == "up-5":
        return -(-amount // 5) * 5
    return max(5, nearest_five(amount)) if options.rounding == "nearest-5" else amount


def nearest_five(amount: int) -> int:
    """
    >>> [nearest_five(amount) for amount in (0, 2, 3, 12, 14)]
    [0, 0, 5, 10, 15]
    """
    return (amount + 2) // 5 * 5


def _worth(options: Options, contract: str, over_solo: bool, won: bool, fach: int | None, base: int) -> Worth:
    times = factor(contract, options, won=won, over_solo=over_solo)
    paid = rounded(base * times, options)
    return Worth(won, fach, base, times, paid, paid * options.stake)


def _flat(options: Options, won: bool, fach: int | None, amount: int) -> Worth:
    return Worth(won, fach, amount, 0, amount, amount * options.stake)
