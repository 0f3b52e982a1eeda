"""A played deal, read once: what several of its rules rest on. Rules: rules.md (IL-10 … IL-28)."""

from tarokscore.core.immutable import immutable
from tarokscore.games.illusztralt_tarokk.facts import (
    PACK,
    TO_WIN,
    Deal,
    Options,
    Situation,
    announced,
    points_of,
)
from tarokscore.games.illusztralt_tarokk.figures import GAMES
from tarokscore.games.illusztralt_tarokk.state import round_factor
from tarokscore.games.illusztralt_tarokk.tricks import sweeper
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats, other

GAME = {"three": 1, "two": 2, "one": 3, "solo": 4}  # [IL-10]
TO_DOUBLE = 71  # card points [IL-21, IL-23]
TIE = PACK - TO_WIN + 1  # 47–47
FACTOR = {"kontra": 2, "rekontra": 4, "szubkontra": 8, "hirskontra": 16, "mordkontra": 32}  # [IL-60]
CHAIN = tuple(FACTOR)


@immutable
class Play:
    """game: what the game is worth; winner: the side that won it, and doubling: how it counts; sweeper: the
    side with every trick; silent: which of double game and volát the winner made in silence, and claimed:
    whether the winner announced one of them; rounds: what doubled rounds multiply everything by."""

    deal: Deal
    options: Options
    seats: Seats
    rounds: int
    game: int
    winner: str
    doubling: str | None
    sweeper: str | None
    silent: str | None
    claimed: bool


def read(situation: Situation) -> Play:
    """The facts that several rules ask for, each found once."""
    deal, options, state, seats = situation
    lone_solo = options.lone_value == "solo" and seats.partner is None
    game = GAME["solo" if lone_solo else deal.contract or ""]
    winner, swept = winner_of(deal, options), sweeper(situation)
    doubling = deal.doubling
    if deal.points == TIE and not options.tie_kontra_doubled:
        doubling = None
    silent = silent_game(situation, winner, swept)
    claimed = any(announced(deal, seats, name, winner) for name in GAMES) if deal.bonuses else False
    rounds = round_factor(state, options)
    return Play(deal, options, seats, rounds, game, winner, doubling, swept, silent, claimed)


def winner_of(deal: Deal, options: Options) -> str:
    """48 win; at 47–47 the defenders do, unless the table has agreed otherwise for a doubled game [IL-12]."""
    points = deal.points or 0
    if points == TIE and deal.doubling is not None:
        if options.tie_after_kontra == "defenders-need-48":
            return DECLARER
        if options.tie_after_kontra == "last-doubler-loses":
            return other(last_doubler(deal.doubling))
    return DECLARER if points >= TO_WIN else DEFENDERS


def last_doubler(doubling: str) -> str:
    """The defenders begin, then the sides take turns [IL-60]."""
    return DEFENDERS if CHAIN.index(doubling) % 2 == 0 else DECLARER


def silent_game(situation: Situation, winner: str, swept: str | None) -> str | None:
    """Which of double game and volát the winners made in silence: the higher one only [IL-23, IL-24]."""
    deal, options, _, seats = situation
    if options.defenders_silent_need_kontra and winner == DEFENDERS and deal.doubling is None:
        return None
    volat = announced(deal, seats, "volat", winner)
    if swept == winner and not volat:
        return "volat"
    if volat or announced(deal, seats, "double-game", winner):
        return None
    if points_of(winner, deal) < TO_DOUBLE:
        return None
    if options.game_beside_double == "never" and announced(deal, seats, "volat", other(winner)):
        return None  # beside anybody's volát there is no silent double game [IL-25]
    return "double-game"


def game_counts(play: Play) -> bool:
    """Whether the winners score the game itself beside double game and volát [IL-23 … IL-26]."""
    options = play.options
    paid_beside = {
        None: True,
        "double-game": options.game_with_silent_double,
        "volat": options.game_with_silent_volat,
    }[play.silent]
    if play.doubling is not None:
        if play.claimed and not options.doubled_game_with_announced_double:
            return False
        return paid_beside or not options.kontra_multiplies_silent
    if options.game_beside_double == "never" and (play.silent or more_announced(play)):
        return False
    return paid_beside and not play.claimed


def more_announced(play: Play) -> bool:
    """Whether anybody announced double game or volát."""
    return any(bonus.announced and bonus.name in GAMES for bonus in play.deal.bonuses)


def made_game(play: Play, name: str, side: str) -> bool:
    """Whether a side made an announced double game or volát [IL-21, IL-22]."""
    return play.sweeper == side if name == "volat" else points_of(side, play.deal) >= TO_DOUBLE
