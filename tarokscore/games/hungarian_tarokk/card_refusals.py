"""Cards, tricks and card points that contradict each other. Rules: rules.md (V-14, V-15, V-17 … V-19)."""

from collections.abc import Iterator

from tarokscore.core import DECLARER, DEFENDERS, Message, Plural, Problem, Seats
from tarokscore.games.hungarian_tarokk import tricks
from tarokscore.games.hungarian_tarokk.facts import NATIVE, SIDES, Bonus, Deal, Options, Situation
from tarokscore.rules import checks, nine_tricks
from tarokscore.rules.counting import points_place
from tarokscore.rules.double_game import TO_DOUBLE, points_of, side_of
from tarokscore.rules.seats import other

TOOK = {  # who took the card before
    DECLARER: Message("the declarer's side took the {card} ({bonus}), and so did the defenders"),
    DEFENDERS: Message("the defenders took the {card} ({bonus}), and so did the declarer's side"),
}
HELD = {
    DECLARER: Message("the declarer's side held the {card} ({bonus}), and so did the defenders"),
    DEFENDERS: Message("the defenders held the {card} ({bonus}), and so did the declarer's side"),
}
ONE_IS_WRONG = Message("one of the two entries is wrong")
TOO_FEW = {
    DECLARER: Message("duplajáték needs {least}, the declarer's side have {points}"),
    DEFENDERS: Message("duplajáték needs {least}, the defenders have {points}"),
}
ENOUGH = {
    DECLARER: Message("the declarer's side have {points}: the duplajáték was made"),
    DEFENDERS: Message("the defenders have {points}: the duplajáték was made"),
}
NOT_EVERY = {
    DECLARER: Plural(
        "volát of the declarer's side, but the declarer's side took {n} trick",
        "volát of the declarer's side, but the declarer's side took {n} tricks",
    ),
    DEFENDERS: Plural(
        "volát of the defenders, but the declarer's side took {n} trick",
        "volát of the defenders, but the declarer's side took {n} tricks",
    ),
}
EVERY = {
    DECLARER: Message("the declarer's side took every trick: the volát was made"),
    DEFENDERS: Message("the defenders took every trick: the volát was made"),
}
NO_CARD = {  # keyed by who took every trick
    DECLARER: Message("{bonus}: the declarer's side took every trick, so the defenders took no card"),
    DEFENDERS: Message("{bonus}: the defenders took every trick, so the declarer's side took no card"),
}
NOT_LOST = {
    DECLARER: Message("the declarer's side took every trick, so the {bonus} was not lost"),
    DEFENDERS: Message("the defenders took every trick, so the {bonus} was not lost"),
}
MEND_VOLAT = Message("mend the tricks or the volát")
MEND_BONUS = Message("mend the tricks or the bonus")


# --- one card ----------------------------------------------------------------------------------


