"""What a game of Dappen is worth to each opponent, from its count and the house rules. Pure arithmetic."""

from functools import cache

from tarokscore.games.dappen.facts import PACK, Deal, Options
from tarokscore.games.dappen.possible_counts import TRICKS, Way, ways

NEEDED = 40  # card points with which the defenders win [DA-9]
ROUNDING, LEAST = 5, 5  # game points go in fives and are never nothing [DA-10]
HALF_ROUNDING, HALF_LEAST = 10, 10  # in the half game in tens, which are halved [DA-10]
PLACES_ROUNDING = 10  # up to a ten, in Breitnau and Buchenbach [DA-30, DA-31]
TWICE = 2  # a Solo, and a game with two bidders [DA-12, DA-13]
HANNES = {"dappen": 1, "strecken": 2, "ein-hannes": 2, "zwei-hannes": 3, "geiss": 4}  # Buchenbach [DA-31]


def is_won(way: Way) -> bool:
    """The defenders need 40; a deal of 39:39 is the declarer's [DA-9]."""
    return way.defenders < NEEDED


def losers(way: Way) -> int:
    """The card points of the side that lost."""
    return way.defenders if is_won(way) else way.points


def game_points(losers: int, half: bool = False) -> int:
    """40 less the losers' card points, to the nearest five, at least 5; or half of the nearest ten
    [DA-10].

    >>> [game_points(losers) for losers in (39, 33, 32, 27, 0)]
    [5, 5, 10, 15, 40]
    >>> [game_points(losers, half=True) for losers in (39, 26, 25, 16, 15, 6, 5, 0)]
    [5, 5, 10, 10, 15, 15, 20, 20]
    """
    short = NEEDED - losers
    if half:
        return max(HALF_LEAST, (short + HALF_ROUNDING // 2) // HALF_ROUNDING * HALF_ROUNDING) // 2
    return max(LEAST, (short + ROUNDING // 2) // ROUNDING * ROUNDING)


def solo_factor(deal: Deal, options: Options, *, won: bool) -> int:
    """A Solo counts twice, lost as well where the table plays so [DA-12]."""
    return TWICE if deal.contract == "solo" and (won or options.solo_doubles == "always") else 1


def stretch_factor(deal: Deal, options: Options) -> int:
    """Two bidders double the game for everybody where the table plays so [DA-13]."""
    return TWICE if options.stretch_doubles == "all" and deal.two_bids else 1


def place_factor(deal: Deal, options: Options, *, won: bool) -> int:
    """By what the difference is multiplied in Breitnau and Buchenbach [DA-30, DA-31]."""
    if options.version == "buchenbach":
        if deal.contract == "solo":
            return 1 if won else TWICE
        return HANNES[deal.contract or ""]
    if deal.stupfen:
        return 3
    return 1 if deal.contract == "dappen" else TWICE


def up_to_ten(value: int) -> int:
    """The smallest multiple of ten that is not below a value.

    >>> up_to_ten(8), up_to_ten(10), up_to_ten(12)
    (10, 10, 20)
    """
    return -(-value // PLACES_ROUNDING) * PLACES_ROUNDING


def amount(way: Way, deal: Deal, options: Options) -> int:
    """What each opponent pays the declarer for the game, negative where they are paid; before anything that
    concerns the two bidders alone."""
    won = is_won(way)
    if options.version == "furtwangen":
        value = game_points(losers(way), options.game_size == "half")
        value *= solo_factor(deal, options, won=won) * stretch_factor(deal, options)
    else:
        value = up_to_ten((NEEDED - losers(way)) * place_factor(deal, options, won=won))
    return value if won else -value


def possible(deal: Deal) -> tuple[Way, ...]:
    """How the play can have gone, from all that was told. They all pay the same in a checked deal."""
    if deal.outcome == "all-fives":
        return (every_trick(deal.active or 6),)
    return ways(deal.active or 6, deal.card_points, deal.defender_points, deal.tricks, deal.ultis_made)


@cache
def every_trick(active: int) -> Way:
    """A Marsch, and what a hand of seven fives counts as [DA-17, DA-18]."""
    return Way(TRICKS[active], PACK, 0)


def is_marsch(way: Way) -> bool:
    """The defenders have nothing, which only every trick makes [DA-18]."""
    return way.defenders == 0


def needed(deal: Deal, options: Options | None = None) -> int | None:
    """The card points that win whatever the others have; None where they do not decide [DA-9]."""
    return None if deal.contract is None or deal.outcome is not None else PACK // 2 + 1
