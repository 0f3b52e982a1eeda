"""Which card points and tricks there can be, from the pack alone [CZ-V4, CZ-V13].

The extremes follow from the counting of CZ-2 (a pile is worth its face value less two thirds per card),
from five-point cards not being discarded, from the talon going to the opponents in trojka and solo, and,
in the duties, from two of the three opponents taking a talon card each, unless first duty is dealt otherwise.
"""

from typing import NamedTuple

TRICKS = 12  # in a deal [CZ-2]


class Range(NamedTuple):
    """Fewest and most."""

    low: int
    high: int

    def holds(self, points: int) -> bool:
        """Whether so many can be."""
        return self.low <= points <= self.high


class Reach(NamedTuple):
    """Card points of the declarer's side when both sides have a trick, when it has all, when it has none."""

    both: Range
    all_tricks: Range
    no_trick: Range


REACH = {  # [CZ-V4]
    "duty-with-partner": Reach(Range(3, 68), Range(63, 70), Range(1, 16)),
    "duty-alone": Reach(Range(3, 68), Range(63, 69), Range(1, 13)),
    "trojka": Reach(Range(2, 68), Range(57, 69), Range(1, 10)),
    "solo": Reach(Range(1, 67), Range(44, 68), Range(0, 0)),
}
FIRST_DUTY_REACH = {  # where the talon of a first duty is shared out in another way: alone? [CZ-V4]
    ("1-2-3", False): Reach(Range(2, 68), Range(54, 69), Range(0, 13)),
    ("1-2-3", True): Reach(Range(2, 67), Range(54, 68), Range(0, 3)),
    ("5-1", False): Reach(Range(3, 69), Range(63, 70), Range(1, 18)),
    ("5-1", True): Reach(Range(3, 68), Range(63, 70), Range(1, 16)),
}


# The four piles of a Varšava together: without and with the talon, each rounded for itself [CZ-2].
LOWEST, HIGHEST = 43, 71
TOTALS = {  # [CZ-V13]
    "unspecified": Range(LOWEST, HIGHEST),
    "aside": Range(LOWEST, 69),
    "with-tricks": Range(69, HIGHEST),
}
