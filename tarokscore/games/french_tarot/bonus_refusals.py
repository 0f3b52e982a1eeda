"""Petit au bout and slams that cannot be, or are not told completely [FT-V10, FT-V11, FT-V15]."""

from collections.abc import Iterator

from tarokscore.core import Problem
from tarokscore.games.french_tarot.facts import SLAMS, Bonus, Deal, Options, bonus_side
from tarokscore.games.french_tarot.point_refusals import all_after_small, slam_of
from tarokscore.rules import checks
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats, named, other


def sides(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Each bonus says whose it is, in one way or in two that agree [FT-V15]."""
    yield from checks.bonus_sides(deal.bonuses, seats, "FT-V15")
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name != "petit-au-bout" and bonus.taken_by is not None:
            yield Problem(
                f"bonuses[{index}].taken_by", "FT-22", "taken_by belongs to petit au bout", "leave it out"
            )


def slams(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Slams that exclude each other, or are not played or told completely [FT-V10]."""
    seen: set[tuple[str, str]] = set()
    announcers: set[str] = set()
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name not in SLAMS:
            continue
        place, side = f"bonuses[{index}]", bonus_side(bonus, seats)
        if bonus.name == "petit-chelem" and not options.petit_chelem:
            yield Problem(place, "FT-27", "petit chelem is not played at this table", "option petit_chelem")
        if bonus.announced and bonus.made is None:
            yield Problem(f"{place}.made", "FT-24", "announced: made or failed?", 'add "made": true or false')
        if not bonus.announced and bonus.made is False:
            yield Problem(place, "FT-24", "neither announced nor made: that is no slam", "leave it out")
        if bonus.announced and side == DEFENDERS and not options.defenders_may_announce_chelem:
            yield Problem(place, "FT-26", "defenders may not announce a slam at this table")
        if (bonus.name, side) in seen:
            yield Problem(place, "FT-V10", f"the same slam of the {named(side)} twice", "record it once")
        elif bonus.announced and side in announcers:
            yield Problem(place, "FT-V10", f"the {named(side)} cannot have announced both slams")
        seen.add((bonus.name, side))
        announcers |= {side} if bonus.announced else set()
    if seen:
        yield from exclusive(deal, seats)


def exclusive(deal: Deal, seats: Seats) -> Iterator[Problem]:
    full, small = (slam_of(deal, seats, name) for name in SLAMS)
    if len(full) == 2:
        yield Problem("bonuses", "FT-24", "both sides cannot win all the tricks")
    if len(small) == 2:
        yield Problem("bonuses", "FT-27", "both sides cannot win all tricks but one")
    if full and small:
        yield Problem(
            "bonuses", "FT-27", "a chelem and a petit chelem cannot both be made", "keep the one that was"
        )
    for index, bonus in enumerate(deal.bonuses):
        failed = bonus.name == "petit-chelem" and bonus.announced and bonus.made is False
        if failed and bonus_side(bonus, seats) in full:
            text = "all the tricks were taken, so the announced petit chelem did not fail"
            yield Problem(f"bonuses[{index}].made", "FT-27", text, "record it as made, without the chelem")


def petit(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Petit au bout: once, told completely, and with the bouts and slams [FT-V11]."""
    found = [(index, bonus) for index, bonus in enumerate(deal.bonuses) if bonus.name == "petit-au-bout"]
    for index, _ in found[1:]:
        yield Problem(
            f"bonuses[{index}]", "FT-22", "petit au bout twice; there is one Petit", "record it once"
        )
    for index, bonus in found:
        place, side = f"bonuses[{index}]", bonus_side(bonus, seats)
        if bonus.announced:
            yield Problem(f"{place}.announced", "FT-22", "petit au bout is never announced", "leave it out")
        if bonus.made is None:
            yield Problem(
                f"{place}.made", "FT-22", "did the Petit win the last trick?", 'add "made": true or false'
            )
            continue
        if bonus.made and bonus.taken_by is not None:
            yield Problem(
                f"{place}.taken_by", "FT-22", "the Petit won the trick: nobody took it", "leave it out"
            )
        alone = side == DECLARER and seats.partner is None
        if not bonus.made and bonus.taken_by == "partner" and alone:
            yield Problem(f"{place}.taken_by", "FT-23", "a lone declarer has no partner to take the Petit")
        yield from last_trick(deal, options, seats, f"bonuses[{index}]", trick_winner(bonus, side))


def trick_winner(bonus: Bonus, side: str) -> str:
    """The side that won the trick with the Petit in it, whatever it is paid for."""
    return side if bonus.made or bonus.taken_by == "partner" else other(side)


def last_trick(deal: Deal, options: Options, seats: Seats, place: str, winner: str) -> Iterator[Problem]:
    every_trick = slam_of(deal, seats, "chelem") | all_after_small(deal, options, seats)
    if every_trick and winner not in every_trick:
        text = f"the {named(other(winner))} won every trick, so the last one too"
        yield Problem(place, "FT-24", text, "mend the slam or the petit au bout")
    if options.petit_sec != "protected" and (text := petit_against_bouts(deal, winner)):
        yield Problem(place, "FT-V11", text, "mend the bouts or the petit au bout")


def petit_against_bouts(deal: Deal, winner: str) -> str:
    """Why the bouts speak against the side that won the Petit with the last trick, "" if they do not."""
    if isinstance(deal.bouts, tuple):
        if ("petit" in deal.bouts) != (winner == DECLARER):
            return f"the {named(winner)} took the Petit, which the list of bouts denies"
    elif winner == DECLARER and deal.bouts == 0:
        return "the declarer's side took the Petit, so it has a bout"
    elif winner == DEFENDERS and deal.bouts == 3:
        return "the defenders took the Petit, so the declarer's side has two bouts at most"
    return ""
