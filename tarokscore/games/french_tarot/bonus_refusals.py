"""Petit au bout and slams that cannot be, or are not told completely [FT-V10, FT-V11, FT-V15]."""

from collections.abc import Iterator

from tarokscore.core import Message, Problem
from tarokscore.core.fact import KeyName
from tarokscore.games.french_tarot.facts import SLAMS, Bonus, Deal, Options, bonus_side
from tarokscore.games.french_tarot.point_refusals import all_after_small, slam_of
from tarokscore.rules import checks
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats, other

LEAVE_OUT, ONCE = Message("leave it out"), Message("record it once")


def sides(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Each bonus says whose it is, in one way or in two that agree [FT-V15]."""
    yield from checks.bonus_sides(deal.bonuses, seats, "FT-V15")
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name != "petit-au-bout" and bonus.taken_by is not None:
            text = Message("{key} belongs to petit au bout", key=KeyName("taken_by"))
            yield Problem(f"bonuses[{index}].taken_by", "FT-22", text, LEAVE_OUT)


SAME_SLAM = {
    DECLARER: Message("the same slam of the declarer's side twice"),
    DEFENDERS: Message("the same slam of the defenders twice"),
}
BOTH_SLAMS = {
    DECLARER: Message("the declarer's side cannot have announced both slams"),
    DEFENDERS: Message("the defenders cannot have announced both slams"),
}


def slams(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Slams that exclude each other, or are not played or told completely [FT-V10]."""
    seen: set[tuple[str, str]] = set()
    announcers: set[str] = set()
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name not in SLAMS:
            continue
        place, side = f"bonuses[{index}]", bonus_side(bonus, seats)
        if bonus.name == "petit-chelem" and not options.petit_chelem:
            text = Message("petit chelem is not played at this table")
            yield Problem(place, "FT-27", text, checks.house_rule("petit_chelem"))
        if bonus.announced and bonus.made is None:
            yield Problem(f"{place}.made", "FT-24", Message("announced: made or failed?"), checks.ADD_MADE)
        if not bonus.announced and bonus.made is False:
            text = Message("neither announced nor made: that is no slam")
            yield Problem(place, "FT-24", text, LEAVE_OUT)
        if bonus.announced and side == DEFENDERS and not options.defenders_may_announce_chelem:
            yield Problem(place, "FT-26", Message("defenders may not announce a slam at this table"))
        if (bonus.name, side) in seen:
            yield Problem(place, "FT-V10", SAME_SLAM[side], ONCE)
        elif bonus.announced and side in announcers:
            yield Problem(place, "FT-V10", BOTH_SLAMS[side])
        seen.add((bonus.name, side))
        announcers |= {side} if bonus.announced else set()
    if seen:
        yield from exclusive(deal, seats)


def exclusive(deal: Deal, seats: Seats) -> Iterator[Problem]:
    full, small = (slam_of(deal, seats, name) for name in SLAMS)
    if len(full) == 2:
        yield Problem("bonuses", "FT-24", Message("both sides cannot win all the tricks"))
    if len(small) == 2:
        yield Problem("bonuses", "FT-27", Message("both sides cannot win all tricks but one"))
    if full and small:
        text = Message("a chelem and a petit chelem cannot both be made")
        yield Problem("bonuses", "FT-27", text, Message("keep the one that was"))
    for index, bonus in enumerate(deal.bonuses):
        failed = bonus.name == "petit-chelem" and bonus.announced and bonus.made is False
        if failed and bonus_side(bonus, seats) in full:
            text = Message("all the tricks were taken, so the announced petit chelem did not fail")
            hint = Message("record it as made, without the chelem")
            yield Problem(f"bonuses[{index}].made", "FT-27", text, hint)


def petit(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Petit au bout: once, told completely, and with the bouts and slams [FT-V11]."""
    found = [(index, bonus) for index, bonus in enumerate(deal.bonuses) if bonus.name == "petit-au-bout"]
    for index, _ in found[1:]:
        text = Message("petit au bout twice; there is one Petit")
        yield Problem(f"bonuses[{index}]", "FT-22", text, ONCE)
    for index, bonus in found:
        place, side = f"bonuses[{index}]", bonus_side(bonus, seats)
        if bonus.announced:
            text = Message("petit au bout is never announced")
            yield Problem(f"{place}.announced", "FT-22", text, LEAVE_OUT)
        if bonus.made is None:
            yield Problem(
                f"{place}.made", "FT-22", Message("did the Petit win the last trick?"), checks.ADD_MADE
            )
            continue
        if bonus.made and bonus.taken_by is not None:
            text = Message("the Petit won the trick: nobody took it")
            yield Problem(f"{place}.taken_by", "FT-22", text, LEAVE_OUT)
        alone = side == DECLARER and seats.partner is None
        if not bonus.made and bonus.taken_by == "partner" and alone:
            text = Message("a lone declarer has no partner to take the Petit")
            yield Problem(f"{place}.taken_by", "FT-23", text)
        yield from last_trick(deal, options, seats, f"bonuses[{index}]", trick_winner(bonus, side))


def trick_winner(bonus: Bonus, side: str) -> str:
    """The side that won the trick with the Petit in it, whatever it is paid for."""
    return side if bonus.made or bonus.taken_by == "partner" else other(side)


EVERY_TRICK = {
    DECLARER: Message("the declarer's side won every trick, so the last one too"),
    DEFENDERS: Message("the defenders won every trick, so the last one too"),
}


def last_trick(deal: Deal, options: Options, seats: Seats, place: str, winner: str) -> Iterator[Problem]:
    if len(deal.bonuses) > 1:
        every_trick = slam_of(deal, seats, "chelem") | all_after_small(deal, options, seats)
        if every_trick and winner not in every_trick:
            hint = Message("mend the slam or the petit au bout")
            yield Problem(place, "FT-24", EVERY_TRICK[other(winner)], hint)
    if options.petit_sec != "protected" and (text := petit_against_bouts(deal, winner)):
        yield Problem(place, "FT-V11", text, Message("mend the bouts or the petit au bout"))


DENIED = {
    DECLARER: Message("the declarer's side took the Petit, which the list of bouts denies"),
    DEFENDERS: Message("the defenders took the Petit, which the list of bouts denies"),
}
A_BOUT = Message("the declarer's side took the Petit, so it has a bout")
TWO_BOUTS = Message("the defenders took the Petit, so the declarer's side has two bouts at most")


def petit_against_bouts(deal: Deal, winner: str) -> Message | None:
    """Why the bouts speak against the side that won the Petit with the last trick; None if they do not."""
    if isinstance(deal.bouts, tuple):
        if ("petit" in deal.bouts) != (winner == DECLARER):
            return DENIED[winner]
    elif winner == DECLARER and deal.bouts == 0:
        return A_BOUT
    elif winner == DEFENDERS and deal.bouts == 3:
        return TWO_BOUTS
    return None
