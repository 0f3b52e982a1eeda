"""What the bonuses of a deal say of its tricks: who won the last one, who made a tout, who had the pagat.

Anything may be missing or contradict itself: then what is said first holds, and the refusals say the rest.
"""

from collections.abc import Iterator
from typing import NamedTuple

from tarokscore.core import Seats
from tarokscore.games.danish_tarok.facts import Bonus, Deal
from tarokscore.rules.seats import once_per_deal

ULTIMOS = ("pagat-ultimo", "king-ultimo")
LAST_TRICK = ("last-trick", *ULTIMOS)  # what tells a card of the last trick
PAGAT = ("won-pagat", "lost-pagat", "pagat-ultimo")  # what tells the fate of the pagat [DT-V8]


class ListedBonus(NamedTuple):
    """A bonus, and its place in the deal's list."""

    position: int
    bonus: Bonus

    @property
    def where(self) -> str:
        return f"bonuses[{self.position}]"

    @property
    def player(self) -> str:
        return self.bonus.player


def bonuses_named(deal: Deal, *names: str) -> Iterator[ListedBonus]:
    """The bonuses of these names, in the order they were told."""
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name in names:
            yield ListedBonus(index, bonus)


class Tricks(NamedTuple):
    """tout, nolo: who made one; announced: the tout that the dealer announced; baguds: the ultimo cards
    that did not win the last trick; ultimo: the one that won it; winner: of the last trick, None if nobody
    knows; inferred: two were bagud, so the third is the winner; pagat: whose it was."""

    tout: ListedBonus | None
    announced: ListedBonus | None
    nolo: ListedBonus | None
    ultimo: ListedBonus | None
    baguds: tuple[ListedBonus, ...]
    winner: str | None
    inferred: bool
    pagat: str | None

    @property
    def failed(self) -> ListedBonus | None:
        """The announced tout that failed [DT-39]."""
        return self.announced if self.announced and self.announced.bonus.made is False else None


def is_made(bonus: Bonus) -> bool:
    """A tout, nolo or last trick is told because it happened; an ultimo says whether it was made."""
    return bool(bonus.made) if bonus.announced or bonus.name in ULTIMOS else bonus.made is not False


@once_per_deal
def tricks_of(deal: Deal, seats: Seats) -> Tricks:
    """What the bonuses say of the tricks [DT-30 … DT-39]."""
    touts = list(bonuses_named(deal, "tout"))
    ultimos = list(bonuses_named(deal, *ULTIMOS))
    tout = next((each for each in touts if is_made(each.bonus)), None)
    baguds = tuple(each for each in ultimos if each.bonus.made is False)
    winners = [each for each in bonuses_named(deal, *LAST_TRICK) if is_made(each.bonus)]
    winner = winners[0].player if winners else tout.player if tout else None
    left = [player for player in seats.active if player not in {each.player for each in baguds}]
    inferred = winner is None and len(left) == 1
    return Tricks(
        tout,
        next((each for each in touts if each.bonus.announced), None),
        next(bonuses_named(deal, "nolo"), None),
        next((each for each in ultimos if each.bonus.made), None),
        baguds,
        left[0] if inferred else winner,
        inferred,
        next((each.player for each in bonuses_named(deal, *PAGAT)), None),
    )


def counts_points(deal: Deal, score_card_points: bool, fixed_tout: bool, tricks: Tricks) -> bool:
    """Whether card points are paid [DT-43]."""
    return deal.played and score_card_points and not tricks.nolo and not (tricks.tout and fixed_tout)
