"""Trischaken: everybody alone, the most card points lose. Rules: rules.md (KR-50 … KR-56)."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import NamedTuple

from tarokscore.core import Line, Message, Step
from tarokscore.games.koenigrufen.facts import Deal, Options, blatt, forehand, listed
from tarokscore.rules.seats import Seats

MAJORITY = 107  # thirds: 35/2, a "Bürgermeister" [KR-51]
EACH = {False: 1, True: 2}  # units to each of the three: below the majority, with it [KR-51]
TRISCHAKER = {False: 2, True: 4}  # the same when the Trischaker loses [KR-52]
TIED = {2: 4, 3: 3}  # units in all from so many tied losers [KR-53]


class Loss(NamedTuple):
    """losers; pot: units that they pay together; rule; text: how it came."""

    losers: tuple[str, ...]
    pot: int
    rule: str
    text: Message


MOST = {  # a Bürgermeister or not [KR-51]
    False: Message("{player} has the most ({points})"),
    True: Message("{player} has the most ({points}), Bürgermeister"),
}
TRISCHAKER_ALONE = {  # the same of the Trischaker [KR-52]
    False: Message("the Trischaker {player} has the most ({points}), and pays alone and double"),
    True: Message(
        "the Trischaker {player} has the most ({points}), Bürgermeister, and pays alone and double"
    ),
}  # fmt: skip
TRISCHAKER_TIED = {
    False: Message(
        "the Trischaker {player} has the most ({points}), tied with {others}, and pays alone and double"
    ),
    True: Message(
        "the Trischaker {player} has the most ({points}), Bürgermeister, tied with {others}, "
        "and pays alone and double"
    ),
}  # fmt: skip
TIE = Message("{players} tie for the most ({points})")


def loss(points: Mapping[str, int], trischaker: str | None) -> Loss:
    """Who pays, and how many units in all [KR-51, KR-52, KR-53]."""
    most = max(points.values())
    top = tuple(player for player, taken in points.items() if taken == most)
    majority, taken = most >= MAJORITY, blatt(most)
    if trischaker in top:
        others, trischaker = [player for player in top if player != trischaker], str(trischaker)
        text = TRISCHAKER_ALONE[majority].filled(player=trischaker, points=taken)
        if others:
            text = TRISCHAKER_TIED[majority].filled(player=trischaker, points=taken, others=listed(others))
        return Loss((trischaker,), 3 * TRISCHAKER[majority], "KR-52", text)
    if len(top) == 1:
        return Loss(top, 3 * EACH[majority], "KR-51", MOST[majority].filled(player=top[0], points=taken))
    return Loss(top, TIED[len(top)], "KR-53", TIE.filled(players=listed(top), points=taken))


PAID = {  # to players without a trick, to one
    (False, False): Message("{loss}: {pot} in all, {share} each to {players}"),
    (False, True): Message("{loss}: {pot} in all, all to {players}"),
    (True, False): Message("{loss}: {pot} in all, {share} each to the Jungfrauen {players}"),
    (True, True): Message("{loss}: {pot} in all, all to the Jungfrau {players}"),
}


def line(deal: Deal, options: Options, seats: Seats) -> Line:
    """The losers pay everybody else, or the players without a trick [KR-50 … KR-56]."""
    points = {player: deal.points[player] for player in seats.active}
    found = loss(points, forehand(deal, seats))
    pot = found.pot * deal.value(options)
    receivers = jungfrauen = tuple(player for player, taken in points.items() if taken == 0)
    if jungfrauen:
        pot = for_jungfrauen(pot, len(jungfrauen), options)
    else:
        receivers = tuple(player for player in points if player not in found.losers)
    each, share = pot // len(found.losers), pot // len(receivers)
    scores = dict.fromkeys(found.losers, -each) | dict.fromkeys(receivers, share)
    text = PAID[bool(jungfrauen), len(receivers) == 1].filled(
        loss=found.text, pot=pot, share=share, players=listed(receivers)
    )
    rule = "KR-56" if jungfrauen else found.rule
    return Line(rule, text, scores, "points", partial(steps, deal, options, seats))


def for_jungfrauen(pot: int, number: int, options: Options) -> int:
    """What is paid to so many players without a trick: they share it, rounded up where it cannot be shared;
    or each gets it in full [KR-56]."""
    return pot * number if options.jungfrauen == "full" else pot + -pot % number


ONE_JUNGFRAU = Message("{players} has no trick and takes everything")
IN_FULL = Message("{players} have no trick: {pot} each, {paid} in all")
SHARED = Message("{players} have no trick and share")
ROUNDED_UP = Message("{players} have no trick and share; {pot} cannot be shared, so {paid} are paid")


def steps(deal: Deal, options: Options, seats: Seats) -> Iterator[Step]:
    """The count, who lost, and who takes it without a trick."""
    points = {player: deal.points[player] for player in seats.active}
    found = loss(points, forehand(deal, seats))
    pot = found.pot * deal.value(options)
    counted = tuple(f"{player} {blatt(taken)}" for player, taken in points.items())
    yield Step("KR-50", Message("counted exactly: {points}", points=counted))
    yield Step(found.rule, Message("{loss}: {pot} in all", loss=found.text, pot=pot))
    without = [player for player, taken in points.items() if taken == 0]
    if not without:
        return
    paid = for_jungfrauen(pot, len(without), options)
    if len(without) == 1:
        text = ONE_JUNGFRAU
    elif options.jungfrauen == "full":
        text = IN_FULL
    else:
        text = SHARED if paid == pot else ROUNDED_UP
    yield Step("KR-56", text.filled(players=listed(without), pot=pot, paid=paid))
