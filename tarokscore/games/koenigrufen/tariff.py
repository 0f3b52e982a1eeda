"""What everything in Königrufen is worth: the tariffs, the bonuses, the doublings. Figures only.

Values are points from each opponent.
"""

from typing import Literal, NamedTuple

GameKind = Literal["trischaken", "rufer", "dreier", "farben", "negative"]


class Contract(NamedTuple):
    """name at the table; kind; value in each tariff, None where it is not played; solo: played without
    the talon; forehand: only for the player after the dealer; tricks: the aim of a negative game; bird: it
    comes with an announced bird."""

    name: str
    kind: GameKind
    values: tuple[int | None, ...]
    solo: bool = False
    forehand: bool = False
    tricks: int = 0
    bird: bool = False


TARIFFS = ("ooe-2023", "wien", "wien-2014", "tirol", "tarockapp", "pagat")  # the columns below
CONTRACTS = {  # bidding order [KR-1]
    "trischaken": Contract("Trischaken", "trischaken", (1, 2, 1, 2, 1, 1), forehand=True),
    "rufer": Contract("Rufer", "rufer", (1, 1, 1, 1, 1, 1), forehand=True),
    "piccolo": Contract("Piccolo", "negative", (2, 2, 2, 2, 1, 2), tricks=1),
    "zwiccolo": Contract("Zwiccolo", "negative", (None, 2, 2, None, 1, 2), tricks=2),
    "bettel": Contract("Bettel", "negative", (2, 4, 4, 4, 3, 3)),
    "solorufer": Contract("Solorufer", "rufer", (2, 2, 2, 2, 2, 2), solo=True),
    "besserrufer": Contract("Besserrufer", "rufer", (1, 1, 1, 2, 1, 1), bird=True),
    "farbendreier": Contract("Farbendreier", "farben", (3, 5, 5, 5, 4, 3)),
    "sechserdreier": Contract("Sechserdreier", "dreier", (4, 4, 4, 4, 3, 2), forehand=True),
    "dreier": Contract("Dreier", "dreier", (4, 5, 5, 5, 4, 4)),
    "besserdreier": Contract("Besserdreier", "dreier", (None, None, None, None, None, 4), bird=True),
    "farbensolo": Contract("Farbensolo", "farben", (6, 10, 10, 10, 8, 6), solo=True),
    "piccolo-ouvert": Contract("Piccolo ouvert", "negative", (6, 6, 6, 8, 5, 5), tricks=1),
    "zwiccolo-ouvert": Contract("Zwiccolo ouvert", "negative", (None, 6, 6, None, None, None), tricks=2),
    "bettel-ouvert": Contract("Bettel ouvert", "negative", (7, 8, 8, 8, 7, 6)),
    "solodreier": Contract("Solodreier", "dreier", (8, 10, 10, 10, 8, 8), solo=True),
}
UNKNOWN = Contract("game", "dreier", (None,) * len(TARIFFS))  # while a deal without contract is checked


class Prize(NamedTuple):
    """A bonus: its name, what it is worth in silence and announced, and the rule."""

    name: str
    silent: int
    announced: int
    rule: str


BONUSES = {
    "trull": Prize("Trull", 1, 2, "KR-20"),
    "vier-koenige": Prize("Vier Könige", 1, 2, "KR-20"),
    "koenig-ultimo": Prize("König ultimo", 1, 2, "KR-22"),
    "pagat": Prize("Pagat", 1, 2, "KR-21"),
    "uhu": Prize("Uhu", 2, 4, "KR-21"),
    "kakadu": Prize("Kakadu", 3, 6, "KR-21"),
    "quapil": Prize("Quapil", 4, 8, "KR-21"),
}
BIRDS = ("pagat", "uhu", "kakadu", "quapil")

CAPTURES = {  # what they cost is a house rule of the same name
    "koenigsfang": ("Königsfang", "KR-27"),
    "skuesfang": ("Sküsfang", "KR-28"),
}

VALAT_TIMES = {True: 8, False: 4}  # announced, silent: × the game [KR-40, KR-41, KR-45]
VALAT_PREMIUM = {True: 20, False: 10}  # announced, silent: beside the game [KR-42]
PREMIUM_TARIFFS = frozenset({"wien", "tirol"})
ADDED_TARIFFS = frozenset({"pagat"})  # the valat is × the game, and beside it [KR-45]
CONCEDED = {("pagat", "besserrufer"): 3}  # whatever the bird [KR-32]

LADDER = {"kontra": 2, "rekontra": 4, "subkontra": 8, "hirschkontra": 16, "mordkontra": 16}  # [KR-30]
ABOVE_HIRSCHKONTRA = 32  # Mordkontra, where Hirschkontra stands before it [KR-30]


def factor_of(doubling: str, hirschkontra: bool) -> int:
    """What a doubling multiplies by; hirschkontra: it is played, before Mordkontra [KR-30].

    >>> factor_of("mordkontra", False), factor_of("hirschkontra", True), factor_of("mordkontra", True)
    (16, 16, 32)
    """
    return ABOVE_HIRSCHKONTRA if hirschkontra and doubling == "mordkontra" else LADDER[doubling]


def value_in(contract: str | None, tariff: str) -> int | None:
    """What a contract is worth from each opponent; None where the tariff does not have it.

    >>> value_in("bettel", "ooe-2023"), value_in("bettel", "wien"), value_in("zwiccolo", "tirol")
    (2, 4, None)
    """
    return CONTRACTS.get(contract or "", UNKNOWN).values[TARIFFS.index(tariff)]
