"""Card points of counted cards, by the table of each game (its COUNT). Pure, exact."""

from collections.abc import Collection, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple, Protocol

from tarokscore.core import Message, Plural, Problem, clauses, figure_text

COUNT_AGAIN = Message("count the cards again")


class Cards(NamedTuple):
    """One kind of card. id: "kings"; names: those used at the table, the native one first; pack: how many the
    pack has; value: card points of each before deductions; single: names of single cards of the kind."""

    id: str
    names: tuple[str, ...]
    pack: int
    value: int | Fraction
    single: tuple[str, ...] = ()

    def called(self, number: int) -> Message:
        """ "3 kings", "1 king"."""
        return _SO_MANY[self.id].filled(n=number)


_SO_MANY = {
    "aces": Plural("{n} ace", "{n} aces"),
    "blanks": Plural("{n} blank", "{n} blanks"),
    "bouts": Plural("{n} bout", "{n} bouts"),
    "cavaliers": Plural("{n} cavalier", "{n} cavaliers"),
    "cavalls": Plural("{n} cavall", "{n} cavalls"),
    "honours": Plural("{n} honour", "{n} honours"),
    "jacks": Plural("{n} jack", "{n} jacks"),
    "kings": Plural("{n} king", "{n} kings"),
    "knights": Plural("{n} knight", "{n} knights"),
    "obers": Plural("{n} ober", "{n} obers"),
    "others": Plural("{n} other", "{n} others"),
    "queens": Plural("{n} queen", "{n} queens"),
    "tarocks": Plural("{n} tarock", "{n} tarocks"),
    "tens": Plural("{n} ten", "{n} tens"),
    "trula": Plural("{n} trula", "{n} trula"),
    "trull": Plural("{n} trull", "{n} trull"),
    "unters": Plural("{n} unter", "{n} unters"),
}


class Counting(NamedTuple):
    """How a game counts.

    rule: id of the rule; cards: every kind, highest first, the rest of the pack last; together: how many
    cards are counted as one lot; off: card points deducted from each lot (below 0: added); rest: card points
    deducted from 1, 2, … cards left over; piles: {active players: the numbers of cards that a side may have
    besides whole tricks}, the largest being the part of the pack that is not played in tricks; empty if any
    number is possible; advice: the hint for an impossible number.
    """

    rule: str
    cards: tuple[Cards, ...]
    together: int = 1
    off: int | Fraction = 0
    rest: tuple[int | Fraction, ...] = ()
    piles: Mapping[int, tuple[int, ...]] = {}
    advice: Message = COUNT_AGAIN

    @property
    def pack(self) -> int:
        """The number of cards in the pack."""
        return sum(kind.pack for kind in self.cards)


class PointsOfSides(Protocol):
    """A Deal of any game, with the card points of one side, or of both."""

    @property
    def card_points(self) -> int | Decimal | None: ...
    @property
    def defender_points(self) -> int | Decimal | None: ...


def points_place(deal: PointsOfSides) -> str:
    """The key with the card points: that of the declarer's side, unless only the defenders' is given."""
    told_by_defenders = deal.card_points is None and deal.defender_points is not None
    return "defender_points" if told_by_defenders else "card_points"


class Counted(NamedTuple):
    """The count of a pile. cards: how many; face: their value before deductions; off: the deductions; points:
    face − off."""

    cards: int
    face: Fraction
    off: Fraction
    points: Fraction


def count(counting: Counting, amounts: Mapping[str, int]) -> Counted:
    """Count the card points of a pile. amounts: {id of a kind: how many}; kinds without cards may be left
    out."""
    number = sum(amounts.values())
    face = sum((Fraction(kind.value) * amounts.get(kind.id, 0) for kind in counting.cards), Fraction(0))
    lots, left = divmod(number, counting.together)
    off = Fraction(counting.off) * lots + (Fraction(counting.rest[left - 1]) if left else 0)
    return Counted(number, face, off, face - off)


def problems(counting: Counting, amounts: Mapping[str, int]) -> Iterator[Problem]:
    """Refuse more cards of a kind than the pack has, or fewer than 0. amounts: as for `count`."""
    for kind in counting.cards:
        number = amounts.get(kind.id, 0)
        if not 0 <= number <= kind.pack:
            yield Problem(
                kind.id,
                counting.rule,
                Message("{number}; the pack has {pack}", number=kind.called(number), pack=kind.pack),
                Message("0 to {pack}", pack=kind.pack),
            )


def doubts(counting: Counting, number: int, players: int | None = None) -> Iterator[Problem]:
    """Warn if a pile of `number` cards cannot be whole tricks plus one of the extras in `counting.piles`.
    players: number of active players, None if unknown (every number is tried)."""
    known = {each: extras for each, extras in counting.piles.items() if each == players}
    tables = known or counting.piles
    if not tables or any(number in _can_be(counting.pack, each, extras) for each, extras in tables.items()):
        return
    shown = clauses(_tricks(each, extras) for each, extras in tables.items())
    few = Plural("{n} card is no whole trick ({tricks})", "{n} cards are no whole tricks ({tricks})",
                 n=number, tricks=shown)  # fmt: skip
    yield Problem("cards", counting.rule, few, counting.advice)


def _tricks(players: int, extras: Collection[int]) -> Message:
    """How many cards a trick has, and how many a side may have beside whole tricks."""
    said = Message("{players} players: tricks of {players}", players=players)
    for extra in filter(None, extras):
        said = Message("{tricks}, or with {extra} more", tricks=said, extra=extra)
    return said


def _can_be(pack: int, players: int, extras: tuple[int, ...]) -> set[int]:
    """Every number of cards that a side can have."""
    tricks = (pack - max(extras)) // players
    return {extra + players * taken for extra in extras for taken in range(tricks + 1)}


def shown(points: Fraction) -> str:
    """Card points as the table writes them: halves as 41½, thirds as points/Blatt.

    >>> shown(Fraction(83, 2)), shown(Fraction(125, 3)), shown(Fraction(40))
    ('41½', '41/2', '40')
    """
    if points.denominator == 2:
        return figure_text(points)
    whole, third = divmod(points.numerator, points.denominator)
    return f"{whole}/{third}" if third else f"{whole}"
