"""What everything in Zwanzigerrufen is worth: the games, the bonuses, the doublings. Figures only.

Values are points from each opponent. What house rules change of them is in `worth.py`.
"""

from typing import NamedTuple


class Contract(NamedTuple):
    """name at the table; value; alone: one against three, no tarock is called."""

    name: str
    value: int
    alone: bool = False


CONTRACTS = {  # bidding order [ZW-1]
    "rufer": Contract("Rufer", 1),
    "farbensolo": Contract("Farbensolo", 4, alone=True),
    "solo": Contract("Solo", 4, alone=True),
}


class Prize(NamedTuple):
    """A bonus: its name, what it is worth in silence and announced (0: nobody announces it), and the rule."""

    name: str
    silent: int
    announced: int
    rule: str


BONUSES = {
    "absolut": Prize("Absolut", 1, 2, "ZW-20"),
    "pagat": Prize("Pagat", 1, 2, "ZW-21"),
    "valat": Prize("Valat", 6, 12, "ZW-40"),
    "trull": Prize("Trull", 1, 0, "ZW-22"),
    "vier-koenige": Prize("Vier Könige", 1, 0, "ZW-23"),
    "mondfang": Prize("Mondfang", 1, 0, "ZW-24"),
}

LADDER = {"kontra": 2, "rekontra": 4, "supre": 8, "resupre": 16}  # [ZW-30]

PACK = 88  # card points, simply added [ZW-2]
NEEDED = 45  # card points that win a game [ZW-3]
ABSOLUT = 56  # card points of an Absolut [ZW-20]
DOUBLE_ROUND = 4  # deals that count double after a caught Mond [ZW-61]

HIGHER_TAROCKS = {"XX": 0, "XIX": 1, "XVIII": 2, "XVII": 3, "XVI": 4}  # that the caller holds [ZW-4]
HAND = 10  # cards dealt to each player [ZW-4]
TRULL, KINGS = 3, 4  # cards of a trull, of four kings [ZW-22, ZW-23]
PAGAT_POINTS, MOND_POINTS = 5, 10  # card points in a trick with the Pagat, with Sküs and Mond [ZW-2]
