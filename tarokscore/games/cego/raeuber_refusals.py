"""What cannot be in a Räuber, a compulsory Räuber or a Dresch. Rules: rules.md (CE-V12, CE-V13)."""

from collections.abc import Iterator

from tarokscore.core import Message, Problem, Seats
from tarokscore.core.place import Place
from tarokscore.games.cego import cards
from tarokscore.games.cego.cards import Deck
from tarokscore.games.cego.contracts import NAMES
from tarokscore.games.cego.facts import Deal, Options
from tarokscore.games.cego.point_refusals import COUNT_AGAIN, LEAVE_OUT, foreign
from tarokscore.games.cego.raeuber import losers, most
from tarokscore.rules import checks

NO_DECLARER = {
    "card_points": Message("{game} has no card points of a declarer"),
    "defender_points": Message("{game} has no card points of a declarer"),
    "tricks": Message("tricks are not counted in {game}"),
    "made": Message("{game} is not made or lost by a declarer"),
}
NOT_IN_A_DRESCH = {**NO_DECLARER, "points": Message("card points are not counted in {game}")}
NOT_COMPULSORY = {
    **NO_DECLARER, "losers": Message("losers are told of a Räuber or a Dresch; of a {game} the points"),
}  # fmt: skip


def for_oneself(deal: Deal, options: Options, seats: Seats, deck: Deck) -> Iterator[Problem]:
    """Everybody's points or the losers of a Räuber, everybody's points of a compulsory one, the one loser of
    a Dresch [CE-V12]."""
    if deal.contract == "dresch":
        yield from foreign(deal, NOT_IN_A_DRESCH)
        yield from one_loser(deal, seats)
        return
    yield from foreign(deal, NO_DECLARER if deal.contract == "raeuber" else NOT_COMPULSORY)
    if deal.points:
        wrong = tuple(points(deal, seats, deck))
        yield from wrong
        if deal.contract == "raeuber" and not wrong:
            yield from losers_by_points(deal, seats)
    elif deal.contract == "pflicht-raeuber" or options.raeuber_high:
        text = Message("the card points of each player are missing")
        yield Problem("points", "CE-V12", text, checks.add("points", checks.BY_NAME))
    elif not deal.losers:
        text = Message("who lost?")
        yield Problem("losers", "CE-V12", text, checks.add_one("points", "losers"))
    if deal.contract == "raeuber":
        yield from named_losers(deal, seats)


def points(deal: Deal, seats: Seats, deck: Deck) -> Iterator[Problem]:
    """Points of exactly the active players, each as a trick can be, together as the cards outside the middle
    can make [CE-V12]."""
    if missing := tuple(player for player in seats.active if player not in deal.points):
        text = Message("the card points of {names} are missing", names=missing)
        yield Problem("points", "CE-V12", text, Message("0 for a player without a trick"))
    for player, own in deal.points.items():
        place = Place.of(("points", player))
        if player not in seats.active:
            text = Message("{player} is not playing this deal", player=player)
            yield Problem(place, "CE-V12", text, Message("players: {players}", players=seats.active))
        elif own and own < deck.least_trick:
            text = Message(
                "{own:card point|card points}; a trick counts {least} or more",
                own=own,
                least=deck.least_trick,
            )
            yield Problem(place, "CE-V12", text, COUNT_AGAIN)
    total, (low, high) = sum(deal.points.values()), cards.in_tricks(deck)
    if not missing and set(deal.points) == set(seats.active) and not low <= total <= high:
        text = Message(
            "{total:card point|card points} in all; without the {cards} in the middle there are "
            "{low} to {high}",
            total=total, cards=cards.OUT_OF_PLAY[deck.players], low=low, high=high,
        )  # fmt: skip
        yield Problem("points", "CE-V12", text, COUNT_AGAIN)


def losers_by_points(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Who is named has the most card points; the caller among them alone [CE-V12, CE-25]."""
    found = losers(deal, seats.declarer)
    if deal.losers and set(deal.losers) != set(found):
        text = Message(
            "{names} lost by the losers, {found} by the points", names=deal.losers, found=most(deal)
        )
        yield Problem("losers", "CE-V12", text, Message("leave the losers out, or count again"))


def named_losers(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Players of this deal, each once; the caller never beside others [CE-V12]."""
    yield from known_losers(deal, seats)
    if len(deal.losers) > 1 and seats.declarer in deal.losers and not deal.points:
        text = Message("{caller} called it and is among the losers: the caller loses alone",
                       caller=seats.declarer or "")  # fmt: skip
        yield Problem("losers", "CE-V12", text, Message("name the caller alone"))


def one_loser(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Who takes the last trick of a Dresch [CE-V12]."""
    yield from known_losers(deal, seats)
    if len(deal.losers) != 1:
        text = Message("a Dresch has one loser, who takes the last trick")
        yield Problem("losers", "CE-V12", text, checks.add("losers"))


def known_losers(deal: Deal, seats: Seats) -> Iterator[Problem]:
    for index, name in enumerate(deal.losers):
        if name not in seats.active:
            text = Message("{player} is not playing {game}", player=name, game=NAMES[deal.contract or ""])
            hint = Message("players: {players}", players=seats.active)
            yield Problem(f"losers[{index}]", "CE-V12", text, hint)
        elif name in deal.losers[:index]:
            text = Message("{player} is named twice", player=name)
            yield Problem(f"losers[{index}]", "CE-V12", text, LEAVE_OUT)
