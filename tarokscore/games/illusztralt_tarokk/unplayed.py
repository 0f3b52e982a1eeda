"""Deals without play: passed out, thrown in, conceded, a bid without an honour, a revoke. Rules: rules.md
(IL-80 … IL-86)."""

from typing import NamedTuple

from tarokscore.core import DECLARER, Line, Message, Step
from tarokscore.core.figures import product
from tarokscore.games.illusztralt_tarokk.facts import Situation
from tarokscore.games.illusztralt_tarokk.paying import paid_line
from tarokscore.games.illusztralt_tarokk.state import round_factor, round_steps
from tarokscore.rules import pay
from tarokscore.rules.double_game import GAME, NATIVE
from tarokscore.rules.sides import Part

TRIAL = {"three-points": 3, "two-points": 2}  # for each of the three, where it is not the game [IL-82]
CONCEDED = 3  # a három, and its announced trull [IL-83]
BY_TWO = 2  # two offenders pay the double [IL-86]


class Limits(NamedTuple):
    """What a revoke costs at least and at most; None: as much as it comes to [IL-86]."""

    least: int
    most: int | None


RENONCE = {"itvb": Limits(5, 20), "pvsz": Limits(5, 10), "mkvm": Limits(10, None)}


def unplayed(situation: Situation) -> Line:
    """The one line of a deal that was not played to its end."""
    deal = situation.deal
    rounds = round_factor(situation.state, situation.options)
    if deal.outcome == "all-passed":
        return Line("IL-80", Message("négy passz: all four passed, no score"), {}, "outcome")
    if deal.outcome == "annulled":
        return annulled(situation)
    if deal.outcome == "no-honour":
        return no_honour(situation, rounds)
    if deal.outcome == "renonce":
        return renonce(situation, rounds)
    reason = Message("három with tulétroá announced, conceded unplayed")
    return paid_line(Part("IL-83", reason, DECLARER, CONCEDED, (), "outcome"), situation.seats, rounds)


def annulled(situation: Situation) -> Line:
    """Thrown in with a hand that annuls [IL-81]."""
    if situation.deal.annulled_by is None:
        return Line("IL-81", Message("bedobás: the deal is annulled, no score"), {}, "outcome")
    text = Message("bedobás: the deal is annulled by {player}, no score", player=situation.deal.annulled_by)
    return Line("IL-81", text, {}, "outcome")


def no_honour(situation: Situation, rounds: int) -> Line:
    """A bid without an honour that the talon did not mend is lost alone, unplayed [IL-82]."""
    declarer, contract = situation.deal.declarer or "", situation.deal.contract or ""
    penalty = situation.options.trial_bid_penalty
    if penalty == "none":
        text = Message(
            "{contract} of {player} without an honour: no score, the same dealer deals again",
            contract=NATIVE[contract],
            player=declarer,
        )
        return Line("IL-82", text, {}, "outcome")
    value = TRIAL.get(penalty, GAME[contract])
    others = tuple(name for name in situation.seats.active if name != declarer)
    text = Message(
        "{contract} of {player} without an honour: {amount} to each of the others",
        contract=NATIVE[contract],
        player=declarer,
        amount=product(value, rounds),
    )
    return Line(
        "IL-82", text, pay.from_each(-value * rounds, declarer, others), "outcome", round_steps(rounds)
    )


# --- renonsz -----------------------------------------------------------------------------------------


def renonce(situation: Situation, rounds: int) -> Line:
    """The offender pays each of the others; two offenders pay each of the other two the double [IL-86]."""
    offenders, limits = situation.deal.offenders, RENONCE[situation.options.renonce]
    value = within(situation.deal.amount or 0, limits)
    others = tuple(name for name in situation.seats.active if name not in offenders)
    factors = (BY_TWO,) if len(offenders) > 1 else ()
    amount = value * rounds * (BY_TWO if factors else 1)
    scores = dict.fromkeys(offenders, -amount * len(others)) | dict.fromkeys(others, amount * len(offenders))
    shown = product(value, *factors, rounds)
    if factors:
        text = Message(
            "renonsz of {players}: {amount} from each of them to each of the others",
            players=offenders,
            amount=shown,
        )
    else:
        text = Message(
            "renonsz of {player}: {amount} to each of the others", player=offenders[0], amount=shown
        )
    steps = (*limit_steps(situation, value, limits), *two_steps(len(offenders)), *round_steps(rounds))
    return Line("IL-86", text, scores, "offenders", steps)


def within(amount: int, limits: Limits) -> int:
    """The amount, not below the least and not above the most."""
    raised = max(amount, limits.least)
    return raised if limits.most is None else min(raised, limits.most)


def limit_steps(situation: Situation, value: int, limits: Limits) -> tuple[Step, ...]:
    """What the announced and made figures came to, and the limit that it met."""
    amount = situation.deal.amount or 0
    if value > amount:
        text = Message("figures announced and made: {amount}; at least {least}", amount=amount, least=value)
    elif value < amount:
        text = Message("figures announced and made: {amount}; at most {most}", amount=amount, most=value)
    else:
        text = Message("figures announced and made: {amount}", amount=amount)
    return (Step("IL-86", text),)


def two_steps(offenders: int) -> tuple[Step, ...]:
    return (Step("IL-86", Message("two offenders: each pays the double")),) if offenders > 1 else ()
