"""Card points and bouts that cannot be, alone or with the slams that were recorded [FT-V4 … FT-V10]."""

from collections.abc import Iterator
from decimal import Decimal

from tarokscore.core import Message, Problem
from tarokscore.games.french_tarot import bounds
from tarokscore.games.french_tarot.facts import PACK, SLAMS, Bonus, Deal, Options, bonus_side
from tarokscore.rules import checks
from tarokscore.rules.counting import points_place
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats, other

NO_SLAM = {
    DECLARER: Message(
        "{points:card point|card points} with {n:bout|bouts} cannot be a slam of the declarer's side",
    ),
    DEFENDERS: Message(
        "{points:card point|card points} with {n:bout|bouts} cannot be a slam of the defenders",
    ),
}
NO_TRICK = {
    DECLARER: Message(
        "{points:card point|card points} with {n:bout|bouts} would mean that the declarer's "
        "side took no trick",
    ),
    DEFENDERS: Message(
        "{points:card point|card points} with {n:bout|bouts} would mean that the defenders took no trick",
    ),
}
NOT_SMALL = {  # whose petit chelem, and how many tricks it may leave the other side [FT-27]
    (DECLARER, 1): Message(
        "{points:card point|card points} with {n:bout|bouts} cannot be all tricks but one of "
        "the declarer's side",
    ),
    (DEFENDERS, 1): Message(
        "{points:card point|card points} with {n:bout|bouts} cannot be all tricks but one of the defenders",
    ),
    (DECLARER, 3): Message(
        "{points:card point|card points} with {n:bout|bouts} cannot be all tricks but three of "
        "the declarer's side",
    ),
    (DEFENDERS, 3): Message(
        "{points:card point|card points} with {n:bout|bouts} cannot be all tricks but three of the defenders",
    ),
}
MOST_TRICKS = {
    1: Message("the other side has one trick at most"),
    3: Message("the other side has three tricks at most"),
}
SLAM_POINTS = Message("91 with 3 bouts, 87 (86½ as counted) with 2")
SLAM_POINTS_PROTECTED = Message("91 with 3 bouts, 87 (86½ as counted) with 2, 83 with 1")


def pile_of(deal: Deal, options: Options, seats: Seats) -> bounds.Pile:
    return bounds.Pile(len(seats.active), deal.contract, options.petit_sec == "protected")


