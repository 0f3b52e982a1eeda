"""Deals without play: passed out, thrown in, bid without an honour, conceded. Rules: rules.md (HU-50 …)."""

from collections.abc import Iterator

from tarokscore.core import DECLARER, Line, Message
from tarokscore.core.figures import product
from tarokscore.games.hungarian_tarokk import pot
from tarokscore.games.hungarian_tarokk.bonus_lines import ANNOUNCED, TRULL
from tarokscore.games.hungarian_tarokk.facts import NATIVE, Situation
from tarokscore.games.hungarian_tarokk.paying import paid_line
from tarokscore.games.hungarian_tarokk.state import round_steps
from tarokscore.rules import pay
from tarokscore.rules.double_game import GAME
from tarokscore.rules.sides import Part

TRIAL = {"three-points": 3, "two-points": 2}  # for each of the three, where it is not the game [HU-52]
ALL_PASSED = Message("négy passz: all four passed, no score")
ANNULLED = Message("bedobás: the deal is annulled, no score")
ANNULLED_BY = Message("bedobás: the deal is annulled by {player}, no score")
CONCEDED = Message("három with trull announced, conceded unplayed, {game} + {trull}")


def unplayed(situation: Situation, rounds: int) -> Iterator[Line]:
    """What became of the deal, then what it moves in the pot [HU-58]."""
    deal, options, state, seats = situation
    if deal.outcome == "close-pot":
        yield pot.shared_out(deal, state)
        return
    if deal.outcome == "all-passed":
        yield Line("HU-50", ALL_PASSED, {}, "outcome")
    elif deal.outcome == "annulled":
        by = deal.annulled_by
        yield Line("HU-51", ANNULLED if by is None else ANNULLED_BY.filled(player=by), {}, "outcome")
    elif deal.outcome == "no-honour":
        yield no_honour(situation, rounds)
    elif deal.outcome == "trull-conceded":
        game, trull = GAME["three"], ANNOUNCED * TRULL
        reason = CONCEDED.filled(game=game, trull=trull)
        yield paid_line(Part("HU-53", reason, DECLARER, game + trull, (), "outcome"), seats, rounds)
    if options.ultimo_pot:
        yield from pot.paid_in(deal, options, seats)


NO_SCORE = Message("{contract} of {player} without an honour: no score, the same dealer deals again")
TO_EACH = Message("{contract} of {player} without an honour: {amount} to each of the others")
INTO_THE_POT = Message("{contract} of {player} without an honour: nothing to the others")


def no_honour(situation: Situation, rounds: int) -> Line:
    """A bid without an honour that the talon did not mend is lost alone, unplayed [HU-52]; where there is a
    pot nothing is paid to the others [HU-58]."""
    deal, options, _, seats = situation
    declarer, contract = deal.declarer or "", deal.contract or ""
    if options.ultimo_pot or options.trial_bid_penalty == "none":
        says = INTO_THE_POT if options.ultimo_pot else NO_SCORE
        return Line("HU-52", says.filled(contract=NATIVE[contract], player=declarer), {}, "outcome")
    value = TRIAL.get(options.trial_bid_penalty, GAME[contract])
    others = tuple(name for name in seats.active if name != declarer)
    text = TO_EACH.filled(contract=NATIVE[contract], player=declarer, amount=product(value, rounds))
    scores = pay.from_each(-value * rounds, declarer, others)
    return Line("HU-52", text, scores, "outcome", round_steps(rounds))
