"""Deals that were not played to their end: broken rules, a skinned Solo, cards thrown in. Rules: rules.md."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from tarokscore.core import Figure, Line, Message, Seats, Step
from tarokscore.core.figures import product
from tarokscore.games.cego.by_points import factor_step, game, reckoned, rounding_step
from tarokscore.games.cego.contracts import CALLED, COUNTED
from tarokscore.games.cego.facts import Deal, Options, deck_of
from tarokscore.games.cego.raeuber import paid_by, raeuber_value
from tarokscore.games.cego.reckoning import Worth, counted, forfeited
from tarokscore.games.cego.special import fixed_value
from tarokscore.games.cego.table import idle_step, opponents, stake_step
from tarokscore.rules import pay


def line(deal: Deal, options: Options, seats: Seats) -> Line:
    """What a deal costs that was not played to its end."""
    return LINE_OF[deal.outcome or ""](deal, options, seats)


def annulled(deal: Deal, options: Options, seats: Seats) -> Line:
    """Thrown in or dealt again: nobody pays [CE-54]."""
    return Line("CE-54", Message("the deal is annulled: nobody pays"), {}, "outcome")


def penalty(deal: Deal, options: Options, seats: Seats) -> Line:
    """A broken rule of the Ministranten costs a fixed sum to each other player [CE-53]."""
    player = deal.player or ""
    text = Message(
        "{player} broke a rule, the deal is abandoned: {value} to each of {n}",
        player=player, value=product(options.penalty, options.stake), n=len(deal.players) - 1,
    )  # fmt: skip
    steps = partial(table_steps, options, seats.idle)
    return Line("CE-53", text, paid_by(player, options.penalty * options.stake, deal), "player", steps)


def table_steps(options: Options, idle: str | None) -> Iterator[Step]:
    """The dealer who sits out, and the stake [CE-6, CE-37]."""
    yield from idle_step(idle)
    yield from stake_step(options)


# --- a game that a broken rule decides -----------------------------------------------------------

FORFEITED = {
    True: Message("{player} broke a rule, {game} counts as won: {reckoned}, from each of {n}"),
    False: Message("{player} broke a rule, {game} counts as lost: {reckoned}, to each of {n}"),
}
OFFENDER_LOSES = Message("{player} broke a rule and loses the {game}: {value} to each of {n}")


def forfeit(deal: Deal, options: Options, seats: Seats) -> Line:
    """The side of whoever broke the rule has lost; in a Räuber and a Dresch only they
    [CE-50, CE-51, CE-52]."""
    if deal.contract in CALLED:
        return forfeit_for_oneself(deal, options, seats)
    won, payers = deal.player != deal.declarer, opponents(deal)
    figures: Figure
    steps: Callable[[], Iterator[Step]]
    if deal.contract in COUNTED:
        fach = deal.fach or options.forfeit_fach or 0
        worth = forfeited(options, deal.contract or "", deal.over_solo, won, fach)
        amount, figures = worth.amount, reckoned(worth, options)
        steps = partial(forfeit_steps, deal, options, seats.idle, worth)
    else:
        value = fixed_value(deal.contract, options)
        amount, figures = value * options.stake, product(value, options.stake)
        steps = partial(fixed_steps, options, seats.idle)
    text = FORFEITED[won].filled(player=deal.player or "", game=game(deal), reckoned=figures, n=len(payers))
    scores = pay.from_each(amount if won else -amount, deal.declarer or "", payers)
    return Line("CE-51" if won else "CE-50", text, scores, "player", steps)


def forfeit_steps(deal: Deal, options: Options, idle: str | None, worth: Worth) -> Iterator[Step]:
    """How many Fach the table says, and how often the game counts."""
    yield from idle_step(idle)
    if deal.fach is None:
        text = Message("{fach} Fach, as agreed for every forfeited game", fach=worth.fach or 0)
    else:
        text = Message("{fach} Fach, as the table says", fach=worth.fach or 0)
    yield Step("CE-50", text)
    yield factor_step(deal, options, worth)
    yield from rounding_step(worth, options)
    yield from stake_step(options)


def fixed_steps(options: Options, idle: str | None) -> Iterator[Step]:
    """A special game is forfeited at its fixed value [CE-52]."""
    yield from idle_step(idle)
    yield Step("CE-52", Message("a special game is forfeited at its fixed value"))
    yield from stake_step(options)


def forfeit_for_oneself(deal: Deal, options: Options, seats: Seats) -> Line:
    """Whoever broke the rule in a Räuber or a Dresch is the loser, the caller of a Räuber double [CE-52]."""
    player = deal.player or ""
    if deal.contract == "raeuber":
        value = raeuber_value(options, None, caller=player == seats.declarer)
    else:
        value = options.dresch
    text = OFFENDER_LOSES.filled(
        player=player, game=game(deal), value=product(value, options.stake), n=len(deal.players) - 1,
    )  # fmt: skip
    steps = partial(offender_steps, deal, options, seats)
    return Line("CE-52", text, paid_by(player, value * options.stake, deal), "player", steps)


def offender_steps(deal: Deal, options: Options, seats: Seats) -> Iterator[Step]:
    """The caller of a Räuber pays double [CE-24]."""
    yield from idle_step(seats.idle)
    if deal.contract == "raeuber" and deal.player == seats.declarer:
        yield Step("CE-24", Message("the caller pays double: {value}", value=product(options.raeuber, 2)))
    yield from stake_step(options)


# --- a skinned Solo --------------------------------------------------------------------------------


def soloschinden(deal: Deal, options: Options, seats: Seats) -> Line:
    """Whoever held a Solo and did not bid it, or the declarer who was wrong to say so, pays everybody what
    the game of the final bid costs without a trick [CE-36]."""
    player = deal.player or ""
    figures: Figure
    steps: Callable[[], Iterator[Step]]
    if deal.contract in COUNTED:
        worth = counted(options, deck_of(options, seats), deal.contract or "", deal.over_solo, 0)
        amount, figures = worth.amount, reckoned(worth, options)
        steps = partial(skinned_steps, deal, options, seats.idle, worth)
    else:
        value = fixed_value(deal.contract, options)
        amount, figures = value * options.stake, product(value, options.stake)
        steps = partial(table_steps, options, seats.idle)
    text = SKINNED[player == deal.declarer].filled(
        player=player, game=game(deal), reckoned=figures, n=len(deal.players) - 1,
    )  # fmt: skip
    return Line("CE-36", text, paid_by(player, amount, deal), "player", steps)


SKINNED = {  # whether it is the declarer, who was wrong
    True: Message(
        "{player} was wrong to claim a skinned Solo, {game} without a trick: {reckoned} to each of {n}"
    ),
    False: Message("{player} skinned a Solo, {game} without a trick: {reckoned} to each of {n}"),
}


def skinned_steps(deal: Deal, options: Options, idle: str | None, worth: Worth) -> Iterator[Step]:
    """The final bid without a trick [CE-4]."""
    yield from idle_step(idle)
    yield Step("CE-4", Message("as without a trick: all card points are the others'"))
    yield factor_step(deal, options, worth)
    yield from rounding_step(worth, options)
    yield from stake_step(options)


LINE_OF: Mapping[str, Callable[[Deal, Options, Seats], Line]] = {
    "annulled": annulled, "penalty": penalty, "forfeit": forfeit, "soloschinden": soloschinden,
}  # fmt: skip
