"""A played deal, read once: what several of its rules rest on. Rules: rules.md (IL-10 … IL-28)."""

from typing import TypeAlias

from tarokscore.core import DECLARER, DEFENDERS
from tarokscore.games.illusztralt_tarokk.facts import Deal, Options, Situation
from tarokscore.games.illusztralt_tarokk.tricks import sweeper
from tarokscore.rules import double_game
from tarokscore.rules.double_game import TIE, TO_WIN, last_doubler
from tarokscore.rules.seats import other

Play: TypeAlias = double_game.Play[Deal, Options]
CITED = double_game.Cited(
    value="IL-10", lone="IL-71", game="IL-20", kept="IL-26", tie="IL-12", tie_doubled="IL-12",
    duty="IL-63", doubling="IL-60", announced={"double-game": "IL-21", "volat": "IL-22"},
    silent={"double-game": "IL-23", "volat": "IL-24"}, given_up="IL-25",
)  # fmt: skip


def read(situation: Situation) -> Play:
    """The facts that several rules ask for, each found once."""
    deal, options, _, seats = situation
    winner, kept = winner_of(deal, options), options.doubled_game_with_announced_double
    return double_game.read(deal, options, seats, CITED, winner, sweeper(situation), kept=kept)


def winner_of(deal: Deal, options: Options) -> str:
    """48 win; at 47–47 the defenders do, unless the table has agreed otherwise for a doubled game [IL-12]."""
    points = deal.points or 0
    if points == TIE and deal.doubling is not None:
        if options.tie_after_kontra == "defenders-need-48":
            return DECLARER
        if options.tie_after_kontra == "last-doubler-loses":
            return other(last_doubler(deal.doubling))
    return DECLARER if points >= TO_WIN else DEFENDERS
