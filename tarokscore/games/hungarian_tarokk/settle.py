"""Paskievics tarokk, from a checked deal to its lines. Rules: rules.md (HU-n)."""

from collections.abc import Iterator

from tarokscore.core import Line
from tarokscore.games.hungarian_tarokk import pot
from tarokscore.games.hungarian_tarokk.bonus_lines import bonuses_of_nine_tricks, listed_bonuses
from tarokscore.games.hungarian_tarokk.facts import Situation
from tarokscore.games.hungarian_tarokk.paying import paid_line, paid_lines
from tarokscore.games.hungarian_tarokk.play import Play, read
from tarokscore.games.hungarian_tarokk.state import round_factor, round_steps
from tarokscore.games.hungarian_tarokk.talon import talon_honours
from tarokscore.games.hungarian_tarokk.unplayed import unplayed
from tarokscore.rules.double_game import announced_games, silent_games, the_game
from tarokscore.rules.sides import Part
from tarokscore.rules.tarokk_counts import Paying, tarokk_counts

COUNTS = Paying("HU-42", "HU-43", paid_line, round_steps)


def settle(situation: Situation) -> Iterator[Line]:
    """The derivation: the game, double game and volát, the other bonuses, the tarokk counts, honours from the
    talon, the pot."""
    deal, options, state, seats = situation
    rounds = round_factor(state, options)
    if not deal.played:
        yield from unplayed(situation, rounds)
        return
    yield from paid_lines(parts(read(situation)), seats, rounds)
    if deal.declarations:
        yield from tarokk_counts(deal.declarations, options, seats, rounds, COUNTS)
    if deal.talon_honours:
        yield from talon_honours(deal, seats, rounds)
    if options.ultimo_pot:
        yield from pot.ultimos(deal, state, seats)


def parts(play: Play) -> Iterator[Part]:
    """Everything that is shared between the sides; each item stands for itself [HU-61]."""
    yield from the_game(play)
    if play.deal.bonuses:
        yield from announced_games(play)
    yield from silent_games(play)
    if play.deal.bonuses:
        yield from listed_bonuses(play)
    yield from bonuses_of_nine_tricks(play)
