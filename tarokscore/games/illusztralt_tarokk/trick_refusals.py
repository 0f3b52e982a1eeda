"""Tricks, voláts, double games and card points that contradict each other or the figures. Rules: rules.md
(IL-V14 … IL-V16, IL-V18, IL-V19)."""

from collections.abc import Iterator

from tarokscore.core import DECLARER, DEFENDERS, Message, Plural, Problem
from tarokscore.games.illusztralt_tarokk.evidence import Evidence, evidence
from tarokscore.games.illusztralt_tarokk.facts import SIDES, Situation
from tarokscore.games.illusztralt_tarokk.figures import called
from tarokscore.games.illusztralt_tarokk.tricks import bounds, possible
from tarokscore.rules import checks
from tarokscore.rules.counting import points_place
from tarokscore.rules.double_game import NATIVE, TO_DOUBLE, points_of, side_of
from tarokscore.rules.nine_tricks import (
    EVERY,
    TRICKS,
    Bounds,
    candidates,
    discards,
    fitting,
    has_room,
    is_lost_whole,
    reach,
    volats,
)
from tarokscore.rules.seats import other

TOO_FEW = {
    DECLARER: Message("{figure} needs {least:card point|card points}, the declarer's side has {points}"),
    DEFENDERS: Message("{figure} needs {least:card point|card points}, the defenders have {points}"),
}
ENOUGH = {
    DECLARER: Message("the declarer's side has {points:card point|card points}: the {figure} was made"),
    DEFENDERS: Message("the defenders have {points:card point|card points}: the {figure} was made"),
}
VOLAT_WITHOUT_TRICKS = {
    DECLARER: Plural(
        "{figure} of the declarer's side, which took {n} trick",
        "{figure} of the declarer's side, which took {n} tricks",
    ),
    DEFENDERS: Plural(
        "{figure} of the defenders, but the declarer's side took {n} trick",
        "{figure} of the defenders, but the declarer's side took {n} tricks",
    ),
}
EVERY_TRICK = {
    DECLARER: Message("the declarer's side took every trick: the {figure} was made"),
    DEFENDERS: Message("the defenders took every trick: the {figure} was made"),
}
NO_CARD = {  # keyed by who took every trick
    DECLARER: Message("{figure}: the declarer's side took every trick, so the defenders took no card"),
    DEFENDERS: Message("{figure}: the defenders took every trick, so the declarer's side took no card"),
}
NOT_NINTH = {
    DECLARER: Message(
        "{figure}: the ninth trick fell to the defenders, so the declarer's side did not take them all"
    ),
    DEFENDERS: Message(
        "{figure}: the ninth trick fell to the declarer's side, so the defenders did not take them all"
    ),
}
TAKE_MORE = {
    DECLARER: Plural(
        "the figures of the declarer's side take {n} trick at least, and it has {tricks}",
        "the figures of the declarer's side take {n} tricks at least, and it has {tricks}",
    ),
    DEFENDERS: Plural(
        "the figures of the defenders take {n} trick at least, and they have {tricks}",
        "the figures of the defenders take {n} tricks at least, and they have {tricks}",
    ),
}
MEND = Message("mend the tricks or the figure")
COUNT_AGAIN = Message("count again, or mend the figure")


def double_games(situation: Situation) -> Iterator[Problem]:
    """Double game is 71 card points [IL-V15]."""
    for index, bonus in enumerate(situation.deal.bonuses):
        side = side_of(bonus, situation.seats)
        if bonus.name != "double-game" or side is None:
            continue
        points, figure = points_of(side, situation.deal), called(bonus.name)
        if bonus.stands and points < TO_DOUBLE:
            text = TOO_FEW[side].filled(figure=figure, least=TO_DOUBLE, points=points)
            yield Problem(f"bonuses[{index}]", "IL-V15", text, COUNT_AGAIN)
        if bonus.announced and bonus.made is False and points >= TO_DOUBLE:
            text = ENOUGH[side].filled(figure=figure, points=points)
            yield Problem(f"bonuses[{index}].made", "IL-V15", text, COUNT_AGAIN)


def volat_refusals(situation: Situation) -> Iterator[Problem]:
    """One volát at most, and as many tricks as it takes [IL-V16]."""
    deal = situation.deal
    made = set()
    for index, volat, side in volats(deal, situation.seats):
        every = deal.tricks == EVERY[side]
        if volat.stands:
            made.add(side)
            if deal.tricks is not None and not every:
                text = VOLAT_WITHOUT_TRICKS[side].filled(figure=called("volat"), n=deal.tricks)
                yield Problem(f"bonuses[{index}]", "IL-V16", text, MEND)
        elif volat.announced and volat.made is False and every:
            made_it = EVERY_TRICK[side].filled(figure=called("volat"))
            yield Problem(f"bonuses[{index}].made", "IL-V16", made_it, MEND)
    if len(made) == len(SIDES):
        both = Message("both sides cannot have won all the tricks")
        yield Problem("bonuses", "IL-V16", both, Message("keep the volát that was made"))


