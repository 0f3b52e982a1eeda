"""Who won the game and who made a bonus, from the card points and the Valat. Facts may be missing."""

from typing import NamedTuple

from tarokscore.games.zwanzigerrufen.facts import Bonus, Deal, Options, bonus_side
from tarokscore.games.zwanzigerrufen.tariff import ABSOLUT, NEEDED, PACK
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats


class Target(NamedTuple):
    """Card points with which the declarer's side wins the game, and with which the defenders do."""

    declarer: int = NEEDED
    defenders: int = PACK - NEEDED + 1


def target(deal: Deal, options: Options, seats: Seats) -> Target:
    """45 against 44; where an announced Absolut raises it, 56 for each side that announced one [ZW-3, ZW-12].

    With announcements of both sides there are card points with which nobody wins [ZW-13].
    """
    if options.announced_absolut == "bonus-only":
        return Target()
    sides = absolut_announced(deal, seats)
    if len(sides) == 2:
        return Target(ABSOLUT, ABSOLUT)
    if DECLARER in sides:
        return Target(ABSOLUT, PACK - ABSOLUT + 1)
    return Target(PACK - ABSOLUT + 1, ABSOLUT) if sides else Target()


def absolut_announced(deal: Deal, seats: Seats) -> set[str]:
    """The sides that announced an Absolut."""
    return {bonus_side(bonus, seats) for bonus in deal.bonuses if bonus.name == "absolut" and bonus.announced}


def valat_winner(valat: Bonus, seats: Seats) -> str | None:
    """The side that wins the game by the Valat that decides it; None while nobody told how it went [ZW-40,
    ZW-41]."""
    made = valat.made if valat.announced else True
    if made is None:
        return None
    return DECLARER if (bonus_side(valat, seats) == DECLARER) == made else DEFENDERS


def every_trick(deal: Deal, seats: Seats) -> str | None:
    """The side that won every trick, as far as a made Valat tells."""
    for bonus in deal.bonuses:
        if bonus.name == "valat" and (bonus.made or (bonus.made is None and not bonus.announced)):
            return bonus_side(bonus, seats)
    return None


def points_of(deal: Deal, side: str, seats: Seats) -> int | None:
    """A side's card points, as counted or as a made Valat leaves them; None where nobody can know, or where
    the two sides do not add up."""
    if deal.card_points is not None and deal.defender_points is not None:
        if deal.card_points + deal.defender_points != PACK:
            return None
    if deal.points is not None and 0 <= deal.points <= PACK:
        return deal.points if side == DECLARER else PACK - deal.points
    winner = every_trick(deal, seats)
    return None if winner is None or deal.points is not None else PACK if winner == side else 0


def winner(deal: Deal, options: Options, seats: Seats) -> str | None:
    """The side that won the game; None where it is nobody's or nobody can know [ZW-10, ZW-12, ZW-13]."""
    if deal.valat is not None:
        return valat_winner(deal.bonuses[deal.valat], seats)
    points = points_of(deal, DECLARER, seats)
    if points is None:
        return None
    wanted = target(deal, options, seats)
    if points >= wanted.declarer:
        return DECLARER
    return DEFENDERS if PACK - points >= wanted.defenders else None


def is_made(deal: Deal, bonus: Bonus, seats: Seats) -> bool | None:
    """Whether a bonus was made: as told; a silent one is recorded because it was; an announced Absolut
    follows from the card points [ZW-20]. None where nobody told."""
    if bonus.made is not None:
        return bonus.made
    if not bonus.announced:
        return True
    points = points_of(deal, bonus_side(bonus, seats), seats) if bonus.name == "absolut" else None
    return None if points is None else points >= ABSOLUT
