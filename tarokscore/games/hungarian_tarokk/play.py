"""What became of a played deal, judged once for all its lines. Rules: rules.md (HU-10 … HU-29)."""

from typing import TypeAlias

from tarokscore.core import DECLARER, DEFENDERS
from tarokscore.games.hungarian_tarokk.facts import Deal, Options, Situation
from tarokscore.games.hungarian_tarokk.tricks import sweeper
from tarokscore.rules import double_game
from tarokscore.rules.double_game import TIE, TO_WIN, last_doubler

Play: TypeAlias = double_game.Play[Deal, Options]
CITED = double_game.Cited(
    value="HU-10", lone="HU-41", game="HU-20", kept="HU-26", tie="HU-20", tie_doubled="HU-26",
    duty="HU-63", doubling="HU-60", announced={"double-game": "HU-21", "volat": "HU-22"},
    silent={"double-game": "HU-23", "volat": "HU-24"}, given_up="HU-25", barred="HU-29",
)  # fmt: skip


def read(situation: Situation) -> Play:
    """The facts that several rules ask for."""
    deal, options, _, seats = situation
    winner, swept = winner_of(deal, options), sweeper(deal, options, seats)
    return double_game.read(deal, options, seats, CITED, winner, swept)


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