def counted(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Bouts, and card points as numbers [FT-V4, FT-V5]."""
    if isinstance(deal.bouts, tuple) and len(set(deal.bouts)) != len(deal.bouts):
        text = Message("a bout is named twice")
        yield Problem("bouts", "FT-V4", text, Message("name each bout taken once"))
    totals = checks.two_totals(deal.card_points, deal.defender_points, PACK, "FT-3")
    yield from totals
    if totals:
        return
    if is_half(deal) and len(seats.active) == 4 and not half_allowed(deal, options):
        text = Message("half a point with four players, outside a slam")
        hint = Message("the Excuse's owner owes a low card; count again")
        yield Problem(points_place(deal), "FT-6", text, hint)
    if can_bound(deal, seats):
        yield from within_reach(deal, options, seats)


def is_half(deal: Deal) -> bool:
    points = deal.points
    return isinstance(points, Decimal) and points % 1 != 0


def half_allowed(deal: Deal, options: Options) -> bool:
    """A slam with an unpaid Excuse, or an announced petit chelem that may have been one [FT-6]."""
    return options.four_player_half_points == "round" or any(maybe_slam(bonus) for bonus in deal.bonuses)


def maybe_slam(bonus: Bonus) -> bool:
    """Whether all the tricks may have been taken, by this bonus."""
    return bonus.name in SLAMS and is_made(bonus) and (bonus.name == "chelem" or bonus.announced)


def is_made(bonus: Bonus) -> bool:
    """A silent slam is recorded because it was made; everything else must say so."""
    return bonus.made is True or (bonus.made is None and not bonus.announced and bonus.name in SLAMS)


def can_bound(deal: Deal, seats: Seats) -> bool:
    known = None not in (deal.points, deal.bouts, deal.contract, deal.declarer)
    return known and 3 <= len(seats.active) <= 5


def is_without_slam(deal: Deal) -> bool:
    """No slam was made."""
    return not any(bonus.name in SLAMS and is_made(bonus) for bonus in deal.bonuses)


def slam_of(deal: Deal, seats: Seats, name: str) -> set[str]:
    return {bonus_side(b, seats) for b in deal.bonuses if b.name == name and is_made(b)}


def within_reach(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Card points that the pack, the bouts, and slams made or not made allow [FT-V6 … FT-V10]."""
    bouts, points = deal.bout_count or 0, deal.points or 0
    least, most = bounds.tricks_of_both(len(seats.active), deal.contract, bouts)
    if least <= 2 * points <= most and is_without_slam(deal):
        return  # both sides took tricks, and nobody says otherwise
    pile, points, place = pile_of(deal, options, seats), Decimal(points), points_place(deal)
    low, high, trick = bounds.lowest(pile, bouts), bounds.highest(pile, bouts), bounds.one_trick(pile)
    if not low <= points <= high:
        text = Message(
            "{points:card point|card points} with {n:bout|bouts} cannot be",
            n=bouts, points=points,
        )  # fmt: skip
        hint = Message("between {low} and {high}: count points and bouts again", low=low, high=high)
        yield Problem(place, "FT-V6", text, hint)
        return
    made = {name: slam_of(deal, seats, name) for name in SLAMS}
    announced_small = {
        bonus_side(b, seats) for b in deal.bonuses if b.name == "petit-chelem" and b.announced and is_made(b)
    }
    for side in sorted(made["chelem"]):
        if not bounds.is_slam(side, pile, bouts, points):
            yield Problem(
                place, "FT-7", NO_SLAM[side].filled(points=points, n=bouts), slam_hint(pile, bouts, side)
            )
    for side in (DECLARER, DEFENDERS):
        if side in made["chelem"]:
            continue
        trickless = points > high - trick if side == DECLARER else points < low + trick
        if trickless and side in announced_small and bounds.is_slam(side, pile, bouts, points):
            continue
        if trickless:
            hint = Message("record the slam, or count again")
            yield Problem(place, "FT-V7", NO_TRICK[other(side)].filled(points=points, n=bouts), hint)
        elif side in made["petit-chelem"] and not small_slam_fits(
            pile, bouts, points, side, options.petit_chelem_tricks_lost
        ):
            lost = options.petit_chelem_tricks_lost
            text = NOT_SMALL[side, lost].filled(points=points, n=bouts)
            yield Problem(place, "FT-27", text, MOST_TRICKS[lost])


def small_slam_fits(pile: bounds.Pile, bouts: int, points: Decimal, side: str, lost: int) -> bool:
    """Whether the other side can have so few points after so many tricks [FT-V10]."""
    if side == DECLARER:
        return PACK - points <= bounds.most_besides_tricks(pile, 3 - bouts, lost, defenders=True)
    return points <= bounds.most_besides_tricks(pile, bouts, lost, defenders=False)


def slam_hint(pile: bounds.Pile, bouts: int, side: str) -> Message:
    """What the points of a slam are."""
    if side == DECLARER:
        possible = bounds.declarer_slam(pile, bouts)
        if not isinstance(possible, tuple):
            return Message("in garde contre at least {points}", points=possible)
        return SLAM_POINTS_PROTECTED if pile.protected else SLAM_POINTS
    most = bounds.most_after_defenders_slam(pile, bouts)
    if most is None:
        return Message("without a trick not so many bouts")
    return Message("without a trick at most {points}", points=most)


def all_after_small(deal: Deal, options: Options, seats: Seats) -> set[str]:
    """Sides whose announced petit chelem can only have been all the tricks [FT-27]."""
    announced = [b for b in deal.bonuses if b.name == "petit-chelem" and b.announced and b.made]
    if not announced or not can_bound(deal, seats):
        return set()
    pile, bouts, points = pile_of(deal, options, seats), deal.bout_count or 0, Decimal(deal.points or 0)
    found = set()
    for bonus in announced:
        side = bonus_side(bonus, seats)
        if side == DECLARER:
            trickless = points > bounds.highest(pile, bouts) - bounds.one_trick(pile)
        else:
            trickless = points < bounds.lowest(pile, bouts) + bounds.one_trick(pile)
        if trickless:
            found.add(side)
    return found
