"""Illusztrált tarokk, from a checked deal to its lines. Rules: rules.md (IL-n)."""

from collections.abc import Iterator

from tarokscore.core import Line
from tarokscore.games.illusztralt_tarokk.facts import Situation
from tarokscore.games.illusztralt_tarokk.figure_lines import figures, figures_of_nine_tricks
from tarokscore.games.illusztralt_tarokk.paying import paid_line, paid_lines
from tarokscore.games.illusztralt_tarokk.play import Play, read
from tarokscore.games.illusztralt_tarokk.state import round_factor, round_steps
from tarokscore.games.illusztralt_tarokk.unplayed import unplayed
from tarokscore.rules.double_game import announced_games, silent_games, the_game
from tarokscore.rules.sides import Part
from tarokscore.rules.tarokk_counts import Paying, tarokk_counts

COUNTS = Paying("IL-72", "IL-73", paid_line, round_steps)


def settle(situation: Situation) -> Iterator[Line]:
    """The derivation: the game, double game and volát, the other figures, the tarokk counts."""
    deal, options, state, seats = situation
    if not deal.played:
        yield unplayed(situation)
        return
    rounds = round_factor(state, options)
    yield from paid_lines(parts(read(situation)), seats, rounds)
    if deal.declarations:
        yield from tarokk_counts(deal.declarations, options, seats, rounds, COUNTS)


def parts(play: Play) -> Iterator[Part]:
    """Everything that is shared between the sides; each item stands for itself [IL-61]."""
    yield from the_game(play)
    if play.deal.bonuses:
        yield from announced_games(play)
    yield from silent_games(play)
    if play.deal.bonuses:
        yield from figures(play)
    yield from figures_of_nine_tricks(play)
