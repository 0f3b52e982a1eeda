"""What piles of Cego can count, from the pack alone. Pure arithmetic, exact.

The cards of a pile are added up; in twos each pair counts 1 less, in threes each three 2 less and one or
two cards left over 1 less [CE-2].
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

HIGH = (2,) * 4 + (3,) * 4 + (4,) * 4 + (5,) * 7  # jacks, knights, queens; kings, Gstieß, 21 and 1
EMPTY = {4: 35, 3: 32}  # cards worth 1; three players leave three Leere out
TRICKS = {4: 11, 3: 13}  # by players: as many as each has cards
OUT_OF_PLAY = {4: 10, 3: 12}  # the Blinde, or the cards laid away [CE-3]
GEISS = 5  # the 1 of trumps


class Deck(NamedTuple):
    """How the cards are counted ("twos", "threes"), and how many play (4, 3)."""

    counting: str
    players: int

    @property
    def pack(self) -> int:
        """Card points in the pack [CE-2]."""
        return 79 if self.counting == "twos" else 70

    @property
    def needed(self) -> int:
        """Card points that win a game [CE-7]."""
        return 40 if self.counting == "twos" else 36

    @property
    def tricks(self) -> int:
        return TRICKS[self.players]

    def taken_off(self, cards: int) -> int:
        """What is taken off a pile of so many cards.

        >>> Deck("twos", 4).taken_off(14), Deck("threes", 4).taken_off(14)
        (7, 9)
        """
        if self.counting == "twos":
            return (cards + 1) // 2
        return cards // 3 * 2 + (cards % 3 > 0)

    def worth(self, cards: tuple[int, ...]) -> int:
        """The card points of a pile."""
        return sum(cards) - self.taken_off(len(cards))

    def declarers(self, cards: tuple[int, ...]) -> int:
        """The same for the declarer, who has the cards that three players leave out besides [CE-3]."""
        return self.worth(cards) + (self.players == 3)

    @property
    def least_trick(self) -> int:
        """The fewest card points of a trick: only cards worth 1 in it."""
        return self.worth((1,) * self.players)


@cache
def values(players: int) -> tuple[int, ...]:
    """What each card of the pack is worth by itself, the lowest first."""
    return (1,) * EMPTY[players] + HIGH


@cache
def reach(deck: Deck, tricks: int) -> tuple[int, int]:
    """The fewest and the most card points of a declarer with so many tricks [CE-3, CE-4].

    >>> reach(Deck("twos", 4), 1), reach(Deck("threes", 3), 1), reach(Deck("twos", 4), 0)
    ((7, 53), (6, 54), (0, 0))
    """
    if not tricks:
        return 0, 0
    pack, cards = values(deck.players), OUT_OF_PLAY[deck.players] + tricks * deck.players
    return deck.declarers(pack[:cards]), deck.declarers(pack[-cards:])


@cache
def can_be_counted(deck: Deck, points: int) -> bool:
    """Whether a declarer can have so many card points [CE-V6].

    >>> [points for points in range(80) if not can_be_counted(Deck("twos", 4), points)]
    [1, 2, 3, 4, 5, 6, 78]
    """
    if points in (0, deck.pack):
        return True
    return reach(deck, 1)[0] <= points <= deck.pack - deck.least_trick


@cache
def most_after(deck: Deck, lost: tuple[int, ...]) -> int:
    """The most card points of a declarer who lost these cards [CE-V9]."""
    return deck.pack - deck.worth(lost)


@cache
def least_with_geiss(deck: Deck) -> int:
    """The fewest card points of a declarer who won a trick with the 1 [CE-V16].

    >>> [least_with_geiss(Deck(*each)) for each in (("twos", 4), ("threes", 4), ("threes", 3))]
    [11, 9, 10]
    """
    empty = OUT_OF_PLAY[deck.players] + deck.players - 1
    return deck.declarers((GEISS,) + (1,) * empty)


@cache
def in_tricks(deck: Deck) -> tuple[int, int]:
    """The fewest and the most card points of all players together where the Blinde is not counted, however
    the tricks are divided [CE-V12].

    >>> [in_tricks(Deck(*each)) for each in (("twos", 4), ("threes", 4), ("threes", 3))]
    [(37, 74), (29, 68), (23, 65)]
    """
    pack, blind = values(deck.players), OUT_OF_PLAY[deck.players]
    off = {sum(deck.taken_off(own * deck.players) for own in split) for split in _splits(deck)}
    return sum(pack[:-blind]) - max(off), sum(pack[blind:]) - min(off)


def _splits(deck: Deck) -> Iterator[tuple[int, ...]]:
    """Every way to divide the tricks among the players, whoever has which."""
    for split in combinations_with_replacement(range(deck.tricks + 1), deck.players):
        if sum(split) == deck.tricks:
            yield split
