"""Renonce: the deal ends, and who revoked pays for everybody else's win. Rules: KR-54, KR-55."""

from tarokscore.core import Line, Step
from tarokscore.games.koenigrufen.facts import Deal, Options, forehand, listed
from tarokscore.games.koenigrufen.tariff import BONUSES
from tarokscore.rules.seats import Seats

OPPONENT_OF_SECHSER = 2  # its opponents get the game as a lost Sechserdreier pays it [KR-11, KR-54]
SOLO = 2  # bonuses in a solo game [KR-24]
TRISCHAKEN = 2  # units to each of the others [KR-55]
TRISCHAKEN_BY_TRISCHAKER = 4
TRISCHAKEN_BY_TWO = 3


def line(deal: Deal, options: Options, seats: Seats) -> Line:
    """Everybody else is paid as if his side had won; the offenders share the sum [KR-54, KR-55]."""
    others = tuple(player for player in seats.active if player not in deal.offenders)
    if deal.game.kind == "trischaken":
        rule, (due, steps) = "KR-55", in_trischaken(deal, options, seats, others)
    else:
        rule, (due, steps) = "KR-54", as_if_won(deal, options, seats, others)
    each = sum(due.values()) // len(deal.offenders)
    paid = ", ".join(f"{player} {amount}" for player, amount in due.items())
    who = listed(deal.offenders)
    pays = f"{who} pays {each}" if len(deal.offenders) == 1 else f"{who} share it, {each} each"
    text = f"Renonce of {who}: {paid}; {pays}"
    return Line(rule, text, due | dict.fromkeys(deal.offenders, -each), "offenders", steps)


Due = tuple[dict[str, int], tuple[Step, ...]]


def in_trischaken(deal: Deal, options: Options, seats: Seats, others: tuple[str, ...]) -> Due:
    """2 units to each of the others, 4 from the Trischaker, 3 from two offenders together [KR-55]."""
    if len(deal.offenders) > 1:
        units, who = TRISCHAKEN_BY_TWO, "two offenders"
    elif forehand(deal, seats) in deal.offenders:
        units, who = TRISCHAKEN_BY_TRISCHAKER, "the Trischaker revoked"
    else:
        units, who = TRISCHAKEN, "one offender"
    each = units * deal.value(options)
    return dict.fromkeys(others, each), (Step("KR-55", f"{who}: {each} to each of the others"),)


def as_if_won(deal: Deal, options: Options, seats: Seats, others: tuple[str, ...]) -> Due:
    """The game and every announced bonus, won by the side of each of the others [KR-54]."""
    announced = [BONUSES[bonus.name] for bonus in deal.bonuses if bonus.announced and bonus.name in BONUSES]
    solo = SOLO if deal.game.solo else 1
    extra = sum(prize.announced * solo for prize in announced)
    value = deal.value(options)
    against = value * (OPPONENT_OF_SECHSER if deal.contract == "sechserdreier" else 1)
    due = {}
    for player in others:
        if player == seats.declarer:
            due[player] = (value + extra) * (1 if seats.partner else len(seats.defenders))
        else:
            due[player] = (value if player == seats.partner else against) + extra
    shown = " + ".join((
        f"{deal.game.name} {value}",
        *(f"{prize.name} {prize.announced * solo}" for prize in announced),
    ))  # fmt: skip
    steps = [Step("KR-54", f"as if the others had won: {shown} from each opponent")]
    if against != value:
        steps.append(Step("KR-11", f"the opponents of a Sechserdreier get the doubled game: {against}"))
    if solo > 1 and announced:
        steps.append(Step("KR-24", f"{deal.game.name} is a solo game: bonuses × {solo}"))
    if deal.doubling or deal.doublings or any(bonus.doubling for bonus in deal.bonuses):
        steps.append(Step("KR-54", "doublings are left out after a Renonce"))
    return due, tuple(steps)