def all_tricks(situation: Situation) -> Iterator[Problem]:
    """Tricks, card points and figures agree [IL-V14, IL-V18, IL-V19]."""
    found = possible(situation)
    if found:
        yield from open_volats(situation, found)
        return
    shown = evidence(situation)
    bound = bounds(shown, situation.deal, situation.seats)
    left = candidates(situation.deal, situation.seats)
    points, discarded = situation.deal.points or 0, discards(situation.deal, situation.options)
    reachable = fitting(points, discarded, bound._replace(not_all=(False, False)))
    swept = [side for side in SIDES if EVERY[side] in left and bound.not_all[SIDES.index(side)]]
    barred = [
        problem
        for side in swept
        if len(left) == 1 or EVERY[side] in reachable
        for problem in beside_every_trick(situation, shown, side)
    ]
    yield from barred
    if not reachable & left and not (barred and fitting(points, discarded) & left):
        yield out_of_reach(situation, bound, left)


def open_volats(situation: Situation, found: frozenset[int]) -> Iterator[Problem]:
    """An announced volát that neither the tricks nor the points decide [IL-V14]."""
    for index, volat, side in volats(situation.deal, situation.seats):
        undecided = EVERY[side] in found and len(found) > 1
        if volat.announced and volat.made is None and undecided:
            text = Message(
                "{points:card point|card points} can be a {figure}, or its failure",
                points=situation.deal.points or 0,
                figure=called("volat"),
            )
            hint = checks.add_one("made", "tricks")
            yield Problem(f"bonuses[{index}].made", "IL-V14", text, hint)


def beside_every_trick(situation: Situation, shown: Evidence, side: str) -> Iterator[Problem]:
    """Beside a side with all nine tricks the other made nothing and did not get the ninth, and that side
    lost neither trull nor four kings [IL-V18]."""
    places = set()
    for each in shown.showings:
        if each.made and each.side == other(side):
            places.add(each.at)
            text = NO_CARD[side].filled(figure=called(each.bonus.name, each.bonus.suit))
            yield Problem(f"bonuses[{each.at}]", "IL-V18", text, MEND)
    index = shown.ninth_shown_by
    if shown.ninth == other(side) and index is not None and index not in places:
        bonus = situation.deal.bonuses[index]
        text = NOT_NINTH[side].filled(figure=called(bonus.name, bonus.suit))
        yield Problem(f"bonuses[{index}]", "IL-V18", text, MEND)
    for index, bonus in enumerate(situation.deal.bonuses):
        if is_lost_whole(bonus) and side_of(bonus, situation.seats) == side:
            text = EVERY_TRICK[side].filled(figure=called(bonus.name))
            yield Problem(f"bonuses[{index}].made", "IL-V18", text, MEND)


def out_of_reach(situation: Situation, bound: Bounds, left: frozenset[int]) -> Problem:
    """Too few tricks for the figures, or card points that nothing makes [IL-V19]."""
    deal = situation.deal
    enough = [tricks for tricks in sorted(left) if has_room(tricks, bound)]
    if not enough:
        return too_few_tricks(situation, bound)
    discarded = discards(deal, situation.options)
    spans = [span for tricks in enough if (span := reach(tricks, discarded, bound)) is not None]
    return Problem(points_place(deal), "IL-V19", impossible(situation), span_hint(spans, deal.points or 0))


def too_few_tricks(situation: Situation, bound: Bounds) -> Problem:
    """The figures take more tricks than there are, or than are told."""
    first, second = bound.fewest
    taken = situation.deal.tricks
    if taken is None:
        too_many = Message(
            "the figures take at least {first:trick|tricks} of the declarer's side and {second} of "
            "the defenders; "
            "there are nine",
            first=first,
            second=second,
        )
        return Problem("bonuses", "IL-V19", too_many, Message("mend the figures"))
    if taken < first:
        text = TAKE_MORE[DECLARER].filled(n=first, tricks=taken)
    else:
        text = TAKE_MORE[DEFENDERS].filled(n=second, tricks=TRICKS - taken)
    return Problem("tricks", "IL-V19", text, MEND)


def impossible(situation: Situation) -> Message:
    """That such card points cannot be, with what was told beside them."""
    deal = situation.deal
    points, contract = deal.points or 0, NATIVE[deal.contract or ""]
    if deal.tricks is None and not deal.bonuses:
        return Message(
            "{points:card point|card points} of the declarer's side cannot be in a {contract}",
            points=points,
            contract=contract,
        )
    if deal.tricks is None:
        return Message(
            "{points:card point|card points} of the declarer's side cannot be with these figures",
            points=points,
        )
    if not deal.bonuses:
        return Message(
            "{points:card point|card points} of the declarer's side cannot be with {n:trick|tricks}",
            n=deal.tricks,
            points=points,
        )
    return Message(
        "{points:card point|card points} of the declarer's side cannot be with {n:trick|tricks} "
        "and these figures",
        n=deal.tricks,
        points=points,
    )


def span_hint(spans: list[tuple[int, int]], points: int) -> Message:
    """Between which card points it could be, where that is one range that the told ones lie outside."""
    low = min((span[0] for span in spans), default=0)
    high = max((span[1] for span in spans), default=0)
    if spans and not low <= points <= high:
        return Message("{low} to {high}; count points, tricks and figures again", low=low, high=high)
    return Message("count points, tricks and figures again")
