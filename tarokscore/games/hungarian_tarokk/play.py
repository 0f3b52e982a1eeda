"""What became of a played deal, judged once for all its lines. Rules: rules.md (HU-10 … HU-29)."""

from tarokscore.core import DECLARER, DEFENDERS, Seats
from tarokscore.core.immutable import immutable
from tarokscore.games.hungarian_tarokk.facts import (
    PACK,
    Deal,
    Options,
    Situation,
    announced,
    points_of,
)
from tarokscore.games.hungarian_tarokk.tricks import sweeper
from tarokscore.rules.seats import other

GAME = {"three": 1, "two": 2, "one": 3, "solo": 4}  # [HU-10]
TO_WIN, TO_DOUBLE = 48, 71  # card points [HU-20, HU-23]
TIE = PACK - TO_WIN + 1  # 47–47
FACTOR = {"kontra": 2, "rekontra": 4, "szubkontra": 8, "hirskontra": 16, "mordkontra": 32}  # [HU-60]
CHAIN = tuple(FACTOR)
GAMES = ("double-game", "volat")  # what is counted in multiples of the game [HU-21 … HU-24]


@immutable
class Play:
    """A played deal, read once: who sits where; what the game is worth, who won it, and how it is doubled;
    who won every trick; whether the winners made double game or volát in silence, and whether they had
    announced one; whether either side's double game or volát keeps both from the game [HU-29]."""

    deal: Deal
    options: Options
    seats: Seats
    game: int
    winner: str
    doubling: str | None
    sweeper: str | None
    silent: str | None
    claimed: bool
    barred: bool


def read(situation: Situation) -> Play:
    """The facts that several rules ask for."""
    deal, options, _, seats = situation
    lone_solo = options.lone_value == "solo" and seats.partner is None
    game = GAME["solo" if lone_solo else deal.contract or ""]
    winner, swept = winner_of(deal, options), sweeper(deal, options, seats)
    silent = silent_game(deal, options, seats, winner, swept)
    claimed = bool(deal.bonuses) and any(announced(deal, seats, name, winner) for name in GAMES)
    barred = options.game_beside_double == "never" and (silent is not None or is_more_announced(deal))
    return Play(
        deal, options, seats, game, winner, doubling_in_force(deal, options), swept, silent, claimed, barred
    )


def winner_of(deal: Deal, options: Options) -> str:
    """The side that won the game [HU-20]."""
    return DECLARER if (deal.points or 0) >= to_win(deal, options) else DEFENDERS


def to_win(deal: Deal, options: Options) -> int:
    """Card points that the declarer's side needs: 48, or 47 where it wins a doubled game at 47–47 [HU-20]."""
    rule = options.tie_after_kontra
    if deal.doubling is None or rule == "defenders-win":
        return TO_WIN
    if rule == "last-doubler-loses" and last_doubler(deal.doubling) == DECLARER:
        return TO_WIN
    return TIE


def needed(deal: Deal, options: Options | None = None) -> int | None:
    """Card points with which the declarer's side wins this deal's game; None where none was played."""
    known = deal.played and deal.contract is not None
    return to_win(deal, options or Options.of({})) if known else None


def last_doubler(doubling: str) -> str:
    """The defenders begin, then the sides take turns [HU-60]."""
    return DEFENDERS if CHAIN.index(doubling) % 2 == 0 else DECLARER


def doubling_in_force(deal: Deal, options: Options) -> str | None:
    """The game's doubling; at some tables none at 47–47 [HU-26]."""
    return None if deal.points == TIE and not options.tie_kontra_doubled else deal.doubling


def silent_game(deal: Deal, options: Options, seats: Seats, winner: str, swept: str | None) -> str | None:
    """Which of double game and volát the winners made in silence: the higher one only [HU-23, HU-24]."""
    if swept is None and points_of(winner, deal) < TO_DOUBLE:
        return None
    if options.defenders_silent_need_kontra and winner == DEFENDERS and deal.doubling is None:
        return None
    volat = announced(deal, seats, "volat", winner)
    if swept == winner and not volat:
        return "volat"
    if volat or announced(deal, seats, "double-game", winner) or points_of(winner, deal) < TO_DOUBLE:
        return None
    if options.game_beside_double == "never" and announced(deal, seats, "volat", other(winner)):
        return None  # anybody's volát bars it [HU-29]
    return "double-game"


def is_more_announced(deal: Deal) -> bool:
    """Whether either side announced double game or volát [HU-29]."""
    return any(bonus.announced and bonus.name in GAMES for bonus in deal.bonuses)


def game_counts(play: Play) -> bool:
    """Whether the winners score the game itself beside double game and volát [HU-23 … HU-26, HU-29]."""
    beside = {
        None: True,
        "double-game": play.options.game_with_silent_double,
        "volat": play.options.game_with_silent_volat,
    }[play.silent]
    if play.doubling is not None:
        return beside or not play.options.kontra_multiplies_silent
    return beside and not play.claimed and not play.barred


def made_game(play: Play, name: str, side: str) -> bool:
    """Whether a side made an announced double game or volát [HU-21, HU-22]."""
    return play.sweeper == side if name == "volat" else points_of(side, play.deal) >= TO_DOUBLE