def one_card_twice(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """No card is taken by both sides, and one side alone held the pagát [V-17]."""
    taken: dict[str, tuple[str, str]] = {}  # card -> side that took it, with which bonus
    held: dict[str, tuple[str, str]] = {}
    for index, bonus in enumerate(deal.bonuses):
        side = side_of(bonus, seats)
        if side is None:
            continue
        cards: tuple[str, ...] = tricks.TAKEN.get(bonus.name, ()) if bonus.stands else ()
        taker = side
        if tricks.lone_pagat_lost(bonus, side, seats):
            cards, taker = ("pagát",), DEFENDERS
        holder = pagat_holder(bonus, side)
        text = clash(taken, cards, taker, TOOK)
        if text is None and holder is not None:
            text = clash(held, ("pagát",), holder, HELD)
        if text is not None:
            yield Problem(f"bonuses[{index}]", "V-17", text, ONE_IS_WRONG)
        for card in cards:
            taken.setdefault(card, (taker, NATIVE[bonus.name]))
        if holder is not None:
            held.setdefault("pagát", (holder, NATIVE[bonus.name]))


def pagat_holder(bonus: Bonus, side: str) -> str | None:
    """The side in whose hands the pagát was, where the entry tells it."""
    if bonus.name == "pagat-ultimo" and (bonus.stands or not bonus.announced):
        return side
    return other(side) if bonus.name == "pagat-catch" and bonus.stands else None


def clash(
    known: dict[str, tuple[str, str]], cards: tuple[str, ...], side: str, says: dict[str, Message]
) -> Message | None:
    """That the other side is known to have had one of these cards; None if it is not."""
    for card in cards:
        if card in known and known[card][0] != side:
            before, bonus = known[card]
            return says[before].filled(card=card, bonus=bonus)
    return None


# --- double game and volát -----------------------------------------------------------------------


def double_game(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Double game is 71 card points [V-15]."""
    for index, bonus in enumerate(deal.bonuses):
        if bonus.name != "double-game" or (side := side_of(bonus, seats)) is None:
            continue
        points = points_of(side, deal)
        if bonus.stands and points < TO_DOUBLE:
            text = TOO_FEW[side].filled(least=TO_DOUBLE, points=points)
            yield Problem(f"bonuses[{index}]", "V-15", text, Message("count again, or it was not made"))
        if bonus.announced and bonus.made is False and points >= TO_DOUBLE:
            text = ENOUGH[side].filled(points=points)
            yield Problem(f"bonuses[{index}].made", "V-15", text, Message("count again, or it was made"))


def all_tricks(situation: Situation, *, consistent: bool) -> Iterator[Problem]:
    """Volát, tricks, card points and bonuses agree [V-14, V-18, V-19]. consistent: no card is taken twice."""
    deal, options, _, seats = situation
    volats = tuple(volat_problems(deal, seats)) if deal.bonuses else ()
    yield from volats
    if volats or not consistent:
        return
    found = tricks.possible(deal, options, seats)
    if found:
        if deal.bonuses:
            yield from open_volat(deal, seats, found)
        return
    side = told_sweeper(deal, options, seats)
    tricked = tuple(without_trick(deal, seats, side)) if side else ()
    yield from tricked
    told = deal.tricks is not None or any(volat.stands for _, volat, _ in nine_tricks.volats(deal, seats))
    if tricked and told and plain_fits(deal, options, nine_tricks.EVERY[side or ""]):
        return
    yield out_of_reach(deal, options, seats)


def volat_problems(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """One volát at most, and as many tricks as it takes [V-14]."""
    made = set()
    for index, volat, side in nine_tricks.volats(deal, seats):
        every = deal.tricks == nine_tricks.EVERY[side]
        if volat.stands:
            made.add(side)
            if deal.tricks is not None and not every:
                yield Problem(f"bonuses[{index}]", "V-14", NOT_EVERY[side].filled(n=deal.tricks), MEND_VOLAT)
        elif volat.announced and volat.made is False and every:
            yield Problem(f"bonuses[{index}].made", "V-14", EVERY[side], MEND_VOLAT)
    if len(made) == len(SIDES):
        both = Message("both sides cannot win all the tricks")
        yield Problem("bonuses", "V-14", both, Message("keep the volát that was made"))


def open_volat(deal: Deal, seats: Seats, found: frozenset[int]) -> Iterator[Problem]:
    """An announced volát that neither the tricks nor the points decide [V-14]."""
    for index, volat, side in nine_tricks.volats(deal, seats):
        undecided = nine_tricks.EVERY[side] in found and len(found) > 1
        if volat.announced and volat.made is None and undecided:
            text = Message(
                "{points:card point|card points} can be a volát, or its failure", points=deal.points or 0
            )
            yield Problem(f"bonuses[{index}].made", "V-14", text, checks.add_one("made", "tricks"))


def told_sweeper(deal: Deal, options: Options, seats: Seats) -> str | None:
    """The side that won every trick by the tricks or a volát told, or by the points alone."""
    if deal.tricks is not None:
        return tricks.sweeper(deal, options, seats)
    for _, volat, side in nine_tricks.volats(deal, seats):
        if volat.stands:
            return side
    plain = nine_tricks.fitting(deal.points or 0, nine_tricks.discards(deal, options))
    return nine_tricks.swept(plain)


def plain_fits(deal: Deal, options: Options, taken: int) -> bool:
    """Whether the card points can be with so many tricks, whatever the bonuses say."""
    return taken in nine_tricks.fitting(deal.points or 0, nine_tricks.discards(deal, options))


def without_trick(deal: Deal, seats: Seats, side: str) -> Iterator[Problem]:
    """Beside a side with all nine tricks the other took nothing, and it has all honours and kings [V-18]."""
    for index, bonus in enumerate(deal.bonuses):
        whose = side_of(bonus, seats)
        if whose is None:
            continue
        name, place = NATIVE[bonus.name], f"bonuses[{index}]"
        if tricks.takes_from(bonus, whose, seats) == other(side):
            yield Problem(place, "V-18", NO_CARD[side].filled(bonus=name), MEND_BONUS)
        if nine_tricks.is_lost_whole(bonus) and whose == side:
            yield Problem(f"{place}.made", "V-18", NOT_LOST[side].filled(bonus=name), MEND_BONUS)


# --- card points ---------------------------------------------------------------------------------


def out_of_reach(deal: Deal, options: Options, seats: Seats) -> Problem:
    """Card points that no such tricks, discards and bonuses make [V-19]."""
    discarded, bounds = nine_tricks.discards(deal, options), tricks.bounds(deal, seats)
    asked = range(nine_tricks.TRICKS + 1) if deal.tricks is None else (deal.tricks,)
    spans = [span for taken in asked if (span := nine_tricks.reach(taken, discarded, bounds)) is not None]
    low, high = min((span[0] for span in spans), default=0), max((span[1] for span in spans), default=0)
    hint = Message("count points, tricks and bonuses again")
    if spans and not low <= (deal.points or 0) <= high:
        hint = Message("{low} to {high}; count points, tricks and bonuses again", low=low, high=high)
    return Problem(points_place(deal), "V-19", impossible(deal), hint)


def impossible(deal: Deal) -> Message:
    """That such card points cannot be, with what was told beside them."""
    points = deal.points or 0
    if deal.tricks is not None and deal.bonuses:
        return Message(
            "{points:card point|card points} of the declarer's side cannot be with {n:trick|tricks} "
            "and these bonuses",
            n=deal.tricks, points=points,
        )  # fmt: skip
    if deal.tricks is not None:
        return Message(
            "{points:card point|card points} of the declarer's side cannot be with {n:trick|tricks}",
            n=deal.tricks, points=points,
        )  # fmt: skip
    if deal.bonuses:
        return Message(
            "{points:card point|card points} of the declarer's side cannot be with these bonuses",
            points=points,
        )
    return Message(
        "{points:card point|card points} of the declarer's side cannot be in a {contract}",
        points=points, contract=NATIVE[deal.contract or ""],
    )  # fmt: skip
