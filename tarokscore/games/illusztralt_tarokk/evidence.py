"""What the figures of a deal show: which card was played to which trick, from whose hand, and who took it.

Made figures speak, and silent ultimós, won or beaten. Rules: rules.md (IL-V17 … IL-V19).
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tarokscore.core.immutable import immutable
from tarokscore.games.illusztralt_tarokk.facts import SIDES, Bonus, Situation
from tarokscore.games.illusztralt_tarokk.figures import (
    CATCHES,
    FIGURES,
    PAGAT,
    SAS,
    SKIZ,
    ULTIMO,
    XXI,
    card_of,
    taken_with,
)
from tarokscore.rules.double_game import GAMES, side_of
from tarokscore.rules.seats import DEFENDERS, Seats, once_per_deal, other


class Showing(NamedTuple):
    """One entry of the deal that shows something: its place in the list, the entry, its side, whether it was
    made, and which card it says was played to which trick ("" and 0 where it speaks of no one trick)."""

    at: int
    bonus: Bonus
    side: str
    made: bool
    card: str
    trick: int


@immutable
class Evidence:
    """taken: {card: the side that took it}; ninth: the side to which the ninth trick fell, if that is sure;
    ninth_shown_by: the entry that shows it; ninth_by_figure: whether that side's own figure won it."""

    showings: tuple[Showing, ...]
    taken: dict[str, str]
    ninth: str | None
    ninth_shown_by: int | None
    ninth_by_figure: bool

    def won(self, side: str) -> Mapping[str, int]:
        """{figure: its trick} of those that a side made and that say which card won a trick."""
        return {
            each.bonus.name: each.trick
            for each in self.showings
            if each.trick and each.made and each.side == side
        }

    def cards(self, side: str) -> frozenset[str]:
        """The cards that a side is known to have taken."""
        return frozenset(card for card, taker in self.taken.items() if taker == side)


NOTHING_SHOWN = Evidence((), {}, None, None, False)


@once_per_deal
def evidence(situation: Situation) -> Evidence:
    """What the figures show, taken together. Where they contradict each other the first one stands."""
    if not situation.deal.bonuses:
        return NOTHING_SHOWN
    found = tuple(showings(situation))
    if not found:
        return NOTHING_SHOWN
    taken = takers(found)
    falls = tuple(ninth_falls(found, taken, situation.seats))
    if not falls:
        return Evidence(found, taken, None, None, False)
    side, index = falls[0]
    if played_to_ninth(found, PAGAT) is not None:
        taken.setdefault(PAGAT, side)
    return Evidence(found, taken, side, index, won_by_figure(found, side))


def showings(situation: Situation) -> Iterator[Showing]:
    """The entries that show something, in the order they were told."""
    for index, bonus in enumerate(situation.deal.bonuses):
        side, made = side_of(bonus, situation.seats), bonus.stands
        if side is None or bonus.name in GAMES or not (made or bonus.beaten_silently):
            continue
        card, trick = card_of(bonus.name, bonus.suit), FIGURES[bonus.name].trick
        yield Showing(index, bonus, side, made, card, trick)


def takers(found: tuple[Showing, ...]) -> dict[str, str]:
    """{card: the side that took it with a figure}; where two figures disagree the first one stands."""
    taken: dict[str, str] = {}
    for each in found:
        if each.made:
            for card in taken_with(each.bonus.name, each.bonus.suit):
                taken.setdefault(card, each.side)
    return taken


def held(each: Showing) -> Iterator[tuple[str, str]]:
    """(card, side in whose hand it was): the skíz that caught was the catchers', the caught card was not."""
    if each.bonus.name in CATCHES:
        if each.bonus.name == "xxi-catch":
            yield SKIZ, each.side
            yield XXI, other(each.side)
        else:
            yield PAGAT, other(each.side)
    elif each.card:
        yield each.card, each.side


# --- the ninth trick ---------------------------------------------------------------------------------


def played_to_ninth(found: tuple[Showing, ...], card: str) -> Showing | None:
    """The entry that puts a card into the ninth trick."""
    return next((each for each in found if each.trick == ULTIMO and each.card == card), None)


def won_by_figure(found: tuple[Showing, ...], side: str) -> bool:
    return any(each.made and each.trick == ULTIMO and each.side == side for each in found)


def ninth_falls(found: tuple[Showing, ...], taken: dict[str, str], seats: Seats) -> Iterator[tuple[str, int]]:
    """Every reason why the ninth trick fell to a side, as (side, entry that shows it) [IL-V17]: its figure
    won it; it took the pagát that was played to it; every card of the other side in it was beaten."""
    for each in found:
        if each.made and each.trick == ULTIMO:
            yield each.side, each.at
    pagat = played_to_ninth(found, PAGAT)
    if pagat is not None and PAGAT in taken:
        yield taken[PAGAT], pagat.at
    for side in SIDES:
        if (last := beaten_wholly(found, side, seats)) is not None:
            yield other(side), last.at


def beaten_wholly(found: tuple[Showing, ...], side: str, seats: Seats) -> Showing | None:
    """The last entry that shows that all of a side's cards in the ninth trick were beaten: a lone
    declarer's pagát or sas, a pair's pagát and sas."""
    beaten = [each for each in found if each.side == side and each.bonus.beaten_silently]
    players = len(seats.defenders) if side == DEFENDERS else 1 if seats.partner is None else 2
    cards = {each.card for each in beaten}
    return beaten[-1] if beaten and (players == 1 or (players == 2 and cards == {PAGAT, SAS})) else None
