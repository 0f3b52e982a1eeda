"""Cards, tricks and card points that contradict each other. Rules: rules.md (V-14, V-15, V-17 … V-19)."""

from collections.abc import Iterable, Iterator

from tarokscore.core import Problem
from tarokscore.core.figures import count
from tarokscore.games.hungarian_tarokk import tricks
from tarokscore.games.hungarian_tarokk.facts import NATIVE, SIDES, Bonus, Deal, Options, points_of, side_of
from tarokscore.games.hungarian_tarokk.settle import TO_DOUBLE, points_place
from tarokscore.rules.seats import DEFENDERS, Seats, named, other


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
        clash = clash_text(taken, cards, taker, "took")
        if not clash and holder is not None:
            clash = clash_text(held, ("pagát",), holder, "held")
        if clash:
            yield Problem(f"bonuses[{index}]", "V-17", clash, "one of the two entries is wrong")
        for card in cards:
            taken.setdefault(card, (taker, NATIVE[bonus.name]))
        if holder is not None:
            held.setdefault("pagát", (holder, NATIVE[bonus.name]))


def pagat_holder(bonus: Bonus, side: str) -> str | None:
    """The side in whose hands the pagát was, where the entry tells it."""
    if bonus.name == "pagat-ultimo" and (bonus.stands or not bonus.announced):
        return side
    return other(side) if bonus.name == "pagat-catch" and bonus.stands else None


def clash_text(known: dict[str, tuple[str, str]], cards: Iterable[str], side: str, verb: str) -> str:
    for card in cards:
        if card in known and known[card][0] != side:
            theirs, bonus = known[card]
            return f"the {named(theirs)} {verb} the {card} ({bonus}), and so did the {named(side)}"
    return ""


def double_game(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Double game is 71 card points [V-15]."""
    for index, bonus in enumerate(deal.bonuses):
        side = side_of(bonus, seats)
        if bonus.name != "double-game" or side is None:
            continue
        points = points_of(side, deal)
        if bonus.stands and points < TO_DOUBLE:
            text = f"duplajáték needs {TO_DOUBLE}, the {named(side)} have {points}"
            yield Problem(f"bonuses[{index}]", "V-15", text, "count again, or it was not made")
        if bonus.announced and bonus.made is False and points >= TO_DOUBLE:
            text = f"the {named(side)} have {points}: the duplajáték was made"
            yield Problem(f"bonuses[{index}].made", "V-15", text, "count again, or it was made")


def all_tricks(deal: Deal, options: Options, seats: Seats, consistent: bool) -> Iterator[Problem]:
    """Volát, tricks, card points and bonuses agree [V-14, V-18, V-19]. consistent: no card is taken twice."""
    volats = tuple(volat_problems(deal, seats))
    yield from volats
    if volats or not consistent:
        return
    found = tricks.possible(deal, options, seats)
    if found:
        yield from open_volat(deal, seats, found)
        return
    side = told_sweeper(deal, options, seats)
    tricked = tuple(without_trick(deal, seats, side)) if side else ()
    yield from tricked
    told = deal.tricks is not None or any(volat.stands for _, volat, _ in tricks.volats(deal, seats))
    if tricked and told and plain_fits(deal, options, tricks.EVERY[side or ""]):
        return
    yield out_of_reach(deal, options, seats)


def volat_problems(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """One volát at most, and as many tricks as it takes [V-14]."""
    made = set()
    for index, volat, side in tricks.volats(deal, seats):
        every = deal.tricks == tricks.EVERY[side]
        if volat.stands:
            made.add(side)
            if deal.tricks is not None and not every:
                text = (
                    f"volát of the {named(side)}, but the declarer's side took {count(deal.tricks, 'trick')}"
                )
                yield Problem(f"bonuses[{index}]", "V-14", text, "mend the tricks or the volát")
        elif volat.announced and volat.made is False and every:
            text = f"the {named(side)} took every trick: the volát was made"
            yield Problem(f"bonuses[{index}].made", "V-14", text, "mend the tricks or the volát")
    if len(made) == len(SIDES):
        yield Problem(
            "bonuses", "V-14", "both sides cannot win all the tricks", "keep the volát that was made"
        )


def open_volat(deal: Deal, seats: Seats, found: frozenset[int]) -> Iterator[Problem]:
    """An announced volát that neither the tricks nor the points decide [V-14]."""
    for index, volat, side in tricks.volats(deal, seats):
        undecided = tricks.EVERY[side] in found and len(found) > 1
        if volat.announced and volat.made is None and undecided:
            text = f"{deal.points} card points can be a volát, or its failure"
            yield Problem(f"bonuses[{index}].made", "V-14", text, 'add "made" or "tricks"')


def told_sweeper(deal: Deal, options: Options, seats: Seats) -> str | None:
    """The side that won every trick by the tricks or a volát told, or by the points alone."""
    if deal.tricks is not None:
        return tricks.sweeper(deal, options, seats)
    for _, volat, side in tricks.volats(deal, seats):
        if volat.stands:
            return side
    plain = tricks.fitting(deal.points or 0, tricks.discards(deal, options))
    return next((side for side in SIDES if plain == {tricks.EVERY[side]}), None)


def plain_fits(deal: Deal, options: Options, taken: int) -> bool:
    return taken in tricks.fitting(deal.points or 0, tricks.discards(deal, options))


def without_trick(deal: Deal, seats: Seats, side: str) -> Iterator[Problem]:
    """Beside a side with all nine tricks the other took nothing, and it has all honours and kings [V-18]."""
    for index, bonus in enumerate(deal.bonuses):
        whose = side_of(bonus, seats)
        if whose is None:
            continue
        name, place = NATIVE[bonus.name], f"bonuses[{index}]"
        if tricks.takes_from(bonus, whose, seats) == other(side):
            text = f"the {named(side)} took every trick, so the {named(other(side))} took no card"
            yield Problem(place, "V-18", f"{name}: {text}", "mend the tricks or the bonus")
        lost = bonus.announced and bonus.made is False and bonus.name in ("trull", "four-kings")
        if lost and whose == side:
            text = f"the {named(side)} took every trick, so the {name} was not lost"
            yield Problem(f"{place}.made", "V-18", text, "mend the tricks or the bonus")


def out_of_reach(deal: Deal, options: Options, seats: Seats) -> Problem:
    """Card points that no such tricks, discards and bonuses make [V-19]."""
    discarded, fixed = tricks.discards(deal, options), tricks.fixed(deal, seats)
    asked = range(tricks.TRICKS + 1) if deal.tricks is None else (deal.tricks,)
    spans = [span for taken in asked if (span := tricks.reach(taken, discarded, fixed)) is not None]
    what = [count(deal.tricks, "trick")] if deal.tricks is not None else []
    what += ["these bonuses"] if deal.bonuses else []
    text = f"{deal.points} card points of the declarer's side cannot be"
    text += f" with {' and '.join(what)}" if what else f" in a {NATIVE[deal.contract or '']}"
    hint = "count points, tricks and bonuses again"
    low, high = min((span[0] for span in spans), default=0), max((span[1] for span in spans), default=0)
    if spans and not low <= (deal.points or 0) <= high:
        hint = f"{low} to {high}; {hint}"
    return Problem(points_place(deal), "V-19", text, hint)
