"""What the house rules make of the tariff, in points from each opponent."""

from tarokscore.games.zwanzigerrufen.facts import Deal, Options
from tarokscore.games.zwanzigerrufen.tariff import BONUSES, CONTRACTS, LADDER

DOUBLED_ALONE = {  # which bonuses count double in a game played alone [ZW-31]
    "single": {},
    "double": {
        "solo": ("pagat", "trull", "vier-koenige", "mondfang", "valat"),
        "farbensolo": ("trull", "vier-koenige", "valat"),
    },
    "double-with-absolut": {"solo": tuple(BONUSES)},
}


def game_value(deal: Deal, options: Options) -> int:
    """What the game is worth [ZW-10, ZW-11]."""
    return options.solo_value if deal.contract == "solo" else CONTRACTS[deal.contract or ""].value


def bonus_value(name: str, announced: bool, options: Options) -> int:
    """What a bonus is worth, announced or silent, before any doubling [ZW-20 … ZW-24, ZW-40, ZW-41]."""
    if name == "vier-koenige":
        return options.kings_in_hand
    return BONUSES[name].announced if announced else BONUSES[name].silent


def times_alone(deal: Deal, name: str, options: Options) -> int:
    """2 where the bonus counts double because the game is played alone, else 1 [ZW-31]."""
    return 2 if name in DOUBLED_ALONE[options.solo_bonuses].get(deal.contract or "", ()) else 1


def factor(doubling: str | None) -> int:
    """What a doubling multiplies by; 1 for none [ZW-30]."""
    return LADDER[doubling] if doubling else 1


def higher(one: str | None, other: str | None) -> str | None:
    """The higher of two doublings [ZW-43]."""
    return one if factor(one) >= factor(other) else other


def has_absolut(deal: Deal, options: Options) -> bool:
    """Whether the game knows the Absolut at all [ZW-27]."""
    return options.absolut_in_solo or not deal.alone
