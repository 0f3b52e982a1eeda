"""What is unusual in a deal of Königrufen, and accepted: the table's word is final. Rules: rules.md."""

from collections.abc import Iterator

from tarokscore.core import Message, Problem, Situation
from tarokscore.core.fact import KeyName
from tarokscore.games.koenigrufen.bonus_contradictions import ON_THE_OWN_CARD, TRICK, points_of, told_sides
from tarokscore.games.koenigrufen.bonuses import name_of
from tarokscore.games.koenigrufen.facts import Deal, Options, State, blatt
from tarokscore.rules.counting import points_place
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats


def warnings(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """What a table should look at twice."""
    deal, state, seats = situation.deal, situation.state, situation.seats
    if state.dealer in deal.players and seats.dealer != state.dealer:
        text = Message(
            "{dealer} deals out of turn; it was {turn}'s deal",
            dealer=seats.dealer or "", turn=state.dealer or "",
        )  # fmt: skip
        yield Problem("dealer" if deal.dealer is not None else "forehand", "KR-60", text)
    if deal.revoked:
        yield from unused_after_renonce(deal)
        return
    yield from without_trick(deal, seats)
    if deal.points:
        yield from less_than_a_trick(deal)
    if deal.bonuses:
        yield from held_by_both(deal, seats)


UNUSED_AFTER_RENONCE = ("card_points", "defender_points", "points", "tricks", "made")


def unused_after_renonce(deal: Deal) -> Iterator[Problem]:
    """A Renonce ends the deal: how far it had come counts nothing [KR-54]."""
    for key in UNUSED_AFTER_RENONCE:
        if getattr(deal, key) not in (None, {}):
            text = Message("{key} does not count: the Renonce ended the deal", key=KeyName(key))
            yield Problem(key, "KR-54", text)


TOOK_NONE = {
    DECLARER: Message(
        "{points:card point|card points}: the declarer's side took no trick, and no valat is recorded"
    ),
    DEFENDERS: Message(
        "{points:card point|card points}: the defenders took no trick, and no valat is recorded"),
}  # fmt: skip


def without_trick(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Card points that mean a side had no trick [KR-41]."""
    if deal.thirds is None or any(bonus.name == "valat" for bonus in deal.bonuses):
        return
    for side in (DECLARER, DEFENDERS):
        thirds = points_of(deal, side)
        if thirds is not None and thirds < TRICK:
            yield Problem(points_place(deal), "KR-41", TOOK_NONE[side].filled(points=blatt(thirds)))


def less_than_a_trick(deal: Deal) -> Iterator[Problem]:
    """Points of a player in Trischaken that no trick has [KR-50]."""
    for player, thirds in deal.points.items():
        if 0 < thirds < TRICK:
            text = Message(
                "{player} has {points}; the poorest trick has {poorest}",
                player=player, points=blatt(thirds), poorest=blatt(TRICK),
            )  # fmt: skip
            yield Problem(f"points.{player}", "KR-50", text, Message("no trick: 0"))


def held_by_both(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """A card that both sides announced, and only one of them can hold [KR-23]."""
    told = told_sides(deal, seats)
    for name in ON_THE_OWN_CARD:
        sides = told.get(name, {})
        if len(sides) == 2 and all(deal.bonuses[index].announced for index in sides.values()):
            index = max(sides.values())
            text = Message(
                "{bonus} announced by both sides; only its holder can", bonus=name_of(deal.bonuses[index])
            )
            yield Problem(f"bonuses[{index}]", "KR-23", text)
