"""Trischaken: everybody for himself, the most card points lose. Rules: rules.md (KR-50 … KR-56)."""

from collections.abc import Mapping
from typing import NamedTuple

from tarokscore.core import Line, Step
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
    text: str


def loss(points: Mapping[str, int], trischaker: str | None) -> Loss:
    """Who pays, and how many units in all [KR-51, KR-52, KR-53]."""
    most = max(points.values())
    top = tuple(player for player, taken in points.items() if taken == most)
    majority, taken = most >= MAJORITY, blatt(most)
    mayor = ", Bürgermeister" if majority else ""
    if trischaker in top:
        others = [player for player in top if player != trischaker]
        tie = f", tied with {listed(others)}" if others else ""
        text = f"the Trischaker {trischaker} has the most ({taken}){mayor}{tie}, and pays alone and double"
        return Loss((str(trischaker),), 3 * TRISCHAKER[majority], "KR-52", text)
    if len(top) == 1:
        return Loss(top, 3 * EACH[majority], "KR-51", f"{top[0]} has the most ({taken}){mayor}")
    return Loss(top, TIED[len(top)], "KR-53", f"{listed(top)} tie for the most ({taken})")


def line(deal: Deal, options: Options, seats: Seats) -> Line:
    """The losers pay everybody else, or the players without a trick [KR-50 … KR-56]."""
    points = {player: deal.points[player] for player in seats.active}
    found, unit = loss(points, forehand(deal, seats)), deal.value(options)
    pot, rule = found.pot * unit, found.rule
    counted = ", ".join(f"{player} {blatt(taken)}" for player, taken in points.items())
    steps = [Step("KR-50", f"counted exactly: {counted}"), Step(rule, f"{found.text}: {pot} in all")]
    receivers = tuple(player for player, taken in points.items() if taken == 0)
    if receivers:
        rule = "KR-56"
        pot, step = for_jungfrauen(pot, receivers, options)
        steps += [step] if step else []
    else:
        receivers = tuple(player for player in points if player not in found.losers)
    each, share = pot // len(found.losers), pot // len(receivers)
    scores = dict.fromkeys(found.losers, -each) | dict.fromkeys(receivers, share)
    one = len(receivers) == 1
    jungfrau = "" if rule != "KR-56" else "the Jungfrau " if one else "the Jungfrauen "
    to_each = "all" if one else f"{share} each"
    text = f"{found.text}: {pot} in all, {to_each} to {jungfrau}{listed(receivers)}"
    return Line(rule, text, scores, "points", tuple(steps))


def for_jungfrauen(pot: int, receivers: tuple[str, ...], options: Options) -> tuple[int, Step | None]:
    """What is paid to the players without a trick: they share it, rounded up where it cannot be shared;
    or each gets it in full [KR-56]."""
    names = listed(receivers)
    if len(receivers) == 1:
        return pot, Step("KR-56", f"{names} has no trick and takes everything")
    if options.jungfrauen == "full":
        whole = pot * len(receivers)
        return whole, Step("KR-56", f"{names} have no trick: {pot} each, {whole} in all")
    even = pot + -pot % len(receivers)
    odd = "" if even == pot else f"; {pot} cannot be shared, so {even} are paid"
    return even, Step("KR-56", f"{names} have no trick and share{odd}")
