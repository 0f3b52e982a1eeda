"""The published rule sets of Cego, each as the full set of its house rules. Data only."""

from collections.abc import Mapping
from typing import Final

from tarokscore.core import Json

DEFAULT: Final = "schwarzwaldmeisterschaft"

_OPTIONS = (
    "counting", "reckoning", "fach_value", "rounding", "halbe", "solo_won", "solo_lost", "gegensolo",
    "ultimo", "piccolo", "bettel", "raeuber", "raeuber_high", "dresch", "penalty", "soloschinden",
    "kleiner_mann_frei", "leere_may_win", "three_player_specials",
)  # fmt: skip

_ROWS: dict[str, tuple[Json, ...]] = {
    DEFAULT: (  # [CE-10 … CE-27]
        "twos", "fach", 5, "up-10", True, 2, 1, "plus-one",
        80, 40, 30, 40, False, 0, 0, "off", False, False, "none",
    ),
    "loewen": (  # [CE-30 … CE-37]
        "threes", "points", 5, "up-5", False, 2, 1, "plus-one",
        80, 30, 30, 30, False, 0, 0, "three", False, False, "none",
    ),
    "ministranten": (  # [CE-44 … CE-46, CE-53]
        "threes", "points", 5, "nearest-5", False, 2, 1, "four-two",
        70, 40, 50, 30, True, 70, 70, "three", False, False, "piccolo-bettel",
    ),
    "braeunlingen-turnier": (  # [CE-40]
        "threes", "fach-up", 5, "none", False, 2, 1, "plus-one",
        80, 40, 40, 30, False, 0, 0, "off", False, False, "none",
    ),
    "oberwolfach": (  # [CE-41 … CE-43]
        "threes", "fach", 1, "none", False, 1, 2, "plus-one",
        0, 10, 15, 5, False, 0, 0, "all", True, True, "none",
    ),
    "grupp": (  # [CE-48]
        "twos", "fach", 1, "none", False, 2, 1, "plus-one",
        0, 0, 0, 0, False, 0, 0, "off", False, False, "none",
    ),
}  # fmt: skip

RULE_SETS: Mapping[str, Mapping[str, Json]] = {
    name: dict(zip(_OPTIONS, row, strict=True)) for name, row in _ROWS.items()
}
"""{rule set: {option: value}} for the options that the rule sets differ in."""

PRESETS: Mapping[str, Mapping[str, Json]] = {name: {"rules": name} for name in RULE_SETS}
