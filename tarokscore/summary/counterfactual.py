"""The effect of one detail of a deal: the deal is settled again without it, or with the opposite.

Facts that only make sense with the detail (who doubled) are left out too; a figure that is then impossible
(the card points of a slam that failed) is replaced by the nearest possible one.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tarokscore import games, replay, settling
from tarokscore.core import DealError, JsonObject, Place, Problem, Scores, Settlement, moved
from tarokscore.schema import keys, records
from tarokscore.summary.played_deals import BONUSES, PlayedDeal
from tarokscore.summary.statistics import PlayedBonus

IDENTIFYING = ("name", "side", "player", "made", "announced")  # keys of a bonus that are never left out
MOST_POINTS = 130  # no pack of the family has more


@records.json_keys("deal=deal.number doubling=word moved")
class DoublingEffect(NamedTuple):
    """One doubling. word: its id; moved: {account: score points that it added}, None if the deal cannot be
    settled without it."""

    deal: PlayedDeal
    word: str
    moved: Scores | None


def doublings(variant: str, deals: list[PlayedDeal]) -> list[DoublingEffect]:
    """The effect of every doubling in the deals: of the game, of a bonus, or by a single player."""
    found = []
    for deal in deals:
        for word, otherwise in _without_each(variant, deal.deal):
            without = _settled(variant, deal, otherwise)
            found.append(DoublingEffect(deal, word, moved(without.scores, deal.scores) if without else None))
    return found


def _without_each(variant: str, deal: JsonObject) -> Iterator[tuple[str, JsonObject]]:
    """(doubling, the deal without it) for each doubling of a deal."""
    told = {Place("doubling"): deal.get("doubling")}
    for index, entry in enumerate(deal.get(BONUSES) or ()):
        told[Place.of((BONUSES, index, "doubling"))] = entry.get("doubling")
    for key in keys.doublings_of_each(keys.keys(games.load(variant).Deal)):
        own = deal.get(key.name) or {}
        for name, word in own.items():
            told[Place.of((key.name, name) if len(own) > 1 else (key.name,))] = word
    for place, word in told.items():
        if isinstance(word, str):
            yield word, place.without(dict(deal))


def made_and_failed(variant: str, bonus: PlayedBonus) -> tuple[int, int] | None:
    """(score points of a bonus for its side if made, and if failed); None if it cannot be settled both ways,
    or if it does not gain made and lose failed."""
    top, index = Place(bonus.place).parts
    if bonus.net is None or top != BONUSES or not isinstance(index, int):
        return None
    otherwise = Place.of((BONUSES, index, "made")).set(dict(bonus.deal.deal), not bonus.made)
    assert isinstance(otherwise, Mapping)
    turned = _settled(variant, bonus.deal, otherwise, bonus.announced)
    if turned is None:
        return None
    lines = [line for line in turned.lines if line.where == bonus.place]
    net = sum(line.scores.get(name, 0) for line in lines for name in bonus.owners)
    made, failed = (bonus.net, net) if bonus.made else (net, bonus.net)
    return (made, failed) if made > 0 > failed else None


def _settled(
    variant: str, played: PlayedDeal, deal: JsonObject, other_points: bool = False
) -> Settlement | None:
    """Settle a changed deal from the State of the played one; None if it remains impossible. other_points:
    whether the card points may be changed even if no problem is there."""
    if played.state is None or not played.lines:
        return None
    options = replay.rules_of(variant, played.booking.options)
    if played.dealer in deal.get("players", ()):
        deal = {"dealer": played.dealer, **deal}
    problems: tuple[Problem, ...] = ()
    for _ in range(2):
        try:
            return settling.settle_in(variant, deal, options, played.state)
        except DealError as error:
            problems = error.problems
        places: set[str] = {problem.where for problem in problems}
        places |= settling.POINTS if other_points else set()
        for key in sorted(place for place in places if type(deal.get(place)) is int):
            for near in _near(deal[key]):
                try:
                    return settling.settle_in(variant, {**deal, key: near}, options, played.state)
                except DealError:
                    continue
        for problem in problems:
            deal = _left_out(deal, problem.where)
    return None


def _near(figure: int) -> list[int]:
    """All other card points, the nearest first."""
    return sorted(
        (each for each in range(MOST_POINTS + 1) if each != figure), key=lambda each: abs(each - figure)
    )


def _left_out(deal: JsonObject, where: Place) -> JsonObject:
    """A copy without a place that depends on the removed detail: "kontra_by", "bonuses[0].kontra_by"; the
    deal itself if the place is needed."""
    needed = ("players", "contract") if len(where.parts) == 1 else IDENTIFYING
    inside = len(where.parts) == 1 or where.top == BONUSES
    return where.without(dict(deal)) if inside and where.key and where.key not in needed else deal
