"""Renonce: the deal ends, and who revoked pays for everybody else's win. Rules: KR-54, KR-55."""

from collections.abc import Iterator
from functools import partial

from tarokscore.core import Line, Message, Step
from tarokscore.games.koenigrufen.bonuses import solo_times
from tarokscore.games.koenigrufen.facts import Deal, Options, forehand, listed
from tarokscore.games.koenigrufen.tariff import BONUSES
from tarokscore.rules.seats import Seats

OPPONENT_OF_SECHSER = 2  # its opponents get the game as a lost Sechserdreier pays it [KR-11, KR-54]
TRISCHAKEN = 2  # units to each of the others [KR-55]
TRISCHAKEN_BY_TRISCHAKER = 4
TRISCHAKEN_BY_TWO = 3

ONE_PAYS = Message("Renonce of {who}: {paid}; {who} pays {each}")
TWO_SHARE = Message("Renonce of {who}: {paid}; {who} share it, {each} each")


def line(deal: Deal, options: Options, seats: Seats) -> Line:
    """Everybody else is paid as if their side had won; the offenders share the sum [KR-54, KR-55]."""
    trischaken = deal.game.kind == "trischaken"
    if trischaken:
        due = dict.fromkeys(others(deal, seats), units(deal, seats)[0] * deal.value(options))
    else:
        due = as_if_won(deal, options, seats)
    each = sum(due.values()) // len(deal.offenders)
    text = (ONE_PAYS if len(deal.offenders) == 1 else TWO_SHARE).filled(
        who=listed(deal.offenders),
        paid=tuple(f"{player} {amount}" for player, amount in due.items()),
        each=each,
    )
    steps = partial(trischaken_steps if trischaken else steps_as_if_won, deal, options, seats)
    scores = due | dict.fromkeys(deal.offenders, -each)
    return Line("KR-55" if trischaken else "KR-54", text, scores, "offenders", steps)


def others(deal: Deal, seats: Seats) -> tuple[str, ...]:
    """The players who did not revoke."""
    return tuple(player for player in seats.active if player not in deal.offenders)


# --- in a Trischaken -------------------------------------------------------------------------

BY_TWO = Message("two offenders: {each} to each of the others")
BY_TRISCHAKER = Message("the Trischaker revoked: {each} to each of the others")
BY_ONE = Message("one offender: {each} to each of the others")


def units(deal: Deal, seats: Seats) -> tuple[int, Message]:
    """Units to each of the others, and who owes them [KR-55]."""
    if len(deal.offenders) > 1:
        return TRISCHAKEN_BY_TWO, BY_TWO
    if forehand(deal, seats) in deal.offenders:
        return TRISCHAKEN_BY_TRISCHAKER, BY_TRISCHAKER
    return TRISCHAKEN, BY_ONE


def trischaken_steps(deal: Deal, options: Options, seats: Seats) -> Iterator[Step]:
    """2 units to each of the others, 4 from the Trischaker, 3 from two offenders together [KR-55]."""
    each, text = units(deal, seats)
    yield Step("KR-55", text.filled(each=each * deal.value(options)))


# --- in a game against a declarer ------------------------------------------------------------


def as_if_won(deal: Deal, options: Options, seats: Seats) -> dict[str, int]:
    """What the others get: the game and every announced bonus, won by the side of each of them [KR-54]."""
    extra = sum(value for _, value in announced(deal, options))
    value, against = deal.value(options), value_for_opponents(deal, options)
    due = {}
    for player in others(deal, seats):
        if player == seats.declarer:
            due[player] = (value + extra) * (1 if seats.partner else len(seats.defenders))
        else:
            due[player] = (value if player == seats.partner else against) + extra
    return due


def announced(deal: Deal, options: Options) -> list[tuple[str, int]]:
    """Every announced bonus with its value, double in a solo game [KR-24]."""
    solo = solo_times(deal, options)
    prizes = [BONUSES[bonus.name] for bonus in deal.bonuses if bonus.announced and bonus.name in BONUSES]
    return [(prize.name, prize.announced * solo) for prize in prizes]


def value_for_opponents(deal: Deal, options: Options) -> int:
    """The opponents of a Sechserdreier get the game as a lost one pays it [KR-11]."""
    return deal.value(options) * (OPPONENT_OF_SECHSER if deal.contract == "sechserdreier" else 1)


def steps_as_if_won(deal: Deal, options: Options, seats: Seats) -> Iterator[Step]:
    """The values that were won, and what doubles them or does not."""
    bonuses, value = announced(deal, options), deal.value(options)
    won = " + ".join(f"{name} {worth}" for name, worth in [(deal.game.name, value), *bonuses])
    yield Step("KR-54", Message("as if the others had won: {won} from each opponent", won=won))
    if (against := value_for_opponents(deal, options)) != value:
        text = Message("the opponents of a Sechserdreier get the doubled game: {value}", value=against)
        yield Step("KR-11", text)
    if bonuses and (solo := solo_times(deal, options)) > 1:
        text = Message("{game} is a solo game: bonuses × {times}", game=deal.game.name, times=solo)
        yield Step("KR-24", text)
    if deal.doubling or deal.doublings or any(bonus.doubling for bonus in deal.bonuses):
        yield Step("KR-54", Message("doublings are left out after a Renonce"))
