"""What is unusual in a deal of Illusztrált tarokk, and accepted: the table's word is final.

Rules: rules.md (IL-n)."""

from collections.abc import Iterator
from itertools import combinations

from tarokscore.core import DECLARER, DEFENDERS, Message, Problem
from tarokscore.core.fact import Fact
from tarokscore.games.illusztralt_tarokk.facts import SIDES, Bonus, Situation
from tarokscore.games.illusztralt_tarokk.figures import (
    BOUND_TO_DECLARE,
    FIGURES,
    ONLY_ANNOUNCED,
    UHU,
    ULTIMO,
    called,
    card_of,
)
from tarokscore.games.illusztralt_tarokk.play import read
from tarokscore.games.illusztralt_tarokk.tricks import possible
from tarokscore.rules.counting import points_place
from tarokscore.rules.double_game import GAMES, side_of
from tarokscore.rules.nine_tricks import EVERY, SOME, volats

SHOWN = {
    "double-game": Message("the card points show the {figure}: it counts"),
    "volat": Message("the tricks show the {figure}: it counts"),
}
NO_VOLAT = {
    DECLARER: Message("{points:card point|card points}: settled as no volát of the declarer's side"),
    DEFENDERS: Message("{points:card point|card points}: settled as no volát of the defenders"),
}
ALL_TRICKS = Message("if they took every trick, say so: {fact}")


def warnings(situation: Situation) -> Iterator[Problem]:
    """What a table should look at twice."""
    deal = situation.deal
    carried = situation.state.next_dealer
    if deal.dealer is not None and carried in deal.players and carried is not None and deal.dealer != carried:
        text = Message("{dealer} deals out of turn; it was {turn}'s deal", dealer=deal.dealer, turn=carried)
        yield Problem("dealer", "IL-85", text)
    if not deal.played:
        return
    if deal.alone == "card-discarded" and deal.doubling is None:
        yield no_duty(situation)
    yield from denied(situation)
    yield from unannounced(situation)
    yield from one_trick_twice(situation)
    yield from late_claims(situation)
    if deal.tricks is None:
        yield from maybe_volat(situation)


def no_duty(situation: Situation) -> Problem:
    """The kontra by duty that was forgotten [IL-63]."""
    if situation.deal.discarder is None:
        text = Message("who discarded the called card owed a kontra on the game: it is settled undoubled")
    else:
        text = Message(
            "{player} owed a kontra on the game: it is settled undoubled", player=situation.deal.discarder
        )
    return Problem("doubling", "IL-63", text)


def denied(situation: Situation) -> Iterator[Problem]:
    """A silent double game or volát listed as not made that card points or tricks show [IL-23, IL-24]."""
    play = None
    for index, bonus in enumerate(situation.deal.bonuses):
        if bonus.name not in GAMES or not bonus.ignored:
            continue
        play = play or read(situation)
        if play.silent == bonus.name and play.winner == side_of(bonus, situation.seats):
            text = SHOWN[bonus.name].filled(figure=called(bonus.name))
            yield Problem(f"bonuses[{index}].made", play.cited.silent[bonus.name], text)


def unannounced(situation: Situation) -> Iterator[Problem]:
    """A figure that exists only announced, and was not [IL-52]."""
    for index, bonus in enumerate(situation.deal.bonuses):
        if bonus.name in ONLY_ANNOUNCED and not bonus.announced and not bonus.ignored:
            text = Message(
                "{figure} counts only when it is announced: it pays nothing",
                figure=called(bonus.name, bonus.suit),
            )
            yield Problem(f"bonuses[{index}].announced", "IL-52", text)


def one_trick_twice(situation: Situation) -> Iterator[Problem]:
    """Two announced figures of one side for one trick, or an ultimó and an uhu with one card [IL-54]."""
    late = [
        (index, bonus)
        for index, bonus in enumerate(situation.deal.bonuses)
        if bonus.announced and FIGURES[bonus.name].trick in (UHU, ULTIMO)
    ]
    for (_, first), (index, second) in combinations(late, 2):
        if side_of(first, situation.seats) != side_of(second, situation.seats):
            continue
        figures = {"first": named(first), "second": named(second)}
        if FIGURES[first.name].trick == FIGURES[second.name].trick:
            text = Message("{first} and {second} of one side for one trick: each is settled", **figures)
            yield Problem(f"bonuses[{index}]", "IL-54", text)
        elif card_of(first.name, first.suit) == card_of(second.name, second.suit):
            text = Message("{first} and {second} of one side with one card: each is settled", **figures)
            yield Problem(f"bonuses[{index}]", "IL-54", text)


def named(bonus: Bonus) -> str:
    return called(bonus.name, bonus.suit)


def late_claims(situation: Situation) -> Iterator[Problem]:
    """A claim after the play by a player who had to declare [IL-73]."""
    if all(declaration.declared for declaration in situation.deal.declarations):
        return
    bound = dict(bound_to_declare(situation))
    for index, declaration in enumerate(situation.deal.declarations):
        if not declaration.declared and declaration.player in bound:
            text = Message(
                "{player} announced or doubled {figure}, and so had to declare at once",
                player=declaration.player,
                figure=bound[declaration.player],
            )
            yield Problem(f"declarations[{index}].declared", "IL-73", text)


def bound_to_declare(situation: Situation) -> Iterator[tuple[str, str]]:
    """(player, figure) of everybody who announced or doubled a pagát or sas figure, where that is known: a
    lone declarer speaks for a whole side."""
    seats = situation.seats
    lone = seats.declarer if seats.partner is None else None
    for bonus in situation.deal.bonuses:
        if bonus.name not in BOUND_TO_DECLARE or not bonus.announced:
            continue
        side = side_of(bonus, seats)
        announcer = bonus.player or (lone if side == DECLARER else None)
        if announcer is not None:
            yield announcer, named(bonus)
        if side == DEFENDERS and bonus.doubling is not None and lone is not None:
            yield lone, named(bonus)


def maybe_volat(situation: Situation) -> Iterator[Problem]:
    """Points that are possible with a volát and without one [IL-24]."""
    found = possible(situation)
    if not found & SOME:
        return
    listed = {side for _, _, side in volats(situation.deal, situation.seats)}
    for side in SIDES:
        if EVERY[side] in found and side not in listed:
            text = NO_VOLAT[side].filled(points=situation.deal.points or 0)
            hint = ALL_TRICKS.filled(fact=Fact("tricks", EVERY[side]))
            yield Problem(points_place(situation.deal), "IL-24", text, hint)
