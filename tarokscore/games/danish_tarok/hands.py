"""What the declarations of a deal say of the hands: tarok, the fool, the pagat, kings and cavalries.

Only declarations that are sound by themselves are asked [DT-V10].
"""

from collections.abc import Iterator
from itertools import islice, permutations, product
from typing import NamedTuple

from tarokscore.core import Seats
from tarokscore.games.danish_tarok.declarations import degree, kind
from tarokscore.games.danish_tarok.facts import DEALER_HAND, HAND, SUITS, TAROKS, Deal, Declaration
from tarokscore.games.danish_tarok.tricks import PAGAT, bonuses_named, tricks_of

COURTS = {"half": 3, "full": 4, "abundant": 4}  # kings, or cards of a suit, that such a declaration shows


class Shown(NamedTuple):
    """A card that is in somebody's hand, and the place in the deal that says so."""

    player: str
    where: str


def shows_fool(declaration: Declaration) -> bool:
    """Matadors, halves and abundant ones have the fool, and so have all the tarok [DT-11 … DT-13]."""
    every = declaration.name == "trumps" and declaration.count == TAROKS
    return every or declaration.name == "matadors" or degree(declaration) in ("half", "abundant")


def fools(deal: Deal, seats: Seats) -> Iterator[Shown]:
    """Everybody who has the fool; the dealer has it who announced a tout [DT-39]."""
    announced = tricks_of(deal, seats).announced
    if announced is not None and announced.player == seats.dealer:
        yield Shown(announced.player, announced.where)
    for index, each in enumerate(deal.declarations):
        if shows_fool(each):
            yield Shown(each.player, f"declarations[{index}]")


def fool_can_be(deal: Deal, seats: Seats) -> tuple[str, ...]:
    """Everybody who can have the fool: who shows it, else who declared nothing full and made no tout that was
    not announced."""
    if shown := {each.player for each in fools(deal, seats)}:
        return tuple(shown)
    tout = tricks_of(deal, seats).tout
    without = {each.player for each in deal.declarations if degree(each) == "full"}
    without |= {tout.player} if tout is not None and not tout.bonus.announced else set()
    return tuple(player for player in seats.active if player not in without)


def pagats(deal: Deal) -> Iterator[Shown]:
    """Everybody who has the pagat: who played it, by the fate told first, and who declared it."""
    for fate in islice(bonuses_named(deal, *PAGAT), 1):
        yield Shown(fate.player, fate.where)
    for index, each in enumerate(deal.declarations):
        every = each.name == "trumps" and each.count == TAROKS
        if each.pagat or every or each.name == "matadors":
            yield Shown(each.player, f"declarations[{index}]")


def pagat_can_be(deal: Deal, seats: Seats) -> tuple[str, ...]:
    """Everybody who can have the pagat: who shows it, else who did not declare their tarok without it."""
    if shown := {each.player for each in pagats(deal)}:
        return tuple(shown)
    without = {each.player for each in deal.declarations if each.pagat is False}
    return tuple(player for player in seats.active if player not in without)


def ways(deal: Deal, seats: Seats) -> Iterator[dict[str, int]]:
    """How many tarok each player has at least, the fool among them, in each way in which the fool and the
    pagat can lie; only those with no more than there are."""
    counted = {(each.player, each.name): each.count or 0 for each in deal.declarations}
    for fool, pagat in product(fool_can_be(deal, seats), pagat_can_be(deal, seats)):
        fewest = {
            player: counted.get((player, "trumps"))
            or max(counted.get((player, "matadors"), 0), (player == fool) + (player == pagat))
            for player in seats.active
        }
        if sum(fewest.values()) <= TAROKS:
            yield fewest


def kings_played(deal: Deal) -> dict[str, int]:
    """The kings that each player lost, or played to the last trick."""
    found: dict[str, int] = {}
    for _, bonus in bonuses_named(deal, "lost-king", "king-ultimo"):
        found[bonus.player] = found.get(bonus.player, 0) + min(bonus.count or 1, len(SUITS))
    return found


def fits(deal: Deal, seats: Seats, kings: dict[str, int], *, by_number: bool = True) -> bool:
    """Whether the cards can lie so that every declaration is true. kings: how many each player has at least;
    by_number: nobody has more cards than were dealt to them [DT-14]."""
    taroks = list(ways(deal, seats))
    for suited in with_suits([each for each in deal.declarations if kind(each) in ("kings", "cavalry")]):
        for owners in product(seats.active, repeat=len(SUITS)):
            king_of = dict(zip(SUITS, owners, strict=True))
            if any(owners.count(player) < number for player, number in kings.items()):
                continue
            if not all(is_true(each, king_of) for each in suited):
                continue
            others = {player: courts(player, suited, king_of) for player in seats.active}
            if not by_number or any(
                all(fewest[player] + others[player] <= hand_of(player, seats) for player in fewest)
                for fewest in taroks
            ):
                return True
    return False


def is_cavalry(declaration: Declaration, player: str) -> bool:
    return kind(declaration) == "cavalry" and declaration.player == player


def with_suits(declared: list[Declaration]) -> Iterator[list[Declaration]]:
    """The same declarations with a suit for each cavalry that was told without one, in every way."""
    known = [each for each in declared if kind(each) == "kings" or each.suit is not None]
    open_ones = [each for each in declared if kind(each) == "cavalry" and each.suit is None]
    free = [suit for suit in SUITS if suit not in {each.suit for each in known}]
    for suits in permutations(free, len(open_ones)):
        yield [*known, *(each.changed({"suit": suit})
                         for each, suit in zip(open_ones, suits, strict=True))]  # fmt: skip


def is_true(declaration: Declaration, king_of: dict[str, str]) -> bool:
    """Whether a declaration of kings or of a cavalry fits with who has which king."""
    player, missing = declaration.player, declaration.missing
    if kind(declaration) == "kings":
        held = [suit for suit, owner in king_of.items() if owner == player]
        return len(held) == COURTS[degree(declaration)] and missing not in held
    has_king = king_of[declaration.suit or ""] == player
    if degree(declaration) != "half":
        return has_king
    return missing is None or has_king == (missing != "king")


def courts(player: str, declared: list[Declaration], king_of: dict[str, str]) -> int:
    """How many kings and cards of a declared cavalry a player has."""
    cavalries = [each for each in declared if is_cavalry(each, player)]
    suits = {each.suit for each in cavalries}
    single = sum(owner == player and suit not in suits for suit, owner in king_of.items())
    return single + sum(COURTS[degree(each)] for each in cavalries)


def hand_of(player: str, seats: Seats) -> int:
    """How many cards somebody declares from [DT-14]."""
    return DEALER_HAND if player == seats.dealer else HAND
